"""Dealing the event deck, which both eras do alike."""

from __future__ import annotations

from haymarket.games.mean_streets.state import State
from haymarket.kernel import Game

PILES = 3


def deal_events(g: Game[State], events: list[int]) -> None:
    """Deal three piles from left to right, roll one of them away, shuffle the others."""
    piles = [events[first::PILES] for first in range(PILES)]
    gone = (g.die() - 1) // 2
    g.s.events_aside += piles.pop(gone)
    g.s.events_deck = piles[0] + piles[1]
    g.shuffle(g.s.events_deck)
    g.say("setup.pile", gone)
