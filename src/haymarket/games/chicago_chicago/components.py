"""The map, the units and the tables, read once, and the kinds and numbers made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from haymarket.kernel import BadComponent, Component, Kind, WrongField, number_kind, read_table

DEMONSTRATORS: Final = 0
POLICE: Final = 1
SEATS: Final = ("demonstrators", "police")

# -- the map ---------------------------------------------------------------------------------------

MINIMUM_KINDS: Final = ("none", "always", "conditional")


@dataclass(frozen=True, kw_only=True)
class Box(Component):
    police: int
    demonstrators: int
    minimum: str
    neighbours: tuple[str, ...]
    polygon: tuple[tuple[int, ...], ...]
    centre: tuple[int, ...]
    multiplier: int = 1

    def __post_init__(self) -> None:
        if self.minimum not in MINIMUM_KINDS:
            raise WrongField("minimum", f"one of {', '.join(MINIMUM_KINDS)}, not {self.minimum!r}")
        for field, least in (("police", 0), ("demonstrators", 0), ("multiplier", 1)):
            if getattr(self, field) < least:
                raise WrongField(field, f"{least} or more, not {getattr(self, field)}")

    @property
    def park(self) -> bool:
        """The parks are the boxes where crowds multiply."""
        return self.multiplier > 1


@dataclass(frozen=True, kw_only=True)
class Bridge(Component):
    boxes: tuple[str, ...]
    line: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Feature(Component):
    points: tuple[tuple[int, ...], ...]
    rule: str


BOXES = read_table(__package__, "boxes.toml", Box)
BRIDGES = read_table(__package__, "bridges.toml", Bridge)
FEATURES = read_table(__package__, "map.toml", Feature, history=False)
BOX = Kind("box", [box.id for box in BOXES], [box.name for box in BOXES])
N_BOXES: Final = len(BOXES)
PARKS: Final = tuple(b for b, box in enumerate(BOXES) if box.park)
IS_PARK: Final = tuple(box.park for box in BOXES)


def _neighbours() -> tuple[tuple[int, ...], ...]:
    rows = []
    for box in BOXES:
        for name in box.neighbours:
            if name not in BOX.slugs or box.id not in BOXES[BOX.value(name)].neighbours:
                expected = "boxes of the map that name this one too"
                raise BadComponent("boxes.toml", box.id, "neighbours", expected)
        rows.append(tuple(sorted(BOX.value(name) for name in box.neighbours)))
    return tuple(rows)


NEIGHBOURS: Final = _neighbours()

# A post is a place where police stand: every box, and after them every Minimum box. R1
MINIMUMS: Final = tuple(b for b, box in enumerate(BOXES) if box.minimum != "none")
MINIMUM_SIZE: Final = 3
POST = Kind(
    "post",
    [*BOX.slugs, *(f"{BOXES[b].id}_minimum" for b in MINIMUMS)],
    [*BOX.names, *(f"{BOXES[b].name} Minimum" for b in MINIMUMS)],
)
N_POSTS: Final = len(POST)
POST_BOX: Final = (*range(N_BOXES), *MINIMUMS)
MINIMUM_OF: Final = tuple(
    N_BOXES + MINIMUMS.index(b) if b in MINIMUMS else -1 for b in range(N_BOXES)
)
"""The post that is a box's Minimum box, or -1."""

# -- the units -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Unit(Component):
    side: str
    level: int
    strength: int
    movement: int
    counters: int
    start: int
    small: str
    large: str
    rule: str


UNITS = read_table(__package__, "units.toml", Unit)
GROUPS: Final = tuple(unit for unit in UNITS if unit.side == "demonstrators")
FORCES: Final = tuple(unit for unit in UNITS if unit.side == "police")

