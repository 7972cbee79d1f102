"""What the server tells of a game before anybody plays it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import haymarket
from haymarket.games import GAMES
from haymarket.kernel.components import read_rows
from haymarket.server.http.catalogue import Catalogue

SHELF = Catalogue({name: haymarket.rules(name) for name in GAMES})


def told(page: Any) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(page.body)
    return content


@pytest.mark.parametrize("game", list(GAMES))
def test_histories_come_by_themselves_and_miss_none_that_a_row_has(game: str) -> None:
    static = told(SHELF.static(game, "en"))
    assert not any("history" in row for rows in static["components"].values() for row in rows)
    past = told(SHELF.histories(game, "en"))["histories"]
    for stem in static["components"]:
        rows = read_rows(haymarket.rules(game).package, f"{stem}.toml").values()
        assert past[stem] == {row["id"]: row["history"] for row in rows if row.get("history")}
    assert any(past.values()) or not static["components"]


def test_histories_are_translated_where_the_game_is() -> None:
    english = told(SHELF.histories("chile-1988", "en"))["histories"]["regions"]
    spanish = told(SHELF.histories("chile-1988", "es"))["histories"]["regions"]
    assert set(english) == set(spanish)
    assert all(english[region] != spanish[region] for region in english)
    assert told(SHELF.histories("mean-streets", "es"))["lang"] == "en"
