"""The common-sense bot and what it tells the bots that search."""

from __future__ import annotations

from random import Random

from haymarket.bots import Chair, RandomBot
from haymarket.bots.which_side import WhichSideRules, prior, value
from haymarket.games.which_side import RULES
from tests.games.which_side.balance import play


def test_common_sense_wins_the_tutorial_and_chance_does_not() -> None:
    seeds = range(4)
    won = [play("tutorial", seed, WhichSideRules)[0] == "victory" for seed in seeds]
    lost = [play("tutorial", seed, RandomBot)[0] == "victory" for seed in seeds]
    assert sum(won) >= 3
    assert not any(lost)


def test_values_and_priors_are_numbers_a_search_can_use() -> None:
    rng = Random(3)
    g = RULES.new(3, {"players": 2})
    bot = WhichSideRules(rng)
    for _ in range(300):
        if g.outcome is not None:
            break
        ask = g.pending[0]
        seat = max(ask.seat, 0)
        assert 0 <= value(g, seat) <= 1
        weights = prior(g, ask)
        assert len(weights) == len(ask.options)
        assert all(weight > 0 for weight in weights)
        g.answer(seat, bot.choose(Chair(g, seat)))
    assert g.s.es > 1


def test_a_won_game_is_worth_1_and_a_lost_one_0() -> None:
    g = RULES.new(1)
    g.end((0,), (6,), "victory")
    assert value(g, 0) == 1
    g.end((), (2,), "defeat/nobody")
    assert value(g, 0) == 0
