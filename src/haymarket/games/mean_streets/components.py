"""The cards, read once, and the kinds and numbers made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from haymarket.kernel import Component, Kind, WrongField, number_kind, read_table


def _at_least(least: int, **fields: int) -> None:
    for name, value in fields.items():
        if value < least:
            raise WrongField(name, f"{least} or more, not {value}")


@dataclass(frozen=True, kw_only=True)
class Location(Component):
    """A card with a Fist, or (a rival's) with a Revolver; the other of the two is 0."""

    fedora: int
    """Reputation for whoever controls it."""
    income: int
    """Dollars each Upkeep."""
    fist: int = 0
    """What an intimidation must beat, and what resists a gang."""
    revolver: int = 0
    """How many dice defend it."""

    def __post_init__(self) -> None:
        _at_least(0, fedora=self.fedora, income=self.income)
        if not self.fedora and not self.income:
            raise WrongField("income", "a fedora or an income: a card shows two or three symbols")
        if (self.fist > 0) == (self.revolver > 0):
            raise WrongField("fist", "either a fist or a revolver, from 1 up")


@dataclass(frozen=True, kw_only=True)
class Event(Component):
    """A card of the event deck: what it does in each era, as a verb with its arguments."""

    kind: str
    one: tuple[Any, ...]
    two: tuple[Any, ...]
    text_one: str
    text_two: str

    def __post_init__(self) -> None:
        if self.kind not in EVENT_KIND.slugs:
            raise WrongField("kind", f"one of {', '.join(EVENT_KIND.slugs)}, not {self.kind!r}")
        for field in ("one", "two"):
            if not getattr(self, field):
                raise WrongField(field, "a verb and its numbers, for each era")


@dataclass(frozen=True, kw_only=True)
class Boss(Component):
    dice: int

    def __post_init__(self) -> None:
        _at_least(1, dice=self.dice)


EVENT_KIND: Final = Kind(
    "event_kind",
    (
        "fine_and_dandy",
        "free_samples",
        "protest",
        "violence",
        "entertainment",
        "elections",
        "casino_night",
        "rival_gang",
        "police_raid",
    ),
)

assert __package__
NORMAL: Final = read_table(__package__, "locations.toml", Location)
RIVALS: Final = read_table(__package__, "rivals.toml", Location)
LOCATIONS: Final = NORMAL + RIVALS
"""A location is its index here: the normal ones first, then the rivals."""
EVENTS: Final = read_table(__package__, "events.toml", Event)
BOSSES: Final = read_table(__package__, "bosses.toml", Boss)

LOCATION: Final = Kind("location", [x.id for x in LOCATIONS], [x.name for x in LOCATIONS])
EVENT: Final = Kind("event", [x.id for x in EVENTS], [x.name for x in EVENTS])
BOSS: Final = Kind("boss", [x.id for x in BOSSES], [x.name for x in BOSSES])

FIRST_RIVAL: Final = len(NORMAL)
FEDORA: Final = [x.fedora for x in LOCATIONS]
MONEY_BAG: Final = [x.income for x in LOCATIONS]
FIST: Final = [x.fist for x in LOCATIONS]
REVOLVER: Final = [x.revolver for x in LOCATIONS]

NEW_CARD: Final = len(LOCATIONS)
TURF: Final = Kind("turf", [*LOCATION.slugs, "new_card"], [*LOCATION.names, "A new card"])
"""What New Turf may aim at: a location in the unclaimed row, or the top card of the deck."""

SLOT: Final = Kind(
    "slot",
    (
        "new_turf",
        "old_turf",
        "hire",
        "reputation",
        "tommy_gun",
        "gaming_table",
        "corrupt_politician",
        "dapper_suit",
    ),
)
"""Where a die can be put."""
(
    NEW_TURF,
    OLD_TURF,
    HIRE,
    REPUTATION,
    TOMMY_GUN,
    GAMING_TABLE,
    POLITICIAN,
    SUIT,
) = range(len(SLOT))
GEAR: Final = (TOMMY_GUN, GAMING_TABLE, POLITICIAN, SUIT)
PIPS_NEEDED: Final = {TOMMY_GUN: 7, SUIT: 8, GAMING_TABLE: 9, POLITICIAN: 12}

ERA: Final = Kind("era", ("era_one", "era_two"))
PHASE: Final = Kind("phase", ("upkeep", "assignment", "actions", "events", "end"))
TARGET: Final = Kind("target", ("oldest", "newest", "most_profitable", "most_famous"))
"""How a gang picks the location it attacks."""
CHOICE: Final = Kind("choice", ())
"""Of a question that is only answered yes or no."""
DIE: Final = Kind("die", ("first", "second", "third", "fourth", "fifth"))
"""The dice of a casino hand."""
MOST_DICE: Final = 9
MOST_FOR_PIPS: Final = MOST_DICE * 6 // 4
NUMBER: Final = number_kind(MOST_FOR_PIPS)

HAND: Final = Kind(
    "hand",
    (
        "nothing",
        "three_of_a_kind",
        "small_straight",
        "full_house",
        "four_of_a_kind",
        "large_straight",
        "five_of_a_kind",
    ),
)
PAYOUT: Final = (0, 8, 10, 12, 15, 20, 25)
"""What each hand of the casino pays."""

RANK: Final = Kind(
    "rank",
    (
        "associate",
        "soldier",
        "caporegime",
        "street_boss",
        "consiglieri",
        "underboss",
        "front_boss",
        "da_boss",
        "capo_di_capi",
    ),
)
RANK_FROM: Final = (0, 11, 21, 26, 31, 36, 41, 46, 51)
"""The lowest score of each rank."""
