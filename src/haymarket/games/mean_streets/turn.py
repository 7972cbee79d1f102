"""The turn and its Upkeep; how turns make eras, and two eras the game."""

from __future__ import annotations

from haymarket.games.mean_streets.actions import take_actions
from haymarket.games.mean_streets.assignment import count_dice
from haymarket.games.mean_streets.components import PHASE
from haymarket.games.mean_streets.da_boss import last_hour
from haymarket.games.mean_streets.events import draw_event
from haymarket.games.mean_streets.second_era import begin_era_two
from haymarket.games.mean_streets.state import ERA_ONE, State, upkeep_pays
from haymarket.games.mean_streets.table import rule
from haymarket.kernel import Game


@rule("turn")
def turn(g: Game[State]) -> None:
    s = g.s
    s.turn += 1
    s.assigned = [0] * len(s.assigned)  # Old Turf dice do not wait for another turn
    g.say("turn.begins", s.era, s.turn)
    g.then(upkeep)
    g.then(count_dice)
    g.then(take_actions)
    g.then(draw_event)
    g.then(next_turn)


@rule("upkeep")
def upkeep(g: Game[State]) -> None:
    """Every location pays; an event may have changed it, but a dollar always comes in."""
    s = g.s
    s.phase = PHASE.value("upkeep")
    paid = upkeep_pays(s)
    s.cash += paid
    s.extra = 0
    g.say("upkeep.paid", paid, s.cash)


@rule("overview")
def next_turn(g: Game[State]) -> None:
    """Turn follows turn while there are events, then era two, then the last hour."""
    s = g.s
    if s.events_deck:
        g.then(turn)
    elif s.era == ERA_ONE:
        g.then(begin_era_two)
        g.then(turn)
    else:
        s.phase = PHASE.value("end")
        g.then(last_hour)
