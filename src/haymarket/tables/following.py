"""How a table keeps up with what other processes write to the same match.

Whoever changes a table tells the others what it has written (:class:`TableNews`). A table that
stands where the news begins takes it in; any other reads the match anew from the storage.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar, assert_never

from msgspec import Struct

from haymarket.kernel import Rules, Seat
from haymarket.tables.changes import Change
from haymarket.tables.journal import Journal
from haymarket.tables.keeping import ClosedJournal
from haymarket.tables.reading import ReadableTable
from haymarket.tables.records import (
    OPEN,
    OVER,
    AddChat,
    AddEntry,
    AddMatch,
    Admit,
    ChatRecord,
    DropMatch,
    Entry,
    KeepSteps,
    MatchRecord,
    Row,
    SaveMatch,
    SaveSeat,
    SeatClock,
    SeatRecord,
    Status,
    StoredMatch,
    read_outcome,
)


class Saved(Struct, array_like=True):
    """The fields that a saved match changes."""

    changes: int
    rules: int
    status: Status
    conceded: Seat | None
    rematch: str | None
    waiting: list[Seat]
    since: float
    step: int
    updated: float
    take_back: tuple[Seat, int, list[Seat]] | None
    outcome: list[Any] | None
    void: str | None
    clocks: list[SeatClock]
    private: bool


class TableNews(Struct, array_like=True):
    """What one change has written to a match."""

    match: str
    length: int
    """How long the journal was before."""
    entries: list[tuple[str, int, int, bool, str | None]]
    """Kind, seat, value, forced, and the request's id."""
    seats: list[tuple[Seat, str | None, str | None, str | None]]
    """Number, user, bot and name."""
    chat: list[tuple[int, str, str, str, float]]
    admitted: list[str]
    saved: Saved | None
    gone: bool = False


def news_of(record: MatchRecord, rows: list[Row]) -> TableNews:
    """What the others are told of these rows of a match; rows of another match do not count."""
    news = TableNews(record.id, 0, [], [], [], [], None)
    for row in rows:
        match row:
            case AddEntry():
                if row.match == record.id:
                    if not news.entries:
                        news.length = row.number - 1
                    entry = row.entry
                    news.entries.append(
                        (entry.kind, entry.seat, entry.value, entry.forced, row.request)
                    )
            case SaveSeat():
                seat = row.seat
                news.seats.append((row.number, seat.user, seat.bot, seat.name))
            case AddChat():
                news.chat.append((row.number, *row.line))
            case Admit():
                if row.match == record.id:
                    news.admitted.append(row.user)
            case SaveMatch():
                if row.record is record:
                    news.saved = _saved(record)
            case DropMatch():
                news.gone = True
            case AddMatch() | KeepSteps():
                pass
            case _:
                assert_never(row)
    return news


def _saved(record: MatchRecord) -> Saved:
    values = {name: getattr(record, name) for name in Saved.__struct_fields__}
    values["outcome"] = None if record.outcome is None else list(record.outcome)
    return Saved(**values)


T = TypeVar("T", bound="FollowingTable")


class FollowingTable(ReadableTable):
    """A table that is opened from what is stored, and keeps up with it."""

    def __init__(
        self,
        rules: Rules[Any],
        record: MatchRecord,
        bots: Collection[str],
        journal: Journal | None = None,
    ) -> None:
        super().__init__(rules, record, bots, journal)
        self.in_doubt = False
        """What is in memory is not to be trusted: it is to be opened anew."""

    def distrust(self) -> None:
        """Its rows could not be written, or nobody knows whether they were."""
        self.in_doubt = True

    @classmethod
    def opened(cls: type[T], rules: Rules[Any], stored: StoredMatch, bots: Collection[str]) -> T:
        """The table of a stored match. Raises where its journal does not fit the rules."""
        table = cls(rules, stored.record, bots)
        table._take_in(stored)
        return table

    @classmethod
    def closed(cls: type[T], rules: Rules[Any], stored: StoredMatch, bots: Collection[str]) -> T:
        """The table of a match that is over, read from what is kept of it."""
        journal = ClosedJournal(rules, stored)
        table = cls(rules, stored.record, bots, journal=journal)
        # Whoever was not told that the last answer was kept may send it again.
        table.requests.update(request for _, request in stored.journal if request is not None)
        table.chat[:] = stored.chat
        table.admitted = set(stored.admitted)
        return table

    def end_as_void(self, why: str) -> SaveMatch:
        """A running match that no longer fits the rules is over, without a result."""
        record = self.record
        record.status, record.void, record.waiting, record.take_back = OVER, why, [], None
        record.changes += 1
        return SaveMatch(record)

    def is_behind(self, changes: int, entries: int, lines: int) -> bool:
        """Whether so much is stored that is not here."""
        known = (self.record.changes, self.journal.length, len(self.chat))
        return known != (changes, entries, lines)

    def follow(self, news: TableNews) -> Change[None] | None:
        """Take in what another process has written; None where we do not stand before it."""
        saved = news.saved
        if saved is not None and self.record.changes >= saved.changes:
            return Change(None)
        if not self._stands_before(news):
            return None
        self.in_doubt = True  # until all of it has been taken in
        first: int | None = None
        for kind, seat, value, forced, request in news.entries:
            step = self.journal.apply(Entry(kind, seat, value, forced))
            first = step if first is None else min(first, step)
            if request is not None:
                self.requests.add(request)
        for number, user, bot, name in news.seats:
            self.record.seats[number] = SeatRecord(user, bot, name)
        self.chat += [ChatRecord(*line[1:]) for line in news.chat]
        self.admitted.update(news.admitted)
        if saved is not None:
            if self.record.status == OPEN and saved.status != OPEN:
                first = 0  # where it begins, the whole log is new
            self._save_as(saved)
        self.in_doubt = False
        return Change(None, first_step=first, reseated=bool(news.seats))

    def catch_up(self, stored: StoredMatch) -> Change[None]:
        """Take in what others have written to the same match; returns what there is to tell.

        Where our own entries are not the first of what is stored, somebody else's came before
        them: then all is played anew.
        """
        mine = self.journal.entries
        theirs = [entry for entry, _ in stored.journal]
        first: int | None = None
        if theirs[: len(mine)] != mine:
            fresh = FollowingTable(self.rules, stored.record, self.bots)
            first, self.journal = 0, fresh.journal
            self.requests.clear()
        self.record = stored.record
        self.in_doubt = True  # until all of it has been played
        since = self._take_in(stored)
        self.in_doubt = False
        steps = [step for step in (first, since) if step is not None]
        return Change(None, first_step=min(steps, default=None), reseated=True)

    def _stands_before(self, news: TableNews) -> bool:
        saved = news.saved
        if saved is not None and saved.changes != self.record.changes + 1:
            return False
        if news.entries and news.length != self.journal.length:
            return False
        return not news.chat or news.chat[0][0] == len(self.chat)

    def _save_as(self, saved: Saved) -> None:
        for name in Saved.__struct_fields__:
            setattr(self.record, name, getattr(saved, name))
        self.record.outcome = read_outcome(saved.outcome) if saved.outcome else None

    def _take_in(self, stored: StoredMatch) -> int | None:
        """Play the entries that are not yet in the journal; returns the first changed step."""
        first: int | None = None
        for entry, request in stored.journal[self.journal.length :]:
            step = self.journal.apply(entry)
            first = step if first is None else min(first, step)
            if request is not None:
                self.requests.add(request)
        self.chat[:] = stored.chat
        self.admitted = set(stored.admitted)
        return first
