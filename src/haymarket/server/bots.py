"""Bots at the tables: they think in processes of their own, and never keep a person waiting."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing.connection import wait
from random import Random
from typing import Any, TypeVar

import structlog

import haymarket
from haymarket.bots import Budget, Chair, Hint, hints, make_bot
from haymarket.kernel import Game, Rules, Seat, position, read_position
from haymarket.server.errors import Refused
from haymarket.server.limits import slow_down
from haymarket.server.line import Entry
from haymarket.server.table import Table, bot_due

log = structlog.get_logger()

REST = 30.0
"""Seconds that a bot which failed leaves its table alone."""

HINT = Budget(seconds=1.0)
"""How long the search thinks of a hint."""
MOST_HINTS = 8
"""Hints that may be thought about or wait for it at once."""

T = TypeVar("T")


class Thinkers:
    """A pool of processes in which bots choose."""

    def __init__(self, workers: int) -> None:
        self._workers = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None
        self._hints = asyncio.Semaphore(max(1, self._workers // 2))
        self._hinted = 0
        """Hints that are thought about, or wait for it."""

    async def choose(self, game: Game[Any], seat: Seat, bot: str) -> int:
        """The option that the bot takes for the question that waits for the seat."""
        return await self._ask(think, game, seat, bot)

    async def hint(self, game: Game[Any], seat: Seat) -> list[Hint]:
        """The best answers to that question; but hints never take every process from the bots."""
        if self._hinted >= MOST_HINTS:
            raise slow_down(HINT.seconds)
        self._hinted += 1
        try:
            async with self._hints:
                return await self._ask(think_of_hints, game, seat)
        finally:
            self._hinted -= 1

    async def _ask(self, think: Callable[..., T], game: Game[Any], seat: Seat, *more: Any) -> T:
        job = (game.rules.package, position(game), seat, secrets.randbits(64), *more)
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            try:
                return await loop.run_in_executor(self._open(), think, *job)
            except BrokenProcessPool:
                log.warning("a bot's process died", game=game.rules.name)
                self._pool = None
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def warm_up(self) -> None:
        """Start the first process now, so that the first person need not wait for it."""
        self._open().submit(_read_games)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), _begin
            )
        return self._pool

    def close(self) -> None:
        """Send them home, whatever they are thinking about."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def think(package: str, plain: dict[str, Any], seat: Seat, seed: int, bot: str) -> int:
    """In the bot's process: rebuild the position, and let the bot look at it from its chair."""
    return make_bot(bot, Random(seed)).choose(_chair(package, plain, seat))


def think_of_hints(package: str, plain: dict[str, Any], seat: Seat, seed: int) -> list[Hint]:
    return hints(_chair(package, plain, seat), HINT, Random(seed))


def _chair(package: str, plain: dict[str, Any], seat: Seat) -> Chair:
    rules: Rules[Any] = import_module(package).RULES
    return Chair(read_position(rules, plain), seat)


def _read_games() -> None:
    haymarket.games()


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed server cannot send its bots home: they watch for it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


class BotPlayer:
    """Plays the bots' seats of every table, one answer of a table at a time."""

    def __init__(self, thinkers: Thinkers, after: Callable[[Table], None]) -> None:
        self._thinkers = thinkers
        self._after = after
        self._busy: dict[str, asyncio.Task[None]] = {}
        self.on_thought: Callable[[float], None] = lambda seconds: None

    def wake(self, table: Table) -> None:
        """See whether a bot is to answer; called after every change of a table."""
        if table.id not in self._busy and bot_due(table.record) is not None:
            self._busy[table.id] = asyncio.create_task(self._play(table))

    def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()

    async def _play(self, table: Table) -> None:
        try:
            while (due := bot_due(table.record)) is not None and not table.broken:
                await self._answer(table, *due)
        except Refused:
            # What was in memory is in doubt; whoever comes next reads it anew and wakes the bot.
            log.warning("a bot's answer was not written", match=table.id)
        except Exception as error:
            # The table waits as for an absent player; a take-back or a stand-in can free it.
            log.exception("a bot could not answer", match=table.id, error=str(error))
            # Every look at the table would wake it again: not before the next half minute.
            await asyncio.sleep(REST)
        finally:
            self._busy.pop(table.id, None)

    async def _answer(self, table: Table, seat: Seat, bot: str) -> None:
        async with table.hold():
            if bot_due(table.record) != (seat, bot):
                return
            rev, game = table.line.length, table.line.match.game.fork()
        begun = time.perf_counter()
        option = await self._thinkers.choose(game, seat, bot)
        self.on_thought(time.perf_counter() - begun)
        async with table.hold():
            # The person it answers may have taken something back meanwhile.
            if table.line.length != rev or bot_due(table.record) != (seat, bot):
                return
            await table.play([Entry("answer", seat, option)])
        self._after(table)
