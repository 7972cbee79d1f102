"""The cyclic garbage collector, kept out of the way of those who play.

What lives for ever (modules, rules, words) is frozen once. Young objects are collected as ever,
which takes a fraction of a millisecond; the whole heap is walked only while nobody has asked for
anything for a while, because that stops everything for a tenth of a second and more.
"""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import suppress

YOUNG = 10_000
"""Objects that are made before the young ones are looked at."""
QUIET = 2.0
"""Seconds without a request that count as an idle moment."""
EVERY = 60.0
"""Seconds between two walks over the whole heap, at least."""
LATEST = 3600.0
"""Seconds after which it is walked even though there was no idle moment."""


class Collector:
    def __init__(self) -> None:
        self._busy = time.monotonic()
        self._task: asyncio.Task[None] | None = None
        self._before = gc.get_threshold()

    def start(self) -> None:
        gc.collect()
        gc.freeze()
        # The oldest generation is never collected by itself.
        gc.set_threshold(YOUNG, 20, 1 << 30)
        self._task = asyncio.create_task(self._watch())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            gc.set_threshold(*self._before)
            gc.unfreeze()

    def request(self) -> None:
        """Somebody has asked for something."""
        self._busy = time.monotonic()

    async def _watch(self) -> None:
        last = time.monotonic()
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(QUIET / 2)
                now = time.monotonic()
                idle = now - self._busy > QUIET and now - last > EVERY
                # Where nobody came since the last walk, there is nothing to collect.
                if (idle and self._busy > last) or now - last > LATEST:
                    gc.collect()
                    last = time.monotonic()
