"""Movement and infiltration."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.attacks import confront
from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    DEMONSTRATORS,
    MINIMUM_OF,
    NEIGHBOURS,
    POST,
)
from haymarket.games.chicago_chicago.crowd import lose_infiltrators
from haymarket.games.chicago_chicago.movement import deploy, march
from haymarket.games.chicago_chicago.reach import police_reach
from haymarket.kernel import Match
from tests.games.chicago_chicago import blue, green, infiltrators, play
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import mends, shows


def evening(**position: Any) -> LoadedGame:
    """Step 5: infiltrators lose half, then the others go home."""
    return play(lose_infiltrators, after=[("go_home",)], **position)


def within(start: str, steps: int) -> set[str]:
    """Boxes at most so many steps away, but for *start* itself."""
    reached = {BOX.value(start)}
    for _ in range(steps):
        reached |= {there for here in reached for there in NEIGHBOURS[here]}
    return names(reached) - {start}


def names(boxes: Iterable[int]) -> set[str]:
    return {BOX.slugs[box] for box in boxes}


class TestMarching:
    @shows("CC-066")
    def test_only_to_adjacent_boxes(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 2]})
        answer(g, "lincoln_park", "level_3", "all")
        assert offered(g, "march.to") == {"mid_north", "old_town", "gold_coast", "lake_shore_drive"}
        assert refused(g, "the_loop") == "movement/points"

    @shows("CC-048", "CC-066")
    def test_some_of_a_stack_in_four_answers(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 9]})
        answer(
            g,
            ("march.from", "lincoln_park"), ("march.who", "level_3"), ("march.number", "6"),
            ("march.to", "old_town"),
        )  # fmt: skip
        assert green(g, "lincoln_park") == [0, 0, 3, 0]
        assert green(g, "old_town") == [0, 0, 6, 0]

    @shows("CC-011", "CC-029")
    def test_a_whole_stack_in_three_answers_at_the_pace_of_the_slowest(self) -> None:
        g = play(march, green={"lincoln_park": [3, 0, 6]})
        answer(g, ("march.from", "lincoln_park"), ("march.who", "all"))
        assert offered(g, "march.to") == within("lincoln_park", 1)
        answer(g, "gold_coast")
        assert green(g, "gold_coast") == [3, 0, 6, 0]
        assert not g.pending, "nobody is left to march"
        g = play(march, green={"lincoln_park": [3, 0, 6]})
        answer(g, ("march.from", "lincoln_park"), ("march.who", "infiltrate"))
        assert offered(g, "march.to") == within("lincoln_park", 2), "twice as far"

    @shows("CC-011", "CC-048")
    def test_what_has_marched_does_not_march_again(self) -> None:
        g = play(march, green={"lincoln_park": [2]})
        answer(g, "lincoln_park", "level_1", "1", "old_town")
        assert offered(g, "march.from") == {"lincoln_park", "done"}
        assert refused(g, "old_town") == "movement/once"
        answer(g, "lincoln_park", "level_1", "old_town")
        assert not g.pending

    @shows("CC-072")
    def test_no_box_is_ever_full(self) -> None:
        g = play(march, green={"old_town": [0, 0, 0, 30], "mid_north": [0, 0, 0, 1]})
        answer(g, "mid_north", "level_4", "old_town")
        assert green(g, "old_town") == [0, 0, 0, 31]

    def test_a_march_can_be_taken_back_answer_by_answer(self) -> None:
        match = Match.new(RULES, 1)
        for slug in ("lincoln_park", "all", "the_loop", "all", "lincoln_park", "level_3", "2"):
            ask = match.game.pending[0]
            match.answer(ask.seat, ask.question.value(slug))
        before = match.game.s.groups[:]
        match.answer(DEMONSTRATORS, BOX.value("old_town"))
        assert match.game.s.groups != before
        for _ in range(4):
            match.undo(DEMONSTRATORS)
        assert match.game.s.groups == before
        assert match.game.pending[0].what == "march.from"


class TestPoints:
    @shows("CC-011", "CC-067")
    def test_as_many_boxes_as_the_movement_number_or_fewer(self) -> None:
        g = play(deploy, blue={"civic_center": [1]})
        answer(g, "civic_center", "level_1")
        reached = {slug for slug in offered(g, "deploy.to") if not slug.endswith("_minimum")}
        assert reached == within("civic_center", 3)
        answer(g, "the_loop")
        assert blue(g, "the_loop") == [1, 0, 0, 0, 0]

    @shows("CC-006")
    def test_a_minimum_box_is_no_step_of_a_way(self) -> None:
        g = play(deploy, blue={"civic_center": [1]})
        answer(g, "civic_center", "level_1")
        near = police_reach(g.s, BOX.value("civic_center"), 3)
        minimums = {POST.slugs[MINIMUM_OF[box]] for box in near if MINIMUM_OF[box] >= 0}
        assert {slug for slug in offered(g) if slug.endswith("_minimum")} == minimums
        assert all(box < len(BOXES) for box in near), "ways lead over boxes only"

    @shows("CC-071")
    def test_leaving_an_enemy_costs_nothing(self) -> None:
        g = play(deploy, green={"cabrini_green": [1]}, blue={"cabrini_green": [1]})
        left = police_reach(g.s, BOX.value("cabrini_green"), 3)
        assert left[BOX.value("near_west_side")] == 2
        assert left[BOX.value("the_stations")] == 1
        answer(g, "cabrini_green", "level_1", "the_stations")
        assert blue(g, "the_stations") == [1, 0, 0, 0, 0]


class TestBoxesHeldByTheEnemy:
    @shows("CC-068")
    def test_police_in_minimum_boxes_are_ignored(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]}, blue={"gold_coast_minimum": [3]})
        answer(g, "lincoln_park", "level_3", "gold_coast")
        assert green(g, "gold_coast") == [0, 0, 1, 0]

    @shows("CC-069")
    def test_entering_takes_two_points_for_either_side(self) -> None:
        # The only way from Mid-North to the Near West Side is by Cabrini-Green.
        g = play(march, green={"mid_north": [1]}, blue={"cabrini_green": [1]})
        answer(g, "mid_north", "level_1")
        assert "cabrini_green" in offered(g)
        assert refused(g, "near_west_side") == "movement/points"
        g = play(march, green={"mid_north": [1]})
        answer(g, "mid_north", "level_1")
        assert "near_west_side" in offered(g)
        g = play(deploy, green={"cabrini_green": [1]}, blue={"mid_north": [1]})
        answer(g, "mid_north", "level_1")
        assert "near_west_side" in offered(g), "one of three points is left"
        assert refused(g, "circle_campus") == "movement/points"

    @shows("CC-070")
    def test_groups_that_move_1_cannot_march_in(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]}, blue={"old_town": [0, 0, 1]})
        answer(g, "lincoln_park", "level_3")
        assert "old_town" not in offered(g)
        assert refused(g, "old_town") == "movement/enemy"

    @shows("CC-070", "CC-076")
    @pytest.mark.parametrize("police", [[1], [0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0, 1]])
    def test_surrounded_groups_that_move_1_can_only_infiltrate(self, police: list[int]) -> None:
        ring = dict.fromkeys(within("lincoln_park", 1), police)
        g = play(march, green={"lincoln_park": [0, 0, 1]}, blue=ring)
        answer(g, "lincoln_park")
        assert offered(g, "march.who") == {"infiltrate_3", "infiltrate"}
        assert refused(g, "level_3") == "movement/enemy"

    @shows("CC-069", "CC-070")
    def test_one_open_box_is_enough_to_march(self) -> None:
        """Level 1 groups can march in where police are; level 3 only where there are none."""
        ring = {box: [1] for box in within("lincoln_park", 1)}
        g = play(march, green={"lincoln_park": [1, 0, 1]}, blue=ring)
        answer(g, "lincoln_park")
        assert offered(g, "march.who") == {
            "level_1", "infiltrate_1", "infiltrate_3", "infiltrate",
        }, "not everybody"  # fmt: skip
        del ring["old_town"]
        g = play(march, green={"lincoln_park": [1, 0, 1]}, blue=ring)
        answer(g, "lincoln_park")
        assert {"level_1", "level_3", "all"} < offered(g, "march.who")
        answer(g, "all")
        assert offered(g, "march.to") == {"old_town"}

    @shows("CC-048")
    def test_who_has_marched_or_is_not_there_is_told_apart(self) -> None:
        for box, beside in (("mid_north", "old_town"), ("washington_park", "bronzeville")):
            g = play(march, green={beside: [0, 1, 1], "the_loop": [0, 0, 1]})
            answer(g, beside, "level_2", box)
            assert refused(g, box) == "movement/once"
            assert refused(g, "amphitheatre") == "movement/march#nobody"


class TestInfiltration:
    @shows("CC-073")
    def test_police_do_not_infiltrate(self) -> None:
        g = play(deploy, blue={"civic_center": [1]})
        answer(g, "civic_center")
        question = g.pending[0].question
        assert not [v for v in question.domain if "infiltrate" in question.slug(v)]

    @shows("CC-075")
    def test_movement_is_doubled(self) -> None:
        g = play(march, green={"lincoln_park": [1, 0, 0, 1]})
        answer(g, "lincoln_park", "infiltrate_1")
        assert offered(g, "march.to") == within("lincoln_park", 4)
        g = play(march, green={"lincoln_park": [1, 0, 0, 1]})
        answer(g, "lincoln_park", "infiltrate_4")
        assert offered(g, "march.to") == within("lincoln_park", 2)

    @shows("CC-076")
    def test_it_pays_for_entering_a_box_held_by_the_enemy(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]}, blue={"old_town": [1]})
        answer(g, "lincoln_park", "infiltrate_3", "old_town")
        assert infiltrators(g, "old_town") == [0, 0, 1, 0]

    @shows("CC-074")
    def test_infiltrators_attack_nobody_in_any_turn(self) -> None:
        for turn in ("25a", "26b", "28c"):
            g = play(march, green={"lincoln_park": [3]}, blue={"old_town": [1]}, turn=turn,
                     after=[("confront",)])  # fmt: skip
            answer(g, "lincoln_park", "infiltrate", "old_town")
            assert not g.pending, "there is nothing to attack with"
        g = play(confront, green={"old_town": [0, 0, 0, 0, 3], "the_loop": [1]},
                 blue={"old_town": [1], "the_loop": [1]})  # fmt: skip
        assert refused(g, "old_town") == "movement/infiltration"

    @shows("CC-077")
    def test_it_is_chosen_group_by_group_and_the_others_attack_without_them(self) -> None:
        g = play(march, green={"lincoln_park": [3], "near_north": [0, 0, 4]},
                 blue={"near_north": [5]}, after=[("confront",)], dice=[1])  # fmt: skip
        answer(g, "lincoln_park", "infiltrate_1", "2", "near_north")
        assert green(g, "lincoln_park") == [1, 0, 0, 0]
        answer(g, ("march.from", "done"), ("confront.box", "near_north"), "parley")
        assert said(g, "confront")[0][1:] == (24, 20)

    @shows("CC-078", "CC-080")
    def test_of_seven_three_are_lost_on_c_turns_too(self) -> None:
        g = evening(turn="25c", green={"lincoln_park": [0, 0, 0, 0, 0, 0, 0, 7]})
        assert green(g, "lincoln_park") == [0, 0, 0, 4]
        assert infiltrators(g, "lincoln_park") == [0, 0, 0, 0], "in the morning they are as others"

    @shows("CC-079")
    def test_of_four_two_are_lost(self) -> None:
        g = evening(turn="25a", green={"the_loop": [0, 0, 0, 0, 0, 0, 4]})
        assert green(g, "the_loop") == [0, 0, 2, 0]

    @shows("CC-081")
    def test_they_do_not_lose_the_third_as_well(self) -> None:
        g = evening(turn="25a", green={"the_loop": [0, 0, 0, 0, 0, 0, 0, 6]})
        assert green(g, "the_loop") == [0, 0, 0, 3]
        assert g.s.left == 3

    @shows("CC-077")
    def test_they_are_counted_apart_from_the_others_in_the_box(self) -> None:
        g = evening(turn="25a", green={"the_loop": [0, 0, 0, 4, 0, 0, 0, 3]})
        assert green(g, "the_loop") == [0, 0, 0, 5], "one of four, and one of three"

    @shows("CC-082")
    def test_one_alone_goes_down_a_level(self) -> None:
        g = evening(turn="25a", green={"the_loop": [0, 0, 0, 0, 0, 0, 1]})
        assert green(g, "the_loop") == [0, 0, 0, 1]
        g = evening(turn="25a", green={"the_loop": [0, 0, 0, 0, 0, 0, 0, 1]})
        assert green(g, "the_loop") == [0, 0, 0, 0]

    @shows("CC-082", "CC-142")
    @pytest.mark.parametrize(
        ("turn", "left", "fell"), [("25a", [0, 0, 1, 1], 2), ("25c", [0, 1, 0, 1], 1)]
    )
    def test_the_log_says_who_goes_down(self, turn: str, left: list[int], fell: int) -> None:
        """A lone marcher of level 2, a lone infiltrator of level 3; at night a park keeps one."""
        g = evening(turn=turn, green={"lincoln_park": [0, 1, 0, 0, 0, 0, 1]})
        assert green(g, "lincoln_park") == left
        assert said(g, "wavered") == [(BOX.value("lincoln_park"), 1)] * fell

    @shows("CC-078", "CC-079")
    def test_they_are_counted_together_wherever_they_are(self) -> None:
        boxes = ("the_loop", "old_town", "pilsen", "coliseum")
        g = evening(turn="25a", green={box: [0, 0, 0, 0, 0, 1] for box in boxes})
        assert offered(g, "stray.box") == set(boxes)
        answer(g, "old_town", "pilsen")
        assert [sum(green(g, box)) for box in boxes] == [1, 0, 0, 1], "four lose two, not none"
        assert g.s.left == 2

    @shows("CC-155")
    def test_the_lowest_of_them_go_first(self) -> None:
        g = evening(
            turn="25a", green={"the_loop": [0, 0, 0, 0, 2], "old_town": [0, 0, 0, 0, 0, 0, 2]}
        )
        assert green(g, "the_loop") == [2, 0, 0, 0]
        assert green(g, "old_town") == [0, 0, 0, 0]

    @shows("CC-078", "CC-155")
    def test_how_many_of_each_box_the_demonstrators_say(self) -> None:
        crowd = {"the_loop": [0, 0, 0, 0, 0, 0, 0, 6], "old_town": [0, 0, 0, 0, 0, 0, 0, 4]}
        g = evening(turn="25a", green=crowd)
        answer(g, "the_loop", ("stray.number", "2"))
        assert (green(g, "the_loop")[3], green(g, "old_town")[3]) == (4, 1)
        assert said(g, "strayed") == [(BOX.value("old_town"), 3), (BOX.value("the_loop"), 2)]

    @shows("CC-078", "CC-155")
    @mends("CC-F18")
    def test_only_numbers_that_the_others_can_make_up(self) -> None:
        """Seven of fifteen must go; two boxes hold three and eight of them."""
        crowd = {"the_loop": [0, 0, 0, 0, 4, 0, 0, 8], "old_town": [0, 0, 0, 0, 0, 0, 0, 3]}
        g = evening(turn="25a", green=crowd)
        assert offered(g, "stray.box") == {"the_loop", "old_town"}
        answer(g, "the_loop")
        assert offered(g, "stray.number") == {"4", "5", "6", "all"}
        assert refused(g, "3") == "movement/infiltration#least"
        answer(g, "4")
        assert (green(g, "the_loop")[3], green(g, "old_town")[3]) == (4, 0)
        g = evening(turn="25a", green=crowd)
        answer(g, "old_town")
        assert offered(g, "stray.number") == {"1", "2", "all"}
        answer(g, "1")
        assert (green(g, "the_loop")[3], green(g, "old_town")[3]) == (2, 2)

    @shows("CC-083")
    def test_outside_the_parks_they_go_at_night_like_all_others(self) -> None:
        g = evening(turn="26c", green={"the_loop": [0, 0, 0, 0, 4]})
        assert green(g, "the_loop") == [0, 0, 0, 0]
