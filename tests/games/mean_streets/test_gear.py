"""Gear Up and the casino."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets.actions import take_actions
from haymarket.games.mean_streets.assignment import count_dice
from haymarket.games.mean_streets.casino import best_hand, visit_casino
from haymarket.games.mean_streets.components import (
    GAMING_TABLE,
    HAND,
    PAYOUT,
    POLITICIAN,
    SUIT,
    TOMMY_GUN,
)
from haymarket.games.mean_streets.events import police_raid
from haymarket.games.mean_streets.gear import gear_up, place_table
from haymarket.games.mean_streets.new_turf import intimidate, new_turf
from haymarket.games.mean_streets.old_turf import defend
from haymarket.games.mean_streets.state import total_income
from haymarket.games.mean_streets.turn import upkeep
from tests.games.mean_streets import at, by_location, on_slots, rolls, row, streets
from tests.games.mean_streets.test_new_turf import TWELVE
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import shows


def gear_of(g: LoadedGame) -> tuple[int, int, int]:
    return (g.s.tommy_gun, g.s.politician, g.s.suit)


class TestGearUp:
    @shows("MS-111", "MS-113", "MS-135", "MS-141", "MS-110")
    @pytest.mark.parametrize(
        ("gear", "dice", "got"),
        [
            (TOMMY_GUN, [6, 1], (1, 0, 0)),
            (TOMMY_GUN, [5, 1], (0, 0, 0)),
            (POLITICIAN, [6, 6], (0, 1, 0)),
            (POLITICIAN, [6, 5], (0, 0, 0)),
            (SUIT, [4, 4], (0, 0, 1)),
            (SUIT, [4, 3], (0, 0, 0)),
        ],
    )
    def test_reaching_the_number_is_enough(
        self, gear: int, dice: list[int], got: tuple[int, int, int]
    ) -> None:
        g = streets(gear_up, gear, 2, cash=0, dice=dice)
        assert gear_of(g) == got
        assert g.s.cash == 0

    @shows("MS-112")
    def test_a_failed_roll_does_nothing_else(self) -> None:
        g = streets(
            take_actions,
            cash=3,
            bonus=2,
            suit=1,
            controlled=row("berghoff"),
            assigned=on_slots(tommy_gun=2),
            dice=[4, 1],
        )
        answer(g, "tommy_gun")
        assert g.pending == ()
        assert gear_of(g) == (0, 0, 1)
        assert (g.s.cash, g.s.bonus, g.s.controlled) == (3, 2, row("berghoff"))
        assert g.s.assigned == on_slots()

    @shows("MS-115")
    def test_a_fired_tommy_gun_can_be_got_again(self) -> None:
        g = streets(
            defend,
            at("berghoff"),
            1,
            controlled=row("berghoff"),
            tommy_gun=1,
            after=[("gear_up", TOMMY_GUN, 2)],
            dice=[1, 1, 6, 1],
        )
        answer(g, "yes")
        assert said(g, "battle.tommy_gun") == [()]
        assert g.s.tommy_gun == 1

    @shows("MS-138")
    def test_a_spent_politician_can_be_got_again(self) -> None:
        g = streets(
            police_raid,
            1,
            controlled=row("berghoff"),
            politician=1,
            after=[("gear_up", POLITICIAN, 2)],
            dice=[6, 6],
        )
        answer(g, "yes")
        assert said(g, "raid.called_off") == [()]
        assert g.s.politician == 1

    @shows("MS-143")
    def test_a_worn_suit_can_be_got_again(self) -> None:
        g = streets(
            intimidate,
            at("berghoff"),
            1,
            fresh=at("berghoff"),
            suit=1,
            after=[("gear_up", SUIT, 2)],
            dice=[1, 1, 4, 4],
        )
        answer(g, "yes")
        assert said(g, "turf.suit") == [()]
        assert g.s.suit == 1


class TestDapperSuit:
    @shows("MS-141", "MS-142", "MS-143")
    def test_it_adds_a_die_if_declared_before_the_roll_and_is_gone(self) -> None:
        g = streets(intimidate, at("berghoff"), 1, fresh=at("berghoff"), suit=1, dice=[5, 4])
        assert g.loaded == [5, 4]
        answer(g, ("new_turf.suit", "yes"))
        assert g.s.controlled == row("berghoff")
        assert g.s.suit == 0
        assert g.pending == ()

    @shows("MS-142")
    def test_it_may_be_saved(self) -> None:
        g = streets(intimidate, at("berghoff"), 1, fresh=at("berghoff"), suit=1, dice=[6])
        answer(g, "no")
        assert g.s.suit == 1
        assert g.pending == ()

    @shows("MS-144")
    def test_it_works_on_a_location_revealed_earlier(self) -> None:
        g = streets(new_turf, 1, unclaimed=row("berghoff"), suit=1)
        answer(g, "berghoff")
        assert offered(g, "new_turf.suit") == {"yes", "no"}


class TestGamingTable:
    @shows("MS-118")
    def test_nine_pips_and_a_dollar_more_each_upkeep(self) -> None:
        g = streets(gear_up, GAMING_TABLE, 2, controlled=row("berghoff"), dice=[4, 4])
        assert g.pending == ()
        g = streets(gear_up, GAMING_TABLE, 2, controlled=row("berghoff"), dice=[5, 4])
        answer(g, ("gear.table", "berghoff"))
        assert total_income(g.s) == 4
        g = streets(upkeep, controlled=row("berghoff"), tables=g.s.tables)
        assert g.s.cash == 4

    @shows("MS-119", "MS-122")
    def test_any_location_that_has_none(self) -> None:
        g = streets(
            place_table,
            controlled=row("berghoff", "dreamland", "pony_inn"),
            tables=by_location(dreamland=1),
        )
        assert offered(g) == {"berghoff", "pony_inn"}
        assert refused(g, "dreamland") == "actions/gear/gaming-table#one-each"
        assert refused(g, "colosimos") == "actions/controlled#not-yours"

    @shows("MS-120")
    def test_there_may_be_a_table_in_every_location(self) -> None:
        tables = by_location()
        for location in TWELVE[:11]:
            tables[location] = 1
        g = streets(place_table, controlled=TWELVE[:], tables=tables)
        answer(g, "colosimos")
        assert sum(g.s.tables) == 12

    @shows("MS-121")
    def test_one_table_however_good_the_roll(self) -> None:
        g = streets(
            gear_up, GAMING_TABLE, 3, controlled=row("berghoff", "dreamland"), dice=[6, 6, 6]
        )
        answer(g, "berghoff")
        assert g.pending == ()
        assert sum(g.s.tables) == 1

    @shows("MS-122")
    def test_without_room_the_table_is_lost(self) -> None:
        g = streets(place_table, controlled=row("berghoff"), tables=by_location(berghoff=1))
        assert g.pending == ()
        assert said(g, "gear.no_room") == [()]

    @shows("MS-123")
    @pytest.mark.parametrize("dice", [4, 6])
    def test_only_exactly_five_dice_may_go_to_the_casino(self, dice: int) -> None:
        g = streets(gear_up, GAMING_TABLE, dice, cash=9, dice=[1] * dice)
        assert g.pending == ()

    @shows("MS-123", "MS-134")
    def test_five_dice_go_to_the_casino_or_roll_for_a_table(self) -> None:
        g = streets(
            gear_up, GAMING_TABLE, 5, cash=9, controlled=row("berghoff"), dice=[1, 1, 2, 2, 6]
        )
        twin = g.fork()
        answer(g, ("gear.casino", "yes"), ("casino.reroll", "done"))
        assert not any(g.s.tables)
        assert g.s.cash == 4
        assert g.pending == ()
        answer(twin, "no", ("gear.table", "berghoff"))
        assert twin.s.cash == 9
        assert sum(twin.s.tables) == 1

    @shows("MS-124")
    def test_the_casino_wants_its_stake(self) -> None:
        g = streets(gear_up, GAMING_TABLE, 5, cash=4)
        assert refused(g, "yes") == "actions/gear/casino#stake"
        assert offered(g) == {"no"}

    @shows("MS-134", "MS-109")
    def test_the_casino_is_that_turns_gear(self) -> None:
        g = streets(count_dice, bonus=15)
        answer(g, "gaming_table", "5")
        for gear in ("tommy_gun", "corrupt_politician", "dapper_suit"):
            assert refused(g, gear) == "actions/gear#one-a-turn"


class TestTheCasino:
    @shows("MS-125")
    def test_three_rolls_and_no_fourth(self) -> None:
        g = streets(visit_casino, cash=5, dice=[1, 2, 3, 3, 6, 5, 5, 4])
        assert g.s.hand == [1, 2, 3, 3, 6]
        answer(g, "first", "fifth", "done")
        assert g.s.hand == [5, 2, 3, 3, 5]
        assert g.s.rolls == 2
        answer(g, "fifth", "done")
        assert g.pending == ()
        assert g.s.hand == []
        assert g.s.rolls == 0
        assert said(g, "casino.rolled")[-1] == ([5, 2, 3, 3, 4],)
        assert g.s.cash == 10

    @shows("MS-125")
    def test_all_may_be_kept_after_the_first_roll(self) -> None:
        g = streets(visit_casino, cash=5, dice=[6, 6, 6, 6, 6])
        answer(g, "done")
        assert g.pending == ()
        assert g.s.cash == 25

    @shows("MS-125")
    def test_all_may_be_rolled_again(self) -> None:
        g = streets(visit_casino, cash=5, dice=[1, 1, 2, 2, 3, 4, 4, 4, 4, 4])
        answer(g, "fifth", "fourth", "third", "second")
        assert refused(g, "fifth") == "actions/gear/casino#chosen"
        answer(g, "first")
        assert g.s.hand == [4] * 5

    @shows("MS-125")
    def test_no_die_is_rolled_before_all_that_go_again_are_named(self) -> None:
        g = streets(visit_casino, cash=5, dice=[1, 1, 2, 2, 3])
        assert not rolls(g, "done"), "with none chosen the hand is paid"
        assert not rolls(g, "first")
        answer(g, "first")
        assert rolls(g, "done")
        assert not rolls(g, "second")
        answer(g, "second", "third", "fourth")
        assert rolls(g, "fifth")

    @pytest.mark.parametrize(
        ("hand", "name", "pays"),
        [
            ([2, 2, 2, 4, 6], "three_of_a_kind", 8),
            ([1, 2, 3, 4, 6], "small_straight", 10),
            ([4, 3, 5, 3, 6], "small_straight", 10),
            ([3, 3, 3, 5, 5], "full_house", 12),
            ([4, 4, 4, 4, 1], "four_of_a_kind", 15),
            ([2, 3, 4, 5, 6], "large_straight", 20),
            ([5, 1, 4, 2, 3], "large_straight", 20),
            ([6, 6, 6, 6, 6], "five_of_a_kind", 25),
            ([1, 1, 2, 2, 6], "nothing", 0),
            ([1, 2, 3, 5, 6], "nothing", 0),
        ],
    )
    @shows("MS-126", "MS-127", "MS-128", "MS-129", "MS-130", "MS-131", "MS-132")
    def test_the_payouts(self, hand: list[int], name: str, pays: int) -> None:
        assert HAND.slugs[best_hand(hand)] == name
        assert PAYOUT[best_hand(hand)] == pays

    @shows("MS-133")
    def test_the_stake_is_gone_and_the_best_pattern_alone_is_paid(self) -> None:
        g = streets(visit_casino, cash=5, dice=[3, 3, 3, 5, 5])
        assert g.s.cash == 0
        answer(g, "done")
        assert g.s.cash == 12


class TestCorruptPolitician:
    @shows("MS-136", "MS-137", "MS-139", "MS-140")
    def test_he_may_call_off_a_raid_and_is_spent(self) -> None:
        tables = by_location(berghoff=1, dreamland=1, pony_inn=1)
        g = streets(
            police_raid,
            2,
            controlled=row("berghoff", "dreamland", "pony_inn"),
            tables=tables,
            politician=1,
        )
        assert offered(g, "raid.politician") == {"yes", "no"}
        answer(g, "yes")
        assert g.s.controlled == row("berghoff", "dreamland", "pony_inn")
        assert sum(g.s.tables) == 3
        assert g.s.politician == 0

    @shows("MS-140", "MS-138")
    def test_he_may_be_saved_for_another_raid(self) -> None:
        g = streets(
            police_raid,
            1,
            controlled=row("berghoff"),
            tables=by_location(berghoff=1),
            politician=1,
            dice=[2],
        )
        answer(g, "no")
        assert g.s.politician == 1
        assert any(g.s.tables), "while he is held the tables are safe (R30)"
