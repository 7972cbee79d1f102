"""The bots that do not search."""

from __future__ import annotations

from random import Random
from typing import Any

from haymarket.bots._base import Chair, bot
from haymarket.bots._knowledge import Knowledge, knowledge
from haymarket.kernel import TABLE, Ask, Game, Seat


@bot("random")
class RandomBot:
    """Any legal answer, each as likely as the other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> int:
        return self.rng.choice(chair.ask.options)


@bot("greedy")
class GreedyBot:
    """The answer after which the position looks best, looking no further than the rule in hand.

    Half answered, a rule has not changed anything: an answer is as good as the best of a few ways
    to go on from it, each on average over a few worlds, for luck is not a plan. A game's ``prior``
    guides those ways, and what it gives no weight is not looked at.
    """

    worlds = 2
    tries = 4

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> int:
        ask = chair.ask
        know = knowledge(chair.game)
        worlds = [self._world(chair) for _ in range(self.worlds)]
        weights = self._weights(worlds[0], ask, know)
        options = [o for o, w in zip(ask.options, weights, strict=True) if w > 0] or ask.options
        if len(options) == 1:
            return options[0]
        worth = [self._worth(worlds, chair.seat, option, know) for option in options]
        best = max(worth)
        return self.rng.choice([o for o, w in zip(options, worth, strict=True) if w == best])

    def _world(self, chair: Chair) -> Game[Any]:
        """A world to believe in, where those who answer sealed beside this seat have done so.

        Left open, their answers would join the plan, and the best plan would be the rival's worst.
        """
        world = chair.sample(self.rng)
        while others := [a for a in world.pending if a.seat not in (chair.seat, TABLE)]:
            world.answer(others[0].seat, self.rng.choice(others[0].options))
        return world

    def _worth(self, worlds: list[Game[Any]], seat: Seat, option: int, know: Knowledge) -> float:
        best = 0.0
        for _ in range(self.tries):
            plan: list[int] = [option]
            total = 0.0
            for world in worlds:
                g = world.fork()
                if know.rule:
                    g.isolate()
                self._follow(g, seat, plan, know)
                total += know.value(g, seat)
                if g.count == world.count and not g.rules.hidden:
                    total *= len(worlds)
                    break
            best = max(best, total)
        return best

    def _follow(self, g: Game[Any], seat: Seat, plan: list[int], know: Knowledge) -> None:
        """Answer, and end the rule that asked: as planned, or adding to the plan."""
        g.answer(seat, plan[0])
        step = 1
        while g.answered and g.outcome is None:
            ask = g.pending[0]
            if step == len(plan):
                weights = self._weights(g, ask, know)
                plan += self.rng.choices(ask.options, weights if any(weights) else None)
            option = plan[step] if plan[step] in ask.options else self.rng.choice(ask.options)
            g.answer(max(ask.seat, 0), option)
            step += 1

    def _weights(self, g: Game[Any], ask: Ask, know: Knowledge) -> list[float]:
        return [1.0] * len(ask.options) if know.prior is None else know.prior(g, ask)
