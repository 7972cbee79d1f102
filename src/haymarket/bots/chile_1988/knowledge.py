"""What a position of Chile, 1988 is worth: votes likely to be held, and the means to win more."""

from __future__ import annotations

from math import tanh
from typing import Final

from haymarket.games.chile_1988.advertising import negative_regions, positive_regions
from haymarket.games.chile_1988.components import (
    BUY,
    DRAW,
    NEGATIVE,
    PLANNED,
    POLL,
    POSITIVE,
    SHIFT,
    TAKEOVER,
    TRACK,
    VOTES,
)
from haymarket.games.chile_1988.days import PLAYABLE
from haymarket.games.chile_1988.state import ISSUE_BITS, State, held
from haymarket.kernel import ALL, DONE, Ask, Game, Seat

SPREAD: Final = 14.0
"""So many votes ahead is three chances in four or so."""
TO_PLAY: Final = {POLL: 0.9, BUY: 0.8, TAKEOVER: 1.2, SHIFT: 0.6, DRAW: 0.3}
"""What an action still to be played is worth, apart from advertising."""


def value(g: Game[State], seat: Seat) -> float:
    """From 0, lost, to 1, won."""
    if g.outcome is not None:
        return float(seat in g.outcome.winners) if g.outcome.winners else 0.5
    left = (g.options["days"] - g.s.day) / g.options["days"]
    ahead = _worth(g.s, seat, left) - _worth(g.s, 1 - seat, left)
    return 0.5 + 0.5 * tanh(ahead / SPREAD)


def prior(g: Game[State], ask: Ask) -> list[float]:
    """How likely each answer is to be worth a look."""
    if ask.what == "fundraise.region":
        # Regions are filled again every evening: take all one can, no matter where.
        return [float(option == ALL) for option in ask.options]
    if ask.what == "plan.action":
        return [_plan_weight(g.s, ask.seat, option) for option in ask.options]
    return [1.0] * len(ask.options)


def _plan_weight(s: State, seat: Seat, action: int) -> float:
    if action == DONE:
        return 0.4
    if PLAYABLE[action](s, seat):
        return 2.0 if action in (POSITIVE, NEGATIVE) else 1.0
    # Advertising may find its match after a poll of the same Day; a takeover hardly its region.
    return 0.05 if action == TAKEOVER else 0.3


def _worth(s: State, seat: Seat, left: float) -> float:
    """Votes held, the surer the later it is; then networks, polls, matches, funds and the plan."""
    rival, bit = 1 - seat, 1 << seat
    influence, network, polls, cards = s.influence, s.network, s.polls, s.cards
    # Before the six issues are chosen nobody holds any.
    mine, rivals = (held(s, seat), held(s, rival)) if s.issues else (0, 0)
    worth = s.funds[seat] * 0.5 * left
    surety = 1.2 - 0.7 * left
    for region, votes in enumerate(VOTES):
        lead = influence[region * 2 + seat] - influence[region * 2 + rival]
        if lead > 0:
            worth += votes * tanh(lead * surety)
        if network[region] == seat:
            worth += 0.6 + votes * 0.08 * left
        if polls[region] & bit:
            worth += left * (0.5 + 0.1 * votes)
            if mine >> (cards[region * 2] & ISSUE_BITS) & 1:
                worth += left * 0.12 * votes
            if rivals >> (cards[region * 2 + 1] & ISSUE_BITS) & 1 and network[region] != rival:
                worth += left * 0.12 * votes
    return worth + _planned(s, seat, left, surety)


def _planned(s: State, seat: Seat, left: float, surety: float) -> float:
    worth = 0.0
    for action in PLANNED[s.plan[seat]]:
        if action == POSITIVE:
            worth += _best_gain(s, seat, positive_regions(s, seat), surety)
        elif action == NEGATIVE:
            worth += _best_gain(s, seat, negative_regions(s, seat), surety)
        elif PLAYABLE[action](s, seat):
            worth += TO_PLAY[action] * (0.3 + left)
    return worth


def _best_gain(s: State, seat: Seat, regions: tuple[int, ...], surety: float) -> float:
    """The most votes that two tokens more would win or secure."""
    best = 0.0
    for region in regions:
        mine, rival = s.influence[region * 2 + seat], s.influence[region * 2 + 1 - seat]
        after = min(mine + 2, TRACK[region])
        lead = after - min(rival, TRACK[region] - after)
        gain = tanh(lead * surety) - tanh((mine - rival) * surety)
        best = max(best, 0.9 * VOTES[region] * gain)
    return best
