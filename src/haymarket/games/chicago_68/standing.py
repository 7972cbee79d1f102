"""Where a side stands: Exposure, the nomination, and the Agitators that the streets must keep."""

from __future__ import annotations

from haymarket.games.chicago_68.components import (
    AGITATOR,
    HUMPHREY,
    MAJORITY,
    MAYOR,
    MCCARTHY,
    MOBE,
    POLICE,
    ROUNDS,
    SPACES,
    UNITS,
    YIPPIES,
)
from haymarket.games.chicago_68.end import humphrey_nominated, winners
from haymarket.games.chicago_68.state import NOBODY, State
from haymarket.kernel import LOSING, OPEN, WINNING, Game, Goal, Seat, Standing, verdict


def standing(g: Game[State], seat: Seat | None) -> Standing:
    """As if the convention met with the Delegates on the track now."""
    s = g.s
    agitators = sum(s.units[AGITATOR::UNITS])
    streets = int(s.exposure <= 0 and agitators > 0)
    convention = int(not humphrey_nominated(s) and agitators > 0)
    ahead = winners(s, streets, convention)
    if seat is None or seat in (s.seats[MAYOR], s.seats[POLICE]):
        city, goals = True, _of_the_city(s)
    else:
        city, goals = False, _of_the_streets(s, seat)
    goals.append(
        Goal("agitators", agitators, 0, met=not agitators, side="demonstrators", danger=not city)
    )
    left = len(ROUNDS) - s.round
    goals.append(Goal("rounds", left, met=not left))
    if s.seats[MAYOR] != NOBODY:
        said = verdict(seat, ahead)
    else:  # against a city that runs itself nobody else is ahead
        said = OPEN if seat is None else WINNING if ahead else LOSING
    return Standing(said, tuple(goals), ahead, "victory")


def _of_the_city(s: State) -> list[Goal]:
    """The Establishment needs both."""
    return [
        Goal("exposure", s.exposure, 1, met=s.exposure > 0, side="establishment"),
        Goal(
            "humphrey",
            s.track[HUMPHREY],
            MAJORITY,
            met=humphrey_nominated(s),
            side="establishment",
            about=(s.track[MCCARTHY], SPACES),
        ),
    ]


def _of_the_streets(s: State, seat: Seat) -> list[Goal]:
    """Either is enough; two players who share the side against people have one each."""
    apart = s.seats[YIPPIES] != s.seats[MOBE] and s.seats[MAYOR] != NOBODY
    goals = []
    if not apart or seat == s.seats[YIPPIES]:
        goals.append(Goal("streets", -s.exposure, 0, met=s.exposure <= 0, side="demonstrators"))
    if not apart or seat == s.seats[MOBE]:
        goals.append(
            Goal(
                "mccarthy",
                s.track[MCCARTHY],
                MAJORITY,
                met=not humphrey_nominated(s),
                side="demonstrators",
                about=(s.track[HUMPHREY], SPACES),
            )
        )
    return goals
