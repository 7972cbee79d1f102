"""PostgreSQL through asyncpg: one connection that writes, one that listens, a few that read.

Any number of processes may use one database. All of them lock rows in the same order, so that no
two commits wait for each other.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import lru_cache
from itertools import count
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import structlog

from haymarket.server.storage.database import (
    BUSY,
    MOMENT,
    MOST_AT_ONCE,
    Conflict,
    DatabaseRow,
    Statement,
    StorageFailed,
)
from haymarket.server.storage.listener import FAILURES, Listener
from haymarket.server.storage.migrations import BEGIN, migrations
from haymarket.server.storage.moves import WRITE_MOVES, take_moves, written_at_once

log = structlog.get_logger()
Job = tuple[tuple[Statement, ...], str, "asyncio.Future[None]"]
"""What is to be written, the news of it, and whoever waits for it."""
MIGRATING = 0x4861796D61726B
"""The advisory lock of whoever brings the tables up to date."""
PATIENCE = 20.0
"""Seconds after which a statement that is not answered has failed."""
ORDER = ("INSERT", "UPDATE", "DELETE")
WRITING = {
    "synchronous_commit": "on",
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
}
"""How the connection that writes is set: a commit is on disk, and rows are found by their keys, one
after the other and in the order given, however many there are."""


class PostgresDatabase:
    kind = "postgresql"
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.on_commit: Callable[[int], None] = lambda writes: None
        self.on_news: Callable[[str, list[str]], None] = lambda sender, lines: None
        self.on_deaf: Callable[[], None] = lambda: None
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._db: Any = None
        self._reads: Any = None
        self._writer: asyncio.Task[None] | None = None
        self._listener: Listener | None = None

    async def open(self, read_only: bool = False) -> None:
        try:
            if not read_only:
                await self._connect()
                await self._migrate()
                self._listener = Listener(
                    self.address,
                    lambda sender, lines: self.on_news(sender, lines),
                    lambda: self.on_deaf(),
                )
                await self._listener.open()
            self._reads = await asyncpg.create_pool(
                self.address, min_size=1, max_size=4, command_timeout=PATIENCE
            )
        except (*FAILURES, StorageFailed) as error:
            await self.close()
            raise StorageFailed(f"{self.address.rpartition('@')[2]}: {error}") from error
        if not read_only:
            self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put_nowait(None)
            await self._writer
        if self._listener is not None:
            await self._listener.close()
        if self._reads is not None:
            await self._reads.close()
        if self._db is not None:
            await self._db.close()

    async def write(self, *statements: Statement, news: str = "") -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((statements, news, done))
        await done

    async def read(self, sql: str, *values: Any) -> list[DatabaseRow]:
        try:
            return [tuple(row) for row in await self._reads.fetch(_numbered(sql), *values)]
        except FAILURES as error:
            log.error("the database could not be read", error=str(error))
            raise StorageFailed(str(error)) from error

    def tell(self, news: str) -> None:
        assert self._listener is not None
        self._listener.tell(news)

    async def claim(self, name: str) -> bool:
        assert self._listener is not None
        return await self._listener.claim(name)

    async def release(self, name: str) -> None:
        assert self._listener is not None
        await self._listener.release(name)

    async def processes(self) -> set[str]:
        assert self._listener is not None
        return await self._listener.processes()

    # -- the writer ----------------------------------------------------------------------------

    async def _connect(self) -> None:
        self._db = await asyncpg.connect(
            self.address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=WRITING
        )

    async def _migrate(self) -> None:
        """One process at a time; who comes second finds it done."""
        await self._db.execute("SELECT pg_advisory_lock($1)", MIGRATING)
        try:
            await self._db.execute(BEGIN)
            found = await self._db.fetch("SELECT number FROM version")
            for statements in migrations([tuple(row) for row in found]):
                async with self._db.transaction():
                    for statement in statements:
                        await self._db.execute(statement)
        finally:
            await self._db.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    async def _write_all(self) -> None:
        jobs: list[Job] = []
        while (job := await self._jobs.get()) is not None:
            if len(jobs) >= BUSY:
                await asyncio.sleep(MOMENT)
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
        failed = await self._transact(jobs)
        if failed is None:
            self.on_commit(len(jobs))
        for job in jobs:
            error = failed
            if failed is not None and len(jobs) > 1:
                error = await self._transact([job])
            if job[2].done():
                continue
            if error is None:
                job[2].set_result(None)
            else:
                job[2].set_exception(error)

    async def _transact(self, jobs: list[Job]) -> Exception | None:
        assert self._listener is not None
        news = self._listener.packed(job[1] for job in jobs if job[1])
        moves, others = take_moves(job[0] for job in jobs)
        written = written_at_once(moves, news)
        try:
            if self._db.is_closed():
                await self._connect()
            if others:
                async with self._db.transaction():
                    await self._db.fetch(WRITE_MOVES, *written)
                    for sql, rows in _grouped(others).items():
                        await self._db.executemany(sql, rows)
            else:
                await self._db.fetch(WRITE_MOVES, *written)
        except asyncpg.IntegrityConstraintViolationError as error:
            return Conflict(str(error))
        except (*FAILURES, StorageFailed) as error:
            # Whether the connection still serves cannot be told from the error: the next write
            # makes a new one.
            self._db.terminate()
            log.error("the database could not be written", error=str(error))
            return StorageFailed(str(error))
        return None


def _grouped(statements: list[Statement]) -> dict[str, list[tuple[Any, ...]]]:
    """Statements of the same words together, each group one round trip.

    A row is first inserted, then updated (always in the same words), then deleted; so these groups
    in this order leave what the statements one by one would. The order of the groups, and of the
    rows in each, is the same in every process.
    """
    groups: dict[str, list[tuple[Any, ...]]] = {}
    for sql, values in statements:
        groups.setdefault(_numbered(sql), []).append(values)
    for sql, rows in groups.items():
        rows.sort(key=_row_key(sql))
    return dict(sorted(groups.items(), key=lambda group: (_place(group[0]), group[0])))


def _row_key(sql: str) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Which row a statement writes: an INSERT begins with its key, the others end with it."""
    if sql.startswith("INSERT"):
        return lambda values: values[:2]
    places = sql.rpartition(" WHERE ")[2].count("$")
    return lambda values: values[-places:]


def _place(sql: str) -> int:
    return ORDER.index(sql.partition(" ")[0])


@lru_cache(maxsize=256)
def _numbered(sql: str) -> str:
    """``?`` as PostgreSQL writes it: $1, $2, …"""
    number = count(1)
    return re.sub(r"\?", lambda _: f"${next(number)}", sql)
