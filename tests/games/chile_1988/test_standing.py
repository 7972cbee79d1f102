"""Where the campaigns stand, as every screen shows it."""

from __future__ import annotations

import pytest

from haymarket.games.chile_1988.components import VOTES
from haymarket.games.chile_1988.standing import standing
from haymarket.kernel import LEVEL, LOSING, OPEN, WINNING, Goal, words
from tests.games.chile_1988 import NO, SI, table
from tests.position import LoadedGame
from tests.shows import shows

SI_AHEAD = {"iquique": (2, 0), "talca": (3, 1), "concepcion": (0, 1), "temuco": (2, 2)}
"""4 and 7 votes for the Sí, 10 for the No; in Temuco nobody leads."""


def votes(g: LoadedGame, seat: int | None) -> list[Goal]:
    return [goal for goal in standing(g, seat).goals if goal.code == "votes"]


@shows("CH-003", "CH-005")
def test_each_sides_votes_and_what_would_be_more_than_the_rival_has() -> None:
    g = table(tracks=SI_AHEAD)
    si = Goal("votes", 11, 11, met=True, side="si", about=(SI, 2))
    no = Goal("votes", 10, 12, met=False, side="no", about=(NO, 1))
    assert votes(g, None) == [si, no]
    assert votes(g, SI) == [si, no._replace(danger=True)]
    assert votes(g, NO) == [no, si._replace(danger=True)], "one's own side comes first"


def test_a_rivals_goal_is_a_danger_and_each_is_called_by_its_side() -> None:
    g = table(tracks=SI_AHEAD)
    for lang, called in (("en", "Votes: "), ("es", "Votos: ")):
        told = words(g.rules, lang)
        goals = (g.standing(NO) or {})["goals"]
        assert [told.goal(goal, "label") for goal in goals[:2]] == [f"{called}No", f"{called}Sí"]
        signs = [(goal["met"], goal["danger"]) for goal in goals[:2]]
        assert signs == [(False, False), (True, True)]


@shows("CH-003")
def test_who_has_more_votes_now_is_winning() -> None:
    for tracks, ahead, other in (
        (SI_AHEAD, SI, NO),
        ({"concepcion": (0, 1), "iquique": (1, 0)}, NO, SI),
    ):
        g = table(tracks=tracks)
        assert (standing(g, ahead).verdict, standing(g, other).verdict) == (WINNING, LOSING)
        assert standing(g, ahead).ahead == standing(g, other).ahead == (ahead,)
        assert standing(g, None).verdict == OPEN


@shows("CH-060")
def test_equal_votes_are_level_and_met_by_nobody() -> None:
    g = table(tracks={"talca": (1, 0), "puerto_montt": (0, 1)})
    for seat in (SI, NO, None):
        assert (standing(g, seat).verdict, standing(g, seat).ahead) == (LEVEL, ())
        assert [(goal.now, goal.needed, goal.met) for goal in votes(g, seat)] == [(7, 8, False)] * 2


@shows("CH-037")
def test_the_votes_of_regions_that_nobody_controls_are_open() -> None:
    goals = standing(table(tracks=SI_AHEAD), SI).goals
    assert [goal.now for goal in goals if goal.code == "open_votes"] == [sum(VOTES) - 21]


@shows("CH-004")
@pytest.mark.parametrize(
    ("day", "shown", "last"), [(0, 1, False), (1, 1, False), (9, 9, False), (10, 10, True)]
)
def test_the_day_of_ten(day: int, shown: int, last: bool) -> None:
    goal = standing(table(day=day), SI).goals[-1]
    assert (goal.code, goal.now, goal.needed, goal.met) == ("days", shown, 10, last)
