"""The fine print of cards: how often, where, and what is left after."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from haymarket.games.chicago_68.barriers import barricade, city_wire, cut_wire, string_wire
from haymarket.games.chicago_68.cards.street import invite
from haymarket.games.chicago_68.decks import STREET, Street
from haymarket.games.chicago_68.effects import (
    arrest,
    free,
    lose,
    place,
    promote,
    raise_level,
    reinforce,
)
from haymarket.games.chicago_68.end import (
    meet_the_press,
)
from haymarket.games.chicago_68.flow import act
from haymarket.games.chicago_68.mayor import mandate
from haymarket.games.chicago_68.movement import (
    draw_down,
    lead,
    march,
    radio_network,
    redeploy_police,
    shift,
    shift_police,
)
from haymarket.games.chicago_68.police import use_tactic
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.vocabulary import speaks_of_here
from haymarket.games.chicago_68.yippies import draw_street
from haymarket.kernel import WrongField
from tests.games.chicago_68 import (
    answer,
    area,
    city,
    deck,
    here,
    offered,
    policy,
    refused,
    said,
    street,
    tactic,
)
from tests.games.chicago_68.names import (
    BRIDGE,
    GOLD,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    MICHIGAN,
    OLD_TOWN,
    PARK,
    WIRED,
    marked,
    pieces,
)
from tests.position import LoadedGame
from tests.shows import shows

PATHS = ["michigan_avenue-grant_park_west", "grant_park_west-conrad_hilton",
         "grant_park_west-congress_bridge"]  # fmt: skip
Done = Callable[[LoadedGame], int]
REPEATED: dict[str, tuple[Callable[..., Any], Callable[[int], tuple[Any, ...]], dict[str, Any],
                          Callable[[int], tuple[str, ...]], Done]] = {
    "newcomers": (
        place, lambda n: (NOWHERE, 0, n, "park"), {},
        lambda i: (LINCOLN,), lambda g: here(g, LINCOLN).get("mobe1", 0),
    ),
    "raised": (
        raise_level, lambda n: (NOWHERE, n, "park"), {"units": {GPW: "6 m1"}},
        lambda i: (GPW,), lambda g: here(g, GPW).get("mobe2", 0),
    ),
    "raised here": (
        raise_level, lambda n: (PARK, n, "here"), {"units": {GPW: "6 m1"}},
        lambda i: (), lambda g: here(g, GPW).get("mobe2", 0),
    ),
    "lost": (
        lose, lambda n: (PARK, n), {"units": {GPW: "6 m1"}},
        lambda i: ("mobe1",), lambda g: 6 - here(g, GPW).get("mobe1", 0),
    ),
    "released": (
        free, lambda n: (PARK, n, "here", 1), {"units": {JAIL: "6 m1"}},
        lambda i: ("mobe1",), lambda g: here(g, GPW).get("mobe1", 0),
    ),
    "arrested": (
        arrest, lambda n: (PARK, n, "near", 1), {"units": {GPW: "3 m1", HILTON: "3 m1"}},
        lambda i: (HILTON, "mobe1"), lambda g: here(g, JAIL).get("mobe1", 0),
    ),
    "reinforced": (
        reinforce, lambda n: (PARK, n, "here", 1), {"reserves": 9},
        lambda i: (GPW,), lambda g: here(g, GPW).get("platoon1", 0),
    ),
    "promoted": (
        promote, lambda n: (n,), {"units": {GPW: "6 p1"}, "platoons_left": 6},
        lambda i: (GPW,), lambda g: here(g, GPW).get("platoon2", 0),
    ),
    "barricades": (
        barricade, lambda n: (PARK, n, "here"), {},
        lambda i: (PATHS[i],), lambda g: sum(g.s.barricade),
    ),
    "wire cut": (
        cut_wire, lambda n: (PARK, n, "here", 1), {"wire": [*WIRED, (OLD_TOWN, LINCOLN)]},
        lambda i: (PATHS[i],), lambda g: 4 - sum(g.s.wire),
    ),
    "wire of the city": (
        city_wire, lambda n: (PARK, n, "here", "police", 1), {},
        lambda i: (PATHS[i],), lambda g: sum(g.s.wire),
    ),
    "wire of the Police": (
        string_wire, lambda n: (n,), {"units": {GPW: "1 p1"}, "police_wire": 6},
        lambda i: (PATHS[i],), lambda g: 6 - g.s.police_wire,
    ),
    "walking": (
        shift, lambda n: (PARK, n, "demonstrators", 1), {"units": {GPW: "6 m1"}},
        lambda i: ("mobe1", BRIDGE), lambda g: here(g, BRIDGE).get("mobe1", 0),
    ),
    "Police pushed": (
        shift_police, lambda n: (PARK, n, "here", 1), {"units": {GPW: "6 p1"}},
        lambda i: (GPW, "platoon1", BRIDGE), lambda g: here(g, BRIDGE).get("platoon1", 0),
    ),
    "Police ordered": (
        radio_network, lambda n: (n,), {"units": {GPW: "6 p1"}},
        lambda i: (GPW, "platoon1", BRIDGE), lambda g: here(g, BRIDGE).get("platoon1", 0),
    ),
    "Police driven": (
        redeploy_police, lambda n: (n,), {"units": {GPW: "6 p1"}},
        lambda i: (GPW, "platoon1", LINCOLN), lambda g: here(g, LINCOLN).get("platoon1", 0),
    ),
    "Police drawn down": (
        draw_down, lambda n: (n, 1, 1), {"units": {GPW: "6 p1"}},
        lambda i: ((GPW,) if i == 0 else ()) + ("platoon1", BRIDGE),
        lambda g: here(g, BRIDGE).get("platoon1", 0),
    ),
    "guests": (
        invite, lambda n: (n,), {"units": {MICHIGAN: "6 m1"}},
        lambda i: (MICHIGAN, "mobe1"), lambda g: here(g, "eighteenth_michigan").get("mobe1", 0),
    ),
    "cards drawn": (
        draw_street, lambda n: (n,),
        {"street_deck": deck(street, "the_seed", "mule_train", "peace_plank", "snake_dance")},
        lambda i: (), lambda g: len(g.s.splay),
    ),
}  # fmt: skip


@shows("68-187", "68-197", "68-198")
@pytest.mark.parametrize("what", REPEATED)
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_card_does_a_thing_as_often_as_its_number_says(what: str, times: int) -> None:
    rule, args, fields, answers, done = REPEATED[what]
    before = pieces(city(turn="yippies", **deepcopy(fields)))
    g = city(rule, *args(times), turn="yippies", **deepcopy(fields))
    for i in range(times):
        answer(g, *answers(i))
    assert not g.pending, f"nothing more is asked: {g.pending}"
    assert done(g) == times
    assert pieces(g) == before, "what came or went is in the supply or out of it"


@shows("68-225")
def test_a_card_is_staged_at_a_place_of_the_board() -> None:
    text = {"id": "fair", "name": "Fair", "text": "Nothing.", "source": "reconstructed"}
    for kind in ("standard", "opportunity"):
        hands = ("mobe",) if kind == "opportunity" else ()
        with pytest.raises(WrongField, match="where"):
            Street(**text, kind=kind, hands=hands, where="milwaukee")
        assert Street(**text, kind=kind, hands=hands, where="park").where == "park"
    assert Street(**text, kind="counterrevolutionary").where == ""


@shows("68-225")
def test_which_area_is_asked_only_of_cards_that_speak_of_it() -> None:
    calls = {row.id: row.do for row in STREET}
    for slug, asked in (
        ("jean_and_allen", True),
        ("psychedelics", True),
        ("rent_strike", True),
        ("peace_plank", False),
        ("phil_ochs_and_mc5", False),
        ("stink_bombs", False),
    ):
        assert any(map(speaks_of_here, calls[slug])) == asked, slug


@shows("68-039")
class TestIncendiaryEvents:
    def test_all_but_one_platoon_may_be_ordered_from_a_post(self) -> None:
        units = {OLD_TOWN: "2 p1, 1 p2, 1 tac"}
        g = city(radio_network, 5, turn="police", units=units, post=marked(OLD_TOWN))
        answer(g, OLD_TOWN, "platoon1", LINCOLN, OLD_TOWN, "platoon1", LINCOLN, OLD_TOWN)
        assert offered(g, "orders.unit") == {"tac"}, "the last Platoon stays, a TAC may go"
        answer(g, "tac", GOLD)
        assert here(g, OLD_TOWN) == {"platoon2": 1}
        assert (here(g, LINCOLN), here(g, GOLD)) == ({"platoon1": 2}, {"tac": 1})

    @pytest.mark.parametrize(("rule", "args"), [(redeploy_police, (2,)), (draw_down, (3, 1, 1))])
    def test_the_last_platoon_neither_drives_away_nor_is_drawn_down(
        self, rule: Callable[..., Any], args: tuple[int, ...]
    ) -> None:
        post = marked(OLD_TOWN)
        g = city(rule, *args, turn="police", units={OLD_TOWN: "1 p1, 1 tac"}, post=post)
        answer(g, OLD_TOWN)
        assert refused(g, "platoon1") == "incendiary-events/police-posts"
        assert refused(g, "platoon2") == "movement#nobody"
        assert refused(g, "tac") is None
        g = city(rule, *args, turn="police", units={OLD_TOWN: "2 p1"}, post=post)
        answer(g, OLD_TOWN)
        assert refused(g, "platoon1") is None
        g = city(rule, *args, turn="police", units={OLD_TOWN: "1 p1", HILTON: "1 p1"}, post=post)
        assert refused(g, OLD_TOWN) is not None
        assert refused(g, HILTON) is None

    def test_a_fallen_post_costs_a_platoon_of_reserves(self) -> None:
        held = {"units": {OLD_TOWN: "1 m1"}, "post": marked(OLD_TOWN)}
        g = city(meet_the_press, reserves=5, **deepcopy(held))
        assert (g.s.reserves, g.s.removed[3], sum(g.s.post)) == (4, 1, 0)
        assert g.s.exposure == -1
        g = city(meet_the_press, reserves=0, **deepcopy(held))
        assert (g.s.reserves, g.s.removed[3], g.s.exposure) == (0, 0, -1)

    def test_who_was_not_taken_may_still_be_left_behind(self) -> None:
        """The Agent takes one who stayed, and the column of a MARCH has no leader."""
        g = city(
            march, NOWHERE, "anywhere", 4, 3, 1, turn="mobe", agents=marked(GPW), agents_left=1,
            units={GPW: "1 m1, 2 ag"},
        )  # fmt: skip
        answer(g, GPW, "take_agitator", "take_agitator", BRIDGE, ("agent.where", GPW), "mobe1")
        assert (sum(g.s.agents), g.s.agents_left) == (0, 2)
        assert refused(g, "leave_agitator") is None
        answer(g, "leave_agitator", GPE, "done")
        assert here(g, BRIDGE) == here(g, GPE) == {"agitator": 1}
        assert here(g, JAIL) == {"mobe1": 1}

    def test_a_column_whose_leader_is_taken_goes_on_without_one(self) -> None:
        g = city(
            lead, 4, 3, turn="yippies", agents=marked(GPW), agents_left=1,
            units={GPW: "2 m1, 1 ag", BRIDGE: "1 ag"},
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "take_mobe1", BRIDGE, ("agent.where", BRIDGE), "agitator")
        assert here(g, JAIL) == {"agitator": 1}
        answer(g, "take_agitator", GPE)
        assert refused(g, "leave_agitator") is None
        answer(g, "leave_agitator", "soldier_field")
        assert here(g, GPE) == {"agitator": 1}
        assert here(g, "soldier_field") == {"mobe1": 2}

    def test_an_agent_left_hidden_stays_and_the_column_goes_on(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 2, 1, turn="mobe", agents=marked(GPW), agents_left=1,
            units={GPW: "2 m1"},
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "take_mobe1", BRIDGE)
        assert offered(g, "agent.where") == {BRIDGE, "done"}, "nobody has stayed"
        answer(g, "done", GPE)
        assert (sum(g.s.agents), g.s.agents_left) == (1, 1)
        assert here(g, GPE) == {"mobe1": 2}
        assert not g.pending

    def test_the_last_path_is_the_last_even_past_an_agent(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, turn="mobe", agents=marked(GPW), agents_left=1,
            units={GPW: "2 m1"},
        )  # fmt: skip
        answer(g, GPW, "take_mobe1", "take_mobe1", BRIDGE, BRIDGE, "mobe1")
        assert not g.pending
        assert (here(g, BRIDGE), here(g, JAIL)) == ({"mobe1": 1}, {"mobe1": 1})

    def test_an_agent_is_planted_once_a_round_among_demonstrators(self) -> None:
        units = {GPW: "1 m1", HILTON: "1 ag", LINCOLN: "1 p1", JAIL: "1 m1"}
        g = city(act, turn="police", units=units, agents_left=2, agents=marked(HILTON))
        answer(g, "plant_agent")
        assert offered(g, "agent.area") == {GPW}, "with Demonstrators, in the city, one to an area"
        answer(g, GPW)
        assert (g.s.agents_left, sum(g.s.agents)) == (1, 2)
        assert refused(g, "plant_agent") == "incendiary-events/undercover-agents"

    def test_without_the_dozer_nobody_moves_it(self) -> None:
        g = city(act, turn="police", units={GPE: "1 m1"})
        assert refused(g, "move_dozer") == "incendiary-events/daley-dozer"
        g = city(act, turn="police", units={GPE: "1 m1"}, dozer=area("soldier_field"))
        assert refused(g, "move_dozer") is None


class TestPolicies:
    @shows("68-212")
    def test_the_curfew_is_for_a_park_with_police_and_demonstrators(self) -> None:
        g = city(
            mandate, turn="mayor", round=1, budget=9, policies=[policy("park_curfew")],
            units={GPW: "1 m1, 1 p1", GPE: "1 m1", LINCOLN: "1 p1", HILTON: "1 m1, 1 p1"},
        )  # fmt: skip
        answer(g, "park_curfew")
        assert offered(g, "curfew.park") == {GPW}

    @shows("68-271", "68-258")
    def test_boss_daley_needs_a_policy_that_can_be_activated(self) -> None:
        boss = {"turn": "police", "tactic": tactic("boss_daley"), "round": 2}
        curfew, gas_ = policy("park_curfew"), policy("tear_gas_authorization")
        g = city(act, policies=[curfew], **boss)
        assert refused(g, "use_tactic") == "tactics#no-use", "by day there is no curfew"
        g = city(act, policies=[curfew, gas_], **boss)
        assert refused(g, "use_tactic") is None

    @shows("68-274", "68-087")
    def test_twelve_hour_shifts_bring_one_platoon(self) -> None:
        shifts = tactic("twelve_hour_shifts")
        g = city(use_tactic, turn="police", tactic=shifts, injured=[0, 2])
        answer(g, ("shifts.unit", "platoon2"))
        assert said(g, "back_on_duty") == [(4, area(MICHIGAN))]
        assert (g.s.injured, here(g, MICHIGAN)) == ([0, 1], {"platoon2": 1})
        g = city(act, turn="police", tactic=shifts)
        assert refused(g, "use_tactic") == "tactics#no-use"
