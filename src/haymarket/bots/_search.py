"""Search: information-set Monte Carlo tree search over the kernel, the same for every game.

Each iteration plays one world that the seat could believe in. The tree knows decisions only: chance
and hidden cards differ from world to world, and what an answer is worth is its mean over them.
Where several seats answer sealed, each has a little tree of its own, so that nobody's choice
leans on an answer he could not have seen.

A question met more than once is looked at: every answer is tried once and judged, and what looks
good is searched first and most. Without it the mean over all answers, bad ones too, would hide
what the best of them makes of a position.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import exp, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from haymarket.bots._base import Chair, Evaluation, UnknownBot, bot, evaluation
from haymarket.kernel import TABLE, Ask, Game, Seat

Prior = Callable[[Game[Any], Ask], list[float]]
"""How likely each option of a question is to be good; need not add up to one."""
There = Callable[[Game[Any]], bool]
"""Whether positions like this one can be compared, whatever was done before."""
Until = Callable[[Game[Any], bool], There]
"""The same, for what begins at a question that waits, in haste or with patience."""
Quick = Callable[[Game[Any], Ask], int]
"""A fair answer at once."""

EXPLORE = 2.5
"""How curious the search is, in spreads of what it has found positions to be worth."""
HOPE = -0.2
"""What an answer not tried yet is taken to be worth above the mean of those that were, likewise."""
SHARP = 0.5
"""How far below the best, in spreads of all answers, one looks e times less promising."""
DOUBT = 0.02
"""What even the worst looking answer gets, where the best gets 1."""
TRIES = 3
"""Ways to go on that a look tries where an answer leaves more to be chosen, or luck decides."""
OPTIONS_A_VISIT = 8
"""A question is looked at once it was met as often as there are so many of its options."""
LOOK_AGAIN = 16
"""It is looked at again, in another world, when it was met so many times as often."""
TO_THE_END = 1000
OVERTAKING = 0.5
"""The share of the iterations left that a second best answer may hope for."""
WON = (0.97, 64)
"""A game is as good as won with a mean like that after so many iterations: no need to ponder."""
CARE = 1 / 3
"""How a slip heeds the attention that an answer got: 0 not at all, 1 in proportion."""
CARELESS = 0.01
"""The share of attention that a slip takes an answer to have had which nobody thought of."""
CONSEQUENCES = 40
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

    __slots__ = ("guess", "looks", "node", "total", "visits", "weight")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.looks = 0
        self.guess = 0.0
        """What it looked like, on average over those looks."""
        self.weight = 1.0
        """How promising it looked, beside the other answers."""
        self.node = Node()


class Crossing:
    """One question at one place of the tree: the answers tried, and how often it was met."""

    __slots__ = ("arms", "look_at", "looked", "seen")

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.looked = False
        self.look_at = 0
        """How often it must be met for the next look."""
        self.seen = 0


class Node:
    """One place of the tree: whoever is asked whatever may come here."""

    __slots__ = ("aside", "asked")

    def __init__(self) -> None:
        self.asked: dict[tuple[Seat, str], Crossing] = {}
        self.aside: dict[Seat, Node] = {}
        """The little trees of others who answer sealed here."""

    def crossing(self, ask: Ask) -> Crossing:
        key = (ask.seat, ask.question.what)
        found = self.asked.get(key)
        if found is None:
            found = self.asked[key] = Crossing()
        return found


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
        return sqrt(max(2.5e-5, self.squares / self.count)) if self.count > 1 else 0.25


class Luck:
    """Chance from a seed, not made before something falls to it."""

    __slots__ = ("_made", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._made: Random | None = None

    def __call__(self) -> Random:
        if self._made is None:
            self._made = Random(self._seed)
        return self._made


class Knowledge(NamedTuple):
    """What a game's own module tells the search; all but the evaluation may be missing."""

    value: Evaluation
    prior: Prior | None
    rollout: int
    """Random decisions played after leaving the tree and ending the rule in hand, before the
    position is judged; a game that nobody can judge is played to its end."""
    horizon: str
    """How far bots look: "question", greedy to the next one and the search as far as it gets; or
    "rule", both to the end of the rule in hand and of what it brings about, where an evaluation
    cannot compare one phase of a turn with another."""
    until: Until | None
    """With it the search is free of that horizon: it goes on to where positions compare, in its
    tree or played on, and no further. The greedy bot, and a look, keep to the horizon."""
    quick: Quick | None
    """How it is played on; without it, by chance and the prior."""
    looks: bool
    """Whether what an answer looks like tempers the prior; not where the prior knows better."""
    patience: int
    """How many iterations are played in haste: nothing is looked at, and ``until`` is told not to
    go far. For games in which looking at every answer, and far ahead, costs much."""


