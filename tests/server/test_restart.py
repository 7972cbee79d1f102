"""A server that ends and starts again finds everything; bots that were thinking think again."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from haymarket.kernel import Rules, RuleTable
from haymarket.server import Config
from haymarket.server.storage import StorageFailed, make_database
from haymarket.server.upkeep import dry_run
from tests.server.client import Mirror, Player, play_at_random
from tests.server.services import running
from tests.toy import RULES, picket


def test_a_match_goes_on_after_a_restart(database: str) -> None:
    config = Config(database=database, rate=0)
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        play_at_random([ana, ana], match, Random(3), most=5)
        ana.post(f"/api/matches/{match}/chat", {"text": "To be continued."})
        before = [ana.look(match, seat=seat) for seat in (0, 1)]
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            last = events.last
    with running(config, (RULES,)) as (address, _):
        ana.http.base_url = address
        after = [ana.look(match, seat=seat) for seat in (0, 1)]
        for was, now in zip(before, after, strict=True):
            for part in ("table", "log", "chat", "yours"):
                assert now[part] == was[part], part
        with ana.events(f"/api/matches/{match}/events", last) as events:
            mirror.events = events
            mirror.read()
            assert mirror.changes == 0, "the new server cannot resume, and sends a snapshot"
        play_at_random([ana, ana], match, Random(4))
        assert ana.table(match)["status"] == "over"
        ana.close()


def test_a_retried_answer_is_known_after_a_restart(database: str) -> None:
    config = Config(database=database, rate=0)
    body = {"rev": 0, "what": "march.card", "option": -1, "seat": 0, "id": "click"}
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        played = ana.post(f"/api/matches/{match}/answer", body)
        assert played["repeated"] is False
    with running(config, (RULES,)) as (address, _):
        ana.http.base_url = address
        again = ana.post(f"/api/matches/{match}/answer", body)
        assert again == {**played, "repeated": True}
        ana.close()


def test_undo_and_take_back_are_in_the_journal(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        played = ana.answer(match, None, 0)
        ana.post(f"/api/matches/{match}/undo", {"rev": played["rev"], "seat": 0})
        ana.answer(match, -1, 0)
        ana.answer(match, -1, 1)
        ana.post(f"/api/matches/{match}/takeback", {"seat": 1})
        before = ana.look(match)
    with running(config, (RULES,)) as (address, _):
        ana.http.base_url = address
        assert ana.look(match)["table"] == before["table"]
        ana.close()


def test_a_bot_that_was_thinking_thinks_again(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        services.bots.wake = lambda table: None  # it is killed before the bot has answered
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "random"])
        assert ana.table(match)["waiting"] == [0, 1]
    with running(config, (RULES,)) as (address, _):
        ana.http.base_url = address
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            while mirror.table["waiting"] != [0]:
                mirror.read()
        ana.close()


def changed_rules() -> Rules[Any]:
    """Picket after a fix: a card that was played is no longer there to be played."""
    table = RuleTable()
    table.rules = dict(RULES.rules)
    table.headings = dict(RULES.headings)
    table.questions = dict(RULES.questions)

    def set_up(g: Any) -> None:
        g.s.deck = list(range(8))
        g.s.hands = [[], []]
        RULES.rules["march"]  # the rest of the set-up is as it was
        for name in ("march", "agree", "count_up"):
            g.then(table.rules[name])

    table.rules["set_up"] = set_up
    return picket(table=table)


def test_a_rules_fix_is_tried_before_it_goes_live(tmp_path: Path) -> None:
    path = str(tmp_path / "haymarket.db")
    config = Config(database=path, rate=0)
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        fits, breaks = (ana.new("picket", ["me", "me"]) for _ in range(2))
        ana.answer(breaks, None, 0)
        assert asyncio.run(dry_run(path, {"picket": RULES})) == [], "beside a running server"
    assert asyncio.run(dry_run(path, {"picket": RULES})) == []
    (line,) = asyncio.run(dry_run(path, {"picket": changed_rules()}))
    assert line.startswith(f"{breaks} (picket): entry 1: ")
    with running(config, (changed_rules(),)) as (address, _):
        ana.http.base_url = address
        void = ana.table(breaks)
        assert void["status"] == "over"
        assert void["outcome"] is None
        assert "cannot go on" in void["void"]
        (line,) = ana.look(breaks, seat=0)["log"]["lines"][1:]
        assert line["what"] == "march.card", "its answers are still told"
        ana.refused(409, "not-now", "GET", f"/api/matches/{breaks}/step/0")
        assert ana.table(fits)["status"] == "running"
        ana.close()


@pytest.mark.parametrize("fail", ["write", "lost"])
def test_a_failed_write_is_not_acknowledged(tmp_path: Path, fail: str) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        before = ana.table(match)
        write = services.database.write

        async def broken(*statements: Any, news: str = "") -> None:
            if fail == "lost":  # written, but the answer never came back
                await write(*statements)
            raise StorageFailed("the disk is full")

        services.database.write = broken
        body = {"rev": 0, "what": "march.card", "option": -1, "seat": 0, "id": "click"}
        ana.refused(503, "unavailable", "POST", f"/api/matches/{match}/answer", body)
        services.database.write = write
        if fail == "write":
            assert ana.table(match) == before
        again = ana.post(f"/api/matches/{match}/answer", body)
        assert again["repeated"] is (fail == "lost")
        ana.close()


def test_who_comes_after_a_failed_write_does_not_build_on_it(tmp_path: Path) -> None:
    """Two answers at once: the first is not written, so the second must not be either."""
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        ana, ben = Player(address, "Ana"), Player(address, "Ben")
        match = ana.new("picket", ["me", "open"])
        ben.post(f"/api/matches/{match}/join", {})
        write = services.database.write
        failing = threading.Event()

        async def fails_once(*statements: Any, news: str = "") -> None:
            if not failing.is_set():
                failing.set()
                await asyncio.sleep(0.3)
                raise StorageFailed("the disk is full")
            await write(*statements)

        services.database.write = fails_once
        body = {"rev": 0, "what": "march.card", "option": -1, "id": "click"}
        path = f"/api/matches/{match}/answer"
        first = threading.Thread(target=lambda: ana.refused(503, "unavailable", "POST", path, body))
        first.start()
        assert failing.wait(10)
        ben.refused(503, "unavailable", "POST", path, body)
        first.join(10)
        assert asyncio.run(_journal(config.database, match)) == 0
        for player in (ben, ana):
            assert player.post(path, body)["repeated"] is False
        assert asyncio.run(_journal(config.database, match)) == 2
        ana.close()
        ben.close()


async def _journal(database: str, match: str) -> int:
    store = make_database(database)
    await store.open(read_only=True)
    rows = await store.read("SELECT n FROM moves WHERE match_id = ? ORDER BY n", match)
    await store.close()
    assert rows == [(n,) for n in range(1, len(rows) + 1)], "a gap in the journal"
    return len(rows)
