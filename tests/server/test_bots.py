"""Bots at the tables: they play whole games, and nobody waits for them to think."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

import haymarket
from haymarket.bots import BOTS
from haymarket.games import GAMES
from haymarket.kernel import position
from haymarket.server import Config
from haymarket.server.bots import BotPlayer, BotProcesses, Run, processes
from haymarket.server.bots.processes import think
from haymarket.tables import MatchRecord, SeatRecord
from haymarket.tables.seats import bot_due
from tests.server.client import Mirror, Player
from tests.server.services import running
from tests.toy import RULES


def test_bots_play_a_match_to_its_end(ana: Player) -> None:
    match = ana.new("picket", ["random", "greedy"])
    with ana.events(f"/api/matches/{match}/events") as events:
        mirror = Mirror(events)
        while mirror.table["status"] != "over":
            mirror.read()
    assert mirror.table["outcome"] is not None


def test_a_person_plays_against_a_bot(ana: Player) -> None:
    match = ana.new("picket", ["me", "random"])
    rng = Random(6)
    with ana.events(f"/api/matches/{match}/events") as events:
        mirror = Mirror(events)
        while mirror.table["status"] != "over":
            table = mirror.table
            if table["ask"]:
                ask = table["ask"][0]
                option = rng.choice(ask["options"])
                body = {"rev": table["rev"], "what": ask["what"], "option": option}
                played = ana.send("POST", f"/api/matches/{match}/answer", body)
                # The bot may have finished meanwhile, and a lone option was taken for me.
                assert played.status_code in (200, 409), played.text
            mirror.read()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_can_be_thought_about_elsewhere(name: str) -> None:
    """A position crosses to the bots' process and back as plain data."""
    game = haymarket.new(name, seed=3)
    ask = game.pending[0]

    async def choose() -> int:
        own = BotProcesses(1)
        try:
            return await own.choose(game, Run("r", max(ask.seat, 0), "random"))
        finally:
            own.close()

    assert asyncio.run(choose()) in ask.options


def test_while_a_bot_thinks_the_table_and_the_others_go_on(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        thinking: list[float] = []

        async def slow(game: Any, run: Run) -> int:
            thinking.append(time.monotonic())
            await asyncio.sleep(30)
            return -1

        services.bot_processes.choose = slow
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "random"])
        while not thinking:
            time.sleep(0.01)
        played = ana.answer(match)
        assert played["step"] == 1
        ana.post(f"/api/matches/{match}/undo", {"rev": played["rev"]})
        assert ana.get("/healthz")["ok"] is True
        ana.close()


def test_a_bot_whose_process_dies_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = RULES.new(1)

    async def choose() -> int:
        own = BotProcesses(1)
        try:
            await own.choose(game, Run("r", 0, "random"))
            (pool,) = own._pools
            for process in pool._processes.values():  # type: ignore[union-attr]
                process.kill()
                process.join()
            return await own.choose(game, Run("r", 0, "random"))
        finally:
            own.close()

    assert asyncio.run(choose()) in game.asked(0)[0].options


def test_a_bot_sees_only_from_its_chair() -> None:
    """The same view, the same choice: what it cannot see does not reach it."""
    game = RULES.new(5)
    other = game.fork().resample(0, Random(2))
    assert position(game)["state"] != position(other)["state"]
    for bot in ("random", "greedy"):
        chosen = [
            think(RULES.package, position(g), 0, 1.0, 11, bot, f"r{n}", 0)
            for n, g in enumerate((game, other))
        ]
        assert chosen[0] in game.asked(0)[0].options
        if bot == "random":
            assert chosen[0] == chosen[1]


