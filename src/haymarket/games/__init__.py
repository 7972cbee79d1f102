"""The games there are. A new game is its folder and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from haymarket.kernel import Rules, UnknownGame

GAMES: dict[str, str] = {
    "mean-streets": "haymarket.games.mean_streets",
    "chile-1988": "haymarket.games.chile_1988",
    "chicago-chicago": "haymarket.games.chicago_chicago",
    "which-side": "haymarket.games.which_side",
    "chicago-68": "haymarket.games.chicago_68",
}
"""A game's name and the package whose ``RULES`` it is, in the order they are shown."""


def rules(name: str) -> Rules[Any]:
    """The rules of the game called *name*."""
    if name not in GAMES:
        raise UnknownGame(name, GAMES)
    found: Rules[Any] = import_module(GAMES[name]).RULES
    return found
