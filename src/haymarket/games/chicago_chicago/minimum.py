"""CPD Minimum boxes: three platoons in each, or the city has lost."""

from __future__ import annotations

from haymarket.games.chicago_chicago.components import (
    BOXES,
    DEMONSTRATORS,
    FORCE_MOVEMENT,
    GUARD,
    MINIMUM_OF,
    MINIMUMS,
    N_BOXES,
    N_POSTS,
    NEIGHBOURS,
    POST_BOX,
)
from haymarket.games.chicago_chicago.reach import police_reach
from haymarket.games.chicago_chicago.state import State, fresh_police, spare
from haymarket.games.chicago_chicago.table import rule
from haymarket.kernel import Game

CONDITIONAL = tuple(BOXES[box].minimum == "conditional" for box in MINIMUMS)


@rule("minimum/conditional")
def come_near(g: Game[State], box: int) -> None:
    """Demonstrators are in *box*: Conditional Minimum boxes there and next to it are free. R13"""
    s = g.s
    for near in (box, *NEIGHBOURS[box]):
        minimum = MINIMUM_OF[near] - N_BOXES
        if minimum >= 0 and CONDITIONAL[minimum] and not s.released[minimum]:
            s.released[minimum] = 1
            g.say("minimum.released", near)


def short_posts(s: State) -> list[int]:
    """Minimum boxes that hold fewer platoons than they must."""
    return [post for post in range(N_BOXES, N_POSTS) if spare(s, post) < 0]


def can_replace(s: State) -> bool:
    """Whether a platoon that may still move could step into a Minimum box that is short. R16"""
    short = {POST_BOX[post] for post in short_posts(s)}
    if not short:
        return False
    for post in range(N_POSTS):
        if spare(s, post) <= 0 or not any(fresh_police(s, post)[:GUARD]):
            continue
        if short & police_reach(s, POST_BOX[post], FORCE_MOVEMENT[0]).keys():
            return True
    return False


@rule("minimum/loss")
def check_minimums(g: Game[State]) -> None:
    """The end of step 3."""
    short = short_posts(g.s)
    if short:
        g.say("minimum.short", [POST_BOX[post] for post in short])
        d, p = g.s.points
        g.end((DEMONSTRATORS,), (d, p), "minimum/loss")
