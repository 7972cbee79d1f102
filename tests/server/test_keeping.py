"""What was seen stays what was seen, whatever becomes of the rules; what is left behind goes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import haymarket
from haymarket.kernel import Rules, RuleTable
from haymarket.server import Config
from haymarket.server.upkeep import DAY, Upkeep
from haymarket.tables import Entry, Journal, SeatRecord, new_record
from haymarket.tables.keeping import read_steps, step_info, steps_to_keep
from tests.server.client import Player, play_at_random
from tests.server.services import running
from tests.toy import RULES, picket, view

VIEWERS = (-1, 0, 1)


def otherwise() -> Rules[Any]:
    """Picket under other rules: seven cards, another view, and a die that falls otherwise."""
    table = RuleTable()
    table.rules = dict(RULES.rules)
    table.headings = dict(RULES.headings)
    table.questions = dict(RULES.questions)

    def set_up(g: Any) -> None:
        g.s.deck = list(range(7))
        g.s.hands = [[g.s.deck.pop() for _ in range(2)] for _ in range(2)]
        for name in ("march", "agree", "count_up"):
            g.then(table.rules[name])

    def other_view(g: Any, seat: int | None) -> Any:
        return {**view(g, seat), "score": [99, 99]}

    table.rules["set_up"] = set_up
    return picket(table=table, view=other_view, version=2, check=lambda g: None)


def do(services: Any, work: Callable[[Upkeep], Any]) -> Any:
    """Let the server's own upkeep do something, in its own loop."""
    loop = services._rounds.get_loop()
    return asyncio.run_coroutine_threadsafe(work(services.upkeep), loop).result(30)


def until_kept(services: Any, match: str) -> None:
    for _ in range(600):
        if do(services, lambda upkeep: upkeep._storage.is_kept(match)):
            return
        time.sleep(0.05)
    raise AssertionError("what was seen was not kept")


def seen(player: Player, match: str) -> Any:
    """All that can be read of a finished match, by every viewer."""
    told = {}
    for viewer in VIEWERS:
        table = player.table(match, seat=viewer)
        del table["rev"]  # it only has to grow
        steps = [
            player.get(f"/api/matches/{match}/step/{n}", seat=viewer)
            for n in range(table["step"] + 1)
        ]
        log = player.get(f"/api/matches/{match}/log", seat=viewer)["log"]["lines"]
        told[viewer] = (table, steps, log)
    return told


def play_with_second_thoughts(ana: Player) -> str:
    """A match in which answers were undone and taken back."""
    match = ana.new("picket", ["me", "me"])
    played = ana.answer(match, None, 0)
    ana.post(f"/api/matches/{match}/undo", {"rev": played["rev"], "seat": 0})
    ana.answer(match, -1, 0)
    ana.answer(match, -1, 1)
    ana.post(f"/api/matches/{match}/takeback", {"seat": 1})
    ana.answer(match, None, 1)
    play_at_random([ana, ana], match, Random(8))
    return match


def test_a_finished_match_is_read_as_it_was_seen(database: str) -> None:
    config = Config(database=database, rate=0)
    with running(config, (RULES,)) as (address, services):
        ana = Player(address, "Ana")
        match = play_with_second_thoughts(ana)
        before = seen(ana, match)
        assert before[-1][0]["outcome"] is not None
        until_kept(services, match)
    for rules in (RULES, otherwise()):
        with running(config, (rules,)) as (address, _):
            ana.http.base_url = address
            assert seen(ana, match) == before
            home = ana.send("GET", f"/api/matches/{match}/export")
            branch = {"game": "picket", "begin": {"match": match, "step": 2}, "seats": ["me", "me"]}
            if rules is RULES:
                assert home.status_code == 200
                made = ana.post("/api/matches", branch)["table"]
                assert made["begun"]["exact"] is True
            else:
                assert home.status_code == 409
                ana.refused(409, "not-now", "POST", "/api/matches", branch)
            ana.post(f"/api/matches/{match}/chat", {"text": "Well played."})
            assert ana.look(match)["chat"]["lines"][-1]["text"] == "Well played."
    ana.close()


def test_a_running_match_is_void_before_anybody_opens_it(database: str) -> None:
    config = Config(database=database, rate=0)
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        ana.answer(match, None, 0)
        assert ana.get("/api/me/matches")["matches"][0]["status"] == "running"
    with running(config, (otherwise(),)) as (address, services):
        ana.http.base_url = address
        do(services, lambda upkeep: upkeep.first_round.wait())
        (listed,) = ana.get("/api/me/matches")["matches"]
        assert (listed["status"], listed["your_turn"]) == ("over", False)
        assert "cannot go on" in listed["void"]
        assert ana.get("/api/lobby")["matches"] == []
        table = ana.table(match)
        assert table["void"] == listed["void"]
        assert (table["outcome"], table["view"]) == (None, None)
    ana.close()


