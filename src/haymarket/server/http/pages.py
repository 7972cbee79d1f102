"""The browser client's files, and the same first page for every address of its own."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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


class Pages(StaticFiles):
    """A file of the client where there is one, and its first page for anything else."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """Without the client, a page that says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self._file(path, scope) or self._first_page()
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    async def _file(self, path: str, scope: Scope) -> Response | None:
        lasting = path.startswith("assets/")
        try:
            if "\0" in path:
                raise HTTPException(404)
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code == 405:
                return Response(status_code=405, headers={"Allow": "GET, HEAD"})
            return Response("Not here.", 404, media_type="text/plain") if lasting else None
        # Files whose names carry a hash of their content never change.
        kept = "public, max-age=31536000, immutable" if lasting else "no-cache"
        response.headers["Cache-Control"] = kept
        return response

    def _first_page(self) -> Response:
        headers = {"Cache-Control": "no-cache"}
        first = self._folder / "index.html"
        if first.is_file():
            return FileResponse(first, headers=headers)
        return HTMLResponse(ABSENT, headers=headers)
