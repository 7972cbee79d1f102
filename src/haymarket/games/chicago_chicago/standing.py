"""Where the sides stand on the Exposure Index, which alone decides a game played to its end."""

from __future__ import annotations

from haymarket.games.chicago_chicago.components import LAST_TURN, SEATS
from haymarket.games.chicago_chicago.state import State
from haymarket.kernel import Game, Goal, Seat, Standing, verdict


def standing(g: Game[State], seat: Seat | None) -> Standing:
    points = g.s.points
    sides = (0, 1) if seat is None else (seat, 1 - seat)
    goals = [
        Goal(
            "index",
            points[side],
            points[1 - side] + 1,
            met=points[side] > points[1 - side],
            side=SEATS[side],
            danger=seat is not None and side != seat,
            about=(side,),
        )
        for side in sides
    ]
    goals.append(Goal("lead", abs(points[0] - points[1]), about=(int(points[1] > points[0]),)))
    left = LAST_TURN - g.s.turn
    goals.append(Goal("turns", left, met=not left))
    ahead = () if points[0] == points[1] else (int(points[1] > points[0]),)
    return Standing(verdict(seat, ahead), tuple(goals), ahead, "winning")
