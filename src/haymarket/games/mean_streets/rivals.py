"""Rival locations: a battle of dice, the henchmen brought into it, and what is left of them."""

from __future__ import annotations

from haymarket.games.mean_streets.battle import fire_tommy_gun, spend_tommy_gun
from haymarket.games.mean_streets.components import LOCATION, REVOLVER
from haymarket.games.mean_streets.hiring import place_henchmen
from haymarket.games.mean_streets.locations import leave_alone, take_over
from haymarket.games.mean_streets.state import NONE, PLAYER, State
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import ALL, DONE, YES, Asking, Game, Refusal, Seat

MEN_A_DIE = 3


def homes_with_men(s: State, seat: Seat, rival: int, count: int, *brought: int) -> tuple[int, ...]:
    left = s.men[:]
    for home in brought:
        left[home] -= 1
    return (*[home for home, men in enumerate(left) if men], ALL, DONE)


@question(
    "rivals.henchman",
    "actions/rivals/henchmen",
    LOCATION,
    buttons=(ALL, DONE),
    options=homes_with_men,
)
def bring_henchman(
    s: State, seat: Seat, home: int, rival: int, count: int, *brought: int
) -> Refusal | None:
    if home < 0 or s.men[home] > brought.count(home):
        return None
    return "actions/rivals/henchmen#nobody-there"


@rule("actions/rivals")
def attack_rival(g: Game[State], rival: int, dice: int) -> Asking:
    """Our dice against the Revolver's; every three henchmen add one, and a tie fails."""
    s = g.s
    men = sum(s.men)
    brought: list[int] = []
    while len(brought) < men:  # R13: any of them, from anywhere, before the roll
        home = yield g.ask(PLAYER, bring_henchman, rival, len(brought), *brought)
        if home == ALL:
            brought = [home for home, here in enumerate(s.men) for _ in range(here)]
        elif home == DONE:
            break
        else:
            brought.append(home)
    dice += len(brought) // MEN_A_DIE
    gun = s.tommy_gun and (yield g.ask(PLAYER, fire_tommy_gun, dice, 0, REVOLVER[rival])) == YES

    for home in brought:
        s.men[home] -= 1
    if gun:
        dice += spend_tommy_gun(g)
    ours, theirs = g.dice(dice), g.dice(REVOLVER[rival])
    won = sum(ours) > sum(theirs)
    g.say("rivals.won" if won else "rivals.lost", rival, ours, sum(ours), theirs, sum(theirs))
    if won:
        s.bonus += 1
        if brought:
            g.then(count_losses, rival, len(brought))
        else:
            g.then(take_over, rival)
    else:
        if brought:
            g.say("rivals.wiped_out", len(brought))  # R14: those brought, nobody else
        leave_alone(g, rival)


def losses(first: int, second: int, men: int) -> int:
    """How many of *men* a won battle cost, by two dice; doubles come before the sum."""
    if first == second:
        return 0 if first == 6 else men
    pips = first + second
    if pips <= 5:
        return -(-men * 2 // 3)
    if pips <= 8:
        return -(-men // 2)
    return -(-men // 3)


@rule("actions/rivals/losses")
def count_losses(g: Game[State], rival: int, men: int) -> None:
    """Two dice decide before room is made for a thirteenth; survivors go anywhere."""  # R8
    first, second = g.dice(2)
    dead = losses(first, second, men)
    g.say("rivals.losses", [first, second], dead, men - dead)
    g.then(take_over, rival)
    if dead < men:
        g.then(place_henchmen, men - dead, NONE)
