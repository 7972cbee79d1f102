"""I.4 The struggle: countering, controlling, the doctor, premises."""

from __future__ import annotations

import pytest

from haymarket.games.which_side.components import (
    OBJECTIVES,
)
from haymarket.games.which_side.decks import (
    EMPLOYERS,
    PLANS,
)
from haymarket.games.which_side.employers import employer_actions
from haymarket.games.which_side.state import risk_minimum
from haymarket.games.which_side.struggle import (
    affordable,
    asked,
    price_of_card,
    price_of_plan,
    spend,
    struggle,
)
from haymarket.games.which_side.tenements import arrest
from haymarket.games.which_side.working import daily_action
from haymarket.kernel import TABLE, YES, IllegalAnswer, NotYourQuestion
from tests.games.which_side.builder import all_of, emp, health, obj, of, stock, t, where, ws
from tests.position import answer, offered, refused, resolve, said
from tests.shows import mends, shows

SALARY = "card_salary_offensive"
LAW = ("wage_reduction_law", 2, [0, 0, 0])


@shows("WS-045", "WS-046")
class TestResources:
    @shows("WS-043")
    def test_there_are_five_resources(self) -> None:
        seen = ws(dollars=1).view(None)
        assert list(seen["stock"]) == ["union", "anarchist", "strike", "sabotage"]
        assert seen["tenements"]["italians"]["dollars"] == 1

    @shows("WS-044")
    def test_no_question_ever_moves_dollars_from_a_tenement_to_another(self) -> None:
        g = ws(struggle, dollars={"italians": 5}, health={"lev": 1}, market=["medicine"])
        assert offered(g) == {"done", "premises_italians"}, "the Italians cannot pay Lev's doctor"

    @shows("WS-045", "WS-046")
    def test_an_anarchist_agitation_stands_in_for_two_of_union_and_cannot_be_split(self) -> None:
        g = ws(stock={"anarchist": 1})
        assert affordable(g.s, (0, 2, 0, 0, 0))
        assert affordable(g.s, (0, 1, 0, 0, 0))
        spend(g.s, (0, 1, 0, 0, 0), 1)
        assert stock(g) == {"union": 0, "anarchist": 0, "strike": 0, "sabotage": 0}

    @mends("WS-F5")
    @shows("WS-045", "WS-046")
    def test_the_players_choose_what_they_pay_with(self) -> None:
        """A union price may be paid with anarchists, even where half of one is lost."""
        start = {"wall": ["clocks_put_back"], "stock": {"union": 2, "anarchist": 2}}
        g = ws(struggle, **start)
        answer(g, "card_clocks_put_back")
        assert g.view(None)["proposal"]["union"] == 2, "R18: at first as few anarchists as will do"
        answer(g, ("struggle.agree", "agitation"), ("pay.anarchists", "1"))
        assert (g.view(None)["proposal"]["union"], g.view(None)["proposal"]["anarchist"]) == (0, 1)
        answer(g, "yes")
        assert (stock(g)["union"], stock(g)["anarchist"]) == (2, 1)
        g = ws(struggle, wall=["gas_cut"], stock={"union": 1, "anarchist": 1}, dollars=1)
        answer(g, "card_gas_cut", "agitation")
        assert offered(g, "pay.anarchists") == {"0", "1"}
        answer(g, "1", "yes", "yes")
        assert (stock(g)["union"], stock(g)["anarchist"]) == (1, 0), "the other half is lost"

    def test_union_is_not_wasted_beside_an_anarchist(self) -> None:
        g = ws(struggle, wall=["clocks_put_back"], stock={"union": 1, "anarchist": 1})
        answer(g, "card_clocks_put_back")
        assert refused(g, "agitation") == "struggle/counter#one-way"
        answer(g, "yes")
        assert stock(g)["union"] == 1, "R18: the anarchist alone covers both"
        g = ws(stock={"union": 1, "anarchist": 1})
        spend(g.s, (0, 3, 0, 0, 0), 1)
        assert stock(g)["union"] == stock(g)["anarchist"] == 0

    def test_neither_too_few_nor_too_many_anarchists(self) -> None:
        g = ws(
            struggle, wall=["fire_in_the_tenements"], stock={"union": 2, "anarchist": 9}, dollars=1
        )
        answer(g, "card_fire_in_the_tenements", "agitation")
        assert offered(g, "pay.anarchists") == {"1", "2"}
        assert refused(g, "0") == "struggle/counter#no-union"
        assert refused(g, "3") == "struggle/counter#no-anarchists"

    @shows("WS-047")
    def test_union_agitation_never_stands_in_for_an_anarchist(self) -> None:
        assert not affordable(ws(stock={"union": 2}).s, (0, 0, 1, 0, 0))

    @shows("WS-048")
    def test_strikes_and_sabotage_are_spent_one_for_one(self) -> None:
        g = ws(stock={"strike": 1, "sabotage": 1})
        assert affordable(g.s, (0, 0, 0, 1, 1))
        spend(g.s, (0, 0, 0, 1, 1), 0)
        assert (stock(g)["strike"], stock(g)["sabotage"]) == (0, 0)


