"""What the bots are called and how they play, in words; those of the ladder first, by strength."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from haymarket.bots._base import BOTS


class BotWords(NamedTuple):
    name: str
    title: str
    sentence: str
    ladder: bool
    """Whether it is one of those whose strength was measured against each other."""


def bot_words(lang: str = "en") -> list[BotWords]:
    """Every bot there is, in the asked language where we have it. One of another package comes last
    and is told by its docstring."""
    english, own = _table("words.toml"), _table(f"words.{lang}.toml")
    known = [name for name in english if name in BOTS]
    found = [
        BotWords(
            name,
            own.get(name, english[name])["title"],
            own.get(name, english[name])["sentence"],
            english[name].get("ladder", False),
        )
        for name in known
    ]
    for name in BOTS:
        if name not in english:
            told = (BOTS[name].__doc__ or "").strip().partition("\n")[0]
            found.append(BotWords(name, name.capitalize(), told, False))
    return found


@cache
def _table(file: str) -> dict[str, dict[str, Any]]:
    path = resources.files("haymarket.bots") / file
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
