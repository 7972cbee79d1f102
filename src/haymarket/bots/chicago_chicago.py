"""What the bots know of Chicago, Chicago!: what a conflict is worth, where crowds have a future.

Everything is counted in points of exposure, as the demonstrators see it, and squeezed into 0 to 1
at the end.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from haymarket.games.chicago_chicago.attacks import PARK_PENALTY, attackers, defenders
from haymarket.games.chicago_chicago.components import (
    ASSAULT,
    BOXES,
    CROWD_MOVEMENT,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    FORCE_STRENGTH,
    GUARD,
    IS_PARK,
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
from haymarket.games.chicago_chicago.levels import affected
from haymarket.games.chicago_chicago.minimum import short_posts
from haymarket.games.chicago_chicago.state import (
    State,
    groups_in,
    marchers_in,
    police_at,
)
from haymarket.kernel import ALL, DONE, Ask, Game, Seat

ROLLOUT = 0
HORIZON = "rule"
"""To end a step must be compared with going on in it, not with what the other side does next."""
SCALE = 25.0
SHOT = 40.0
"""What a shooting is worth, as if it were points."""
LEVEL = 0.12
"""What a level of one group is worth for each day there is."""
GROWTH = 0.3
"""What a group in a park is worth for each day to come and each group it will be then."""
PLATOON = 0.4
"""What a level of one platoon is worth."""
MILD_TABLES = tuple(table for table in range(len(TABLES)) if table != ASSAULT)
FORCING = 5


def value(g: Game[State], seat: Seat) -> float:
    """How the position looks to a seat, 0 to 1."""
    if g.outcome is not None:
        won = 0.5 if not g.outcome.winners else float(DEMONSTRATORS in g.outcome.winners)
    else:
        x = outlook(g.s)
        won = 0.5 + 0.5 * x / (abs(x) + SCALE)
    return won if seat == DEMONSTRATORS else 1.0 - won


def outlook(s: State) -> float:
    """Points by which the demonstrators are ahead, or may expect to be soon."""
    lead = float(s.points[0] - s.points[1])
    lead += future(s)
    if s.step <= 2:
        lead += sum(max(0.0, worth_confronting(s, box)[0]) for box in crowd_boxes(s))
        lead -= streets_at_risk(s)
    elif s.step <= 4:
        lead -= sum(max(0.0, worth_sweeping(s, box)) for box in crowd_boxes(s))
        lead += danger(s)
        if is_last_of_day(s.turn):
            lead += PARK_PENALTY * any(not can_engage(s, park) for park in PARKS)
    return lead - nearness(s)


def crowd_boxes(s: State) -> list[int]:
    return [b for b in range(N_BOXES) if any(s.groups[b * N_CROWD : b * N_CROWD + N_CROWD])]


# -- what a conflict is worth ----------------------------------------------------------------------


class Stakes(NamedTuple):
    """What can be won and lost in a conflict."""

    police: int
    demonstrators: int
    groups: int
    platoons: int
    level: float
    """A level of one group, for better or for worse."""
    fall: float
    """One group that goes down: of level 4 it is gone."""
    gone: float


@cache
def expected(table: int, col: int, stakes: Stakes) -> float:
    """Mean worth to the demonstrators of one roll."""
    total = 0.0
    for row in TABLES[table].rows:
        result = RESULTS[row[col]]
        if result.change == "shot":
            total += SHOT
            continue
        won = result.scorer == "demonstrators"
        total += stakes.demonstrators if won else -stakes.police
        if result.side == "demonstrators":
            number = affected(stakes.groups, result.part)
            worth = {"up": stakes.level, "down": -stakes.fall, "out": -stakes.gone}
            total += number * worth[result.change]
        elif result.side == "police":
            number = affected(stakes.platoons, result.part)
            total += number * PLATOON * (-1 if result.change == "up" else 1)
    return total / 6


def stakes_in(s: State, box: int, groups: list[int], platoons: int) -> Stakes:
    """*groups*, by level or slot, against so many platoons in a box."""
    days = 3 - s.turn // 3
    level = LEVEL * (days + 1)
    gone = 2 * level + GROWTH * min(days, 2) * BOXES[box].multiplier * IS_PARK[box]
    weak = any(groups[slot] for slot in range(3, len(groups), LEVELS))
    return Stakes(
        BOXES[box].police,
        BOXES[box].demonstrators,
        sum(groups),
        platoons,
        level,
        gone if weak else level,
        gone,
    )


def worth_confronting(s: State, box: int) -> tuple[float, int]:
    """What the demonstrators may expect of an attack here, and on which table."""
    to_one = crowd_odds(s, box)
    if to_one < 1 or s.fought[box]:
        return 0.0, 0
    police = sum(police_at(s, defending_post(s, box)))
    stakes = stakes_in(s, box, marchers_in(s, box), police)
    if forces_assault(s, box):
        return expected(ASSAULT, 0, stakes), ASSAULT
    col = column(to_one)
    return max((expected(table, col, stakes), table) for table in MILD_TABLES)


def best_police_table(
    s: State, box: int, col: int, groups: list[int], platoons: int
) -> tuple[float, int]:
    """What the police may expect, and on which table."""
    stakes = stakes_in(s, box, groups, platoons)
    return max((-expected(table, col, stakes), table) for table in range(len(TABLES)))


def worth_sweeping(s: State, box: int) -> float:
    """What all the attacks that the police can make in a box are worth to them."""
    force = attackers(s, box)
    strength = police_strength(force)
    crowd = defenders(s, box)
    if not strength or not any(crowd):
        return 0.0
    if IS_PARK[box]:
        to_one = odds(strength, crowd_strength(crowd))
        if to_one < 1:
            return 0.0
        duty = PARK_PENALTY if is_last_of_day(s.turn) else 0
        return best_police_table(s, box, column(to_one), crowd, sum(force))[0] + duty
    target = easiest(crowd)
    to_one = min(4, odds(strength, CROWD_STRENGTH[target]))
    if to_one < 1:
        return 0.0
    attacks = min(sum(crowd), max(1, strength // (CROWD_STRENGTH[target] * 4)))
    return attacks * best_police_table(s, box, column(to_one), lone(target), 3)[0]


def lone(slot: int) -> list[int]:
    """One group of that slot."""
    return [int(i == slot) for i in range(N_CROWD)]


def can_engage(s: State, park: int) -> bool:
    crowd = crowd_strength(groups_in(s, park))
    return crowd <= police_strength(police_at(s, park)[:GUARD])


def easiest(crowd: list[int]) -> int:
    """The slot of the weakest group."""
    return min((slot for slot in range(N_CROWD) if crowd[slot]), key=CROWD_STRENGTH.__getitem__)


# -- what the position promises --------------------------------------------------------------------


def future(s: State) -> float:
    """Groups count for what they can do today, and tomorrow if they can be in a park by night."""
    days = 3 - s.turn // 3
    turns = 2 - s.turn % 3
    crowd = tomorrow = 0.0
    for box in crowd_boxes(s):
        for slot, number in enumerate(groups_in(s, box)):
            if not number:
                continue
            level = slot % LEVELS
            acted = s.step > 1 or s.acted_groups[box * N_CROWD + slot] > 0
            stay = number * (0.5 if slot >= LEVELS else 0.8)
            crowd += stay * CROWD_STRENGTH[slot] * (turns if acted else turns + 1)
            if days:
                steps = CROWD_MOVEMENT[level] * (turns if acted else turns + 1)
                growth = max(
                    (BOXES[park].multiplier for park in PARKS if DISTANCE[box][park] <= steps),
                    default=0,
                )
                if growth:
                    tomorrow += stay * (CROWD_STRENGTH[slot] / 6 + growth)
    return 0.01 * crowd + GROWTH * min(tomorrow, MOST_GROUPS) * min(days, 2)


def streets_at_risk(s: State) -> float:
    """What the police, who have not moved yet, may pick off outside the parks."""
    strength = 0
    for box in range(N_BOXES):
        strength += police_strength(s.police[box * N_FORCE : box * N_FORCE + GUARD])
    attacks = strength / 12
    risk = 0.0
    for box in crowd_boxes(s):
        if IS_PARK[box]:
            continue
        crowd = groups_in(s, box)
        some = min(attacks, sum(crowd) * 3 / CROWD_STRENGTH[easiest(crowd)])
        attacks -= some
        risk += some * max(0.0, best_police_table(s, box, 3, lone(easiest(crowd)), 3)[0])
    return 0.7 * risk


def danger(s: State) -> float:
    """What the demonstrators may do to police who stand in their way in the next turn."""
    total = 0.0
    for box in range(N_BOXES):
        force = police_at(s, box)
        if not any(force[:GUARD]):
            continue
        crowd = crowd_strength(groups_in(s, box)) * (1.0 if is_last_of_day(s.turn) else 0.67)
        if is_last_of_day(s.turn):
            crowd *= BOXES[box].multiplier
        for near in NEIGHBOURS[box]:
            first = near * N_CROWD
            crowd += 12 * s.groups[first] + 9 * s.groups[first + 1]
        if s.turn < 11 and crowd >= FORCING * police_strength(force):
            total += 0.35 * SHOT
    return total


def nearness(s: State) -> float:
    """Police near the crowds are worth a little, and strong stacks too."""
    boxes = crowd_boxes(s)
    if not boxes:
        return 0.0
    total = 0.0
    for box in range(N_BOXES):
        force = s.police[box * N_FORCE : box * N_FORCE + GUARD]
        if any(force):
            total += police_strength(force) * (1.2 - 0.1 * min(DISTANCE[box][b] for b in boxes))
    return 0.05 * total


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
    choose = CHOICES.get(ask.what)
    if choose is None:
        return [1.0] * len(ask.options)
    picked = choose(g.s, ask.options, *ask.about)
    weights = [1.0 if option in picked else 0.0 for option in ask.options]
    return weights if any(weights) else [1.0] * len(ask.options)


def _post_at(s: State, options: tuple[int, ...]) -> list[int]:
    if ALL in options:
        return [ALL]
    start = crowd_boxes(s)
    return [post for post in options if min(DISTANCE[post][b] for b in start) in (1, 2)]


def _march_who(s: State, options: tuple[int, ...], box: int) -> list[int]:
    """Infiltration pays for going far: home at night, or to another park."""
    return [who for who in options if who < LEVELS or is_last_of_day(s.turn)]


def _some(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    most = about[-1]
    return [1, 3, most // 4, most // 2, most * 3 // 4, ALL]


def _confront_box(s: State, options: tuple[int, ...]) -> list[int]:
    best = max(options, key=lambda b: 0.0 if b == DONE else worth_confronting(s, b)[0])
    return [best]


def _confront_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    return [worth_confronting(s, box)[1]]


def _deploy_to(s: State, options: tuple[int, ...], post: int, *about: int) -> list[int]:
    short = [to for to in short_posts(s) if to in options]
    if short:
        return short
    crowds = crowd_boxes(s)
    return [
        to
        for to in options
        if to < N_BOXES and any(DISTANCE[POST_BOX[to]][box] <= 1 for box in crowds)
    ]


def _sweep_box(s: State, options: tuple[int, ...]) -> list[int]:
    return [max(options, key=lambda b: 0.0 if b == DONE else worth_sweeping(s, b))]


def _sweep_target(s: State, options: tuple[int, ...], box: int, *targets: int) -> list[int]:
    return [DONE] if DONE in options else [easiest(defenders(s, box))]


def _sweep_groups(s: State, options: tuple[int, ...], *about: int) -> list[int]:
    return [options[0]]


def _sweep_force(
    s: State, options: tuple[int, ...], box: int, defence: int, *chosen: int
) -> list[int]:
    """Just enough platoons for the best odds that can be had, the strongest first."""
    if IS_PARK[box]:
        return [ALL]
    if still_needed(s, box, defence, chosen) <= 0:
        return [DONE]
    kinds = [kind for kind in options if kind >= 0]
    return [max(kinds, key=FORCE_STRENGTH.__getitem__)] if kinds else [ALL]


def still_needed(s: State, box: int, defence: int, chosen: tuple[int, ...]) -> int:
    best = min(4, odds(police_strength(attackers(s, box)), defence))
    return best * defence - police_strength(list(chosen))


def _sweep_platoons(
    s: State, options: tuple[int, ...], box: int, kind: int, most: int
) -> list[int]:
    # The question does not say what was picked before; three of the best make 4:1 on a lone group.
    weakest = CROWD_STRENGTH[easiest(defenders(s, box))]
    number = -(-4 * weakest // FORCE_STRENGTH[kind])
    return [number if number < most else ALL]


def _sweep_table(s: State, options: tuple[int, ...], box: int, col: int) -> list[int]:
    crowd = defenders(s, box)
    targets = crowd if IS_PARK[box] else lone(easiest(crowd))
    return [best_police_table(s, box, col, targets, sum(attackers(s, box)))[1]]


def _multiply_park(s: State, options: tuple[int, ...], *served: int) -> list[int]:
    return [max(options, key=lambda park: BOXES[park].multiplier)]


CHOICES: dict[str, Any] = {
    "post.at": _post_at,
    "post.number": _some,
    "march.who": _march_who,
    "march.number": _some,
    "confront.box": _confront_box,
    "confront.table": _confront_table,
    "guard.order": lambda s, options: [DONE],
    "deploy.number": _some,
    "deploy.to": _deploy_to,
    "sweep.box": _sweep_box,
    "sweep.target": _sweep_target,
    "sweep.groups": _sweep_groups,
    "sweep.force": _sweep_force,
    "sweep.platoons": _sweep_platoons,
    "sweep.table": _sweep_table,
    "multiply.park": _multiply_park,
}
