"""Bots at the tables: they think in processes of their own, and never keep a person waiting."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing.connection import wait
from random import Random
from typing import Any, NamedTuple, TypeVar

import structlog

import haymarket
from haymarket.bots import Bot, Budget, Chair, Hint, hints, make_bot
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

MOST_KEPT = 4
"""Bots that one process keeps, with all that they have thought."""

T = TypeVar("T")


class Run(NamedTuple):
    """Answers that one bot gives one after the other, with nobody else's between them."""

    name: str
    seat: Seat
    bot: str
    turn: int = 0
    """How many there were so far."""
    length: int = -1
    """How long the journal was after the last of them."""


class Thinkers:
    """Processes in which bots choose; each keeps the last few bots, so that they can think on."""

    def __init__(self, workers: int) -> None:
        workers = max(1, workers)
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers
        self._free = set(range(workers))
        self._turn = asyncio.Semaphore(workers)
        self._hints = asyncio.Semaphore(max(1, workers // 2))
        self._hinted = 0
        """Hints that are thought about, or wait for it."""

    async def choose(self, game: Game[Any], run: Run) -> int:
        """The option that the bot takes for the question that waits for its seat."""
        return await self._ask(think, game, run.seat, run.bot, run.name, run.turn)

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
        async with self._turn:
            # Always the first that is free: so a run of answers mostly finds its bot again.
            at = min(self._free)
            self._free.remove(at)
            try:
                return await loop.run_in_executor(self._open(at), think, *job)
            except BrokenProcessPool:
                log.warning("a bot's process died", game=game.rules.name)
                self._pools[at] = None
                return await loop.run_in_executor(self._open(at), think, *job)
            finally:
                self._free.add(at)

    def warm_up(self) -> None:
        """Start the first process now, so that the first person need not wait for it."""
        self._open(0).submit(_read_games)

    def _open(self, at: int) -> ProcessPoolExecutor:
        pool = self._pools[at]
        if pool is None:
            pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)
            self._pools[at] = pool
        return pool

    def close(self) -> None:
        """Send them home, whatever they are thinking about."""
        for at, pool in enumerate(self._pools):
            if pool is not None:
                for process in list((pool._processes or {}).values()):
                    process.terminate()
                pool.shutdown(cancel_futures=True)
                self._pools[at] = None


kept: OrderedDict[tuple[str, int], Bot] = OrderedDict()
"""In the bots' process: those that may be asked again, by their run and the turn it is at."""


def think(
    package: str, plain: dict[str, Any], seat: Seat, seed: int, bot: str, run: str, turn: int
) -> int:
    """In the bot's process: rebuild the position, and let the bot look at it from its chair."""
    thinker = kept.pop((run, turn), None) or make_bot(bot, Random(seed))
    option = thinker.choose(_chair(package, plain, seat))
    kept[run, turn + 1] = thinker
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
    return option


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
        run: Run | None = None
        try:
            while (due := bot_due(table.record)) is not None and not table.broken:
                run = await self._answer(table, *due, run)
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

    async def _answer(self, table: Table, seat: Seat, bot: str, last: Run | None) -> Run | None:
        async with table.hold():
            if bot_due(table.record) != (seat, bot):
                return None
            rev, game = table.line.length, table.line.match.game.fork()
        run = last
        if run is None or (run.seat, run.bot, run.length) != (seat, bot, rev):
            run = Run(secrets.token_hex(8), seat, bot)
        begun = time.perf_counter()
        option = await self._thinkers.choose(game, run)
        self.on_thought(time.perf_counter() - begun)
        async with table.hold():
            # The person it answers may have taken something back meanwhile.
            if table.line.length != rev or bot_due(table.record) != (seat, bot):
                return None
            await table.play([Entry("answer", seat, option)])
            length = table.line.length
        self._after(table)
        return run._replace(turn=run.turn + 1, length=length)
