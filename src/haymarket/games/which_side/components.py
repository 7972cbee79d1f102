"""The board and what stands on it: rows read once, the kinds and constants made from them.

Ids are small ints. A character is 0 to 16, a black character (a guest) 17 to 19; a resource is 0 to
3 in the common stock; a slot is its row in slots.toml.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from haymarket.kernel import (
    BadComponent,
    Component,
    Kind,
    number_kind,
    one_of,
    read_table,
    whole_number,
)

Amount = Annotated[int, whole_number(0)]
Gender = Annotated[str, one_of("woman", "man")]

# -- rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Tile(Component):
    group: Annotated[str, one_of("work", "politics", "street")]
    rule: str = ""
    """The rulebook heading of its side B, where that has a rule of its own."""


@dataclass(frozen=True, kw_only=True)
class Slot(Component):
    """A place for characters, or at night for a night action, and what it costs and brings."""

    tile: Annotated[str, one_of(*[tile.id for tile in TILES], "tenement")]
    side: Annotated[str, one_of("A", "B", "AB")]
    use: Annotated[str, one_of(*USES)]
    places: Annotated[int, whole_number(1)] = 1
    who: Annotated[str, one_of("any", "woman", "man")] = "any"
    one_each: Annotated[str, one_of("slot", "tile")] = ""
    """One character of each Tenement: on this *slot*, or on the whole *tile*."""
    only: Annotated[str, one_of(*[tenement.id for tenement in TENEMENTS])] = ""
    ris: Amount = 0
    pt: Amount = 0
    uns: Amount = 0
    price: Amount = 0
    wage: Amount = 0
    union: Amount = 0
    anarchist: Amount = 0
    strike: Amount = 0
    sabotage: Amount = 0
    clean: Amount = 0
    cure: Amount = 0


@dataclass(frozen=True, kw_only=True)
class Tenement(Component):
    text: str
    living: int = 0
    police_minimum: int = 0
    night: int = 0
    docks: int = 0
    premises: int = 0
    barred: Annotated[str, one_of(*[tile.id for tile in TILES])] = ""


@dataclass(frozen=True, kw_only=True)
class Character(Component):
    tenement: Annotated[str, one_of(*[tenement.id for tenement in TENEMENTS])]
    gender: Gender


@dataclass(frozen=True, kw_only=True)
class Premises(Component):
    """An upgrade: a night action that costs and brings something, or a standing (passive) use."""

    price: Amount
    rent: Amount
    text: str
    passive: Annotated[str, one_of("lawyer", "bonesetter", "medicine")] = ""
    rule: str = "premises"
    ris: Amount = 0
    pt: Amount = 0
    uns: Amount = 0
    wage: Amount = 0
    union: Amount = 0
    anarchist: Amount = 0
    strike: Amount = 0
    sabotage: Amount = 0
    clean: Amount = 0


@dataclass(frozen=True, kw_only=True)
class Price(Component):
    """Anything that is beaten or taken with resources."""

    dollars: Amount = 0
    union: Amount = 0
    anarchist: Amount = 0
    strike: Amount = 0
    sabotage: Amount = 0


@dataclass(frozen=True, kw_only=True)
class Board(Price):
    """A row of board.toml: a means of production with its price, or a labour gauge.

    *shows* is the number printed on each space of a gauge, from the workers' side on; *women* the
    one that holds for women's slots, where they differ.
    """

    normal: int = -1
    shows: tuple[int, ...] = ()
    women: tuple[int, ...] = ()
    side: Annotated[str, one_of("standard", "duo")] = "standard"


USES: Final = (
    "work", "deed", "control", "command", "agitate", "improve",
    "street", "robbery", "jail", "housework", "treat", "night",
)  # fmt: skip
(
    WORK, DEED, CONTROL, COMMAND, AGITATE, IMPROVE,
    STREET, ROBBERY, JAIL_USE, HOUSEWORK, TREAT, NIGHT,
) = range(len(USES))  # fmt: skip
MODS: Final = (
    "ris_min", "pt_min", "living", "doctor", "wage", "women_wage", "work_ris", "politics_pt",
    "politics_price", "no_night", "premises_price", "premises_rent", "counter_dollars",
    "no_release", "no_doctor",
)  # fmt: skip
"""What a standing measure, a plan's condition or a circumstance can change while it lasts."""
(
    RIS_MIN, PT_MIN, LIVING, DOCTOR, WAGE, WOMEN_WAGE, WORK_RIS, POLITICS_PT,
    POLITICS_PRICE, NO_NIGHT, PREMISES_PRICE, PREMISES_RENT, COUNTER_DOLLARS,
    NO_RELEASE, NO_DOCTOR,
) = range(len(MODS))  # fmt: skip


