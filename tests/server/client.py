"""A player over HTTP: what the browser does, without the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx

from haymarket.tables.differences import apply


class Player:
    """One browser's worth of cookies and token."""

    def __init__(self, address: str, name: str | None = "Ana") -> None:
        self.http = httpx.Client(base_url=address, timeout=20, trust_env=False)
        self.token = ""
        self.id = ""
        if name is not None:
            me = self.good("POST", "/api/guest", {"name": name})
            self.token, self.id = me["token"], me["user"]["id"]

    def close(self) -> None:
        self.http.close()

    def send(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        headers = {"X-Haymarket-Token": self.token} if self.token else {}
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = body if isinstance(body, (bytes, str)) else json.dumps(body)
        return self.http.request(
            method, path, content=content, params=query or None, headers=headers
        )

    def good(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        response = self.send(method, path, body, **query)
        assert response.status_code < 300, (response.status_code, response.text)
        return response.json()

    def get(self, path: str, **query: Any) -> Any:
        return self.good("GET", path, **query)

    def post(self, path: str, body: Any = None) -> Any:
        return self.good("POST", path, {} if body is None else body)

    def refused(
        self, status: int, code: str, method: str, path: str, body: Any = None, **query: Any
    ) -> Any:
        """The error of a request that must be refused."""
        response = self.send(method, path, body, **query)
        assert response.status_code == status, (response.status_code, response.text)
        error = response.json()["error"]
        assert error["code"] == code, error
        return error

    # -- matches -------------------------------------------------------------------------------

    def new(self, game: str, seats: list[str], **more: Any) -> str:
        made = self.post("/api/matches", {"game": game, "seats": seats, **more})
        return str(made["table"]["id"])

    def look(self, match: str, **query: Any) -> Any:
        return self.get(f"/api/matches/{match}", **query)

    def table(self, match: str, **query: Any) -> Any:
        return self.look(match, **query)["table"]

    def answer(self, match: str, option: int | None = None, seat: int | None = None) -> Any:
        """Answer the question that waits for me (with its first option, if none is named)."""
        query = {} if seat is None else {"seat": seat}
        table = self.table(match, **query)
        ask = table["ask"][0]
        body = {
            "rev": table["rev"],
            "what": ask["what"],
            "option": ask["options"][0] if option is None else option,
        }
        return self.post(f"/api/matches/{match}/answer", {**body, **query})

    def events(self, path: str, last: str = "") -> Events:
        return Events(self, path, last)


class Events:
    """A stream of server-sent events, read as the browser reads it."""

    def __init__(self, player: Player, path: str, last: str) -> None:
        headers = {"Last-Event-ID": last} if last else {}
        self._context = player.http.stream("GET", path, headers=headers)
        self._response = self._context.__enter__()
        assert self._response.status_code == 200, self._response.read()
        self._lines = self._response.iter_lines()
        self.last = last
        self.bytes = 0

    def __enter__(self) -> Events:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.__exit__(None, None, None)

    def next(self) -> tuple[str, Any]:
        """The next event's name and data."""
        name, data = "", ""
        for line in self._lines:
            self.bytes += len(line) + 1
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "id":
                self.last = value
            elif field == "data":
                data = value
            elif line == "" and data:
                return name, json.loads(data)
        raise AssertionError("the stream ended")

    def run_out(self) -> None:
        """Read until the server ends the stream."""
        for _ in self._lines:
            pass

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        while True:
            yield self.next()


class Mirror:
    """What a browser holds: a snapshot, kept true by the changes that arrive."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self.table: Any = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.changes = 0
        self.read()

    def read(self) -> None:
        name, data = self.events.next()
        if name == "snapshot":
            self.table = data["table"]
            self.log, self.chat = data["log"]["lines"], data["chat"]["lines"]
            return
        assert name == "change", name
        self.changes += 1
        if "diff" in data:
            self.table = apply(self.table, data["diff"])
        for part in ("log", "chat"):
            if part in data:
                own = getattr(self, part)
                start = data[part]["from"]
                assert start <= len(own), "a gap in what was sent"
                setattr(self, part, own[:start] + data[part]["lines"])

    def until(self, rev: int) -> None:
        while self.table["rev"] < rev:
            self.read()


def play_at_random(players: list[Player], match: str, rng: Random, most: int = 100_000) -> int:
    """Let the players answer until the match is over or *most* answers are given."""
    for number in range(most):
        for seat, player in enumerate(players):
            table = player.table(match, seat=seat)
            if table["status"] == "over":
                return number
            if table["ask"]:
                player.answer(match, rng.choice(table["ask"][0]["options"]), seat)
                break
        else:
            raise AssertionError(f"nobody is asked: {table}")
    return most
