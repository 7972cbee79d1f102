"""Games between bots, one at a time or many over all cores."""

from __future__ import annotations

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


def play_game(game: str, bots: Sequence[str], seed: int, options: dict[str, Any]) -> Record:
    """One game; the same arguments always give the same game. One bot may serve every seat."""
    g = rules(game).new(seed, options)
    seats = len(g.seats)
    names = tuple(bots) if len(bots) == seats else (bots[0],) * seats
    players = [make_bot(name, Random(f"{seed}/{seat}")) for seat, name in enumerate(names)]
    decisions = 0
    while g.outcome is None:
        seat = g.pending[0].seat
        # The whole table decides through whoever's turn it is to speak, seat after seat.
        who = decisions % seats if seat == TABLE else seat
        g.answer(who, players[who].choose(Chair(g, who)))
        decisions += 1
    end = g.outcome
    return Record(seed, names, end.winners, end.scores, end.reason, end.detail, decisions)


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
