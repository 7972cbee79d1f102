"""The fine print, heading by heading: how often, how many, where not, and what is left after."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from haymarket.games.chicago_68.barriers import barricade, city_wire, cut_wire, string_wire
from haymarket.games.chicago_68.cards.street import invite
from haymarket.games.chicago_68.chaos import mob_chaos
from haymarket.games.chicago_68.components import UNITS
from haymarket.games.chicago_68.conflict import advance, clash, gas, mass_arrest
from haymarket.games.chicago_68.decks import FIRST_STREET, PLAY, POLICIES, STREET, Street
from haymarket.games.chicago_68.effects import (
    arrest,
    free,
    hurt,
    lose,
    lower,
    place,
    promote,
    raise_level,
    reinforce,
    rent_strike,
)
from haymarket.games.chicago_68.end import (
    clean_up,
    final_nomination,
    meet_the_press,
    victory,
)
from haymarket.games.chicago_68.flow import act, begin_round, clear_the_way, turn_play
from haymarket.games.chicago_68.mayor import mandate, place_guard
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
from haymarket.games.chicago_68.standing import standing
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.games.chicago_68.tracks import place_bonus_unit
from haymarket.games.chicago_68.vocabulary import speaks_of_here
from haymarket.games.chicago_68.yippies import draw_street, raise_flag, rally
from haymarket.kernel import DONE, LOSING, OPEN, PASS, WINNING, BadOption, WrongField
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
    path,
    policy,
    refused,
    said,
    street,
    tactic,
)
from tests.position import LoadedGame
from tests.shows import shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICHIGAN, JAIL, LOOP, CIVIC = "michigan_avenue", "cook_county_jail", "the_loop", "civic_center"
LINCOLN, OLD_TOWN, GOLD = "lincoln_park", "old_town", "gold_coast"
MAYOR, YIPPIES, MOBE, POLICE = range(4)
SOLO = {"players": 1}
FOUR = {"players": 4}
AREAS = 21


def marked(*slugs: str) -> list[int]:
    """A token in each of these areas."""
    return [int(number in map(area, slugs)) for number in range(AREAS)]


def paid(which: int, uses: int) -> list[int]:
    """The Policies, one of them paid for so often."""
    return [uses * (number == which) for number in range(len(POLICIES))]


def pieces(g: LoadedGame) -> list[int]:
    """How many pieces of each kind there are, on the board, in boxes and in the supply."""
    s = g.s
    units = [sum(s.units[unit::UNITS]) for unit in range(UNITS)]
    return [
        *(units[unit] + s.left[unit] for unit in range(3)),
        units[3] + s.reserves + s.injured[0] + s.removed[3],
        units[4] + s.platoons_left + s.injured[1],
        units[5],
        sum(s.wire) + s.wires_left + s.police_wire,
        sum(s.barricade) + s.barricades_left,
    ]


# -- cards -----------------------------------------------------------------------------------------

WIRED = [(GPW, MICHIGAN), (GPW, HILTON), (GPW, BRIDGE)]
PATHS = ["michigan_avenue-grant_park_west", "grant_park_west-conrad_hilton",
         "grant_park_west-congress_bridge"]  # fmt: skip
PARK = area(GPW)

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


# -- set-up ----------------------------------------------------------------------------------------


class TestSetUp:
    @shows("68-053", "68-054", "68-187")
    def test_nothing_else_is_on_the_board(self) -> None:
        s = RULES.new(1).s
        for name in ("agents", "gas", "peace", "post", "rent", "barricade", "injured", "removed",
                     "drawn", "policy_uses", "unlocked", "levels_paid", "forfeit"):  # fmt: skip
            assert not any(getattr(s, name)), name
        for name in ("adjourned", "agents_left", "agent_planted", "committed", "chaos_drawn",
                     "dozer_used", "exposure", "extra_action", "permits_denied", "tactic_used",
                     "television_strike"):  # fmt: skip
            assert getattr(s, name) == 0, name
        assert (s.pigasus, s.dozer, s.conflict_area) == (NOWHERE, NOWHERE, NOWHERE)
        assert s.tiles == [1, 1, 1, 1]
        assert set(s.kept) == {NOWHERE}
        assert (s.splay_limit, s.policy_limit) == (5, 6)
        assert (s.spent, s.fresh, s.street_discard, s.chaos_discard) == ([], [], [], [])
        assert (len(s.post), len(s.forfeit), len(s.levels_paid)) == (AREAS, 4, 14)

    @shows("68-052", "68-178", "68-187")
    def test_the_rest_is_in_the_supply_but_for_the_bonus_units(self) -> None:
        s = RULES.new(1).s
        # On the board: 4 Level 1, 1 Level 2, 2 Agitators; the McCarthy Delegates are MOBE cubes.
        assert s.left == [34 - 4 - 11 - 1, 10 - 1 - 1, 6 - 2]
        assert s.platoons_left == 10 - 1 - 4
        assert (s.gas_left, s.wires_left) == (6 - 1, 8 - 2 - sum(s.wire))
        assert (s.police_gas, s.police_wire) == (1, 2)
        assert (s.barricades_left, s.rents_left, s.peace_left) == (8, 3, 3)
        assert s.guards_left == 4 - 2
        assert sum(s.wire) == 2, "on both ways to the Amphitheatre"

    @shows("68-033", "68-034", "68-333")
    def test_who_may_sit_down(self) -> None:
        for players in (1, 3, 4):
            with pytest.raises(BadOption, match="co_op"):
                RULES.new(1, {"players": players, "co_op": True})
        for players in (1, 2, 4):
            with pytest.raises(BadOption, match="split"):
                RULES.new(1, {"players": players, "split": "establishment"})
        for options, seats in (
            ({"players": 1}, 1), ({}, 2), ({"co_op": True}, 2), ({"players": 3}, 3), (FOUR, 4),
            ({"players": 3, "split": "establishment"}, 3),
        ):  # fmt: skip
            assert len(RULES.new(1, options).seats) == seats


# -- turns -----------------------------------------------------------------------------------------


class TestTurns:
    @shows("68-010", "68-012", "68-014")
    def test_turns_are_counted_those_given_up_too(self) -> None:
        g = city(begin_round, units={GPW: "1 ag"})
        assert g.s.turns_begun == 1
        answer(g, "pass")
        assert (g.s.faction, g.s.turns_begun) == (YIPPIES, 2)
        answer(g, "pass")
        assert (g.s.faction, g.s.turns_begun) == (MOBE, 7)

    @shows("68-301")
    def test_the_next_turn_may_have_its_own_mob_chaos(self) -> None:
        g = city(begin_round, units={GPW: "1 ag"}, chaos_drawn=1, conflict_area=PARK, fresh=[1])
        assert (g.s.chaos_drawn, g.s.conflict_area, g.s.fresh) == (0, NOWHERE, [])

    @shows("68-010", "68-013")
    def test_before_the_card_one_may_pass_and_after_it_be_done(self) -> None:
        g = city(act, turn="yippies", units={GPW: "1 ag"}, splay=[street("jean_and_allen")])
        assert (refused(g, "pass"), refused(g, "done")) == (None, "game-flow/turns#play-or-pass")
        answer(g, "rally")
        assert (refused(g, "pass"), refused(g, "done")) == ("game-flow/turns#played", None)
        assert refused(g, "jean_and_allen") is None

    @shows("68-221", "68-247")
    def test_the_first_card_of_the_deck_is_a_street_theater_card(self) -> None:
        first = street("unbirthday_party_for_lbj")
        g = city(act, turn="yippies", units={MICHIGAN: "1 ag, 2 m1"}, splay=[first])
        assert first == 0
        assert refused(g, "unbirthday_party_for_lbj") is None
        answer(g, "unbirthday_party_for_lbj")
        assert g.s.plays == 1, "the Action Card of the turn is still to come"

    @shows("68-010", "68-013", "68-221", "68-353")
    @pytest.mark.parametrize("plays", [1, 0])
    @pytest.mark.parametrize("turn", ["mayor", "yippies", "mobe", "police"])
    def test_what_a_turn_offers_is_what_nothing_refuses(self, turn: str, plays: int) -> None:
        first = street("unbirthday_party_for_lbj")
        g = city(
            act, turn=turn, plays=plays, splay=[first, street("mule_train")], extra_action=0,
            units={MICHIGAN: "1 ag, 2 m1, 1 p1", GPW: "1 tac"}, wire=WIRED, barricade=WIRED,
            agents_left=1, dozer=area("soldier_field"),
        )  # fmt: skip
        values = [*range(len(PLAY.slugs)), DONE, PASS]
        legal = {value for value in values if turn_play.refuse(g.s, 0, value) is None}
        waits = {option for ask in g.pending for option in ask.options} or {DONE}
        assert legal == waits
        assert (PASS in legal, DONE in legal) == (plays == 1, plays == 0)
        assert (FIRST_STREET + first in legal) == (turn in ("yippies", "mobe"))

    @shows("68-019")
    def test_bail_in_the_second_round_already(self) -> None:
        held = {"units": {JAIL: "1 ag"}}
        assert city(begin_round, round=1, **held).pending[0].what == "turn.play"
        assert city(begin_round, round=2, **held).pending[0].what == "bail.unit"

    @shows("68-351")
    def test_the_window_may_be_left_closed(self) -> None:
        g = city(clear_the_way, MOBE, turn="mayor", variable=1, wire=WIRED, units={GPW: "1 m1"})
        assert offered(g, "window.dismantle") == {"dismantle", "done"}
        answer(g, "done")
        assert not g.pending
        assert sum(g.s.wire) == 3
        assert in_hand(g.s, "mobe") == ["clash_1", "clash_2", "march_1", "march_2", "speechify"]


# -- movement --------------------------------------------------------------------------------------


class TestColumns:
    @shows("68-112")
    def test_what_a_column_may_do_next(self) -> None:
        units = {GPW: "1 m1, 1 m2, 1 ag", BRIDGE: "1 m1, 1 m2, 1 ag"}
        g = city(march, NOWHERE, "anywhere", 4, 3, 1, units=units, turn="mobe")
        answer(g, GPW)
        assert offered(g) == {"take_mobe1", "take_mobe2", "take_agitator", "done"}
        for step in ("take_mobe1", "take_mobe2", "take_agitator"):
            assert refused(g, step) is None
            answer(g, step)
            assert refused(g, step) == "movement/columns#none-here"
        answer(g, BRIDGE)
        assert offered(g) == {
            GPW, GPE, "take_mobe1", "take_mobe2", "take_agitator",
            "leave_mobe1", "leave_mobe2", "leave_agitator", "done",
        }  # fmt: skip
        answer(g, "leave_mobe2")
        assert refused(g, "leave_mobe2") == "movement/columns#none-with-it"
        answer(g, "take_agitator", "take_mobe1")
        assert refused(g, "take_mobe2") == "movement/columns#full"
        assert refused(g, "leave_mobe1") == "movement/columns#leave-first"
        answer(g, GPE, "done")
        assert here(g, GPE) == {"mobe1": 2, "agitator": 2}
        assert here(g, BRIDGE) == {"mobe2": 2}

    @shows("68-131", "68-137")
    def test_with_two_ways_out_of_the_gas_they_choose(self) -> None:
        g = city(gas, PARK, "here", units={GPW: "1 m1"}, wire=[(GPW, MICHIGAN)], turn="police")
        assert offered(g, "flee.to") == {HILTON, BRIDGE}
        assert refused(g, MICHIGAN) == "movement#wire"
        assert refused(g, LINCOLN) == "movement#no-path"

    @shows("68-304", "68-340")
    @pytest.mark.parametrize(("by", "seat"), [("demonstrators", MOBE), ("police", POLICE)])
    def test_who_chooses_the_way_of_who_is_pushed(self, by: str, seat: int) -> None:
        g = city(shift, PARK, 1, by, 0, units={GPW: "1 m1"}, turn="mobe", options=FOUR)
        assert g.pending[0].seat == seat
        answer(g, "mobe1")
        assert (g.pending[0].what, g.pending[0].seat) == ("shift.to", seat)


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


# -- conflict --------------------------------------------------------------------------------------


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


# -- units and tokens ------------------------------------------------------------------------------


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


# -- the Mayor and the Police ----------------------------------------------------------------------


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


# -- victory ---------------------------------------------------------------------------------------


class TestVictory:
    @shows("68-322", "68-323", "68-325")
    @pytest.mark.parametrize(
        ("exposure", "track", "scores"),
        [(1, [6, 5], (1, 0)), (0, [6, 5], (0, 1)), (1, [5, 6], (0, 1)), (1, [5, 4], (0, 1))],
    )
    def test_who_wins_scores_one_and_who_loses_nothing(
        self, exposure: int, track: list[int], scores: tuple[float, ...]
    ) -> None:
        g = city(victory, exposure=exposure, track=track)
        assert g.outcome is not None
        assert g.outcome.scores == scores

    @shows("68-321", "68-326")
    def test_an_empty_bag_ends_the_nomination(self) -> None:
        """R24: then what lies on the track decides."""
        g = city(final_nomination, exposure=3, track=[6, 3], bag=[0, 1], dice=[0])
        assert (g.s.track, g.s.bag) == ([6, 4], [0, 0])
        assert g.outcome is not None
        assert g.outcome.winners == (0,)

    @shows("68-323", "68-324", "68-325", "68-327")
    @pytest.mark.parametrize(
        ("exposure", "track", "agitators", "ahead"),
        [
            (1, [6, 5], 1, (0,)),
            (0, [6, 5], 1, (1,)),
            (1, [5, 6], 1, (1,)),
            (0, [5, 6], 0, (0,)),
        ],
    )
    def test_who_would_win_now(
        self, exposure: int, track: list[int], agitators: int, ahead: tuple[int, ...]
    ) -> None:
        g = city(exposure=exposure, track=track, units={GPW: f"{agitators} ag"})
        for seat in (0, 1):
            now = standing(g, seat)
            assert now.ahead == ahead
            assert now.verdict == (WINNING if seat in ahead else LOSING)

    @shows("68-336", "68-337", "68-338", "68-339")
    def test_each_faction_is_shown_its_own_goals(self) -> None:
        def goals(seat: int, **options: Any) -> list[str]:
            g = city(units={GPW: "1 ag"}, options=options)
            return [goal.code for goal in standing(g, seat).goals]

        assert goals(0, players=4) == goals(3, players=4) == [
            "exposure", "humphrey", "agitators", "rounds",
        ]  # fmt: skip
        assert goals(1, players=4) == ["streets", "agitators", "rounds"]
        assert goals(2, players=4) == ["mccarthy", "agitators", "rounds"]
        for options in ({}, {"players": 3, "split": "establishment"}):
            assert goals(1, **options) == ["streets", "mccarthy", "agitators", "rounds"]
        for seat in (0, 1):
            assert goals(seat, co_op=True) == ["streets", "mccarthy", "agitators", "rounds"]

    @shows("68-033", "68-324", "68-327")
    def test_alone_against_the_city_one_wins_or_loses(self) -> None:
        for exposure, agitators, verdict in ((0, 1, WINNING), (1, 1, LOSING), (0, 0, LOSING)):
            g = city(exposure=exposure, track=[6, 5], units={GPW: f"{agitators} ag"}, options=SOLO)
            assert standing(g, 0).verdict == verdict
            assert standing(g, None).verdict == OPEN


# -- the city that nobody runs ---------------------------------------------------------------------


@shows("68-033", "68-035")
class TestPrioritiesOfTheMayor:
    @pytest.mark.parametrize(("budget", "bought"), [(11, 0), (12, 1)])
    def test_he_pays_half_of_what_he_has(self, budget: int, bought: int) -> None:
        support = policy("aldermanic_support")
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=budget, policies=[support], policy_uses=paid(support, 2), police_gas=1,
        )  # fmt: skip
        assert g.s.policy_uses[support] == 2 + bought, "its price is 6"

    @pytest.mark.parametrize(("budget", "bought"), [(3, 0), (4, 1)])
    def test_he_pays_four_in_any_case_if_he_has_them(self, budget: int, bought: int) -> None:
        support = policy("aldermanic_support")
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=budget, policies=[support], policy_uses=paid(support, 1), police_gas=1,
        )  # fmt: skip
        assert g.s.policy_uses[support] == 1 + bought, "its price is 4"

    @pytest.mark.parametrize("gas_held", [0, 1])
    def test_he_authorizes_tear_gas_while_the_police_have_none(self, gas_held: int) -> None:
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=9, policies=[policy("tear_gas_authorization")], police_gas=gas_held,
        )  # fmt: skip
        assert g.s.police_gas == (1 if gas_held else 2)
        assert g.s.instability == (3 if gas_held else 5), "LAW AND ORDER where he wants no Policy"

    @pytest.mark.parametrize("gas_held", [0, 1])
    def test_he_arms_police_without_gas_before_law_and_order(self, gas_held: int) -> None:
        g = city(
            act, turn="mayor", options=SOLO, mayor=[card("arm_the_police"), card("keep_the_peace")],
            police_gas=gas_held,
        )  # fmt: skip
        assert (g.s.police_gas, g.s.instability) == ((1, 3) if gas_held else (1, 5))

    def test_he_plays_every_card_rather_than_pass(self) -> None:
        for slug in ("arm_the_police", "mandate", "strategy_of_confrontation"):
            g = city(act, turn="mayor", options=SOLO, mayor=[card(slug)], police_gas=1)
            assert g.s.spent == [card(slug)]
            assert not g.s.forfeit[MAYOR]


@shows("68-033", "68-035")
class TestPrioritiesOfThePolice:
    def test_they_advance_from_where_the_best_area_is_reached(self) -> None:
        """Michigan Avenue is worth 3, the Gold Coast 2; only the Loop lies next to the avenue."""
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={LINCOLN: "1 tac", LOOP: "1 p2", GOLD: "1 m1", MICHIGAN: "1 m1", BRIDGE: "3 ag"},
        )  # fmt: skip
        assert here(g, MICHIGAN) == {"platoon2": 1}
        assert g.s.exposure == 3

    def test_between_units_the_tac_advances(self) -> None:
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={LOOP: "1 p2, 1 tac", MICHIGAN: "1 m1", BRIDGE: "3 ag"},
        )  # fmt: skip
        assert here(g, MICHIGAN) == {"tac": 1}

    @pytest.mark.parametrize(("agitators", "taken"), [(2, "agitator"), (3, "mobe2")])
    def test_an_agitator_comes_first_while_two_are_free(self, agitators: int, taken: str) -> None:
        g = city(
            advance, turn="police", options=SOLO, chaos_drawn=1,
            units={GPW: "1 tac", BRIDGE: f"1 m1, 1 m2, {agitators} ag", JAIL: "2 ag"},
        )  # fmt: skip
        assert here(g, JAIL).get(taken, 0) == (3 if taken == "agitator" else 1)

    def test_wire_goes_next_to_the_most_demonstrators(self) -> None:
        g = city(
            city_wire, NOWHERE, 1, "park", "police", 1, turn="police", options=SOLO,
            units={OLD_TOWN: "3 m1", LINCOLN: "1 ag", GPW: "2 m1"},
        )  # fmt: skip
        assert g.s.wire[path(LINCOLN, OLD_TOWN)] == 1
        assert sum(g.s.wire) == 1

    def test_a_star_area_is_in_need_where_strengths_are_equal(self) -> None:
        units = {"police_hq": "2 p1", HILTON: "1 m1, 1 p1"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon1": 2}
        units = {"police_hq": "2 p1", HILTON: "1 m1, 1 p2"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon2": 1}, "that one is theirs already"

    def test_they_send_platoons_to_help_and_keep_their_own_star_areas(self) -> None:
        units = {GPW: "1 p1, 1 p2, 1 tac", HILTON: "1 m1", MICHIGAN: "1 p2"}
        g = city(radio_network, 5, turn="police", options=SOLO, units=units)
        assert here(g, HILTON) == {"mobe1": 1, "platoon2": 1}
        assert here(g, MICHIGAN) == {"platoon2": 1}, "which would be lost by leaving"

    def test_rapid_deployment_drives_tac_first(self) -> None:
        g = city(
            redeploy_police, 1, turn="police", options=SOLO,
            units={"police_hq": "1 p1, 1 p2, 1 tac", HILTON: "1 m1"},
        )  # fmt: skip
        assert here(g, "police_hq") == {"platoon1": 1, "platoon2": 1}

    def test_twelve_hour_shifts_bring_back_a_level_2(self) -> None:
        g = city(
            use_tactic, turn="police", options=SOLO, tactic=tactic("twelve_hour_shifts"),
            injured=[2, 1],
        )  # fmt: skip
        assert (here(g, MICHIGAN), g.s.injured) == ({"platoon2": 1}, [2, 0])

    def test_the_guard_stands_where_the_lead_is_least(self) -> None:
        held = dict.fromkeys((LINCOLN, CIVIC, GPE, "amphitheatre"), "1 p1")
        units = {
            **held,
            MICHIGAN: "3 m1",
            HILTON: "1 m2, 1 p1",
            GPW: "2 p1, 1 m1",
            OLD_TOWN: "9 m1",
        }
        g = city(place_guard, turn="mayor", options=SOLO, units=units)
        assert g.s.guard == marked(HILTON)
        units[MICHIGAN] = units[HILTON] = "1 p1"
        g = city(place_guard, turn="mayor", options=SOLO, units=units)
        assert g.s.guard == marked(GPW), "all theirs: a ★ with Demonstrators before Old Town"

    def test_two_idle_conflict_cards_are_enough_to_pay_for_a_way(self) -> None:
        held = {
            "turn": "police", "options": SOLO, "tactic_used": 1,
            "units": {GPW: "1 p2", HILTON: "2 m1"}, "barricade": [(GPW, HILTON)],
        }  # fmt: skip
        g = city(act, police=[card("advance"), card("teargas")], **held)
        assert here(g, JAIL) == {"mobe1": 1}
        assert sum(g.s.barricade) == 0
        for hand in (["advance"], ["mass_arrest", "teargas"]):
            g = city(act, police=[*map(card, hand)], **held)
            assert sum(g.s.barricade) == 1, hand

    def test_no_way_is_paid_for_to_those_at_peace(self) -> None:
        g = city(
            act, turn="police", options=SOLO, tactic_used=1, peace=[HILTON],
            units={GPW: "1 p2", HILTON: "2 m1"}, barricade=[(GPW, HILTON)],
        )  # fmt: skip
        assert sum(g.s.barricade) == 1
        assert len(g.s.spent) == 1, "only the card of the turn"
