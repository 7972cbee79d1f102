"""Where the campaigns stand: the votes of the regions that each side controls now."""

from __future__ import annotations

from haymarket.games.chile_1988.components import ALL_REGIONS, SIDES, VOTES
from haymarket.games.chile_1988.days import tally
from haymarket.games.chile_1988.state import NOBODY, State, controller
from haymarket.kernel import Game, Goal, Seat, Standing, verdict


def standing(g: Game[State], seat: Seat | None) -> Standing:
    """Control lies open on the tracks; the cards that decide tomorrow do not, and are not told."""
    s = g.s
    votes = tally(s)
    held = [controller(s, region) for region in ALL_REGIONS]
    sides = (0, 1) if seat is None else (seat, 1 - seat)
    goals = [
        Goal(
            "votes",
            votes[side],
            votes[1 - side] + 1,
            met=votes[side] > votes[1 - side],
            side=SIDES.slugs[side],
            danger=seat is not None and side != seat,
            about=(side, held.count(side)),
        )
        for side in sides
    ]
    unclaimed = sum(VOTES[region] for region in ALL_REGIONS if held[region] == NOBODY)
    goals.append(Goal("open_votes", unclaimed))
    day = max(1, s.day)
    goals.append(Goal("days", day, g.options["days"], met=day == g.options["days"]))
    ahead = () if votes[0] == votes[1] else (int(votes[1] > votes[0]),)
    return Standing(verdict(seat, ahead), tuple(goals), ahead, "the-end")
