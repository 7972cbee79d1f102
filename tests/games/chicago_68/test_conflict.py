"""The four Conflicts and Mob Chaos."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.chaos import is_night, mob_chaos
from haymarket.games.chicago_68.components import BLUE, ROUNDS
from haymarket.games.chicago_68.conflict import (
    advance,
    clash,
    clash_here,
    mass_arrest,
    mass_arrest_here,
    teargas,
)
from haymarket.games.chicago_68.decks import ACTIONS, CHAOS
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.tracks import instability
from tests.games.chicago_68 import (
    answer,
    area,
    card,
    chaos,
    city,
    deck,
    here,
    in_hand,
    offered,
    refused,
    said,
    street,
)
from tests.position import heard
from tests.shows import shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICHIGAN = "michigan_avenue"
CALM = deck(chaos, "cameras_smashed", "badges_off")


class TestClash:
    @shows("68-282")
    @pytest.mark.parametrize(("crowd", "legal"), [("2 m1, 5 ag", False), ("1 m1, 1 m2", True)])
    def test_strictly_stronger_than_the_target(self, crowd: str, legal: bool) -> None:
        g = city(clash, units={GPW: f"{crowd}, 1 p2", HILTON: "2 m1, 1 p1"}, turn="mobe")
        assert (GPW in offered(g, "clash.area")) == legal

    @shows("68-278", "68-279", "68-283", "68-285", "68-332")
    def test_one_platoon_is_injured_and_the_red_value_scored(self) -> None:
        g = city(clash, units={HILTON: "3 m1, 1 p1, 1 p2"}, turn="mobe", reserves=12)
        answer(g, HILTON, ("clash.target", "platoon2"))
        assert here(g, HILTON) == {"mobe1": 3, "platoon1": 2}
        assert g.s.injured == [0, 1]
        assert g.s.exposure == -3
        assert said(g, "exposure") == [(1, 3)], "one award only"
        assert g.s.instability == 6

    @shows("68-284", "68-081")
    def test_tac_is_no_target(self) -> None:
        g = city(clash, units={HILTON: "9 m1, 1 p1, 1 tac"}, turn="mobe", chaos_deck=[])
        answer(g, HILTON)
        assert refused(g, "tac") == "conflict/clash#tac"
        assert offered(g) == {"platoon1"}

    @shows("68-286", "68-298", "68-300")
    @pytest.mark.parametrize(("crowd", "drawn"), [("2 m1, 1 ag", 0), ("3 m1, 1 ag", 1)])
    def test_five_in_conflict_bring_mob_chaos_after_all_else(self, crowd: str, drawn: int) -> None:
        g = city(clash, units={GPW: f"{crowd}, 1 p1"}, turn="mobe", chaos_deck=CALM[:], round=2)
        answer(g, GPW, "platoon1")
        assert g.s.chaos_drawn == drawn
        codes = [event.code for event in heard(g)]
        if drawn:
            assert codes.index("injured") < codes.index("exposure") < codes.index("chaos.day")
            assert said(g, "chaos.day") == [(chaos("cameras_smashed"),)]


class TestAdvance:
    @shows("68-287", "68-288", "68-290")
    def test_a_platoon_arrests_the_weaker(self) -> None:
        g = city(advance, units={GPW: "1 p1, 1 p2", MICHIGAN: "1 m1, 1 m2, 1 ag"}, turn="police")
        answer(g, ("advance.from", GPW), ("advance.unit", "platoon2"), ("advance.to", MICHIGAN))
        assert offered(g, "advance.target") == {"mobe1", "agitator"}
        assert refused(g, "mobe2") == "conflict/advance"
        answer(g, "mobe1")
        assert here(g, MICHIGAN) == {"mobe2": 1, "agitator": 1, "platoon2": 1}
        assert here(g, "cook_county_jail") == {"mobe1": 1}
        assert g.s.exposure == 3, "the area moved into"
        assert g.s.chaos_drawn == 0

    @shows("68-096", "68-288")
    def test_the_guard_helps_who_advances_into_its_area(self) -> None:
        """R10: and not who leaves it."""
        units = {GPW: "1 p1", MICHIGAN: "1 m1, 1 m2", "civic_center": "1 m1"}
        g = city(advance, units=units, guard=[MICHIGAN], turn="police")
        answer(g, ("advance.from", GPW), ("advance.unit", "platoon1"), ("advance.to", MICHIGAN))
        assert offered(g, "advance.target") == {"mobe1", "mobe2"}
        answer(g, "mobe2")
        assert here(g, "cook_county_jail") == {"mobe2": 1}
        g = city(act, units=units, guard=[GPW], turn="police")
        assert refused(g, "advance") == "conflict/advance"

    @shows("68-288")
    def test_a_level_1_platoon_takes_only_agitators(self) -> None:
        g = city(
            advance, units={GPW: "1 p1", MICHIGAN: "1 m1", BRIDGE: "1 m1, 1 ag"},
            turn="police",
        )  # fmt: skip
        answer(g, GPW, "platoon1")
        assert offered(g, "advance.to") == {BRIDGE}
        answer(g, BRIDGE)
        assert offered(g, "advance.target") == {"agitator"}

    @shows("68-289", "68-299", "68-081")
    def test_tac_take_anybody_and_bring_mob_chaos(self) -> None:
        g = city(
            advance, units={GPW: "1 tac", BRIDGE: "1 m2"}, turn="police",
            chaos_deck=CALM[:], round=2,
        )  # fmt: skip
        answer(g, GPW, "tac", BRIDGE, "mobe2")
        assert here(g, "cook_county_jail") == {"mobe2": 1}
        assert g.s.chaos_drawn == 1

    @shows("68-281")
    def test_bystanders_are_not_in_conflict(self) -> None:
        g = city(advance, units={GPW: "3 p2", BRIDGE: "6 m1"}, turn="police", chaos_deck=CALM[:])
        answer(g, GPW, "platoon2", BRIDGE, "mobe1")
        assert g.s.chaos_drawn == 0

    @shows("68-117")
    def test_not_across_a_barricade(self) -> None:
        g = city(act, units={GPW: "1 p2", BRIDGE: "1 m1"}, barricade=[(GPW, BRIDGE)], turn="police")
        assert refused(g, "advance") == "conflict/advance"


class TestMassArrest:
    @shows("68-293", "68-295", "68-291")
    def test_lower_combined_strength(self) -> None:
        g = city(
            mass_arrest, units={GPW: "1 p1, 1 p2, 3 m1, 1 ag", HILTON: "5 p2"},
            turn="police",
        )  # fmt: skip
        answer(g, ("mass_arrest.area", GPW), "mobe1", "mobe1")
        assert refused(g, "mobe1") == "conflict/mass-arrest", "three are not less than three"
        answer(g, "done")
        assert here(g, "cook_county_jail") == {"mobe1": 2}
        assert g.s.exposure == BLUE[area(GPW)]
        assert g.s.instability == 6

    @shows("68-292")
    def test_four_at_most(self) -> None:
        g = city(
            mass_arrest, units={GPW: "5 p2, 6 m1"}, turn="police", chaos_deck=CALM[:],
            round=2,
        )  # fmt: skip
        answer(g, GPW, *["mobe1"] * 4)
        assert here(g, GPW)["mobe1"] == 2
        assert g.s.chaos_drawn == 1, "nine units in Conflict"

    @shows("68-294", "68-299")
    def test_with_tac_any_four(self) -> None:
        g = city(
            mass_arrest, units={GPW: "1 tac, 4 m2"}, turn="police", chaos_deck=CALM[:],
            round=2,
        )  # fmt: skip
        answer(g, GPW, *["mobe2"] * 4)
        assert here(g, "cook_county_jail") == {"mobe2": 4}

    def test_somebody_must_be_arrested_and_an_agitator_always_can(self) -> None:
        g = city(mass_arrest, units={GPW: "1 p1, 1 ag, 1 m1"}, turn="police")
        answer(g, GPW)
        assert refused(g, "done") == "conflict/mass-arrest#at-least-one"
        assert offered(g) == {"agitator"}

    def test_the_guard_counts_for_all_platoons_together(self) -> None:
        g = city(
            mass_arrest,
            units={GPW: "1 p1, 5 m1"},
            guard=[GPW],
            turn="police",
            chaos_deck=[],
        )
        answer(g, GPW, *["mobe1"] * 4)
        assert here(g, "cook_county_jail") == {"mobe1": 4}


class TestTeargas:
    @shows("68-259", "68-296", "68-191")
    def test_it_needs_tac_demonstrators_and_gas(self) -> None:
        g = city(
            teargas, turn="police", police_gas=2,
            units={GPW: "1 tac, 1 ag", GPE: "2 p2, 3 m1", HILTON: "1 tac"},
        )  # fmt: skip
        assert offered(g, "teargas.area") == {GPW}
        assert refused(g, GPE) == "conflict/teargas#no-tac"
        assert refused(g, HILTON) == "conflict/teargas#nobody"
        g = city(act, turn="police", police_gas=0, units={GPW: "1 tac, 1 ag"})
        assert refused(g, "teargas") == "conflict/teargas"

    @shows("68-260", "68-297", "68-299", "68-301")
    def test_two_areas_score_one_step_of_instability_one_card(self) -> None:
        g = city(
            teargas, turn="police", police_gas=3, gas_left=3, round=2, chaos_deck=CALM[:],
            units={GPW: "1 tac, 1 ag", MICHIGAN: "1 tac, 1 m1", "old_town": "1 tac, 1 m1"},
            instability=13,
        )  # fmt: skip
        answer(g, GPW, MICHIGAN)
        answer(g, ("flee.to", HILTON), ("flee.to", HILTON))
        assert g.s.exposure == BLUE[area(GPW)] + 3 - 2, "both areas, and the one chaos card"
        assert g.s.instability == 13
        assert g.s.police_gas == 1
        assert [c for c, *_ in (e for e in heard(g)) if c.startswith("chaos")] == ["chaos.day"]
        assert len(g.s.chaos_deck) == 1

    @shows("68-297")
    def test_it_raises_instability_by_one(self) -> None:
        g = city(
            teargas, turn="police", police_gas=1, gas_left=5,
            units={GPW: "1 tac, 1 ag"}, wire=[(GPW, HILTON), (GPW, BRIDGE)],
        )  # fmt: skip
        answer(g, GPW)
        assert g.s.instability == 6
        assert here(g, MICHIGAN) == {"agitator": 1}


class TestConflicts:
    @shows("68-280", "68-124")
    def test_there_are_four_kinds(self) -> None:
        kinds = {row.name for row in ACTIONS if row.conflict}
        assert kinds == {"Clash", "Advance", "Mass Arrest", "Teargas"}

    @shows("68-276", "68-277")
    def test_a_forced_conflict_needs_its_conditions_too(self) -> None:
        g = city(clash_here, area(GPW), units={GPW: "2 m1, 1 p2"}, turn="police")
        assert not g.pending
        assert g.s.exposure == 0
        g = city(mass_arrest_here, area(GPW), units={GPW: "1 m1, 1 p1"}, turn="mobe")
        assert not g.pending
        g = city(mass_arrest_here, area(GPW), units={GPW: "1 m1, 1 p2"}, turn="mobe")
        answer(g, "mobe1")
        assert g.s.exposure == BLUE[area(GPW)]

    @shows("68-360")
    def test_no_conflict_under_the_peace_movement(self) -> None:
        units = {GPW: "5 m1, 1 ag, 1 p2, 1 tac", BRIDGE: "1 p2"}
        g = city(act, units=units, peace=[GPW], turn="mobe")
        assert refused(g, "clash_1") == "conflict/clash"
        g = city(act, units=units, peace=[GPW], turn="police", police_gas=2)
        for slug in ("advance", "mass_arrest", "teargas"):
            assert refused(g, slug) is not None, slug
        g = city(clash_here, area(GPW), units=units, peace=[GPW], turn="mobe")
        assert not g.pending

    @shows("68-200", "68-201", "68-202")
    def test_a_card_that_says_clash_clashes_in_full(self) -> None:
        g = city(
            act, turn="yippies", units={GPE: "3 m1, 1 ag, 1 p1"}, mobe=[card("march_1")],
            splay=[street("lower_the_flag")], chaos_deck=CALM[:], round=2,
        )  # fmt: skip
        answer(g, "lower_the_flag", ("clash.target", "platoon1"))
        assert g.s.injured == [1, 0]
        assert g.s.exposure == -2 - 2, "the red value, and the Mob Chaos of five in Conflict"
        assert g.s.instability == 6
        assert in_hand(g.s, "mobe") == ["march_1"], "no CLASH was needed and none is spent"


class TestMobChaos:
    @shows("68-302", "68-004")
    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_only_the_half_of_the_round_counts(self, number: int) -> None:
        g = city(
            mob_chaos, turn="mobe", round=number,
            chaos_deck=deck(chaos, "cameras_smashed"),
            conflict_area=area(GPW),
        )  # fmt: skip
        night = number % 2 == 1
        assert is_night(g.s) == night
        assert (g.s.exposure, g.s.instability) == ((-1, 6) if night else (-2, 5))

    @shows("68-303", "68-197")
    def test_what_can_be_done_is_done_and_the_card_discarded(self) -> None:
        # Nobody to arrest: the Exposure comes all the same.
        g = city(
            mob_chaos, turn="mobe", round=1, chaos_deck=deck(chaos, "badges_off"),
            conflict_area=area(GPW),
        )  # fmt: skip
        assert g.s.exposure == -1
        assert g.s.chaos_discard == [chaos("badges_off")]

    @shows("68-301")
    def test_one_card_a_turn(self) -> None:
        g = city(mob_chaos, turn="mobe", chaos_deck=CALM[:], chaos_drawn=1)
        assert len(g.s.chaos_deck) == 2

    @shows("68-179", "68-180")
    @pytest.mark.parametrize(("start", "drawn"), [(12, 0), (13, 1)])
    def test_beyond_thirteen_the_current_player_draws(self, start: int, drawn: int) -> None:
        g = city(
            instability, 1, turn="mayor", instability=start, round=2, tiles=[0] * 4,
            chaos_deck=deck(chaos, "cameras_smashed"),
        )  # fmt: skip
        assert g.s.instability == 13
        if drawn:
            assert g.pending[0].seat == g.s.seats[0], "the Mayor, whose turn it is"
            answer(g, ("chaos.area", GPW))
        assert g.s.chaos_drawn == drawn
        assert g.s.exposure == (-2 if drawn else 0)

    @shows("68-304")
    def test_the_example_card_by_day_and_by_night(self) -> None:
        where = {"units": {GPW: "2 m1, 1 p1"}, "turn": "police", "conflict_area": area(GPW)}
        g = city(mob_chaos, round=2, chaos_deck=deck(chaos, "the_crowd_surges"), **where)
        assert refused(g, "done") == "movement#must"
        answer(g, ("shift.unit", "mobe1"), ("shift.to", BRIDGE))
        answer(g, ("push.from", GPW), ("push.unit", "platoon1"), ("push.to", HILTON))
        assert here(g, BRIDGE) == {"mobe1": 1}
        assert here(g, HILTON) == {"platoon1": 1}
        g = city(mob_chaos, round=1, chaos_deck=deck(chaos, "the_crowd_surges"), **where)
        answer(g, ("arrest.unit", "mobe1"), ("arrest.unit", "done"))
        assert here(g, "cook_county_jail") == {"mobe1": 1}
        assert g.s.exposure == -1

    def test_an_empty_deck_is_made_of_the_discards(self) -> None:
        g = city(
            mob_chaos, turn="mobe", round=2, chaos_deck=[], conflict_area=area(GPW),
            chaos_discard=[chaos("cameras_smashed")],
        )  # fmt: skip
        assert g.s.exposure == -2

    def test_there_are_at_least_eighteen_cards_with_two_halves(self) -> None:
        assert len(CHAOS) >= 18
        assert all(row.day and row.night for row in CHAOS)
        assert sum(1 for row in CHAOS if row.day_if or row.night_if) >= 4
        assert [row.date for row in ROUNDS] == [26, 27, 27, 28, 28]
