"""The other processes that serve the same database: what they are told, and what they tell.

Every piece of news has a kind; whoever knows what to do with a kind says so once. What a change of
a table writes travels with its commit; the rest is told beside it. Where the database belongs to
one process alone (SQLite), there are no neighbours and nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from haymarket.server.storage import Database, StorageFailed, news

log = structlog.get_logger()


class Neighbours:
    def __init__(self, database: Database) -> None:
        self.shared = database.shared
        """Whether there may be any."""
        self._database = database
        self._handlers: dict[str, Callable[..., None]] = {}
        self._gone: list[Callable[[str], None]] = []
        self._heard_of: set[str] = set()
        database.on_news = self._hear

    def on(self, kind: str, handler: Callable[..., None]) -> None:
        """The handler is given the name of the neighbour, and what it said."""
        self._handlers[kind] = handler

    def on_gone(self, handler: Callable[[str], None]) -> None:
        """The handler is given the name of a neighbour that is no more."""
        self._gone.append(handler)

    def tell(self, kind: str, *parts: Any) -> None:
        if self.shared:
            self._database.tell(news(kind, *parts))

    async def look_after(self) -> None:
        """See whether all that were heard of are still there."""
        if not self._heard_of:
            return
        with suppress(StorageFailed):
            for name in self._heard_of - await self._database.processes():
                log.info("another process is gone", process=name)
                self._heard_of.discard(name)
                for handler in self._gone:
                    handler(name)

    def _hear(self, sender: str, lines: list[str]) -> None:
        self._heard_of.add(sender)
        for line in lines:
            try:
                kind, *parts = msgspec.json.decode(line)
                self._handlers[kind](sender, *parts)
            except Exception as error:
                # A piece of news that is not understood must not keep the others from arriving.
                log.exception("news was not understood", news=line[:200], error=str(error))
