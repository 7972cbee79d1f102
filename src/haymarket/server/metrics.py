"""Numbers for Prometheus."""

from __future__ import annotations

import os
from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    _workers = "PROMETHEUS_MULTIPROC_DIR" in os.environ
    """Whether this is one of several workers, whose numbers count together."""
    _watched: tuple[tuple[Gauge, Callable[[], float]], ...] = ()

    def __init__(self) -> None:
        self.registry = _new_registry(self._workers)
        self._moves: dict[str, Counter] = {}
        self._routes: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.requests = Counter(
            "haymarket_requests_total",
            "Requests by route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "haymarket_request_seconds",
            "How long requests took.",
            ("route",),
            buckets=FAST,
            registry=self.registry,
        )
        self.moves = Counter(
            "haymarket_moves_total", "Answers of people.", ("game",), registry=self.registry
        )
        self.sent = Counter(
            "haymarket_stream_bytes_total", "Bytes sent by streams.", registry=self.registry
        )
        self.commits = Histogram(
            "haymarket_commit_writes",
            "Writes that shared one commit.",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=self.registry,
        )
        self.thoughts = Histogram(
            "haymarket_bot_seconds",
            "How long bots thought.",
            buckets=(0.01, 0.1, 0.5, 1, 2, 5, 10, 30),
            registry=self.registry,
        )
        self.notices = Counter(
            "haymarket_notices_total", "Notices by webhook.", ("delivered",), registry=self.registry
        )
        self.refusals = self._counter("refusals_total", "Refusals by code.", "code")

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(f"haymarket_{name}", help, labels, registry=self.registry)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; the counters of each route are looked up once."""
        key = (method, route, status)
        if key not in self._routes:
            counter = self.requests.labels(method, route, str(status))
            self._routes[key] = (counter, self.seconds.labels(route))
        counter, histogram = self._routes[key]
        counter.inc()
        histogram.observe(seconds)

    def move(self, game: str) -> None:
        """Count an answer of a person."""
        if game not in self._moves:
            self._moves[game] = self.moves.labels(game)
        self._moves[game].inc()

    def watch(self, name: str, help: str, value: Callable[[], float]) -> None:
        """A gauge that is read when somebody asks; with several workers, now and then."""
        gauge = Gauge(
            f"haymarket_{name}", help, registry=self.registry, multiprocess_mode="livesum"
        )
        if self._workers:
            self._watched += ((gauge, value),)
        else:
            gauge.set_function(value)

    def read_gauges(self) -> None:
        for gauge, value in self._watched:
            gauge.set(value())

    def text(self) -> bytes:
        """The numbers of this server: with several workers, of all of them together."""
        if not self._workers:
            return generate_latest(self.registry)
        self.read_gauges()
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def _new_registry(workers: bool) -> CollectorRegistry:
    """Every count of a worker asks for the process's number anew, in case it was forked. Ours are
    not, so that the operating system need not be asked several times for every move."""
    if workers:
        number = os.getpid()
        values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]
    return CollectorRegistry()
