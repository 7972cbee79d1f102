"""Movement, barriers, Tear Gas and Rally Flags."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.barriers import barricade, city_wire, string_wire
from haymarket.games.chicago_68.components import AREAS, BLUE, MOBE1
from haymarket.games.chicago_68.conflict import advance, gas, teargas
from haymarket.games.chicago_68.decks import (
    ACTIONS,
    CHAOS,
    IS_CONFLICT,
    PLAY,
    POLICIES,
    STREET,
    TACTICS,
)
from haymarket.games.chicago_68.effects import lose, place
from haymarket.games.chicago_68.end import clean_up, demonstrators_flock
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.movement import (
    lead,
    march,
    radio_network,
    redeploy_police,
)
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.yippies import raise_flag, rally, speechify
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
    path,
    refused,
    said,
)
from tests.shows import shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICHIGAN = "michigan_avenue"


class TestColumns:
    @shows("68-111")
    def test_one_step_is_one_step(self) -> None:
        g = city(march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "2 m1"}, turn="mobe")
        answer(g, GPW, "take_mobe1", BRIDGE)
        assert not g.pending
        assert here(g, BRIDGE) == {"mobe1": 1}

    @shows("68-112")
    def test_a_column_leaves_units_behind_and_takes_others_along(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 3, 1,
            units={GPW: "2 m1, 1 m2", BRIDGE: "1 ag"}, turn="mobe",
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "take_mobe1", "take_mobe2", BRIDGE)
        answer(g, "leave_mobe1", "take_agitator", GPE, "done")
        assert here(g, BRIDGE) == {"mobe1": 1}
        assert here(g, GPE) == {"mobe1": 1, "mobe2": 1, "agitator": 1}

    def test_a_march_has_at_most_four_and_three_paths(self) -> None:
        g = city(act, units={GPW: "6 m1"}, turn="mobe")
        answer(g, "march_1", GPW, *["take_mobe1"] * 4)
        assert refused(g, "take_mobe1") == "movement/columns#full"
        answer(g, BRIDGE, GPE, "soldier_field")
        assert here(g, "soldier_field") == {"mobe1": 4}
        assert not g.pending

    def test_units_join_before_the_first_step_and_nobody_leaves_there(self) -> None:
        g = city(march, NOWHERE, "anywhere", 4, 2, 1, units={GPW: "2 m1"}, turn="mobe")
        answer(g, GPW)
        assert refused(g, BRIDGE) == "movement/columns#empty"
        answer(g, "take_mobe1")
        assert refused(g, "leave_mobe1") == "movement/columns#leave-first"

    def test_the_leader_stays_with_his_column(self) -> None:
        g = city(lead, 4, 2, units={GPW: "3 m1, 2 ag"}, turn="yippies")
        answer(g, ("lead.from", GPW), "take_mobe1", "take_agitator", BRIDGE)
        assert "leave_agitator" in offered(g)
        answer(g, "leave_agitator")
        assert refused(g, "leave_agitator") == "movement/columns#none-with-it"
        answer(g, GPE)
        assert here(g, GPE) == {"mobe1": 1, "agitator": 1}
        assert not g.pending, "two paths are the end of it"

    def test_a_leader_takes_four_others(self) -> None:
        g = city(lead, 4, 2, units={GPW: "6 m1, 1 ag"}, turn="yippies")
        answer(g, GPW, *["take_mobe1"] * 4)
        assert refused(g, "take_mobe1") == "movement/columns#full"


class TestWhatStopsWhom:
    @shows("68-115")
    def test_barbed_wire_stops_demonstrators_both_ways(self) -> None:
        for start, to in ((GPW, BRIDGE), (BRIDGE, GPW)):
            g = city(
                march, NOWHERE, "anywhere", 4, 1, 1, units={start: "1 m1, 1 ag"}, turn="mobe",
                wire=[(GPW, BRIDGE)],
            )  # fmt: skip
            answer(g, start, "take_agitator")
            assert refused(g, to) == "movement#wire"

    @shows("68-116", "68-136")
    def test_wire_and_gas_do_not_stop_the_police(self) -> None:
        g = city(
            radio_network, 5, units={GPW: "1 p1"}, turn="police",
            wire=[(GPW, BRIDGE)], gas=[BRIDGE],
        )  # fmt: skip
        answer(g, ("orders.from", GPW), "platoon1", ("push.to", BRIDGE))
        assert here(g, BRIDGE) == {"platoon1": 1}

    @shows("68-117", "68-113")
    def test_a_barricade_stops_platoons_and_tac(self) -> None:
        for unit in ("platoon1", "tac"):
            g = city(
                radio_network, 5, units={GPW: "1 p1, 1 tac"}, turn="police",
                barricade=[(GPW, BRIDGE)],
            )  # fmt: skip
            answer(g, GPW, unit)
            assert refused(g, BRIDGE) == "movement#barricade"
            assert refused(g, GPE) == "movement#no-path"

    @shows("68-118", "68-119")
    def test_neither_barricades_nor_enemies_stop_demonstrators(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "1 m1", BRIDGE: "3 p2, 2 tac"},
            barricade=[(GPW, BRIDGE)], turn="mobe",
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", BRIDGE)
        assert here(g, BRIDGE)["mobe1"] == 1

    @shows("68-114", "68-261", "68-262")
    def test_police_units_move_together_but_pick_nobody_up(self) -> None:
        g = city(
            radio_network, 5, turn="police",
            units={GPW: "2 p1, 1 tac", BRIDGE: "1 p2", "old_town": "1 p1"},
        )  # fmt: skip
        answer(g, GPW, "platoon1", BRIDGE)
        answer(g, GPW, "platoon1", BRIDGE)
        answer(g, GPW, "tac", HILTON)
        assert refused(g, GPW) == "police/all-units-respond", "nobody is left there"
        answer(g, BRIDGE, "platoon2", GPE)
        # The two Platoons ordered to the bridge have moved one path; they get no second order.
        assert refused(g, BRIDGE) == "police/all-units-respond"
        answer(g, "done")
        assert here(g, BRIDGE) == {"platoon1": 2}
        assert here(g, HILTON) == {"tac": 1}
        assert here(g, GPE) == {"platoon2": 1}

    @shows("68-120", "68-121")
    def test_a_path_takes_one_of_each_barrier(self) -> None:
        g = city(barricade, area(GPW), 1, "here", turn="yippies", wire=[(GPW, BRIDGE)])
        answer(g, ("barricade.path", "grant_park_west-congress_bridge"))
        assert g.s.barricade[path(GPW, BRIDGE)] == 1
        assert g.s.wire[path(GPW, BRIDGE)] == 1
        g = city(barricade, area(GPW), 1, "here", turn="yippies", barricade=[(GPW, BRIDGE)])
        assert refused(g, "grant_park_west-congress_bridge") == "movement/barriers#taken"
        g = city(
            city_wire, area(GPW), 1, "here", "establishment", 1, turn="mayor", wire=[(GPW, BRIDGE)]
        )
        assert refused(g, "grant_park_west-congress_bridge") == "movement/barriers#taken"


WIRE = "grant_park_west-congress_bridge"


class TestRemovingBarriers:
    @shows("68-122", "68-123", "68-126", "68-127", "68-128")
    def test_mobe_discards_a_clash_for_a_wire(self) -> None:
        g = city(
            act, units={GPW: "2 m1"}, turn="mobe", wire=[(GPW, BRIDGE), (GPW, HILTON)],
        )  # fmt: skip
        answer(g, "dismantle", ("dismantle.path", WIRE), ("dismantle.card", "clash_1"))
        assert sum(g.s.wire) == 1
        assert in_hand(g.s, "mobe") == ["clash_2", "march_1", "march_2", "speechify"]
        assert refused(g, "clash_1") == "cards#not-in-hand"
        answer(g, "march_1")
        assert g.pending[0].what == "march.from"

    @shows("68-124", "68-128")
    def test_it_takes_a_conflict_card_and_a_mobe_unit(self) -> None:
        g = city(act, units={GPW: "2 ag"}, turn="mobe", wire=[(GPW, BRIDGE)])
        assert refused(g, "dismantle") == "movement/barriers"
        g = city(
            act, units={GPW: "2 m1"}, turn="mobe", wire=[(GPW, BRIDGE)], mobe=[card("march_1")]
        )
        assert refused(g, "dismantle") == "movement/barriers"
        g = city(act, units={GPW: "2 m1"}, turn="mobe", wire=[(GPW, BRIDGE)])
        answer(g, "dismantle", WIRE)
        assert offered(g, "dismantle.card") == {"clash_1", "clash_2"}
        assert refused(g, "march_1") == "movement/barriers#no-conflict-card"
        conflicts = {PLAY.slugs[c] for c, yes in enumerate(IS_CONFLICT) if yes}
        assert conflicts == {
            "clash_1", "clash_2", "advance", "mass_arrest", "teargas", "mobile_tactics",
        }  # fmt: skip

    @shows("68-129")
    def test_the_police_remove_a_barricade_next_to_tac_alone(self) -> None:
        g = city(act, units={GPW: "1 tac"}, turn="police", barricade=[(GPW, BRIDGE)])
        answer(g, "dismantle", WIRE, ("dismantle.card", "teargas"))
        assert sum(g.s.barricade) == 0
        assert "teargas" not in in_hand(g.s, "police")

    @shows("68-128", "68-129")
    def test_each_removes_only_the_other_sides_barriers(self) -> None:
        g = city(act, units={GPW: "2 m1"}, turn="mobe", barricade=[(GPW, BRIDGE)])
        assert refused(g, "dismantle") == "movement/barriers"
        g = city(act, units={GPW: "2 p1"}, turn="police", wire=[(GPW, BRIDGE)])
        assert refused(g, "dismantle") == "movement/barriers"

    @shows("68-125")
    def test_the_discarded_card_is_back_next_round(self) -> None:
        g = city(clean_up, units={GPW: "1 ag"}, mobe=[card("march_1")], spent=[card("clash_1")])
        assert "clash_1" in in_hand(g.s, "mobe")
        assert g.s.spent == []


class TestTearGas:
    @shows("68-131", "68-135")
    def test_everybody_leaves_by_open_ways(self) -> None:
        g = city(
            gas, area(GPW), "here", units={GPW: "2 m1, 1 ag"}, turn="police",
            wire=[(GPW, HILTON)], gas=[MICHIGAN],
        )  # fmt: skip
        # Only the Congress bridge is open: nobody is asked.
        assert not g.pending
        assert here(g, BRIDGE) == {"mobe1": 2, "agitator": 1}
        assert here(g, GPW) == {}

    @shows("68-131", "68-137")
    def test_they_choose_among_ways_but_must_go(self) -> None:
        g = city(gas, area(GPW), "here", units={GPW: "1 m1, 1 ag"}, turn="police")
        assert offered(g, "flee.to") == {MICHIGAN, HILTON, BRIDGE}
        answer(g, ("flee.to", HILTON), ("flee.to", BRIDGE))
        assert here(g, HILTON) == {"mobe1": 1}
        assert here(g, BRIDGE) == {"agitator": 1}

    @shows("68-134")
    def test_who_cannot_leave_is_removed_not_arrested(self) -> None:
        g = city(
            gas, area(GPW), "here", units={GPW: "2 m1, 1 m2, 1 ag"}, turn="police",
            wire=[(GPW, HILTON), (GPW, MICHIGAN)], gas=[BRIDGE], left=[0, 0, 0],
        )  # fmt: skip
        assert g.s.left == [2, 1, 1]
        assert here(g, "cook_county_jail") == {}

    @shows("68-132")
    def test_nobody_walks_into_gas(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 3, 1, units={GPW: "1 m1"}, gas=[BRIDGE], turn="mobe"
        )
        answer(g, GPW, "take_mobe1")
        assert refused(g, BRIDGE) == "tear-gas"

    @shows("68-133")
    def test_nobody_is_placed_into_gas_but_police_are(self) -> None:
        g = city(place, NOWHERE, MOBE1, 1, "grant_park", turn="yippies", gas=[GPE])
        assert refused(g, GPE) == "tear-gas"
        assert offered(g) == {GPW}
        g = city(
            redeploy_police,
            1,
            units={HILTON: "1 p1"},
            gas=[GPE],
            turn="police",
        )
        answer(g, HILTON, "platoon1", GPE)
        assert here(g, GPE) == {"platoon1": 1}

    @shows("68-130")
    def test_gas_comes_from_teargas_and_mob_chaos_alone(self) -> None:
        verbs = ("teargas", "gas")
        for rows in (STREET, POLICIES, TACTICS):
            assert not [row.id for row in rows for call in row.do if call.verb.name in verbs]
        assert [row.id for row in ACTIONS for c in row.do if c.verb.name in verbs] == ["teargas"]
        drifting = [r.id for r in CHAOS for c in (*r.day, *r.night) if c.verb.name == "gas"]
        assert set(drifting) == {"a_stiff_west_wind"}

    @shows("68-320")
    def test_gas_stays_and_stops_newcomers(self) -> None:
        g = city(
            demonstrators_flock, units={GPW: "1 m1", GPE: "1 m1"}, flags={GPW: 3, GPE: 2}, gas=[GPE]
        )
        assert here(g, GPW) == {"mobe1": 4}
        assert here(g, GPE) == {"mobe1": 1}


class TestRallyFlags:
    @shows("68-138", "68-141")
    def test_four_flags_one_to_an_area(self) -> None:
        g = city(
            raise_flag,
            NOWHERE,
            "park",
            units={GPW: "1 m1", GPE: "1 m1"},
            flags={GPW: 2},
            turn="yippies",
        )
        assert refused(g, GPW) == "rally-flags#one"
        answer(g, ("flag.area", GPE))
        assert offered(g, "flag.value") == {"1", "3"}
        answer(g, "3")
        assert g.s.flag[area(GPE)] == 3
        assert sorted(g.s.flags_left) == [1, 1]

    @shows("68-139", "68-140")
    def test_speechify_wakes_a_flag(self) -> None:
        g = city(
            speechify,
            units={GPW: "1 m1", GPE: "1 m1"},
            flags={GPW: 3, GPE: 1},
            turn="mobe",
        )
        answer(g, ("speechify.area", GPW))
        assert here(g, GPW) == {"mobe1": 4}

    @shows("68-142", "68-149", "68-150")
    def test_rally_puts_a_flag_and_scores_every_controlled_flag(self) -> None:
        g = city(
            rally, turn="yippies",
            units={
                GPW: "5 m1", GPE: "1 m1", HILTON: "3 m1, 1 p1", "old_town": "1 m1",
                BRIDGE: "1 m1, 1 p1",
            },
            flags={GPW: 3, GPE: 1, HILTON: 2}, chaos_deck=deck(chaos, "cameras_smashed"),
        )  # fmt: skip
        assert refused(g, BRIDGE) == "area-control"
        answer(g, ("flag.area", "old_town"), ("flag.value", "1"))
        assert g.s.exposure == -6
        assert not g.s.chaos_drawn

    @shows("68-143", "68-144")
    def test_flags_are_neither_moved_nor_taken_back(self) -> None:
        four = {GPW: 3, GPE: 2, HILTON: 1, BRIDGE: 1}
        g = city(act, turn="yippies", units=dict.fromkeys([*four, "old_town"], "1 m1"), flags=four)
        answer(g, "rally")
        assert not g.pending, "no fifth flag is to be had, and none is asked about"
        assert {a: v for a, v in enumerate(g.s.flag) if v} == {area(k): v for k, v in four.items()}
        assert g.s.exposure == -6

    @shows("68-149")
    def test_rally_can_pay_more_than_any_clash(self) -> None:
        """1 each for the first two flags, 2 each for the others."""
        places = (GPW, GPE, HILTON, BRIDGE)
        for flags, award in enumerate((0, 1, 2, 4, 6)):
            held = places[:flags]
            g = city(
                rally,
                turn="yippies",
                units=dict.fromkeys(held, "1 m1"),
                flags=dict(zip(held, (3, 2, 1, 1), strict=False)),
            )
            assert g.s.exposure == -award
        assert max(row.red for row in AREAS) + 1 < 6, "the best CLASH, beside a Police Post"

    @shows("68-145")
    def test_a_flag_falls_with_the_last_demonstrator(self) -> None:
        g = city(lose, area(GPW), 1, units={GPW: "1 m1"}, flags={GPW: 3}, turn="police")
        answer(g, "mobe1")
        assert g.s.flag[area(GPW)] == 0
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, units={GPW: "1 m1"}, flags={GPW: 3}, turn="mobe"
        )
        answer(g, GPW, "take_mobe1", BRIDGE)
        assert g.s.flag[area(GPW)] == 0
        assert sorted(g.s.flags_left) == [1, 1, 2, 3]
        g = city(advance, units={GPW: "1 ag", BRIDGE: "1 p1"}, flags={GPW: 3}, turn="police")
        answer(g, BRIDGE, "platoon1", GPW, "agitator")
        assert g.s.flag[area(GPW)] == 0

    @shows("68-146")
    def test_an_agitator_keeps_it_up(self) -> None:
        g = city(lose, area(GPW), 1, units={GPW: "1 m1, 1 ag"}, flags={GPW: 3}, turn="police")
        answer(g, "mobe1")
        assert g.s.flag[area(GPW)] == 3

    @shows("68-147")
    def test_teargas_takes_the_flag(self) -> None:
        g = city(
            teargas, units={GPW: "1 m1, 1 tac"}, flags={GPW: 3}, police_gas=1, gas_left=5,
            turn="police",
        )  # fmt: skip
        answer(g, ("teargas.area", GPW), ("flee.to", BRIDGE))
        assert g.s.flag[area(GPW)] == 0
        assert g.s.exposure == BLUE[area(GPW)]

    @shows("68-148")
    @pytest.mark.parametrize("active", [0, 1])
    def test_permits_denied_pays_for_a_fallen_flag(self, active: int) -> None:
        g = city(
            lose, area(GPW), 1, units={GPW: "1 m1"}, flags={GPW: 3}, turn="police",
            permits_denied=active,
        )  # fmt: skip
        answer(g, "mobe1")
        assert g.s.exposure == active


class TestPoliceWire:
    @shows("68-189", "68-191")
    def test_the_police_string_wire_of_their_own_supply(self) -> None:
        g = city(string_wire, 2, units={GPW: "1 p1"}, police_wire=1, turn="police")
        assert refused(g, "lincoln_park-old_town") == "movement/barriers#far"
        answer(g, ("wire.path", WIRE))
        assert g.s.police_wire == 0
        assert g.s.wire[path(GPW, BRIDGE)] == 1
        assert not g.pending, "no wire left for a second"

    def test_the_log_says_so(self) -> None:
        g = city(string_wire, 2, units={GPW: "1 p1"}, police_wire=1, turn="police")
        answer(g, WIRE)
        assert said(g, "wire") == [(path(GPW, BRIDGE),)]
