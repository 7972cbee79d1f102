"""The API for people: who am I, what waits for me, how am I told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.responses import Response

from haymarket.server.http import bodies, shapes
from haymarket.server.http.endpoint import COOKIE, JSON, Endpoint, RequestContext
from haymarket.server.http.streams import EventStream, Stream
from haymarket.server.people.accounts import LASTING, csrf_token
from haymarket.server.people.notices import Notice
from haymarket.server.people.push import check_browser
from haymarket.server.storage import Browser, User
from haymarket.tables import RUNNING, MatchRecord, Refused
from haymarket.tables.reading import begun_info
from haymarket.tables.seats import seat_infos, waited_for
from haymarket.tables.wire import Done


def about_me(user: User | None, session: str) -> shapes.Me:
    if user is None:
        return shapes.Me(None, None)
    person = shapes.UserInfo(user.id, user.name, user.login is not None)
    return shapes.Me(person, csrf_token(session))


def listed(context: RequestContext, record: MatchRecord) -> shapes.ListedMatch:
    """A match as a row of a list."""
    me = context.user.id if context.user is not None else None
    rules = context.services.tables.games.get(record.game)
    return shapes.ListedMatch(
        id=record.id,
        game=record.game,
        options=record.options,
        status=record.status,
        seats=seat_infos(record, rules) if rules is not None else [],
        private=record.private,
        clock=record.clock,
        created=record.created,
        # What is sealed shows in no list, and so neither does when it was answered.
        updated=record.since if record.status == RUNNING else record.updated,
        host=next((s.name for s in record.seats if s.user == record.host), None),
        minutes=list(rules.about.lasting(record.options)) if rules is not None else [0, 0],
        watching=context.services.tables.watching(record.id),
        yours=[n for n, s in enumerate(record.seats) if me is not None and s.user == me],
        your_turn=me in waited_for(record),
        step=record.step,
        begun=begun_info(record),
        void=record.void,
    )


async def me(context: RequestContext) -> shapes.Me:
    return about_me(context.user, context.session)


async def guest(context: RequestContext) -> shapes.Me | Response:
    services = context.services
    if context.user is not None:
        await services.accounts.rename(context.user, context.body.name)
        services.renamed(context.user)
        return about_me(context.user, context.session)
    user, session = await services.accounts.new_guest(context.body.name)
    return _with_session(context, user, session)


async def account(context: RequestContext) -> shapes.Me:
    services, wanted = context.services, context.body
    await services.accounts.set_password(context.me, wanted.name, wanted.password, context.session)
    services.renamed(context.me)
    services.hang_up_on(context.me)
    return about_me(context.me, context.session)


async def login(context: RequestContext) -> Response:
    accounts, given = context.services.accounts, context.body
    user, session = await accounts.log_in(given.name, given.password)
    return _with_session(context, user, session)


async def logout(context: RequestContext) -> Response:
    await context.services.accounts.log_out(context.session)
    context.services.hang_up_on(context.me)
    response = Response(msgspec.json.encode(Done()), media_type=JSON)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


async def notices(context: RequestContext) -> bodies.NoticeSettings:
    user = context.me
    return bodies.NoticeSettings(url=user.notice_url, form=user.notice_form, when=user.notice_when)


async def set_notices(context: RequestContext) -> bodies.NoticeSettings:
    wanted: bodies.NoticeSettings = context.body
    url = wanted.url or None
    if url is not None:
        await context.services.notices.check(url)
    user = context.me
    user.notice_url, user.notice_form, user.notice_when = url, wanted.form, wanted.when
    await context.services.accounts.save(user)
    return await notices(context)


async def test_notice(context: RequestContext) -> shapes.TestedNotice:
    user = context.me
    if user.notice_url is None:
        raise Refused("not-now", "You have not said where notices go.")
    link = f"{context.services.config.origin}/"
    notice = Notice("Haymarket", "This is how a notice looks.", link)
    problem = await context.services.notices.send(user.notice_url, user.notice_form, notice)
    return shapes.TestedNotice(not problem, problem or "Delivered.")


async def push(context: RequestContext) -> bodies.PushInfo:
    key = context.services.notices.push_key
    browsers = await context.services.accounts.browsers(context.me.id)
    return bodies.PushInfo(key.public if key else "", [one.endpoint for one in browsers])


async def add_push(context: RequestContext) -> bodies.PushInfo:
    wanted: bodies.PushBrowser = context.body
    browser = Browser(wanted.endpoint, wanted.p256dh, wanted.auth, wanted.lang)
    check_browser(browser)
    await context.services.notices.check(browser.endpoint)
    await context.services.accounts.add_browser(context.me, browser)
    return await push(context)


async def end_push(context: RequestContext) -> bodies.PushInfo:
    known = await context.services.accounts.browsers(context.me.id)
    if context.body.endpoint in [one.endpoint for one in known]:
        await context.services.accounts.drop_browser(context.body.endpoint)
    return await push(context)


async def my_matches(context: RequestContext) -> shapes.Matches:
    records = await context.services.storage.matches_of(context.me.id)
    rows = [listed(context, record) for record in records]
    rows.sort(key=lambda row: not row.your_turn)
    return shapes.Matches(rows)


async def my_events(context: RequestContext) -> Response:
    whose_turn, limits, user = context.services.whose_turn, context.limits, context.me.id
    limits.may_stream(user)

    own = Stream(user)

    @asynccontextmanager
    async def entering() -> AsyncIterator[list[bytes]]:
        limits.open_stream(user)
        try:
            await whose_turn.enter(user, own)
            yield []
        finally:
            whose_turn.leave(user, own)
            limits.close_stream(user)

    return EventStream(own, entering())


def _with_session(context: RequestContext, user: User, session: str) -> Response:
    """Who one is now, and the cookie that says so from now on."""
    response = Response(msgspec.json.encode(about_me(user, session)), media_type=JSON)
    response.set_cookie(
        COOKIE,
        session,
        max_age=LASTING,
        path="/",
        secure=context.services.config.secure or context.request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response


ENDPOINTS = (
    Endpoint(method="GET", path="/api/me", summary="Who I am.", do=me, gives=shapes.Me),
    Endpoint(
        method="POST", path="/api/guest", summary="Come in as a guest, or change a guest's name.",
        do=guest, body=bodies.Guest, gives=shapes.Me, limit="enter", refuses=(403, 409),
    ),
    Endpoint(
        method="POST", path="/api/account", summary="Turn the guest into an account.",
        do=account, body=bodies.NewPassword, gives=shapes.Me, session=True, limit="enter",
        refuses=(409,),
    ),
    Endpoint(
        method="POST", path="/api/login", summary="Come in with a name and a password.",
        do=login, body=bodies.Login, gives=shapes.Me, token=False, limit="enter", refuses=(403,),
    ),
    Endpoint(
        method="POST", path="/api/logout", summary="End this session.",
        do=logout, body=bodies.Nothing, gives=Done, session=True,
    ),
    Endpoint(
        method="GET", path="/api/me/notices", summary="Where my notices go.",
        do=notices, gives=bodies.NoticeSettings, session=True,
    ),
    Endpoint(
        method="PUT", path="/api/me/notices", summary="Say where my notices go.",
        do=set_notices, body=bodies.NoticeSettings, gives=bodies.NoticeSettings, session=True,
        refuses=(422,),
    ),
    Endpoint(
        method="POST", path="/api/me/notices/test", summary="Send a notice now.",
        do=test_notice, body=bodies.Nothing, gives=shapes.TestedNotice, session=True,
        limit="notice", refuses=(409,),
    ),
    Endpoint(
        method="GET", path="/api/me/push", summary="Which browsers are told with the page closed.",
        do=push, gives=bodies.PushInfo, session=True,
    ),
    Endpoint(
        method="PUT", path="/api/me/push", summary="Tell this browser too, with its page closed.",
        do=add_push, body=bodies.PushBrowser, gives=bodies.PushInfo, session=True, limit="notice",
        refuses=(422,),
    ),
    Endpoint(
        method="POST", path="/api/me/push/end", summary="Tell that browser no longer.",
        do=end_push, body=bodies.EndPush, gives=bodies.PushInfo, session=True,
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
