"""PostgreSQL through asyncpg: one connection that writes, a small pool that reads."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import lru_cache
from itertools import count
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from haymarket.server.storage.database import (
    MOST_AT_ONCE,
    Conflict,
    DatabaseRow,
    Statement,
    StorageFailed,
    check_version,
)
from haymarket.server.storage.schema import SCHEMA

Job = tuple[tuple[Statement, ...], "asyncio.Future[None]"]
LOCK = 0x4861796D61726B
"""The advisory lock that one server holds on its database."""
ORDER = ("INSERT", "UPDATE", "DELETE")
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What a lost connection may raise; which, depends on the instant it was lost."""


class PostgresDatabase:
    kind = "postgresql"

    def __init__(self, address: str) -> None:
        self.address = address
        self.on_commit: Callable[[int], None] = lambda writes: None
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._db: Any = None
        self._reads: Any = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self, read_only: bool = False) -> None:
        try:
            if not read_only:
                await self._connect()
                for statement in SCHEMA:
                    await self._db.execute(statement)
                check_version(
                    [tuple(r) for r in await self._db.fetch("SELECT number FROM version")]
                )
            self._reads = await asyncpg.create_pool(self.address, min_size=1, max_size=4)
        except (*FAILURES, StorageFailed) as error:
            await self.close()
            raise StorageFailed(f"{self.address.rpartition('@')[2]}: {error}") from error
        if not read_only:
            self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
        if self._reads is not None:
            await self._reads.close()
        if self._db is not None:
            await self._db.close()

    async def write(self, *statements: Statement) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((statements, done))
        await done

    async def read(self, sql: str, *values: Any) -> list[DatabaseRow]:
        try:
            return [tuple(row) for row in await self._reads.fetch(_numbered(sql), *values)]
        except FAILURES as error:
            raise StorageFailed(str(error)) from error

    # -- the writer ----------------------------------------------------------------------------

    async def _connect(self) -> None:
        self._db = await asyncpg.connect(self.address)
        await self._db.execute("SET synchronous_commit = on")
        # A server that was just killed may keep its lock until its connection is noticed gone.
        for _ in range(50):
            if await self._db.fetchval("SELECT pg_try_advisory_lock($1)", LOCK):
                return
            await asyncio.sleep(0.1)
        await self._db.close()
        raise StorageFailed("another server already uses this database")

    async def _write_all(self) -> None:
        while (job := await self._jobs.get()) is not None:
            jobs = [job]
            last = False
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get_nowait()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            await self._commit(jobs)
            if last:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; where one of them fails, each in its own."""
        failed = await self._transact([statement for job in jobs for statement in job[0]])
        if failed is None:
            self.on_commit(len(jobs))
        for job in jobs:
            error = failed
            if failed is not None and len(jobs) > 1:
                error = await self._transact(list(job[0]))
            if job[1].done():
                continue
            if error is None:
                job[1].set_result(None)
            else:
                job[1].set_exception(error)

    async def _transact(self, statements: list[Statement]) -> Exception | None:
        try:
            if self._db.is_closed():
                await self._connect()
            async with self._db.transaction():
                for sql, rows in _grouped(statements).items():
                    await self._db.executemany(sql, rows)
        except asyncpg.IntegrityConstraintViolationError as error:
            return Conflict(str(error))
        except (*FAILURES, StorageFailed) as error:
            # Whether the connection still serves cannot be told from the error: the next write
            # makes a new one.
            self._db.terminate()
            return StorageFailed(str(error))
        return None


def _grouped(statements: list[Statement]) -> dict[str, list[tuple[Any, ...]]]:
    """Statements of the same words together, each group one round trip.

    A row is first inserted, then updated (always in the same words), then deleted; so these groups
    in this order leave what the statements one by one would.
    """
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for sql, values in statements:
        groups.setdefault(_numbered(sql), []).append(values)
    return dict(sorted(groups.items(), key=lambda group: ORDER.index(group[0].split()[0])))


@lru_cache(maxsize=256)
def _numbered(sql: str) -> str:
    """``?`` as PostgreSQL writes it: $1, $2, …"""
    number = count(1)
    return re.sub(r"\?", lambda _: f"${next(number)}", sql)
