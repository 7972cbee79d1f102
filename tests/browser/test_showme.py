""" "Show me": the examples of the rulebooks, opened on the real board by a click."""

from __future__ import annotations

import pytest

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import words
from haymarket.rulebooks import examples
from tests.browser import table
from tests.browser.conftest import NewPage

MOST = 10
"""Headings of each game, spread over its rulebook."""


def headings(game: str) -> list[str]:
    rules = haymarket.rules(game)
    shown = [heading for heading in words(rules).rulebook() if heading in examples(rules)]
    return [shown[n * len(shown) // MOST] for n in range(MOST)]


@pytest.mark.parametrize("game", GAMES)
def test_ten_headings_are_shown_on_the_board(game: str, site: str, new_page: NewPage) -> None:
    """Without loading the page anew: from the rulebook to the table and back."""
    page = new_page()
    page.goto(f"{site}/rules/{game}")
    for heading in headings(game):
        section = page.locator(f'section[data-heading="{heading}"]')
        section.locator(".showme button").click()
        page.wait_for_selector(".table")
        table.wait_for_question(page)
        assert not table.is_over(page), heading
        assert table.picks(page), "its question is lit"
        assert page.locator(".stage").is_visible()
        assert page.locator(".bar .unrated").is_visible()
        page.go_back()
        page.wait_for_selector(".rulespage .showme")


def test_what_is_shown_can_be_played_on(site: str, new_page: NewPage) -> None:
    page = new_page()
    heading = headings("mean-streets")[5]
    page.goto(f"{site}/rules/mean-streets#{heading}")
    page.locator(f'section[data-heading="{heading}"] .showme button').click()
    table.wait_for_question(page)
    title = words(haymarket.rules("mean-streets")).rulebook()[heading].title
    assert title in page.inner_text(".notice.begun")
    before = table.rev(page)
    table.click(page, table.picks(page)[0])
    assert table.rev(page) > before
    page.wait_for_selector(".notice.begun", state="detached")
    page.goto(f"{site}/lobby")
    assert "unrated" in page.inner_text(".tables li >> nth=0")
