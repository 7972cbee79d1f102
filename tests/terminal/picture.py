"""Draw the picture of the terminal that the README shows: ``python -m tests.terminal.picture``."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import haymarket
from haymarket.bots import Chair, make_bot
from haymarket.terminal.session import Session
from tests.terminal.pilot import running

FILE = Path(__file__).parent.parent.parent / "docs" / "pictures" / "terminal.svg"
SIZE = (140, 44)
SEED, ANSWERS, WHAT = 21, 90, "assign.slot"
"""A match some way on, at the first question of this kind after so many answers."""


def midgame() -> Session:
    """A match that a bot has played to a turn worth looking at."""
    from random import Random

    match = haymarket.new_match("mean-streets", seed=SEED)
    bot = make_bot("greedy", Random(SEED))
    while len(match.steps) < ANSWERS or match.game.pending[0].what != WHAT:
        match.answer(0, bot.choose(Chair(match.game, 0)))
    return Session(match)


async def draw() -> str:
    async with running(midgame(), SIZE) as (app, pilot):
        await pilot.pause()
        return app.export_screenshot(title="haymarket play mean-streets")


def main() -> None:
    # The picture must not fetch fonts from anywhere: every viewer has some monospaced one.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", asyncio.run(draw()), flags=re.DOTALL)
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(picture, "utf-8")
    print(file)


if __name__ == "__main__":
    main()
