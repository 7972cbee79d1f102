"""Who sits where: taking a seat, giving it up, standing in, starting again."""

from __future__ import annotations

import asyncio
import hmac
import time
from typing import Any

from haymarket.kernel import TABLE, BadFile, Match, Rules, Seat, read_match
from haymarket.server.errors import Refused, not_found, not_now
from haymarket.server.line import Entry, Line
from haymarket.server.records import (
    OPEN,
    OVER,
    RUNNING,
    SeatRecord,
    User,
    add_entry,
    admit,
    drop_match,
    save_match,
    save_seat,
)
from haymarket.server.store import Statement
from haymarket.server.table import Table
from haymarket.server.tables import Tables

LONGEST_FILE = 50_000
"""Answers of an imported match."""


def read_seats(
    rules: Rules[Any], options: dict[str, Any], given: list[str] | None, user: User, bots: list[str]
) -> list[SeatRecord]:
    """The seats of a new match as its host wants them: ``me``, ``open`` or a bot's name."""
    slugs = rules.seats(options)
    if given is None:
        given = ["me"] + [default_bot(bots)] * (len(slugs) - 1)
    if len(given) != len(slugs):
        raise Refused(
            422,
            "bad-option",
            f"{len(slugs)} seats are to be filled, not {len(given)}.",
            {"seats": list(slugs)},
        )
    seats = []
    for who in given:
        if who == "me":
            seats.append(SeatRecord(user.id, None, user.name))
        elif who == "open":
            seats.append(SeatRecord())
        else:
            seats.append(SeatRecord(None, must_be_bot(who, bots)))
    return seats


def must_be_bot(name: str, bots: list[str]) -> str:
    if name not in bots:
        raise Refused(
            422, "bad-option", f"No bot is called {name!r}.", {"seat": ["me", "open", *bots]}
        )
    return name


def default_bot(bots: list[str]) -> str:
    """The opponent of whoever does not choose one."""
    return next((name for name in ("regular", "greedy") if name in bots), bots[0])


async def join(table: Table, user: User, seat: Seat | None, invite: str | None) -> None:
    """Take an open seat; with an invitation to a private match, at least watch it."""
    async with table.hold():
        invited = invite is not None and hmac.compare_digest(
            invite.encode(), table.record.invite.encode()
        )
        if not invited and not table.may_read(user):
            raise not_found("There is no such match, or it is private.")
        rows: list[Statement] = []
        if invited and table.record.private and not table.may_read(user):
            table.admitted.add(user.id)
            rows.append(admit(table.id, user.id))
        free = [n for n, s in enumerate(table.seats) if s.open]
        watch = seat == TABLE or (seat is None and not free and invited)
        if watch or (seat is None and table.seats_of(user)):
            if rows:
                await table.write(*rows)
            return
        if seat is not None and seat not in free:
            raise not_now(f"Seat {seat} is not open.", seats=free)
        if not free:
            raise not_now("Every seat is taken.", seats=[])
        await _sit(table, free[0] if seat is None else seat, user, rows)


async def _sit(table: Table, seat: Seat, user: User, rows: list[Statement]) -> None:
    table.seats[seat] = SeatRecord(user.id, None, user.name)
    rows.append(save_seat(table.id, seat, table.seats[seat]))
    if table.record.status == OPEN and not any(s.open for s in table.seats):
        table.record.status = RUNNING
        await table.play([], also=rows)
    else:
        await table.save(*rows)
        table.reseated()


async def leave(tables: Tables, table: Table, user: User) -> None:
    """Give one's seats up while the match is still open; without its host it is cancelled."""
    async with table.hold():
        table.must_read(user)
        if table.record.status != OPEN:
            raise not_now("The match has begun; concede it, or let a bot stand in.")
        if user.id == table.record.host:
            await table.write(*drop_match(table.id))
            tables.drop(table)
            return
        rows = []
        for seat in table.seats_of(user):
            table.seats[seat] = SeatRecord()
            rows.append(save_seat(table.id, seat, table.seats[seat]))
        if not rows:
            raise Refused(403, "not-seated", "You have no seat at this table.")
        await table.save(*rows)
        table.reseated()


