"""Everything that the endpoints share, opened and closed together."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import haymarket
from haymarket.bots import BOTS
from haymarket.kernel import Rules
from haymarket.server.bots import BotPlayer, BotProcesses
from haymarket.server.collector import Collector
from haymarket.server.config import Config
from haymarket.server.dispatcher import Dispatcher
from haymarket.server.live_tables import LiveTables
from haymarket.server.metrics import Metrics
from haymarket.server.people.accounts import Accounts
from haymarket.server.people.notices import Notices
from haymarket.server.people.whose_turn import WhoseTurn
from haymarket.server.storage import Storage, User, make_database
from haymarket.tables import Refused, Table
from haymarket.tables.seats import bot_due


class Services:
    def __init__(self, config: Config, games: tuple[Rules[Any], ...] | None = None) -> None:
        found = haymarket.games() if games is None else games
        self.config = config
        self.bot_names = list(BOTS)
        self.database = make_database(config.database)
        self.storage = Storage(self.database)
        self.accounts = Accounts(self.storage)
        self.metrics = Metrics()
        self.collector = Collector()
        self.notices = Notices(config.private_webhooks)
        self.whose_turn = WhoseTurn(self.storage)
        self.dispatcher = Dispatcher(
            self.whose_turn, self.notices, self.accounts, self.metrics, config.origin
        )
        by_name = {rules.name: rules for rules in found}
        self.tables = LiveTables(self.storage, by_name, self.bot_names, self.dispatcher)
        self.bot_processes = BotProcesses(config.bot_workers)
        self.bots = BotPlayer(self.bot_processes, self.tables)
        self.dispatcher.bots = self.bots
        self._measure()

    async def open(self) -> None:
        await self.database.open()
        await self.accounts.forget_old_sessions()
        self.notices.start()
        await self._go_on()
        self.collector.start()

    def hang_up(self) -> None:
        """End every stream; browsers will call again."""
        self.whose_turn.hang_up()
        for table in self.tables.all():
            table.feeds.hang_up()

    async def close(self) -> None:
        self.hang_up()
        self.collector.stop()
        self.bots.close()
        await self.notices.close()
        await asyncio.to_thread(self.bot_processes.close)
        await self.database.close()

    async def table(self, id: str, person: User | None) -> Table:
        """The table of a match, if somebody may know of it at all."""
        table = await self.tables.get(id)
        table.must_read(person)
        return table

    def hang_up_on(self, user: User) -> None:
        """End all streams of somebody, whichever session opened them; a good one calls again."""
        self.whose_turn.hang_up(user.id)
        for table in self.tables.all():
            table.feeds.hang_up(user.id)

    def renamed(self, user: User) -> None:
        """Somebody has another name: show it at its tables."""
        for table in self.tables.all():
            if table.seats_of(user):
                self.dispatcher.later(self._rename(table, user))

    async def _rename(self, table: Table, user: User) -> None:
        with suppress(Refused):
            await self.tables.change(table, lambda table: table.rename(user.id, user.name))

    async def _go_on(self) -> None:
        """After a restart: where a bot was thinking, it thinks again."""
        for id in await self.storage.running():
            record = await self.storage.match(id)
            if record is not None and bot_due(record, self.bot_names) is not None:
                with suppress(Refused):
                    await self.tables.get(id)

    def _measure(self) -> None:
        metrics = self.metrics
        self.database.on_commit = metrics.commits.observe
        self.bots.on_thought = metrics.thoughts.observe
        self.notices.on_sent = lambda good: metrics.notices.labels(str(good).lower()).inc()
        metrics.watch("tables", "Tables in memory.", lambda: len(self.tables))
        metrics.watch(
            "streams",
            "Browsers that look at a table.",
            lambda: sum(len(table.feeds.readers()) for table in self.tables.all()),
        )
