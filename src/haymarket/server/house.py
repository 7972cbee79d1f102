"""Everything that the endpoints share, opened and closed together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import haymarket
from haymarket.bots import BOTS
from haymarket.kernel import Rules, words
from haymarket.server.accounts import Accounts
from haymarket.server.bots import BotPlayer, Thinkers
from haymarket.server.catalogue import Catalogue
from haymarket.server.config import Config
from haymarket.server.errors import Refused
from haymarket.server.limits import Limits
from haymarket.server.metrics import Metrics
from haymarket.server.notices import Notices
from haymarket.server.records import Records, User
from haymarket.server.store import make_store
from haymarket.server.table import Table, bot_due
from haymarket.server.tables import Tables
from haymarket.server.turns import Turns


class House:
    def __init__(self, config: Config, games: tuple[Rules[Any], ...] | None = None) -> None:
        found = haymarket.games() if games is None else games
        by_name = {rules.name: rules for rules in found}
        self.config = config
        self.store = make_store(config.database)
        self.records = Records(self.store)
        self.accounts = Accounts(self.records)
        self.tables = Tables(self.records, by_name)
        self.catalogue = Catalogue(by_name)
        self.limits = Limits(config.rate)
        self.metrics = Metrics()
        self.notices = Notices(config.private_webhooks)
        self.turns = Turns(self.records)
        self.thinkers = Thinkers(config.bot_workers)
        self.bots = BotPlayer(self.thinkers, self.changed)
        self._tasks: set[asyncio.Task[None]] = set()
        self._measure()

    @property
    def bot_names(self) -> list[str]:
        return list(BOTS)

    async def open(self) -> None:
        await self.store.open()
        await self.accounts.forget_old_sessions()
        self.notices.start()
        await self._go_on()

    def hang_up(self) -> None:
        """End every stream; browsers will call again."""
        self.turns.close()
        for table in self.tables.all():
            table.hub.close()

    async def close(self) -> None:
        self.hang_up()
        self.bots.close()
        await self.notices.close()
        await asyncio.to_thread(self.thinkers.close)
        await self.store.close()

    async def table(self, id: str) -> Table:
        table = await self.tables.get(id)
        self.turns.know(table)
        self.bots.wake(table)
        return table

    def changed(self, table: Table) -> None:
        """After every change of a table: wake its bots, tell those who are next."""
        new = self.turns.update(table)
        self.bots.wake(table)
        if new:
            self.later(self._notify(table, new))

    def hang_up_on(self, user: User) -> None:
        """End all streams of somebody, whichever session opened them; a good one calls again."""
        self.turns.hang_up(user.id)
        for table in self.tables.all():
            table.hub.expel(lambda eye, looker: looker != user.id)

    def renamed(self, user: User) -> None:
        """Somebody has another name: show it at its tables."""
        for table in self.tables.all():
            own = table.seats_of(user)
            for seat in own:
                table.seats[seat].name = user.name
            if own:
                self.later(self.show(table))

    async def show(self, table: Table) -> None:
        """Show who is there; under the lock, for nothing may be shown that is not yet durable."""
        with suppress(Refused):
            async with table.hold():
                table.hub.publish()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, table: Table, users: set[str]) -> None:
        title = words(table.rules).text("game", "title", table.rules.name)
        link = f"{self.config.origin}/t/{table.id}"
        looking = table.hub.users()
        for id in users:
            user = await self.accounts.find(id)
            if user is not None:
                self.notices.tell(user, title, "It is your turn.", link, looking=id in looking)

    async def _go_on(self) -> None:
        """After a restart: where a bot was thinking, it thinks again."""
        for id in await self.records.running():
            record = await self.records.match(id)
            if record is not None and bot_due(record) is not None:
                with suppress(Refused):
                    await self.table(id)

    def _measure(self) -> None:
        metrics = self.metrics
        self.store.on_commit = metrics.commits.observe
        self.bots.on_thought = metrics.thoughts.observe
        self.notices.on_sent = lambda good: metrics.notices.labels(str(good).lower()).inc()
        metrics.watch("tables", "Tables in memory.", lambda: len(self.tables))
        metrics.watch(
            "streams",
            "Browsers that look at a table.",
            lambda: sum(len(table.hub.streams) for table in self.tables.all()),
        )
