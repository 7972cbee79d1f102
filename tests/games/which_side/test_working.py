"""I.2 Working to survive: daily actions and the night action."""

from __future__ import annotations

from typing import Any

from haymarket.games.which_side.harvest import harvest
from haymarket.games.which_side.working import daily_action, daily_actions, night_actions, prison
from tests.games.which_side.builder import all_of, of, stock, t, ws
from tests.position import LoadedGame, answer, offered, refused, resolve
from tests.shows import shows


def day(first: str, **facts: Any) -> LoadedGame:
    """It is this Tenement's go to place a character."""
    order = ["italians", "russians", "americans", "chinese"]
    return ws(daily_action, order.index(first), **facts)


class TestDailyActions:
    @shows("WS-089", "WS-081")
    def test_tenements_place_one_character_at_a_time_round_the_table(self) -> None:
        g = ws(daily_actions, first=3)
        seats = []
        while g.pending:
            seats.append(g.pending[0].seat)
            answer(g, g.pending[0].options[0], "pass")
        assert seats == [3, 0, 1, 2] * 4 + [3]

    @shows("WS-090")
    def test_only_a_free_slot_and_only_ones_own_tray(self) -> None:
        g = day("russians", at={"vito": "triangle_a_cutting", "rosa": "housework"})
        answer(g, "lev")
        assert refused(g, "triangle_a_cutting") == "working/daily#full"
        answer(g, "housework")
        g = day("russians", at={"anna": "housework"})
        answer(g, "lev")
        assert refused(g, "housework") == "working/daily#one-each"

    @shows("WS-091", "WS-092", "WS-093")
    def test_costs_are_due_at_placement_and_winnings_are_not(self) -> None:
        g = day("americans", dollars={"americans": 1})
        answer(g, "bessy", "greenwich_a_agitation")
        assert (of(g, "dollars", "americans"), of(g, "pt", "americans")) == (0, 1)
        assert stock(g)["anarchist"] == 0
        g = day("americans", at={"bessy": "triangle_a_machines"})
        answer(g, "ada")
        assert refused(g, "greenwich_a_agitation") == "working/daily#dollars"

    @shows("WS-094")
    def test_slots_for_women_and_for_men(self) -> None:
        g = day("italians")
        answer(g, "vito")
        assert refused(g, "triangle_a_machines") == "working/daily#gender"
        assert "newtown_a_labour" in offered(g)
        g = day("italians")
        answer(g, "rosa")
        assert refused(g, "newtown_a_labour") == "working/daily#gender"
        assert "triangle_a_machines" in offered(g)

    @shows("WS-095")
    def test_slots_reserved_for_one_tenement(self) -> None:
        g = day("italians")
        answer(g, "rosa")
        assert refused(g, "ilgwu_a_yiddish") == "working/daily#reserved"
        g = day("russians")
        answer(g, "anna")
        assert "ilgwu_a_yiddish" in offered(g)

    @shows("WS-095", "WS-124")
    def test_one_character_of_each_tenement_on_each_tenderloin_action(self) -> None:
        g = day("russians", at={"lev": "tenderloin_a_robbery"})
        answer(g, "ilya")
        assert refused(g, "tenderloin_a_robbery") == "working/daily#one-each"
        answer(g, "tenderloin_a_street")

    @shows("WS-096")
    def test_the_characters_who_improve_a_place_are_of_different_tenements(self) -> None:
        g = day("chinese", at={"lan": "greenwich_a_improve"})
        answer(g, "mei")
        assert refused(g, "greenwich_a_improve") == "working/daily#one-each"

    @shows("WS-097")
    def test_no_action_may_push_a_gauge_over_its_maximum(self) -> None:
        g = day("russians", ris={"russians": 6}, pt={"russians": 5}, uns={"russians": 5})
        answer(g, "lev")
        assert refused(g, "newtown_a_labour") == "working/daily#gauge"
        assert refused(g, "tenderloin_a_robbery") == "working/daily#gauge"
        assert refused(g, "docks_a_barge") == "working/daily#gauge"
        assert "docks_a_shape_up" in offered(g), "RIS 6 + 2 is just the maximum"

    @shows("WS-098", "WS-147")
    def test_what_cannot_be_paid_cannot_be_done_and_brings_no_misery(self) -> None:
        g = day("russians")
        answer(g, "lev")
        assert refused(g, "bierhalle_a_meeting") == "working/daily#dollars"
        answer(g, "pass")
        assert of(g, "uns", "russians") == 2

    @shows("WS-099", "WS-100")
    def test_a_prisoner_can_only_agitate_in_jail_and_nobody_else_can(self) -> None:
        g = day("americans", where={"bessy": "jail"}, dollars={"americans": 1})
        assert "bessy" in offered(g)
        answer(g, "bessy")
        assert offered(g, "day.slot") == {"wes_pen_a_agitation", "pass"}
        assert refused(g, "housework") == "working/daily#prisoner"
        g = day("americans", dollars={"americans": 1})
        answer(g, "bessy")
        assert refused(g, "wes_pen_a_agitation") == "working/daily#jail-only"

    @shows("WS-099")
    def test_a_character_in_arrest_can_do_nothing_at_all(self) -> None:
        g = day("americans", where={"bessy": "arrest"}, dollars={"americans": 1})
        assert "bessy" not in offered(g)

    @shows("WS-104", "WS-105", "WS-117")
    def test_the_example_of_agitation_in_jail(self) -> None:
        g = ws(
            prison,
            where={"bessy": "arrest", "lan": "arrest"},
            dollars={"americans": 1, "chinese": 1},
            after=[("harvest",), ("daily_action", 2)],
        )
        answer(g, "bessy", "wes_pen_a_agitation")
        assert (of(g, "dollars", "americans"), of(g, "pt", "americans")) == (0, 1)
        assert "lan" not in offered(g, "day.worker"), "the second prisoner has no action"
        while g.pending:
            answer(g, g.pending[0].options[0], "pass")
        assert stock(g)["anarchist"] == 1

    @shows("WS-101", "WS-102")
    def test_workers_control_blocks_the_tile_and_needs_it_empty(self) -> None:
        g = day("chinese", side={"woolworth": "B"}, at={"lev": "woolworth_b_command"})
        answer(g, "wah")
        assert refused(g, "woolworth_b_hod") == "working/workers-control#blocked"
        g = day("chinese", side={"woolworth": "B"}, at={"lev": "woolworth_b_hod"})
        answer(g, "wah")
        assert refused(g, "woolworth_b_command") == "working/workers-control#not-empty"

    @shows("WS-103", "WS-117")
    def test_the_example_of_the_labourer(self) -> None:
        g = day("russians")
        answer(g, "lev", "newtown_a_labour")
        assert (of(g, "ris", "russians"), of(g, "dollars", "russians")) == (3, 0)
        resolve(g, "harvest", alone=True)
        assert of(g, "dollars", "russians") == 4

    @shows("WS-106", "WS-107")
    def test_the_example_of_the_chinese_character_who_ends_up_on_the_street(self) -> None:
        g = day(
            "chinese",
            side={"woolworth": "B"},
            at={"lan": "greenwich_a_improve", "lev": "woolworth_b_command"},
        )
        answer(g, "wah")
        open_slots = offered(g, "day.slot")
        assert "greenwich_a_improve" not in open_slots
        assert not any(slug.startswith("woolworth") for slug in open_slots)
        answer(g, "tenderloin_a_street")
        assert (of(g, "ris", "chinese"), of(g, "pt", "chinese")) == (1, 1)

    @shows("WS-091")
    def test_working_hours_add_to_the_risk_of_work(self) -> None:
        g = day("italians", gauges={"wh": 4})
        answer(g, "rosa", "triangle_a_machines")
        assert of(g, "ris", "italians") == 2
        g = day("italians", gauges={"wh": 0})
        answer(g, "rosa", "triangle_a_machines")
        assert of(g, "ris", "italians") == 0

    @shows("WS-020")
    def test_the_chinese_cannot_agitate_at_the_ilgwu_until_it_is_improved(self) -> None:
        g = day("chinese")
        answer(g, "lan")
        assert refused(g, "ilgwu_a_agitation") == "players/special-rules#barred"
        assert "ilgwu_a_improve" in offered(g)
        g = day("chinese", side={"ilgwu": "B"})
        answer(g, "lan")
        assert "ilgwu_b_agitation" in offered(g)

    @shows("WS-090")
    def test_a_closed_place_cannot_be_used(self) -> None:
        g = day("italians", closed=[1] + [0] * 11)
        answer(g, "rosa")
        assert refused(g, "triangle_a_machines") == "employers/closures#closed"


