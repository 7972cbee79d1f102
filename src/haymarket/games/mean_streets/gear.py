"""Gear Up: one of four things a turn, for pips and no money."""

from __future__ import annotations

from haymarket.games.mean_streets.casino import STAKE, visit_casino
from haymarket.games.mean_streets.components import (
    CHOICE,
    GAMING_TABLE,
    LOCATION,
    PIPS_NEEDED,
    POLITICIAN,
    TOMMY_GUN,
)
from haymarket.games.mean_streets.state import PLAYER, State
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import NO, YES, Asking, Game, Refusal, Seat

CASINO_DICE = 5


def is_settled(s: State, gear: int) -> int:
    """Whether dice on it would be lost: a politician one has is not used before they are rolled."""
    return gear == POLITICIAN and s.politician  # R16


def refuse_gear(s: State, gear: int) -> Refusal | None:
    """Dice go on one of the four a turn."""
    if is_settled(s, gear):
        return "actions/gear#held"
    if sum(s.assigned[TOMMY_GUN:]) > s.assigned[gear]:
        return "actions/gear#one-a-turn"
    return None


@question("gear.casino", "actions/gear/gaming-table", CHOICE, buttons=(YES, NO))
def go_to_casino(s: State, seat: Seat, choice: int) -> Refusal | None:
    return "actions/gear/casino#stake" if choice == YES and s.cash < STAKE else None


@rule("actions/gear")
def gear_up(g: Game[State], gear: int, dice: int) -> Asking:
    """Reaching the number is enough; five dice on the table may go to the casino instead."""  # R17
    may_gamble = gear == GAMING_TABLE and dice == CASINO_DICE  # R18
    if may_gamble and (yield g.ask(PLAYER, go_to_casino)) == YES:
        g.then(visit_casino)
        return
    pips = g.dice(dice)
    won = sum(pips) >= PIPS_NEEDED[gear]
    g.say("gear.won" if won else "gear.failed", gear, pips, sum(pips), PIPS_NEEDED[gear])
    if won:
        g.then(gain_gear, gear)


@rule("actions/gear")
def gain_gear(g: Game[State], gear: int) -> None:
    s = g.s
    if gear == TOMMY_GUN:
        s.tommy_gun = 1
    elif gear == POLITICIAN:
        s.politician = 1
    elif gear == GAMING_TABLE:
        g.then(place_table)
    else:
        s.suit = 1


@question("gear.table", "actions/gear/gaming-table", LOCATION, automatic=True)
def table_location(s: State, seat: Seat, location: int) -> Refusal | None:
    if location not in s.controlled:
        return "actions/controlled#not-yours"
    return "actions/gear/gaming-table#one-each" if s.tables[location] else None


@rule("actions/gear/gaming-table")
def place_table(g: Game[State]) -> Asking:
    """One table, anywhere that has none; where there is no room it is lost."""  # R19
    s = g.s
    if sum(s.tables) == len(s.controlled):
        g.say("gear.no_room")
        return
    location = yield g.ask(PLAYER, table_location)
    s.tables[location] = 1
    g.say("gear.table", location)
