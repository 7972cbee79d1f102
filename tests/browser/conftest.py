"""A real browser at a real server: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import haymarket
from haymarket.games import GAMES
from haymarket.server import Config
from tests.server.services import running

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src/haymarket/server/static/index.html"
NO_CHROMIUM = "Chromium is not installed: run scripts/test-services as root, or install chromium"
NO_CLIENT = "the browser client is not built: install nodejs and npm, then run scripts/build-web"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def client() -> None:
    """The built client; built here where it is missing and can be."""
    if not CLIENT.is_file():
        if shutil.which("npm") is None:
            pytest.skip(NO_CLIENT)
        subprocess.run([ROOT / "scripts/build-web"], check=True, capture_output=True, timeout=300)


@pytest.fixture(scope="module")
def browser(client: None) -> Iterator[Browser]:
    """For one module at a time: while Playwright is open, an event loop runs in this process."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def site(client: None, tmp_path: Path) -> Iterator[str]:
    """A server with every game there is, on loopback."""
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, tuple([haymarket.rules(name) for name in GAMES])) as (address, _):
        yield address


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Pages of people of their own: each has its own cookies. An error in a page fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(
        width: int = 1440, height: int = 900, motion: str = "reduce", story: str = "off"
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            has_touch=width < 700,
        )
        contexts.append(context)
        # What happens is told only where a test is about that: the question is there at once.
        context.add_init_script(
            f"localStorage.getItem('story') ?? localStorage.setItem('story', '{story}')"
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors, errors
