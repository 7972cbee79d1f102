"""The turn, Upkeep and Assignment."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.actions import take_actions
from haymarket.games.mean_streets.assignment import count_dice
from haymarket.games.mean_streets.components import PHASE
from haymarket.games.mean_streets.hiring import hire
from haymarket.games.mean_streets.state import reputation
from haymarket.games.mean_streets.turn import turn, upkeep
from haymarket.kernel import Event
from tests.games.mean_streets import by_location, event, on_slots, rolls, row, streets
from tests.nets.nets import random_game
from tests.position import agenda, answer, heard, offered, refused, said
from tests.shows import mends, shows


def play(seed: int) -> list[Event]:
    """All that is said in a random game."""
    g = RULES.new(seed)
    heard: list[Event] = []
    g.listener = heard.append
    for _ in random_game(g, Random(seed)):
        pass
    return heard


class TestTheTurn:
    @shows("MS-024")
    def test_four_phases_once_each_in_order(self) -> None:
        g = streets(
            turn,
            controlled=row("berghoff"),
            events_deck=[event("aragon_night"), event("aragon_night")],
        )
        assert agenda(g) == [("next_turn",), ("draw_event",), ("take_actions",)]
        assert said(g, "upkeep.paid") == [(3, 3)]
        phases = [PHASE.slugs[g.s.phase]]
        answer(g, ("assign.slot", "reputation"), ("assign.number", "1"), "done")
        phases.append(PHASE.slugs[g.s.phase])
        g.loaded = [1]
        answer(g, ("actions.next", "reputation"))
        assert phases == ["assignment", "actions"]
        codes = [e.code for e in heard(g)]
        order = ["upkeep.paid", "assign.dice", "reputation.rolled", "event.drawn", "turn.begins"]
        places = [codes.index(code) for code in order[:4]]
        assert places == sorted(places)
        assert said(g, "turn.begins") == [(0, 1), (0, 2)]

    @shows("MS-003", "MS-021", "MS-163", "MS-174", "MS-175")
    def test_a_game_is_twelve_turns_of_era_one_and_ten_of_era_two(self) -> None:
        for seed in range(3):
            heard = play(seed)
            turns = [e.args for e in heard if e.code == "turn.begins"]
            # The first turn begins before anybody can listen.
            assert turns == [(0, n) for n in range(2, 13)] + [(1, n) for n in range(1, 11)]
            drawn = [e for e in heard if e.code == "event.drawn"]
            assert len(drawn) == 22
            assert [e.code for e in heard].count("era.two") == 1
            assert heard.index(drawn[-1]) < next(
                i for i, e in enumerate(heard) if e.code in ("boss.declined", "boss.shown")
            )


class TestUpkeep:
    @shows("MS-025")
    def test_all_locations_pay(self) -> None:
        g = streets(upkeep, controlled=row("lincoln_gardens", "berghoff"))
        assert g.s.cash == 5

    @shows("MS-013")
    def test_a_dollar_comes_in_without_any_location(self) -> None:
        assert streets(upkeep, cash=4).s.cash == 5

    @shows("MS-014")
    def test_the_dollar_is_a_floor_and_no_extra(self) -> None:
        assert streets(upkeep, controlled=row("berghoff")).s.cash == 3

    @shows("MS-156", "MS-013")
    def test_the_dollar_comes_in_where_income_is_halted(self) -> None:
        g = streets(upkeep, controlled=row("berghoff"), extra=-3)
        assert g.s.cash == 1
        assert g.s.extra == 0

    @shows("MS-026")
    def test_the_income_marker_follows_locations_and_tables(self) -> None:
        g = streets(controlled=row("berghoff"))
        assert g.view(0)["income"] == 3
        g.s.controlled = row("berghoff", "lincoln_gardens")
        assert g.view(0)["income"] == 5
        g.s.tables = by_location(berghoff=1)
        assert g.view(0)["income"] == 6
        g.s.controlled = row("lincoln_gardens")
        assert g.view(0)["income"] == 2

    @shows("MS-027", "MS-110")
    def test_gear_and_turf_cost_nothing(self) -> None:
        g = streets(
            take_actions,
            cash=0,
            controlled=row("berghoff"),
            deck=row("dill_pickle"),
            assigned=on_slots(tommy_gun=2, new_turf=2),
            dice=[6, 6, 3, 3],
        )
        answer(g, "tommy_gun", "new_turf", "new_card")
        assert g.s.cash == 0
        assert g.s.tommy_gun == 1
        assert g.s.controlled == row("berghoff", "dill_pickle")


class TestHowManyDice:
    @shows("MS-028", "MS-029", "MS-032")
    @pytest.mark.parametrize(
        ("fame", "dice"),
        [(1, 3), (4, 3), (5, 4), (9, 4), (10, 5), (29, 8), (30, 9), (34, 9)],
    )
    def test_three_and_one_for_every_five_points(self, fame: int, dice: int) -> None:
        g = streets(count_dice, bonus=fame, controlled=[])
        assert g.s.dice == dice

    @shows("MS-030")
    def test_reputation_shows_thirty_at_most(self) -> None:
        assert reputation(streets(bonus=30).s) == 30
        assert reputation(streets(bonus=31).s) == 30

    @shows("MS-031")
    def test_tokens_above_thirty_count_again_after_a_loss(self) -> None:
        g = streets(bonus=29, controlled=row("college_inn"))
        assert reputation(g.s) == 30
        g.s.controlled = []
        assert reputation(g.s) == 29

    @shows("MS-108")
    def test_locations_and_tokens_make_the_reputation_and_the_dice(self) -> None:
        g = streets(count_dice, bonus=3, controlled=row("sunset_cafe", "dreamland"))
        assert reputation(g.s) == 7
        assert g.s.dice == 4

    @shows("MS-037")
    def test_reputation_gained_in_the_turn_brings_no_die_this_turn(self) -> None:
        g = streets(
            count_dice,
            bonus=4,
            cash=10,
            after=[("take_actions",)],
        )
        answer(g, "reputation", "1", "done")
        assert said(g, "assign.wasted") == [(2,)]
        g.loaded = [4]
        answer(g, "reputation", ("reputation.number", "1"))
        assert reputation(g.s) == 5
        assert g.s.dice == 3
        assert g.pending == ()


class TestAssignment:
    @shows("MS-033", "MS-034")
    def test_dice_are_split_as_one_likes_and_no_more_than_there_are(self) -> None:
        g = streets(count_dice, controlled=row("berghoff"), deck=row("dreamland"), bonus=5)
        assert g.s.dice == 4
        answer(g, "new_turf", "1", "old_turf", "2", "new_turf")
        assert g.s.assigned == on_slots(new_turf=2, old_turf=2)
        assert g.pending == ()

    @shows("MS-032")
    def test_a_tenth_die_cannot_be_assigned(self) -> None:
        g = streets(count_dice, bonus=40)
        answer(g, "reputation")
        assert offered(g, "assign.number") == {str(number) for number in range(1, 10)}
        answer(g, "9")
        assert g.s.assigned == on_slots(reputation=9)
        assert g.pending == ()

    @mends("MS-F4")
    @shows("MS-033")
    def test_dice_go_on_a_slot_by_their_number_and_the_last_without_asking(self) -> None:
        g = streets(count_dice, controlled=row("berghoff"), deck=row("dreamland"), bonus=10)
        assert g.s.dice == 5
        answer(g, "new_turf")
        assert offered(g, "assign.number") == {"1", "2", "3", "4", "5"}
        answer(g, "3", "old_turf")
        assert offered(g, "assign.number") == {"1", "2"}
        assert refused(g, "3") == "assignment#left"
        answer(g, "1", "hire")
        assert g.s.assigned == on_slots(new_turf=3, old_turf=1, hire=1)
        assert g.pending == ()

    @shows("MS-035")
    def test_five_actions_with_four_kinds_of_gear(self) -> None:
        g = streets(count_dice, controlled=row("berghoff"), deck=row("dreamland"))
        assert offered(g, "assign.slot") == {
            "new_turf",
            "old_turf",
            "hire",
            "reputation",
            "tommy_gun",
            "gaming_table",
            "corrupt_politician",
            "dapper_suit",
            "done",
        }

    @shows("MS-036")
    def test_no_action_before_all_dice_are_assigned(self) -> None:
        g = streets(
            count_dice, controlled=row("berghoff"), deck=row("dreamland"), after=[("take_actions",)]
        )
        answer(g, "new_turf", "2")
        assert offered(g, "assign.slot")
        assert agenda(g) == [("take_actions",)]
        answer(g, ("assign.slot", "new_turf"), ("actions.next", "new_turf"))

    @shows("MS-038")
    def test_the_dice_on_new_turf_are_set_before_the_card_is_seen(self) -> None:
        g = streets(
            count_dice, controlled=row("berghoff"), deck=row("dreamland"), after=[("take_actions",)]
        )
        assert g.view(0)["fresh"] is None
        answer(g, "new_turf", "2", "old_turf")
        g.s.suit = 1
        answer(g, "new_turf", "new_card")
        assert g.view(0)["fresh"]["id"] == "dreamland"
        assert offered(g, "new_turf.suit") == {"yes", "no"}

    @shows("MS-109")
    def test_dice_go_on_one_kind_of_gear(self) -> None:
        g = streets(count_dice)
        answer(g, "tommy_gun", "1")
        assert refused(g, "dapper_suit") == "actions/gear#one-a-turn"
        assert refused(g, "tommy_gun") is None
        assert offered(g) == {"old_turf", "reputation", "tommy_gun", "done"}

    @shows("MS-145")
    def test_dice_go_on_a_gun_or_suit_one_has_but_not_on_a_politician(self) -> None:
        """R16: a gun or a suit may be used before the dice are rolled."""
        g = streets(
            count_dice,
            controlled=row("berghoff", "dreamland"),
            tommy_gun=1,
            politician=1,
            suit=1,
            tables=by_location(berghoff=1),
        )
        assert refused(g, "corrupt_politician") == "actions/gear#held"
        for gear in ("tommy_gun", "dapper_suit", "gaming_table"):
            assert refused(g, gear) is None
        assert offered(g) == {
            "old_turf", "hire", "reputation", "tommy_gun", "dapper_suit", "gaming_table", "done"
        }  # fmt: skip

    @shows("MS-104")
    def test_without_a_location_dice_go_on_hire_while_new_turf_may_win_one(self) -> None:
        """R6"""
        assert refused(streets(count_dice, deck=[], unclaimed=[]), "hire") == (
            "actions/hire#no-location"
        )
        assert refused(streets(count_dice, deck=row("berghoff")), "hire") is None
        assert offered(streets(count_dice, deck=row("berghoff"))) >= {"hire", "new_turf"}
        for dice in ([6, 6], [3, 1]):
            g = streets(hire, 2, dice=dice, cash=20)
            assert said(g, "hire.nowhere") == [()]
            assert g.s.cash == 20
        assert said(streets(hire, 1, dice=[3], cash=20), "hire.nowhere") == []

    @shows("MS-054")
    def test_no_dice_go_on_new_turf_where_nothing_is_left(self) -> None:
        g = streets(count_dice)
        assert refused(g, "new_turf") == "actions/new-turf#nothing-left"
        assert not offered(g) & {"new_turf", "hire"}
        g = streets(count_dice, unclaimed=row("dreamland"))
        assert refused(g, "new_turf") is None
        assert offered(g) >= {"new_turf", "hire"}


class TestActions:
    @shows("MS-146")
    def test_any_order(self) -> None:
        g = streets(
            take_actions,
            cash=0,
            controlled=row("berghoff"),
            deck=row("dreamland"),
            assigned=on_slots(hire=1, new_turf=1),
            dice=[1, 1],
        )
        assert offered(g, "actions.next") == {"hire", "new_turf"}
        twin = g.fork()
        answer(g, "hire", "new_turf", "new_card")
        answer(twin, "new_turf", "new_card", "hire")
        assert g.pending == twin.pending == ()

    @shows("MS-039", "MS-123")
    @pytest.mark.parametrize(("dice", "at_once"), [(4, True), (5, False), (6, True)])
    def test_new_turf_asks_where_and_five_dice_on_the_table_ask_what(
        self, dice: int, at_once: bool
    ) -> None:
        g = streets(
            take_actions,
            cash=5,
            controlled=row("berghoff"),
            deck=row("dreamland"),
            assigned=on_slots(hire=1, new_turf=1, gaming_table=dice),
        )
        assert rolls(g, "hire")
        assert not rolls(g, "new_turf")
        assert rolls(g, "gaming_table") == at_once

    @shows("MS-147", "MS-081")
    def test_the_event_waits_for_every_action_but_not_for_old_turf(self) -> None:
        g = streets(
            take_actions,
            controlled=row("berghoff"),
            assigned=on_slots(reputation=1, old_turf=2),
            events_deck=[event("aragon_night")],
            after=[("draw_event",)],
            dice=[1],
        )
        assert refused(g, "hire") == "actions#no-dice"
        assert g.s.events_played == []
        answer(g, "reputation")
        assert g.s.events_played == [event("aragon_night")]
        assert g.s.assigned == on_slots(old_turf=2)

    @shows("MS-081")
    def test_old_turf_dice_do_not_wait_for_another_turn(self) -> None:
        g = streets(turn, controlled=row("berghoff"), assigned=on_slots(old_turf=2))
        assert g.s.assigned == on_slots()