@shows("WS-156")
class TestStruggle:
    @shows("WS-156")
    def test_deeds_are_done_in_any_order(self) -> None:
        deeds = ("doctor_russians", SALARY, "premises_italians")
        facts = {
            "stock": {"union": 2, "strike": 1},
            "dollars": {"italians": 4, "russians": 2, "americans": 1},
            "wall": ["salary_offensive"],
            "market": ["medicine"],
            "health": {"lev": 1},
        }
        details = {
            "doctor_russians": ("lev",),
            SALARY: ("americans", "1", "yes"),
            "premises_italians": ("medicine",),
        }
        for order in (deeds, deeds[::-1], (deeds[1], deeds[0], deeds[2])):
            g = ws(struggle, **facts)
            for deed in order:
                answer(g, deed)
                for detail in details[deed]:
                    if g.pending[0].what != "struggle.deed":
                        answer(g, detail)
            assert (health(g, "lev"), g.s.wall, g.s.premises[0] >= 0) == (2, [], True)

    @shows("WS-157")
    def test_dollars_are_pooled_and_seen_before_they_are_spent(self) -> None:
        g = ws(
            struggle, wall=["strikebreakers"], stock={"sabotage": 1},
            dollars={"italians": 1, "russians": 3},
        )  # fmt: skip
        answer(g, "card_strikebreakers")
        assert g.view(None)["proposal"]["dollars"] == {"russians": 2}, "whoever has most left"
        assert g.pending[0].seat == 1
        answer(g, ("struggle.agree", "italians"), ("pay.dollars", "1"))
        assert g.view(None)["proposal"]["dollars"] == {"italians": 1, "russians": 1}
        assert all_of(g, "dollars")["russians"] == 3, "nothing is spent before all agree"
        answer(g, ("struggle.agree", "yes"), ("struggle.agree", "yes"))
        assert (of(g, "dollars", "italians"), of(g, "dollars", "russians")) == (0, 2)

    @mends("WS-F1")
    @shows("WS-156")
    def test_a_proposal_is_opened_changed_and_dropped_at_no_cost(self) -> None:
        """Refusing the only thing that can be paid must not end the turn."""
        g = ws(
            struggle, players=1, wall=["locked_doors"], stock={"strike": 1},
            dollars={"italians": 1, "russians": 1},
        )  # fmt: skip
        before = offered(g)
        answer(g, "card_locked_doors", "italians", "0", ("struggle.agree", "no"))
        assert offered(g, "struggle.deed") == before == {"card_locked_doors", "done"}
        assert (stock(g)["strike"], all_of(g, "dollars")["italians"]) == (1, 1)
        answer(g, "card_locked_doors", "yes")
        assert g.s.wall == []

    @mends("WS-F1")
    def test_the_doctor_the_premises_and_ferrer_are_offered_again(self) -> None:
        g = ws(
            struggle, dollars={"italians": 5}, health={"rosa": 1}, market=["medicine"],
            side={"ferrer": "B"}, stock={"union": 1},
        )  # fmt: skip
        before = offered(g)
        for deed in ("doctor_italians", "premises_italians", "ferrer"):
            answer(g, deed, "no")
            assert offered(g, "struggle.deed") == before

    @mends("WS-F15")
    def test_a_price_takes_two_answers_whatever_its_dollars(self) -> None:
        """The shares are proposed together, and changed by amounts."""
        g = ws(struggle, players=1, stock={"union": 4}, dollars=3)
        answer(g, "take_bakeries", "yes")
        assert g.s.taken[obj("bakeries")] == 1
        assert all_of(g, "dollars") == {"italians": 1, "russians": 1, "americans": 1, "chinese": 2}

    def test_the_others_make_up_for_a_share_that_is_changed(self) -> None:
        g = ws(
            struggle,
            players=1,
            stock={"union": 4},
            dollars={"italians": 4, "russians": 2, "chinese": 3},
        )
        answer(g, "take_bakeries")

        def shares() -> dict[str, int]:
            return dict(g.view(None)["proposal"]["dollars"])

        assert shares() == {"italians": 4, "russians": 1, "chinese": 2}
        answer(g, "italians")
        assert offered(g, "pay.dollars") == {"2", "3", "4"}
        assert refused(g, "1") == "struggle/counter#others-short"
        assert refused(g, "5") == "struggle/counter#no-dollars"
        answer(g, "2")
        assert shares() == {"italians": 2, "russians": 2, "chinese": 3}
        answer(g, "chinese", "2")
        assert shares() == {"italians": 3, "russians": 2, "chinese": 2}, "nobody else has a dollar"


