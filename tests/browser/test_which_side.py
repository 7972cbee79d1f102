"""Which Side's own board: its gauges and its goal, on a wide screen and on a phone."""

from __future__ import annotations

import pytest

from tests.browser import table
from tests.browser.conftest import NewPage
from tests.shows import mends


@mends("WS-F3", "WS-F4")
@pytest.mark.parametrize("width", [1440, 390])
def test_gauges_keep_to_their_ranges_and_the_goal_is_told_whole(
    width: int, site: str, new_page: NewPage
) -> None:
    page = new_page(width, 900)
    table.new_match(page, site, "which-side", ["me"], scenario="shirtwaist-strike")
    table.wait_for_question(page)
    controls = page.get_by_text("0 of 5 controls · Wages ★").count()
    strategy = page.locator("[data-piece=es]").count()
    if width == 390:
        page.tap("#tab-cards")  # on a phone the tenements lie among the cards
        page.wait_for_selector(".cardstab svg")
    meters = page.eval_on_selector_all(
        "[role=img][aria-label]", "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert meters.count("RIS 0, 0 … 8") == 4
    assert meters.count("PT 0, 0 … 6") == 3
    assert meters.count("PT -1, -1 … 6") == 1
    assert meters.count("UNS 2, 0 … 5") == 4
    assert controls == 1
    assert strategy == 1


@mends("WS-F14")
def test_every_means_of_production_of_the_duo_side_has_its_own_icon(
    site: str, new_page: NewPage
) -> None:
    page = new_page()
    table.new_match(page, site, "which-side", ["me"], scenario="cloakmakers")
    table.wait_for_question(page)
    icons = page.eval_on_selector_all(
        "use[href^='#m-']", "all => all.map(one => one.getAttribute('href'))"
    )
    assert len(icons) == len(set(icons)) == 5
