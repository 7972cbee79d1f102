"""Server-sent events: the queue of one reader, and what is sent down the connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

HEARTBEAT = 15.0
MOST_BEHIND = 500
"""Messages that a reader may lag before it is sent away to start afresh."""
RETRY = b"retry: 500\n\n"
"""Milliseconds after which a browser that lost us calls again."""
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class Stream:
    """One reader's queue."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self._waiting: deque[bytes] = deque()
        self._ended = False
        self._reader: asyncio.Future[None] | None = None

    def send(self, data: bytes) -> None:
        if len(self._waiting) >= MOST_BEHIND:
            self.end()
        elif not self._ended:
            self._waiting.append(data)
            self._wake()

    def end(self) -> None:
        """What was sent before is still read."""
        self._ended = True
        self._wake()

    async def read(self, heartbeat: float = HEARTBEAT) -> AsyncIterator[bytes]:
        """Whatever is sent, and a comment now and then so that nobody thinks the line is dead."""
        loop = asyncio.get_running_loop()
        while True:
            while self._waiting:
                yield self._waiting.popleft()
            if self._ended:
                return
            self._reader = loop.create_future()
            beat = loop.call_later(heartbeat, self._wake)
            try:
                await self._reader
            finally:
                beat.cancel()
                self._reader = None
            if not self._waiting and not self._ended:
                yield b": still here\n\n"

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


def event_stream(parts: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(parts, media_type="text/event-stream", headers=HEADERS)
