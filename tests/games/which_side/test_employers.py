"""II.1 Employer actions, II.2 Life goes on, II.3 Employer offensives, solidarity."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.which_side.decks import (
    PLAN,
    PLANS,
    SOLIDARITY,
    STRATEGY,
)
from haymarket.games.which_side.employers import (
    employer_actions,
    employer_offensives,
    result_of,
    strategy_ends,
)
from haymarket.games.which_side.life import life_goes_on
from haymarket.games.which_side.solidarity import solidarity
from haymarket.games.which_side.state import current_plan
from haymarket.games.which_side.struggle import struggle
from haymarket.games.which_side.working import daily_action
from tests.games.which_side.builder import all_of, emp, gauge, health, stock, t, where, ws
from tests.position import LoadedGame, answer, heard, offered, queue, resolve, said
from tests.shows import shows


class TestEmployerCards:
    @shows("WS-181", "WS-182")
    def test_every_unbeaten_card_takes_effect_and_a_coup_is_discarded(self) -> None:
        g = ws(employer_actions, wall=["fines", "longer_day"], dollars=3)
        assert set(all_of(g, "dollars").values()) == {2}
        assert gauge(g, "wh") == 3
        assert g.s.wall == []
        assert g.s.normal_out == [emp("fines"), emp("longer_day")]

    @shows("WS-183", "WS-184", "WS-022")
    def test_the_example_of_the_degraded_surveillance(self) -> None:
        g = ws(
            employer_actions, wall=["degradation_of_surveillance"], ris=5,
            after=[("end_of_turn",)], misfortunes=[1] * 4,
        )  # fmt: skip
        assert g.view(None)["wall"][0]["active"]
        assert set(all_of(g, "ris").values()) == {2}, "RIS falls to 2 and not to 0"
        queue(g, "end_of_turn", alone=True)
        g.s.ris = [5] * 4
        resolve(g, employer_actions)
        assert set(all_of(g, "ris").values()) == {2}, "and so it stays next turn"

    @shows("WS-009")
    def test_the_third_marker_is_defeat_and_unmarked_cards_do_not_count(self) -> None:
        two = ["locked_doors*", "spies*"]
        g = ws(employer_actions, wall=[*two, "company_store"])
        assert g.outcome is not None
        assert g.outcome.reason == "defeat/measures"
        g = ws(employer_actions, wall=two)
        assert g.outcome is None
        g = ws(struggle, wall=[*two, "company_store"])
        assert g.outcome is None, "before II.1 the third measure does not count"

    @shows("WS-004")
    def test_a_third_measure_undoes_a_goal_reached_in_the_same_turn(self) -> None:
        goal = {"taken": 6, "gauges": {"wa": 0}, "es": 4}
        wall = ["locked_doors*", "spies*", "company_store"]
        g = ws(employer_actions, wall=wall, after=[("judge",)], **goal)
        assert g.outcome is not None
        assert not g.outcome.winners
        g = ws(employer_actions, wall=wall[:2], after=[("judge",)], **goal)
        assert g.outcome is not None
        assert g.outcome.winners == (0, 1, 2, 3)


LAW = "wage_reduction_law"


def run_plan(step: int, beaten: list[int], **facts: Any) -> LoadedGame:
    return ws(employer_actions, strategy=(LAW, step, beaten), **facts)


class TestPlans:
    @shows("WS-185")
    def test_an_unbeaten_plan_takes_effect_after_the_employer_cards(self) -> None:
        g = run_plan(2, [0, 0, 0], wall=["longer_day"])
        codes = [event.code for event in heard(g) if event.code in ("employer", "plan")]
        assert codes == ["employer", "plan"]
        assert gauge(g, "wa") == 3
        assert gauge(run_plan(2, [0, 1, 0]), "wa") == 2, "a beaten plan does nothing"

    @shows("WS-186", "WS-038")
    def test_the_marker_moves_to_the_next_plan(self) -> None:
        g = run_plan(1, [1, 0, 0])
        assert PLAN.slugs[current_plan(g.s)] == f"{LAW}_2"

    @shows("WS-187", "WS-038")
    def test_leaving_the_last_plan_ends_the_strategy(self) -> None:
        g = run_plan(3, [1, 1, 0])
        assert g.s.strategy == -1
        assert said(g, "strategy.over") == [(STRATEGY.value(LAW), 2)]

    @shows("WS-188", "WS-189", "WS-190")
    @pytest.mark.parametrize(
        ("steps", "beaten", "result"),
        [(2, 2, 3), (2, 1, 1), (2, 0, 0), (3, 3, 3), (3, 2, 2), (3, 1, 1), (3, 0, 0)],
    )
    @shows("WS-188")
    def test_the_table_of_results(self, steps: int, beaten: int, result: int) -> None:
        assert result_of(steps, beaten) == result
        slug = LAW if steps == 3 else "scandal_in_food_production"
        flags = [1] * beaten + [0] * (steps - beaten)
        g = ws(strategy_ends, strategy=(slug, steps, flags), solidarity=[0, 1])
        assert said(g, "strategy.over") == [(STRATEGY.value(slug), result)]

    @shows("WS-191")
    def test_the_example_of_the_four_results(self) -> None:
        def ends(beaten: list[int]) -> LoadedGame:
            return ws(strategy_ends, strategy=(LAW, 3, beaten), solidarity=[5, 6])

        assert ends([1, 1, 1]).pending[0].what == "solidarity.draw"
        nothing = ends([1, 1, 0])
        assert not nothing.pending
        assert set(nothing.s.health) == {2}
        one = ends([1, 0, 0])
        for woman in ("rosa", "rivka", "bessy", "mei"):
            assert all(slug in WOMEN for slug in offered(one, "hurt.character"))
            answer(one, woman)
        assert not one.pending
        assert [health(one, woman) for woman in WOMEN] == [1, 2, 1, 2, 1, 2, 2, 1]
        every = ends([0, 0, 0])
        assert [health(every, woman) for woman in WOMEN] == [1] * 8

    @shows("WS-040")
    def test_a_condition_holds_for_the_turn_even_if_the_plan_is_countered(self) -> None:
        facts: dict[str, Any] = {"strategy": ("pressure_on_authorities", 1, [1, 0])}
        g = ws(daily_action, 0, **facts)
        answer(g, "rosa", "iww_a_agitation")
        assert all_of(g, "pt")["italians"] == 2, "1 printed and 1 for the condition"
        g = ws(employer_actions, after=[("daily_action", 0)], **facts)
        answer(g, "rosa", "iww_a_agitation")
        assert all_of(g, "pt")["italians"] == 1, "the next plan has no such condition"


WOMEN = ("rosa", "carmela", "rivka", "anna", "bessy", "ada", "lan", "mei")


class TestSolidarity:
    @shows("WS-192")
    def test_an_award_may_be_declined(self) -> None:
        g = ws(solidarity, SOLIDARITY.value("mink_brigade"), solidarity=[0, 1, 2])
        answer(g, "no")
        assert g.s.solidarity == [0, 1, 2]

    @shows("WS-193")
    def test_of_two_drawn_the_table_keeps_one(self) -> None:
        goldman, money = SOLIDARITY.value("emma_goldman"), SOLIDARITY.value("mink_brigade")
        g = ws(solidarity, money, solidarity=[money, 0, goldman])
        answer(g, "yes")
        assert g.pending[0].seat == -1
        assert offered(g, "solidarity.keep") == {"emma_goldman", "mink_brigade"}
        answer(g, "emma_goldman")
        assert stock(g)["anarchist"] == 2
        assert g.s.solidarity == [0]
        assert g.s.solidarity_out == [money, goldman]

    @shows("WS-267")
    def test_in_the_central_station_scenario_the_top_card_is_taken(self) -> None:
        goldman = SOLIDARITY.value("emma_goldman")
        g = ws(solidarity, 0, solidarity=[0, goldman], scenario="central-station")
        answer(g, "yes")
        assert not g.pending
        assert g.s.solidarity == [0]
        assert stock(g)["anarchist"] == 2

    @shows("WS-025")
    def test_at_most_three_guests(self) -> None:
        three = [
            ("clara_lemlich", "italians"), ("rose_schneiderman", "russians"),
            ("elizabeth_gurley_flynn", "chinese"),
        ]  # fmt: skip
        g = ws(guests=three, solidarity_out=[SOLIDARITY.value("alexander_berkman")])
        before = g.s.guests[:]
        resolve(g, "guest")
        assert not g.pending
        assert g.s.guests == before

    @shows("WS-194")
    def test_a_guest_has_no_upkeep_and_counts_as_playable(self) -> None:
        from haymarket.games.which_side.state import playable
        from haymarket.games.which_side.survive import cost_of_living

        g = ws(guests=[("clara_lemlich", "italians")])
        assert cost_of_living(g.s, t("italians")) == 6
        assert playable(g.s, t("italians")) == 5, "R39"


class TestLifeGoesOn:
    @shows("WS-195")
    def test_of_two_premises_the_older_is_discarded(self) -> None:
        g = ws(life_goes_on, market=["cafe", "medicine"], premises_deck=[5, 6])
        assert g.view(None)["market"] == ["chemist", "cafe"]
        assert g.view(None)["discards"]["premises"] == ["medicine"]

    @shows("WS-196")
    def test_where_one_was_bought_nothing_is_discarded_and_the_market_is_filled(self) -> None:
        g = ws(life_goes_on, market=["cafe"], premises_deck=[5, 6])
        assert g.view(None)["market"] == ["chemist", "cafe"]
        assert g.s.premises_out == []
        g = ws(life_goes_on, market=["cafe"], premises_deck=[])
        assert g.view(None)["market"] == ["cafe"]

    @shows("WS-197")
    def test_uns_5_hurts_one_of_those_at_home(self) -> None:
        g = ws(
            life_goes_on,
            uns={"italians": 5, "russians": 4},
            where={"rosa": "arrest", "vito": "jail"},
        )
        assert offered(g, "hurt.character") == {"carmela", "vito", "nunzio"}
        answer(g, "vito")
        assert health(g, "vito") == 1
        assert not g.pending


class TestOffensives:
    @shows("WS-198")
    def test_a_new_strategy_only_where_none_is_in_progress(self) -> None:
        cards = {"normal": [0, 1, 2], "difficult": [20, 21]}
        g = ws(employer_offensives, strategy=(LAW, 2, [1, 0, 0]), strategies=[4], **cards)
        assert g.s.strategy == STRATEGY.value(LAW)
        g = ws(employer_offensives, strategies=[4, STRATEGY.value(LAW)], **cards)
        assert g.s.strategy == STRATEGY.value(LAW)
        assert g.s.strategies == [4]

    @shows("WS-199")
    def test_its_plans_are_laid_out_in_order_with_the_first_marked(self) -> None:
        g = ws(employer_offensives, strategies=[STRATEGY.value(LAW)], normal=[0], difficult=[20])
        plans = g.view(None)["strategy"]["plans"]
        assert [plan["plan"] for plan in plans] == [f"{LAW}_{step}" for step in (1, 2, 3)]
        assert [plan["current"] for plan in plans] == [True, False, False]

    @shows("WS-200")
    @pytest.mark.parametrize("plan", range(len(PLANS)))
    def test_the_current_plan_says_how_many_cards_are_drawn(self, plan: int) -> None:
        row = PLANS[plan]
        steps = sum(1 for other in PLANS if other.strategy == row.strategy)
        g = ws(
            employer_offensives,
            strategy=(row.strategy, row.step, [0] * steps),
            normal=[0, 1, 2, 3], difficult=[20, 21, 22],
        )  # fmt: skip
        assert (len(g.s.normal), len(g.s.difficult)) == (4 - row.normal, 3 - row.difficult)
        assert len(g.s.wall) == row.normal + row.difficult
        assert g.s.marked == [0] * len(g.s.wall)

    @shows("WS-200")
    def test_used_up_decks_are_shuffled_anew_and_empty_ones_give_nothing(self) -> None:
        g = ws(employer_offensives, strategy=(LAW, 1, [0, 0, 0]))
        assert g.s.wall == []
        g = ws(strategy=(LAW, 1, [0, 0, 0]))
        g.s.normal_out = [3]
        resolve(g, "employer_offensives")
        assert g.s.wall == [3]


@shows("WS-072")
def test_a_prisoner_stays_in_jail_under_the_transfer() -> None:
    g = ws(life_goes_on, wall=["prison_transfer*"], where={"rosa": "jail"})
    assert where(g, "rosa") == "jail"
