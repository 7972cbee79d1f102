"""The casino: a stake, five dice, three rolls, and the table of payouts."""

from __future__ import annotations

from haymarket.games.mean_streets.components import DIE, PAYOUT
from haymarket.games.mean_streets.state import PLAYER, State
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

STAKE = 5
DICE = 5
ROLLS = 3


@rule("actions/gear/casino")
def visit_casino(g: Game[State]) -> None:
    s = g.s
    s.cash -= STAKE
    s.hand = g.dice(DICE)
    s.rolls = 1
    g.say("casino.stake", STAKE)
    g.say("casino.rolled", s.hand[:])
    g.then(play_hand)


def ends_choosing(s: State, die: int, hand: tuple[int, ...], rolls: int, *chosen: int) -> bool:
    """The fifth die, or no more after some."""
    return bool(chosen) if die == DONE else len(chosen) == DICE - 1


@question("casino.reroll", "actions/gear/casino", DIE, buttons=(DONE,), draws=ends_choosing)
def reroll_die(
    s: State, seat: Seat, die: int, hand: tuple[int, ...], rolls: int, *chosen: int
) -> Refusal | None:
    return "actions/gear/casino#chosen" if die in chosen else None


@rule("actions/gear/casino")
def play_hand(g: Game[State]) -> Asking:
    """Choose the dice to roll again; none ends it, and so does the third roll."""
    s = g.s
    chosen: list[int] = []
    while len(chosen) < DICE:
        die = yield g.ask(PLAYER, reroll_die, tuple(s.hand), s.rolls, *chosen)
        if die == DONE:
            break
        chosen.append(die)
    if chosen:
        for die, pips in zip(sorted(chosen), g.dice(len(chosen)), strict=True):
            s.hand[die] = pips
        s.rolls += 1
        g.say("casino.rolled", s.hand[:])
    g.then(play_hand if chosen and s.rolls < ROLLS else cash_in)


def best_hand(hand: list[int]) -> int:
    """The best-paying pattern in five dice."""
    counts = sorted([hand.count(pips) for pips in set(hand)], reverse=True)
    run = longest_run(hand)
    if counts[0] == 5:
        return 6
    if run == 5:
        return 5
    if counts[0] == 4:
        return 4
    if counts == [3, 2]:
        return 3
    if run == 4:
        return 2
    return 1 if counts[0] == 3 else 0


def longest_run(hand: list[int]) -> int:
    """How many consecutive numbers the dice show."""
    best = run = 0
    for pips in range(1, 7):
        run = run + 1 if pips in hand else 0
        best = max(best, run)
    return best


@rule("actions/gear/casino")
def cash_in(g: Game[State]) -> None:
    """The stake is gone; the best pattern alone is paid."""  # R20
    s = g.s
    pattern = best_hand(s.hand)
    s.cash += PAYOUT[pattern]
    s.hand = []
    s.rolls = 0
    if pattern:
        g.say("casino.paid", pattern, PAYOUT[pattern], s.cash)
    else:
        g.say("casino.nothing", s.cash)
