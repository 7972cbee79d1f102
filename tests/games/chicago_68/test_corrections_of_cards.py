"""What careful readers found wrong in the cards, and what is right now (docs/corrections.md)."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_68.components import (
    AREAS,
    BOXES,
    PATHS,
    ROUNDS,
    START,
    SUPPLIES,
)
from haymarket.games.chicago_68.decks import (
    ACTIONS,
    CHAOS,
    EVENTS,
    POLICIES,
    STREET,
    TACTICS,
    TILES,
)
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import mandate
from haymarket.games.chicago_68.movement import draw_down, march
from haymarket.games.chicago_68.state import NOWHERE
from tests.games.chicago_68 import (
    answer,
    area,
    card,
    chaos,
    city,
    deck,
    here,
    offered,
    policy,
    refused,
)
from tests.games.chicago_68.names import (
    BRIDGE,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    MICHIGAN,
    OLD_TOWN,
    chaos_in,
    staged,
)
from tests.shows import mends, shows

PRINTED_EFFECTS = {
    "mandate", "clash_1", "clash_2", "advance", "mass_arrest", "teargas",
    "unbirthday_party_for_lbj", "phil_ochs_and_mc5", "the_mccarthy_kids",
    "tactical_support", "crowd_control", "boss_daley", "raid_on_mccarthy_suites",
    "twelve_hour_shifts",
}  # fmt: skip
"""All cards whose effect the rulebook prints."""


class TestSources:
    @mends("68-F1")
    def test_only_printed_effects_are_the_rulebooks(self) -> None:
        rows = (*ACTIONS, *STREET, *POLICIES, *TACTICS)
        assert {row.id for row in rows if row.facts().get("do") == "rulebook"} == PRINTED_EFFECTS

    @mends("68-F1")
    def test_a_printed_name_does_not_vouch_for_the_effect(self) -> None:
        rows = {row.id: row for row in (*ACTIONS, *POLICIES)}
        for slug in (
            "work_the_machine", "rally", "lead_1", "agitate_1", "strategy_of_confrontation",
            "rapid_deployment", "draw_down", "reconvene", "aldermanic_support",
            "adjourn_the_convention", "permits_denied", "tear_gas_authorization",
        ):  # fmt: skip
            facts = rows[slug].facts()
            assert facts["name"] == "rulebook", slug
            assert facts["do"] == facts["text"] == "reconstructed", slug
        for row in EVENTS:
            facts = row.facts()
            assert (facts["name"], facts["favours"]) == ("rulebook", "rulebook")
            assert facts["text"] == "reconstructed"

    @mends("68-F1")
    def test_numbers_that_nobody_printed_are_ours(self) -> None:
        rise = {row.id: row.facts()["instability"] for row in ACTIONS if row.instability}
        assert rise == {
            "clash_1": "reconstructed",
            "clash_2": "reconstructed",
            "mass_arrest": "reconstructed",
            "teargas": "rulebook",
        }
        places = {row.id: row.facts() for row in AREAS}
        for slug in (MICHIGAN, GPW):
            assert places[slug]["name"] == "rulebook"
            assert places[slug]["red"] == places[slug]["blue"] == "reconstructed"
        assert places[MICHIGAN]["capital"] == "rulebook"
        assert places[BRIDGE]["red"] == places[BRIDGE]["blue"] == "rulebook", "Transit areas: 1"
        assert all(row.source_of("mobe1") == "reconstructed" for row in START)
        supply = {row.id: row.source for row in SUPPLIES}
        printed = {slug for slug, source in supply.items() if source == "rulebook"}
        assert printed == {"reserves", "guard_strength"}
        assert all(row.source_of("rect") == "reconstructed" for row in BOXES)

    @mends("68-F1")
    def test_a_public_title_is_only_a_title(self) -> None:
        public = {
            (row.id, field)
            for row in (*STREET, *CHAOS)
            for field, source in row.facts().items()
            if source == "public"
        }
        titles = (
            "improvised_barricades", "jean_and_allen", "allen_ginsberg_omm_chant", "psychedelics",
            "a_stiff_west_wind", "antiwar_sympathy",
        )  # fmt: skip
        assert public == {(slug, "name") for slug in titles}

    def test_all_facts_are_counted(self) -> None:
        counted: dict[str, int] = {}
        tables: tuple[tuple[Any, ...], ...] = (
            ACTIONS, STREET, POLICIES, CHAOS, TACTICS, TILES, EVENTS, AREAS, PATHS, BOXES, START,
            ROUNDS, SUPPLIES,
        )  # fmt: skip
        for table in tables:
            for row in table:
                for source in row.facts().values():
                    counted[source] = counted.get(source, 0) + 1
        assert counted == {"rulebook": 146, "public": 6, "reconstructed": 951}


@shows("68-244")
class TestMust:
    @mends("68-F4")
    def test_the_mule_train_cuts_wire_and_comes(self) -> None:
        g = staged("mule_train", units={MICHIGAN: "1 ag"}, wire=[(MICHIGAN, HILTON)])
        assert refused(g, "done") == "movement/barriers#must"
        answer(g, ("cut.path", "michigan_avenue-conrad_hilton"))
        assert sum(g.s.wire) == 0
        assert here(g, MICHIGAN) == {"mobe1": 1, "agitator": 1}
        g = staged("mule_train", units={MICHIGAN: "1 ag"}, wire=[(GPW, BRIDGE)])
        assert here(g, MICHIGAN) == {"mobe1": 1, "agitator": 1}, "no wire here: only the wagon"

    @mends("68-F4")
    @pytest.mark.parametrize(
        ("slug", "place"), [("picket_headquarters", "police_hq"), ("street_medics", GPW)]
    )
    def test_somebody_is_released(self, slug: str, place: str) -> None:
        g = staged(slug, units={place: "1 ag", JAIL: "1 m1"})
        if g.pending[0].what == "street.where":
            answer(g, place)
        assert refused(g, "done") == "jail#must"
        answer(g, ("free.unit", "mobe1"))
        assert here(g, place) == {"mobe1": 1, "agitator": 1}

    @mends("68-F4")
    def test_full_cells_by_night_must_and_by_day_may(self) -> None:
        g = chaos_in(GPW, "full_cells", "night", units={JAIL: "1 m1"})
        assert refused(g, "done") == "jail#must"
        answer(g, "mobe1", ("free.area", GPE))
        assert here(g, GPE) == {"mobe1": 1}
        g = chaos_in(GPW, "full_cells", "day", units={JAIL: "4 m1"})
        assert refused(g, "done") is None, "up to two"

    @mends("68-F4")
    def test_a_platoon_is_brought(self) -> None:
        g = city(
            act, turn="police", units={GPW: "1 p1", HILTON: "1 tac"}, reserves=3, police_wire=0
        )
        answer(g, "hold_the_line")
        assert refused(g, "done") == "units/reserves#must"
        answer(g, ("reinforce.area", HILTON))
        assert here(g, HILTON) == {"platoon1": 1, "tac": 1}
        g = city(
            mandate, turn="mayor", budget=4, policies=[policy("overtime_pay")], reserves=1,
            units={GPW: "1 p1", HILTON: "1 p2"},
        )  # fmt: skip
        answer(g, "overtime_pay")
        assert refused(g, "done") == "units/reserves#must"

    @mends("68-F4")
    def test_dellingers_march_walks(self) -> None:
        g = staged("dellinger_march", units={GPE: "2 m1, 1 ag"})
        answer(g, ("march.from", GPE))
        assert refused(g, "done") == "movement/columns#must"
        answer(g, "take_mobe1")
        assert refused(g, "done") == "movement/columns#must"
        answer(g, BRIDGE)
        assert here(g, BRIDGE) == {"mobe1": 1}
        assert g.pending == () or g.pending[0].what == "turn.play", "one path, and it has walked it"

    @mends("68-F4")
    def test_may_and_up_to_still_leave_a_choice(self) -> None:
        g = staged("an_open_bridge", units={GPW: "1 ag"}, wire=[(GPW, BRIDGE)])
        assert refused(g, "done") is None
        g = staged("lawyers_in_court", units={"civic_center": "1 ag", JAIL: "2 m1"})
        assert refused(g, "done") is None
        g = city(march, NOWHERE, "anywhere", 4, 3, 1, turn="mobe", units={GPW: "1 m1"})
        answer(g, GPW, "take_mobe1")
        assert refused(g, "done") is None
        g = chaos_in(GPW, "back_on_duty", "night", units={GPW: "1 p1"}, reserves=2)
        assert refused(g, "done") is None


class TestJailIsAnArea:
    @mends("68-F5")
    @shows("68-069")
    def test_anywhere_includes_it(self) -> None:
        g = staged("peace_plank", units={GPE: "1 ag", JAIL: "1 m1", OLD_TOWN: "1 m1"})
        assert offered(g, "raise.area") == {JAIL, OLD_TOWN}
        answer(g, JAIL)
        assert here(g, JAIL) == {"mobe2": 1}

    @mends("68-F5")
    def test_but_the_guard_and_flags_stay_in_the_city(self) -> None:
        g = city(
            mandate, turn="mayor", budget=4, policies=[policy("federal_troops")], guards_left=1
        )
        answer(g, "federal_troops")
        assert refused(g, JAIL) == "national-guard#jail"
        texts = {row.id: row.text for row in (*ACTIONS, *POLICIES)}
        for slug in ("rally", "federal_troops", "redeploy_national_guard"):
            assert "of the city" in texts[slug]


@shows("68-198")
class TestToTheLetter:
    @mends("68-F8")
    def test_the_buses_go_to_one_park(self) -> None:
        buses = card("buses_to_chicago")
        g = city(act, turn="mobe", mobe=[buses], units={GPW: "1 ag"})
        answer(g, "buses_to_chicago", ("place.area", LINCOLN))
        assert here(g, LINCOLN) == {"mobe1": 2}
        assert not g.pending

    @mends("68-F8")
    def test_mobile_tactics_leave_along_one_path_after_all_that_follows_the_clash(self) -> None:
        g = city(
            act, turn="mobe", mobe=[card("mobile_tactics")], exposure=-6, round=2,
            units={GPW: "5 m1, 1 ag, 1 p1"}, chaos_deck=deck(chaos, "antiwar_sympathy"),
        )  # fmt: skip
        answer(g, "mobile_tactics", GPW, "platoon1")
        answer(g, ("overflow.area", GPW))
        assert g.s.chaos_drawn, "Mob Chaos first"
        answer(g, ("scatter.unit", "mobe1"), ("shift.to", BRIDGE), ("scatter.unit", "agitator"))
        assert here(g, BRIDGE) == {"mobe1": 1, "agitator": 1}, "both along the same path"
        assert here(g, GPW) == {"mobe1": 4}
        assert not g.pending, "two at most"

    @mends("68-F8")
    def test_an_agent_takes_who_stayed_or_who_left(self) -> None:
        agents = [0] * len(AREAS)
        agents[area(GPW)] = 1
        g = city(
            march, NOWHERE, "anywhere", 4, 3, 1, turn="mobe", agents=agents, agents_left=1,
            units={GPW: "2 m1, 1 m2", BRIDGE: "1 ag, 1 m2"},
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "take_mobe1", BRIDGE)
        assert offered(g, "agent.where") == {GPW, BRIDGE, "done"}
        answer(g, BRIDGE)
        assert offered(g, "agent.unit") == {"mobe1"}, "not who was in the new area before"
        answer(g, "mobe1")
        assert here(g, JAIL) == {"mobe1": 1}
        answer(g, GPE)
        assert here(g, GPE) == {"mobe1": 1}, "the column goes on with who is left of it"
        assert here(g, BRIDGE) == {"agitator": 1, "mobe2": 1}

    @mends("68-F8")
    def test_who_stayed_may_be_taken_too(self) -> None:
        agents = [0] * len(AREAS)
        agents[area(GPW)] = 1
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, turn="mobe", agents=agents, agents_left=1,
            units={GPW: "1 m1, 1 m2"},
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", BRIDGE, ("agent.where", GPW))
        assert offered(g, "agent.unit") == {"mobe2"}

    @mends("68-F8")
    def test_draw_down_pays_only_for_who_is_drawn_down(self) -> None:
        g = city(draw_down, 3, 1, 1, turn="police", units={GPW: "2 p1"})
        answer(g, ("draw_down.area", GPW))
        assert refused(g, "done") == "police/draw-down#at-least-one"
        answer(g, "platoon1", HILTON, "done")
        assert (g.s.instability, g.s.exposure) == (4, 1)
        shut = [(GPW, MICHIGAN), (GPW, HILTON), (GPW, BRIDGE)]
        g = city(draw_down, 3, 1, 1, turn="police", units={GPW: "2 p1"}, barricade=shut)
        assert not g.pending
        assert (g.s.instability, g.s.exposure) == (5, 0)


@mends("68-F14")
def test_no_two_cards_of_a_deck_do_the_same() -> None:
    played = [
        sorted((call.verb.name, call.args) for call in row.do)
        for row in STREET
        if row.kind != "counterrevolutionary"
    ]
    for deeds in (
        played,
        [sorted((call.verb.name, call.args) for call in row.do) for row in POLICIES],
        [tuple(map(str, (*row.day, *row.night, row.day_if, row.night_if))) for row in CHAOS],
    ):
        assert len({str(deed) for deed in deeds}) == len(deeds)
