"""The games there are. A new game is its folder and one line here.

Another package brings a game by an entry point of the group ``haymarket.games``: its name is the
game's, its value the package whose ``RULES`` it is. One that cannot be used is told in one line,
and the others go on without it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from haymarket.kernel import HaymarketError, Rules, UnknownGame, outside_packages, tell_once

GAMES: dict[str, str] = {
    "mean-streets": "haymarket.games.mean_streets",
    "chile-1988": "haymarket.games.chile_1988",
    "chicago-chicago": "haymarket.games.chicago_chicago",
    "which-side": "haymarket.games.which_side",
    "chicago-68": "haymarket.games.chicago_68",
}
"""A game's name and the package whose ``RULES`` it is, in the order they are shown."""
OWN = frozenset(GAMES)
GAMES.update(outside_packages("haymarket.games", OWN))


def rules(name: str) -> Rules[Any]:
    """The rules of the game called *name*."""
    if name not in GAMES:
        raise UnknownGame(name, GAMES)
    if name in OWN:
        found: Rules[Any] = import_module(GAMES[name]).RULES
        return found
    return _outside(name, GAMES[name])


def playable() -> tuple[Rules[Any], ...]:
    """The rules of every game; one of an outside package that cannot be used is left out."""
    found = []
    for name in list(GAMES):
        try:
            found.append(rules(name))
        except HaymarketError as error:
            if name in OWN:
                raise
            tell_once(str(error))
            del GAMES[name]
    return tuple(found)


@cache
def _outside(name: str, package: str) -> Rules[Any]:
    """Whatever goes wrong in a package of others is theirs, and is said in one line."""
    try:
        found = import_module(package).RULES
        if not isinstance(found, Rules):
            raise TypeError(f"its RULES are {type(found).__name__}, expected Rules")
        if found.name != name:
            raise ValueError(f"its RULES are of {found.name!r}, expected {name!r}")
        found.about  # noqa: B018  (read and checked now, so that no screen stumbles later)
    except Exception as error:
        raise HaymarketError(
            f"the game {name!r} of the package {package!r} is left out: "
            f"{type(error).__name__}: {error}"
        ) from error
    return found
