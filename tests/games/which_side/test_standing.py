"""Where the table stands, as every screen shows it."""

from __future__ import annotations

from typing import Any

from haymarket.games.which_side.standing import standing
from haymarket.kernel import LOSING, OPEN, WINNING
from tests.games.which_side.builder import ws
from tests.position import LoadedGame
from tests.shows import shows


def goal(g: LoadedGame, name: str) -> Any:
    return next(goal for goal in standing(g, None).goals if goal.code == name)


@shows("WS-002", "WS-003", "WS-210")
def test_a_won_goal_is_both_its_halves() -> None:
    assert standing(ws(taken=6, gauges={"wa": 0}), None).verdict == WINNING
    assert standing(ws(taken=6, gauges={"wa": 1}), None).verdict == OPEN
    assert standing(ws(taken=5, gauges={"wa": 0}), None).verdict == OPEN


@shows("WS-005", "WS-009")
def test_the_last_turn_and_the_third_measure_threaten() -> None:
    assert standing(ws(es=10), None).verdict == LOSING
    assert goal(ws(es=9), "turns").now == 2
    wall = ["speed_up*", "spies*", "lockout*"]
    assert goal(ws(wall=wall[:2]), "measures").met is False
    assert goal(ws(wall=wall), "measures").met is True


@shows("WS-006")
def test_the_player_with_the_fewest_who_can_work_is_named() -> None:
    health = dict.fromkeys(("rosa", "carmela", "vito", "nunzio"), 0)
    four = goal(ws(health=health), "playable")
    assert (four.now, four.met, four.about) == (0, True, ("first",))
    two = goal(ws(health=health, players=2), "playable")
    assert (two.now, two.met, two.about) == (4, False, ("first",))
    strict = goal(
        ws(health=health, players=2, options={"nobody_left": "tenement"}), "playable_tenement"
    )
    assert (strict.now, strict.about) == (0, ("italians",))
