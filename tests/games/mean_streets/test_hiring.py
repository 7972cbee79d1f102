"""Hire Henchmen and Buy Reputation."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets.actions import take_actions
from haymarket.games.mean_streets.hiring import buy_reputation, hire, place_henchmen
from haymarket.games.mean_streets.state import NONE, dice_for, reputation
from tests.games.mean_streets import at, by_location, on_slots, row, streets
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import mends, shows


def most(g: LoadedGame) -> int:
    """The largest number offered; 0 where nothing is asked."""
    return max(map(int, offered(g))) if g.pending else 0


class TestHireHenchmen:
    @shows("MS-095")
    @pytest.mark.parametrize(("dice", "men"), [([3], 0), ([4], 1), ([6, 1], 1), ([6, 2], 2)])
    def test_one_man_for_every_four_pips(self, dice: list[int], men: int) -> None:
        g = streets(hire, len(dice), controlled=row("berghoff"), cash=50, dice=dice)
        assert most(g) == men
        assert bool(g.pending) == bool(men), "where nobody came nothing is asked"
        assert said(g, "hire.rolled") == [(dice, men)]

    @shows("MS-097")
    def test_five_and_one_hire_one_man(self) -> None:
        g = streets(hire, 2, controlled=row("berghoff"), cash=20, dice=[5, 1])
        assert most(g) == 1
        assert refused(g, "2") == "actions/hire#pips"

    @shows("MS-099")
    @pytest.mark.parametrize(("cash", "men"), [(20, 4), (12, 2)])
    def test_eighteen_pips_hire_four_men_money_permitting(self, cash: int, men: int) -> None:
        g = streets(hire, 4, controlled=row("berghoff"), cash=cash, dice=[6, 4, 3, 5])
        assert most(g) == men
        answer(g, str(men), "berghoff")
        assert g.s.cash == cash - 5 * men

    @shows("MS-096")
    def test_a_man_costs_five_dollars(self) -> None:
        g = streets(hire, 2, controlled=row("berghoff"), cash=9, dice=[4, 4])
        assert refused(g, "2") == "actions/hire#cash"
        answer(g, "1", "berghoff")
        assert g.s.cash == 4
        assert said(g, "hire.hired") == [(1, 5)]

    @shows("MS-098")
    def test_pips_left_over_are_lost(self) -> None:
        g = streets(
            hire, 2, controlled=row("berghoff"), cash=50, after=[("hire", 2)], dice=[5, 1, 5, 1]
        )
        for _ in range(2):
            assert most(g) == 1
            answer(g, "1", "berghoff")
        assert g.pending == ()

    @shows("MS-100")
    def test_fewer_or_none_may_be_hired(self) -> None:
        g = streets(hire, 2, controlled=row("berghoff"), cash=10, dice=[4, 4])
        twin = g.fork()
        answer(g, "1", "berghoff")
        assert g.s.cash == 5
        answer(twin, "0")
        assert (twin.s.cash, sum(twin.s.men)) == (10, 0)

    @shows("MS-101", "MS-102")
    def test_men_are_placed_at_once_anywhere_and_together(self) -> None:
        g = streets(hire, 3, controlled=row("berghoff", "dreamland"), cash=15, dice=[4, 4, 4])
        answer(g, "3")
        assert offered(g, "henchmen.place") == {"berghoff", "dreamland"}
        assert refused(g, "colosimos") == "actions/controlled#not-yours"
        answer(g, "dreamland", "dreamland", "dreamland")
        assert g.s.men == by_location(dreamland=3)
        assert g.pending == ()

    @mends("MS-F4")
    @shows("MS-101", "MS-102")
    def test_all_the_others_go_where_the_last_man_went_with_one_answer(self) -> None:
        g = streets(
            place_henchmen, 5, NONE, controlled=row("berghoff", "dreamland"), men=by_location()
        )
        assert refused(g, "all") == "actions/hire/placing#nobody-yet"
        answer(g, "berghoff", "dreamland")
        assert offered(g) == {"berghoff", "dreamland", "all"}
        answer(g, "all")
        assert g.s.men == by_location(berghoff=1, dreamland=4)
        assert said(g, "henchmen.placed")[-1] == (at("dreamland"), 3)
        assert g.pending == ()

    @mends("MS-F4")
    def test_with_one_location_all_men_go_there_at_once(self) -> None:
        g = streets(place_henchmen, 4, NONE, controlled=row("berghoff"))
        answer(g, "berghoff")
        assert g.s.men == by_location(berghoff=4)
        assert g.pending == ()

    @shows("MS-103")
    def test_nothing_moves_a_man_but_a_battle(self) -> None:
        g = streets(
            take_actions,
            controlled=row("berghoff", "dreamland"),
            cash=5,
            men=by_location(berghoff=1),
            assigned=on_slots(hire=1),
            dice=[4],
        )
        answer(g, "hire", "1")
        assert g.pending[0].about == (1, NONE)  # the new man, and nobody else
        answer(g, "dreamland")
        assert g.s.men == by_location(berghoff=1, dreamland=1)
        assert g.pending == ()

    @shows("MS-101")
    def test_a_man_may_stand_where_others_do(self) -> None:
        g = streets(
            place_henchmen, 1, NONE, controlled=row("berghoff"), men=by_location(berghoff=9)
        )
        answer(g, "berghoff")
        assert g.s.men == by_location(berghoff=10)


class TestBuyReputation:
    @shows("MS-105")
    def test_four_pips_and_ten_dollars_a_point(self) -> None:
        g = streets(buy_reputation, 2, cash=25, dice=[5, 4])
        assert most(g) == 2
        assert refused(g, "3") == "actions/reputation#pips"
        answer(g, "2")
        assert g.s.cash == 5
        assert said(g, "reputation.bought") == [(2, 20, 2)]

    @shows("MS-106")
    def test_the_money_must_be_there_and_pips_left_over_are_lost(self) -> None:
        g = streets(buy_reputation, 2, cash=19, dice=[6, 6])
        assert most(g) == 1
        assert refused(g, "2") == "actions/reputation#cash"
        answer(g, "1")
        assert g.pending == ()
        g = streets(buy_reputation, 1, cash=50, dice=[3])
        assert said(g, "reputation.rolled") == [([3], 0)]
        assert g.pending == ()

    @shows("MS-107", "MS-108")
    def test_points_are_bonus_tokens_and_bring_dice(self) -> None:
        g = streets(buy_reputation, 1, cash=10, bonus=2, controlled=row("sunset_cafe"), dice=[4])
        answer(g, "1")
        assert g.s.bonus == 3
        assert dice_for(reputation(g.s)) == 4
