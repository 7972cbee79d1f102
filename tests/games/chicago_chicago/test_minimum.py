"""CPD Minimum boxes."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago.attacks import confront
from haymarket.games.chicago_chicago.components import BOX, MINIMUMS
from haymarket.games.chicago_chicago.minimum import check_minimums
from haymarket.games.chicago_chicago.movement import deploy, march
from haymarket.games.chicago_chicago.setup import begin_play
from haymarket.games.chicago_chicago.turn import begin_turn
from tests.games.chicago_chicago import blue, play, roll
from tests.position import LoadedGame, answer, offered, refused
from tests.shows import shows

CHECK = [("check_minimums",)]


def is_released(g: LoadedGame, box: str) -> bool:
    return bool(g.s.released[MINIMUMS.index(BOX.value(box))])


class TestKeepingThreePlatoons:
    @shows("CC-126")
    def test_none_of_the_three_may_leave(self) -> None:
        g = play(deploy, blue={"the_loop_minimum": [3], "soldier_field": [1]})
        assert refused(g, "the_loop_minimum") == "minimum/keep"
        assert offered(g, "deploy.from") == {"soldier_field", "done"}

    @shows("CC-131", "CC-132")
    def test_one_comes_in_and_another_goes_out_in_the_same_step(self) -> None:
        g = play(deploy, blue={"the_loop": [1], "the_loop_minimum": [0, 0, 3]}, after=CHECK)
        answer(g, "the_loop", "level_1", "the_loop_minimum")
        assert blue(g, "the_loop_minimum") == [1, 0, 3, 0, 0], "more than three are allowed"
        answer(g, "the_loop_minimum", "level_3", "civic_center")
        assert blue(g, "the_loop_minimum") == [1, 0, 2, 0, 0]
        assert blue(g, "civic_center") == [0, 0, 1, 0, 0]
        assert g.outcome is None

    @shows("CC-131")
    def test_a_minimum_box_costs_no_movement_of_its_own(self) -> None:
        g = play(deploy, blue={"soldier_field": [1]})
        answer(g, "soldier_field", "level_1")
        assert "the_loop_minimum" in offered(g), "three boxes away, like The Loop"
        assert "civic_center_minimum" not in offered(g)

    @shows("CC-126", "CC-135")
    @pytest.mark.parametrize("box", ["the_loop", "pilsen"])
    def test_a_shortfall_at_the_end_of_step_3_loses_the_game(self, box: str) -> None:
        g = play(check_minimums, blue={f"{box}_minimum": [2]}, points=[0, 9])
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.reason) == ((0,), "minimum/loss")

    def test_three_everywhere_and_all_is_well(self) -> None:
        assert play(check_minimums).outcome is None


class TestNoNationalGuard:
    @shows("CC-127")
    def test_guard_do_not_go_into_minimum_boxes(self) -> None:
        g = play(deploy, blue={"the_loop": [0, 0, 0, 0, 2]})
        answer(g, "the_loop", "guard", "all")
        assert not [slug for slug in offered(g) if slug.endswith("_minimum")]
        assert refused(g, "the_loop_minimum") == "minimum/guard"

    @shows("CC-127")
    def test_nor_in_company_of_police(self) -> None:
        g = play(deploy, blue={"the_loop": [1, 0, 0, 0, 1]})
        answer(g, "the_loop", "all")
        assert refused(g, "the_loop_minimum") == "minimum/guard"

    @shows("CC-128")
    def test_tac_may(self) -> None:
        g = play(deploy, blue={"the_loop": [0, 0, 0, 1]})
        answer(g, "the_loop", "tac", "the_loop_minimum")
        assert blue(g, "the_loop_minimum") == [0, 3, 0, 1, 0]


class TestReplacingLosses:
    @shows("CC-129")
    def test_a_loss_may_stay_open_in_the_turn_it_happens(self) -> None:
        g = play(
            confront, turn="25b", green={"the_loop": [1]}, blue={"the_loop_minimum": [0, 0, 3]},
            dice=[roll("harass", "2:1", "DP3")], after=[*CHECK, ("deploy",)],
        )  # fmt: skip
        answer(g, "the_loop", "harass")
        assert blue(g, "the_loop_minimum") == [0, 0, 2, 0, 0]
        assert g.s.fallen == 1
        assert g.outcome is None, "two will do in this turn"

    @shows("CC-126", "CC-131")
    def test_a_platoon_above_the_three_is_no_excuse_to_leave_with_another(self) -> None:
        g = play(
            confront, turn="25b", green={"the_loop": [1]}, blue={"the_loop_minimum": [0, 0, 4]},
            dice=[roll("harass", "1:1", "DP3")], after=[*CHECK, ("deploy",), ("begin_step", 3)],
        )  # fmt: skip
        answer(g, "the_loop", "harass")
        assert blue(g, "the_loop_minimum") == [0, 0, 3, 0, 0]
        assert g.outcome is None
        assert g.pending == (), "none of the three may leave, so there is nothing to ask"

    @shows("CC-129")
    def test_in_the_next_turn_it_must_be_made_good(self) -> None:
        g = play(
            deploy, turn="25c", blue={"the_loop_minimum": [2], "michigan_avenue": [1]}, after=CHECK
        )
        assert refused(g, "done") == "minimum/replace"
        answer(g, "michigan_avenue", "level_1", "the_loop_minimum")
        assert blue(g, "the_loop_minimum") == [3, 0, 0, 0, 0]
        assert g.outcome is None

    @shows("CC-130")
    def test_if_nobody_can_come_the_police_have_lost(self) -> None:
        g = play(deploy, turn="25c", blue={"the_loop_minimum": [2]}, after=CHECK)
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.reason) == ((0,), "minimum/loss")

    @shows("CC-130")
    def test_or_if_who_could_come_went_elsewhere(self) -> None:
        blues = {"the_loop_minimum": [2], "michigan_avenue": [1]}
        g = play(deploy, turn="25c", blue=blues, after=CHECK)
        answer(g, "michigan_avenue", "level_1", "streeterville")
        assert g.outcome is not None
        assert g.outcome.reason == "minimum/loss"

    @shows("CC-127")
    def test_the_guard_are_no_replacement(self) -> None:
        g = play(deploy, blue={"the_loop_minimum": [2], "the_loop": [0, 0, 0, 0, 3]}, after=CHECK)
        answer(g, ("deploy.from", "done"))
        assert g.outcome is not None
        assert g.outcome.reason == "minimum/loss"

    def test_a_second_loss_does_not_excuse_the_first(self) -> None:
        g = play(check_minimums, blue={"the_loop_minimum": [1]}, losses={"the_loop": 1})
        assert g.outcome is not None
        g = play(check_minimums, blue={"the_loop_minimum": [2]}, losses={"the_loop": 1})
        assert g.outcome is None


class TestConditionalMinimumBoxes:
    @shows("CC-134")
    def test_groups_next_to_it_release_it(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]}, blue={"pilsen_minimum": [3]},
                 after=[*CHECK, ("deploy",)])  # fmt: skip
        assert not is_released(g, "streeterville")
        answer(g, "lincoln_park", "level_3", "gold_coast")
        assert is_released(g, "streeterville")
        assert is_released(g, "old_town")
        assert not is_released(g, "pilsen")
        answer(g, "streeterville_minimum", "all", "near_north")
        assert blue(g, "streeterville_minimum") == [0, 0, 0, 0, 0]
        answer(g, "done")
        assert g.outcome is None

    @shows("CC-135")
    def test_before_that_it_is_kept_like_any_other(self) -> None:
        g = play(deploy, blue={"pilsen_minimum": [3], "soldier_field": [1]})
        assert refused(g, "pilsen_minimum") == "minimum/keep"
        seen = g.view(None)["boxes"]
        assert [seen[box]["conditional"] for box in ("pilsen", "the_loop")] == [True, False]

    @shows("CC-136")
    def test_it_stays_released_when_the_groups_have_gone(self) -> None:
        g = play(check_minimums, turn="27b", blue={"pilsen_minimum": []}, released=("pilsen",))
        assert g.outcome is None
        g = play(begin_turn, turn="27b", blue={"pilsen_minimum": []}, released=("pilsen",))
        assert is_released(g, "pilsen")

    @shows("CC-137")
    def test_it_need_not_be_left(self) -> None:
        g = play(deploy, released=("pilsen",), after=CHECK)
        assert offered(g, "deploy.from") == {"pilsen_minimum", "done"}
        answer(g, "done")
        assert blue(g, "pilsen_minimum") == [0, 3, 0, 0, 0]
        assert g.outcome is None

    @shows("CC-138")
    def test_a_start_beside_it_counts(self) -> None:
        g = play(begin_play, green={"lincoln_park": [3, 0, 6]})
        assert is_released(g, "old_town")
        assert not is_released(g, "streeterville")

    def test_a_plain_minimum_box_is_never_released(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]})
        answer(g, "lincoln_park", "level_3", "gold_coast")
        assert not is_released(g, "gold_coast")
        assert not is_released(g, "near_north")
