"""I.2.D The harvest, the Tenderloin, and side B of the political places."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    PREMISES_ROWS,
    SLOT,
    SLOTS,
    TILE,
)
from haymarket.games.which_side.harvest import harvest, wage
from haymarket.games.which_side.premises import buy
from haymarket.games.which_side.struggle import struggle
from haymarket.games.which_side.survive import cost_of_living
from haymarket.games.which_side.working import daily_action, night_actions
from tests.games.which_side.builder import all_of, gauge, of, stock, t, where, ws
from tests.position import answer, offered, refused, resolve
from tests.shows import shows


def side(g: object, slug: str) -> int:
    return int(g.s.side[TILE.value(slug)])  # type: ignore[attr-defined]


class TestHarvest:
    @shows("WS-117")
    def test_every_printed_gain_is_credited_once(self) -> None:
        g = ws(
            harvest,
            at={
                "rosa": "iww_a_agitation", "carmela": "ilgwu_a_picket", "vito": "ferrer_a_lecture",
                "nunzio": "triangle_a_sabotage", "anna": "woolworth_a_canteen",
            },
        )  # fmt: skip
        assert stock(g) == {"union": 1, "anarchist": 1, "strike": 1, "sabotage": 1}
        assert of(g, "dollars", "russians") == SLOTS[SLOT.value("woolworth_a_canteen")].wage
        assert g.s.at == [-1] * 20, "everybody has gone home"

    @shows("WS-118")
    def test_housework_cleans_at_the_harvest_and_not_before(self) -> None:
        g = ws(daily_action, 2)
        answer(g, "bessy", "housework")
        assert of(g, "uns", "americans") == 2
        resolve(g, "harvest", alone=True)
        assert of(g, "uns", "americans") == 1

    @shows("WS-119")
    def test_two_characters_turn_a_workplace_one_does_not(self) -> None:
        two = ws(harvest, at={"rosa": "triangle_a_control", "vito": "triangle_a_control"})
        one = ws(harvest, at={"rosa": "triangle_a_control"})
        assert (side(two, "triangle"), side(one, "triangle")) == (1, 0)

    @shows("WS-120")
    def test_three_tenements_turn_a_political_place_two_do_not(self) -> None:
        three = {
            "lan": "greenwich_a_improve", "bessy": "greenwich_a_improve",
            "rosa": "greenwich_a_improve",
        }  # fmt: skip
        assert side(ws(harvest, at=three), "greenwich") == 1
        del three["rosa"]
        assert side(ws(harvest, at=three), "greenwich") == 0

    @shows("WS-121", "WS-031")
    def test_winnings_are_paid_by_side_a_and_side_b_opens_next_turn(self) -> None:
        g = ws(
            harvest,
            at={
                "rosa": "triangle_a_control",
                "vito": "triangle_a_control",
                "anna": "triangle_a_machines",
            },
            after=[("daily_action", 1)],
        )
        assert of(g, "dollars", "russians") == SLOTS[SLOT.value("triangle_a_machines")].wage
        answer(g, "rivka")
        assert "triangle_b_machines" in offered(g)
        assert refused(g, "triangle_a_machines") == "setup/tiles#not-in-play"

    @shows("WS-122", "WS-029", "WS-030")
    def test_workers_control_moves_a_labour_gauge_and_never_es(self) -> None:
        g = ws(harvest, side={"woolworth": "B"}, at={"lev": "woolworth_b_command"}, es=4)
        assert offered(g, "control.gauge") == {"wh", "wc", "wa"}
        assert g.pending[0].seat == 1
        answer(g, "wa")
        assert (gauge(g, "wh"), gauge(g, "wc"), gauge(g, "wa")) == (2, 2, 1)
        assert g.s.es == 4

    @shows("WS-122")
    def test_a_gauge_at_far_left_is_not_offered(self) -> None:
        g = ws(
            harvest, side={"woolworth": "B"}, at={"lev": "woolworth_b_command"}, gauges={"wa": 0}
        )
        assert refused(g, "wa") == "employers/gauges#far-left"

    @shows("WS-242", "WS-243", "WS-271")
    def test_under_the_duo_rules_fewer_characters_turn_a_tile(self) -> None:
        for scenario in ("duo", "cloakmakers"):
            g = ws(
                harvest,
                scenario=scenario, players=2, tenements=("italians", "americans"),
                at={"rosa": "iww_a_improve", "bessy": "iww_a_improve", "ada": "newark_a_control"},
            )  # fmt: skip
            assert (side(g, "iww"), side(g, "newark")) == (1, 1)


class TestTenderloin:
    @shows("WS-125")
    def test_the_street_pays_or_arrests_by_the_die(self) -> None:
        won = {1: 0, 2: 0, 3: 2, 4: 3, 5: 4, 6: 5}
        for die, dollars in won.items():
            g = ws(harvest, at={"rosa": "tenderloin_a_street"}, dice=[die])
            assert of(g, "dollars", "italians") == dollars
            assert where(g, "rosa") == ("home" if dollars else "arrest")

    @shows("WS-125")
    def test_side_b_of_the_street_is_kinder(self) -> None:
        g = ws(harvest, side={"tenderloin": "B"}, at={"rosa": "tenderloin_b_street"}, dice=[2])
        assert (of(g, "dollars", "italians"), where(g, "rosa")) == (2, "home")

    @shows("WS-126")
    def test_everyone_in_the_robbery_wins_the_best_die(self) -> None:
        g = ws(
            harvest, at={"rosa": "tenderloin_a_robbery", "lev": "tenderloin_a_robbery"}, dice=[2, 6]
        )
        assert all_of(g, "dollars") == {"italians": 6, "russians": 6, "americans": 0, "chinese": 0}

    @shows("WS-127")
    def test_a_1_is_arrested_and_still_paid(self) -> None:
        g = ws(harvest, at={"rosa": "tenderloin_a_robbery"}, dice=[1])
        assert (of(g, "dollars", "italians"), where(g, "rosa")) == (1, "arrest")

    @shows("WS-128")
    def test_the_example_of_the_robbery_for_5_dollars(self) -> None:
        g = ws(
            harvest,
            first=3,
            at={
                "lan": "tenderloin_a_robbery", "lev": "tenderloin_a_robbery",
                "vito": "tenderloin_a_robbery",
            },
            dice=[3, 1, 5],  # Chinese, Italian, Russian, as they sit
        )  # fmt: skip
        assert all_of(g, "dollars") == {"chinese": 5, "russians": 5, "italians": 5, "americans": 0}
        assert (where(g, "vito"), where(g, "lan"), where(g, "lev")) == ("arrest", "home", "home")


class TestSideB:
    @shows("WS-129")
    def test_ferrer_turns_one_agitation_into_a_strike_once_a_turn(self) -> None:
        g = ws(struggle, side={"ferrer": "B"}, stock={"union": 2})
        answer(g, "ferrer", "union")
        assert stock(g) == {"union": 1, "anarchist": 0, "strike": 1, "sabotage": 0}
        assert refused(g, "ferrer") == "side-b/ferrer#once-a-turn"
        g = ws(struggle, stock={"union": 2})
        assert refused(g, "ferrer") == "side-b/ferrer#not-there"

    @shows("WS-130")
    def test_premises_in_the_bierhalle_cost_no_rent_and_serve_who_worked_there(self) -> None:
        g = ws(
            buy, t("italians"),
            side={"bierhalle": "B"}, market=["cafe"], dollars={"italians": 9},
        )  # fmt: skip
        answer(g, "cafe", ("premises.where", "bierhalle"))
        assert PREMISES_ROWS[g.s.premises[-1]].rent == 1
        assert cost_of_living(g.s, t("italians")) == 6
        g = ws(
            night_actions,
            side={"bierhalle": "B"}, premises={"bierhalle": "cafe"},
            at={"lev": "bierhalle_b_meeting", "rosa": "housework"},
            after=[("harvest",)],
        )  # fmt: skip
        assert g.pending[0].seat == 1, "only the Russians have worked in the Bierhalle"
        answer(g, "bierhalle_b_night")
        assert stock(g)["strike"] == 1

    @shows("WS-131")
    def test_the_ilgwu_raises_the_pay_of_women_slots_alone(self) -> None:
        plain, better = ws(), ws(side={"ilgwu": "B"})
        women, men = SLOT.value("triangle_a_machines"), SLOT.value("newtown_a_labour")
        assert wage(better.s, 0, women) == wage(plain.s, 0, women) + 1
        assert wage(better.s, 0, men) == wage(plain.s, 0, men)

    @shows("WS-133")
    def test_greenwich_village_asks_a_dollar_on_side_a_and_nothing_on_side_b(self) -> None:
        g = ws(daily_action, 0)
        answer(g, "rosa")
        assert refused(g, "greenwich_a_agitation") == "working/daily#dollars"
        g = ws(daily_action, 0, side={"greenwich": "B"})
        answer(g, "rosa", "greenwich_b_agitation")
        assert of(g, "dollars", "italians") == 0
