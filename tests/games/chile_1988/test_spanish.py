"""Spanish: the rulings, and sentences that fit every issue."""

from __future__ import annotations

import re

from haymarket.games.chile_1988 import RULES
from haymarket.kernel import words
from haymarket.terminal.book import whole_book
from haymarket.terminal.phrases import phrases
from tests.shows import mends


@mends("CH-F4")
def test_the_rulings_are_translated_one_by_one_and_reach_the_terminal() -> None:
    numbers = {}
    for lang in ("en", "es"):
        text = words(RULES, lang).rulings()
        numbers[lang] = re.findall(r"\*\*(R\d+)\.", text)
        paragraphs = whole_book(words(RULES, lang), phrases(lang))["rulings"].paragraphs
        assert any("R24." in paragraph.text for paragraph in paragraphs)
    assert numbers["es"] == numbers["en"]
    assert words(RULES, "es").rulings().startswith("# Aclaraciones")


@mends("CH-F4")
def test_no_sentence_says_what_an_issue_is() -> None:
    """Derechos civiles and Precios are plural, Vivienda is feminine."""
    for text in words(RULES, "es").table["event"].values():
        assert not re.search(r"issue\} (es|impopular|popular)\b|\} es ahora", text), text
