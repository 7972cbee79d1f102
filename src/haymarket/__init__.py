"""Haymarket: a digital tabletop for five games of street and ballot politics."""

from __future__ import annotations

import secrets
from typing import Any

from haymarket._form import form
from haymarket.games import playable, rules
from haymarket.kernel import (
    BadAnswer,
    BadComponent,
    BadFile,
    BadOption,
    BrokenRule,
    Game,
    HaymarketError,
    IllegalAnswer,
    Match,
    NothingToUndo,
    NotYourQuestion,
    Rules,
    UnknownGame,
    dump,
    read_foreign_position,
    read_match,
    unseal,
)

__all__ = [
    "BadAnswer",
    "BadComponent",
    "BadFile",
    "BadOption",
    "BrokenRule",
    "Game",
    "HaymarketError",
    "IllegalAnswer",
    "Match",
    "NotYourQuestion",
    "NothingToUndo",
    "Rules",
    "UnknownGame",
    "dump",
    "form",
    "games",
    "load",
    "load_match",
    "new",
    "new_match",
    "rules",
]  # fmt: skip


def games() -> tuple[Rules[Any], ...]:
    """What can be played, with its seats, player counts, scenarios and options."""
    return playable()


def new(
    name: str, *, seed: int | str | None = None, options: dict[str, Any] | None = None
) -> Game[Any]:
    """A new game at its first question. Without a seed, nobody can foretell its chance."""
    return rules(name).new(_seed(seed), options)


def new_match(
    name: str, *, seed: int | str | None = None, options: dict[str, Any] | None = None
) -> Match:
    """A new game that keeps its log: it can be undone, saved, replayed and verified."""
    return Match.new(rules(name), _seed(seed), options)


def load(text: str) -> Game[Any]:
    """The position that :func:`dump` wrote."""
    body = unseal("position", text)
    return read_foreign_position(_rules_of(body), body)


def load_match(text: str, upto: int | None = None) -> Match:
    """The match that ``Match.dump`` wrote, replayed to its end or for *upto* answers."""
    body = read_match(text)
    return Match.replay(_rules_of(body), body, upto)


def _rules_of(body: dict[str, Any]) -> Rules[Any]:
    try:
        return rules(body["game"])
    except (KeyError, TypeError, UnknownGame) as error:
        raise BadFile(f"the file is of a game that is not here ({error})") from None


def _seed(seed: int | str | None) -> int | str:
    return secrets.token_hex(16) if seed is None else seed
