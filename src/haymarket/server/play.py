"""What the players of a match do: answer, ask for a hint, take back, give up, talk."""

from __future__ import annotations

import time
from typing import Any

from haymarket.bots import measure
from haymarket.kernel import NothingToUndo, Seat
from haymarket.server.bots import Thinkers
from haymarket.server.errors import Refused, not_now
from haymarket.server.line import Entry, Stale
from haymarket.server.records import OVER, ChatLine, User, add_chat, save_seat
from haymarket.server.table import Table

MOST_CHAT = 2000
"""Lines of one match's chat."""


async def answer(
    table: Table,
    user: User,
    seat: Seat | None,
    rev: int,
    what: str,
    option: int,
    request: str | None,
) -> dict[str, Any]:
    """Answer the question that waits for one's seat. It is on disk when this returns."""
    async with table.hold():
        mine = f"{user.id}:{request}" if request is not None else None
        if mine in table.requests:
            return _played(table, table.own_seat(user, seat), repeated=True)
        own = _seat_to_play(table, user, seat)
        table.line.check(own, rev, what, option)
        await table.play([Entry("answer", own, option)], mine)
        if mine is not None:
            table.requests.add(mine)
        return _played(table, own, repeated=False)


async def hint(
    table: Table, thinkers: Thinkers, user: User, seat: Seat | None, rev: int
) -> dict[str, Any]:
    """What the search would answer in one's place. The table is not held while it thinks."""
    async with table.hold():
        own = _seat_to_play(table, user, seat)
        if not table.hints:
            raise not_now("Hints are given only where nobody plays against you.")
        what = table.line.asked(own, rev).what
        game = table.line.match.game.fork()
    best = await thinkers.hint(game, own)
    return {
        "rev": rev,
        "what": what,
        "measure": measure(table.rules),
        "hints": [hint._asdict() for hint in best],
    }


async def undo(table: Table, user: User, seat: Seat | None, rev: int) -> dict[str, Any]:
    async with table.hold():
        table.must_run()
        own = table.own_seat(user, seat)
        if rev != table.line.rev(own):
            raise Stale(table.line.rev(own))
        if not table.line.match.can_undo(own):
            raise NothingToUndo(
                "Only your own answers since the last die, card or other player's decision can"
                " be undone; ask the others for a take-back."
            )
        await table.play([Entry("undo", own)])
        return _played(table, own, repeated=False)


async def take_back(
    table: Table, user: User, seat: Seat | None, agree: bool | None
) -> dict[str, Any]:
    """Ask to go back to before one's last answer, or say what one thinks of it."""
    async with table.hold():
        table.must_run()
        own = table.own_seat(user, seat)
        if agree is None:
            step = table.line.last_own(own)
            if step is None:
                raise not_now("You have not answered anything yet.")
            table.takeback = (own, step, set(table.seats_of(user)))
        elif table.takeback is None:
            raise not_now("Nobody asks for a take-back.")
        elif not agree:
            table.takeback = None
        else:
            table.takeback[2].update(table.seats_of(user))
        done = False
        if table.takeback is not None and _all_agree(table):
            by, keep, _ = table.takeback
            await table.play([Entry("rewind", by, keep)])
            done = True
        else:
            table.hub.publish()
        return {"done": done}


def _all_agree(table: Table) -> bool:
    """Every person at the table; a bot, also one that stands in, does not mind."""
    assert table.takeback is not None
    persons = [n for n, seat in enumerate(table.seats) if seat.user and not seat.bot]
    return table.takeback[2].issuperset(persons)


async def concede(table: Table, user: User, seat: Seat | None, stand_in: str) -> None:
    """Give up: between two the match is over; among more a bot plays on in one's place."""
    async with table.hold():
        table.must_run()
        own = table.own_seat(user, seat)
        others = {s.user for n, s in enumerate(table.seats) if s.user and not s.bot and n != own}
        if len(table.seats) <= 2 or not others - {user.id}:
            table.record.status = OVER
            table.record.conceded = own
            await table.save()
        else:
            table.seats[own].user, table.seats[own].name = None, None
            table.seats[own].bot = stand_in
            await table.save(save_seat(table.id, own, table.seats[own]))
        table.reseated()


async def say(table: Table, user: User, text: str) -> None:
    if not text.strip():
        raise Refused(400, "bad-request", "There is nothing said in that.")
    async with table.hold():
        table.must_read(user)
        if not table.seats_of(user):
            raise Refused(403, "not-seated", "Only those who play may talk at the table.")
        if len(table.chat) >= MOST_CHAT:
            raise not_now("This table has talked enough.")
        line = ChatLine(user.id, user.name, text.strip(), time.time())
        await table.write(add_chat(table.id, len(table.chat), line))
        table.chat.append(line)
        table.hub.publish(chat=len(table.chat) - 1)


def _seat_to_play(table: Table, user: User, seat: Seat | None) -> Seat:
    table.must_run()
    own = table.own_seat(user, seat)
    if table.seats[own].bot is not None:
        raise not_now("A bot stands in for you; take your seat back first.")
    return own


def _played(table: Table, seat: Seat, repeated: bool) -> dict[str, Any]:
    line = table.line
    return {"rev": line.rev(seat), "step": line.steps(seat), "repeated": repeated}
