"""Where the player stands: the score so far, the rank it gives, and the next rank."""

from __future__ import annotations

from haymarket.games.mean_streets.components import RANK, RANK_FROM
from haymarket.games.mean_streets.da_boss import rank, score_lines
from haymarket.games.mean_streets.state import State, reputation
from haymarket.kernel import OPEN, Game, Goal, Seat, Standing

MOST = 30


def standing(g: Game[State], seat: Seat | None) -> Standing:
    """There is nobody to beat: every point is good, and the ranks say how good."""
    s = g.s
    score = sum(score_lines(s).values())
    now = rank(score)
    above = now + 1 < len(RANK_FROM)
    goals = [
        Goal(
            "rank" if above else "top_rank",
            score,
            RANK_FROM[now + 1] if above else None,
            met=not above,
            about=(RANK.slugs[now], RANK.slugs[now + 1] if above else ""),
        ),
        Goal("reputation", reputation(s), MOST, met=reputation(s) == MOST),
        Goal("locations", len(s.controlled), 10, met=len(s.controlled) >= 10),
    ]
    return Standing(OPEN, tuple(goals), rule="end/rank")