@mends("WS-F9")
@shows("WS-044", "WS-157")
class TestTogether:
    """Money is personal, and nobody ends the struggle for the others."""

    @shows("WS-044", "WS-157")
    def test_the_owner_of_every_paying_tenement_agrees_to_its_share(self) -> None:
        g = ws(struggle, wall=["locked_doors"], stock={"strike": 1}, dollars={"russians": 1})
        answer(g, "card_locked_doors", seat=3)
        assert g.pending[0].seat == 1, "the Chinese proposed it; it is the Russians' dollar"
        with pytest.raises(NotYourQuestion):
            g.answer(3, YES)
        answer(g, ("struggle.agree", "no"))
        assert of(g, "dollars", "russians") == 1
        assert said(g, "proposal.dropped")

    def test_several_owners_agree_in_turn_and_one_may_say_no(self) -> None:
        start = {"wall": ["strikebreakers"], "stock": {"sabotage": 1}}
        g = ws(struggle, dollars={"italians": 1, "chinese": 1}, **start)
        answer(g, "card_strikebreakers")
        assert g.pending[0].seat == 0
        answer(g, "yes")
        assert (g.pending[0].seat, g.view(None)["proposal"]["agreed"]) == (3, [0])
        answer(g, "no")
        assert all_of(g, "dollars") == {"italians": 1, "russians": 0, "americans": 0, "chinese": 1}
        assert g.s.wall

    def test_a_changed_share_needs_everybodys_word_again(self) -> None:
        g = ws(
            struggle,
            wall=["strikebreakers"],
            stock={"sabotage": 1},
            dollars={"italians": 2, "chinese": 2},
        )
        answer(g, "card_strikebreakers", "yes")
        answer(g, ("struggle.agree", "chinese"), ("pay.dollars", "0"))
        assert (g.pending[0].seat, g.view(None)["proposal"]["dollars"]) == (0, {"italians": 2})

    def test_the_common_stock_and_the_communal_tenement_are_everybodys(self) -> None:
        g = ws(struggle, wall=["clocks_put_back"], stock={"union": 2})
        answer(g, "card_clocks_put_back")
        assert g.pending[0].seat == TABLE
        g = ws(
            struggle, players=3, wall=["locked_doors"], stock={"strike": 1}, dollars={"chinese": 1}
        )
        answer(g, "card_locked_doors")
        assert g.pending[0].seat == TABLE, "the fourth Tenement of three players"

    def test_one_player_pays_for_all_at_once(self) -> None:
        g = ws(struggle, players=1, wall=["strikebreakers"], stock={"sabotage": 1}, dollars=1)
        answer(g, "card_strikebreakers", "yes")
        assert g.s.wall == []

    def test_whoever_can_still_act_may_object_to_the_end(self) -> None:
        g = ws(struggle, health={"rosa": 1, "lan": 1}, dollars=2, market=[])
        answer(g, "done", seat=2)
        assert [ask.seat for ask in g.pending] == [0], "the Russians have nobody to treat"
        assert g.view(None)["ready"] == [1, 2]
        answer(g, ("struggle.ready", "yes"))
        assert (g.pending[0].seat, g.view(None)["ready"]) == (3, [0, 1, 2])
        answer(g, ("struggle.ready", "no"))
        assert said(g, "struggle.goes_on") == [(3,)]
        assert g.pending[0].what == "struggle.deed"
        answer(g, "doctor_chinese", "lan")
        answer(g, "done", seat=0)
        assert not g.pending, "nobody else can act: the struggle is over"

    def test_while_the_stock_can_pay_everybody_is_asked(self) -> None:
        g = ws(struggle, wall=["clocks_put_back"], stock={"union": 2})
        answer(g, "done", seat=1)
        for seat in (0, 2, 3):
            assert g.pending[0].seat == seat
            answer(g, "yes")
        assert not g.pending

    def test_one_player_ends_it_at_once(self) -> None:
        g = ws(struggle, players=1, wall=["clocks_put_back"], stock={"union": 2})
        answer(g, "done")
        assert not g.pending


