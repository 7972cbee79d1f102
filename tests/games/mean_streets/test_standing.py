"""Where the player stands, as every screen shows it."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.mean_streets.standing import standing
from haymarket.kernel import OPEN
from tests.games.mean_streets import streets
from tests.games.mean_streets.test_new_turf import TWELVE
from tests.position import LoadedGame
from tests.shows import shows


def goals(g: LoadedGame) -> dict[str, Any]:
    told = standing(g, 0)
    assert told.verdict == OPEN, "there is nobody to beat"
    return {goal.code: goal for goal in told.goals}


@shows("MS-192", "MS-193", "MS-194")
@pytest.mark.parametrize(
    ("points", "rank", "above", "needed"),
    [
        (10, "associate", "soldier", 11),
        (11, "soldier", "caporegime", 21),
        (20, "soldier", "caporegime", 21),
        (25, "caporegime", "street_boss", 26),
    ],
)
def test_the_rank_so_far_and_what_the_next_one_needs(
    points: int, rank: str, above: str, needed: int
) -> None:
    goal = goals(streets(bonus=points))["rank"]
    assert (goal.now, goal.needed, goal.met) == (points, needed, False)
    assert goal.about == (rank, above)


@shows("MS-199", "MS-200")
def test_nothing_is_above_capo_di_capi() -> None:
    below = {"bonus": 30, "boss_beaten": 1, "controlled": TWELVE[:10]}
    goal = goals(streets(**below, politician=1, tommy_gun=1, suit=1))["rank"]
    assert (goal.now, goal.needed, goal.about) == (49, 51, ("da_boss", "capo_di_capi"))
    rivals = [12, 13, 14, 15]
    top = goals(streets(bonus=30, boss_beaten=1, controlled=TWELVE[:6] + rivals, politician=1))
    assert "rank" not in top
    goal = top["top_rank"]
    assert (goal.now, goal.needed, goal.met) == (52, None, True)
    assert goal.about == ("capo_di_capi", "")


@shows("MS-030", "MS-182")
@pytest.mark.parametrize(
    ("tokens", "shown", "full"), [(29, 29, False), (30, 30, True), (33, 30, True)]
)
def test_thirty_is_all_the_reputation_there_is(tokens: int, shown: int, full: bool) -> None:
    goal = goals(streets(bonus=tokens))["reputation"]
    assert (goal.now, goal.needed, goal.met) == (shown, 30, full)


@shows("MS-186")
@pytest.mark.parametrize(("held", "enough"), [(9, False), (10, True), (11, True)])
def test_ten_locations_are_enough(held: int, enough: bool) -> None:
    goal = goals(streets(controlled=TWELVE[:held]))["locations"]
    assert (goal.now, goal.needed, goal.met) == (held, 10, enough)
