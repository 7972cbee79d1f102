"""The long form of the nets, outside ``make test``: ``python -m tests.nets.long [GAME] [GAMES]``.

Net 1 over many random games of every variant (copies tried at one decision in eight), the net of
views over a tenth as many, then one unbroken run of 100,000 decisions a game.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Any

import haymarket
from haymarket.kernel import Rules
from tests.nets.nets import net_random, random_game
from tests.nets.views import net_views

RUN = 100_000


def many_games(rules: Rules[Any], games: int) -> None:
    started = time.perf_counter()
    asked = 0
    for number in range(games):
        options = rules.variants[number % len(rules.variants)]
        asked += sum(net_random(rules, options, 10_000 + number, every=8).values())
    spent = time.perf_counter() - started
    print(f"{rules.name}: {games} random games, {asked} decisions, no fault ({spent:.0f} s)")


def many_views(rules: Rules[Any], games: int) -> None:
    """Fewer: a view of every seat at every decision costs more than the decision."""
    looks = 0
    for number in range(games):
        looks += net_views(rules, rules.variants[number % len(rules.variants)], 20_000 + number)
    print(f"{rules.name}: {looks} views fit their type")


def long_run(rules: Rules[Any]) -> None:
    decisions = games = 0
    while decisions < RUN:
        g = rules.new(games, rules.variants[games % len(rules.variants)])
        decisions += sum(1 for _ in random_game(g, Random(games)))
        games += 1
    print(f"{rules.name}: {decisions} decisions in {games} games, no exception")


def main(only: str = "all", games: str = "2000") -> None:
    for rules in haymarket.games():
        if only in ("all", rules.name):
            many_games(rules, int(games))
            many_views(rules, int(games) // 10)
            long_run(rules)


if __name__ == "__main__":
    main(*sys.argv[1:])
