"""The API for what can be played, and for the operator."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any

from msgspec import Meta
from starlette.responses import Response

from haymarket.server import shapes
from haymarket.server.catalogue import Page
from haymarket.server.door import JSON, Call, Endpoint
from haymarket.server.errors import unavailable

Lang = Annotated[str, Meta(max_length=20)] | None


async def games(call: Call) -> Any:
    return call.house.catalogue.list(call.query["lang"] or "en")


async def seats(call: Call) -> Any:
    rules = call.house.catalogue.rules(call.path("game"))
    options = rules.read_options(call.body.options)
    return {"options": options, "seats": list(rules.seats(options))}


async def static(call: Call) -> Any:
    return _serve(call, call.house.catalogue.static(call.path("game"), call.query["lang"] or "en"))


async def histories(call: Call) -> Any:
    lang = call.query["lang"] or "en"
    return _serve(call, call.house.catalogue.histories(call.path("game"), lang))


def _serve(call: Call, page: Page) -> Response:
    headers = {"ETag": page.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = call.request.headers.get("if-none-match", "")
    if page.etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
        return Response(status_code=304, headers=headers)
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(page.zipped, headers=headers, media_type=JSON)
    return Response(page.body, headers=headers, media_type=JSON)


async def health(call: Call) -> Any:
    rows = await call.house.store.read("SELECT 1")
    if rows != [(1,)]:
        raise unavailable()
    return {"ok": True, "version": version("haymarket"), "database": call.house.store.kind}


async def metrics(call: Call) -> Any:
    text = call.house.metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


ENDPOINTS = (
    Endpoint(
        method="GET", path="/api/games", summary="What can be played.",
        do=games, gives=shapes.Games, query={"lang": Lang},
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/static",
        summary="All about a game that does not change while it is played.",
        do=static, gives=shapes.Static, query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/histories",
        summary="A sentence of true history for every component that has one.",
        do=histories, gives=shapes.Histories, query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="POST", path="/api/games/{game}/seats",
        summary="The seats of a game for a choice of settings.",
        do=seats, body=shapes.Options, gives=shapes.Seating, token=False, refuses=(404, 422),
    ),
    Endpoint(
        method="GET", path="/healthz", summary="Whether the server and its database answer.",
        do=health, gives=shapes.Health, refuses=(503,),
    ),
    Endpoint(
        method="GET", path="/metrics", summary="Numbers for Prometheus.", do=metrics, gives=str
    ),
)  # fmt: skip