def knowledge(game: str) -> Knowledge:
    module = f"haymarket.bots.{game.replace('-', '_')}"
    own: Any = import_module(module) if find_spec(module) is not None else None
    return Knowledge(
        evaluation(game),
        getattr(own, "prior", None),
        getattr(own, "ROLLOUT", TO_THE_END if own is None else 0),
        getattr(own, "HORIZON", "question"),
        getattr(own, "until", None),
        getattr(own, "quick", None),
        getattr(own, "LOOKS", True),
        getattr(own, "PATIENCE", 0),
    )


class Search:
    """A tree for one seat of one game, kept as long as nothing but its own answers happens."""

    def __init__(self, game: str, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.know = knowledge(game)
        self.root = Node()
        self.expected: Ask | None = None
        """The question that the tree was kept for."""
        self.there: There | None = None
        """Where positions compare that come after the question in hand."""
        self.patient = False
        """Whether the iterations played in haste are over."""
        self.spreads: dict[Seat, Spread] = {}

    def run(self, chair: Chair, budget: Budget, *, hurry: bool = False) -> list[Hint]:
        """Search within the budget; the answers in the order of how much they were tried.

        In a *hurry* it ends as soon as no other answer is likely to be tried as often as the first.
        """
        ask = chair.ask
        if ask != self.expected:
            self.root = Node()
            self.spreads.clear()
        here = self.root.crossing(ask)
        start = time.perf_counter()
        done, left = 0, float(budget.iterations) or inf
        while left > 0 and not (hurry and done % 16 == 0 and self._decided(here, left)):
            if done in (0, self.know.patience):
                self._look_ahead(chair, patient=done == self.know.patience)
            self._iterate(chair.sample(self.rng))
            done += 1
            if budget.iterations:
                left = budget.iterations - done
            else:
                spent = time.perf_counter() - start
                left = done * (budget.seconds - spent) / spent
        if len(ask.options) == 1:
            return [Hint(ask.options[0], self.spreads.get(self.seat, Spread()).mean, 1.0)]
        found = here.arms
        arms = [(o, found[o]) for o in ask.options if o in found and found[o].visits]
        tried = sum(arm.visits for _, arm in arms) or 1
        hints = [Hint(o, arm.total / arm.visits, arm.visits / tried) for o, arm in arms]
        return sorted(hints, key=lambda hint: (-hint.sure, -hint.chance, hint.option))

    def _look_ahead(self, chair: Chair, *, patient: bool) -> None:
        self.patient = patient
        if self.know.until is not None:
            self.there = self.know.until(chair.sample(self.rng), patient)

    def _decided(self, here: Crossing, left: float) -> bool:
        arms = sorted(here.arms.values(), key=lambda arm: -arm.visits)
        if len(arms) < 2:
            return False
        first, second = arms[:2]
        mean, enough = WON
        won = first.visits >= enough and first.total > mean * first.visits
        return won or first.visits - second.visits > OVERTAKING * left

    def move(self, chair: Chair, option: int) -> None:
        """Answered so. The tree below is of use if the next question follows from that alone."""
        ask = chair.ask
        world = chair.sample(self.rng)
        known = (world.count, world.reveals)
        world.answer(self.seat, option)
        arm = self.root.crossing(ask).arms.get(option)
        mine = world.asked(self.seat)
        self.expected = None
        if mine and arm is not None and (world.count, world.reveals) == known:
            self.expected = mine[0]
            self.root = arm.node

    def _iterate(self, world: Game[Any]) -> None:
        path: list[tuple[Arm, Seat]] = []
        if self.know.horizon == "rule" and self.there is None:
            world.isolate()
        self._descend(world, path)
        if self.there is not None:
            self._play_on(world, self.there)
        worth: dict[Seat, float] = {}
        for arm, seat in path:
            if seat not in worth:
                worth[seat] = self.know.value(world, seat)
                self.spreads.setdefault(seat, Spread()).add(worth[seat])
            arm.visits += 1
            arm.total += worth[seat]

    def _descend(self, world: Game[Any], path: list[tuple[Arm, Seat]]) -> None:
        """Down the tree to an answer that was never tried, and on to where it can be judged."""
        node = self.root
        aside: dict[Seat, Node] | None = None
        sealed = node
        waiting = 0
        fresh = False
        while world.pending and not fresh:
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
                hidden = aside is not None and seat != self.seat
                here = node
                if aside is not None and hidden:
                    here = aside.get(seat) or sealed.aside.setdefault(seat, Node())
                option, arm = self._select(here.crossing(ask), world, ask, hidden)
                fresh = arm.visits == 0
                path.append((arm, seat))
                waiting = world.depth
                world.answer(seat, option)
                if aside is not None and hidden:
                    aside[seat] = arm.node
                else:
                    node = arm.node
            if self.there is not None and path and world.pending and self.there(world):
                return
            if aside is not None and len(world.pending) <= 1 and not world.answered:
                aside = None
        self._settle(world, waiting, lambda: self.rng, self.know.rollout)

    def _select(self, here: Crossing, world: Game[Any], ask: Ask, hidden: bool) -> tuple[int, Arm]:
        """The option with the best upper bound; what was never tried gets hope."""
        options = ask.options
        here.seen += 1
        if here.seen > here.look_at and self.patient and not hidden:
            if here.look_at:
                self._look(here, world, ask)
            here.look_at = LOOK_AGAIN * here.look_at or 2 + len(options) // OPTIONS_A_VISIT
        arms = list(map(here.arms.get, options))
        weights = self._looked_at(arms) if here.looked else self._prior(world, ask)
        spread = self.spreads.get(max(ask.seat, 0))
        width = spread.width() if spread is not None else 0.25
        scale = EXPLORE * width * sqrt(here.seen) / sum(weights)
        visits, total = 0, 0.0
        for arm in arms:
            if arm is not None:
                visits += arm.visits
                total += arm.total
        hope = (total / visits if visits else 0.5) + HOPE * width
        bounds = [
            arm.total / arm.visits + scale * weight / (1 + arm.visits)
            if arm is not None and arm.visits
            else hope + scale * weight
            for arm, weight in zip(arms, weights, strict=True)
        ]
        top = max(bounds)
        best = bounds.index(top)
        if (ties := bounds.count(top)) > 1:
            equal = [i for i, bound in enumerate(bounds) if bound == top]
            best = equal[int(self.rng.random() * ties)]
        chosen = arms[best]
        if chosen is None:
            chosen = here.arms[options[best]] = Arm()
        return options[best], chosen

    def _looked_at(self, arms: list[Arm | None]) -> list[float]:
        """How promising each answer looked."""
        # Another world may offer what the one that was looked at did not: middling, until tried.
        usual = sum([arm.weight for arm in arms if arm is not None]) / len(arms)
        weights = [usual if arm is None else arm.weight for arm in arms]
        return weights if any(weights) else [1.0] * len(weights)

    def _prior(self, world: Game[Any], ask: Ask) -> list[float]:
        if self.know.prior is not None:
            weights = self.know.prior(world, ask)
            if any(weights):
                return weights
        return [1.0] * len(ask.options)

    def _look(self, here: Crossing, world: Game[Any], ask: Ask) -> None:
        """Try every answer once, as the greedy bot would, all of them with the same luck."""
        here.looked = True
        prior = self._prior(world, ask)
        arms = [here.arms.setdefault(option, Arm()) for option in ask.options]
        if not self.know.looks:
            for arm, weight in zip(arms, prior, strict=True):
                arm.weight = weight
            return
        base = world.fork()
        while others := [a for a in base.pending if a.seat not in (ask.seat, TABLE)]:
            other = others[0]
            base.answer(other.seat, self._follow(base, other, self.rng))
        seeds = [self.rng.getrandbits(64) for _ in range(TRIES)]
        guesses = []
        for option, arm, weight in zip(ask.options, arms, prior, strict=True):
            if weight > 0:
                guess = self._guess(base, ask, option, seeds)
                arm.looks += 1
                arm.guess += (guess - arm.guess) / arm.looks
                guesses.append(arm.guess)
        best, mean = max(guesses), sum(guesses) / len(guesses)
        spread = sqrt(sum([(guess - mean) ** 2 for guess in guesses]) / len(guesses))
        for arm, weight in zip(arms, prior, strict=True):
            below = max(0.0, best - arm.guess) / (SHARP * spread + 1e-9)
            arm.weight = weight * (DOUBT + exp(-below))

    def _guess(self, base: Game[Any], ask: Ask, option: int, seeds: list[int]) -> float:
        """What an answer looks like: the best of a few ways to go on, or their mean over luck."""
        seat = max(ask.seat, 0)
        total = best = 0.0
        for number, seed in enumerate(seeds, 1):
            g = base.fork()
            luck = Luck(seed)
            if number > 1:
                g.other_luck(luck())
            if self.know.horizon == "rule":
                g.isolate()
            waiting = g.depth
            g.answer(seat, option)
            chosen = self._settle(g, waiting, luck, 0)
            worth = self.know.value(g, seat)
            total += worth
            best = max(best, worth)
            lucky = g.count != base.count
            if not lucky and not chosen:
                break
        return total / number if lucky else best

    def _settle(self, world: Game[Any], waiting: int, luck: Callable[[], Random], left: int) -> int:
        """Let the consequences of the last answer happen, then as much more as the game wants.

        They have happened when no more waits than did before it: judged earlier, an action paid
        for and not yet carried out would look like a loss. Returns how much was left to choose.
        """
        limit = left + CONSEQUENCES
        chosen = 0
        while world.pending and limit > 0:
            if left <= 0 and world.settled(waiting):
                break
            left -= 1
            limit -= 1
            ask = world.pending[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                chosen += 1
                option = self._follow(world, ask, luck())
            world.answer(0 if ask.seat == TABLE else ask.seat, option)
        return chosen

    def _play_on(self, world: Game[Any], there: There) -> None:
        while world.pending and not there(world):
            ask = world.pending[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                quick = self.know.quick
                option = quick(world, ask) if quick else self._follow(world, ask, self.rng)
            world.answer(0 if ask.seat == TABLE else ask.seat, option)

    def _follow(self, world: Game[Any], ask: Ask, rng: Random) -> int:
        """Some answer, the likelier the better the game's prior thinks of it."""
        options = ask.options
        if self.know.prior is None:
            return options[int(rng.random() * len(options))]
        return rng.choices(options, self._prior(world, ask))[0]


@bot("search")
class SearchBot:
    """Plays many believable worlds ahead and takes the answer that did best in them.

    One second a move; ``search@500`` is 500 iterations a move, ``search@2s`` two seconds.
    """

    budget = Budget(seconds=1.0)
    slips = 0.0
    """How often it takes any answer at all, those it has thought of most the likelier."""

    def __init__(self, rng: Random, strength: str = "") -> None:
        self.rng = rng
        self._search: Search | None = None
        if strength:
            self.budget = read_budget(strength)

    def choose(self, chair: Chair) -> int:
        ask = chair.ask
        if len(ask.options) == 1:
            return ask.options[0]
        if self._search is None:
            self._search = Search(chair.game, chair.seat, self.rng)
        found = self._search.run(chair, self.budget, hurry=True)
        option = found[0].option
        if self.slips and self.rng.random() < self.slips:
            option = self._slip(ask, found)
        self._search.move(chair, option)
        return option

    def _slip(self, ask: Ask, found: list[Hint]) -> int:
        thought = {hint.option: hint.sure for hint in found}
        weights = [(thought.get(option, 0.0) + CARELESS) ** CARE for option in ask.options]
        return self.rng.choices(ask.options, weights)[0]


@bot("newcomer")
class Newcomer(SearchBot):
    """Looks a little ahead, and slips often: a tenth of a second a move."""

    budget = Budget(seconds=0.1)
    slips = 0.8


@bot("regular")
class Regular(SearchBot):
    """Has played this before, and slips at times: half a second a move."""

    budget = Budget(seconds=0.5)
    slips = 0.4


@bot("veteran")
class Veteran(SearchBot):
    """Sees what you are up to, mostly: a second and a half a move."""

    budget = Budget(seconds=1.5)
    slips = 0.2


@bot("expert")
class Expert(SearchBot):
    """Takes its time: five seconds a move."""

    budget = Budget(seconds=5.0)


def hints(chair: Chair, budget: Budget, rng: Random) -> list[Hint]:
    """The three best answers to the question that waits."""
    search = Search(chair.game, chair.seat, rng)
    return search.run(chair, budget)[:3]