# -- tables and kinds ------------------------------------------------------------------------------

_P: Final = __package__ or ""
TILES: Final = read_table(_P, "tiles.toml", Tile)
TENEMENTS: Final = read_table(_P, "tenements.toml", Tenement)
SLOTS: Final = read_table(_P, "slots.toml", Slot, history=False)
CHARACTERS: Final = read_table(_P, "characters.toml", Character)
PREMISES_ROWS: Final = read_table(_P, "premises.toml", Premises)
_BOARD = read_table(_P, "board.toml", Board)
GAUGES: Final = tuple(row for row in _BOARD if row.normal >= 0 and row.side == "standard")
DUO_GAUGES: Final = tuple(row for row in _BOARD if row.normal >= 0 and row.side == "duo")
OBJECTIVES: Final = tuple(row for row in _BOARD if row.normal < 0)


def kind_of(name: str, rows: tuple[Component, ...]) -> Kind:
    return Kind(name, [row.id for row in rows], [row.name for row in rows])


def summary(row: Slot | Premises) -> str:
    """What a slot or premises costs and brings, as printed: ``RIS +1, $3``."""
    costs = [("RIS +{}", row.ris), ("PT +{}", row.pt), ("UNS +{}", row.uns)]
    if isinstance(row, Slot):
        costs.append(("pay ${}", row.price))
    gains = [
        ("${}", row.wage),
        ("{} union", row.union),
        ("{} anarchist", row.anarchist),
        ("{} strike", row.strike),
        ("{} sabotage", row.sabotage),
        ("UNS -{}", row.clean),
        ("HEA +{}", row.cure if isinstance(row, Slot) else 0),
    ]
    return ", ".join(text.format(n) for text, n in costs + gains if n)


def _slot_name(row: Slot) -> str:
    place = next((f", {tile.name}" for tile in TILES if tile.id == row.tile), "")
    told = summary(row)
    sign = {"woman": " ♀", "man": " ♂", "any": ""}[row.who]
    only = f" [{row.only.capitalize()}]" if row.only else ""
    return f"{row.name}{sign}{only}{place}" + (f" ({told})" if told else "")


GUESTS: Final = 3
FIRST_GUEST: Final = len(CHARACTERS)
EVERYONE: Final = FIRST_GUEST + GUESTS

