"""``python -m haymarket.server.bench``: the table of what the server can do on this machine."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import haymarket
from haymarket.kernel import Rules
from haymarket.server.bench.clients import FIRST_MOVES
from haymarket.server.bench.measure import Result, measure
from haymarket.server.bench.memory import MOVES, memory
from haymarket.server.bench.postgres import OwnPostgres, own_postgres, postgres_programs
from haymarket.server.bench.servers import Contender, serving

FLAT_OUT = "as fast as they can"
THINKING = "people who think about a second"
COLUMNS: tuple[tuple[str, str, Callable[[Result], float]], ...] = (
    ("moves/s", ",.0f", lambda r: r.rate),
    ("cpu ms/move", ".2f", lambda r: r.cpu * 1e3),
    ("+ PostgreSQL", ".2f", lambda r: r.cpu_database * 1e3),
    ("p50 ms", ".1f", lambda r: r.p50 * 1e3),
    ("p99 ms", ".1f", lambda r: r.p99 * 1e3),
    ("seen p50", ".1f", lambda r: r.seen50 * 1e3),
    ("seen p99", ".1f", lambda r: r.seen99 * 1e3),
)


def read_arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m haymarket.server.bench", description=__doc__)
    parser.add_argument("--beside", type=Path, help="another checkout, measured in turns with this")
    parser.add_argument("--rounds", type=int, default=1, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=10.0, help="of one measurement")
    parser.add_argument("--tables", type=int, default=200, help="where people think")
    parser.add_argument("--busy-tables", type=int, default=60, help="where they do not")
    parser.add_argument("--ahead", action="store_true", help="run ahead of all other work")
    return parser.parse_args(given)


@contextmanager
def contenders(beside: Path | None) -> Iterator[list[Contender]]:
    found = [Contender("SQLite")]
    if beside is not None:
        found.insert(0, Contender(f"{beside.name}, SQLite", (beside / "src").resolve()))
    if postgres_programs() is None:
        print("PostgreSQL is not installed: several workers are not measured.", file=sys.stderr)
        yield found
        return
    with own_postgres() as postgres:
        yield found + [_on_postgres(postgres, workers) for workers in (1, 2)]


def _on_postgres(postgres: OwnPostgres, workers: int) -> Contender:
    plural = "" if workers == 1 else "s"
    return Contender(f"PostgreSQL, {workers} worker{plural}", None, postgres, workers)


def measured(
    found: list[Contender], games: tuple[Rules[Any], ...], asked: argparse.Namespace
) -> dict[tuple[str, str], list[Result]]:
    """The results of each contender at each pace, measured in turns."""
    results: dict[tuple[str, str], list[Result]] = {}

    async def one(contender: Contender) -> None:
        async with serving(contender) as (port, processes):
            for pace, tables, think in (
                (THINKING, asked.tables, 1.0),
                (FLAT_OUT, asked.busy_tables, 0.0),
            ):
                result = await measure(port, processes, games, tables, think, asked.seconds)
                results.setdefault((pace, contender.name), []).append(result)

    for _ in range(asked.rounds):
        for contender in found:
            asyncio.run(one(contender))
    return results


def lines(results: dict[tuple[str, str], list[Result]]) -> Iterator[str]:
    """Medians, and the range of the rounds where there are several."""
    for pace in (THINKING, FLAT_OUT):
        own = {name: runs for (of, name), runs in results.items() if of == pace}
        clients = next(iter(own.values()))[0].clients
        yield f"{pace}, {clients} clients"
        yield f"{'':28}" + "".join(f"{head:>20}" for head, _, _ in COLUMNS)
        for name, runs in own.items():
            cells = [_cell([read(run) for run in runs], form) for _, form, read in COLUMNS]
            yield f"  {name:26}" + "".join(f"{cell:>20}" for cell in cells)
        yield from _ratios(own)
        for name, runs in own.items():
            games = sorted({game for run in runs for game in run.bytes})
            means = [
                (game, [run.bytes[game] for run in runs if game in run.bytes]) for game in games
            ]
            told = ", ".join(f"{game} {median(sizes):,.0f}" for game, sizes in means)
            yield f"  bytes a client and move (the first {FIRST_MOVES}), {name}: {told}"


def _bytes(runs: list[Result]) -> str:
    games = sorted({game for run in runs for game in run.bytes})
    return ", ".join(
        f"{game} {median([run.bytes[game] for run in runs if game in run.bytes]):,.0f}"
        for game in games
    )


def _ratios(own: dict[str, list[Result]]) -> Iterator[str]:
    """Round by round, for the rounds of one machine are not alike."""
    names = list(own)
    for before, now in pairwise(names):
        pairs = list(zip(own[before], own[now], strict=True))
        rate = [b.rate / a.rate for a, b in pairs if a.rate]
        cpu = [(b.cpu + b.cpu_database) / (a.cpu + a.cpu_database) for a, b in pairs if a.cpu]
        if rate and cpu:
            yield (
                f"  {now} beside {before}: {_cell(rate, '.2f')} times the moves/s,"
                f" {_cell(cpu, '.2f')} times the processor time a move"
            )


def _cell(values: list[float], form: str) -> str:
    if len(values) == 1:
        return f"{values[0]:{form}}"
    return f"{median(values):{form}} [{min(values):{form}}–{max(values):{form}}]"


def _go_ahead() -> None:
    """This process, and all that it starts, before others."""
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    except (AttributeError, OSError) as error:
        sys.exit(f"--ahead cannot be had here ({error}): it needs Linux, and the right to do so.")


def main() -> None:
    asked = read_arguments()
    if asked.beside is not None and not (asked.beside / "src" / "haymarket").is_dir():
        sys.exit(f"{asked.beside} is no checkout: it has no src/haymarket.")
    if asked.ahead:
        _go_ahead()
    games = haymarket.games()
    with contenders(asked.beside) as found:
        results = measured(found, games, asked)
    load = " ".join(f"{load:.1f}" for load in os.getloadavg())
    print(
        f"The server; games {haymarket.form()}; {asked.rounds} rounds of {asked.seconds:g} s;"
        f" {os.cpu_count()} cores, load {load}"
    )
    print("\n".join(lines(results)))
    print(f"kB of a table in memory after up to {MOVES} moves, with two viewers and with none:")
    for rules in games:
        live, idle = memory(rules)
        print(f"  {rules.name:26}{live / 1e3:10,.0f}{idle / 1e3:10,.0f}")


if __name__ == "__main__":
    main()
