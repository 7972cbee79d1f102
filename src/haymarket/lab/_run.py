"""Where a study's games are played: over this machine's cores, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import pairwise
from pathlib import Path
from typing import Any

from haymarket.games import rules
from haymarket.kernel.components import EDITIONS
from haymarket.lab._study import (
    BadStudy,
    Folder,
    Job,
    Progress,
    Study,
    StudyEntry,
    play_job,
    use_edition,
    write_edition,
)

AHEAD = 8
"""Games given to each worker before its first is back: enough to keep it busy, and memory flat."""
BATCH = 32
"""Games written at once; fewer where they are slow, so that a kill costs a second or two."""
SECONDS = 2.0


def run_study(
    folder: Folder, study: Study, progress: Progress, workers: int | None = None, on: str = "cores"
) -> None:
    """Play what is missing. An interruption loses only the games that had not ended."""
    study.check()
    folder.open(study)
    jobs = folder.missing(study)
    total = len(study.entries) * study.games
    done = total - len(jobs)
    progress(done, total)
    batch: list[dict[str, Any]] = []
    written = time.monotonic()
    try:
        for row in _rows(study, jobs, workers, on):
            batch.append(row)
            done += 1
            progress(done, total)
            if len(batch) >= BATCH or time.monotonic() - written > SECONDS:
                folder.add(batch)
                batch, written = [], time.monotonic()
    finally:
        if batch:
            folder.add(batch)


def _rows(study: Study, jobs: list[Job], workers: int | None, on: str) -> Iterator[dict[str, Any]]:
    """The rows of *jobs*: those of our own edition, then each other in workers of its own."""
    if on not in ("cores", "ray"):
        raise BadStudy(f"cannot run on {on!r}; expected cores or ray")
    play = _on_ray if on == "ray" else _on_cores
    ours = [job for job in jobs if not job[1].edition]
    if ours:
        yield from play(ours, workers, "")
    for number, entry in enumerate(study.entries):
        mine = [job for job in jobs if job[2] == number]
        if mine and entry.edition:
            with tempfile.TemporaryDirectory() as own:
                write_edition(entry, study.game, Path(own))
                yield from play(mine, workers, own)


def _on_cores(jobs: Iterable[Job], workers: int | None, edition: str) -> Iterator[dict[str, Any]]:
    workers = workers or multiprocessing.cpu_count()
    # Fresh processes: a component table is read once, and must be read with this edition.
    fresh = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, fresh, _begin_work, (edition, os.getpid()))
    waiting: set[Future[dict[str, Any]]] = set()
    try:
        for job in jobs:
            waiting.add(pool.submit(play_job, job))
            if len(waiting) >= workers * AHEAD:
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from _results(ready)
        while waiting:
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from _results(ready)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_work(edition: str, study: int) -> None:
    """In a worker: use the edition, and do not outlive the study, however it is ended."""
    use_edition(edition)
    threading.Thread(target=_end_with, args=(study,), daemon=True).start()


def _end_with(study: int) -> None:
    while os.getppid() == study:
        time.sleep(SECONDS)
    os._exit(1)


def _results(ready: Iterable[Future[dict[str, Any]]]) -> list[dict[str, Any]]:
    rows = [future.result() for future in ready]
    return sorted(rows, key=lambda row: int(row["seed"]))


def _on_ray(jobs: Iterable[Job], workers: int | None, edition: str) -> Iterator[dict[str, Any]]:
    try:
        import ray
    except ImportError:
        raise BadStudy('Ray is not installed; expected: pip install "haymarket[ray]"') from None
    if not ray.is_initialized():
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    env = {"env_vars": {EDITIONS: edition}} if edition else {}
    remote = ray.remote(play_job).options(runtime_env=env)
    waiting: list[Any] = []
    for job in jobs:
        waiting.append(remote.remote(job))
        if len(waiting) >= (workers or 2) * AHEAD:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    while waiting:
        ready, waiting = ray.wait(waiting)
        yield from ray.get(ready)


# -- the studies there are ---------------------------------------------------------------------


def duel(game: str, bots: tuple[str, ...], games: int, options: dict[str, Any]) -> Study:
    """These bots at these seats."""
    return Study(game, "duel", games, (StudyEntry(" v. ".join(bots), bots, options),))


def round_robin(game: str, bots: tuple[str, ...], games: int, options: dict[str, Any]) -> Study:
    """Every bot against every other, from either side, on the same seeds."""
    if _together(game, options):
        return Study(game, "round-robin", games, _each_alone(bots, options))
    entries = [
        StudyEntry(f"{one} v. {other}", (one, other), options)
        for one in bots
        for other in bots
        if one != other
    ]
    return Study(game, "round-robin", games, tuple(entries))


def ladder(game: str, bots: tuple[str, ...], games: int, options: dict[str, Any]) -> Study:
    """Each bot against the one before it, from either side, on the same seeds."""
    if _together(game, options):
        return Study(game, "ladder", games, _each_alone(bots, options))
    entries: list[StudyEntry] = []
    for lower, upper in pairwise(bots):
        entries.append(StudyEntry(f"{upper} v. {lower}", (upper, lower), options))
        entries.append(StudyEntry(f"{lower} v. {upper}", (lower, upper), options))
    return Study(game, "ladder", games, tuple(entries))


def _together(game: str, options: dict[str, Any]) -> bool:
    """Whether there is nobody to play against: alone, or all on one side."""
    known = rules(game)
    return known.together(known.read_options(options))


def _each_alone(bots: tuple[str, ...], options: dict[str, Any]) -> tuple[StudyEntry, ...]:
    return tuple([StudyEntry(name, (name,), options) for name in bots])


def what_if(
    game: str,
    bots: tuple[str, ...],
    games: int,
    options: dict[str, Any],
    vary: str,
    values: tuple[Any, ...],
) -> Study:
    """The same bots and seeds while one option (``days``) or one component number changes.

    A component number is named ``file.toml/row/field``.
    """
    entries: list[StudyEntry] = []
    for value in values:
        label = f"{vary} = {value}"
        if "/" in vary:
            parts = vary.split("/")
            if len(parts) != 3 or not parts[0].endswith(".toml"):
                raise BadStudy(f"{vary!r} is no component number; expected file.toml/row/field")
            file, row, name = parts
            entries.append(StudyEntry(label, bots, options, {file: {row: {name: value}}}))
        else:
            entries.append(StudyEntry(label, bots, {**options, vary: value}))
    return Study(game, "what-if", games, tuple(entries))