def night(**facts: Any) -> LoadedGame:
    return ws(night_actions, **facts)


class TestNightAction:
    @shows("WS-108", "WS-110", "WS-113")
    def test_each_tenement_may_take_one_and_its_gauges_move_at_once(self) -> None:
        g = night(at={"vito": "docks_a_shape_up", "rosa": "triangle_a_machines"})
        assert offered(g, "night.slot") == {"docks_a_night", "triangle_a_night", "pass"}
        answer(g, "docks_a_night")
        assert of(g, "pt", "italians") == 2
        assert not g.pending, "one action each, and nobody else has worked"
        g = night(at={"vito": "docks_a_shape_up"})
        answer(g, "pass")
        assert of(g, "pt", "italians") == 0

    @shows("WS-109")
    def test_night_falls_when_everybody_has_been_placed(self) -> None:
        g = ws(daily_actions, after=[("night_actions",)])
        while g.pending and g.pending[0].what.startswith("day"):
            assert any(at == -1 for c, at in enumerate(g.s.at) if g.s.where[c] == 0)
            answer(g, g.pending[0].options[0])
            answer(g, g.pending[0].options[0])
        assert g.pending[0].what == "night.slot"
        assert all(at != -1 for c, at in enumerate(g.s.at) if g.s.where[c] == 0)

    @shows("WS-111")
    def test_a_tile_is_open_by_night_to_those_who_worked_there_by_day(self) -> None:
        g = night(at={"vito": "docks_a_shape_up"})
        assert refused(g, "triangle_a_night") == "working/night#no-day-work"

    @shows("WS-112", "WS-123")
    def test_the_alternative_is_the_tenements_own_premises(self) -> None:
        g = night(premises={"italians": "cafe"}, after=[("harvest",)])
        assert g.pending[0].seat == 0
        answer(g, "own_premises")
        assert stock(g)["strike"] == 1
        g = night(premises={"italians": "cafe"}, at={"lev": "docks_a_shape_up"})
        answer(g, "pass")
        assert refused(g, "own_premises") == "premises#none", "another's premises are closed"

    @shows("WS-114")
    def test_only_slots_with_a_moon(self) -> None:
        g = day("italians")
        answer(g, "rosa")
        assert refused(g, "triangle_a_night") == "working/night#by-day"
        g = night(at={"rosa": "triangle_a_machines"})
        assert all(slug.endswith("night") or slug == "pass" for slug in offered(g))

    @shows("WS-115", "WS-116")
    def test_the_example_of_home_sewing(self) -> None:
        g = night(at={"rosa": "triangle_a_machines", "anna": "triangle_a_machines"})
        answer(g, "triangle_a_night")
        assert (of(g, "ris", "italians"), of(g, "pt", "italians")) == (0, 0)
        assert not g.pending, "the Russians are shut out and have nothing else"

    @shows("WS-027")
    def test_lawyer_and_bonesetter_have_no_night_action(self) -> None:
        for premises in ("lawyer", "bonesetter", "medicine"):
            g = night(premises={"italians": premises}, at={"vito": "docks_a_shape_up"})
            assert refused(g, "own_premises") == "premises#no-night"

    @shows("WS-194")
    def test_a_guest_touches_no_gauge_on_a_tile_but_cleans_the_tenement(self) -> None:
        g = day("italians", guests=[("alexander_berkman", "italians")])
        answer(g, "guest_1", "newtown_a_labour")
        assert of(g, "ris", "italians") == 0
        g = day("italians", guests=[("clara_lemlich", "italians")])
        answer(g, "guest_1", "housework")
        resolve(g, "harvest", alone=True)
        assert all_of(g, "uns")["italians"] == 1

    @shows("WS-020")
    def test_the_italians_earn_a_dollar_more_at_night_and_less_on_the_docks(self) -> None:
        g = ws(
            harvest, at={"vito": "docks_a_shape_up"}, night={"italians": _slot("triangle_a_night")}
        )
        base = _wage("docks_a_shape_up") - 1 + _wage("triangle_a_night") + 1
        assert of(g, "dollars", "italians") == base


