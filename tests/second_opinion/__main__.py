"""``python -m tests.second_opinion [GAME] [GAMES]``: prints every difference."""

from __future__ import annotations

import sys

from rich.progress import track

import haymarket
from tests.second_opinion.games import FOLLOWERS, follow_number
from tests.second_opinion.play import Difference, Tally

MOST_SHOWN = 10


def main(only: str = "all", games: str = "2000") -> int:
    differences = 0
    for name in FOLLOWERS:
        if only in ("all", name):
            differences += compare(name, int(games))
    return 1 if differences else 0


def compare(name: str, games: int) -> int:
    tally = Tally()
    numbers = range(games)
    for number in track(numbers, name, disable=not sys.stderr.isatty()):
        try:
            follow_number(name, number, tally)
        except Difference as found:
            tally.differences.append(str(found))
    decisions = sum(n for key, n in tally.asked.items() if "=" not in key)
    print(f"{name}: {games} games, {decisions} decisions, {len(tally.differences)} differences")
    never = sorted(set(haymarket.rules(name).questions) - set(tally.asked))
    print(f"  never asked: {', '.join(never) or 'nothing'}; {len(tally.told)} kinds of event")
    for text in tally.differences[:MOST_SHOWN]:
        print(f"  {text}")
    return len(tally.differences)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