class TestCountering:
    @shows("WS-158", "WS-163")
    def test_the_example_of_the_salary_offensive(self) -> None:
        g = ws(struggle, wall=["salary_offensive"], stock={"union": 2, "strike": 1}, dollars=1)
        assert price_of_card(g.s, emp("salary_offensive")) == (1, 2, 0, 1, 0)
        answer(g, SALARY, "russians", "1", "yes", "done")
        assert g.s.wall == []
        assert g.s.normal_out == [emp("salary_offensive")]
        assert stock(g) == {"union": 0, "anarchist": 0, "strike": 0, "sabotage": 0}
        assert of(g, "dollars", "russians") == 0
        resolve(g, employer_actions)
        assert g.s.gauges == [2, 2, 2], "a beaten card does nothing"

    @shows("WS-158")
    def test_a_part_payment_is_refused(self) -> None:
        g = ws(struggle, wall=["salary_offensive"], stock={"union": 1, "strike": 1}, dollars=1)
        assert refused(g, SALARY) == "struggle/counter#too-dear"
        with pytest.raises(IllegalAnswer):
            g.answer(0, g.pending[0].question.value(SALARY))

    @shows("WS-159", "WS-164")
    def test_the_example_of_the_plan(self) -> None:
        g = ws(struggle, strategy=LAW, stock={"anarchist": 1, "strike": 1}, dollars=1)
        assert price_of_plan(g.s, 0) is not None
        plan = next(i for i, row in enumerate(PLANS) if row.id == "wage_reduction_law_2")
        assert price_of_plan(g.s, plan) == (3, 0, 1, 1, 0)
        answer(g, "plan", "yes", "yes", "yes")
        assert g.s.beaten == [0, 1, 0]
        assert [p["beaten"] for p in g.view(None)["strategy"]["plans"]] == [False, True, False]
        assert refused(g, "plan") == "struggle/counter#beaten"

    @shows("WS-160", "WS-161", "WS-022")
    def test_only_the_marked_plan_can_be_fought(self) -> None:
        g = ws(struggle, strategy=LAW, stock={"union": 9, "strike": 9}, dollars=9)
        plans = g.view(None)["strategy"]["plans"]
        assert [plan["current"] for plan in plans] == [False, True, False]
        assert not plans[0]["beaten"], "step 1 was lost and still lies face up"
        assert {slug for slug in offered(g) if slug.startswith("plan")} == set()

    @shows("WS-162")
    def test_an_active_measure_can_be_fought_later_and_its_effect_ends(self) -> None:
        g = ws(
            struggle, wall=["degradation_of_surveillance*"], stock={"union": 2},
            dollars={"italians": 9},
        )  # fmt: skip
        assert risk_minimum(g.s) == 2
        answer(g, "card_degradation_of_surveillance", "yes")
        assert risk_minimum(g.s) == 0
        assert g.s.marked == []

    @shows("WS-165", "WS-009")
    def test_the_example_of_the_cards_left_alone(self) -> None:
        g = ws(struggle, wall=["degradation_of_surveillance", "closure_of_a_workplace*"])
        g.s.closing[1], g.s.closed[0] = 0, 2
        answer(g, "done")
        assert g.s.marked == [0, 1], "the new measure has no marker yet"
        resolve(g, employer_actions)
        assert g.s.marked == [1, 1]
        assert g.s.closed[0] == 2, "the closure still holds"
        assert g.outcome is None


