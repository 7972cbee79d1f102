"""How the game begins: nine groups in one park, 51 platoons in the Minimum boxes, 15 anywhere."""

from __future__ import annotations

from typing import Any

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    BOX,
    BOXES,
    DEMONSTRATORS,
    FORCE,
    FREE_PLATOONS,
    GROUPS,
    IS_PARK,
    MINIMUM_OF,
    MINIMUM_SIZE,
    MINIMUMS,
    N_BOXES,
    N_CROWD,
    N_FORCE,
    N_POSTS,
    NUMBER,
    POLICE,
    POST,
    SEATS,
)
from haymarket.games.chicago_chicago.minimum import come_near
from haymarket.games.chicago_chicago.state import State, police_at
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.games.chicago_chicago.turn import begin_turn
from haymarket.kernel import ALL, Asking, Game, Refusal, Seat

WEAKEST_FIRST = (2, 1, 0, 3)
"""Kinds of police in the order in which the quick set-up puts them into Minimum boxes."""


@rule("setup")
def set_up(g: Game[State]) -> None:
    g.then(gather)
    g.then(post_police)
    g.then(begin_play)


# -- the demonstrators -----------------------------------------------------------------------------


@question("gather.park", "setup/demonstrators", BOX)
def gather_park(s: State, seat: Seat, box: int) -> Refusal | None:
    # R7: three parks, four park boxes; all nine groups go to one of the four.
    return None if IS_PARK[box] else "setup/demonstrators"


@rule("setup/demonstrators")
def gather(g: Game[State]) -> Asking:
    park = yield g.ask(DEMONSTRATORS, gather_park)
    for level, unit in enumerate(GROUPS):
        g.s.groups[park * N_CROWD + level] = unit.start
        g.s.joined += unit.start
    g.say("gather", park, g.s.joined)


# -- the police ------------------------------------------------------------------------------------


def room(s: State, post: int) -> int:
    """Platoons that may still be placed at a post in set-up."""
    if post >= N_BOXES:
        return MINIMUM_SIZE - sum(police_at(s, post))
    return FREE_PLATOONS - sum(s.police[: N_BOXES * N_FORCE])


def minimums_full(s: State) -> bool:
    return sum(s.police[N_BOXES * N_FORCE :]) == MINIMUM_SIZE * len(MINIMUMS)


def open_posts(s: State, seat: Seat) -> tuple[int, ...]:
    free = range(N_BOXES) if room(s, 0) > 0 else ()
    minimums = [post for post in range(N_BOXES, N_POSTS) if room(s, post) > 0]
    return (*free, *minimums, ALL) if minimums else tuple(free)


@question("post.at", "setup/police", POST, buttons=(ALL,), options=open_posts)
def post_at(s: State, seat: Seat, post: int) -> Refusal | None:
    if post == ALL:
        return "setup/minimums" if minimums_full(s) else None
    if room(s, post) > 0:
        return None
    return "setup/minimums" if post >= N_BOXES else "setup/free"


@question("post.force", "setup/police", FORCE, buttons=(ALL,))
def post_force(s: State, seat: Seat, force: int, post: int) -> Refusal | None:
    if force == ALL:
        if post >= N_BOXES:
            return "setup/minimums"
        return None if minimums_full(s) else "setup/minimums#first"
    return None if s.reserve[force] else "setup/police"


@question("post.number", "setup/police", NUMBER, values=range(1, 25), buttons=(ALL,))
def post_number(
    s: State, seat: Seat, number: int, post: int, force: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "setup/police#number")


@rule("setup/police")
def post_police(g: Game[State]) -> Asking:
    """One post after the other until everybody stands somewhere."""
    s = g.s
    post = yield g.ask(POLICE, post_at)
    if post == ALL:
        fill_minimums(g)
    else:
        force = yield g.ask(POLICE, post_force, post)
        if force == ALL:
            for kind in range(N_FORCE):
                place(g, post, kind, s.reserve[kind])
        else:
            most = min(s.reserve[force], room(s, post))
            number = ALL
            if most > 1:
                number = yield g.ask(POLICE, post_number, post, force, most)
            place(g, post, force, amounts.read(number, most))
    if any(s.reserve):
        g.then(post_police)


def place(g: Game[State], post: int, force: int, number: int) -> None:
    if number:
        g.s.reserve[force] -= number
        g.s.police[post * N_FORCE + force] += number
        g.say("post", post, force, number)


def fill_minimums(g: Game[State]) -> None:
    """The rest of the Minimum boxes at once: the weakest platoons where least is at stake."""
    for box in sorted(MINIMUMS, key=lambda b: BOXES[b].demonstrators):
        post = MINIMUM_OF[box]
        for force in WEAKEST_FIRST:
            place(g, post, force, min(g.s.reserve[force], room(g.s, post)))


# -- the first turn --------------------------------------------------------------------------------


@rule("setup/markers")
def begin_play(g: Game[State]) -> None:
    """A start in or beside a Conditional Minimum box counts as coming near it. R14"""
    for box in range(N_BOXES):
        if any(g.s.groups[box * N_CROWD : box * N_CROWD + N_CROWD]):
            g.then(come_near, box)
    g.then(begin_turn)


def seats(options: dict[str, Any]) -> tuple[str, ...]:
    return SEATS
