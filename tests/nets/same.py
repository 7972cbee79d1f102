"""One digest a game over many random games: the same in every form that the program runs in.

    python -m tests.nets.same [GAMES] [GAME …]

Every question, every option offered, every draw and every result goes into it. It is not recorded:
``tests/test_form.py`` compares the plain, the compiled and other Pythons with each other.
"""

from __future__ import annotations

import sys
import time
from hashlib import blake2b
from random import Random

import haymarket
from haymarket.kernel import TABLE


def digest(game: str, games: int) -> str:
    """Of *games* random games, the variants in turn."""
    rules = haymarket.rules(game)
    seen = blake2b(digest_size=16)
    for seed in range(games):
        rng = Random(seed)
        g = rules.new(seed, rules.variants[seed % len(rules.variants)])
        line: list[object] = []
        while g.outcome is None:
            ask = g.pending[int(rng.random() * len(g.pending))]
            option = ask.options[int(rng.random() * len(ask.options))]
            line += (ask.what, ask.about, ask.options, option, g.count)
            g.answer(0 if ask.seat == TABLE else ask.seat, option)
        line += (tuple(g.outcome), g.count, g.reveals)
        seen.update(repr(line).encode())
    return seen.hexdigest()


def main(games: str = "500", *names: str) -> None:
    for name in names or [rules.name for rules in haymarket.games()]:
        start = time.process_time()
        found = digest(name, int(games))
        print(name, games, found, f"{time.process_time() - start:.1f}s", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
