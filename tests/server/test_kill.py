"""The server is killed fifty times while people play: whatever it acknowledged is still there."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn

from haymarket.server import Config, create_app
from haymarket.server.storage import Storage, make_database
from tests.server.services import free_port
from tests.toy import RULES

KILLS = 50
PAIRS = 4

_context = multiprocessing.get_context("forkserver")


def serve_toy(database: str, port: int) -> None:
    app = create_app(Config(database=database, rate=0), (RULES,))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="critical", access_log=False)


class Lives:
    """A server that is killed and started again on the same database and port."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.process: Any = None

    async def start(self) -> None:
        self.process = _context.Process(target=serve_toy, args=(self.database, self.port))
        self.process.start()
        for _ in range(3000):
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                assert self.process.is_alive(), "the server did not start"
                await asyncio.sleep(0.01)
        raise AssertionError("the server did not listen")

    def kill(self) -> None:
        self.process.kill()
        self.process.join(20)


class Pair:
    """Two people, or one at both sides, who play one match after the other and keep count."""

    def __init__(self, number: int) -> None:
        self.rng = Random(number)
        self.acknowledged: dict[str, list[str]] = {}
        self.finished = 0
        self.match = ""
        self.unsure: dict[str, Any] | None = None
        """The answer that was sent and never acknowledged."""
        self.cookie = ""
        self.token = ""
        self.sent = 0
        self.count = 0
        """How many answers were acknowledged."""

    async def play(self, http: httpx.AsyncClient) -> None:
        """Play until the line goes dead."""
        if not self.cookie:
            response = await http.post("/api/guest", json={"name": "Ana"})
            self.cookie = response.cookies["haymarket_session"]
            self.token = response.json()["token"]
        headers = {"X-Haymarket-Token": self.token, "Cookie": f"haymarket_session={self.cookie}"}
        while True:
            if self.unsure is not None:
                await self._send(http, headers)
            if not self.match:
                body = {"game": "picket", "seats": ["me", "me"], "options": {"rounds": 5}}
                made = await http.post("/api/matches", json=body, headers=headers)
                assert made.status_code == 201, made.text
                self.match = made.json()["table"]["id"]
                self.acknowledged[self.match] = []
            looked = await http.get(f"/api/matches/{self.match}", headers=headers)
            assert looked.status_code == 200, looked.text
            table = looked.json()["table"]
            if table["status"] == "over":
                self.match = ""
                self.finished += 1
                continue
            ask = self.rng.choice(table["ask"])
            self.sent += 1
            self.unsure = {
                "rev": table["rev"],
                "what": ask["what"],
                "option": self.rng.choice(ask["options"]),
                "seat": max(ask["seat"], 0),
                "id": f"move-{self.sent}",
            }

    async def _send(self, http: httpx.AsyncClient, headers: dict[str, str]) -> None:
        """Send the answer that is not yet acknowledged, perhaps for the second time."""
        assert self.unsure is not None
        path = f"/api/matches/{self.match}/answer"
        answered = await http.post(path, json=self.unsure, headers=headers)
        assert answered.status_code == 200, (answered.text, self.unsure)
        self.acknowledged[self.match].append(self.unsure["id"])
        self.unsure = None
        self.count += 1


@asynccontextmanager
async def clients(lives: Lives) -> AsyncIterator[list[httpx.AsyncClient]]:
    address = f"http://127.0.0.1:{lives.port}"
    made = [httpx.AsyncClient(base_url=address, timeout=20, trust_env=False) for _ in range(PAIRS)]
    try:
        yield made
    finally:
        for client in made:
            await client.aclose()


async def live_and_die(lives: Lives, pairs: list[Pair], answers: int, moment: float) -> None:
    """Let them play until so many answers are acknowledged, and a moment more; then kill."""
    wanted = answers + sum(pair.count for pair in pairs)

    async def until_dead(pair: Pair, http: httpx.AsyncClient) -> None:
        try:
            await pair.play(http)
        except httpx.TransportError:
            return

    async with clients(lives) as made:
        playing = [
            asyncio.create_task(until_dead(pair, http))
            for pair, http in zip(pairs, made, strict=True)
        ]
        while sum(pair.count for pair in pairs) < wanted:
            await asyncio.sleep(0.001)
            for task in playing:
                if task.done():
                    task.result()
        await asyncio.sleep(moment)
        lives.kill()
        await asyncio.gather(*playing)


async def check(database: str, pairs: list[Pair]) -> int:
    """Every acknowledged answer is in its journal, once; returns how many there were."""
    store = make_database(database)
    await store.open()
    storage = Storage(store)
    total = 0
    for pair in pairs:
        for match, acknowledged in pair.acknowledged.items():
            journal = await storage.journal(match)
            kept = [request.partition(":")[2] for _, request in journal if request is not None]
            assert len(kept) == len(set(kept)), "an answer was played twice"
            unsure = [pair.unsure["id"]] if pair.unsure and match == pair.match else []
            missing = set(acknowledged) - set(kept)
            assert not missing, f"acknowledged and lost: {missing}"
            assert set(kept) - set(acknowledged) <= set(unsure)
            total += len(acknowledged)
    await store.close()
    return total


@pytest.mark.timeout(600)
def test_nothing_acknowledged_is_lost(database: str) -> None:
    _context.set_forkserver_preload(["tests.server.test_kill"])
    rng = Random(database.partition(":")[0])
    lives = Lives(database)
    pairs = [Pair(number) for number in range(PAIRS)]

    async def play() -> int:
        for _ in range(KILLS):
            await lives.start()
            await live_and_die(lives, pairs, rng.randint(1, 16), rng.uniform(0, 0.02))
        return await check(database, pairs)

    try:
        total = asyncio.run(play())
    finally:
        if lives.process is not None and lives.process.is_alive():
            lives.kill()
    assert total > KILLS
    assert all(len(pair.acknowledged) > 1 for pair in pairs), "every match goes on to its end"
