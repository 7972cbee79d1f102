"""Game flow, turns, bail, the end of a round, the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.chicago_68.components import FACTION, ROUNDS
from haymarket.games.chicago_68.conflict import clash_areas
from haymarket.games.chicago_68.end import (
    capital_accumulation,
    clean_up,
    demonstrators_flock,
    end_of_round,
    final_nomination,
    meet_the_press,
    victory,
)
from haymarket.games.chicago_68.flow import act, begin_round, next_round, post_bail, turn
from haymarket.games.chicago_68.setup import set_up
from haymarket.kernel import Event, Game
from tests.games.chicago_68 import (
    RULES,
    answer,
    area,
    card,
    city,
    here,
    in_hand,
    offered,
    policy,
    refused,
    said,
    street,
)
from tests.nets.nets import random_game
from tests.position import agenda, position
from tests.shows import shows

GPW, GPE, MICHIGAN = "grant_park_west", "grant_park_east", "michigan_avenue"
MAYOR, YIPPIES, MOBE, POLICE = range(4)


def played(seed: int, **options: object) -> tuple[Game[object], list[Event]]:
    """A whole random game and all that was said in it."""
    heard: list[Event] = []
    g = RULES.new(seed, options)
    g.listener = heard.append
    for _ in random_game(g, Random(seed)):
        pass
    return g, heard


class TestSetUp:
    @shows("68-001", "68-027")
    def test_two_sides_of_two_factions(self) -> None:
        g = RULES.new(1)
        assert g.seats == ("establishment", "demonstrators")
        assert FACTION.slugs == ("mayor", "yippies", "mobe", "police")
        assert g.s.seats == [0, 1, 1, 0]

    @shows("68-003")
    def test_five_half_days_on_three_dates(self) -> None:
        assert [(row.date, row.night) for row in ROUNDS] == [
            (26, True), (27, False), (27, True), (28, False), (28, True),
        ]  # fmt: skip

    @shows("68-045", "68-047")
    def test_one_street_theater_card_that_varies(self) -> None:
        first = {RULES.new(seed).s.splay[0] for seed in range(60)}
        assert all(len(RULES.new(seed).s.splay) == 1 for seed in range(5))
        assert len(first) > 20

    @shows("68-046")
    def test_the_first_game_opens_with_the_unbirthday_party(self) -> None:
        g = RULES.new(1, {"first_game": True})
        assert g.s.splay == [street("unbirthday_party_for_lbj")]
        assert street("unbirthday_party_for_lbj") not in g.s.street_deck

    @shows("68-048", "68-049", "68-050")
    def test_three_fixed_and_three_random_policies(self) -> None:
        fixed = [
            policy(p) for p in ("tear_gas_authorization", "redeploy_national_guard", "reconvene")
        ]
        seen = set()
        for seed in range(60):
            s = RULES.new(seed).s
            assert len(s.policies) == 6
            assert s.policies[:3] == fixed
            assert not set(s.policies[3:]) & set(fixed)
            seen |= set(s.policies[3:])
        assert len(seen) == 15

    @shows("68-051", "68-052", "68-053", "68-054", "68-055")
    def test_the_board(self) -> None:
        g = RULES.new(1)
        view = g.view(None)
        assert view["tactic"] == {"card": "tactical_support", "used": False}
        assert view["reserves"] == 12
        assert view["injured"] == {"platoon1": 0, "platoon2": 0}
        crowded = {
            slug for slug, found in view["areas"].items()
            if {"mobe1", "mobe2", "agitator"} & set(found)
        }  # fmt: skip
        assert crowded == {GPW}
        assert {slug for slug, found in view["areas"].items() if "flag" in found} == {GPW}

    @shows("68-056")
    def test_a_clash_in_grant_park_west_is_possible_from_the_start(self) -> None:
        g = position(RULES, turn, (MOBE,), seed=1)
        assert clash_areas(g.s, 0) == (area(GPW),)
        answer(g, "clash_1", ("clash.area", GPW), ("clash.target", "platoon2"))
        assert g.s.injured == [0, 1]

    @shows("68-058")
    def test_every_box_of_the_board_is_in_the_view(self) -> None:
        view = RULES.new(1).view(None)
        for region in (
            "round", "exposure", "instability", "delegates", "reserves", "injured",
            "police_supply", "budget", "tactic", "policy_deck", "policy_discard",
        ):  # fmt: skip
            assert region in view
        assert "cook_county_jail" in view["areas"]

    @shows("68-028", "68-029")
    def test_only_the_order_of_decks_is_hidden(self) -> None:
        g = RULES.new(1)
        views = [g.view(seat) for seat in (0, 1, None)]
        assert views[0] == views[1] == views[2]
        assert views[0]["hands"]["police"] == in_hand(g.s, "police")
        assert views[0]["delegates"]["bag"] == {"humphrey": g.s.bag[0], "mccarthy": g.s.bag[1]}
        hidden = g.fork().resample(0, Random(1))
        assert hidden.s.street_deck != g.s.street_deck
        assert hidden.view(0) == views[0]


class TestRounds:
    @shows("68-002", "68-016", "68-017", "68-306", "68-305")
    def test_a_whole_game_has_five_rounds_in_their_order(self) -> None:
        g, heard = played(4)
        rounds = [e.args[0] for e in heard if e.code == "round"]
        assert rounds == [1, 2, 3, 4], "and the first, before anybody listened"
        assert g.s.round == 5
        codes = [e.code for e in heard if e.code in ("round", "income", "press")]
        assert codes == ["income", "press", "round"] * 4 + ["income", "press"]

    @shows("68-005", "68-006", "68-007", "68-008", "68-009", "68-057", "68-012")
    def test_the_order_of_turns(self) -> None:
        g = city(begin_round)
        turns = [call[1] for call in reversed(agenda(g)) if call[0] == "turn"]
        # The Mayor's first turn is running; the others wait.
        assert g.s.faction == MAYOR
        assert turns == [YIPPIES, MAYOR, YIPPIES, MAYOR, YIPPIES] + [MOBE, POLICE] * 3
        assert agenda(g)[0][0] == "close_round"

    @shows("68-010", "68-011", "68-194", "68-195", "68-199")
    def test_one_card_of_your_own_hand_a_turn(self) -> None:
        g = city(begin_round)
        assert refused(g, "advance") == "cards#not-in-hand"
        answer(g, "keep_the_peace")
        assert g.s.faction == YIPPIES, "the turn has gone over"
        answer(g, "agitate_1", "done")
        assert g.s.faction == MAYOR
        assert refused(g, "keep_the_peace") == "cards#not-in-hand"
        answer(g, "arm_the_police", "agitate_2", "done", ("turn.play", "call_on_the_wards"))
        answer(g, *([] if g.pending[0].what == "turn.play" else ["done"]))
        answer(g, "rally")
        assert g.s.faction == MOBE, "three cards each"

    @shows("68-013", "68-014", "68-015", "68-012")
    def test_a_pass_gives_up_the_round(self) -> None:
        g = city(begin_round)
        answer(g, "pass")
        assert g.s.forfeit == [1, 0, 0, 0]
        for slug in ("agitate_1", "agitate_2"):
            assert g.s.faction == YIPPIES
            answer(g, slug, "done")
        answer(g, "rally")
        assert g.s.faction == MOBE
        g = city(clean_up, units={GPW: "1 ag"}, forfeit=[1, 0, 0, 0])
        assert g.s.forfeit == [0, 0, 0, 0]

    @pytest.mark.parametrize("faction", ["mayor", "yippies", "mobe", "police"])
    @shows("68-013")
    def test_everybody_may_pass(self, faction: str) -> None:
        assert "pass" in offered(city(act, turn=faction))

    @shows("68-017")
    def test_no_sixth_round(self) -> None:
        g = city(next_round, round=5, track=[6, 5], exposure=3)
        assert g.outcome is not None
        g = city(next_round, round=4, units={GPW: "1 ag"})
        assert g.s.round == 5
        assert g.s.faction == MAYOR


class TestBail:
    @shows("68-018", "68-019", "68-020")
    def test_from_the_second_round_on_before_the_mayor(self) -> None:
        jail = {"cook_county_jail": "1 m1"}
        assert city(begin_round, units=jail, round=1).pending[0].what == "turn.play"
        g = city(begin_round, units=jail, round=2)
        assert g.pending[0].what == "bail.unit"
        answer(g, "done")
        assert g.s.faction == MAYOR
        assert g.pending[0].what == "turn.play", "and no bail any more"

    @shows("68-021", "68-022", "68-023", "68-024", "68-025")
    def test_a_capital_for_each_and_any_park(self) -> None:
        g = city(post_bail, units={"cook_county_jail": "1 m1, 1 m2, 1 ag"}, budget=2)
        left = list(g.s.left)
        assert offered(g) == {"mobe1", "mobe2", "agitator", "done"}
        answer(g, "agitator")
        assert offered(g, "bail.park") == {"lincoln_park", GPW, GPE}
        assert refused(g, MICHIGAN) == "bail"
        answer(g, "lincoln_park", "mobe2", GPE, "mobe1", GPE)
        assert here(g, "lincoln_park") == {"agitator": 1}
        assert here(g, GPE) == {"mobe1": 1, "mobe2": 1}
        assert g.s.budget == 5
        assert g.s.left == left, "the Demonstrators pay nothing"

    @shows("68-026", "68-076")
    @pytest.mark.parametrize("number", [0, 2, 4])
    def test_none_some_or_all(self, number: int) -> None:
        g = city(post_bail, units={"cook_county_jail": "4 m1"})
        for _ in range(number):
            answer(g, "mobe1", GPW)
        if number < 4:
            answer(g, "done")
        assert here(g, "cook_county_jail") == ({"mobe1": 4 - number} if number < 4 else {})
        assert not g.pending


class TestEndOfRound:
    @shows("68-307", "68-140", "68-139")
    def test_flock(self) -> None:
        g = city(demonstrators_flock, units={GPW: "1 ag", GPE: "1 m1"}, flags={GPW: 3, GPE: 1})
        assert here(g, GPW) == {"mobe1": 3, "agitator": 1}
        assert here(g, GPE) == {"mobe1": 2}

    @shows("68-308")
    def test_flock_ends_with_the_supply(self) -> None:
        g = city(demonstrators_flock, units={GPW: "1 ag"}, flags={GPW: 3}, left=[2, 0, 0])
        assert here(g, GPW) == {"mobe1": 2, "agitator": 1}

    @shows("68-309", "68-312", "68-313", "68-063")
    def test_capital_of_empty_rectangles(self) -> None:
        g = city(capital_accumulation, units={"old_town": "3 p2"})
        assert g.s.budget == 3 + 8, "Michigan Avenue and eight others"
        for slug, loss in ((MICHIGAN, 3), ("old_town", 1), ("lincoln_park", 0)):
            assert city(capital_accumulation, units={slug: "1 m1"}).s.budget == 11 - loss

    @shows("68-310", "68-311")
    def test_agitators_and_flags_stop_it(self) -> None:
        assert city(capital_accumulation, units={MICHIGAN: "1 ag"}).s.budget == 8
        assert city(capital_accumulation, flags={MICHIGAN: 1}).s.budget == 8

    @shows("68-359")
    def test_a_rent_strike_lowers_it_for_good(self) -> None:
        rent = [0] * 21
        rent[area(MICHIGAN)] = rent[area("old_town")] = 1
        g = city(capital_accumulation, rent=rent)
        assert g.s.budget == 9
        g = city(clean_up, rent=rent, units={GPW: "1 ag"})
        assert g.s.rent == rent

    @shows("68-314", "68-315")
    def test_meet_the_press_moves_the_marker_once(self) -> None:
        units = {
            "lincoln_park": "1 p1", "civic_center": "1 p1", MICHIGAN: "1 p1",
            "conrad_hilton": "1 p1", GPW: "1 m1", GPE: "1 m1", "amphitheatre": "1 m1",
        }  # fmt: skip
        g = city(meet_the_press, units=units, exposure=6, turn="police")
        assert g.s.exposure == 6
        assert said(g, "press") == [(4, 3)]
        assert said(g, "exposure") == [(0, 1)]
        assert g.pending[0].what == "tactic.new", "one breach, by one"

    @shows("68-306")
    def test_the_events_in_order(self) -> None:
        g = city()
        end_of_round(g)
        assert [call[0] for call in reversed(agenda(g))] == [
            "demonstrators_flock", "capital_accumulation", "meet_the_press", "delegate_vote",
            "clean_up",
        ]  # fmt: skip

    @shows("68-318", "68-125")
    def test_cards_come_back(self) -> None:
        g = city(clean_up, units={GPW: "1 ag"}, mayor=[], mobe=[card("march_1")], spent=[0, 1])
        assert len(g.s.mayor) == 6
        assert len(g.s.mobe) == 5
        assert g.s.spent == []

    @shows("68-319", "68-361")
    def test_gas_and_peace_go(self) -> None:
        g = city(clean_up, units={GPW: "1 ag"}, gas=[GPE, MICHIGAN], peace=[GPW], police_gas=1)
        assert sum(g.s.gas) == sum(g.s.peace) == 0
        assert g.s.gas_left == 6
        assert g.s.peace_left == 3
        assert g.s.police_gas == 1


class TestVictory:
    @shows("68-321")
    def test_the_track_is_filled(self) -> None:
        g = city(final_nomination, track=[4, 2], bag=[4, 4], dice=[0, 0, 3, 3, 3], exposure=1)
        assert sum(g.s.track) == 11
        assert g.outcome is not None

    @pytest.mark.parametrize(
        ("exposure", "track", "reason", "winners"),
        [
            (1, [6, 5], "victory/establishment", (0,)),
            (1, [5, 6], "victory/delegates", (1,)),
            (0, [6, 5], "victory/exposure", (1,)),
            (-2, [6, 5], "victory/exposure", (1,)),
            (-2, [4, 7], "victory/both", (1,)),
            (3, [5, 5], "victory/delegates", (1,)),
            (3, [5, 3], "victory/delegates", (1,)),
        ],
    )
    @shows("68-182", "68-322", "68-323", "68-324", "68-325", "68-326")
    def test_both_conditions_or_the_demonstrators(
        self, exposure: int, track: list[int], reason: str, winners: tuple[int, ...]
    ) -> None:
        g = city(victory, exposure=exposure, track=track)
        assert g.outcome is not None
        assert (g.outcome.reason, g.outcome.winners) == (reason, winners)

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    @shows("68-327", "68-329")
    def test_without_agitators_the_demonstrators_lose_at_the_end_of_any_round(
        self, number: int
    ) -> None:
        g = city(clean_up, round=number, units={GPW: "9 m1"}, exposure=-6, track=[0, 6])
        assert g.outcome is not None
        assert (g.outcome.reason, g.outcome.winners) == ("victory/agitators", (0,))
        g = city(act, turn="mobe", round=number, units={GPW: "2 m1"})
        assert g.outcome is None, "not before"

    @shows("68-328")
    def test_the_jail_is_on_the_board(self) -> None:
        g = city(clean_up, units={"cook_county_jail": "1 ag"})
        assert g.outcome is None


def test_set_up_is_a_rule() -> None:
    assert RULES.headings[set_up.__name__] == "setup"
