"""One table: a match, its seats and its chat, as they stand, and who may read what of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from haymarket.bots import BOTS
from haymarket.kernel import TABLE, BadAnswer, NothingToUndo, Rules, Seat
from haymarket.server.errors import Refused, not_found, not_now, unavailable
from haymarket.server.line import Entry, Eye, Line, plain_asks
from haymarket.server.live import Hub
from haymarket.server.records import (
    OPEN,
    OVER,
    RUNNING,
    ChatLine,
    MatchRecord,
    SeatRecord,
    User,
    add_entry,
    save_match,
)
from haymarket.server.replay import Replay
from haymarket.server.store import Conflict, Statement, Store, StoreFailed


class Table:
    """Whoever changes or reads it takes hold of it; nothing is shown before it is durable."""

    def __init__(self, store: Store, rules: Rules[Any], record: MatchRecord) -> None:
        self.store = store
        self.rules = rules
        self.record = record
        self.line = Line(rules, bytes.fromhex(record.key), record.options)
        self.chat: list[ChatLine] = []
        self.admitted: set[str] = set()
        self.requests: set[str] = set()
        """The ids of the requests that were played, so that a retry is not played twice."""
        self.takeback: tuple[Seat, int, set[Seat]] | None = None
        """Who asks to go back, to which step, and who has agreed."""
        self.lock = asyncio.Lock()
        self.hub = Hub(self.document, self.line_log, self.plain_chat)
        self.replay: Replay | None = None
        self.broken = False
        """A write failed half-way: what is in memory is not to be trusted, and is read again."""

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seats(self) -> list[SeatRecord]:
        return self.record.seats

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """The table to oneself; refused where whoever held it before left it in doubt."""
        async with self.lock:
            if self.broken:
                raise unavailable()
            yield

    # -- who may what --------------------------------------------------------------------------

    def seats_of(self, user: User | None) -> list[Seat]:
        return [n for n, s in enumerate(self.seats) if user is not None and s.user == user.id]

    def may_read(self, user: User | None) -> bool:
        if not self.record.private or self.seats_of(user):
            return True
        return user is not None and (user.id in self.admitted or user.id == self.record.host)

    def must_read(self, user: User | None) -> None:
        if not self.may_read(user):
            raise not_found("There is no such match, or it is private.")

    def must_run(self) -> None:
        if self.record.status != RUNNING:
            raise not_now(f"The match is {self.record.status}.", status=RUNNING)

    def own_seat(self, user: User, seat: Seat | None) -> Seat:
        """The seat that the user speaks for."""
        own = self.seats_of(user)
        if not own:
            raise Refused(403, "not-seated", "You have no seat at this table.")
        if seat is None:
            asked = [n for n in own if self.line.match.game.asked(n)]
            return asked[0] if asked else own[0]
        if seat not in own:
            raise Refused(403, "not-your-seat", f"Seat {seat} is not yours.", {"seats": own})
        return seat

    def eye(self, user: User | None, seat: Seat | None) -> Eye:
        """Through which eyes the user looks; once the match is over, any may be asked for."""
        self.must_read(user)
        over = self.record.status == OVER
        if seat is not None and seat == TABLE:
            return None
        if seat is not None and over and 0 <= seat < len(self.seats):
            return seat
        if user is None or not self.seats_of(user):
            if seat is None:
                return None
            raise Refused(403, "not-seated", "You have no seat at this table.")
        return self.own_seat(user, seat)

    def played_by(self, seat: Seat) -> str | None:
        """The bot that plays a seat now, or None where a person does."""
        return self.seats[seat].bot

    def people(self) -> set[str]:
        return {seat.user for seat in self.seats if seat.user is not None}

    @property
    def hints(self) -> bool:
        """Whether a hint would be at nobody else's cost."""
        return len(self.people()) <= 1 or self.rules.together(self.record.options)

    def waiting_users(self) -> set[str]:
        """The people whom the table waits for."""
        if self.record.status != RUNNING:
            return set()
        return waited_for(self.record)

    # -- what is seen --------------------------------------------------------------------------

    def document(self, eye: Eye) -> dict[str, Any]:
        """All that one eye may see of the table, except log and chat."""
        record, line = self.record, self.line
        game = line.match.game
        started, over = record.status != OPEN, record.status == OVER
        online = self.hub.users()
        return {
            "id": record.id,
            "game": record.game,
            "options": record.options,
            "private": record.private,
            "deadline": record.deadline,
            "created": record.created,
            "host": record.host,
            "status": record.status,
            "seats": plain_seats(record, self.rules, online),
            "rev": line.rev(eye),
            "step": line.steps(eye),
            "since": record.since,
            "view": game.view(eye) if started else None,
            "ask": plain_asks(game.asked(eye)) if record.status == RUNNING else [],
            "hints": self.hints,
            "waiting": record.waiting if record.status == RUNNING else [],
            "can_undo": record.status == RUNNING and eye is not None and line.match.can_undo(eye),
            "takeback": self._plain_takeback(eye),
            "outcome": None if game.outcome is None else game.outcome._asdict(),
            "conceded": record.conceded,
            "commitment": line.match.commitment,
            "key": record.key if over else None,
            "rematch": record.rematch,
            "watching": self.hub.watching(),
        }

    def line_log(self, eye: Eye, first: int) -> list[dict[str, Any]]:
        return self.line.log(eye, first) if self.record.status != OPEN else []

    def plain_chat(self, first: int) -> list[dict[str, Any]]:
        return [
            {"by": c.user, "name": c.name, "text": c.text, "at": c.at} for c in self.chat[first:]
        ]

    def snapshot(self, user: User | None, eye: Eye, first_line: int = 0) -> dict[str, Any]:
        own = self.seats_of(user)
        invite = self.record.invite if own and self.record.private else None
        return {**self.hub.snapshot(eye, first_line), "yours": own, "invite": invite}

    def _plain_takeback(self, eye: Eye) -> dict[str, Any] | None:
        if self.takeback is None:
            return None
        by, keep, agreed = self.takeback
        return {"by": by, "to": self.line.steps_before(eye, keep), "agreed": sorted(agreed)}

    # -- change --------------------------------------------------------------------------------

    async def play(
        self, entries: list[Entry], request: str | None = None, also: list[Statement] | None = None
    ) -> None:
        """Enter these into the journal, and the forced answers that follow; then tell everybody."""
        now = time.time()
        rows: list[Statement] = list(also or [])
        first = len(self.line.match.steps)
        seen = self.line.rev(None)
        try:
            for entry in entries:
                first = min(first, self.line.apply(entry))
                rows.append(add_entry(self.id, self.line.length, entry, request, now))
                request = None
            while self.record.status == RUNNING and (forced := self.line.forced()) is not None:
                first = min(first, self.line.apply(forced))
                rows.append(add_entry(self.id, self.line.length, forced, None, now))
        except Exception as error:
            # A first answer that was refused has changed nothing; anything else may have.
            refused = isinstance(error, (BadAnswer, NothingToUndo))
            self.broken = not refused or len(rows) > len(also or [])
            raise
        if self.line.rev(None) != seen or not entries:
            # An answer that is sealed leaves no trace, not even here.
            self.record.since = now
            self.takeback = None
        await self.save(*rows)
        self.hub.publish(lambda eye: self.line.steps_before(eye, first) + 1)

    def reseated(self) -> None:
        """Somebody sits elsewhere: tell everybody; who has lost an eye looks no longer."""
        self.hub.expel(self._may_look)
        self.hub.publish()

    def _may_look(self, eye: Eye, user: str | None) -> bool:
        return eye is None or self.record.status == OVER or self.seats[eye].user == user

    async def save(self, *rows: Statement) -> None:
        """Make the record as it now stands durable, together with these rows."""
        record, game = self.record, self.line.match.game
        if record.status == RUNNING and game.outcome is not None:
            record.status = OVER
        record.waiting = self.line.waiting() if record.status == RUNNING else []
        record.step = self.line.steps(None)
        record.updated = time.time()
        await self.write(*rows, save_match(record))

    async def write(self, *rows: Statement) -> None:
        try:
            await self.store.write(*rows)
        except (Conflict, StoreFailed):
            self.broken = True
            raise unavailable() from None
        except asyncio.CancelledError:
            # Nobody waits for the answer any more; whether it was written, only the store knows.
            self.broken = True
            raise


