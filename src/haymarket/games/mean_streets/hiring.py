"""What money buys: henchmen, at five dollars, and reputation, at ten."""

from __future__ import annotations

from haymarket.games.mean_streets.components import LOCATION, NUMBER
from haymarket.games.mean_streets.state import PLAYER, State, reputation
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat

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
        g.then(place_henchmen, number)


def controlled_in_order(s: State, seat: Seat, *about: int) -> tuple[int, ...]:
    return tuple(sorted(s.controlled))


@question(
    "henchmen.place", "actions/hire/placing", LOCATION, options=controlled_in_order, automatic=True
)
def place_henchman(s: State, seat: Seat, location: int, left: int) -> Refusal | None:
    return None if location in s.controlled else "actions/controlled#not-yours"


@rule("actions/hire/placing")
def place_henchmen(g: Game[State], left: int) -> Asking:
    """Any location under control, and as many in one as one likes; there he stays."""  # R15
    location = yield g.ask(PLAYER, place_henchman, left)
    g.s.men[location] += 1
    g.say("henchmen.placed", location)
    if left > 1:
        g.then(place_henchmen, left - 1)


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
