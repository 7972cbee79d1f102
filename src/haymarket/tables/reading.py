"""What can be read of a table: who may do what at it, and what each viewer may see of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from haymarket.kernel import TABLE, Rules, Seat
from haymarket.tables.feeds import Feeds, Shared
from haymarket.tables.journal import Journal, Viewer, ask_infos, outcome_info
from haymarket.tables.keeping import ClosedJournal
from haymarket.tables.records import OPEN, OVER, RUNNING, ChatRecord, MatchRecord, Person
from haymarket.tables.refusals import Refused, no_such_match, not_now, not_seated
from haymarket.tables.seats import bot_due, seat_infos, waited_for
from haymarket.tables.wire import (
    BegunInfo,
    ChatLine,
    ChatLines,
    LogLine,
    LogLines,
    Snapshot,
    TableState,
    TakeBackRequest,
)


def begun_info(record: MatchRecord) -> BegunInfo | None:
    """What everybody may know of where a match began, if not with its set-up."""
    if record.begun is None:
        return None
    told = {name: value for name, value in record.begun.items() if name != "position"}
    return msgspec.convert(told, BegunInfo)


class ReadableTable:
    """A table without its commands. What it holds is changed by the commands alone."""

    def __init__(
        self,
        rules: Rules[Any],
        record: MatchRecord,
        bots: Collection[str],
        journal: Journal | None = None,
    ) -> None:
        self.rules = rules
        self.bots = bots
        """The names of the bots that can be asked to play."""
        self.record = record
        self.journal = journal or Journal.of(rules, record)
        self.chat: list[ChatRecord] = []
        self.admitted: set[str] = set()
        """Who may look at a private match without a seat."""
        self.requests: set[str] = set()
        """The ids of the requests that were played, so that a retry is not played twice."""
        self.feeds = Feeds(self)
        self._shared_view: tuple[Any, dict[str, Any]] = (None, {})

    @property
    def id(self) -> str:
        return self.record.id

    # -- who may what --------------------------------------------------------------------------

    def seats_of(self, person: Person | None) -> list[Seat]:
        if person is None:
            return []
        return [n for n, seat in enumerate(self.record.seats) if seat.user == person.id]

    def may_read(self, person: Person | None) -> bool:
        return self._may_know(None if person is None else person.id)

    def _may_know(self, user: str | None) -> bool:
        """Whether somebody may know of this match at all."""
        if not self.record.private:
            return True
        return user is not None and (
            user in self.admitted or user == self.record.host or user in self.people()
        )

    def must_read(self, person: Person | None) -> None:
        if not self.may_read(person):
            raise no_such_match()

    def must_run(self) -> None:
        if self.record.status != RUNNING:
            raise not_now(f"The match is {self.record.status}.", status=RUNNING)

    def own_seat(self, person: Person | None, seat: Seat | None) -> Seat:
        """The seat that somebody speaks for."""
        own = self.seats_of(person)
        if not own:
            raise not_seated()
        if seat is None:
            return next((n for n in own if self.journal.asks(n)), own[0])
        if seat not in own:
            raise Refused("not-your-seat", f"Seat {seat} is not yours.", seats=own)
        return seat

    def seat_to_play(self, person: Person, seat: Seat | None) -> Seat:
        """The seat that somebody may answer for now."""
        self.must_run()
        own = self.own_seat(person, seat)
        if self.record.seats[own].bot is not None:
            raise not_now("A bot stands in for you; take your seat back first.")
        return own

    def viewer(self, person: Person | None, seat: Seat | None) -> Viewer:
        """As whom somebody looks; once the match is over, any seat may be asked for."""
        self.must_read(person)
        if seat == TABLE:
            return None
        if seat is not None and self.record.status == OVER and 0 <= seat < len(self.record.seats):
            return seat
        if not self.seats_of(person):
            if seat is None:
                return None
            raise not_seated()
        return self.own_seat(person, seat)

    def may_view(self, viewer: Viewer, user: str | None) -> bool:
        """Whether somebody may (still) look as this viewer."""
        if not self._may_know(user):
            return False
        if viewer is None or self.record.status == OVER:
            return True
        return self.record.seats[viewer].user == user

    def people(self) -> set[str]:
        return {seat.user for seat in self.record.seats if seat.user is not None}

    def waited_for(self) -> set[str]:
        return waited_for(self.record)

    def bot_due(self) -> tuple[Seat, str] | None:
        return bot_due(self.record, self.bots)

    @property
    def hints(self) -> bool:
        """Whether a hint would be at nobody else's cost."""
        return len(self.people()) <= 1 or self.rules.together(self.record.options)

    # -- what is seen --------------------------------------------------------------------------

    def shared(self) -> Shared:
        record, feeds = self.record, self.feeds
        return Shared(
            status=record.status,
            seats=seat_infos(record, self.rules, feeds.users()),
            since=record.since,
            hints=self.hints,
            waiting=record.waiting if record.status == RUNNING else [],
            outcome=outcome_info(self.journal.outcome),
            conceded=record.conceded,
            void=record.void,
            key=record.key if record.status == OVER else None,
            rematch=record.rematch,
            watching=feeds.watching(),
        )

    def state(self, viewer: Viewer, shared: Shared | None = None) -> TableState:
        """The table as a viewer may see it; *shared* where that has just been worked out."""
        record, journal = self.record, self.journal
        if shared is None:
            shared = self.shared()
        open, running = record.status == OPEN, record.status == RUNNING
        return TableState(
            id=record.id,
            game=record.game,
            options=record.options,
            private=record.private,
            clock=record.clock,
            minutes=list(self.rules.about.lasting(record.options)),
            created=record.created,
            host=record.host,
            begun=begun_info(record),
            status=shared.status,
            seats=shared.seats,
            rev=journal.rev(viewer),
            step=journal.steps(viewer),
            since=shared.since,
            view=None if open else self._view(viewer),
            standing=None if open else journal.standing(viewer),
            ask=ask_infos(journal.asks(viewer)) if running else [],
            hints=shared.hints,
            waiting=shared.waiting,
            can_undo=running and journal.can_undo(viewer),
            takeback=self._take_back_request(viewer),
            outcome=shared.outcome,
            conceded=shared.conceded,
            void=shared.void,
            commitment=journal.commitment,
            key=shared.key,
            rematch=shared.rematch,
            watching=shared.watching,
        )

    def _view(self, viewer: Viewer) -> dict[str, Any] | None:
        """What a viewer sees of the position; worked out once where no seat sees more."""
        if self.rules.secrets or isinstance(self.journal, ClosedJournal):
            return self.journal.view(viewer)
        game = self.journal.game
        place = (game, self.journal.length)
        if self._shared_view[0] != place:
            self._shared_view = (place, game.view(None))
        return self._shared_view[1]

    def log(self, viewer: Viewer, first: int = 0) -> list[LogLine]:
        return self.journal.log(viewer, first) if self.record.status != OPEN else []

    def chat_lines(self, first: int = 0) -> list[ChatLine]:
        return [ChatLine(*line) for line in self.chat[first:]]

    def snapshot(self, person: Person | None, viewer: Viewer, first_line: int = 0) -> Snapshot:
        own = self.seats_of(person)
        event, state = self.feeds.current(viewer)
        return Snapshot(
            event=event,
            viewer=viewer,
            yours=own,
            invite=self.record.invite if own and self.record.private else None,
            table=state,
            log=LogLines(first_line, self.log(viewer, first_line)),
            chat=ChatLines(0, self.chat_lines()),
        )

    def _take_back_request(self, viewer: Viewer) -> TakeBackRequest | None:
        if self.record.take_back is None:
            return None
        by, keep, agreed = self.record.take_back
        return TakeBackRequest(by, self.journal.steps_before(viewer, keep), agreed)
