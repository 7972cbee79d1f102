"""What changed since: for each viewer of a table what it was last told, and the messages to it.

All who look as the same viewer share one feed; a change is worked out once and encoded once for all
of them. A feed that nobody reads costs nothing: what changed meanwhile is worked out when somebody
comes back. A feed keeps its last messages, so that whoever lost the connection gets exactly what it
missed.
"""

from __future__ import annotations

import secrets
import time
from collections import deque
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from haymarket.tables.differences import diff, plain_json
from haymarket.tables.journal import Viewer
from haymarket.tables.records import Status
from haymarket.tables.wire import (
    ChatLines,
    LogLines,
    OutcomeInfo,
    Patch,
    SeatInfo,
    TableChange,
    TableState,
)

if TYPE_CHECKING:
    from haymarket.tables.reading import ReadableTable

KEPT = 200
"""Messages that a feed remembers for those who come back."""
GRACE = 60.0
"""Seconds that a feed which nobody reads is remembered."""

FIXED = {"id", "game", "options", "clock", "minutes", "created", "host", "begun", "commitment"}
"""What stays as it is for as long as a table lives."""
_encode = msgspec.json.Encoder().encode


def message(event: str, data: Any, id: str = "") -> bytes:
    """One message of an event stream."""
    head = f"event: {event}\nid: {id}\ndata: " if id else f"event: {event}\ndata: "
    return b"%b%b\n\n" % (head.encode(), _encode(data))


class Shared(NamedTuple):
    """What may change at a table and is the same for every viewer."""

    status: Status
    seats: list[SeatInfo]
    since: float
    hints: bool
    waiting: list[int]
    outcome: OutcomeInfo | None
    conceded: int | None
    void: str | None
    key: str | None
    rematch: str | None
    watching: int


PLAIN = {int, float, str, bool, type(None)}
"""What is replaced as a whole where it changes."""


class Told(NamedTuple):
    """The table as a viewer was told of it."""

    state: TableState
    shared: Shared
    """What of it all viewers were told alike."""


OWN = tuple(
    name
    for name in TableState.__struct_fields__
    if name not in FIXED and name not in Shared._fields and name != "view"
)
_own = attrgetter(*OWN)


class Reader(Protocol):
    """Somebody's open stream."""

    @property
    def user(self) -> str | None: ...

    def send(self, data: bytes) -> None: ...

    def end(self) -> None: ...


class Feed:
    """What one viewer has been told."""

    def __init__(self, viewer: Viewer, epoch: str, told: Told) -> None:
        self.viewer = viewer
        self.readers: set[Reader] = set()
        self.told = told
        self.log_lines = 0
        self.chat_lines = 0
        self.first_step: int | None = None
        """The first step that is not what was told; None where all are."""
        self.left = time.monotonic()
        """When the last reader went."""
        self._prefix = f"{epoch}-{'w' if viewer is None else viewer}-"
        self._number = 0
        self._kept: deque[bytes] = deque(maxlen=KEPT)

    @property
    def id(self) -> str:
        return f"{self._prefix}{self._number}"

    def send(self, change: TableChange) -> None:
        self._number += 1
        data = message("change", change, self.id)
        self._kept.append(data)
        for reader in self.readers:
            reader.send(data)

    def since(self, id: str) -> list[bytes] | None:
        """The messages after *id*, or None where that cannot be told."""
        number = id.removeprefix(self._prefix)
        if not id.startswith(self._prefix) or not number.isdecimal() or len(number) > 12:
            return None
        missed = self._number - int(number)
        if not 0 <= missed <= len(self._kept):
            return None
        return list(self._kept)[len(self._kept) - missed :]


