"""The servers that are measured: this one or another checkout's, on one database or the other."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from haymarket.server.bench.measure import Process, processor_time
from haymarket.server.bench.postgres import OwnPostgres, make_database

_numbers = count(1)
DEPTH = 3
"""Server, workers, and what these have started."""
LONGEST_REST = 30
"""Seconds that a server has to come to rest."""


class Contender(NamedTuple):
    """One server among those that are compared."""

    name: str
    sources: Path | None = None
    """Where another checkout has its sources; None: these."""
    postgres: OwnPostgres | None = None
    workers: int = 1


@asynccontextmanager
async def serving(contender: Contender) -> AsyncIterator[tuple[int, tuple[Process, ...]]]:
    """The port of a server with an empty database, and the processes whose time counts."""
    with tempfile.TemporaryDirectory(prefix="haymarket-bench-") as folder:
        database = str(Path(folder) / "bench.db")
        processes: tuple[Process, ...] = ()
        if contender.postgres is not None:
            database = await make_database(contender.postgres, f"bench{next(_numbers)}")
            processes = (Process(contender.postgres.pid, 1),)
        arguments = ["--port", "0", "--database", database]
        if contender.workers > 1:
            arguments += ["--workers", str(contender.workers)]
        env = {**os.environ, "HAYMARKET_RATE": "0"}
        if contender.sources is not None:
            env["PYTHONPATH"] = str(contender.sources)
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "haymarket.server", *arguments,
            env=env, stdout=asyncio.subprocess.PIPE, cwd=folder,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            found = re.search(rb":(\d+)/", await server.stdout.readline())
            if found is None:
                raise SystemExit(f"The server ({contender.name}) did not start.")
            await _at_rest(server.pid)
            yield int(found[1]), (Process(server.pid, int(contender.workers > 1)), *processes)
        finally:
            server.terminate()
            await server.wait()


async def _at_rest(pid: int) -> None:
    """Until the bots' processes, which a server starts with, have read all that they need."""
    everything, used = Process(pid, DEPTH), -1.0
    for _ in range(LONGEST_REST):
        await asyncio.sleep(1)
        before, used = used, processor_time(everything)
        if before >= 0 and used - before < 0.05:
            return
