"""Search: information-set Monte Carlo tree search over the kernel, the same for every game.

Each iteration plays one *determinization*: a world that the seat could believe in, hidden cards and
future chance dealt anew. All of them share one tree, whose nodes are what a seat is asked after
the same answers (single-observer ISMCTS: Cowling, Powley and Whitehouse, "Information Set Monte
Carlo Tree Search", IEEE TCIAIG 4(2), 2012). Chance is not in the tree: the value of an edge is its
mean over the worlds.

- Selection is PUCT: the mean of an edge plus an exploration term in proportion to its *prior*
  (Rosin, "Multi-armed Bandits with Episode Context", 2011; in this form Silver et al., "Mastering
  the Game of Go without Human Knowledge", Nature 550, 2017), with the deviation of the values found
  so far as its unit, since evaluations differ in how far apart they judge positions.
- An edge never tried has a *first-play urgency* (Gelly and Wang, "Exploration Exploitation in Go:
  UCT for Monte-Carlo Go", 2006): the mean of its siblings and a little less.
- Where several seats answer sealed, each has edges of its own (decoupled selection: Lanctot et al.,
  "Monte Carlo Tree Search in Simultaneous Move Games with Applications to Goofspiel", 2013), so
  that nobody's choice leans on an answer he could not have seen.
- Priors come from the game's knowledge, and from a *look ahead*: at a node visited more than once
  every answer is tried once and judged, and what looks good is searched first and most. Without it
  the mean over all answers, bad ones too, would hide what the best of them makes of a position.
"""

from __future__ import annotations

import time
from math import exp, inf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from haymarket.bots._base import Chair, UnknownBot
from haymarket.bots._knowledge import Horizon, knowledge
from haymarket.kernel import TABLE, Ask, Game, Seat

C_PUCT: Final = 2.5
"""Weight of the exploration term, in deviations of the values found so far."""
FIRST_PLAY_URGENCY: Final = -0.2
"""What an edge never tried is taken to be worth above the mean of its siblings, likewise."""
PRIOR_TEMPERATURE: Final = 0.5
"""How far below the best, in deviations of all answers looked at, a prior is e times less."""
PRIOR_FLOOR: Final = 0.02
"""What even the worst looking answer gets, where the best gets 1."""
LOOKAHEAD_TRIES: Final = 3
"""Ways to go on that a look ahead tries where an answer leaves more to be chosen, or luck."""
OPTIONS_A_VISIT: Final = 8
"""A node is looked ahead from once it was visited twice, and once more for so many options."""
LOOK_AGAIN: Final = 16
"""It is done again, in another world, when the node was visited so many times as often."""
OVERTAKING: Final = 0.5
"""The share of the iterations left that a second best answer may hope for."""
WON_MEAN: Final = 0.97
WON_VISITS: Final = 64
"""A game is as good as won with a mean like that after so many iterations: no need to ponder."""
CONSEQUENCES: Final = 40
"""Decisions that may follow from one before it is judged all the same."""
UNKNOWN_DEVIATION: Final = 0.25
"""The deviation of values before two have been found."""


class Budget(NamedTuple):
    """When to stop: after so many iterations, or so many seconds."""

    iterations: int = 0
    seconds: float = 0.0

    def at_pace(self, pace: float) -> Budget:
        """That share of it, but never nothing."""
        if pace >= 1.0:
            return self
        return Budget(
            max(1, int(self.iterations * pace)) if self.iterations else 0, self.seconds * pace
        )


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


