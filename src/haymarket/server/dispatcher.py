"""Whoever is to know of a change is told here, after its commit, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from haymarket.kernel import words
from haymarket.server.bots import BotPlayer
from haymarket.server.metrics import Metrics
from haymarket.server.neighbours import Neighbours
from haymarket.server.people.accounts import Accounts
from haymarket.server.people.notices import Notice, Notices
from haymarket.server.people.whose_turn import WhoseTurn
from haymarket.server.storage import LONGEST_NEWS, news
from haymarket.server.timekeeper import Timekeeper
from haymarket.tables import Change, Table, news_of

TURN = {"en": "It is your turn.", "es": "Te toca."}


class Dispatcher:
    """Tells those who watch the table, the bots, the whose-turn lists and the absent.

    The lobby needs no telling: it is read from the storage whenever somebody looks.
    """

    def __init__(
        self,
        whose_turn: WhoseTurn,
        notices: Notices,
        accounts: Accounts,
        metrics: Metrics,
        neighbours: Neighbours,
        origin: str,
    ) -> None:
        self.bots: BotPlayer | None = None
        """Set once there is one: it changes tables itself."""
        self.timekeeper: Timekeeper | None = None
        """Likewise."""
        self._whose_turn = whose_turn
        self._notices = notices
        self._accounts = accounts
        self._metrics = metrics
        self._neighbours = neighbours
        self._origin = origin
        self.on_changed: Callable[[Table], None] = lambda table: None
        """Told last of every change that was made by way of this process."""
        self._tasks: set[asyncio.Task[None]] = set()

    def opened(self, table: Table) -> None:
        self._whose_turn.know(table)
        self._watch_clocks(table)
        self._wake_bots(table)

    def closed(self, table: Table) -> None:
        self._whose_turn.forget(table)
        if self.timekeeper is not None:
            self.timekeeper.forget(table)

    def news(self, table: Table, change: Change[Any]) -> str:
        """Before the commit: what the other processes will be told after it."""
        if not self._neighbours.shared or not change.rows:
            return ""
        waiting = self._whose_turn.difference(table)
        line = news("table", news_of(table.record, change.rows), *waiting)
        if len(line.encode()) > LONGEST_NEWS:
            return news("read", table.id, *waiting)
        return line

    def changed(self, table: Table, change: Change[Any]) -> None:
        """A change that was made by way of this process."""
        new = self.followed(table, change)
        if change.answered:
            self._metrics.move(table.rules.name)
        told = [id for id in new if self._accounts.wants_notices(id)]
        if told:
            self.later(self._notify(table, told))
        self.on_changed(table)

    def followed(self, table: Table, change: Change[Any]) -> set[str]:
        """Any change; returns the people the table newly waits for. That they are told by webhook
        is the business of the process that made the change."""
        if change.reseated:
            table.feeds.expel()
        table.feeds.publish(change.first_step)
        new = self._whose_turn.update(table)
        self._watch_clocks(table)
        self._wake_bots(table)
        return new

    def heard(self, match: str, before: list[str], now: list[str]) -> None:
        """Another process has changed a match that is not in memory here."""
        self._whose_turn.heard(match, set(before), set(now))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _watch_clocks(self, table: Table) -> None:
        if self.timekeeper is not None and table.record.clock is not None:
            self.timekeeper.watch(table)

    def _wake_bots(self, table: Table) -> None:
        if self.bots is not None:
            self.bots.wake(table)

    async def _notify(self, table: Table, users: list[str]) -> None:
        title = words(table.rules).text("game", "title", table.rules.name)
        link = f"{self._origin}/t/{table.id}"
        notice = Notice(title, TURN["en"], link)
        looking = table.feeds.users()
        for id in users:
            user = await self._accounts.find(id)
            if user is not None:
                self._notices.tell(user, notice, looking=id in looking)
            if user is not None and user.push and id not in looking:
                for browser in await self._accounts.browsers(id):
                    text = TURN.get(browser.lang, TURN["en"])
                    self._notices.push(browser, notice._replace(text=text))
