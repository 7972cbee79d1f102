"""Two servers over one PostgreSQL: what happens at one is seen at the other, and counts once."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from haymarket.server import Config
from tests.server.client import Mirror, Player
from tests.server.conftest import new_database
from tests.server.services import running
from tests.toy import RULES


class Two(NamedTuple):
    left: str
    right: str
    at_left: Any
    at_right: Any


@pytest.fixture
def two(postgres_address: str) -> Iterator[Two]:
    config = Config(database=new_database(postgres_address), rate=0)
    with (
        running(config, (RULES,)) as (left, at_left),
        running(config, (RULES,)) as (right, at_right),
    ):
        yield Two(left, right, at_left, at_right)


def until(true: Callable[[], Any]) -> None:
    """News travels in moments, but not in none."""
    for _ in range(1000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError("it never became so")


def moved(player: Player, address: str) -> Player:
    """The same person at the other server."""
    other = Player(address, None)
    other.http.cookies = player.http.cookies
    other.token, other.id = player.token, player.id
    return other


def test_moves_are_seen_at_the_other_server(two: Two) -> None:
    ana, ben = Player(two.left, "Ana"), Player(two.right, "Ben")
    match = ana.new("picket", ["me", "open"])
    ben.post(f"/api/matches/{match}/join", {})
    path = f"/api/matches/{match}/events"
    rng = Random(5)
    with ana.events(path) as at_left, ben.events(path) as at_right:
        mirrors = [Mirror(at_left), Mirror(at_right)]
        seat = 0
        for _ in range(500):
            while not any(m.table["ask"] or m.table["status"] == "over" for m in mirrors):
                mirrors[1 - seat].read()
            if any(mirror.table["status"] == "over" for mirror in mirrors):
                break
            seat = next(n for n in (0, 1) if mirrors[n].table["ask"])
            player, table = (ana, ben)[seat], mirrors[seat].table
            body = {
                "rev": table["rev"],
                "what": table["ask"][0]["what"],
                "option": rng.choice(table["ask"][0]["options"]),
            }
            answered = player.send("POST", f"/api/matches/{match}/answer", body)
            if answered.status_code == 409:  # the other was asked the same, and has answered
                mirrors[seat].read()
                continue
            assert answered.status_code == 200, answered.text
            mirrors[seat].until(answered.json()["rev"])
        else:
            raise AssertionError("the match did not end")
        for mirror in mirrors:
            while mirror.table["status"] != "over":
                mirror.read()
            assert all(seat["online"] for seat in mirror.table["seats"])
    there, here = ana.look(match, seat=-1), ben.look(match, seat=-1)
    for part in ("log", "chat"):
        assert there[part] == here[part]
    assert there["table"]["outcome"] == here["table"]["outcome"] is not None
    ana.close()
    ben.close()


def test_chat_names_and_take_backs_cross_over(two: Two) -> None:
    ana, ben = Player(two.left, "Ana"), Player(two.right, "Ben")
    match = ana.new("picket", ["me", "open"])
    ben.post(f"/api/matches/{match}/join", {})
    with ben.events(f"/api/matches/{match}/events") as events:
        mirror = Mirror(events)
        ana.post(f"/api/matches/{match}/chat", {"text": "Hello over there."})
        while not mirror.chat:
            mirror.read()
        assert mirror.chat[0]["text"] == "Hello over there."
        ana.post("/api/guest", {"name": "Anna"})
        while mirror.table["seats"][0]["name"] != "Anna":
            mirror.read()
        ana.answer(match)
        assert ana.post(f"/api/matches/{match}/takeback", {})["done"] is False
        while mirror.table["takeback"] is None:
            mirror.read()
        assert ben.post(f"/api/matches/{match}/takeback", {"agree": True})["done"] is True
    until(lambda: ana.table(match)["takeback"] is None)
    assert ana.table(match)["step"] == 0
    ana.close()
    ben.close()


def test_one_seat_is_taken_once(two: Two) -> None:
    """Two join, two answer, at two servers at the same moment: one of them comes first."""
    ana = Player(two.left, "Ana")
    others = [Player((two.left, two.right)[n % 2], f"Player {n}") for n in range(6)]
    for _ in range(5):
        match = ana.new("picket", ["me", "open"])
        for other in others:
            assert other.table(match)["status"] == "open"
        gate = threading.Barrier(len(others))
        statuses: list[int] = []

        def join(player: Player, match: str, gate: threading.Barrier, statuses: list[int]) -> None:
            gate.wait(10)
            statuses.append(player.send("POST", f"/api/matches/{match}/join", {}).status_code)

        threads = [
            threading.Thread(target=join, args=(other, match, gate, statuses)) for other in others
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert sorted(statuses) == [200] + [409] * (len(others) - 1)
        seated = [player for player in others if player.look(match)["yours"] == [1]]
        assert len(seated) == 1
    for player in (ana, *others):
        player.close()


def test_an_answer_right_after_the_other_server_is_not_refused(two: Two) -> None:
    """Whoever has seen the newest position at one server may answer it at the other at once."""
    ana = Player(two.left, "Ana")
    both = [ana, moved(ana, two.right)]
    match = ana.new("picket", ["me", "me"])
    rng = Random(9)
    table = both[1].table(match, seat=0)
    for number in range(40):
        if table["status"] == "over":
            break
        seat = table["ask"][0]["seat"] if table["ask"] else 1 - seat_of(table)
        player = both[number % 2]
        fresh = both[(number + 1) % 2].table(match, seat=max(seat, 0))
        if not fresh["ask"]:
            fresh = both[(number + 1) % 2].table(match, seat=1 - max(seat, 0))
        if fresh["status"] == "over":
            break
        ask = fresh["ask"][0]
        body = {"rev": fresh["rev"], "what": ask["what"], "seat": max(ask["seat"], 0)}
        player.post(f"/api/matches/{match}/answer", {**body, "option": rng.choice(ask["options"])})
        table = player.table(match, seat=0)
    for player in both:
        player.close()


def seat_of(table: Any) -> int:
    return int(table["waiting"][0])


def test_sessions_hold_and_end_everywhere(two: Two) -> None:
    ana = Player(two.left, "Ana")
    there = moved(ana, two.right)
    assert there.get("/api/me")["user"]["name"] == "Ana"
    with there.events("/api/me/events") as events:
        ana.post("/api/logout")
        events.run_out()
    until(lambda: there.get("/api/me")["user"] is None)
    ana.close()
    there.close()


def test_whose_turn_it_is_crosses_over(two: Two) -> None:
    """Ben looks at the lobby of the one server while Ana moves at the other."""
    ana, ben = Player(two.left, "Ana"), Player(two.left, "Ben")
    match = ana.new("picket", ["me", "open"])
    away = moved(ben, two.right)
    with away.events("/api/me/events") as events:
        assert events.next() == ("turns", {"turns": [], "new": None})
        ben.post(f"/api/matches/{match}/join", {})
        assert events.next() == ("turns", {"turns": [match], "new": match})
    for player in (ana, ben, away):
        player.close()


def test_who_is_there_is_known_everywhere(two: Two) -> None:
    ana, ben = Player(two.left, "Ana"), Player(two.right, "Ben")
    match = ana.new("picket", ["me", "open"])
    ben.post(f"/api/matches/{match}/join", {})
    path = f"/api/matches/{match}/events"
    cid = Player(two.right, "Cid")
    with ana.events(path) as at_left:
        mirror = Mirror(at_left)
        with ben.events(path), cid.events(path):
            while not (mirror.table["seats"][1]["online"] and mirror.table["watching"] == 1):
                mirror.read()
        while mirror.table["seats"][1]["online"] or mirror.table["watching"]:
            mirror.read()
    for player in (ana, ben, cid):
        player.close()


def test_a_bots_turn_is_taken_by_one(two: Two) -> None:
    """Both servers have the table open; between them they think of each answer once."""
    thoughts: list[float] = []
    for services in (two.at_left, two.at_right):
        services.bots.on_thought = thoughts.append
    ana, ben = Player(two.left, "Ana"), Player(two.right, "Ben")
    match = ana.new("picket", ["random", "random"])
    with ben.events(f"/api/matches/{match}/events") as events:
        mirror = Mirror(events)
        while mirror.table["status"] != "over":
            mirror.read()
    until(lambda: ana.table(match)["status"] == "over")
    steps = json.loads(ana.send("GET", f"/api/matches/{match}/export").text)["body"]["steps"]
    assert len(thoughts) == sum(1 for _, _, forced in steps if not forced)
    ana.close()
    ben.close()


def test_rate_limits_hold_across(postgres_address: str) -> None:
    config = Config(database=new_database(postgres_address), rate=1.0)
    with running(config, (RULES,)) as (left, _), running(config, (RULES,)) as (right, _):
        ana = Player(left, "Ana")
        both = [ana, moved(ana, right)]
        passed = 0
        for number in range(60):
            made = both[number % 2].send("POST", "/api/matches", {"game": "picket"})
            if made.status_code == 429:
                break
            passed += 1
            time.sleep(0.005)
        assert passed < 35, "a bucket of 20 at each of two servers"
        for player in both:
            player.close()


def test_a_connection_that_was_lost_costs_no_news(two: Two) -> None:
    """The connection that listens is cut: what happened meanwhile is read anew."""
    import asyncio

    import asyncpg

    ana = Player(two.left, "Ana")
    there = moved(ana, two.right)
    match = ana.new("picket", ["me", "me"])
    assert there.table(match)["rev"] == 0

    async def cut() -> None:
        db = await asyncpg.connect(two.at_left.config.database)
        await db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name LIKE 'haymarket %'"
        )
        await db.close()

    asyncio.run(cut())
    rev = ana.answer(match, None, 0)["rev"]
    until(lambda: there.table(match, seat=0)["rev"] == rev)
    ana.close()
    there.close()
