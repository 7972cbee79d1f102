"""The tables in memory: opened from the journal when somebody comes, let go when nobody is.

Every change goes through :meth:`LiveTables.change`: a command, its commit, then the dispatcher.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import structlog

from haymarket.kernel import HaymarketError, Rules, UnknownGame
from haymarket.server.storage import Conflict, Storage, StorageFailed, make_database
from haymarket.tables import Change, Entry, Journal, MatchRecord, Refused, Row, StoredMatch, Table
from haymarket.tables.refusals import no_such_match

MOST_IN_MEMORY = 1000
MOST_TRIES = 5
"""How often a command is tried again when another process was quicker."""
T = TypeVar("T")
log = structlog.get_logger()


class Dispatcher(Protocol):
    """Whoever is told of every change after its commit, while the table is still held."""

    def opened(self, table: Table) -> None: ...

    def changed(self, table: Table, change: Change[Any]) -> None: ...

    def closed(self, table: Table) -> None: ...


class LiveTables:
    def __init__(
        self,
        storage: Storage,
        games: dict[str, Rules[Any]],
        bots: list[str],
        dispatcher: Dispatcher,
    ) -> None:
        self.games = games
        self.bots = bots
        self._storage = storage
        self._dispatcher = dispatcher
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[Table]:
        return list(self._tables.values())

    def rules(self, game: str) -> Rules[Any]:
        if game not in self.games:
            raise UnknownGame(game, self.games)
        return self.games[game]

    async def get(self, id: str) -> Table:
        """The table of a match; opened from its journal where it is not in memory."""
        table = self._tables.get(id)
        if table is not None and not table.in_doubt:
            self._tables.move_to_end(id)
            return table
        if table is not None:
            self.drop(table)
        stored = await self._storage.stored_match(id)
        if stored is None:
            raise no_such_match()
        table = await self._open(stored)
        # While it was being read, somebody else may have been quicker: there is only one.
        known = self._tables.get(id)
        if known is not None and not known.in_doubt:
            return known
        self._keep(table)
        self._dispatcher.opened(table)
        return table

    @asynccontextmanager
    async def hold(self, table: Table) -> AsyncIterator[None]:
        """The table to oneself, and nothing in it that is not durable."""
        lock = self._locks.get(table.id)
        if lock is None:
            lock = self._locks[table.id] = asyncio.Lock()
        async with lock:
            if table.in_doubt:
                raise unavailable()
            yield

    async def change(self, table: Table, command: Callable[[Table], Change[T]]) -> T:
        """Let a command change the table; once that is durable, everybody is told.

        Where another process has written to the match first, the table catches up and the command
        is tried again: it meets the table as it now stands, and may be refused.
        """
        async with self.hold(table):
            for _ in range(MOST_TRIES):
                change = command(table)
                if await self._commit(table, change.rows):
                    self._dispatcher.changed(table, change)
                    if change.cancelled:
                        self.drop(table)
                    return change.reply
                await self._catch_up(table)
        raise unavailable()

    async def create(self, record: MatchRecord, entries: list[Entry]) -> Table:
        """A new match, durable when this returns; it runs if every seat is taken."""
        table = Table(self.rules(record.game), record, self.bots)
        self._keep(table)
        if entries:
            # In a thread, so that a long file does not keep the other tables waiting.
            change = await asyncio.to_thread(table.begin, entries)
            await self.change(table, lambda table: change)
        else:
            await self.change(table, lambda table: table.begin([]))
        return table

    async def rematch(self, table: Table, command: Callable[[Table], Change[Table | str]]) -> Table:
        """The table that a rematch is played at; whoever asks second finds what the first made."""
        new = await self.change(table, command)
        if isinstance(new, str):
            return await self.get(new)
        self._keep(new)
        self._dispatcher.opened(new)
        return new

    async def show(self, table: Table) -> None:
        """Show who is there; while holding it, for nothing may be shown that is not durable."""
        with suppress(Refused):
            async with self.hold(table):
                table.feeds.publish()

    def drop(self, table: Table) -> None:
        """Forget a table; whoever looks at it comes back and finds it opened anew."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._dispatcher.closed(table)
        table.feeds.hang_up()

    async def _commit(self, table: Table, rows: list[Row]) -> bool:
        """Whether the rows were kept; False where somebody else's came first."""
        if not rows:
            return True
        try:
            await self._storage.commit(rows)
        except Conflict:
            return False
        except StorageFailed:
            table.distrust()
            raise unavailable() from None
        except asyncio.CancelledError:
            # Nobody waits for the answer any more; whether it was written, only the disk knows.
            table.distrust()
            raise
        return True

    async def _catch_up(self, table: Table) -> None:
        """Read what another process has written to a match, and tell those who look here."""
        table.distrust()
        stored = await self._storage.stored_match(table.id)
        if stored is None:
            raise no_such_match()
        self._dispatcher.changed(table, table.catch_up(stored))

    async def _open(self, stored: StoredMatch) -> Table:
        try:
            rules = self.rules(stored.record.game)
            # In a thread, so that a long match does not keep the other tables waiting.
            return await asyncio.to_thread(Table.opened, rules, stored, self.bots)
        except HaymarketError as error:
            log.error("match does not fit the rules", match=stored.record.id, error=str(error))
            raise Refused(
                "broken-match",
                f"This match does not fit the present rules and cannot go on: {error}",
            ) from None

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_IN_MEMORY:
            self._evict()

    def _evict(self) -> None:
        """Let go of the tables that nobody has looked at for longest."""
        spare = len(self._tables) - MOST_IN_MEMORY
        for table in list(self._tables.values())[: spare + 50]:
            lock = self._locks.get(table.id)
            held = lock is not None and lock.locked()
            if spare > 0 and not (held or table.feeds.readers() or table.bot_due()):
                del self._tables[table.id]
                self._dispatcher.closed(table)
                spare -= 1


def unavailable() -> Refused:
    message = "The database does not answer; nothing was changed. Try again."
    return Refused("unavailable", message)


async def dry_run(database: str, games: dict[str, Rules[Any]]) -> list[str]:
    """Replay every running match under the present rules; a line for each that no longer fits.

    Run it before a rules fix goes live, beside the server that still has the old rules: nothing is
    changed.
    """
    opened = make_database(database)
    await opened.open(read_only=True)
    storage = Storage(opened)
    report: list[str] = []
    try:
        for id in await storage.running():
            problem = await _problem(storage, games, id)
            if problem:
                report.append(f"{id} {problem}")
    finally:
        await opened.close()
    return report


async def _problem(storage: Storage, games: dict[str, Rules[Any]], id: str) -> str:
    """Why a match does not fit the rules, or nothing."""
    record = await storage.match(id)
    if record is None:
        return ""
    journal: Journal | None = None
    try:
        if record.game not in games:
            raise UnknownGame(record.game, games)
        journal = Journal(games[record.game], bytes.fromhex(record.key), record.options)
        for entry, _ in await storage.journal(id):
            journal.apply(entry)
    except HaymarketError as error:
        number = journal.length + 1 if journal is not None else 0
        return f"({record.game}): entry {number}: {error}"
    return ""
