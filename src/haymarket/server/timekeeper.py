"""Ends the time of whoever has used it up: a timer for each table in memory, rounds for the rest.

Where several processes have a table in memory, each has a timer: whoever comes second finds that
there is nothing left to do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, TypeVar

import structlog

from haymarket.server.storage import Storage, StorageFailed
from haymarket.tables import Change, Refused, Table
from haymarket.tables.clocks import next_end

log = structlog.get_logger()
T = TypeVar("T")
LEAST = 0.05
"""Seconds that a timer runs at least: two processes' clocks may differ a little."""
LONGEST = 3600.0
"""A longer timer is set again in between."""


class Tables(Protocol):
    """What it needs of the tables in memory."""

    async def get(self, id: str) -> Table: ...

    async def change(self, table: Table, command: Callable[[Table], Change[T]]) -> T: ...


class Timekeeper:
    def __init__(self, storage: Storage, tables: Tables, stand_in: str) -> None:
        self._first = False
        """Whether this process was there before the others, or has taken the place of that one."""
        self._storage = storage
        self._tables = tables
        self._stand_in = stand_in
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: Table) -> None:
        """After every change: the timer ends when somebody's time for the game does."""
        self.forget(table)
        end = next_end(table.record.clock, table.record.clocks)
        if end is not None:
            wait = min(max(end - time.time(), 0) + LEAST, LONGEST)
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(wait, self._time_is_up, table.id)

    def forget(self, table: Table) -> None:
        """A table that is no longer in memory; the rounds look after it."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    async def open(self) -> None:
        """Where no other server ran, nobody could answer: that time is nobody's."""
        if await self._claim():
            for id in await self._storage.clocks_ended(float("inf")):
                with suppress(Refused):
                    table = await self._tables.get(id)
                    await self._tables.change(table, lambda table: table.resume_clocks())

    async def look_round(self, before: float) -> None:
        """The tables that are not in memory, and what a timer may have missed."""
        await self._claim()
        for id in await self._storage.clocks_ended(before):
            await self._end(id)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()

    async def _claim(self) -> bool:
        if not self._first:
            self._first = await self._storage.database.claim("clocks")
        return self._first

    async def _end(self, id: str) -> None:
        try:
            table = await self._tables.get(id)
            while await self._tables.change(table, lambda table: table.time_out(self._stand_in)):
                pass
            self.watch(table)
        except (Refused, StorageFailed) as error:
            # The round comes back to it.
            log.warning("a clock could not be ended", match=id, error=str(error))

    def _time_is_up(self, id: str) -> None:
        task = asyncio.create_task(self._end(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
