"""Two people at two servers over one PostgreSQL; one of the servers dies under its player."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from playwright.sync_api import Page

from haymarket.server.bench.postgres import postgres_programs
from tests.browser import table
from tests.browser.conftest import NewPage
from tests.server.services import NO_POSTGRES, free_port, postgres

GAME = "chicago-chicago"
ANSWERS = 6


class Server:
    """``python -m haymarket.server`` on a port of its own."""

    def __init__(self, database: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "haymarket.server", "--port", str(port), "--database", database],
            env={**os.environ, "HAYMARKET_RATE": "0", "HAYMARKET_BOT_WORKERS": "1"},
            stdout=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        assert b"Haymarket is at" in self.process.stdout.readline()

    def kill(self) -> None:
        """With everything that it has started, and without a word."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Server, Server]]:
    """Before the browser is there: while Playwright is open, no other event loop can run."""
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    with ExitStack() as stack:
        address = stack.enter_context(postgres()) % "postgres"
        found = []
        for _ in range(2):
            found.append(Server(address))
            stack.callback(found[-1].kill)
        yield found[0], found[1]


def play_in_turn(pages: list[Page], answers: int) -> None:
    """Whoever is asked answers; the other one sees it."""
    for _ in range(answers):
        asked = wait_for_either(pages)
        other = pages[1 - pages.index(asked)]
        before = table.rev(other)
        table.click(asked, table.picks(asked)[0])
        other.wait_for_function(table.GONE_ON, arg=before)


def wait_for_either(pages: list[Page]) -> Page:
    for _ in range(600):
        for page in pages:
            if table.picks(page) and not page.locator(".table.busy").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


@pytest.mark.timeout(240)
def test_each_sees_the_others_moves_and_goes_on_when_a_server_dies(
    servers: tuple[Server, Server], new_page: NewPage
) -> None:
    first, second = servers
    ana, ben = new_page(), new_page()
    match = table.new_match(ana, first.address, GAME, ["me", "open"])
    ben.goto(f"{second.address}/t/{match}")
    table.join(ben, "Ben")
    ana.wait_for_selector(".stage")
    play_in_turn([ana, ben], ANSWERS)
    seen = table.rev(ana)
    first.kill()
    # The same cookie opens the same session at the other server: nothing was lost.
    ana.goto(f"{second.address}/t/{match}")
    ana.wait_for_selector(".stage")
    assert table.rev(ana) >= seen
    play_in_turn([ana, ben], ANSWERS)
    assert table.rev(ana) > seen
