"""What the server serves besides matches: the games, the client's files, health, numbers, logs."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog

import haymarket
from haymarket.games import GAMES
from haymarket.server import logs
from haymarket.server.config import default_database, read_config
from haymarket.server.http import shapes
from haymarket.server.http.catalogue import Catalogue
from haymarket.server.http.pages import Pages
from tests.server.client import Player
from tests.toy import RULES


class TestGames:
    def test_every_registered_game_is_described(self) -> None:
        import msgspec

        catalogue = Catalogue({rules.name: rules for rules in haymarket.games()})
        for lang in ("en", "es"):
            listed = msgspec.convert(
                json.loads(msgspec.json.encode(catalogue.list(lang))), shapes.Games
            )
            assert [card.name for card in listed.games] == list(GAMES)
            for card in listed.games:
                assert card.title
                assert card.sentence
                assert set(map(int, card.seats)) == set(card.players)
                page = catalogue.static(card.name, lang)
                static = msgspec.json.decode(page.body, type=shapes.GameStatic)
                assert gzip.decompress(page.zipped) == page.body
                assert static.rulebook
                assert set(static.questions) <= set(static.words["ask"])
                for question in static.questions.values():
                    assert question.kind in static.kinds
                    assert question.rule in {heading.id for heading in static.rulebook}

    def test_a_browser_that_has_it_is_told_so(self, address: str) -> None:
        path = f"{address}/api/games/picket/static"
        first = httpx.get(path, trust_env=False)
        assert first.json()["questions"]["march.card"]["kind"] == "card"
        again = httpx.get(path, headers={"If-None-Match": first.headers["etag"]}, trust_env=False)
        assert (again.status_code, again.content) == (304, b"")
        assert httpx.get(f"{address}/api/games/chess/static", trust_env=False).status_code == 404


class TestPages:
    def fetch(self, folder: Path, path: str, method: str = "GET") -> httpx.Response:
        async def fetch() -> httpx.Response:
            transport = httpx.ASGITransport(Pages(folder))
            async with httpx.AsyncClient(transport=transport, base_url="http://h") as client:
                return await client.request(method, path)

        return asyncio.run(fetch())

    def test_without_the_client_a_plain_page_says_so(self, tmp_path: Path) -> None:
        for path in ("/", "/t/m1"):
            response = self.fetch(tmp_path / "absent", path)
            assert response.status_code == 200
            assert "has not been built" in response.text

    def test_files_are_served_and_all_else_is_the_first_page(self, tmp_path: Path) -> None:
        (tmp_path / "assets").mkdir()
        (tmp_path / "index.html").write_text("<title>Haymarket</title>")
        (tmp_path / "assets" / "app-1a2b.js").write_text("export {}")
        asset = self.fetch(tmp_path, "/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        for path in ("/", "/t/m1", "/rules/chile-1988"):
            response = self.fetch(tmp_path, path)
            assert response.text == "<title>Haymarket</title>"
            assert response.headers["cache-control"] == "no-cache"
            assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert self.fetch(tmp_path, "/assets/none.js").status_code == 404
        assert self.fetch(tmp_path, "/", "POST").status_code == 405

    @pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"])
    def test_nothing_outside_the_folder_is_served(self, tmp_path: Path, path: str) -> None:
        (tmp_path / "secret.txt").write_text("secret")
        folder = tmp_path / "static"
        folder.mkdir()
        (folder / "index.html").write_text("first page")
        assert "secret" not in self.fetch(folder, path).text


class TestOperating:
    def test_health(self, ana: Player) -> None:
        health = ana.get("/healthz")
        assert health["ok"] is True
        assert health["database"] == "sqlite"

    def test_no_health_without_a_database(self, server: tuple[str, Any]) -> None:
        from haymarket.server.storage import StorageFailed

        address, services = server

        async def dead(*_: Any) -> Any:
            raise StorageFailed("gone")

        services.database.read = dead
        response = httpx.get(f"{address}/healthz", trust_env=False)
        assert response.status_code == 503
        assert response.json()["error"]["code"] == "unavailable"

    def test_metrics(self, ana: Player) -> None:
        match = ana.new("picket", ["me", "me"])
        ana.answer(match, -1, 0)
        text = ana.send("GET", "/metrics").text
        assert 'haymarket_moves_total{game="picket"} 1.0' in text
        assert "haymarket_tables 1.0" in text
        assert 'route="/api/matches/{id}/answer",status="200"} 1.0' in text
        assert match not in text

    def test_unknown_paths_and_methods(self, ana: Player) -> None:
        ana.refused(404, "not-found", "GET", "/api/nothing")
        response = ana.send("DELETE", "/api/lobby")
        assert response.status_code == 405
        assert response.headers["allow"] == "GET"
        for path in ("/api/me", "/api/nothing"):
            headers = ana.send("GET", path).headers
            assert headers["cache-control"] == "no-store"
            assert headers["x-content-type-options"] == "nosniff"

    def test_our_own_mistake_is_a_500_that_tells_nothing(self, server: tuple[str, Any]) -> None:
        address, services = server

        async def broken(*_: Any) -> Any:
            raise RuntimeError("a secret of the services")

        services.storage.lobby = broken
        with structlog.testing.capture_logs() as noted:
            response = httpx.get(f"{address}/api/lobby", trust_env=False)
        assert response.status_code == 500
        assert response.json()["error"]["code"] == "internal"
        assert "secret" not in response.text
        assert any(note["event"] == "our own mistake" for note in noted)

    def test_logs_are_json_lines(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stream = io.StringIO()
        monkeypatch.setattr("sys.stderr", stream)
        before = structlog.get_config()
        try:
            logs.configure(logging.INFO)
            structlog.get_logger().info("request", path="/api/me", status=200)
            line = json.loads(stream.getvalue())
        finally:
            structlog.configure(**before)
        assert line["event"] == "request"
        assert line["level"] == "info"
        assert (line["path"], line["status"]) == ("/api/me", 200)
        assert "timestamp" in line


class TestConfiguration:
    def test_the_environment_is_read(self) -> None:
        config = read_config(
            {
                "HAYMARKET_DATABASE": "postgresql://h/x",
                "HAYMARKET_ORIGIN": "https://example.org/",
                "HAYMARKET_RATE": "0.5",
                "HAYMARKET_PRIVATE_WEBHOOKS": "1",
            }
        )
        assert config.database == "postgresql://h/x"
        assert (config.origin, config.secure) == ("https://example.org", True)
        assert (config.rate, config.private_webhooks) == (0.5, True)
        assert read_config({}, "mine.db").database == "mine.db"
        assert read_config({}).database == default_database()

    @pytest.mark.parametrize("value", ["fast", "-1"])
    def test_a_wrong_number_is_named(self, value: str) -> None:
        with pytest.raises(ValueError, match="HAYMARKET_RATE"):
            read_config({"HAYMARKET_RATE": value})


def test_the_toy_is_not_registered() -> None:
    assert RULES.name not in GAMES


@pytest.mark.parametrize("path", ["a" * 300, "t/" + "b" * 5000, "assets/" + "c" * 300])
def test_a_path_that_no_file_can_have_is_no_mistake_of_ours(ana: Player, path: str) -> None:
    response = ana.http.get("/" + path)
    assert response.status_code == (404 if path.startswith("assets/") else 200)