TILE: Final = kind_of("tile", TILES)
SLOT: Final = Kind("slot", [row.id for row in SLOTS], [_slot_name(row) for row in SLOTS])
TENEMENT: Final = kind_of("tenement", TENEMENTS)
CHARACTER: Final = Kind(
    "character",
    [*(row.id for row in CHARACTERS), "guest_1", "guest_2", "guest_3"],
    [*(row.name for row in CHARACTERS), "first guest", "second guest", "third guest"],
)
PREMISES: Final = kind_of("premises", PREMISES_ROWS)
GAUGE: Final = kind_of("gauge", GAUGES)
OBJECTIVE: Final = kind_of("objective", OBJECTIVES)
RESOURCE: Final = Kind("resource", ["union", "anarchist", "strike", "sabotage"])
UNION, ANARCHIST, STRIKE, SABOTAGE = range(4)
PENALTY: Final = Kind(
    "penalty", ["arrest", "hurt", "dirty"], ["one character is arrested", "HEA -1", "UNS +1"]
)
PENALTY_ARREST, PENALTY_HURT, PENALTY_DIRTY = range(3)
NUMBER: Final = number_kind(66)
ITALIANS, RUSSIANS, AMERICANS, CHINESE = (
    TENEMENT.value(slug) for slug in ("italians", "russians", "americans", "chinese")
)
WH, WC, WA = (GAUGE.value(slug) for slug in ("wh", "wc", "wa"))
TRIANGLE, NEWTOWN, WOOLWORTH, NEWARK = (
    TILE.value(slug) for slug in ("triangle", "newtown", "woolworth", "newark")
)
GREENWICH, IWW, ILGWU, BIERHALLE, FERRER = (
    TILE.value(slug) for slug in ("greenwich", "iww", "ilgwu", "bierhalle", "ferrer")
)
TENDERLOIN, WES_PEN, DOCKS = (TILE.value(slug) for slug in ("tenderloin", "wes_pen", "docks"))

RISK_MOST: Final = 8
POLICE_MOST: Final = 6
UNSANITARY_MOST: Final = 5
HEALTH_MOST: Final = 2
ES_MOST: Final = 10
RENT: Final = 2
DOCTOR_PRICE: Final = 2
MEASURES_MOST: Final = 3

# -- lookups for the hot path ----------------------------------------------------------------------

MEMBERS: Final = tuple(
    tuple(c for c, row in enumerate(CHARACTERS) if row.tenement == tenement.id)
    for tenement in TENEMENTS
)
HOME_OF: Final = tuple(TENEMENT.value(row.tenement) for row in CHARACTERS)
IS_WOMAN: Final = tuple(row.gender == "woman" for row in CHARACTERS)

TENEMENT_TILE: Final = len(TILES)
"""The index that stands for a Tenement's own tray where tiles are counted."""
SLOT_TILE: Final = tuple(
    TENEMENT_TILE if row.tile == "tenement" else TILE.value(row.tile) for row in SLOTS
)
SLOT_USE: Final = tuple(USES.index(row.use) for row in SLOTS)
SLOT_PLACES: Final = tuple(row.places for row in SLOTS)
SLOT_RIS: Final = tuple(row.ris for row in SLOTS)
SLOT_PT: Final = tuple(row.pt for row in SLOTS)
SLOT_UNS: Final = tuple(row.uns for row in SLOTS)
SLOT_PRICE: Final = tuple(row.price for row in SLOTS)
SLOT_ONE_EACH: Final = tuple(("", "slot", "tile").index(row.one_each) for row in SLOTS)
ONE_A_SLOT, ONE_A_TILE = 1, 2
SLOT_WOMEN: Final = tuple(row.who == "woman" for row in SLOTS)
SLOT_ANARCHIST: Final = tuple(row.anarchist > 0 for row in SLOTS)
LAWYER_ROW: Final = PREMISES.value("lawyer")
BONESETTER: Final = PREMISES.value("bonesetter")
MEDICINE: Final = PREMISES.value("medicine")
HOUSEWORK_SLOT: Final = SLOT.value("housework")
BONESETTER_SLOT: Final = SLOT.value("bonesetter")
"""The slot that the Bonesetter gives its owner's tray."""


def _on(tile: int, side: int) -> tuple[int, ...]:
    letter = "AB"[side]
    return tuple(i for i, row in enumerate(SLOTS) if SLOT_TILE[i] == tile and letter in row.side)


TILE_SLOTS: Final = tuple((_on(tile, 0), _on(tile, 1)) for tile in range(len(TILES)))
DAY_SLOTS: Final = tuple(
    tuple(tuple(i for i in side if SLOT_USE[i] not in (NIGHT, JAIL_USE)) for side in sides)
    for sides in TILE_SLOTS
)


