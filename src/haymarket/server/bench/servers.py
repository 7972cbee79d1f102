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

from haymarket.server.bench.measure import Process
from haymarket.server.bench.postgres import OwnPostgres, make_database

_numbers = count(1)


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
            yield int(found[1]), (Process(server.pid, int(contender.workers > 1)), *processes)
        finally:
            server.terminate()
            await server.wait()
