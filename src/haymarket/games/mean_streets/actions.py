"""Actions: every slot with dice on it is resolved, in the order the player likes."""

from __future__ import annotations

from haymarket.games.mean_streets.components import (
    GAMING_TABLE,
    HIRE,
    NEW_TURF,
    OLD_TURF,
    PHASE,
    REPUTATION,
    SLOT,
)
from haymarket.games.mean_streets.gear import CASINO_DICE, gear_up
from haymarket.games.mean_streets.hiring import buy_reputation, hire
from haymarket.games.mean_streets.new_turf import new_turf
from haymarket.games.mean_streets.state import PLAYER, State
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat

ACTIONS = {NEW_TURF: new_turf, HIRE: hire, REPUTATION: buy_reputation}
"""What dice on a slot do; all other slots are gear."""


@rule("actions")
def take_actions(g: Game[State]) -> None:
    g.s.phase = PHASE.value("actions")
    for slot, dice in enumerate(g.s.assigned):
        if dice:
            g.say("assign.placed", slot, dice)
    g.then(take_action)


def rolls_at_once(s: State, slot: int) -> bool:
    """All but New Turf, which asks where, and five dice on the table, which may gamble."""
    return slot != NEW_TURF and (slot != GAMING_TABLE or s.assigned[slot] != CASINO_DICE)


@question(
    "actions.next",
    "actions",
    SLOT,
    values=[slot for slot in range(len(SLOT)) if slot != OLD_TURF],
    automatic=True,  # its dice were spent when they were assigned; every slot has its turn
    draws=rolls_at_once,
)
def next_action(s: State, seat: Seat, slot: int) -> Refusal | None:
    return None if s.assigned[slot] else "actions#no-dice"


@rule("actions")
def take_action(g: Game[State]) -> Asking:
    """Choose the next action; Old Turf dice stay where they are, on standby."""  # R7
    s = g.s
    if sum(s.assigned) == s.assigned[OLD_TURF]:
        return
    slot = yield g.ask(PLAYER, next_action)
    dice = s.assigned[slot]
    s.assigned[slot] = 0
    if slot in ACTIONS:
        g.then(ACTIONS[slot], dice)
    else:
        g.then(gear_up, slot, dice)
    g.then(take_action)
