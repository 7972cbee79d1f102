"""How far a unit comes: one point a box, two where the enemy stands. R2"""

from __future__ import annotations

from functools import lru_cache

from haymarket.games.chicago_chicago.components import (
    FORCE_MOVEMENT,
    MINIMUMS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    N_POSTS,
    NEIGHBOURS,
    POST_BOX,
)
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


def crowded(s: State) -> int:
    """The boxes where groups are, as bits."""
    return _crowded(tuple(s.groups))


@lru_cache(64)
def _crowded(groups: tuple[int, ...]) -> int:
    """Groups stand still while police ask where to go, so the answer is mostly the last one."""
    return sum(
        1 << box for box in range(N_BOXES) if any(groups[box * N_CROWD : box * N_CROWD + N_CROWD])
    )


@lru_cache(4096)
def platoon_reach(crowds: int) -> tuple[int, ...]:
    """For each box the boxes that a platoon comes to from there, itself among them, as bits."""
    # By points: with one point more a unit comes to whatever can be reached from a box next to it
    # with what entering that box leaves.
    by_points = [[1 << box for box in range(N_BOXES)]]
    for points in range(1, FORCE_MOVEMENT[0] + 1):
        row = []
        for box in range(N_BOXES):
            there = 1 << box
            for near in NEIGHBOURS[box]:
                rest = points - 1 - (crowds >> near & 1)
                if rest >= 0:
                    there |= by_points[rest][near]
            row.append(there)
        by_points.append(row)
    return tuple(by_points[-1])


@lru_cache(4096)
def posts_around(crowds: int) -> tuple[tuple[int, ...], ...]:
    """For each Minimum box, in the order of MINIMUMS, the posts a platoon comes to it from."""
    into = platoon_reach(crowds)
    return tuple(
        [
            tuple([post for post in range(N_POSTS) if into[POST_BOX[post]] >> box & 1])
            for box in MINIMUMS
        ]
    )


@lru_cache(4096)
def platoon_goals(crowds: int, box: int) -> tuple[int, ...]:
    """The posts that a platoon comes to from a box, those of the box itself among them."""
    there = platoon_reach(crowds)[box]
    return tuple([post for post in range(N_POSTS) if there >> POST_BOX[post] & 1])


@lru_cache(4096)
def quiet_way(box: int, to: int, points: int, held: int, near: tuple[int, ...]) -> tuple[int, ...]:
    """Of all ways from a box to another that the points pay for, the one that comes near least.

    *held* are the boxes where police stand, as bits; *near* tells for each box what whoever is in
    it comes near, as bits too.
    """
    ways: list[tuple[int, int, tuple[int, ...]]] = []

    def walk(here: int, rest: int, met: int, way: tuple[int, ...]) -> None:
        if here == to:
            ways.append((met.bit_count(), len(way), way))
            return
        for there in NEIGHBOURS[here]:
            after = rest - (2 if held >> there & 1 else 1)
            if after >= 0 and there != box and there not in way:
                walk(there, after, met | near[there], (*way, there))

    walk(box, points, 0, ())
    return min(ways)[2]