class TestControl:
    @shows("WS-166", "WS-168")
    def test_one_a_turn_and_each_once_a_game(self) -> None:
        g = ws(struggle, stock={"sabotage": 9, "union": 9, "strike": 9}, dollars=9)
        answer(g, "take_piers", "yes", "yes")
        assert refused(g, "take_piers") == "struggle/control#taken"
        assert refused(g, "take_lofts") == "struggle/control#once-a-turn"

    @shows("WS-167")
    @pytest.mark.parametrize("row", [row for row in OBJECTIVES if row.side == "standard"])
    def test_each_has_its_price_and_one_resource_short_is_refused(self, row: object) -> None:
        need = {name: getattr(row, name) for name in ("union", "anarchist", "strike", "sabotage")}
        slug = f"take_{row.id}"  # type: ignore[attr-defined]
        dollars = {"italians": row.dollars}  # type: ignore[attr-defined]
        g = ws(struggle, stock=need, dollars=dollars)
        answer(g, slug, "yes")
        assert sum(g.s.taken) == 1
        assert g.s.stock == [0] * 4
        for name, n in need.items():
            if n:
                g = ws(struggle, stock={**need, name: n - 1}, dollars=dollars)
                assert slug not in offered(g)

    @shows("WS-169")
    def test_the_example_of_2_dollars_and_a_sabotage(self) -> None:
        g = ws(struggle, stock={"sabotage": 1}, dollars={"italians": 1, "chinese": 1})
        answer(g, "take_piers", "yes", "yes")
        assert g.s.taken[obj("piers")] == 1
        assert all_of(g, "dollars") == dict.fromkeys(all_of(g, "dollars"), 0)
        assert stock(g)["sabotage"] == 0


@shows("WS-170")
class TestDoctor:
    @shows("WS-170")
    def test_once_a_turn_for_each_tenement(self) -> None:
        g = ws(struggle, dollars=9, health={"rosa": 1, "vito": 1, "lev": 1})
        answer(g, "doctor_italians", "rosa")
        assert refused(g, "doctor_italians") == "struggle/doctor#once-a-turn"
        assert "doctor_russians" in offered(g)

    @shows("WS-171")
    def test_it_costs_2_dollars_of_the_tenements_own(self) -> None:
        g = ws(struggle, dollars={"italians": 1, "russians": 9}, health={"rosa": 1})
        assert refused(g, "doctor_italians") == "struggle/doctor#too-dear"
        g = ws(struggle, dollars={"italians": 2}, health={"rosa": 1})
        answer(g, "doctor_italians", "rosa")
        assert of(g, "dollars", "italians") == 0

    @shows("WS-172", "WS-065")
    def test_care_depends_on_the_unsanitary_level(self) -> None:
        for uns, healed in ((0, 2), (1, 2), (2, 1), (3, 1)):
            g = ws(struggle, dollars=2, uns=uns, health={"rosa": 0})
            answer(g, "doctor_italians", "rosa")
            assert health(g, "rosa") == healed
        for uns in (4, 5):
            g = ws(struggle, dollars=2, uns=uns, health={"rosa": 0})
            assert refused(g, "doctor_italians") == "struggle/doctor#unsanitary"

    def test_its_owner_may_send_it_away(self) -> None:
        g = ws(struggle, dollars=2, health={"rosa": 0})
        answer(g, "doctor_italians", "no")
        assert of(g, "dollars", "italians") == 2


