"""What the words of an answer must not keep back."""

from __future__ import annotations

import tomllib
from pathlib import Path

from haymarket.games.chicago_chicago import components
from tests.shows import mends

WORDS = tomllib.loads((Path(components.__file__).parent / "words.toml").read_text("utf-8"))


@mends("UI-10")
def test_who_infiltrates_is_told_what_it_costs() -> None:
    offered = {slug: text for slug, text in WORDS["option"]["march.who"].items() if "infil" in slug}
    assert len(offered) == 5
    for text in offered.values():
        assert "no attack" in text
        assert "half go home" in text


@mends("UI-14")
def test_every_sign_of_the_map_and_every_result_has_words() -> None:
    assert all(result.name for result in components.RESULTS.values())
    asked = {
        "code",
        "park",
        "minimum",
        "conditional",
        "released",
        "group",
        "platoon",
        "tac",
        "guard",
    }
    assert asked <= set(WORDS["sign"])
