"""The table: the one owner of a match that people play.

Every command checks first, then changes what is in memory, and returns a :class:`Change`: the rows
to commit, and what to tell once they are durable. Nobody else writes to a table. A command that is
refused has changed nothing; where something else fails half-way, or the rows could not be written,
the table is *in doubt* and has to be opened anew.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Collection
from typing import Any

from haymarket.kernel import TABLE, BadAnswer, NothingToUndo, Rules, Seat
from haymarket.tables.beginnings import again
from haymarket.tables.changes import Change, new_record
from haymarket.tables.clocks import left, out_of_time, restart_clocks, resumed, run_clocks
from haymarket.tables.following import FollowingTable
from haymarket.tables.journal import Journal
from haymarket.tables.records import (
    OPEN,
    OVER,
    RUNNING,
    AddChat,
    AddEntry,
    AddMatch,
    Admit,
    ChatRecord,
    DropMatch,
    Entry,
    MatchRecord,
    Person,
    Row,
    SaveMatch,
    SaveSeat,
    SeatClock,
    SeatRecord,
)
from haymarket.tables.refusals import Refused, Stale, no_such_match, not_now, not_seated
from haymarket.tables.seats import must_be_bot, seat_for
from haymarket.tables.wire import Done, Played, TakeBackAnswer

MOST_CHAT = 2000
"""Lines of one match's chat."""


