"""The National Guard: called while the demonstrators are ahead, and dear both ways."""

from __future__ import annotations

from haymarket.games.chicago_chicago import amounts
from haymarket.games.chicago_chicago.components import (
    BOX,
    DEMONSTRATORS,
    GUARD,
    MOST_GUARD,
    N_FORCE,
    NUMBER,
    POLICE,
)
from haymarket.games.chicago_chicago.conflict import gain
from haymarket.games.chicago_chicago.state import State, fresh_police
from haymarket.games.chicago_chicago.table import question, rule
from haymarket.kernel import ALL, DONE, PASS, Asking, Game, Kind, Refusal, Seat

ORDER = Kind("order", ("call", "withdraw"))
CALL, WITHDRAW = range(2)
POINTS = {CALL: 2, WITHDRAW: 1}
"""What each company called or withdrawn is worth to the demonstrators."""


def companies(s: State) -> int:
    """Guard companies on the map."""
    return sum(s.police[GUARD::N_FORCE])


def to_be_had(s: State) -> int:
    """Companies that may still be called: twelve in all, and who was driven out is gone. R15"""
    return MOST_GUARD - s.guard_lost - companies(s)


def may_withdraw(s: State, box: int) -> int:
    """Companies that did not come in this step. R15"""
    return fresh_police(s, box)[GUARD]


@question("guard.order", "guard/call", ORDER, buttons=(DONE, PASS))
def guard_order(s: State, seat: Seat, order: int) -> Refusal | None:
    if order < 0:
        return None
    if order == WITHDRAW:
        here = companies(s) - sum(s.acted_police[GUARD::N_FORCE])
        return None if here else "guard/withdraw"
    if s.points[DEMONSTRATORS] <= s.points[POLICE]:
        return "guard/call"
    return None if to_be_had(s) else "guard/limit"


@question("guard.box", "guard/call", BOX)
def guard_box(s: State, seat: Seat, box: int, order: int) -> Refusal | None:
    if order == WITHDRAW and not may_withdraw(s, box):
        return "guard/withdraw"
    return None


@question("guard.number", "guard/call", NUMBER, values=range(1, MOST_GUARD), buttons=(ALL,))
def guard_number(
    s: State, seat: Seat, number: int, order: int, box: int, most: int
) -> Refusal | None:
    return amounts.most_of(number, most, "guard/limit#number")


@rule("guard/call")
def guard(g: Game[State]) -> Asking:
    """At any point: companies come to any box, or are sent home. R15

    Where the demonstrators are not ahead, the police are asked in step 3 alone.
    """
    s = g.s
    calls = guard_order.refuse(s, POLICE, CALL) is None
    sends = guard_order.refuse(s, POLICE, WITHDRAW) is None and (calls or s.step == 3)
    if s.guard_waits or not (calls or sends):
        return
    order = yield g.ask(POLICE, guard_order)
    if order == PASS:
        s.guard_waits = 1
        return
    if order == DONE:
        return
    box = yield g.ask(POLICE, guard_box, order)
    most = to_be_had(s) if order == CALL else may_withdraw(s, box)
    number = ALL
    if most > 1:
        number = yield g.ask(POLICE, guard_number, order, box, most)
    number = amounts.read(number, most)
    if order == CALL:
        s.police[box * N_FORCE + GUARD] += number
        s.acted_police[box * N_FORCE + GUARD] += number
        g.say("guard.called", number, box)
    else:
        s.police[box * N_FORCE + GUARD] -= number
        g.say("guard.withdrawn", number, box)
    gain(g, DEMONSTRATORS, POINTS[order] * number)
    g.then(guard)