def test_what_a_dying_server_did_not_keep_the_next_one_does(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        ana = Player(address, "Ana")
        match = play_with_second_thoughts(ana)
        before = seen(ana, match)
        until_kept(services, match)
        forget = ("DELETE FROM kept WHERE match_id = ?", (match,))
        do(services, lambda upkeep: upkeep._storage.write(forget))
    with running(config, (RULES,)) as (address, services):
        until_kept(services, match)
    with running(config, (otherwise(),)) as (address, _):
        ana.http.base_url = address
        assert seen(ana, match) == before
    ana.close()


def as_read(step: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(step))


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_game_is_kept_as_it_would_be_replayed(rules: Rules[Any]) -> None:
    """Packed and read again, at some steps of a random game, for every viewer."""
    rng = Random(2)
    options = rules.read_options(dict(rules.variants[-1]))
    seats = [SeatRecord("u", None, "Ana") for _ in rules.seats(options)]
    record = new_record(rules, options, seats, "u")
    journal = Journal.of(rules, record)
    while journal.game.outcome is None and journal.length < 400:
        ask = journal.game.pending[rng.randrange(len(journal.game.pending))]
        journal.apply(Entry("answer", max(ask.seat, 0), rng.choice(ask.options)))
    for row in steps_to_keep(rules, record, journal.match.steps):
        known = journal.known_steps(row.viewer)
        steps = read_steps(row.steps)
        assert [step.of for step in steps] == [len(known)] * (len(known) + 1)
        for number in sorted({0, 1, len(known) // 2, len(known)}):
            game = journal.match.position(known[number - 1] + 1 if number else 0)
            if number == len(known):
                game = journal.game
            index = known[number - 1] if number else None
            then = step_info(
                journal, game, row.viewer, index, game.view(row.viewer), number, len(known)
            )
            assert as_read(then) == as_read(steps[number])


# -- what is left behind ---------------------------------------------------------------------------


def later(services: Any, days: float) -> None:
    """Do what would be done so many days from now."""

    async def work(upkeep: Upkeep) -> None:
        clock = upkeep._clock
        upkeep._clock = lambda: time.time() + days * DAY
        await upkeep.remove_abandoned()
        await upkeep.remove_guests()
        upkeep._clock = clock

    do(services, work)


def matches(player: Player) -> set[str]:
    return {match["id"] for match in player.get("/api/me/matches")["matches"]}


def test_what_is_left_behind_is_removed_after_its_time(database: str) -> None:
    config = Config(database=database, rate=0, forget_days=90)
    with running(config, (RULES,)) as (address, services):
        ana, idle, known = (Player(address, name) for name in ("Ana", "Idle", "Known"))
        known.post("/api/account", {"password": "a good password"})
        finished = play_with_second_thoughts(ana)
        open_one = ana.new("picket", ["me", "open"])
        played = ana.new("picket", ["me", "me"])
        shown = ana.post(
            "/api/matches", {"game": "picket", "private": True, "begin": {"example": "agree"}}
        )["table"]["id"]
        assert matches(ana) == {finished, open_one, played, shown}
        later(services, 6)
        assert matches(ana) == {finished, open_one, played, shown}
        later(services, 8)
        assert matches(ana) == {finished, open_one, played}, "unrated ones go after a week"
        ana.refused(404, "not-found", "GET", f"/api/matches/{shown}")
        later(services, 89)
        assert matches(ana) == {finished, open_one, played}
        assert idle.get("/api/me")["user"]["name"] == "Idle"
        with ana.events(f"/api/matches/{played}/events") as events:
            events.next()
            later(services, 91)
            assert matches(ana) == {finished, played}, "somebody looks at that one"
        assert idle.get("/api/me") == {"user": None, "token": None}
        assert known.get("/api/me")["user"]["name"] == "Known", "an account stays"
        assert ana.get("/api/me")["user"]["name"] == "Ana", "who has a seat stays"
        for player in (ana, idle, known):
            player.close()


def test_it_can_be_turned_off(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0, forget_days=0)
    with running(config, (RULES,)) as (address, services):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "open"])
        later(services, 10_000)
        assert matches(ana) == {match}
        ana.close()
