"""Rival locations: the battle, the henchmen, the losses."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets.new_turf import new_turf
from haymarket.games.mean_streets.rivals import attack_rival, count_losses, losses
from haymarket.games.mean_streets.state import reputation
from tests.games.mean_streets import at, by_location, rolls, row, streets
from tests.games.mean_streets.test_new_turf import TWELVE
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import mends, shows


def attack(dice: int, men: int, rolls: list[int]) -> LoadedGame:
    """So many dice against the Pony Inn (two dice), with so many men at the Berghoff."""
    return streets(
        attack_rival,
        at("pony_inn"),
        dice,
        fresh=at("pony_inn"),
        controlled=row("berghoff"),
        men=by_location(berghoff=men),
        dice=rolls,
    )


class TestTheBattle:
    @shows("MS-056", "MS-057")
    @pytest.mark.parametrize(("ours", "won"), [([6, 5], False), ([6, 6], True), ([5, 5], False)])
    def test_the_revolver_is_their_dice_and_a_tie_fails(self, ours: list[int], won: bool) -> None:
        g = streets(
            attack_rival, at("genna_plant"), 2, fresh=at("genna_plant"), dice=[*ours, 5, 4, 2]
        )
        assert g.loaded == []
        assert (g.s.controlled == row("genna_plant")) == won
        assert (g.s.unclaimed == row("genna_plant")) != won

    @shows("MS-072")
    def test_taking_one_gives_its_fedora_and_a_bonus(self) -> None:
        g = streets(
            attack_rival,
            at("genna_plant"),
            2,
            fresh=at("genna_plant"),
            bonus=5,
            dice=[6, 6, 1, 1, 1],
        )
        assert g.s.bonus == 6
        assert reputation(g.s) == 8

    @shows("MS-074")
    def test_a_new_rival_that_holds_joins_the_unclaimed_row_on_the_left(self) -> None:
        g = streets(new_turf, 1, deck=row("pony_inn"), unclaimed=row("dreamland"), dice=[1, 1, 1])
        answer(g, "new_card")
        assert g.s.unclaimed == row("pony_inn", "dreamland")

    @shows("MS-074")
    def test_an_older_rival_that_holds_keeps_its_place(self) -> None:
        g = streets(new_turf, 1, unclaimed=row("dreamland", "pony_inn"), dice=[1, 1, 1])
        answer(g, "pony_inn")
        assert g.s.unclaimed == row("dreamland", "pony_inn")

    @shows("MS-141")
    def test_the_suit_is_no_use_against_rivals(self) -> None:
        g = streets(new_turf, 1, unclaimed=row("pony_inn"), suit=1, dice=[1, 1, 1])
        answer(g, "pony_inn")
        assert g.pending == ()
        assert g.s.suit == 1

    @shows("MS-113", "MS-114", "MS-116")
    def test_the_tommy_gun_adds_a_die_and_is_gone(self) -> None:
        g = streets(
            attack_rival,
            at("pony_inn"),
            1,
            fresh=at("pony_inn"),
            tommy_gun=1,
            dice=[6, 1, 3, 3],
        )
        assert g.pending[0].about == (1, 0, 2)
        assert g.loaded == [6, 1, 3, 3]  # nothing has been rolled yet
        answer(g, ("battle.tommy_gun", "yes"))
        assert g.s.controlled == row("pony_inn")
        assert g.s.tommy_gun == 0

    @shows("MS-114")
    def test_the_tommy_gun_is_gone_after_a_lost_battle_too(self) -> None:
        g = streets(
            attack_rival, at("pony_inn"), 1, fresh=at("pony_inn"), tommy_gun=1, dice=[1, 1, 6, 6]
        )
        answer(g, "yes")
        assert g.s.tommy_gun == 0

    @shows("MS-061", "MS-116")
    def test_men_and_gun_are_asked_for_before_the_roll(self) -> None:
        decked = {"deck": row("berghoff", "pony_inn"), "controlled": row("dreamland")}
        assert rolls(streets(new_turf, 1, **decked, suit=1), "new_card")
        assert not rolls(streets(new_turf, 1, **decked, tommy_gun=1), "new_card")
        g = streets(new_turf, 1, **decked, men=by_location(dreamland=1))
        assert not rolls(g, "new_card")

    @shows("MS-116")
    def test_the_tommy_gun_may_be_saved(self) -> None:
        g = streets(
            attack_rival, at("pony_inn"), 1, fresh=at("pony_inn"), tommy_gun=1, dice=[1, 6, 6]
        )
        answer(g, "no")
        assert g.s.tommy_gun == 1
        assert g.loaded == []


class TestHenchmenInTheAttack:
    @shows("MS-058")
    @pytest.mark.parametrize(("men", "extra"), [(2, 0), (3, 1), (5, 1), (6, 2), (7, 2)])
    def test_every_three_add_a_die(self, men: int, extra: int) -> None:
        g = attack(1, men, [1] * (1 + extra) + [6, 6])
        answer(g, "all")
        assert g.loaded == []

    @shows("MS-060")
    def test_they_also_fight_rivals_in_the_unclaimed_row(self) -> None:
        g = streets(
            new_turf,
            1,
            unclaimed=row("pony_inn"),
            controlled=row("berghoff"),
            men=by_location(berghoff=3),
        )
        answer(g, "pony_inn")
        assert offered(g, "rivals.henchman") == {"berghoff", "all", "done"}

    @shows("MS-061")
    def test_any_of_them_from_anywhere_before_the_roll(self) -> None:
        g = streets(
            attack_rival,
            at("pony_inn"),
            1,
            fresh=at("pony_inn"),
            controlled=row("berghoff", "dreamland"),
            men=by_location(berghoff=1, dreamland=3),
            dice=[1, 1, 6, 6],
        )
        answer(g, "dreamland", "berghoff")
        assert offered(g) == {"dreamland", "all", "done"}
        assert refused(g, "berghoff") == "actions/rivals/henchmen#nobody-there"
        assert refused(g, "dill_pickle") == "actions/rivals/henchmen#nobody-there"
        assert g.loaded == [1, 1, 6, 6]
        answer(g, "dreamland", "done")
        assert g.s.men == by_location(dreamland=1)
        assert g.pending == ()

    @shows("MS-062", "MS-063")
    def test_a_lost_battle_kills_those_who_were_brought_and_nobody_else(self) -> None:
        g = attack(1, 5, [1, 1, 6, 6])
        answer(g, "berghoff", "berghoff", "berghoff", "done")
        assert g.s.men == by_location(berghoff=2)
        assert said(g, "rivals.wiped_out") == [(3,)]

    @shows("MS-064", "MS-063")
    def test_a_won_battle_rolls_once_for_those_who_were_brought(self) -> None:
        g = attack(2, 5, [6, 6, 6, 1, 1, 5, 6])
        answer(g, "berghoff", "berghoff", "berghoff", "done")
        assert said(g, "rivals.losses") == [([5, 6], 1, 2)]
        answer(g, ("henchmen.place", "berghoff"), ("henchmen.place", "pony_inn"))
        assert g.s.men == by_location(berghoff=3, pony_inn=1)

    @shows("MS-064")
    def test_without_henchmen_there_is_no_roll(self) -> None:
        g = streets(attack_rival, at("pony_inn"), 2, fresh=at("pony_inn"), dice=[6, 6, 1, 1])
        assert said(g, "rivals.losses") == []
        assert g.s.controlled == row("pony_inn")


class TestTheThirteenth:
    @shows("MS-064", "MS-071", "MS-077")
    @mends("MS-F5")
    def test_losses_are_rolled_before_room_is_made(self) -> None:
        """R8: the roll for the men is part of the battle; the row is counted after it."""
        g = streets(
            attack_rival,
            at("pony_inn"),
            2,
            fresh=at("pony_inn"),
            controlled=TWELVE[:],
            men=by_location(dill_pickle=4),
            dice=[6, 6, 1, 5, 4, 1, 2],
        )
        answer(g, "dill_pickle", "dill_pickle", "dill_pickle", "done")
        assert said(g, "rivals.losses") == [([1, 2], 2, 1)], "known before anything is given up"
        assert g.s.controlled == TWELVE
        answer(g, ("controlled.give_up", "dill_pickle"), ("controlled.move", "berghoff"))
        assert "dill_pickle" not in offered(g, "henchmen.place")
        answer(g, "pony_inn")
        assert g.s.men == by_location(berghoff=1, pony_inn=1)


class TestLosses:
    @shows("MS-065")
    def test_double_six_spares_all(self) -> None:
        assert losses(6, 6, 5) == 0

    @shows("MS-066")
    @pytest.mark.parametrize("pips", range(1, 6))
    def test_any_other_double_kills_all(self, pips: int) -> None:
        assert losses(pips, pips, 5) == 5

    @shows("MS-067")
    @pytest.mark.parametrize("roll", [(1, 2), (1, 3), (1, 4), (2, 3)])
    def test_three_to_five_costs_two_thirds(self, roll: tuple[int, int]) -> None:
        assert losses(*roll, 5) == 4
        assert losses(*roll, 3) == 2

    @shows("MS-068")
    @pytest.mark.parametrize("roll", [(1, 5), (2, 4), (3, 4), (2, 6), (3, 5)])
    def test_six_to_eight_costs_half(self, roll: tuple[int, int]) -> None:
        assert losses(*roll, 5) == 3
        assert losses(*roll, 4) == 2

    @shows("MS-069")
    @pytest.mark.parametrize("roll", [(3, 6), (4, 5), (4, 6), (5, 6)])
    def test_nine_to_eleven_costs_a_third(self, roll: tuple[int, int]) -> None:
        assert losses(*roll, 5) == 2
        assert losses(*roll, 3) == 1

    @shows("MS-070")
    @pytest.mark.parametrize("roll", [(1, 2), (3, 4), (4, 5)])
    def test_a_single_man_is_lost(self, roll: tuple[int, int]) -> None:
        assert losses(*roll, 1) == 1
        pony_inn = at("pony_inn")
        g = streets(
            count_losses, pony_inn, 1, fresh=pony_inn, controlled=row("berghoff"), dice=roll
        )
        assert g.pending == ()
        assert g.s.controlled == row("berghoff", "pony_inn")
        assert not any(g.s.men)

    @shows("MS-071")
    def test_survivors_go_anywhere(self) -> None:
        pony_inn = at("pony_inn")
        g = streets(
            count_losses, pony_inn, 4, fresh=pony_inn, controlled=row("berghoff"), dice=[3, 4]
        )
        assert offered(g, "henchmen.place") == {"berghoff", "pony_inn"}
        answer(g, "pony_inn", "berghoff")
        assert g.s.men == by_location(pony_inn=1, berghoff=1)
