"""The ``haymarket`` command with the toy as its only game: ``python -m tests.terminal.toy play``."""

from __future__ import annotations

from haymarket.cli import main
from haymarket.games import GAMES

TOY = {"picket": "tests.toy"}

if __name__ == "__main__":
    GAMES.clear()
    GAMES.update(TOY)
    main()
