"""Everybody can use it: axe-core on every page, and the same in Spanish where a game has it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from haymarket.games import GAMES
from tests.browser import table
from tests.browser.conftest import ROOT, NewPage

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"


def serious(page: Page, within: str = "html") -> list[str]:
    """What axe-core calls serious or critical, with the first elements it names."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async within => (await axe.run(within)).violations", within
    )
    return [
        f"{v['id']}: {node['html'][:200]} {node['failureSummary'][:200]}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"][:2]
    ]


@pytest.fixture(autouse=True)
def _axe(client: None) -> Path:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: run scripts/build-web")
    return AXE


def test_home_lobby_rulebook_and_set_up(site: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(site)
    page.wait_for_selector(".shelf .box")
    assert serious(page) == []
    page.click('.box[data-box="mean-streets"] .btn:not(.pri)')
    page.wait_for_selector(".setupform")
    assert serious(page) == []
    page.goto(f"{site}/lobby")
    page.wait_for_selector(".lobby")
    assert serious(page) == []
    page.goto(f"{site}/rules/mean-streets")
    page.wait_for_selector(".rulesbody section")
    assert serious(page) == []
    page.fill(".search input", "tommy gun")
    page.wait_for_selector(".findings mark")
    assert serious(page) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_the_table_of_every_game_by_day_and_by_night(
    game: str, site: str, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(site)
    page.evaluate("() => localStorage.setItem('theme', 'light')")
    table.play_now(page, site, game)
    assert serious(page) == []
    page.evaluate("() => document.documentElement.dataset.theme = 'dark'")
    assert serious(page, ".bar") == []
    assert serious(page, ".prompt") == []
    for tab in ("log", "rules", "chat", "text"):
        page.click(f"#tab-{tab}")
        assert serious(page, ".side") == []
    # Everything that can be chosen has a name and can be reached without a pointer.
    nameless: int = page.locator("[data-pick]").evaluate_all(
        "all => all.filter(e => !(e.querySelector('title') ?? e).textContent.trim()).length"
    )
    assert nameless == 0
    unreachable: int = page.locator("[data-pick]").evaluate_all(
        "all => all.filter(e => e.tabIndex < 0).length"
    )
    assert unreachable == 0


def test_spanish_where_a_game_has_it(site: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(site)
    page.evaluate("() => localStorage.setItem('lang', 'es')")
    table.play_now(page, site, "chile-1988")
    assert page.get_attribute("html", "lang") == "es"
    assert "Elige" in table.question(page) or "issues" not in table.question(page)
    assert page.inner_text("#tab-log") == "Crónica"
