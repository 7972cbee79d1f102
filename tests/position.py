"""Build a position, answer its questions strictly, load its dice: what tests of rules are made of.

    g = position(RULES, cash=9, then=hire, args=(2,), dice=[5, 1])
    answer(g, ("hire.number", "1"), ("hire.place", "green_mill"))

An unexpected question, or an option that is not offered, fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from haymarket.kernel import EmptyAgenda, Event, Game, Rules, Seat, key_from_seed


class LoadedGame(Game[Any]):
    """A game whose chance comes from a list. An empty list is an error, not a surprise."""

    __slots__ = ("loaded", "said")

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.loaded: list[int] = []
        self.said: list[Event] = []
        self.listener = self.said.append

    def run(self) -> None:
        """A rule under test may end with an empty agenda instead of an outcome."""
        try:
            super().run()
        except EmptyAgenda:
            self.now, self.pending = (), ()

    def random(self, n: int) -> int:
        self.count += 1
        value = self._next_loaded()
        assert 0 <= value < n, f"loaded {value}, asked for one of {n}"
        return value

    def die(self) -> int:
        return self.dice(1)[0]

    def dice(self, n: int) -> list[int]:
        self.count += 1
        pips = [self._next_loaded() for _ in range(n)]
        assert all(1 <= pip <= 6 for pip in pips), f"loaded dice {pips}"
        return pips

    def shuffle(self, cards: list[int]) -> None:
        """Leave the cards as the test laid them."""
        self.count += 1

    def fork(self) -> Game[Any]:
        twin = super().fork()
        assert isinstance(twin, LoadedGame)
        twin.loaded = self.loaded[:]
        return twin

    def _next_loaded(self) -> int:
        assert self.loaded, "the rule rolled more dice than the test loaded"
        return self.loaded.pop(0)


def position(
    rules: Rules[Any],
    then: Callable[..., Any] | None = None,
    args: tuple[Any, ...] = (),
    *,
    dice: Iterable[int] = (),
    options: dict[str, Any] | None = None,
    after: Iterable[tuple[Any, ...]] = (),
    seed: int | None = None,
    **fields: Any,
) -> LoadedGame:
    """A position with these state fields, about to resolve the rule *then*.

    Without *seed* the state is the game's blank one; with it, that of a set-up game. *after*
    names the calls that wait behind *then*, the last to resolve first.
    """
    chosen = rules.read_options(options or {})
    s = rules.begin(chosen) if seed is None else rules.new(seed, chosen).s.copy()
    for name, value in fields.items():
        assert hasattr(s, name), f"the state of {rules.name} has no field {name!r}"
        setattr(s, name, value)
    g = LoadedGame(rules, chosen, s, list(after), (), [], (), key_from_seed("test"), 0, 0, None)
    g.loaded = list(dice)
    if then is not None:
        g.todo.append((then.__name__, *args))
        g.run()
    return g


def answer(g: Game[Any], *answers: Any, seat: Seat | None = None) -> None:
    """Answer what waits, one after the other.

    An answer is an option (a slug or a value), or ``(what, option)`` to name the question too.
    """
    for given in answers:
        what, option = given if isinstance(given, tuple) else (None, given)
        assert g.pending, f"nothing waits to be answered {given!r}"
        asks = [a for a in g.pending if seat is None or a.seat in (seat, -1)]
        assert asks, f"seat {seat} is not asked: {g.pending}"
        ask = asks[0]
        if what is not None:
            assert ask.what == what, f"expected the question {what!r}, found {ask}"
        value = ask.question.value(option) if isinstance(option, str) else option
        assert value in ask.options, f"{given!r} is not offered: {ask}"
        g.answer(max(ask.seat, 0) if seat is None else seat, value)


def offered(g: Game[Any], what: str | None = None) -> set[str]:
    """The slugs of the options of the question that waits."""
    assert len(g.pending) == 1, f"expected one question, found {g.pending}"
    ask = g.pending[0]
    assert what is None or ask.what == what, f"expected {what!r}, found {ask}"
    return {ask.question.slug(option) for option in ask.options}


def refused(g: Game[Any], option: str | int) -> str | None:
    """The heading that refuses an option of the question that waits; None where it is offered."""
    ask = g.pending[0]
    value = ask.question.value(option) if isinstance(option, str) else option
    return g.why_not(ask.seat, ask.what, value)


def said(g: LoadedGame, code: str) -> list[tuple[Any, ...]]:
    """The arguments of every event of that code so far."""
    return [event.args for event in g.said if event.code == code]
