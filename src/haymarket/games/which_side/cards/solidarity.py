"""Solidarity cards with a rule of their own: guests, bail, healing, a place turned over."""

from __future__ import annotations

from haymarket.games.which_side import vocabulary as verb
from haymarket.games.which_side.cards.verbs import can_recover
from haymarket.games.which_side.components import (
    CHARACTER,
    FIRST_GUEST,
    MEMBERS,
    TENEMENT,
    TILE,
)
from haymarket.games.which_side.decks import (
    SOLIDARITIES,
)
from haymarket.games.which_side.state import (
    ARREST,
    HOME,
    IDLE,
    JAIL,
    NOT_IN_PLAY,
    State,
)
from haymarket.games.which_side.table import effect, question
from haymarket.games.which_side.tenements import heal as recover
from haymarket.kernel import TABLE, Asking, Game, Refusal, Seat


@question("guest.tenement", "solidarity/guests", TENEMENT, automatic=True)
def guest_tenement(s: State, seat: Seat, t: int, card: int) -> Refusal | None:
    return "players/tenements#not-in-play" if s.owner[t] == NOT_IN_PLAY else None


@effect(verb.guest, "solidarity/guests")
def guest(g: Game[State]) -> Asking:
    """A black character moves in where the table decides; with three in play nobody comes."""
    s = g.s
    if -1 not in s.guests:
        return
    card = next(c for c in reversed(s.solidarity_out) if SOLIDARITIES[c].gender)
    home = yield g.ask(TABLE, guest_tenement, card)
    i = s.guests.index(-1)
    s.guests[i] = card
    s.guest_home[i] = home
    s.where[FIRST_GUEST + i] = HOME
    s.at[FIRST_GUEST + i] = IDLE
    g.say("guest", card, home)


@question("heal.character", "solidarity/cards", CHARACTER, automatic=True)
def heal_character(s: State, seat: Seat, c: int, t: int, who: str) -> Refusal | None:
    if c not in MEMBERS[t]:
        return "concepts/health#other-tenement"
    return None if c in can_recover(s, t, who) else "concepts/health#well"


@effect(verb.heal, "solidarity/cards")
def heal(g: Game[State], t: int, who: str, n: int) -> Asking:
    if not can_recover(g.s, t, who):
        return
    c = yield g.ask(g.s.owner[t], heal_character, t, who)
    recover(g, c, n)


@effect(verb.release, "solidarity/cards")
def release(g: Game[State]) -> None:
    """Every prisoner, in Arrest or in Jail, goes home."""
    s = g.s
    s.where = [HOME if at in (ARREST, JAIL) else at for at in s.where]
    g.say("released")


@question("tile.turn", "solidarity/cards", TILE)
def tile_turn(s: State, seat: Seat, tile: int) -> Refusal | None:
    if s.side[tile] < 0:
        return "setup/tiles#not-in-play"
    return "solidarity/cards#side-b" if s.side[tile] else None


@effect(verb.turn_over, "solidarity/cards")
def turn_over(g: Game[State]) -> Asking:
    s = g.s
    if 0 not in s.side:
        return
    tile = yield g.ask(TABLE, tile_turn)
    s.side[tile] = 1
    g.say("tile.side_b", tile)
