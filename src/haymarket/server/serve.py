"""Running the server."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
import webbrowser

import uvicorn

from haymarket.server import logs
from haymarket.server.app import create_app
from haymarket.server.config import read_config
from haymarket.server.store import StoreFailed, is_postgres

GOODBYE = 2
"""Seconds that open streams have to end when the server is stopped."""

KEEP_ALIVE = 75
"""Seconds that a browser may think before its connection is closed."""


class _Server(uvicorn.Server):
    """Says its address when it listens, and opens the browser if it is asked to."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        host = self.config.host
        shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
        print(f"Haymarket is at {address}", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8068,
    database: str | None = None,
    open_browser: bool = False,
) -> None:
    """Run the server until it is stopped. Port 0 takes any free one."""
    logs.configure(logging.INFO if os.environ.get("HAYMARKET_LOG") else logging.WARNING)
    config = read_config(database=database)
    app = create_app(config)
    server = _Server(
        uvicorn.Config(
            app,
            host=host,
            port=port,
            loop="uvloop",
            http="httptools",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=GOODBYE,
        ),
        open_browser,
    )
    where = "PostgreSQL" if is_postgres(config.database) else config.database
    begun = time.time()
    try:
        server.run()
    except StoreFailed as error:
        sys.exit(f"The database {where} cannot be used: {error}")
    if not server.started and time.time() - begun < 60:
        sys.exit(1)
