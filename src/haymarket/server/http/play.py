"""The API of a match that is played: answers, hints, ways back, reasons, previews, replays."""

from __future__ import annotations

from typing import Literal

from starlette.responses import Response

from haymarket.bots import measure
from haymarket.kernel import Seat
from haymarket.server.http import bodies, shapes
from haymarket.server.http.endpoint import JSON, Endpoint, RequestContext
from haymarket.server.http.matches import SeatQuery
from haymarket.tables import Refused, Table, files, looking, wire
from haymarket.tables.refusals import not_now
from haymarket.tables.seats import default_bot

MATCH = "/api/matches/{id}"
REFUSES = (403, 404, 409, 503)


async def answer(context: RequestContext) -> wire.Played:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(),
        lambda table: table.answer(me, given.seat, given.rev, given.what, given.option, given.id),
    )


async def hint(context: RequestContext) -> shapes.Hints:
    """The table is not held while the search thinks."""
    table, given = await context.table(), context.body
    async with context.services.tables.hold(table):
        own = table.seat_to_play(context.me, given.seat)
        if not table.hints:
            raise not_now("Hints are given only where nobody plays against you.")
        what = table.journal.asked(own, given.rev).what
        game = table.journal.game.fork()
    best = await context.services.bot_processes.hint(game, own, context.me.id)
    hints = [shapes.HintInfo(*hint) for hint in best]
    scale: Literal["win", "score"] = "win" if measure(table.rules) == "win" else "score"
    return shapes.Hints(given.rev, what, scale, hints)


async def undo(context: RequestContext) -> wire.Played:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(), lambda table: table.undo(me, given.seat, given.rev)
    )


async def take_back(context: RequestContext) -> wire.TakeBackAnswer:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(),
        lambda table: (
            table.propose_take_back(me, given.seat)
            if given.agree is None
            else table.answer_take_back(me, given.seat, given.agree)
        ),
    )


async def concede(context: RequestContext) -> wire.Done:
    me, given = context.me, context.body
    bot = default_bot(context.services.bot_names)
    return await context.services.tables.change(
        await context.table(), lambda table: table.concede(me, given.seat, bot)
    )


async def claim(context: RequestContext) -> wire.Done:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(), lambda table: table.claim_seat(me, given.seat, given.by)
    )


async def stand_in(context: RequestContext) -> wire.Done:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(), lambda table: table.stand_in(me, given.seat, given.bot)
    )


async def chat(context: RequestContext) -> wire.Done:
    me, given = context.me, context.body
    return await context.services.tables.change(
        await context.table(), lambda table: table.say(me, given.text)
    )


async def why(context: RequestContext) -> wire.Reason:
    table, query = await context.table(), context.query
    async with context.services.tables.hold(table):
        return looking.why(table, _seat(context, table), query["what"], query["value"])


async def preview(context: RequestContext) -> wire.Preview:
    table = await context.table()
    async with context.services.tables.hold(table):
        return looking.preview(table, _seat(context, table), context.query["option"])


async def ahead(context: RequestContext) -> wire.Ahead:
    table, look = await context.table(), context.body
    async with context.services.tables.hold(table):
        seat = table.own_seat(context.user, look.seat)
        return looking.ahead(table, seat, look.after, look.follow, look.among)


async def step(context: RequestContext) -> wire.ReplayStep:
    table, number = await context.table(), context.path("n")
    if not number.isdecimal() or len(number) > 9:
        raise Refused("not-found", "Steps are numbered from 0.")
    async with context.services.tables.hold(table):
        viewer = table.viewer(context.user, context.query["seat"])
        return looking.replay_step(table, viewer, int(number))


async def log(context: RequestContext) -> wire.Log:
    table = await context.table()
    async with context.services.tables.hold(table):
        viewer = table.viewer(context.user, context.query["seat"])
        return wire.Log(wire.LogLines(0, table.log(viewer)))


async def export(context: RequestContext) -> Response:
    table = await context.table()
    async with context.services.tables.hold(table):
        text = files.match_file(table)
    name = f'attachment; filename="{table.rules.name}-{table.id}.json"'
    return Response(text, headers={"Content-Disposition": name}, media_type=JSON)


def _seat(context: RequestContext, table: Table) -> Seat:
    return table.own_seat(context.user, context.query["seat"])


ENDPOINTS = (
    Endpoint(
        method="POST", path=f"{MATCH}/answer", summary="Answer the question that waits for me.",
        do=answer, body=bodies.Answer, gives=wire.Played, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/hint", summary="What the search would answer for me.",
        do=hint, body=bodies.AskHint, gives=shapes.Hints, session=True, limit="hint",
        refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/undo", summary="Take my last answer back.",
        do=undo, body=bodies.Undo, gives=wire.Played, session=True, refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/takeback", summary="Ask the others to go back, or agree.",
        do=take_back, body=bodies.TakeBack, gives=wire.TakeBackAnswer, session=True,
        refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/concede", summary="Give up.",
        do=concede, body=bodies.OwnSeat, gives=wire.Done, session=True, refuses=REFUSES,
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/claim", summary="Give a deserted seat to somebody who plays.",
        do=claim, body=bodies.Claim, gives=wire.Done, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/standin", summary="Let a bot play my seat.",
        do=stand_in, body=bodies.StandIn, gives=wire.Done, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/chat", summary="Say something at the table.",
        do=chat, body=bodies.Say, gives=wire.Done, session=True, limit="chat", refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/why", summary="Which rule refuses a value.",
        do=why, gives=wire.Reason, refuses=(*REFUSES, 422),
        query={"what": bodies.Code, "value": bodies.Value, "seat": SeatQuery},
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/preview", summary="What an answer would do.",
        do=preview, gives=wire.Preview, refuses=(*REFUSES, 422),
        query={"option": bodies.Value, "seat": SeatQuery},
    ),
    Endpoint(
        method="POST", path=f"{MATCH}/ahead", summary="What would be asked after some answers.",
        do=ahead, body=bodies.LookAhead, gives=wire.Ahead, session=True, refuses=(*REFUSES, 422),
    ),
    Endpoint(
        method="GET", path=MATCH + "/step/{n}", summary="The table after a step.",
        do=step, gives=wire.ReplayStep, query={"seat": SeatQuery}, refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/log", summary="The whole log.",
        do=log, gives=wire.Log, query={"seat": SeatQuery}, refuses=REFUSES,
    ),
    Endpoint(
        method="GET", path=f"{MATCH}/export", summary="The match as a file.",
        do=export, gives=shapes.MatchFile, refuses=REFUSES,
    ),
)  # fmt: skip
