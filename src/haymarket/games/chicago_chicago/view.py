"""What can be seen, which is everything, and what must always hold."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    COLUMNS,
    DEMONSTRATORS,
    FORCES,
    GROUPS,
    GUARD,
    LEVELS,
    MINIMUM_OF,
    MINIMUM_SIZE,
    MOST_GROUPS,
    MOST_GUARD,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    N_POSTS,
    ODDS_TABLE,
    POLICE,
    START_POLICE,
    TABLES,
    TAC,
    TURN,
    counters,
)
from haymarket.games.chicago_chicago.guard import companies
from haymarket.games.chicago_chicago.state import (
    State,
    free_groups,
    free_police,
    groups_in,
    police_at,
    required,
    requirements,
)
from haymarket.kernel import Game, Kind, Length, OfKind, Range, Restated, Seat, Whole

Printed: TypeAlias = Annotated[int, Restated()]
Groups: TypeAlias = Annotated[int, Range(0, MOST_GROUPS)]
MOST_PLATOONS: Final = sum(START_POLICE[:TAC])
Forces: TypeAlias = Annotated[int, Range(0, max(MOST_PLATOONS, START_POLICE[TAC], MOST_GUARD))]
"""Of one kind: regular platoons may all have come to one level."""
FORCE_UNIT: Final = Kind("force_unit", [unit.id for unit in FORCES])
Whose: TypeAlias = Literal["demonstrators", "infiltrators", "police"]


class Code(TypedDict):
    police: Printed
    demonstrators: Printed


class Counters(TypedDict):
    """Some counters of one size and kind, as they lie on a table."""

    whose: Whose
    unit: str
    size: str
    count: int
    numbers: str


class Box(TypedDict):
    """A box of the map; the last four where it has a Minimum box."""

    code: Code
    multiplier: Printed
    groups: Annotated[list[Groups], Length(LEVELS)]
    infiltrators: Annotated[list[Groups], Length(LEVELS)]
    police: Annotated[list[Forces], Length(N_FORCE)]
    fought: bool
    counters: Annotated[list[Counters], Restated()]
    minimum: NotRequired[Annotated[list[Forces], Length(N_FORCE)]]
    required: NotRequired[Annotated[int, Range(0, MINIMUM_SIZE)]]
    conditional: NotRequired[Annotated[bool, Restated()]]
    released: NotRequired[bool]


class Points(TypedDict):
    demonstrators: Annotated[int, Range(0)]
    police: Annotated[int, Range(0)]


class GroupCount(TypedDict):
    on_map: Groups
    most: Printed
    left: Annotated[int, Range(0)]


class GuardCount(TypedDict):
    """Companies on the map, and how many there can be: those driven out do not come back."""

    on_map: Annotated[int, Range(0, MOST_GUARD)]
    most: Annotated[int, Range(0, MOST_GUARD)]


class View(TypedDict):
    """What everybody sees."""

    turn: Annotated[str, OfKind(TURN)]
    step: Annotated[int, Range(0, 6)]
    points: Points
    boxes: Annotated[dict[Annotated[str, OfKind(BOX)], Box], Whole()]
    groups: GroupCount
    guard: GuardCount
    reserve: Annotated[dict[Annotated[str, OfKind(FORCE_UNIT)], Forces], Whole()]
    fallen: Annotated[int, Range(0, MOST_PLATOONS)]
    columns: Annotated[list[str], Restated()]
    tables: Annotated[
        dict[Annotated[str, OfKind(ODDS_TABLE)], list[list[str]]], Whole(), Restated()
    ]


# What is printed stands in every view as the same object: it is neither made nor compared again.
PRINTED_COLUMNS: Final = list(COLUMNS)
PRINTED_TABLES: Final = {table.id: [list(row) for row in table.rows] for table in TABLES}
PRINTED_CODES: Final[list[Code]] = [
    {"police": box.police, "demonstrators": box.demonstrators} for box in BOXES
]


def view(g: Game[State], seat: Seat | None) -> View:
    s = g.s
    return {
        "turn": TURN.slugs[s.turn],
        "step": s.step,
        "points": {
            "demonstrators": s.points[DEMONSTRATORS],
            "police": s.points[POLICE],
        },
        "boxes": _boxes(s),
        "groups": {"on_map": sum(s.groups), "most": MOST_GROUPS, "left": s.left},
        "guard": {"on_map": companies(s), "most": MOST_GUARD - s.guard_lost},
        "reserve": {unit.id: s.reserve[kind] for kind, unit in enumerate(FORCES)},
        "fallen": s.fallen,
        "columns": PRINTED_COLUMNS,
        "tables": PRINTED_TABLES,
    }


def _boxes(s: State) -> dict[str, Box]:
    groups, police, needed = tuple(s.groups), tuple(s.police), requirements(s)
    boxes: dict[str, Box] = {}
    for b, box in enumerate(BOXES):
        kept = None
        post = MINIMUM_OF[b]
        if post >= 0:
            minimum = post - N_BOXES
            there = police[post * N_FORCE : post * N_FORCE + N_FORCE]
            kept = (there, needed[minimum], bool(s.released[minimum]))
        here = groups[b * N_CROWD : b * N_CROWD + N_CROWD]
        forces = police[b * N_FORCE : b * N_FORCE + N_FORCE]
        boxes[box.id] = _box(b, here, forces, bool(s.fought[b]), kept)
    return boxes


@lru_cache(8192)
def _box(
    box: int,
    groups: tuple[int, ...],
    police: tuple[int, ...],
    fought: bool,
    kept: tuple[tuple[int, ...], int, bool] | None,
) -> Box:
    """Counts by level and kind, and the same as counters: a crowd or company for every three.

    One answer leaves most boxes as they were: those are not made again.
    """
    seen: Box = {
        "code": PRINTED_CODES[box],
        "multiplier": BOXES[box].multiplier,
        "groups": list(groups[:LEVELS]),
        "infiltrators": list(groups[LEVELS:]),
        "police": list(police),
        "fought": fought,
        "counters": [
            *_stacks("demonstrators", groups[:LEVELS]),
            *_stacks("infiltrators", groups[LEVELS:]),
            *_stacks("police", police),
        ],
    }
    if kept is not None:
        minimum, needed, released = kept
        seen["minimum"] = list(minimum)
        seen["required"] = needed
        seen["conditional"] = BOXES[box].minimum == "conditional"
        seen["released"] = released
    return seen


@lru_cache(4096)
def _stacks(whose: Whose, numbers: tuple[int, ...]) -> list[Counters]:
    """The counters of one side; the same few stacks lie in most boxes of most positions."""
    return [
        {
            "whose": whose,
            "unit": unit.id,
            "size": size,
            "count": count,
            "numbers": f"{strength}-{unit.movement}",
        }
        for unit, number in zip(FORCES if whose == "police" else GROUPS, numbers, strict=True)
        for size, count, strength in counters(unit, number)
    ]


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    """Nothing is hidden; the kernel re-deals the dice to come."""


def check(g: Game[State]) -> None:
    """Units conserved, counters not exceeded, Minimum boxes kept."""
    s = g.s
    assert min(*s.groups, *s.police, *s.points) >= 0, "nothing falls below zero"
    assert sum(s.groups) == s.joined - s.left, "every group that came is here or has left"
    assert sum(s.groups) <= MOST_GROUPS, "no more groups than counters"
    assert min(free_groups(s)) >= 0, "no level has more groups than counters"
    assert min(free_police(s)) >= 0, "no level has more platoons than counters"
    assert companies(s) + s.guard_lost <= MOST_GUARD, "there are twelve Guard companies in all"
    assert sum(s.police[TAC::N_FORCE]) + s.reserve[TAC] == START_POLICE[TAC], "Tac never leave"
    regulars = sum(sum(s.police[kind::N_FORCE]) + s.reserve[kind] for kind in range(TAC))
    assert regulars + s.fallen == sum(START_POLICE[:TAC]), "every platoon is here or has fallen"
    assert not any(s.police[N_BOXES * N_FORCE + GUARD :: N_FORCE]), "no Guard in Minimum boxes"
    for acted, there in ((s.acted_groups, s.groups), (s.acted_police, s.police)):
        assert all(0 <= a <= n for a, n in zip(acted, there, strict=True)), "only those here act"
    if s.step >= 4:
        for post in range(N_BOXES, N_POSTS):
            assert sum(police_at(s, post)) >= required(s, post), "every Minimum box is kept"
    night_is_over = s.turn % 3 == 0 and s.step == 1 and TURN.slugs[s.turn] != "25a"
    if night_is_over and not any(s.acted_groups):
        assert all(box.park or not any(groups_in(s, b)) for b, box in enumerate(BOXES))
