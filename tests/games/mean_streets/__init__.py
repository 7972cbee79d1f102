"""Short words for the tests of Mean Streets: locations, events and bosses by their slugs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import BOSS, EVENT, LOCATION, SLOT
from tests.position import LoadedGame, position

N = len(LOCATION)


def at(slug: str) -> int:
    """The location called *slug*."""
    return LOCATION.value(slug)


def row(*slugs: str) -> list[int]:
    return [at(slug) for slug in slugs]


def event(slug: str) -> int:
    return EVENT.value(slug)


def boss(slug: str) -> int:
    return BOSS.value(slug)


def by_location(**counts: int) -> list[int]:
    """A list by location (men, tables) with these numbers and zeros elsewhere."""
    numbers = [0] * N
    for slug, count in counts.items():
        numbers[at(slug)] = count
    return numbers


def on_slots(**counts: int) -> list[int]:
    """Dice by slot, with these numbers and zeros elsewhere."""
    numbers = [0] * len(SLOT)
    for slug, count in counts.items():
        numbers[SLOT.value(slug)] = count
    return numbers


def streets(then: Callable[..., Any] | None = None, *args: Any, **fields: Any) -> LoadedGame:
    """A position of Mean Streets about to resolve *then*: an empty table but for *fields*."""
    return position(RULES, then, args, **fields)


def rolls(g: LoadedGame, option: str) -> bool:
    """Whether this answer of the question that waits rolls dice before anything else is asked."""
    ask = g.pending[0]
    assert ask.question.draws is not None
    return ask.question.draws(g.s, ask.question.value(option), *ask.about)
