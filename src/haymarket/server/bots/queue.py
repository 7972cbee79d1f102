"""Who may think next: fair among people, first for those who wait, shorter where many do.

Every thought has an *owner*, the person for whom it is thought, and a *rank*: a table before which
a player sits comes before one that is only watched or that somebody will come back to, and that
before one which nobody looks at. Among equals it is whoever has had the least of late.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import NamedTuple

CLEARED = 1.0
"""Seconds in which all who wait should have had their turn: thoughts are shortened to that end."""
SHORTEST = 0.02
"""The least share of its time that a bot is left with."""
FORGOTTEN = 60.0
"""Seconds in which half of what somebody has had is forgotten."""
FIRST_GUESS = 0.5
"""Seconds that a thought is taken to need, before one was measured."""


class Rank(IntEnum):
    """Who waits for the thought."""

    PLAYER = 0
    """Somebody who plays sits before the table."""
    SOMEBODY = 1
    """A watcher, or a player who will come back."""
    NOBODY = 2


class Turn(NamedTuple):
    """A place to think in, and the share of its usual time that the bot may take."""

    place: int
    pace: float


class _Ticket(NamedTuple):
    rank: Rank
    owner: str
    number: int
    called: asyncio.Future[int]


class ThinkingQueue:
    """Places to think in, given to one after the other.

    Where there is more than one place, the last free one is kept for those who play, so that no
    number of other tables makes them wait for a long thought to end.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._free = set(range(places))
        self._waiting: list[_Ticket] = []
        self._had: dict[str, tuple[float, float]] = {}
        """What each owner has had, in seconds, and when that was last reckoned."""
        self._full = FIRST_GUESS
        """Seconds that a thought needs if nothing shortens it."""
        self._count = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, owner: str, rank: Rank) -> AsyncIterator[Turn]:
        """A place, once it is this owner's turn."""
        place = await self._enter(owner, rank)
        pace = self._pace()
        begun = _now()
        try:
            yield Turn(place, pace)
        finally:
            self._leave(place, owner, _now() - begun, pace)

    async def _enter(self, owner: str, rank: Rank) -> int:
        self._count += 1
        ticket = _Ticket(rank, owner, self._count, asyncio.get_running_loop().create_future())
        self._waiting.append(ticket)
        self._call()
        try:
            return await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled():
                self._free.add(ticket.called.result())
            elif ticket in self._waiting:
                self._waiting.remove(ticket)
            self._call()
            raise

    def _leave(self, place: int, owner: str, spent: float, pace: float) -> None:
        self._had[owner] = (self._had_of(owner) + spent, _now())
        self._full += (spent / pace - self._full) / 16
        self._free.add(place)
        if len(self._had) > 10_000:
            self._had = {name: had for name, had in self._had.items() if self._had_of(name) > 0.01}
        self._call()

    def _call(self) -> None:
        """Give the free places to those whose turn it is."""
        self._waiting = [ticket for ticket in self._waiting if not ticket.called.cancelled()]
        while self._free and self._waiting:
            ticket = min(self._waiting, key=self._key)
            if ticket.rank is not Rank.PLAYER and len(self._free) == 1 < self._places:
                return
            self._waiting.remove(ticket)
            # Always the first that is free: so a run of answers mostly finds its bot again.
            place = min(self._free)
            self._free.remove(place)
            ticket.called.set_result(place)

    def _key(self, ticket: _Ticket) -> tuple[int, float, int]:
        return (ticket.rank, self._had_of(ticket.owner), ticket.number)

    def _had_of(self, owner: str) -> float:
        had, since = self._had.get(owner, (0.0, 0.0))
        return had * 0.5 ** ((_now() - since) / FORGOTTEN) if had else 0.0

    def _pace(self) -> float:
        """The share of its time that a thought may take, with so many behind it."""
        needed = (len(self._waiting) + 1) * self._full / self._places
        return max(SHORTEST, min(1.0, CLEARED / needed)) if self._waiting else 1.0


def _now() -> float:
    return asyncio.get_running_loop().time()
