"""How much time each player has: pure functions of the clocks and of the time.

A table has no clock, so many seconds for each *move*, or so many for the whole *game* with an
increment. The clock of every person who owes an answer runs: of one, of all who have not yet given
their sealed answer, of all where anybody may answer for the table. A bot has no clock.

- By the move, a clock begins anew with each question that all may know of. An answer that is still
  sealed starts nothing anew: a clock must not tell that it was given.
- By the game, a clock stands while its player owes nothing. Each time it stops the increment is
  added, but not twice for the same stretch: whoever takes back and answers again earns nothing.
  Time that was spent is not given back by a take-back.

When a move's time is over, whoever plays may give the seat to somebody else. When a game's time is
over, the player has lost: as if they had given up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from haymarket.kernel import TABLE, Seat
from haymarket.tables.records import RUNNING, Clock, Entry, MatchRecord, SeatClock


def new_clocks(clock: Clock | None, seats: int) -> list[SeatClock]:
    """Nobody has used anything yet, and no clock runs."""
    return [] if clock is None else [SeatClock(clock.seconds)] * seats


def owing(record: MatchRecord) -> set[Seat]:
    """The seats whose clocks are to run: people who owe the table an answer."""
    if record.status != RUNNING:
        return set()
    every = range(len(record.seats))
    asked = every if TABLE in record.waiting else record.waiting
    return {seat for seat in asked if record.seats[seat].person is not None}


def left(seat: SeatClock, now: float) -> float:
    """Seconds that a seat still has; less than nothing where its time is over."""
    return seat.left if seat.since is None else seat.left - max(0.0, now - seat.since)


def set_clocks(
    clock: Clock, clocks: Sequence[SeatClock], owing: Collection[Seat], step: int, now: float
) -> list[SeatClock]:
    """Start the clocks of those who owe an answer, and stop the others."""
    return [
        _started(clock, own, now) if seat in owing else _stopped(clock, own, step, now)
        for seat, own in enumerate(clocks)
    ]


def run_clocks(record: MatchRecord, now: float) -> None:
    """Let the clocks of a match run or stand as it now waits for people."""
    if record.clock is not None:
        record.clocks = set_clocks(record.clock, record.clocks, owing(record), record.step, now)


def restart_clocks(record: MatchRecord, entries: Sequence[Entry]) -> None:
    """By the move: whoever has answered, and all where one answered for all or took back."""
    if record.clock is None:
        return
    answered = {entry.seat for entry in entries}
    if TABLE in record.waiting or any(entry.kind != "answer" for entry in entries):
        answered = set(range(len(record.seats)))
    record.clocks = restart(record.clock, record.clocks, answered)


def restart(clock: Clock, clocks: Sequence[SeatClock], seats: Collection[Seat]) -> list[SeatClock]:
    """By the move, these seats are asked something new: they have all their time again."""
    if clock.per == "game":
        return list(clocks)
    return [
        own._replace(left=clock.seconds, since=None) if seat in seats else own
        for seat, own in enumerate(clocks)
    ]


def resumed(clocks: Sequence[SeatClock], now: float) -> list[SeatClock]:
    """After a time in which nobody could answer: the clocks that ran begin again where they did."""
    return [own if own.since is None else own._replace(since=now) for own in clocks]


def next_end(clock: Clock | None, clocks: Sequence[SeatClock]) -> float | None:
    """When the next player's time for the game is over, if nobody answers before."""
    if clock is None or clock.per == "move":
        return None
    ends = [own.since + own.left for own in clocks if own.since is not None]
    return min(ends, default=None)


def out_of_time(clock: Clock | None, clocks: Sequence[SeatClock], now: float) -> Seat | None:
    """The player whose time for the game ended first, if anybody's has."""
    end = next_end(clock, clocks)
    if end is None or end > now:
        return None
    over = (seat for seat, own in enumerate(clocks) if own.since is not None)
    return min(over, key=lambda seat: left(clocks[seat], now))


def _started(clock: Clock, own: SeatClock, now: float) -> SeatClock:
    if own.since is not None:
        return own
    return own._replace(left=clock.seconds if clock.per == "move" else own.left, since=now)


def _stopped(clock: Clock, own: SeatClock, step: int, now: float) -> SeatClock:
    if own.since is None:
        return own
    if clock.per == "move":
        return SeatClock(clock.seconds)
    earned = clock.increment if step > own.step else 0.0
    return SeatClock(max(0.0, left(own, now)) + earned, None, max(own.step, step))
