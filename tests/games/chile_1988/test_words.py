"""English and Spanish say the same things."""

from __future__ import annotations

import re
import tomllib
from random import Random
from typing import Any

import pytest

from haymarket.games.chile_1988.components import ACTIONS, ISSUES, REGIONS
from haymarket.kernel import Event, read_rulebook, words
from tests.games.chile_1988 import RULES
from tests.nets.nets import random_game


def leaves(table: dict[str, Any], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= leaves(value, (*path, key))
        else:
            found[(*path, key)] = value
    return found


def read(file: str) -> dict[tuple[str, ...], str]:
    return leaves(tomllib.loads((RULES.folder() / file).read_text("utf-8")))


ENGLISH, SPANISH = read("words.toml"), read("words.es.toml")


def test_spanish_has_every_key_of_english() -> None:
    assert sorted(set(ENGLISH) - set(SPANISH)) == []


def test_what_spanish_has_besides_are_names_and_histories_of_components() -> None:
    assert {path[0] for path in set(SPANISH) - set(ENGLISH)} == {"kind", "history"}


def test_spanish_names_every_value_of_every_kind() -> None:
    for kind in RULES.kinds.values():
        if kind.name != "number":
            named = {path[2] for path in SPANISH if path[:2] == ("kind", kind.name)}
            assert named == set(kind.slugs), kind.name


def test_spanish_tells_every_history() -> None:
    speech = words(RULES, "es")
    for kind, rows in (("region", REGIONS), ("issue", ISSUES)):
        for row in rows:
            assert row.history
            assert speech.history(kind, row) != row.history == words(RULES).history(kind, row)
    assert not any(row.history for row in ACTIONS)


@pytest.mark.parametrize("path", sorted(set(ENGLISH)), ids=".".join)
def test_both_fill_in_the_same_arguments(path: tuple[str, ...]) -> None:
    def holes(text: str) -> set[str]:
        found = re.findall(r"\{(\d+(?::[^?}][^}]*)?)\}", str(text))
        return set(found)

    assert holes(ENGLISH[path]) == holes(SPANISH[path])


def test_the_rulebooks_have_the_same_headings_and_statements() -> None:
    folder = RULES.folder()
    english, spanish = (
        read_rulebook((folder / file).read_text("utf-8"))
        for file in ("rulebook.md", "rulebook.es.md")
    )
    assert [(h.id, h.level) for h in english.values()] == [
        (h.id, h.level) for h in spanish.values()
    ]
    for heading, other in zip(english.values(), spanish.values(), strict=True):
        assert [p.statements for p in heading.paragraphs] == [
            p.statements for p in other.paragraphs
        ]
        assert all(
            p.text != q.text for p, q in zip(heading.paragraphs, other.paragraphs, strict=True)
        )


def test_a_whole_game_can_be_told_in_spanish() -> None:
    speech = words(RULES, "es")
    english = words(RULES)
    heard: list[Event] = []
    g = RULES.new(11)
    g.listener = heard.append
    for ask, _, _ in random_game(g, Random(11)):
        assert speech.prompt(ask) != english.prompt(ask)
        assert all(speech.option(ask.question, value) for value in ask.options)
    assert {speech.event(event) for event in heard}.isdisjoint({english.event(e) for e in heard})
    assert g.outcome is not None
    assert "plebiscito" in speech.outcome(g.outcome)


def test_names_carry_their_accents() -> None:
    assert [words(RULES, lang).seat("si") for lang in RULES.languages] == ["Sí", "Sí"]
    names = {row.name for row in REGIONS}
    assert {"Valparaíso", "Concepción"} <= names
