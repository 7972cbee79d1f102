"""Browsers that only click: they look at a table by its stream, and answer what they are asked."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from haymarket.kernel import Rules
from haymarket.tables.differences import apply

FIRST_MOVES = 40
"""Only messages of so many moves of a match count for the bytes of a move: later moves have more to
tell, and a quick server gets to them sooner."""


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
                if self.tally.on and self.table["step"] <= FIRST_MOVES:
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
