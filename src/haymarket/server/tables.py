"""The tables in memory: read from the journal when somebody comes, let go when nobody is."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import structlog

from haymarket.kernel import HaymarketError, Rules, UnknownGame
from haymarket.server.errors import Refused, not_found
from haymarket.server.line import Entry, Line
from haymarket.server.records import OPEN, RUNNING, MatchRecord, Records, SeatRecord, add_match
from haymarket.server.store import Statement, make_store
from haymarket.server.table import Table, bot_due

MOST_IN_MEMORY = 1000
log = structlog.get_logger()


class Tables:
    def __init__(self, records: Records, games: dict[str, Rules[Any]]) -> None:
        self.records = records
        self.games = games
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[Table]:
        return list(self._tables.values())

    def rules(self, game: str) -> Rules[Any]:
        if game not in self.games:
            raise UnknownGame(game, self.games)
        return self.games[game]

    async def get(self, id: str) -> Table:
        """The table of a match; read from the journal where it is not in memory."""
        table = self._tables.get(id)
        if table is not None and not table.broken:
            self._tables.move_to_end(id)
            return table
        if table is not None:
            self.drop(table)
        record = await self.records.match(id)
        if record is None:
            raise not_found("There is no such match, or it is private.")
        table = await self._read(record)
        # While it was being read, somebody else may have been quicker: there is only one.
        known = self._tables.get(id)
        if known is not None and not known.broken:
            return known
        self._keep(table)
        return table

    async def create(
        self,
        rules: Rules[Any],
        options: dict[str, Any],
        seats: list[SeatRecord],
        host: str,
        *,
        key: bytes | None = None,
        private: bool = False,
        deadline: float | None = None,
        also: Callable[[Table], list[Statement]] = lambda table: [],
    ) -> Table:
        """A new match, durable when this returns; it runs if every seat is taken.

        *also* may change the table and add rows before it is written for the first time.
        """
        now = time.time()
        record = MatchRecord(
            id="m" + secrets.token_hex(6),
            game=rules.name,
            rules=rules.version,
            options=options,
            key=(key or secrets.token_bytes(16)).hex(),
            host=host,
            private=private,
            invite=secrets.token_urlsafe(16),
            deadline=deadline,
            status=OPEN if any(seat.open for seat in seats) else RUNNING,
            conceded=None,
            rematch=None,
            waiting=[],
            since=now,
            step=0,
            created=now,
            updated=now,
            seats=seats,
        )
        table = Table(self.records.store, rules, record)
        extra = also(table)
        async with table.hold():
            self._keep(table)
            await table.play([], also=[*add_match(record), *extra])
        return table

    def drop(self, table: Table) -> None:
        """Forget a table; whoever looks at it comes back and finds it read anew."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        table.hub.close()

    async def _read(self, record: MatchRecord) -> Table:
        journal = await self.records.journal(record.id)
        try:
            table = Table(self.records.store, self.rules(record.game), record)
            # In a thread, so that a long match does not keep the other tables waiting.
            await asyncio.to_thread(_replay, table, journal)
        except HaymarketError as error:
            log.error("match does not fit the rules", match=record.id, error=str(error))
            raise Refused(
                503,
                "broken-match",
                f"This match does not fit the present rules and cannot go on: {error}",
            ) from None
        table.chat = await self.records.chat(record.id)
        table.admitted = await self.records.admitted(record.id)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_IN_MEMORY:
            self._evict()

    def _evict(self) -> None:
        """Let go of the tables that nobody has looked at for longest."""
        spare = len(self._tables) - MOST_IN_MEMORY
        for table in list(self._tables.values())[: spare + 50]:
            busy = table.lock.locked() or table.hub.streams or bot_due(table.record) is not None
            if spare > 0 and not busy:
                del self._tables[table.id]
                spare -= 1


def _replay(table: Table, journal: list[tuple[Entry, str | None]]) -> None:
    for entry, request in journal:
        table.line.apply(entry)
        if request is not None:
            table.requests.add(request)


async def dry_run(database: str, games: dict[str, Rules[Any]]) -> list[str]:
    """Replay every running match under the present rules; a line for each that no longer fits.

    Run it before a rules fix goes live, beside the server that still has the old rules: nothing is
    changed.
    """
    store = make_store(database)
    await store.open(read_only=True)
    records = Records(store)
    report: list[str] = []
    try:
        for id in await records.running():
            problem = await _problem(records, games, id)
            if problem:
                report.append(f"{id} {problem}")
    finally:
        await store.close()
    return report


async def _problem(records: Records, games: dict[str, Rules[Any]], id: str) -> str:
    """Why a match does not fit the rules, or nothing."""
    record = await records.match(id)
    if record is None:
        return ""
    line: Line | None = None
    try:
        if record.game not in games:
            raise UnknownGame(record.game, games)
        line = Line(games[record.game], bytes.fromhex(record.key), record.options)
        for entry, _ in await records.journal(id):
            line.apply(entry)
    except HaymarketError as error:
        number = line.length + 1 if line is not None else 0
        return f"({record.game}): entry {number}: {error}"
    return ""
