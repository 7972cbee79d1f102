"""What the server's tests run against: a PostgreSQL of their own, and servers that end."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import uvicorn
from argon2 import PasswordHasher

from haymarket.kernel import Rules
from haymarket.server import Config, create_app
from haymarket.server.bench.postgres import own_postgres

Received = Queue[tuple[dict[str, str], bytes]]
NO_POSTGRES = (
    "PostgreSQL is not installed: run scripts/test-services as root, or install postgresql"
)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; gives an address without a database's name."""
    with own_postgres() as server:
        yield server.address


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def running(
    config: Config, games: tuple[Rules[Any], ...], port: int = 0
) -> Iterator[tuple[str, Any]]:
    """The server in a thread of its own; gives its address and its services."""
    app = create_app(config, games)
    # Passwords that are quick to hash: what is tested here is not argon2.
    app.state.services.accounts._hasher = PasswordHasher(1, 8, 1)
    server = uvicorn.Server(
        uvicorn.Config(
            app, host="127.0.0.1", port=port, log_level="warning", access_log=False,
            timeout_graceful_shutdown=1,
        )
    )  # fmt: skip
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        for _ in range(1000):
            if server.started:
                break
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}", app.state.services
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server did not end"


@contextlib.contextmanager
def webhook() -> Iterator[tuple[str, Received]]:
    """A webhook on loopback, and what it received."""
    received: Received = Queue()

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.put((dict(self.headers), body))
            moved = self.path == "/moved"
            self.send_response(302 if moved else 204)
            if moved:
                self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", received
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)
