"""The door every request comes through: who is it, may it, what does it say, what is the answer.

An :class:`Endpoint` is one row of a table; the routes and the description of the API are both made
from it.
"""

from __future__ import annotations

import gzip
import hmac
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from haymarket.kernel import (
    BadFile,
    BadOption,
    HaymarketError,
    IllegalAnswer,
    NothingToUndo,
    NotYourQuestion,
    UnknownGame,
)
from haymarket.server.accounts import csrf_token
from haymarket.server.errors import Refused, not_found, unavailable
from haymarket.server.house import House
from haymarket.server.line import Stale
from haymarket.server.records import User
from haymarket.server.store import StoreFailed

COOKIE = "haymarket_session"
TOKEN = "x-haymarket-token"
MOST_BODY = 64 * 1024
MOST_FILE = 2 * 1024 * 1024
WORTH_PACKING = 4000
JSON = "application/json"
HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One row of the API."""

    method: str
    path: str
    summary: str
    do: Callable[[Call], Awaitable[Any]]
    body: type | None = None
    """The shape of the request's body; ``str``: the text as it is."""
    gives: Any = None
    """The shape of the answer."""
    query: dict[str, Any] = field(default_factory=dict)
    """The parameters after the question mark; one whose type allows None may be left out."""
    status: int = 200
    refuses: tuple[int, ...] = ()
    """The statuses of the refusals that are this endpoint's own."""
    session: bool = False
    """Whether one must have a session."""
    token: bool = True
    """Whether a request that changes something must prove that it comes from our own page."""
    limit: str = ""
    stream: bool = False

    @property
    def changes(self) -> bool:
        return self.method != "GET"


class Call:
    """One request, read and checked."""

    __slots__ = ("body", "client", "house", "query", "request", "session", "user")

    def __init__(self, house: House, request: Request) -> None:
        self.house = house
        self.request = request
        self.session = request.cookies.get(COOKIE, "")
        self.client = request.client.host if request.client else "local"
        self.user: User | None = None
        self.body: Any = None
        self.query: dict[str, Any] = {}

    @property
    def me(self) -> User:
        assert self.user is not None
        return self.user

    def path(self, name: str) -> Any:
        return self.request.path_params[name]


class Door:
    """An endpoint as an ASGI application."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House = scope["app"].state.house
        request = Request(scope, receive)
        begun = time.perf_counter()
        try:
            response = await self._serve(house, request)
        except ClientDisconnect:
            return
        except Exception as error:
            response = refusal(error, house)
        spent = time.perf_counter() - begun
        endpoint = self.endpoint
        house.metrics.requests.labels(
            endpoint.method, endpoint.path, str(response.status_code)
        ).inc()
        house.metrics.seconds.labels(endpoint.path).observe(spent)
        if endpoint.changes or response.status_code >= 500:
            log.info(
                "request",
                method=endpoint.method,
                path=scope["path"],
                status=response.status_code,
                ms=round(spent * 1000, 2),
            )
        await response(scope, receive, send)

    async def _serve(self, house: House, request: Request) -> Response:
        endpoint = self.endpoint
        call = Call(house, request)
        if call.session:
            call.user = await house.accounts.user(call.session)
        client = call.user.id if call.user is not None else call.client
        if endpoint.limit == "enter":
            client = call.client  # a new name does not make a new client
        house.limits.take(endpoint.limit or ("write" if endpoint.changes else "read"), client)
        if endpoint.changes:
            self._must_be_ours(call)
        if endpoint.session and call.user is None:
            raise Refused(401, "no-session", "Say who you are first: POST /api/guest.")
        call.query = _read_query(request, endpoint.query)
        if endpoint.body is not None:
            call.body = await _read_body(request, endpoint.body)
        answer = await endpoint.do(call)
        if isinstance(answer, Response):
            return answer
        return _response(request, msgspec.json.encode(answer), endpoint.status)

    def _must_be_ours(self, call: Call) -> None:
        """Another site's page may make a browser send us requests, but not with our token."""
        headers = call.request.headers
        origin = headers.get("origin")
        if headers.get("sec-fetch-site") == "cross-site" or (
            origin is not None and not _same_site(call, origin)
        ):
            raise Refused(403, "bad-token", "This request comes from another site.")
        if not self.endpoint.token or call.user is None:
            return
        given = headers.get(TOKEN, "")
        if not hmac.compare_digest(given.encode(), csrf_token(call.session).encode()):
            raise Refused(
                403, "bad-token", f"The header {TOKEN} is missing or wrong; see GET /api/me."
            )


def _response(request: Request, body: bytes, status: int) -> Response:
    """JSON, packed where that is worth the while; nothing of it is to be cached."""
    headers = dict(HEADERS)
    if len(body) > WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = gzip.compress(body, 4)
    return Response(body, status, headers, media_type=JSON)


def refusal(error: Exception, house: House) -> Response:
    """Any error as the answer that the API promises."""
    refused = _as_refused(error)
    if refused is None:
        log.exception("our own mistake", error=str(error), exc_info=error)
        refused = Refused(500, "internal", "Something went wrong here; it has been noted.")
    house.metrics.refusals.labels(refused.code).inc()
    headers = {**HEADERS, **refused.headers}
    return Response(msgspec.json.encode(refused.body()), refused.status, headers, media_type=JSON)


def _as_refused(error: Exception) -> Refused | None:
    match error:
        case Refused():
            return error
        case Stale():
            return Refused(409, "stale", str(error), {"rev": error.rev})
        case NotYourQuestion():
            waiting = list(error.waiting)
            return Refused(409, "not-your-question", str(error), {"waiting": waiting})
        case IllegalAnswer():
            expected = {"what": error.what, "options": list(error.options)}
            return Refused(422, "illegal", str(error), expected)
        case NothingToUndo():
            return Refused(409, "not-now", str(error))
        case BadOption():
            return Refused(422, "bad-option", str(error))
        case UnknownGame():
            return not_found(str(error))
        case BadFile():
            return Refused(422, "bad-file", str(error))
        case StoreFailed():
            return unavailable()
        case HaymarketError():
            log.exception("a rule broke", error=str(error), exc_info=error)
            return Refused(503, "broken-match", "The rules could not resolve this; it was noted.")
    return None


def _same_site(call: Call, origin: str) -> bool:
    own = call.house.config.origin
    return origin == own or urlsplit(origin).netloc == call.request.headers.get("host", "")


def _read_query(request: Request, known: dict[str, Any]) -> dict[str, Any]:
    given = request.query_params
    out: dict[str, Any] = {}
    for name, kind in known.items():
        text = given.get(name)
        try:
            out[name] = msgspec.convert(text, kind, strict=False)
        except msgspec.ValidationError as error:
            problem = "is missing" if text is None else str(error)
            raise Refused(
                400, "bad-request", f"?{name}= {problem}", {"query": list(known)}
            ) from None
    return out


async def _read_body(request: Request, shape: type) -> Any:
    most = MOST_FILE if shape is str else MOST_BODY
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused(400, "bad-request", f"Send {JSON}, not {kind or 'nothing'}.")
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused(413, "too-large", f"More than {most} bytes.", {"bytes": most})
        parts.append(part)
    try:
        if shape is str:
            return b"".join(parts).decode()
        return msgspec.json.decode(b"".join(parts), type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused(400, "bad-request", f"The body does not fit: {error}") from None
