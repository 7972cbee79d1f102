"""The API of a match that is played: answers, hints, ways back, reasons, previews, replays."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from haymarket.kernel import Seat
from haymarket.server import look, play, seating, shapes
from haymarket.server.door import JSON, Call, Endpoint
from haymarket.server.errors import Refused, not_found
from haymarket.server.routes_matches import SeatQuery
from haymarket.server.table import Table

MATCH = "/api/matches/{id}"
REFUSES = (403, 404, 409, 503)


async def _table(call: Call) -> Table:
    """The match of this call, if the caller may know of it at all."""
    table = await call.house.table(call.path("id"))
    table.must_read(call.user)
    return table


async def answer(call: Call) -> Any:
    table, given = await _table(call), call.body
    played = await play.answer(
        table, call.me, given.seat, given.rev, given.what, given.option, given.id
    )
    if not played["repeated"]:
        call.house.metrics.moves.labels(table.rules.name).inc()
        call.house.changed(table)
    return played


async def hint(call: Call) -> Any:
    table, thinkers = await _table(call), call.house.thinkers
    return await play.hint(table, thinkers, call.me, call.body.seat, call.body.rev)


async def undo(call: Call) -> Any:
    table = await _table(call)
    played = await play.undo(table, call.me, call.body.seat, call.body.rev)
    call.house.changed(table)
    return played


async def takeback(call: Call) -> Any:
    table = await _table(call)
    done = await play.take_back(table, call.me, call.body.seat, call.body.agree)
    call.house.changed(table)
    return done


async def concede(call: Call) -> Any:
    table = await _table(call)
    bot = seating.default_bot(call.house.bot_names)
    await play.concede(table, call.me, call.body.seat, bot)
    call.house.changed(table)
    return {"ok": True}


async def claim(call: Call) -> Any:
    table = await _table(call)
    bots = call.house.bot_names
    await seating.claim(table, call.me, call.body.seat, call.body.by, bots)
    call.house.changed(table)
    return {"ok": True}


async def standin(call: Call) -> Any:
    table = await _table(call)
    bots = call.house.bot_names
    await seating.stand_in(table, call.me, call.body.seat, call.body.bot, bots)
    call.house.changed(table)
    return {"ok": True}


async def chat(call: Call) -> Any:
    await play.say(await _table(call), call.me, call.body.text)
    return {"ok": True}


async def why(call: Call) -> Any:
    table = await _table(call)
    async with table.hold():
        seat = _seat(call, table)
        return look.why(table, seat, call.query["what"], call.query["value"])


async def preview(call: Call) -> Any:
    table = await _table(call)
    async with table.hold():
        return look.preview(table, _seat(call, table), call.query["option"])


async def step(call: Call) -> Any:
    table = await _table(call)
    number = call.path("n")
    if not number.isdecimal() or len(number) > 9:
        raise not_found("Steps are numbered from 0.")
    async with table.hold():
        return look.step(table, table.eye(call.user, call.query["seat"]), int(number))


async def log(call: Call) -> Any:
    table = await _table(call)
    async with table.hold():
        eye = table.eye(call.user, call.query["seat"])
        return {"log": {"from": 0, "lines": table.line_log(eye, 0)}}


async def export(call: Call) -> Any:
    table = await _table(call)
    async with table.hold():
        text = look.export(table)
    name = f'attachment; filename="{table.rules.name}-{table.id}.json"'
    return Response(text, headers={"Content-Disposition": name}, media_type=JSON)


def _seat(call: Call, table: Table) -> Seat:
    if call.user is None:
        raise Refused(403, "not-seated", "You have no seat at this table.")
    return table.own_seat(call.user, call.query["seat"])


ENDPOINTS = (
    Endpoint(
        method="POST", path=f"{MATCH}/answer", summary="Answer the question that waits for me.",
        do=answer, body=shapes.Answer, gives=shapes.Played, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/hint", summary="What the search would answer for me.",
        do=hint, body=shapes.AskHint, gives=shapes.Hints, session=True, limit="hint",
        refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/undo", summary="Take my last answer back.",
        do=undo, body=shapes.Undo, gives=shapes.Played, session=True, refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/takeback", summary="Ask the others to go back, or agree.",
        do=takeback, body=shapes.Takeback, gives=shapes.TakebackDone, session=True,
        refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/concede", summary="Give up.",
        do=concede, body=shapes.OwnSeat, gives=shapes.Done, session=True, refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/claim", summary="Give a deserted seat to somebody who plays.",
        do=claim, body=shapes.Claim, gives=shapes.Done, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/standin", summary="Let a bot play my seat.",
        do=standin, body=shapes.Standin, gives=shapes.Done, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/chat", summary="Say something at the table.",
        do=chat, body=shapes.Talk, gives=shapes.Done, session=True, limit="chat", refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/why", summary="Which rule refuses a value.",
        do=why, gives=shapes.Why, refuses=(*REFUSES, 422),
        query={"what": shapes.Code, "value": shapes.Value, "seat": SeatQuery},
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/preview", summary="What an answer would do.",
        do=preview, gives=shapes.Preview, refuses=(*REFUSES, 422),
        query={"option": shapes.Value, "seat": SeatQuery},
    ),
    Endpoint(
        method="GET", path=MATCH + "/step/{n}", summary="The table after a step.",
        do=step, gives=shapes.ReplayStep, query={"seat": SeatQuery}, refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/log", summary="The whole log.",
        do=log, gives=shapes.Log, query={"seat": SeatQuery}, refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/export", summary="The match as a file.",
        do=export, gives=shapes.MatchFile, refuses=REFUSES,
    ),
)  # fmt: skip
