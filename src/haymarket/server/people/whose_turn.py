"""Whose turn it is, over all tables: a live list for every browser, and who is to be told."""

from __future__ import annotations

from haymarket.server.storage import Storage
from haymarket.tables import RUNNING, Table
from haymarket.tables.feeds import Reader, message
from haymarket.tables.seats import waited_for
from haymarket.tables.wire import Turns


class WhoseTurn:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._waiting: dict[str, set[str]] = {}
        """For each match seen so far, the people it waits for."""
        self._turns: dict[str, set[str]] = {}
        """For each person with a stream, the matches that wait for it."""
        self._readers: dict[str, set[Reader]] = {}

    def know(self, table: Table) -> None:
        """A table that was just read: nobody needs to be told what it waited for before."""
        if table.id not in self._waiting:
            self._waiting[table.id] = table.waited_for()

    def forget(self, table: Table) -> None:
        """A table that is no longer in memory."""
        self._waiting.pop(table.id, None)

    def difference(self, table: Table) -> tuple[list[str], list[str]]:
        """Whom the table no longer waits for, and whom it newly waits for."""
        before, now = self._waiting.get(table.id, set()), table.waited_for()
        return sorted(before - now), sorted(now - before)

    def heard(self, match: str, before: set[str], now: set[str]) -> None:
        """The same of a match that is not in memory here."""
        for user in before | now:
            self._tell(user, match, user in now)

    def update(self, table: Table) -> set[str]:
        """Take in how a table now stands; returns the people it newly waits for."""
        before = self._waiting.get(table.id, set())
        now = table.waited_for()
        if table.record.status == RUNNING:
            self._waiting[table.id] = now
        else:
            self._waiting.pop(table.id, None)
        if before == now:
            return set()
        for user in before ^ now:
            self._tell(user, table.id, user in now)
        return now - before

    async def enter(self, user: str, reader: Reader) -> None:
        matches = await self._storage.matches_of(user)
        waiting = {match.id for match in matches if user in waited_for(match)}
        self._turns[user] = waiting
        self._readers.setdefault(user, set()).add(reader)
        reader.send(_turns(waiting, None))

    def leave(self, user: str, reader: Reader) -> None:
        readers = self._readers.get(user, set())
        readers.discard(reader)
        if not readers:
            self._readers.pop(user, None)
            self._turns.pop(user, None)

    def hang_up(self, user: str | None = None) -> None:
        """End the streams of one user, or of all."""
        for owner, readers in self._readers.items():
            if user is None or owner == user:
                for reader in readers:
                    reader.end()

    def _tell(self, user: str, match: str, waits: bool) -> None:
        turns = self._turns.get(user)
        if turns is None:
            return
        if waits:
            turns.add(match)
        else:
            turns.discard(match)
        data = _turns(turns, match if waits else None)
        for reader in self._readers.get(user, ()):
            reader.send(data)


def _turns(matches: set[str], new: str | None) -> bytes:
    return message("turns", Turns(sorted(matches), new))
