"""The API for people: who am I, what waits for me, how am I told."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import Response, StreamingResponse

from haymarket.server import shapes
from haymarket.server.accounts import LASTING, csrf_token
from haymarket.server.door import COOKIE, JSON, Call, Endpoint
from haymarket.server.errors import Refused
from haymarket.server.live import Stream
from haymarket.server.notices import Notice
from haymarket.server.records import RUNNING, MatchRecord, User
from haymarket.server.table import plain_seats, waited_for

STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def plain_me(user: User | None, session: str) -> dict[str, Any]:
    if user is None:
        return {"user": None, "token": None}
    person = {"id": user.id, "name": user.name, "account": user.login is not None}
    return {"user": person, "token": csrf_token(session)}


def listed(call: Call, record: MatchRecord) -> dict[str, Any]:
    """A match as a row of a list."""
    me = call.user.id if call.user is not None else None
    rules = call.house.tables.games.get(record.game)
    return {
        "id": record.id,
        "game": record.game,
        "options": record.options,
        "status": record.status,
        "seats": plain_seats(record, rules, set()) if rules is not None else [],
        "private": record.private,
        "deadline": record.deadline,
        "created": record.created,
        "updated": record.updated,
        "yours": [n for n, s in enumerate(record.seats) if me is not None and s.user == me],
        "your_turn": record.status == RUNNING and me in waited_for(record),
        "step": record.step,
    }


async def me(call: Call) -> Any:
    return plain_me(call.user, call.session)


async def guest(call: Call) -> Any:
    if call.user is not None:
        await call.house.accounts.rename(call.user, call.body.name)
        call.house.renamed(call.user)
        return plain_me(call.user, call.session)
    user, session = await call.house.accounts.new_guest(call.body.name)
    return _with_session(call, user, session)


async def account(call: Call) -> Any:
    accounts = call.house.accounts
    await accounts.set_password(call.me, call.body.name, call.body.password, call.session)
    call.house.renamed(call.me)
    call.house.hang_up_on(call.me)
    return plain_me(call.me, call.session)


async def login(call: Call) -> Any:
    user, session = await call.house.accounts.log_in(call.body.name, call.body.password)
    return _with_session(call, user, session)


async def logout(call: Call) -> Any:
    await call.house.accounts.log_out(call.session)
    call.house.hang_up_on(call.me)
    response = Response(shapes.encode({"ok": True}), media_type=JSON)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


async def notices(call: Call) -> Any:
    user = call.me
    return {"url": user.notice_url, "form": user.notice_form, "when": user.notice_when}


async def set_notices(call: Call) -> Any:
    wanted: shapes.NoticeSettings = call.body
    url = wanted.url or None
    if url is not None:
        await call.house.notices.check(url)
    user = call.me
    user.notice_url, user.notice_form, user.notice_when = url, wanted.form, wanted.when
    await call.house.accounts.save(user)
    return await notices(call)


async def test_notice(call: Call) -> Any:
    user = call.me
    if user.notice_url is None:
        raise Refused(409, "not-now", "You have not said where notices go.")
    link = f"{call.house.config.origin}/"
    notice = Notice(
        user.notice_url, user.notice_form, "Haymarket", "This is how a notice looks.", link
    )
    problem = await call.house.notices.send(notice)
    return {"ok": not problem, "message": problem or "Delivered."}


async def my_matches(call: Call) -> Any:
    records = await call.house.records.matches_of(call.me.id)
    rows = [listed(call, record) for record in records]
    rows.sort(key=lambda row: not row["your_turn"])
    return {"matches": rows}


async def my_events(call: Call) -> Any:
    house, user = call.house, call.me.id
    house.limits.may_stream(user)

    async def stream() -> AsyncIterator[bytes]:
        house.limits.open_stream(user)
        try:
            own = Stream(user)
            try:
                await house.turns.enter(user, own)
                async for data in own.read():
                    yield data
            finally:
                house.turns.leave(user, own)
        finally:
            house.limits.close_stream(user)

    return StreamingResponse(stream(), media_type="text/event-stream", headers=STREAM_HEADERS)


def _with_session(call: Call, user: User, session: str) -> Response:
    response = Response(shapes.encode(plain_me(user, session)), media_type=JSON)
    response.set_cookie(
        COOKIE,
        session,
        max_age=LASTING,
        expires=int(time.time()) + LASTING,
        path="/",
        secure=call.house.config.secure or call.request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response


ENDPOINTS = (
    Endpoint(method="GET", path="/api/me", summary="Who I am.", do=me, gives=shapes.Me),
    Endpoint(
        method="POST", path="/api/guest", summary="Come in as a guest, or change a guest's name.",
        do=guest, body=shapes.Guest, gives=shapes.Me, limit="enter", refuses=(403, 409),
    ),
    Endpoint(
        method="POST", path="/api/account", summary="Turn the guest into an account.",
        do=account, body=shapes.NewPassword, gives=shapes.Me, session=True, limit="enter",
        refuses=(409,),
    ),
    Endpoint(
        method="POST", path="/api/login", summary="Come in with a name and a password.",
        do=login, body=shapes.Login, gives=shapes.Me, token=False, limit="enter", refuses=(403,),
    ),
    Endpoint(
        method="POST", path="/api/logout", summary="End this session.",
        do=logout, body=shapes.Nothing, gives=shapes.Done, session=True,
    ),
    Endpoint(
        method="GET", path="/api/me/notices", summary="Where my notices go.",
        do=notices, gives=shapes.NoticeSettings, session=True,
    ),
    Endpoint(
        method="PUT", path="/api/me/notices", summary="Say where my notices go.",
        do=set_notices, body=shapes.NoticeSettings, gives=shapes.NoticeSettings, session=True,
        refuses=(422,),
    ),
    Endpoint(
        method="POST", path="/api/me/notices/test", summary="Send a notice now.",
        do=test_notice, body=shapes.Nothing, gives=shapes.TestedNotice, session=True,
        limit="notice", refuses=(409,),
    ),
    Endpoint(
        method="GET", path="/api/me/matches", summary="My matches, those that wait for me first.",
        do=my_matches, gives=shapes.Matches, session=True,
    ),
    Endpoint(
        method="GET", path="/api/me/events", summary="Live: which matches wait for me.",
        do=my_events, session=True, stream=True, refuses=(429,),
    ),
)  # fmt: skip
