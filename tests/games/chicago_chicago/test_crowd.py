"""Going home and multiplication."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import BOX, BOXES, N_CROWD, TURN
from haymarket.games.chicago_chicago.conflict import crowd_strength
from haymarket.games.chicago_chicago.crowd import go_home, multiply
from haymarket.games.chicago_chicago.state import groups_in
from haymarket.games.chicago_chicago.turn import begin_turn
from tests.games.chicago_chicago import green, play
from tests.nets.nets import random_game
from tests.position import answer, offered, refused
from tests.shows import shows


class TestGoingHome:
    @shows("CC-059", "CC-140")
    def test_a_third_of_each_box_not_of_all(self) -> None:
        g = play(go_home, turn="25a", green={"old_town": [0, 0, 0, 5], "the_loop": [0, 0, 0, 4]})
        assert green(g, "old_town") == [0, 0, 0, 4]
        assert green(g, "the_loop") == [0, 0, 0, 3]

    @shows("CC-139")
    @pytest.mark.parametrize("turn", ["25a", "25b", "28b"])
    def test_on_every_a_and_b_turn(self, turn: str) -> None:
        crowd = {"old_town": [0, 0, 0, 9], "the_loop": [0, 0, 0, 6], "grant_east": [0, 0, 0, 3]}
        g = play(go_home, turn=turn, green=crowd)
        assert [green(g, box)[3] for box in crowd] == [6, 4, 2]

    @shows("CC-140")
    def test_fractions_are_dropped(self) -> None:
        g = play(go_home, turn="25b", green={"old_town": [0, 0, 0, 5], "the_loop": [0, 0, 0, 8]})
        assert [green(g, box)[3] for box in ("old_town", "the_loop")] == [4, 6]

    @shows("CC-141")
    def test_of_two_one_goes(self) -> None:
        g = play(go_home, turn="25a", green={"old_town": [2]})
        assert green(g, "old_town") == [1, 0, 0, 0]

    @shows("CC-142", "CC-143")
    def test_one_alone_goes_down_a_level_or_away(self) -> None:
        g = play(go_home, turn="25a", green={"old_town": [1], "the_loop": [0, 0, 0, 1]})
        assert green(g, "old_town") == [0, 1, 0, 0]
        assert green(g, "the_loop") == [0, 0, 0, 0]

    @shows("CC-156")
    def test_the_lowest_go_first(self) -> None:
        g = play(go_home, turn="25a", green={"old_town": [2, 0, 0, 1]})
        assert green(g, "old_town") == [2, 0, 0, 0]

    @shows("CC-060", "CC-061")
    def test_on_c_turns_the_streets_are_cleared_and_the_parks_stay(self) -> None:
        g = play(go_home, turn="25c", green={"lincoln_park": [0, 0, 9], "the_loop": [6]})
        assert green(g, "lincoln_park") == [0, 0, 9, 0]
        assert sum(g.s.groups) == 9

    @shows("CC-062")
    def test_who_went_may_come_back(self) -> None:
        g = play(
            go_home, turn="25c", green={"lincoln_park": [0, 0, 0, 10], "the_loop": [0, 0, 0, 24]}
        )
        assert sum(g.s.groups) == 10
        g = play(multiply, turn="26a", green={"lincoln_park": [0, 0, 0, 10]})
        assert green(g, "lincoln_park") == [0, 0, 6, 34], "all 34 of level 4 are used again"


class TestMultiplication:
    @shows("CC-050", "CC-147")
    def test_three_groups_in_lincoln_park_are_twelve_before_anybody_marches(self) -> None:
        g = play(begin_turn, turn="26a", green={"lincoln_park": [0, 0, 0, 3]})
        assert g.pending[0].what == "march.from"
        assert green(g, "lincoln_park") == [0, 0, 0, 12]

    @shows("CC-051")
    def test_not_on_25a(self) -> None:
        g = play(begin_turn, turn="25a", green={"lincoln_park": [3, 0, 6]})
        assert sum(g.s.groups) == 9

    @shows("CC-144", "CC-146", "CC-148", "CC-149")
    @pytest.mark.parametrize(
        ("park", "before", "after"),
        [
            ("lincoln_park", 8, 32),
            ("grant_west", 4, 12),
            ("grant_east", 4, 12),
            ("washington_park", 5, 10),
        ],
    )
    @pytest.mark.parametrize("turn", ["26a", "27a", "28a"])
    def test_by_four_three_and_two(self, turn: str, park: str, before: int, after: int) -> None:
        g = play(multiply, turn=turn, green={park: [0, 0, 0, before]})
        assert sum(green(g, park)) == after

    @shows("CC-051", "CC-144")
    @pytest.mark.parametrize("turn", ["25a", "25b", "26b", "27c"])
    def test_on_no_other_turn(self, turn: str) -> None:
        g = play(multiply, turn=turn, green={"lincoln_park": [1]})
        assert sum(g.s.groups) == 1

    @shows("CC-150")
    def test_the_new_ones_are_of_the_lowest_level(self) -> None:
        g = play(multiply, turn="26a", green={"lincoln_park": [3]})
        assert green(g, "lincoln_park") == [3, 0, 0, 9]

    @shows("CC-151")
    def test_when_level_4_is_used_up_the_next_is_used(self) -> None:
        g = play(multiply, turn="26a", green={"lincoln_park": [3], "old_town": [0, 0, 0, 32]})
        assert green(g, "lincoln_park") == [3, 0, 7, 2]

    @shows("CC-152")
    def test_never_more_than_99(self) -> None:
        g = play(multiply, turn="28a", green={"lincoln_park": [0, 1, 25, 34]})
        assert green(g, "lincoln_park") == [20, 20, 25, 34]

    @shows("CC-152")
    def test_if_there_are_too_few_the_demonstrators_say_who_grows_first(self) -> None:
        crowd = {"lincoln_park": [0, 0, 20, 10], "grant_east": [15], "washington_park": [5, 12]}
        g = play(multiply, turn="28a", green=crowd)
        assert offered(g, "multiply.park") == set(crowd)
        assert refused(g, "grant_west") == "multiplication"
        assert refused(g, "the_loop") == "multiplication"
        answer(g, "washington_park", "grant_east")
        assert not g.pending
        assert sum(green(g, "washington_park")) == 34
        assert sum(green(g, "grant_east")) == 15 + 20
        assert sum(green(g, "lincoln_park")) == 30
        assert sum(g.s.groups) == 99

    @shows("CC-152")
    def test_nothing_is_asked_that_changes_nothing(self) -> None:
        """37 counters are left: after Lincoln Park, which wants 90, there is none to share."""
        crowd = {"lincoln_park": [0, 0, 20, 10], "grant_east": [15], "washington_park": [5, 12]}
        g = play(multiply, turn="28a", green=crowd)
        answer(g, "lincoln_park")
        assert not g.pending
        assert [sum(green(g, park)) for park in crowd] == [67, 15, 17]
        g = play(
            multiply, turn="28a", green={"lincoln_park": [20, 20, 25], "grant_east": [0, 0, 0, 34]}
        )
        assert not g.pending, "all 99 are here"
        crowd = {"lincoln_park": [20], "grant_east": [0, 20], "washington_park": [0, 0, 20]}
        g = play(multiply, turn="28a", green=crowd)
        answer(g, "grant_east")
        assert not g.pending, "39 are left, and Grant East wants 40"
        assert [sum(green(g, park)) for park in crowd] == [20, 59, 20]
        g = play(multiply, turn="28a", green={"lincoln_park": [20, 4], "grant_east": [0, 1]})
        assert not g.pending, "74 are left, and 74 are wanted"
        assert sum(g.s.groups) == 99
        g = play(multiply, turn="28a", green={"lincoln_park": [20, 5], "grant_east": [0, 0, 0, 3]})
        answer(g, "grant_east")
        assert [sum(green(g, park)) for park in ("lincoln_park", "grant_east")] == [90, 9]

    @shows("CC-150", "CC-152")
    def test_where_there_are_enough_the_northern_park_grows_first(self) -> None:
        """R6"""
        g = play(multiply, turn="27a", green={"lincoln_park": [9], "washington_park": [9]})
        assert green(g, "lincoln_park") == [9, 0, 0, 27]
        assert green(g, "washington_park") == [9, 0, 2, 7]

    @shows("CC-145")
    def test_by_then_every_group_is_in_a_park(self) -> None:
        from random import Random

        mornings = 0
        for seed in range(12):
            g = RULES.new(seed)
            turn = g.s.turn
            for _ in random_game(g, Random(seed)):
                if g.s.turn != turn and g.s.turn % 3 == 0 and not any(g.s.acted_groups):
                    mornings += 1
                    streets = [
                        sum(g.s.groups[b * N_CROWD :][:N_CROWD])
                        for b, box in enumerate(BOXES)
                        if not box.park
                    ]
                    assert g.s.step > 1 or not any(streets)
                turn = g.s.turn
        assert mornings > 5

    @shows("CC-061", "CC-139", "CC-146", "CC-057")
    def test_the_run_in_which_nobody_fights(self) -> None:
        """All in Lincoln Park: 9, 6, 4 | 16, 11, 8 | 32, 22, 15 | 60, 40, 27."""
        g = RULES.new(1)
        answer(g, "lincoln_park", "all", "amphitheatre", "all")
        run: dict[int, int] = {}
        while g.outcome is None:
            run.setdefault(g.s.turn, sum(g.s.groups))
            answer(g, "done")
        assert list(run.values()) == [9, 6, 4, 16, 11, 8, 32, 22, 15, 60, 40, 27]
        assert list(run) == list(range(len(TURN)))
        assert g.outcome.scores == (20, 0), "four nights on which the park was left alone"

    @shows("CC-062", "CC-150")
    def test_out_for_good_the_crowd_grows_from_higher_levels(self) -> None:
        """The same run where removed groups do not come back: fewer counters, stronger groups."""
        strengths = []
        for removed in ("return", "for_good"):
            g = RULES.new(1, {"removed": removed})
            answer(g, "lincoln_park", "all", "amphitheatre", "all")
            while TURN.slugs[g.s.turn] != "28a":
                answer(g, "done")
            strengths.append(crowd_strength(groups_in(g.s, BOX.value("lincoln_park"))))
        assert strengths == [276, 459]
