"""How many live tables this machine can hold: a server of its own, and browsers that only click.

Every table has a client for each seat (and at least two in all), each with an open stream. Measured
are answers a second, how long an answer takes to be acknowledged (and so to be on disk), how long
until the other clients have seen it, and the bytes a client is sent for a move.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import haymarket
from haymarket.kernel import Rules
from haymarket.tables.differences import apply


@dataclass
class Tally:
    """What was measured while the clock ran."""

    on: bool = False
    answers: list[float] = field(default_factory=list)
    """Seconds until each answer was acknowledged."""
    seen: list[float] = field(default_factory=list)
    """Seconds until each other client had it."""
    bytes: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    messages: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    most: int = 0


class Connection:
    """One keep-alive connection, and just enough HTTP for our own server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.headers: dict[str, str] = {}

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        head, reader = await self._request(method, path, body)
        length = int(re.search(rb"content-length: (\d+)", head)[1])  # type: ignore[index]
        data = await reader.readexactly(length)
        cookie = re.search(rb"set-cookie: (haymarket_session=[^;]+)", head)
        if cookie:
            self.headers["Cookie"] = cookie[1].decode()
        return int(head[9:12]), json.loads(data)

    async def stream(self, path: str) -> asyncio.StreamReader:
        head, reader = await self._request("GET", path, None)
        assert head[9:12] == b"200", head
        return reader

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    async def _request(
        self, method: str, path: str, body: Any
    ) -> tuple[bytes, asyncio.StreamReader]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        assert self._reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        headers = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        kind = "Content-Type: application/json\r\n" if body is not None else ""
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: bench\r\n{headers}{kind}"
            f"Content-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        return head.lower() if b"set-cookie" not in head.lower() else head, self._reader


class Client:
    """One browser: it mirrors the table from its stream, and answers what it is asked."""

    def __init__(self, port: int, tally: Tally, game: str) -> None:
        self.http = Connection(port)
        self.live = Connection(port)
        self.tally = tally
        self.game = game
        self.table: dict[str, Any] = {}
        self.moved = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def enter(self, name: str) -> None:
        _, me = await self.http.send("POST", "/api/guest", {"name": name})
        self.http.headers["X-Haymarket-Token"] = me["token"]
        self.live.headers["Cookie"] = self.http.headers["Cookie"]

    async def look(self, match: str) -> None:
        reader = await self.live.stream(f"/api/matches/{match}/events")
        self._reading = asyncio.create_task(self._read(reader))
        await self.moved.wait()

    def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self.live.close()
        self.table = {}
        self.moved.clear()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while True:
            size = int(await reader.readuntil(b"\r\n"), 16)
            chunk = await reader.readexactly(size + 2)
            text = chunk[: chunk.index(b"\n\n")].decode()
            event, _, data = text.partition("\ndata: ")
            if not data:
                continue
            if "snapshot" in event:
                self.table = json.loads(data)["table"]
            else:
                change = json.loads(data)
                self.table = apply(self.table, change.get("diff", {}))
                if self.tally.on:
                    sent = size + 8
                    self.tally.bytes[self.game] += sent
                    self.tally.messages[self.game] += 1
                    self.tally.most = max(self.tally.most, sent)
            self.moved.set()


class BenchTable:
    """A match after another by the same clients."""

    def __init__(self, port: int, rules: Rules[Any], number: int, tally: Tally) -> None:
        self.rng = Random(number)
        self.rules = rules
        self.tally = tally
        self.seats = len(rules.seats(rules.read_options({})))
        self.clients = [Client(port, tally, rules.name) for _ in range(max(2, self.seats))]

    async def play(self, pace: Pace) -> None:
        for number, client in enumerate(self.clients):
            await client.enter(f"Player {number}")
        while True:
            await self._match(pace)

    async def _match(self, pace: Pace) -> None:
        host = self.clients[0]
        seats = ["me"] + ["open"] * (self.seats - 1)
        body = {"game": self.rules.name, "seats": seats}
        _, made = await host.http.send("POST", "/api/matches", body)
        match = made["table"]["id"]
        for client in self.clients[1 : self.seats]:
            await client.http.send("POST", f"/api/matches/{match}/join", {})
        for client in self.clients:
            await client.look(match)
        pace.ready.release()
        while host.table["status"] == "running":
            await self._answer(match, pace)
        for client in self.clients:
            client.close()

    async def _answer(self, match: str, pace: Pace) -> None:
        client = next((c for c in self.clients[: self.seats] if c.table["ask"]), None)
        if client is None:
            await asyncio.sleep(0.001)
            return
        await asyncio.sleep(pace.wait(self.rng))
        if not client.table["ask"]:
            return
        ask = client.table["ask"][0]
        body = {
            "rev": client.table["rev"],
            "what": ask["what"],
            "option": self.rng.choice(ask["options"]),
        }
        for other in self.clients:
            other.moved.clear()
        begun = time.perf_counter()
        status, played = await client.http.send("POST", f"/api/matches/{match}/answer", body)
        if self.tally.on and status == 200:
            self.tally.answers.append(time.perf_counter() - begun)
        while status == 200 and client.table["rev"] < played["rev"]:
            client.moved.clear()
            await client.moved.wait()
        if self.tally.on and status == 200 and self.clients[-1].moved.is_set():
            self.tally.seen.append(time.perf_counter() - begun)


