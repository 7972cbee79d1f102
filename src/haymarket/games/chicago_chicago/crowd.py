"""How the crowd shrinks in the evening and grows over night."""

from __future__ import annotations

from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    DEMONSTRATORS,
    GROUP_COUNTERS,
    IS_PARK,
    LEVELS,
    MOST_GROUPS,
    N_BOXES,
    N_CROWD,
    PARKS,
    TURN,
    is_first_of_day,
    is_last_of_day,
)
from haymarket.games.chicago_chicago.levels import lose_groups
from haymarket.games.chicago_chicago.state import State, groups_in
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat

THIRD, HALF = 3, 2

# -- at the beginning of an A turn -----------------------------------------------------------------


def free_counters(s: State) -> list[int]:
    """Groups, by level, that may still be added: within each level's counters, and 99 in all. R5"""
    on_map = [sum(s.groups[level::LEVELS]) for level in range(LEVELS)]
    left = MOST_GROUPS - sum(on_map)
    free = [0] * LEVELS
    for level in reversed(range(LEVELS)):
        free[level] = min(left, max(0, GROUP_COUNTERS[level] - on_map[level]))
        left -= free[level]
    return free


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
    if sum(newcomers(s, park) for park in parks) > sum(free_counters(s)):
        while len(order) < len(parks) - 1:
            park = yield g.ask(DEMONSTRATORS, multiply_park, *order)
            order.append(park)
    order += [park for park in parks if park not in order]
    for park in order:
        add_groups(g, park, newcomers(s, park))


def add_groups(g: Game[State], park: int, number: int) -> None:
    """New groups are of the lowest level that has counters left."""
    s = g.s
    free = free_counters(s)
    added = 0
    for level in reversed(range(LEVELS)):
        some = min(number - added, free[level])
        s.groups[park * N_CROWD + level] += some
        added += some
    s.joined += added
    g.say("multiplied", park, added, sum(groups_in(s, park)))


# -- step 5 ----------------------------------------------------------------------------------------


@rule("attrition")
def go_home(g: Game[State]) -> None:
    """A third leave every box on A and B turns; on C turns all who are not in a park. R3

    Those who infiltrated lose half instead, counted apart. R8
    """
    s = g.s
    night = is_last_of_day(s.turn)
    for box in range(N_BOXES):
        here = groups_in(s, box)
        before = sum(here)
        if not before:
            continue
        if night and not IS_PARK[box]:
            after = [0] * LEVELS
        else:
            stay = here[:LEVELS] if night else lose_groups(here[:LEVELS], THIRD)
            after = list(map(int.__add__, stay, lose_groups(here[LEVELS:], HALF)))
        s.groups[box * N_CROWD : box * N_CROWD + N_CROWD] = [*after, *[0] * LEVELS]
        gone = before - sum(after)
        s.left += gone
        if gone:
            g.say("went-home", box, gone, sum(after))
        elif alone := (not night and sum(here[:LEVELS]) == 1) + (sum(here[LEVELS:]) == 1):
            g.say("wavered", box, alone)
