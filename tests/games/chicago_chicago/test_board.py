"""The map in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import BOXES
from haymarket.games.chicago_chicago.movement import march
from haymarket.kernel import words
from haymarket.terminal.boards.chicago_chicago import draw
from tests.games.chicago_chicago import play
from tests.position import LoadedGame


def drawn(g: LoadedGame) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(draw(g.view(0), words(RULES)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_every_box_is_named_and_the_tables_are_there() -> None:
    picture = drawn(play(march, green={"lincoln_park": [1]}))
    for box in BOXES:
        for word in box.name.split():
            assert word in picture
    for word in ("Parley", "Harass", "Assault", "SHOT", "DD3", "25A", "P4/D1", "×4"):
        assert word in picture


@pytest.mark.parametrize("box", [box.id for box in BOXES])
def test_every_box_has_room_for_a_great_many(box: str) -> None:
    g = play(
        march,
        green={box: [11, 12, 13, 14, 2, 0, 0, 1]},
        blue={box: [12, 22, 15, 6, 12]},
        points=[70, 3],
    )
    picture = drawn(g)
    for word in ("G11/12/13/14", "~2/0/0/1", "P12/22/15", "T6", "N12"):
        assert word in picture, picture
    assert all(len(line) <= 100 for line in picture.splitlines())


def test_minimum_boxes_tell_what_they_are() -> None:
    picture = drawn(play(march, green={"lincoln_park": [1]}, released=("old_town",)))
    assert "(C)0/3/0" in picture
    assert "M0/3/0" in picture
    assert " C0/3/0" in picture
