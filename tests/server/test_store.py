"""The store: durable, all or nothing, many writes to one commit; the same on both databases."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import AsyncMock, Mock

import pytest

from haymarket.server.storage import (
    Conflict,
    Database,
    Storage,
    StorageFailed,
    User,
    make_database,
)
from haymarket.server.storage.migrations import VERSION
from haymarket.server.storage.statements import add_session, add_user
from tests.server.conftest import new_database


def user(number: int, login: str | None = None) -> User:
    return User(f"u{number}", f"Player {number}", login, created=float(number))


def with_store(database: str, do: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        store = make_database(database)
        await store.open()
        try:
            await do(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_written_is_read_after_a_restart(database: str) -> None:
    async def write(store: Database) -> None:
        await store.write(add_user(user(1)), add_session("s", "u1", 0.0))

    async def read(store: Database) -> None:
        assert await Storage(store).session_user("s") == user(1)

    with_store(database, write)
    with_store(database, read)


def test_a_write_is_kept_whole_or_not_at_all(database: str) -> None:
    async def write(store: Database) -> None:
        await store.write(add_user(user(1, "ana")))
        with pytest.raises(Conflict):
            await store.write(add_user(user(2)), add_user(user(3, "ana")))
        assert await store.read("SELECT id FROM users") == [("u1",)]
        await store.write(add_user(user(4)))

    with_store(database, write)


def test_writes_share_a_commit_and_one_that_fails_fails_alone(database: str) -> None:
    async def write(store: Database) -> None:
        commits: list[int] = []
        store.on_commit = commits.append
        await store.write(add_user(user(0, "ana")))
        jobs = [store.write(add_user(user(n))) for n in range(1, 101)]
        await asyncio.gather(*jobs)
        assert sum(commits) == 101
        assert len(commits) < 60, "a commit of its own for nearly every write"
        mixed = [
            store.write(add_user(user(n, "ana" if n == 205 else None))) for n in range(200, 210)
        ]
        results = await asyncio.gather(*mixed, return_exceptions=True)
        assert [n for n, r in enumerate(results) if isinstance(r, Conflict)] == [5]
        assert len(await store.read("SELECT id FROM users")) == 110

    with_store(database, write)


def test_tables_of_another_version_are_left_alone(database: str) -> None:
    async def raise_version(store: Database) -> None:
        await store.write(("UPDATE version SET number = ?", (VERSION + 1,)))

    with_store(database, raise_version)
    with pytest.raises(StorageFailed, match=f"{VERSION + 1}; this server knows {VERSION}"):
        with_store(database, raise_version)


def test_bad_sql_is_a_failure_and_the_store_lives_on(database: str) -> None:
    async def write(store: Database) -> None:
        with pytest.raises(StorageFailed):
            await store.write(("INSERT INTO nowhere VALUES (?)", (1,)))
        with pytest.raises(StorageFailed):
            await store.read("SELECT * FROM nowhere")
        await store.write(add_user(user(1)))

    with_store(database, write)


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    path = str(tmp_path / "haymarket.db")

    async def again(_: Database) -> None:
        with pytest.raises(StorageFailed, match="another server"):
            await make_database(path).open()

    with_store(path, again)
    with_store(path, lambda store: store.write(add_user(user(1))))


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    async def look(store: Database) -> None:
        assert await store.read("PRAGMA journal_mode") == [("wal",)]
        assert await store.read("PRAGMA synchronous") == [(2,)]

    with_store(str(tmp_path / "haymarket.db"), look)


def test_a_lost_connection_is_made_again(postgres_address: str) -> None:
    """PostgreSQL restarts under us: writes fail while it is away, and go on after."""
    import asyncpg

    database = new_database(postgres_address)

    async def write(store: Database) -> None:
        await store.write(add_user(user(1)))
        killer = await asyncpg.connect(database)
        await killer.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await killer.close()
        with contextlib.suppress(StorageFailed):
            await store.write(add_user(user(2)))
        await store.write(add_user(user(3)))
        for _ in range(10):
            with contextlib.suppress(StorageFailed):
                rows = await store.read("SELECT id FROM users WHERE id <> 'u2' ORDER BY id")
                break
        assert rows == [("u1",), ("u3",)]

    with_store(database, write)


def test_a_connection_in_disorder_is_made_again(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection cut between two messages leaves the client in a state it calls a bug."""
    import asyncpg

    async def write(store: Database) -> None:
        await store.write(add_user(user(1)))
        with monkeypatch.context() as patch:
            disorder = asyncpg.InternalClientError("another operation is in progress")
            patch.setattr(asyncpg.Connection, "transaction", Mock(side_effect=disorder))
            with pytest.raises(StorageFailed, match="another operation"):
                await store.write(add_user(user(2)))
            patch.setattr(asyncpg, "connect", AsyncMock(side_effect=OSError("still away")))
            with pytest.raises(StorageFailed, match="still away"):
                await store.write(add_user(user(2)))
        await store.write(add_user(user(3)))
        assert await store.read("SELECT id FROM users ORDER BY id") == [("u1",), ("u3",)]

    with_store(new_database(postgres_address), write)
