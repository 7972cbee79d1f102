"""Who attacks whom: demonstrators all against all, police whom they pick outside the parks."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    AGAIN,
    ASSAULT,
    BOX,
    CROWD,
    CROWD_STRENGTH,
    DEMONSTRATORS,
    FORCE,
    FORCE_STRENGTH,
    GUARD,
    IS_PARK,
    LEVELS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    NUMBER,
    ODDS_TABLE,
    PARKS,
    POLICE,
    SINGLY,
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
from haymarket.games.chicago_chicago.guard import guard
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
    return tuple(boxes) if any(forces_assault(s, box) for box in boxes) else (*boxes, DONE)


@question("confront.box", "conflict/confront", BOX, buttons=(DONE,), options=confront_boxes)
def confront_box(s: State, seat: Seat, box: int) -> Refusal | None:
    """Where 5:1 is reached the assault comes by itself: the step does not end before it. R10"""
    if box == DONE:
        forced = any(not s.fought[b] and forces_assault(s, b) for b in range(N_BOXES))
        return "conflict/forced-assault" if forced else None
    if not any(marchers_in(s, box)):
        return "movement/infiltration" if any(groups_in(s, box)) else "conflict/same-box"
    if defending_post(s, box) < 0:
        return "conflict/same-box"
    if s.fought[box]:
        return "conflict/once"
    return None if crowd_odds(s, box) >= 1 else "conflict/odds"


@question("confront.table", "conflict/tables", ODDS_TABLE, draws=always)
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
        g.then(guard)
        g.then(confront)
        return
    col = column(crowd_odds(s, box))
    table = yield g.ask(DEMONSTRATORS, confront_table, box, col)

    s.fought[box] = 1
    all_against_all(g, box, table, col)
    g.then(guard)
    g.then(confront)


@rule("conflict/forced-assault")
def force_assault(g: Game[State], box: int) -> None:
    """The police must roll at once, at 1:1 whatever the odds; this replaces the attack. R10"""
    g.say("confront.forced", box)
    all_against_all(g, box, ASSAULT, 0)
    # The police have attacked these groups: nobody is attacked twice in a turn.
    first = box * N_CROWD
    for slot in range(LEVELS):
        g.s.assaulted[first + slot] = g.s.groups[first + slot]


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
    """Groups in a box, by slot, that the police have not attacked in this turn."""
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


@question(
    "sweep.target",
    "conflict/streets",
    CROWD,
    values=(*range(N_CROWD), SINGLY, AGAIN),
    buttons=(ALL, DONE),
)
def sweep_target(s: State, seat: Seat, slot: int, box: int, *targets: int) -> Refusal | None:
    """Groups outside parks may be picked: level by level, each level once in an attack."""
    crowd = defenders(s, box)
    if slot == DONE:
        return None if any(targets) else "conflict/streets#nobody"
    if slot == ALL:
        enough = crowd_strength(crowd) <= police_strength(attackers(s, box))
        return None if enough else "conflict/odds"
    if slot in (SINGLY, AGAIN):
        if any(targets):
            return "conflict/streets#begun"
        if slot == SINGLY:
            return None if sum(crowd) > 1 else "conflict/streets#one"
        return None if can_repeat(s, box) else "conflict/streets#again"
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


@question("sweep.table", "conflict/tables", ODDS_TABLE, draws=always)
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
    targets = defenders(s, box)
    if not IS_PARK[box]:
        slot = yield g.ask(POLICE, sweep_target, box, *[0] * N_CROWD)
        if slot == AGAIN:
            g.then(sweep_again)
            g.then(sweep)
            return
        if slot == SINGLY:
            col = best_column(s, box)
            table = yield g.ask(POLICE, sweep_table, box, col)
            g.then(sweep_singly, box, table, col)
            g.then(sweep)
            return
        targets = yield from pick_targets(g, box, slot)
    defence = crowd_strength(targets)
    police = yield from pick_platoons(g, box, defence)
    col = column(odds(police_strength(police), defence))
    table = yield g.ask(POLICE, sweep_table, box, col)

    attack(g, box, table, targets, police)
    g.then(sweep)


def attack(g: Game[State], box: int, table: int, targets: list[int], police: list[int]) -> None:
    strength, defence = police_strength(police), crowd_strength(targets)
    g.say("sweep", box, strength, defence)
    g.s.last = [box, table, *targets, *police]
    resolve(g, box, table, column(odds(strength, defence)), targets, box, police)


# -- many attacks with one answer ------------------------------------------------------------------


def weakest(crowd: list[int]) -> int:
    """The slot of a group that is easiest to beat; one that marches before one that infiltrates."""
    return min((slot for slot in range(N_CROWD) if crowd[slot]), key=CROWD_STRENGTH.__getitem__)


def best_column(s: State, box: int) -> int:
    """The best odds that all police here have against a single group."""
    defence = CROWD_STRENGTH[weakest(defenders(s, box))]
    return column(odds(police_strength(attackers(s, box)), defence))


@rule("conflict/streets")
def sweep_singly(g: Game[State], box: int, table: int, col: int) -> None:
    """Single groups, the weakest first, always at these odds, while groups and strength last."""
    s = g.s
    crowd, force = defenders(s, box), attackers(s, box)
    if not any(crowd):
        return
    slot = weakest(crowd)
    need = (col + 1) * CROWD_STRENGTH[slot]
    if police_strength(force) < need:
        return
    attack(g, box, table, [int(i == slot) for i in range(N_CROWD)], just_enough(force, need))
    g.then(sweep_singly, box, table, col)


def just_enough(force: list[int], need: int) -> list[int]:
    """Platoons, by kind, with the least strength that will do; of equals the fewest.

    Of equals once more those with the most of level 1, then of level 2, then of level 3. R17
    """
    best: dict[int, list[int]] = {0: [0] * N_FORCE}
    for kind in range(GUARD):
        each = FORCE_STRENGTH[kind]
        for strength, party in list(best.items()):
            for number in range(1, force[kind] + 1):
                total = strength + number * each
                if total - each >= need:
                    break
                more = party[:]
                more[kind] = number
                if total not in best or fewer(more, best[total]):
                    best[total] = more
    return best[min(total for total in best if total >= need)]


def fewer(party: list[int], other: list[int]) -> bool:
    """Whether a party has fewer platoons than another, or as many and higher levels."""
    return sum(party) < sum(other) or (sum(party) == sum(other) and party > other)


def can_repeat(s: State, box: int) -> bool:
    """Whether groups and platoons like those of the last attack are here once more."""
    if not s.last or s.last[0] != box:
        return False
    here = [*defenders(s, box), *attackers(s, box)]
    return all(map(int.__le__, s.last[2:], here))


@rule("conflict/streets")
def sweep_again(g: Game[State]) -> None:
    """The same attack again: as many groups and platoons of each kind, on the same table."""
    box, table, *party = g.s.last
    attack(g, box, table, party[:N_CROWD], party[N_CROWD:])


def pick_targets(g: Game[State], box: int, slot: int) -> Picking:
    """The groups of a box, by slot, that the police attack; *slot* was named first."""
    s = g.s
    targets = [0] * N_CROWD
    while slot != DONE:
        if slot == ALL:
            return defenders(s, box)
        left = left_to_target(s, box, tuple(targets))
        most = min(defenders(s, box)[slot], left // CROWD_STRENGTH[slot])
        number = ALL
        if most > 1:
            number = yield g.ask(POLICE, sweep_groups, box, slot, most)
        targets[slot] = amounts.read(number, most)
        slot = yield g.ask(POLICE, sweep_target, box, *targets)
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
