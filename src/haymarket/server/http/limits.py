"""Rate limits: a bucket of tokens for each client and kind of request."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from haymarket.tables import Refused

MOST_CLIENTS = 20_000
MOST_STREAMS = 40
"""Streams that one client may hold open."""

RATES: dict[str, tuple[float, float]] = {
    "read": (50.0, 300.0),
    "write": (15.0, 80.0),
    "create": (0.5, 20.0),
    "enter": (0.2, 15.0),
    "chat": (1.0, 10.0),
    "notice": (0.05, 5.0),
    "hint": (0.2, 10.0),
}
"""For each kind of request, how many a second, and how many at once."""


class Limits:
    def __init__(self, rate: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._streams: dict[str, int] = {}

    def take(self, kind: str, client: str) -> None:
        """Let one request pass, or raise with the time to wait."""
        if self._rate == 0:
            return
        per_second, most = RATES[kind][0] * self._rate, RATES[kind][1] * self._rate
        now = self._clock()
        tokens, then = self._buckets.pop((kind, client), (most, now))
        tokens = min(most, tokens + (now - then) * per_second)
        if tokens < 1:
            self._buckets[kind, client] = (tokens, now)
            seconds = (1 - tokens) / per_second
            raise slow_down(seconds)
        self._buckets[kind, client] = (tokens - 1, now)
        while len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)

    def may_stream(self, client: str) -> None:
        if self._rate and self._streams.get(client, 0) >= MOST_STREAMS:
            raise slow_down(10)

    def open_stream(self, client: str) -> None:
        self._streams[client] = self._streams.get(client, 0) + 1

    def close_stream(self, client: str) -> None:
        left = self._streams.get(client, 0) - 1
        if left > 0:
            self._streams[client] = left
        else:
            self._streams.pop(client, None)


def slow_down(seconds: float) -> Refused:
    wait = max(1, round(seconds + 0.5))
    return Refused("slow-down", f"Too many requests; try again in {wait} s.", seconds=wait)
