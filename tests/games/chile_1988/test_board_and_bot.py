"""The terminal's board, and what the bots know."""

from __future__ import annotations

from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

from haymarket.bots.chile_1988.knowledge import value
from haymarket.games.chile_1988.days import count_votes, make_plans
from haymarket.kernel import Game, words
from haymarket.lab import play_game
from haymarket.terminal.boards.chile_1988 import draw
from tests.games.chile_1988 import NO, RULES, SI, table
from tests.nets.nets import random_game
from tests.position import answer


def drawn(g: Game[Any], seat: int | None, lang: str = "en", width: int = 100) -> str:
    paper = StringIO()
    Console(file=paper, width=width).print(draw(g.view(seat), words(RULES, lang)))
    return paper.getvalue()


def test_the_board_shows_tracks_cards_polls_networks_and_funds() -> None:
    g = table(
        polls={"talca": "si", "iquique": "both"},
        cards={"talca": ("jobs", "health"), "iquique": ("order", "prices")},
        tracks={"iquique": (2, 1)},
        networks={"iquique": "no"},
    )
    (line,) = [line for line in drawn(g, NO).splitlines() if "Iquique" in line]
    assert line.split() == ["Iquique", "4", "★★·●", "Order", "Prices", "★●", "●", "3/3"]
    (line,) = [line for line in drawn(g, NO).splitlines() if "Talca" in line]
    assert line.count("face down") == 2
    (line,) = [line for line in drawn(g, SI, "es").splitlines() if "Talca" in line]
    assert "Trabajo" in line
    assert "Salud" in line


def test_the_board_shows_ones_own_sealed_choice_alone() -> None:
    g = table(make_plans, funds=(2, 2))
    answer(g, "poll", "draw_issue", seat=SI)
    assert "Your choice so far: Poll, Draw Issue" in drawn(g, SI)
    assert "Your choice so far" not in drawn(g, NO)


@pytest.mark.parametrize("lang", RULES.languages)
def test_any_position_can_be_drawn_within_a_hundred_columns(lang: str) -> None:
    g = RULES.new(2)
    for n, _ in enumerate(random_game(g, Random(2))):
        if n % 10 == 0:
            for seat in (SI, NO, None):
                lines = drawn(g, seat, lang, width=140).splitlines()
                assert len(lines) > 15
                assert max(len(line.rstrip()) for line in lines) <= 100


def test_values_lie_between_lost_and_won_and_add_up() -> None:
    g = RULES.new(3)
    for n, _ in enumerate(random_game(g, Random(3))):
        if n >= 14:  # the boards are chosen and locked
            both = [value(g, seat) for seat in (SI, NO)]
            assert all(0 <= worth <= 1 for worth in both)
            assert sum(both) == pytest.approx(1)
    won = table(count_votes, tracks={"talca": (1, 0)})
    assert [value(won, seat) for seat in (SI, NO)] == [1, 0]


def test_more_influence_is_worth_more() -> None:
    behind, ahead = (
        table(tracks={"talca": (tokens, 1)}, polls={"talca": "both"}) for tokens in (0, 3)
    )
    assert value(ahead, SI) > value(behind, SI)


def test_greedy_beats_random_from_either_seat() -> None:
    for bots, winner in ((("greedy", "random"), SI), (("random", "greedy"), NO)):
        assert play_game("chile-1988", bots, 1, {"days": 4}).winners == (winner,)
