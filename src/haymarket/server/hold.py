"""Having a table to oneself while it is changed or read."""

from __future__ import annotations

import asyncio

from haymarket.tables import Refused, Table


class Hold:
    """A table to oneself; made for every move, so it is no generator."""

    __slots__ = ("_lock", "_table")

    def __init__(self, table: Table, lock: asyncio.Lock) -> None:
        self._table = table
        self._lock = lock

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        if self._table.in_doubt:
            self._lock.release()
            raise unavailable()

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


def unavailable() -> Refused:
    message = "The database does not answer; nothing was changed. Try again."
    return Refused("unavailable", message)
