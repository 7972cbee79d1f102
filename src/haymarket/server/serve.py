"""Running the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

import haymarket
from haymarket.server import logs
from haymarket.server.config import Config, read_config
from haymarket.server.http.app import create_app
from haymarket.server.http.protocol import (
    BoundedProtocol,
    hang_up_on_the_slow,
    open_as_many_as_allowed,
)
from haymarket.server.services import Services
from haymarket.server.storage import StorageFailed, is_postgres
from haymarket.server.workers import Workers

GOODBYE = 2
"""Seconds that open requests have to end when the server is stopped."""
KEEP_ALIVE = 75
"""Seconds that a browser may think before its connection is closed."""


TICKS = 20
"""Ticks of uvicorn's, ten a second, between two looks at the connections."""


class _Server(uvicorn.Server):
    """Opens the services first, says when it listens, and hangs up at the end."""

    def __init__(
        self, config: uvicorn.Config, services: Services, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._services = services
        self._on_ready = on_ready
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
        self._on_ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            now = asyncio.get_running_loop().time()
            hang_up_on_the_slow(list(self.server_state.connections), now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._services.hang_up()
        await super().shutdown(sockets)
        await self._services.close()


def serve(
    host: str = "127.0.0.1",
    port: int = 8068,
    database: str | None = None,
    open_browser: bool = False,
    workers: int = 1,
) -> None:
    """Run the server until it is stopped. Port 0 takes any free one."""
    try:
        config = read_config(database=database)
    except ValueError as error:
        sys.exit(str(error))
    if workers > 1 and not is_postgres(config.database):
        sys.exit(
            f"{workers} workers need one PostgreSQL to share; {config.database} is a file for one"
            " process. Say --database postgresql://…, or leave --workers out."
        )
    listener = _listen(host, port, shared=workers > 1)
    address = _address(listener)
    config = config if config.origin else replace(config, origin=address)

    def ready() -> None:
        print(f"Haymarket is at {address}/", flush=True)
        print(f"The games run as: {haymarket.form()}.", flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers > 1:
        failure = _serve_with_workers(workers, config, listener, ready)
    else:
        failure = _serve_alone(config, listener, ready)
    if failure:
        where = "PostgreSQL" if is_postgres(config.database) else config.database
        sys.exit(f"The database ({where}) cannot be used: {failure}")


def _serve_with_workers(
    workers: int, config: Config, listener: socket.socket, on_ready: Callable[[], None]
) -> str:
    """Each worker has a socket of its own on the same port; ours only keeps the port."""
    logs.configure(_level())
    config = replace(config, bot_workers=max(1, config.bot_workers // workers))
    host, port = listener.getsockname()[:2]
    return Workers(workers, serve_worker, config, host, port).run(on_ready)


def serve_worker(config: Config, host: str, port: int, on_ready: Callable[[], None]) -> str:
    """In a worker: serve at a port that others serve too."""
    return _serve_alone(config, _listen(host, port, shared=True), on_ready)


def _serve_alone(config: Config, listener: socket.socket, on_ready: Callable[[], None]) -> str:
    """Serve in this process until it is stopped; returns what went wrong."""
    logs.configure(_level())
    open_as_many_as_allowed()
    app = create_app(config)
    settings = uvicorn.Config(
        app,
        loop="uvloop",
        http=BoundedProtocol,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.proxy),
        forwarded_allow_ips=config.proxy,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GOODBYE,
    )
    server = _Server(settings, app.state.services, on_ready)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    return server.failure


def _level() -> int:
    return logging.INFO if os.environ.get("HAYMARKET_LOG") else logging.WARNING


def _listen(host: str, port: int, shared: bool = False) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
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
