"""What a bot may believe: all that lies face down is dealt anew, and nothing that has been seen."""

from __future__ import annotations

from random import Random

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import BOSSES, EVENTS, FIRST_RIVAL, LOCATIONS
from haymarket.games.mean_streets.state import State, is_rival
from tests.games.mean_streets import boss, row, streets
from tests.position import LoadedGame

WORLDS = 300


def beliefs(g: LoadedGame) -> list[State]:
    rng = Random(1)
    return [g.fork().resample(0, rng).s for _ in range(WORLDS)]


def test_at_the_start_anything_face_down_may_lie_anywhere() -> None:
    g = RULES.new(4)
    rng = Random(1)
    worlds = [g.fork().resample(0, rng).s for _ in range(WORLDS)]
    normal = set(range(FIRST_RIVAL)) - set(g.s.controlled)
    rivals = set(range(FIRST_RIVAL, len(LOCATIONS)))
    assert {s.boss for s in worlds} == set(range(len(BOSSES)))
    assert {s.deck[-1] for s in worlds} == normal | rivals
    assert {card for s in worlds for card in s.aside} == normal
    assert {card for s in worlds for card in s.rivals_aside} == rivals
    assert {s.events_deck[-1] for s in worlds} == set(range(len(EVENTS)))
    assert {card for s in worlds for card in s.events_aside} == set(range(len(EVENTS)))
    assert {sum(map(is_rival, s.deck)) for s in worlds} == {3}


def test_what_was_seen_going_into_the_deck_is_in_it_but_no_one_knows_where() -> None:
    g = streets(
        deck=row("berghoff", "pony_inn", "dreamland", "hawthorne"),
        returned=row("berghoff", "pony_inn"),
        aside=row("colosimos", "friars_inn"),
        rivals_aside=row("four_deuces", "schofields", "smc_cartage"),
    )
    worlds = beliefs(g)
    assert all(set(row("berghoff", "pony_inn")) <= set(s.deck) for s in worlds)
    assert {s.deck.index(row("berghoff")[0]) for s in worlds} == {0, 1, 2, 3}
    strangers = {card for s in worlds for card in s.deck} - set(g.s.returned)
    assert strangers == {
        *row("dreamland", "colosimos", "friars_inn"),
        *row("hawthorne", "four_deuces", "schofields", "smc_cartage"),
    }
    assert {sum(map(is_rival, s.deck)) for s in worlds} == {2}


def test_what_lies_face_up_stays() -> None:
    played = list(range(5))
    g = streets(
        boss=boss("nitti"),
        boss_shown=1,
        unclaimed=row("berghoff"),
        events_played=played,
        events_deck=list(range(5, 12)),
        events_aside=list(range(12, 18)),
    )
    for s in beliefs(g):
        assert s.boss == boss("nitti")
        assert s.unclaimed == row("berghoff")
        assert not set(s.events_deck) & set(played)
        assert len(s.events_deck) == 7
