"""Record an OpenSpiel playthrough of every game: ``python -m tests.research.record [GAME …]``."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import haymarket
from haymarket.research.openspiel import short_name

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SHORT = {
    "chile-1988": "(options=days:3)",
    "chicago-chicago": "(scenario=last_two_days)",
    "which-side": "(scenario=tutorial)",
}
"""Shorter forms of the longer games."""


def main(*names: str) -> None:
    for name in names or [rules.name for rules in haymarket.games()]:
        text = generate_playthrough.playthrough(
            short_name(name) + SHORT.get(name, ""), action_sequence=None, seed=1
        )
        file = PLAYTHROUGHS / f"{short_name(name)}.txt.gz"
        # No time stamp: the same playthrough is the same file.
        file.write_bytes(gzip.compress((text + "\n").encode(), mtime=0))
        print(file.name, file.stat().st_size)


if __name__ == "__main__":
    main(*sys.argv[1:])
