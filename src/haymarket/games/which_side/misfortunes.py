"""I.1 The misfortunes of life."""

from __future__ import annotations

from haymarket.games.which_side.cards.verbs import able, play, strikes_somebody
from haymarket.games.which_side.components import (
    TENEMENT,
)
from haymarket.games.which_side.decks import (
    MISFORTUNES,
    cause_of,
)
from haymarket.games.which_side.state import NOT_IN_PLAY, State, order_from_first
from haymarket.games.which_side.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat


@rule("misfortunes")
def misfortunes(g: Game[State]) -> None:
    """Each Tenement draws a card, from the first player on, and gives it away before the next."""
    g.s.phase = 1
    g.say("phase", 1)
    for t in order_from_first(g.s):
        g.then(draw_misfortune, t)


@rule("misfortunes")
def draw_misfortune(g: Game[State], t: int) -> None:
    s = g.s
    if not s.misfortunes:
        s.misfortunes, s.misfortunes_out = s.misfortunes_out, []
        g.shuffle(s.misfortunes)
    card = s.misfortunes.pop()
    g.reveal()
    s.misfortunes_out.append(card)
    g.say("misfortune.drawn", t, card)
    g.then(give_misfortune, t, card)


@question("misfortune.give", "misfortunes", TENEMENT, automatic=True)
def misfortune_victim(s: State, seat: Seat, victim: int, t: int, card: int) -> Refusal | None:
    if s.owner[victim] == NOT_IN_PLAY:
        return "players/tenements#not-in-play"
    if victim == t and not s.duo:
        return "misfortunes#not-yourself"
    return None if able(s, victim, MISFORTUNES[card].do) else "misfortunes#not-in-full"


@rule("misfortunes")
def give_misfortune(g: Game[State], t: int, card: int) -> Asking:
    """Whoever is chosen must be able to suffer all of it; if nobody is, it is discarded."""
    s = g.s
    do = MISFORTUNES[card].do
    if not strikes_somebody(do):
        misfortune_of_all(g, t, card)
        return
    if all(misfortune_victim.refuse(s, 0, victim, t, card) for victim in s.order):
        g.say("misfortune.discarded", card)
        return
    victim = yield g.ask(s.owner[t], misfortune_victim, t, card)
    g.say("misfortune.given", victim, card)
    play(g, do, (victim,), cause_of("misfortune", card))


def misfortune_of_all(g: Game[State], t: int, card: int) -> None:
    """What only the common stock suffers needs no victim; what it cannot suffer is discarded."""
    do = MISFORTUNES[card].do
    if able(g.s, t, do):
        g.say("misfortune.shared", card)
        play(g, do, (), cause_of("misfortune", card))
    else:
        g.say("misfortune.discarded", card)
