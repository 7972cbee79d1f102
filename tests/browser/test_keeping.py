"""What is left of a match when the rules have changed since, as people see it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page

import haymarket
from haymarket.server import Config
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.server.services import running

GAME = "mean-streets"


@pytest.fixture
def config(client: None, tmp_path: Path) -> Config:
    return Config(database=str(tmp_path / "haymarket.db"), rate=0)


def leave_the_rules(database: str, match: str) -> None:
    """As if the rules had changed: they no longer take the first answer."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE moves SET value = 9999 WHERE match_id = ? AND n = 1", (match,))


def wait_until_kept(database: str, match: str) -> None:
    for _ in range(200):
        with closing(sqlite3.connect(database)) as db:
            if db.execute("SELECT 1 FROM kept WHERE match_id = ?", (match,)).fetchone():
                return
        time.sleep(0.05)
    raise AssertionError("what was seen was not kept")


def some_answers(page: Page, site: str) -> str:
    match = table.new_match(page, site, GAME, ["me"])
    for _ in range(3):
        table.wait_for_question(page)
        table.click(page, table.picks(page)[0])
    table.wait_for_question(page)
    return match


def test_a_void_match_says_why_and_is_not_listed_as_running(
    config: Config, new_page: NewPage
) -> None:
    page = new_page()
    games = (haymarket.rules(GAME),)
    with running(config, games) as (site, _):
        match = some_answers(page, site)
        port = int(site.rpartition(":")[2])
    leave_the_rules(config.database, match)
    with running(config, games, port) as (site, _):
        page.goto(f"{site}/t/{match}")
        page.wait_for_selector(".answersonly")
        assert "does not take all of its answers" in page.inner_text(".answersonly")
        assert "void" in page.inner_text(".question")
        assert page.locator(".answersleft li").count() >= 3, "its answers are told"
        page.goto(site)
        page.wait_for_selector(".shelf .box")
        assert page.locator(".yourtables").count() == 0, "it is not offered to be played on"
        page.goto(f"{site}/lobby")
        page.wait_for_selector(".tables li")
        row = page.locator(".tables li em").first
        assert row.inner_text() == "void"
        assert "cannot go on" in (row.get_attribute("title") or "")


def test_a_finished_match_is_shown_on_its_board_whatever_the_rules_say(
    config: Config, new_page: NewPage
) -> None:
    page = new_page()
    games = (haymarket.rules(GAME),)
    with running(config, games) as (site, _):
        match = some_answers(page, site)
        port = int(site.rpartition(":")[2])
        page.click(".burger")
        page.click("dialog .item:has-text('Concede')")
        page.click("dialog .btn.pri")
        page.wait_for_selector('.table[data-status="over"]')
        board = page.inner_text(".stage")
        wait_until_kept(config.database, match)
    leave_the_rules(config.database, match)
    with running(config, games, port) as (site, _):
        page.goto(f"{site}/t/{match}")
        page.wait_for_selector(".stage")
        assert page.inner_text(".stage") == board
        page.click(".scrubber button >> nth=0")
        page.wait_for_function(
            "() => document.querySelector('.question')?.innerText.includes('Step 0')"
        )
        assert page.locator(".stage").is_visible()
