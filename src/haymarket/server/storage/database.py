"""What SQLite and PostgreSQL have in common here: one writer a process, with group commit.

``write`` returns when its statements are on disk. All that callers hand in while the last commit
is under way goes into the next one, so that many tables share one fsync. Statements are written
with ``?`` and in the SQL that both databases know.

Where several processes share the database, a write carries *news* for the others: they get it once
the write is durable, and only then. Where one process has the database to itself, nobody listens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

Statement = tuple[str, tuple[Any, ...]]
DatabaseRow = tuple[Any, ...]
MOST_AT_ONCE = 500
"""Writes in one commit, at most."""
BUSY = 3
"""Writes in one commit that show there is much to do. The next commit then waits a moment for more
to share it: each costs as much as several moves."""
MOMENT = 0.003
"""Seconds that it waits."""
LONGEST_NEWS = 7000
"""Bytes of one piece of news."""


class Conflict(Exception):
    """A row of that key is there already; nothing of the write was kept."""


class StorageFailed(Exception):
    """The database did not take the write or answer the question."""


class Database(Protocol):
    kind: str
    shared: bool
    """Whether other processes may use it at the same time."""
    on_commit: Callable[[int], None]
    """Told after each commit how many writes it held."""

    on_news: Callable[[str, list[str]], None]
    """Told which process sent what: any number of lines."""
    on_deaf: Callable[[], None]
    """Told when news may have been missed."""

    async def open(self, read_only: bool = False) -> None:
        """Bring its tables up to date. To read only, it is taken as it is."""
        ...

    async def close(self) -> None: ...

    async def write(self, *statements: Statement, news: str = "") -> None:
        """Make all of these durable together, or raise and make none."""
        ...

    async def read(self, sql: str, *values: Any) -> list[DatabaseRow]: ...

    def tell(self, news: str) -> None:
        """Tell the other processes something that is not written; it may be lost."""
        ...

    async def claim(self, name: str) -> bool:
        """Whether what has this name is now ours alone, until it is released or we die."""
        ...

    async def release(self, name: str) -> None: ...

    async def processes(self) -> set[str]:
        """The names of all processes that listen for news, as ``on_news`` gives them."""
        ...


def news(kind: str, *parts: Any) -> str:
    """One line of news for the other processes."""
    return msgspec.json.encode((kind, *parts)).decode()


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def make_database(name: str) -> Database:
    """The database that a name means; not opened yet."""
    if is_postgres(name):
        from haymarket.server.storage.postgres import PostgresDatabase

        return PostgresDatabase(name)
    from haymarket.server.storage.sqlite import SqliteDatabase

    return SqliteDatabase(name)
