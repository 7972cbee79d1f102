"""No answer out of sight, no text cut, nothing too small: every game, phone and desktop.

Forty decisions at each size take long: ``make test-browser`` plays them.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from playwright.sync_api import Page

import haymarket
from haymarket.games import GAMES
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.browser.reach import look

LONG = "HAYMARKET_BROWSER" in os.environ
DECISIONS = 40
SIZES = {"phone": (390, 844), "laptop": (1280, 720), "desktop": (1440, 900)}


def _sit_down(page: Page, site: str, game: str) -> None:
    others = len(haymarket.rules(game).seats(haymarket.rules(game).read_options({}))) - 1
    table.new_match(page, site, game, ["me"] + ["random"] * others)
    table.wait_for_question(page)


@pytest.mark.skipif(not LONG, reason="it takes long: make test-browser")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_answer_is_in_sight_and_every_text_can_be_read(
    game: str, size: str, site: str, new_page: NewPage
) -> None:
    page = new_page(*SIZES[size])
    _sit_down(page, site, game)
    rng, complaints = Random(f"{game} {size}"), []
    for decision in range(DECISIONS):
        table.wait_for_question(page)
        if table.is_over(page):
            _sit_down(page, site, game)
        found = look(page).complaints
        if found:
            complaints += [f"{decision} {table.question(page)}: {one}" for one in found]
            if shots := os.environ.get("HAYMARKET_SHOTS"):
                page.screenshot(path=f"{shots}/{game}-{size}-{decision}.png")
        table.click(page, rng.choice(table.answers(page)))
    assert complaints == []