@shows("WS-173")
class TestPremises:
    @shows("WS-173")
    def test_only_what_lies_face_up_for_its_price(self) -> None:
        g = ws(struggle, market=["cafe"], dollars={"russians": 5})
        answer(g, "premises_russians")
        assert refused(g, "medicine") == "premises#not-for-sale"
        answer(g, "cafe")
        assert of(g, "dollars", "russians") == 0

    @shows("WS-174", "WS-175")
    def test_one_each_and_the_old_one_brings_nothing(self) -> None:
        g = ws(
            struggle, market=["cafe"], dollars={"russians": 9}, premises={"russians": "medicine"}
        )
        answer(g, "premises_russians", "cafe")
        assert of(g, "dollars", "russians") == 4
        assert g.view(None)["tenements"]["russians"]["premises"] == "cafe"
        assert len(g.s.premises_out) == 1

    def test_the_americans_pay_a_dollar_less(self) -> None:
        g = ws(struggle, market=["cafe"], dollars={"americans": 4})
        answer(g, "premises_americans", "cafe")
        assert of(g, "dollars", "americans") == 0

    @shows("WS-176", "WS-178")
    def test_the_lawyer_shelters_one_character(self) -> None:
        g = ws(
            arrest, t("italians"), "any", premises={"italians": "lawyer"},
            after=[("arrest", t("italians"), "any")],
        )  # fmt: skip
        answer(g, "rosa", ("lawyer.shelter", "yes"))
        answer(g, "vito")
        assert (where(g, "rosa"), where(g, "vito")) == ("lawyer", "arrest")

    def test_the_lawyer_can_be_left_out(self) -> None:
        g = ws(arrest, t("italians"), "any", premises={"italians": "lawyer"})
        answer(g, "rosa", "no")
        assert where(g, "rosa") == "arrest"

    @shows("WS-177")
    def test_whom_the_lawyer_shelters_acts_normally_next_day(self) -> None:
        from haymarket.games.which_side.outcome import check_playable
        from haymarket.games.which_side.working import daily_actions

        g = ws(
            check_playable,
            where={"rosa": "lawyer", "carmela": "jail", "vito": "jail", "nunzio": "jail"},
            premises={"italians": "lawyer"},
            after=[(daily_actions.__name__,)],
        )
        assert g.outcome is None, "the sheltered character counts as playable"
        answer(g, "rosa", "triangle_a_machines")
        assert where(g, "rosa") == "home"

    @shows("WS-179")
    def test_traditional_medicine_makes_the_doctor_cost_a_dollar(self) -> None:
        g = ws(struggle, dollars=1, premises={"italians": "medicine"}, health={"rosa": 1, "lev": 1})
        assert refused(g, "doctor_russians") == "struggle/doctor#too-dear"
        answer(g, "doctor_italians", "rosa")
        assert of(g, "dollars", "italians") == 0

    @shows("WS-180")
    def test_the_bonesetter_heals_anybody_once_a_turn(self) -> None:
        """R40: a slot for a character, whom the owner sends there by day."""
        g = ws(
            daily_action, 0, premises={"italians": "bonesetter"}, health={"lev": 0, "ada": 1},
            where={"ada": "arrest"},
        )  # fmt: skip
        answer(g, "rosa", "bonesetter")
        resolve(g, "harvest", alone=True)
        assert (g.pending[0].seat, offered(g)) == (0, {"lev", "ada"})
        answer(g, "lev")
        assert health(g, "lev") == 1
        g = ws(daily_action, 0, premises={"italians": "bonesetter"}, at={"rosa": "bonesetter"})
        answer(g, "vito")
        assert refused(g, "bonesetter") == "working/daily#full", "once a turn"
        g = ws(daily_action, 1, premises={"italians": "bonesetter"})
        answer(g, "rivka")
        assert refused(g, "bonesetter") == "premises/bonesetter#none", "their own tray has none"


