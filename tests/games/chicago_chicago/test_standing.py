"""Where the sides stand, as every screen shows it."""

from __future__ import annotations

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import DEMONSTRATORS, POLICE, TURN
from haymarket.games.chicago_chicago.standing import standing
from haymarket.kernel import LEVEL, LOSING, WINNING
from tests.position import position
from tests.shows import shows


@shows("CC-001", "CC-002")
def test_the_higher_index_is_winning_by_the_difference() -> None:
    for points, ahead in (([7, 4], DEMONSTRATORS), ([4, 7], POLICE)):
        g = position(RULES, points=points)
        told, other = standing(g, ahead), standing(g, 1 - ahead)
        assert (told.verdict, other.verdict) == (WINNING, LOSING)
        assert told.ahead == other.ahead == standing(g, None).ahead == (ahead,)
        mine, theirs, lead, _ = told.goals
        assert (mine.now, mine.needed, mine.met, mine.about) == (7, 5, True, (ahead,))
        assert (theirs.now, theirs.needed, theirs.met) == (4, 8, False)
        assert [goal.danger for goal in other.goals[:2]] == [False, True], "a rival's is a danger"
        assert (lead.now, lead.about) == (3, (ahead,))
        assert [goal.now for goal in standing(g, None).goals[:2]] == points


@shows("CC-003")
def test_equal_points_are_level() -> None:
    told = standing(position(RULES, points=[5, 5]), POLICE)
    assert (told.verdict, told.ahead) == (LEVEL, ())
    assert [(goal.needed, goal.met) for goal in told.goals[:2]] == [(6, False)] * 2


@shows("CC-046", "CC-064")
def test_the_turns_that_are_left() -> None:
    for turn, left in (("25a", 11), ("28b", 1), ("28c", 0)):
        goal = standing(position(RULES, turn=TURN.value(turn)), None).goals[-1]
        assert (goal.code, goal.now, goal.met) == ("turns", left, not left)
