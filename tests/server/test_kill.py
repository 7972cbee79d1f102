"""Servers are killed twenty times while people play: whatever they acknowledged is still there."""

from __future__ import annotations

import asyncio
import multiprocessing
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn

from haymarket.server import Config, create_app
from haymarket.server.storage import Storage, make_database
from tests.server.conftest import new_database
from tests.server.services import free_port
from tests.toy import RULES

KILLS = 20
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
        self.wish: dict[str, Any] = {"options": {"rounds": 5}}
        if number % 2:  # every other one begins elsewhere than with the set-up
            self.wish = {"begin": {"example": "agree"}}
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
                body = {"game": "picket", "seats": ["me", "me"], **self.wish}
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
async def clients(ports: list[int]) -> AsyncIterator[list[httpx.AsyncClient]]:
    """One for each pair, in turn at the servers that there are."""
    made = [
        httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{ports[n % len(ports)]}", timeout=20, trust_env=False
        )
        for n in range(PAIRS)
    ]
    try:
        yield made
    finally:
        for client in made:
            await client.aclose()


async def live_and_die(lives: list[Lives], pairs: list[Pair], answers: int, moment: float) -> None:
    """Let them play until so many answers are acknowledged, and a moment more; then kill the first
    server. Those who played there go on at another, if there is one."""
    wanted = answers + sum(pair.count for pair in pairs)
    doomed, others = lives[0], lives[1:]

    async def until_dead(pair: Pair, http: httpx.AsyncClient) -> None:
        try:
            await pair.play(http)
        except httpx.TransportError:
            return

    async with clients([life.port for life in lives]) as made:
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
        doomed.kill()
        own = [task for n, task in enumerate(playing) if n % len(lives) == 0]
        await asyncio.gather(*own)
        if others:
            await go_on(pairs[:: len(lives)], others[0])
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def go_on(pairs: list[Pair], other: Lives) -> None:
    """The players of a dead server at another one: each has an answer acknowledged there."""

    async def answer_one(pair: Pair, http: httpx.AsyncClient) -> None:
        before = pair.count
        playing = asyncio.create_task(pair.play(http))
        while pair.count == before:
            await asyncio.sleep(0.001)
            if playing.done():
                playing.result()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    async with clients([other.port]) as made:
        await asyncio.gather(*[answer_one(p, h) for p, h in zip(pairs, made, strict=False)])


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
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """One server on SQLite, started again after each kill."""
    die_and_check(str(tmp_path / "haymarket.db"), 1)


@pytest.mark.timeout(600)
def test_two_servers_die_in_turn(postgres_address: str) -> None:
    """Two servers on one PostgreSQL: the one that is not killed takes the other's players."""
    die_and_check(new_database(postgres_address), 2)


@pytest.mark.timeout(300)
def test_one_server_dies_on_postgresql(postgres_address: str) -> None:
    """The same as on SQLite, a few times."""
    die_and_check(new_database(postgres_address), 1, kills=3)


def die_and_check(database: str, servers: int, kills: int = KILLS) -> None:
    _context.set_forkserver_preload(["tests.server.test_kill"])
    rng = Random(servers)
    lives = [Lives(database) for _ in range(servers)]
    pairs = [Pair(number) for number in range(PAIRS)]

    async def play() -> int:
        for life in lives[1:]:
            await life.start()
        for _ in range(kills):
            if lives[0].process is None or not lives[0].process.is_alive():
                await lives[0].start()
            await live_and_die(lives, pairs, rng.randint(1, 16), rng.uniform(0, 0.02))
            dead = lives.pop(0)
            lives.append(dead)
            if servers > 1:
                await dead.start()
        return await check(database, pairs)

    try:
        total = asyncio.run(play())
    finally:
        for life in lives:
            if life.process is not None and life.process.is_alive():
                life.kill()
    assert total > kills
    if kills == KILLS:
        assert all(len(pair.acknowledged) > 1 for pair in pairs), "every match goes on to its end"
