"""The bots that search, by strength."""

from __future__ import annotations

from random import Random
from typing import Final

from haymarket.bots._base import Chair, bot
from haymarket.bots._search import Budget, Hint, Search, read_budget
from haymarket.kernel import Ask

SLIP_HEED: Final = 1 / 3
"""How a slip heeds the visits that an answer got: 0 not at all, 1 in proportion."""
SLIP_FLOOR: Final = 0.01
"""The share of visits that a slip takes an answer to have had which nobody thought of."""


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
        found = self._search.run(chair, self.budget.at_pace(chair.pace), hurry=True)
        option = found[0].option
        if self.slips and self.rng.random() < self.slips:
            option = self._slip(ask, found)
        self._search.move(chair, option)
        return option

    def _slip(self, ask: Ask, found: list[Hint]) -> int:
        thought = {hint.option: hint.sure for hint in found}
        weights = [(thought.get(option, 0.0) + SLIP_FLOOR) ** SLIP_HEED for option in ask.options]
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
