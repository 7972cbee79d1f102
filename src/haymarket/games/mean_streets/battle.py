"""What every battle has: rolls of many dice, and the Tommy Gun."""

from __future__ import annotations

from haymarket.games.mean_streets.components import CHOICE
from haymarket.games.mean_streets.state import State
from haymarket.games.mean_streets.table import question
from haymarket.kernel import NO, YES, Game, Refusal, Seat

MOST_AT_ONCE = 24
"""The most dice that one draw of chance holds; a crowd of henchmen may need more."""


def roll(g: Game[State], dice: int) -> list[int]:
    """The pips of so many dice."""
    if dice <= MOST_AT_ONCE:
        return g.dice(dice) if dice else []
    return g.dice(MOST_AT_ONCE) + roll(g, dice - MOST_AT_ONCE)


@question("battle.tommy_gun", "actions/gear/tommy-gun", CHOICE, buttons=(YES, NO))
def fire_tommy_gun(s: State, seat: Seat, choice: int, ours: int, theirs: int) -> Refusal | None:
    """Asked before the roll, of whoever holds the gun: our dice without it, and theirs."""
    return None


def spend_tommy_gun(g: Game[State]) -> int:
    """The die it adds; win or lose, it is gone."""
    g.s.tommy_gun = 0
    g.say("battle.tommy_gun")
    return 1
