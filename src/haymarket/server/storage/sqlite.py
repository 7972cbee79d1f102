"""SQLite: a write-ahead log, fsync at each commit, one thread that writes and one that reads."""

from __future__ import annotations

import asyncio
import fcntl
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import IO, Any

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
from haymarket.server.storage.migrations import BEGIN, migrations
from haymarket.server.storage.moves import take_moves
from haymarket.server.storage.statements import ADD_ENTRY, ONLY_ONCE, SAVE_MATCH, SAVED

log = structlog.get_logger()
MOST_ROWS = 64
"""Rows that one statement writes, at most; a power of two."""
Job = tuple[tuple[Statement, ...], "asyncio.Future[None]"]


class SqliteDatabase:
    kind = "sqlite"
    shared = False

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.on_commit: Callable[[int], None] = lambda writes: None
        self.on_news: Callable[[str, list[str]], None] = lambda sender, lines: None
        self.on_deaf: Callable[[], None] = lambda: None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "haymarket-reads")
        self._writer = threading.Thread(
            target=self._write_all, name="haymarket-writes", daemon=True
        )
        self._lock: IO[str] | None = None

    async def open(self, read_only: bool = False) -> None:
        self._loop = asyncio.get_running_loop()
        if read_only and not self.path.is_file():
            raise StorageFailed(f"there is no {self.path}")
        try:
            if not read_only:
                self._open_to_write()
            self._reads = self._connect()
            self._reads.execute("PRAGMA query_only = ON")
        except (StorageFailed, sqlite3.Error, OSError) as error:
            self._give_lock_back()
            raise StorageFailed(str(error)) from error
        if not read_only:
            self._writer.start()

    def _open_to_write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._take_lock()
        self._db = self._connect()
        try:
            self._migrate()
        except (StorageFailed, sqlite3.Error):
            self._db.close()
            raise

    async def close(self) -> None:
        if self._writer.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._db.close()
        self._reader.shutdown()
        self._reads.close()
        self._give_lock_back()

    async def write(self, *statements: Statement, news: str = "") -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((statements, done))
        await done

    async def read(self, sql: str, *values: Any) -> list[DatabaseRow]:
        try:
            return await self._loop.run_in_executor(self._reader, self._fetch, sql, values)
        except sqlite3.Error as error:
            log.error("the database could not be read", error=str(error))
            raise StorageFailed(str(error)) from error

    def tell(self, news: str) -> None:
        """Nobody else uses the file."""

    async def claim(self, name: str) -> bool:
        return True

    async def release(self, name: str) -> None:
        """It was ours anyway."""

    async def processes(self) -> set[str]:
        return set()

    # -- the threads ---------------------------------------------------------------------------

    def _migrate(self) -> None:
        self._db.execute(BEGIN)
        for statements in migrations(self._db.execute("SELECT number FROM version").fetchall()):
            failed = self._transact([(statement, ()) for statement in statements])
            if failed is not None:
                raise StorageFailed(f"its tables could not be brought up to date: {failed}")

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA busy_timeout = 5000")
        return db

    def _take_lock(self) -> None:
        """Two servers on one file would each hold half of the truth."""
        self._lock = self.path.with_name(self.path.name + ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._give_lock_back()
            raise StorageFailed(f"another server already uses {self.path}") from None

    def _give_lock_back(self) -> None:
        if self._lock is not None:
            self._lock.close()

    def _fetch(self, sql: str, values: tuple[Any, ...]) -> list[DatabaseRow]:
        return self._reads.execute(sql, values).fetchall()

    def _write_all(self) -> None:
        jobs: list[Job] = []
        while (job := self._jobs.get()) is not None:
            if len(jobs) >= BUSY:
                time.sleep(MOMENT)
            jobs = [job]
            last = False
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                jobs.append(more)
            self._loop.call_soon_threadsafe(_settle, self._commit(jobs))
            if last:
                return

    def _commit(self, jobs: list[Job]) -> list[tuple[Job, Exception | None]]:
        """All in one transaction; where one of them fails, each in its own."""
        failed = self._transact(_gathered(jobs))
        if failed is None:
            self.on_commit(len(jobs))
            return [(job, None) for job in jobs]
        if len(jobs) == 1:
            return [(jobs[0], failed)]
        return [(job, self._transact(list(job[0]))) for job in jobs]

    def _transact(self, statements: list[Statement]) -> Exception | None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                self._db.execute(sql, values)
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # a full disk may have rolled it back already
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                return Conflict(str(error))
            log.error("the database could not be written", error=str(error))
            return StorageFailed(str(error))
        return None


def _gathered(jobs: list[Job]) -> list[Statement]:
    """The statements of all jobs, moves first and as few as they fit into.

    With each statement the thread lets others run and has to wait for its turn again.
    """
    moves, others = take_moves(job[0] for job in jobs)
    return [
        *_in_rows(_add_entries, moves.entries),
        *_in_rows(_save_matches, moves.saves),
        *others,
    ]


def _in_rows(sql: Callable[[int], str], rows: list[tuple[Any, ...]]) -> Iterator[Statement]:
    """Statements of 64, 32, … rows each: few different ones, so that SQLite knows them already."""
    begun, size = 0, MOST_ROWS
    while begun < len(rows):
        while size > len(rows) - begun:
            size //= 2
        yield sql(size), tuple(chain.from_iterable(rows[begun : begun + size]))
        begun += size


@lru_cache(MOST_ROWS)
def _add_entries(rows: int) -> str:
    head, _, row = ADD_ENTRY.partition(" VALUES ")
    return f"{head} VALUES {', '.join([row] * rows)}"


@lru_cache(MOST_ROWS)
def _save_matches(rows: int) -> str:
    """The same as so many of ``SAVE_MATCH``."""
    if rows == 1:
        return SAVE_MATCH
    columns = ", ".join(f"{name} = v.column{n}" for n, name in enumerate(SAVED, start=1))
    only_once = ONLY_ONCE.replace("= changes +", "= matches.changes +").replace(
        "WHEN changes = ?", f"WHEN matches.changes = v.column{len(SAVED) + 1}"
    )
    row = f"({', '.join('?' * (len(SAVED) + 2))})"
    return (
        f"UPDATE matches SET {columns}, {only_once} FROM (VALUES {', '.join([row] * rows)}) AS v"
        f" WHERE matches.id = v.column{len(SAVED) + 2}"
    )


def _settle(results: list[tuple[Job, Exception | None]]) -> None:
    for (_, done), error in results:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
