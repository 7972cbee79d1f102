"""What every battle may have: the Tommy Gun."""

from __future__ import annotations

from haymarket.games.mean_streets.components import CHOICE
from haymarket.games.mean_streets.state import State
from haymarket.games.mean_streets.table import question
from haymarket.kernel import NO, YES, Game, Refusal, Seat, always


@question("battle.tommy_gun", "actions/gear/tommy-gun", CHOICE, buttons=(YES, NO), draws=always)
def fire_tommy_gun(
    s: State, seat: Seat, choice: int, ours: int, fist: int, theirs: int
) -> Refusal | None:
    """Asked before the roll, of whoever holds the gun: our dice without it, the Fist, theirs."""
    return None


def spend_tommy_gun(g: Game[State]) -> int:
    """The die it adds; win or lose, it is gone."""
    g.s.tommy_gun = 0
    g.say("battle.tommy_gun")
    return 1
