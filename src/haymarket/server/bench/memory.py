"""What a table takes in memory: with two who look at it, and with nobody."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from typing import Any

from haymarket.kernel import Rules, key_from_seed
from haymarket.tables import RUNNING, SeatRecord, Table, feeds, new_record

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
    """Bytes of a table of this game after some moves: looked at, and when nobody is left."""
    _played(rules, 0)  # what is made once for all tables is there afterwards
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tables = [_played(rules, seed) for seed in range(TABLES)]
        gc.collect()
        looked_at = tracemalloc.get_traced_memory()[0] - before
        for table, people in tables:
            for viewer, person in people:
                table.feeds.leave(viewer, person)
            table.feeds = feeds.Feeds(table)
        gc.collect()
        alone = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    return looked_at / TABLES, alone / TABLES


def _played(rules: Rules[Any], seed: int) -> tuple[Table, list[tuple[int | None, _Person]]]:
    rng, options = Random(seed), rules.read_options({})
    seats = len(rules.seats(options))
    people = [_Person(f"u{n}") for n in range(max(2, seats))]
    records = [SeatRecord(person.id, None, person.name) for person in people[:seats]]
    record = new_record(rules, options, records, "u0", key=key_from_seed(seed))
    table = Table(rules, record, [])
    table.begin([])
    looking = [(n if n < seats else None, person) for n, person in enumerate(people)]
    for viewer, person in looking:
        table.feeds.enter(viewer, person)
    for _ in range(MOVES):
        if table.record.status != RUNNING:
            break
        seat = next(n for n in range(seats) if table.journal.asks(n))
        ask = table.journal.asks(seat)[0]
        rev, option = table.journal.rev(seat), rng.choice(ask.options)
        change = table.answer(people[seat], seat, rev, ask.what, option)
        table.feeds.publish(change.first_step)
    return table, looking
