"""New Turf: aim at a new card or at an unclaimed one, and intimidate whoever owns it."""

from __future__ import annotations

from haymarket.games.mean_streets.components import CHOICE, FIST, NEW_CARD, TURF
from haymarket.games.mean_streets.locations import leave_alone, take_over
from haymarket.games.mean_streets.rivals import attack_rival
from haymarket.games.mean_streets.state import PLAYER, State, is_rival
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import NO, YES, Asking, Game, Refusal, Seat, always


def is_fought_for(s: State, turf: int, dice: int) -> bool:
    """Unless it is first asked what to bring: men or a gun against a rival, else the suit."""
    target = s.deck[-1] if turf == NEW_CARD else turf
    return not (s.tommy_gun or any(s.men)) if is_rival(target) else not s.suit


@question("new_turf.target", "actions/new-turf", TURF, draws=is_fought_for)
def turf_target(s: State, seat: Seat, turf: int, dice: int) -> Refusal | None:
    if turf == NEW_CARD:
        return None if s.deck else "actions/new-turf#deck-empty"  # R11
    return None if turf in s.unclaimed else "actions/unclaimed#not-there"


@rule("actions/new-turf")
def new_turf(g: Game[State], dice: int) -> Asking:
    """One location a turn: the top card of the deck, or one that was revealed before."""
    s = g.s
    target = yield g.ask(PLAYER, turf_target, dice)
    if target == NEW_CARD:
        target = s.fresh = s.deck.pop()
        if target in s.returned:
            s.returned.remove(target)
        g.reveal()
        g.say("turf.revealed", target)
    g.then(attack_rival if is_rival(target) else intimidate, target, dice)


@question("new_turf.suit", "actions/gear/dapper-suit", CHOICE, buttons=(YES, NO), draws=always)
def wear_suit(s: State, seat: Seat, choice: int, location: int, dice: int) -> Refusal | None:
    return None


@rule("actions/new-turf/intimidation")
def intimidate(g: Game[State], location: int, dice: int) -> Asking:
    """The sum of the dice must beat the Fist; the suit, declared before, adds one."""
    s = g.s
    if s.suit and (yield g.ask(PLAYER, wear_suit, location, dice)) == YES:  # R12
        s.suit = 0
        dice += 1
        g.say("turf.suit")
    pips = g.dice(dice)
    won = sum(pips) > FIST[location]
    g.say("turf.won" if won else "turf.failed", location, pips, sum(pips), FIST[location])
    if won:
        g.then(take_over, location)
    else:
        leave_alone(g, location)
