"""Who attacks whom: demonstrators all against all, police whom they pick outside the parks."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    ASSAULT,
    BOX,
    CROWD,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    FORCE,
    GUARD,
    IS_PARK,
    LEVELS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    NUMBER,
    PARKS,
    POLICE,
    TABLE,
    is_last_of_day,
)
from haymarket.games.chicago_chicago.conflict import (
    column,
    crowd_odds,
    crowd_strength,
    defending_post,
    forces_assault,
    gain,
    odds,
    padded,
    police_strength,
    resolve,
)
from haymarket.games.chicago_chicago.state import (
    State,
    fresh_groups,
    fresh_police,
    groups_in,
    marchers_in,
    police_at,
)
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.kernel import ALL, DONE, Ask, Asking, Game, Refusal, Seat, always

PARK_PENALTY = 5
Picking: TypeAlias = Generator[Ask, int, list[int]]
"""Part of a rule: it asks, and returns units by slot or kind."""

# -- step 2: demonstrators confront ----------------------------------------------------------------


def confront_boxes(s: State, seat: Seat) -> tuple[int, ...]:
    groups = s.groups
    boxes = [
        box
        for box in range(N_BOXES)
        if any(groups[box * N_CROWD : box * N_CROWD + LEVELS])
        and confront_box.refuse(s, seat, box) is None
    ]
    return (*boxes, DONE)


@question("confront.box", "conflict/confront", BOX, buttons=(DONE,), options=confront_boxes)
def confront_box(s: State, seat: Seat, box: int) -> Refusal | None:
    if box == DONE:
        return None
    if not any(marchers_in(s, box)):
        return "movement/infiltration" if any(groups_in(s, box)) else "conflict/same-box"
    if defending_post(s, box) < 0:
        return "conflict/same-box"
    if s.fought[box]:
        return "conflict/once"
    return None if crowd_odds(s, box) >= 1 else "conflict/odds"


@question("confront.table", "conflict/tables", TABLE, draws=always)
def confront_table(s: State, seat: Seat, table: int, box: int, col: int) -> Refusal | None:
    return "conflict/tables" if table == ASSAULT else None


@rule("conflict/confront")
def confront(g: Game[State]) -> Asking:
    """One box after the other, until the demonstrators have done."""
    s = g.s
    first = g.ask(DEMONSTRATORS, confront_box)
    if first.options == (DONE,):
        return
    box = yield first
    if box == DONE:
        return
    if forces_assault(s, box):
        s.fought[box] = 1
        g.then(force_assault, box)
        g.then(confront)
        return
    col = column(crowd_odds(s, box))
    table = yield g.ask(DEMONSTRATORS, confront_table, box, col)

    s.fought[box] = 1
    all_against_all(g, box, table, col)
    g.then(confront)


@rule("conflict/forced-assault")
def force_assault(g: Game[State], box: int) -> None:
    """The police must roll at once, at 1:1 whatever the odds; this replaces the attack. R10"""
    g.say("confront.forced", box)
    all_against_all(g, box, ASSAULT, 0)


def all_against_all(g: Game[State], box: int, table: int, col: int) -> None:
    post = defending_post(g.s, box)
    groups, police = marchers_in(g.s, box), police_at(g.s, post)
    g.say("confront", box, crowd_strength(groups), police_strength(police))
    resolve(g, box, table, col, padded(groups), post, police)


# -- step 4: police sweep --------------------------------------------------------------------------


def attackers(s: State, box: int) -> list[int]:
    """Police in a box, by kind, who may still attack: not the Guard, not the Minimum box. R17"""
    police = fresh_police(s, box)
    police[GUARD] = 0
    return police


def defenders(s: State, box: int) -> list[int]:
    """Groups in a box, by slot, that have not been attacked in this step."""
    return fresh_groups(s, box)


def sweep_boxes(s: State, seat: Seat) -> tuple[int, ...]:
    groups, police = s.groups, s.police
    boxes = [
        box
        for box in range(N_BOXES)
        if any(police[box * N_FORCE : box * N_FORCE + GUARD])
        and any(groups[box * N_CROWD : box * N_CROWD + N_CROWD])
        and sweep_box.refuse(s, seat, box) is None
    ]
    return (*boxes, DONE)


@question("sweep.box", "conflict/sweep", BOX, buttons=(DONE,), options=sweep_boxes)
def sweep_box(s: State, seat: Seat, box: int) -> Refusal | None:
    if box == DONE:
        return None
    if not any(groups_in(s, box)) or not any(police_at(s, box)):
        return "conflict/same-box"
    if not any(police_at(s, box)[:GUARD]):
        return "guard/defend"
    crowd, force = defenders(s, box), attackers(s, box)
    if not any(crowd) or not any(force):
        return "conflict/once"
    if IS_PARK[box]:
        weakest = crowd_strength(crowd)
    else:
        weakest = min(CROWD_STRENGTH[slot] for slot in range(N_CROWD) if crowd[slot])
    return None if odds(police_strength(force), weakest) >= 1 else "conflict/odds"


def left_to_target(s: State, box: int, targets: tuple[int, ...]) -> int:
    """Strength that all police who may attack have over the targets picked so far."""
    return police_strength(attackers(s, box)) - crowd_strength(list(targets))


@question("sweep.target", "conflict/streets", CROWD, values=range(N_CROWD), buttons=(ALL, DONE))
def sweep_target(s: State, seat: Seat, slot: int, box: int, *targets: int) -> Refusal | None:
    """Groups outside parks may be picked: level by level, each level once in an attack."""
    crowd = defenders(s, box)
    if slot == DONE:
        return None if any(targets) else "conflict/streets#nobody"
    if slot == ALL:
        enough = crowd_strength(crowd) <= police_strength(attackers(s, box))
        return None if enough else "conflict/odds"
    if not crowd[slot]:
        return "conflict/once" if groups_in(s, box)[slot] else "conflict/streets#none"
    if targets[slot]:
        return "conflict/streets#picked"
    return None if CROWD_STRENGTH[slot] <= left_to_target(s, box, targets) else "conflict/odds"


@question(
    "sweep.groups",
    "conflict/streets",
    NUMBER,
    values=range(1, 99),
    buttons=(ALL,),
    options=lambda s, seat, box, slot, most: amounts.numbers(most),
)
def sweep_groups(
    s: State, seat: Seat, number: int, box: int, slot: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "conflict/streets#number")


@question("sweep.force", "conflict/sweep", FORCE, values=range(GUARD + 1), buttons=(ALL, DONE))
def sweep_force(
    s: State, seat: Seat, kind: int, box: int, defence: int, *chosen: int
) -> Refusal | None:
    """Platoons kind by kind, each kind once; everybody may always take part."""
    if kind == ALL:
        return None
    if kind == DONE:
        return None if odds(police_strength(list(chosen)), defence) >= 1 else "conflict/odds"
    if kind == GUARD:
        return "guard/defend"
    if chosen[kind]:
        return "conflict/sweep#picked"
    if attackers(s, box)[kind]:
        return None
    return "conflict/once" if police_at(s, box)[kind] else "conflict/sweep#none"


@question(
    "sweep.platoons",
    "conflict/sweep",
    NUMBER,
    values=range(1, 67),
    buttons=(ALL,),
    options=lambda s, seat, box, kind, most: amounts.numbers(most),
)
def sweep_platoons(
    s: State, seat: Seat, number: int, box: int, kind: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "conflict/sweep#number")


@question("sweep.table", "conflict/tables", TABLE, draws=always)
def sweep_table(s: State, seat: Seat, table: int, box: int, col: int) -> Refusal | None:
    return None


@rule("conflict/sweep")
def sweep(g: Game[State]) -> Asking:
    """One attack after the other, until the police have done; none is compulsory. R11"""
    s = g.s
    first = g.ask(POLICE, sweep_box)
    if first.options == (DONE,):
        return
    box = yield first
    if box == DONE:
        return
    targets = defenders(s, box) if IS_PARK[box] else (yield from pick_targets(g, box))
    defence = crowd_strength(targets)
    police = yield from pick_platoons(g, box, defence)
    attack = police_strength(police)
    col = column(odds(attack, defence))
    table = yield g.ask(POLICE, sweep_table, box, col)

    g.say("sweep", box, attack, defence)
    resolve(g, box, table, col, targets, box, police)
    g.then(sweep)


def pick_targets(g: Game[State], box: int) -> Picking:
    """The groups of a box, by slot, that the police attack."""
    s = g.s
    targets = [0] * N_CROWD
    while (slot := (yield g.ask(POLICE, sweep_target, box, *targets))) != DONE:
        if slot == ALL:
            return defenders(s, box)
        left = left_to_target(s, box, tuple(targets))
        most = min(defenders(s, box)[slot], left // CROWD_STRENGTH[slot])
        number = ALL
        if most > 1:
            number = yield g.ask(POLICE, sweep_groups, box, slot, most)
        targets[slot] = amounts.read(number, most)
    return targets


def pick_platoons(g: Game[State], box: int, defence: int) -> Picking:
    """The platoons of a box, by kind, that attack."""
    s = g.s
    chosen = [0] * N_FORCE
    while (kind := (yield g.ask(POLICE, sweep_force, box, defence, *chosen))) != DONE:
        if kind == ALL:
            return attackers(s, box)
        most = attackers(s, box)[kind]
        number = ALL
        if most > 1:
            number = yield g.ask(POLICE, sweep_platoons, box, kind, most)
        chosen[kind] = amounts.read(number, most)
    return chosen


@rule("conflict/park-duty")
def count_parks(g: Game[State]) -> None:
    """On a C turn the demonstrators score once if the police left a park alone. R9"""
    s = g.s
    if is_last_of_day(s.turn) and any(any(fresh_groups(s, park)) for park in PARKS):
        g.say("parks.unengaged")
        gain(g, DEMONSTRATORS, PARK_PENALTY)
