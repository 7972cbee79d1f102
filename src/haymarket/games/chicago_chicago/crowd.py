"""How the crowd shrinks in the evening and grows over night."""

from __future__ import annotations

from collections.abc import Generator

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    DEMONSTRATORS,
    IS_PARK,
    LEVELS,
    N_BOXES,
    N_CROWD,
    NUMBER,
    PARKS,
    TURN,
    is_first_of_day,
    is_last_of_day,
)
from haymarket.games.chicago_chicago.levels import change_groups, lose_groups
from haymarket.games.chicago_chicago.state import State, free_groups, groups_in, remove_groups
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.kernel import ALL, Ask, Asking, Game, Refusal, Seat

THIRD = 3

# -- at the beginning of an A turn -----------------------------------------------------------------


def newcomers(s: State, park: int) -> int:
    """Groups that a park would gain if there were counters for all."""
    return sum(groups_in(s, park)) * (BOXES[park].multiplier - 1)


@question("multiply.park", "multiplication/limit", BOX, automatic=True)
def multiply_park(s: State, seat: Seat, box: int, *served: int) -> Refusal | None:
    if not IS_PARK[box] or not any(groups_in(s, box)):
        return "multiplication"
    return "multiplication/limit" if box in served else None


@rule("multiplication")
def multiply(g: Game[State]) -> Asking:
    """Where counters do not suffice for all parks, the demonstrators say which comes first. R6"""
    s = g.s
    if not is_first_of_day(s.turn) or s.turn == TURN.value("25a"):
        return
    parks = [park for park in PARKS if any(groups_in(s, park))]
    order: list[int] = []
    left = sum(free_groups(s))
    while len(parks) > 1 and 0 < left < sum(newcomers(s, park) for park in parks):
        park = yield g.ask(DEMONSTRATORS, multiply_park, *order)
        order.append(park)
        parks.remove(park)
        left -= newcomers(s, park)
    for park in order + parks:
        add_groups(g, park, newcomers(s, park))


def add_groups(g: Game[State], park: int, number: int) -> None:
    """New groups are of the lowest level that has counters left."""
    s = g.s
    free = free_groups(s)
    added = 0
    for level in reversed(range(LEVELS)):
        some = min(number - added, free[level])
        s.groups[park * N_CROWD + level] += some
        added += some
    s.joined += added
    g.say("multiplied", park, added, sum(groups_in(s, park)))


# -- step 5 ----------------------------------------------------------------------------------------


def infiltrators(s: State) -> list[int]:
    """All groups on the map that infiltrated in this turn, by level."""
    return [sum(s.groups[LEVELS + level :: N_CROWD]) for level in range(LEVELS)]


@question("stray.box", "movement/infiltration", BOX)
def stray_box(s: State, seat: Seat, box: int, slot: int, left: int, *picked: int) -> Refusal | None:
    if box in picked or not s.groups[box * N_CROWD + slot]:
        return "movement/infiltration#none"
    return None


@question("stray.number", "movement/infiltration", NUMBER, values=range(1, 99), buttons=(ALL,))
def stray_number(
    s: State, seat: Seat, number: int, box: int, slot: int, most: int, least: int
) -> Refusal | None:
    """At least as many as the other boxes cannot give."""
    if 0 < number < least:
        return "movement/infiltration#least"
    return amounts.most_of(number, most, "movement/infiltration#number")


@rule("movement/infiltration")
def lose_infiltrators(g: Game[State]) -> Asking:
    """Half of all who infiltrated in this turn, wherever they are, the lowest first. R8

    Where equals of several boxes could go, the demonstrators say who.
    """
    s = g.s
    number = sum(infiltrators(s))
    if number == 1:
        slot = next(i for i, n in enumerate(s.groups) if n and i % N_CROWD >= LEVELS)
        g.then(lower_infiltrator, slot)
        return
    go = number // 2
    leaving: list[int] = []
    for level in reversed(range(LEVELS)):
        here = {b: n for b in range(N_BOXES) if (n := s.groups[b * N_CROWD + LEVELS + level])}
        some = min(go, sum(here.values()))
        go -= some
        if some < sum(here.values()):
            here = yield from pick_strays(g, level, some, here)
        for box, lost in here.items():
            leaving += [box * N_CROWD + LEVELS + level] * lost
    for slot in leaving:
        s.groups[slot] -= 1
        remove_groups(s, [int(i == slot % N_CROWD) for i in range(N_CROWD)])
    for box in sorted({slot // N_CROWD for slot in leaving}):
        gone = sum(slot // N_CROWD == box for slot in leaving)
        g.say("strayed", box, gone)


def pick_strays(
    g: Game[State], level: int, some: int, here: dict[int, int]
) -> Generator[Ask, int, dict[int, int]]:
    """How many of *some* groups of a level leave each box."""
    picked: dict[int, int] = {}
    while some:
        boxes = [box for box in here if box not in picked]
        box = boxes[0]
        if len(boxes) > 1:
            box = yield g.ask(DEMONSTRATORS, stray_box, LEVELS + level, some, *picked)
        most = min(some, here[box])
        # What the other boxes cannot give must come from here.
        least = max(1, some - sum(here[b] for b in boxes if b != box))
        number = ALL
        if least < most:
            number = yield g.ask(DEMONSTRATORS, stray_number, box, LEVELS + level, most, least)
        picked[box] = amounts.read(number, most)
        some -= picked[box]
    return picked


@rule("movement/infiltration")
def lower_infiltrator(g: Game[State], slot: int) -> None:
    """One alone goes down a level."""
    s = g.s
    box, own = divmod(slot, N_CROWD)
    alone = [int(i == own) for i in range(N_CROWD)]
    fell = change_groups(alone, 1, "down", free_groups(s))
    for i in range(N_CROWD):
        s.groups[box * N_CROWD + i] += fell.after[i] - alone[i]
    remove_groups(s, fell.out)
    if any(fell.out):
        g.say("strayed", box, 1)
    else:
        g.say("wavered", box, 1)


@rule("attrition")
def go_home(g: Game[State]) -> None:
    """A third leave every box on A and B turns; on C turns all who are not in a park. R3

    Those who infiltrated have lost half instead; from now on they are as the others. R8
    """
    s = g.s
    night = is_last_of_day(s.turn)
    for box in range(N_BOXES):
        here = groups_in(s, box)
        if not any(here):
            continue
        marchers, others = here[:LEVELS], here[LEVELS:]
        if night and not IS_PARK[box]:
            stay, out = [0] * LEVELS, here
        elif night or not any(marchers):
            stay, out = here[:LEVELS], []
        else:
            lost = lose_groups(marchers, THIRD, free_groups(s))
            stay, out = lost.after[:LEVELS], lost.out
        if not (night and not IS_PARK[box]):
            stay = list(map(int.__add__, stay, others))
        s.groups[box * N_CROWD : box * N_CROWD + N_CROWD] = [*stay, *[0] * LEVELS]
        remove_groups(s, out)
        if any(out):
            g.say("went-home", box, sum(out), sum(stay))
        elif sum(marchers) == 1 and not night:
            g.say("wavered", box, 1)
