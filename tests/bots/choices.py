"""What every bot chooses, for fixed seeds and numbers of iterations, written down.

A change that is not meant to change how the bots play leaves this record as it is. Where the
rules, chance or what a bot knows change, it is recorded again, and the difference is part of that:

    python -m tests.bots.choices             the whole record, about a minute
    python -m tests.bots.choices chile-1988  one game's

``make record`` does this for everything that is recorded.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import haymarket
from haymarket.bots import Budget, Chair, Search, SearchBot, make_bot
from haymarket.kernel import Game
from tests.nets.nets import random_game

RECORD = Path(__file__).parent / "choices.json"
DEPTHS = (2, 25, 50, 70, 105, 140)
"""How many random decisions lie before each position that is looked at."""
HINTS = 150
"""Iterations of the search there, all its hints recorded in their order."""


class Slipping(SearchBot):
    budget = Budget(iterations=12)
    slips = 0.5


def choices(game: str) -> dict[str, str]:
    """By name of the trial: the answers, as text."""
    found: dict[str, str] = {}
    for depth in DEPTHS:
        g = position_after(game, depth)
        if g is None:
            continue
        seat = max(g.pending[0].seat, 0)
        found[f"{depth}: question"] = g.asked(seat)[0].what
        for name in ("random", "greedy"):
            picks = [make_bot(name, Random(n)).choose(Chair(g, seat)) for n in range(4)]
            found[f"{depth}: {name}"] = _text(picks)
        search = Search(game, seat, Random(depth))
        hints = search.run(Chair(g, seat), Budget(HINTS))
        found[f"{depth}: search"] = " ".join(
            f"{h.option}:{h.chance:.6f}:{h.sure:.4f}" for h in hints
        )
    found["game: greedy"] = _text(played(game, [make_bot("greedy", Random(1))] * 9, 120))
    found["game: search"] = _text(played(game, [make_bot("search@16", Random(1))], 24))
    found["game: slips"] = _text(played(game, [Slipping(Random(1))], 16))
    if game == "which-side":
        from haymarket.bots.which_side.knowledge import WhichSideRules

        found["game: common sense"] = _text(played(game, [WhichSideRules(Random(1))] * 9, 150))
    return found


def position_after(game: str, decisions: int) -> Game[Any] | None:
    """A real choice after so many random decisions; None where the game is over before."""
    g = haymarket.new(game, seed=decisions)
    for number, _ in enumerate(random_game(g, Random(decisions))):
        if number >= decisions and len(g.pending[0].options) > 1:
            return g
    return None


def played(game: str, bots: list[Any], most: int) -> list[int]:
    """The first answers of a whole game: the first seats by bots, the others at random."""
    g = haymarket.new(game, seed=5)
    rng = Random(5)
    picks: list[int] = []
    while g.outcome is None and len(picks) < most:
        ask = g.pending[0]
        seat = max(ask.seat, 0)
        if seat < len(bots):
            picks.append(bots[seat].choose(Chair(g, seat)))
            g.answer(seat, picks[-1])
        else:
            g.answer(seat, rng.choice(ask.options))
    return picks


def _text(picks: list[int]) -> str:
    return " ".join(map(str, picks))


def main(*games: str) -> None:
    record = json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}
    for game in games or [rules.name for rules in haymarket.games()]:
        record[game] = choices(game)
        print(game, len(record[game]), "trials")
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
