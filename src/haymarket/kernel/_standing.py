"""What wins, and where a seat stands: the goal strip of every screen, as plain data.

A game declares ``standing(g, seat)``. It may tell a seat only what that seat may see. Its words
stand in ``[goal.<code>]``: *label* (two or three words), *text* (with the numbers) and *help* (what
wins by it).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from haymarket.kernel._ask import Seat

WINNING: Final = "winning"
LOSING: Final = "losing"
LEVEL: Final = "level"
OPEN: Final = "open"
"""Nothing is decided by what stands now: a score to beat, or a watcher who takes no side."""
VERDICTS: Final = (WINNING, LOSING, LEVEL, OPEN)


class Goal(NamedTuple):
    """One thing that decides the game. ``now``, ``needed`` and ``about`` fill its words in."""

    code: str
    now: int
    needed: int | None = None
    """The number that is enough; of a danger the one that loses. None where more is just better."""
    met: bool = False
    """Whether it would be reached if the game ended now; of a danger: whether it has come."""
    side: str = ""
    """Whose it is, where not everybody's: a seat's or a side's slug."""
    danger: bool = False
    """Whether this ends the game badly rather than well."""
    about: tuple[int | str, ...] = ()


class Standing(NamedTuple):
    """Where a seat stands: its goals, and what they come to if the game ended now."""

    verdict: str
    goals: tuple[Goal, ...]
    ahead: tuple[Seat, ...] = ()
    """Who would win now."""
    rule: str = ""
    """The heading that says what wins."""

    def plain(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "ahead": list(self.ahead),
            "rule": self.rule,
            "goals": [{**goal._asdict(), "about": list(goal.about)} for goal in self.goals],
        }


def verdict(seat: Seat | None, ahead: tuple[Seat, ...]) -> str:
    """Of a contest: winning, losing or level by who is ahead; a watcher takes no side."""
    if not ahead:
        return LEVEL
    if seat is None:
        return OPEN
    return WINNING if seat in ahead else LOSING
