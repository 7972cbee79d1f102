"""Setting up."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import BOSSES, EVENTS, FIRST_RIVAL, LOCATIONS
from haymarket.games.mean_streets.setup import (
    lay_out_events,
    lay_out_locations,
    open_for_business,
)
from haymarket.games.mean_streets.state import is_rival, reputation
from haymarket.games.mean_streets.turn import upkeep
from tests.games.mean_streets import at, row, streets
from tests.position import said
from tests.shows import shows


class TestTheLocations:
    @shows("MS-001")
    def test_there_is_one_seat(self) -> None:
        assert RULES.new(1).seats == ("player",)
        assert RULES.players == (1,)

    @shows("MS-006", "MS-007", "MS-009")
    @pytest.mark.parametrize("seed", range(5))
    def test_one_starts_two_are_aside_and_twelve_are_in_the_deck(self, seed: int) -> None:
        s = RULES.new(seed).s
        assert len(s.controlled) == 1
        assert not is_rival(s.controlled[0])
        assert len(s.aside) == 2
        assert not any(map(is_rival, s.aside))
        assert len(s.deck) == 12
        assert sum(map(is_rival, s.deck)) == 3
        assert len(s.rivals_aside) == 5

    @shows("MS-005")
    def test_normal_and_rival_cards_are_shuffled_apart(self) -> None:
        g = streets(lay_out_locations)  # a loaded game leaves every deck as it is
        assert g.s.controlled == [FIRST_RIVAL - 1]
        assert g.s.aside == [FIRST_RIVAL - 2, FIRST_RIVAL - 3]
        last = len(LOCATIONS) - 1
        assert g.s.deck == [*range(FIRST_RIVAL - 3), last, last - 1, last - 2]
        orders = {tuple(RULES.new(seed).s.deck) for seed in range(5)}
        assert len(orders) == 5
        assert len({tuple(RULES.new(seed).s.rivals_aside) for seed in range(5)}) == 5

    @shows("MS-009", "MS-019", "MS-022")
    def test_nothing_that_lies_face_down_is_in_the_view(self) -> None:
        g = RULES.new(3)
        seen = g.view(0)
        assert seen["deck"] == 12
        assert seen["returned"] == []
        assert seen["events_left"] == 12 - len(seen["events_played"])
        assert seen["boss"] is None
        assert not {"aside", "rivals_aside", "events_aside", "events_deck"} & set(seen)


class TestYourFirstDay:
    @shows("MS-011")
    def test_income_and_reputation_are_those_of_the_location(self) -> None:
        g = streets(open_for_business, controlled=row("sunset_cafe"))
        assert said(g, "setup.start") == [(at("sunset_cafe"), 2, 3)]
        assert g.view(0)["income"] == 2
        assert g.view(0)["reputation"] == 2 + 1

    @shows("MS-012")
    def test_a_location_without_money_bag_still_makes_an_income_of_one(self) -> None:
        g = streets(open_for_business, controlled=row("dill_pickle"))
        assert said(g, "setup.start") == [(at("dill_pickle"), 1, 2)]
        assert g.view(0)["income"] == 1

    @shows("MS-015")
    def test_one_bonus_reputation_in_any_case(self) -> None:
        g = streets(open_for_business, controlled=row("berghoff"))
        assert reputation(g.s) == 1

    @shows("MS-016")
    def test_no_cash_before_the_first_upkeep(self) -> None:
        g = streets(open_for_business, controlled=row("berghoff"))
        assert g.s.cash == 0
        g = streets(upkeep, controlled=row("berghoff"), cash=g.s.cash)
        assert g.s.cash == 3

    @shows("MS-016", "MS-023")
    def test_before_the_cards_are_laid_out_the_table_is_empty(self) -> None:
        s = streets().s
        assert (s.turn, s.phase, s.cash, s.bonus, s.extra, s.dice, s.rolls) == (0,) * 7
        assert (s.tommy_gun, s.politician, s.suit, s.boss_shown, s.boss_beaten) == (0,) * 5
        assert not any(s.assigned)
        assert not any(s.men)
        assert not any(s.tables)

    @shows("MS-023")
    def test_no_henchmen_gear_or_tables(self) -> None:
        s = RULES.new(1).s
        assert not any(s.men)
        assert not any(s.tables)
        assert (s.tommy_gun, s.politician, s.suit) == (0, 0, 0)
        assert s.bonus == 1


class TestTheEvents:
    @shows("MS-017", "MS-018", "MS-020", "MS-021")
    @pytest.mark.parametrize(("die", "pile"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
    def test_three_piles_of_six_and_a_die_lays_one_aside(self, die: int, pile: int) -> None:
        g = streets(lay_out_events, dice=[die])
        assert g.s.events_aside == list(range(len(EVENTS)))[pile::3]
        assert len(g.s.events_aside) == 6
        assert len(g.s.events_deck) == 12

    @shows("MS-020")
    def test_the_rest_is_shuffled_together(self) -> None:
        assert len({tuple(RULES.new(seed).s.events_deck) for seed in range(5)}) == 5

    @shows("MS-022")
    def test_any_of_the_four_bosses_may_wait(self) -> None:
        assert {RULES.new(seed).s.boss for seed in range(40)} == set(range(len(BOSSES)))
