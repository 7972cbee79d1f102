"""What nobody asks for and is done all the same: keep what was seen of matches that are over, end
those that no longer fit the rules, and remove what was left behind.

Of several processes over one database one at a time does the rounds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog

from haymarket.kernel import HaymarketError, Rules, UnknownGame
from haymarket.server.live_tables import LiveTables
from haymarket.server.people.accounts import Accounts
from haymarket.server.storage import Conflict, Storage, StorageFailed, ToReplay, make_database
from haymarket.tables import OVER, Entry, Journal, Refused, Table
from haymarket.tables.keeping import steps_to_keep

DAY = 24 * 3600.0
ROUND = 3600.0
"""Seconds between two rounds."""
UNRATED_DAYS = 7.0
"""Days after which an unfinished match that did not begin with its set-up is removed, at most."""
NAME = "upkeep"
"""What a process claims while it does a round."""
log = structlog.get_logger()


class Upkeep:
    def __init__(
        self,
        storage: Storage,
        tables: LiveTables,
        accounts: Accounts,
        forget_days: float,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._storage = storage
        self._tables = tables
        self._accounts = accounts
        self._days = forget_days
        self._clock = clock
        self._tasks: set[asyncio.Task[None]] = set()
        self.first_round = asyncio.Event()
        """Set when everything has been looked at once."""

    def start(self) -> None:
        self._later(self._rounds())

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def changed(self, table: Table) -> None:
        """After every change of a table: where it is over, what was seen is kept."""
        if table.record.status == OVER and table.record.void is None:
            self._later(self._keep(table))

    async def round(self) -> None:
        """Everything that is due, unless another process is at it. Matches that end later are kept
        at once."""
        if not await self._storage.database.claim(NAME):
            return
        try:
            if not self.first_round.is_set():  # the rules change when a server starts, not later
                await self.void_misfits()
                await self.keep_unkept()
            await self.remove_abandoned()
            await self.remove_guests()
        finally:
            await self._storage.database.release(NAME)

    # -- what was seen -------------------------------------------------------------------------

    async def keep_unkept(self) -> None:
        """The matches that were over when this was not kept yet, or when a server died."""
        for id in await self._storage.unkept():
            await self._look_at(id)

    async def void_misfits(self) -> None:
        """Running matches that no longer fit the rules are void before anybody opens them."""
        for id in await self._storage.running():
            if id not in self._tables:
                await self._look_at(id)

    async def _look_at(self, id: str) -> None:
        """Open a match aside, and give the others as much time as that took."""
        began = time.monotonic()
        with suppress(Refused):
            table = await self._tables.read(id)
            if table is not None and table.record.void is None and table.record.status == OVER:
                await self._keep(table)
        await asyncio.sleep(time.monotonic() - began)

    async def _keep(self, table: Table) -> None:
        record, journal = table.record, table.journal
        if type(journal) is not Journal or await self._storage.is_kept(record.id):
            return
        steps = list(journal.match.steps)
        try:
            # In a thread, so that a long match does not keep the other tables waiting.
            rows = await asyncio.to_thread(steps_to_keep, table.rules, record, steps)
            await self._storage.commit([*rows])
        except Conflict:
            pass  # another process has kept the same
        except (HaymarketError, StorageFailed) as error:
            log.error("what was seen could not be kept", match=record.id, error=str(error))

    # -- what was left behind ------------------------------------------------------------------

    async def remove_abandoned(self) -> None:
        """Matches that nobody has touched for so long, and that are not over."""
        if not self._days:
            return
        now = self._clock()
        rated, unrated = now - self._days * DAY, now - min(self._days, UNRATED_DAYS) * DAY
        for id in await self._storage.abandoned(rated, unrated):
            with suppress(Refused):
                table = await self._tables.get(id)
                if not table.feeds.readers():
                    await self._tables.change(table, lambda table: table.remove(unrated))
                    log.info("abandoned match removed", match=id)

    async def remove_guests(self) -> None:
        """Guests of long ago who sit nowhere; an account stays."""
        if self._days:
            for user in await self._storage.idle_guests(self._clock() - self._days * DAY):
                if await self._accounts.remove_guest(user):
                    log.info("guest removed", user=user.id)

    # -- the machine ---------------------------------------------------------------------------

    async def _rounds(self) -> None:
        while True:
            try:
                await self.round()
            except Exception as error:
                log.exception("the upkeep was not finished", error=str(error))
            self.first_round.set()
            await asyncio.sleep(ROUND)

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def dry_run(database: str, games: dict[str, Rules[Any]]) -> list[str]:
    """Replay every running match under the present rules; a line for each that no longer fits.

    Run it before a rules fix goes live, beside the server that still has the old rules: nothing is
    changed, and tables of any earlier version are read as they are.
    """
    opened = make_database(database)
    await opened.open(read_only=True)
    storage = Storage(opened)
    report: list[str] = []
    try:
        for match in await storage.to_replay():
            problem = _problem(games, match, await storage.journal(match.id))
            if problem:
                report.append(f"{match.id} {problem}")
    finally:
        await opened.close()
    return report


def _problem(
    games: dict[str, Rules[Any]], match: ToReplay, entries: list[tuple[Entry, str | None]]
) -> str:
    """Why a match does not fit the rules, or nothing."""
    journal: Journal | None = None
    try:
        if match.game not in games:
            raise UnknownGame(match.game, games)
        journal = Journal(games[match.game], match.key, match.options, match.position)
        for entry, _ in entries:
            journal.apply(entry)
    except HaymarketError as error:
        number = journal.length + 1 if journal is not None else 0
        return f"({match.game}): entry {number}: {error}"
    return ""
