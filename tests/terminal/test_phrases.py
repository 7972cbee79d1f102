"""The terminal's own words: the same in every language, and none missing or left over."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import haymarket.terminal as terminal

FOLDER = Path(terminal.__file__).parent
ENGLISH = tomllib.loads((FOLDER / "words.toml").read_text("utf-8"))


def holes(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", template))


def test_every_translation_has_the_same_words_with_the_same_holes() -> None:
    translations = sorted(FOLDER.glob("words.*.toml"))
    assert [file.name for file in translations] == ["words.es.toml"]
    for file in translations:
        table = tomllib.loads(file.read_text("utf-8"))
        assert list(table) == list(ENGLISH)
        for name, text in table.items():
            assert holes(text) == holes(ENGLISH[name]), name


def test_every_word_is_used_and_every_use_has_a_word() -> None:
    code = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    for name in ENGLISH:
        assert re.search(rf"""["']{name}["']""", code), f"{name} is said nowhere"
    for name in re.findall(r"""\bsay\(\s*["'](\w+)["']""", code):
        assert name in ENGLISH, f"{name} has no words"
