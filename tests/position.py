"""Build a position, answer its questions strictly, load its dice: what tests of rules are made of.

    g = position(RULES, cash=9, then=hire, args=(2,), dice=[5, 1])
    answer(g, ("hire.number", "1"), ("hire.place", "green_mill"))

An unexpected question, an option that is not offered, or a draw beyond the loaded dice fails the
test. The positions themselves are the kernel's: see ``haymarket.kernel.arrange``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from haymarket.kernel import Ask, Event, Game, Rules, Seat, agenda, arrange, queue, resolve

__all__ = [
    "LoadedGame", "agenda", "answer", "heard", "hold_to_the_rule", "offered", "position", "queue",
    "refused", "resolve", "said",
]  # fmt: skip

LoadedGame = Game
"""A game whose chance is loaded and whose events are kept: what :func:`position` makes."""


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
) -> Game[Any]:
    """A position with these state fields, about to resolve the rule *then*.

    Without *seed* the state is the game's blank one; with it, that of a set-up game. *after*
    names the calls that wait behind *then*, the last to resolve first.
    """
    g = arrange(rules, options=options, seed=seed, fields=fields, after=after, dice=dice)
    events: list[Event] = []
    g.listener = events.append
    if then is not None:
        resolve(g, then, *args)
    return g


def heard(g: Game[Any]) -> list[Event]:
    """Every event so far."""
    events: list[Event] = g.listener.__self__  # type: ignore[union-attr]
    return events


def said(g: Game[Any], code: str) -> list[tuple[Any, ...]]:
    """The arguments of every event of that code so far."""
    return [event.args for event in heard(g) if event.code == code]


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
        hold_to_the_rule(g, ask, value)
        g.answer(max(ask.seat, 0) if seat is None else seat, value)


def offered(g: Game[Any], what: str | None = None) -> set[str]:
    """The slugs of the options of the question that waits."""
    assert len(g.pending) == 1, f"expected one question, found {g.pending}"
    ask = g.pending[0]
    assert what is None or ask.what == what, f"expected {what!r}, found {ask}"
    hold_to_the_rule(g, ask, *ask.question.domain)
    return {ask.question.slug(option) for option in ask.options}


def refused(g: Game[Any], option: str | int) -> str | None:
    """The heading that refuses an option of the question that waits; None where it is offered."""
    ask = g.pending[0]
    value = ask.question.value(option) if isinstance(option, str) else option
    hold_to_the_rule(g, ask, value)
    return g.why_not(ask.seat, ask.what, value)


def hold_to_the_rule(g: Game[Any], ask: Ask, *values: int) -> None:
    """Where a question lists its options by a quicker way, they are those that no rule refuses."""
    for value in values:
        refusal = ask.question.refuse(g.s, ask.seat, value, *ask.about)
        assert (refusal is None) == (value in ask.options), f"{value}, refused {refusal}: {ask}"
