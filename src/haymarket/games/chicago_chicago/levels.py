"""What an outcome does to units: parts of a force, lowest level first, up, down or out."""

from __future__ import annotations

from typing import Final, NamedTuple

from haymarket.games.chicago_chicago.components import GUARD, LEVELS, N_CROWD, N_FORCE, TAC

OUT: Final = -1
LOWEST_GROUPS_FIRST: Final = (3, 7, 2, 6, 1, 5, 0, 4)
"""Slots of groups, level 4 to level 1; in a level those that march before those that infiltrate."""
LOWEST_POLICE_FIRST: Final = (2, 1, 0, GUARD, TAC)

GROUPS_BECOME: Final = {
    "down": (1, 2, 3, OUT, 5, 6, 7, OUT),
    "up": (0, 0, 1, 2, 4, 4, 5, 6),
    "out": (OUT,) * N_CROWD,
}
"""What a group of each slot becomes. Level 1 cannot rise. R18"""
POLICE_BECOME: Final = {
    "down": (1, 2, OUT, TAC, OUT),
    "up": (0, 0, 1, TAC, GUARD),
    "out": (OUT, OUT, OUT, TAC, OUT),
}
"""The same for police: the Guard leave when they should fall, Tac never change."""


def affected(number: int, part: int) -> int:
    """How many of a force a third (3) or a half (2) is: fractions ignored, but at least one."""
    return max(1, number // part) if number else 0


class Changed(NamedTuple):
    """A force after a change, those who left it by slot, and how many changed at all."""

    after: list[int]
    out: list[int]
    number: int


def change_groups(
    groups: list[int],
    number: int,
    change: str,
    free: list[int] | None = None,
    *,
    for_good: bool = False,
) -> Changed:
    """The groups, by slot, after *number* of them, the lowest first, have changed.

    *free* are the counters of each level that are not on the map; without it there are enough.
    Who leaves *for_good* takes the counter along. R5
    """
    become = GROUPS_BECOME[change]
    return _change(groups, number, LOWEST_GROUPS_FIRST, become, free, LEVELS, for_good)


def change_police(
    police: list[int], number: int, change: str, free: list[int] | None = None
) -> Changed:
    become = POLICE_BECOME[change]
    return _change(police, number, LOWEST_POLICE_FIRST, become, free, N_FORCE, for_good=False)


def _change(
    force: list[int],
    number: int,
    order: tuple[int, ...],
    become: tuple[int, ...],
    free: list[int] | None,
    levels: int,
    for_good: bool,
) -> Changed:
    """Who goes down finds a counter at the next level that has one, or leaves; who cannot go up
    for want of one stays.
    """
    after, out, changed = force[:], [0] * len(force), 0
    left = free[:] if free is not None else [len(force) * sum(force)] * levels
    affected_here = []
    for slot in order:
        # Counted from the force as it was: nobody changes twice.
        affected_here.append((slot, min(number, force[slot])))
        number -= affected_here[-1][1]
    rising = any(become[slot] not in (OUT, slot) and slot > become[slot] for slot in order)
    # Who goes first hands its counter on: the highest when they rise, the lowest when they fall.
    for slot, some in reversed(affected_here) if rising else affected_here:
        for _ in range(some):
            to = become[slot]
            while to not in (OUT, slot) and not left[to % levels]:
                to = slot if rising else become[to]
            if to == slot:
                continue
            changed += 1
            after[slot] -= 1
            if to == OUT:
                out[slot] += 1
            else:
                after[to] += 1
                left[to % levels] -= 1
            if to != OUT or not for_good:
                left[slot % levels] += 1
    return Changed(after, out, changed)


def lose_groups(groups: list[int], part: int, free: list[int] | None = None) -> Changed:
    """Levels 1 to 4 after a third (3) or a half (2) has left; one group alone falls a level."""
    number = sum(groups)
    padded = [*groups, *[0] * LEVELS]
    return change_groups(padded, affected(number, part), "down" if number == 1 else "out", free)
