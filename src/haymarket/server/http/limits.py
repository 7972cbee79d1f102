"""Rate limits: a bucket of tokens for each client and kind of request.

Where several processes serve the same people, each tells the others what it has let pass, a part
of a bucket at a time: so a client that goes from one to the other has at most that part more.
"""

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


TOLD_PART = 5
"""A client's requests are told to the other processes when they are this part of its bucket."""


class Limits:
    def __init__(
        self,
        rate: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        tell: Callable[..., None] = lambda kind, *parts: None,
    ) -> None:
        self._rate = rate
        self._clock = clock
        self._tell = tell
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._untold: dict[tuple[str, str], int] = {}
        """How many requests of a client the other processes do not know of."""
        self._streams: dict[str, int] = {}
        self._streams_elsewhere: dict[str, dict[str, int]] = {}
        """For each other process, the streams of those who have many there."""

    def take(self, kind: str, client: str) -> None:
        """Let one request pass, or raise with the time to wait."""
        if self._rate == 0:
            return
        tokens, now = self._tokens(kind, client)
        if tokens < 1:
            self._buckets[kind, client] = (tokens, now)
            raise slow_down((1 - tokens) / (RATES[kind][0] * self._rate))
        self._buckets[kind, client] = (tokens - 1, now)
        while len(self._buckets) > MOST_CLIENTS:
            old, _ = self._buckets.popitem(last=False)
            self._untold.pop(old, None)
        untold = self._untold.get((kind, client), 0) + 1
        if untold >= RATES[kind][1] * self._rate / TOLD_PART:
            self._tell("took", kind, client, untold)
            untold = 0
        self._untold[kind, client] = untold

    def took_elsewhere(self, process: str, kind: str, client: str, requests: int) -> None:
        """Another process has let so many pass."""
        tokens, now = self._tokens(kind, client)
        self._buckets[kind, client] = (tokens - requests, now)

    def may_stream(self, client: str) -> None:
        elsewhere = sum(known.get(client, 0) for known in self._streams_elsewhere.values())
        if self._rate and self._streams.get(client, 0) + elsewhere >= MOST_STREAMS:
            raise slow_down(10)

    def open_stream(self, client: str) -> None:
        number = self._streams[client] = self._streams.get(client, 0) + 1
        if number >= MOST_STREAMS // TOLD_PART:
            self._tell("streams", client, number)

    def close_stream(self, client: str) -> None:
        left = self._streams.get(client, 0) - 1
        if left > 0:
            self._streams[client] = left
        else:
            self._streams.pop(client, None)
        if left >= MOST_STREAMS // TOLD_PART - 1:
            self._tell("streams", client, left)

    def streams_elsewhere(self, process: str, client: str, number: int) -> None:
        """A client has many streams at another process."""
        self._streams_elsewhere.setdefault(process, {})[client] = number

    def process_gone(self, process: str) -> None:
        self._streams_elsewhere.pop(process, None)

    def _tokens(self, kind: str, client: str) -> tuple[float, float]:
        """What a bucket holds now, taken out of its place; and the time."""
        per_second, most = RATES[kind][0] * self._rate, RATES[kind][1] * self._rate
        now = self._clock()
        tokens, then = self._buckets.pop((kind, client), (most, now))
        return min(most, tokens + (now - then) * per_second), now


def slow_down(seconds: float) -> Refused:
    wait = max(1, round(seconds + 0.5))
    return Refused("slow-down", f"Too many requests; try again in {wait} s.", seconds=wait)
