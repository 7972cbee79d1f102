"""Clocks: pure functions of time at the table, timers of the server, several servers, restarts."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import haymarket
from haymarket.kernel import TABLE
from haymarket.server import Config
from haymarket.tables import Change, Clock, SeatRecord, Table, new_record
from haymarket.tables.clocks import left, new_clocks, next_end, out_of_time, restart, set_clocks
from haymarket.tables.records import SeatClock
from tests.server.client import Mirror, Player
from tests.server.services import running
from tests.server.test_matches import seated
from tests.toy import RULES

A_DAY = {"per": "move", "seconds": 86400}
BLITZ = {"per": "game", "seconds": 300, "increment": 10}
DONE = -1


def use_up(services: Any, match: str, seat: int) -> None:
    """Let a seat have used up its time."""
    table = next(table for table in services.tables.all() if table.id == match)
    clocks = table.record.clocks
    clocks[seat] = clocks[seat]._replace(left=0.0)


class Wall:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Somebody:
    def __init__(self, id: str) -> None:
        self.id = self.name = id


ANA, BEN = Somebody("ana"), Somebody("ben")


def laid(clock: Clock, wall: Wall, **options: Any) -> Table:
    """A match of Picket between Ana and Ben that has just begun."""
    seats = [SeatRecord(who.id, None, who.name) for who in (ANA, BEN)]
    record = new_record(RULES, RULES.read_options(options), seats, ANA.id, clock=clock)
    table = Table(RULES, record, ["random"], wall)
    table.begin([])
    return table


def answer(table: Table, who: Somebody, option: int | None = None) -> Change[Any]:
    seat = table.seats_of(who)[0]
    ask = table.journal.asks(seat)[0]
    chosen = ask.options[0] if option is None else option
    return table.answer(who, seat, table.journal.rev(seat), ask.what, chosen)


def runs(table: Table) -> list[bool]:
    return [own.since is not None for own in table.record.clocks]


class TestTheTable:
    def test_all_who_still_owe_a_sealed_answer_run(self) -> None:
        wall = Wall()
        table = laid(Clock("game", 300, 10), wall)
        assert runs(table) == [True, True]
        wall.now += 20
        answer(table, ANA, DONE)
        assert runs(table) == [False, True]
        assert table.record.clocks[0] == SeatClock(290.0, None, 1), "20 s spent, 10 s earned"
        assert left(table.record.clocks[1], wall.now) == 280

    @pytest.mark.parametrize("clock", [Clock("move", 300), Clock("game", 300, 10)])
    def test_a_sealed_answer_leaves_no_trace_in_any_clock(self, clock: Clock) -> None:
        wall = Wall()
        table = laid(clock, wall)
        before = list(table.record.clocks)
        wall.now += 7
        assert len(table.journal.asks(0)[0].options) > 1
        card = next(option for option in table.journal.asks(0)[0].options if option >= 0)
        answer(table, ANA, card)
        assert table.journal.asks(0), "Ana has chosen one card, and may choose more"
        assert table.record.clocks == before
        table.undo(ANA, 0, table.journal.rev(0))
        assert table.record.clocks == before

    def test_by_the_move_each_question_has_its_own_time(self) -> None:
        wall = Wall()
        table = laid(Clock("move", 300), wall)
        wall.now += 100
        answer(table, ANA, DONE)
        wall.now += 100
        assert left(table.record.clocks[1], wall.now) == 100, "Ana's answer gives Ben no time"
        answer(table, BEN, DONE)
        asked = [seat for seat, going in enumerate(runs(table)) if going]
        assert asked
        assert all(left(table.record.clocks[seat], wall.now) == 300 for seat in asked)

    def test_a_take_back_gives_no_time_back_and_earns_nothing_twice(self) -> None:
        wall = Wall()
        table = laid(Clock("game", 300, 10), wall)
        wall.now += 20
        answer(table, ANA, DONE)
        for _ in range(3):
            table.undo(ANA, 0, table.journal.rev(0))
            wall.now += 1
            answer(table, ANA, DONE)
        assert table.record.clocks[0].left == 300 - 20 + 10 - 3

    def test_whose_time_is_over_has_lost(self) -> None:
        wall = Wall()
        table = laid(Clock("game", 300, 10), wall)
        wall.now += 299
        assert table.time_out("random").reply is False
        answer(table, BEN, DONE)
        wall.now += 1
        assert table.time_out("random").reply is True
        assert (table.record.status, table.record.conceded) == ("over", 0)
        assert table.record.clocks[0].left == 0
        assert table.time_out("random").reply is False

    def test_of_two_the_first_to_run_out_loses(self) -> None:
        clocks = [SeatClock(5.0, 100.0), SeatClock(3.0, 100.0), SeatClock(0.0)]
        clock = Clock("game", 60)
        assert next_end(clock, clocks) == 103
        assert out_of_time(clock, clocks, 102.9) is None
        assert out_of_time(clock, clocks, 110.0) == 1
        assert out_of_time(Clock("move", 60), clocks, 110.0) is None

    def test_together_a_bot_goes_on(self) -> None:
        rules = haymarket.rules("which-side")
        wall = Wall()
        seats = [SeatRecord(who.id, None, who.name) for who in (ANA, BEN)]
        options = rules.read_options({"players": 2})
        record = new_record(rules, options, seats, ANA.id, clock=Clock("game", 60))
        table = Table(rules, record, ["random"], wall)
        table.begin([])
        if TABLE in record.waiting:
            assert runs(table) == [True, True], "anybody may answer: everybody's time runs"
        late = runs(table).index(True)
        wall.now += 61
        table.time_out("random")
        assert record.status == "running"
        assert record.seats[late] == SeatRecord(None, "random")

    def test_a_bot_has_no_clock(self) -> None:
        wall = Wall()
        table = laid(Clock("game", 300), wall)
        wall.now += 10
        table.stand_in(ANA, 0, "random")
        assert runs(table) == [False, True]
        wall.now += 100
        table.stand_in(ANA, 0, None)
        assert left(table.record.clocks[0], wall.now) == 290

    def test_no_clock_no_times(self) -> None:
        assert new_clocks(None, 4) == []
        assert next_end(None, []) is None

    def test_by_the_game_nothing_begins_anew(self) -> None:
        clock = Clock("game", 60)
        clocks = [SeatClock(5.0, 100.0)]
        assert restart(clock, clocks, {0}) == clocks
        assert set_clocks(clock, clocks, {0}, 3, 104.0) == clocks


class TestTheServer:
    def test_it_is_told_with_the_table_and_ends_by_itself(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben, clock={"per": "game", "seconds": 1})
        table = ana.table(match)
        assert table["clock"] == {"per": "game", "seconds": 1.0, "increment": 0.0}
        assert table["seats"][0]["time"]["left"] == 1
        assert table["seats"][0]["time"]["since"] is not None
        with ben.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            while mirror.table["status"] == "running":
                mirror.read()
        assert mirror.table["conceded"] == 0
        assert mirror.table["seats"][0]["time"] == {"left": 0.0, "since": None}

    def test_what_is_not_in_memory_ends_too(self, server: tuple[str, Any], ana: Player) -> None:
        address, services = server
        ben = Player(address, "Ben")
        match = seated(ana, ben, clock={"per": "game", "seconds": 1})
        table = next(table for table in services.tables.all() if table.id == match)
        services.tables.drop(table)
        for _ in range(1000):
            (row,) = (row for row in ana.get("/api/me/matches")["matches"] if row["id"] == match)
            if row["status"] == "over":
                break
            time.sleep(0.02)
        assert row["status"] == "over"
        ben.close()

    def test_a_rematch_has_the_same_clock(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben, clock=BLITZ)
        ana.answer(match, DONE)
        ana.post(f"/api/matches/{match}/concede", {})
        again = ana.post(f"/api/matches/{match}/rematch", {})["table"]
        assert again["clock"]["increment"] == 10
        assert [seat["time"]["left"] for seat in again["seats"]] == [300, 300]

    def test_seats_of_a_game_clock_are_not_claimed(
        self, server: tuple[str, Any], ana: Player, ben: Player
    ) -> None:
        match = seated(ana, ben, clock=BLITZ)
        claim = {"seat": 1, "as": "random"}
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/claim", claim)


def test_a_restart_takes_nobodys_time(database: str) -> None:
    config = Config(database=database, rate=0)
    with running(config, (RULES,)) as (address, services):
        ana, ben = Player(address, "Ana"), Player(address, "Ben")
        match = seated(ana, ben, clock=BLITZ)
        ana.answer(match, DONE)
        table = next(table for table in services.tables.all() if table.id == match)
        # As if the server had been away for an hour since.
        clocks = table.record.clocks
        clocks[1] = clocks[1]._replace(since=clocks[1].since - 3600)
        services.timekeeper.forget(table)
        ana.post(f"/api/matches/{match}/takeback", {})  # a change that saves the clocks as they are
        services.timekeeper.close()
        cookies, token = ana.http.cookies, ana.token
        ana.close()
        ben.close()
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, None)
        ana.http.cookies, ana.token = cookies, token
        table = ana.table(match)
        assert table["status"] == "running"
        mine, bens = (seat["time"] for seat in table["seats"])
        assert mine["since"] is None
        assert 300 < mine["left"] <= 310
        assert bens["left"] == 300
        assert time.time() - bens["since"] < 600
        ana.close()


def test_two_servers_end_a_game_once(postgres_address: str) -> None:
    from tests.server.conftest import new_database

    config = Config(database=new_database(postgres_address), rate=0)
    with (
        running(config, (RULES,)) as (left_address, _),
        running(config, (RULES,)) as (right_address, _),
    ):
        ana, ben = Player(left_address, "Ana"), Player(right_address, "Ben")
        match = seated(ana, ben, clock={"per": "game", "seconds": 1})
        path = f"/api/matches/{match}/events"
        with ana.events(path) as at_left, ben.events(path) as at_right:
            for mirror in (Mirror(at_left), Mirror(at_right)):
                while mirror.table["status"] == "running":
                    mirror.read()
                assert mirror.table["conceded"] is not None
                assert mirror.table["clock"]["seconds"] == 1
        ana.close()
        ben.close()


def test_a_deadline_of_old_is_a_time_for_each_move(tmp_path: Path) -> None:
    import asyncio
    import shutil
    import sqlite3

    from haymarket.server.storage import Storage, make_database
    from tests.server.test_migrations import FILES

    path = str(tmp_path / "haymarket.db")
    shutil.copy(FILES / "landed.db", path)
    with sqlite3.connect(path) as old:
        old.execute("UPDATE matches SET deadline = 0 WHERE status = 'open'")
        old.execute("UPDATE matches SET deadline = 86400 WHERE status = 'running'")
        running_ids = [r[0] for r in old.execute("SELECT id FROM matches WHERE status = 'running'")]
    assert running_ids

    async def look() -> None:
        database = make_database(path)
        await database.open()
        for id in running_ids:
            record = await Storage(database).match(id)
            assert record is not None
            assert record.clock == Clock("move", 86400)
            for seat, own in enumerate(record.clocks):
                waits = seat in record.waiting and record.seats[seat].person is not None
                assert own == SeatClock(86400, record.since if waits else None)
        await database.close()

    asyncio.run(look())
