"""Takes the pictures of the tables in the README: ``python -m tests.browser.screens [game …]``.

Every game wide and on a phone, by day and by night. A bot plays the first seat for a while, so that
there is something to see.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

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

PLAY = """async ([steps, bot]) => {
    const me = await (await fetch('/api/me')).json();
    const match = '/api/matches/' + location.pathname.split('/')[2];
    const seat = bot => fetch(match + '/standin', {
        method: 'POST', body: JSON.stringify({seat: 0, bot}),
        headers: {'Content-Type': 'application/json', 'X-Haymarket-Token': me.token}});
    await seat(bot);
    for (let n = 0; n < 2000; n++) {
        const {table} = await (await fetch(match)).json();
        if (table.step >= steps || table.status === 'over') break;
        await new Promise(done => setTimeout(done, 30));
    }
    await seat(null);
    const {table} = await (await fetch(match)).json();
    if (table.step <= 2 * steps) return null;
    const begin = {match: table.id, step: steps};
    const again = await fetch('/api/matches', {
        method: 'POST', body: JSON.stringify({game: table.game, private: true, begin}),
        headers: {'Content-Type': 'application/json', 'X-Haymarket-Token': me.token}});
    return (await again.json()).table.id;
}"""
"""A bot sits in until so many steps are made; asked within the page, which is near. Where the bots
were much quicker than we, the table is begun anew at that step: its number is returned."""


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


SIZES: dict[str, ViewportSize] = {
    "": {"width": 1440, "height": 900},
    "-phone": {"width": 390, "height": 844},
}
LIGHTS = {"": "light", "-night": "dark"}


def take(browser: Browser, site: str, game: str) -> None:
    """One position, wide and on a phone, by day and by night."""
    context = browser.new_context(viewport=SIZES[""], reduced_motion="reduce")
    # What bots do is not told beat by beat: a story that waits for Next would hide the question.
    context.add_init_script("localStorage.setItem('story', 'off')")
    page = context.new_page()
    rules = haymarket.rules(game)
    others = len(rules.seats(rules.read_options({}))) - 1
    table.new_match(page, site, game, ["me"] + ["newcomer"] * others)
    if again := page.evaluate(PLAY, [STEPS[game], "newcomer"]):
        page.goto(f"{site}/t/{again}")
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for light, theme in LIGHTS.items():
            page.evaluate("theme => localStorage.setItem('theme', theme)", theme)
            page.reload()
            table.wait_for_question(page)
            page.wait_for_timeout(700)
            page.screenshot(path=FOLDER / f"{game}{size}{light}.png")
            print(FOLDER / f"{game}{size}{light}.png", flush=True)
    context.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
