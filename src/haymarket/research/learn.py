"""Learn the schema of a game's views: ``python -m haymarket.research.learn [GAME …]``.

Plays random games of every variant and writes ``observation.json`` into the game's folder. Run it
when a view changes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from haymarket.games import GAMES, rules
from haymarket.kernel import TABLE
from haymarket.research._schema import SCHEMA, Schema, learn

GAMES_EACH = 30


def learn_views(game: str, games: int = GAMES_EACH) -> Schema:
    known = rules(game)
    schema: Schema | None = None
    for variant in known.variants:
        for seed in range(games):
            g = known.new(f"learn {seed}", variant)
            rng = Random(seed)
            while True:
                for seat in range(len(g.seats)):
                    schema = learn(schema, plain(g.view(seat)))
                if g.outcome is not None:
                    break
                for _ in range(5):
                    if g.outcome is None:
                        ask = g.pending[0]
                        seat = 0 if ask.seat == TABLE else ask.seat
                        g.answer(seat, rng.choice(ask.options))
    assert schema is not None
    return schema


def plain(view: dict[str, Any]) -> Any:
    """The view as it would come back from JSON: tuples as lists, keys as text."""
    return json.loads(json.dumps(view))


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        file = Path(str(rules(name).folder() / SCHEMA))
        file.write_text(json.dumps(learn_views(name), separators=(",", ":")), "utf-8")
        print(file)
