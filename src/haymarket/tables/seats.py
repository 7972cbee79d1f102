"""Who sits where, and whom a match waits for; read from its record alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from haymarket.kernel import TABLE, Rules, Seat
from haymarket.tables.records import RUNNING, MatchRecord, Person, SeatRecord
from haymarket.tables.refusals import Refused
from haymarket.tables.wire import SeatInfo, TimeInfo


def read_seats(
    rules: Rules[Any],
    options: dict[str, Any],
    given: list[str] | None,
    person: Person,
    bots: Sequence[str],
    mine: Collection[Seat] = (0,),
) -> list[SeatRecord]:
    """The seats of a new match as its host wants them: ``me``, ``open`` or a bot's name. Left to
    us, *mine* are the host's."""
    slugs = rules.seats(options)
    if given is None:
        given = ["me" if n in mine else default_bot(bots) for n in range(len(slugs))]
    if len(given) != len(slugs):
        message = f"{len(slugs)} seats are to be filled, not {len(given)}."
        raise Refused("bad-option", message, seats=list(slugs))
    return [seat_for(who, person, bots) for who in given]


def seat_for(who: str, person: Person, bots: Collection[str]) -> SeatRecord:
    """A seat for ``me``, for a bot, or ``open``."""
    if who == "me":
        return SeatRecord(person.id, None, person.name)
    if who == "open":
        return SeatRecord()
    return SeatRecord(None, must_be_bot(who, bots))


def must_be_bot(name: str, bots: Collection[str]) -> str:
    if name not in bots:
        expected = ["me", "open", *bots]
        raise Refused("bad-option", f"No bot is called {name!r}.", seat=expected)
    return name


def default_bot(bots: Sequence[str]) -> str:
    """The opponent of whoever does not choose one."""
    return next((name for name in ("regular", "greedy") if name in bots), bots[0])


def waited_for(record: MatchRecord) -> set[str]:
    """The people that a match waits for."""
    if record.status != RUNNING:
        return set()
    asked = record.seats if TABLE in record.waiting else [record.seats[n] for n in record.waiting]
    return {seat.person for seat in asked if seat.person is not None}


def bot_due(record: MatchRecord, bots: Collection[str]) -> tuple[Seat, str] | None:
    """The seat that a bot is to answer for, and which bot."""
    if record.status != RUNNING:
        return None
    for waiting in record.waiting:
        seat = _speaker(record) if waiting == TABLE else waiting
        bot = None if seat is None else record.seats[seat].bot
        if seat is not None and bot is not None and bot in bots:
            return seat, bot
    return None


def bot_asked(record: MatchRecord) -> bool:
    """Whether the match waits for a bot, whichever."""
    if record.status != RUNNING:
        return False
    seats = {_speaker(record) if n == TABLE else n for n in record.waiting}
    return any(seat is not None and record.seats[seat].bot is not None for seat in seats)


def _speaker(record: MatchRecord) -> Seat | None:
    """The bot that speaks for the table; what all decide, people decide where there are any."""
    if any(seat.person is not None for seat in record.seats):
        return None
    return next((number for number, seat in enumerate(record.seats) if seat.bot), None)


def seat_infos(
    record: MatchRecord, rules: Rules[Any], online: Collection[str] = ()
) -> list[SeatInfo]:
    times = [TimeInfo(clock.left, clock.since) for clock in record.clocks]
    return [
        SeatInfo(
            slug,
            seat.user,
            seat.name,
            seat.bot,
            seat.user in online,
            times[number] if times else None,
        )
        for number, (slug, seat) in enumerate(
            zip(rules.seats(record.options), record.seats, strict=True)
        )
    ]
