"""Running the server."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace

import uvicorn

import haymarket
from haymarket.server import logs
from haymarket.server.config import read_config
from haymarket.server.http.app import create_app
from haymarket.server.services import Services
from haymarket.server.storage import StorageFailed, is_postgres

GOODBYE = 2
"""Seconds that open requests have to end when the server is stopped."""
KEEP_ALIVE = 75
"""Seconds that a browser may think before its connection is closed."""


class _Server(uvicorn.Server):
    """Opens the services first, says its address when it listens, and hangs up at the end."""

    def __init__(
        self, config: uvicorn.Config, services: Services, address: str, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._services = services
        self._address = address
        self._open_browser = open_browser
        self.failure = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self._services.open()
        except StorageFailed as error:
            self.failure = str(error)
            self.should_exit = True
            return
        await super().startup(sockets)
        if not self.started:
            return
        self._services.bot_processes.warm_up()
        print(f"Haymarket is at {self._address}/", flush=True)
        print(f"The games run as: {haymarket.form()}.", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._services.hang_up()
        await super().shutdown(sockets)
        await self._services.close()


def serve(
    host: str = "127.0.0.1",
    port: int = 8068,
    database: str | None = None,
    open_browser: bool = False,
) -> None:
    """Run the server until it is stopped. Port 0 takes any free one."""
    logs.configure(logging.INFO if os.environ.get("HAYMARKET_LOG") else logging.WARNING)
    try:
        config = read_config(database=database)
    except ValueError as error:
        sys.exit(str(error))
    listener = _listen(host, port)
    address = _address(listener)
    app = create_app(config if config.origin else replace(config, origin=address))
    settings = uvicorn.Config(
        app,
        host=host,
        loop="uvloop",
        http="httptools",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GOODBYE,
    )
    server = _Server(settings, app.state.services, address, open_browser)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    if server.failure:
        where = "PostgreSQL" if is_postgres(config.database) else config.database
        sys.exit(f"The database ({where}) cannot be used: {server.failure}")


def _listen(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        problem = getattr(error, "strerror", None) or error
        sys.exit(f"{host}:{port} cannot be used: {problem}. Port 0 takes any free one.")
    return listener


def _address(listener: socket.socket) -> str:
    """Where a browser on this machine finds us."""
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