LEVELS: Final = 4
CROWD = Kind(
    "crowd",
    [f"level_{n}" for n in range(1, 5)]
    + [f"infiltrate_{n}" for n in range(1, 5)]
    + ["infiltrate", "singly", "again"],
)
N_CROWD: Final = 8
"""Slots of groups in a box: levels 1 to 4, then the same levels infiltrating."""
INFILTRATE_ALL: Final = CROWD.value("infiltrate")
SINGLY: Final = CROWD.value("singly")
AGAIN: Final = CROWD.value("again")
CROWD_STRENGTH: Final = tuple(unit.strength for unit in GROUPS) * 2
CROWD_MOVEMENT: Final = (
    *(unit.movement for unit in GROUPS),
    *(unit.movement * 2 for unit in GROUPS),
)
GROUP_COUNTERS: Final = tuple(unit.counters for unit in GROUPS)
MOST_GROUPS: Final = sum(GROUP_COUNTERS)

FORCE = Kind("force", ("level_1", "level_2", "level_3", "tac", "guard"))
N_FORCE: Final = len(FORCE)
TAC: Final = FORCE.value("tac")
GUARD: Final = FORCE.value("guard")
FORCE_STRENGTH: Final = tuple(unit.strength for unit in FORCES)
FORCE_MOVEMENT: Final = tuple(unit.movement for unit in FORCES)
FORCE_COUNTERS: Final = tuple(unit.counters for unit in FORCES)
MOST_GUARD: Final = FORCES[GUARD].counters
START_POLICE: Final = tuple(unit.start for unit in FORCES)
FREE_PLATOONS: Final = sum(START_POLICE) - MINIMUM_SIZE * len(MINIMUMS)

NUMBER = number_kind(MOST_GROUPS)


def counters(unit: Unit, number: int) -> list[tuple[str, int, int]]:
    """*number* small units as they lie on a table: (size, how many, strength of each)."""
    if not unit.large:
        return [(unit.small, number, unit.strength)] if number else []
    large, small = divmod(number, 3)
    stacks = [(unit.large, large, 3 * unit.strength), (unit.small, small, unit.strength)]
    return [stack for stack in stacks if stack[1]]


# -- the tables ------------------------------------------------------------------------------------

COLUMNS: Final = ("1:1", "2:1", "3:1", "4:1")


@dataclass(frozen=True, kw_only=True)
class OddsTable(Component):
    users: str
    rows: tuple[tuple[str, ...], ...]
    printed: tuple[str, ...] = ()
    """The cells that the rulebook prints."""

    def __post_init__(self) -> None:
        if len(self.rows) != 6 or any(len(row) != len(COLUMNS) for row in self.rows):
            raise WrongField("rows", "six rows of four results")
        for row in self.rows:
            for code in row:
                if code not in RESULTS:
                    raise WrongField("rows", f"results that results.toml explains, not {code!r}")


@dataclass(frozen=True, kw_only=True)
class Result(Component):
    scorer: str
    side: str
    change: str
    part: int
    rule: str


RESULTS: Final = {
    row.id: row for row in read_table(__package__, "results.toml", Result, history=False)
}
TABLES = read_table(__package__, "tables.toml", OddsTable)
ODDS_TABLE = Kind("table", [table.id for table in TABLES], [table.name for table in TABLES])
ASSAULT: Final = ODDS_TABLE.value("assault")
COLUMN = Kind("column", COLUMNS, COLUMNS)

# -- time ------------------------------------------------------------------------------------------

TURN = Kind("turn", [f"{day}{part}" for day in range(25, 29) for part in "abc"])
LAST_TURN: Final = len(TURN) - 1


@dataclass(frozen=True, kw_only=True)
class Scenario(Component):
    turn: str
    demonstrators: int
    police: int

    def __post_init__(self) -> None:
        if self.turn not in TURN.slugs:
            raise WrongField("turn", f"a turn from 25a to 28c, not {self.turn!r}")


SCENARIOS: Final = {row.id: row for row in read_table(__package__, "scenarios.toml", Scenario)}
"""The printed game, and a short one of ours. R20"""


def is_first_of_day(turn: int) -> bool:
    return turn % 3 == 0


def is_last_of_day(turn: int) -> bool:
    return turn % 3 == 2
