"""The toy in two languages, and the ``haymarket`` command with the toy as its only game.

python -m tests.terminal.toy play picket
"""

from __future__ import annotations

from haymarket.cli import main
from haymarket.games import GAMES
from tests.toy import picket

RULES = picket(languages=("en", "es"))
OPEN = picket(secrets=False)
"""The same game, had it no secrets."""
TOY = {"picket": "tests.terminal.toy"}

if __name__ == "__main__":
    GAMES.clear()
    GAMES.update(TOY)
    main()
