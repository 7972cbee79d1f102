"""What bots know of a game: one object, made by the game's own package ``bots/<game>``.

Another package brings what it knows of its game by an entry point of the group
``haymarket.knowledge``: the game's name, and ``module:OBJECT``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

from haymarket.kernel import Ask, Game, Seat, outside_packages, tell_once

Evaluation: TypeAlias = Callable[[Game[Any], Seat], float]
"""How good a (re-dealt) position is for a seat, from 0 (lost) to 1 (won)."""
Prior: TypeAlias = Callable[[Game[Any], Ask], list[float]]
"""How likely each option of a question is to be good; need not add up to one."""
Horizon: TypeAlias = Callable[[Game[Any]], bool]
"""Whether positions like this one can be compared, whatever was done before."""
HorizonAfter: TypeAlias = Callable[[Game[Any], bool], Horizon]
"""The same, for what begins at a question that waits, in haste or with patience."""
Policy: TypeAlias = Callable[[Game[Any], Ask], int]
"""A fair answer at once."""

TO_THE_END: Final = 1000
"""More random decisions than any game has."""


def result(g: Game[Any], seat: Seat) -> float:
    """1 for a won game, 0 for a lost one, one half while it lasts or for a draw."""
    if g.outcome is None or not g.outcome.winners:
        return 0.5
    return float(seat in g.outcome.winners)


class Knowledge:
    """Everything that bots know of one game; all of it may be missing."""

    __slots__ = ("horizon", "lookahead", "patience", "policy", "prior", "rollout", "rule", "value")

    def __init__(
        self,
        *,
        value: Evaluation = result,
        prior: Prior | None = None,
        rollout: int = 0,
        rule: bool = False,
        horizon: HorizonAfter | None = None,
        policy: Policy | None = None,
        lookahead: bool = True,
        patience: int = 0,
    ) -> None:
        self.value = value
        self.prior = prior
        """What it gives no weight is not looked at by the greedy bot."""
        self.rollout = rollout
        """Random decisions played after leaving the tree and ending the rule in hand, before the
        position is judged."""
        self.rule = rule
        """How far bots look: to the next question (the search as far as it gets); or both only to
        the end of the rule in hand and of what it brings about, where an evaluation cannot compare
        one phase of a turn with another."""
        self.horizon = horizon
        """With it the search is free of that limit: it goes on to where positions compare, in its
        tree or rolled out, and no further. The greedy bot, and a look ahead, keep to the limit."""
        self.policy = policy
        """How a rollout answers; without it, by chance and the prior."""
        self.lookahead = lookahead
        """Whether what an answer leads to tempers the prior; not where the prior knows better."""
        self.patience = patience
        """How many iterations are played in haste: without look-ahead, and the horizon is told not
        to be far. For games in which both cost much."""


@cache
def knowledge(game: str) -> Knowledge:
    """What ``bots/<game>`` knows; a game that nobody can judge is played to its end."""
    module = f"haymarket.bots.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return _outside(game) or Knowledge(rollout=TO_THE_END)
    found = import_module(module).KNOWLEDGE
    assert isinstance(found, Knowledge), f"{module}: KNOWLEDGE is no Knowledge"
    return found


def _outside(game: str) -> Knowledge | None:
    """What another package knows; where that cannot be used it is told in one line."""
    for name, value in outside_packages("haymarket.knowledge", ()):
        if name == game:
            module, _, attribute = value.partition(":")
            try:
                found = getattr(import_module(module), attribute)
                if not isinstance(found, Knowledge):
                    raise TypeError(f"{attribute} is {type(found).__name__}, expected Knowledge")
                return found
            except Exception as error:
                tell_once(
                    f"what {value!r} knows of {name!r} is left out: {type(error).__name__}: {error}"
                )
    return None
