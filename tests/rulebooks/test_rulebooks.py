"""The woven rulebooks: nothing is left out, examples show what they say, search finds it first."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.kernel import Rules, words
from haymarket.rulebooks import examples, page, play_to, rulings, search, statements, weave
from haymarket.rulebooks._examples import BEGINS, shown
from haymarket.rulebooks._weave import CITATIONS
from tests.statements import citations

every_game = pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)


@every_game
def test_every_statement_stands_under_its_heading_with_its_tests(rules: Rules[Any]) -> None:
    woven = weave(rules)
    binding = {id for id, statement in statements(rules).items() if not statement.advice}
    assert binding <= {s.id for passage in woven for s in passage.statements}
    for passage in woven:
        if any(not statement.advice for statement in passage.statements):
            assert passage.tests, passage.heading.id


@every_game
def test_every_rule_and_question_stands_under_its_heading(rules: Rules[Any]) -> None:
    woven = {passage.heading.id: passage for passage in weave(rules)}
    for name, heading in rules.headings.items():
        assert name in woven[heading].rules
    for question in rules.questions.values():
        assert question.what in woven[question.rule].rules


@every_game
def test_citations_are_those_of_now(rules: Rules[Any]) -> None:
    file = Path(str(rules.folder() / CITATIONS))
    assert file.read_text("utf-8") == citations(rules), "run `make statements`"


@every_game
def test_rulings_are_numbered_without_a_gap(rules: Rules[Any]) -> None:
    assert list(rulings(rules)) == [f"R{n}" for n in range(1, len(rulings(rules)) + 1)]


@every_game
def test_three_headings_of_five_have_an_example_that_shows_them(rules: Rules[Any]) -> None:
    known = examples(rules)
    headings = words(rules).rulebook()
    assert len(known) >= 0.6 * len(headings), "run `make examples`"
    for heading, example in known.items():
        assert heading in headings
        g, given = play_to(rules, example)
        assert g.outcome is None
        assert len(given) == example.step
        if example.shows != BEGINS:
            assert (heading, example.shows) in set(_shown_again(rules, example)), heading


def _shown_again(rules: Rules[Any], example: Any) -> list[tuple[str, str]]:
    """What the position shows, with the very answer that was tried when it was found."""
    g = rules.new(example.seed, example.options)
    rng = Random(example.seed)
    for _ in range(example.step):
        ask = g.pending[rng.randrange(len(g.pending))]
        g.answer(max(ask.seat, 0), ask.options[rng.randrange(len(ask.options))])
    return list(shown(g, rng))


@every_game
def test_a_page_has_every_heading_and_is_well_formed(rules: Rules[Any]) -> None:
    for lang in rules.languages:
        parser = _Balance()
        parser.feed(page(rules, lang))
        assert parser.open == []
        assert set(words(rules, lang).rulebook()) <= parser.ids


class _Balance(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for name, value in attrs if name == "id" and value}
        if tag not in ("meta", "br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


class TestSearch:
    """UI-26: what one looks for comes first, cards are found by name, and hits are marked."""

    def test_a_heading_of_that_name_comes_first(self) -> None:
        found = search(haymarket.rules("chicago-68"), "clash")
        assert found[0].title.casefold().startswith("clash")

    def test_a_card_is_found_by_its_name(self) -> None:
        found = search(haymarket.rules("chicago-68"), "unbirthday")
        assert found[0].kind == "component"

    def test_hits_are_marked(self) -> None:
        for hit in search(haymarket.rules("chile-1988"), "network"):
            for start, end in hit.marks:
                assert hit.excerpt[start:end].casefold() == "network"

    def test_every_word_must_stand_there(self) -> None:
        both = search(haymarket.rules("mean-streets"), "henchmen rival")
        assert both
        assert search(haymarket.rules("mean-streets"), "henchmen zeppelin") == []

    def test_nothing_is_asked_nothing_is_found(self) -> None:
        assert search(haymarket.rules("mean-streets"), " ?! ") == []
