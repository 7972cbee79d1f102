"""A copy taken while people play, and a server that goes on from it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from haymarket.cli import run
from haymarket.server import Config
from haymarket.server.storage import StorageFailed
from haymarket.server.storage.backup import back_up
from tests.server.client import Player
from tests.server.services import running
from tests.toy import RULES


def test_a_server_goes_on_from_a_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = str(tmp_path / "haymarket.db"), tmp_path / "copies" / "monday.db"
    with running(Config(database=path, rate=0), (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = ana.new("picket", ["me", "me"])
        ana.answer(match, -1, 0)
        assert run(["backup", str(copy), "--database", path]) == 0
        assert "a sound copy" in capsys.readouterr().out
        kept = ana.get(f"/api/matches/{match}")
        ana.answer(match, -1, 1)
        cookies = dict(ana.http.cookies)
        ana.close()
    with running(Config(database=str(copy), rate=0), (RULES,)) as (address, _):
        ana = Player(address, None)
        ana.http.cookies.update(cookies)
        found = ana.get(f"/api/matches/{match}")
        assert (found["table"]["view"], found["log"]) == (kept["table"]["view"], kept["log"])
        ana.close()


def test_what_cannot_be_copied_is_said_and_nothing_is_left_behind(tmp_path: Path) -> None:
    source, target = tmp_path / "haymarket.db", tmp_path / "copy.db"
    with pytest.raises(StorageFailed, match="there is no"):
        back_up(str(source), target)
    source.write_bytes(b"this is no database " * 500)
    with pytest.raises(StorageFailed, match=r"no copy of .* was made"):
        back_up(str(source), target)
    assert sorted(tmp_path.iterdir()) == [source]
    sqlite3.connect(target).close()
    target.write_bytes(b"kept")
    with pytest.raises(StorageFailed, match="there already"):
        back_up(str(source), target)
    assert target.read_bytes() == b"kept"
    with pytest.raises(StorageFailed, match="pg_dump"):
        back_up("postgresql://localhost/x", tmp_path / "other.db")
