"""A database of version 1 opens, and what is in it can be read.

``files/landed.db`` was written by the last server that knew version 1 only: two guests played two
matches of the toy and one of Mean Streets to their ends, conceded one of Chile, 1988, left others
running, talked, and took one answer back.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import haymarket
from haymarket.server import Config
from haymarket.server.storage import Storage, make_database
from haymarket.server.storage.migrations import VERSION
from tests.server.client import Player
from tests.server.services import running
from tests.toy import RULES

FILE = Path(__file__).parent / "files" / "landed.db"


def test_a_database_of_the_first_version_opens(tmp_path: Path) -> None:
    path = str(tmp_path / "haymarket.db")
    shutil.copy(FILE, path)

    async def look() -> list[str]:
        database = make_database(path)
        await database.open()
        assert await database.read("SELECT number FROM version") == [(VERSION,)]
        public = await database.read("SELECT id FROM matches WHERE private = 0 ORDER BY id")
        for (id,) in public:
            stored = await Storage(database).stored_match(id)
            assert stored is not None
            assert stored.record.changes == 0
        await database.close()
        return [id for (id,) in public]

    public = asyncio.run(look())
    assert len(public) == 7
    with running(Config(database=path, rate=0), (*haymarket.games(), RULES)) as (address, _):
        ana = Player(address, "Ana")
        talked = 0
        for id in public:
            shown = ana.look(id)
            table = shown["table"]
            talked += len(shown["chat"]["lines"])
            lines = shown["log"]["lines"]
            if table["status"] != "open":
                assert len(lines) == table["step"] + 1
            if table["void"] is not None:
                assert table["status"] == "over"
                assert "without a result" in table["void"]
            elif table["view"] is not None and table["status"] == "over":
                for step in range(table["step"] + 1):
                    assert ana.get(f"/api/matches/{id}/step/{step}")["of"] == table["step"]
        assert talked == 2
        ana.close()
