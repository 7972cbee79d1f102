"""What careful readers found wrong, and what is right now; docs/corrections.md lists it."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_68.barriers import city_wire
from haymarket.games.chicago_68.chaos import mob_chaos
from haymarket.games.chicago_68.components import (
    AREAS,
    BOXES,
    PATHS,
    ROUNDS,
    START,
    SUPPLIES,
)
from haymarket.games.chicago_68.conflict import advance
from haymarket.games.chicago_68.decks import (
    ACTIONS,
    CHAOS,
    EVENTS,
    POLICIES,
    STREET,
    TACTICS,
    TILES,
)
from haymarket.games.chicago_68.effects import reinforce
from haymarket.games.chicago_68.end import demonstrators_flock
from haymarket.games.chicago_68.flow import act, begin_round, clear_the_way
from haymarket.games.chicago_68.mayor import mandate
from haymarket.games.chicago_68.movement import draw_down, march, redeploy_police
from haymarket.games.chicago_68.police import use_tactic
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.tracks import change_tactic, offer_tile
from tests.games.chicago_68 import (
    RULES,
    answer,
    area,
    card,
    chaos,
    city,
    deck,
    here,
    in_hand,
    offered,
    policy,
    refused,
    street,
    tactic,
)
from tests.position import position
from tests.shows import mends, shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICHIGAN, JAIL, SOUTH = "michigan_avenue", "cook_county_jail", "eighteenth_michigan"
LINCOLN, OLD_TOWN = "lincoln_park", "old_town"
MAYOR, YIPPIES, MOBE, POLICE = range(4)
ESTABLISHMENT, DEMONSTRATORS = 0, 1
FOUR = {"players": 4}
SOLO = {"players": 1}


def staged(slug: str, turn: str = "yippies", **fields: Any) -> Any:
    """A turn that has just activated a Street Theater card."""
    g = city(act, turn=turn, splay=[street(slug)], **fields)
    answer(g, slug)
    return g


def chaos_in(place: str, slug: str, half: str, turn: str = "police", **fields: Any) -> Any:
    """A Mob Chaos card that strikes in an area, by day or by night."""
    return city(
        mob_chaos, turn=turn, round=2 if half == "day" else 1, chaos_deck=deck(chaos, slug),
        conflict_area=area(place), **fields,
    )  # fmt: skip


# -- where facts come from -------------------------------------------------------------------------

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


# -- flocking --------------------------------------------------------------------------------------


@shows("68-307", "68-308")
class TestFlock:
    @mends("68-F2")
    @shows("68-308")
    def test_with_too_few_the_demonstrators_choose(self) -> None:
        g = city(
            demonstrators_flock, units={LINCOLN: "1 ag", GPW: "1 ag", GPE: "1 ag"},
            flags={LINCOLN: 3, GPW: 2, GPE: 1}, left=[4, 0, 0],
        )  # fmt: skip
        assert offered(g, "flock.area") == {LINCOLN, GPW, GPE}
        answer(g, GPE)
        assert offered(g) == {LINCOLN, GPW}, "never more than the number of the flag"
        assert refused(g, GPE) == "end-of-round/flock"
        answer(g, GPW, LINCOLN, GPW)
        assert not g.pending, "the supply is empty"
        assert here(g, GPW) == {"mobe1": 2, "agitator": 1}
        assert here(g, LINCOLN) == here(g, GPE) == {"mobe1": 1, "agitator": 1}

    @mends("68-F2")
    def test_nobody_is_asked_where_there_is_nothing_to_choose(self) -> None:
        g = city(
            demonstrators_flock, units={GPW: "1 ag", GPE: "1 ag"}, flags={GPW: 3, GPE: 2},
            left=[5, 0, 0],
        )  # fmt: skip
        assert not g.pending
        assert (here(g, GPW)["mobe1"], here(g, GPE)["mobe1"]) == (3, 2)
        g = city(
            demonstrators_flock, units={GPW: "1 ag", GPE: "1 ag"}, flags={GPW: 3, GPE: 2},
            left=[2, 0, 0], gas=[GPE],
        )  # fmt: skip
        assert not g.pending, "nobody is placed into gas, so there is one place only"
        assert here(g, GPW) == {"mobe1": 2, "agitator": 1}

    @mends("68-F2")
    def test_the_yippies_are_asked_after_the_last_turn(self) -> None:
        g = city(
            demonstrators_flock, units={GPW: "1 ag", GPE: "1 ag"}, flags={GPW: 3, GPE: 2},
            left=[1, 0, 0], options=FOUR,
        )  # fmt: skip
        assert g.pending[0].seat == YIPPIES


# -- moving and placing ----------------------------------------------------------------------------


@shows("68-355")
class TestMoving:
    @mends("68-F3")
    @shows("68-355", "68-115")
    def test_gregorys_guests_stop_at_wire(self) -> None:
        units = {HILTON: "1 ag", MICHIGAN: "2 m1"}
        g = staged("dick_gregory_invites", units=units, wire=[(HILTON, SOUTH)])
        assert refused(g, HILTON) == "movement#wire"
        answer(g, ("invite.from", MICHIGAN), "mobe1", "done")
        assert here(g, HILTON) == {"mobe1": 1, "agitator": 1}, "as far as he can go"
        g = staged("dick_gregory_invites", units=units, wire=[(MICHIGAN, HILTON)])
        assert refused(g, MICHIGAN) == "movement#wire"
        answer(g, HILTON, "agitator")
        assert here(g, SOUTH) == {"agitator": 1}
        g = staged("dick_gregory_invites", units=units)
        answer(g, MICHIGAN, "mobe1", MICHIGAN, "mobe1", HILTON, "agitator")
        assert here(g, SOUTH) == {"mobe1": 2, "agitator": 1}
        g = staged("dick_gregory_invites", units={HILTON: "1 ag"}, gas=[SOUTH])
        assert not g.pending or g.pending[0].what == "turn.play", "no way at all: nobody is asked"

    @mends("68-F3")
    def test_hayden_stops_at_wire_and_gas(self) -> None:
        fence = [(SOUTH, "amphitheatre"), ("bridgeport", "amphitheatre")]
        g = staged("hayden_in_disguise", units={GPW: "1 ag"}, wire=fence, gas=[LINCOLN])
        answer(g, ("street.where", GPW))
        assert refused(g, "amphitheatre") == "movement#wire"
        assert refused(g, LINCOLN) == "tear-gas"
        assert refused(g, JAIL) == "areas#elsewhere"
        answer(g, ("slip.to", "bridgeport"))
        assert here(g, "bridgeport") == {"agitator": 1}

    @mends("68-F3")
    def test_rapid_deployment_stops_at_barricades(self) -> None:
        closed = [(LINCOLN, OLD_TOWN), (LINCOLN, "gold_coast")]
        g = city(redeploy_police, 2, turn="police", units={GPW: "2 p1"}, barricade=closed)
        answer(g, ("redeploy.from", GPW), "platoon1")
        assert refused(g, LINCOLN) == "movement#barricade"
        assert refused(g, JAIL) == "police/rapid-deployment"
        answer(g, "amphitheatre", "done")
        assert here(g, "amphitheatre") == {"platoon1": 1}
        g = city(redeploy_police, 2, turn="police", units={LINCOLN: "1 p1"}, barricade=closed)
        assert refused(g, LINCOLN) == "movement#barricade"

    @mends("68-F3")
    @shows("68-275")
    def test_tactical_support_stops_at_barricades(self) -> None:
        closed = [(LINCOLN, OLD_TOWN), (LINCOLN, "gold_coast")]
        units = {GPW: "1 tac", LINCOLN: "1 p1", "bridgeport": "1 p1"}
        g = city(
            use_tactic, turn="police", tactic=tactic("tactical_support"), units=units,
            barricade=closed,
        )  # fmt: skip
        answer(g, ("support.from", GPW))
        assert refused(g, LINCOLN) == "movement#barricade"
        answer(g, "bridgeport")
        assert here(g, "bridgeport") == {"platoon1": 1, "tac": 1}


# -- what must be done -----------------------------------------------------------------------------


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


# -- whom a card means -----------------------------------------------------------------------------


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


@shows("68-340", "68-341")
class TestWhoDecides:
    @mends("68-F6")
    @shows("68-340")
    @pytest.mark.parametrize("turn", ["mayor", "mobe", "police"])
    def test_bayonets_by_night_ask_the_police(self, turn: str) -> None:
        g = chaos_in(GPW, "bayonets", "night", turn=turn, options=FOUR)
        assert (g.pending[0].what, g.pending[0].seat) == ("wire.path", POLICE)

    @mends("68-F6")
    @shows("68-341")
    @pytest.mark.parametrize(
        ("turn", "seat"), [("mayor", MAYOR), ("mobe", MAYOR), ("police", POLICE)]
    )
    def test_a_card_that_names_nobody_asks_the_side(self, turn: str, seat: int) -> None:
        g = city(
            reinforce, NOWHERE, 1, "police", 0, turn=turn, options=FOUR, reserves=1,
            units={GPW: "1 p1"},
        )  # fmt: skip
        assert g.pending[0].seat == seat
        g = city(city_wire, NOWHERE, 1, "star", "establishment", 1, turn=turn, options=FOUR)
        assert g.pending[0].seat == seat

    def test_overtime_pay_in_the_mayors_turn(self) -> None:
        g = city(
            mandate, turn="mayor", budget=4, policies=[policy("overtime_pay")], reserves=1,
            units={GPW: "1 p1"}, options=FOUR,
        )  # fmt: skip
        answer(g, "overtime_pay")
        assert (g.pending[0].what, g.pending[0].seat) == ("reinforce.area", MAYOR)


# -- nothing for nothing ---------------------------------------------------------------------------


class TestNoWaste:
    @mends("68-F7")
    @shows("68-275")
    def test_tactical_support_needs_somewhere_to_go(self) -> None:
        support = tactic("tactical_support")
        g = city(act, turn="police", tactic=support, units={GPW: "2 tac, 1 p1"})
        assert refused(g, "use_tactic") == "tactics#no-use"
        g = city(act, turn="police", tactic=support, units={GPW: "1 tac, 1 p1", HILTON: "1 p1"})
        assert refused(g, "use_tactic") is None

    @mends("68-F7")
    @shows("68-170")
    def test_an_extra_action_needs_a_card_to_play(self) -> None:
        held = {"turn": "mobe", "extra_action": MOBE + 1, "units": {GPW: "1 m1"}}
        g = city(act, mobe=[card("march_1"), card("clash_1")], **held)
        assert refused(g, "extra_action") == "instability/tiles#card-first"
        answer(g, "march_1", GPW, "done")
        assert not g.pending, "no CLASH is possible, so the tile is kept"
        assert g.s.extra_action == MOBE + 1
        g = city(act, mobe=[card("march_1"), card("march_2")], **held)
        answer(g, "march_1", GPW, "done", "extra_action")
        assert offered(g, "turn.play") == {"march_2", "pass"}
        assert g.s.extra_action == 0

    @shows("68-170", "68-172")
    def test_the_extra_action_is_the_pickers(self) -> None:
        g = city(offer_tile, DEMONSTRATORS, turn="police", options=FOUR)
        assert g.pending[0].seat == YIPPIES
        answer(g, "action")
        assert g.s.extra_action == YIPPIES + 1
        assert g.view(None)["extra_action"] == "yippies"
        for turn, options, legal in (
            ("mobe", FOUR, False),
            ("yippies", FOUR, True),
            ("mobe", {}, True),
            ("mobe", {"players": 3}, False),
            ("mobe", {"players": 3, "split": "establishment"}, True),
            ("police", {}, False),
        ):
            g = city(
                act, turn=turn, extra_action=YIPPIES + 1, plays=0, options=options,
                units={GPW: "1 m1, 1 ag"}, splay=[street("paranoia")], budget=9,
                barricade=[(GPW, BRIDGE)],
            )  # fmt: skip
            found = offered(g) if g.pending else set()
            assert ("extra_action" in found) == legal, (turn, options)


# -- what the text says ----------------------------------------------------------------------------


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


# -- the city that nobody runs ---------------------------------------------------------------------


@shows("68-033")
class TestAutomaton:
    @mends("68-F9")
    def test_a_conflict_is_worth_what_it_can_score(self) -> None:
        """An ADVANCE on Michigan Avenue looks best, but a Level 1 Platoon is not strong enough."""
        g = city(
            act, turn="police", options=SOLO, tactic_used=1,
            units={HILTON: "1 p1", MICHIGAN: "1 m2", "civic_center": "1 p2, 1 m1", GPW: "1 ag"},
        )  # fmt: skip
        assert g.s.exposure == 2, "MASS ARREST in the Civic Center"
        assert here(g, "civic_center") == {"platoon2": 1}

    @mends("68-F9")
    def test_the_unit_that_advances_is_one_that_can(self) -> None:
        g = city(
            advance, turn="police", options=SOLO,
            units={HILTON: "1 p1, 1 p2", MICHIGAN: "1 m1", GPW: "1 ag"},
        )  # fmt: skip
        assert here(g, MICHIGAN) == {"platoon2": 1}
        assert here(g, HILTON) == {"platoon1": 1}

    @mends("68-F9")
    @pytest.mark.parametrize(
        ("wanted", "fields"),
        [
            ("raid_on_mccarthy_suites", {"track": [1, 1], "injured": [1, 0]}),
            ("mob_payoffs", {"instability": 7, "injured": [1, 0]}),
            ("twelve_hour_shifts", {"instability": 7, "tiles": [1, 0, 0, 0], "injured": [1, 0]}),
            ("crowd_control", {"units": {GPW: "1 ag"}, "flags": {GPW: 3}, "exposure": 4}),
            ("boss_daley", {"exposure": 3}),
            ("tactical_support", {"tactic": tactic("crowd_control"), "exposure": 2}),
        ],
    )
    def test_a_new_tactic_is_one_of_use(self, wanted: str, fields: dict[str, Any]) -> None:
        g = city(change_tactic, turn="mayor", options=SOLO, **fields)
        assert g.s.tactic == tactic(wanted)

    @mends("68-F9")
    def test_a_tactic_of_no_use_is_given_up(self) -> None:
        hand = [card("strategy_of_confrontation"), card("keep_the_peace")]
        for slug, stale in (
            ("boss_daley", True),
            ("mob_payoffs", True),
            ("tactical_support", False),
        ):
            g = city(
                act, turn="mayor", options=SOLO, mayor=hand[:], tactic=tactic(slug), police_gas=1
            )
            assert (g.s.tactic != tactic(slug)) == stale, slug
            assert g.s.instability == (6 if stale else 3)

    @mends("68-F9")
    def test_no_conflict_card_is_thrown_away_in_the_window(self) -> None:
        shut = [(GPW, MICHIGAN), (GPW, HILTON), (GPW, BRIDGE)]
        units = {GPW: "1 p2, 1 m1", HILTON: "1 ag"}
        for turn in ("mayor", "yippies", "police"):
            g = city(
                clear_the_way, POLICE, turn=turn, options=SOLO, units=units, barricade=shut,
                variable=1,
            )  # fmt: skip
            assert len(in_hand(g.s, "police")) == 5, "MASS ARREST can be played: nothing is idle"
            assert sum(g.s.barricade) == 3

    @mends("68-F9")
    def test_a_barricade_before_a_crowd_is_cleared_with_an_idle_card(self) -> None:
        units = {GPW: "1 p2", HILTON: "2 m1", BRIDGE: "1 m1"}
        shut = [(GPW, MICHIGAN), (GPW, HILTON), (GPW, BRIDGE)]
        g = city(
            act, turn="police", options=SOLO, tactic_used=1, units=units, barricade=shut,
        )  # fmt: skip
        assert not g.s.barricade[PATH_TO_HILTON], "the one before the larger crowd"
        assert sum(g.s.barricade) == 2, "then ADVANCE can be played, and it stops"
        assert here(g, JAIL) == {"mobe1": 1}
        g = city(
            clear_the_way, POLICE, turn="yippies", options=SOLO, units=units, barricade=shut,
            variable=1,
        )  # fmt: skip
        assert sum(g.s.barricade) == 3, "with turn cards only in its own turns"
        g = city(
            clear_the_way, POLICE, turn="police", options=SOLO, units=units, barricade=shut,
            variable=1,
        )  # fmt: skip
        assert sum(g.s.barricade) == 2

    def test_it_draws_down_the_weakest_platoon(self) -> None:
        g = city(draw_down, 3, 1, 1, turn="police", options=SOLO, units={GPW: "1 tac, 1 p2, 1 p1"})
        assert here(g, GPW) == {"platoon2": 1, "tac": 1}
        assert g.s.exposure == 1

    def test_its_last_conflict_card_is_kept(self) -> None:
        g = city(
            act, turn="police", options=SOLO, tactic_used=1, units={GPW: "1 p2", HILTON: "2 m1"},
            barricade=[(GPW, HILTON)], police=[card("advance"), card("hold_the_line")],
        )  # fmt: skip
        assert "advance" in in_hand(g.s, "police")


PATH_TO_HILTON = next(i for i, row in enumerate(PATHS) if set(row.ends) == {GPW, HILTON})


# -- the teaching guide and the decks --------------------------------------------------------------


@mends("68-F10")
@shows("68-331")
def test_one_lead_can_hold_the_unbirthday_party_and_take_a_second_park() -> None:
    g = position(RULES, begin_round, options={"first_game": True}, seed=1)
    answer(g, "mandate", "done", "lead_1", GPW)
    answer(g, "take_mobe1", "take_mobe1", "take_mobe1", "take_agitator", MICHIGAN)
    answer(g, "leave_mobe1", "leave_mobe1", "leave_agitator", "jackson_bridge", GPE)
    assert here(g, GPE) == {"mobe1": 1, "agitator": 1}
    answer(g, ("turn.play", "unbirthday_party_for_lbj"))
    assert here(g, MICHIGAN)["mobe2"] == 2
    if g.pending[0].seat == 1:
        answer(g, ("turn.play", "done"))
    answer(g, "keep_the_peace", "rally", ("flag.area", GPE))


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
