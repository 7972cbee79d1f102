"""CPD Minimum boxes."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_chicago.attacks import confront
from haymarket.games.chicago_chicago.components import BOX, MINIMUMS
from haymarket.games.chicago_chicago.minimum import check_minimums
from haymarket.games.chicago_chicago.movement import deploy, march
from haymarket.games.chicago_chicago.reach import police_reach
from haymarket.games.chicago_chicago.setup import begin_play
from haymarket.games.chicago_chicago.turn import begin_turn
from tests.games.chicago_chicago import a_roll, blue, play, roll
from tests.position import LoadedGame, answer, offered, refused
from tests.shows import mends, shows

CHECK = [("check_minimums",)]
ALL_BUT_THE_LOOP = tuple(
    sorted((BOX.slugs[box] for box in MINIMUMS if BOX.slugs[box] != "the_loop"),
           key=lambda slug: slug != "near_north")
)  # fmt: skip
"""Minimum boxes that need not be kept here; Near North first."""


def is_released(g: LoadedGame, box: str) -> bool:
    return bool(g.s.released[MINIMUMS.index(BOX.value(box))])


class TestKeepingThreePlatoons:
    @shows("CC-126")
    def test_none_of_the_three_may_leave_whom_nobody_could_relieve(self) -> None:
        g = play(deploy, garrisons=False, released=ALL_BUT_THE_LOOP,
                 blue={"the_loop_minimum": [3], "amphitheatre": [1]})  # fmt: skip
        assert refused(g, "the_loop_minimum") == "minimum/keep"
        assert offered(g, "deploy.from") == {"amphitheatre", "done"}

    @shows("CC-126", "CC-131")
    def test_the_first_and_the_last_minimum_box_are_kept_like_the_others(self) -> None:
        for number, far in ((0, "washington_park"), (-1, "mid_north")):
            box = BOX.slugs[MINIMUMS[number]]
            others = tuple(BOX.slugs[b] for b in MINIMUMS if BOX.slugs[b] != box)
            g = play(deploy, garrisons=False, released=others,
                     blue={f"{box}_minimum": [4], far: [1]})  # fmt: skip
            answer(g, f"{box}_minimum", "level_1")
            assert g.pending[0].what == "deploy.to", "one may go, and only one"
            g = play(deploy, garrisons=False, released=others,
                     blue={f"{box}_minimum": [3], "soldier_field": [0, 0, 0, 0, 1]})  # fmt: skip
            assert refused(g, f"{box}_minimum") == "minimum/keep"

    @shows("CC-131")
    @mends("CC-F5")
    def test_one_may_go_before_the_other_comes(self) -> None:
        g = play(deploy, garrisons=False, released=ALL_BUT_THE_LOOP,
                 blue={"the_loop_minimum": [3], "michigan_avenue": [1]}, after=CHECK)  # fmt: skip
        answer(g, "the_loop_minimum", ("deploy.who", "level_1"), ("deploy.to", "old_town"))
        assert blue(g, "the_loop_minimum") == [2, 0, 0, 0, 0]
        assert offered(g, "deploy.from") == {"michigan_avenue"}, "the gap is filled first"
        assert refused(g, "done") == "minimum/replace"
        answer(g, "michigan_avenue", "level_1")
        assert offered(g, "deploy.to") == {"the_loop_minimum"}
        answer(g, "the_loop_minimum")
        assert g.outcome is None

    @shows("CC-131")
    @mends("CC-F5")
    def test_two_minimum_boxes_exchange_platoons(self) -> None:
        g = play(deploy, garrisons=False, released=ALL_BUT_THE_LOOP[1:],
                 blue={"the_loop_minimum": [3], "near_north_minimum": [0, 0, 3]})  # fmt: skip
        answer(g, "the_loop_minimum", "level_1")
        assert offered(g, "deploy.to") == {"near_north_minimum"}, "only that lets another come"
        answer(g, "near_north_minimum", "near_north_minimum", "level_3", "the_loop_minimum")
        assert blue(g, "the_loop_minimum") == [2, 0, 1, 0, 0]
        assert blue(g, "near_north_minimum") == [1, 0, 2, 0, 0]
        assert "done" in offered(g, "deploy.from")

    @shows("CC-131")
    def test_the_first_box_exchanges_like_the_others(self) -> None:
        others = tuple(b for b in ("the_loop", *ALL_BUT_THE_LOOP[1:]) if b != "cabrini_green")
        g = play(deploy, garrisons=False, released=others,
                 blue={"cabrini_green_minimum": [3], "near_north_minimum": [0, 0, 3]})  # fmt: skip
        answer(g, "cabrini_green_minimum", "level_1")
        assert offered(g, "deploy.to") == {"near_north_minimum"}

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

    @shows("CC-126")
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
            guard_waits=1,
        )  # fmt: skip
        answer(g, "the_loop", "harass", ("deploy.from", "done"))
        assert blue(g, "the_loop_minimum") == [0, 0, 3, 0, 0]
        assert g.outcome is None
        assert g.pending == (), "nobody has gone, and nobody is missing"

    @shows("CC-129")
    @pytest.mark.parametrize(("platoons", "left", "missing"), [(3, 2, 1), (4, 3, 0), (6, 4, 0)])
    def test_only_what_is_missing_to_three_may_wait(
        self, platoons: int, left: int, missing: int
    ) -> None:
        die = a_roll("harass", "1:1", "demonstrators", "police")
        g = play(confront, green={"the_loop": [1]}, points=[0, 9], dice=[die],
                 blue={"the_loop_minimum": [0, 0, platoons]})  # fmt: skip
        answer(g, "the_loop", "harass")
        assert blue(g, "the_loop_minimum") == [0, 0, left, 0, 0]
        assert sum(g.s.losses) == missing
        assert g.s.fallen == platoons - left

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
        g = play(deploy, turn="25c", blue={"the_loop_minimum": [2]}, after=CHECK,
                 garrisons=False, released=ALL_BUT_THE_LOOP)  # fmt: skip
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.reason) == ((0,), "minimum/loss")

    @shows("CC-129")
    @mends("CC-F1")
    def test_a_chain_through_another_minimum_box_saves_the_game(self) -> None:
        """From the Amphitheatre nobody comes to The Loop in a turn, but to Chinatown."""
        blues = {"the_loop_minimum": [2], "chinatown_minimum": [3], "amphitheatre": [1]}
        g = play(deploy, turn="25c", garrisons=False, blue=blues, after=CHECK,
                 released=tuple(b for b in ALL_BUT_THE_LOOP if b != "chinatown"))  # fmt: skip
        assert BOX.value("the_loop") not in police_reach(g.s, BOX.value("amphitheatre"), 3)
        assert refused(g, "done") == "minimum/replace"
        answer(g, "chinatown_minimum", "level_1", "the_loop_minimum")
        assert refused(g, "done") == "minimum/replace", "now Chinatown is short"
        answer(g, "amphitheatre", "level_1", "chinatown_minimum")
        assert g.outcome is None

    @shows("CC-129")
    @mends("CC-F1")
    def test_who_could_come_goes_nowhere_else(self) -> None:
        blues = {"the_loop_minimum": [2], "michigan_avenue": [1]}
        g = play(deploy, turn="25c", blue=blues, garrisons=False, released=ALL_BUT_THE_LOOP)
        answer(g, "michigan_avenue", "level_1")
        assert offered(g, "deploy.to") == {"the_loop_minimum"}
        assert refused(g, "streeterville") == "minimum/replace"

    @shows("CC-127")
    def test_the_guard_are_no_replacement(self) -> None:
        g = play(deploy, blue={"the_loop_minimum": [2], "the_loop": [0, 0, 0, 0, 3]}, after=CHECK,
                 garrisons=False, released=ALL_BUT_THE_LOOP)  # fmt: skip
        answer(g, ("deploy.from", "done"))
        assert g.outcome is not None
        assert g.outcome.reason == "minimum/loss"

    @shows("CC-129", "CC-130")
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
        others = tuple(box for box in ("the_loop", *ALL_BUT_THE_LOOP) if box != "pilsen")
        g = play(deploy, blue={"pilsen_minimum": [3], "gold_coast": [1]}, garrisons=False,
                 released=others)  # fmt: skip
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
        assert {"pilsen_minimum", "done"} <= offered(g, "deploy.from")
        answer(g, "done")
        assert blue(g, "pilsen_minimum") == [0, 3, 0, 0, 0]
        assert g.outcome is None

    @shows("CC-138")
    def test_a_start_beside_it_counts(self) -> None:
        g = play(begin_play, green={"lincoln_park": [3, 0, 6]})
        assert is_released(g, "old_town")
        assert not is_released(g, "streeterville")

    @shows("CC-134")
    @mends("CC-F2")
    def test_groups_that_only_pass_by_release_it(self) -> None:
        g = play(march, green={"grant_west": [1]})
        answer(g, "grant_west", "infiltrate_1", "washington_park")
        assert is_released(g, "chinatown"), "all ways lead by Bronzeville"
        assert is_released(g, "bridgeport")
        assert not is_released(g, "streeterville")

    @shows("CC-134")
    @mends("CC-F2")
    def test_they_take_the_way_that_releases_the_fewest(self) -> None:
        """Grant West to The Loop: by Michigan Avenue, beside Streeterville, or by the Hilton."""
        g = play(march, green={"grant_west": [1]})
        answer(g, "grant_west", "level_1", "the_loop")
        assert is_released(g, "la_salle_street"), "The Loop is next to it"
        assert not is_released(g, "streeterville"), "they came by the Hilton"

    @shows("CC-134")
    def test_but_only_a_way_that_they_can_afford(self) -> None:
        """Police at the Hilton: two points for it and one for The Loop."""
        hilton = {"conrad_hilton": [1]}
        g = play(march, green={"grant_west": [1]}, blue=hilton)
        answer(g, "grant_west", "level_1", "the_loop")
        assert is_released(g, "streeterville"), "by Michigan Avenue, with two points"
        g = play(march, green={"grant_west": [1]}, blue=hilton)
        answer(g, "grant_west", "infiltrate_1", "the_loop")
        assert not is_released(g, "streeterville"), "who infiltrates has four"

    @shows("CC-134")
    def test_a_longer_way_is_taken_where_it_releases_fewer(self) -> None:
        g = play(march, green={"streeterville": [1]}, released=("streeterville", "old_town"))
        answer(g, "streeterville", "infiltrate_1", "conrad_hilton")
        assert not is_released(g, "la_salle_street"), "by Michigan Avenue, not by The Loop"
        g = play(march, green={"grant_east": [1]}, released=("streeterville",),
                 blue={"grant_west": [1], "michigan_avenue": [1]})  # fmt: skip
        answer(g, "grant_east", "infiltrate_1", "conrad_hilton")
        assert not is_released(g, "chinatown"), "two points for Grant West, not by Coliseum"

    @shows("CC-134")
    def test_to_the_next_box_they_go_straight(self) -> None:
        g = play(march, green={"michigan_avenue": [1]})
        answer(g, "michigan_avenue", "level_1", "the_loop")
        assert is_released(g, "la_salle_street")
        assert not is_released(g, "chinatown")

    @shows("CC-134", "CC-135")
    def test_a_plain_minimum_box_is_never_released(self) -> None:
        g = play(march, green={"lincoln_park": [0, 0, 1]})
        answer(g, "lincoln_park", "level_3", "gold_coast")
        assert not is_released(g, "gold_coast")
        assert not is_released(g, "near_north")
