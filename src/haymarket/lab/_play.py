"""One game between bots, and what there is to learn from it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any, NamedTuple

from haymarket.bots import Chair, make_bot
from haymarket.games import rules
from haymarket.kernel import TABLE, Seat


class Record(NamedTuple):
    """How one game went."""

    seed: int
    bots: tuple[str, ...]
    """The bot of each seat."""
    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: str
    detail: str
    decisions: int
    offered: int
    """Options offered, all decisions together: divided by the decisions, the branching."""
    picks: dict[str, int]
    """How often each seat gave each answer: ``"0 clash.area grant_park"``."""
    seconds: float


def play_game(game: str, bots: Sequence[str], seed: int, options: dict[str, Any]) -> Record:
    """One game; the same arguments always give the same game. One bot may serve every seat."""
    start = time.perf_counter()
    g = rules(game).new(seed, options)
    seats = len(g.seats)
    names = tuple(bots) if len(bots) == seats else (bots[0],) * seats
    players = [make_bot(name, Random(f"{seed}/{seat}")) for seat, name in enumerate(names)]
    decisions = offered = 0
    picks: Counter[str] = Counter()
    while g.outcome is None:
        ask = g.pending[0]
        # The whole table decides through its players in turn.
        who = decisions % seats if ask.seat == TABLE else ask.seat
        option = players[who].choose(Chair(g, who))
        g.answer(who, option)
        decisions += 1
        offered += len(ask.options)
        picks[f"{who} {ask.what} {ask.question.slug(option)}"] += 1
    end = g.outcome
    return Record(
        seed,
        names,
        end.winners,
        end.scores,
        end.reason,
        end.detail,
        decisions,
        offered,
        dict(picks),
        round(time.perf_counter() - start, 4),
    )


def play_many(
    game: str,
    bots: Sequence[str],
    seeds: Sequence[int],
    options: dict[str, Any] | None = None,
    workers: int | None = None,
) -> Iterator[Record]:
    """A game for every seed, in the order of the seeds, over all cores."""
    one = partial(_one, game, tuple(bots), options or {})
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(one, seeds, chunksize=4)


def _one(game: str, bots: tuple[str, ...], options: dict[str, Any], seed: int) -> Record:
    return play_game(game, bots, seed, options)
