"""The Mayor's hand and Policies; the Police, their Tactics and unlocked cards."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.components import BLUE, MAYOR, POLICE, UNIT
from haymarket.games.chicago_68.decks import ACTIONS, HANDS, POLICIES, TACTICS
from haymarket.games.chicago_68.end import clean_up, delegate_vote
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import (
    draw_policy,
    mandate,
    price,
    repeal,
    shuffle_policies,
    work_the_machine,
)
from haymarket.games.chicago_68.police import use_tactic
from haymarket.games.chicago_68.tracks import change_tactic, offer_tile
from tests.games.chicago_68 import (
    answer,
    area,
    card,
    city,
    deck,
    here,
    in_hand,
    offered,
    policy,
    refused,
    tactic,
)
from tests.position import heard
from tests.shows import shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
GAS = policy("tear_gas_authorization")


class TestTheHand:
    @shows("68-203")
    def test_the_mayor_has_no_units(self) -> None:
        assert {UNIT.slugs[u] for u in range(6)} == {
            "mobe1", "mobe2", "agitator", "platoon1", "platoon2", "tac",
        }  # fmt: skip
        assert not any(row.id.startswith("mayor") for row in ACTIONS)

    @shows("68-204", "68-205")
    def test_six_cards_that_do_four_things(self) -> None:
        assert len(HANDS[MAYOR]) == 6
        verbs = {ACTIONS[c].do[0].verb.name for c in HANDS[MAYOR]}
        assert {"mandate", "arm", "work_the_machine", "capital"} <= verbs

    def test_call_on_the_wards(self) -> None:
        g = city(
            act, turn="mayor", budget=0, policies=[GAS], policy_deck=deck(policy, "red_squad"),
            policy_uses=[2] + [0] * (len(POLICIES) - 1),
        )  # fmt: skip
        answer(g, "call_on_the_wards", ("policies.discard", "tear_gas_authorization"))
        assert g.s.budget == 3
        assert g.s.policies == [policy("red_squad")]

    def test_arm_the_police(self) -> None:
        g = city(act, turn="mayor")
        answer(g, "arm_the_police")
        assert (g.s.police_gas, g.s.police_wire) == (1, 2)

    def test_law_and_order(self) -> None:
        g = city(act, turn="mayor", instability=6)
        answer(g, "keep_the_peace")
        assert g.s.instability == 4

    @shows("68-265", "68-198")
    def test_strategy_of_confrontation_changes_the_tactic_then_raises_instability(self) -> None:
        g = city(act, turn="mayor", instability=6)
        answer(g, "strategy_of_confrontation", ("tactic.new", "crowd_control"))
        assert g.s.tactic == tactic("crowd_control")
        assert g.s.instability == 7
        codes = [event.code for event in heard(g)]
        assert codes.index("tactic") < codes.index("instability"), "top to bottom"


class TestPolicies:
    @shows("68-206")
    def test_no_policy_without_mandate(self) -> None:
        g = city(act, turn="mayor", budget=9, policies=[GAS])
        assert g.pending[0].question.kind.name == "play"
        assert offered(g) == {*in_hand(g.s, "mayor"), "pass"}

    @shows("68-207", "68-213", "68-214", "68-190")
    def test_each_activation_is_paid_for_and_the_card_stays(self) -> None:
        g = city(mandate, turn="mayor", budget=12, policies=[GAS, policy("aldermanic_support")])
        answer(g, "tear_gas_authorization", "tear_gas_authorization", "aldermanic_support", "done")
        assert g.s.budget == 12 - 2 - 4 - 2
        assert g.s.police_gas == 4
        assert g.s.policies == [GAS, policy("aldermanic_support")]

    @shows("68-208", "68-209", "68-210", "68-211")
    def test_two_four_six_eight(self) -> None:
        g = city(policies=[GAS])
        prices = []
        for uses in range(5):
            g.s.policy_uses[GAS] = uses
            prices.append(price(g.s, GAS))
        assert prices == [2, 4, 6, 8, 10]
        g.s.policy_uses[GAS] = 2
        shown = g.view(None)["policies"][0]
        assert (shown["capital"], shown["price"]) == (4, 6)
        assert price(g.s, policy("aldermanic_support")) == 2

    @shows("68-212")
    def test_dearer_policies_and_requirements(self) -> None:
        assert price(city().s, policy("federal_troops")) == 4
        for night in (False, True):
            g = city(
                mandate,
                turn="mayor",
                budget=9,
                round=1 if night else 2,
                policies=[policy("park_curfew")],
            )
            expected = None if night else "mayor/policies#requirement"
            assert refused(g, "park_curfew") == expected

    @shows("68-215")
    def test_prices_stay_up_over_the_rounds(self) -> None:
        uses = [0] * len(POLICIES)
        uses[GAS] = 1
        g = city(clean_up, units={GPW: "1 ag"}, policies=[GAS], policy_uses=uses)
        assert price(g.s, GAS) == 4

    @shows("68-216")
    def test_a_discarded_policy_takes_its_capital_to_the_supply(self) -> None:
        uses = [0] * len(POLICIES)
        uses[GAS] = 3
        g = city(
            shuffle_policies,
            turn="mayor",
            budget=1,
            policies=[GAS],
            policy_uses=uses,
            policy_deck=deck(policy, "red_squad"),
        )
        answer(g, "tear_gas_authorization")
        assert g.s.budget == 1
        assert g.s.policy_uses[GAS] == 0
        assert g.s.policy_discard == [GAS]

    def test_what_a_discarded_policy_held_in_force_ends(self) -> None:
        g = city(
            repeal,
            turn="yippies",
            permits_denied=1,
            policies=[policy("permits_denied")],
            policy_deck=deck(policy, "red_squad"),
        )
        answer(g, ("policies.discard", "permits_denied"))
        assert g.s.permits_denied == 0

    @shows("68-217")
    def test_an_empty_deck_takes_its_discards(self) -> None:
        g = city(
            draw_policy,
            policies=[GAS],
            policy_deck=[],
            policy_discard=[policy("red_squad"), policy("overtime_pay")],
        )
        assert len(g.s.policies) == 2
        assert len(g.s.policy_deck) == 1
        assert g.s.policy_discard == []

    @shows("68-218")
    def test_six_cards_seven_with_the_bonus_space(self) -> None:
        six = [0, 1, 2, 3, 4, 5]
        g = city(draw_policy, policies=six[:], policy_deck=deck(policy, "red_squad"))
        assert len(g.s.policies) == 6
        g = city(
            draw_policy,
            policies=six[:],
            policy_deck=deck(policy, "red_squad"),
            policy_limit=7,
        )
        assert len(g.s.policies) == 7


class TestWorkTheMachine:
    def test_of_the_cubes_drawn_one_is_committed(self) -> None:
        g = city(work_the_machine, 2, turn="mayor", bag=[2, 3], track=[1, 1], dice=[0, 3])
        assert offered(g, "machine.delegate") == {"humphrey", "mccarthy"}
        answer(g, "humphrey")
        assert (g.s.track, g.s.bag, g.s.committed) == ([2, 1], [1, 3], 1)

    def test_a_bag_with_fewer_is_drawn_empty(self) -> None:
        g = city(work_the_machine, 5, turn="mayor", bag=[1, 2], track=[1, 1], dice=[0] * 3)
        assert g.s.drawn == [1, 2]
        answer(g, "mccarthy")
        assert (g.s.track, g.s.bag) == ([1, 2], [1, 1])

    @shows("68-317")
    def test_no_vote_at_the_end_of_that_round(self) -> None:
        g = city(delegate_vote, bag=[2, 3], track=[1, 1], committed=1)
        assert g.s.track == [1, 1]


class TestPoliceHand:
    @shows("68-254")
    def test_five_standard_cards(self) -> None:
        assert [ACTIONS[c].id for c in HANDS[POLICE]] == [
            "advance", "mass_arrest", "teargas", "radio_network", "hold_the_line",
        ]  # fmt: skip

    @shows("68-255", "68-256")
    @pytest.mark.parametrize(
        ("unlocking", "gained"),
        [
            ("mobile_reserve", "rapid_deployment"),
            ("rest_the_line", "draw_down"),
            ("talk_to_the_marshals", "let_them_stay"),
        ],
    )
    def test_three_more_come_by_policies(self, unlocking: str, gained: str) -> None:
        g = city(mandate, turn="mayor", budget=9, policies=[policy(unlocking)])
        assert gained not in in_hand(g.s, "police")
        answer(g, unlocking)
        assert gained in in_hand(g.s, "police")
        assert refused(g, unlocking) == "mayor/policies#requirement", "once"
        answer(g, "done")

    def test_hold_the_line(self) -> None:
        g = city(act, turn="police", units={GPW: "1 p1"}, police_wire=2, reserves=12)
        answer(g, "hold_the_line", "grant_park_west-congress_bridge", "done")
        answer(g, ("reinforce.area", GPW))
        assert here(g, GPW) == {"platoon1": 2}
        assert (g.s.police_wire, g.s.reserves) == (1, 11)

    def test_all_units_respond(self) -> None:
        g = city(act, turn="police", units={GPW: "6 p1"})
        answer(g, "radio_network")
        for _ in range(5):
            answer(g, GPW, "platoon1", HILTON)
        assert here(g, HILTON) == {"platoon1": 5}

    def test_rapid_deployment(self) -> None:
        g = city(act, turn="police", units={GPW: "1 p1, 1 tac"}, police=[card("rapid_deployment")])
        answer(g, "rapid_deployment", GPW, "tac", "lincoln_park", "done")
        assert here(g, "lincoln_park") == {"tac": 1}

    def test_draw_down(self) -> None:
        g = city(act, turn="police", units={GPW: "2 p1, 1 tac"}, police=[card("draw_down")])
        answer(g, "draw_down", ("draw_down.area", GPW), "platoon1", HILTON, "done")
        assert here(g, GPW) == {"platoon1": 1, "tac": 1}
        assert (g.s.instability, g.s.exposure) == (4, 1)

    def test_let_them_stay(self) -> None:
        g = city(act, turn="police", units={GPW: "2 p1, 3 m1"}, police=[card("let_them_stay")])
        answer(g, "let_them_stay", ("stay.park", GPW))
        assert g.s.peace[area(GPW)] == 1
        assert (g.s.instability, g.s.exposure) == (4, BLUE[area(GPW)])


class TestTactics:
    @shows("68-263")
    def test_there_are_six(self) -> None:
        assert {row.id for row in TACTICS} == {
            "tactical_support", "crowd_control", "boss_daley", "raid_on_mccarthy_suites",
            "mob_payoffs", "twelve_hour_shifts",
        }  # fmt: skip

    @shows("68-257", "68-353")
    def test_before_or_after_the_card_in_police_turns_only(self) -> None:
        units = {GPW: "1 tac", HILTON: "1 p1"}
        g = city(act, turn="police", units=units, police=[card("radio_network")])
        answer(
            g, "use_tactic", ("support.from", GPW), ("support.to", HILTON), "radio_network", "done"
        )
        assert not g.pending
        g = city(act, turn="police", units=units, police=[card("radio_network")])
        answer(g, "radio_network", "done", "use_tactic", GPW, HILTON)
        assert here(g, HILTON) == {"platoon1": 1, "tac": 1}
        for faction in ("mayor", "yippies", "mobe"):
            g = city(act, turn=faction, units=units)
            assert refused(g, "use_tactic") == "police/free-actions"

    @shows("68-258")
    def test_once_per_round(self) -> None:
        g = city(act, turn="police", units={GPW: "1 tac", HILTON: "1 p1"}, tactic_used=1)
        assert refused(g, "use_tactic") == "tactics#used"

    @shows("68-267")
    def test_one_that_left_and_came_back_works_again(self) -> None:
        g = city(change_tactic, turn="mayor", tactic_used=1)
        answer(g, "boss_daley")
        g = city(change_tactic, turn="mayor", tactic=g.s.tactic, tactic_used=1)
        answer(g, "tactical_support")
        assert g.s.tactic_used == 0

    @shows("68-275")
    def test_tactical_support(self) -> None:
        g = city(
            use_tactic, turn="police", units={GPW: "1 tac", "lincoln_park": "1 p1", GPE: "2 p2"}
        )
        answer(g, GPW)
        assert refused(g, GPE) == "tactics/tactical-support"
        answer(g, "lincoln_park")
        assert here(g, "lincoln_park") == {"platoon1": 1, "tac": 1}

    @shows("68-270")
    def test_crowd_control(self) -> None:
        g = city(
            use_tactic,
            turn="police",
            tactic=tactic("crowd_control"),
            units={GPW: "1 m1"},
            flags={GPW: 3},
        )
        answer(g, ("control.flag", GPW))
        assert offered(g, "control.card") == {"advance", "mass_arrest", "teargas"}
        answer(g, "teargas")
        assert g.s.flag[area(GPW)] == 0
        assert "teargas" not in in_hand(g.s, "police")

    @shows("68-271", "68-272")
    def test_boss_daley(self) -> None:
        g = city(use_tactic, turn="police", tactic=tactic("boss_daley"), budget=0, policies=[GAS])
        answer(g, ("boss.policy", "tear_gas_authorization"))
        assert (g.s.police_gas, g.s.budget, g.s.exposure) == (2, 0, -2)
        assert price(g.s, GAS) == 2, "R20: nothing was paid, so nothing lies on the card"

    @shows("68-273")
    def test_raid_on_mccarthy_suites(self) -> None:
        g = city(
            use_tactic,
            turn="police",
            tactic=tactic("raid_on_mccarthy_suites"),
            track=[2, 2],
            bag=[1, 1],
        )
        assert (g.s.track, g.s.bag) == ([2, 1], [1, 2])
        g = city(act, turn="police", tactic=tactic("raid_on_mccarthy_suites"), track=[2, 0])
        assert refused(g, "use_tactic") == "tactics#no-use"

    @shows("68-274")
    def test_twelve_hour_shifts(self) -> None:
        g = city(use_tactic, turn="police", tactic=tactic("twelve_hour_shifts"), injured=[1, 1])
        answer(g, ("shifts.unit", "platoon2"))
        assert here(g, "michigan_avenue") == {"platoon2": 1}
        assert g.s.injured == [1, 0]

    @shows("68-268", "68-269", "68-257")
    def test_mob_payoffs_after_each_tile_of_the_demonstrators(self) -> None:
        g = city(offer_tile, 1, turn="mobe", tactic=tactic("mob_payoffs"))
        answer(g, ("tile.choice", "splay"))
        assert g.pending[0].seat == g.s.seats[MAYOR]
        assert "splay" not in offered(g, "tile.choice")
        answer(g, "exposure")
        g = city(offer_tile, 1, turn="mobe", tactic=g.s.tactic, tiles=g.s.tiles)
        answer(g, "action")
        answer(g, ("tile.choice", "unit"), ("bonus.area", GPW))
        assert not any(g.s.tiles)
        g = city(act, turn="police", tactic=tactic("mob_payoffs"))
        assert refused(g, "use_tactic") == "tactics/mob-payoffs"
