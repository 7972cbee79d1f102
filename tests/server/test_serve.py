"""The server as a program: it says where it is, says plainly what is wrong, and ends when told."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from haymarket.server.storage import make_database


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
