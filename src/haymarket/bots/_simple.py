"""The bots that do not search."""

from __future__ import annotations

from random import Random
from typing import Any

from haymarket.bots._base import Chair, bot, evaluation
from haymarket.kernel import Game, Seat


@bot("random")
class RandomBot:
    """Any legal answer, each as likely as the other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> int:
        return self.rng.choice(chair.ask.options)


@bot("greedy")
class GreedyBot:
    """The answer after which the position looks best, looking no further than the rule in hand."""

    worlds = 2
    tries = 4

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> int:
        ask = chair.ask
        if len(ask.options) == 1:
            return ask.options[0]
        value = evaluation(chair.game)
        totals = [0.0] * len(ask.options)
        for _ in range(self.worlds):
            world = chair.sample(self.rng)
            for i, option in enumerate(ask.options):
                totals[i] += max(
                    value(self._finish(world.fork(), chair.seat, option), chair.seat)
                    for _ in range(self.tries)
                )
        best = max(totals)
        return self.rng.choice([o for o, t in zip(ask.options, totals, strict=True) if t == best])

    def _finish(self, g: Game[Any], seat: Seat, option: int) -> Game[Any]:
        """Answer, and end the rule that asked: half answered, it has not changed anything yet."""
        g.answer(seat, option)
        while g.answers and g.outcome is None:
            ask = g.pending[0]
            g.answer(max(ask.seat, 0), self.rng.choice(ask.options))
        return g
