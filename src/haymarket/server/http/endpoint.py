"""One row of the API, and what its handler is given.

The routes and the description of the API are both made from the rows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from haymarket.server.http.catalogue import Catalogue
from haymarket.server.http.limits import Limits
from haymarket.server.services import Services
from haymarket.server.storage import User
from haymarket.tables import Table

COOKIE = "haymarket_session"
TOKEN = "x-haymarket-token"
JSON = "application/json"


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """One row of the API."""

    method: str
    path: str
    summary: str
    do: Callable[[RequestContext], Awaitable[Any]]
    body: type | None = None
    """The shape of the request's body; ``str``: the text as it is."""
    gives: Any = None
    """The shape of the answer; ``str``: a text of the type *media*."""
    media: str = "text/plain"
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


@dataclass(frozen=True)
class Shared:
    """What all requests share."""

    services: Services
    limits: Limits
    catalogue: Catalogue


class RequestContext:
    """One request, read and checked."""

    __slots__ = (
        "_headers", "body", "catalogue", "client", "limits", "query", "request", "services",
        "session", "user",
    )  # fmt: skip

    def __init__(self, shared: Shared, request: Request) -> None:
        self.services = shared.services
        self.limits = shared.limits
        self.catalogue = shared.catalogue
        self.request = request
        self._headers: dict[bytes, bytes] = dict(request.scope["headers"])
        self.session = _cookie(self._headers.get(b"cookie", b"").decode("latin-1"))
        self.client = request.client.host if request.client else "local"
        self.user: User | None = None
        self.body: Any = None
        self.query: dict[str, Any] = {}

    @property
    def me(self) -> User:
        assert self.user is not None
        return self.user

    def header(self, name: bytes, default: str = "") -> str:
        """What a header says."""
        found = self._headers.get(name)
        return default if found is None else found.decode("latin-1")

    def path(self, name: str) -> Any:
        return self.request.path_params[name]

    async def table(self) -> Table:
        """The match of this request, if whoever asks may know of it at all."""
        return await self.services.table(self.path("id"), self.user)


def _cookie(header: str) -> str:
    """The session that a cookie header names. It has only letters that need no quoting, so it is
    found without reading the other cookies."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""
