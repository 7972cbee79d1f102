"""How conflict is resolved: odds, a table, a die, and what the result does."""

from __future__ import annotations

from haymarket.games.chicago_chicago.components import (
    BOXES,
    COLUMNS,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    FORCE_STRENGTH,
    GUARD,
    LEVELS,
    MINIMUM_OF,
    MINIMUM_SIZE,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    POLICE,
    RESULTS,
    TABLES,
    Result,
)
from haymarket.games.chicago_chicago.levels import (
    Changed,
    affected,
    change_groups,
    change_police,
)
from haymarket.games.chicago_chicago.state import (
    State,
    free_groups,
    free_police,
    marchers_in,
    police_at,
    remove_groups,
)
from haymarket.kernel import Game

FORCING_ODDS = 5


def crowd_strength(groups: list[int]) -> int:
    """Conflict strength of groups by slot, or by level; it has nothing to do with headcount."""
    return sum(map(int.__mul__, groups, CROWD_STRENGTH))


def police_strength(police: list[int]) -> int:
    return sum(map(int.__mul__, police, FORCE_STRENGTH))


def odds(attack: int, defence: int) -> int:
    """Whole odds to one, rounded in favour of the defender; 0 where no attack is possible."""
    return attack // defence


def column(to_one: int) -> int:
    """The column of the tables for these odds: nothing is better than 4:1."""
    return min(to_one, len(COLUMNS)) - 1


# -- what demonstrators attack, and with what ------------------------------------------------------


def defending_post(s: State, box: int) -> int:
    """The box itself; its Minimum box where nobody else is there; -1 where there are no police."""
    if any(police_at(s, box)):
        return box
    minimum = MINIMUM_OF[box]
    return minimum if minimum >= 0 and any(police_at(s, minimum)) else -1


def crowd_odds(s: State, box: int) -> int:
    """Odds of all marching groups of a box against all police that defend it."""
    post = defending_post(s, box)
    if post < 0:
        return 0
    return odds(crowd_strength(marchers_in(s, box)), police_strength(police_at(s, post)))


def forces_assault(s: State, box: int) -> bool:
    """At 5:1 the police must assault; not in a Minimum box, and not the Guard alone. R10"""
    return crowd_odds(s, box) >= FORCING_ODDS and any(police_at(s, box)[:GUARD])


# -- the result ------------------------------------------------------------------------------------


def resolve(
    g: Game[State], box: int, table: int, col: int, groups: list[int], post: int, police: list[int]
) -> None:
    """Roll, read the table, score, and change those who took part. R12

    *groups* of *box*, by slot, and *police* of *post*, by kind, fight here; both have then
    acted.
    """
    die = g.die()
    code = TABLES[table].rows[die - 1][col]
    result = RESULTS[code]
    g.say("conflict.rolled", box, table, col, die, code)
    if result.change == "shot":
        d, p = g.s.points
        g.say("conflict.shot", box)
        g.end((DEMONSTRATORS,), (d, p), "conflict/shooting")
        return
    score(g, box, result)
    hit, struck = Changed(groups, [0] * N_CROWD, 0), Changed(police, [0] * N_FORCE, 0)
    if result.side == "demonstrators":
        number = affected(sum(groups), result.part)
        free = free_groups(g.s)
        hit = change_groups(groups, number, result.change, free, for_good=bool(g.s.for_good))
        if hit.number:
            g.say(f"conflict.groups-{result.change}", hit.number, box)
    elif result.side == "police":
        number = affected(sum(police), result.part)
        struck = change_police(police, number, result.change, free_police(g.s))
        if struck.number:
            g.say(f"conflict.police-{result.change}", struck.number, box)
    _write_groups(g.s, box, groups, hit)
    _write_police(g.s, post, police, struck)


def score(g: Game[State], box: int, result: Result) -> None:
    """The box's exposure points go to the side that the first letter of the result names."""
    if result.scorer == "police":
        gain(g, POLICE, BOXES[box].police)
    else:
        gain(g, DEMONSTRATORS, BOXES[box].demonstrators)


def gain(g: Game[State], seat: int, points: int) -> None:
    g.s.points[seat] += points
    g.say("exposure", seat, points, g.s.points[seat])


def _write_groups(s: State, box: int, before: list[int], hit: Changed) -> None:
    first = box * N_CROWD
    for slot in range(N_CROWD):
        s.groups[first + slot] += hit.after[slot] - before[slot]
        s.acted_groups[first + slot] += hit.after[slot]
    remove_groups(s, hit.out)


def _write_police(s: State, post: int, before: list[int], struck: Changed) -> None:
    first = post * N_FORCE
    for kind in range(N_FORCE):
        s.police[first + kind] += struck.after[kind] - before[kind]
    for kind in range(GUARD):
        s.acted_police[first + kind] += struck.after[kind]
    # The Guard never attack. Whoever came in this step stays; the others are driven out first. R15
    came, here = s.acted_police[first + GUARD], s.police[first + GUARD]
    s.acted_police[first + GUARD] = min(came, here)
    s.guard_lost += struck.out[GUARD]
    lost = sum(struck.out) - struck.out[GUARD]
    s.fallen += lost
    if post >= N_BOXES:
        # Only what is missing to three may wait; those above three were nobody's duty. R16
        s.losses[post - N_BOXES] += min(lost, max(0, MINIMUM_SIZE - sum(struck.after)))


def padded(groups: list[int]) -> list[int]:
    """Marching groups by level, as groups by slot."""
    return [*groups, *[0] * LEVELS]
