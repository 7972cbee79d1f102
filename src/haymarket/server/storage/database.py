"""What SQLite and PostgreSQL have in common here: one writer with group commit.

``write`` returns when its statements are on disk. All that callers hand in while the last commit
is under way goes into the next one, so that many tables share one fsync. Statements are written
with ``?`` and in the SQL that both databases know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from haymarket.server.storage.schema import VERSION

Statement = tuple[str, tuple[Any, ...]]
DatabaseRow = tuple[Any, ...]
MOST_AT_ONCE = 500
"""Writes in one commit, at most."""


class Conflict(Exception):
    """A row of that key is there already; nothing of the write was kept."""


class StorageFailed(Exception):
    """The database did not take the write or answer the question."""


class Database(Protocol):
    kind: str
    on_commit: Callable[[int], None]
    """Told after each commit how many writes it held."""

    async def open(self, read_only: bool = False) -> None:
        """Only one may have it open to write; to read, any number beside it."""
        ...

    async def close(self) -> None: ...

    async def write(self, *statements: Statement) -> None:
        """Make all of these durable together, or raise and make none."""
        ...

    async def read(self, sql: str, *values: Any) -> list[DatabaseRow]: ...


def check_version(rows: list[DatabaseRow]) -> None:
    if rows != [(VERSION,)]:
        found = rows[0][0]
        raise StorageFailed(f"its tables are of version {found}; this server knows {VERSION}")


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def make_database(name: str) -> Database:
    """The database that a name means; not opened yet."""
    if is_postgres(name):
        from haymarket.server.storage.postgres import PostgresDatabase

        return PostgresDatabase(name)
    from haymarket.server.storage.sqlite import SqliteDatabase

    return SqliteDatabase(name)
