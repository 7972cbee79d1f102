"""``make records``: many random games of every title, written, read and compared step by step."""

from __future__ import annotations

import sys

from rich.progress import track

import haymarket
from haymarket.kernel import position
from haymarket.notation import Record, read, write
from tests.notation.test_notation import beside, played


def compare(games: int) -> None:
    for rules in haymarket.games():
        for seed in track(range(games), description=rules.name):
            match = played(rules, seed)
            record = Record.of(match)
            beside(record, seed)
            again = read(write(record, told=False), haymarket.rules)
            assert again.line == record.line, (rules.name, seed)
            assert position(again.match.game) == position(match.game), (rules.name, seed)
            for number in range(0, len(match.steps), 31):
                found, wanted = again.match.position(number), match.position(number)
                assert position(found) == position(wanted), (rules.name, seed, number)


if __name__ == "__main__":
    compare(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
