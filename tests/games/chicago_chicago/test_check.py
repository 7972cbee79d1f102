"""The invariants of the nets hold, and bite."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import BOX, GUARD, N_FORCE, POST, TAC
from haymarket.kernel import Game
from tests.position import answer


def mid_game() -> Game[Any]:
    g = RULES.new(1)
    answer(g, "lincoln_park", "all", "the_loop", "all")
    RULES.check(g)
    return g


def spoil(g: Game[Any], what: str) -> None:
    s = g.s
    the_loop = POST.value("the_loop") * N_FORCE
    minimum = POST.value("civic_center_minimum") * N_FORCE
    if what == "a group too many":
        s.groups[BOX.value("old_town")] += 1
    elif what == "a hundred groups":
        s.groups[0] += 91
        s.joined += 91
    elif what == "a platoon too few":
        s.police[the_loop] -= 1
    elif what == "Tac lost":
        s.police[the_loop + TAC] -= 1
    elif what == "thirteen Guard companies":
        s.police[the_loop + GUARD] = 13
    elif what == "Guard in a Minimum box":
        s.police[minimum + GUARD] = 1
    elif what == "a Minimum box left":
        s.step = 4
        s.police[the_loop] += s.police[minimum]
        s.police[minimum] = 0
    elif what == "more moved than there are":
        s.acted_groups[0] = 1
    elif what == "a marker below nil":
        s.points[0] = -1


@pytest.mark.parametrize(
    "what",
    [
        "a group too many",
        "a hundred groups",
        "a platoon too few",
        "Tac lost",
        "thirteen Guard companies",
        "Guard in a Minimum box",
        "a Minimum box left",
        "more moved than there are",
        "a marker below nil",
    ],
)
def test_the_check_catches(what: str) -> None:
    g = mid_game()
    spoil(g, what)
    with pytest.raises(AssertionError):
        RULES.check(g)