class Feeds:
    """The feeds of one table."""

    def __init__(self, table: ReadableTable) -> None:
        self._table = table
        self._epoch = secrets.token_hex(4)
        self._feeds: dict[Viewer, Feed] = {}
        self._elsewhere: dict[str, tuple[set[str], int]] = {}
        """For each other process, who looks there, and how many watch."""
        self._view_diff: tuple[Any, Any, Patch | None] = (None, None, None)
        """The last two views that were compared, and how they differ."""
        self._shared_diff: tuple[Any, Any, dict[str, Patch]] = (None, None, {})
        """The same of what all viewers see alike."""

    def readers(self) -> list[Reader]:
        return [reader for feed in self._feeds.values() for reader in feed.readers]

    def users_here(self) -> set[str]:
        """Who is looking at this moment by way of this process."""
        return {
            reader.user
            for feed in self._feeds.values()
            for reader in feed.readers
            if reader.user is not None
        }

    def users(self) -> set[str]:
        """Who is looking at this moment."""
        found = self.users_here()
        for users, _ in self._elsewhere.values():
            found |= users
        return found

    def watching_here(self) -> int:
        feed = self._feeds.get(None)
        return len(feed.readers) if feed else 0

    def watching(self) -> int:
        return self.watching_here() + sum(number for _, number in self._elsewhere.values())

    def elsewhere(self, process: str, users: set[str], watching: int) -> bool:
        """Who looks by way of another process; whether that is new."""
        now = (users, watching) if users or watching else None
        before = self._elsewhere.pop(process, None)
        if now is not None:
            self._elsewhere[process] = now
        return now != before

    def current(self, viewer: Viewer) -> tuple[str, TableState]:
        """The table as this viewer may see it, and the id of the message after which it holds."""
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._open(viewer)
        else:
            self._tell(feed, self._table.shared())
        return feed.id, feed.told.state

    def enter(self, viewer: Viewer, reader: Reader, last: str = "") -> list[bytes] | None:
        """A new reader; returns what it missed since message *last*, or None: send all."""
        feed = self._feeds.get(viewer)
        if feed is None:
            feed = self._open(viewer)
        else:
            self._tell(feed, self._table.shared())
        missed = feed.since(last) if last else None
        feed.readers.add(reader)
        return missed

    def leave(self, viewer: Viewer, reader: Reader) -> None:
        feed = self._feeds.get(viewer)
        if feed is not None:
            feed.readers.discard(reader)
            feed.left = time.monotonic()

    def publish(self, first_step: int | None = None) -> None:
        """Tell every reader what changed for it; *first_step* is no longer what it was."""
        shared: Shared | None = None
        for feed in list(self._feeds.values()):
            if first_step is not None:
                known = feed.first_step
                feed.first_step = first_step if known is None else min(known, first_step)
            if feed.readers:
                if shared is None:
                    shared = self._table.shared()
                self._tell(feed, shared)
            elif time.monotonic() - feed.left > GRACE:
                del self._feeds[feed.viewer]

    def expel(self) -> None:
        """End the streams of those who may no longer look as the viewer they came as."""
        for feed in self._feeds.values():
            for reader in feed.readers:
                if not self._table.may_view(feed.viewer, reader.user):
                    reader.end()

    def hang_up(self, user: str | None = None) -> None:
        """End the streams of one user, or of all."""
        for reader in self.readers():
            if user is None or reader.user == user:
                reader.end()

    def _open(self, viewer: Viewer) -> Feed:
        table = self._table
        shared = table.shared()
        told = Told(table.state(viewer, shared), shared)
        feed = self._feeds[viewer] = Feed(viewer, self._epoch, told)
        feed.log_lines = len(table.log(viewer))
        feed.chat_lines = len(table.chat)
        return feed

    def _tell(self, feed: Feed, shared: Shared) -> None:
        """Bring a feed up to date: whatever it has not told yet goes out as one message."""
        table, viewer = self._table, feed.viewer
        change = TableChange()
        now = Told(table.state(viewer, shared), shared)
        patch = self._diff(feed.told, now)
        feed.told = now
        if patch:
            change.diff = patch
        if feed.first_step is not None:
            first = table.journal.steps_before(viewer, feed.first_step) + 1
            first = min(first, feed.log_lines)
            lines = table.log(viewer, first)
            if lines or first != feed.log_lines:
                change.log = LogLines(first, lines)
                feed.log_lines = first + len(lines)
            feed.first_step = None
        if len(table.chat) > feed.chat_lines:
            change.chat = ChatLines(feed.chat_lines, table.chat_lines(feed.chat_lines))
            feed.chat_lines = len(table.chat)
        if change.diff or change.log or change.chat:
            feed.send(change)

    def _diff(self, old: Told, new: Told) -> dict[str, Patch]:
        """What differs, field by field."""
        patch = self._diff_shared(old.shared, new.shared).copy()
        _diff_fields(OWN, _own(old.state), _own(new.state), patch)
        found = self._diff_views(old.state.view, new.state.view)
        if found is not None:
            patch["view"] = found
        return patch

    def _diff_shared(self, old: Shared, new: Shared) -> dict[str, Patch]:
        """Worked out once for all viewers who were told the same."""
        if self._shared_diff[0] is not old or self._shared_diff[1] is not new:
            patch: dict[str, Patch] = {}
            _diff_fields(Shared._fields, old, new, patch)
            self._shared_diff = (old, new, patch)
        return self._shared_diff[2]

    def _diff_views(self, old: Any, new: Any) -> Patch | None:
        """Worked out once for all who share a view. A view is plain JSON already, and is kept as it
        is: nothing in it changes when the game goes on.
        """
        if self._view_diff[0] is not old or self._view_diff[1] is not new:
            self._view_diff = (old, new, diff(old, new))
        return self._view_diff[2]


def _diff_fields(
    names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...], patch: dict[str, Patch]
) -> None:
    for name, before, now in zip(names, old, new, strict=True):
        if before is now or before == now:
            continue
        if now.__class__ in PLAIN:
            patch[name] = [now]
            continue
        found = diff(plain_json(before), plain_json(now))
        if found is not None:
            patch[name] = found
