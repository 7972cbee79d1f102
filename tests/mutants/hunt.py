"""Runs a game's tests against every change, each in a process of its own.

The tests are collected once. A change replaces the code of the function it stands in, in a forked
child that runs the tests which call that function, quickest first, until one fails.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

from tests.mutants.changes import Change, apply

LONGEST = 5
"""Seconds of processor time, beside four times what a test needs without a change, after which the
change has made the rules run for ever, and counts as noticed."""
MEMORY = 1 << 30
MISSED, NOTICED, NOT_MADE = 0, 1, 2
"""How a child ends; one that is ended for running too long has been noticed."""

Function = tuple[str, str]
"""A module's file and a function's qualified name there."""


class Timed(NamedTuple):
    """A test that calls a function, and how much processor time it takes."""

    seconds: float
    item: int


class Hunt:
    """A pytest plugin that runs the session's tests in its own way."""

    def __init__(
        self, folder: Path, sample: list[tuple[Path, Change]], jobs: int, tell: Callable[..., None]
    ) -> None:
        self.folder = str(folder)
        self.sample = sample
        self.jobs = jobs
        self.tell = tell
        """Called with each change and whether a test noticed it."""
        self.trouble = ""
        self._failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = [item for item in session.items if _cites(item)]
        callers = _in_child(self._callers)
        if isinstance(callers, str):
            self.trouble = callers
            return True
        functions = _functions(self.folder)
        running: dict[int, Change] = {}
        for file, change in self.sample:
            while len(running) >= self.jobs:
                self._reap(running)
            tests = sorted(callers.get((str(file), change.function), []))
            pid = os.fork()
            if pid == 0:
                self._try(file, change, functions, tests)
            running[pid] = change
        while running:
            self._reap(running)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed = self._failed or report.failed

    def _reap(self, running: dict[int, Change]) -> None:
        pid, status = os.wait()
        change = running.pop(pid)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == NOT_MADE:
            self.trouble = f"{change.name} could not be made"
        self.tell(change, noticed=status != MISSED)

    def _callers(self) -> dict[Function, list[Timed]] | str:
        """Which tests call which function. Runs every test once; all must pass."""
        callers: dict[Function, list[Timed]] = {}
        caches = _caches(self.folder)
        for number, item in enumerate(self.items):
            # What an earlier test left in a cache would hide that this one needs the function too.
            for cache in caches:
                cache.cache_clear()
            called: set[CodeType] = set()
            started = time.process_time()
            with _profiled(called):
                passed = self._passes(item)
            if not passed:
                return f"{item.nodeid} fails without any change"
            timed = Timed(time.process_time() - started, number)
            for function in {_outermost(code) for code in called if self._ours(code)}:
                callers.setdefault(function, []).append(timed)
        return callers

    def _ours(self, code: CodeType) -> bool:
        return code.co_filename.startswith(self.folder)

    def _passes(self, item: pytest.Item) -> bool:
        self._failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed

    def _passes_in_time(self, test: Timed) -> bool:
        """In the child, which the clock ends if the test takes far longer than it should."""
        signal.setitimer(signal.ITIMER_PROF, LONGEST + 4 * test.seconds)
        return self._passes(self.items[test.item])

    def _try(
        self,
        file: Path,
        change: Change,
        functions: dict[Function, list[FunctionType]],
        tests: list[Timed],
    ) -> None:
        """In the child: make the change, run the tests; the exit code tells whether one failed."""
        result = NOT_MADE
        with contextlib.suppress(BaseException):
            code = _changed(file, change)
            for function in functions[str(file), change.function]:
                function.__code__ = code
            for cache in _caches(self.folder):
                cache.cache_clear()
            result = NOTICED
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if all(self._passes_in_time(test) for test in tests):
                result = MISSED
        os._exit(result)


def _cites(item: pytest.Item) -> bool:
    """Whether a test cites a statement of the rulebook, itself or by its class."""
    function, cls = getattr(item, "function", None), getattr(item, "cls", None)
    return bool(getattr(function, "shown", ()) or getattr(cls, "shown", ()))


def _outermost(code: CodeType) -> Function:
    return code.co_filename, code.co_qualname.split(".<locals>")[0]


@contextlib.contextmanager
def _profiled(called: set[CodeType]) -> Iterator[None]:
    def note(frame: FrameType, event: str, arg: Any) -> None:
        called.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def _caches(folder: str) -> list[Any]:
    """The functions of the game that keep what they have found."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [
        cache
        for cache in found
        if isinstance(cache.__wrapped__, FunctionType)
        and cache.__wrapped__.__code__.co_filename.startswith(folder)
    ]


def _functions(folder: str) -> dict[Function, list[FunctionType]]:
    """The function objects of the game, wherever they are kept."""
    found: dict[Function, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(folder):
            found.setdefault(_outermost(thing.__code__), []).append(thing)
    return found


def _changed(file: Path, change: Change) -> CodeType:
    tree = ast.parse(file.read_text("utf-8"))
    apply(tree, change)
    module = compile(tree, str(file), "exec")
    return next(code for code in _codes(module) if code.co_qualname == change.function)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _in_child(work: Callable[[], Any]) -> Any:
    """What *work* returns, done in a child so that nothing of it is left here."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        with os.fdopen(write, "wb") as out:
            pickle.dump(work(), out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as given:
        result = pickle.load(given)
    os.waitpid(pid, 0)
    return result
