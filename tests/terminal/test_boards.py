"""Every game on the screen: its board at every turn, and a whole game through app and pipe."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import Match, Rules, words
from haymarket.terminal.board import describe, draw, draw_any
from haymarket.terminal.plain import play_plain
from haymarket.terminal.session import Session, Stage
from tests.nets.nets import random_game
from tests.terminal.pilot import SMALL, on_screen, play_out, running
from tests.terminal.toy import RULES

ALL_GAMES = [RULES, *haymarket.games()]
EVERY_GAME = pytest.mark.parametrize("rules", ALL_GAMES, ids=lambda rules: rules.name)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the real games stay registered beside the toy."""
    monkeypatch.setitem(GAMES, "picket", "tests.terminal.toy")


def printed(drawing: Any, width: int) -> str:
    console = Console(file=io.StringIO(), width=width)
    console.print(drawing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


MOMENTS = (0, 7, 30, 100, 300, 1000)
"""The decisions of a random game before which the position is drawn."""


@EVERY_GAME
def test_positions_can_be_drawn_for_every_eye_in_every_language(rules: Rules[Any]) -> None:
    for options in rules.variants:
        g = rules.new(5, options)
        for number, _ in enumerate(random_game(g, Random(5))):
            if number not in MOMENTS:
                continue
            for eye in (None, *range(len(g.seats))):
                view = g.view(eye)
                for lang in rules.languages:
                    speech = words(rules, lang)
                    assert printed(draw(view, speech), 100).strip()
                    assert len(describe(view, speech)) >= len(view)
        assert printed(draw(g.view(None), words(rules)), 78).strip()


@EVERY_GAME
def test_a_game_without_a_board_would_be_drawn_as_tables(rules: Rules[Any]) -> None:
    g = rules.new(5)
    text = printed(draw_any(g.view(0), words(rules)), 100)
    assert len(text.splitlines()) > 3


@EVERY_GAME
def test_a_whole_game_line_by_line(rules: Rules[Any]) -> None:
    """Random numbers as answers: those too high are refused, the others played."""
    rng = Random(7)

    class Keys(io.StringIO):
        def readline(self, *_: Any) -> str:
            stage = session.stage
            if stage is Stage.HIDDEN:
                return "ready\n"
            if stage is Stage.PASSING:
                return "\n"
            return f"{rng.randint(1, len(session.choices()))}\n"

    for lang in rules.languages:
        session = Session(Match.new(rules, 7), lang=lang)
        out = io.StringIO()
        play_plain(session, Keys(), out)
        assert session.stage is Stage.OVER
        assert session.result() in out.getvalue()


@EVERY_GAME
@pytest.mark.asyncio
async def test_a_game_through_the_app(rules: Rules[Any]) -> None:
    """Whole games of the toy and of Mean Streets; of the longer ones their beginning."""
    session = Session(Match.new(rules, 7))
    whole = rules.name in ("picket", "mean-streets")
    async with running(session, SMALL) as (app, pilot):
        ended = await play_out(app, pilot, Random(7), 5000 if whole else 25)
        assert ended or not whole
        assert (session.say("game_over") in on_screen(app)) == ended


HIDDEN = [rules for rules in ALL_GAMES if rules.secrets]


@pytest.mark.parametrize("rules", HIDDEN, ids=lambda rules: rules.name)
@pytest.mark.asyncio
async def test_between_two_players_the_screen_shows_the_next_ones_name_and_no_more(
    rules: Rules[Any],
) -> None:
    """Different deals, different moments of a game: for each seat there is one curtain."""
    curtains: set[str] = set()
    seats = 0
    for seed in (1, 2):
        session = Session(Match.new(rules, seed, {"players": max(rules.players)}))
        seats = len(session.people)
        async with running(session, SMALL) as (app, pilot):
            await play_out(app, pilot, Random(seed), 22, curtains)
    assert 2 <= len(curtains) <= seats
