"""What the words of the plan and of its signs must say, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from haymarket.games.chile_1988 import components
from tests.shows import mends

BOTH = [
    tomllib.loads((Path(components.__file__).parent / name).read_text("utf-8"))
    for name in ("words.toml", "words.es.toml")
]


@mends("UI-8")
@pytest.mark.parametrize("words", BOTH)
def test_every_action_says_what_it_needs_where_it_is_planned_and_where_it_is_lost(
    words: dict[str, dict[str, str]],
) -> None:
    assert all(len(words["sign"][action]) > 40 for action in components.ACTION.slugs)
    lost = words["sign"]["takeover_network"]
    assert "forfeited" in lost or "se pierde" in lost


def test_both_languages_have_the_same_signs_tiles_and_tracks() -> None:
    english, spanish = BOTH
    for table in ("sign", "tile", "track", "field", "waste", "onward", "board"):
        assert set(english[table]) == set(spanish[table]), table
