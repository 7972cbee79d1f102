"""Police attack, and their duty in the parks."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago.attacks import confront, count_parks, just_enough, sweep
from haymarket.games.chicago_chicago.components import BOX, BOXES, COLUMNS
from tests.games.chicago_chicago import a_roll, green, play, roll
from tests.position import answer, offered, refused, said
from tests.shows import mends, shows


class TestInParks:
    @shows("CC-091")
    def test_an_attack_is_against_all(self) -> None:
        g = play(sweep, green={"lincoln_park": [0, 0, 4, 2]}, blue={"lincoln_park": [9]}, dice=[1])
        answer(g, ("sweep.box", "lincoln_park"))
        assert g.pending[0].what == "sweep.force", "nobody asks which groups"
        answer(g, "all", "parley")
        assert said(g, "sweep")[0][1:] == (36, 30)

    @shows("CC-091")
    def test_who_cannot_attack_all_cannot_attack(self) -> None:
        crowd = {"lincoln_park": [0, 0, 4, 2], "the_loop": [0, 0, 0, 1]}
        g = play(sweep, green=crowd, blue={"lincoln_park": [7], "the_loop": [1]})
        assert refused(g, "lincoln_park") == "conflict/odds"

    @shows("CC-092")
    def test_it_is_no_duty_on_a_turns(self) -> None:
        g = play(sweep, turn="26a", green={"grant_east": [1]}, blue={"grant_east": [9]},
                 after=[("count_parks",)])  # fmt: skip
        answer(g, ("sweep.box", "done"))
        assert g.s.points == [0, 0]

    @shows("CC-093")
    def test_minimum_platoons_never_attack(self) -> None:
        g = play(
            sweep, turn="25c", green={"the_loop": [0, 0, 0, 1]}, blue={"the_loop_minimum": [3]}
        )
        assert not g.pending
        crowd = {"the_loop": [0, 0, 0, 1], "old_town": [0, 0, 0, 1]}
        g = play(sweep, green=crowd, blue={"old_town": [1], "the_loop_minimum": [3]})
        assert refused(g, "the_loop") == "conflict/same-box"

    @shows("CC-091", "CC-105")
    def test_as_many_platoons_as_they_like(self) -> None:
        g = play(sweep, green={"lincoln_park": [1]}, blue={"lincoln_park": [6, 3]}, dice=[4])
        answer(g, "lincoln_park", ("sweep.force", "level_1"), ("sweep.platoons", "2"))
        assert refused(g, "done") == "conflict/odds", "8 against 12"
        answer(g, "level_2", "2", "done")
        assert g.pending[0].about[1] == COLUMNS.index("1:1")
        answer(g, "parley")
        assert said(g, "sweep")[0][1:] == (14, 12)


class TestInTheStreets:
    @shows("CC-095")
    def test_some_groups_may_be_picked(self) -> None:
        die = roll("harass", "4:1", "PD2")
        g = play(sweep, green={"the_loop": [0, 0, 3, 2]}, blue={"the_loop": [9]}, dice=[die])
        answer(g, "the_loop", ("sweep.target", "level_3"), ("sweep.groups", "1"))
        answer(g, ("sweep.target", "level_4"), ("sweep.groups", "1"), ("sweep.target", "done"))
        answer(g, "all", "harass")
        assert said(g, "sweep")[0][1:] == (36, 9)
        assert green(g, "the_loop") == [0, 0, 3, 1], "one of the two went down, and out"

    @shows("CC-096", "CC-103")
    def test_several_attacks_in_a_box_each_score(self) -> None:
        die = a_roll("harass", "3:1", "police", "demonstrators")
        g = play(sweep, green={"bridgeport": [0, 0, 0, 6]}, blue={"bridgeport": [10]},
                 dice=[die, die])  # fmt: skip
        for platoons in ("5", "all"):
            answer(g, "bridgeport", "level_4", "2", "done", "level_1", platoons, "done", "harass")
        assert g.s.points == [0, 8]
        assert len(said(g, "conflict.rolled")) == 2

    @shows("CC-097")
    def test_no_group_is_attacked_twice(self) -> None:
        die = roll("parley", "1:1", "P0")
        g = play(sweep, green={"the_loop": [0, 0, 1, 1]}, blue={"the_loop": [4]}, dice=[die])
        answer(g, "the_loop", "level_3", "done", "level_1", "2", "done", "parley")
        answer(g, "the_loop")
        assert offered(g, "sweep.target") == {"level_4", "all"}
        assert refused(g, "level_3") == "conflict/once"

    @shows("CC-098")
    def test_no_platoon_attacks_twice(self) -> None:
        die = roll("parley", "1:1", "P0")
        g = play(
            sweep, green={"the_loop": [0, 0, 0, 3]}, blue={"the_loop": [1, 1]}, dice=[die, die]
        )
        answer(g, "the_loop", "level_4", "1", "done", "level_1", "done", "parley")
        answer(g, "the_loop", "level_4", "done")
        assert offered(g, "sweep.force") == {"level_2", "all"}
        assert refused(g, "level_1") == "conflict/once"
        answer(g, "all", "parley")
        assert not g.pending, "both have attacked"

    @shows("CC-095", "CC-105")
    def test_no_more_groups_than_the_police_can_match(self) -> None:
        g = play(sweep, green={"the_loop": [1, 0, 3]}, blue={"the_loop": [4]})
        answer(g, "the_loop")
        assert refused(g, "all") == "conflict/odds"
        answer(g, "level_3")
        assert offered(g, "sweep.groups") == {"1", "all"}, "two at most"
        answer(g, "all")
        assert refused(g, "level_1") == "conflict/odds"

    @shows("CC-095", "CC-105")
    def test_the_weakest_group_is_enough_for_an_attack(self) -> None:
        g = play(sweep, green={"the_loop": [1, 0, 0, 1]}, blue={"the_loop": [1]})
        answer(g, "the_loop")
        assert offered(g, "sweep.target") == {"level_4", "singly"}, "4 against 3, not against 12"
        assert refused(g, "level_1") == "conflict/odds"

    @shows("CC-095", "CC-107")
    def test_all_of_them_at_exactly_1_to_1(self) -> None:
        g = play(sweep, green={"the_loop": [1]}, blue={"the_loop": [3]})
        answer(g, "the_loop")
        assert offered(g, "sweep.target") == {"level_1", "all"}
        answer(g, "level_1", "done", "level_1", "all")
        assert offered(g, "sweep.force") == {"all", "done"}, "12 against 12"

    @shows("CC-123")
    def test_above_4_to_1_it_is_4_to_1(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 1]}, blue={"the_loop": [15]}, dice=[3])
        answer(g, "the_loop", "all", "all")
        assert g.pending[0].about[1] == COLUMNS.index("4:1")
        answer(g, "assault")
        assert said(g, "sweep")[0][1:] == (60, 6)

    @shows("CC-103")
    def test_infiltrators_can_be_attacked(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 0, 0, 0, 0, 0, 2]}, blue={"the_loop": [3]})
        answer(g, "the_loop")
        assert offered(g, "sweep.target") == {"infiltrate_4", "singly", "all"}

    @shows("CC-097", "CC-098")
    def test_in_the_next_turn_all_may_fight_again(self) -> None:
        die = roll("parley", "1:1", "P0")
        g = play(sweep, green={"the_loop": [1]}, blue={"the_loop": [3]}, dice=[die],
                 after=[("sweep",), ("begin_step", 4)])  # fmt: skip
        answer(g, "the_loop", "all", "all", "parley")
        assert offered(g, "sweep.box") == {"the_loop", "done"}


class TestTheDutyToEngageTheParks:
    @shows("CC-056", "CC-057")
    def test_five_points_once_if_any_park_is_left_alone(self) -> None:
        g = play(count_parks, turn="25c", green={"lincoln_park": [1], "grant_east": [1]})
        assert g.s.points == [5, 0]

    @shows("CC-056")
    def test_engaging_one_of_two_is_not_enough(self) -> None:
        die = roll("parley", "1:1", "P0")
        g = play(sweep, turn="25c", green={"lincoln_park": [1], "grant_east": [1]},
                 blue={"lincoln_park": [3]}, dice=[die], after=[("count_parks",)])  # fmt: skip
        answer(g, "lincoln_park", "all", "parley")
        assert g.s.points[0] == 5

    @shows("CC-058")
    def test_all_engaged_is_enough(self) -> None:
        die = roll("harass", "1:1", "PD3")
        g = play(sweep, turn="25c", green={"lincoln_park": [0, 0, 2, 1], "the_loop": [3]},
                 blue={"lincoln_park": [5]}, dice=[die], after=[("count_parks",)])  # fmt: skip
        answer(g, "lincoln_park", "all", "harass")
        assert g.s.points == [0, BOXES[BOX.value("lincoln_park")].police]

    @shows("CC-058")
    @pytest.mark.parametrize(
        ("turn", "crowd"), [("26c", {"the_loop": [4]}), ("26b", {"lincoln_park": [4]})]
    )
    def test_nobody_in_parks_or_no_c_turn_no_points(
        self, turn: str, crowd: dict[str, list[int]]
    ) -> None:
        assert play(count_parks, turn=turn, green=crowd).s.points == [0, 0]

    @shows("CC-057")
    def test_it_does_not_matter_that_the_odds_were_too_low(self) -> None:
        g = play(sweep, turn="25c", green={"lincoln_park": [9]}, blue={"lincoln_park": [1]},
                 after=[("count_parks",)])  # fmt: skip
        assert g.s.points == [5, 0]

    @shows("CC-056", "CC-057")
    def test_an_attack_by_the_demonstrators_does_not_count(self) -> None:
        die = roll("harass", "1:1", "DU3")
        g = play(confront, turn="25c", green={"lincoln_park": [1]}, blue={"lincoln_park": [3]},
                 dice=[die], after=[("count_parks",), ("begin_step", 4)])  # fmt: skip
        answer(g, "lincoln_park", "harass", ("guard.order", "pass"))
        assert g.s.points[0] == 1 + 5


class TestManyAttacksWithOneAnswer:
    @mends("CC-F15")
    @shows("CC-095", "CC-096")
    def test_single_groups_at_the_best_odds_while_strength_lasts(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 0, 5]}, blue={"the_loop": [11]},
                 dice=[4, 4, 4])  # fmt: skip
        answer(g, "the_loop", "singly", ("sweep.table", "harass"))
        assert [args[1:] for args in said(g, "sweep")] == [(12, 3)] * 3, "three times 4:1"
        assert offered(g, "sweep.box") == {"the_loop", "done"}, "two of each are left"

    @mends("CC-F15")
    @shows("CC-095", "CC-108")
    def test_the_odds_are_those_that_can_be_had_at_first(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 2]}, blue={"the_loop": [3, 0, 1]}, dice=[6])
        answer(g, "the_loop", "singly")
        assert g.pending[0].about[1] == COLUMNS.index("2:1")
        answer(g, "harass")
        assert said(g, "sweep")[0][1:] == (12, 6), "just enough"
        assert not g.pending, "strength 2 is left"

    @shows("CC-095", "CC-096", "CC-098")
    @pytest.mark.parametrize(
        ("platoons", "used"),
        [
            ([2, 3], [(13, 3)]),
            ([6], [(12, 3)] * 2),
            ([1, 4], [(12, 3)]),
            ([0, 0, 5, 1], [(13, 3)]),
            ([3, 0, 0, 2], [(12, 3)]),
        ],
    )
    def test_just_enough_platoons_for_each(
        self, platoons: list[int], used: list[tuple[int, int]]
    ) -> None:
        """4:1 over a level 4 group takes 12: no less, and as little more as there is."""
        g = play(sweep, green={"the_loop": [0, 0, 0, 3]}, blue={"the_loop": platoons},
                 dice=[4] * len(used))  # fmt: skip
        answer(g, "the_loop", "singly", "harass")
        assert [args[1:] for args in said(g, "sweep")] == used

    @shows("CC-095", "CC-098")
    @pytest.mark.parametrize(
        ("platoons", "party"),
        [
            ([3, 4, 0, 0], [3, 0, 0, 0]),
            ([2, 2, 2, 2], [1, 1, 0, 1]),
            ([0, 3, 0, 1], [0, 3, 0, 1]),
            ([2, 4, 4, 0], [2, 0, 2, 0]),
        ],
    )
    def test_of_equals_the_fewest_and_then_the_highest_levels(
        self, platoons: list[int], party: list[int]
    ) -> None:
        """R17"""
        assert just_enough([*platoons, 0], 12) == [*party, 0]

    @shows("CC-095")
    def test_the_weakest_go_first_and_of_equals_those_that_march(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 1, 1, 0, 0, 0, 1]}, blue={"the_loop": [9]},
                 dice=[4, 4])  # fmt: skip
        answer(g, "the_loop", "singly", "harass")
        assert [args[1:] for args in said(g, "sweep")] == [(12, 3), (12, 3)]
        assert green(g, "the_loop")[2] == 1, "24 would be needed against the third"

    @mends("CC-F15")
    @shows("CC-096")
    def test_the_same_again(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 4]}, blue={"the_loop": [7]}, dice=[6, 6])
        answer(g, "the_loop", "level_3", "2", "done", "level_1", "3", "done", "harass")
        answer(g, "the_loop")
        assert "again" in offered(g, "sweep.target")
        answer(g, "again")
        assert [args[1:] for args in said(g, "sweep")] == [(12, 12)] * 2

    @mends("CC-F15")
    @shows("CC-097")
    def test_not_where_fewer_are_left(self) -> None:
        g = play(sweep, green={"the_loop": [0, 0, 3]}, blue={"the_loop": [9]}, dice=[6])
        answer(g, "the_loop", "level_3", "2", "done", "level_1", "3", "done", "harass")
        answer(g, "the_loop")
        assert refused(g, "again") == "conflict/streets#again"
