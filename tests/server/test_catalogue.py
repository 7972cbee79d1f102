"""What the server tells of a game before anybody plays it."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

import haymarket
from haymarket.games import GAMES, OWN
from haymarket.kernel import words
from haymarket.kernel.components import read_rows
from haymarket.server.http.catalogue import Catalogue
from tests.toy import picket

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


@pytest.mark.parametrize("game", list(GAMES))
def test_the_cover_is_a_picture_of_300_by_400(game: str) -> None:
    page = SHELF.cover(game, "en")
    drawn = ElementTree.fromstring(page.body)
    assert page.media == "image/svg+xml"
    assert drawn.get("viewBox") == "0 0 300 400"
    assert (haymarket.rules(game).folder() / "cover.svg").is_file() == (game in OWN)
    assert not [e for e in drawn.iter() if e.tag.endswith("script")]


def test_a_game_without_a_cover_gets_one_from_its_title_and_colours() -> None:
    rules = picket()
    drawn = ElementTree.fromstring(Catalogue({rules.name: rules}).cover(rules.name, "en").body)
    assert drawn.get("viewBox") == "0 0 300 400"
    look = rules.about.look
    fills = {e.get("fill") for e in drawn.iter()} | {e.get("stroke") for e in drawn.iter()}
    assert {look.paper, look.ink, look.accent} <= fills
    title = words(rules).text("game", "title")
    assert "".join(drawn.itertext()).split() == title.split()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_static_data_say_what_the_game_declares(game: str) -> None:
    static, rules = told(SHELF.static(game, "en")), haymarket.rules(game)
    assert static["secrets"] == rules.secrets
    assert static["look"] == rules.about.look._asdict()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_heading_is_woven_with_what_it_rests_on(game: str) -> None:
    static, woven = told(SHELF.static(game, "en")), told(SHELF.rulebook(game, "en"))
    by_heading = {passage["heading"]: passage for passage in woven["passages"]}
    assert list(by_heading) == [heading["id"] for heading in static["rulebook"]]
    for heading in static["rulebook"]:
        wanted = {s for p in heading["paragraphs"] for s in p["statements"]}
        assert {s["id"] for s in by_heading[heading["id"]]["statements"]} == wanted
    assert any(passage["tests"] for passage in by_heading.values())
    settled = any(passage["rulings"] for passage in by_heading.values())
    assert settled or game not in OWN
    assert any(passage["example"] for passage in by_heading.values())


def test_looking_up_gives_the_best_match_first_with_its_marks() -> None:
    found = SHELF.look_up("mean-streets", "tommy gun", "en").found
    assert found[0].title.lower().startswith("tommy gun")
    assert {hit.kind for hit in found} >= {"heading", "component"}
    for hit in found:
        for start, end in hit.marks:
            assert hit.excerpt[start:end].lower() in ("tommy", "gun")
    assert SHELF.look_up("mean-streets", "zeppelin", "en").found == []
