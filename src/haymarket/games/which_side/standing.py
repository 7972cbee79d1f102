"""Where the table stands: what the scenario asks for, and the three ways to lose."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    ES_MOST,
    GAUGE,
    MEASURES_MOST,
    TENEMENT,
)
from haymarket.games.which_side.outcome import runs, won
from haymarket.games.which_side.state import State, controls, playable
from haymarket.kernel import LOSING, OPEN, WINNING, Game, Goal, Seat, Standing


def standing(g: Game[State], seat: Seat | None) -> Standing:
    """All win or lose together: one standing for every eye."""
    s = g.s
    needed, gauges, named = s.goal
    goals = [Goal("controls", controls(s), needed, met=controls(s) >= needed)]
    if gauges:
        left = sum(1 for at in s.gauges if at == 0)
        goals.append(Goal("gauges", left, gauges, met=left >= gauges))
    if named >= 0:
        slug = GAUGE.slugs[named]
        goals.append(Goal("gauge", s.gauges[named], 0, met=s.gauges[named] == 0, about=(slug,)))
    turns = max(0, ES_MOST - s.es + 1)
    last = s.es >= ES_MOST
    goals.append(Goal("turns", turns, 0, met=last and not won(s), danger=True, about=(s.es,)))
    marked = sum(s.marked)
    lost = marked >= MEASURES_MOST
    goals.append(Goal("measures", marked, MEASURES_MOST, met=lost, danger=True))
    if s.order:
        left, run = min((sum(playable(s, t) for t in run), run) for run in runs(g))
        code, who = "playable", g.seats[max(0, s.owner[run[0]])]
        if g.options["nobody_left"] == "tenement":
            code, who = "playable_tenement", TENEMENT.slugs[run[0]]
        goals.append(Goal(code, left, 0, met=not left, danger=True, about=(who,)))
    said = WINNING if won(s) else LOSING if any(g.danger and g.met for g in goals) else OPEN
    ahead = tuple(range(len(g.seats))) if said == WINNING else ()
    return Standing(said, tuple(goals), ahead, "victory")
