"""What careful readers found wrong in play, and what is right now (docs/corrections.md)."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_68.barriers import city_wire
from haymarket.games.chicago_68.components import (
    PATHS,
)
from haymarket.games.chicago_68.conflict import advance
from haymarket.games.chicago_68.effects import reinforce
from haymarket.games.chicago_68.end import demonstrators_flock
from haymarket.games.chicago_68.flow import act, begin_round, clear_the_way
from haymarket.games.chicago_68.mayor import mandate
from haymarket.games.chicago_68.movement import draw_down, redeploy_police
from haymarket.games.chicago_68.police import use_tactic
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.tracks import change_tactic, offer_tile
from tests.games.chicago_68 import (
    RULES,
    answer,
    card,
    city,
    here,
    in_hand,
    offered,
    policy,
    refused,
    street,
    tactic,
)
from tests.games.chicago_68.names import (
    BRIDGE,
    DEMONSTRATORS,
    FOUR,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    MAYOR,
    MICHIGAN,
    MOBE,
    OLD_TOWN,
    POLICE,
    SOLO,
    SOUTH,
    YIPPIES,
    chaos_in,
    staged,
)
from tests.position import position
from tests.shows import mends, shows


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