def waited_for(record: MatchRecord) -> set[str]:
    """The people that a running match waits for."""
    if TABLE in record.waiting:
        return {seat.user for seat in record.seats if seat.user and not seat.bot}
    seats = [record.seats[n] for n in record.waiting]
    return {seat.user for seat in seats if seat.user and not seat.bot}


def plain_seats(record: MatchRecord, rules: Rules[Any], online: set[str]) -> list[dict[str, Any]]:
    slugs = rules.seats(record.options)
    return [
        {
            "slug": slug,
            "user": seat.user,
            "name": seat.name,
            "bot": seat.bot,
            "online": seat.user is not None and seat.user in online,
        }
        for slug, seat in zip(slugs, record.seats, strict=True)
    ]


def bot_due(record: MatchRecord) -> tuple[Seat, str] | None:
    """The seat that a bot is to answer for, and which bot."""
    if record.status != RUNNING:
        return None
    for waiting in record.waiting:
        seat = _speaker(record) if waiting == TABLE else waiting
        bot = None if seat is None else record.seats[seat].bot
        if seat is not None and bot is not None and bot in BOTS:
            return seat, bot
    return None


def _speaker(record: MatchRecord) -> Seat | None:
    """The bot that speaks for the table; what all decide, people decide where there are any."""
    if any(seat.user and not seat.bot for seat in record.seats):
        return None
    return next((number for number, seat in enumerate(record.seats) if seat.bot), None)
