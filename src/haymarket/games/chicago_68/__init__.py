"""Chicago '68: the streets and the convention, 26 to 28 August 1968."""

from __future__ import annotations

from typing import Any

from haymarket.games.chicago_68 import automaton, chaos, effects, setup, tracks
from haymarket.games.chicago_68.cards import street
from haymarket.games.chicago_68.components import (
    AREA,
    COLOUR,
    FACTION,
    NUMBER,
    PATH,
    ROUND,
    SIDE,
    UNIT,
)
from haymarket.games.chicago_68.decks import (
    ACTION,
    CHAOS_CARD,
    EVENT,
    PLAY,
    POLICY,
    STREET_CARD,
    TACTIC,
    TILE,
)
from haymarket.games.chicago_68.standing import standing
from haymarket.games.chicago_68.state import State
from haymarket.games.chicago_68.table import RULE_TABLE
from haymarket.games.chicago_68.view import View, check, resample, view
from haymarket.kernel import Rules, Setting

__all__ = ["RULES"]

CHAPTERS = (automaton, chaos, effects, street, tracks)
"""Modules that only fill the tables by being imported."""

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 3},
    {"players": 3, "split": "establishment"},
    {"players": 4},
    {"players": 4, "variable_turn_order": True},
    {"variable_turn_order": True},
    {"players": 1},
    {"co_op": True},
    {"first_game": True},
    {"police_posts": True},
    {"pigasus": True},
    {"daley_dozer": True},
    {"undercover_agents": True},
    {"police_posts": True, "pigasus": True, "daley_dozer": True, "undercover_agents": True},
    {
        "players": 1,
        "variable_turn_order": True,
        "police_posts": True,
        "pigasus": True,
        "daley_dozer": True,
        "undercover_agents": True,
    },
)

RULES: Rules[State] = Rules(
    "chicago-68",
    "haymarket.games.chicago_68",
    RULE_TABLE,
    version=2,
    players=(2, 1, 3, 4),
    seats=setup.seats,
    begin=setup.begin,
    first=setup.set_up,
    view=view,
    view_type=View,
    resample=resample,
    check=check,
    standing=standing,
    settings=(
        Setting("first_game", (True, False), False),
        Setting("variable_turn_order", (True, False), False),
        Setting("co_op", (True, False), False, lambda o: o["players"] == 2),
        Setting(
            "split",
            ("demonstrators", "establishment"),
            "demonstrators",
            lambda o: o["players"] == 3,
        ),
        *(Setting(event, (True, False), False) for event in EVENT.slugs),
    ),
    variants=VARIANTS,
    kinds=(
        ACTION, AREA, CHAOS_CARD, COLOUR, EVENT, FACTION, NUMBER, PATH, PLAY, POLICY, ROUND,
        SIDE, STREET_CARD, TACTIC, TILE, UNIT,
    ),
    secrets=False,
    cooperative=lambda options: bool(options["co_op"]),
    state=State,
)  # fmt: skip
