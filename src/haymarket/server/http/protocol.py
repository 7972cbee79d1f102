"""What one connection may cost before anybody is known: bytes of headers, time, and a place.

uvicorn's protocol bounds none of these. A reverse proxy usually does; the server stands without.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD = 32 * 1024
"""Bytes of a request line and its headers."""
LONGEST = 20.0
"""Seconds in which a request, or the first one of a connection, must have come whole."""
MOST_CONNECTIONS = 10_000
SPARE_FILES = 200
"""Files that are not connections: databases, bots' processes, pages."""
TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"connection: close\r\n\r\nMore than %d bytes of headers.\n" % MOST_HEAD
)


class BoundedProtocol(HttpToolsProtocol):
    """HTTP as uvicorn reads it, within bounds."""

    most = MOST_CONNECTIONS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._in_head = True
        self._head = 0
        """Bytes of the headers that are being read; a body is bounded where it is read."""
        self.awaited_since: float | None = self.loop.time()
        """Since when a request is awaited or has been coming in; None: it is here."""
        super().connection_made(transport)
        if len(self.connections) > self.most and not _make_room(self.connections):
            transport.close()

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MOST_HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()

    def on_message_begin(self) -> None:
        self.awaited_since = self.loop.time()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.awaited_since = None
        self._in_head = True
        self._head = 0
        super().on_message_complete()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered on it."""
        return self.cycle is None or self.cycle.response_complete


def hang_up_on_the_slow(connections: Iterable[Any], now: float) -> int:
    """Close the connections whose request has not come in time; how many there were."""
    slow = [
        each
        for each in connections
        if isinstance(each, BoundedProtocol)
        and each.awaited_since is not None
        and now - each.awaited_since > LONGEST
    ]
    for each in slow:
        each.transport.close()
    return len(slow)


def _make_room(connections: Iterable[Any]) -> bool:
    """Close the connection that has been idle for longest; False where every one is at work."""
    idle = [each for each in connections if isinstance(each, BoundedProtocol) and each.is_idle]
    waiting = [each for each in idle if each.awaited_since is not None]
    for each in sorted(waiting, key=lambda each: each.awaited_since or 0.0) or idle:
        each.transport.close()
        return True
    return False


def open_as_many_as_allowed() -> None:
    """Take all files that the system grants us, and no more connections than these."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_CONNECTIONS + SPARE_FILES
    if most != resource.RLIM_INFINITY:
        files = min(files, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    BoundedProtocol.most = max(1, files - SPARE_FILES)
