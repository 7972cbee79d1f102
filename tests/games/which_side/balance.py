"""How hard the scenarios are: ``python -m tests.games.which_side.balance GAMES BOT [SCENARIO …]``.

Prints a table for the record in the game's folder (balance.md). BOT is ``rules`` (the common-sense
bot) or any bot that every game offers, such as ``random`` and ``search@200``. The same number of
games always gives the same figures, save with bots that look at the clock (``search@1s``).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

from haymarket.bots import Bot, Chair, make_bot
from haymarket.bots.which_side.knowledge import WhichSideRules
from haymarket.games.which_side import RULES
from haymarket.games.which_side.decks import (
    SCENARIOS,
)


def play(scenario: str, seed: int, make: Callable[[Random], Bot]) -> tuple[str, int]:
    """How a game of one player ended, and in which turn."""
    g = RULES.new(seed, {"scenario": scenario, "players": 1})
    bot = make(Random(f"{seed}/0"))
    while g.outcome is None:
        g.answer(0, bot.choose(Chair(g, 0)))
    return g.outcome.reason, g.s.es


def main(games: int, bot: str, *scenarios: str) -> None:
    make: Callable[[Random], Bot] = WhichSideRules if bot == "rules" else partial(make_bot, bot)
    print("| scenario | level | won | last turn | nobody left | three measures | mean last ES |")
    print("|---|---|---|---|---|---|---|")
    for row in SCENARIOS:
        if scenarios and row.id not in scenarios:
            continue
        ends: Counter[str] = Counter()
        turns = 0
        for seed in range(games):
            reason, es = play(row.id, seed, make)
            ends[reason] += 1
            turns += es
        shares = [
            f"{100 * ends[reason] / games:.1f} %"
            for reason in ("victory", "defeat/strength", "defeat/nobody", "defeat/measures")
        ]
        cells = [row.name, row.difficulty, *shares, f"{turns / games:.1f}"]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
