"""Many moves in one commit: written by few statements, as if each had been written by its own."""

from __future__ import annotations

import asyncio

from haymarket.kernel import key_from_seed
from haymarket.server.storage import Conflict, Storage
from haymarket.server.storage.database import Database
from haymarket.server.storage.moves import take_moves
from haymarket.server.storage.statements import statements
from haymarket.tables import MatchRecord, SeatRecord, new_record
from haymarket.tables.records import AddEntry, AddMatch, Entry, Row, SaveMatch, SaveSeat
from tests.server.test_store import with_store
from tests.toy import RULES


def match(number: int) -> MatchRecord:
    seats = [SeatRecord(f"u{number}", None, "Ana"), SeatRecord(None, "random")]
    return new_record(RULES, {}, seats, f"u{number}", key=key_from_seed(number))


def move(record: MatchRecord, number: int) -> list[Row]:
    """A move and the forced answer after it."""
    record.changes += 1
    record.step, record.waiting, record.since = number, [1], 1234.5678901234
    entries = [
        AddEntry(record.id, number, Entry("answer", 0, 7), f"r{number}", 1.25, "choose"),
        AddEntry(record.id, number + 1, Entry("answer", 1, -1, True), None, 1.25, None),
    ]
    return [*entries, SaveMatch(record)]


def test_many_moves_at_once_are_what_they_are_one_by_one(database: str) -> None:
    async def write(store: Database) -> None:
        storage = Storage(store)
        records = [match(number) for number in range(90)]
        await asyncio.gather(*[storage.commit([AddMatch(record)]) for record in records])
        for number in (1, 3):
            await asyncio.gather(*[storage.commit(move(record, number)) for record in records])
        for record in records:
            stored = await storage.stored_match(record.id)
            assert stored is not None
            found = stored.record
            assert (found.step, found.waiting, found.since) == (3, [1], 1234.5678901234)
            assert (found.changes, found.status) == (2, record.status)
            assert [request for _, request in stored.journal] == ["r1", None, "r3", None]
            assert stored.journal[0][0] == Entry("answer", 0, 7)
            assert stored.journal[1][0] == Entry("answer", 1, -1, True)

    with_store(database, write)


def test_of_many_moves_only_the_one_that_came_second_fails(database: str) -> None:
    async def write(store: Database) -> None:
        storage = Storage(store)
        records = [match(number) for number in range(20)]
        for record in records:
            await storage.commit([AddMatch(record)])
        records[4].changes = 5  # somebody else has saved it meanwhile, or so this one believes
        results = await asyncio.gather(
            *[storage.commit(move(record, 1)) for record in records], return_exceptions=True
        )
        assert [n for n, result in enumerate(results) if isinstance(result, Conflict)] == [4]
        for n, record in enumerate(records):
            assert len(await storage.journal(record.id)) == (0 if n == 4 else 2)

    with_store(database, write)


def test_of_two_saves_of_one_match_the_second_meets_the_first(database: str) -> None:
    async def write(store: Database) -> None:
        storage = Storage(store)
        record = match(1)
        await storage.commit([AddMatch(record)])
        record.changes = 1
        saves = [storage.commit([SaveMatch(record)]) for _ in range(2)]
        results = await asyncio.gather(*saves, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Conflict]

    with_store(database, write)


def test_whatever_is_no_move_is_left_as_it_is() -> None:
    records = [match(number) for number in range(3)]
    writes: list[list[Row]] = [
        move(records[0], 1),
        [AddMatch(records[1]), *move(records[1], 1)],
        [SaveSeat(records[2].id, 0, records[2].seats[0]), SaveMatch(records[2])],
    ]
    jobs = [tuple(s for row in rows for s in statements(row)) for rows in writes]
    moves, others = take_moves(jobs)
    assert [values[0] for values in moves.entries] == [records[0].id] * 2
    assert [values[-1] for values in moves.saves] == [records[0].id]
    assert others == [*jobs[1], *jobs[2]]
