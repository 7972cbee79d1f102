"""Telling people that it is their turn while they do not look.

Every notice is sent by itself, for a bounded time: an address that is slow, broken or strange keeps
nobody else's waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import httpx
import msgspec
import structlog

from haymarket.server.people.push import PushKey, push_request
from haymarket.server.people.webhooks import Request, Webhooks, webhook_request
from haymarket.server.storage import Browser, User
from haymarket.tables import Refused

log = structlog.get_logger()
PATIENCE = 10.0
"""Seconds that one try may take, whatever the other side does."""
PAUSE = 2.0
"""Seconds before the second and last try."""
AT_ONCE = 50
MOST_WAITING = 1000


class Notice(NamedTuple):
    title: str
    text: str
    link: str


Send = Callable[[], Coroutine[Any, Any, str]]
"""Tries once; gives what went wrong, or nothing."""
GONE = (404, 410)
"""What a push service answers for a browser that has left."""


class Notices:
    def __init__(self, private: bool = False) -> None:
        self._webhooks = Webhooks(private)
        self.push_key: PushKey | None = None
        """Set when the database is open."""
        self.on_gone: Callable[[Browser], Coroutine[Any, Any, None]] | None = None
        """Told of a browser that its push service no longer knows."""
        self.on_sent: Callable[[bool], None] = lambda good: None
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    async def check(self, url: str) -> None:
        """Refuse an address that no notice may go to."""
        await self._webhooks.check(url)

    def tell(self, user: User, notice: Notice, looking: bool) -> None:
        """In the background: it is the user's turn; *looking*: the table is open in one of its
        browsers."""
        if user.notice_url is None or (looking and user.notice_when != "always"):
            return
        url, form = user.notice_url, user.notice_form
        self._later(lambda: self.send(url, form, notice))

    def push(self, browser: Browser, notice: Notice) -> None:
        """The same to a browser with its page closed."""
        self._later(lambda: self.send_push(browser, notice))

    async def send_push(self, browser: Browser, notice: Notice) -> str:
        assert self.push_key is not None
        request = push_request(self.push_key, browser, msgspec.json.encode(notice._asdict()))
        problem, status = await self._post(request)
        if status in GONE and self.on_gone is not None:
            await self.on_gone(browser)
            return ""
        return problem

    async def send(self, url: str, form: str, notice: Notice) -> str:
        """Send one now; returns what went wrong, or nothing. It takes no longer than a notice may,
        whatever the other side does."""
        return (await self._post(webhook_request(url, form, *notice)))[0]

    async def _post(self, request: Request) -> tuple[str, int]:
        """What went wrong, or nothing, and the status; 0 where there was none."""
        status = 0
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._webhooks.post(request)
        except Refused as refused:
            return refused.message, 0
        except (httpx.HTTPError, OSError) as error:
            return f"The address did not answer ({type(error).__name__}).", 0
        except Exception as error:
            log.exception("a notice could not be sent", error=str(error))
            return "The notice could not be sent.", 0
        good = 200 <= status < 300
        return "" if good else f"The address answered with status {status}.", status

    def _later(self, send: Send) -> None:
        if len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._deliver(send))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _deliver(self, send: Send) -> None:
        """A failed one is tried once more."""
        async with self._at_once:
            problem = await send()
        if problem:
            await asyncio.sleep(PAUSE)
            async with self._at_once:
                problem = await send()
        if problem:
            log.info("a notice was not delivered", problem=problem)
        self.on_sent(not problem)
