"""Chicago, Chicago! in points of exposure: what a conflict is worth, where crowds have a future.

Counted as the demonstrators see it, and squeezed into 0 to 1 at the end.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, hypot, sqrt

from haymarket.games.chicago_chicago.attacks import PARK_PENALTY, attackers, defenders
from haymarket.games.chicago_chicago.components import (
    ASSAULT,
    BOXES,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    GUARD,
    IS_PARK,
    LAST_TURN,
    LEVELS,
    MOST_GROUPS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    NEIGHBOURS,
    PARKS,
    RESULTS,
    TABLES,
    is_last_of_day,
)
from haymarket.games.chicago_chicago.conflict import (
    column,
    crowd_odds,
    crowd_strength,
    defending_post,
    forces_assault,
    odds,
    police_strength,
)
from haymarket.games.chicago_chicago.levels import affected, change_groups, lose_groups
from haymarket.games.chicago_chicago.state import State, groups_in, marchers_in, police_at
from haymarket.kernel import Game, Seat

SHOT = 0.4
"""How much of what the demonstrators lack to a won game they gain where 5:1 threatens."""
LOST = 40.0
"""What a shooting is worth in a conflict, as if it were points."""
GROUP = (1.4, 1.2, 0.35, 0.22)
"""What a group of each level brings the demonstrators in a day or more."""
PREY = 4.0
"""What the police make in that time of a crowd of any size."""
SWING = 4.4
"""How far a turn may change the lead, one way or the other."""
UNSURE = 1.5
"""How far a turn may change it still when its last attack seems to have been made."""
PLATOON = 0.2
"""What a level of one platoon is worth."""
MILD_TABLES = tuple(table for table in range(len(TABLES)) if table != ASSAULT)
FORCING = 5


def value(g: Game[State], seat: Seat) -> float:
    """How the position looks to a seat, 0 to 1."""
    s = g.s
    if g.outcome is not None:
        won = 0.5 if not g.outcome.winners else float(DEMONSTRATORS in g.outcome.winners)
    else:
        lead, swing = dawn(s) if is_dawn(g) else outlook(s)
        won = chance(lead, swing)
        if endangered(s):
            won += SHOT * (1 - won)
    return won if seat == DEMONSTRATORS else 1.0 - won


def chance(lead: float, swing: float) -> float:
    """How likely a lead is to last."""
    return 1 / (1 + exp(min(30.0, -1.7 * lead / swing)))


def is_dawn(g: Game[State]) -> bool:
    """Whether a turn begins, and is not merely the march that is looked at."""
    return g.s.step == 1 and g.depth > 0 and not any(g.s.acted_groups)


def dawn(s: State) -> tuple[float, float]:
    """Points by which the demonstrators may expect to win when a turn begins, and how unsurely."""
    crowds = {box: gathered(groups_in(s, box)) for box in crowd_boxes(s)}
    lead = float(s.points[0] - s.points[1]) + farness(s)
    return promise(s, lead, crowds, LAST_TURN + 1 - s.turn)


def outlook(s: State) -> tuple[float, float]:
    """The same in the middle of a turn: what it will bring, and the next dawn after it."""
    lead = float(s.points[0] - s.points[1]) + farness(s)
    pending = 0.0
    if s.step <= 2:
        pending += sum(max(0.0, worth_confronting(s, box)[0]) for box in crowd_boxes(s))
        pending -= streets_at_risk(s)
    elif s.step <= 4:
        pending -= sum(max(0.0, worth_sweeping(s, box)) for box in crowd_boxes(s))
        if is_last_of_day(s.turn):
            pending += PARK_PENALTY * any(not can_engage(s, park) for park in PARKS)
    lead, swing = dusk(s, lead + pending)
    return lead, hypot(swing, SWING) if pending else swing


def dusk(s: State, lead: float) -> tuple[float, float]:
    """What a lead promises with those who will be there when this turn is over."""
    night = is_last_of_day(s.turn)
    crowds = {}
    for box in crowd_boxes(s):
        if night and not IS_PARK[box]:
            continue
        here = groups_in(s, box)
        stay = here[:LEVELS] if night else lose_groups(here[:LEVELS], 3).after[:LEVELS]
        crowd = gathered([*stay, *lose_groups(here[LEVELS:], 2).after[:LEVELS]])
        if night:
            crowd[-1] += min(sum(crowd) * (BOXES[box].multiplier - 1), MOST_GROUPS)
        if any(crowd):
            crowds[box] = crowd
    return promise(s, lead, crowds, LAST_TURN - s.turn)


def gathered(groups: list[int]) -> list[int]:
    """Groups by level, whether they infiltrate or not."""
    return list(map(int.__add__, groups[:LEVELS], groups[LEVELS:]))


def promise(s: State, lead: float, crowds: dict[int, list[int]], turns: int) -> tuple[float, float]:
    """What a lead will come to with so many groups of each level, by box, and turns to go."""
    if not crowds or not turns:
        return lead, 0.1
    days = min(turns, 4) / 4
    number, gains = 0, 0.0
    for box, crowd in crowds.items():
        number += sum(crowd)
        gains += sum(map(float.__mul__, GROUP, map(float, crowd)))
        post = defending_post(s, box)
        if post >= 0:
            lead += max(0.0, exposed(box, crowd, police_at(s, post), turns))
    gains -= PREY * number / (number + 4)
    return lead + days * gains, SWING * sqrt(turns) * number / (number + 2)


def exposed(box: int, crowd: list[int], force: list[int], turns: int) -> float:
    """What police whom a crowd finds beside it when a turn begins offer it."""
    to_one = odds(crowd_strength(crowd), police_strength(force))
    if to_one < 1:
        return 0.0
    groups = (*crowd, 0, 0, 0, 0)
    return max(expected(t, column(to_one), box, groups, sum(force), turns - 1) for t in MILD_TABLES)


def crowd_boxes(s: State) -> list[int]:
    groups = s.groups
    return [box for box in range(N_BOXES) if any(groups[box * N_CROWD : (box + 1) * N_CROWD])]


# -- what a conflict is worth ----------------------------------------------------------------------


@lru_cache(1 << 14)
def rolls(
    table: int, col: int, box: int, groups: tuple[int, ...], platoons: int, turns: int
) -> tuple[float, ...]:
    """What each roll is worth to the demonstrators, in points, with so many turns to go."""
    days = min(turns, 4) / 4
    before = list(groups)
    found = []
    for row in TABLES[table].rows:
        result = RESULTS[row[col]]
        if result.change == "shot":
            found.append(LOST)
            continue
        won = result.scorer == "demonstrators"
        worth = float(BOXES[box].demonstrators if won else -BOXES[box].police)
        if result.side == "demonstrators":
            number = affected(sum(groups), result.part)
            after = change_groups(before, number, result.change).after
            for slot in range(N_CROWD):
                worth += days * GROUP[slot % LEVELS] * (after[slot] - before[slot])
        elif result.side == "police":
            number = affected(platoons, result.part)
            worth += days * number * PLATOON * (-1 if result.change == "up" else 1)
        found.append(worth)
    return tuple(found)


@lru_cache(1 << 14)
def expected(
    table: int, col: int, box: int, groups: tuple[int, ...], platoons: int, turns: int
) -> float:
    """Mean worth to the demonstrators of one roll."""
    return sum(rolls(table, col, box, groups, platoons, turns)) / 6


def turns_after(s: State, box: int) -> int:
    """Turns that groups in a box have yet to come: none for those whom the night drives out."""
    return 0 if is_last_of_day(s.turn) and not IS_PARK[box] else LAST_TURN - s.turn


def worth_confronting(s: State, box: int) -> tuple[float, int]:
    """What the demonstrators may expect of an attack here, and on which table."""
    to_one = crowd_odds(s, box)
    if to_one < 1 or s.fought[box]:
        return 0.0, 0
    platoons = sum(police_at(s, defending_post(s, box)))
    crowd = (*marchers_in(s, box), 0, 0, 0, 0)
    turns = turns_after(s, box)
    if forces_assault(s, box):
        return expected(ASSAULT, 0, box, crowd, platoons, turns), ASSAULT
    col = column(to_one)
    return max((expected(t, col, box, crowd, platoons, turns), t) for t in MILD_TABLES)


def best_police_table(
    s: State, box: int, col: int, groups: list[int], platoons: int
) -> tuple[float, int]:
    """What the police may expect, and on which table."""
    crowd, turns = tuple(groups), turns_after(s, box)
    return max(
        (-expected(table, col, box, crowd, platoons, turns), table) for table in range(len(TABLES))
    )


def worth_sweeping(s: State, box: int, more: int = 0) -> float:
    """What all the attacks that the police can make in a box are worth to them.

    *more* is strength that might come, or leave.
    """
    strength = police_strength(attackers(s, box)) + more
    crowd = defenders(s, box)
    if strength <= 0 or not any(crowd):
        return 0.0
    if not IS_PARK[box]:
        return pick_off(s, box, crowd, strength)[0]
    to_one = odds(strength, crowd_strength(crowd))
    if to_one < 1:
        return 0.0
    duty = PARK_PENALTY if is_last_of_day(s.turn) else 0
    return best_police_table(s, box, column(to_one), crowd, strength // 4)[0] + duty


def pick_off(s: State, box: int, crowd: list[int], strength: int) -> tuple[float, int]:
    """What attacks on one group after the other are worth, and the strength left over."""
    worth = 0.0
    for slot in by_promise(s, box, crowd):
        each = CROWD_STRENGTH[slot]
        for _ in range(crowd[slot]):
            to_one = min(4, strength // each)
            if to_one < 1:
                break
            gain = best_police_table(s, box, to_one - 1, LONE[slot], 3)[0]
            if gain <= 0:
                break
            worth += gain
            strength -= to_one * each
    return worth, strength


def by_promise(s: State, box: int, crowd: list[int]) -> list[int]:
    """The slots of groups in a street, first those whom it pays the police most to attack."""
    return sorted(
        (slot for slot in range(N_CROWD) if crowd[slot]),
        key=lambda slot: -best_police_table(s, box, 3, LONE[slot], 3)[0] / CROWD_STRENGTH[slot],
    )


LONE = [[int(i == slot) for i in range(N_CROWD)] for slot in range(N_CROWD)]
"""One group of each slot."""


def can_engage(s: State, park: int) -> bool:
    crowd = crowd_strength(groups_in(s, park))
    return crowd <= police_strength(police_at(s, park)[:GUARD])


# -- what the position promises --------------------------------------------------------------------


def streets_at_risk(s: State) -> float:
    """What the police, who have not moved yet, may pick off outside the parks."""
    strength = 0
    for box in range(N_BOXES):
        strength += police_strength(s.police[box * N_FORCE : box * N_FORCE + GUARD])
    risk = 0.0
    for box in crowd_boxes(s):
        if not IS_PARK[box]:
            worth, strength = pick_off(s, box, groups_in(s, box), strength)
            risk += worth
    return 0.7 * risk


def endangered(s: State) -> bool:
    """Whether the demonstrators may come 5:1 over police who stand in their way in their turn."""
    marched = s.step == 2 or (s.step == 1 and any(s.acted_groups))
    if marched or (s.turn == LAST_TURN and s.step > 1):
        return False
    for box in range(N_BOXES):
        force = police_at(s, box)
        if not any(force[:GUARD]):
            continue
        crowd = float(crowd_strength(groups_in(s, box)))
        if s.step > 2:
            crowd *= BOXES[box].multiplier if is_last_of_day(s.turn) else 0.67
        for near in NEIGHBOURS[box]:
            first = near * N_CROWD
            crowd += 12 * s.groups[first] + 9 * s.groups[first + 1]
        if crowd >= FORCING * police_strength(force):
            return True
    return False


def farness(s: State) -> float:
    """Police far from the crowds are worth a little less."""
    boxes = crowd_boxes(s)
    if not boxes:
        return 0.0
    total = 0.0
    for box in range(N_BOXES):
        force = s.police[box * N_FORCE : box * N_FORCE + GUARD]
        if any(force):
            total += police_strength(force) * min(DISTANCE[box][b] for b in boxes)
    return 0.006 * total


def _distances() -> list[list[int]]:
    table = []
    for box in range(N_BOXES):
        far = [99] * N_BOXES
        far[box] = 0
        edge = [box]
        for here in edge:
            for there in NEIGHBOURS[here]:
                if far[there] == 99:
                    far[there] = far[here] + 1
                    edge.append(there)
        table.append(far)
    return table


DISTANCE = _distances()
