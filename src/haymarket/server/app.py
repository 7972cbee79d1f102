"""The application: every endpoint behind its door, the client's pages behind everything else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from haymarket.kernel import Rules
from haymarket.server import routes_games, routes_matches, routes_people, routes_play
from haymarket.server.config import Config
from haymarket.server.door import JSON, Call, Door, Endpoint, refusal
from haymarket.server.errors import Refused, not_found
from haymarket.server.house import House
from haymarket.server.openapi import describe
from haymarket.server.pages import Pages

ENDPOINTS: tuple[Endpoint, ...] = (
    *routes_play.ENDPOINTS,
    *routes_matches.ENDPOINTS,
    *routes_people.ENDPOINTS,
    *routes_games.ENDPOINTS,
)


def create_app(config: Config, games: tuple[Rules[Any], ...] | None = None) -> Starlette:
    """The server as an ASGI application; *games* in place of the registered ones for tests."""
    house = House(config, games)
    description = describe(ENDPOINTS)

    async def openapi(call: Call) -> Any:
        return description

    own = Endpoint(method="GET", path="/api/openapi.json", summary="This description.", do=openapi)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=[
            *_routes((*ENDPOINTS, own)),
            Mount("/api", _nothing),
            Mount("/", GZipMiddleware(Pages(), minimum_size=1000, compresslevel=6)),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_error},
    )
    app.state.house = house
    return app


def _routes(endpoints: tuple[Endpoint, ...]) -> list[Route]:
    """One route a path; ``/import`` before ``/{id}``, or it would be taken for one."""
    by_path: dict[str, dict[str, Door]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = Door(endpoint)
    ordered = sorted(by_path, key=lambda path: path.rpartition("/")[2].startswith("{"))
    return [Route(path, _Methods(by_path[path])) for path in ordered]


class _Methods:
    """The doors of one path, by method."""

    def __init__(self, doors: dict[str, Door]) -> None:
        self._doors = doors

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        door = self._doors.get(scope["method"])
        if door is not None:
            await door(scope, receive, send)
            return
        allowed = ", ".join(sorted(self._doors))
        error = Refused(
            405,
            "method-not-allowed",
            f"Only {allowed} here.",
            {"methods": sorted(self._doors)},
            {"Allow": allowed},
        )
        await refusal(error, scope["app"].state.house)(scope, receive, send)


async def _nothing(scope: Any, receive: Any, send: Any) -> None:
    await refusal(not_found(), scope["app"].state.house)(scope, receive, send)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return Response(
        Refused(error.status_code, "bad-request", error.detail).message,
        error.status_code,
        media_type=JSON,
    )
