"""What a table takes in memory: with two who look at it, and with nobody."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import Any

from haymarket.kernel import Rules, key_from_seed
from haymarket.tables import RUNNING, SeatRecord, Table, new_record

TABLES = 8
MOVES = 100


class _Person:
    """Sits at a table, and looks at it."""

    def __init__(self, id: str) -> None:
        self.id = self.user = self.name = id

    def send(self, data: bytes) -> None:
        """What is sent is kept by the feed, for whoever comes back."""

    def end(self) -> None:
        """Nobody ends it."""


def memory(rules: Rules[Any]) -> tuple[float, float]:
    """Bytes of a table of this game after some moves: looked at, and with nobody there."""
    _played(rules, 0, looked_at=True)  # what is made once for all tables is there afterwards
    return _taken(rules, looked_at=True), _taken(rules, looked_at=False)


def _taken(rules: Rules[Any], looked_at: bool) -> float:
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tables = [_played(rules, seed, looked_at) for seed in range(TABLES)]
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / len(tables)
    finally:
        tracemalloc.stop()


def _played(rules: Rules[Any], seed: int, looked_at: bool) -> Table:
    rng, options = Random(seed), rules.read_options({})
    seats = len(rules.seats(options))
    people = [_Person(f"u{n}") for n in range(max(2, seats))]
    records = [SeatRecord(person.id, None, person.name) for person in people[:seats]]
    record = new_record(rules, options, records, "u0", key=key_from_seed(seed))
    table = Table(rules, record, [])
    table.begin([])
    for n, person in enumerate(people if looked_at else ()):
        table.feeds.enter(n if n < seats else None, person)
    for _ in range(MOVES):
        if table.record.status != RUNNING:
            break
        seat = next(n for n in range(seats) if table.journal.asks(n))
        ask = table.journal.asks(seat)[0]
        rev, option = table.journal.rev(seat), rng.choice(ask.options)
        change = table.answer(people[seat], seat, rev, ask.what, option)
        table.feeds.publish(change.first_step)
    return table