class Pace:
    """How long people think: not at all, or about *seconds*."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.ready = asyncio.Semaphore(0)

    def wait(self, rng: Random) -> float:
        return rng.uniform(0, 2 * self.seconds)


class Result(NamedTuple):
    tables: int
    clients: int
    rate: float
    p50: float
    p99: float
    seen50: float
    seen99: float
    bytes: dict[str, float]
    most: int
    cpu: float
    """Seconds of the server's processor time for each move."""

    def line(self, name: str) -> str:
        return (
            f"{name:34}{self.rate:9,.0f}{self.p50 * 1e3:10.1f}{self.p99 * 1e3:10.1f}"
            f"{self.seen50 * 1e3:10.1f}{self.seen99 * 1e3:10.1f}{self.cpu * 1e3:12.2f}"
        )


async def measure(
    port: int, pid: int, games: tuple[Rules[Any], ...], tables: int, think: float, seconds: float
) -> Result:
    tally, pace = Tally(), Pace(think)
    made = [BenchTable(port, games[n % len(games)], n, tally) for n in range(tables)]
    tasks = [asyncio.create_task(table.play(pace)) for table in made]
    try:
        for _ in range(tables):
            waiting = asyncio.create_task(pace.ready.acquire())
            done, _ = await asyncio.wait((waiting, *tasks), return_when=asyncio.FIRST_COMPLETED)
            for task in done - {waiting}:
                task.result()
        tally.on = True
        begun, used = time.perf_counter(), processor_time(pid)
        await asyncio.sleep(seconds)
        tally.on = False
        spent, used = time.perf_counter() - begun, processor_time(pid) - used
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in made:
            for client in table.clients:
                client.close()
                client.http.close()
    answers, seen = sorted(tally.answers), sorted(tally.seen)
    return Result(
        tables, sum(len(table.clients) for table in made), len(answers) / spent,
        _quantile(answers, 0.5), _quantile(answers, 0.99),
        _quantile(seen, 0.5), _quantile(seen, 0.99),
        {game: tally.bytes[game] / n for game, n in tally.messages.items() if n}, tally.most,
        used / max(1, len(answers)),
    )  # fmt: skip


def processor_time(pid: int) -> float:
    """Seconds that a process has used; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _quantile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


async def _run(
    games: tuple[Rules[Any], ...], tables: int, seconds: float, database: str
) -> tuple[Result, Result]:
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "haymarket.server", "--port", "0", "--database", database,
        env={**os.environ, "HAYMARKET_RATE": "0"}, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        port = int(re.search(rb":(\d+)/", await server.stdout.readline())[1])  # type: ignore[index]
        calm = await measure(port, server.pid, games, tables, 1.0, seconds)
        flat_out = await measure(port, server.pid, games, tables, 0.0, seconds)
        return calm, flat_out
    finally:
        server.terminate()
        await server.wait()


def report(
    games: tuple[Rules[Any], ...],
    tables: int = 200,
    seconds: float = 10.0,
    database: str | None = None,
) -> str:
    """A table of what the server can do with these games on this machine."""
    with tempfile.TemporaryDirectory(prefix="haymarket-bench-") as folder:
        where = database or str(Path(folder) / "bench.db")
        calm, flat_out = asyncio.run(_run(games, tables, seconds, where))
    kind = "PostgreSQL" if database else "SQLite"
    lines = [
        f"{tables} live tables, {calm.clients} clients, {kind}, games {haymarket.form()}",
        f"{'':34}{'moves/s':>9}{'p50 ms':>10}{'p99 ms':>10}{'seen p50':>10}{'seen p99':>10}"
        f"{'cpu ms/move':>12}",
        calm.line("people who think about a second"),
        flat_out.line("as fast as they can"),
        "bytes sent per client and move: "
        + ", ".join(f"{game} {mean:,.0f}" for game, mean in calm.bytes.items())
        + f" (most {calm.most:,})",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(report(haymarket.games(), database=os.environ.get("HAYMARKET_DATABASE")))
