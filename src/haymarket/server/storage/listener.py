"""The connection on which a process hears of the others: LISTEN and NOTIFY, and advisory locks.

A notification of PostgreSQL holds less than 8,000 bytes, so news are packed: the name of the
process that sends, then a line for each piece of news.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import structlog

from haymarket.server.storage.database import StorageFailed

CHANNEL = "haymarket"
MOST_BYTES = 7900
CLAIMS = 0x4861796D
"""The class of the advisory locks by which something is claimed."""
PAUSE = 0.5
"""Seconds until a lost connection is made again."""
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
)
"""What a lost connection may raise; which, depends on the instant it was lost."""
log = structlog.get_logger()


class Listener:
    def __init__(
        self,
        address: str,
        on_news: Callable[[str, list[str]], None],
        on_deaf: Callable[[], None],
    ) -> None:
        self.name = secrets.token_hex(6)
        """What the other processes call this one."""
        self._address = address
        self._on_news = on_news
        self._on_deaf = on_deaf
        self._db: Any = None
        self._one = asyncio.Lock()
        self._untold: list[str] = []
        self._telling: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        settings = {"application_name": f"{CHANNEL} {self.name}", "synchronous_commit": "off"}
        self._db = await asyncpg.connect(self._address, server_settings=settings)
        self._db.add_termination_listener(lambda _: self._lost())
        await self._db.add_listener(CHANNEL, self._heard)

    async def close(self) -> None:
        self._closed = True
        for task in (self._telling, self._mending):
            if task is not None:
                task.cancel()
        if self._db is not None:
            self._db.terminate()

    def tell(self, news: str) -> None:
        """Goes out as soon as the connection is free, together with what else there is by then."""
        self._untold.append(news)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def packed(self, news: Iterable[str]) -> list[tuple[str, str]]:
        """The news as the arguments of ``pg_notify``, as few as they fit into."""
        parts: list[str] = []
        size = MOST_BYTES
        for line in news:
            length = len(line.encode()) + 1
            if size + length > MOST_BYTES:
                parts.append(self.name)
                size = len(self.name)
            parts[-1] += f"\n{line}"
            size += length
        return [(CHANNEL, part) for part in parts]

    async def claim(self, name: str) -> bool:
        """What cannot be claimed because the connection is lost is not ours."""
        with suppress(StorageFailed):
            sql = "SELECT pg_try_advisory_lock($1, hashtext($2))"
            return bool(await self._ask(sql, CLAIMS, name))
        return False

    async def release(self, name: str) -> None:
        """With a connection that is lost, all its claims are gone anyway."""
        with suppress(StorageFailed):
            await self._ask("SELECT pg_advisory_unlock($1, hashtext($2))", CLAIMS, name)

    async def processes(self) -> set[str]:
        async with self._one:
            try:
                rows = await self._db.fetch(
                    "SELECT application_name FROM pg_stat_activity"
                    " WHERE datname = current_database() AND application_name LIKE $1",
                    f"{CHANNEL} %",
                )
            except FAILURES as error:
                raise StorageFailed(str(error)) from error
        return {row[0].partition(" ")[2] for row in rows}

    async def _ask(self, sql: str, *values: Any) -> Any:
        async with self._one:
            try:
                return await self._db.fetchval(sql, *values)
            except FAILURES as error:
                raise StorageFailed(str(error)) from error

    async def _tell(self) -> None:
        try:
            while self._untold:
                async with self._one:
                    untold, self._untold = self._untold, []
                    for part in self.packed(untold):
                        await self._db.execute("SELECT pg_notify($1, $2)", *part)
        except FAILURES as error:
            log.warning("news was not told", error=str(error))
        finally:
            self._telling = None

    def _heard(self, connection: Any, pid: int, channel: str, text: str) -> None:
        sender, _, lines = text.partition("\n")
        if sender != self.name:
            self._on_news(sender, lines.split("\n"))

    def _lost(self) -> None:
        if not self._closed and self._mending is None:
            self._on_deaf()
            self._mending = asyncio.create_task(self._mend())

    async def _mend(self) -> None:
        """Listen again, and say so: whatever happened meanwhile was missed."""
        while True:
            try:
                await self.open()
                break
            except FAILURES as error:
                log.warning("nothing is heard of the other processes", error=str(error))
                await asyncio.sleep(PAUSE)
        self._mending = None
        self._on_deaf()
