"""What the bots know of Chicago, Chicago!: what a conflict is worth, where crowds have a future.

Everything is counted in points of exposure, as the demonstrators see it, and squeezed into 0 to 1
at the end.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, hypot, sqrt
from typing import Any

from haymarket.games.chicago_chicago.attacks import PARK_PENALTY, attackers, defenders
from haymarket.games.chicago_chicago.components import (
    ASSAULT,
    BOXES,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    FORCE_MOVEMENT,
    FORCE_STRENGTH,
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
    POST_BOX,
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
from haymarket.games.chicago_chicago.minimum import short_posts
from haymarket.games.chicago_chicago.movement import may_leave
from haymarket.games.chicago_chicago.reach import police_reach
from haymarket.games.chicago_chicago.state import (
    State,
    groups_in,
    marchers_in,
    police_at,
)
from haymarket.kernel import ALL, DONE, Ask, Game, Seat

HORIZON = "rule"
"""To end a step must be compared with going on in it, not with what the other side does next."""
SHOT = 0.4
"""How much of what the demonstrators lack to a won game they gain where 5:1 threatens."""
LOST = 40.0
"""What a shooting is worth in a conflict, as if it were points."""
GROUP = (2.8, 1.2, 0.45, 0.15)
"""What a group of each level brings the demonstrators in a day or more."""
PREY = 7.0
"""What the police make in that time of a crowd of any size."""
SWING = 3.5
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
    return g.s.step == 1 and bool(g.todo) and not any(g.s.acted_groups)


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
        stay = here[:LEVELS] if night else lose_groups(here[:LEVELS], 3)
        crowd = gathered([*stay, *lose_groups(here[LEVELS:], 2)])
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
    return sorted({i // N_CROWD for i, number in enumerate(s.groups) if number})


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
            after = change_groups(before, number, result.change)
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

# -- which answers are worth a look ----------------------------------------------------------------


def prior(g: Game[State], ask: Ask) -> list[float]:
    """Weights of the options; in conflicts all the weight is on the best."""
    weigh, choose = WEIGHTS.get(ask.what), CHOICES.get(ask.what)
    weights: list[float] = []
    if weigh is not None:
        weights = [weigh(g.s, option, *ask.about) for option in ask.options]
    elif choose is not None:
        picked = choose(g.s, ask.options, *ask.about)
        weights = [1.0 if option in picked else 0.0 for option in ask.options]
    return weights if any(weights) else [1.0] * len(ask.options)


def _post_at(s: State, options: tuple[int, ...]) -> list[int]:
    if ALL in options:
        return [ALL]
    start = crowd_boxes(s)
    return [post for post in options if min(DISTANCE[post][b] for b in start) in (1, 2)]


def _march_who(s: State, who: int, box: int) -> float:
    """Infiltration pays for going far: home at night, or to another park."""
    if who == ALL:
        return 1.0
    return 0.3 if who < LEVELS or is_last_of_day(s.turn) else 0.0


def _march_to(s: State, to: int, box: int, who: int, number: int) -> float:
    """Where there is something to attack, or home."""
    if IS_PARK[to]:
        return 1.0
    return 1.0 if defending_post(s, to) >= 0 and not is_last_of_day(s.turn) else 0.3


def _some(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    most = about[-1]
    return [most // 3, most // 2, ALL]


def chance_after(
    s: State, box: int, col: int, groups: list[int], platoons: int, table: int, duty: int = 0
) -> float:
    """How likely the demonstrators are to win after a conflict: a lead may not be worth a risk."""
    lead, swing = standing(s, duty)
    worths = rolls(table, col, box, tuple(groups), platoons, turns_after(s, box))
    return sum([chance(lead + worth, swing) for worth in worths]) / 6


def standing(s: State, duty: int = 0) -> tuple[float, float]:
    """What the lead promises if nobody attacks any more: never quite sure, for somebody may."""
    lead, swing = dusk(s, float(s.points[0] - s.points[1] - duty))
    return lead, hypot(swing, UNSURE)


def _confront_box(s: State, options: tuple[int, ...]) -> list[int]:
    best, choice = chance(*standing(s)), DONE
    for box in options:
        if box == DONE:
            continue
        if forces_assault(s, box):
            return [box]
        after = _best_confront(s, box, column(crowd_odds(s, box)))[0]
        if after > best:
            best, choice = after, box
    return [choice]


def _best_confront(s: State, box: int, col: int) -> tuple[float, int]:
    crowd = [*marchers_in(s, box), 0, 0, 0, 0]
    platoons = sum(police_at(s, defending_post(s, box)))
    return max((chance_after(s, box, col, crowd, platoons, table), table) for table in MILD_TABLES)


def _confront_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    return [_best_confront(s, box, col)[1]]


def _deploy_from(s: State, post: int) -> float:
    if not any(s.groups):
        return float(post == DONE)
    return 0.5 if post == DONE else 1.0


def _deploy_who(s: State, who: int, post: int) -> float:
    return 1.0 if who == ALL else 0.3


def _deploy_to(s: State, to: int, post: int, *about: int) -> float:
    """Into a crowd, or beside one; before all where a Minimum box is short."""
    short = short_posts(s)
    if short:
        return 1.0 if to in short else 0.01
    if to >= N_BOXES:
        return 0.0
    away = min((DISTANCE[to][box] for box in crowd_boxes(s)), default=2)
    return (1.0, 0.15, 0.0)[min(away, 2)]


def _sweep_box(s: State, options: tuple[int, ...]) -> list[int]:
    best, choice = 1 - chance(*standing(s)), DONE
    for box in options:
        if box != DONE:
            crowd = defenders(s, box)
            if not IS_PARK[box]:
                crowd = LONE[by_promise(s, box, crowd)[0]]
            to_one = odds(police_strength(attackers(s, box)), crowd_strength(crowd))
            if to_one < 1:
                continue
            after = _best_sweep(s, box, column(to_one), crowd)[0]
            if after > best:
                best, choice = after, box
    return [choice]


def _best_sweep(s: State, box: int, col: int, crowd: list[int]) -> tuple[float, int]:
    duty = PARK_PENALTY if IS_PARK[box] and is_last_of_day(s.turn) else 0
    platoons = sum(attackers(s, box)) if IS_PARK[box] else 3
    return max(
        (1 - chance_after(s, box, col, crowd, platoons, table, duty), table)
        for table in range(len(TABLES))
    )


def _sweep_target(s: State, options: tuple[int, ...], box: int, *targets: int) -> list[int]:
    if DONE in options:
        return [DONE]
    return [slot for slot in by_promise(s, box, defenders(s, box)) if slot in options][:1]


def _sweep_groups(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    return [options[0]]


def _sweep_force(
    s: State, options: tuple[int, ...], box: int, defence: int, *chosen: int
) -> list[int]:
    """Just enough platoons for the best odds that can be had, of one kind if that will do."""
    if IS_PARK[box]:
        return [ALL]
    force = attackers(s, box)
    best = min(4, odds(police_strength(force), defence))
    need = best * defence - police_strength(list(chosen))
    if need <= 0:
        return [DONE]
    kinds = [kind for kind in options if kind >= 0]
    alone = [kind for kind in kinds if force[kind] * FORCE_STRENGTH[kind] >= need]
    if alone:
        return [min(alone, key=lambda kind: -need % FORCE_STRENGTH[kind])]
    return [max(kinds, key=lambda kind: force[kind] * FORCE_STRENGTH[kind])] if kinds else [ALL]


def _sweep_platoons(
    s: State, options: tuple[int, ...], box: int, kind: int, most: int
) -> list[int]:
    # The question does not say what was picked before, nor whom it is for: the likeliest.
    target = CROWD_STRENGTH[by_promise(s, box, defenders(s, box))[0]]
    number = -(-4 * target // FORCE_STRENGTH[kind])
    return [number if number < most else ALL]


def _sweep_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    crowd = defenders(s, box)
    targets = crowd if IS_PARK[box] else LONE[by_promise(s, box, crowd)[0]]
    return [_best_sweep(s, box, col, targets)[1]]


def _multiply_park(s: State, options: tuple[int, ...], *served: int) -> list[int]:
    return [max(options, key=lambda park: BOXES[park].multiplier)]


# -- how a turn is played to its end ---------------------------------------------------------------


def compares(g: Game[State]) -> bool:
    """Where the police begin to attack, and at the beginning of a turn: luck is still to come."""
    if not any(g.s.groups) and g.s.step:
        return True  # all is said
    return g.outcome is None and (is_dawn(g) or g.pending[0].what == "sweep.box")


def play_on(g: Game[State]) -> None:
    """The demonstrators march no further and attack where it pays; then the police go where they
    expect most of their own attacks.
    """
    while g.outcome is None and not compares(g):
        ask = g.pending[0]
        choose = QUICK.get(ask.what)
        picked = choose(g.s, ask.options, *ask.about) if choose is not None else ()
        g.answer(ask.seat, next((o for o in picked if o in ask.options), ask.options[-1]))


def _quick_deploy_from(s: State, options: tuple[int, ...]) -> list[int]:
    if DONE not in options:
        return [post for post in options if _reaches(s, post, short_posts(s))]
    best, order = 0.05, DONE
    for post in options:
        if post != DONE:
            gain = _best_goal(s, post, police_strength(may_leave(s, post)))[0]
            if gain > best:
                best, order = gain, post
    return [order]


def _reaches(s: State, post: int, goals: list[int]) -> bool:
    near = police_reach(s, POST_BOX[post], FORCE_MOVEMENT[0])
    return any(POST_BOX[goal] in near for goal in goals)


def _best_goal(s: State, post: int, strength: int) -> tuple[float, int]:
    """What attacks of that strength are worth elsewhere, beyond those where it is, and where."""
    near = police_reach(s, POST_BOX[post], FORCE_MOVEMENT[0])
    stay = 0.0
    if post < N_BOXES:
        stay = worth_sweeping(s, post) - worth_sweeping(s, post, -strength)
    return max(
        (
            (worth_sweeping(s, box, strength) - worth_sweeping(s, box) - stay, box)
            for box in crowd_boxes(s)
            if box in near and box != post
        ),
        default=(0.0, DONE),
    )


def _quick_deploy_to(s: State, options: tuple[int, ...], post: int, *about: int) -> list[int]:
    short = [to for to in short_posts(s) if to in options]
    return short or [_best_goal(s, post, police_strength(may_leave(s, post)))[1]]


CHOICES: dict[str, Any] = {
    "post.at": _post_at,
    "post.force": lambda s, options, post: [ALL] if ALL in options else options,
    "post.number": lambda s, options, *about: [ALL],
    "march.number": _some,
    "confront.box": _confront_box,
    "confront.table": _confront_table,
    "guard.order": lambda s, options: [DONE],
    "deploy.number": _some,
    "sweep.box": _sweep_box,
    "sweep.target": _sweep_target,
    "sweep.groups": _sweep_groups,
    "sweep.force": _sweep_force,
    "sweep.platoons": _sweep_platoons,
    "sweep.table": _sweep_table,
    "multiply.park": _multiply_park,
}

WEIGHTS: dict[str, Any] = {
    "march.who": _march_who,
    "march.to": _march_to,
    "deploy.from": _deploy_from,
    "deploy.who": _deploy_who,
    "deploy.to": _deploy_to,
}
QUICK: dict[str, Any] = {
    **CHOICES,
    "march.from": lambda s, options: [DONE],
    "deploy.from": _quick_deploy_from,
    "deploy.who": lambda s, options, post: [ALL],
    "deploy.number": lambda s, options, *about: [ALL],
    "deploy.to": _quick_deploy_to,
}
