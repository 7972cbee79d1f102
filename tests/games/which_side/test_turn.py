"""The turn, its end, victory and defeat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from haymarket.games.which_side import RULES
from haymarket.games.which_side.outcome import judge
from haymarket.games.which_side.turn import end_of_turn, turn
from haymarket.kernel import Event, key_from_seed
from tests.games.which_side.builder import all_of, of, stock, t, ws
from tests.position import answer, said
from tests.shows import shows


def play_out(g: Any, rng: Random) -> None:
    while g.outcome is None and g.pending:
        ask = g.pending[0]
        g.answer(max(ask.seat, 0), rng.choice(ask.options))


class TestTurn:
    @shows("WS-079", "WS-028", "WS-078")
    def test_the_seven_phases_come_once_each_in_order(self) -> None:
        heard: list[Event] = []
        g = RULES.blank(key_from_seed(5), RULES.read_options({}))
        g.listener = heard.append
        g.run()
        play_out(g, Random(5))
        first, *phases = [event.args[0] for event in heard if event.code == "phase"]
        assert first == 7, "the first offensive belongs to the set-up"
        turns = [event.args[0] for event in heard if event.code == "turn"]
        whole = [1, 2, 3, 4, 5, 6, 7]
        for i in range(0, len(phases), 7):
            assert phases[i : i + 7] == whole[: len(phases[i : i + 7])]
        assert turns == list(range(1, 1 + len(turns))), "ES counts the turns"

    @shows("WS-080", "WS-024")
    def test_chance_names_one_first_player_whom_all_can_see(self) -> None:
        firsts = {RULES.new(seed).view(None)["first"] for seed in range(20)}
        assert firsts == {"italians", "russians", "americans", "chinese"}

    @shows("WS-082")
    def test_the_second_in_order_goes_first_next_turn(self) -> None:
        g = ws(end_of_turn, first=3, misfortunes=[1] * 4)
        assert said(g, "turn") == [(2, t("italians"))]
        g = ws(end_of_turn, first=0, misfortunes=[1] * 4)
        assert said(g, "turn") == [(2, t("russians"))]


class TestEndOfTurn:
    @shows("WS-201", "WS-202", "WS-049")
    def test_risk_and_police_fall_to_their_minimum_and_nothing_else_changes(self) -> None:
        g = ws(
            end_of_turn, ris=5, pt=4, uns=3, dollars=3, stock={"strike": 2}, health={"rosa": 1},
            misfortunes=[1] * 4,
        )  # fmt: skip
        assert set(all_of(g, "ris").values()) == {0}
        assert all_of(g, "pt") == {"italians": 0, "russians": -1, "americans": 0, "chinese": 0}
        assert set(all_of(g, "uns").values()) == {3}
        assert set(all_of(g, "dollars").values()) == {3}
        assert stock(g)["strike"] == 2
        assert g.s.health[0] == 1

    @shows("WS-202", "WS-203")
    def test_minimum_raising_effects_add_up_and_the_russians_stay_one_lower(self) -> None:
        g = ws(
            end_of_turn, wall=["pinkerton_agents*", "degradation_of_surveillance*"],
            lasting={"ris_min": 1}, misfortunes=[1] * 4,
        )  # fmt: skip
        assert all_of(g, "pt") == {"italians": 2, "russians": 1, "americans": 2, "chinese": 2}
        assert set(all_of(g, "ris").values()) == {3}

    @shows("WS-204")
    def test_es_rises_and_a_new_turn_starts(self) -> None:
        g = ws(end_of_turn, es=4, misfortunes=[1] * 4)
        assert g.s.es == 5
        assert g.pending[0].what == "misfortune.give"

    @shows("WS-067")
    def test_what_is_once_a_turn_is_fresh_again(self) -> None:
        g = ws(end_of_turn, used=[1] * 10, misfortunes=[1] * 4)
        assert g.s.used == [0] * 10


class TestVictory:
    @shows("WS-001", "WS-210")
    def test_all_win_together(self) -> None:
        g = ws(judge, taken=6, gauges={"wh": 0}, players=4)
        assert g.outcome is not None
        assert g.outcome.winners == (0, 1, 2, 3)
        assert len(set(g.outcome.scores)) == 1

    @shows("WS-002", "WS-003", "WS-210")
    @pytest.mark.parametrize(("taken", "at"), [(5, 0), (6, 1)])
    def test_one_control_or_one_space_short_is_no_victory(self, taken: int, at: int) -> None:
        g = ws(judge, taken=taken, gauges={"wh": at})
        assert g.outcome is None

    @shows("WS-004")
    def test_it_may_come_on_any_turn(self) -> None:
        for es in (2, 6, 10):
            g = ws(judge, taken=6, gauges={"wc": 0}, es=es)
            assert g.outcome is not None
            assert g.outcome.reason == "victory"

    @shows("WS-005", "WS-078")
    def test_the_turn_at_es_10_is_the_last(self) -> None:
        g = ws(judge, es=10)
        assert g.outcome is not None
        assert g.outcome.reason == "defeat/strength"
        assert g.outcome.winners == ()
        assert ws(judge, es=9).outcome is None

    @shows("WS-005")
    def test_the_turn_at_es_10_is_played(self) -> None:
        g = ws(end_of_turn, es=9, misfortunes=[1] * 4)
        assert g.s.es == 10
        assert g.pending[0].what == "misfortune.give"


@shows("WS-079")
def test_a_turn_begins_with_the_first_misfortune() -> None:
    g = ws(turn, misfortunes=[1] * 4, first=2)
    assert g.pending[0].seat == 2
    answer(g, "italians")
    assert of(g, "dollars", "italians") == 0
