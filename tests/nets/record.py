"""Record a golden game: ``python -m tests.nets.record GAME NAME [SEED] [MOST] [option=value …]``.

Without an existing file the answers are a random game's; an existing file keeps its answers and
only its log is written anew. Read the difference before committing it, as you would read code.
"""

from __future__ import annotations

import sys
from pathlib import Path

import haymarket
from tests.nets.nets import random_answers, replay_transcript, transcript

GOLDEN = Path(__file__).parent.parent / "golden"


def main(game: str, name: str, *rest: str) -> None:
    file = GOLDEN / game / f"{name}.txt"
    if file.exists():
        text = replay_transcript(haymarket.rules, file.read_text("utf-8"))
    else:
        plain = [word for word in rest if "=" not in word]
        seed = plain[0] if plain else "1"
        most = int(plain[1]) if len(plain) > 1 else 10_000
        options = dict(word.split("=", 1) for word in rest if "=" in word)
        rules = haymarket.rules(game)
        text = transcript(rules, seed, options, random_answers(rules, seed, options, most))
        file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    print(file)


if __name__ == "__main__":
    main(*sys.argv[1:])