class Table(FollowingTable):
    def __init__(
        self,
        rules: Rules[Any],
        record: MatchRecord,
        bots: Collection[str],
        clock: Callable[[], float] = time.time,
        journal: Journal | None = None,
    ) -> None:
        super().__init__(rules, record, bots, journal)
        self._clock = clock

    # -- beginning -----------------------------------------------------------------------------

    def begin(self, entries: list[Entry], admitted: Collection[str] = ()) -> Change[None]:
        """The first change of a new match: all of it. It runs if every seat is taken."""
        self.admitted = set(admitted)
        rows: list[Row] = [AddMatch(self.record)]
        rows += [Admit(self.id, user) for user in sorted(self.admitted)]
        return self._play(None, entries, rows=rows)

    # -- playing -------------------------------------------------------------------------------

    def answer(
        self,
        person: Person,
        seat: Seat | None,
        rev: int,
        what: str,
        option: int,
        request: str | None = None,
    ) -> Change[Played]:
        """Answer the question that waits for one's seat."""
        mine = f"{person.id}:{request}" if request is not None else None
        if mine in self.requests:
            return Change(self._played(self.own_seat(person, seat), repeated=True))
        own = self.seat_to_play(person, seat)
        self.journal.check(own, rev, what, option)
        change = self._play(own, [Entry("answer", own, option)], mine)
        if mine is not None:
            self.requests.add(mine)
        change.answered = True
        return change

    def answer_as_bot(self, seat: Seat, bot: str, length: int, option: int) -> Change[int | None]:
        """A bot's answer, if the table still stands where the bot began to think.

        The reply is how long the journal is after it, or None where the answer came too late.
        """
        if self.journal.length != length or self.bot_due() != (seat, bot):
            return Change(None)
        change = self._play(seat, [Entry("answer", seat, option)])
        return Change(self.journal.length, change.rows, change.first_step)

    def undo(self, person: Person, seat: Seat | None, rev: int) -> Change[Played]:
        self.must_run()
        own = self.own_seat(person, seat)
        if rev != self.journal.rev(own):
            raise Stale(self.journal.rev(own))
        if not self.journal.match.can_undo(own):
            raise NothingToUndo(
                "Only your own answers since the last die, card or other player's decision can"
                " be undone; ask the others for a take-back."
            )
        return self._play(own, [Entry("undo", own)])

    def propose_take_back(self, person: Person, seat: Seat | None) -> Change[TakeBackAnswer]:
        """Ask to go back to before one's last answer."""
        self.must_run()
        own = self.own_seat(person, seat)
        step = self.journal.last_own(own)
        if step is None:
            raise not_now("You have not answered anything yet.")
        self.record.take_back = (own, step, self.seats_of(person))
        return self._take_back_if_all_agree()

    def answer_take_back(
        self, person: Person, seat: Seat | None, agree: bool
    ) -> Change[TakeBackAnswer]:
        """Say what one thinks of somebody's wish to go back."""
        self.must_run()
        self.own_seat(person, seat)
        if self.record.take_back is None:
            raise not_now("Nobody asks for a take-back.")
        if not agree:
            self.record.take_back = None
            return Change(TakeBackAnswer(done=False), [self._save()])
        by, step, agreed = self.record.take_back
        self.record.take_back = (by, step, sorted({*agreed, *self.seats_of(person)}))
        return self._take_back_if_all_agree()

    def concede(self, person: Person, seat: Seat | None, stand_in: str) -> Change[Done]:
        """Give up: between two the match is over; among more a bot plays on in one's place."""
        self.must_run()
        own = self.own_seat(person, seat)
        seats = self.record.seats
        others = {s.person for n, s in enumerate(seats) if s.person is not None and n != own}
        if len(seats) <= 2 or not others - {person.id}:
            return self._give_up(own)
        return self._reseat({own: SeatRecord(None, stand_in)})

    def time_out(self, stand_in: str) -> Change[bool]:
        """Whoever's time for the game is over has lost; the reply is whether somebody's was.

        Those who play together, and those who are more than two, go on with a bot in that seat.
        """
        record = self.record
        late = out_of_time(record.clock, record.clocks, self._clock())
        if record.status != RUNNING or late is None:
            return Change(False)
        seats = record.seats
        record.clocks[late] = SeatClock(0.0)
        others = any(s.person is not None for n, s in enumerate(seats) if n != late)
        go_on = others and (len(seats) > 2 or self.rules.together(record.options))
        done = self._reseat({late: SeatRecord(None, stand_in)}) if go_on else self._give_up(late)
        return Change(True, done.rows, reseated=True)

    def resume_clocks(self) -> Change[None]:
        """After a time in which nobody could answer: it is nobody's time."""
        self.record.clocks = resumed(self.record.clocks, self._clock())
        return Change(None, [self._save()])

    def _opposed(self) -> bool:
        """Whether a seat has secrets that the others play against."""
        return self.rules.secrets and not self.rules.together(self.record.options)

    def _give_up(self, seat: Seat) -> Change[Done]:
        self.record.status = OVER
        self.record.conceded = seat
        return self._reseat({})

    def say(self, person: Person, text: str) -> Change[Done]:
        if not text.strip():
            raise Refused("bad-request", "There is nothing said in that.")
        self.must_read(person)
        if not self.seats_of(person):
            raise not_seated("Only those who play may talk at the table.")
        if len(self.chat) >= MOST_CHAT:
            raise not_now("This table has talked enough.")
        line = ChatRecord(person.id, person.name, text.strip(), self._clock())
        self.chat.append(line)
        return Change(Done(), [AddChat(self.id, len(self.chat) - 1, line)])

    # -- seats ---------------------------------------------------------------------------------

    def join(self, person: Person, seat: Seat | None, invite: str | None) -> Change[Done]:
        """Take an open seat; with an invitation to a private match, at least watch it."""
        invited = invite is not None and hmac.compare_digest(
            invite.encode(), self.record.invite.encode()
        )
        if not invited and not self.may_read(person):
            raise no_such_match()
        free = [n for n, s in enumerate(self.record.seats) if s.open]
        watch = seat == TABLE or (seat is None and not free and invited)
        seated = seat is None and bool(self.seats_of(person))
        if not (watch or seated):
            if self.record.status == RUNNING and self.seats_of(person) and self._opposed():
                raise not_now("Whoever plays against a seat may not see its secrets.")
            if seat is not None and seat not in free:
                raise not_now(f"Seat {seat} is not open.", seats=free)
            if not free:
                raise not_now("Every seat is taken.", seats=[])
        rows: list[Row] = []
        if not self.may_read(person):
            self.admitted.add(person.id)
            rows.append(Admit(self.id, person.id))
        if watch or seated:
            return Change(Done(), rows)
        taken = free[0] if seat is None else seat
        return self._reseat({taken: SeatRecord(person.id, None, person.name)}, rows)

    def leave(self, person: Person) -> Change[Done]:
        """Give one's seats up while the match is still open; without its host it is cancelled."""
        self.must_read(person)
        if self.record.status != OPEN:
            raise not_now("The match has begun; concede it, or let a bot stand in.")
        if person.id == self.record.host:
            self.in_doubt = True
            return Change(Done(), [DropMatch(self.record)], cancelled=True)
        own = self.seats_of(person)
        if not own:
            raise not_seated()
        return self._reseat({seat: SeatRecord() for seat in own})

    def remove(self, before: float) -> Change[Done]:
        """An unfinished match that nobody has touched since then goes, with all that is of it."""
        if self.record.status == OVER or self.record.updated >= before:
            raise not_now("This match is over, or still played.")
        self.in_doubt = True
        return Change(Done(), [DropMatch(self.record)], cancelled=True)

    def claim_seat(self, person: Person, seat: Seat, by: str) -> Change[Done]:
        """Give a seat that keeps the table waiting to somebody who plays."""
        self.must_run()
        self.own_seat(person, None)
        record = self.record
        if not 0 <= seat < len(record.seats):
            raise Refused("not-found", f"There is no seat {seat}.")
        if seat not in record.waiting or seat in self.seats_of(person):
            raise not_now("The table does not wait for that seat.", waiting=record.waiting)
        if record.clock is None or record.clock.per == "game":
            raise not_now("At this table nobody's seat can be taken over.", clock=None)
        early = left(record.clocks[seat], self._clock())
        if early > 0:
            raise not_now("It is too early to claim that seat.", seconds=round(early, 1))
        if by == "me" and self._opposed():
            raise not_now("Whoever plays against a seat may not see its secrets.")
        return self._reseat({seat: seat_for(by, person, self.bots)})

    def stand_in(self, person: Person, seat: Seat | None, bot: str | None) -> Change[Done]:
        """Let a bot play one's seat for a while, or take the seat back."""
        self.must_run()
        own = self.own_seat(person, seat)
        bot = must_be_bot(bot, self.bots) if bot is not None else None
        return self._reseat({own: SeatRecord(person.id, bot, person.name)})

    def set_private(self, person: Person, private: bool) -> Change[Done]:
        """The host opens the match to watchers, or closes it to all but those who are in."""
        self.must_read(person)
        if person.id != self.record.host:
            raise Refused("not-your-seat", "Only the host decides who may watch.")
        self.record.private = private
        return Change(Done(), [self._save()], reseated=True)

    def rename(self, user: str, name: str) -> Change[None]:
        """Somebody has another name: show it."""
        for seat in self.record.seats:
            if seat.user == user:
                seat.name = name
        return Change(None)

    def rematch(self, person: Person, swap: bool) -> Change[Table | str]:
        """The same table again, or the id of the one that somebody has made already.

        It is private, and open to exactly those who were here: no stranger takes their seat.
        """
        self.must_read(person)
        if not self.seats_of(person):
            raise not_seated("You had no seat at this table.")
        if self.record.status != OVER:
            raise not_now("The match is not over yet.", status=OVER)
        if self.record.rematch is not None:
            return Change(self.record.rematch)
        seats = [
            SeatRecord(s.user, None, s.name) if s.user == person.id
            else SeatRecord(None, s.bot) if s.user is None
            else SeatRecord()
            for s in self.record.seats
        ]  # fmt: skip
        if swap:
            seats = seats[-1:] + seats[:-1]
        begun, key = again(self.record)
        record = new_record(
            self.rules,
            self.record.options,
            seats,
            person.id,
            key=key,
            private=True,
            clock=self.record.clock,
            begun=begun,
        )
        new = Table(self.rules, record, self.bots)
        first = new.begin([], self.people() | self.admitted)
        self.record.rematch = new.id
        return Change(new, [*first.rows, self._save()])

    # -- the common part -----------------------------------------------------------------------

    def _play(
        self,
        seat: Seat | None,
        entries: list[Entry],
        request: str | None = None,
        rows: list[Row] | None = None,
    ) -> Change[Any]:
        """Enter these into the journal, and the forced answers that follow: but where a match is to
        begin at a position, it begins there, even if only one answer is possible."""
        now = self._clock()
        journal = self.journal
        rows = [] if rows is None else rows
        given = len(rows)
        first = len(journal.match.steps)
        seen = journal.rev(None)
        try:
            for entry in entries:
                first = min(first, journal.apply(entry))
                rows.append(self._entry_row(entry, request, now))
                request = None
            shown = self.record.begun is not None and not journal.entries
            running = self.record.status == RUNNING and not shown
            while running and (forced := journal.forced()) is not None:
                first = min(first, journal.apply(forced))
                rows.append(self._entry_row(forced, None, now))
        except Exception as error:
            # A first answer that was refused has changed nothing; anything else may have.
            refused = isinstance(error, (BadAnswer, NothingToUndo))
            self.in_doubt = not refused or len(rows) > given
            raise
        if journal.rev(None) != seen or not entries:
            # An answer that is sealed leaves no trace, not even here.
            self.record.since = now
            self.record.take_back = None
            restart_clocks(self.record, entries)
        rows.append(self._save())
        reply = self._played(seat, repeated=False) if seat is not None else None
        return Change(reply, rows, first_step=first)

    def _entry_row(self, entry: Entry, request: str | None, now: float) -> AddEntry:
        """The entry that was just applied."""
        what = self.journal.match.asks[-1].what if entry.kind == "answer" else None
        return AddEntry(self.id, self.journal.length, entry, request, now, what)

    def _reseat(self, seats: dict[Seat, SeatRecord], rows: list[Row] | None = None) -> Change[Done]:
        """Seat people and bots elsewhere; when the last open seat is taken, the match begins."""
        rows = [] if rows is None else rows
        record = self.record
        for number, seat in seats.items():
            record.seats[number] = seat
            rows.append(SaveSeat(self.id, number, seat))
        if record.status == OPEN and not any(seat.open for seat in record.seats):
            record.status = RUNNING
            begun = self._play(None, [], rows=rows)
            return Change(Done(), begun.rows, begun.first_step, reseated=True)
        rows.append(self._save())
        return Change(Done(), rows, reseated=True)

    def _take_back_if_all_agree(self) -> Change[TakeBackAnswer]:
        """Every person at the table; a bot, also one that stands in, does not mind."""
        assert self.record.take_back is not None
        by, keep, agreed = self.record.take_back
        seats = self.record.seats
        if not set(agreed).issuperset(n for n, s in enumerate(seats) if s.person is not None):
            return Change(TakeBackAnswer(done=False), [self._save()])
        change = self._play(by, [Entry("rewind", by, keep)])
        return Change(TakeBackAnswer(done=True), change.rows, change.first_step)

    def _save(self) -> SaveMatch:
        """The record as it now stands."""
        record = self.record
        if record.status == RUNNING and self.journal.ended:
            record.status = OVER
        record.waiting = self.journal.waiting() if record.status == RUNNING else []
        record.step = self.journal.steps(None)
        run_clocks(record, self._clock())
        record.outcome = self.journal.outcome if record.status == OVER else None
        record.updated = self._clock()
        record.changes += 1
        return SaveMatch(record)

    def _played(self, seat: Seat, repeated: bool) -> Played:
        return Played(self.journal.rev(seat), self.journal.steps(seat), repeated)
