"""Shares with intervals, means and lifts: the little statistics that a report needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple


class Share(NamedTuple):
    """A share of games with its 95 % interval (Wilson's, which is honest near 0 and 1)."""

    hits: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float:
        return self.hits / self.of if self.of else 0.0

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%}–{self.high:.1%})"


def share(hits: int, of: int) -> Share:
    if of == 0:
        return Share(0, 0, 0.0, 1.0)
    z, p = 1.96, hits / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(hits, of, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def around(values: Sequence[float]) -> str:
    """The mean with its 95 % interval, in words; of fewer than two there is none."""
    if len(values) < 2:
        return ""
    middle = mean(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
    return f"{middle:.1f} ± {1.96 * spread / sqrt(len(values)):.1f}"


def quantile(values: Sequence[float], q: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0.0


def wins(rows: Iterable[dict[str, Any]], seat: int) -> Share:
    games = list(rows)
    return share(sum(seat in row["winners"] for row in games), len(games))


class Lift(NamedTuple):
    """How often a seat won the games in which it gave an answer, against all its games."""

    answer: str
    games: int
    won: Share
    lift: float


def lifts(rows: Sequence[dict[str, Any]], seat: int, least: int) -> list[Lift]:
    """Answers given in some games and not in others, from those that go with winning most."""
    base = wins(rows, seat).value
    given: Counter[str] = Counter()
    won: Counter[str] = Counter()
    mark = f"{seat} "
    for row in rows:
        for answer in row["picks"]:
            if answer.startswith(mark):
                given[answer] += 1
                won[answer] += seat in row["winners"]
    found = []
    for answer, games in given.items():
        if least <= games <= len(rows) - least:
            part = share(won[answer], games)
            found.append(Lift(answer[len(mark) :], games, part, part.value - base))
    return sorted(found, key=lambda lift: -lift.lift)
