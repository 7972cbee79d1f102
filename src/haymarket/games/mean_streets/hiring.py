"""What money buys: henchmen, at five dollars, and reputation, at ten."""

from __future__ import annotations

from haymarket.games.mean_streets.components import LOCATION, NUMBER
from haymarket.games.mean_streets.state import NONE, PLAYER, State, reputation
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import ALL, Asking, Game, Refusal, Seat

PIPS_EACH = 4
HENCHMAN_COSTS = 5
REPUTATION_COSTS = 10


def can_pay(g: Game[State], price: int) -> bool:
    """Whether there is cash for even one; where there is not, the log says so."""
    if g.s.cash < price:
        g.say("cash.short", price, g.s.cash)
    return g.s.cash >= price


@rule("actions/hire")
def hire(g: Game[State], dice: int) -> None:
    """Four pips a man; what is left over is lost."""
    pips = g.dice(dice)
    g.say("hire.rolled", pips, sum(pips) // PIPS_EACH)
    if sum(pips) >= PIPS_EACH and not g.s.controlled:
        g.say("hire.nowhere")  # R6
    elif sum(pips) >= PIPS_EACH and can_pay(g, HENCHMAN_COSTS):
        g.then(hire_henchmen, sum(pips))


@question("hire.number", "actions/hire", NUMBER)
def hire_number(s: State, seat: Seat, number: int, pips: int) -> Refusal | None:
    if number * PIPS_EACH > pips:
        return "actions/hire#pips"
    return "actions/hire#cash" if number * HENCHMAN_COSTS > s.cash else None


@rule("actions/hire")
def hire_henchmen(g: Game[State], pips: int) -> Asking:
    """Hire as many as one likes of those that came, and put each somewhere at once."""
    s = g.s
    number = yield g.ask(PLAYER, hire_number, pips)
    s.cash -= number * HENCHMAN_COSTS
    if number:
        g.say("hire.hired", number, number * HENCHMAN_COSTS)
        g.then(place_henchmen, number, NONE)


def controlled_in_order(s: State, seat: Seat, left: int, last: int) -> tuple[int, ...]:
    homes = tuple(sorted(s.controlled))
    return homes if last == NONE else (*homes, ALL)


@question(
    "henchmen.place",
    "actions/hire/placing",
    LOCATION,
    buttons=(ALL,),
    options=controlled_in_order,
    automatic=True,
)
def place_henchman(s: State, seat: Seat, location: int, left: int, last: int) -> Refusal | None:
    """One man, or all who are left to the place of the last one."""
    if location == ALL:
        return "actions/hire/placing#nobody-yet" if last == NONE else None
    return None if location in s.controlled else "actions/controlled#not-yours"


@rule("actions/hire/placing")
def place_henchmen(g: Game[State], left: int, last: int) -> Asking:
    """Any location under control, and as many in one as one likes; there they stay."""  # R15
    s = g.s
    to = yield g.ask(PLAYER, place_henchman, left, last)
    location = last if to == ALL else to
    men = left if to == ALL or len(s.controlled) == 1 else 1
    s.men[location] += men
    g.say("henchmen.placed", location, men)
    if left > men:
        g.then(place_henchmen, left - men, location)


@rule("actions/reputation")
def buy_reputation(g: Game[State], dice: int) -> None:
    """Four pips a point; what is left over is lost."""
    pips = g.dice(dice)
    g.say("reputation.rolled", pips, sum(pips) // PIPS_EACH)
    if sum(pips) >= PIPS_EACH and can_pay(g, REPUTATION_COSTS):
        g.then(spread_money, sum(pips))


@question("reputation.number", "actions/reputation", NUMBER)
def reputation_number(s: State, seat: Seat, number: int, pips: int) -> Refusal | None:
    if number * PIPS_EACH > pips:
        return "actions/reputation#pips"
    return "actions/reputation#cash" if number * REPUTATION_COSTS > s.cash else None


@rule("actions/reputation")
def spread_money(g: Game[State], pips: int) -> Asking:
    """What is bought is bonus reputation, in tokens."""
    s = g.s
    number = yield g.ask(PLAYER, reputation_number, pips)
    s.cash -= number * REPUTATION_COSTS
    s.bonus += number
    if number:
        g.say("reputation.bought", number, number * REPUTATION_COSTS, reputation(s))
