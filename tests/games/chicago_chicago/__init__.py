"""Positions of Chicago, Chicago! in a line: who stands where, and which rule comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import (
    BOX,
    COLUMNS,
    FORCE,
    FORCE_COUNTERS,
    GROUP_COUNTERS,
    LEVELS,
    MINIMUMS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    N_POSTS,
    ODDS_TABLE,
    POST,
    RESULTS,
    TABLES,
    TURN,
)
from tests.position import LoadedGame, position

Numbers = list[int]


def groups(**boxes: Numbers) -> Numbers:
    """Groups by box: levels 1 to 4, or those and then the infiltrating ones."""
    flat = [0] * (N_BOXES * N_CROWD)
    for box, numbers in boxes.items():
        first = BOX.value(box) * N_CROWD
        flat[first : first + len(numbers)] = numbers
    for level, most in enumerate(GROUP_COUNTERS):
        assert sum(flat[level::LEVELS]) <= most, f"there are {most} groups of level {level + 1}"
    return flat


def police(garrisons: bool = True, **posts: Numbers) -> Numbers:
    """Police by post: levels 1 to 3, Tac, Guard.

    Minimum boxes not named hold three of level 2, and where these have run out three of level 1.
    """
    flat = [0] * (N_POSTS * N_FORCE)
    named = [POST.value(name) for name in posts]
    for post, numbers in zip(named, posts.values(), strict=True):
        flat[post * N_FORCE : post * N_FORCE + len(numbers)] = numbers
    for post in range(N_BOXES, N_POSTS):
        if garrisons and post not in named:
            kind = 1 if sum(flat[1::N_FORCE]) + 3 <= FORCE_COUNTERS[1] else 0
            flat[post * N_FORCE + kind] = 3
    for kind, most in enumerate(FORCE_COUNTERS):
        assert sum(flat[kind::N_FORCE]) <= most, f"there are {most} {FORCE.slugs[kind]}"
    return flat


def play(
    then: Callable[..., Any],
    *args: Any,
    turn: str = "25a",
    green: dict[str, Numbers] | None = None,
    blue: dict[str, Numbers] | None = None,
    garrisons: bool = True,
    released: tuple[str, ...] = (),
    losses: dict[str, int] | None = None,
    **rest: Any,
) -> LoadedGame:
    """A position on the map, about to resolve *then*."""
    crowd = groups(**(green or {}))
    return position(
        RULES,
        then,
        args,
        turn=TURN.value(turn),
        groups=crowd,
        joined=sum(crowd),
        police=police(garrisons, **(blue or {})),
        reserve=[0] * N_FORCE,
        released=[int(BOX.slugs[box] in released) for box in MINIMUMS],
        losses=[(losses or {}).get(BOX.slugs[box], 0) for box in MINIMUMS],
        **rest,
    )


def green(g: LoadedGame, box: str) -> Numbers:
    """Groups in a box, levels 1 to 4, infiltrating or not."""
    here = g.s.groups[BOX.value(box) * N_CROWD :][:N_CROWD]
    return [here[level] + here[level + LEVELS] for level in range(LEVELS)]


def infiltrators(g: LoadedGame, box: str) -> Numbers:
    first = BOX.value(box) * N_CROWD + LEVELS
    return list(g.s.groups[first : first + LEVELS])


def blue(g: LoadedGame, post: str) -> Numbers:
    """Police at a post: levels 1 to 3, Tac, Guard."""
    first = POST.value(post) * N_FORCE
    return list(g.s.police[first : first + N_FORCE])


def roll(table: str, column: str, code: str) -> int:
    """A roll that gives a result beginning with *code* there."""
    col = COLUMNS.index(column)
    for die, row in enumerate(TABLES[ODDS_TABLE.value(table)].rows, start=1):
        if row[col].startswith(code):
            return die
    raise AssertionError(f"{table} at {column} has no {code}")


def a_roll(table: str, column: str, scorer: str, side: str = "none") -> int:
    """A roll by which *scorer* scores and *side* is changed."""
    col = COLUMNS.index(column)
    for die, row in enumerate(TABLES[ODDS_TABLE.value(table)].rows, start=1):
        result = RESULTS[row[col]]
        if (result.scorer, result.side) == (scorer, side) and result.change != "shot":
            return die
    raise AssertionError(f"{table} at {column} has nothing for {scorer} that changes {side}")
