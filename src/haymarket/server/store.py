"""Where everything durable lies: one writer with group commit, in SQLite or PostgreSQL.

``write`` returns when its statements are on disk. All that callers hand in while the last commit
is under way goes into the next one, so that many tables share one fsync. Statements are written
with ``?`` and in the SQL that both databases know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Statement = tuple[str, tuple[Any, ...]]
Row = tuple[Any, ...]
MOST_AT_ONCE = 500
"""Writes in one commit, at most."""

VERSION = 1
"""Of the tables below. Whoever changes them raises it, and writes the way from the last one."""

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS version (number BIGINT PRIMARY KEY)",
    f"INSERT INTO version SELECT {VERSION} WHERE NOT EXISTS (SELECT 1 FROM version)",
    """CREATE TABLE IF NOT EXISTS users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT,
        notice_url TEXT, notice_form TEXT NOT NULL, notice_when TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS sessions (
        token TEXT PRIMARY KEY, user_id TEXT NOT NULL, created DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, options TEXT NOT NULL,
        match_key TEXT NOT NULL, host TEXT NOT NULL, private BIGINT NOT NULL, invite TEXT NOT NULL,
        deadline DOUBLE PRECISION, status TEXT NOT NULL, conceded BIGINT, rematch TEXT,
        waiting TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, step BIGINT NOT NULL,
        created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS seats (
        match_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT, bot TEXT,
        PRIMARY KEY (match_id, seat))""",
    """CREATE TABLE IF NOT EXISTS admitted (
        match_id TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (match_id, user_id))""",
    """CREATE TABLE IF NOT EXISTS moves (
        match_id TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        value BIGINT NOT NULL, forced BIGINT NOT NULL, request TEXT, made DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match_id, n))""",
    """CREATE TABLE IF NOT EXISTS chat (
        match_id TEXT NOT NULL, n BIGINT NOT NULL, user_id TEXT NOT NULL, name TEXT NOT NULL,
        line TEXT NOT NULL, said DOUBLE PRECISION NOT NULL, PRIMARY KEY (match_id, n))""",
    "CREATE INDEX IF NOT EXISTS seats_by_user ON seats (user_id)",
    "CREATE INDEX IF NOT EXISTS matches_by_status ON matches (status, private, updated)",
)


class Conflict(Exception):
    """A row of that key is there already; nothing of the write was kept."""


class StoreFailed(Exception):
    """The database did not take the write or answer the question."""


class Store(Protocol):
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

    async def read(self, sql: str, *values: Any) -> list[Row]: ...


def check_version(rows: list[Row]) -> None:
    if rows != [(VERSION,)]:
        raise StoreFailed(f"its tables are of version {rows[0][0]}; this server knows {VERSION}")


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def make_store(database: str) -> Store:
    """The store that a database's name means; not opened yet."""
    if is_postgres(database):
        from haymarket.server.store_postgres import PostgresStore

        return PostgresStore(database)
    from haymarket.server.store_sqlite import SqliteStore

    return SqliteStore(database)
