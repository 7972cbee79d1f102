"""The terminal's own words: what the screen says around a game, in each language it speaks."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any


class Phrases:
    """Templates by name, filled in by ``phrases("saved", file=…)``."""

    def __init__(self, lang: str) -> None:
        self._table = _read("words.toml")
        if lang != "en":
            self._table.update(_read(f"words.{lang}.toml"))

    def __call__(self, name: str, /, **facts: Any) -> str:
        return self._table[name].format(**facts)


@lru_cache(maxsize=8)
def phrases(lang: str) -> Phrases:
    return Phrases(lang)


def _read(file: str) -> dict[str, str]:
    """The table of a language; empty where the terminal has not been translated to it."""
    path = resources.files(__package__) / file
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
