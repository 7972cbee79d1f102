"""Live updates: for each eye on a table the document it last had, and the differences since.

All who look with the same eye share one feed; a change is diffed and encoded once for all of them.
A feed keeps its last messages, so that a browser that comes back gets exactly what it missed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from haymarket.server.diff import diff, plain
from haymarket.server.line import Eye

KEPT = 200
"""Messages that a feed remembers for those who come back."""
GRACE = 60.0
"""Seconds that a feed nobody reads is kept up to date."""
HEARTBEAT = 15.0
MOST_BEHIND = 500
"""Messages that a reader may lag before it is sent away to start afresh."""

_encode = msgspec.json.Encoder().encode


def message(event: str, data: Any, id: str = "") -> bytes:
    head = f"event: {event}\n" + (f"id: {id}\n" if id else "")
    return head.encode() + b"data: " + _encode(data) + b"\n\n"


class Stream:
    """One reader's queue; None in it ends the stream."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, data: bytes) -> None:
        if self._queue.qsize() < MOST_BEHIND:
            self._queue.put_nowait(data)
        else:
            self.end()

    def end(self) -> None:
        self._queue.put_nowait(None)

    async def read(self, heartbeat: float = HEARTBEAT) -> AsyncIterator[bytes]:
        """Whatever is sent, and a comment now and then so that nobody thinks the line is dead."""
        while True:
            try:
                data = await asyncio.wait_for(self._queue.get(), heartbeat)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if data is None:
                return
            yield data


class Feed:
    """What one eye has been told."""

    def __init__(self, eye: Eye, epoch: str, document: dict[str, Any], lines: int) -> None:
        self.eye = eye
        self.document = document
        self.lines = lines
        self.streams: set[Stream] = set()
        self._prefix = f"{epoch}-{'w' if eye is None else eye}-"
        self._number = 0
        self._kept: deque[bytes] = deque(maxlen=KEPT)

    @property
    def id(self) -> str:
        return f"{self._prefix}{self._number}"

    def send(self, change: dict[str, Any]) -> None:
        self._number += 1
        data = message("change", change, self.id)
        self._kept.append(data)
        for stream in self.streams:
            stream.send(data)

    def since(self, id: str) -> list[bytes] | None:
        """The messages after *id*, or None where that cannot be told."""
        number = id.removeprefix(self._prefix)
        if not id.startswith(self._prefix) or not number.isdecimal() or len(number) > 12:
            return None
        missed = self._number - int(number)
        if not 0 <= missed <= len(self._kept):
            return None
        return list(self._kept)[len(self._kept) - missed :]


class Hub:
    """The feeds of one table. It is handed what to look at, and knows nothing of matches."""

    def __init__(
        self,
        document: Callable[[Eye], dict[str, Any]],
        log: Callable[[Eye, int], list[dict[str, Any]]],
        chat: Callable[[int], list[dict[str, Any]]],
    ) -> None:
        self._document = document
        self._log = log
        self._chat = chat
        self._epoch = secrets.token_hex(4)
        self._feeds: dict[Eye, Feed] = {}

    @property
    def streams(self) -> list[Stream]:
        return [stream for feed in self._feeds.values() for stream in feed.streams]

    def users(self) -> set[str]:
        """Who is looking at this moment."""
        return {stream.user for stream in self.streams if stream.user is not None}

    def watching(self) -> int:
        feed = self._feeds.get(None)
        return len(feed.streams) if feed else 0

    def snapshot(self, eye: Eye, first_line: int = 0) -> dict[str, Any]:
        """All that this eye may see, and the id of the message after which it holds."""
        feed = self._feeds.get(eye) or self._open(eye)
        return {
            "event": feed.id,
            "eye": eye,
            "table": feed.document,
            "log": {"from": first_line, "lines": self._log(eye, first_line)},
            "chat": {"from": 0, "lines": self._chat(0)},
        }

    def enter(self, eye: Eye, user: str | None) -> Stream:
        feed = self._feeds.get(eye) or self._open(eye)
        stream = Stream(user)
        feed.streams.add(stream)
        return stream

    def missed(self, eye: Eye, last: str) -> list[bytes] | None:
        feed = self._feeds.get(eye)
        return feed.since(last) if feed and last else None

    def leave(self, eye: Eye, stream: Stream) -> None:
        feed = self._feeds.get(eye)
        if feed is None:
            return
        feed.streams.discard(stream)
        if not feed.streams:
            asyncio.get_running_loop().call_later(GRACE, self._forget, eye)

    def publish(
        self, first_line: Callable[[Eye], int] | None = None, chat: int | None = None
    ) -> None:
        """Tell every eye what changed for it.

        *first_line* gives the first line of an eye's log that is not what it was; *chat* the first
        new line of the chat.
        """
        for feed in self._feeds.values():
            change: dict[str, Any] = {}
            document = plain(self._document(feed.eye))
            patch = diff(feed.document, document)
            feed.document = document
            if patch is not None:
                change["diff"] = patch
            if first_line is not None:
                start = min(first_line(feed.eye), feed.lines)
                lines = self._log(feed.eye, start)
                if lines or start != feed.lines:
                    change["log"] = {"from": start, "lines": lines}
                    feed.lines = start + len(lines)
            if chat is not None:
                change["chat"] = {"from": chat, "lines": self._chat(chat)}
            if change:
                feed.send(change)

    def expel(self, may_look: Callable[[Eye, str | None], bool]) -> None:
        """End the streams of those who may no longer look through the eye they came with."""
        for feed in self._feeds.values():
            for stream in feed.streams:
                if not may_look(feed.eye, stream.user):
                    stream.end()

    def close(self) -> None:
        for stream in self.streams:
            stream.end()

    def _open(self, eye: Eye) -> Feed:
        document = plain(self._document(eye))
        feed = Feed(eye, self._epoch, document, len(self._log(eye, 0)))
        self._feeds[eye] = feed
        asyncio.get_running_loop().call_later(GRACE, self._forget, eye)
        return feed

    def _forget(self, eye: Eye) -> None:
        feed = self._feeds.get(eye)
        if feed is not None and not feed.streams:
            del self._feeds[eye]
