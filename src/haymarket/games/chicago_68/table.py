"""The rules, questions and card verbs of the game; and how a faction is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from haymarket.games.chicago_68.components import (
    DEMONSTRATORS,
    ESTABLISHMENT,
    SIDE_OF,
    SPEAKER,
    Steps,
)
from haymarket.games.chicago_68.state import NOBODY, State
from haymarket.kernel import DONE, Ask, Game, Question, RuleTable

TABLE = RuleTable()
rule = TABLE.rule
question = TABLE.question

F = TypeVar("F", bound=Callable[..., Any])
EFFECTS: dict[str, Callable[..., Any]] = {}
"""The verbs that card rows name. Each takes the area that the card calls "here"."""
CHOICES: dict[str, Callable[..., int]] = {}
"""How the non-player Establishment answers a question, by the question's name."""


def effect(heading: str) -> Callable[[F], F]:
    """Register a rule that card rows may name."""

    def register(fn: F) -> F:
        EFFECTS[fn.__name__] = fn
        return rule(heading)(fn)

    return register


def resolve(g: Game[State], steps: Steps, here: int) -> None:
    """Carry out a card from top to bottom."""
    for verb, *args in steps:
        g.then(EFFECTS[verb], here, *args)


def ask(g: Game[State], faction: int, question: Question, *about: Any) -> Ask | int | None:
    """A question to a faction, to be yielded: None where there is nothing to choose.

    The non-player Establishment answers at once, by its priorities.
    """
    s = g.s
    seat = s.seats[faction]
    if seat != NOBODY:
        return g.ask_if_any(seat, question, *about)
    options = question.legal(s, seat, about)
    if not options:
        return None
    choose = CHOICES.get(question.what)
    return options[0] if choose is None else choose(s, options, *about)


def settled(asked: Ask | int | None) -> bool:
    """Whether nothing is left to choose but to be done: then nobody is asked."""
    return asked is None or (isinstance(asked, Ask) and asked.options == (DONE,))


def speaker(s: State, side: int) -> int:
    """R1: a side decides through its active faction, out of turn through Yippies or Mayor."""
    if s.faction >= 0 and SIDE_OF[s.faction] == side:
        return s.faction
    return SPEAKER[side]


def crowd(s: State) -> int:
    """The faction that decides for the Demonstrators."""
    return speaker(s, DEMONSTRATORS)


def city_hall(s: State) -> int:
    """The faction that decides for the Establishment."""
    return speaker(s, ESTABLISHMENT)
