"""How units move: by box, kind and number, each at most once a turn."""

from __future__ import annotations

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    BOX,
    CROWD,
    CROWD_MOVEMENT,
    DEMONSTRATORS,
    FORCE,
    FORCE_MOVEMENT,
    GUARD,
    INFILTRATE_ALL,
    LEVELS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    NEIGHBOURS,
    NUMBER,
    POLICE,
    POST,
    POST_BOX,
)
from haymarket.games.chicago_chicago.minimum import (
    Relief,
    come_near,
    releases,
    relief_in,
)
from haymarket.games.chicago_chicago.reach import (
    crowd_reach,
    crowded,
    platoon_goals,
    police_reach,
    quiet_way,
)
from haymarket.games.chicago_chicago.state import State, fresh_groups, fresh_police
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.kernel import ALL, DONE, Asking, Game, Refusal, Seat

# -- step 1: demonstrators march, or infiltrate ----------------------------------------------------


def fresh_marchers(s: State, box: int) -> list[int]:
    return fresh_groups(s, box)[:LEVELS]


def marching_boxes(s: State, seat: Seat) -> tuple[int, ...]:
    groups, acted = s.groups, s.acted_groups
    boxes = [
        box
        for box in range(N_BOXES)
        if groups[box * N_CROWD : box * N_CROWD + LEVELS]
        != acted[box * N_CROWD : box * N_CROWD + LEVELS]
    ]
    return (*boxes, DONE)


@question("march.from", "movement/march", BOX, buttons=(DONE,), options=marching_boxes)
def march_from(s: State, seat: Seat, box: int) -> Refusal | None:
    if box == DONE or any(fresh_marchers(s, box)):
        return None
    moved = any(s.acted_groups[box * N_CROWD :][:N_CROWD])
    return "movement/once" if moved else "movement/march#nobody"


def pace(s: State, box: int, who: int) -> int:
    """Movement points of a marching party: those of its slowest groups."""
    if who not in (ALL, INFILTRATE_ALL):
        return CROWD_MOVEMENT[who]
    first = LEVELS if who == INFILTRATE_ALL else 0
    fresh = fresh_marchers(s, box)
    return min(CROWD_MOVEMENT[first + level] for level in range(LEVELS) if fresh[level])


def marching_crowds(s: State, seat: Seat, box: int) -> tuple[int, ...]:
    fresh = fresh_marchers(s, box)
    open_way = not all(
        any(s.police[near * N_FORCE : near * N_FORCE + N_FORCE]) for near in NEIGHBOURS[box]
    )
    levels = [level for level in range(LEVELS) if fresh[level]]
    on_foot = [level for level in levels if open_way or CROWD_MOVEMENT[level] > 1]
    crowds = (*on_foot, *[level + LEVELS for level in levels], INFILTRATE_ALL)
    return (*crowds, ALL) if len(on_foot) == len(levels) else crowds


@question(
    "march.who",
    "movement/march",
    CROWD,
    values=range(INFILTRATE_ALL + 1),
    buttons=(ALL,),
    options=marching_crowds,
    automatic=True,
)
def march_who(s: State, seat: Seat, who: int, box: int) -> Refusal | None:
    if 0 <= who < INFILTRATE_ALL and not fresh_marchers(s, box)[who % LEVELS]:
        return "movement/march#level"
    if pace(s, box, who) > 1 or any(
        not any(s.police[near * N_FORCE : near * N_FORCE + N_FORCE]) for near in NEIGHBOURS[box]
    ):
        return None
    return "movement/enemy"


@question(
    "march.number",
    "movement/march",
    NUMBER,
    values=range(1, 99),
    buttons=(ALL,),
    options=lambda s, seat, box, who, most: amounts.numbers(most),
)
def march_number(
    s: State, seat: Seat, number: int, box: int, who: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "movement/march#number")


def march_goals(s: State, seat: Seat, box: int, who: int, number: int) -> tuple[int, ...]:
    goals = crowd_reach(s, box, pace(s, box, who))
    del goals[box]
    return tuple(sorted(goals))


