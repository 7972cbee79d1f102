"""Telling people that it is their turn while they do not look.

Every notice is sent by itself, for a bounded time: an address that is slow, broken or strange keeps
nobody else's waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import httpx
import structlog

from haymarket.server.people.webhooks import Webhooks, webhook_request
from haymarket.server.storage import User
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


class Notices:
    def __init__(self, private: bool = False) -> None:
        self._webhooks = Webhooks(private)
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
        if len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._deliver(user.notice_url, user.notice_form, notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def send(self, url: str, form: str, notice: Notice) -> str:
        """Send one now; returns what went wrong, or nothing. It takes no longer than a notice may,
        whatever the other side does."""
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._webhooks.post(webhook_request(url, form, *notice))
        except Refused as refused:
            return refused.message
        except (httpx.HTTPError, OSError) as error:
            return f"The address did not answer ({type(error).__name__})."
        except Exception as error:
            log.exception("a notice could not be sent", error=str(error))
            return "The notice could not be sent."
        return "" if 200 <= status < 300 else f"The address answered with status {status}."

    async def _deliver(self, url: str, form: str, notice: Notice) -> None:
        """A failed one is tried once more."""
        async with self._at_once:
            problem = await self.send(url, form, notice)
        if problem:
            await asyncio.sleep(PAUSE)
            async with self._at_once:
                problem = await self.send(url, form, notice)
        if problem:
            log.info("a notice was not delivered", problem=problem)
        self.on_sent(not problem)