def _slot(slug: str) -> int:
    from haymarket.games.which_side.components import (
        SLOT,
    )

    return SLOT.value(slug)


def _wage(slug: str) -> int:
    from haymarket.games.which_side.components import (
        SLOTS,
    )

    return SLOTS[_slot(slug)].wage


@shows("WS-014")
def test_the_turn_of_the_common_tenement_is_anybodys() -> None:
    g = ws(daily_action, 3, players=3)
    assert g.pending[0].seat == -1
    assert t("chinese") == g.pending[0].about[0]


class TestEdgesOfTheDay:
    @shows("WS-102", "WS-101")
    def test_only_workers_control_asks_for_an_empty_tile(self) -> None:
        g = ws(daily_action, 0, side={"triangle": "B"}, at={"rivka": "triangle_b_machines"})
        answer(g, "rosa")
        assert refused(g, "triangle_b_command") == "working/workers-control#not-empty"
        assert "triangle_b_machines" in offered(g)
        g = ws(daily_action, 0, side={"triangle": "B"}, at={"rivka": "triangle_b_command"})
        answer(g, "rosa")
        assert refused(g, "triangle_b_machines") == "working/workers-control#blocked"
        assert "newtown_a_rinsing" in offered(g), "a side A is never blocked"

    @shows("WS-090", "WS-119", "WS-243")
    def test_a_control_slot_takes_two_characters_and_under_the_duo_rules_one(self) -> None:
        taken = {"rosa": "newark_a_control"}
        g = ws(daily_action, 2, at=taken)
        answer(g, "bessy")
        assert "newark_a_control" in offered(g)
        both = {**taken, "rivka": "newark_a_control"}
        g = ws(daily_action, 2, at=both)
        answer(g, "bessy")
        assert refused(g, "newark_a_control") == "working/daily#full"
        g = ws(daily_action, 1, scenario="duo", players=2, tenements=("italians", "americans"),
               at=taken)  # fmt: skip
        answer(g, "bessy")
        assert refused(g, "newark_a_control") == "working/daily#full"
        assert "iww_a_agitation" in offered(g), "other slots keep their places"

    @shows("WS-194")
    def test_a_guest_pays_the_dollars_and_heeds_no_gauge(self) -> None:
        full = {"ris": {"italians": 8}, "pt": {"italians": 6}, "uns": {"italians": 5}}
        g = ws(daily_action, 0, guests=[("alexander_berkman", "italians")], **full)
        answer(g, "guest_1")
        assert {"newtown_a_labour", "iww_a_agitation", "docks_a_barge"} <= offered(g)
        assert refused(g, "greenwich_a_agitation") == "working/daily#dollars"
        answer(g, "docks_a_barge")
        assert [g.s.ris[0], g.s.pt[0], g.s.uns[0]] == [8, 6, 5]

    @shows("WS-097")
    def test_exactly_to_the_maximum_is_allowed_and_one_more_is_not(self) -> None:
        for ris, allowed in ((5, True), (6, False)):
            g = ws(daily_action, 0, ris={"italians": ris})
            answer(g, "vito")
            assert ("newtown_a_labour" in offered(g)) == allowed
        for pt, allowed in ((4, True), (5, False)):
            g = ws(daily_action, 0, pt={"italians": pt})
            answer(g, "vito")
            assert ("iww_a_strike" in offered(g)) == allowed
        for uns, allowed in ((4, True), (5, False)):
            g = ws(daily_action, 0, uns={"italians": uns})
            answer(g, "vito")
            assert ("docks_a_barge" in offered(g)) == allowed

    @shows("WS-092", "WS-098")
    def test_what_a_card_adds_to_a_price_counts_at_once(self) -> None:
        for dollars, allowed in ((1, False), (2, True)):
            g = ws(daily_action, 0, wall=["yellow_dog*"], dollars=dollars)
            answer(g, "vito")
            assert ("ferrer_a_class" in offered(g)) == allowed
        answer(g, "ferrer_a_class")
        assert g.s.dollars[0] == 0

    @shows("WS-089")
    def test_the_turn_goes_round_and_skips_who_has_nobody_left(self) -> None:
        resting = dict.fromkeys(("rivka", "anna", "lev", "ilya"), 0)
        g = ws(daily_action, 0, health=resting)
        seats = []
        for _ in range(4):
            seats.append(g.pending[0].seat)
            answer(g, g.pending[0].options[0], "pass")
        assert seats == [0, 2, 3, 0]

    @shows("WS-100")
    def test_without_the_penitentiary_a_prisoner_does_nothing(self) -> None:
        g = ws(daily_action, 0, tiles=("triangle",), where={"rosa": "jail"}, dollars=5)
        assert "rosa" not in offered(g)

    @shows("WS-108", "WS-109")
    def test_a_card_keeps_one_tenement_from_the_night(self) -> None:
        turned = [0] * 32
        turned[2] = 1  # no night for the Italians
        g = ws(
            night_actions, turned=turned,
            premises={"italians": "cafe", "russians": "hand_press"},
        )  # fmt: skip
        assert g.pending[0].seat == 1
        answer(g, "own_premises")
        assert not g.pending
