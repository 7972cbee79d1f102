"""A pytest plugin that registers the toy game as docs/add-a-game.md says: its folder and one line.

    pytest -p tests.with_toy -k picket

runs every suite that is parametrised over the games with the toy among them.
"""

from haymarket.games import GAMES

GAMES["picket"] = "tests.toy"
