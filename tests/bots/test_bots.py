"""Bots see one seat's view and believable worlds, and play the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from haymarket.bots import (
    BOTS,
    Budget,
    Chair,
    Search,
    SearchBot,
    UnknownBot,
    hints,
    make_bot,
    result,
)
from haymarket.bots.chicago_68.knowledge import turns_later
from haymarket.games import GAMES, rules
from haymarket.games.chicago_68.components import MAYOR, YIPPIES
from haymarket.kernel import DONE, Game
from tests.nets.nets import random_game
from tests.position import agenda
from tests.toy import RULES, State

NAMES = ["random", "greedy", "search@60"]


def middle(seed: int, decisions: int = 5) -> Game[State]:
    g = RULES.new(seed)
    for number, _ in enumerate(random_game(g, Random(seed))):
        if number == decisions:
            break
    return g


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_answers_with_an_option_and_leaves_the_game_alone(name: str) -> None:
    for seed in range(5):
        g = middle(seed)
        before = repr(g.pending), repr(g.s.hands)
        seat = max(g.pending[0].seat, 0)
        assert make_bot(name, Random(1)).choose(Chair(g, seat)) in g.pending[0].options
        assert (repr(g.pending), repr(g.s.hands)) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_the_same_when_what_it_cannot_see_is_dealt_anew(name: str) -> None:
    for seed in range(8):
        g = middle(seed)
        seat = max(g.pending[0].seat, 0)
        other = g.fork().resample(seat, Random(99))
        choices = [make_bot(name, Random(1)).choose(Chair(world, seat)) for world in (g, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["greedy", "search@24"])
def test_no_bot_of_any_game_sees_what_is_hidden(game: str, name: str) -> None:
    for seed in range(3):
        g = rules(game).new(seed)
        met = g.fork()
        for number, _ in enumerate(random_game(g, Random(seed))):
            if len(g.pending[0].options) > 1:
                met = g.fork()
                if number >= 25:
                    break
        g = met
        seat = max(g.pending[0].seat, 0)
        other = g.fork().resample(seat, Random(7))
        one, two = (make_bot(name, Random(3)).choose(Chair(world, seat)) for world in (g, other))
        assert one == two


def test_search_is_deterministic_for_a_seed_and_a_number_of_iterations() -> None:
    g = middle(3)
    seat = max(g.pending[0].seat, 0)
    runs = [Search("picket", seat, Random(4)).run(Chair(g, seat), Budget(200)) for _ in range(2)]
    assert runs[0] == runs[1]


def win_in_one() -> Game[State]:
    """The rival cannot march: whoever marches at all scores, and only marching wins."""
    g = RULES.new(1, {"rounds": 1})
    g.s.hands[1] = []
    g.s.deck = []
    g.answer(1, DONE)
    return g


def test_search_finds_a_win_in_one() -> None:
    bot = make_bot("search@200", Random(1))
    assert bot.choose(Chair(win_in_one(), 0)) != DONE


def test_search_ends_when_nothing_could_change_its_mind() -> None:
    early = 0
    for seed in range(6):
        g = middle(seed)
        seat = max(g.pending[0].seat, 0)
        search = Search("picket", seat, Random(1))
        found = search.run(Chair(g, seat), Budget(300), hurry=True)
        patient = Search("picket", seat, Random(1)).run(Chair(g, seat), Budget(300))
        assert found[0].option == patient[0].option
        edges = search.root.node(g.asked(seat)[0]).edges.values()
        early += 0 < sum(edge.visits for edge in edges) < 300
    assert early


def test_the_only_answer_is_its_own_hint() -> None:
    g = next(g for g in map(middle, range(99)) if len(g.pending[0].options) == 1)
    seat = max(g.pending[0].seat, 0)
    (only,) = hints(Chair(g, seat), Budget(20), Random(1))
    assert (only.option, only.sure) == (g.pending[0].options[0], 1.0)


def test_the_tree_is_kept_only_where_nothing_but_the_own_answer_happened() -> None:
    kept = dropped = 0
    for seed in range(40):
        g = middle(seed, seed % 8)
        if g.outcome is not None or len(g.pending[0].options) == 1:
            continue
        seat = max(g.pending[0].seat, 0)
        search = Search("picket", seat, Random(seed))
        search.run(Chair(g, seat), Budget(40))
        option = g.asked(seat)[0].options[-(seed % 2)]
        search.move(Chair(g, seat), option)
        before = g.count, g.reveals
        g.answer(seat, option)
        alone = g.asked(seat) and (g.count, g.reveals) == before
        assert bool(search.expected) == bool(alone)
        if alone:
            assert search.expected == g.asked(seat)[0]
            kept += 1
        else:
            dropped += 1
    assert kept
    assert dropped


def test_hints_are_the_best_three_with_their_chances() -> None:
    g = RULES.new(1)
    best = hints(Chair(g, 0), Budget(300), Random(1))
    assert 1 <= len(best) <= 3
    assert all(hint.option in g.asked(0)[0].options for hint in best)
    assert all(0 <= hint.chance <= 1 and 0 < hint.sure <= 1 for hint in best)
    assert [h.sure for h in best] == sorted((h.sure for h in best), reverse=True)


@pytest.mark.parametrize("name", ["nobody", "search@x", "search@0", "search@-1s", "random@5"])
def test_an_unknown_bot_is_named_with_what_was_expected(name: str) -> None:
    with pytest.raises(UnknownBot, match=f"no bot is called '{name}'; expected"):
        make_bot(name, Random(1))


def test_every_bot_says_what_it_is() -> None:
    for cls in BOTS.values():
        assert cls.__doc__


def test_the_mere_result_is_the_evaluation_of_a_game_without_knowledge() -> None:
    g: Game[Any] = RULES.new(1)
    assert result(g, 0) == 0.5
    g.end((0,), (1, 0), "end")
    assert (result(g, 0), result(g, 1)) == (1.0, 0.0)


def test_a_level_below_expert_slips_now_and_then() -> None:
    class Slippery(SearchBot):
        budget = Budget(iterations=60)
        slips = 0.5

    chair = Chair(win_in_one(), 0)
    slipped = sum(Slippery(Random(seed)).choose(chair) == DONE for seed in range(80))
    assert 0 < slipped < 40
    slips = [vars(BOTS[name])["slips"] for name in ("newcomer", "regular", "veteran")]
    assert slips == sorted(slips, reverse=True)
    assert not SearchBot.slips


def test_the_search_of_chicago_68_compares_four_turns_on_whatever_was_done() -> None:
    g = rules("chicago-68").new(3)
    rng = Random(3)
    while g.pending[0].what != "turn.play":
        g.answer(g.pending[0].seat, rng.choice(g.pending[0].options))
    there = turns_later(g.fork(), True)
    turns = [(g.s.round, g.s.faction, len(agenda(g)))]
    while not there(g):
        ask = g.pending[0]
        g.answer(ask.seat, rng.choice(ask.options))
        now = (g.s.round, g.s.faction, len(agenda(g)))
        if g.pending[0].what == "turn.play" and now != turns[-1]:
            turns.append(now)
    assert [faction for _, faction, _ in turns] == [MAYOR, YIPPIES, MAYOR, YIPPIES, MAYOR]
