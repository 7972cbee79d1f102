"""A database of version 1 opens, and what is in it can be read.

``files/landed.db`` was written by the last server that knew version 1 only: two guests played two
matches of the toy and one of Mean Streets to their ends, conceded one of Chile, 1988, left others
running, talked, and took one answer back. ``landed_seen.json`` is what that server told each viewer
at each step of the toy's finished match; ``landed.sql`` are its tables on PostgreSQL.

Of Mean Streets and Chile the rules have changed since. Version 1 kept no more of a match than its
answers: of those that no longer fit, these are all that can be read.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import haymarket
from haymarket.server import Config
from haymarket.server.storage import Storage, make_database
from haymarket.server.storage.migrations import VERSION
from haymarket.server.upkeep import dry_run
from tests.server.client import Player
from tests.server.conftest import new_database
from tests.server.services import running
from tests.server.test_keeping import until_kept
from tests.toy import RULES, picket

FILES = Path(__file__).parent / "files"
TOY, MEAN_STREETS, RUNNING_STREETS, CHILE = (
    "m65584589046e", "m6044fe10e370", "mdf2c84968c68", "m0cf72b7736db",
)  # fmt: skip
GAMES = (*haymarket.games(), RULES)


@pytest.fixture(params=["sqlite", "postgresql"])
def first_version(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The database as that server left it."""
    if request.param == "sqlite":
        shutil.copy(FILES / "landed.db", tmp_path / "haymarket.db")
        return str(tmp_path / "haymarket.db")
    address = new_database(request.getfixturevalue("postgres_address"))
    asyncio.run(fill(address))
    return address


async def fill(address: str) -> None:
    """The same rows in PostgreSQL."""
    import asyncpg

    rows = sqlite3.connect(f"file:{FILES / 'landed.db'}?mode=ro&immutable=1", uri=True)
    db = await asyncpg.connect(address)
    await db.execute((FILES / "landed.sql").read_text("utf-8"))
    for table in ("users", "sessions", "matches", "seats", "admitted", "moves", "chat"):
        found = rows.execute(f"SELECT * FROM {table}").fetchall()
        holes = ", ".join(f"${n + 1}" for n in range(len(found[0]))) if found else ""
        if found:
            await db.executemany(f"INSERT INTO {table} VALUES ({holes})", found)
    await db.close()
    rows.close()


def version(database: str) -> int:
    async def read() -> int:
        opened = make_database(database)
        await opened.open(read_only=True)
        ((number,),) = await opened.read("SELECT number FROM version")
        await opened.close()
        return int(number)

    return asyncio.run(read())


def test_a_dry_run_reads_tables_of_the_first_version(first_version: str) -> None:
    """Before the new server is started: that is when one wants to know."""
    report = asyncio.run(dry_run(first_version, {rules.name: rules for rules in GAMES}))
    assert sorted(line.split()[0] for line in report) == sorted([RUNNING_STREETS, CHILE])
    for line in report:
        assert "is not an answer to" in line
    assert version(first_version) == 1, "nothing was changed"


def test_a_database_of_the_first_version_opens(first_version: str) -> None:
    public = asyncio.run(migrated(first_version))
    assert len(public) == 7
    config = Config(database=first_version, rate=0)
    with running(config, GAMES) as (address, services):
        ana = Player(address, "Ana")
        shown = {id: ana.look(id) for id in public}
        assert sum(len(one["chat"]["lines"]) for one in shown.values()) == 2
        for one in shown.values():
            table = one["table"]
            if table["status"] != "open":
                assert len(one["log"]["lines"]) == table["step"] + 1
        void = {id for id, one in shown.items() if one["table"]["void"] is not None}
        assert void == {RUNNING_STREETS, CHILE}
        for id in void:
            assert shown[id]["table"]["status"] == "over"
            assert "without a result" in shown[id]["table"]["void"]
        assert shown[MEAN_STREETS]["table"]["status"] == "over"
        assert shown[MEAN_STREETS]["table"]["view"] is None
        ana.refused(409, "not-now", "GET", f"/api/matches/{MEAN_STREETS}/step/0")
        check_toy(ana)
        until_kept(services, TOY)
    # From now on it is read as it was seen, whatever the rules say.
    with running(config, (picket(version=2, view=lambda g, seat: {}),)) as (address, _):
        ana.http.base_url = address
        check_toy(ana)
        ana.close()


def check_toy(ana: Player) -> None:
    """Step by step what the server of version 1 told each viewer."""
    seen: dict[str, Any] = json.loads((FILES / "landed_seen.json").read_text("utf-8"))[TOY]
    for viewer, steps in seen.items():
        table = ana.table(TOY, seat=int(viewer))
        assert table["step"] == len(steps) - 1
        assert table["outcome"] == steps[-1]["outcome"]
        for number, then in enumerate(steps):
            now = ana.get(f"/api/matches/{TOY}/step/{number}", seat=int(viewer))
            assert {name: now[name] for name in then} == then, (viewer, number)


async def migrated(address: str) -> list[str]:
    """Bring the tables up to date; the ids of the public matches."""
    database = make_database(address)
    await database.open()
    assert await database.read("SELECT number FROM version") == [(VERSION,)]
    public = await database.read("SELECT id FROM matches WHERE private = 0 ORDER BY id")
    for (id,) in public:
        stored = await Storage(database).stored_match(id)
        assert stored is not None
        assert stored.record.changes == 0
    await database.close()
    return [id for (id,) in public]