def _one_of(use: int, tile: int, side: int) -> int:
    return next((i for i in TILE_SLOTS[tile][side] if SLOT_USE[i] == use), -1)


COMMAND_SLOT: Final = tuple(_one_of(COMMAND, tile, 1) for tile in range(len(TILES)))
FLIP_SLOT: Final = tuple(
    max(_one_of(CONTROL, tile, 0), _one_of(IMPROVE, tile, 0)) for tile in range(len(TILES))
)
"""The control or improvement slot of a tile's side A; -1 where it has none."""
JAIL_SLOT: Final = (_one_of(JAIL_USE, WES_PEN, 0), _one_of(JAIL_USE, WES_PEN, 1))
BACK_ROOM: Final = SLOT.value("bierhalle_b_night")


def suits(slot: Slot, woman: bool, tenement: int) -> bool:
    """Whether a slot's gender and reservation admit such a character."""
    if slot.only and TENEMENT.value(slot.only) != tenement:
        return False
    return slot.who == "any" or (slot.who == "woman") == woman


DayRow: TypeAlias = tuple[int, int, int, int, int, int, int, int, bool, bool]
"""A day slot as it is gone through with every character: the slot and its use, places, one each,
RIS, PT, UNS, price, whether it is women's work and whether anarchists'."""


def _day_row(i: int) -> DayRow:
    return (
        i,
        SLOT_USE[i],
        SLOT_PLACES[i],
        SLOT_ONE_EACH[i],
        SLOT_RIS[i],
        SLOT_PT[i],
        SLOT_UNS[i],
        SLOT_PRICE[i],
        SLOT_WOMEN[i],
        SLOT_ANARCHIST[i],
    )


SUITED: Final = tuple(
    tuple(
        tuple(
            tuple(_day_row(i) for i in side if suits(SLOTS[i], bool(woman), tenement))
            for side in sides
        )
        for sides in DAY_SLOTS
    )
    for woman in (0, 1)
    for tenement in range(len(TENEMENTS))
)
"""SUITED[woman * 4 + tenement][tile][side]: the day slots whose marks admit that character."""

WORKPLACES: Final = tuple(t for t, row in enumerate(TILES) if row.group == "work")
POLITICAL: Final = tuple(t for t, row in enumerate(TILES) if row.group == "politics")
SPECIFIC: Final = tuple(t for t, row in enumerate(TILES) if row.group == "street")
GROUPS: Final = {"work": WORKPLACES, "politics": POLITICAL, "street": SPECIFIC}

STREET_TABLE: Final = ((0, 0, 2, 3, 4, 5), (0, 2, 2, 3, 4, 5))
"""Dollars by die on the Tenderloin's street, sides A and B; 0 means Arrest."""


def prices_of(rows: tuple[Price, ...]) -> tuple[tuple[int, int, int, int, int], ...]:
    """Dollars, union, anarchist, strike, sabotage of each row."""
    return tuple((r.dollars, r.union, r.anarchist, r.strike, r.sabotage) for r in rows)


OBJECTIVE_PRICE: Final = prices_of(OBJECTIVES)
STANDARD_OBJECTIVES: Final = tuple(i for i, row in enumerate(OBJECTIVES) if row.side == "standard")
DUO_OBJECTIVES: Final = tuple(i for i, row in enumerate(OBJECTIVES) if row.side == "duo")
SHOWS: Final = (
    tuple(tuple(row.shows for row in side) for side in (GAUGES, DUO_GAUGES)),
    tuple(tuple(row.women or row.shows for row in side) for side in (GAUGES, DUO_GAUGES)),
)
"""SHOWS[woman][duo][gauge][space]: the numbers of the labour gauges of either side of the board."""
for _board in (SHOWS[0][1], SHOWS[1][0], SHOWS[1][1]):
    if [len(shows) for shows in _board] != [len(shows) for shows in SHOWS[0][0]]:
        raise BadComponent("board.toml", "gauges", "shows", "as many numbers on each gauge")
