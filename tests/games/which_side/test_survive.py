"""I.3 Incidents, the cost of living, misery."""

from __future__ import annotations

from haymarket.games.which_side.decks import (
    INCIDENT,
)
from haymarket.games.which_side.survive import (
    cost_of_living,
    incident,
    incidents,
    living,
    pay_living,
)
from haymarket.games.which_side.tenements import lose_dollars, misery
from tests.games.which_side.builder import all_of, health, of, t, where, ws
from tests.position import answer, offered, queue, resolve, said
from tests.shows import shows

ACCIDENT = INCIDENT.value("factory_accident")
RAMPAGE = INCIDENT.value("police_rampage")
VERMIN = INCIDENT.value("vermin")


class TestIncidents:
    @shows("WS-134")
    def test_as_many_cards_as_working_conditions_show(self) -> None:
        for at, number in enumerate((0, 1, 2, 3, 4)):
            g = ws(incidents, gauges={"wc": at}, incidents=[VERMIN] * 5, dollars=9)
            assert len(said(g, "incident")) == number

    @shows("WS-135", "WS-137")
    def test_the_example_of_the_police_rampage_with_a_tie(self) -> None:
        g = ws(incident, RAMPAGE, pt={"americans": 6, "italians": 6, "russians": 3, "chinese": 2})
        assert all_of(g, "uns") == {"italians": 3, "russians": 2, "americans": 3, "chinese": 2}

    @shows("WS-136")
    def test_the_example_of_the_factory_accident(self) -> None:
        g = ws(incident, ACCIDENT, ris={"chinese": 4, "russians": 3})
        assert g.pending[0].seat == 3
        answer(g, ("hurt.character", "fook"))
        assert health(g, "fook") == 1
        assert not g.pending


class TestCostOfLiving:
    @shows("WS-138", "WS-139", "WS-140", "WS-145")
    def test_rent_premises_and_upkeep_are_paid_and_shown(self) -> None:
        g = ws(living, dollars=20, premises={"italians": "cafe", "chinese": "medicine"})
        assert all_of(g, "living") == {"italians": 7, "russians": 7, "americans": 6, "chinese": 7}
        assert all_of(g, "dollars") == {
            "italians": 13, "russians": 13, "americans": 14, "chinese": 13,
        }  # fmt: skip

    @shows("WS-139")
    def test_an_empty_tenement_still_owes_its_rent(self) -> None:
        gone = ("rosa", "carmela", "vito", "nunzio")
        g = ws(where=dict.fromkeys(gone, "dead"), health=dict.fromkeys(gone, 0))
        assert cost_of_living(g.s, t("italians")) == 2

    @shows("WS-141", "WS-142")
    def test_the_russian_example(self) -> None:
        g = ws(
            pay_living, t("russians"),
            dollars={"russians": 15}, health={"lev": 1}, premises={"russians": "cafe"},
        )  # fmt: skip
        assert (of(g, "living", "russians"), of(g, "dollars", "russians")) == (9, 6)

    @shows("WS-143", "WS-144")
    def test_the_american_example_by_the_rule_and_not_by_its_sum(self) -> None:
        g = ws(
            health={"ada": 1, "tom": 1, "walt": 0},
            premises={"americans": "lawyer"},
            dollars={"americans": 6},
            uns={"americans": 3},
        )
        assert cost_of_living(g.s, t("americans")) == 10
        queue(g, "pay_living", t("americans"))
        resolve(g, "rent", t("americans"), 2)
        assert of(g, "living", "americans") == 12, "R1: 7 of upkeep, not the 6 of the example"
        assert said(g, "misery") == [(t("americans"), 6)]
        assert cost_of_living(g.s, t("americans")) < 12, "the rent error is past"


class TestMisery:
    @shows("WS-146")
    def test_it_begins_the_moment_a_cost_cannot_be_paid(self) -> None:
        g = ws(pay_living, t("italians"), dollars={"italians": 4}, uns={"italians": 0})
        assert said(g, "misery") == [(t("italians"), 2)]
        assert of(g, "uns", "italians") == 2

    @shows("WS-149")
    def test_first_the_premises_for_2_dollars(self) -> None:
        g = ws(misery, t("italians"), 3, premises={"italians": "cafe"})
        assert g.s.premises[0] == -1
        assert of(g, "uns", "italians") == 3, "one dollar was left to find"

    @shows("WS-150")
    def test_then_a_dollar_for_every_point_of_uns(self) -> None:
        g = ws(misery, t("italians"), 2)
        assert (of(g, "uns", "italians"), of(g, "dollars", "italians")) == (4, 0)
        assert not g.pending

    @shows("WS-151", "WS-152")
    def test_then_health_and_uns_5_only_after_all_of_it(self) -> None:
        g = ws(misery, t("italians"), 1, uns={"italians": 4})
        answer(g, ("misery.character", "vito"))
        assert (health(g, "vito"), of(g, "uns", "italians")) == (1, 4)
        g = ws(
            misery, t("italians"), 3,
            uns={"italians": 4}, health={"rosa": 1, "carmela": 0, "vito": 0, "nunzio": 0},
        )  # fmt: skip
        answer(g, "rosa")
        assert not g.pending
        assert of(g, "uns", "italians") == 5
        assert of(g, "dollars", "italians") == 0, "what is still owed is void"

    @shows("WS-153")
    def test_nothing_is_kept_beyond_the_debt(self) -> None:
        g = ws(
            lose_dollars, t("italians"), 4, dollars={"italians": 3}, premises={"italians": "cafe"}
        )
        assert of(g, "dollars", "italians") == 0
        assert g.s.premises[0] == -1
        assert of(g, "uns", "italians") == 2

    @shows("WS-154", "WS-155")
    def test_the_american_example(self) -> None:
        g = ws(
            misery, t("americans"), 5,
            premises={"americans": "lawyer"}, uns={"americans": 3}, where={"bessy": "jail"},
        )  # fmt: skip
        assert where(g, "bessy") == "jail", "R37: everything is sold first"
        assert offered(g) == {"bessy", "ada", "tom", "walt"}
        answer(g, "tom", "walt")
        assert not g.pending
        assert where(g, "bessy") == "dead"
        assert (of(g, "uns", "americans"), of(g, "dollars", "americans")) == (4, 0)
        assert g.s.premises[t("americans")] == -1
        assert (health(g, "tom"), health(g, "walt")) == (1, 1)

    @shows("WS-147")
    def test_a_price_in_the_struggle_never_leads_there(self) -> None:
        g = ws(misery, t("italians"), 0)
        assert of(g, "uns", "italians") == 2
        from haymarket.games.which_side.struggle import struggle

        g = ws(struggle, health={"rosa": 1}, dollars={"italians": 1}, market=["cafe"])
        assert offered(g) == {"done"}, "neither the doctor nor the premises can be paid"
