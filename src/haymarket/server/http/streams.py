"""Server-sent events: the queue of one reader, and what is sent down the connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, aclosing, suppress

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from haymarket.tables import Refused

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
        self._quiet = True
        """Whether nothing was read since the last beat of the heart."""
        self._heart: asyncio.TimerHandle | None = None

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

    async def read(self, heartbeat: float = HEARTBEAT) -> AsyncGenerator[bytes, None]:
        """Whatever is sent, and a comment where nothing was for a while, so that nobody thinks the
        line is dead."""
        loop = asyncio.get_running_loop()
        waiting = self._waiting
        self._heart = loop.call_later(heartbeat, self._beat, heartbeat)
        try:
            while True:
                while waiting:
                    self._quiet = False
                    yield waiting.popleft()
                if self._ended:
                    return
                self._reader = loop.create_future()
                await self._reader
                self._reader = None
        finally:
            self._heart.cancel()

    def _beat(self, heartbeat: float) -> None:
        """One timer for as long as the stream lives: every message would have to move its own."""
        if self._quiet and not self._waiting:
            self.send(b": still here\n\n")
        self._quiet = True
        self._heart = asyncio.get_running_loop().call_later(heartbeat, self._beat, heartbeat)

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


Entering = AbstractAsyncContextManager[list[bytes]]
"""What has to be done before a stream is read, and after; gives the messages it begins with."""


class EventStream(Response):
    """Sends what a stream is sent until it ends or the browser hangs up.

    Less than Starlette's own streaming response does, because it is done for every move: no task
    group, no iterator between the stream and the connection.
    """

    media_type = "text/event-stream"

    def __init__(
        self, stream: Stream, entering: Entering, count: Callable[[int], None] = lambda sent: None
    ) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._stream = stream
        self._entering = entering
        self._count = count
        """Told the bytes of each message."""

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

    async def _send(self, send: Send) -> None:
        count = self._count
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        await send({"type": "http.response.body", "body": RETRY, "more_body": True})
        # It has begun to answer: all that can be done about a refusal now is to hang up.
        with suppress(Refused):
            async with self._entering as first, aclosing(self._stream.read()) as parts:
                for data in first:
                    count(len(data))
                    await send({"type": "http.response.body", "body": data, "more_body": True})
                async for data in parts:
                    count(len(data))
                    await send({"type": "http.response.body", "body": data, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
