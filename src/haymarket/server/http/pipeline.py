"""The pipeline that every request goes through: who is it, may it, what does it say, the answer."""

from __future__ import annotations

import gzip
import hmac
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from haymarket.server.http.endpoint import JSON, TOKEN, Endpoint, RequestContext, Shared
from haymarket.server.http.refusals import HEADERS, refusal
from haymarket.server.people.accounts import csrf_token
from haymarket.tables import Refused

MOST_BODY = 64 * 1024
MOST_FILE = 2 * 1024 * 1024
WORTH_PACKING = 4000
NUL = "\x00"
ESCAPED_NUL = b"\\u0000"
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_HEADERS.append((b"content-type", JSON.encode()))
_encode = msgspec.json.Encoder().encode


class EndpointApp:
    """An endpoint as an ASGI application."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        # Bound once: looking the logger up for every request costs more than not logging it.
        self._log = structlog.get_logger().bind()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        shared: Shared = scope["app"].state.shared
        metrics = shared.services.metrics
        shared.services.collector.request()
        request = Request(scope, receive)
        begun = time.perf_counter()
        try:
            response = await self._serve(shared, request)
        except ClientDisconnect:
            return
        except Exception as error:
            response = refusal(error, metrics)
        spent = time.perf_counter() - begun
        endpoint = self.endpoint
        metrics.request(endpoint.method, endpoint.path, response.status_code, spent)
        if endpoint.changes or response.status_code >= 500:
            self._log.info(
                "request",
                method=endpoint.method,
                path=scope["path"],
                status=response.status_code,
                ms=round(spent * 1000, 2),
            )
        await response(scope, receive, send)

    async def _serve(self, shared: Shared, request: Request) -> Response:
        endpoint = self.endpoint
        _must_hold_no_nul(request.scope["path"], "The address")
        context = RequestContext(shared, request)
        if context.session:
            context.user = await shared.services.accounts.user(context.session)
        client = context.user.id if context.user is not None else context.client
        if endpoint.limit == "enter":
            client = context.client  # a new name does not make a new client
        shared.limits.take(endpoint.limit or ("write" if endpoint.changes else "read"), client)
        if endpoint.changes:
            self._must_be_ours(context)
        if endpoint.session and context.user is None:
            raise Refused("no-session", "Say who you are first: POST /api/guest.")
        if endpoint.query:
            context.query = _read_query(request, endpoint.query)
        if endpoint.body is not None:
            context.body = await _read_body(context, endpoint.body)
        answer = await endpoint.do(context)
        if isinstance(answer, Response):
            return answer
        return _response(context, _encode(answer), endpoint.status)

    def _must_be_ours(self, context: RequestContext) -> None:
        """Another site's page may make a browser send us requests, but not with our token."""
        own = context.services.config.origin
        origin = context.header(b"origin", own)
        if context.header(b"sec-fetch-site") == "cross-site" or (
            origin != own and not _same_site(context, origin)
        ):
            raise Refused("bad-token", "This request comes from another site.")
        if not self.endpoint.token or context.user is None:
            return
        given = context.header(TOKEN.encode())
        if not hmac.compare_digest(given.encode(), csrf_token(context.session).encode()):
            raise Refused("bad-token", f"The header {TOKEN} is missing or wrong; see GET /api/me.")


class JsonResponse(Response):
    """Made for every move: the headers are not put together anew; none of it is to be cached."""

    def __init__(self, body: bytes, status: int, packed: bool = False) -> None:
        self.status_code = status
        self.body = body
        self.background = None
        self.raw_headers = [*_HEADERS, (b"content-length", b"%d" % len(body))]
        if packed:
            self.raw_headers.append((b"content-encoding", b"gzip"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, headers = self.status_code, self.raw_headers
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body})


def _response(context: RequestContext, body: bytes, status: int) -> Response:
    """JSON, packed where that is worth the while."""
    if len(body) > WORTH_PACKING and "gzip" in context.header(b"accept-encoding"):
        return JsonResponse(gzip.compress(body, 4), status, packed=True)
    return JsonResponse(body, status)


def _same_site(context: RequestContext, origin: str) -> bool:
    try:
        return urlsplit(origin).netloc == context.header(b"host")
    except ValueError:  # no address at all
        return False


def _must_hold_no_nul(text: str, where: str) -> None:
    """No database of ours keeps a NUL, and nobody types one."""
    if NUL in text:
        raise Refused("bad-request", f"{where} holds a NUL character, which is no text.")


def _holds_nul(value: Any) -> bool:
    if isinstance(value, str):
        return NUL in value
    if isinstance(value, dict):
        return any(_holds_nul(part) for pair in value.items() for part in pair)
    return isinstance(value, list) and any(_holds_nul(part) for part in value)


def _read_query(request: Request, known: dict[str, Any]) -> dict[str, Any]:
    given = request.query_params
    out: dict[str, Any] = {}
    for name, kind in known.items():
        text = given.get(name)
        _must_hold_no_nul(text or "", f"?{name}=")
        try:
            out[name] = msgspec.convert(text, kind, strict=False)
        except msgspec.ValidationError as error:
            problem = "is missing" if text is None else str(error)
            raise Refused("bad-request", f"?{name}= {problem}", query=list(known)) from None
    return out


async def _read_body(context: RequestContext, shape: type) -> Any:
    most = MOST_FILE if shape is str else MOST_BODY
    kind = context.header(b"content-type").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused("bad-request", f"Send {JSON}, not {kind or 'nothing'}.")
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await context.request.receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise Refused("too-large", f"More than {most} bytes.", bytes=most)
        more = message.get("more_body", False)
    body = b"".join(parts)
    try:
        # A NUL can stand in JSON only as this escape; few bodies that hold it mean something else.
        if ESCAPED_NUL in body and _holds_nul(msgspec.json.decode(body)):
            raise Refused("bad-request", "The body holds a NUL character, which is no text.")
        if shape is str:
            return body.decode()
        return msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused("bad-request", f"The body does not fit: {error}") from None
