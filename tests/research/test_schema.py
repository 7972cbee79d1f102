"""Views as vectors: every number has its place, whatever grows or is missing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.kernel import Rules
from haymarket.research._schema import compile_writer, learn, schema_of, size
from haymarket.research._table import Table
from tests.nets.nets import random_game

VIEWS: list[dict[str, Any]] = [
    {"cash": 3, "row": [{"id": "a"}], "who": None},
    {"cash": 4, "row": [{"id": "b"}, {"id": "a"}], "who": "left"},
]


def vector(schema: dict[str, Any], value: Any) -> list[float]:
    out: list[float] = []
    compile_writer(schema)(value, out)
    return out


def test_a_learned_schema_places_every_value() -> None:
    schema = learn(learn(None, VIEWS[0]), VIEWS[1])
    assert size(schema) == len(vector(schema, VIEWS[0])) == len(vector(schema, VIEWS[1]))
    assert vector(schema, VIEWS[0]) != vector(schema, VIEWS[1])


def test_what_was_never_met_is_nothing_and_breaks_nothing() -> None:
    schema = learn(None, VIEWS[0])
    odd = {"cash": 1, "row": [{"id": "z"}] * 9, "more": 5}
    assert len(vector(schema, odd)) == size(schema)


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_the_schema_of_a_game_fits_its_views(rules: Rules[Any]) -> None:
    """Every view of new random games becomes a vector of the same length."""
    schema = schema_of(rules.name)
    for options in rules.variants[:4]:
        table = Table(rules.name, options)
        g = table.new("fit")
        for number, _ in enumerate(random_game(g, Random(7))):
            if number % 25 == 0:
                for seat in range(len(table.seats)):
                    assert len(table.vector(g, seat)) == table.width
    assert size(schema) == Table(rules.name).width


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_action_has_words_of_its_own(rules: Rules[Any]) -> None:
    table = Table(rules.name)
    names = [table.action_words(action) for action in range(len(table.actions))]
    assert len(set(names)) == len(names)
