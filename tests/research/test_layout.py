"""Views as vectors: every number has a place of its own, given by the declared type alone."""

from __future__ import annotations

import math
from random import Random
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

import haymarket
from haymarket.kernel import Kind, Length, OfKind, Range, Restated, Rules, Unordered, Whole
from haymarket.kernel.views import read_form
from haymarket.research._encoding import GameEncoding
from haymarket.research._layout import lay_out
from tests import toy
from tests.nets.nets import random_game

FRUIT = Kind("fruit", ("apple", "pear", "plum"))
Fruit = Annotated[str, OfKind(FRUIT)]
Count = Annotated[int, Range(0, 9)]


class Crate(TypedDict):
    fruit: Fruit
    count: Count
    text: Annotated[str, Restated()]


class Stall(TypedDict):
    owner: Literal["left", "right"] | None
    cash: Annotated[int, Range(-3)]
    open: bool
    row: Annotated[list[Crate], Length(0, 2)]
    pair: Annotated[list[Count], Length(2)]
    sold: Annotated[list[Fruit], Unordered()]
    prices: Annotated[dict[Fruit, Count], Whole()]
    debts: dict[Fruit, Annotated[int, Range(1, 5)]]
    guests: dict[Fruit, Crate]
    notes: dict[Fruit, Annotated[str, Restated()]]
    rival: Crate | None
    rent: NotRequired[Annotated[int, Range(1, 4)]]
    tax: NotRequired[Count]


FULL: dict[str, Any] = {
    "owner": "right",
    "cash": -2,
    "open": True,
    "row": [{"fruit": "pear", "count": 4, "text": "a"}],
    "pair": [7, 8],
    "sold": ["plum", "apple"],
    "prices": {"apple": 1, "pear": 2, "plum": 3},
    "debts": {"pear": 5},
    "guests": {"plum": {"fruit": "apple", "count": 6, "text": "b"}},
    "notes": {"pear": "Dear."},
    "rival": {"fruit": "plum", "count": 0, "text": "c"},
    "rent": 4,
    "tax": 0,
}
EMPTY: dict[str, Any] = {
    **FULL, "owner": None, "row": [], "sold": [], "debts": {}, "guests": {}, "notes": {},
    "rival": None,
}  # fmt: skip
del EMPTY["rent"], EMPTY["tax"]

PLACES = {
    ".cash": (-3, math.inf, -2, -2),
    ".open": (0, 1, 1, 1),
    ".rent": (0, 4, 4, 0),
    ".owner": (0, 2, 2, 0),
    ".row length": (0, 2, 1, 0),
    ".row[0].count": (0, 9, 4, 0),
    ".row[0].fruit": (0, 3, 2, 0),
    ".row[1].count": (0, 9, 0, 0),
    ".row[1].fruit": (0, 3, 0, 0),
    ".pair[0]": (0, 9, 7, 7),
    ".pair[1]": (0, 9, 8, 8),
    ".sold.apple": (0, 1, 1, 0),
    ".sold.pear": (0, 1, 0, 0),
    ".sold.plum": (0, 1, 1, 0),
    ".prices.apple": (0, 9, 1, 1),
    ".prices.pear": (0, 9, 2, 2),
    ".prices.plum": (0, 9, 3, 3),
    ".debts.apple": (0, 5, 0, 0),
    ".debts.pear": (0, 5, 5, 0),
    ".debts.plum": (0, 5, 0, 0),
    ".guests.apple there": (0, 1, 0, 0),
    ".guests.apple.count": (0, 9, 0, 0),
    ".guests.apple.fruit": (0, 3, 0, 0),
    ".guests.pear there": (0, 1, 0, 0),
    ".guests.pear.count": (0, 9, 0, 0),
    ".guests.pear.fruit": (0, 3, 0, 0),
    ".guests.plum there": (0, 1, 1, 0),
    ".guests.plum.count": (0, 9, 6, 0),
    ".guests.plum.fruit": (0, 3, 1, 0),
    ".notes.apple there": (0, 1, 0, 0),
    ".notes.pear there": (0, 1, 1, 0),
    ".notes.plum there": (0, 1, 0, 0),
    ".rival there": (0, 1, 1, 0),
    ".rival.count": (0, 9, 0, 0),
    ".rival.fruit": (0, 3, 3, 0),
    ".tax there": (0, 1, 1, 0),
    ".tax": (0, 9, 0, 0),
}
"""By name: the bounds, and the number in the full and in the empty stall."""


def vector(declared: Any, value: Any) -> list[float]:
    out: list[float] = []
    lay_out(read_form(declared)).write(value, out)
    return out


def test_every_part_has_its_place_its_bounds_and_its_number() -> None:
    places = lay_out(read_form(Stall)).places
    assert [place.name for place in places] == list(PLACES)
    bounds = [(low, high) for low, high, _, _ in PLACES.values()]
    assert [(place.low, place.high) for place in places] == bounds
    assert vector(Stall, FULL) == [full for _, _, full, _ in PLACES.values()]
    assert vector(Stall, EMPTY) == [empty for _, _, _, empty in PLACES.values()]


def test_a_hand_that_only_one_seat_sees() -> None:
    """None for a spectator is told from a hand without cards."""
    g = toy.RULES.new(1)
    layout = lay_out(read_form(toy.View))
    seen = [vector(toy.View, g.view(eye)) for eye in (0, 1, None)]
    assert {len(numbers) for numbers in seen} == {layout.width}
    there = [place.name for place in layout.places].index(".hand there")
    assert [numbers[there] for numbers in seen] == [1.0, 1.0, 0.0]


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_view_of_a_game_has_its_numbers_within_their_bounds(rules: Rules[Any]) -> None:
    """The same width for every option and seat, and no two places of one name."""
    places = GameEncoding(rules.name).places
    assert len({place.name for place in places}) == len(places)
    for options in rules.variants[:4]:
        table = GameEncoding(rules.name, options)
        assert table.places == places
        g = table.new("fit")
        for number, _ in enumerate(random_game(g, Random(7))):
            if number % 25 == 0:
                for seat in range(len(table.seats)):
                    for place, told in zip(places, table.vector(g, seat), strict=True):
                        assert place.low <= told <= place.high, place


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_action_has_words_of_its_own(rules: Rules[Any]) -> None:
    table = GameEncoding(rules.name)
    names = [table.action_words(action) for action in range(len(table.actions))]
    assert len(set(names)) == len(names)
