"""Every test here has a data folder of its own, and the toy as the only registered game."""

from __future__ import annotations

from pathlib import Path

import pytest

from haymarket.games import GAMES
from tests.terminal.toy import TOY


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("HAYMARKET_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(GAMES):
        monkeypatch.delitem(GAMES, name)
    for name, package in TOY.items():
        monkeypatch.setitem(GAMES, name, package)
