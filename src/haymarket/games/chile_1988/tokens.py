"""Putting tokens on an Influence Track."""

from __future__ import annotations

from haymarket.games.chile_1988.components import TRACK
from haymarket.games.chile_1988.state import State
from haymarket.kernel import Seat


def place(s: State, seat: Seat, region: int, most: int) -> tuple[int, int]:
    """Put up to *most* tokens: free spaces first, then for the rival's (R15).

    Returns how many were placed and how many of the rival's were removed.
    """
    mine, rival = region * 2 + seat, region * 2 + 1 - seat
    influence = s.influence
    placed = min(most, TRACK[region] - influence[mine])
    influence[mine] += placed
    removed = max(0, influence[mine] + influence[rival] - TRACK[region])
    influence[rival] -= removed
    return placed, removed
