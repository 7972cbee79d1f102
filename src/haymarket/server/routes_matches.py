"""The API for matches as wholes: make one, find one, look at one, sit down at one."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated, Any

from msgspec import Meta
from starlette.responses import StreamingResponse

from haymarket.server import seating, shapes
from haymarket.server.door import Call, Endpoint
from haymarket.server.errors import Refused
from haymarket.server.line import Eye
from haymarket.server.live import Stream, message
from haymarket.server.routes_people import STREAM_HEADERS, listed
from haymarket.server.table import Table

RETRY = b"retry: 500\n\n"
"""Milliseconds after which a browser that lost us calls again."""
SeatQuery = shapes.SeatNumber | None
Line = Annotated[int, Meta(ge=0, le=2**31)] | None


async def create(call: Call) -> Any:
    house, wanted = call.house, call.body
    rules = house.tables.rules(wanted.game)
    options = rules.read_options(wanted.options)
    seats = seating.read_seats(rules, options, wanted.seats, call.me, house.bot_names)
    table = await house.tables.create(
        rules, options, seats, call.me.id, private=wanted.private, deadline=wanted.deadline
    )
    return await _begun(call, table)


async def import_match(call: Call) -> Any:
    table = await seating.import_match(call.house.tables, call.me, call.body)
    return await _begun(call, table)


async def _begun(call: Call, table: Table) -> Any:
    call.house.changed(table)
    return await _snapshot(call, table)


async def lobby(call: Call) -> Any:
    records = await call.house.records.lobby()
    return {"matches": [listed(call, record) for record in records]}


async def look(call: Call) -> Any:
    table = await call.house.table(call.path("id"))
    return await _snapshot(call, table, call.query["seat"], call.query["log"] or 0)


async def join(call: Call) -> Any:
    table = await call.house.table(call.path("id"))
    await seating.join(table, call.me, call.body.seat, call.body.invite)
    call.house.changed(table)
    return await _snapshot(call, table)


async def leave(call: Call) -> Any:
    table = await call.house.table(call.path("id"))
    await seating.leave(call.house.tables, table, call.me)
    return {"ok": True}


async def rematch(call: Call) -> Any:
    table = await call.house.table(call.path("id"))
    new = await seating.rematch(call.house.tables, table, call.me, call.body.swap)
    return await _begun(call, new)


async def events(call: Call) -> Any:
    """The live stream: what was missed, or a whole snapshot, then every change."""
    house, user = call.house, call.user
    first = await house.table(call.path("id"))
    eye = first.eye(user, call.query["seat"])
    client = user.id if user is not None else call.client
    house.limits.may_stream(client)
    last = call.request.headers.get("last-event-id") or call.query["after"] or ""

    async def stream() -> AsyncGenerator[bytes, None]:
        yield RETRY
        table = await house.table(first.id)
        own: Stream | None = None
        house.limits.open_stream(client)
        try:
            async with table.hold():
                own = table.hub.enter(eye, user.id if user is not None else None)
                missed = table.hub.missed(eye, last)
                if missed is None:
                    snapshot = table.snapshot(user, eye)
                    missed = [message("snapshot", snapshot, snapshot["event"])]
                # Those who were here see the newcomer; so does the newcomer's own feed.
                table.hub.publish()
            for data in missed:
                yield data
            if user is not None and call.query["turns"]:
                await house.turns.enter(user.id, own)
            async for data in own.read():
                yield data
        finally:
            house.limits.close_stream(client)
            if own is not None:
                table.hub.leave(eye, own)
                if user is not None:
                    house.turns.leave(user.id, own)
                house.later(house.show(table))

    async def counted() -> AsyncIterator[bytes]:
        # It has begun to answer: all that can be done about a refusal now is to hang up.
        with suppress(Refused):
            async with aclosing(stream()) as parts:
                async for data in parts:
                    house.metrics.sent.inc(len(data))
                    yield data

    return StreamingResponse(counted(), media_type="text/event-stream", headers=STREAM_HEADERS)


async def _snapshot(call: Call, table: Table, seat: int | None = None, first: int = 0) -> Any:
    async with table.hold():
        eye: Eye = table.eye(call.user, seat)
        return table.snapshot(call.user, eye, first)


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
        do=look, gives=shapes.Snapshot, query={"seat": SeatQuery, "log": Line},
        refuses=(403, 404, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches", summary="A new match.",
        do=create, body=shapes.NewMatch, gives=shapes.Snapshot, status=201, session=True,
        limit="create", refuses=(404, 422),
    ),
    Endpoint(
        method="POST", path="/api/matches/import", summary="A match from a file.",
        do=import_match, body=str, gives=shapes.Snapshot, status=201, session=True,
        limit="create", refuses=(404, 413, 422),
    ),
    Endpoint(
        method="GET", path="/api/lobby", summary="Public matches.", do=lobby, gives=shapes.Matches
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/join", summary="Take a seat, or come to watch.",
        do=join, body=shapes.Join, gives=shapes.Snapshot, session=True, refuses=(404, 409, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/leave", summary="Give a seat up before it begins.",
        do=leave, body=shapes.Nothing, gives=shapes.Done, session=True,
        refuses=(403, 404, 409, 503),
    ),
    Endpoint(
        method="POST", path="/api/matches/{id}/rematch", summary="The same table again.",
        do=rematch, body=shapes.Rematch, gives=shapes.Snapshot, session=True, limit="create",
        refuses=(403, 404, 409, 503),
    ),
)  # fmt: skip
