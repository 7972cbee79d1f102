"""Looking back: the position after any step, from checkpoints along the line."""

from __future__ import annotations

from typing import Any

from haymarket.kernel import Game
from haymarket.server.line import Line

EVERY = 25
"""Steps between checkpoints."""


class Replay:
    """The positions of one line; good until something of it is taken back."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._edits = line.edits
        first = line.rules.blank(line.match.key, line.match.options)
        first.run()
        self._kept: dict[int, Game[Any]] = {0: first}

    def fits(self, line: Line) -> bool:
        return line is self._line and line.edits == self._edits

    def position(self, steps: int) -> Game[Any]:
        """The position after so many steps."""
        start = steps - steps % EVERY
        while start not in self._kept:
            start -= EVERY
        game = self._kept[start].fork()
        for number, step in enumerate(self._line.match.steps[start:steps], start=start + 1):
            game.answer(step.seat, step.option)
            if number % EVERY == 0:
                self._kept[number] = game.fork()
        return game
