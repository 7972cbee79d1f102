"""What an outcome does to units: parts of a force, lowest level first, up, down or out."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_chicago.components import GUARD, LEVELS, N_CROWD, TAC

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


def change_groups(groups: list[int], number: int, change: str) -> list[int]:
    """The groups, by slot, after *number* of them, the lowest first, have changed."""
    return _change(groups, number, LOWEST_GROUPS_FIRST, GROUPS_BECOME[change])


def change_police(police: list[int], number: int, change: str) -> list[int]:
    return _change(police, number, LOWEST_POLICE_FIRST, POLICE_BECOME[change])


def _change(
    force: list[int], number: int, order: tuple[int, ...], become: tuple[int, ...]
) -> list[int]:
    after = force[:]
    for slot in order:
        if number == 0:
            break
        # Counted from the force as it was: nobody changes twice.
        some = min(number, force[slot])
        number -= some
        after[slot] -= some
        if become[slot] != OUT:
            after[become[slot]] += some
    return after


def groups_changed(groups: list[int], number: int, change: str) -> int:
    """How many of the affected groups really change: level 1 cannot rise."""
    return _changed(groups, number, LOWEST_GROUPS_FIRST, GROUPS_BECOME[change])


def police_changed(police: list[int], number: int, change: str) -> int:
    return _changed(police, number, LOWEST_POLICE_FIRST, POLICE_BECOME[change])


def _changed(force: list[int], number: int, order: tuple[int, ...], become: tuple[int, ...]) -> int:
    changed = 0
    for slot in order:
        some = min(number, force[slot])
        number -= some
        changed += some if become[slot] != slot else 0
    return changed


def lose_groups(groups: list[int], part: int) -> list[int]:
    """Levels 1 to 4 after a third (3) or a half (2) has left; one group alone falls a level."""
    number = sum(groups)
    padded = [*groups, *[0] * LEVELS]
    if number == 1:
        return change_groups(padded, 1, "down")[:LEVELS]
    return change_groups(padded, affected(number, part), "out")[:LEVELS]
