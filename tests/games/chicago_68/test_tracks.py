"""Exposure, Instability and its tiles, the Delegates, Budget and Police Supply."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.chicago_68.components import (
    DEMONSTRATORS,
    END,
    ESTABLISHMENT,
    MCCARTHY,
    MOBE,
    SPACES,
)
from haymarket.games.chicago_68.decks import TILE
from haymarket.games.chicago_68.end import delegate_vote
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import mandate, work_the_machine
from haymarket.games.chicago_68.tracks import (
    arm,
    become_delegate,
    capital,
    delegate,
    exposure,
    instability,
    offer_tile,
)
from haymarket.games.chicago_68.writes import draw_delegate
from tests.games.chicago_68 import (
    RULES,
    answer,
    card,
    city,
    deck,
    here,
    offered,
    policy,
    refused,
    street,
    tactic,
)
from tests.nets.nets import random_game
from tests.shows import shows

GPW, GPE, HILTON = "grant_park_west", "grant_park_east", "conrad_hilton"


class TestExposure:
    @shows("68-151", "68-152")
    def test_one_marker_for_both(self) -> None:
        assert city(exposure, ESTABLISHMENT, 2).s.exposure == 2
        assert city(exposure, DEMONSTRATORS, 2).s.exposure == -2
        assert city(exposure, ESTABLISHMENT, -2).s.exposure == -2

    @shows("68-059")
    def test_both_ends_are_equally_far(self) -> None:
        assert END == 6
        assert city(exposure, ESTABLISHMENT, 6).s.exposure == 6
        assert city(exposure, DEMONSTRATORS, 6).s.exposure == -6

    @shows("68-153", "68-264", "68-266")
    def test_past_the_right_end_the_tactic_changes(self) -> None:
        g = city(exposure, ESTABLISHMENT, 1, exposure=6, turn="police", tactic_used=1)
        assert "tactical_support" not in offered(g, "tactic.new")
        answer(g, "boss_daley")
        assert (g.s.tactic, g.s.tactic_used, g.s.exposure) == (tactic("boss_daley"), 0, 6)

    @shows("68-155")
    def test_reaching_an_end_does_nothing(self) -> None:
        g = city(exposure, ESTABLISHMENT, 1, exposure=5)
        assert not g.pending
        g = city(exposure, DEMONSTRATORS, 1, exposure=-5, units={GPW: "2 m1"})
        assert not g.pending
        assert g.s.bag == [0, 0]

    @shows("68-154", "68-156", "68-157", "68-160", "68-161")
    def test_past_the_left_end_a_mobe_becomes_a_delegate(self) -> None:
        g = city(
            exposure, DEMONSTRATORS, 5, exposure=-5, turn="police", bag=[3, 2],
            units={GPW: "2 m1", GPE: "1 m1", HILTON: "1 m1"},
        )  # fmt: skip
        assert offered(g, "overflow.area") == {GPW, GPE, HILTON}
        assert g.pending[0].seat == g.s.seats[1], "the Demonstrators choose"
        answer(g, GPE)
        assert g.s.bag == [3, 3]
        assert here(g, GPE) == {}
        assert g.s.exposure == -6

    @shows("68-158", "68-159")
    def test_only_a_free_level_1_mobe(self) -> None:
        units = {GPW: "1 m2, 2 ag", GPE: "1 m1", "cook_county_jail": "3 m1"}
        g = city(become_delegate, units=units, turn="mobe")
        assert offered(g) == {GPE}
        supply = g.s.left[0]
        g = city(become_delegate, units={GPW: "1 m2", "cook_county_jail": "3 m1"})
        assert not g.pending
        assert g.s.bag == [0, 0]
        assert g.s.left[0] == supply + 1

    @shows("68-162")
    def test_an_adjournment_does_not_stop_it(self) -> None:
        g = city(become_delegate, units={GPW: "1 m1"}, adjourned=1, turn="mobe")
        answer(g, GPW)
        assert g.s.bag == [0, 1]
        g = city(delegate, MCCARTHY, 1, adjourned=1)
        assert g.s.bag == [0, 0], "but it stops a card"


def tiles(*slugs: str) -> list[int]:
    return [int(slug in slugs) for slug in TILE.slugs]


class TestInstability:
    @shows("68-163")
    def test_it_runs_from_nothing_to_thirteen(self) -> None:
        g = city(instability, -3, instability=1, tiles=tiles())
        assert g.s.instability == 0

    @shows("68-164")
    @pytest.mark.parametrize("level", [2, 1, 0])
    def test_the_establishment_is_offered_tiles_below(self, level: int) -> None:
        g = city(instability, -1, instability=level + 1, turn="mayor")
        assert g.pending[0].what == "tile.choice"
        assert g.pending[0].seat == g.s.seats[0]

    @shows("68-165")
    @pytest.mark.parametrize("level", [8, 10, 12])
    def test_the_demonstrators_are_offered_tiles_above(self, level: int) -> None:
        g = city(instability, 1, instability=level - 1, turn="police")
        assert g.pending[0].what == "tile.choice"
        assert g.pending[0].seat == g.s.seats[1]

    def test_levels_count_only_in_their_own_direction(self) -> None:
        assert not city(instability, -1, instability=9).pending
        assert not city(instability, 1, instability=1).pending

    @shows("68-166", "68-167")
    def test_a_tile_may_be_declined_and_the_level_is_spent(self) -> None:
        g = city(instability, 1, instability=7, turn="mobe")
        answer(g, ("tile.choice", "done"))
        assert g.s.tiles == [1, 1, 1, 1]
        g = city(instability, 1, instability=7, levels_paid=g.s.levels_paid, turn="mobe")
        assert not g.pending

    @shows("68-168", "68-169", "68-173")
    def test_a_tile_taken_is_gone(self) -> None:
        g = city(offer_tile, DEMONSTRATORS, turn="mobe")
        assert offered(g) == {"action", "exposure", "splay", "unit", "done"}
        answer(g, "exposure")
        assert g.s.exposure == -5
        g = city(offer_tile, ESTABLISHMENT, turn="mayor", tiles=g.s.tiles)
        assert refused(g, "exposure") == "instability/tiles"
        g = city(offer_tile, ESTABLISHMENT, turn="mayor", tiles=tiles())
        assert not g.pending

    @shows("68-173")
    def test_the_five_overflow_as_any_gain(self) -> None:
        g = city(offer_tile, DEMONSTRATORS, turn="mobe", exposure=-3, units={GPW: "1 m1"})
        answer(g, "exposure", ("overflow.area", GPW))
        assert g.s.exposure == -6

    @shows("68-170", "68-171", "68-172", "68-010")
    def test_one_action_more_once_in_the_game(self) -> None:
        g = city(offer_tile, DEMONSTRATORS, turn="mobe")
        answer(g, "action")
        assert g.s.extra_action == MOBE + 1
        g = city(act, units={GPW: "2 m1, 1 ag"}, flags={GPW: 1}, turn="mobe", extra_action=2)
        answer(g, "speechify", GPW, "extra_action", "march_1", GPW, "done")
        assert g.s.plays == 0
        assert g.s.extra_action == 0, "once in the game"
        assert len(g.s.spent) == 2, "two cards in one turn"
        g = city(act, turn="police", extra_action=2, units={GPW: "1 p1"})
        assert refused(g, "extra_action") == "instability/tiles#not-yours"

    @shows("68-174")
    def test_a_sixth_street_theater_card(self) -> None:
        g = city(offer_tile, DEMONSTRATORS, turn="yippies")
        answer(g, "splay")
        assert g.s.splay_limit == 6
        five = [
            street(s)
            for s in ("the_seed", "stink_bombs", "mule_train", "peace_plank", "snake_dance")
        ]
        g = city(
            act, units={GPW: "1 ag"}, turn="yippies", splay=five, splay_limit=6,
            street_deck=deck(street, "julian_bond"),
        )  # fmt: skip
        answer(g, "agitate_1", "done")
        assert len(g.s.splay) == 6

    @shows("68-175")
    def test_a_seventh_policy(self) -> None:
        g = city(
            offer_tile, ESTABLISHMENT, turn="mayor", policies=[0, 1, 2, 3, 4, 5],
            policy_deck=deck(policy, "red_squad"),
        )  # fmt: skip
        answer(g, "splay")
        assert len(g.s.policies) == 7

    @shows("68-176", "68-177", "68-178")
    @pytest.mark.parametrize(
        ("side", "unit"), [(DEMONSTRATORS, "mobe2"), (ESTABLISHMENT, "platoon2")]
    )
    def test_a_level_2_unit_anywhere(self, side: int, unit: str) -> None:
        g = city(offer_tile, side, gas=[GPE], turn="mobe" if side else "mayor")
        before = (list(g.s.left), g.s.platoons_left)
        answer(g, "unit")
        assert "lincoln_park" in offered(g, "bonus.area")
        assert len(offered(g)) == (19 if side else 20)
        answer(g, "lincoln_park")
        assert here(g, "lincoln_park") == {unit: 1}
        assert (list(g.s.left), g.s.platoons_left) == before, "not from the supply, nor back to it"


class TestDelegates:
    @shows("68-181", "68-183", "68-316")
    @pytest.mark.parametrize(("draw", "track", "bag"), [(0, [2, 1], [3, 3]), (5, [1, 2], [4, 2])])
    def test_a_blind_draw_goes_to_the_track(
        self, draw: int, track: list[int], bag: list[int]
    ) -> None:
        g = city(delegate_vote, bag=[4, 3], track=[1, 1], dice=[draw])
        assert (g.s.track, g.s.bag) == (track, bag)

    @shows("68-185")
    def test_draws_are_in_proportion_to_the_bag(self) -> None:
        drawn = [0, 0]
        for seed in range(400):
            g = RULES.new(seed)
            g.s.bag, g.s.track = [6, 2], [0, 0]
            g.s.committed = 0
            drawn[draw_delegate(g)] += 1
        assert 0.68 < drawn[0] / 400 < 0.82

    @shows("68-184")
    def test_cards_add_to_the_bag(self) -> None:
        g = city(act, turn="mobe", mobe=[card("the_mccarthy_kids")], left=[5, 0, 0])
        answer(g, "the_mccarthy_kids")
        assert g.s.bag == [0, 1]
        assert g.s.left[0] == 4, "a red cube is a Level 1 MOBE"

    @shows("68-186")
    def test_the_track_is_never_overfull(self) -> None:
        g = city(delegate_vote, bag=[3, 3], track=[6, SPACES - 6])
        assert g.s.bag == [3, 3]
        g = city(work_the_machine, 5, bag=[3, 3], track=[6, SPACES - 6], turn="mayor")
        assert g.s.bag == [3, 3]
        assert g.s.committed == 0


class TestBudget:
    @shows("68-188", "68-193")
    def test_capital_goes_into_the_budget_without_limit(self) -> None:
        assert city(capital, 3, budget=2).s.budget == 5
        assert city(capital, 500, budget=900).s.budget == 1400

    @shows("68-189")
    def test_arms_go_into_the_police_supply(self) -> None:
        g = city(arm, 2, 3, gas_left=1, wires_left=8)
        assert (g.s.police_gas, g.s.police_wire) == (1, 3)
        assert (g.s.gas_left, g.s.wires_left) == (0, 5)

    @shows("68-190", "68-192")
    def test_policies_are_paid_in_full_or_not_had(self) -> None:
        g = city(
            mandate,
            turn="mayor",
            budget=3,
            policies=[
                policy("welcome_to_chicago"),
                policy("federal_troops"),
                policy("aldermanic_support"),
            ],
        )
        assert refused(g, "federal_troops") == "mayor/policies#price"
        answer(g, "aldermanic_support")
        assert g.s.budget == 1
        assert offered(g) == {"done"}

    @shows("68-187")
    def test_pieces_are_conserved_through_whole_games(self) -> None:
        g = RULES.new(3)
        for _ in random_game(g, Random(3)):
            RULES.check(g)
