"""One test for every Street Theater card: a position, the answers, the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from haymarket.games.chicago_68.components import UNIT
from haymarket.games.chicago_68.decks import FIRST_STREET, STREET
from haymarket.games.chicago_68.flow import act
from tests.games.chicago_68 import answer, area, city, deck, here, in_hand, path, policy, street
from tests.position import LoadedGame
from tests.shows import shows

Check = Callable[[LoadedGame], bool]
GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICH, LINCOLN, OLD_TOWN, AMPH = "michigan_avenue", "lincoln_park", "old_town", "amphitheatre"
JAIL = "cook_county_jail"


def units(**areas: str) -> dict[str, Any]:
    return {"units": {slug: text.replace("_", " ") for slug, text in areas.items()}}


# What stands where and what lies open, the answers after choosing the card, and what must be so.
STANDARD: dict[str, tuple[dict[str, Any], tuple[Any, ...], Check]] = {
    "unbirthday_party_for_lbj": (
        units(michigan_avenue="2 m1, 1 ag"),
        (),
        lambda g: here(g, MICH) == {"mobe2": 2, "agitator": 1},
    ),
    "phil_ochs_and_mc5": (
        units(lincoln_park="1 ag"),
        (("flag.area", LINCOLN), ("flag.value", "3")),
        lambda g: g.s.flag[area(LINCOLN)] == 3,
    ),
    "improvised_barricades": (
        units(lincoln_park="1 ag"),
        (
            LINCOLN,
            ("barricade.path", "lincoln_park-old_town"),
            ("barricade.path", "lincoln_park-gold_coast"),
        ),
        lambda g: sum(g.s.barricade) == 2,
    ),
    "jean_and_allen": (
        units(grant_park_east="1 ag, 1 tac"),
        (GPE,),
        lambda g: g.s.exposure == -2,
    ),
    "allen_ginsberg_omm_chant": (
        units(lincoln_park="1 ag"),
        (LINCOLN,),
        lambda g: g.s.peace[area(LINCOLN)] == 1 and g.s.instability == 4,
    ),
    "psychedelics": (
        units(old_town="1 ag", lincoln_park="1 tac"),
        (OLD_TOWN, ("push.from", LINCOLN), ("push.unit", "tac"), ("push.to", "gold_coast")),
        lambda g: here(g, "gold_coast") == {"tac": 1} and g.s.instability == 6,
    ),
    "snake_dance": (
        units(lincoln_park="5 m1, 1 ag"),
        (("march.from", LINCOLN), *["take_mobe1"] * 4, "take_agitator", OLD_TOWN, "near_north"),
        lambda g: here(g, "near_north") == {"mobe1": 4, "agitator": 1},
    ),
    "climb_general_logan": (
        units(grant_park_west="1 m1, 1 ag"),
        (("arrest.unit", "mobe1"),),
        lambda g: g.s.exposure == -2 and here(g, JAIL) == {"mobe1": 1},
    ),
    "lower_the_flag": (
        units(grant_park_east="2 m1, 1 ag, 1 p1"),
        (("clash.target", "platoon1"),),
        lambda g: g.s.injured == [1, 0] and g.s.exposure == -2 and g.s.instability == 6,
    ),
    "dellinger_march": (
        units(grant_park_east="6 m1, 1 ag"),
        (GPE, *["take_mobe1"] * 6, BRIDGE),
        lambda g: here(g, BRIDGE) == {"mobe1": 6},
    ),
    "mule_train": (
        {**units(michigan_avenue="1 ag"), "wire": [(MICH, GPW), (LINCOLN, OLD_TOWN)]},
        (("cut.path", "michigan_avenue-grant_park_west"),),
        lambda g: sum(g.s.wire) == 1 and here(g, MICH) == {"mobe1": 1, "agitator": 1},
    ),
    "dick_gregory_invites": (
        units(conrad_hilton="1 m1, 1 ag", michigan_avenue="1 m2"),
        (("invite.from", HILTON), ("invite.unit", "mobe1"), MICH, "mobe2", "done"),
        lambda g: here(g, "eighteenth_michigan") == {"mobe1": 1, "mobe2": 1},
    ),
    "candles_for_peace": (
        {**units(conrad_hilton="1 ag"), "track": [3, 1], "bag": [2, 2]},
        (),
        lambda g: g.s.track == [2, 1] and g.s.bag == [3, 2],
    ),
    "julian_bond": (
        {**units(amphitheatre="1 ag"), "bag": [2, 2]},
        (),
        lambda g: g.s.bag == [1, 2] and g.s.exposure == -1,
    ),
    "peace_plank": (
        units(grant_park_east="1 ag", lincoln_park="1 m1", old_town="1 m1"),
        (("raise.area", LINCOLN),),
        lambda g: here(g, LINCOLN) == {"mobe2": 1} and g.s.exposure == -2,
    ),
    "flash_your_lights": (
        units(conrad_hilton="1 ag"),
        (),
        lambda g: here(g, HILTON) == {"mobe1": 2, "agitator": 1},
    ),
    "stink_bombs": (
        {**units(conrad_hilton="1 ag"), "budget": 5},
        (),
        lambda g: g.s.budget == 3 and g.s.instability == 6,
    ),
    "bobby_seale_speaks": (
        units(lincoln_park="1 m1, 1 ag"),
        (),
        lambda g: here(g, LINCOLN) == {"mobe2": 1, "agitator": 1} and g.s.instability == 6,
    ),
    "street_medics": (
        units(the_loop="1 ag", cook_county_jail="1 m2"),
        ("the_loop", ("free.unit", "mobe2")),
        lambda g: here(g, "the_loop") == {"mobe2": 1, "agitator": 1},
    ),
    "lawyers_in_court": (
        units(civic_center="1 ag", cook_county_jail="1 m1, 3 ag"),
        (("free.unit", "agitator"), ("free.unit", "mobe1"), ("free.unit", "agitator")),
        lambda g: here(g, "civic_center") == {"mobe1": 1, "agitator": 3},
    ),
    "ramparts_wall_poster": (
        {**units(haymarket="1 ag"), "street_deck": deck(street, "the_seed")},
        (("street.where", "haymarket"),),
        lambda g: (
            here(g, "haymarket") == {"mobe1": 1, "agitator": 1}
            and g.s.splay == [street("the_seed")]
        ),
    ),
    "the_seed": (
        {**units(old_town="1 ag"), "street_deck": deck(street, "mule_train", "peace_plank")},
        (),
        lambda g: g.s.splay == [street("mule_train"), street("peace_plank")],
    ),
    "bus_drivers_walk_out": (
        units(balbo_bridge="1 ag"),
        ("conrad_hilton-balbo_bridge", "eighteenth_michigan-amphitheatre"),
        lambda g: g.s.barricade[path(HILTON, "balbo_bridge")] == 1 and sum(g.s.barricade) == 2,
    ),
    "rent_strike": (
        units(near_north="1 ag"),
        ("near_north",),
        lambda g: g.s.rent[area("near_north")] == 1,
    ),
    "picket_headquarters": (
        units(police_hq="1 ag", cook_county_jail="1 m1"),
        (("free.unit", "mobe1"),),
        lambda g: here(g, "police_hq") == {"mobe1": 1, "agitator": 1} and g.s.exposure == -1,
    ),
    "hayden_in_disguise": (
        units(grant_park_west="1 ag"),
        (GPW, ("slip.to", AMPH)),
        lambda g: here(g, AMPH) == {"agitator": 1},
    ),
    "word_on_his_forehead": (
        units(michigan_avenue="1 ag, 1 m1"),
        (),
        lambda g: g.s.exposure == -2 and here(g, JAIL) == {"agitator": 1},
    ),
    "women_strike_for_peace": (
        units(conrad_hilton="1 ag"),
        (),
        lambda g: g.s.peace[area(HILTON)] == 1 and g.s.exposure == -1,
    ),
    "clergy_with_a_cross": (
        units(lincoln_park="1 ag"),
        (),
        lambda g: g.s.peace[area(LINCOLN)] == 1 and here(g, LINCOLN) == {"mobe1": 1, "agitator": 1},
    ),
    "an_open_bridge": (
        {
            **units(grant_park_east="1 ag"),
            "wire": [(GPW, BRIDGE), (GPE, BRIDGE), (LINCOLN, OLD_TOWN)],
        },
        (("cut.path", "grant_park_west-congress_bridge"), "congress_bridge-grant_park_east"),
        lambda g: sum(g.s.wire) == 1,
    ),
    "the_whole_world_is_watching": (
        units(conrad_hilton="1 ag, 2 p1, 1 p2, 1 tac"),
        (HILTON,),
        lambda g: g.s.exposure == -3,
    ),
    "stones_on_wells_street": (
        units(old_town="1 ag, 1 p2", lincoln_park="1 p1"),
        (("hurt.area", LINCOLN), ("hurt.unit", "platoon1")),
        lambda g: g.s.injured == [1, 0] and g.s.instability == 6,
    ),
    "movement_centers": (
        units(circle_campus="1 ag"),
        (("place.area", "bridgeport"), ("place.area", "the_loop")),
        lambda g: here(g, "bridgeport") == {"mobe1": 1} and here(g, "the_loop") == {"mobe1": 1},
    ),
    "fort_hood_forty_three": (
        {**units(soldier_field="1 ag"), "reserves": 12},
        (),
        lambda g: (
            g.s.reserves == 10 and g.s.removed[UNIT.value("platoon1")] == 2 and g.s.exposure == -1
        ),
    ),
}


@shows("68-244", "68-245")
@pytest.mark.parametrize("slug", STANDARD)
def test_a_standard_card(slug: str) -> None:
    fields, answers, check = STANDARD[slug]
    g = city(act, turn="yippies", splay=[street(slug)], **fields)
    answer(g, ("turn.play", slug), *answers)
    assert g.pending, "the turn goes on"
    assert g.pending[0].what == "turn.play", f"nothing else is asked: {g.pending}"
    assert check(g), (g.view(None)["areas"], g.s.exposure)
    assert g.s.street_discard == [street(slug)]


OPPORTUNITIES: dict[str, tuple[str, dict[str, Any], tuple[Any, ...], Check]] = {
    "the_mccarthy_kids": (
        "mobe",
        {"bag": [3, 3]},
        (),
        lambda g: g.s.bag == [3, 4],
    ),
    "mobile_tactics": (
        "mobe",
        units(conrad_hilton="2 m1, 1 p1"),
        (
            ("clash.area", HILTON),
            ("clash.target", "platoon1"),
            ("scatter.unit", "mobe1"),
            ("shift.to", "police_hq"),
            "done",
        ),
        lambda g: (
            g.s.injured == [1, 0] and g.s.exposure == -3 and here(g, "police_hq") == {"mobe1": 1}
        ),
    ),
    "marshals_in_line": (
        "mobe",
        units(lincoln_park="6 m1", the_loop="1 m1"),
        (("march.from", LINCOLN), *["take_mobe1"] * 6, OLD_TOWN, "near_north"),
        lambda g: here(g, "near_north") == {"mobe1": 6},
    ),
    "liberation_news_service": (
        "yippies",
        {"street_deck": deck(street, "the_seed")},
        (),
        lambda g: g.s.exposure == -1 and g.s.splay == [street("the_seed")],
    ),
    "bail_fund": (
        "yippies",
        units(cook_county_jail="3 m1"),
        ("mobe1", GPW, "mobe1", LINCOLN),
        lambda g: here(g, JAIL) == {"mobe1": 1} and g.s.budget == 0,
    ),
    "open_church_doors": (
        "yippies",
        {},
        (),
        lambda g: here(g, LINCOLN) == here(g, OLD_TOWN) == {"mobe1": 1},
    ),
    "buses_to_chicago": (
        "mobe",
        {},
        (("place.area", GPE),),
        lambda g: here(g, GPE) == {"mobe1": 2},
    ),
    "guerrilla_theater": (
        "yippies",
        {
            "policies": [policy("permits_denied")],
            "permits_denied": 1,
            "policy_deck": deck(policy, "red_squad"),
        },
        (("policies.discard", "permits_denied"),),
        lambda g: g.s.policies == [policy("red_squad")] and g.s.permits_denied == 0,
    ),
}


@shows("68-198", "68-242")
@pytest.mark.parametrize("slug", OPPORTUNITIES)
def test_an_opportunity(slug: str) -> None:
    faction, fields, answers, check = OPPORTUNITIES[slug]
    value = FIRST_STREET + street(slug)
    g = city(act, turn=faction, **{faction: [value]}, **fields)
    answer(g, ("turn.play", slug), *answers)
    assert not g.pending, f"nothing else is asked: {g.pending}"
    assert check(g), (g.view(None)["areas"], g.s.exposure)
    assert g.s.spent == [value]


@shows("68-239", "68-240")
@pytest.mark.parametrize("slug", OPPORTUNITIES)
def test_an_opportunity_joins_the_hand_it_shows(slug: str) -> None:
    row = STREET[street(slug)]
    where = {"any": GPW, "park": GPW, "star_area": GPW}.get(row.where, row.where)
    g = city(act, turn="yippies", splay=[street(slug)], units={where: "2 ag"})
    answer(g, slug)
    if len(row.hands) > 1:
        answer(g, ("street.hand", row.hands[0]))
    assert slug in in_hand(g.s, row.hands[0])


COUNTERREVOLUTIONARIES = [row.id for row in STREET if row.kind == "counterrevolutionary"]


@pytest.mark.parametrize("slug", COUNTERREVOLUTIONARIES)
def test_a_counterrevolutionary_clogs_the_splay_until_an_agitator_goes(slug: str) -> None:
    g = city(act, turn="yippies", units={GPW: "1 ag"}, street_deck=[street(slug)])
    answer(g, "agitate_1", "done")
    assert g.s.splay == [street(slug)]
    answer(g, ("turn.play", slug), ("street.agitator", GPW))
    assert g.s.splay == []
    assert here(g, GPW) == {}


def test_every_card_has_its_test() -> None:
    tested = {*STANDARD, *OPPORTUNITIES, *COUNTERREVOLUTIONARIES}
    assert tested == {row.id for row in STREET}
