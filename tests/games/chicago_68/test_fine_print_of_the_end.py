"""The fine print of victory, and of a city that nobody runs."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_68.barriers import city_wire
from haymarket.games.chicago_68.conflict import advance
from haymarket.games.chicago_68.end import (
    final_nomination,
    victory,
)
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import place_guard
from haymarket.games.chicago_68.movement import (
    radio_network,
    redeploy_police,
)
from haymarket.games.chicago_68.police import use_tactic
from haymarket.games.chicago_68.standing import standing
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.kernel import LOSING, OPEN, WINNING
from tests.games.chicago_68 import (
    card,
    city,
    here,
    path,
    policy,
    tactic,
)
from tests.games.chicago_68.names import (
    BRIDGE,
    CIVIC,
    GOLD,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    LOOP,
    MAYOR,
    MICHIGAN,
    OLD_TOWN,
    SOLO,
    marked,
    paid,
)
from tests.shows import shows


class TestVictory:
    @shows("68-322", "68-323", "68-325")
    @pytest.mark.parametrize(
        ("exposure", "track", "scores"),
        [(1, [6, 5], (1, 0)), (0, [6, 5], (0, 1)), (1, [5, 6], (0, 1)), (1, [5, 4], (0, 1))],
    )
    def test_who_wins_scores_one_and_who_loses_nothing(
        self, exposure: int, track: list[int], scores: tuple[float, ...]
    ) -> None:
        g = city(victory, exposure=exposure, track=track)
        assert g.outcome is not None
        assert g.outcome.scores == scores

    @shows("68-321", "68-326")
    def test_an_empty_bag_ends_the_nomination(self) -> None:
        """R24: then what lies on the track decides."""
        g = city(final_nomination, exposure=3, track=[6, 3], bag=[0, 1], dice=[0])
        assert (g.s.track, g.s.bag) == ([6, 4], [0, 0])
        assert g.outcome is not None
        assert g.outcome.winners == (0,)

    @shows("68-323", "68-324", "68-325", "68-327")
    @pytest.mark.parametrize(
        ("exposure", "track", "agitators", "ahead"),
        [
            (1, [6, 5], 1, (0,)),
            (0, [6, 5], 1, (1,)),
            (1, [5, 6], 1, (1,)),
            (0, [5, 6], 0, (0,)),
        ],
    )
    def test_who_would_win_now(
        self, exposure: int, track: list[int], agitators: int, ahead: tuple[int, ...]
    ) -> None:
        g = city(exposure=exposure, track=track, units={GPW: f"{agitators} ag"})
        for seat in (0, 1):
            now = standing(g, seat)
            assert now.ahead == ahead
            assert now.verdict == (WINNING if seat in ahead else LOSING)

    @shows("68-336", "68-337", "68-338", "68-339")
    def test_each_faction_is_shown_its_own_goals(self) -> None:
        def goals(seat: int, **options: Any) -> list[str]:
            g = city(units={GPW: "1 ag"}, options=options)
            return [goal.code for goal in standing(g, seat).goals]

        assert goals(0, players=4) == goals(3, players=4) == [
            "exposure", "humphrey", "agitators", "rounds",
        ]  # fmt: skip
        assert goals(1, players=4) == ["streets", "agitators", "rounds"]
        assert goals(2, players=4) == ["mccarthy", "agitators", "rounds"]
        for options in ({}, {"players": 3, "split": "establishment"}):
            assert goals(1, **options) == ["streets", "mccarthy", "agitators", "rounds"]
        for seat in (0, 1):
            assert goals(seat, co_op=True) == ["streets", "mccarthy", "agitators", "rounds"]

    @shows("68-033", "68-324", "68-327")
    def test_alone_against_the_city_one_wins_or_loses(self) -> None:
        for exposure, agitators, verdict in ((0, 1, WINNING), (1, 1, LOSING), (0, 0, LOSING)):
            g = city(exposure=exposure, track=[6, 5], units={GPW: f"{agitators} ag"}, options=SOLO)
            assert standing(g, 0).verdict == verdict
            assert standing(g, None).verdict == OPEN


@shows("68-033", "68-035")
class TestPrioritiesOfTheMayor:
    @pytest.mark.parametrize(("budget", "bought"), [(11, 0), (12, 1)])
    def test_he_pays_half_of_what_he_has(self, budget: int, bought: int) -> None:
        support = policy("aldermanic_support")
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=budget, policies=[support], policy_uses=paid(support, 2), police_gas=1,
        )  # fmt: skip
        assert g.s.policy_uses[support] == 2 + bought, "its price is 6"

    @pytest.mark.parametrize(("budget", "bought"), [(3, 0), (4, 1)])
    def test_he_pays_four_in_any_case_if_he_has_them(self, budget: int, bought: int) -> None:
        support = policy("aldermanic_support")
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=budget, policies=[support], policy_uses=paid(support, 1), police_gas=1,
        )  # fmt: skip
        assert g.s.policy_uses[support] == 1 + bought, "its price is 4"

    @pytest.mark.parametrize("gas_held", [0, 1])
    def test_he_authorizes_tear_gas_while_the_police_have_none(self, gas_held: int) -> None:
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=9, policies=[policy("tear_gas_authorization")], police_gas=gas_held,
        )  # fmt: skip
        assert g.s.police_gas == (1 if gas_held else 2)
        assert g.s.instability == (3 if gas_held else 5), "LAW AND ORDER where he wants no Policy"

    @pytest.mark.parametrize("gas_held", [0, 1])
    def test_he_arms_police_without_gas_before_law_and_order(self, gas_held: int) -> None:
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("arm_the_police"), card("keep_the_peace")],
            police_gas=gas_held,
        )  # fmt: skip
        assert (g.s.police_gas, g.s.instability) == ((1, 3) if gas_held else (1, 5))

    def test_he_plays_every_card_rather_than_pass(self) -> None:
        for slug in ("arm_the_police", "mandate", "strategy_of_confrontation"):
            g = city(act, turn="mayor", options=SOLO, mayor=[card(slug)], police_gas=1)
            assert g.s.spent == [card(slug)]
            assert not g.s.forfeit[MAYOR]


@shows("68-033", "68-035")
class TestPrioritiesOfThePolice:
    def test_they_advance_from_where_the_best_area_is_reached(self) -> None:
        """Michigan Avenue is worth 3, the Gold Coast 2; only the Loop lies next to the avenue."""
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={LINCOLN: "1 tac", LOOP: "1 p2", GOLD: "1 m1", MICHIGAN: "1 m1", BRIDGE: "3 ag"},
        )  # fmt: skip
        assert here(g, MICHIGAN) == {"platoon2": 1}
        assert g.s.exposure == 3

    def test_between_units_the_tac_advances(self) -> None:
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={LOOP: "1 p2, 1 tac", MICHIGAN: "1 m1", BRIDGE: "3 ag"},
        )  # fmt: skip
        assert here(g, MICHIGAN) == {"tac": 1}

    @pytest.mark.parametrize(("agitators", "taken"), [(2, "agitator"), (3, "mobe2")])
    def test_an_agitator_comes_first_while_two_are_free(self, agitators: int, taken: str) -> None:
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={GPW: "1 tac", BRIDGE: f"1 m1, 1 m2, {agitators} ag", JAIL: "2 ag"},
        )  # fmt: skip
        assert here(g, JAIL).get(taken, 0) == (3 if taken == "agitator" else 1)

    def test_wire_goes_next_to_the_most_demonstrators(self) -> None:
        g = city(
            city_wire, NOWHERE, 1, "park", "police", 1, turn="police", options=SOLO,
            units={OLD_TOWN: "3 m1", LINCOLN: "1 ag", GPW: "2 m1"},
        )  # fmt: skip
        assert g.s.wire[path(LINCOLN, OLD_TOWN)] == 1
        assert sum(g.s.wire) == 1

    def test_a_star_area_is_in_need_where_strengths_are_equal(self) -> None:
        units = {"police_hq": "2 p1", HILTON: "1 m1, 1 p1"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon1": 2}
        units = {"police_hq": "2 p1", HILTON: "1 m1, 1 p2"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon2": 1}, "that one is theirs already"

    def test_they_send_platoons_to_help_and_keep_their_own_star_areas(self) -> None:
        units = {GPW: "1 p1, 1 p2, 1 tac", HILTON: "1 m1", MICHIGAN: "1 p2"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon2": 1}
        assert here(g, MICHIGAN) == {"platoon2": 1}, "which would be lost by leaving"

    def test_rapid_deployment_drives_tac_first(self) -> None:
        g = city(
            redeploy_police, 1, turn="police", options=SOLO,
            units={"police_hq": "1 p1, 1 p2, 1 tac", HILTON: "1 m1"},
        )  # fmt: skip
        assert here(g, "police_hq") == {"platoon1": 1, "platoon2": 1}

    def test_twelve_hour_shifts_bring_back_a_level_2(self) -> None:
        g = city(
            use_tactic, turn="police", options=SOLO, tactic=tactic("twelve_hour_shifts"),
            injured=[2, 1],
        )  # fmt: skip
        assert (here(g, MICHIGAN), g.s.injured) == ({"platoon2": 1}, [2, 0])

    def test_the_guard_stands_where_the_lead_is_least(self) -> None:
        held = dict.fromkeys((LINCOLN, CIVIC, GPE, "amphitheatre"), "1 p1")
        units = {
            **held,
            MICHIGAN: "3 m1",
            HILTON: "1 m2, 1 p1",
            GPW: "2 p1, 1 m1",
            OLD_TOWN: "9 m1",
        }
        g = city(place_guard, turn="mayor", options=SOLO, units=units)
        assert g.s.guard == marked(HILTON)
        units[MICHIGAN] = units[HILTON] = "1 p1"
        g = city(place_guard, turn="mayor", options=SOLO, units=units)
        assert g.s.guard == marked(GPW), "all theirs: a ★ with Demonstrators before Old Town"

    def test_two_idle_conflict_cards_are_enough_to_pay_for_a_way(self) -> None:
        held = {
            "turn": "police", "options": SOLO, "tactic_used": 1,
            "units": {GPW: "1 p2", HILTON: "2 m1"}, "barricade": [(GPW, HILTON)],
        }  # fmt: skip
        g = city(act, police=[card("advance"), card("teargas")], **held)
        assert here(g, JAIL) == {"mobe1": 1}
        assert sum(g.s.barricade) == 0
        for hand in (["advance"], ["mass_arrest", "teargas"]):
            g = city(act, police=[*map(card, hand)], **held)
            assert sum(g.s.barricade) == 1, hand

    def test_no_way_is_paid_for_to_those_at_peace(self) -> None:
        g = city(
            act, turn="police", options=SOLO, tactic_used=1, peace=[HILTON],
            units={GPW: "1 p2", HILTON: "2 m1"}, barricade=[(GPW, HILTON)],
        )  # fmt: skip
        assert sum(g.s.barricade) == 1
        assert len(g.s.spent) == 1, "only the card of the turn"