class Edge:
    """One answer at one node."""

    __slots__ = ("_child", "guess", "looks", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """The sum of the values found below it."""
        self.looks = 0
        self.guess = 0.0
        """What it looked like ahead, on average over those looks."""
        self.prior = 1.0
        """How promising that is, beside the other edges."""
        self._child: Children | None = None

    def child(self) -> Children:
        """What may be asked after this answer."""
        found = self._child
        if found is None:
            found = Children()
            self._child = found
        return found


class Node:
    """One question to one seat at one place of the tree."""

    __slots__ = ("edges", "look_at", "looked", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.looked = False
        self.look_at = 0
        """How often it must be visited for the next look ahead."""


class Children:
    """The nodes that one answer may lead to: worlds differ in who is asked what next."""

    __slots__ = ("nodes", "sealed")

    def __init__(self) -> None:
        self.nodes: dict[tuple[Seat, str], Node] = {}
        self.sealed: dict[Seat, Children] = {}
        """Where several answer sealed here: the other seats' trees."""

    def node(self, ask: Ask) -> Node:
        key = (ask.seat, ask.question.what)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
        return found


class Deviation:
    """Mean and deviation of the values that a seat has found (Welford, Technometrics 4, 1962)."""

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
        if self.count <= 1:
            return UNKNOWN_DEVIATION
        return sqrt(max(2.5e-5, self.squares / self.count))


class Luck:
    """Chance from a seed, not made before something falls to it."""

    __slots__ = ("_made", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._made: Random | None = None

    def __call__(self) -> Random:
        made = self._made
        if made is None:
            made = Random(self._seed)
            self._made = made
        return made


def weighted(options: tuple[int, ...], weights: list[float], rng: Random) -> int:
    """One of the options by weight: what ``rng.choices`` would take, without its lists."""
    total = 0.0
    for weight in weights:
        total += weight
    mark = rng.random() * total
    reached = 0.0
    for i in range(len(options) - 1):
        reached += weights[i]
        if mark < reached:
            return options[i]
    return options[-1]


class Search:
    """A tree for one seat of one game, kept as long as nothing but its own answers happens."""

    def __init__(self, game: str, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.know = knowledge(game)
        self.root = Children()
        self.expected: Ask | None = None
        """The question that the tree was kept for."""
        self.horizon: Horizon | None = None
        """Where positions compare that come after the question in hand."""
        self.patient = False
        """Whether the iterations played in haste are over."""
        self.deviations: dict[Seat, Deviation] = {}

    def run(self, chair: Chair, budget: Budget, *, hurry: bool = False) -> list[Hint]:
        """Search within the budget; the answers in the order of how much they were tried.

        In a *hurry* it ends as soon as no other answer is likely to be tried as often as the first.
        """
        ask = chair.ask
        if ask != self.expected:
            self.root = Children()
            self.deviations.clear()
        node = self.root.node(ask)
        start = time.perf_counter()
        done = 0
        left = float(budget.iterations) or inf
        while left > 0 and not (hurry and done % 16 == 0 and self._decided(node, left)):
            if done in (0, self.know.patience):
                self._set_horizon(chair, done == self.know.patience)
            self._iterate(chair.sample(self.rng))
            done += 1
            if budget.iterations:
                left = float(budget.iterations - done)
            else:
                spent = time.perf_counter() - start
                # Some clocks are so coarse that no time seems to have passed.
                left = done * (budget.seconds - spent) / max(spent, 1e-9)
        if len(ask.options) == 1:
            mean = self.deviations[self.seat].mean if self.seat in self.deviations else 0.5
            return [Hint(ask.options[0], mean, 1.0)]
        found = node.edges
        edges = [(o, found[o]) for o in ask.options if o in found and found[o].visits]
        tried = sum([edge.visits for _, edge in edges]) or 1
        hints = [Hint(o, edge.total / edge.visits, edge.visits / tried) for o, edge in edges]
        return sorted(hints, key=lambda hint: (-hint.sure, -hint.chance, hint.option))

    def _set_horizon(self, chair: Chair, patient: bool) -> None:
        self.patient = patient
        if self.know.horizon is not None:
            self.horizon = self.know.horizon(chair.sample(self.rng), patient)

    def _decided(self, node: Node, left: float) -> bool:
        edges = sorted(node.edges.values(), key=lambda edge: -edge.visits)
        if len(edges) < 2:
            return False
        first, second = edges[0], edges[1]
        won = first.visits >= WON_VISITS and first.total > WON_MEAN * first.visits
        return won or first.visits - second.visits > OVERTAKING * left

    def move(self, chair: Chair, option: int) -> None:
        """Answered so. The tree below is of use if the next question follows from that alone."""
        ask = chair.ask
        world = chair.sample(self.rng)
        known = (world.count, world.reveals)
        world.answer(self.seat, option)
        edge = self.root.node(ask).edges.get(option)
        mine = world.asked(self.seat)
        self.expected = None
        if mine and edge is not None and (world.count, world.reveals) == known:
            self.expected = mine[0]
            self.root = edge.child()

    # -- one iteration: select, expand, play out, back up ----------------------------------------

    def _iterate(self, world: Game[Any]) -> None:
        path: list[tuple[Edge, Seat]] = []
        if self.know.rule and self.horizon is None:
            world.isolate()
        self._descend(world, path)
        if self.horizon is not None:
            self._roll_out(world, self.horizon)
        worth: dict[Seat, float] = {}
        for edge, seat in path:
            if seat not in worth:
                found: float = self.know.value(world, seat)
                worth[seat] = found
                deviation = self.deviations.get(seat)
                if deviation is None:
                    deviation = self.deviations[seat] = Deviation()
                deviation.add(found)
            edge.visits += 1
            edge.total += worth[seat]

    def _descend(self, world: Game[Any], path: list[tuple[Edge, Seat]]) -> None:
        """Down the tree to an edge that was never tried, and on to where it can be judged."""
        place = self.root
        others: dict[Seat, Children] | None = None
        """While several answer sealed: where the other seats are in their trees."""
        sealed = place
        depth = 0
        fresh = False
        horizon = self.horizon
        while world.pending and not fresh:
            pending = world.pending
            ask = pending[0]
            if len(pending) > 1 or others is not None:
                if others is None:
                    others, sealed = {}, place
                for mine in pending:
                    if mine.seat == self.seat:
                        ask = mine
                        break
            seat = 0 if ask.seat == TABLE else ask.seat
            options = ask.options
            if len(options) == 1:
                world.answer(seat, options[0])
            else:
                hidden = others is not None and seat != self.seat
                here = place
                if others is not None and hidden:
                    known = others.get(seat) or sealed.sealed.get(seat)
                    if known is None:
                        known = sealed.sealed[seat] = Children()
                    here = known
                option, edge = self._select(here.node(ask), world, ask, hidden)
                fresh = edge.visits == 0
                path.append((edge, seat))
                depth = world.depth
                world.answer(seat, option)
                if fresh:
                    pass  # the first visit ends here: what comes after it is not in the tree yet
                elif others is not None and hidden:
                    others[seat] = edge.child()
                else:
                    place = edge.child()
            if horizon is not None and path and world.pending and horizon(world):
                return
            if others is not None and len(world.pending) <= 1 and not world.answered:
                others = None
        self._settle(world, depth, None, self.know.rollout)

    def _select(self, node: Node, world: Game[Any], ask: Ask, hidden: bool) -> tuple[int, Edge]:
        """The answer with the best upper bound (PUCT)."""
        options = ask.options
        node.visits += 1
        if node.visits > node.look_at and self.patient and not hidden:
            if node.look_at:
                self._look_ahead(node, world, ask)
            node.look_at = LOOK_AGAIN * node.look_at or 2 + len(options) // OPTIONS_A_VISIT
        known = node.edges
        edges = [known.get(option) for option in options]
        priors = self._priors_ahead(edges) if node.looked else self._priors(world, ask)
        deviation = self.deviations.get(max(ask.seat, 0))
        width = deviation.width() if deviation is not None else UNKNOWN_DEVIATION
        visits = 0
        total = mass = 0.0
        for i, edge in enumerate(edges):
            mass += priors[i]
            if edge is not None:
                visits += edge.visits
                total += edge.total
        explore = C_PUCT * width * sqrt(node.visits) / mass
        urgency = (total / visits if visits else 0.5) + FIRST_PLAY_URGENCY * width
        bounds: list[float] = []
        top = -inf
        best = ties = 0
        for i, edge in enumerate(edges):
            if edge is not None and edge.visits:
                bound = edge.total / edge.visits + explore * priors[i] / (1 + edge.visits)
            else:
                bound = urgency + explore * priors[i]
            bounds.append(bound)
            if bound > top:
                top, best, ties = bound, i, 1
            elif bound == top:
                ties += 1
        if ties > 1:
            equal = [i for i, bound in enumerate(bounds) if bound == top]
            best = equal[int(self.rng.random() * ties)]
        chosen = edges[best]
        if chosen is None:
            chosen = known[options[best]] = Edge()
        return options[best], chosen

    # -- priors ----------------------------------------------------------------------------------

    def _priors(self, world: Game[Any], ask: Ask) -> list[float]:
        if self.know.prior is not None:
            weights: list[float] = self.know.prior(world, ask)
            if any(weights):
                return weights
        return [1.0] * len(ask.options)

    def _priors_ahead(self, edges: list[Edge | None]) -> list[float]:
        """How promising each answer looked ahead."""
        # Another world may offer what the one that was looked at did not: middling, until tried.
        usual = sum([edge.prior for edge in edges if edge is not None]) / len(edges)
        weights = [usual if edge is None else edge.prior for edge in edges]
        return weights if any(weights) else [1.0] * len(weights)

    def _look_ahead(self, node: Node, world: Game[Any], ask: Ask) -> None:
        """Try every answer once, as the greedy bot would, all of them with the same luck."""
        node.looked = True
        prior = self._priors(world, ask)
        edges = [node.edges.setdefault(option, Edge()) for option in ask.options]
        if not self.know.lookahead:
            for edge, weight in zip(edges, prior, strict=True):
                edge.prior = weight
            return
        base = world.fork()
        while others := [a for a in base.pending if a.seat not in (ask.seat, TABLE)]:
            other = others[0]
            base.answer(other.seat, self._follow(base, other, self.rng))
        seeds = [self.rng.getrandbits(64) for _ in range(LOOKAHEAD_TRIES)]
        guesses = []
        for option, edge, weight in zip(ask.options, edges, prior, strict=True):
            if weight > 0:
                guess = self._guess(base, ask, option, seeds)
                edge.looks += 1
                edge.guess += (guess - edge.guess) / edge.looks
                guesses.append(edge.guess)
        best, mean = max(guesses), sum(guesses) / len(guesses)
        spread = sqrt(sum([(guess - mean) ** 2 for guess in guesses]) / len(guesses))
        for edge, weight in zip(edges, prior, strict=True):
            below = max(0.0, best - edge.guess) / (PRIOR_TEMPERATURE * spread + 1e-9)
            edge.prior = weight * (PRIOR_FLOOR + exp(-below))

    def _guess(self, base: Game[Any], ask: Ask, option: int, seeds: list[int]) -> float:
        """What an answer looks like: the best of a few ways to go on, or their mean over luck."""
        seat = max(ask.seat, 0)
        total = best = 0.0
        number = 0
        lucky = False
        for seed in seeds:
            number += 1
            g = base.fork()
            luck = Luck(seed)
            if number > 1:
                g.other_luck(luck())
            if self.know.rule:
                g.isolate()
            depth = g.depth
            g.answer(seat, option)
            chosen = self._settle(g, depth, luck, 0)
            worth: float = self.know.value(g, seat)
            total += worth
            best = max(best, worth)
            lucky = g.count != base.count
            if not lucky and not chosen:
                break
        return total / number if lucky else best

    # -- playing out -----------------------------------------------------------------------------

    def _settle(self, world: Game[Any], depth: int, luck: Luck | None, left: int) -> int:
        """Let the consequences of the last answer happen, then as much more as the game wants.

        They have happened when no more waits than did before it: judged earlier, an action paid
        for and not yet carried out would look like a loss. Returns how much was left to choose.
        """
        limit = left + CONSEQUENCES
        chosen = 0
        while world.pending and limit > 0:
            if left <= 0 and world.settled(depth):
                break
            left -= 1
            limit -= 1
            ask = world.pending[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                chosen += 1
                option = self._follow(world, ask, self.rng if luck is None else luck())
            world.answer(0 if ask.seat == TABLE else ask.seat, option)
        return chosen

    def _roll_out(self, world: Game[Any], horizon: Horizon) -> None:
        policy = self.know.policy
        while world.pending and not horizon(world):
            ask = world.pending[0]
            option = ask.options[0]
            if len(ask.options) > 1:
                option = policy(world, ask) if policy else self._follow(world, ask, self.rng)
            world.answer(0 if ask.seat == TABLE else ask.seat, option)

    def _follow(self, world: Game[Any], ask: Ask, rng: Random) -> int:
        """Some answer, the likelier the better the game's prior thinks of it."""
        options = ask.options
        if self.know.prior is None:
            return options[int(rng.random() * len(options))]
        return weighted(options, self._priors(world, ask), rng)


def hints(chair: Chair, budget: Budget, rng: Random) -> list[Hint]:
    """The three best answers to the question that waits."""
    search = Search(chair.game, chair.seat, rng)
    return search.run(chair, budget)[:3]
