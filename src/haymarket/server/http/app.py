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
from starlette.routing import Mount
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

    app = _Application(
        routes=[
            Mount("/api", _nothing),
            Mount("/", GZipMiddleware(Pages(), minimum_size=1000, compresslevel=6)),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_error},
    )
    app.answer((*ENDPOINTS, own))
    app.state.services = services
    app.state.shared = shared
    return app


class _Application(Starlette):
    """Starlette, with a short way to the endpoints.

    A request of the API goes to its endpoint at once, not through the layers that stand around the
    pages: every move and every message of a stream would pass them, and the pipeline does itself
    what they do.
    """

    def answer(self, endpoints: tuple[Endpoint, ...]) -> None:
        by_path: dict[str, dict[str, EndpointApp]] = {}
        for endpoint in endpoints:
            by_path.setdefault(endpoint.path, {})[endpoint.method] = EndpointApp(endpoint)
        self._by_end: dict[tuple[int, str], list[tuple[list[str], _Methods]]] = {}
        """The endpoints by how many parts their path has, and the last of them."""
        for path, methods in by_path.items():
            parts = path.split("/")
            end = (len(parts), "" if parts[-1][0] == "{" else parts[-1])
            self._by_end.setdefault(end, []).append((parts, _Methods(methods)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._find(scope) if scope["type"] == "http" else None
        if found is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        await found(scope, receive, send)

    def _find(self, scope: Scope) -> _Methods | None:
        given = scope["path"].split("/")
        # /import before /{id}, or it would be taken for one.
        for end in (given[-1], ""):
            for parts, methods in self._by_end.get((len(given), end), ()):
                named = _read_path(parts, given)
                if named is not None:
                    scope["path_params"] = named
                    return methods
        return None


def _read_path(parts: list[str], given: list[str]) -> dict[str, str] | None:
    """What the path that is *given* says for the names in braces, or None: it is another path."""
    named: dict[str, str] = {}
    for part, said in zip(parts, given, strict=True):
        if part[:1] == "{" and said:
            named[part[1:-1]] = said
        elif part != said:
            return None
    return named


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
