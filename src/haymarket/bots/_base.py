"""What a bot is, and what it is given: one seat's eyes on a game, never the true position."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Protocol, TypeVar

from haymarket.kernel import Ask, Game, HaymarketError, Rules, Seat, outside_packages, tell_once


class UnknownBot(HaymarketError):
    def __init__(self, name: object, expected: str) -> None:
        super().__init__(f"no bot is called {name!r}; expected {expected}")


class Chair:
    """One seat's eyes on a game."""

    __slots__ = ("_game", "pace", "seat")

    def __init__(self, game: Game[Any], seat: Seat, pace: float = 1.0) -> None:
        self._game = game
        self.seat = seat
        self.pace = pace
        """The share of its usual time that a bot may take: less where many wait for theirs."""

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
"""By name. Other packages bring theirs by entry points of the group ``haymarket.bots``."""
B = TypeVar("B", bound=type[Bot])


def bot(name: str) -> Callable[[B], B]:
    """Register a bot class under a name; its docstring is its description."""

    def register(cls: B) -> B:
        assert name not in BOTS, f"two bots are called {name}"
        BOTS[name] = cls
        return cls

    return register


def read_outside_bots() -> None:
    """Register the bots of other packages; one that cannot be used is told in one line."""
    for name, value in outside_packages("haymarket.bots", frozenset(BOTS)):
        module, _, attribute = value.partition(":")
        try:
            found = getattr(import_module(module), attribute)
            if not callable(getattr(found, "choose", None)):
                raise TypeError(f"{attribute} has no method choose(chair)")
            BOTS[name] = found
        except Exception as error:
            tell_once(f"the bot {name!r} of {value!r} is left out: {type(error).__name__}: {error}")


def make_bot(name: str, rng: Random) -> Bot:
    """The bot of that name; ``name@strength`` where its class takes a strength."""
    plain, _, strength = name.partition("@")
    if plain not in BOTS or (strength and plain != "search"):
        raise UnknownBot(name, f"one of {', '.join(BOTS)}")
    cls: Any = BOTS[plain]
    made: Bot = cls(rng, strength) if strength else cls(rng)
    return made


def measure(rules: Rules[Any]) -> str:
    """What a game's value is: the chance to ``win``, or the share of the best ``score``."""
    return "win" if rules.best_score is None else "score"
