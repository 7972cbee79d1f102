"""Playing a game of ours while a follower looks on, and telling where the two differ."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import resources
from random import Random
from typing import Any, Protocol

import haymarket
from haymarket.kernel import Ask, Event, Game

View = dict[str, Any]
Told = tuple[str, tuple[Any, ...]]
"""An event as a follower gets it: its code and arguments."""


class Difference(AssertionError):
    """The follower expected one thing and found another."""


class Follower(Protocol):
    """A game of its own beside ours."""

    def begin(self, view: View, pending: Pending | None) -> None: ...

    def answered(
        self, pending: Pending, answer: str, told: list[Told], view: View, then: Pending | None
    ) -> None: ...

    def end(self, winners: tuple[int, ...], scores: tuple[float, ...], reason: str) -> None: ...


@dataclass(frozen=True)
class Pending:
    """A question of ours in plain words: its name and the slugs of its options."""

    what: str
    options: tuple[str, ...]


@dataclass
class Tally:
    """What a run of games has seen."""

    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


Policy = Callable[[Ask, Random, Counter[str], View], int]
"""Which option to take: of this question, by chance, after what was answered before, seeing this.
"""


def uniform(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Any option, one as likely as the other."""
    return rng.choice(ask.options)


def curious(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Prefers answers that were seldom given, so that what is rare happens often."""
    weights = [1 / (1 + seen[_named(ask, option)]) for option in ask.options]
    return rng.choices(ask.options, weights)[0]


def settled(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Mostly stays where it is, so that crowds grow until the counters run out, and fights."""
    if ask.what.split(".")[0] in ("march", "guard") and rng.random() < 0.8:
        return _stop(ask, rng)
    if ask.what == "sweep.table":  # an assault would often end the game
        return rng.choice(ask.options[:2])
    if ask.what == "gather.park":
        return ask.options[0]
    return active(ask, rng, seen, view)


def sprawling(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Chicago, Chicago!: in fives by day, of which one is lost, and all in the parks by night.

    The police look on. So the crowd outgrows its counters while it is in more than one park.
    """
    boxes = view["boxes"]
    options = {ask.question.slug(option): option for option in ask.options}
    night = view["turn"].endswith("c")
    wanted: list[str] = []
    if ask.what == "gather.park":
        wanted = ["lincoln_park"]
    elif ask.what == "march.from":
        crowds = {box: sum(boxes[box]["groups"]) for box in options if box in boxes}
        streets = [box for box in crowds if boxes[box]["multiplier"] == 1]
        wanted = streets if night else [box for box, number in crowds.items() if number > 5]
    elif ask.what == "march.who":
        wanted = [who for who in options if who.startswith("level")]
    elif ask.what == "march.number":
        wanted = ["all" if night or "5" not in options else "5"]
    elif ask.what == "march.to":
        parks = [box for box in options if boxes[box]["multiplier"] > 1]
        fewest = min(sum(boxes[box]["groups"]) for box in options)
        empty = [box for box in options if sum(boxes[box]["groups"]) == fewest]
        wanted = parks if night else empty
    found = [options[slug] for slug in wanted if slug in options]
    return rng.choice(found) if found else _stop(ask, rng)


def _stop(ask: Ask, rng: Random) -> int:
    stops = [option for option in ask.options if ask.question.slug(option) == "done"]
    return rng.choice(stops or ask.options)


def brief(policy: Policy) -> Policy:
    """The same, but police that move stop every other time: most questions would be theirs."""

    def choose(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
        if ask.what == "deploy.from" and rng.random() < 0.5:
            return _stop(ask, rng)
        return policy(ask, rng, seen, view)

    choose.__name__ = policy.__name__
    return choose


def active(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Seldom stops while there is something to do, and says yes."""
    doing = [option for option in ask.options if ask.question.slug(option) not in _STOPS]
    return rng.choice(doing) if doing and rng.random() < 0.85 else rng.choice(ask.options)


_STOPS = ("done", "pass", "no", "0")


def _named(ask: Ask, option: int) -> str:
    return f"{ask.what}={ask.question.slug(option)}"


def ambitious(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Mean Streets: goes for locations, and fills them."""
    return _wishing(
        ask, rng, seen, view, ("new_turf", "new_card", "yes", "gaming_table", "hire"), 0.55
    )


def gambler(ask: Ask, rng: Random, seen: Counter[str], view: View) -> int:
    """Mean Streets: tables, the casino, men and fame, whatever a die can bring."""
    return _wishing(ask, rng, seen, view, ("gaming_table", "yes", "reputation", "hire"), 0.8)


def _wishing(
    ask: Ask, rng: Random, seen: Counter[str], view: View, wishes: tuple[str, ...], chance: float
) -> int:
    options = {ask.question.slug(option): option for option in ask.options}
    for wish in wishes:
        if wish in options and rng.random() < chance:
            return options[wish]
    return active(ask, rng, seen, view)


def follow(
    name: str,
    follower: Follower,
    seed: int,
    policy: Policy,
    options: dict[str, Any],
    tally: Tally,
    *,
    fortune: Callable[[View], int] | None = None,
    falsify: Callable[[list[Told], View], None] | None = None,
) -> None:
    """One game, its follower told everything a player at the table would see and hear.

    With a *fortune* chance is tried several times after each answer, and the best is kept: so
    positions come up that random play hardly ever reaches. *falsify* may spoil what is told, to
    show that the follower notices.
    """
    g = haymarket.rules(name).new(seed, options)
    rng = Random(seed)
    view = g.view(None)
    follower.begin(view, _plain(g.pending))
    while g.pending:
        ask = g.pending[0]
        before = _plain(g.pending)
        assert before is not None
        chosen = policy(ask, rng, tally.asked, view)
        slug = ask.question.slug(chosen)
        tally.asked[ask.what] += 1
        tally.asked[f"{ask.what}={slug}"] += 1
        g, told = _answer(g, ask.seat, chosen, rng, fortune)
        view = g.view(None)
        tally.told.update(code for code, _ in told)
        if falsify is not None:
            falsify(told, view)
        try:
            follower.answered(before, slug, list(told), view, _plain(g.pending))
        except Difference as found:
            where = f"{name}, seed {seed}, {policy.__name__}, {options}: after {ask.what} = {slug}"
            raise Difference(f"{where}: {found}\n  told {told}") from None
    assert g.outcome is not None
    follower.end(g.outcome.winners, g.outcome.scores, g.outcome.reason)
    tally.games += 1


TRIES = 6


def _answer(
    g: Game[Any], seat: int, chosen: int, rng: Random, fortune: Callable[[View], int] | None
) -> tuple[Game[Any], list[Told]]:
    """The game after an answer, and what was told; with a fortune, the luckiest of several."""
    ends: list[tuple[Game[Any], list[Told]]] = []
    for _ in range(1 if fortune is None else TRIES):
        twin = g
        if fortune is not None:
            twin = g.fork()
            twin.other_luck(rng)
        told: list[Told] = []
        twin.listener = _into(told)
        twin.answer(seat, chosen)
        ends.append((twin, told))
    if fortune is None:
        return ends[0]
    return max(ends, key=lambda end: fortune(end[0].view(None)))


def _into(told: list[Told]) -> Callable[[Event], None]:
    return lambda event: told.append((event.code, event.args))


def _plain(pending: tuple[Ask, ...]) -> Pending | None:
    if not pending:
        return None
    ask = pending[0]
    return Pending(ask.what, tuple(ask.question.slug(option) for option in ask.options))


def same(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Difference(f"{what}: expected {expected}, found {found}")


def rows(game: str, file: str, table: str) -> list[dict[str, Any]]:
    """A table of components as it stands in its file, read without our reader."""
    folder = resources.files(f"haymarket.games.{game}") / "components" / file
    read: list[dict[str, Any]] = tomllib.loads(folder.read_text("utf-8"))[table]
    return read
