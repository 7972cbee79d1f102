"""The short form: some dozens of games, and proof that the followers notice what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.second_opinion.chicago_chicago.pieces import part_of
from tests.second_opinion.games import FOLLOWERS, follow_number
from tests.second_opinion.mean_streets.pieces import casino_pay, henchmen_lost
from tests.second_opinion.play import Difference, Tally, Told, View, active, follow

SHORT = {"mean-streets": 40, "chicago-chicago": 20}


@pytest.mark.parametrize("name", list(SHORT))
def test_both_opinions_agree(name: str) -> None:
    tally = Tally()
    for number in range(SHORT[name]):
        follow_number(name, number, tally)
    assert tally.games == SHORT[name]
    assert tally.asked


def spoiled(name: str, spoil: Callable[[list[Told], View], None]) -> str:
    """What the follower says of the first of several games in which *spoil* found something."""
    for seed in range(40):
        try:
            follow(name, FOLLOWERS[name]({}), seed, active, {}, Tally(), falsify=spoil)
        except Difference as found:
            return str(found)
    return "nothing"


def in_view(*way: str, by: int = 1) -> Callable[[list[Told], View], None]:
    """A number in the view that is off by one from the third answer on."""
    calls = Counter[str]()

    def spoil(told: list[Told], view: View) -> None:
        calls["all"] += 1
        if calls["all"] > 2:
            at: Any = view
            for step in way[:-1]:
                at = at[step]
            at[way[-1]] += by

    return spoil


def in_event(code: str, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Any:
    """The first event of this code, told otherwise than it was."""

    def spoil(told: list[Told], view: View) -> None:
        for at, (name, args) in enumerate(told):
            if name == code:
                told[at] = (name, change(args))

    return spoil


@pytest.mark.parametrize(
    "way",
    [("cash",), ("income",), ("bonus",), ("reputation",), ("dice",), ("deck",), ("events_left",),
     ("gear", "suit"), ("assigned", "hire"), ("score", "rivals")],
)  # fmt: skip
def test_a_wrong_number_in_mean_streets_is_noticed(way: tuple[str, ...]) -> None:
    assert "expected" in spoiled("mean-streets", in_view(*way))


def test_a_wrong_die_in_mean_streets_is_noticed() -> None:
    """A gang that should have won did not, or the other way round."""

    def harder(args: tuple[Any, ...]) -> tuple[Any, ...]:
        place, theirs, total, mine, *rest = args
        return (place, [die + 6 for die in theirs], total + 6 * len(theirs), mine, *rest)

    assert "expected" in spoiled("mean-streets", in_event("gang.repelled", harder))


def test_a_lost_event_is_noticed() -> None:
    def lose(told: list[Told], view: View) -> None:
        told[:] = [(code, args) for code, args in told if code != "event.drawn"]

    assert "nothing was told of event.drawn" in spoiled("mean-streets", lose)


@pytest.mark.parametrize("way", [("points", "police"), ("points", "demonstrators")])
def test_a_wrong_index_in_chicago_chicago_is_noticed(way: tuple[str, ...]) -> None:
    assert "points: expected" in spoiled("chicago-chicago", in_view(*way))


def test_a_wrong_die_in_chicago_chicago_is_noticed() -> None:
    def turn_over(args: tuple[Any, ...]) -> tuple[Any, ...]:
        box, table, column, die, code = args
        return (box, table, column, 7 - die, code)

    found = spoiled("chicago-chicago", in_event("conflict.rolled", turn_over))
    assert "a roll of" in found


def test_a_wrong_column_in_chicago_chicago_is_noticed() -> None:
    def shift(args: tuple[Any, ...]) -> tuple[Any, ...]:
        box, table, column, die, code = args
        return (box, table, (column + 1) % 4, die, code)

    found = spoiled("chicago-chicago", in_event("conflict.rolled", shift))
    assert "which column" in found


def test_a_group_too_many_in_chicago_chicago_is_noticed() -> None:
    def add(told: list[Told], view: View) -> None:
        if any(code in ("went-home", "multiplied") for code, _ in told):
            view["boxes"]["washington_park"]["groups"][3] += 1

    assert "groups in washington_park: expected" in spoiled("chicago-chicago", add)


def test_thirds_and_halves() -> None:
    assert [part_of(number, 3) for number in (1, 2, 3, 5, 6)] == [1, 1, 1, 1, 2]
    assert [part_of(number, 2) for number in (1, 2, 3, 5, 6)] == [1, 1, 1, 2, 3]


def test_the_casino_and_the_losses_of_a_battle() -> None:
    assert [casino_pay(dice) for dice in ([1, 2, 3, 4, 6], [2, 2, 2, 5, 5], [6, 6, 6, 6, 6])] == [
        10,
        12,
        25,
    ]
    assert [henchmen_lost(1, second, 4) for second in (1, 2, 5, 6)] == [4, 3, 2, 2]
    assert [henchmen_lost(first, 6, 4) for first in (4, 6)] == [2, 0]
