"""The server as a program: it says where it is, says plainly what is wrong, and ends when told."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import asyncpg
import httpx
import pytest

from haymarket.server.storage import make_database
from tests.server.conftest import new_database


def start(folder: Path, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "haymarket.server", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "HAYMARKET_BOT_WORKERS": "1", **environment},
    )


def test_it_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    path = str(tmp_path / "new" / "haymarket.db")
    server = start(tmp_path, "--port", "0", "--database", path, HAYMARKET_LOG="1")
    try:
        assert server.stdout is not None
        found = re.search(r"at (http://127\.0\.0\.1:\d+)/", server.stdout.readline())
        assert found is not None
        health = httpx.get(f"{found[1]}/healthz", trust_env=False).json()
        assert health["ok"] is True
        httpx.post(f"{found[1]}/api/guest", json={"name": "Ana"}, trust_env=False)
        second = start(tmp_path, "--port", "0", "--database", path)
        _, said = second.communicate(timeout=60)
        assert said.startswith("The database (")
        assert "another server already uses" in said
        assert second.returncode == 1
    finally:
        server.send_signal(signal.SIGTERM)
        _, said = server.communicate(timeout=60)
    assert '"path": "/api/guest"' in said
    assert "Traceback" not in said
    assert "Warning" not in said


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        server = start(tmp_path, "--port", port, "--database", str(tmp_path / "haymarket.db"))
        _, said = server.communicate(timeout=60)
    assert said.startswith(f"127.0.0.1:{port} cannot be used:")
    assert server.returncode == 1


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    server = start(tmp_path, "--port", "0", HAYMARKET_RATE="fast")
    _, said = server.communicate(timeout=60)
    assert "HAYMARKET_RATE is 'fast'; expected a number" in said


def test_a_dry_run_from_the_shell(tmp_path: Path) -> None:
    path = str(tmp_path / "haymarket.db")
    missing = start(tmp_path, "--dry-run", "--database", path)
    assert missing.communicate(timeout=60)[1].startswith("Nothing was tried: there is no ")

    async def make() -> None:
        store = make_database(path)
        await store.open()
        await store.close()

    asyncio.run(make())
    found = start(tmp_path, "--dry-run", "--database", path)
    assert found.communicate(timeout=60) == ("Every running match fits the present rules.\n", "")


def test_workers_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    path = str(tmp_path / "haymarket.db")
    server = start(tmp_path, "--port", "0", "--database", path, "--workers", "2")
    _, said = server.communicate(timeout=60)
    assert said.startswith("2 workers need one PostgreSQL to share;")
    assert server.returncode == 1
    assert not Path(path).exists()


@pytest.mark.timeout(400)
def test_workers_share_a_port_and_one_that_dies_is_replaced(
    tmp_path: Path, postgres_address: str
) -> None:
    database = new_database(postgres_address)
    server = start(
        tmp_path, "--port", "0", "--database", database, "--workers", "2", HAYMARKET_LOG="1"
    )
    try:
        assert server.stdout is not None
        found = re.search(r"at (http://127\.0\.0\.1:\d+)/", server.stdout.readline())
        assert found is not None
        for _ in range(12):  # connections of their own, so that both workers get some
            httpx.post(f"{found[1]}/api/guest", json={"name": "Ana"}, trust_env=False)
        numbers = httpx.get(f"{found[1]}/metrics", trust_env=False).text
        guests = re.search(r'requests_total{[^}]*route="/api/guest"[^}]*} ([\d.]+)', numbers)
        assert guests is not None
        assert float(guests[1]) == 12, "the numbers of all workers together"
        first = workers_of(database)
        assert len(first) == 2
        os.kill(child_of(server.pid), signal.SIGKILL)
        for _ in range(1500):
            now = workers_of(database)
            if len(now) == 2 and now != first:
                break
            time.sleep(0.1)
        assert httpx.get(f"{found[1]}/healthz", trust_env=False).json()["ok"] is True
        assert len(workers_of(database)) == 2
    finally:
        server.send_signal(signal.SIGTERM)
        _, said = server.communicate(timeout=60)
    lines = [line for line in said.splitlines() if line.startswith("{")]
    assert len({line["process"] for line in map(json.loads, lines)}) > 1
    assert workers_of(database) == set()


def workers_of(database: str) -> set[str]:
    """The names of the servers that listen for news."""

    async def ask() -> set[str]:
        db = await asyncpg.connect(database)
        rows = await db.fetch(
            "SELECT application_name FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name LIKE 'haymarket %'"
        )
        await db.close()
        return {row[0] for row in rows}

    return asyncio.run(ask())


def child_of(pid: int) -> int:
    """A worker: of the children, one that has children of its own (its bots)."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return next(
        int(child)
        for child in children
        if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
    )
