"""One test for every Policy, and one for each half of every Mob Chaos card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from haymarket.games.chicago_68.chaos import mob_chaos
from haymarket.games.chicago_68.components import BLUE
from haymarket.games.chicago_68.conflict import clash
from haymarket.games.chicago_68.decks import CHAOS, POLICIES
from haymarket.games.chicago_68.mayor import mandate
from tests.games.chicago_68 import (
    answer,
    area,
    chaos,
    city,
    deck,
    here,
    in_hand,
    path,
    policy,
    street,
)
from tests.position import LoadedGame
from tests.shows import shows

Check = Callable[[LoadedGame], bool]
GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICH, LINCOLN, OLD_TOWN, AMPH = "michigan_avenue", "lincoln_park", "old_town", "amphitheatre"
JAIL = "cook_county_jail"
Case = tuple[dict[str, Any], tuple[Any, ...], Check]

POLICY_CASES: dict[str, Case] = {
    "tear_gas_authorization": ({}, (), lambda g: (g.s.police_gas, g.s.gas_left) == (2, 4)),
    "redeploy_national_guard": (
        {"guard": ["soldier_field"]},
        (("guard.from", "soldier_field"), ("guard.to", GPW)),
        lambda g: g.s.guard[area(GPW)] == 1 and sum(g.s.guard) == 1,
    ),
    "reconvene": (
        {"adjourned": 1, "bag": [2, 2], "track": [1, 1], "dice": [0]},
        (),
        lambda g: g.s.adjourned == 0 and g.s.track == [2, 1] and g.s.committed == 0,
    ),
    "aldermanic_support": (
        {"units": {MICH: "1 p1", AMPH: "1 p1", GPW: "1 m1"}},
        (),
        lambda g: g.s.exposure == 1 and g.s.budget == 20 - 2 + 1,
    ),
    "adjourn_the_convention": ({}, (), lambda g: g.s.adjourned == 1),
    "permits_denied": ({}, (), lambda g: g.s.permits_denied == 1),
    "park_curfew": (
        {
            "round": 1,
            "units": {LINCOLN: "1 m1, 1 ag, 1 p1"},
            "wire": [(LINCOLN, OLD_TOWN), (LINCOLN, "gold_coast")],
        },
        (("curfew.park", LINCOLN),),
        lambda g: here(g, JAIL) == {"mobe1": 1, "agitator": 1},
    ),
    "federal_troops": (
        {},
        (("guard.to", MICH),),
        lambda g: g.s.guard[area(MICH)] == 1 and g.s.guards_left == 3,
    ),
    "seal_the_manholes": (
        {},
        (("wire.path", "bridgeport-amphitheatre"), ("wire.path", "lincoln_park-old_town")),
        lambda g: sum(g.s.wire) == 2 and g.s.wires_left == 6,
    ),
    "red_squad": (
        {"splay": [street("paranoia"), street("the_seed")]},
        (("close.card", "the_seed"),),
        lambda g: g.s.splay == [street("paranoia")],
    ),
    "overtime_pay": (
        {"injured": [3, 1], "reserves": 0, "units": {MICH: "1 tac"}},
        (("reinforce.area", MICH),),
        lambda g: (
            g.s.injured == [1, 1]
            and g.s.reserves == 1
            and here(g, MICH) == {"platoon1": 1, "tac": 1}
        ),
    ),
    "welcome_to_chicago": ({"units": {AMPH: "1 p1"}}, (), lambda g: g.s.exposure == 2),
    "mobile_reserve": ({}, (), lambda g: "rapid_deployment" in in_hand(g.s, "police")),
    "rest_the_line": ({}, (), lambda g: "draw_down" in in_hand(g.s, "police")),
    "talk_to_the_marshals": ({}, (), lambda g: "let_them_stay" in in_hand(g.s, "police")),
    "shoot_to_kill": (
        {"units": {MICH: "2 p1"}},
        (("promote.area", MICH), ("promote.area", MICH)),
        lambda g: here(g, MICH) == {"platoon2": 2} and g.s.instability == 7 and g.s.reserves == 14,
    ),
    "cut_the_microphones": ({"bag": [2, 2]}, (), lambda g: g.s.bag == [2, 1]),
    "television_strike": ({}, (), lambda g: g.s.television_strike == 1),
}


@shows("68-206", "68-212")
@pytest.mark.parametrize("slug", POLICY_CASES)
def test_a_policy(slug: str) -> None:
    fields, answers, check = POLICY_CASES[slug]
    g = city(mandate, turn="mayor", budget=20, policies=[policy(slug)], **fields)
    answer(g, ("mandate.policy", slug), *answers)
    assert g.pending[0].what == "mandate.policy", f"nothing else is asked: {g.pending}"
    assert check(g), g.view(None)
    assert g.s.policy_uses[policy(slug)] == 1
    assert g.s.policies == [policy(slug)]


def test_every_policy_has_its_test() -> None:
    assert set(POLICY_CASES) == {row.id for row in POLICIES}
    assert len(POLICIES) >= 16


@shows("68-212")
def test_under_the_television_strike_a_clash_brings_one() -> None:
    g = city(clash, turn="mobe", units={HILTON: "2 m1, 1 p1"}, television_strike=1)
    answer(g, HILTON, "platoon1")
    assert g.s.exposure == -1


# Each half: what stands where (the Conflict was in Grant Park West), the answers, what must be so.
CHAOS_CASES: dict[tuple[str, str], Case] = {
    ("the_crowd_surges", "day"): (
        {"units": {GPW: "1 m1, 1 p1"}},
        (("shift.unit", "mobe1"), ("shift.to", HILTON), ("push.from", GPW), "platoon1", BRIDGE),
        lambda g: here(g, HILTON) == {"mobe1": 1} and here(g, BRIDGE) == {"platoon1": 1},
    ),
    ("the_crowd_surges", "night"): (
        {"units": {GPW: "2 m1"}},
        (("arrest.unit", "mobe1"), "mobe1"),
        lambda g: here(g, JAIL) == {"mobe1": 2} and g.s.exposure == -2,
    ),
    ("a_stiff_west_wind", "day"): (
        {"gas": [GPE], "units": {MICH: "1 m1"}, "wire": [(MICH, GPW), (MICH, HILTON)]},
        (("flee.to", "the_loop"),),
        lambda g: (
            g.s.gas[area(MICH)] == 1 and here(g, "the_loop") == {"mobe1": 1} and g.s.exposure == -1
        ),
    ),
    ("a_stiff_west_wind", "night"): (
        {"gas": [GPE]},
        (("gas.area", HILTON),),
        lambda g: g.s.gas[area(HILTON)] == 1,
    ),
    ("antiwar_sympathy", "day"): ({}, (), lambda g: here(g, GPW) == {"mobe1": 1}),
    ("antiwar_sympathy", "night"): (
        {},
        (("place.area", LINCOLN),),
        lambda g: here(g, LINCOLN) == {"mobe1": 1} and g.s.exposure == -1,
    ),
    ("badges_off", "day"): ({}, (), lambda g: g.s.exposure == -1),
    ("badges_off", "night"): (
        {"units": {GPW: "1 m1, 1 ag"}},
        (("arrest.unit", "agitator"),),
        lambda g: here(g, JAIL) == {"agitator": 1} and g.s.exposure == -1,
    ),
    ("cameras_smashed", "day"): ({}, (), lambda g: g.s.exposure == -2),
    ("cameras_smashed", "night"): ({}, (), lambda g: g.s.exposure == -1 and g.s.instability == 6),
    ("rocks_and_bottles", "day"): (
        {"units": {GPW: "1 p1, 1 p2"}},
        (("hurt.unit", "platoon1"),),
        lambda g: g.s.injured == [1, 0] and g.s.exposure == 1,
    ),
    ("rocks_and_bottles", "night"): (
        {"units": {GPW: "1 p1, 1 p2"}},
        (("hurt.unit", "platoon2"),),
        lambda g: g.s.injured == [0, 1] and g.s.instability == 6,
    ),
    ("bystanders_join", "day"): (
        {},
        (("place.area", HILTON), ("place.area", BRIDGE)),
        lambda g: here(g, HILTON) == here(g, BRIDGE) == {"mobe1": 1},
    ),
    ("bystanders_join", "night"): (
        {"units": {GPW: "2 m1"}},
        (),
        lambda g: here(g, GPW) == {"mobe1": 1, "mobe2": 1},
    ),
    ("through_the_window", "day"): (
        {"units": {GPW: "2 m1"}},
        (("lose.unit", "mobe1"),),
        lambda g: here(g, GPW) == {"mobe1": 1} and g.s.exposure == -2,
    ),
    ("through_the_window", "night"): (
        {"units": {GPW: "2 m1"}},
        (("lose.unit", "mobe1"),),
        lambda g: here(g, GPW) == {"mobe1": 1} and g.s.instability == 6,
    ),
    ("bayonets", "day"): (
        {"units": {GPW: "3 m1"}, "guard": [MICH]},
        (("shift.unit", "mobe1"), ("shift.to", BRIDGE), ("shift.unit", "done")),
        lambda g: here(g, BRIDGE) == {"mobe1": 1},
    ),
    ("bayonets", "night"): (
        {},
        (("wire.path", "grant_park_west-congress_bridge"),),
        lambda g: g.s.wire[path(GPW, BRIDGE)] == 1,
    ),
    ("paddy_wagons", "day"): (
        {"units": {HILTON: "1 m2"}},
        (("arrest.area", HILTON), ("arrest.unit", "mobe2")),
        lambda g: here(g, JAIL) == {"mobe2": 1},
    ),
    ("paddy_wagons", "night"): (
        {"units": {GPW: "3 m1"}},
        (("arrest.unit", "mobe1"), ("arrest.unit", "done")),
        lambda g: here(g, JAIL) == {"mobe1": 1},
    ),
    ("marshals_link_arms", "day"): ({}, (), lambda g: g.s.instability == 4),
    ("marshals_link_arms", "night"): ({}, (), lambda g: g.s.peace[area(GPW)] == 1),
    ("trash_fires", "day"): (
        {},
        (("barricade.path", "grant_park_west-congress_bridge"),),
        lambda g: sum(g.s.barricade) == 1,
    ),
    ("trash_fires", "night"): (
        {},
        ("grant_park_west-congress_bridge", "michigan_avenue-conrad_hilton"),
        lambda g: sum(g.s.barricade) == 2 and g.s.instability == 6,
    ),
    ("ranks_broken", "day"): (
        {"units": {GPW: "2 p1"}},
        (("push.from", GPW), "platoon1", BRIDGE, ("push.from", "done")),
        lambda g: here(g, BRIDGE) == {"platoon1": 1},
    ),
    ("ranks_broken", "night"): (
        {"units": {GPW: "1 p2, 1 m1"}},
        (("mass_arrest.target", "mobe1"),),
        lambda g: here(g, JAIL) == {"mobe1": 1} and g.s.exposure == BLUE[area(GPW)],
    ),
    ("counterattack", "day"): (
        {"units": {GPW: "2 m1, 1 p1"}},
        (("clash.target", "platoon1"),),
        lambda g: g.s.injured == [1, 0] and g.s.exposure == -2 and g.s.instability == 6,
    ),
    ("counterattack", "night"): (
        {"units": {GPW: "2 m1, 1 p1"}},
        (("clash.target", "platoon1"),),
        lambda g: g.s.injured == [1, 0] and g.s.instability == 7,
    ),
    ("letters_to_city_hall", "day"): ({}, (), lambda g: g.s.exposure == 1),
    ("letters_to_city_hall", "night"): (
        {"exposure": 1},
        (),
        lambda g: g.s.exposure == 2 and g.s.budget == 1,
    ),
    ("full_cells", "day"): (
        {"units": {JAIL: "4 m1"}},
        (("free.unit", "mobe1"), LINCOLN, "mobe1", GPE),
        lambda g: here(g, JAIL) == {"mobe1": 2},
    ),
    ("full_cells", "night"): (
        {"units": {JAIL: "1 m1"}},
        (("free.unit", "mobe1"), ("free.area", LINCOLN)),
        lambda g: here(g, LINCOLN) == {"mobe1": 1},
    ),
    ("provocateurs", "day"): (
        {"splay": [street("the_seed"), street("mule_train")]},
        (("close.card", "the_seed"),),
        lambda g: g.s.splay == [street("mule_train")],
    ),
    ("provocateurs", "night"): ({}, (), lambda g: g.s.instability == 7),
    ("back_on_duty", "day"): (
        {"injured": [2, 1], "reserves": 3},
        (),
        lambda g: g.s.injured == [1, 1] and g.s.reserves == 4,
    ),
    ("back_on_duty", "night"): (
        {"reserves": 3},
        (("reinforce.area", GPW), ("reinforce.area", GPW)),
        lambda g: here(g, GPW) == {"platoon1": 2} and g.s.reserves == 1,
    ),
    ("seen_on_the_floor", "day"): (
        {"exposure": -1, "bag": [1, 1]},
        (),
        lambda g: g.s.bag == [1, 2],
    ),
    ("seen_on_the_floor", "night"): (
        {"exposure": -1, "bag": [1, 1], "track": [2, 1]},
        (),
        lambda g: g.s.track == [1, 1] and g.s.bag == [2, 1],
    ),
    ("sleepless", "day"): (
        {"units": {GPW: "1 m2, 1 p2"}},
        (),
        lambda g: here(g, GPW) == {"mobe1": 1, "platoon2": 1},
    ),
    ("sleepless", "night"): (
        {"units": {GPW: "1 m2, 1 p2"}},
        (),
        lambda g: here(g, GPW) == {"mobe1": 1, "platoon1": 1},
    ),
}


@shows("68-302", "68-303")
@pytest.mark.parametrize(("slug", "half"), CHAOS_CASES)
def test_a_half_of_a_chaos_card(slug: str, half: str) -> None:
    fields, answers, check = CHAOS_CASES[slug, half]
    g = city(
        mob_chaos, turn="police", round=2 if half == "day" else 1,
        conflict_area=area(GPW), chaos_deck=deck(chaos, slug), **fields,
    )  # fmt: skip
    answer(g, *answers)
    assert not g.pending, f"nothing else is asked: {g.pending}"
    assert check(g), g.view(None)
    assert g.s.chaos_discard == [chaos(slug)]


OTHERWISE: dict[tuple[str, str], tuple[dict[str, Any], Check]] = {
    ("a_stiff_west_wind", "day"): ({}, lambda g: g.s.instability == 6),
    ("a_stiff_west_wind", "night"): ({}, lambda g: g.s.instability == 4),
    ("bayonets", "day"): ({"units": {GPW: "1 m1"}}, lambda g: g.s.instability == 4),
    ("letters_to_city_hall", "night"): ({}, lambda g: g.s.exposure == 2 and g.s.budget == 0),
    ("full_cells", "day"): (
        {"units": {JAIL: "3 m1"}, "budget": 4},
        lambda g: g.s.budget == 3 and here(g, JAIL) == {"mobe1": 3},
    ),
    ("seen_on_the_floor", "day"): ({"bag": [1, 1]}, lambda g: g.s.bag == [2, 1]),
    ("seen_on_the_floor", "night"): ({"track": [2, 1]}, lambda g: g.s.exposure == 1),
}


@shows("68-303")
@pytest.mark.parametrize(("slug", "half"), OTHERWISE)
def test_a_condition_that_does_not_hold(slug: str, half: str) -> None:
    fields, check = OTHERWISE[slug, half]
    g = city(
        mob_chaos, turn="police", round=2 if half == "day" else 1,
        conflict_area=area(GPW), chaos_deck=deck(chaos, slug), **fields,
    )  # fmt: skip
    assert not g.pending
    assert check(g), g.view(None)


def test_every_half_has_its_test() -> None:
    assert set(CHAOS_CASES) == {(row.id, half) for row in CHAOS for half in ("day", "night")}
    conditional = {(row.id, "day") for row in CHAOS if row.day_if}
    conditional |= {(row.id, "night") for row in CHAOS if row.night_if}
    assert set(OTHERWISE) == conditional