@question("march.to", "movement/points", BOX, options=march_goals, automatic=True)
def march_to(s: State, seat: Seat, to: int, box: int, who: int, number: int) -> Refusal | None:
    if to == box:
        return "movement/march#here"
    points = pace(s, box, who)
    if to in crowd_reach(s, box, points):
        return None
    return "movement/enemy" if points == 1 and to in NEIGHBOURS[box] else "movement/points"


@rule("movement/march")
def march(g: Game[State]) -> Asking:
    """One party after the other, until the demonstrators have done."""
    s = g.s
    first = g.ask(DEMONSTRATORS, march_from)
    if first.options == (DONE,):
        return
    box = yield first
    if box == DONE:
        return
    who = yield g.ask(DEMONSTRATORS, march_who, box)
    party = fresh_marchers(s, box)
    if who not in (ALL, INFILTRATE_ALL):
        most = party[who % LEVELS]
        number = ALL
        if most > 1:
            number = yield g.ask(DEMONSTRATORS, march_number, box, who, most)
        party = [0] * LEVELS
        party[who % LEVELS] = amounts.read(number, most)
    to = yield g.ask(DEMONSTRATORS, march_to, box, who, sum(party))

    way = way_of(s, box, to, pace(s, box, who))
    infiltrating = who >= LEVELS
    for level, number in enumerate(party):
        slot = level + LEVELS if infiltrating else level
        s.groups[box * N_CROWD + level] -= number
        s.groups[to * N_CROWD + slot] += number
        s.acted_groups[to * N_CROWD + slot] += number
    g.say("march.infiltrated" if infiltrating else "march.marched", sum(party), box, to)
    for passed in way:
        g.then(come_near, passed)
    g.then(march)


def way_of(s: State, box: int, to: int, points: int) -> tuple[int, ...]:
    """The way a party takes: of all it can afford one that releases the fewest boxes. R13"""
    near = releases(s)
    police = s.police
    if to in NEIGHBOURS[box] or not any(near):
        return (to,)
    held = sum(1 << b for b in range(N_BOXES) if any(police[b * N_FORCE : b * N_FORCE + N_FORCE]))
    return quiet_way(box, to, points, held, near)


# -- step 3: police deploy -------------------------------------------------------------------------


def may_leave(s: State, post: int, relief: Relief, most: int) -> list[int]:
    """Who may still move away from a post, by kind, of platoons at most so many.

    The Guard wait where a box is to be filled.
    """
    fresh = fresh_police(s, post)
    guard = 0 if relief.hopeful else fresh[GUARD]
    return [*[min(number, most) for number in fresh[:GUARD]], guard]


def deploying_posts(s: State, seat: Seat) -> tuple[int, ...]:
    police, acted = s.police, s.acted_police
    relief = relief_in(s)
    if relief.hopeful:
        return tuple(relief.fillers())
    fresh, guard, moved = relief.fresh, police[GUARD::N_FORCE], acted[GUARD::N_FORCE]
    posts = [post for post in range(N_BOXES) if fresh[post] or guard[post] != moved[post]]
    return (*posts, *([] if relief.short else relief.open_minimums()), DONE)


@question("deploy.from", "movement/deploy", POST, buttons=(DONE,), options=deploying_posts)
def deploy_from(s: State, seat: Seat, post: int) -> Refusal | None:
    """While a Minimum box is short and can be filled, the next to move fill it."""
    relief = relief_in(s)
    if post == DONE:
        return "minimum/replace" if relief.hopeful else None
    if any(may_leave(s, post, relief, relief.limit(post))):
        return None
    if not any(s.police[post * N_FORCE :][:N_FORCE]):
        return "movement/deploy#nobody"
    if not any(fresh_police(s, post)):
        return "movement/once"
    return "minimum/replace" if post < N_BOXES else "minimum/keep"


def deploying_forces(s: State, seat: Seat, post: int) -> tuple[int, ...]:
    relief = relief_in(s)
    if post < N_BOXES and not relief.short:
        fresh = fresh_police(s, post)
        return (*[kind for kind in range(N_FORCE) if fresh[kind]], ALL)
    most = relief.limit(post)
    free = may_leave(s, post, relief, most)
    kinds = [kind for kind in range(N_FORCE) if free[kind]]
    return (*kinds, ALL) if all_leave(s, post, free, most) else tuple(kinds)


