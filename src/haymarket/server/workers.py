"""Several processes on one port, each a whole server over the same PostgreSQL.

The kernel of the operating system deals new connections out among them. This process only watches:
one that dies is started again, and when this one is stopped, so are they.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any

import structlog
from prometheus_client import multiprocess

PATIENCE = 10.0
"""Seconds that a worker has to end."""
TOO_SOON = 5.0
"""A worker that dies within so many seconds of its start is not started again at once."""
METRICS = "PROMETHEUS_MULTIPROC_DIR"
log = structlog.get_logger()

Serve = Callable[..., str]
"""Serves until it is stopped; given what it is to call when it listens. Returns what went wrong."""


class Workers:
    def __init__(self, number: int, serve: Serve, *args: Any) -> None:
        self._number = number
        self._work = (serve, args)
        self._context = multiprocessing.get_context("spawn")
        self._processes: dict[int, tuple[Any, float]] = {}
        """By their sentinels: each process, and when it was started."""
        self._stopped = False

    def run(self, on_ready: Callable[[], None]) -> str:
        """Serve until stopped; returns why the workers could not start, or nothing."""
        folder = tempfile.mkdtemp(prefix="haymarket-metrics-")
        os.environ[METRICS] = folder
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._stop)
        try:
            failure = self._start_all()
            if not failure and not self._stopped:
                on_ready()
                self._watch()
            return failure
        finally:
            self._end_all()
            shutil.rmtree(folder, ignore_errors=True)

    def _start_all(self) -> str:
        """The first alone, for it brings the tables of the database up to date."""
        for _ in range(self._number):
            failure = self._start()
            if failure:
                return failure
        return ""

    def _start(self) -> str:
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_work, args=(theirs, *self._work))
        process.start()
        theirs.close()
        self._processes[process.sentinel] = (process, time.monotonic())
        try:
            return str(ours.recv())
        except EOFError:
            return "" if self._stopped else "a worker ended before it listened"
        finally:
            ours.close()

    def _watch(self) -> None:
        while not self._stopped:
            wait(list(self._processes), timeout=0.5)
            # A sentinel is silent while a dead worker's bots still hold its pipe: ask after each.
            for sentinel, (process, started) in list(self._processes.items()):
                if process.is_alive():
                    continue
                del self._processes[sentinel]
                if self._stopped:
                    return
                multiprocess.mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
                log.error("a worker died", worker=process.pid, status=process.exitcode)
                if time.monotonic() - started < TOO_SOON:
                    time.sleep(TOO_SOON)
                failure = self._start()
                if failure:
                    log.error("a worker could not be started again", failure=failure)

    def _stop(self, *_: Any) -> None:
        self._stopped = True

    def _end_all(self) -> None:
        for process, _ in self._processes.values():
            if process.is_alive():
                process.terminate()
        latest = time.monotonic() + PATIENCE
        for process, _ in self._processes.values():
            process.join(max(0.1, latest - time.monotonic()))
            if process.is_alive():
                process.kill()


def _work(ready: Connection, serve: Serve, args: tuple[Any, ...]) -> None:
    """In the worker: it ends with its parent, also where that one was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    failure = serve(*args, on_ready=lambda: ready.send(""))
    if failure:
        ready.send(failure)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
