"""Search: information-set Monte Carlo tree search over the kernel, the same for every game.

Each iteration plays one world that the seat could believe in. The tree knows decisions only: chance
and hidden cards differ from world to world, and what an answer is worth is its mean over them.
Where several seats answer sealed, each has a little tree of its own, so that nobody's choice
leans on an answer he could not have seen.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from haymarket.bots._base import Chair, Evaluation, UnknownBot, bot, evaluation
from haymarket.kernel import TABLE, Ask, Game, Seat

Prior = Callable[[Game[Any], Ask], list[float]]
"""How likely each option of a question is to be good; need not add up to one."""

EXPLORE = 2.5
"""How curious the search is, in spreads of what it has found positions to be worth."""
HOPE = -0.2
"""What an answer not tried yet is taken to be worth above the mean of those that were, likewise."""


TO_THE_END = 1000
CONSEQUENCES = 12
"""Decisions that may follow from one before it is judged all the same."""


class Budget(NamedTuple):
    """When to stop: after so many iterations, or so many seconds."""

    iterations: int = 0
    seconds: float = 0.0


def read_budget(text: str) -> Budget:
    """``500`` is so many iterations, ``0.5s`` so many seconds."""
    try:
        if text.endswith("s") and float(text[:-1]) > 0:
            return Budget(seconds=float(text[:-1]))
        if int(text) > 0:
            return Budget(iterations=int(text))
    except ValueError:
        pass
    raise UnknownBot(f"search@{text}", "search@500 (iterations) or search@0.5s (seconds)")


class Hint(NamedTuple):
    """One answer as the search sees it."""

    option: int
    chance: float
    """The value expected after it, 0 to 1: the chance to win, or the share of a perfect result."""
    sure: float
    """The share of the search that went into it, 0 to 1."""


class Arm:
    """One answer at one place of the tree."""

    __slots__ = ("node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.node = Node()


class Node:
    """One place of the tree: the answers tried here, by question and option."""

    __slots__ = ("arms", "aside", "seen")

    def __init__(self) -> None:
        self.arms: dict[tuple[str, int], Arm] = {}
        self.seen: dict[str, int] = {}
        """How often each question was met here."""
        self.aside: dict[Seat, Node] = {}
        """The little trees of others who answer sealed here."""


class Spread:
    """How far apart the values lie that a seat has found positions to have."""

    __slots__ = ("count", "mean", "squares")

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.5
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def width(self) -> float:
        return max(0.005, sqrt(self.squares / self.count)) if self.count > 1 else 0.25


class Knowledge(NamedTuple):
    """What a game's own module tells the search; all but the evaluation may be missing."""

    value: Evaluation
    prior: Prior | None
    rollout: int
    """Random decisions played after leaving the tree and ending the rule in hand, before the
    position is judged; a game that nobody can judge is played to its end."""
    horizon: str
    """Where the greedy bot judges: at the next "question", or once the "rule" in hand is over."""


def knowledge(game: str) -> Knowledge:
    module = f"haymarket.bots.{game.replace('-', '_')}"
    own: Any = import_module(module) if find_spec(module) is not None else None
    return Knowledge(
        evaluation(game),
        getattr(own, "prior", None),
        getattr(own, "ROLLOUT", TO_THE_END if own is None else 0),
        getattr(own, "HORIZON", "question"),
    )


