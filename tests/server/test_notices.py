"""Notices by webhook: where they may go, and when they are sent."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from haymarket.server import Config
from haymarket.server.people import notices as sending
from haymarket.server.people.notices import Notice, Notices
from haymarket.server.people.webhooks import is_public
from haymarket.server.storage import User
from haymarket.tables import Refused
from tests.server.client import Player
from tests.server.services import Received, running, webhook
from tests.shows import mends
from tests.toy import RULES

NOTICE = Notice("Picket", "Go.", "/t/m")


@pytest.fixture
def hook() -> Iterator[tuple[str, Received]]:
    with webhook() as found:
        yield found


class TestWhereTheyMayGo:
    @pytest.mark.parametrize(
        "address",
        [
            "127.0.0.1", "127.255.0.9", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254",
            "100.64.0.1", "0.0.0.0", "255.255.255.255", "224.0.0.1", "192.0.2.7", "::1", "::",
            "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
            "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1",
        ],
    )  # fmt: skip
    def test_private_addresses_are_not_public(self, address: str) -> None:
        assert not is_public(address)

    @pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111"])
    def test_public_ones_are(self, address: str) -> None:
        assert is_public(address)

    @pytest.mark.parametrize(
        "url",
        [
            "http://localhost/", "http://127.0.0.1/", "http://[::1]/", "http://2130706433/",
            "http://0x7f000001/", "http://127.1/", "http://0/", "ftp://example.org/",
            "file:///etc/passwd", "http://", "http:///x", "//example.org", "http://user:pw@1.1.1.1/",
            "http://1.1.1.1:22/", "https://no-such-host.invalid/", "http://[::1", "http://x:99999/",
            "javascript:alert(1)", "https://1.1.1.1/" + "x" * 500,
        ],
    )  # fmt: skip
    def test_a_stranger_cannot_make_us_call_home(self, url: str) -> None:
        with pytest.raises(Refused) as refused:
            asyncio.run(Notices().check(url))
        assert refused.value.code == "bad-url"

    def test_a_name_that_turns_private_is_not_called(self, monkeypatch: Any) -> None:
        """The address is resolved when the notice is sent, and checked again."""

        async def send() -> str:
            notices = Notices()
            loop = asyncio.get_running_loop()

            async def rebound(*_: Any, **__: Any) -> list[Any]:
                return [(2, 1, 6, "", ("127.0.0.1", 80))]

            monkeypatch.setattr(loop, "getaddrinfo", rebound)
            return await notices.send("http://example.org/", "json", Notice("t", "x", "/"))

        assert "not a public address" in asyncio.run(send())

    def test_the_operator_may_allow_it(self, hook: tuple[str, Received]) -> None:
        url, received = hook
        sent = asyncio.run(Notices(True).send(f"{url}/x", "json", Notice("Picket", "Go.", "/t/m")))
        assert sent == ""
        assert json.loads(received.get(timeout=10)[1]) == {
            "title": "Picket", "text": "Go.", "link": "/t/m",
        }  # fmt: skip

    def test_redirects_are_not_followed(self, hook: tuple[str, Received]) -> None:
        url, received = hook
        sent = asyncio.run(Notices(True).send(f"{url}/moved", "json", Notice("t", "x", "/")))
        assert "302" in sent
        received.get(timeout=10)
        assert received.empty()

    def test_forms(self, hook: tuple[str, Received]) -> None:
        url, received = hook
        asyncio.run(Notices(True).send(url, "ntfy", Notice("Café", "Go.", "https://h/t/m")))
        headers, body = received.get(timeout=10)
        assert headers["Title"] == "Caf?"
        assert headers["Click"] == "https://h/t/m"
        assert body == b"Go."
        asyncio.run(Notices(True).send(url, "discord", Notice("Picket", "Go.", "/t/m")))
        assert "Picket" in json.loads(received.get(timeout=10)[1])["content"]


class TestWhenTheyAreSent:
    def test_away_or_always(self) -> None:
        async def told(user: User, looking: bool) -> bool:
            notices = Notices()
            notices.tell(user, Notice("t", "x", "/"), looking=looking)
            sent = bool(notices._tasks)
            notices.close()
            await asyncio.sleep(0)
            return sent

        user = User("u1", "Ana", notice_url="https://1.1.1.1/", notice_when="away")
        assert not asyncio.run(told(user, looking=True))
        assert asyncio.run(told(user, looking=False))
        user.notice_when = "always"
        assert asyncio.run(told(user, looking=True))
        assert not asyncio.run(told(User("u2", "Ben"), looking=False))

    @mends("SRV-1", "SRV-2")
    @pytest.mark.parametrize(
        "bad", ["http://127.0.0.1:9/\0", "http://\u00fc..example/", "http://a\u2100b/", "SLOW"]
    )
    def test_a_bad_address_keeps_nobody_elses_notices(
        self, bad: str, hook: tuple[str, Received], monkeypatch: Any
    ) -> None:
        """Not one that breaks the sender, nor one that never answers."""
        url, received = hook
        with socket.create_server(("127.0.0.1", 0)) as silent:
            if bad == "SLOW":
                bad = f"http://127.0.0.1:{silent.getsockname()[1]}/"

            async def tell() -> None:
                notices = Notices(True)
                for _ in range(3):
                    notices.tell(User("u1", "Eve", notice_url=bad), NOTICE, looking=False)
                notices.tell(User("u2", "Ana", notice_url=url), NOTICE, looking=False)
                await asyncio.to_thread(received.get, timeout=20)
                notices.tell(User("u2", "Ana", notice_url=url), NOTICE, looking=False)
                await asyncio.to_thread(received.get, timeout=20)
                notices.close()

            asyncio.run(tell())

    @mends("SRV-2")
    def test_a_notice_takes_no_longer_than_it_may(self, monkeypatch: Any) -> None:
        monkeypatch.setattr(sending, "PATIENCE", 0.05)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
            assert "did not answer" in asyncio.run(Notices(True).send(url, "json", NOTICE))

    @mends("SRV-1")
    @pytest.mark.parametrize(
        "url", ["https://1.1.1.1/\0", "https://\u00fc..example/", "https://x\ny/"]
    )
    def test_a_broken_address_is_refused_in_a_sentence(self, url: str) -> None:
        assert asyncio.run(Notices().send(url, "json", NOTICE))
        with pytest.raises(Refused):
            asyncio.run(Notices().check(url))

    def test_it_is_your_turn(self, hook: tuple[str, Received], tmp_path: Path) -> None:
        url, received = hook
        config = Config(database=str(tmp_path / "h.db"), rate=0, private_webhooks=True)
        with running(config, (RULES,)) as (address, _):
            ana, ben = Player(address, "Ana"), Player(address, "Ben")
            wanted = {"url": f"{url}/ana", "form": "json", "when": "away"}
            assert ana.good("PUT", "/api/me/notices", wanted) == wanted
            assert ana.get("/api/me/notices") == wanted
            assert ana.post("/api/me/notices/test")["ok"] is True
            received.get(timeout=10)
            match = ana.new("picket", ["me", "open"])
            ben.post(f"/api/matches/{match}/join", {})
            told = json.loads(received.get(timeout=10)[1])
            assert told["title"] == "Picket"
            assert told["link"].endswith(f"/t/{match}")
            ana.close()
            ben.close()

    def test_a_private_address_is_refused_over_http(self, ana: Player) -> None:
        body = {"url": "http://169.254.169.254/latest", "form": "json", "when": "away"}
        ana.refused(422, "bad-url", "PUT", "/api/me/notices", body)
        assert ana.get("/api/me/notices")["url"] is None
