"""I.4.D Premises: the market, and what a Tenement may own."""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side.components import (
    BIERHALLE,
    PREMISES,
    PREMISES_PRICE,
    PREMISES_ROWS,
    TENEMENTS,
)
from haymarket.games.which_side.state import (
    AT_BIERHALLE,
    HOME,
    LAWYER,
    NOT_IN_PLAY,
    State,
)
from haymarket.games.which_side.table import question, rule
from haymarket.kernel import NO, Asking, Game, Kind, Refusal, Seat

SPACE: Final = Kind("space", ["tenement", "bierhalle"], ["In the Tenement", "In the Bierhalle"])
IN_TENEMENT, IN_BIERHALLE = range(2)


def premises_price(s: State, premises: int, t: int) -> int:
    price = PREMISES_ROWS[premises].price + s.mods[PREMISES_PRICE] + TENEMENTS[t].premises
    return max(0, price)


def refuse_buying(s: State, t: int) -> Refusal | None:
    if s.owner[t] == NOT_IN_PLAY:
        return "players/tenements#not-in-play"
    if not s.market:
        return "premises#none-for-sale"
    cheapest = min([premises_price(s, p, t) for p in s.market])
    return None if s.dollars[t] >= cheapest else "premises#too-dear"


@question("premises.buy", "premises", PREMISES, buttons=(NO,))
def premises_buy(s: State, seat: Seat, premises: int, t: int) -> Refusal | None:
    """Only what lies face up, and only with the Tenement's own dollars."""
    if premises == NO:
        return None
    if premises not in s.market:
        return "premises#not-for-sale"
    return "premises#too-dear" if premises_price(s, premises, t) > s.dollars[t] else None


@question("premises.where", "side-b/bierhalle", SPACE)
def premises_where(s: State, seat: Seat, space: int, t: int, premises: int) -> Refusal | None:
    if space == IN_BIERHALLE and s.side[BIERHALLE] != 1:
        return "side-b/bierhalle#not-there"
    return None


@rule("premises")
def buy(g: Game[State], t: int) -> Asking:
    """New premises for a Tenement, or for the Bierhalle's back room; old ones bring nothing."""
    s = g.s
    premises = yield g.ask(s.owner[t], premises_buy, t)
    if premises == NO:
        return
    space = t
    if s.side[BIERHALLE] == 1:
        where = yield g.ask(s.owner[t], premises_where, t, premises)
        space = AT_BIERHALLE if where == IN_BIERHALLE else t
    price = premises_price(s, premises, t)
    s.dollars[t] -= price
    s.market.remove(premises)
    leave_premises(s, space)
    s.premises[space] = premises
    g.say("premises.bought", t, premises, price)


def leave_premises(s: State, space: int) -> None:
    """Premises that are given up are discarded; whoever a Lawyer sheltered there goes home."""
    if s.premises[space] < 0:
        return
    if PREMISES_ROWS[s.premises[space]].passive == "lawyer":
        s.where = [HOME if at == LAWYER else at for at in s.where]
    s.premises_out.append(s.premises[space])
    s.premises[space] = -1
