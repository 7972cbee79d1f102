"""Solidarity cards: drawn when a strategy has been beaten at every step."""

from __future__ import annotations

from haymarket.games.which_side import vocabulary as verb
from haymarket.games.which_side.cards.verbs import play
from haymarket.games.which_side.components import (
    TENEMENT,
)
from haymarket.games.which_side.decks import (
    SCENARIOS,
    SOLIDARITIES,
    SOLIDARITY,
    cause_of,
)
from haymarket.games.which_side.state import State, order_from_first
from haymarket.games.which_side.table import effect, question, rule
from haymarket.kernel import NO, TABLE, YES, Asking, Game, Refusal, Seat


@question("solidarity.draw", "solidarity", TENEMENT, values=(), buttons=(YES, NO))
def solidarity_draw(s: State, seat: Seat, choice: int) -> Refusal | None:
    return None


@effect(verb.solidarity, "solidarity")
def solidarity(g: Game[State], own: int) -> Asking:
    """The award is optional; it is a card chosen out of two, in one scenario the top card.

    Where the scenario has not laid the deck in order, the strategy's own card is one of the two.
    """
    s = g.s
    if not s.solidarity:
        return
    choice = yield g.ask(TABLE, solidarity_draw)
    if choice == NO:
        g.say("solidarity.declined")
        return
    row = SCENARIOS[s.scenario]
    if own in s.solidarity and not row.solidarity and row.solidarity_draw > 1:
        s.solidarity.remove(own)
        s.solidarity.append(own)
    for _ in range(min(row.solidarity_draw, len(s.solidarity))):
        s.drawn.append(s.solidarity.pop())
    g.reveal()
    g.say("solidarity.drawn", s.drawn[:])
    g.then(keep_one)


@question("solidarity.keep", "solidarity", SOLIDARITY)
def solidarity_keep(s: State, seat: Seat, card: int) -> Refusal | None:
    return None if card in s.drawn else "solidarity#not-drawn"


@rule("solidarity")
def keep_one(g: Game[State]) -> Asking:
    s = g.s
    card = s.drawn[0]
    if len(s.drawn) > 1:
        card = yield g.ask(TABLE, solidarity_keep)
    s.solidarity_out += [other for other in s.drawn if other != card]
    s.solidarity_out.append(card)
    s.drawn = []
    g.say("solidarity.kept", card)
    play(g, SOLIDARITIES[card].do, order_from_first(s), cause_of("solidarity", card))
