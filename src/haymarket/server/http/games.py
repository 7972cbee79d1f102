"""The API for what can be played, and for the operator."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from haymarket.server.http import bodies, shapes
from haymarket.server.http.catalogue import Page
from haymarket.server.http.endpoint import Endpoint, RequestContext

Query = Annotated[str, Meta(min_length=1, max_length=100)]
Lang = Annotated[str, Meta(max_length=20)] | None


async def games(context: RequestContext) -> shapes.Games:
    return context.catalogue.list(context.query["lang"] or "en")


async def seats(context: RequestContext) -> shapes.Seating:
    rules = context.catalogue.rules(context.path("game"))
    options = rules.fitting(rules.read_options(context.body.options))
    return shapes.Seating(
        options,
        list(rules.seats(options)),
        rules.together(options),
        list(rules.about.lasting(options)),
        {name: list(values) for name, values in rules.choices(options).items()},
    )


async def static(context: RequestContext) -> Response:
    lang = context.query["lang"] or "en"
    return _serve(context, context.catalogue.static(context.path("game"), lang))


async def histories(context: RequestContext) -> Response:
    lang = context.query["lang"] or "en"
    return _serve(context, context.catalogue.histories(context.path("game"), lang))


async def rulebook(context: RequestContext) -> Response:
    lang = context.query["lang"] or "en"
    return _serve(context, context.catalogue.rulebook(context.path("game"), lang))


async def look_up(context: RequestContext) -> shapes.Lookup:
    lang = context.query["lang"] or "en"
    return context.catalogue.look_up(context.path("game"), context.query["query"], lang)


async def cover(context: RequestContext) -> Response:
    lang = context.query["lang"] or "en"
    return _serve(context, context.catalogue.cover(context.path("game"), lang))


def _serve(context: RequestContext, page: Page) -> Response:
    headers = {"ETag": page.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = context.request.headers.get("if-none-match", "")
    if page.etag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
        return Response(status_code=304, headers=headers)
    if "gzip" in context.request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(page.zipped, headers=headers, media_type=page.media)
    return Response(page.body, headers=headers, media_type=page.media)


async def health(context: RequestContext) -> shapes.Health:
    storage = context.services.storage
    await storage.must_serve()
    return shapes.Health(True, version("haymarket"), storage.database.kind)


async def metrics(context: RequestContext) -> Response:
    text = context.services.metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


ENDPOINTS = (
    Endpoint(
        method="GET", path="/api/games", summary="What can be played.",
        do=games, gives=shapes.Games, query={"lang": Lang},
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/static",
        summary="All about a game that does not change while it is played.",
        do=static, gives=shapes.GameStatic, query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/histories",
        summary="A sentence of true history for every component that has one.",
        do=histories, gives=shapes.Histories, query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/rulebook",
        summary="What each heading of the rulebook covers, and what holds it.",
        do=rulebook, gives=shapes.WovenRulebook, query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/search",
        summary="Look something up in the rulebook: the best match first.",
        do=look_up, gives=shapes.Lookup, query={"query": Query, "lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/api/games/{game}/cover", summary="The picture of its box.",
        do=cover, gives=str, media="image/svg+xml", query={"lang": Lang}, refuses=(404,),
    ),
    Endpoint(
        method="POST", path="/api/games/{game}/seats",
        summary="The seats of a game for a choice of settings.",
        do=seats, body=bodies.Options, gives=shapes.Seating, token=False, refuses=(404, 422),
    ),
    Endpoint(
        method="GET", path="/healthz", summary="Whether the server and its database answer.",
        do=health, gives=shapes.Health, refuses=(503,),
    ),
    Endpoint(
        method="GET", path="/metrics", summary="Numbers for Prometheus.", do=metrics, gives=str
    ),
)  # fmt: skip