async def claim(table: Table, user: User, seat: Seat, by: str, bots: list[str]) -> None:
    """Give a seat that keeps the table waiting to somebody who plays."""
    async with table.hold():
        table.must_run()
        table.own_seat(user, None)
        waited = time.time() - table.record.since
        if not 0 <= seat < len(table.seats):
            raise not_found(f"There is no seat {seat}.")
        if seat not in table.record.waiting or seat in table.seats_of(user):
            raise not_now("The table does not wait for that seat.", waiting=table.record.waiting)
        if table.record.deadline is None or waited < table.record.deadline:
            raise not_now("It is too early to claim that seat.", deadline=table.record.deadline)
        if by == "me":
            table.seats[seat] = SeatRecord(user.id, None, user.name)
        elif by == "open":
            table.seats[seat] = SeatRecord()
        else:
            table.seats[seat] = SeatRecord(None, must_be_bot(by, bots))
        await table.save(save_seat(table.id, seat, table.seats[seat]))
        table.reseated()


async def stand_in(
    table: Table, user: User, seat: Seat | None, bot: str | None, bots: list[str]
) -> None:
    """Let a bot play one's seat for a while, or take the seat back."""
    async with table.hold():
        table.must_run()
        own = table.own_seat(user, seat)
        table.seats[own].bot = must_be_bot(bot, bots) if bot is not None else None
        await table.save(save_seat(table.id, own, table.seats[own]))
        table.reseated()


async def rematch(tables: Tables, table: Table, user: User, swap: bool) -> Table:
    """The same table again; whoever asks second finds the one that the first made."""
    async with table.hold():
        table.must_read(user)
        if not table.seats_of(user):
            raise Refused(403, "not-seated", "You had no seat at this table.")
        if table.record.status != OVER:
            raise not_now("The match is not over yet.", status=OVER)
        if table.record.rematch is not None:
            return await tables.get(table.record.rematch)
        seats = [
            SeatRecord(s.user, None, s.name) if s.user == user.id
            else SeatRecord(None, s.bot) if s.user is None
            else SeatRecord()
            for s in table.seats
        ]  # fmt: skip
        if swap:
            seats = seats[-1:] + seats[:-1]
        people = table.people() | table.admitted

        def invite_all(new: Table) -> list[Statement]:
            # Private, and open to exactly those who were here: no stranger takes their seat.
            new.admitted = people
            table.record.rematch = new.id
            return [*(admit(new.id, id) for id in sorted(people)), save_match(table.record)]

        try:
            new = await tables.create(
                table.rules,
                table.record.options,
                seats,
                user.id,
                private=True,
                deadline=table.record.deadline,
                also=invite_all,
            )
        except Refused:
            table.broken = True  # it may name a rematch that was never written
            raise
        table.reseated()
        return new


async def import_match(tables: Tables, user: User, text: str) -> Table:
    """A match file as a table of one's own, to be looked through or played on."""
    body = read_match(text)
    rules = tables.rules(body["game"])
    if len(body.get("steps", ())) > LONGEST_FILE:
        raise BadFile(f"{len(body['steps'])} answers", f"at most {LONGEST_FILE}")
    line, entries = await asyncio.to_thread(_replay, rules, body)
    seats = [SeatRecord(user.id, None, user.name) for _ in line.match.game.seats]
    now = time.time()

    def enter(table: Table) -> list[Statement]:
        table.line = line
        return [
            add_entry(table.id, number, entry, None, now)
            for number, entry in enumerate(entries, start=1)
        ]

    return await tables.create(
        rules, line.match.options, seats, user.id, key=line.match.key, private=True, also=enter
    )


def _replay(rules: Rules[Any], body: dict[str, Any]) -> tuple[Line, list[Entry]]:
    match = Match.replay(rules, body)
    line = Line(rules, match.key, match.options)
    entries = [Entry("answer", step.seat, step.option, step.forced) for step in match.steps]
    for entry in entries:
        line.apply(entry)
    return line, entries