class Search:
    """A tree for one seat of one game, kept from decision to decision."""

    def __init__(self, game: str, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.know = knowledge(game)
        self.root = Node()
        self.spreads: dict[Seat, Spread] = {}

    def run(self, chair: Chair, budget: Budget) -> list[Hint]:
        """Search within the budget; the answers in the order of how much they were tried."""
        until = time.perf_counter() + budget.seconds
        done = 0
        while done < budget.iterations or (
            budget.seconds and time.perf_counter() < until and not budget.iterations
        ):
            self._iterate(chair.sample(self.rng))
            done += 1
        ask = chair.ask
        arms = [(option, self.root.arms.get((ask.what, option))) for option in ask.options]
        tried = sum(arm.visits for _, arm in arms if arm is not None) or 1
        hints = [
            Hint(option, arm.total / arm.visits, arm.visits / tried)
            for option, arm in arms
            if arm is not None and arm.visits
        ]
        return sorted(hints, key=lambda hint: (-hint.sure, -hint.chance, hint.option))

    def move(self, what: str, option: int) -> None:
        """Go down the tree: the next search begins with what is known there already."""
        arm = self.root.arms.get((what, option))
        self.root = arm.node if arm is not None else Node()

    def fits(self, ask: Ask) -> bool:
        """Whether the root has been asked this very kind of question before."""
        return not self.root.seen or ask.what in self.root.seen

    def _iterate(self, world: Game[Any]) -> None:
        path: list[tuple[Arm, Seat]] = []
        node = self.root
        aside: dict[Seat, Node] | None = None
        sealed = node
        waiting = 0
        fresh = False
        while world.outcome is None and not fresh:
            pending = world.pending
            ask = pending[0]
            if len(pending) > 1 or aside is not None:
                if aside is None:
                    aside, sealed = {}, node
                ask = next((a for a in pending if a.seat == self.seat), ask)
            seat = 0 if ask.seat == TABLE else ask.seat
            options = ask.options
            if len(options) == 1:
                world.answer(seat, options[0])
            else:
                here = node
                if aside is not None and seat != self.seat:
                    here = aside.get(seat) or sealed.aside.setdefault(seat, Node())
                option, arm = self._select(here, world, ask)
                fresh = arm.visits == 0
                path.append((arm, seat))
                waiting = len(world.todo)
                world.answer(seat, option)
                if aside is not None and seat != self.seat:
                    aside[seat] = arm.node
                else:
                    node = arm.node
            if aside is not None and len(world.pending) <= 1 and not world.answers:
                aside = None
        self._roll_out(world, waiting)
        worth: dict[Seat, float] = {}
        for arm, seat in path:
            if seat not in worth:
                worth[seat] = self.know.value(world, seat)
                self.spreads.setdefault(seat, Spread()).add(worth[seat])
            arm.visits += 1
            arm.total += worth[seat]

    def _select(self, node: Node, world: Game[Any], ask: Ask) -> tuple[int, Arm]:
        """The option with the best upper bound; what was never tried gets hope and a prior."""
        what, options = ask.what, ask.options
        seen = node.seen.get(what, 0)
        node.seen[what] = seen + 1
        prior = self.know.prior
        weights = prior(world, ask) if prior is not None else None
        if weights is not None and not any(weights):
            weights = None
        spread = self.spreads.get(max(ask.seat, 0))
        width = spread.width() if spread is not None else 0.25
        scale = EXPLORE * width * sqrt(seen + 1)
        scale = scale / sum(weights) if weights is not None else scale / len(options)
        arms = [node.arms.get((what, option)) for option in options]
        visits, total = 0, 0.0
        for arm in arms:
            if arm is not None:
                visits += arm.visits
                total += arm.total
        hope = (total / visits if visits else 0.5) + HOPE * width
        best, best_bound = 0, -1.0
        start = int(self.rng.random() * len(options))
        for k in range(len(options)):
            i = (start + k) % len(options)
            arm = arms[i]
            weight = weights[i] if weights is not None else 1.0
            if arm is None or arm.visits == 0:
                bound = hope + scale * weight
            else:
                bound = arm.total / arm.visits + scale * weight / (1 + arm.visits)
            if bound > best_bound:
                best, best_bound = i, bound
        chosen = arms[best]
        if chosen is None:
            chosen = node.arms[what, options[best]] = Arm()
        return options[best], chosen

    def _roll_out(self, world: Game[Any], waiting: int) -> None:
        """Let the consequences of the last answer happen, then as much more as the game wants.

        They have happened when no more waits than did before it: judged earlier, an action paid
        for and not yet carried out would look like a loss.
        """
        random, prior = self.rng.random, self.know.prior
        left = self.know.rollout
        limit = left + CONSEQUENCES
        while world.outcome is None and limit > 0:
            if left <= 0 and not world.answers and len(world.todo) <= waiting:
                break
            left -= 1
            limit -= 1
            ask = world.pending[0]
            options = ask.options
            if prior is None or len(options) == 1:
                option = options[int(random() * len(options))]
            else:
                weights = prior(world, ask)
                option = self.rng.choices(options, weights if any(weights) else None)[0]
            world.answer(0 if ask.seat == TABLE else ask.seat, option)


@bot("search")
class SearchBot:
    """Plays many believable worlds ahead and takes the answer that did best in them.

    One second a move; ``search@500`` is 500 iterations a move, ``search@2s`` two seconds.
    """

    budget = Budget(seconds=1.0)

    def __init__(self, rng: Random, strength: str = "") -> None:
        self.rng = rng
        self._search: Search | None = None
        if strength:
            self.budget = read_budget(strength)

    def choose(self, chair: Chair) -> int:
        ask = chair.ask
        if len(ask.options) == 1:
            return ask.options[0]
        search = self._search
        if search is None or not search.fits(ask):
            search = self._search = Search(chair.game, chair.seat, self.rng)
        option = search.run(chair, self.budget)[0].option
        search.move(ask.what, option)
        return option


@bot("newcomer")
class Newcomer(SearchBot):
    """Looks a little ahead, and errs: a tenth of a second a move."""

    budget = Budget(seconds=0.1)


@bot("regular")
class Regular(SearchBot):
    """Has played this before: half a second a move."""

    budget = Budget(seconds=0.5)


@bot("veteran")
class Veteran(SearchBot):
    """Sees what you are up to: a second and a half a move."""

    budget = Budget(seconds=1.5)


@bot("expert")
class Expert(SearchBot):
    """Takes its time: five seconds a move."""

    budget = Budget(seconds=5.0)


def hints(chair: Chair, budget: Budget, rng: Random) -> list[Hint]:
    """The three best answers to the question that waits."""
    search = Search(chair.game, chair.seat, rng)
    return search.run(chair, budget)[:3]
