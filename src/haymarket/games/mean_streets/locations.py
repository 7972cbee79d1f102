"""The two rows on the table: locations under control, and locations nobody has claimed."""

from __future__ import annotations

from haymarket.games.mean_streets.components import LOCATION
from haymarket.games.mean_streets.state import (
    MOST_CONTROLLED,
    MOST_UNCLAIMED,
    NONE,
    PLAYER,
    State,
)
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat


def lay_unclaimed(g: Game[State], location: int) -> None:
    """It joins the row on the left; a fifth card pushes the oldest out of the game."""
    s = g.s
    s.unclaimed.insert(0, location)
    if len(s.unclaimed) > MOST_UNCLAIMED:
        s.discards.append(s.unclaimed.pop())
        g.say("turf.discarded", s.discards[-1])


def leave_alone(g: Game[State], location: int) -> None:
    """After a failed try a fresh card joins the unclaimed row; an older one keeps its place."""
    if location == g.s.fresh:
        g.s.fresh = NONE
        lay_unclaimed(g, location)


def lose_control(s: State, location: int) -> None:
    """Its henchmen and its gaming table, if they are still there, are gone with it."""  # R8
    s.controlled.remove(location)
    s.men[location] = 0
    s.tables[location] = 0


@question("controlled.give_up", "actions/controlled", LOCATION)
def give_up(s: State, seat: Seat, location: int, taken: int) -> Refusal | None:
    if location in s.controlled:
        return None
    return "actions/controlled#new" if location == taken else "actions/controlled#not-yours"  # R9


@question("controlled.move", "actions/controlled", LOCATION, automatic=True)
def move_to(s: State, seat: Seat, location: int, given: int, taken: int) -> Refusal | None:
    """Where the men and the table of a location that is given up go: one table each."""
    if location == given or (location != taken and location not in s.controlled):
        return "actions/controlled#not-yours"
    return "actions/gear/gaming-table#one-each" if s.tables[location] and s.tables[given] else None


@rule("actions/controlled")
def take_over(g: Game[State], location: int) -> Asking:
    """Add a won location on the right; the thirteenth costs one of the twelve."""
    s = g.s
    given = NONE
    if len(s.controlled) == MOST_CONTROLLED:
        given = yield g.ask(PLAYER, give_up, location)
    to = NONE
    if given != NONE and (s.men[given] or s.tables[given]):
        to = yield g.ask(PLAYER, move_to, given, location)  # R8
    if location == s.fresh:
        s.fresh = NONE
    else:
        s.unclaimed.remove(location)
    s.controlled.append(location)
    g.say("turf.taken", location)
    if given != NONE:
        if to != NONE:
            s.men[to] += s.men[given]
            s.tables[to] += s.tables[given]
            g.say("turf.moved", given, to)
        lose_control(s, given)
        g.say("turf.given_up", given)
        lay_unclaimed(g, given)  # R10
