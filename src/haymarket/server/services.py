"""Everything that the endpoints share, opened and closed together."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import structlog

import haymarket
from haymarket.bots import BOTS
from haymarket.kernel import Rules
from haymarket.server.bots import BotPlayer, BotProcesses
from haymarket.server.collector import Collector
from haymarket.server.config import Config
from haymarket.server.dispatcher import Dispatcher
from haymarket.server.live_tables import LiveTables
from haymarket.server.metrics import Metrics
from haymarket.server.neighbours import Neighbours
from haymarket.server.people.accounts import Accounts
from haymarket.server.people.notices import Notices
from haymarket.server.people.push import new_key, read_key
from haymarket.server.people.whose_turn import WhoseTurn
from haymarket.server.storage import Storage, User, make_database
from haymarket.server.timekeeper import Timekeeper
from haymarket.server.upkeep import Upkeep
from haymarket.tables import Refused, Table
from haymarket.tables.seats import default_bot

ROUND = 5.0
"""Seconds between two looks at what nobody may be looking after."""
log = structlog.get_logger()


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
        self.neighbours = Neighbours(self.database)
        self.dispatcher = Dispatcher(
            self.whose_turn,
            self.notices,
            self.accounts,
            self.metrics,
            self.neighbours,
            config.origin,
        )
        by_name = {rules.name: rules for rules in found}
        self.tables = LiveTables(
            self.storage, by_name, self.bot_names, self.dispatcher, self.neighbours
        )
        self.upkeep = Upkeep(self.storage, self.tables, self.accounts, config.forget_days)
        self.dispatcher.on_changed = self.upkeep.changed
        self.bot_processes = BotProcesses(config.bot_workers)
        self.bots = BotPlayer(self.bot_processes, self.tables, self.database)
        self.dispatcher.bots = self.bots
        self.timekeeper = Timekeeper(self.storage, self.tables, default_bot(self.bot_names))
        self.dispatcher.timekeeper = self.timekeeper
        self.notices.on_gone = lambda browser: self.accounts.drop_browser(browser.endpoint)
        self.neighbours.on("user", self._heard_user)
        self.neighbours.on("sessions", self._heard_sessions)
        self.database.on_deaf = self._missed_news
        self._rounds: asyncio.Task[None] | None = None
        self._measure()

    async def open(self) -> None:
        await self.database.open()
        await self.accounts.forget_old_sessions()
        key = await self.storage.signing_key("push", new_key())
        self.notices.push_key = read_key(key, self.config.origin or "http://localhost")
        await self.timekeeper.open()
        await self._wake_bots(time.time())
        self._rounds = asyncio.create_task(self._look_round())
        self.upkeep.start()
        self.collector.start()

    def hang_up(self) -> None:
        """End every stream; browsers will call again."""
        self.whose_turn.hang_up()
        for table in self.tables.all():
            table.feeds.hang_up()

    async def close(self) -> None:
        if self._rounds is not None:
            self._rounds.cancel()
        self.hang_up()
        self.collector.stop()
        self.bots.close()
        self.timekeeper.close()
        await self.upkeep.stop()
        self.notices.close()
        await asyncio.to_thread(self.bot_processes.close)
        await self.database.close()

    async def table(self, id: str, person: User | None) -> Table:
        """The table of a match, if somebody may know of it at all."""
        table = await self.tables.get(id)
        if not table.may_read(person):
            async with self.tables.hold(table):
                await self.tables.catch_up_if_behind(table)
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

    # -- other processes -----------------------------------------------------------------------

    def _heard_user(self, sender: str, id: str, name: str) -> None:
        """Somebody has another name, or wants other notices."""
        self.accounts.forget(id)
        self.renamed(User(id, name))

    def _heard_sessions(self, sender: str, id: str, name: str) -> None:
        """Somebody's sessions have ended elsewhere; who has a good one calls again."""
        self._heard_user(sender, id, name)
        self.hang_up_on(User(id, name))

    def _missed_news(self) -> None:
        """The connection that tells of the others was lost: nothing in memory is to be trusted."""
        log.warning("news of the other processes may have been missed")
        self.accounts.forget_all()
        self.hang_up()
        self.tables.forget_all()

    async def _look_round(self) -> None:
        """Now and then: who is still there, which bots nobody plays, whose time is over."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                self.metrics.read_gauges()
                await self.neighbours.look_after()
                await self._wake_bots(time.time() - ROUND)
                await self.timekeeper.look_round(time.time())
            except Exception as error:
                log.exception("the round was not finished", error=str(error))

    async def _wake_bots(self, before: float) -> None:
        """Where a bot has been due since before that time, it thinks: the server was restarted, or
        the process in which it thought is gone."""
        for id in await self.storage.bots_due(before):
            try:
                self.bots.wake(await self.tables.get(id))
            except Refused:
                continue
            except Exception as error:
                # One table that cannot be opened is not to keep the others from their bots.
                log.exception("a table could not be opened", match=id, error=str(error))

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
