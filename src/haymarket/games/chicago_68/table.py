"""The rules, questions and card verbs of the game; and how a faction is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from haymarket.games.chicago_68.components import DEMONSTRATORS, ESTABLISHMENT, SIDE_OF, SPEAKER
from haymarket.games.chicago_68.state import NOBODY, State
from haymarket.kernel import DONE, Ask, Game, Question, RuleTable, VerbCall

RULE_TABLE = RuleTable()
rule = RULE_TABLE.rule
question = RULE_TABLE.question
effect = RULE_TABLE.carries_out
"""Registers the rule that a verb of the cards stands for."""

CHOICES: dict[str, Callable[..., int]] = {}
"""How the non-player Establishment answers a question, by the question's name."""


def resolve(g: Game[State], calls: tuple[VerbCall, ...], here: int) -> None:
    """Carry out a card from top to bottom; *here* is its area, or NOWHERE."""
    for verb, args in calls:
        if verb.given:
            g.then(verb.rule, here, *args)
        else:
            g.then(verb.rule, *args)


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
