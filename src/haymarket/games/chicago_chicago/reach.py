"""How far a unit comes: one point a box, two where the enemy stands. R2"""

from __future__ import annotations

from haymarket.games.chicago_chicago.components import N_CROWD, N_FORCE, NEIGHBOURS
from haymarket.games.chicago_chicago.state import State


def reach(box: int, points: int, enemy: list[int], width: int) -> dict[int, int]:
    """Every box that can be reached, with the points left over; *box* itself among them.

    *enemy* holds *width* counts for every box. Police in Minimum boxes are not among them.
    """
    left = {box: points}
    edge = [box]
    for here in edge:
        rest = left[here]
        for there in NEIGHBOURS[here]:
            first = there * width
            after = rest - (2 if any(enemy[first : first + width]) else 1)
            if after >= 0 and after > left.get(there, -1):
                left[there] = after
                if after:
                    edge.append(there)
    return left


def crowd_reach(s: State, box: int, points: int) -> dict[int, int]:
    return reach(box, points, s.police, N_FORCE)


def police_reach(s: State, box: int, points: int) -> dict[int, int]:
    return reach(box, points, s.groups, N_CROWD)
