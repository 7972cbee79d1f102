"""The bots' seats at every table: who is to answer, and what becomes of the answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Protocol, TypeVar

import structlog

from haymarket.kernel import Seat
from haymarket.server.bots.processes import BotProcesses, Run
from haymarket.server.bots.queue import Rank
from haymarket.tables import Change, Refused, Table

log = structlog.get_logger()
T = TypeVar("T")

REST = 30.0
"""Seconds that a bot which failed leaves its table alone."""
PAUSE = 1.0
"""Seconds until an answer that could not be written is thought of again."""


class Tables(Protocol):
    """What a bot needs of the tables in memory."""

    async def get(self, id: str) -> Table: ...

    def hold(self, table: Table) -> AbstractAsyncContextManager[None]: ...

    async def change(self, table: Table, command: Callable[[Table], Change[T]]) -> T: ...


class Claims(Protocol):
    """How one of several servers takes a table's bots for itself; a dead one loses its claims."""

    async def claim(self, name: str) -> bool: ...

    async def release(self, name: str) -> None: ...


class BotPlayer:
    """Plays the bots' seats of every table, one answer of a table at a time.

    Where several servers share the tables, one of them plays a table's bots. Another that finds
    them claimed leaves them; should that one die, the next round finds the bot still due.
    """

    def __init__(self, processes: BotProcesses, tables: Tables, claims: Claims) -> None:
        self._processes = processes
        self._tables = tables
        self._claims = claims
        self._busy: dict[str, asyncio.Task[None]] = {}
        self.on_thought: Callable[[float], None] = lambda seconds: None

    def wake(self, table: Table) -> None:
        """See whether a bot is to answer; called after every change of a table."""
        if table.id not in self._busy and table.bot_due() is not None:
            self._busy[table.id] = asyncio.create_task(self._play(table))

    def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()

    async def _play(self, table: Table) -> None:
        claimed = False
        try:
            claimed = await self._claims.claim(table.id)
            while claimed and not await self._play_on(table):
                with suppress(Refused):
                    table = await self._tables.get(table.id)
            if claimed:
                await self._claims.release(table.id)
        finally:
            self._busy.pop(table.id, None)
        if claimed:
            # While the claim was given back, the table may have come to wait for a bot again.
            self.wake(table)

    async def _play_on(self, table: Table) -> bool:
        """Answer while a bot is due; False where that failed and is to be tried again."""
        run: Run | None = None
        try:
            while (due := table.bot_due()) is not None:
                run = await self._answer(table, *due, run)
        except Refused:
            # What was in memory is in doubt: the table is to be opened anew.
            log.warning("a bot's answer was not written", match=table.id)
            await asyncio.sleep(PAUSE)
            return False
        except Exception as error:
            # The table waits as for an absent player; a take-back or a stand-in can free it.
            log.exception("a bot could not answer", match=table.id, error=str(error))
            await asyncio.sleep(REST)
            return False
        return True

    async def _answer(self, table: Table, seat: Seat, bot: str, last: Run | None) -> Run | None:
        async with self._tables.hold(table):
            if table.bot_due() != (seat, bot):
                return None
            began, game = table.journal.length, table.journal.game.fork()
            rank = rank_of(table)
        run = last
        if run is None or (run.seat, run.bot, run.length) != (seat, bot, began):
            run = Run(secrets.token_hex(8), seat, bot)
        begun = time.perf_counter()
        option = await self._processes.choose(
            game, run._replace(owner=table.record.host, rank=rank)
        )
        self.on_thought(time.perf_counter() - begun)
        # The person it answers may have taken something back meanwhile.
        length = await self._tables.change(
            table, lambda table: table.answer_as_bot(seat, bot, began, option)
        )
        return None if length is None else run._replace(turn=run.turn + 1, length=length)


def rank_of(table: Table) -> Rank:
    """Who waits for the bots of a table."""
    players = {seat.user for seat in table.record.seats if seat.user is not None}
    if players & table.feeds.users():
        return Rank.PLAYER
    return Rank.SOMEBODY if players or table.feeds.watching() else Rank.NOBODY
