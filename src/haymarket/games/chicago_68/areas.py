"""City areas: who is strong where, who controls what, what cards mean by a place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from haymarket.games.chicago_68.components import (
    AGITATOR,
    CITY,
    DEMONSTRATORS,
    ESTABLISHMENT,
    GROUPS,
    GUARD_STRENGTH,
    JAIL,
    PARKS,
    STARS,
    TAC,
    UNITS,
    WAYS,
)
from haymarket.games.chicago_68.state import NOWHERE, State, demonstrators, police_units

NEIGHBOURS: Final = tuple(frozenset(to for _, to in ways) for ways in WAYS)


def crowd_strength(s: State, area: int) -> int:
    """Level 1 MOBE count 1, Level 2 count 2, Agitators nothing."""
    i = area * UNITS
    return s.units[i] + 2 * s.units[i + 1]


def police_strength(s: State, area: int) -> int:
    """All Platoons, and the National Guard if there is a Platoon; TAC count nothing."""
    i = area * UNITS + 3
    strength = s.units[i] + 2 * s.units[i + 1]
    return strength + GUARD_STRENGTH if strength and s.guard[area] else strength


def control(s: State, area: int) -> int:
    """The side that controls an area, or NOWHERE for nobody."""
    crowd, police = crowd_strength(s, area), police_strength(s, area)
    if crowd == police:
        return NOWHERE
    return DEMONSTRATORS if crowd > police else ESTABLISHMENT


def stars(s: State) -> tuple[int, int]:
    """How many ★ areas the Establishment and the Demonstrators control."""
    held = [control(s, area) for area in STARS]
    return held.count(ESTABLISHMENT), held.count(DEMONSTRATORS)


def fits(s: State, place: str, here: int, area: int) -> bool:
    """Whether *area* is what a card calls *place*, said from *here*."""
    if place in GROUPS:
        return area in GROUPS[place]
    if place == "here":
        return area == here
    if place == "adjacent":
        return area in NEIGHBOURS[here]
    if place == "near":
        return area == here or area in NEIGHBOURS[here]
    if place == "police":
        return area != JAIL and police_units(s, area) > 0
    if place == "controlled":
        return area != JAIL and control(s, area) == DEMONSTRATORS
    assert place == "agitator_park", f"no place is called {place!r}"
    return area in PARKS and s.units[area * UNITS + AGITATOR] > 0


def fixed_place(place: str, here: int) -> int:
    """The one area that *place* means, or NOWHERE if there is a choice."""
    if place == "here":
        return here
    group = GROUPS.get(place)
    return next(iter(group)) if group is not None and len(group) == 1 else NOWHERE


def exits(s: State, area: int) -> list[int]:
    """Where Demonstrators may walk to from an area: no Barbed Wire between, no Tear Gas there."""
    return [to for path, to in WAYS[area] if not s.wire[path] and not s.gas[to]]


def police_exits(s: State, area: int) -> list[int]:
    """Where Police units may go to from an area: no Barricade between."""
    return [to for path, to in WAYS[area] if not s.barricade[path]]


def in_reach(s: State, area: int) -> frozenset[int]:
    """Where a Demonstrator can walk to along any number of paths."""
    return _walked(area, tuple(s.wire), tuple(s.gas))


def police_reach(s: State, area: int) -> frozenset[int]:
    """Where a Police unit can drive to along any number of paths."""
    return _driven(area, tuple(s.barricade))


@lru_cache(4096)
def _walked(area: int, wire: tuple[int, ...], gas: tuple[int, ...]) -> frozenset[int]:
    """Barriers come and go seldom: what they leave open is worked out once."""
    return _spread(
        area, [[to for path, to in ways if not wire[path] and not gas[to]] for ways in WAYS]
    )


@lru_cache(4096)
def _driven(area: int, barricade: tuple[int, ...]) -> frozenset[int]:
    return _spread(area, [[to for path, to in ways if not barricade[path]] for ways in WAYS])


def _spread(area: int, exits: list[list[int]]) -> frozenset[int]:
    found = {area}
    edge = [area]
    while edge:
        edge = [to for at in edge for to in exits[at] if to not in found]
        found.update(edge)
    found.remove(area)
    return frozenset(found)


def may_leave(s: State, area: int, unit: int) -> bool:
    """Whether a Police unit may leave by a Police card: the last Platoon may not leave a Post."""
    if unit == TAC or not s.post[area]:
        return True
    i = area * UNITS + 3
    return s.units[i] + s.units[i + 1] > 1


def occupied(s: State) -> list[int]:
    """The areas, the Jail apart, with Demonstrators in them."""
    return [area for area in CITY if demonstrators(s, area)]
