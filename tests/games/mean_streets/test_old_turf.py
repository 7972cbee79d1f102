"""Old Turf: rival gangs and the defence against them."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.old_turf import defend, gang_attack
from haymarket.kernel import words
from tests.games.mean_streets import at, by_location, on_slots, row, streets
from tests.position import answer, heard, offered, refused, said
from tests.shows import mends, shows

THREE = row("berghoff", "sunset_cafe", "friars_inn")


class TestWhomAGangAttacks:
    @shows("MS-082", "MS-159")
    @pytest.mark.parametrize(
        ("target", "location"),
        [
            ("oldest", "berghoff"),
            ("newest", "friars_inn"),
            ("most_profitable", "berghoff"),
            ("most_famous", "sunset_cafe"),
        ],
    )
    def test_the_card_names_one_location(self, target: str, location: str) -> None:
        g = streets(gang_attack, target, 2, controlled=THREE, dice=[1, 1])
        assert said(g, "gang.attacks") == [(at(location), 2)]

    @shows("MS-083")
    def test_the_player_chooses_where_several_fit(self) -> None:
        g = streets(
            gang_attack,
            "most_profitable",
            1,
            controlled=row("lincoln_gardens", "dreamland", "sunset_cafe"),
            dice=[1],
        )
        assert offered(g, "old_turf.target") == {"lincoln_gardens", "sunset_cafe"}
        assert refused(g, "dreamland") == "actions/old-turf/target#not-it"
        answer(g, "sunset_cafe")
        assert said(g, "gang.attacks") == [(at("sunset_cafe"), 1)]

    @shows("MS-083")
    def test_a_gaming_table_counts_as_profit(self) -> None:
        g = streets(
            gang_attack,
            "most_profitable",
            1,
            controlled=row("lincoln_gardens", "sunset_cafe"),
            tables=by_location(lincoln_gardens=1),
            dice=[1],
        )
        assert said(g, "gang.attacks") == [(at("lincoln_gardens"), 1)]

    @shows("MS-094")
    @pytest.mark.parametrize("target", ["oldest", "newest", "most_profitable", "most_famous"])
    def test_without_a_location_nothing_happens(self, target: str) -> None:
        g = streets(gang_attack, target, 3, bonus=2)
        assert g.s.bonus == 2
        assert said(g, "gang.nothing") == [()]


class TestTheDefence:
    @shows("MS-085", "MS-088")
    @pytest.mark.parametrize(("gang", "held"), [([6, 1], True), ([6, 2], True), ([6, 3], False)])
    def test_a_fist_resists_and_a_tie_holds(self, gang: list[int], held: bool) -> None:
        g = streets(defend, at("berghoff"), 2, controlled=row("berghoff"), dice=gang)
        assert (g.s.controlled == row("berghoff")) == held

    @shows("MS-086")
    def test_a_rivals_location_is_defended_by_its_revolver(self) -> None:
        g = streets(
            defend, at("genna_plant"), 2, controlled=row("genna_plant"), dice=[6, 5, 3, 3, 5]
        )
        assert g.loaded == []
        assert g.s.bonus == 1

    @mends("MS-F1")
    @pytest.mark.parametrize("held", [True, False])
    def test_nothing_is_told_of_a_fist_where_there_is_none(self, held: bool) -> None:
        gang = [6, 5] if held else [6, 6]
        g = streets(
            defend, at("genna_plant"), 2, controlled=row("genna_plant"), dice=[*gang, 3, 3, 5]
        )
        code = "gang.repelled_rival" if held else "gang.won_rival"
        assert said(g, code) == [(at("genna_plant"), gang, sum(gang), [3, 3, 5], 11)]
        sentence = words(RULES).event(next(e for e in heard(g) if e.code == code))
        assert "Fist" not in sentence
        assert "3, 3, 5 = 11" in sentence

    @shows("MS-087", "MS-088")
    @pytest.mark.parametrize(("gang", "held"), [([6, 6], True), ([6, 6, 1], False)])
    def test_old_turf_dice_are_added(self, gang: list[int], held: bool) -> None:
        g = streets(
            defend,
            at("berghoff"),
            len(gang),
            controlled=row("berghoff"),
            assigned=on_slots(old_turf=1),
            dice=[*gang, 4],
        )
        assert g.s.bonus == int(held)
        (told,) = said(g, "gang.repelled" if held else "gang.won")
        assert told[4] == 12

    @shows("MS-089", "MS-090")
    def test_each_henchman_there_adds_a_die_and_nobody_elsewhere(self) -> None:
        g = streets(
            defend,
            at("berghoff"),
            1,
            controlled=row("berghoff", "dreamland"),
            men=by_location(berghoff=2, dreamland=3),
            dice=[1, 5, 6],
        )
        assert g.loaded == []
        assert said(g, "gang.repelled") == [(at("berghoff"), [1], 1, [5, 6], 19, 8, 11)]

    @shows("MS-091", "MS-093")
    def test_holding_gives_a_bonus_and_keeps_the_men(self) -> None:
        g = streets(
            defend,
            at("berghoff"),
            1,
            controlled=row("berghoff"),
            men=by_location(berghoff=2),
            bonus=3,
            dice=[6, 1, 1],
        )
        assert g.s.bonus == 4
        assert g.s.men == by_location(berghoff=2)

    @shows("MS-092")
    def test_a_lost_location_is_the_newest_unclaimed_and_its_men_and_table_are_lost(self) -> None:
        g = streets(
            defend,
            at("dill_pickle"),
            3,
            controlled=row("dill_pickle", "berghoff"),
            unclaimed=row("dreamland"),
            men=by_location(dill_pickle=1, berghoff=1),
            tables=by_location(dill_pickle=1, berghoff=1),
            bonus=3,
            dice=[6, 6, 6, 1],
        )
        assert g.s.controlled == row("berghoff")
        assert g.s.unclaimed == row("dill_pickle", "dreamland")
        assert g.s.men == by_location(berghoff=1)
        assert g.s.tables == by_location(berghoff=1)
        assert g.s.bonus == 3

    @shows("MS-049", "MS-092")
    def test_a_location_lost_to_a_full_row_discards_the_oldest(self) -> None:
        g = streets(
            defend,
            at("dill_pickle"),
            2,
            controlled=row("dill_pickle"),
            unclaimed=row("dreamland", "friars_inn", "berghoff", "colosimos"),
            dice=[6, 6],
        )
        assert g.s.unclaimed == row("dill_pickle", "dreamland", "friars_inn", "berghoff")
        assert g.s.discards == row("colosimos")

    @shows("MS-113", "MS-116")
    def test_the_tommy_gun_defends_too_if_declared_before_the_roll(self) -> None:
        g = streets(
            defend,
            at("berghoff"),
            2,
            controlled=row("berghoff"),
            tommy_gun=1,
            dice=[6, 6, 4],
        )
        assert g.loaded == [6, 6, 4]
        assert g.pending[0].about == (0, 8, 2)
        answer(g, ("battle.tommy_gun", "yes"))
        assert g.s.controlled == row("berghoff")
        assert g.s.tommy_gun == 0
