"""The tables in memory: opened from the journal when somebody comes, let go when nobody is.

Every change goes through :meth:`LiveTables.change`: a command, its commit, then the dispatcher.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog

from haymarket.kernel import HaymarketError, Rules, UnknownGame
from haymarket.server.hold import Hold, unavailable
from haymarket.server.neighbours import Neighbours
from haymarket.server.storage import Conflict, Storage, StorageFailed
from haymarket.tables import (
    OVER,
    Change,
    Entry,
    MatchRecord,
    Refused,
    StoredMatch,
    Table,
    TableNews,
)
from haymarket.tables.refusals import no_such_match
from haymarket.tables.seats import waited_for

MOST_IN_MEMORY = 1000
MOST_TRIES = 5
"""How often a command is tried again when another process was quicker."""
T = TypeVar("T")
log = structlog.get_logger()


class Dispatcher(Protocol):
    """Whoever is told of every change after its commit, while the table is still held."""

    def opened(self, table: Table) -> None: ...

    def news(self, table: Table, change: Change[Any]) -> str: ...

    def changed(self, table: Table, change: Change[Any]) -> None: ...

    def followed(self, table: Table, change: Change[Any]) -> set[str]: ...

    def heard(self, match: str, before: list[str], now: list[str]) -> None: ...

    def closed(self, table: Table) -> None: ...


class LiveTables:
    def __init__(
        self,
        storage: Storage,
        games: dict[str, Rules[Any]],
        bots: list[str],
        dispatcher: Dispatcher,
        neighbours: Neighbours,
    ) -> None:
        self.games = games
        self.bots = bots
        self._storage = storage
        self._dispatcher = dispatcher
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._neighbours = neighbours
        self._tasks: set[asyncio.Task[None]] = set()
        neighbours.on("table", self._heard_table)
        neighbours.on("read", self._heard_read)
        neighbours.on("there", self._heard_there)
        neighbours.on("who", self._heard_who)
        neighbours.on_gone(self._lost_neighbour)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, id: str) -> bool:
        return id in self._tables

    def all(self) -> list[Table]:
        return list(self._tables.values())

    def watching(self, id: str) -> int:
        """How many watch a table; none where it is not in memory."""
        table = self._tables.get(id)
        return 0 if table is None else table.feeds.watching()

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
        self._neighbours.tell("who", id)
        self._dispatcher.opened(table)
        return table

    async def read(self, id: str) -> Table | None:
        """The table of a match, opened aside: nobody else will find it here."""
        stored = await self._storage.stored_match(id)
        return None if stored is None else await self._open(stored)

    def hold(self, table: Table) -> Hold:
        """The table to oneself, and nothing in it that is not durable."""
        lock = self._locks.get(table.id)
        if lock is None:
            lock = self._locks[table.id] = asyncio.Lock()
        return Hold(table, lock)

    async def change(self, table: Table, command: Callable[[Table], Change[T]]) -> T:
        """Let a command change the table; once that is durable, everybody is told.

        Where another process has written to the match first, the table catches up and the command
        is tried again: it meets the table as it now stands, and may be refused. So is one that was
        refused by a table which had not yet heard of the newest change.
        """
        async with self.hold(table):
            for _ in range(MOST_TRIES):
                try:
                    change = command(table)
                except (Refused, HaymarketError):
                    if table.in_doubt or not await self.catch_up_if_behind(table):
                        raise
                    continue
                if await self._commit(table, change):
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
                self.publish_presence(table)

    def publish_presence(self, table: Table) -> None:
        """Show here and elsewhere who is there."""
        table.feeds.publish()
        feeds = table.feeds
        self._neighbours.tell("there", table.id, feeds.users_here(), feeds.watching_here())

    async def catch_up_if_behind(self, table: Table) -> bool:
        """Whether others had written to the match; if so, the table now knows."""
        if not self._neighbours.shared:
            return False
        newest = await self._storage.newest(table.id)
        if newest is None or not table.is_behind(*newest):
            return False
        await self._catch_up(table)
        return True

    def forget_all(self) -> None:
        """What others have written may have been missed: all is read anew."""
        for table in self.all():
            self.drop(table)

    def drop(self, table: Table) -> None:
        """Forget a table; whoever looks at it comes back and finds it opened anew."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._dispatcher.closed(table)
        table.feeds.hang_up()

    async def _commit(self, table: Table, change: Change[Any]) -> bool:
        """Whether the rows were kept; False where somebody else's came first."""
        if not change.rows:
            return True
        try:
            await self._storage.commit(change.rows, self._dispatcher.news(table, change))
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
            self.drop(table)
            raise no_such_match()
        self._dispatcher.followed(table, table.catch_up(stored))

    async def _open(self, stored: StoredMatch) -> Table:
        record = stored.record
        try:
            rules = self.rules(record.game)
        except UnknownGame as error:
            raise Refused("broken-match", f"This match cannot be shown: {error}") from None
        if stored.kept:
            return Table.closed(rules, stored, self.bots)
        try:
            # In a thread, so that a long match does not keep the other tables waiting.
            table = await asyncio.to_thread(Table.opened, rules, stored, self.bots)
        except HaymarketError as error:
            return await self._close(rules, stored, str(error))
        outcome = table.journal.outcome
        if (
            record.status == OVER
            and record.conceded is None
            and (not table.journal.ended or record.outcome not in (None, outcome))
        ):
            # Today's rules take every answer, but they lead elsewhere.
            return await self._close(rules, stored, "it would end otherwise")
        return table

    async def _close(self, rules: Rules[Any], stored: StoredMatch, why: str) -> Table:
        """A match that no longer fits the rules; where it still ran, it is void from now on."""
        record = stored.record
        log.error("match does not fit the rules", match=record.id, error=why)
        questions = await self._storage.questions(record.id)
        table = Table.closed(rules, stored._replace(questions=questions), self.bots)
        if record.status != OVER:
            waiting = sorted(waited_for(record))
            void = table.end_as_void(
                f"This match began under version {record.rules} of the rules. Version"
                f" {rules.version} does not take all of its answers ({why}), so it cannot go on:"
                " it is over, without a result."
            )
            with suppress(Conflict):  # another process has found the same
                await self._storage.commit([void])
            self._dispatcher.heard(record.id, waiting, [])
        return table

    # -- what other processes tell -------------------------------------------------------------

    def _heard_table(self, sender: str, plain: Any, before: list[str], now: list[str]) -> None:
        news = msgspec.convert(plain, TableNews)
        table = self._tables.get(news.match)
        if table is None:
            self._dispatcher.heard(news.match, before, now)
        elif news.gone:
            self.drop(table)
        elif self._is_held(table):
            self._later(self._follow(table, news))
        elif not self._take_in(table, news):
            self._later(self._follow(table, None))

    def _heard_read(self, sender: str, match: str, before: list[str], now: list[str]) -> None:
        table = self._tables.get(match)
        if table is None:
            self._dispatcher.heard(match, before, now)
        else:
            self._later(self._follow(table, None))

    def _heard_there(self, sender: str, match: str, users: list[str], watching: int) -> None:
        table = self._tables.get(match)
        if table is not None and table.feeds.elsewhere(sender, set(users), watching):
            self._later(self._show_here(table))

    def _heard_who(self, sender: str, match: str) -> None:
        table = self._tables.get(match)
        if table is not None and table.feeds.readers():
            feeds = table.feeds
            self._neighbours.tell("there", match, feeds.users_here(), feeds.watching_here())

    def _lost_neighbour(self, name: str) -> None:
        for table in self.all():
            if table.feeds.elsewhere(name, set(), 0):
                self._later(self._show_here(table))

    def _take_in(self, table: Table, news: TableNews) -> bool:
        """Whether the table could follow; nobody else may hold it."""
        if table.in_doubt:
            return True  # it will be read anew by whoever needs it
        try:
            change = table.follow(news)
        except HaymarketError as error:
            log.error("news does not fit the table", match=table.id, error=str(error))
            self.drop(table)
            return True
        if change is not None:
            self._dispatcher.followed(table, change)
        return change is not None

    async def _follow(self, table: Table, news: TableNews | None) -> None:
        with suppress(Refused, StorageFailed):
            async with self.hold(table):
                if news is None or not self._take_in(table, news):
                    await self._catch_up(table)

    async def _show_here(self, table: Table) -> None:
        with suppress(Refused):
            async with self.hold(table):
                table.feeds.publish()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _is_held(self, table: Table) -> bool:
        lock = self._locks.get(table.id)
        return lock is not None and lock.locked()

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_IN_MEMORY:
            self._evict()

    def _evict(self) -> None:
        """Let go of the tables that nobody has looked at for longest."""
        spare = len(self._tables) - MOST_IN_MEMORY
        for table in list(self._tables.values())[: spare + 50]:
            if spare > 0 and not (self._is_held(table) or table.feeds.readers() or table.bot_due()):
                del self._tables[table.id]
                self._dispatcher.closed(table)
                spare -= 1
