"""Refusals as the API promises them: each code has one status."""

from __future__ import annotations

import msgspec
import structlog
from starlette.responses import Response

from haymarket.kernel import (
    BadFile,
    BadOption,
    HaymarketError,
    IllegalAnswer,
    NothingToUndo,
    NotYourQuestion,
    UnknownGame,
)
from haymarket.server.hold import unavailable
from haymarket.server.http.endpoint import JSON
from haymarket.server.metrics import Metrics
from haymarket.server.storage import StorageFailed
from haymarket.tables import Refused, Stale

HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
STATUS = {
    "bad-request": 400,
    "no-session": 401,
    "bad-token": 403,
    "not-your-seat": 403,
    "not-seated": 403,
    "wrong-password": 403,
    "not-found": 404,
    "method-not-allowed": 405,
    "stale": 409,
    "not-your-question": 409,
    "not-now": 409,
    "name-taken": 409,
    "too-large": 413,
    "illegal": 422,
    "bad-option": 422,
    "bad-file": 422,
    "bad-url": 422,
    "no-preview": 422,
    "slow-down": 429,
    "internal": 500,
    "broken-match": 503,
    "unavailable": 503,
}
"""The status of every code."""
log = structlog.get_logger()


def refusal(error: Exception, metrics: Metrics) -> Response:
    """Any error as the answer that the API promises."""
    refused = as_refused(error)
    if refused is None:
        log.exception("our own mistake", error=str(error), exc_info=error)
        refused = Refused("internal", "Something went wrong here; it has been noted.")
    metrics.refusals.labels(refused.code).inc()
    headers = dict(HEADERS)
    if refused.code == "slow-down":
        headers["Retry-After"] = str(refused.expected["seconds"])
    elif refused.code == "method-not-allowed":
        headers["Allow"] = ", ".join(refused.expected["methods"])
    body = {
        "error": {
            "code": refused.code,
            "message": refused.message,
            "expected": refused.expected,
        }
    }
    return Response(msgspec.json.encode(body), STATUS[refused.code], headers, media_type=JSON)


def as_refused(error: Exception) -> Refused | None:
    """What a rule, a file or the storage raised, in the words of the API."""
    match error:
        case Refused():
            return error
        case Stale():
            return Refused("stale", str(error), rev=error.rev)
        case NotYourQuestion():
            return Refused("not-your-question", str(error), waiting=list(error.waiting))
        case IllegalAnswer():
            options = list(error.options)
            return Refused("illegal", str(error), what=error.what, options=options)
        case NothingToUndo():
            return Refused("not-now", str(error))
        case BadOption():
            return Refused("bad-option", str(error))
        case UnknownGame():
            return Refused("not-found", str(error))
        case BadFile():
            return Refused("bad-file", str(error))
        case StorageFailed():
            return unavailable()
        case HaymarketError():
            log.exception("a rule broke", error=str(error), exc_info=error)
            return Refused("broken-match", "The rules could not resolve this; it was noted.")
    return None
