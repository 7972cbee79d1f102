"""Whose turn it is, over all tables: a live list for every browser, and notices for the absent."""

from __future__ import annotations

from haymarket.server.live import Stream, message
from haymarket.server.records import RUNNING, Records
from haymarket.server.table import Table, waited_for


class Turns:
    def __init__(self, records: Records) -> None:
        self._records = records
        self._waiting: dict[str, set[str]] = {}
        """For each match seen so far, the people it waits for."""
        self._turns: dict[str, set[str]] = {}
        """For each person with a stream, the matches that wait for it."""
        self._streams: dict[str, set[Stream]] = {}

    def know(self, table: Table) -> None:
        """A table that was just read: nobody needs to be told what it waited for before."""
        if table.id not in self._waiting:
            self._waiting[table.id] = table.waiting_users()

    def update(self, table: Table) -> set[str]:
        """Take in how a table now stands; returns the people it newly waits for."""
        before = self._waiting.get(table.id, set())
        now = table.waiting_users()
        if table.record.status == RUNNING:
            self._waiting[table.id] = now
        else:
            self._waiting.pop(table.id, None)
        for user in before ^ now:
            self._tell(user, table.id, user in now)
        return now - before

    async def enter(self, user: str, stream: Stream) -> None:
        matches = await self._records.matches_of(user)
        waiting = {m.id for m in matches if m.status == RUNNING and user in waited_for(m)}
        self._turns[user] = waiting
        self._streams.setdefault(user, set()).add(stream)
        stream.send(_turns(waiting, None))

    def leave(self, user: str, stream: Stream) -> None:
        streams = self._streams.get(user, set())
        streams.discard(stream)
        if not streams:
            self._streams.pop(user, None)
            self._turns.pop(user, None)

    def hang_up(self, user: str) -> None:
        for stream in self._streams.get(user, ()):
            stream.end()

    def close(self) -> None:
        for user in self._streams:
            self.hang_up(user)

    def _tell(self, user: str, match: str, waits: bool) -> None:
        turns = self._turns.get(user)
        if turns is None:
            return
        if waits:
            turns.add(match)
        else:
            turns.discard(match)
        data = _turns(turns, match if waits else None)
        for stream in self._streams.get(user, ()):
            stream.send(data)


def _turns(matches: set[str], new: str | None) -> bytes:
    return message("turns", {"turns": sorted(matches), "new": new})
