"""Chance: keyed, counted, fair, and the same on every machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from haymarket.kernel import Game, NoKey, commitment, key_from_seed
from tests.toy import RULES


def test_the_same_seed_rolls_the_same_dice_on_any_machine() -> None:
    g = RULES.blank(key_from_seed(7), {})
    assert g.dice(6) == [4, 1, 3, 4, 3, 6]
    assert [g.random(100) for _ in range(4)] == [76, 4, 52, 16]
    cards = list(range(10))
    g.shuffle(cards)
    assert cards == [7, 9, 4, 0, 6, 2, 3, 1, 8, 5]
    assert g.count == 6


def test_seeds_as_numbers_and_as_text_are_the_same() -> None:
    assert key_from_seed(7) == key_from_seed("7") != key_from_seed(8)


def test_dice_are_fair() -> None:
    g = RULES.new(1)
    faces = Counter(pip for _ in range(2000) for pip in g.dice(9))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(2800 < count < 3200 for count in faces.values())


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    g = RULES.new(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        g.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_large_deck_is_shuffled_whole() -> None:
    g = RULES.new(1)
    tops = set()
    for _ in range(400):
        cards = list(range(159))
        g.shuffle(cards)
        assert sorted(cards) == list(range(159))
        tops.add(cards[0])
    assert len(tops) > 120


def test_the_commitment_binds_the_key_and_does_not_tell_it() -> None:
    key = key_from_seed("secret")
    assert commitment(key) != commitment(key_from_seed("other"))
    assert key.hex() not in commitment(key)


@pytest.mark.parametrize(
    "draw", [lambda g: g.die(), lambda g: g.dice(2), lambda g: g.shuffle([1, 2])]
)
def test_without_its_key_a_position_does_not_draw(draw: Callable[[Game[Any]], object]) -> None:
    g = RULES.new(1)
    g.take_luck()
    with pytest.raises(NoKey):
        draw(g)
