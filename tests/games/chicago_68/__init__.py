"""Short words for the tests of Chicago '68: a city built from slugs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from haymarket.games.chicago_68 import RULES
from haymarket.games.chicago_68.components import AREA, FACTION, PATH, UNIT, UNITS
from haymarket.games.chicago_68.decks import CHAOS_CARD, PLAY, POLICY, STREET_CARD, TACTIC
from haymarket.games.chicago_68.state import State, hand
from haymarket.kernel import Rules
from tests.position import LoadedGame, answer, offered, position, refused, resolve, said

__all__ = [
    "RULES", "answer", "area", "card", "chaos", "city", "count", "deck", "here",
    "in_hand", "offered", "path", "policy", "refused", "said", "street", "tactic",
]  # fmt: skip

SHORT = {"m1": 0, "m2": 1, "ag": 2, "p1": 3, "p2": 4, "tac": 5}


def area(slug: str) -> int:
    return AREA.value(slug)


def path(one: str, other: str) -> int:
    """The path between two areas."""
    slug = f"{one}-{other}"
    return PATH.value(slug if slug in PATH.slugs else f"{other}-{one}")


def street(slug: str) -> int:
    return STREET_CARD.value(slug)


def policy(slug: str) -> int:
    return POLICY.value(slug)


def chaos(slug: str) -> int:
    return CHAOS_CARD.value(slug)


def tactic(slug: str) -> int:
    return TACTIC.value(slug)


def card(slug: str) -> int:
    """A card of a hand, Opportunities among them."""
    return PLAY.value(slug)


def deck(kind: Callable[[str], int], *slugs: str) -> list[int]:
    """A deck that is drawn in the order of *slugs*."""
    return [kind(slug) for slug in reversed(slugs)]


def city(
    then: Callable[..., Any] | None = None,
    *args: Any,
    units: dict[str, str] | None = None,
    turn: str | None = None,
    flags: dict[str, int] | None = None,
    gas: Iterable[str] = (),
    guard: Iterable[str] = (),
    peace: Iterable[str] = (),
    wire: Iterable[tuple[str, str]] = (),
    barricade: Iterable[tuple[str, str]] = (),
    options: dict[str, Any] | None = None,
    dice: Iterable[int] = (),
    after: Iterable[tuple[Any, ...]] = (),
    rules: Rules[Any] = RULES,
    **fields: Any,
) -> LoadedGame:
    """A city with only what is named in it, about to resolve *then*.

    *units* reads ``{"grant_park_west": "4 m1, 1 m2, 2 ag, 1 p2"}``. Demonstrators come out of
    the supply, so that it is short of them.
    """
    g = position(rules, options=options, dice=dice, after=after, instability=5)
    s = g.s
    for slug, text in (units or {}).items():
        for number, kind in re.findall(r"(\d+) (\w+)", text):
            s.units[area(slug) * UNITS + SHORT[kind]] += int(number)
            if SHORT[kind] < 3:
                s.left[SHORT[kind]] -= int(number)
    for slug, value in (flags or {}).items():
        s.flag[area(slug)] = value
        s.flags_left.remove(value)
    for name, slugs in (("gas", gas), ("guard", guard), ("peace", peace)):
        for slug in slugs:
            getattr(s, name)[area(slug)] = 1
            left = {"gas": "gas_left", "guard": "guards_left", "peace": "peace_left"}[name]
            setattr(s, left, getattr(s, left) - 1)
    for ends in wire:
        s.wire[path(*ends)] = 1
        s.wires_left -= 1
    for ends in barricade:
        s.barricade[path(*ends)] = 1
        s.barricades_left -= 1
    if turn is not None:
        s.faction, s.plays = FACTION.value(turn), 1
    for name, value in fields.items():
        assert hasattr(s, name), f"the state has no field {name!r}"
        setattr(s, name, value)
    if then is not None:
        resolve(g, then, *args)
    return g


def here(g: LoadedGame, slug: str) -> dict[str, int]:
    """The units of an area by kind, those that are there."""
    i = area(slug) * UNITS
    return {UNIT.slugs[u]: g.s.units[i + u] for u in range(UNITS) if g.s.units[i + u]}


def count(g: LoadedGame, kind: str) -> int:
    """How many units of a kind are on the board, the Jail included."""
    return sum(g.s.units[UNIT.value(kind) :: UNITS])


def in_hand(s: State, faction: str) -> list[str]:
    return [PLAY.slugs[c] for c in hand(s, FACTION.value(faction))]
