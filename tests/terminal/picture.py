"""Draw the picture of the terminal that the README shows: ``python -m tests.terminal.picture``."""

from __future__ import annotations

import asyncio
import re
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import haymarket
from haymarket.bots import Chair, make_bot
from haymarket.kernel import Game
from haymarket.terminal.session import Session
from tests.terminal.pilot import running

FILE = Path(__file__).parent.parent.parent / "docs" / "pictures" / "terminal.svg"
SIZE = (142, 47)


def midgame() -> Session:
    """The first match in which a bot comes to a turn worth looking at."""
    for seed in count(1):
        match = haymarket.new_match("mean-streets", seed=seed)
        bot = make_bot("greedy", Random(seed))
        while match.game.outcome is None:
            if telling(match.game):
                return Session(match)
            match.answer(0, bot.choose(Chair(match.game, 0)))
    raise AssertionError("the seeds never end")


def telling(game: Game[Any]) -> bool:
    """A long street, something unclaimed, and dice in several slots with more to place."""
    view = game.view(0)
    placed = [dice for dice in view["assigned"].values() if dice]
    return (
        game.pending[0].what == "assign.slot"
        and len(placed) > 1
        and len(view["controlled"]) > 4
        and len(view["unclaimed"]) > 0
    )


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
