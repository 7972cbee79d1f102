"""What a game declares of itself in game.toml, and what is said of a mistake in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import haymarket
from haymarket.kernel import BadComponent, Rules, words
from haymarket.kernel._about import read_about

ROOT = Path(__file__).parents[2]
GOOD = (ROOT / "tests/toy/game.toml").read_text("utf-8")
every_game = pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)


@every_game
def test_every_game_declares_itself(rules: Rules[Any]) -> None:
    about = rules.about
    assert about.credits.title
    for lang in rules.languages:
        length = words(rules, lang).text("game", "length")
        told = [int(number) for number in re.findall(r"\d+", length)]
        assert (min(told), max(told)) == about.minutes, "the words say the same as the numbers"


@every_game
def test_the_credits_page_says_the_same(rules: Rules[Any]) -> None:
    credits = rules.about.credits
    page = (ROOT / "CREDITS.md").read_text("utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith(f"| {credits.title} |")]
    assert credits.design in row
    assert credits.licence in row
    assert all(part.strip() in row for part in credits.publisher.split(";"))
    assert not credits.year or str(credits.year) in row


@pytest.mark.parametrize(
    ("old", "new", "field", "expected"),
    [
        ("minutes = [2, 5]", "minutes = 5", "minutes", "two whole numbers"),
        ("minutes = [2, 5]", "minutes = [9, 5]", "minutes", "two whole numbers"),
        ("weight = 1", "weight = 6", "weight", "from 1 to 5"),
        ("weight = 1", "weight = true", "weight", "from 1 to 5"),
        ('ground = "light"', 'ground = "dim"', "ground", "dark or light"),
        ('ink = "#222222"', 'ink = "black"', "ink", "a colour such as"),
        ('ink = "#222222"', "", "ink", "a text, not None"),
        ('ink = "#222222"', 'ink = "#222222"\ninc = ""', "inc", "one of the fields"),
        ("year = 0", 'year = "never"', "year", "a whole number"),
        ("[credits]", "[credit]", "credit", "one of the fields"),
        ("minutes = [2, 5]", "minutes = [2, 5", "", "valid TOML"),
        (
            'licence = ""',
            'licence = ""\n[[link]]\nname = "x"\naddress = "x"',
            "address",
            "https://",
        ),
    ],
)
def test_a_mistake_names_file_field_and_what_was_expected(
    tmp_path: Path, old: str, new: str, field: str, expected: str
) -> None:
    assert old in GOOD
    (tmp_path / "game.toml").write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(BadComponent) as raised:
        read_about(tmp_path, "picket")
    assert "picket/game.toml" in str(raised.value)
    assert field in str(raised.value)
    assert expected in str(raised.value)


def test_without_the_file_it_is_asked_for(tmp_path: Path) -> None:
    with pytest.raises(BadComponent, match=r"game\.toml"):
        read_about(tmp_path, "picket")
