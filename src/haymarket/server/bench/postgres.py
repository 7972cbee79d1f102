"""A PostgreSQL of one's own for a while: for measurements and tests."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]


class OwnPostgres(NamedTuple):
    address: str
    """With ``%s`` for a database's name."""
    pid: int


def postgres_programs() -> Path | None:
    """The folder of initdb and postgres, where Debian or anybody else put them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


@contextlib.contextmanager
def own_postgres() -> Iterator[OwnPostgres]:
    """It listens on a socket in a folder of its own, and is gone afterwards."""
    programs = postgres_programs()
    assert programs is not None
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="hm-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": folder,
    }
    server = None
    try:
        subprocess.run(
            [programs / "initdb", "-D", data, "-A", "trust", "-U", "haymarket", "-E", "UTF8"],
            check=True, user=user, timeout=120, **quiet,
        )  # fmt: skip
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses="],
            user=user, **quiet,
        )  # fmt: skip
        address = f"postgresql://haymarket@/%s?host={folder}"
        _wait_until_ready(address % "postgres", server)
        yield OwnPostgres(address, server.pid)
    finally:
        if server is not None:
            _stop(server)
        shutil.rmtree(folder, ignore_errors=True)


async def make_database(postgres: OwnPostgres, name: str) -> str:
    """The address of a new, empty database."""
    db = await asyncpg.connect(postgres.address % "postgres")
    try:
        await db.execute(f"CREATE DATABASE {name}")
    finally:
        await db.close()
    return postgres.address % name


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGQUIT)  # at once: nobody will read this data again
    try:
        server.wait(30)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait(30)


def _wait_until_ready(address: str, server: subprocess.Popen[bytes]) -> None:
    """It listens a while before it takes anybody in."""

    async def knock() -> None:
        db = await asyncpg.connect(address)
        await db.close()

    for _ in range(600):
        assert server.poll() is None, "PostgreSQL ended"
        with contextlib.suppress(OSError, asyncpg.CannotConnectNowError):
            asyncio.run(knock())
            return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL did not start")
