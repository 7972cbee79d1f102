"""Unforeseen circumstances: every line of the D66 table."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.which_side import RULES
from haymarket.games.which_side.circumstances import circumstance, circumstances
from haymarket.games.which_side.decks import (
    CIRCUMSTANCES,
)
from haymarket.games.which_side.state import police_minimum, risk_minimum
from haymarket.games.which_side.survive import cost_of_living
from tests.games.which_side.builder import all_of, t, ws
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import shows


def roll(d66: int, *more: int, **facts: Any) -> LoadedGame:
    dice = [int(pip) for number in (d66, *more) for pip in str(number)]
    return ws(circumstances, 1 + len(more), dice=dice, **{"dollars": 2, **facts})


def hurt(g: LoadedGame) -> int:
    return sum(2 - health for health in g.s.health)


def in_arrest(g: LoadedGame) -> int:
    return g.s.where.count(1)


@shows("WS-225")
def test_the_table_covers_every_throw_once() -> None:
    throws = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    for throw in throws:
        assert sum(1 for row in CIRCUMSTANCES if row.low <= throw <= row.high) == 1
    g = roll(46)
    assert said(g, "circumstance") == [(46, circumstance(46))], "tens first, then units"


@shows("WS-226")
@pytest.mark.parametrize(("throw", "moved"), [(11, 1), (12, 1), (13, 1), (14, 2), (15, 2), (16, 3)])
def test_gauges_to_the_right(throw: int, moved: int) -> None:
    g = roll(throw)
    while g.pending:
        assert g.pending[0].seat == -1
        answer(g, ("setup.gauge", g.pending[0].options[0]))
    assert sorted(g.s.gauges) == [2] * (3 - moved) + [3] * moved
    assert g.s.es == 1, "R34: never ES"


@shows("WS-227")
@pytest.mark.parametrize("throw", [21, 22])
def test_two_injured_in_all(throw: int) -> None:
    g = roll(throw)
    answer(g, ("setup.character", "rosa"))
    assert refused(g, "rosa") == "scenarios/circumstances#moved"
    answer(g, "vito")
    assert not g.pending
    assert hurt(g) == 2


@shows("WS-227")
def test_one_injured_in_every_tenement() -> None:
    g = roll(25)
    seats = []
    while g.pending:
        seats.append(g.pending[0].seat)
        answer(g, g.pending[0].options[0])
    assert seats == [0, 1, 2, 3]
    assert [g.s.health[c] for c in (0, 4, 8, 12)] == [1] * 4


@shows("WS-228")
@pytest.mark.parametrize("throw", [23, 24])
def test_two_in_prison_in_all(throw: int) -> None:
    g = roll(throw)
    answer(g, "rosa", "lev")
    assert not g.pending
    assert in_arrest(g) == 2


@shows("WS-228")
def test_one_in_prison_from_every_tenement() -> None:
    g = roll(26)
    while g.pending:
        answer(g, g.pending[0].options[0])
    assert in_arrest(g) == 4


@shows("WS-229")
@pytest.mark.parametrize(("throw", "es"), [(31, 2), (32, 2), (33, 2), (34, 3), (35, 3), (36, 4)])
def test_the_start_of_es(throw: int, es: int) -> None:
    assert roll(throw).s.es == es


@shows("WS-230")
@pytest.mark.parametrize(("throw", "dollars"), [(41, 1), (42, 1), (43, 1), (44, 0), (45, 0)])
def test_the_first_dollars(throw: int, dollars: int) -> None:
    assert set(all_of(roll(throw), "dollars").values()) == {dollars}


@shows("WS-231")
def test_dear_living_for_the_whole_game() -> None:
    plain, dear = ws(), roll(46, after=[("announce_goal",)])
    from haymarket.games.which_side.state import refresh

    refresh(dear.s)
    for slug in ("italians", "russians", "americans", "chinese"):
        assert cost_of_living(dear.s, t(slug)) == cost_of_living(plain.s, t(slug)) + 1


@shows("WS-232")
@pytest.mark.parametrize(("throw", "uns"), [(51, 3), (52, 3), (53, 3), (54, 4), (55, 4), (56, 5)])
def test_the_first_filth(throw: int, uns: int) -> None:
    assert set(all_of(roll(throw), "uns").values()) == {uns}


@shows("WS-233", "WS-234")
@pytest.mark.parametrize(
    ("throw", "ris", "pt"),
    [(61, 1, 0), (62, 1, 0), (65, 2, 0), (63, 0, 1), (64, 0, 1), (66, 0, 2)],
)
@shows("WS-234")
def test_minimums_for_the_whole_game(throw: int, ris: int, pt: int) -> None:
    g = ws(
        circumstances, 1, dice=[throw // 10, throw % 10, 0],  # the last names the first player
        misfortunes=[1] * 4, after=[("end_of_turn",), ("first_player",)],
    )  # fmt: skip
    assert risk_minimum(g.s) == ris
    assert police_minimum(g.s, t("italians")) == pt
    assert police_minimum(g.s, t("russians")) == pt - 1
    assert set(all_of(g, "ris").values()) == {ris}
    assert all_of(g, "pt")["russians"] == pt - 1


@shows("WS-224")
def test_several_rolls_all_apply_with_ironworker() -> None:
    g = roll(32, 44, 54, options={"ironworker": "on"})
    assert g.s.es == 2
    assert set(all_of(g, "dollars").values()) == {0}
    assert set(all_of(g, "uns").values()) == {4}
    assert g.s.goal == [8, 1, -1]


@shows("WS-225")
def test_of_two_values_set_the_worse_holds_and_the_rest_adds_up() -> None:
    g = roll(56, 51, 61, 65)
    assert set(all_of(g, "uns").values()) == {5}
    assert g.s.lasting[0] == 3


@shows("WS-225")
def test_without_stacking_a_result_that_comes_again_does_nothing() -> None:
    g = roll(61, 62, options={"stacking": False})
    assert g.s.lasting[0] == 1


@shows("WS-226")
def test_chance_may_pick_the_victims() -> None:
    g = ws(circumstances, 1, dice=[2, 1, 0, 5], options={"fate": "random"})
    assert not g.pending
    assert hurt(g) == 2


@shows("WS-227")
def test_the_last_playable_character_is_spared() -> None:
    g = roll(26, where={"rosa": "jail", "carmela": "jail", "vito": "jail"})
    assert "nunzio" not in offered(g)
    assert g.pending[0].seat == 1, "the Italians are passed over"


@pytest.mark.parametrize("seed", range(5))
def test_the_most_rolls_still_give_a_game(seed: int) -> None:
    g = RULES.new(seed, {"rolls": 12, "fate": "random"})
    assert g.pending[0].what == "misfortune.give"
