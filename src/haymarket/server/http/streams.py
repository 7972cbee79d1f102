"""Server-sent events: the queue of one reader, and what is sent down the connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import suppress

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

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


class EventStream(Response):
    """Sends what a generator yields until it ends or the browser hangs up.

    Less than Starlette's own streaming response does, because it is done for every move: no task
    group, no iterator between the generator and the connection.
    """

    media_type = "text/event-stream"

    def __init__(self, parts: AsyncGenerator[bytes, None]) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.ensure_future(self._send(send))
        gone = asyncio.ensure_future(_hung_up(receive))
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, gone):
                task.cancel()
            with suppress(asyncio.CancelledError, OSError):
                await sending
            await self._parts.aclose()

    async def _send(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        async for data in self._parts:
            await send({"type": "http.response.body", "body": data, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
