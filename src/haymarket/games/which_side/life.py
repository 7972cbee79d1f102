"""II.2 Life goes on."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    NO_RELEASE,
    UNSANITARY_MOST,
)
from haymarket.games.which_side.decks import (
    FILTH,
)
from haymarket.games.which_side.state import HOME, JAIL, State, order_from_first
from haymarket.games.which_side.table import rule
from haymarket.games.which_side.tenements import hurt_one
from haymarket.kernel import Game

SHOWN = 2
"""Premises face up."""


@rule("life")
def life_goes_on(g: Game[State]) -> None:
    """Jail is emptied, the market moves on, filth takes its toll."""
    s = g.s
    g.s.phase = 6
    g.say("phase", 6)
    if not s.mods[NO_RELEASE]:
        for c, at in enumerate(s.where):
            if at == JAIL:
                s.where[c] = HOME
                g.say("freed", c)
    if len(s.market) == SHOWN:
        s.premises_out.append(s.market.pop())
    fill_market(g)
    s.cause = FILTH
    for t in order_from_first(s):
        if s.uns[t] == UNSANITARY_MOST:
            g.then(hurt_one, t, "home")


def fill_market(g: Game[State]) -> None:
    """New premises are laid to the left, so that the oldest lie last."""
    s = g.s
    while len(s.market) < SHOWN and s.premises_deck:
        s.market.insert(0, s.premises_deck.pop())
        g.reveal()
