"""Answers that are sure to draw: OpenSpiel's chance node before them needs no trial of them.

An answer may draw and not be declared; one that is declared draws before anything else is asked,
every time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from haymarket.games.mean_streets.casino import DICE
from haymarket.games.mean_streets.components import GAMING_TABLE, NEW_CARD, NEW_TURF
from haymarket.games.mean_streets.gear import CASINO_DICE
from haymarket.games.mean_streets.state import State, is_rival
from haymarket.kernel import DONE, YES

IsSure: TypeAlias = Callable[..., bool]
"""Told of the state, the answer, and what the question is about."""


def always(s: Any, answer: int, *about: Any) -> bool:
    return True


def rolls_for(s: State, slot: int) -> bool:
    """All but New Turf, which asks where, and five dice on the table, which may gamble."""
    return slot != NEW_TURF and (slot != GAMING_TABLE or s.assigned[slot] != CASINO_DICE)


def is_fought_for(s: State, turf: int, dice: int) -> bool:
    """Unless it is first asked what to bring: men or a gun against a rival, else the suit."""
    target = s.deck[-1] if turf == NEW_CARD else turf
    return not (s.tommy_gun or any(s.men)) if is_rival(target) else not s.suit


def ends_choosing(s: State, die: int, hand: tuple[int, ...], rolls: int, *chosen: int) -> bool:
    """The fifth die, or no more after some."""
    return bool(chosen) if die == DONE else len(chosen) == DICE - 1


def gambles(s: State, choice: int) -> bool:
    return choice == YES


SURE_TO_DRAW: Mapping[str, Mapping[str, IsSure]] = {
    "mean-streets": {
        "actions.next": rolls_for,
        "new_turf.target": is_fought_for,
        "new_turf.suit": always,
        "battle.tommy_gun": always,
        "casino_night.gamble": gambles,
        "casino.reroll": ends_choosing,
    },
    "chicago-chicago": {"confront.table": always, "sweep.table": always},
}
"""By game and question."""