class TestDuoPrices:
    @shows("WS-239", "WS-240")
    def test_dollars_and_agitation_round_down_strikes_and_sabotage_up(self) -> None:
        g = ws(scenario="duo", players=2, tenements=("italians", "americans"))
        assert asked(g.s, (3, 1, 0, 1, 3)) == (1, 0, 0, 1, 2)

    @shows("WS-239", "WS-240", "WS-271")
    def test_employer_prices_are_halved(self) -> None:
        for scenario in ("duo", "cloakmakers"):
            g = ws(scenario=scenario, players=2, tenements=("italians", "americans"))
            for i, row in enumerate(EMPLOYERS):
                assert price_of_card(g.s, i) == (
                    row.dollars // 2, row.union // 2, row.anarchist // 2,
                    -(-row.strike // 2), -(-row.sabotage // 2),
                )  # fmt: skip
            law = next(i for i, row in enumerate(PLANS) if row.id == "wage_reduction_law_2")
            assert price_of_plan(g.s, law) == (1, 0, 0, 1, 0), "R21: plans are halved too"


class TestEdgesOfTheStruggle:
    @shows("WS-171", "WS-179")
    def test_what_the_doctor_costs(self) -> None:
        from haymarket.games.which_side.struggle import doctor_price

        assert doctor_price(ws().s, 0) == 2
        assert doctor_price(ws(premises={"italians": "medicine"}).s, 0) == 1
        dear = ws(wall=["hospital_closes*"], lasting={"doctor": 1})
        assert doctor_price(dear.s, 0) == 3
        turned = [0] * 32
        turned[8 + 6] = 1  # the Russians' dearer doctor
        g = ws(turned=turned)
        assert [doctor_price(g.s, i) for i in range(4)] == [2, 3, 2, 2]
        shared = ws(premises={"bierhalle": "medicine"})
        assert doctor_price(shared.s, 0) == 2, "side A has no back room"

    @shows("WS-170")
    def test_either_a_measure_or_a_card_keeps_the_doctor_away(self) -> None:
        sick = {"dollars": 9, "health": {"rosa": 1, "lev": 1}, "market": []}
        turned = [0] * 32
        turned[3] = 1  # no doctor for the Italians
        g = ws(struggle, turned=turned, **sick)
        assert refused(g, "doctor_italians") == "struggle/doctor#none"
        assert "doctor_russians" in offered(g)
        g = ws(struggle, lasting={"no_doctor": 1}, **sick)
        assert refused(g, "doctor_russians") == "struggle/doctor#none"
        answer(ws(struggle, turned=turned, players=1), "done")

    @shows("WS-147")
    def test_what_was_put_off_for_the_doctor_is_past_after_the_struggle(self) -> None:
        turned = [0] * 32
        for i in range(4):
            turned[i * 8 + 3] = turned[i * 8 + 6] = turned[i * 8] = 1
        g = ws(struggle, players=1, turned=turned)
        answer(g, "done")
        assert [sum(g.s.turned[i * 8 : i * 8 + 8]) for i in range(4)] == [1, 1, 1, 1], "the rent"

    @shows("WS-129")
    def test_ferrer_asks_which_agitation_and_may_be_left(self) -> None:
        g = ws(struggle, side={"ferrer": "B"}, stock={"anarchist": 1})
        answer(g, "ferrer")
        assert offered(g, "ferrer.agitation") == {"anarchist", "no"}
        assert refused(g, "union") == "side-b/ferrer#no-agitation"
        answer(g, "anarchist")
        assert (stock(g)["anarchist"], stock(g)["strike"]) == (0, 1)

    @shows("WS-173")
    def test_what_premises_cost_and_who_pays_less(self) -> None:
        from haymarket.games.which_side.components import PREMISES
        from haymarket.games.which_side.premises import premises_price

        cafe = PREMISES.value("cafe")
        assert [premises_price(ws().s, cafe, i) for i in range(4)] == [5, 5, 4, 5]
        dear = ws(wall=["landlords_league*"])
        assert [premises_price(dear.s, cafe, i) for i in range(4)] == [7, 7, 6, 7]

    @shows("WS-177")
    def test_whom_the_lawyer_sheltered_goes_home_when_the_premises_go(self) -> None:
        start = {"where": {"rosa": "lawyer"}, "dollars": 9}
        g = ws(struggle, market=["cafe"], premises={"italians": "lawyer"}, **start)
        answer(g, "premises_italians", "cafe")
        assert where(g, "rosa") == "home"
        g = ws(struggle, market=["cafe"], premises={"russians": "medicine"}, **start)
        answer(g, "premises_russians", "cafe")
        assert where(g, "rosa") == "lawyer", "other premises shelter nobody"

    @shows("WS-161")
    def test_without_a_strategy_there_is_no_plan_to_fight(self) -> None:
        g = ws(struggle, stock={"union": 9}, dollars=9)
        assert refused(g, "plan") == "struggle/counter#no-plan"
        g = ws(
            struggle, strategy=("pressure_on_authorities", 1, [0, 0]), stock={"union": 1}, dollars=9
        )
        assert "plan" in offered(g)
