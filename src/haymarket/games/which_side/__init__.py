"""Which Side are you on?: four Tenements against the employers, New York 1909-1911."""

from __future__ import annotations

from typing import Any, Final

from haymarket.games.which_side import solidarity as _awards
from haymarket.games.which_side.cards import solidarity as _cards
from haymarket.games.which_side.components import (
    CHARACTER,
    GAUGE,
    NUMBER,
    OBJECTIVE,
    PENALTY,
    PREMISES,
    RESOURCE,
    SLOT,
    TENEMENT,
    TILE,
)
from haymarket.games.which_side.decks import (
    CAUSE,
    CIRCUMSTANCE,
    EMPLOYER,
    INCIDENT,
    MISFORTUNE,
    PLAN,
    RESULT,
    SCENARIO,
    SCENARIOS,
    SOLIDARITY,
    STRATEGY,
    TEXTS,
)
from haymarket.games.which_side.setup import NAME, SETTINGS, begin, set_up
from haymarket.games.which_side.standing import standing
from haymarket.games.which_side.state import State
from haymarket.games.which_side.table import RULE_TABLE
from haymarket.games.which_side.view import PHASE, View, check, resample, view
from haymarket.kernel import Kind, Rules

SEATS: Final = ("first", "second", "third", "fourth")
SEAT: Final = Kind("seat", SEATS, [f"{seat.capitalize()} player" for seat in SEATS])


def seats(options: dict[str, Any]) -> tuple[str, ...]:
    return SEATS[: options["players"]]


VARIANTS: Final[tuple[dict[str, Any], ...]] = (
    *(
        {"scenario": row.id, "players": players}
        for row in SCENARIOS
        for players in ((1, 2) if row.duo else (1, 2, 3, 4))
    ),
    {"players": 3, "tiles": "chosen", "rolls": 4, "ironworker": "own"},
    {"players": 4, "rolls": 6, "fate": "random", "stacking": False, "ironworker": "three-gauges"},
    *(
        {"scenario": scenario, "players": 2, "ironworker": "on"}
        for scenario in ("new-york-1910", "winter-fires", "central-station", "cloakmakers")
    ),
    {"scenario": "duo", "players": 2, "tiles": "chosen", "rolls": 2},
    {"players": 2, "nobody_left": "tenement"},
)
"""Every scenario with every number of players, and the variants that can be laid over them."""

RULES: Final = Rules(
    NAME,
    __name__,
    RULE_TABLE,
    version=2,
    players=(1, 2, 3, 4),
    seats=seats,
    begin=begin,
    first=set_up,
    view=view,
    view_type=View,
    resample=resample,
    check=check,
    standing=standing,
    scenarios=SCENARIO.slugs,
    settings=SETTINGS,
    variants=VARIANTS,
    kinds=(
        *TEXTS, PHASE, PENALTY, NUMBER, SEAT, CAUSE,
        TILE, SLOT, TENEMENT, CHARACTER, PREMISES, GAUGE, OBJECTIVE, SCENARIO,
        CIRCUMSTANCE, MISFORTUNE, INCIDENT, SOLIDARITY, EMPLOYER, STRATEGY, PLAN, RESOURCE, RESULT,
    ),
    secrets=False,
    cooperative=lambda options: True,
    state=State,
)  # fmt: skip

__all__ = ["RULES", "_awards", "_cards"]
