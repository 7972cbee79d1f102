"""The processes that bots think in, so that they never keep a person waiting."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
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
from haymarket._form import form
from haymarket.bots import Bot, Budget, Chair, Hint, hints, make_bot
from haymarket.kernel import Game, Rules, Seat, position, read_position
from haymarket.server.bots.queue import Rank, ThinkingQueue
from haymarket.tables import Refused

log = structlog.get_logger()

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
    owner: str = ""
    """For whom it thinks."""
    rank: Rank = Rank.PLAYER


class BotProcesses:
    """Processes in which bots choose; each keeps the last few bots, so that they can think on."""

    def __init__(self, workers: int) -> None:
        workers = max(1, workers)
        self._pools: list[ProcessPoolExecutor | None] = [None] * workers
        self.queue = ThinkingQueue(workers)
        self._hints = asyncio.Semaphore(max(1, workers // 2))
        self._hinted = 0
        """Hints that are thought about, or wait for it."""

    async def choose(self, game: Game[Any], run: Run) -> int:
        """The option that the bot takes for the question that waits for its seat."""
        return await self._ask(
            think, run.owner, run.rank, game, run.seat, run.bot, run.name, run.turn
        )

    async def hint(self, game: Game[Any], seat: Seat, owner: str = "") -> list[Hint]:
        """The best answers to that question; but hints never take every process from the bots."""
        if self._hinted >= MOST_HINTS:
            raise too_many_hints(HINT.seconds)
        self._hinted += 1
        try:
            async with self._hints:
                return await self._ask(think_of_hints, owner, Rank.PLAYER, game, seat)
        finally:
            self._hinted -= 1

    async def _ask(
        self,
        think: Callable[..., T],
        owner: str,
        rank: Rank,
        game: Game[Any],
        seat: Seat,
        *more: Any,
    ) -> T:
        plain = position(game)
        loop = asyncio.get_running_loop()
        async with self.queue.turn(owner, rank) as (at, pace):
            job = (game.rules.package, plain, seat, pace, secrets.randbits(64), *more)
            try:
                return await loop.run_in_executor(self._open(at), think, *job)
            except BrokenProcessPool:
                log.warning("a bot's process died", game=game.rules.name)
                self._pools[at] = None
                return await loop.run_in_executor(self._open(at), think, *job)

    def warm_up(self) -> None:
        """Start the first process now, so that the first person need not wait for it."""
        self._open(0).submit(_read_games)
        log.info("bots have a process each", games=form())

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


def too_many_hints(seconds: float) -> Refused:
    wait = max(1, round(seconds + 0.5))
    return Refused("slow-down", f"Too many ask for hints; try again in {wait} s.", seconds=wait)


kept: OrderedDict[tuple[str, int], Bot] = OrderedDict()
"""In the bots' process: those that may be asked again, by their run and the turn it is at."""


def think(
    package: str,
    plain: dict[str, Any],
    seat: Seat,
    pace: float,
    seed: int,
    bot: str,
    run: str,
    turn: int,
) -> int:
    """In the bot's process: rebuild the position, and let the bot look at it from its chair."""
    thinker = kept.pop((run, turn), None) or make_bot(bot, Random(seed))
    option = thinker.choose(_chair(package, plain, seat, pace))
    kept[run, turn + 1] = thinker
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
    return option


def think_of_hints(
    package: str, plain: dict[str, Any], seat: Seat, pace: float, seed: int
) -> list[Hint]:
    return hints(_chair(package, plain, seat, pace), HINT.at_pace(pace), Random(seed))


def _chair(package: str, plain: dict[str, Any], seat: Seat, pace: float) -> Chair:
    rules: Rules[Any] = import_module(package).RULES
    return Chair(read_position(rules, plain), seat, pace)


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
