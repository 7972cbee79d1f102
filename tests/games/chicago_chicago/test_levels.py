"""What results do to units."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago.attacks import confront, sweep
from haymarket.games.chicago_chicago.levels import (
    affected,
    change_groups,
    change_police,
)
from tests.games.chicago_chicago import blue, green, play, roll
from tests.position import answer
from tests.shows import mends, shows


def crowd(*levels: int) -> list[int]:
    return [*levels, 0, 0, 0, 0]


class TestParts:
    @shows("CC-160", "CC-161", "CC-162")
    def test_fractions_are_ignored(self) -> None:
        assert affected(5, 3) == 1
        assert affected(5, 2) == 2
        assert [affected(n, 3) for n in range(3, 10)] == [1, 1, 1, 2, 2, 2, 3]

    @shows("CC-163", "CC-164")
    def test_at_least_one_is_affected(self) -> None:
        assert affected(2, 3) == affected(1, 3) == affected(1, 2) == 1
        assert affected(0, 3) == 0
        assert change_groups(crowd(0, 1, 1, 0), affected(2, 3), "down").after == crowd(0, 1, 0, 1)

    @shows("CC-012")
    def test_a_crowd_and_two_groups_count_as_five(self) -> None:
        g = play(confront, green={"the_loop": [0, 0, 5]}, blue={"the_loop": [4]},
                 dice=[roll("harass", "1:1", "PD3")])  # fmt: skip
        answer(g, "the_loop", "harass")
        assert green(g, "the_loop") == [0, 0, 4, 1]

    @shows("CC-165")
    def test_one_alone_has_its_level_changed(self) -> None:
        assert change_groups(crowd(0, 1, 0, 0), affected(1, 2), "down").after == crowd(0, 0, 1, 0)

    @shows("CC-166")
    def test_one_alone_goes_up(self) -> None:
        assert change_groups(crowd(0, 0, 1, 0), affected(1, 3), "up").after == crowd(0, 1, 0, 0)

    @shows("CC-167")
    def test_level_1_cannot_rise(self) -> None:
        assert change_groups(crowd(1, 0, 0, 0), 1, "up").after == crowd(1, 0, 0, 0)
        assert change_police([1, 0, 0, 0, 0], 1, "up").after == [1, 0, 0, 0, 0]


class TestLowestFirst:
    @shows("CC-155")
    def test_the_lowest_are_raised_lowered_or_taken_first(self) -> None:
        assert change_groups(crowd(1, 1, 0, 1), 1, "up").after == crowd(1, 1, 1, 0)
        assert change_groups(crowd(1, 1, 1, 0), 2, "down").after == crowd(1, 0, 1, 1)
        assert change_groups(crowd(1, 1, 1, 1), 3, "out").after == crowd(1, 0, 0, 0)

    @shows("CC-155")
    def test_nobody_changes_twice(self) -> None:
        assert change_groups(crowd(0, 0, 2, 2), 4, "up").after == crowd(0, 2, 2, 0)
        assert change_groups(crowd(1, 1, 1, 1), 4, "down").after == crowd(0, 1, 1, 1)

    @shows("CC-153")
    def test_what_cannot_go_lower_is_removed(self) -> None:
        assert change_groups(crowd(0, 0, 0, 1), 1, "down").after == crowd(0, 0, 0, 0)
        assert change_police([0, 0, 1, 0, 0], 1, "down").after == [0, 0, 0, 0, 0]
        assert change_police([0, 0, 0, 0, 1], 1, "down").after == [0, 0, 0, 0, 0]

    @shows("CC-178", "CC-182")
    def test_the_order_of_the_police(self) -> None:
        assert change_police([1, 0, 0, 0, 1], 1, "down").after == [0, 1, 0, 0, 1]
        assert change_police([1, 1, 1, 1, 1], 2, "down").after == [1, 0, 1, 1, 1]
        assert change_police([1, 1, 1, 1, 1], 4, "down").after == [0, 1, 1, 1, 0]

    @shows("CC-025", "CC-176")
    def test_guard_leave_and_tac_stay(self) -> None:
        assert change_police([0, 0, 0, 1, 1], affected(2, 2), "down").after == [0, 0, 0, 1, 0]
        assert change_police([0, 0, 0, 0, 1], affected(1, 2), "down").after == [0, 0, 0, 0, 0]

    @shows("CC-154", "CC-179", "CC-180", "CC-181")
    @pytest.mark.parametrize("change", ["down", "up", "out"])
    @pytest.mark.parametrize("number", [1, 3])
    def test_nothing_ever_happens_to_tac(self, change: str, number: int) -> None:
        assert change_police([0, 0, 0, 3, 0], number, change).after == [0, 0, 0, 3, 0]

    @shows("CC-168")
    @mends("CC-F8")
    def test_who_should_fall_to_a_level_without_a_counter_falls_on(self) -> None:
        g = play(sweep, green={"old_town": [0, 0, 1, 0], "lincoln_park": [0, 0, 0, 34]},
                 blue={"old_town": [2]}, dice=[roll("harass", "1:1", "PD3")])  # fmt: skip
        answer(g, "old_town", "all", "all", "harass")
        assert green(g, "old_town") == [0, 0, 0, 0], "there are 34 level 4 groups, and no more"
        assert sum(g.s.groups[3::8]) == 34
        g = play(sweep, green={"old_town": [0, 1], "lincoln_park": [0, 0, 25]},
                 blue={"old_town": [3]}, dice=[roll("harass", "1:1", "PD3")])  # fmt: skip
        answer(g, "old_town", "all", "all", "harass")
        assert green(g, "old_town") == [0, 0, 0, 1], "level 3 is used up"

    @shows("CC-168")
    @mends("CC-F8")
    def test_who_should_rise_to_a_level_without_a_counter_stays(self) -> None:
        assert change_groups(crowd(0, 2, 0, 0), 2, "up", [1, 9, 9, 9]).after == crowd(1, 1, 0, 0)
        hands_on = change_groups(crowd(0, 1, 1, 0), 2, "up", [1, 0, 0, 0])
        assert hands_on.after == crowd(1, 1, 0, 0), "who rises first hands its counter on"
        assert change_police([0, 2, 0, 0, 0], 2, "down", [0, 0, 1, 0, 0]).after == [0, 0, 1, 0, 0]

    @shows("CC-168", "CC-031")
    def test_a_counter_is_used_once(self) -> None:
        """Of three that fall two find a counter; who falls first hands its own on."""
        fell = change_groups(crowd(0, 0, 3, 0), 3, "down", [0, 0, 0, 2])
        assert (fell.after, fell.out[2], fell.number) == (crowd(0, 0, 0, 2), 1, 3)
        hands_on = change_groups(crowd(0, 1, 1, 0), 2, "down", [0, 0, 0, 1])
        assert hands_on.after == crowd(0, 0, 1, 1)
        assert not any(hands_on.out)
        leaves = change_groups(crowd(0, 0, 1, 1), 2, "down", [0, 0, 0, 0])
        assert (leaves.after, leaves.out) == (crowd(0, 0, 0, 1), crowd(0, 0, 0, 1))

    @shows("CC-018", "CC-168")
    def test_a_platoon_falls_to_the_counter_of_one_that_leaves(self) -> None:
        """All 21 platoons of level 3 are on the map; two of six go down."""
        elsewhere = {"civic_center": [0, 0, 20]}
        g = play(confront, green={"the_loop": [2]}, points=[0, 9],
                 blue={"the_loop": [0, 5, 1], **elsewhere},
                 dice=[roll("harass", "1:1", "DP3")])  # fmt: skip
        answer(g, "the_loop", "harass")
        assert blue(g, "the_loop") == [0, 4, 1, 0, 0]
        assert g.s.fallen == 1

    @shows("CC-062", "CC-168")
    @mends("CC-F17")
    def test_out_for_good_a_counter_leaves_with_its_group(self) -> None:
        """Nobody goes down to the counter of a group that has just left the game."""
        used_up = {"lincoln_park": [0, 17, 25, 34]}
        for for_good, left in ((0, [5, 1, 0, 0]), (1, [5, 0, 0, 0])):
            g = play(confront, green={"old_town": [6, 3], **used_up}, blue={"old_town": [12]},
                     points=[0, 9], for_good=for_good,
                     dice=[roll("harass", "2:1", "PD2")])  # fmt: skip
            answer(g, "old_town", "harass")
            assert green(g, "old_town") == left
            assert g.s.left == 9 - sum(left)
            assert g.s.out == ([1, 3, 0, 0] if for_good else [0, 0, 0, 0])

    @shows("CC-168")
    @mends("CC-F8")
    def test_no_level_ever_has_more_groups_than_counters(self) -> None:
        g = play(confront, green={"lincoln_park": [19], "old_town": [0, 6]},
                 blue={"old_town": [10]}, dice=[roll("harass", "1:1", "DU3")])  # fmt: skip
        answer(g, "old_town", "harass")
        assert sum(g.s.groups[0::8]) == 20
        assert green(g, "old_town") == [1, 5, 0, 0], "for the second there is no counter"


class TestTheLog:
    @shows("CC-155", "CC-181")
    def test_it_tells_only_what_changed(self) -> None:
        assert change_groups(crowd(0, 0, 2, 2), 4, "up").number == 4
        assert change_groups(crowd(0, 4, 2, 2), 3, "down").number == 3, "and nobody above the third"
        assert change_groups(crowd(3, 0, 0, 1), 2, "up").number == 1
        assert change_police([0, 1, 0, 5, 0], 3, "down").number == 1


class TestWhoIsTouched:
    @shows("CC-159")
    def test_nobody_in_another_box(self) -> None:
        g = play(
            confront,
            green={"the_loop": [0, 0, 6], "old_town": [0, 0, 6]},
            blue={"the_loop": [4], "civic_center": [4]},
            dice=[roll("harass", "2:1", "DP3")],
        )
        answer(g, "the_loop", "harass")
        assert green(g, "old_town") == [0, 0, 6, 0]
        assert blue(g, "civic_center") == [4, 0, 0, 0, 0]
        assert blue(g, "the_loop") == [3, 1, 0, 0, 0]
