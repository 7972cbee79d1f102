"""The second era."""

from __future__ import annotations

from random import Random

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import EVENTS
from haymarket.games.mean_streets.second_era import (
    begin_era_two,
    rebuild_events,
    rebuild_locations,
)
from haymarket.games.mean_streets.state import is_rival
from haymarket.games.mean_streets.turn import next_turn
from tests.games.mean_streets import by_location, event, row, streets
from tests.nets.nets import random_game
from tests.position import said
from tests.shows import shows

WAITING = row("schofields", "smc_cartage", "sieben_brewery", "four_deuces", "hawthorne")


class TestWhenItBegins:
    @shows("MS-163")
    def test_after_the_last_event_of_era_one(self) -> None:
        g = streets(
            next_turn,
            events_played=list(range(12)),
            rivals_aside=WAITING[:],
            controlled=row("berghoff"),
            dice=[1],
        )
        assert said(g, "era.two") == [()]
        assert said(g, "turn.begins") == [(1, 1)]
        g = streets(next_turn, events_deck=[event("gennas")], controlled=row("berghoff"), turn=4)
        assert said(g, "turn.begins") == [(0, 5)]

    @shows("MS-173", "MS-115")
    def test_everything_the_player_has_stays(self) -> None:
        kept = {
            "cash": 14,
            "bonus": 6,
            "suit": 1,
            "tommy_gun": 1,
            "politician": 1,
            "controlled": row("berghoff", "pony_inn"),
            "men": by_location(berghoff=3),
            "tables": by_location(pony_inn=1),
        }
        before = {
            name: value[:] if isinstance(value, list) else value for name, value in kept.items()
        }
        g = streets(begin_era_two, rivals_aside=WAITING[:], dice=[3], **kept)
        assert {name: getattr(g.s, name) for name in kept} == before


class TestTheEvents:
    @shows("MS-164", "MS-165", "MS-166", "MS-167", "MS-168")
    @pytest.mark.parametrize(("die", "pile"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
    def test_eighteen_less_three_in_piles_of_five_less_one(self, die: int, pile: int) -> None:
        g = streets(
            rebuild_events,
            events_played=list(range(12)),
            events_aside=list(range(12, 18)),
            dice=[die],
        )
        last = len(EVENTS) - 1
        three = [last, last - 1, last - 2]
        assert g.s.events_aside == three + list(range(15))[pile::3]
        assert len(g.s.events_deck) == 10
        assert g.s.events_played == []
        assert sorted(g.s.events_deck + g.s.events_aside) == list(range(18))


class TestTheLocations:
    @shows("MS-169", "MS-170")
    def test_unclaimed_and_left_over_cards_and_two_new_rivals(self) -> None:
        g = streets(
            rebuild_locations,
            unclaimed=row("berghoff", "dreamland", "pony_inn"),
            deck=row("colosimos", "friars_inn"),
            rivals_aside=WAITING[:],
        )
        assert g.s.unclaimed == []
        assert set(g.s.deck) >= set(
            row("berghoff", "dreamland", "pony_inn", "colosimos", "friars_inn")
        )
        new = set(g.s.deck) & set(WAITING)
        assert len(new) == 2
        assert len(g.s.deck) == 7
        assert len(g.s.rivals_aside) == 3
        assert g.view(0)["returned"] == ["dreamland", "berghoff", "pony_inn"]

    @shows("MS-170", "MS-171")
    def test_the_new_rivals_and_the_order_are_random(self) -> None:
        decks, rivals = set(), set()
        for seed in range(6):
            g = RULES.new(seed)
            before: set[int] = set()
            for _ in random_game(g, Random(1)):
                if g.s.era == 1:
                    break
                before = set(g.s.rivals_aside)
            decks.add(tuple(g.s.deck))
            rivals.add(tuple(sorted(before - set(g.s.rivals_aside))))
        assert len(decks) == 6
        assert len(rivals) > 1
        assert all(len(pair) == 2 and all(map(is_rival, pair)) for pair in rivals)

    @shows("MS-172", "MS-007")
    def test_discarded_closed_and_laid_aside_locations_stay_out(self) -> None:
        g = streets(
            rebuild_locations,
            discards=row("green_mill"),
            closed=row("sunset_cafe"),
            aside=row("berghoff", "dreamland"),
            controlled=row("colosimos"),
            deck=row("friars_inn"),
            rivals_aside=WAITING[:],
        )
        out = row("green_mill", "sunset_cafe", "berghoff", "dreamland", "colosimos")
        assert not set(g.s.deck) & set(out)
        assert g.s.controlled == row("colosimos")
