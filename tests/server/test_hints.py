"""Hints: what the search would do, for whoever is asked, and at nobody else's cost."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import haymarket
from haymarket.bots import measure
from haymarket.games import GAMES
from haymarket.server import Config
from haymarket.server.bots import BotProcesses, Run
from haymarket.server.bots.processes import HINT, MOST_HINTS
from haymarket.tables import Refused
from tests.server.client import Player
from tests.server.services import running
from tests.server.test_matches import seated
from tests.toy import RULES

DONE = -1


def path(match: str) -> str:
    return f"/api/matches/{match}/hint"


def test_the_best_answers_to_the_question_that_waits_for_me(ana: Player) -> None:
    match = ana.new("picket", ["me", "me"])
    before = ana.table(match)
    hint = ana.post(path(match), {"rev": before["rev"], "seat": 0})
    ask = before["ask"][0]
    assert (hint["rev"], hint["what"], hint["measure"]) == (before["rev"], ask["what"], "win")
    assert 1 <= len(hint["hints"]) <= 3
    options = [one["option"] for one in hint["hints"]]
    assert set(options) <= set(ask["options"])
    assert len(set(options)) == len(options)
    sure = [one["sure"] for one in hint["hints"]]
    assert sure == sorted(sure, reverse=True)
    assert all(0 <= one["chance"] <= 1 and 0 < one["sure"] <= 1 for one in hint["hints"])
    assert ana.table(match) == before, "a hint changes nothing"


def test_only_for_a_seat_of_mine_that_is_asked(address: str, ana: Player) -> None:
    match = ana.new("picket", ["me", "random"])
    rev = ana.table(match)["rev"]
    ana.refused(403, "not-your-seat", "POST", path(match), {"rev": rev, "seat": 1})
    ana.refused(400, "bad-request", "POST", path(match), {})
    for stranger in (Player(address, "Stranger"), Player(address, None)):
        code = (403, "not-seated") if stranger.id else (401, "no-session")
        stranger.refused(*code, "POST", path(match), {"rev": rev})
        stranger.close()
    token, ana.token = ana.token, "wrong"
    ana.refused(403, "bad-token", "POST", path(match), {"rev": rev})
    ana.token = token
    alone = ana.new("picket", ["me", "me"])
    ana.answer(alone, DONE, 0)
    rev = ana.table(alone, seat=0)["rev"]
    error = ana.refused(409, "not-your-question", "POST", path(alone), {"rev": rev, "seat": 0})
    assert error["expected"]["waiting"] == [1]


def test_only_for_the_question_that_was_seen(ana: Player) -> None:
    match = ana.new("picket", ["me", "me"])
    seen = ana.table(match, seat=0)["rev"]
    ana.answer(match, None, 0)
    error = ana.refused(409, "stale", "POST", path(match), {"rev": seen, "seat": 0})
    assert error["expected"]["rev"] == ana.table(match, seat=0)["rev"]
    ana.refused(409, "stale", "POST", path(match), {"rev": seen + 99, "seat": 0})
    ana.post(f"/api/matches/{match}/concede", {"seat": 0})
    ana.refused(409, "not-now", "POST", path(match), {"rev": seen, "seat": 0})


def test_not_where_somebody_plays_against_me(ana: Player, ben: Player) -> None:
    match = seated(ana, ben)
    assert ana.table(match)["hints"] is False
    rev = ana.table(match)["rev"]
    error = ana.refused(409, "not-now", "POST", path(match), {"rev": rev})
    assert "nobody plays against you" in error["message"]
    assert ana.table(ana.new("picket", ["me", "random"]))["hints"] is True


def test_but_where_all_play_together(tmp_path: Path) -> None:
    rules = haymarket.rules("which-side")
    with running(Config(database=str(tmp_path / "haymarket.db"), rate=0), (rules,)) as found:
        ana, ben = Player(found[0], "Ana"), Player(found[0], "Ben")
        match = ana.new("which-side", ["me", "open"], options={"players": 2})
        ben.post(f"/api/matches/{match}/join", {})
        table = ana.table(match)
        assert table["hints"] is True
        asked = ana if table["ask"] else ben
        assert asked.post(path(match), {"rev": asked.table(match)["rev"]})["hints"]
        ana.close()
        ben.close()


def test_not_while_a_bot_plays_my_seat(ana: Player) -> None:
    match = ana.new("picket", ["me", "me"])
    rev = ana.table(match, seat=0)["rev"]
    ana.post(f"/api/matches/{match}/standin", {"seat": 0, "bot": "random"})
    error = ana.refused(409, "not-now", "POST", path(match), {"rev": rev, "seat": 0})
    assert "stands in" in error["message"]


def test_nobody_waits_while_a_hint_is_thought_of(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, services):
        begun, go_on = threading.Event(), threading.Event()

        async def slow(game: Any, seat: int, owner: str) -> list[Any]:
            begun.set()
            await asyncio.to_thread(go_on.wait, 20)
            return []

        services.bot_processes.hint = slow
        ana, other = Player(address, "Ana"), Player(address, "Ben")
        match = ana.new("picket", ["me", "me"])
        rev = ana.table(match, seat=0)["rev"]
        asked = Player(address, None)
        asked.http.cookies.update(ana.http.cookies)
        asked.token = ana.token
        waiting = threading.Thread(target=asked.post, args=(path(match), {"rev": rev, "seat": 0}))
        waiting.start()
        assert begun.wait(20)
        assert ana.answer(match, DONE, 0)["step"] == 1, "the same table goes on"
        assert other.answer(other.new("picket", ["me", "me"]), DONE, 0)["step"] == 1
        go_on.set()
        waiting.join(20)
        for player in (ana, other, asked):
            player.close()


def test_hints_leave_the_bots_a_process() -> None:
    game = RULES.new(1)

    async def choose_among_hints() -> tuple[float, int]:
        processes = BotProcesses(2)
        try:
            run = Run("r", 0, "random")
            await asyncio.gather(*(processes.choose(game, run) for _ in range(4)))
            some = range(MOST_HINTS + 1)
            hints = [asyncio.ensure_future(processes.hint(game, 0)) for _ in some]
            await asyncio.sleep(0.1)
            begun = time.perf_counter()
            await processes.choose(game, run)
            spent = time.perf_counter() - begun
            refused = [h for h in hints if h.done() and isinstance(h.exception(), Refused)]
            for hint in hints:
                hint.cancel()
            await asyncio.gather(*hints, return_exceptions=True)
            return spent, len(refused)
        finally:
            processes.close()

    spent, refused = asyncio.run(choose_among_hints())
    assert spent < HINT.seconds - 0.2, "a bot does not queue behind the hints"
    assert refused == 1, "one more than may wait is sent away"


def test_one_person_cannot_keep_the_machine_busy(tmp_path: Path) -> None:
    with running(Config(database=str(tmp_path / "haymarket.db")), (RULES,)) as (address, services):

        async def quick(game: Any, seat: int, owner: str) -> list[Any]:
            return []

        services.bot_processes.hint = quick
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        body = {"rev": ana.table(match, seat=0)["rev"], "seat": 0}
        for _ in range(10):
            ana.post(path(match), body)
        ana.refused(429, "slow-down", "POST", path(match), body)
        assert ana.table(match)["status"] == "running", "what is cheap goes on"
        ana.close()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_gives_hints(name: str) -> None:
    game = haymarket.new(name, seed=3)
    ask = game.pending[0]

    async def hint() -> list[Any]:
        processes = BotProcesses(1)
        try:
            return await processes.hint(game, max(ask.seat, 0))
        finally:
            processes.close()

    best = asyncio.run(hint())
    assert best
    assert {one.option for one in best} <= set(ask.options)
    rules = haymarket.rules(name)
    assert measure(rules) == ("win" if rules.best_score is None else "score")
