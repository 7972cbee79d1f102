"""Drive the app without a terminal, and read what stands on its screen."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.pilot import Pilot

from haymarket.terminal.app import HaymarketApp
from haymarket.terminal.session import Session, Stage
from haymarket.terminal.start import Wishes
from haymarket.terminal.table import TableScreen

TEXT = re.compile(r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')
CELL = 12.2
"""The width of a character in Rich's pictures."""
WIDE, SMALL = (130, 40), (80, 24)


@asynccontextmanager
async def running(
    session: Session | None, size: tuple[int, int] = WIDE, wishes: Wishes | None = None
) -> AsyncIterator[tuple[HaymarketApp, Pilot[Any]]]:
    app = HaymarketApp(wishes or Wishes(), session)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield app, pilot


def table(app: HaymarketApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def on_screen(app: HaymarketApp) -> str:
    """Every character that the screen shows now, line by line."""
    picture = app.export_screenshot()
    lines: dict[float, str] = {}
    for x, y, text in TEXT.findall(picture):
        before = lines.get(float(y), "")
        lines[float(y)] = before.ljust(round(float(x) / CELL)) + html.unescape(text)
    return "\n".join(lines[y].replace("\xa0", " ") for y in sorted(lines))


async def play_out(
    app: HaymarketApp,
    pilot: Pilot[Any],
    rng: Random,
    most: int = 5000,
    curtains: set[str] | None = None,
) -> bool:
    """Answer with random keys, passing the keyboard where that is asked; True at the end.

    *curtains* gathers what stands on the screen while the keyboard changes hands.
    """
    for _ in range(most):
        session = table(app).session
        if session.stage is Stage.OVER:
            return True
        if session.stage is Stage.BOT:
            await app.workers.wait_for_complete()
            await pilot.pause()
        elif session.stage is Stage.PASSING:
            await pilot.press("enter")
        elif session.stage is Stage.HIDDEN:
            if curtains is not None:
                curtains.add(on_screen(app))
            await pilot.press("r")
        else:
            await pilot.press(rng.choice([item.key for item in table(app)._items if item.key]))
    return False
