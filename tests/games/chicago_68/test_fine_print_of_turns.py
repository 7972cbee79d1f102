"""The fine print of set-up, turns and columns."""

from __future__ import annotations

import pytest

from haymarket.games.chicago_68.conflict import gas
from haymarket.games.chicago_68.decks import FIRST_STREET, PLAY
from haymarket.games.chicago_68.flow import act, begin_round, clear_the_way, turn_play
from haymarket.games.chicago_68.movement import (
    march,
    shift,
)
from haymarket.games.chicago_68.state import NOWHERE
from haymarket.kernel import DONE, PASS, BadOption
from tests.games.chicago_68 import (
    RULES,
    answer,
    area,
    city,
    here,
    in_hand,
    offered,
    refused,
    street,
)
from tests.games.chicago_68.names import (
    AREAS,
    BRIDGE,
    FOUR,
    GPE,
    GPW,
    HILTON,
    JAIL,
    LINCOLN,
    MICHIGAN,
    MOBE,
    PARK,
    POLICE,
    WIRED,
    YIPPIES,
)
from tests.shows import shows


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
