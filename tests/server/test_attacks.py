"""What an attacker tried: each is refused with a sentence, and nobody else notices."""

from __future__ import annotations

import json
import socket
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import haymarket
from haymarket.kernel import BadFile
from haymarket.kernel._save import seal
from haymarket.server import Config
from haymarket.server.http import protocol
from haymarket.server.http.protocol import MOST_HEAD, BoundedProtocol, hang_up_on_the_slow
from haymarket.server.people.accounts import LASTING
from tests.server.client import Player
from tests.server.services import running
from tests.server.test_serve import start
from tests.shows import mends
from tests.toy import RULES

NUL = "\x00"


@mends("SRV-5")
def test_a_nul_is_refused_wherever_it_stands(database: str) -> None:
    with running(Config(database=database, rate=0), (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        table = ana.post("/api/matches", {"game": "picket", "seats": ["me", "random"]})
        id = table["table"]["id"]
        ana.refused(400, "bad-request", "POST", f"/api/matches/{id}/chat", {"text": f"a{NUL}b"})
        ana.refused(400, "bad-request", "POST", "/api/guest", {"name": f"A{NUL}"})
        ana.refused(400, "bad-request", "GET", "/api/matches/m%00")
        ana.refused(400, "bad-request", "GET", "/api/games?lang=%00")
        ana.refused(400, "bad-request", "POST", "/api/guest", {NUL: 1})
        # The six characters that spell the escape are text like any other.
        ana.post(f"/api/matches/{id}/chat", {"text": "a\\u0000b"})
        assert ana.get(f"/api/matches/{id}")["chat"]["lines"][-1]["text"] == "a\\u0000b"
        ana.close()


class TestStorage:
    @mends("SRV-6")
    def test_health_says_when_nothing_can_be_written(
        self, server: tuple[str, Any], capsys: pytest.CaptureFixture[str]
    ) -> None:
        address, services = server
        assert httpx.get(f"{address}/healthz", trust_env=False).json()["ok"] is True
        # A full disk, as SQLite meets it: no page more than the file has.
        services.database._db.execute("PRAGMA query_only = ON")
        sick = httpx.get(f"{address}/healthz", trust_env=False)
        assert (sick.status_code, sick.json()["error"]["code"]) == (503, "unavailable")
        assert "the database could not be written" in capsys.readouterr().out
        services.database._db.execute("PRAGMA query_only = OFF")
        assert httpx.get(f"{address}/healthz", trust_env=False).status_code == 200

    @mends("SRV-8")
    @pytest.mark.parametrize("what", ["garbage", "folder", "cut", "no folder"])
    def test_a_file_that_cannot_be_opened_is_told_in_one_line(
        self, tmp_path: Path, what: str
    ) -> None:
        path = tmp_path / "haymarket.db"
        if what == "garbage":
            path.write_bytes(b"this is no database " * 500)
        elif what == "folder":
            path.mkdir()
        elif what == "cut":
            with sqlite3.connect(path) as db:
                db.execute("CREATE TABLE many (line TEXT)")
                db.executemany("INSERT INTO many VALUES (?)", [("x" * 900,)] * 200)
            db.close()
            path.write_bytes(path.read_bytes()[:5000])
        else:
            (tmp_path / "file").write_text("")
            path = tmp_path / "file" / "haymarket.db"
        server = start(tmp_path, "--port", "0", "--database", str(path))
        _, said = server.communicate(timeout=60)
        assert said.startswith(f"The database ({path}) cannot be used: ")
        assert said.count("\n") == 1
        assert server.returncode == 1

    @mends("SRV-8")
    def test_a_damaged_match_is_set_aside(self, tmp_path: Path) -> None:
        path = str(tmp_path / "haymarket.db")
        config = Config(database=path, rate=0)
        with running(config, (RULES,)) as (address, _):
            ana = Player(address, "Ana")
            made = [
                ana.post("/api/matches", {"game": "picket", "seats": ["me", "open"]})["table"]["id"]
                for _ in range(3)
            ]
            session = dict(ana.http.cookies)
            ana.close()
        with sqlite3.connect(path) as db:
            db.execute("UPDATE matches SET options = '{', bot_due = 1 WHERE id = ?", (made[1],))
        db.close()
        with running(config, (RULES,)) as (address, _):
            ana = Player(address, None)
            ana.http.cookies.update(session)
            ids = {match["id"] for match in ana.get("/api/lobby")["matches"]}
            assert ids == {made[0], made[2]}
            ana.refused(404, "not-found", "GET", f"/api/matches/{made[1]}")
            assert ana.get(f"/api/matches/{made[0]}")["table"]["id"] == made[0]
            ana.close()


@mends("SRV-11")
def test_what_made_the_server_stumble_is_refused(ana: Player) -> None:
    headers = {"Origin": "http://[", "X-Haymarket-Token": ana.token}
    made = ana.http.post("/api/guest", json={"name": "B"}, headers=headers)
    assert (made.status_code, made.json()["error"]["code"]) == (403, "bad-token")
    file = json.loads(haymarket.kernel.Match.new(RULES, 1).dump())
    file["body"]["steps"] = 5
    ana.refused(422, "bad-file", "POST", "/api/matches/import", seal("match", file["body"]))


def test_a_cookie_lasts_as_long_as_its_session(address: str) -> None:
    made = httpx.post(f"{address}/api/guest", json={"name": "Ana"}, trust_env=False)
    cookie = made.headers["set-cookie"].lower()
    assert f"max-age={LASTING}" in cookie
    assert "expires" not in cookie, "Starlette would count it from now on a second time"


class TestConnections:
    """On a server of its own, as it is run: uvicorn with our protocol."""

    @pytest.fixture
    def port(self, tmp_path: Path) -> Any:
        server = start(tmp_path, "--port", "0", "--database", str(tmp_path / "haymarket.db"))
        try:
            assert server.stdout is not None
            yield int(server.stdout.readline().rpartition(":")[2].strip(" /\n"))
        finally:
            server.terminate()
            server.communicate(timeout=60)

    def test_nobody_says_for_another_where_he_calls_from(self, port: int) -> None:
        """The limit on coming in goes by address; a header is not one."""
        codes = [
            httpx.post(
                f"http://127.0.0.1:{port}/api/guest",
                json={"name": "Ana"},
                headers={"X-Forwarded-For": f"10.0.0.{n}"},
                trust_env=False,
            ).status_code
            for n in range(40)
        ]
        assert 429 in codes

    @mends("SRV-7")
    def test_headers_are_bounded(self, port: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: h\r\n")
            sent = 0
            try:
                while sent < 64 * MOST_HEAD:
                    line.sendall(b"X-Long: " + b"a" * 4000 + b"\r\n")
                    sent += 4010
                answer = line.recv(4000)
            except (ConnectionError, BrokenPipeError):
                answer = b""
            assert sent < 64 * MOST_HEAD or answer.startswith(b"HTTP/1.1 431 ")
        good = httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False)
        assert good.status_code == 200

    @mends("SRV-7")
    def test_a_slow_request_is_hung_up_on_and_one_that_waits_makes_room(self) -> None:
        class Line:
            closed = False

            def close(self) -> None:
                self.closed = True

        def connection(since: float | None, idle: bool = True) -> Any:
            made = object.__new__(BoundedProtocol)
            made.awaited_since = since
            made.transport = Line()  # type: ignore[assignment]
            made.cycle = None if idle else type("Cycle", (), {"response_complete": False})()
            return made

        slow, new, busy = connection(0.0), connection(50.0), connection(None, idle=False)
        assert hang_up_on_the_slow([slow, new, busy], 60.0) == 1
        assert [c.transport.closed for c in (slow, new, busy)] == [True, False, False]
        assert protocol._make_room({busy, new})
        assert [c.transport.closed for c in (new, busy)] == [True, False]
        assert not protocol._make_room({busy})

    @mends("SRV-7")
    def test_half_a_request_does_not_stay(self, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
        begun = time.monotonic()
        with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
            line.sendall(b"POST /api/guest HTTP/1.1\r\nHost: h\r\nContent-Le")
            assert line.recv(100) == b"", "the server hangs up"
        assert time.monotonic() - begun >= protocol.LONGEST


@mends("SRV-14")
@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: str(rules.name))
def test_a_forged_position_is_refused_with_a_sentence(rules: Any) -> None:
    """Wrong values at random places, with a right digest: refused, or a position that stands."""
    refused = 0
    for seed in range(4):
        rng = Random(seed)
        game = rules.new(seed)
        for _ in range(rng.randrange(40)):
            if game.outcome is None:
                ask = game.pending[0]
                game.answer(max(ask.seat, 0), rng.choice(ask.options))
        plain = json.loads(haymarket.dump(game))["body"]
        for _ in range(12):
            forged = _forged(json.loads(json.dumps(plain)), rng)
            if not isinstance(forged, dict):
                continue
            try:
                rules.check(haymarket.load(seal("position", forged)))
            except BadFile:
                refused += 1
    assert refused > 24


WRONG: tuple[Any, ...] = (-1, 7, 10**9, 10**30, "x", None, [], [0] * 200_000, {}, [[0]], 1.5)


def _forged(value: Any, rng: Random) -> Any:
    if isinstance(value, dict) and value:
        at = rng.choice(sorted(value))
        value[at] = _forged(value[at], rng)
        return value
    if isinstance(value, list) and value and rng.random() < 0.8:
        where = rng.randrange(len(value))
        value[where] = _forged(value[where], rng)
        return value
    return rng.choice(WRONG)
