"""How the game unfolds: the turn and its phases, and the end of it."""

from __future__ import annotations

from haymarket.games.which_side.employers import employer_actions, employer_offensives
from haymarket.games.which_side.harvest import harvest
from haymarket.games.which_side.life import life_goes_on
from haymarket.games.which_side.misfortunes import misfortunes
from haymarket.games.which_side.outcome import check_playable, judge
from haymarket.games.which_side.state import USED, State, police_minimum, risk_minimum
from haymarket.games.which_side.struggle import struggle
from haymarket.games.which_side.survive import incidents, living
from haymarket.games.which_side.table import rule
from haymarket.games.which_side.working import daily_actions, night_actions, prison
from haymarket.kernel import Game


@rule("turn")
def turn(g: Game[State]) -> None:
    """I: misfortunes, work, survival, struggle. II: employer actions, life, offensives."""
    g.say("turn", g.s.es, g.s.order[g.s.first])
    g.then(misfortunes)
    g.then(check_playable)
    g.then(prison)
    g.then(daily_actions)
    g.then(night_actions)
    g.then(harvest)
    g.then(incidents)
    g.then(living)
    g.then(struggle)
    g.then(employer_actions)
    g.then(life_goes_on)
    g.then(employer_offensives)
    g.then(judge)
    g.then(end_of_turn)


@rule("turn/end")
def end_of_turn(g: Game[State]) -> None:
    """RIS and PT fall to their minimum, ES rises, the next Tenement goes first."""
    s = g.s
    for t in s.order:
        s.ris[t] = risk_minimum(s)
        s.pt[t] = police_minimum(s, t)
    s.used = [0] * USED
    s.es += 1
    s.first = (s.first + 1) % len(s.order)
    g.then(turn)
