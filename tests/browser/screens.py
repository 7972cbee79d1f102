"""Takes the pictures of the boards in the README: ``python -m tests.browser.screens [game …]``.

A bot plays the first seat for a while, so that there is something to see.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import haymarket
from haymarket.games import GAMES
from haymarket.server import Config
from tests.browser import table
from tests.browser.conftest import FLAGS, ROOT
from tests.server.services import running

FOLDER = ROOT / "docs/screens"
STEPS = {
    "mean-streets": 75,
    "chile-1988": 62,
    "chicago-chicago": 60,
    "which-side": 52,
    "chicago-68": 40,
}
"""How far each game is played before its picture is taken."""

CALL = """async ([path, body]) => {
    const me = await (await fetch('/api/me')).json();
    const id = location.pathname.split('/')[2];
    await fetch('/api/matches/' + id + path, {method: 'POST', body: JSON.stringify(body),
        headers: {'Content-Type': 'application/json', 'X-Haymarket-Token': me.token}});
}"""
STEP = """async () => (await (await fetch(
    '/api/matches/' + location.pathname.split('/')[2])).json()).table.step"""


def main(games: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    rules = tuple([haymarket.rules(name) for name in GAMES])
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Config(database=str(Path(folder) / "screens.db"), rate=0), rules) as (site, _),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        home(browser, site)
        for game in games:
            take(browser, site, game)
        browser.close()


def home(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(site)
    page.wait_for_selector(".shelf .box")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / "home.png")
    page.close()


def take(browser: Browser, site: str, game: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    rules = haymarket.rules(game)
    others = len(rules.seats(rules.read_options({}))) - 1
    table.new_match(page, site, game, ["me"] + ["newcomer"] * others)
    _let_a_bot_play(page, STEPS[game])
    table.wait_for_question(page)
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{game}.png")
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    table.wait_for_question(page)
    page.wait_for_timeout(900)
    page.screenshot(path=FOLDER / f"{game}-phone.png")
    context.close()
    print(FOLDER / f"{game}.png")


def _let_a_bot_play(page: Page, steps: int) -> None:
    page.evaluate(CALL, ["/standin", {"seat": 0, "bot": "newcomer"}])
    for _ in range(1500):
        if page.evaluate(STEP) >= steps:
            break
        page.wait_for_timeout(50)
    page.evaluate(CALL, ["/standin", {"seat": 0, "bot": None}])


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
