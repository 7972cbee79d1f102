"""The printed things: areas, paths, cards and counts, read once, and the kinds made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from haymarket.kernel import Component, Kind, WrongField, number_kind, read_table

HERE: Final = __package__ or ""

# -- sides and factions ----------------------------------------------------------------------------

ESTABLISHMENT: Final = 0
DEMONSTRATORS: Final = 1
SIDE = Kind("side", ("establishment", "demonstrators"))
SIDES: Final = {slug: value for value, slug in enumerate(SIDE.slugs)}

MAYOR: Final = 0
YIPPIES: Final = 1
MOBE: Final = 2
POLICE: Final = 3
FACTION = Kind("faction", ("mayor", "yippies", "mobe", "police"))
SIDE_OF: Final = (ESTABLISHMENT, DEMONSTRATORS, DEMONSTRATORS, ESTABLISHMENT)
SPEAKER: Final = (MAYOR, YIPPIES)
"""R1: who decides what is left to a whole side."""

# -- units -----------------------------------------------------------------------------------------

MOBE1: Final = 0
MOBE2: Final = 1
AGITATOR: Final = 2
PLATOON1: Final = 3
PLATOON2: Final = 4
TAC: Final = 5
UNITS: Final = 6
UNIT = Kind(
    "unit",
    ("mobe1", "mobe2", "agitator", "platoon1", "platoon2", "tac"),
    ("Level 1 MOBE", "Level 2 MOBE", "Agitator", "Level 1 Platoon", "Level 2 Platoon", "TAC"),
)
STRENGTH: Final = (1, 2, 0, 1, 2, 0)
PROTESTERS: Final = (MOBE1, MOBE2, AGITATOR)
POLICE_UNITS: Final = (PLATOON1, PLATOON2, TAC)

# -- the board -------------------------------------------------------------------------------------

AREA_KINDS: Final = ("park", "district", "landmark", "transit", "jail")


@dataclass(frozen=True, kw_only=True)
class Area(Component):
    kind: str
    star: bool
    capital: int
    red: int
    blue: int
    x: float
    y: float
    w: float
    h: float
    label: dict[str, Any]
    values: dict[str, Any] | None = None
    piece_x: float
    piece_y: float

    def __post_init__(self) -> None:
        if self.kind not in AREA_KINDS:
            raise WrongField("kind", f"one of {', '.join(AREA_KINDS)}, not {self.kind!r}")
        if self.capital and self.kind != "district":
            raise WrongField("capital", "Capital only where the kind is district")


@dataclass(frozen=True, kw_only=True)
class Path(Component):
    ends: tuple[str, ...]
    line: tuple[tuple[float, ...], ...]
    at: tuple[float, ...]
    angle: float


@dataclass(frozen=True, kw_only=True)
class Box(Component):
    rect: tuple[float, ...]


AREAS = read_table(HERE, "areas.toml", Area)
AREA = Kind("area", [row.id for row in AREAS], [row.name for row in AREAS])
PATHS = read_table(HERE, "paths.toml", Path, history=False)
PATH = Kind("path", [row.id for row in PATHS], [row.name for row in PATHS])
BOXES = read_table(HERE, "boxes.toml", Box, history=False)
ENDS: Final = tuple((AREA.value(row.ends[0]), AREA.value(row.ends[1])) for row in PATHS)
"""The two areas of each path."""
WAYS: Final = tuple(
    tuple((path, b if a == area else a) for path, (a, b) in enumerate(ENDS) if area in (a, b))
    for area in range(len(AREAS))
)
"""From each area: the paths that leave it, each with the area at its other end."""
RED: Final = tuple(row.red for row in AREAS)
BLUE: Final = tuple(row.blue for row in AREAS)

JAIL: Final = AREA.value("cook_county_jail")
GRANT_PARK_WEST: Final = AREA.value("grant_park_west")
MICHIGAN_AVENUE: Final = AREA.value("michigan_avenue")
EIGHTEENTH_MICHIGAN: Final = AREA.value("eighteenth_michigan")
AMPHITHEATRE: Final = AREA.value("amphitheatre")
CONRAD_HILTON: Final = AREA.value("conrad_hilton")
SOLDIER_FIELD: Final = AREA.value("soldier_field")
CITY: Final = tuple(a for a in range(len(AREAS)) if a != JAIL)
"""Every area but the Jail."""
STARS: Final = tuple(a for a in CITY if AREAS[a].star)
PARKS: Final = tuple(a for a in CITY if AREAS[a].kind == "park")
DISTRICTS: Final = tuple(a for a in CITY if AREAS[a].kind == "district")
GROUPS: Final[dict[str, frozenset[int]]] = {
    "anywhere": frozenset(range(len(AREAS))),
    "any": frozenset(CITY),
    "park": frozenset(PARKS),
    "star": frozenset(STARS),
    "star_area": frozenset(STARS),
    "district": frozenset(DISTRICTS),
    "transit": frozenset(a for a in CITY if AREAS[a].kind == "transit"),
    "grant_park": frozenset(a for a in CITY if AREA.slugs[a].startswith("grant_park")),
    "hotel_row": frozenset((MICHIGAN_AVENUE, CONRAD_HILTON)),
    **{slug: frozenset((value,)) for value, slug in enumerate(AREA.slugs)},
}
"""What cards call places: kinds of area, and every area by its own name."""

# -- delegates and numbers -------------------------------------------------------------------------

COLOUR = Kind("colour", ("humphrey", "mccarthy"), ("Humphrey", "McCarthy"))
HUMPHREY: Final = 0
MCCARTHY: Final = 1
NUMBER = number_kind(40)

# -- counts and set-up -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Supply(Component):
    count: int


@dataclass(frozen=True, kw_only=True)
class Start(Component):
    mobe1: int = 0
    mobe2: int = 0
    agitator: int = 0
    platoon1: int = 0
    platoon2: int = 0
    tac: int = 0
    flag: int = 0
    guard: int = 0
    wired: bool = False


@dataclass(frozen=True, kw_only=True)
class Round(Component):
    date: int
    night: bool


SUPPLIES = read_table(HERE, "supply.toml", Supply, history=False)
SUPPLY: Final = {row.id: row.count for row in SUPPLIES}
START = read_table(HERE, "start.toml", Start, history=False)
ROUNDS = read_table(HERE, "rounds.toml", Round, history=False)
ROUND = Kind("round", [row.id for row in ROUNDS], [row.name for row in ROUNDS])
FLAGS: Final = (3, 2, 1, 1)
END: Final = SUPPLY["exposure_end"]
TOP: Final = 13
SPACES: Final = SUPPLY["delegate_track"]
GUARD_STRENGTH: Final = SUPPLY["guard_strength"]
MAJORITY: Final = 6
POSTS: Final = tuple(AREA.value(slug) for slug in ("old_town", "the_loop", "bridgeport"))
AGENTS: Final = 2
