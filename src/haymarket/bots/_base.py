"""What a bot is, and what it is given: one seat's eyes on a game, never the true position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, TypeVar

from haymarket.games import rules
from haymarket.kernel import Ask, Game, HaymarketError, Seat

Evaluation = Callable[[Game[Any], Seat], float]
"""How good a (re-dealt) position is for a seat, from 0 (lost) to 1 (won)."""


class UnknownBot(HaymarketError):
    def __init__(self, name: object, expected: str) -> None:
        super().__init__(f"no bot is called {name!r}; expected {expected}")


class Chair:
    """One seat's eyes on a game."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def game(self) -> str:
        return self._game.rules.name

    @property
    def ask(self) -> Ask:
        """The question that waits for this seat."""
        return self._game.asked(self.seat)[0]

    @property
    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    def sample(self, rng: Random) -> Game[Any]:
        """A whole game that this seat could believe in, to be played with as one likes."""
        return self._game.fork().resample(self.seat, rng)


class Bot(Protocol):
    """One class a bot; made anew for every seat of every game."""

    def __init__(self, rng: Random) -> None: ...

    def choose(self, chair: Chair) -> int:
        """One of the options of the question that waits."""
        ...


BOTS: dict[str, type[Bot]] = {}
B = TypeVar("B", bound=type[Bot])


def bot(name: str) -> Callable[[B], B]:
    """Register a bot class under a name; its docstring is its description."""

    def register(cls: B) -> B:
        assert name not in BOTS, f"two bots are called {name}"
        BOTS[name] = cls
        return cls

    return register


def make_bot(name: str, rng: Random) -> Bot:
    """The bot of that name; ``name@strength`` where its class takes a strength."""
    plain, _, strength = name.partition("@")
    if plain not in BOTS or (strength and plain != "search"):
        raise UnknownBot(name, f"one of {', '.join(BOTS)}")
    cls: Any = BOTS[plain]
    made: Bot = cls(rng, strength) if strength else cls(rng)
    return made


@cache
def evaluation(game: str) -> Evaluation:
    """The ``value`` of ``bots/<game>.py``; the mere result where a game has none."""
    module = f"haymarket.bots.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return result
    found: Evaluation = import_module(module).value
    return found


def measure(game: str) -> str:
    """What a game's value is: the chance to ``win``, or the share of the best ``score``."""
    return "win" if rules(game).best_score is None else "score"


def result(g: Game[Any], seat: Seat) -> float:
    """1 for a won game, 0 for a lost one, one half while it lasts or for a draw."""
    if g.outcome is None or not g.outcome.winners:
        return 0.5
    return float(seat in g.outcome.winners)
