"""The common-sense bot and what it tells the bots that search."""

from __future__ import annotations

from random import Random

from haymarket.bots import Chair, RandomBot
from haymarket.bots.which_side.knowledge import WhichSideRules, prior, value
from haymarket.games.which_side import RULES
from haymarket.games.which_side.components import (
    CHARACTER,
    SLOT,
)
from haymarket.games.which_side.working import daily_action, prison
from haymarket.kernel import PASS
from tests.games.which_side.balance import play
from tests.games.which_side.builder import ws
from tests.position import answer


def test_common_sense_wins_an_easy_scenario_and_chance_does_not() -> None:
    seeds = range(10)
    won = [play("shirtwaist-strike", seed, WhichSideRules)[0] == "victory" for seed in seeds]
    lost = [play("shirtwaist-strike", seed, RandomBot)[0] == "victory" for seed in seeds]
    assert sum(won) >= 5
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
        assert min(weights) >= 0
        assert max(weights) > 0
        g.answer(seat, bot.choose(Chair(g, seat)))
    assert g.s.es > 1


def test_a_won_game_is_worth_1_and_a_lost_one_0() -> None:
    g = RULES.new(1)
    g.end((0,), (6,), "victory")
    assert value(g, 0) == 1
    g.end((), (2,), "defeat/nobody")
    assert value(g, 0) == 0


def test_of_twins_only_one_is_thought_of() -> None:
    g = ws(daily_action, 0, health={"carmela": 1})
    ask = g.pending[0]
    weights = dict(zip([CHARACTER.slugs[c] for c in ask.options], prior(g, ask), strict=True))
    assert weights["rosa"] > 0  # the one woman in full health
    assert weights["carmela"] > 0  # the one who ails
    assert weights["vito"] > 0  # of the two men in full health
    assert weights["nunzio"] == 0


def test_common_sense_sends_the_poor_to_work_and_tells_the_search_so() -> None:
    g = ws(daily_action, 0)
    bot = WhichSideRules(Random(0))
    g.answer(0, bot.choose(Chair(g, 0)))
    ask = g.pending[0]
    weights = prior(g, ask)
    favourite = ask.options[weights.index(max(weights))]
    assert SLOT.slugs[favourite] == SLOT.slugs[bot.choose(Chair(g, 0))]
    assert weights[ask.options.index(PASS)] < 0.01 * max(weights)


def test_by_day_the_value_counts_what_those_placed_will_bring() -> None:
    def placed(slot: str) -> float:
        g = ws(prison, after=[("daily_action", 0)])  # the working day begins
        answer(g, "rosa", slot)
        return value(g, 0)

    assert placed("triangle_a_machines") > placed("iww_a_agitation") > placed("pass")
