"""The API for matches as wholes: make one, find one, look at one, sit down at one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from haymarket.kernel import read_match
from haymarket.server.http import bodies, shapes
from haymarket.server.http.beginnings import beginning
from haymarket.server.http.endpoint import Endpoint, RequestContext
from haymarket.server.http.people import listed
from haymarket.server.http.streams import EventStream, Stream
from haymarket.tables import SeatRecord, Table, Viewer, files, new_record
from haymarket.tables.clocks import new_clocks
from haymarket.tables.feeds import message
from haymarket.tables.seats import read_seats
from haymarket.tables.wire import Done, Snapshot

SeatQuery = bodies.SeatNumber | None
LineQuery = Annotated[int, Meta(ge=0, le=2**31)] | None


async def create(context: RequestContext) -> Snapshot:
    tables, wanted, me = context.services.tables, context.body, context.me
    rules, bots = tables.rules(wanted.game), context.services.bot_names
    if wanted.begin is None:
        options = rules.read_options(wanted.options)
        seats = read_seats(rules, options, wanted.seats, me, bots)
        record = new_record(rules, options, seats, me.id)
    else:
        where = await beginning(context, rules, wanted)
        seats = read_seats(rules, where.options, wanted.seats, me, bots, where.seats)
        record = new_record(rules, where.options, seats, me.id, key=where.key, begun=where.begun)
    record.private = wanted.private
    record.clock, record.clocks = wanted.clock, new_clocks(wanted.clock, len(seats))
    return await _snapshot(context, await tables.create(record, []))


async def import_match(context: RequestContext) -> Snapshot:
    """A match file as a table of one's own, to be looked through or played on."""
    tables, me = context.services.tables, context.me
    body = read_match(context.body)
    rules = tables.rules(body["game"])
    match, entries = await asyncio.to_thread(files.read_file, rules, body)
    seats = [SeatRecord(me.id, None, me.name) for _ in match.game.seats]
    record = new_record(
        rules, match.options, seats, me.id,
        key=match.key, private=True, begun=files.begun_as_file(match),
    )  # fmt: skip
    return await _snapshot(context, await tables.create(record, entries))


async def lobby(context: RequestContext) -> shapes.Matches:
    records = await context.services.storage.lobby()
    return shapes.Matches([listed(context, record) for record in records])


async def look(context: RequestContext) -> Snapshot:
    query = context.query
    return await _snapshot(context, await context.table(), query["seat"], query["log"] or 0)


async def join(context: RequestContext) -> Snapshot:
    me, given = context.me, context.body
    table = await context.services.tables.get(context.path("id"))
    await context.services.tables.change(
        table, lambda table: table.join(me, given.seat, given.invite)
    )
    return await _snapshot(context, table)


async def leave(context: RequestContext) -> Done:
    me = context.me
    return await context.services.tables.change(
        await context.table(), lambda table: table.leave(me)
    )


async def watchers(context: RequestContext) -> Done:
    me, private = context.me, context.body.private
    return await context.services.tables.change(
        await context.table(), lambda table: table.set_private(me, private)
    )


async def rematch(context: RequestContext) -> Snapshot:
    me, given = context.me, context.body
    new = await context.services.tables.rematch(
        await context.table(), lambda table: table.rematch(me, given.swap)
    )
    return await _snapshot(context, new)


async def events(context: RequestContext) -> Response:
    """The live stream: what was missed, or a whole snapshot, then every change."""
    table = await context.table()
    viewer = table.viewer(context.user, context.query["seat"])
    client = context.user.id if context.user is not None else context.client
    context.limits.may_stream(client)
    own = Stream(context.user.id if context.user is not None else None)
    entering = _at_table(context, table.id, viewer, client, own)
    return EventStream(own, entering, context.services.metrics.sent.inc)


@asynccontextmanager
async def _at_table(
    context: RequestContext, id: str, viewer: Viewer, client: str, own: Stream
) -> AsyncIterator[list[bytes]]:
    """Somebody's stream among the readers of a table; gives what it begins with."""
    services, user, limits = context.services, context.user, context.limits
    last = context.request.headers.get("last-event-id") or context.query["after"] or ""
    table = await services.tables.get(id)
    limits.open_stream(client)
    try:
        async with services.tables.hold(table):
            missed = table.feeds.enter(viewer, own, last)
            if missed is None:
                snapshot = table.snapshot(user, viewer)
                missed = [message("snapshot", snapshot, snapshot.event)]
            # Those who were here see the newcomer; so does the newcomer itself.
            services.tables.publish_presence(table)
        if user is not None and context.query["turns"]:
            await services.whose_turn.enter(user.id, own)
        yield missed
    finally:
        limits.close_stream(client)
        table.feeds.leave(viewer, own)
        if user is not None:
            services.whose_turn.leave(user.id, own)
        services.dispatcher.later(services.tables.show(table))


async def _snapshot(
    context: RequestContext, table: Table, seat: int | None = None, first: int = 0
) -> Snapshot:
    async with context.services.tables.hold(table):
        return table.snapshot(context.user, table.viewer(context.user, seat), first)


ENDPOINTS = (
    Endpoint(
        method="GET", path="/api/matches/{id}/events", summary="Live: every change of a match.",
        do=events, stream=True, refuses=(403, 404, 429, 503),
        query={
            "seat": SeatQuery,
            "after": Annotated[str, Meta(max_length=60)] | None,
            "turns": bool | None,
        },
    ),
    Endpoint(
        method="GET", path="/api/matches/{id}", summary="A match as I may see it.",
        do=look, gives=Snapshot, query={"seat": SeatQuery, "log": LineQuery},
        refuses=(403, 404, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches", summary="A new match.",
        do=create, body=bodies.NewMatch, gives=Snapshot, status=201, session=True,
        limit="create", refuses=(403, 404, 409, 422, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/import", summary="A match from a file.",
        do=import_match, body=str, gives=Snapshot, status=201, session=True,
        limit="create", refuses=(404, 413, 422),
    ),
    Endpoint(
        method="GET", path="/api/lobby", summary="Public matches.", do=lobby, gives=shapes.Matches
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/join", summary="Take a seat, or come to watch.",
        do=join, body=bodies.Join, gives=Snapshot, session=True, refuses=(404, 409, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/leave", summary="Give a seat up before it begins.",
        do=leave, body=bodies.Nothing, gives=Done, session=True,
        refuses=(403, 404, 409, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/watchers",
        summary="Open a match of one's own to watchers, or close it.",
        do=watchers, body=bodies.Watchers, gives=Done, session=True,
        refuses=(403, 404, 409, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/rematch", summary="The same table again.",
        do=rematch, body=bodies.Rematch, gives=Snapshot, session=True, limit="create",
        refuses=(403, 404, 409, 503),
    ),
)  # fmt: skip
