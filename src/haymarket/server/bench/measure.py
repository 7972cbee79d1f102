"""One measurement: so many tables, for so many seconds, at one pace."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

from haymarket.kernel import Rules
from haymarket.server.bench.clients import BenchTable, Pace, Tally


class Result(NamedTuple):
    clients: int
    rate: float
    """Moves a second."""
    p50: float
    p99: float
    seen50: float
    seen99: float
    bytes: dict[str, float]
    """Of a message to a client, by game."""
    most: int
    cpu: float
    """Seconds of processor time for each move, of the server and its workers."""
    cpu_database: float
    """The same of PostgreSQL."""


async def measure(
    port: int,
    processes: tuple[Process, ...],
    games: tuple[Rules[Any], ...],
    tables: int,
    think: float,
    seconds: float,
) -> Result:
    """*processes* are the server and, where there is one, PostgreSQL."""
    tally, pace = Tally(), Pace(think)
    made = [BenchTable(port, games[n % len(games)], n, tally) for n in range(tables)]
    tasks = [asyncio.create_task(table.play(pace)) for table in made]
    try:
        await _all_ready(pace, tasks)
        tally.on = True
        begun, before = time.perf_counter(), [processor_time(one) for one in processes]
        await asyncio.sleep(seconds)
        tally.on = False
        spent = time.perf_counter() - begun
        used = [processor_time(o) - then for o, then in zip(processes, before, strict=True)]
    finally:
        await _end(tasks, made)
    clients = sum(len(table.clients) for table in made)
    return _result(tally, clients, spent, used)


async def _all_ready(pace: Pace, tasks: list[asyncio.Task[None]]) -> None:
    for _ in tasks:
        waiting = asyncio.create_task(pace.ready.acquire())
        done, _ = await asyncio.wait((waiting, *tasks), return_when=asyncio.FIRST_COMPLETED)
        for task in done - {waiting}:
            task.result()


async def _end(tasks: list[asyncio.Task[None]], made: list[BenchTable]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in made:
        for client in table.clients:
            client.close()
            client.http.close()


def _result(tally: Tally, clients: int, spent: float, used: list[float]) -> Result:
    answers, seen = sorted(tally.answers), sorted(tally.seen)
    moves = max(1, len(answers))
    return Result(
        clients, len(answers) / spent,
        _quantile(answers, 0.5), _quantile(answers, 0.99),
        _quantile(seen, 0.5), _quantile(seen, 0.99),
        {game: tally.bytes[game] / n for game, n in tally.messages.items() if n}, tally.most,
        used[0] / moves, sum(used[1:]) / moves,
    )  # fmt: skip


class Process(NamedTuple):
    """A process whose time counts, and that of those it started, down to *depth*: what the server
    starts beyond its workers are the bots' processes."""

    pid: int
    depth: int = 0


def processor_time(of: Process) -> float:
    """Seconds that these processes have used; 0 where the system does not tell."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        number = int(stat.parent.name)
        parents[number] = int(fields[1])
        used[number] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return sum(seconds for number, seconds in used.items() if _is_among(number, of, parents))


def _is_among(number: int, of: Process, parents: dict[int, int]) -> bool:
    for _ in range(of.depth):
        if number != of.pid:
            number = parents.get(number, 0)
    return number == of.pid


def _quantile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0
