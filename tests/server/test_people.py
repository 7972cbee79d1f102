"""Guests, accounts, sessions, tokens and limits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import extract_parameters

from haymarket.server import Config
from haymarket.server.http.limits import RATES, Limits
from haymarket.server.people.accounts import Accounts
from haymarket.server.storage import Storage, make_database
from haymarket.tables import Refused
from tests.server.client import Mirror, Player
from tests.server.services import running
from tests.toy import RULES


class TestGuests:
    def test_a_guest_needs_only_a_name(self, address: str) -> None:
        player = Player(address, None)
        assert player.get("/api/me") == {"user": None, "token": None}
        me = player.post("/api/guest", {"name": "  Rosa\tL.  "})
        assert me["user"]["name"] == "Rosa L."
        assert me["user"]["account"] is False
        assert player.get("/api/me") == me
        player.close()

    @pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\u0000", 7, None])
    def test_a_name_that_cannot_be_shown_is_refused(self, address: str, name: Any) -> None:
        player = Player(address, None)
        player.refused(400, "bad-request", "POST", "/api/guest", {"name": name})
        player.close()

    def test_a_guest_may_change_its_name(self, ana: Player) -> None:
        assert ana.post("/api/guest", {"name": "Anna"})["user"] == {
            "id": ana.id, "name": "Anna", "account": False,
        }  # fmt: skip


class TestAccounts:
    def test_a_password_makes_an_account_for_every_device(self, address: str, ana: Player) -> None:
        made = ana.post("/api/account", {"password": "street and ballot"})
        assert made["user"]["account"] is True
        phone = Player(address, None)
        me = phone.post("/api/login", {"name": "ANA", "password": "street and ballot"})
        assert me["user"]["id"] == ana.id
        assert me["token"] != ana.token
        phone.token = me["token"]
        phone.post("/api/logout")
        assert phone.get("/api/me")["user"] is None
        assert ana.get("/api/me")["user"]["id"] == ana.id
        phone.close()

    def test_a_new_password_ends_the_other_sessions(self, address: str, ana: Player) -> None:
        ana.post("/api/account", {"password": "street and ballot"})
        thief = Player(address, None)
        thief.post("/api/login", {"name": "Ana", "password": "street and ballot"})
        ana.post("/api/account", {"password": "ballot and street"})
        assert thief.get("/api/me")["user"] is None
        assert ana.get("/api/me")["user"]["id"] == ana.id
        thief.close()

    def test_a_new_name_is_shown_at_the_table(self, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"])
        with ben.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            ana.post("/api/guest", {"name": "Anna"})
            while mirror.table["seats"][0]["name"] != "Anna":
                mirror.read()

    def test_wrong_passwords_and_unknown_names_look_alike(self, ana: Player, ben: Player) -> None:
        ana.post("/api/account", {"password": "street and ballot"})
        login = {"name": "Ana", "password": "ballot and street"}
        wrong = ben.refused(403, "wrong-password", "POST", "/api/login", login)
        login["name"] = "Nobody"
        assert ben.refused(403, "wrong-password", "POST", "/api/login", login) == wrong

    def test_two_accounts_do_not_share_a_name(self, ana: Player, ben: Player) -> None:
        ana.post("/api/account", {"password": "street and ballot"})
        body = {"name": "ana", "password": "something else"}
        ben.refused(409, "name-taken", "POST", "/api/account", body)

    def test_a_short_password_is_refused(self, ana: Player) -> None:
        ana.refused(400, "bad-request", "POST", "/api/account", {"password": "short"})

    def test_passwords_are_kept_with_argon2id_and_sessions_as_hashes(self, database: str) -> None:
        async def check() -> None:
            store = make_database(database)
            await store.open()
            accounts = Accounts(Storage(store))
            user, session = await accounts.new_guest("Ana")
            await accounts.set_password(user, None, "street and ballot", session)
            rows = await store.read("SELECT password FROM users")
            assert extract_parameters(rows[0][0]).type.name == "ID"
            assert "ballot" not in rows[0][0]
            assert session not in str(await store.read("SELECT token FROM sessions"))
            again = Accounts(Storage(store))
            found = await again.user(session)
            assert found is not None
            assert found.id == user.id
            assert await again.user("made up") is None
            with pytest.raises(Refused):
                await again.log_in("ana", "street or ballot")
            assert (await again.log_in("ana", "street and ballot"))[0].id == user.id
            await store.close()

        asyncio.run(check())


class TestSessions:
    def test_the_cookie_is_kept_from_scripts_and_other_sites(self, address: str) -> None:
        player = Player(address, None)
        cookie = player.send("POST", "/api/guest", {"name": "Ana"}).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        player.close()

    def test_over_https_it_is_secure(self, tmp_path: Path) -> None:
        config = Config(database=str(tmp_path / "h.db"), origin="https://example.org", rate=0)
        with running(config, (RULES,)) as (address, _):
            player = Player(address, None)
            cookie = player.send("POST", "/api/guest", {"name": "Ana"}).headers["set-cookie"]
            assert "Secure" in cookie
            player.close()

    def test_without_the_token_nothing_changes(self, ana: Player) -> None:
        ana.token = ""
        ana.refused(403, "bad-token", "POST", "/api/matches", {"game": "picket"})
        ana.token = "0" * 32
        ana.refused(403, "bad-token", "POST", "/api/matches", {"game": "picket"})
        assert ana.get("/api/me/matches") == {"matches": []}

    def test_another_site_is_refused_even_with_the_token(self, ana: Player) -> None:
        for header in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            ana.http.headers.update(header)
            ana.refused(403, "bad-token", "POST", "/api/matches", {"game": "picket"})
            for name in header:
                del ana.http.headers[name]

    def test_without_a_session_there_is_little_to_do(self, address: str) -> None:
        nobody = Player(address, None)
        nobody.refused(401, "no-session", "POST", "/api/matches", {"game": "picket"})
        nobody.refused(401, "no-session", "GET", "/api/me/matches")
        nobody.close()

    def test_a_form_cannot_be_posted(self, ana: Player) -> None:
        headers = {"X-Haymarket-Token": ana.token, "Content-Type": "text/plain"}
        response = ana.http.post("/api/matches", content='{"game": "picket"}', headers=headers)
        assert response.status_code == 400


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[str]:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0.2)
    with running(config, (RULES,)) as (address, _):
        yield address


class TestLimits:
    def test_a_bucket_empties_and_fills(self) -> None:
        now = [0.0]
        limits = Limits(1.0, lambda: now[0])
        per_second, most = RATES["chat"]
        for _ in range(int(most)):
            limits.take("chat", "a")
        with pytest.raises(Refused) as refused:
            limits.take("chat", "a")
        assert refused.value.code == "slow-down"
        limits.take("chat", "b")
        now[0] += 1 / per_second
        limits.take("chat", "a")

    def test_guests_cannot_be_made_without_end(self, limited: str) -> None:
        player = Player(limited, None)
        for _ in range(int(RATES["enter"][1] * 0.2)):
            player.post("/api/guest", {"name": "Ana"})
            player.http.cookies.clear()
        response = player.send("POST", "/api/guest", {"name": "Ana"})
        assert response.status_code == 429
        assert int(response.headers["retry-after"]) >= 1
        player.close()
