"""The browser client's files, and the same first page for every address of its own."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "static"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        " connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
ABSENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Haymarket</title>
<body style="font: 16px/1.5 Georgia, serif; max-width: 36em; margin: 4em auto; padding: 0 1em">
<h1>Haymarket</h1>
<p>The server is running, but the browser client has not been built.
Build it with <code>scripts/build-web</code>, or play in the terminal:
<code>haymarket play</code>.</p>
<p>The API is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


class Pages:
    """Serves a file of the client where there is one, and its first page for anything else."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._find(scope)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        await response(scope, receive, send)

    async def _find(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        path = scope["path"].lstrip("/")
        first = self._folder / "index.html"
        if path and "\\" not in path and "\0" not in path:
            found, info = self._files.lookup_path(path)
            if info is not None and Path(found).is_file():
                response = await self._files.get_response(path, scope)
                # Files whose names carry a hash of their content never change.
                lasting = path.startswith("assets/")
                response.headers["Cache-Control"] = (
                    "public, max-age=31536000, immutable" if lasting else "no-cache"
                )
                return response
        if path.startswith("assets/"):
            return Response("Not here.", 404, media_type="text/plain")
        if first.is_file():
            return FileResponse(first, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(ABSENT, headers={"Cache-Control": "no-cache"})
