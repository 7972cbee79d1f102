"""Victory and defeat: all players win together or lose together."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    ES_MOST,
)
from haymarket.games.which_side.state import State, controls, playable
from haymarket.games.which_side.table import rule
from haymarket.kernel import TABLE, Game


def won(s: State) -> bool:
    """Enough means of production, and the gauges asked for at their far left."""
    needed, gauges, named = s.goal
    if controls(s) < needed:
        return False
    if named >= 0 and s.gauges[named]:
        return False
    return sum(1 for at in s.gauges if at == 0) >= gauges


@rule("victory")
def judge(g: Game[State]) -> None:
    """At the end of every turn: victory, or defeat where the last turn has been played."""
    s = g.s
    if won(s):
        seats = tuple(range(len(g.seats)))
        g.end(seats, (controls(s),) * len(seats), "victory")
    elif s.es >= ES_MOST:
        lose(g, "defeat/strength")


@rule("defeat/nobody")
def check_playable(g: Game[State]) -> None:
    """Just before I.2: a player without a playable character loses the game for all (R4)."""
    if any(sum(playable(g.s, t) for t in run) == 0 for run in runs(g)):
        lose(g, "defeat/nobody")


def runs(g: Game[State]) -> list[list[int]]:
    """The Tenements of each player, or, by the stricter reading, each Tenement by itself."""
    s = g.s
    if g.options["nobody_left"] == "tenement":
        return [[t] for t in s.order]
    seats = {s.owner[t] for t in s.order} - {TABLE}
    return [[t for t in s.order if s.owner[t] == seat] for seat in sorted(seats)]


def lose(g: Game[State], reason: str) -> None:
    g.end((), (controls(g.s),) * len(g.seats), reason)
