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
from starlette.types import Receive, Scope, Send

from haymarket.kernel import Rules
from haymarket.server.config import Config
from haymarket.server.http import games, matches, people, play
from haymarket.server.http.catalogue import Catalogue
from haymarket.server.http.endpoint import Endpoint, RequestContext, Shared
from haymarket.server.http.limits import Limits
from haymarket.server.http.openapi import describe
from haymarket.server.http.pages import Pages
from haymarket.server.http.pipeline import EndpointApp
from haymarket.server.http.refusals import refusal
from haymarket.server.services import Services
from haymarket.tables import Refused

ENDPOINTS: tuple[Endpoint, ...] = (
    *play.ENDPOINTS,
    *matches.ENDPOINTS,
    *people.ENDPOINTS,
    *games.ENDPOINTS,
)


def create_app(config: Config, rules: tuple[Rules[Any], ...] | None = None) -> Starlette:
    """The server as an ASGI application; *rules* in place of the registered ones for tests."""
    services = Services(config, rules)
    limits = Limits(config.rate, tell=services.neighbours.tell)
    services.neighbours.on("took", limits.took_elsewhere)
    services.neighbours.on("streams", limits.streams_elsewhere)
    services.neighbours.on_gone(limits.process_gone)
    shared = Shared(services, limits, Catalogue(services.tables.games))
    description = describe(ENDPOINTS)

    async def openapi(context: RequestContext) -> Any:
        return description

    own = Endpoint(method="GET", path="/api/openapi.json", summary="This description.", do=openapi)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Starlette(
        routes=[
            *_routes((*ENDPOINTS, own)),
            Mount("/api", _nothing),
            Mount("/", GZipMiddleware(Pages(), minimum_size=1000, compresslevel=6)),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_error},
    )
    app.state.services = services
    app.state.shared = shared
    return app


def _routes(endpoints: tuple[Endpoint, ...]) -> list[Route]:
    """One route a path; ``/import`` before ``/{id}``, or it would be taken for one."""
    by_path: dict[str, dict[str, EndpointApp]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = EndpointApp(endpoint)
    ordered = sorted(by_path, key=lambda path: path.rpartition("/")[2].startswith("{"))
    return [Route(path, _Methods(by_path[path])) for path in ordered]


class _Methods:
    """The endpoints of one path, by method."""

    def __init__(self, endpoints: dict[str, EndpointApp]) -> None:
        self._endpoints = endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        endpoint = self._endpoints.get(scope["method"])
        if endpoint is not None:
            await endpoint(scope, receive, send)
            return
        allowed = sorted(self._endpoints)
        message = f"Only {', '.join(allowed)} here."
        await _refuse(Refused("method-not-allowed", message, methods=allowed), scope, receive, send)


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    await _refuse(Refused("not-found", "There is nothing here."), scope, receive, send)


async def _refuse(error: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    shared: Shared = scope["app"].state.shared
    await refusal(error, shared.services.metrics)(scope, receive, send)


async def _http_error(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses, in our own shape."""
    assert isinstance(error, HTTPException)
    shared: Shared = request.app.state.shared
    code = "not-found" if error.status_code == 404 else "bad-request"
    return refusal(Refused(code, error.detail), shared.services.metrics)
