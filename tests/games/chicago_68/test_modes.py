"""Three and four players, variable turn order, solo, co-operation, Incendiary Events."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from haymarket.games.chicago_68 import automaton
from haymarket.games.chicago_68.conflict import advance, clash, mass_arrest
from haymarket.games.chicago_68.decks import EVENTS
from haymarket.games.chicago_68.effects import arrest
from haymarket.games.chicago_68.end import clean_up, meet_the_press, victory
from haymarket.games.chicago_68.flow import act, begin_round, clear_the_way, post_bail, reveal_turn
from haymarket.games.chicago_68.movement import march, radio_network
from haymarket.games.chicago_68.state import NOBODY, NOWHERE
from haymarket.games.chicago_68.tracks import become_delegate, change_tactic
from haymarket.games.chicago_68.yippies import agitate
from haymarket.kernel import BadOption, Event
from tests.games.chicago_68 import (
    RULES,
    answer,
    area,
    card,
    city,
    deck,
    here,
    in_hand,
    offered,
    policy,
    refused,
    street,
)
from tests.nets.nets import random_game
from tests.shows import shows

GPW, GPE, HILTON, BRIDGE = "grant_park_west", "grant_park_east", "conrad_hilton", "congress_bridge"
MICHIGAN = "michigan_avenue"
MAYOR, YIPPIES, MOBE, POLICE = range(4)
FOUR = {"players": 4}
WIRE = "grant_park_west-congress_bridge"


def heard_in(seed: int, **options: Any) -> list[Event]:
    heard: list[Event] = []
    g = RULES.new(seed, options)
    g.listener = heard.append
    for _ in random_game(g, Random(seed)):
        pass
    return heard


class TestSeats:
    @shows("68-031", "68-333", "68-334")
    def test_factions_are_divided_two_against_one_or_two_against_two(self) -> None:
        for options, seats, factions in (
            ({"players": 3}, ("establishment", "yippies", "mobe"), [0, 1, 2, 0]),
            (
                {"players": 3, "split": "establishment"},
                ("mayor", "demonstrators", "police"),
                [0, 1, 1, 2],
            ),
            (FOUR, ("mayor", "yippies", "mobe", "police"), [0, 1, 2, 3]),
        ):
            g = RULES.new(1, options)
            assert g.seats == seats
            assert g.s.seats == factions

    def test_options_that_do_not_fit_say_so(self) -> None:
        with pytest.raises(BadOption, match=r"co_op.*needs players=2"):
            RULES.new(1, {"players": 3, "co_op": True})
        with pytest.raises(BadOption, match=r"split.*players=3"):
            RULES.new(1, {"split": "establishment"})

    @shows("68-335")
    def test_all_other_rules_stay(self) -> None:
        two, four = RULES.new(7), RULES.new(7, FOUR)
        assert two.view(None) == four.view(None)
        rng = Random(7)
        for _, _, option in random_game(two, rng):
            assert two.pending[0].what == four.pending[0].what
            assert two.pending[0].options == four.pending[0].options
            four.answer(four.pending[0].seat, option)
        assert four.outcome is not None
        assert two.outcome is not None
        assert four.outcome.reason == two.outcome.reason

    @shows("68-340")
    def test_a_factions_decision_is_its_players(self) -> None:
        g = city(arrest, area(GPW), 1, "here", 1, units={GPW: "1 m1"}, turn="mobe", options=FOUR)
        assert g.pending[0].seat == POLICE
        for name, seat in (("mayor", 0), ("yippies", 1), ("mobe", 2), ("police", 3)):
            assert city(act, turn=name, options=FOUR).pending[0].seat == seat

    @shows("68-341")
    def test_a_sides_decision_is_entered_by_one_named_seat(self) -> None:
        """R1: the faction whose turn it is; out of turn the Yippies or the Mayor."""
        for name, seat in (
            ("mayor", YIPPIES),
            ("yippies", YIPPIES),
            ("mobe", MOBE),
            ("police", YIPPIES),
        ):
            g = city(become_delegate, units={GPW: "1 m1"}, turn=name, options=FOUR)
            assert g.pending[0].seat == seat
        for name, seat in (
            ("mayor", MAYOR),
            ("yippies", MAYOR),
            ("mobe", MAYOR),
            ("police", POLICE),
        ):
            assert city(change_tactic, turn=name, options=FOUR).pending[0].seat == seat
        assert (
            city(post_bail, units={"cook_county_jail": "1 m1"}, options=FOUR).pending[0].seat
            == YIPPIES
        )

    @shows("68-336", "68-337", "68-338", "68-339")
    @pytest.mark.parametrize(
        ("exposure", "track", "winners"),
        [(2, [6, 5], (0, 3)), (2, [5, 6], (2,)), (0, [6, 5], (1,)), (-1, [4, 7], (1, 2))],
    )
    def test_who_wins_of_four(
        self, exposure: int, track: list[int], winners: tuple[int, ...]
    ) -> None:
        g = city(victory, exposure=exposure, track=track, options=FOUR)
        assert g.outcome is not None
        assert g.outcome.winners == winners

    def test_lack_of_agitators_costs_mobe_the_game_too(self) -> None:
        g = city(clean_up, units={GPW: "3 m1"}, track=[1, 7], options=FOUR)
        assert g.outcome is not None
        assert g.outcome.winners == (0, 3)


class TestVariableTurnOrder:
    @shows("68-032", "68-343", "68-344", "68-345", "68-346", "68-347")
    def test_the_deck_of_every_round(self) -> None:
        middles = set()
        for seed in range(40):
            s = RULES.new(seed, {"variable_turn_order": True}).s
            # The Mayor's card is already turned over.
            assert s.faction == MAYOR
            assert s.turn_deck[0] == POLICE
            assert sorted([*s.turn_deck, MAYOR]) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
            middles.add(tuple(s.turn_deck))
        assert len(middles) == 40
        g = RULES.new(1, {"variable_turn_order": True})
        assert g.view(None)["turn_deck"] == 11
        assert "turn_deck" not in str(g.view(0)["hands"])

    @shows("68-348", "68-349", "68-350", "68-343")
    def test_the_card_turned_over_takes_the_turn(self) -> None:
        heard = heard_in(2, variable_turn_order=True)
        turns = [MAYOR] + [e.args[0] for e in heard if e.code == "turn_card"]
        assert len(turns) == 60
        for first in range(0, 60, 12):
            one = turns[first : first + 12]
            assert (one[0], one[-1]) == (MAYOR, POLICE)
            assert sorted(one) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
        assert turns[:12] != turns[12:24]
        g = city(reveal_turn, turn_deck=[POLICE, MOBE], variable=1, units={GPW: "1 m1"})
        assert g.s.faction == MOBE

    def test_turns_of_who_has_passed_are_skipped(self) -> None:
        g = city(reveal_turn, turn_deck=[POLICE, MOBE], variable=1, forfeit=[0, 0, 1, 0])
        assert not g.pending
        assert g.s.turn_deck == [POLICE]

    @shows("68-351")
    def test_at_the_start_of_any_turn_barriers_may_go(self) -> None:
        g = city(
            reveal_turn, turn_deck=[MAYOR], options={"players": 4, "variable_turn_order": True},
            units={GPW: "1 m1, 1 p1"}, wire=[(GPW, BRIDGE)], barricade=[(GPW, HILTON)],
        )  # fmt: skip
        assert g.pending[0].seat == MOBE
        answer(g, ("window.dismantle", "dismantle"), WIRE, "clash_1")
        assert sum(g.s.wire) == 0
        assert g.pending[0].seat == POLICE
        answer(g, "dismantle", "grant_park_west-conrad_hilton", "advance")
        assert sum(g.s.barricade) == 0
        assert g.pending[0].what == "turn.play"
        assert g.pending[0].seat == MAYOR

    @shows("68-352")
    def test_there_only_and_only_in_this_variant(self) -> None:
        units = {GPW: "1 m1, 1 p1"}
        wired = {"units": units, "wire": [(GPW, BRIDGE)], "turn": "mobe"}
        g = city(act, variable=1, **wired)
        assert refused(g, "dismantle") == "variable-turn-order"
        assert refused(city(act, **wired), "dismantle") is None
        g = city(act, turn="mayor", units=units, barricade=[(GPW, BRIDGE)])
        assert refused(g, "dismantle") == "movement/barriers"
        assert not city(clear_the_way, MOBE, units=units).pending


@shows("68-033")
class TestSoloAndCoOp:
    @shows("68-033", "68-034")
    def test_who_plays(self) -> None:
        g = RULES.new(1, {"players": 1})
        assert g.seats == ("demonstrators",)
        assert g.s.seats == [NOBODY, 0, 0, NOBODY]
        g = RULES.new(1, {"co_op": True})
        assert g.seats == ("yippies", "mobe")
        assert g.s.seats == [NOBODY, 0, 1, NOBODY]

    @shows("68-033", "68-035")
    def test_the_city_plays_by_the_same_rules(self) -> None:
        for seed in range(6):
            g = RULES.new(seed, {"players": 1})
            for ask, _, _ in random_game(g, Random(seed)):
                RULES.check(g)
                assert ask.seat == 0
            assert g.outcome is not None
        heard = heard_in(3, players=1)
        by_faction = [e.args[0] for e in heard if e.code == "played"]
        assert by_faction.count(MAYOR) >= 14
        assert by_faction.count(POLICE) >= 10

    def test_co_op_wins_together(self) -> None:
        g = city(victory, exposure=0, track=[6, 5], options={"co_op": True})
        assert g.outcome is not None
        assert g.outcome.winners == (0, 1)
        g = city(victory, exposure=1, track=[6, 5], options={"co_op": True})
        assert g.outcome is not None
        assert g.outcome.winners == ()

    SOLO = {"players": 1}  # noqa: RUF012

    def test_the_mayor_first_works_the_machine(self) -> None:
        g = city(act, turn="mayor", options=self.SOLO, bag=[1, 1], track=[1, 1], dice=[1, 0])
        assert g.s.track == [2, 1], "and commits Humphrey"
        assert g.s.committed == 1

    def test_the_mayor_mandates_what_he_wants_for_four_at_most(self) -> None:
        g = city(
            act, turn="mayor", options=self.SOLO, mayor=[card("mandate"), card("keep_the_peace")],
            budget=9,
            policies=[
                policy("seal_the_manholes"),
                policy("tear_gas_authorization"),
                policy("permits_denied"),
            ],
        )  # fmt: skip
        assert g.s.police_gas == 2
        assert g.s.permits_denied == 1
        assert g.s.budget == 5, "no second activation, no unwanted Policy"

    def test_the_mayor_keeps_law_and_order_otherwise(self) -> None:
        g = city(
            act,
            turn="mayor",
            options=self.SOLO,
            mayor=[card("mandate"), card("keep_the_peace")],
            police_gas=1,
            policies=[],
        )
        assert g.s.instability == 3

    def test_the_police_take_the_best_conflict(self) -> None:
        g = city(
            act, turn="police", options=self.SOLO, tactic_used=1,
            units={GPW: "1 p2, 2 m1", MICHIGAN: "1 p2, 1 p1, 1 m1", HILTON: "1 p2"},
        )  # fmt: skip
        assert here(g, "cook_county_jail") == {"mobe1": 1}
        assert here(g, MICHIGAN) == {"platoon1": 1, "platoon2": 1}
        assert g.s.exposure == 3

    def test_few_agitators_are_arrested_first(self) -> None:
        g = city(mass_arrest, turn="police", options=self.SOLO, units={GPW: "1 p2, 1 m1, 1 ag"})
        assert here(g, "cook_county_jail") == {"mobe1": 1, "agitator": 1}
        g = city(
            advance,
            turn="police",
            options=self.SOLO,
            units={GPW: "1 tac", BRIDGE: "1 m2, 1 ag"},
            chaos_drawn=1,
        )
        assert here(g, "cook_county_jail") == {"agitator": 1}

    def test_every_answer_it_gives_is_published(self) -> None:
        assert automaton.RULE == "solo"
        assert set(automaton.CHOICES) <= set(RULES.questions)

    def test_units_respond_to_a_star_area_in_need(self) -> None:
        g = city(
            radio_network,
            5,
            turn="police",
            options=self.SOLO,
            units={"police_hq": "2 p1", HILTON: "1 m1"},
        )
        assert here(g, HILTON) == {"mobe1": 1, "platoon1": 1}


@shows("68-039")
class TestIncendiaryEvents:
    @shows("68-036", "68-037", "68-040")
    def test_four_each_on_or_off_before_the_game(self) -> None:
        slugs = ["police_posts", "pigasus", "daley_dozer", "undercover_agents"]
        assert [row.id for row in EVENTS] == slugs
        for bits in range(16):
            chosen = {slug: bool(bits >> i & 1) for i, slug in enumerate(slugs)}
            g = RULES.new(bits, chosen)
            assert set(g.view(None)["events"]) == {slug for slug in slugs if chosen[slug]}
        g = RULES.new(1)
        events = list(g.s.events)
        for _ in random_game(g, Random(1)):
            assert g.s.events == events, "and never during it"

    @shows("68-041", "68-042")
    def test_whom_they_favour_and_which_are_harder(self) -> None:
        facts = {row.id: (row.favours, row.complex) for row in EVENTS}
        assert facts == {
            "police_posts": ("demonstrators", True),
            "pigasus": ("demonstrators", False),
            "daley_dozer": ("establishment", False),
            "undercover_agents": ("establishment", True),
        }

    @shows("68-038", "68-039")
    def test_rules_are_open_and_only_chosen_pieces_come_in(self) -> None:
        g = RULES.new(1, {"daley_dozer": True})
        for seat in (0, 1, None):
            assert "jeep" in g.view(seat)["events"]["daley_dozer"]
        view = g.view(None)
        assert view["dozer"] == "soldier_field"
        assert view["pigasus"] is None
        assert view["supply"]["agents"] == 0
        assert not any("post" in found for found in view["areas"].values())

    def test_the_last_platoon_stays_at_a_post(self) -> None:
        post = [0] * 21
        post[area("old_town")] = 1
        g = city(act, turn="police", units={"old_town": "1 p2", "lincoln_park": "1 m1"}, post=post)
        assert refused(g, "advance") == "conflict/advance"
        g = city(act, turn="police", units={"old_town": "2 p2", "lincoln_park": "1 m1"}, post=post)
        assert refused(g, "advance") is None
        g = city(radio_network, 5, turn="police", units={"old_town": "2 p1, 1 tac"}, post=post)
        answer(g, "old_town", "platoon1", "lincoln_park", "old_town")
        assert offered(g, "orders.unit") == {"tac"}

    def test_a_clash_at_a_post_and_its_fall(self) -> None:
        post = [0] * 21
        post[area("old_town")] = 1
        g = city(clash, turn="mobe", units={"old_town": "2 m1, 1 p1"}, post=post[:])
        answer(g, "old_town", "platoon1")
        assert g.s.exposure == -3
        g = city(meet_the_press, units={"old_town": "2 m1"}, post=post[:], reserves=5)
        assert g.s.post[area("old_town")] == 0
        assert (g.s.exposure, g.s.reserves) == (-1, 4)

    def test_pigasus_goes_along_and_speaks_to_the_press(self) -> None:
        g = city(
            march, NOWHERE, "anywhere", 4, 1, 1, turn="mobe", units={GPW: "2 m1"}, pigasus=area(GPW)
        )
        answer(g, GPW, "take_mobe1", HILTON)
        assert g.s.pigasus == area(HILTON)
        g = city(meet_the_press, units={HILTON: "1 m1, 1 p1"}, pigasus=area(HILTON))
        assert g.s.exposure == -1

    def test_pigasus_is_arrested(self) -> None:
        g = city(mass_arrest, turn="police", units={BRIDGE: "1 p2, 2 m1"}, pigasus=area(BRIDGE))
        answer(g, BRIDGE, "mobe1")
        assert g.s.pigasus == NOWHERE
        assert g.s.exposure == 1 + 1

    def test_the_dozer_rolls_once_a_round(self) -> None:
        g = city(
            act, turn="police", units={GPE: "1 m1, 1 ag"}, dozer=area("soldier_field"),
            barricade=[("soldier_field", GPE)],
        )  # fmt: skip
        answer(g, "move_dozer", ("dozer.to", GPE), ("dozer.unit", "agitator"), ("shift.to", BRIDGE))
        assert sum(g.s.barricade) == 0
        assert here(g, BRIDGE) == {"agitator": 1}
        assert refused(g, "move_dozer") == "incendiary-events/daley-dozer"
        for crowd, legal in ((3, False), (4, True)):
            g = city(
                clash,
                turn="mobe",
                dozer=area(GPE),
                units={GPE: f"{crowd} m1, 1 p1", HILTON: "2 m1, 1 p1"},
            )
            assert (GPE in offered(g)) == legal

    def test_an_agent_is_planted_and_sprung(self) -> None:
        g = city(act, turn="police", units={GPW: "3 m1"}, agents_left=2)
        answer(g, "plant_agent", ("agent.area", GPW))
        assert g.s.agents[area(GPW)] == 1
        assert refused(g, "plant_agent") == "incendiary-events/undercover-agents"
        g = city(
            march,
            NOWHERE,
            "anywhere",
            4,
            2,
            1,
            turn="mobe",
            units={GPW: "3 m1"},
            agents=g.s.agents,
            agents_left=1,
        )
        answer(g, GPW, "take_mobe1", BRIDGE)
        answer(g, ("agent.where", BRIDGE), ("agent.unit", "mobe1"))
        assert here(g, "cook_county_jail") == {"mobe1": 1}
        assert g.s.agents_left == 2
        assert not g.pending, "nobody is left in the column"

    def test_agitate_uncovers_an_agent(self) -> None:
        agents = [0] * 21
        agents[area(GPW)] = 1
        hidden = {"units": {GPW: "1 m1, 1 ag"}, "turn": "yippies"}
        g = city(agitate, 3, agents=agents[:], street_deck=deck(street, "the_seed"), **hidden)
        answer(g, "done")
        assert g.s.splay == [], "Agitators beside an Agent draw nothing"
        g = city(agitate, 3, agents=agents[:], street_deck=deck(street, "the_seed"), **hidden)
        answer(g, GPW, ("agitate.unit", "done"))
        assert (sum(g.s.agents), g.s.agents_left) == (0, 1)
        assert len(g.s.splay) == 1


def test_a_round_begins_with_the_mayor_in_both_orders() -> None:
    for variable in (0, 1):
        g = city(begin_round, variable=variable)
        assert g.s.faction == MAYOR
        assert in_hand(g.s, "mayor")
