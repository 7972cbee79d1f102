"""The turn: six steps, three turns a day, four days."""

from __future__ import annotations

from haymarket.games.chicago_chicago.attacks import confront, count_parks, sweep
from haymarket.games.chicago_chicago.components import (
    DEMONSTRATORS,
    LAST_TURN,
    N_BOXES,
    POLICE,
)
from haymarket.games.chicago_chicago.crowd import go_home, lose_infiltrators, multiply
from haymarket.games.chicago_chicago.guard import guard
from haymarket.games.chicago_chicago.minimum import check_minimums
from haymarket.games.chicago_chicago.movement import deploy, march
from haymarket.games.chicago_chicago.state import State
from haymarket.games.chicago_chicago.table import rule
from haymarket.kernel import Game


@rule("turn")
def begin_turn(g: Game[State]) -> None:
    """Multiplication comes before any march. R4"""
    g.say("turn", g.s.turn)
    g.then(multiply)
    g.then(begin_step, 1)
    g.then(guard)
    g.then(march)
    g.then(begin_step, 2)
    g.then(guard)
    g.then(confront)
    g.then(begin_step, 3)
    g.then(guard)
    g.then(deploy)
    g.then(check_minimums)
    g.then(begin_step, 4)
    g.then(guard)
    g.then(sweep)
    g.then(count_parks)
    g.then(begin_step, 5)
    g.then(lose_infiltrators)
    g.then(go_home)
    g.then(begin_step, 6)
    g.then(pass_time)


@rule("turn")
def begin_step(g: Game[State], step: int) -> None:
    """In every step everybody may act once; whom a forced assault has hit is attacked no more."""
    s = g.s
    s.step = step
    s.acted_groups = s.assaulted[:] if step == 4 else [0] * len(s.acted_groups)
    s.acted_police = [0] * len(s.acted_police)
    if step == 4 and not any(s.groups):
        g.then(nobody_left)


@rule("turn/time")
def pass_time(g: Game[State]) -> None:
    s = g.s
    s.fought = [0] * N_BOXES
    s.losses = [0] * len(s.losses)
    s.assaulted = [0] * len(s.assaulted)
    s.last = []
    s.guard_waits = 0
    if not any(s.groups):
        g.then(nobody_left)
        return
    if s.turn == LAST_TURN:
        count_up(g)
        return
    s.turn += 1
    g.then(begin_turn)


@rule("turn/nobody-left")
def nobody_left(g: Game[State]) -> None:
    """Where nobody is, nobody comes: the index as it stands decides. R22"""
    g.say("crowd.gone")
    count_up(g)


def count_up(g: Game[State]) -> None:
    """The higher index wins; equal ones are a draw. R19"""
    d, p = g.s.points
    if d > p:
        g.end((DEMONSTRATORS,), (d, p), "winning/demonstrators")
    elif p > d:
        g.end((POLICE,), (d, p), "winning/police")
    else:
        g.end((), (d, p), "winning/draw")
