"""The fine print of conflict, units and Rally Flags."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.chaos import mob_chaos
from haymarket.games.chicago_68.conflict import clash, mass_arrest
from haymarket.games.chicago_68.effects import (
    free,
    hurt,
    lower,
    promote,
    raise_level,
    rent_strike,
)
from haymarket.games.chicago_68.end import (
    clean_up,
)
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.tracks import place_bonus_unit
from haymarket.games.chicago_68.yippies import raise_flag, rally
from tests.games.chicago_68 import (
    answer,
    area,
    chaos,
    city,
    deck,
    here,
    offered,
    refused,
    said,
)
from tests.games.chicago_68.names import (
    BRIDGE,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    MICHIGAN,
    PARK,
    pieces,
)
from tests.shows import shows


class TestConflict:
    @shows("68-281", "68-291", "68-298")
    @pytest.mark.parametrize(("police", "drawn"), [("1 p1, 1 p2", 0), ("2 p1, 1 p2", 1)])
    def test_police_and_arrested_are_counted_together(self, police: str, drawn: int) -> None:
        g = city(mass_arrest, turn="police", units={GPW: f"{police}, 3 m1"})
        answer(g, GPW, "mobe1", "mobe1")
        if g.pending:
            answer(g, "done")
        assert g.s.chaos_drawn == drawn, "four units, or five"

    @shows("68-282", "68-105")
    def test_a_crowd_of_level_2_units_alone_can_clash(self) -> None:
        g = city(clash, turn="mobe", units={"amphitheatre": "1 m2, 1 p1", HILTON: "2 m2, 1 p2"})
        assert offered(g, "clash.area") == {"amphitheatre", HILTON}

    @shows("68-067", "68-303")
    def test_paddy_wagons_take_nobody_far_away(self) -> None:
        g = city(
            mob_chaos, turn="police", round=2, conflict_area=PARK,
            chaos_deck=deck(chaos, "paddy_wagons"),
            units={HILTON: "1 m1", LINCOLN: "1 m1", JAIL: "1 m1"},
        )  # fmt: skip
        assert refused(g, LINCOLN) == "areas#elsewhere"
        assert refused(g, JAIL) == "areas#elsewhere"
        assert refused(g, BRIDGE) == "jail/arrest#nobody"
        assert refused(g, HILTON) is None

    @shows("68-091", "68-277")
    def test_stones_reach_the_levels_that_the_card_names(self) -> None:
        units = {GPW: "1 tac", HILTON: "1 p2", MICHIGAN: "1 p1", LINCOLN: "1 p1"}
        g = city(hurt, PARK, "near", 2, units=units, turn="yippies")
        assert offered(g, "hurt.area") == {HILTON, MICHIGAN}
        g = city(hurt, PARK, "near", 1, units=units, turn="yippies")
        assert offered(g, "hurt.area") == {MICHIGAN}
        assert refused(g, HILTON) == "units/injury"


class TestUnits:
    @shows("68-357", "68-358", "68-187")
    def test_lowering_swaps_pieces(self) -> None:
        for side, units in ((0, "2 p2"), (1, "2 m2")):
            held = {"units": {GPW: units}, "reserves": 3}
            before = pieces(city(**held))
            g = city(lower, PARK, side, **held)
            low, high = ("platoon1", "platoon2") if side == 0 else ("mobe1", "mobe2")
            assert here(g, GPW) == {low: 1, high: 1}
            assert pieces(g) == before

    @shows("68-085")
    def test_without_a_level_2_nobody_is_asked_whom_to_raise(self) -> None:
        held = {"units": {GPW: "1 m1", LINCOLN: "1 m1"}, "turn": "yippies"}
        assert not city(raise_level, NOWHERE, 1, "park", left=[5, 0, 0], **held).pending
        g = city(raise_level, NOWHERE, 1, "park", **held)
        assert offered(g, "raise.area") == {GPW, LINCOLN}

    @shows("68-212", "68-187")
    def test_only_a_level_1_platoon_on_the_map_is_promoted(self) -> None:
        g = city(promote, 1, turn="mayor", units={GPW: "1 p1", HILTON: "1 p2", LINCOLN: "1 tac"})
        assert offered(g, "promote.area") == {GPW}

    @shows("68-133", "68-075")
    def test_nobody_is_released_into_gas(self) -> None:
        held = {"units": {JAIL: "1 m1"}, "turn": "yippies"}
        assert not city(free, PARK, 1, "here", 0, gas=[GPW], **held).pending
        g = city(free, NOWHERE, 1, "park", 0, gas=[GPW], **held)
        answer(g, "mobe1")
        assert offered(g, "free.area") == {GPE, LINCOLN}
        assert refused(g, GPW) == "tear-gas"

    @shows("68-359", "68-187")
    def test_there_are_three_rent_strikes(self) -> None:
        g = city(rent_strike, area("near_north"))
        assert (g.s.rents_left, g.s.rent[area("near_north")]) == (2, 1)
        g = city(rent_strike, area("near_north"), rents_left=0)
        assert not any(g.s.rent)

    @shows("68-319", "68-361", "68-187")
    def test_gas_and_peace_tokens_go_back_to_the_supply(self) -> None:
        g = city(clean_up, units={GPW: "1 ag"}, gas=[GPE], peace=[GPW, HILTON], police_gas=2)
        assert (g.s.gas_left, g.s.peace_left, g.s.police_gas) == (6, 3, 2)
        assert not any(g.s.gas)
        assert not any(g.s.peace)

    @shows("68-133", "68-136", "68-176")
    def test_gas_keeps_the_bonus_mobe_out_but_not_the_platoon(self) -> None:
        g = city(place_bonus_unit, 1, turn="mobe", gas=[GPW])
        assert refused(g, GPW) == "tear-gas"
        g = city(place_bonus_unit, 0, turn="mayor", gas=[GPW])
        answer(g, GPW)
        assert here(g, GPW) == {"platoon2": 1}
        assert said(g, "placed") == [(1, 4, PARK)]


class TestRallyFlags:
    @shows("68-142", "68-145")
    def test_no_flag_in_the_jail_or_where_nobody_stands(self) -> None:
        g = city(rally, turn="yippies", units={JAIL: "3 m1", GPW: "1 m1"})
        assert refused(g, JAIL) == "rally-flags#nobody"
        assert offered(g, "flag.area") == {GPW}
        g = city(raise_flag, NOWHERE, "park", turn="yippies", units={GPW: "1 ag", HILTON: "1 ag"})
        assert refused(g, LINCOLN) == "rally-flags#nobody"
        assert refused(g, HILTON) == "areas#elsewhere"
        assert offered(g, "flag.area") == {GPW}