class TestThinkingOn:
    """A bot that answers several times in a row goes on from what it has thought."""

    def test_a_run_lasts_while_nothing_else_happens(self, tmp_path: Path) -> None:
        config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
        with running(config, (RULES,)) as (address, services):
            runs: list[Run] = []
            rng = Random(3)

            async def choose(game: Any, run: Run) -> int:
                runs.append(run)
                return rng.choice(game.asked(run.seat)[0].options)

            services.bot_processes.choose = choose
            ana = Player(address, "Ana")
            match = ana.new("picket", ["random", "random"])
            with ana.events(f"/api/matches/{match}/events") as events:
                mirror = Mirror(events)
                while mirror.table["status"] != "over":
                    mirror.read()
            ana.close()
        went_on = 0
        for last, run in pairwise(runs):
            if run.name == last.name:
                assert (run.seat, run.turn) == (last.seat, last.turn + 1)
                went_on += 1
            else:
                assert run.turn == 0
                assert run.seat != last.seat
        assert went_on
        assert len({run.name for run in runs}) > 2

    def test_the_same_bot_is_asked_within_a_run(self, monkeypatch: pytest.MonkeyPatch) -> None:
        made: list[str] = []

        class Counting:
            def choose(self, chair: Any) -> int:
                return int(chair.ask.options[0])

        def make(name: str, rng: Random) -> Counting:
            made.append(name)
            return Counting()

        monkeypatch.setattr(processes, "make_bot", make)
        monkeypatch.setattr(processes, "kept", OrderedDict())
        plain = position(RULES.new(5))

        def ask(run: str, turn: int) -> int:
            think(RULES.package, plain, 0, 1.0, 11, "counting", run, turn)
            return len(made)

        assert [ask("a", 0), ask("a", 1), ask("a", 2)] == [1, 1, 1]
        assert ask("a", 2) == 2, "what has been thought since is not thought again"
        for n in range(processes.MOST_KEPT):
            ask(f"b{n}", 0)
        assert len(processes.kept) == processes.MOST_KEPT
        before = len(made)
        assert ask("a", 3) == before + 1, "those asked longest ago are let go"


class TestWhoIsDue:
    def record(self, waiting: list[int], *seats: SeatRecord) -> MatchRecord:
        return MatchRecord(
            "m", "picket", 1, {}, "00", "u0", False, "", "running", None, None, waiting,
            0.0, 0, 0.0, 0.0, list(seats),
        )  # fmt: skip

    def test_people_decide_for_the_table_where_there_are_any(self) -> None:
        person, bot = SeatRecord("u0"), SeatRecord(None, "random")
        assert bot_due(self.record([-1], person, bot), BOTS) is None
        assert bot_due(self.record([-1], SeatRecord("u0", "random"), bot), BOTS) == (0, "random")
        assert bot_due(self.record([-1], bot, bot), BOTS) == (0, "random")

    def test_sealed_questions_wait_for_both(self) -> None:
        person, bot = SeatRecord("u0"), SeatRecord(None, "greedy")
        assert bot_due(self.record([0, 1], person, bot), BOTS) == (1, "greedy")
        assert bot_due(self.record([0], person, bot), BOTS) is None

    def test_the_default_is_a_bot_that_exists(self, ana: Player) -> None:
        games = ana.get("/api/games")
        assert games["games"][0]["default_bot"] in BOTS
        assert {bot["name"] for bot in games["bots"]} == set(BOTS)


def test_a_bot_that_fails_leaves_its_table_alone_for_a_while() -> None:
    """However often somebody looks at the table meanwhile."""
    failures = 0

    class Failing(BotPlayer):
        async def _answer(self, table: Any, seat: int, bot: str, last: Run | None) -> Run | None:
            nonlocal failures
            failures += 1
            raise RuntimeError("no idea")

    table: Any = SimpleNamespace(id="m1", bot_due=lambda: (0, "random"))

    async def look_often() -> None:
        player = Failing(BotProcesses(1), Mock(), AsyncMock())
        for _ in range(20):
            player.wake(table)
            await asyncio.sleep(0)
        player.close()

    asyncio.run(look_often())
    assert failures == 1
