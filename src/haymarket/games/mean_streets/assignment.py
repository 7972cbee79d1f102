"""Assignment: how many dice there are, and how many of them go where."""

from __future__ import annotations

from haymarket.games.mean_streets.components import (
    GEAR,
    HIRE,
    MOST_DICE,
    NEW_TURF,
    NUMBER,
    OLD_TURF,
    PHASE,
    REPUTATION,
    SLOT,
    TOMMY_GUN,
)
from haymarket.games.mean_streets.gear import is_settled, refuse_gear
from haymarket.games.mean_streets.state import PLAYER, State, dice_for, reputation
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat


@rule("assignment/dice")
def count_dice(g: Game[State]) -> None:
    """The number stands for the whole turn, whatever happens to the reputation."""  # R5
    s = g.s
    s.phase = PHASE.value("assignment")
    s.dice = dice_for(reputation(s))
    g.say("assign.dice", s.dice)
    g.then(assign_dice)


def open_slots(s: State, seat: Seat, left: int) -> tuple[int, ...]:
    """What ``assign_slot`` leaves, without asking it slot by slot: no question is met so often."""
    new_turf = (NEW_TURF,) if s.deck or s.unclaimed else ()
    hire = (HIRE,) if s.controlled or new_turf else ()
    if any(s.assigned[TOMMY_GUN:]):
        gear = [gear for gear in GEAR if s.assigned[gear] and not is_settled(s, gear)]
    else:
        gear = [gear for gear in GEAR if not is_settled(s, gear)]
    return (*new_turf, OLD_TURF, *hire, REPUTATION, *gear, DONE)


@question("assign.slot", "assignment", SLOT, buttons=(DONE,), options=open_slots)
def assign_slot(s: State, seat: Seat, slot: int, left: int) -> Refusal | None:
    if slot >= TOMMY_GUN:
        return refuse_gear(s, slot)
    if slot == NEW_TURF and not s.deck and not s.unclaimed:
        return "actions/new-turf#nothing-left"
    if slot == HIRE and not (s.controlled or s.deck or s.unclaimed):
        return "actions/hire#no-location"  # R6
    return None


def up_to_all(s: State, seat: Seat, slot: int, left: int) -> tuple[int, ...]:
    return tuple(range(1, left + 1))


@question("assign.number", "assignment", NUMBER, values=range(1, MOST_DICE + 1), options=up_to_all)
def assign_number(s: State, seat: Seat, number: int, slot: int, left: int) -> Refusal | None:
    return "assignment#left" if number > left else None


@rule("assignment")
def assign_dice(g: Game[State]) -> Asking:
    """A slot, and how many dice go on it; those that are held back are wasted."""  # R4
    s = g.s
    left = s.dice - sum(s.assigned)
    slot = yield g.ask(PLAYER, assign_slot, left)
    if slot == DONE:
        g.say("assign.wasted", left)
        return
    number = (yield g.ask(PLAYER, assign_number, slot, left)) if left > 1 else 1
    s.assigned[slot] += number
    if left > number:
        g.then(assign_dice)
