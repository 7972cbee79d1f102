"""Thinking time is shared: fair among people, first for those who play, shorter where many wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from haymarket.bots import Budget
from haymarket.server import Config
from haymarket.server.bots.player import rank_of
from haymarket.server.bots.queue import SHORTEST, Rank, ThinkingQueue
from tests.server.client import Player
from tests.server.services import running
from tests.shows import mends
from tests.toy import RULES

Think = Callable[..., Awaitable[None]]


class Hall:
    """Thoughts that end when the test says so, and who had begun one by then."""

    def __init__(self, places: int) -> None:
        self.queue = ThinkingQueue(places)
        self.begun: list[str] = []
        self.paces: dict[str, float] = {}
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, name: str, owner: str = "", rank: Rank = Rank.PLAYER) -> None:
        self._ends[name] = asyncio.Event()
        self._tasks.append(asyncio.create_task(self._think(name, owner or name, rank)))
        await settle()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await settle()

    async def _think(self, name: str, owner: str, rank: Rank) -> None:
        async with self.queue.turn(owner, rank) as turn:
            self.begun.append(name)
            self.paces[name] = turn.pace
            await self._ends[name].wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def play(script: Callable[[Hall], Awaitable[None]], places: int) -> Hall:
    async def run() -> Hall:
        hall = Hall(places)
        await script(hall)
        for event in hall._ends.values():
            event.set()
        await asyncio.gather(*hall._tasks)
        return hall

    return asyncio.run(run())


@mends("SRV-4")
def test_who_plays_comes_before_who_watches_and_nobody_comes_last() -> None:
    async def script(hall: Hall) -> None:
        await hall.come("first")
        await hall.come("nobody", rank=Rank.NOBODY)
        await hall.come("watcher", rank=Rank.SOMEBODY)
        await hall.come("player")
        await hall.end("first")
        await hall.end("player")
        await hall.end("watcher")

    assert play(script, 1).begun == ["first", "player", "watcher", "nobody"]


@mends("SRV-4")
def test_the_last_free_place_is_kept_for_those_who_play() -> None:
    async def script(hall: Hall) -> None:
        for n in range(5):
            await hall.come(f"bots {n}", "one guest", Rank.NOBODY)
        assert hall.begun == ["bots 0"]
        await hall.come("stranger")
        assert hall.begun == ["bots 0", "stranger"], "at once, whatever the other tables want"

    play(script, 2)


@mends("SRV-4")
def test_whoever_had_least_is_next() -> None:
    async def script(hall: Hall) -> None:
        await hall.come("a1", "greedy")
        await asyncio.sleep(0.02)
        for n in (2, 3, 4):
            await hall.come(f"a{n}", "greedy")
        await hall.come("b1", "modest")
        await hall.end("a1")
        assert hall.begun == ["a1", "b1"], "not behind the other's whole row"

    play(script, 1)


@mends("SRV-4")
def test_thoughts_shorten_as_the_row_grows_but_never_to_nothing() -> None:
    async def script(hall: Hall) -> None:
        await hall.come("alone")
        for n in range(500):
            await hall.come(f"p{n}")
        await hall.end("alone")
        assert hall.paces["alone"] == 1.0
        assert hall.paces["p0"] == SHORTEST

    async def shorter_row(hall: Hall) -> None:
        await hall.come("alone")
        for n in range(10):
            await hall.come(f"p{n}")
        await hall.end("alone")
        assert SHORTEST < hall.paces["p0"] < 1.0

    play(shorter_row, 1)
    play(script, 1)


def test_who_gives_up_waiting_leaves_no_hole() -> None:
    async def script(hall: Hall) -> None:
        await hall.come("first")
        await hall.come("gone")
        await hall.come("last")
        hall._tasks.pop(1).cancel()
        await settle()
        await hall.end("first")
        assert hall.begun == ["first", "last"]
        assert hall.queue.waiting == 0

    play(script, 1)


def test_a_budget_at_a_pace() -> None:
    assert Budget(iterations=500).at_pace(1.0) == Budget(iterations=500)
    assert Budget(iterations=500).at_pace(0.1) == Budget(iterations=50)
    assert Budget(iterations=5).at_pace(0.1) == Budget(iterations=1)
    assert Budget(seconds=2.0).at_pace(0.25) == Budget(seconds=0.5)


@mends("SRV-4")
def test_the_rank_of_a_table(tmp_path: Path) -> None:
    with running(Config(database=str(tmp_path / "haymarket.db"), rate=0), (RULES,)) as found:
        address, services = found
        runs: list[Any] = []
        rng = Random(1)

        async def choose(game: Any, run: Any) -> int:
            runs.append(run)
            return rng.choice(game.asked(run.seat)[0].options)

        services.bot_processes.choose = choose
        ana = Player(address, "Ana")
        alone = services.tables._tables[ana.new("picket", ["random", "random"])]
        assert rank_of(alone) is Rank.NOBODY
        own = services.tables._tables[ana.new("picket", ["me", "random"])]
        assert rank_of(own) is Rank.SOMEBODY
        with ana.events(f"/api/matches/{own.id}/events") as events:
            next(iter(events))
            assert rank_of(own) is Rank.PLAYER
        with ana.events(f"/api/matches/{alone.id}/events") as events:
            next(iter(events))
            assert rank_of(alone) is Rank.SOMEBODY
        assert {run.owner for run in runs} == {ana.id}
        ana.close()