def all_leave(s: State, post: int, free: list[int], most: int) -> bool:
    """Whether everybody at a post who has not moved may leave with one order."""
    return sum(fresh_police(s, post)) <= min(sum(free[:GUARD]), most) + free[GUARD]


@question(
    "deploy.who", "movement/deploy", FORCE, buttons=(ALL,), options=deploying_forces, automatic=True
)
def deploy_who(s: State, seat: Seat, force: int, post: int) -> Refusal | None:
    relief = relief_in(s)
    most = relief.limit(post)
    fresh, free = fresh_police(s, post), may_leave(s, post, relief, most)
    if force == ALL:
        return None if all_leave(s, post, free, most) else "minimum/keep"
    if free[force]:
        return None
    return "minimum/keep" if fresh[force] else "movement/deploy#kind"


@question(
    "deploy.number",
    "movement/deploy",
    NUMBER,
    values=range(1, 67),
    buttons=(ALL,),
    options=lambda s, seat, post, force, most: amounts.numbers(most),
)
def deploy_number(
    s: State, seat: Seat, number: int, post: int, force: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "movement/deploy#number")


def brings_guard(s: State, post: int, force: int) -> bool:
    return force == GUARD or (force == ALL and fresh_police(s, post)[GUARD] > 0)


def deploy_goals(s: State, seat: Seat, post: int, force: int, number: int) -> tuple[int, ...]:
    if brings_guard(s, post, force):
        goals = sorted(police_reach(s, POST_BOX[post], FORCE_MOVEMENT[GUARD]))
    else:
        goals = list(platoon_goals(crowded(s), POST_BOX[post]))
    goals.remove(post)
    return tuple(kept_goals(s, post, number, goals))


def kept_goals(s: State, post: int, number: int, goals: list[int]) -> list[int]:
    """The goals after which the Minimum boxes can still be kept. R1"""
    relief = relief_in(s)
    if post < N_BOXES and not relief.short:
        return goals
    if relief.hopeful:
        return [to for to in goals if to in relief.short and number <= relief.gap(post, to)]
    if (
        relief.short
        or post < N_BOXES
        or number <= relief.spare[post]
        or relief.can_fill(post, number)
    ):
        return goals
    return [to for to in goals if to >= N_BOXES and relief.can_fill(post, number, to)]


@question("deploy.to", "movement/points", POST, options=deploy_goals, automatic=True)
def deploy_to(s: State, seat: Seat, to: int, post: int, force: int, number: int) -> Refusal | None:
    if to == post:
        return "movement/deploy#here"
    guard = brings_guard(s, post, force)
    if guard and to >= N_BOXES:
        return "minimum/guard"
    near = police_reach(s, POST_BOX[post], FORCE_MOVEMENT[GUARD if guard else 0])
    if POST_BOX[to] not in near:
        return "movement/points"
    return None if kept_goals(s, post, number, [to]) else "minimum/replace"


def most_of_kind(s: State, post: int, force: int) -> int:
    """How many of a kind may leave a post with one order."""
    relief = relief_in(s)
    if post < N_BOXES and not relief.short:
        return fresh_police(s, post)[force]
    return may_leave(s, post, relief, relief.limit(post))[force]


@rule("movement/deploy")
def deploy(g: Game[State]) -> Asking:
    """One order after the other, until the police have done."""
    s = g.s
    first = g.ask(POLICE, deploy_from)
    if first.options == (DONE,):
        return
    post = yield first
    if post == DONE:
        return
    force = yield g.ask(POLICE, deploy_who, post)
    party = fresh_police(s, post)
    if force != ALL:
        most = most_of_kind(s, post, force)
        number = ALL
        if most > 1:
            number = yield g.ask(POLICE, deploy_number, post, force, most)
        party = [0] * N_FORCE
        party[force] = amounts.read(number, most)
    to = yield g.ask(POLICE, deploy_to, post, force, sum(party))

    for kind, number in enumerate(party):
        s.police[post * N_FORCE + kind] -= number
        s.police[to * N_FORCE + kind] += number
        s.acted_police[to * N_FORCE + kind] += number
    g.say("deploy.deployed", sum(party), post, to)
    g.then(deploy)
