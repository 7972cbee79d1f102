"""Short names of areas and hands, and counts of pieces, for tests of Chicago '68."""

from __future__ import annotations

from typing import Any

from haymarket.games.chicago_68.chaos import mob_chaos
from haymarket.games.chicago_68.components import UNITS
from haymarket.games.chicago_68.decks import POLICIES
from haymarket.games.chicago_68.flow import act
from tests.games.chicago_68 import (
    answer,
    area,
    chaos,
    city,
    deck,
    street,
)
from tests.position import LoadedGame

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
SOUTH = "eighteenth_michigan"
MICHIGAN, JAIL, LOOP, CIVIC = "michigan_avenue", "cook_county_jail", "the_loop", "civic_center"
LINCOLN, OLD_TOWN, GOLD = "lincoln_park", "old_town", "gold_coast"
MAYOR, YIPPIES, MOBE, POLICE = range(4)
ESTABLISHMENT, DEMONSTRATORS = 0, 1
SOLO = {"players": 1}
FOUR = {"players": 4}
AREAS = 21

WIRED = [(GPW, MICHIGAN), (GPW, HILTON), (GPW, BRIDGE)]
PARK = area(GPW)


def marked(*slugs: str) -> list[int]:
    """A token in each of these areas."""
    return [int(number in map(area, slugs)) for number in range(AREAS)]


def paid(which: int, uses: int) -> list[int]:
    """The Policies, one of them paid for so often."""
    return [uses * (number == which) for number in range(len(POLICIES))]


def pieces(g: LoadedGame) -> list[int]:
    """How many pieces of each kind there are, on the board, in boxes and in the supply."""
    s = g.s
    units = [sum(s.units[unit::UNITS]) for unit in range(UNITS)]
    return [
        *(units[unit] + s.left[unit] for unit in range(3)),
        units[3] + s.reserves + s.injured[0] + s.removed[3],
        units[4] + s.platoons_left + s.injured[1],
        units[5],
        sum(s.wire) + s.wires_left + s.police_wire,
        sum(s.barricade) + s.barricades_left,
    ]


def staged(slug: str, turn: str = "yippies", **fields: Any) -> Any:
    """A turn that has just activated a Street Theater card."""
    g = city(act, turn=turn, splay=[street(slug)], **fields)
    answer(g, slug)
    return g


def chaos_in(place: str, slug: str, half: str, turn: str = "police", **fields: Any) -> Any:
    """A Mob Chaos card that strikes in an area, by day or by night."""
    return city(
        mob_chaos, turn=turn, round=2 if half == "day" else 1, chaos_deck=deck(chaos, slug),
        conflict_area=area(place), **fields,
    )  # fmt: skip
