"""Mob Chaos: at most one card a turn, read by day or by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import NEIGHBOURS
from haymarket.games.chicago_68.components import AREA, CITY, ROUNDS
from haymarket.games.chicago_68.decks import CHAOS, CONDITIONS
from haymarket.games.chicago_68.state import NOWHERE, State, jailed
from haymarket.games.chicago_68.table import ask, effect, question, resolve, rule
from haymarket.kernel import Asking, Game, Refusal, Seat

FULL_JAIL = 4


def is_night(s: State) -> bool:
    """R2: the half of the round that is being played, to the end of its clean-up."""
    return ROUNDS[s.round - 1].night


HOLDS: Final[dict[str, Callable[[State, int], bool]]] = {
    "gas": lambda s, here: any(s.gas),
    "guard_near": lambda s, here: bool(
        s.guard[here] or any(s.guard[area] for area in NEIGHBOURS[here])
    ),
    "establishment_leads": lambda s, here: s.exposure > 0,
    "demonstrators_lead": lambda s, here: s.exposure < 0,
    "full_jail": lambda s, here: jailed(s) >= FULL_JAIL,
}
assert set(HOLDS) == set(CONDITIONS)


@effect(verb.mob_chaos, "mob-chaos")
def mob_chaos(g: Game[State]) -> None:
    """Draw a card, unless this turn has had one."""
    s = g.s
    if s.chaos_drawn:
        return
    s.chaos_drawn = 1
    if not s.chaos_deck:
        s.chaos_deck, s.chaos_discard = s.chaos_discard, []
        g.shuffle(s.chaos_deck)
    if not s.chaos_deck:
        return
    g.reveal()
    card = s.chaos_deck.pop()
    s.chaos_discard.append(card)
    g.say("chaos.night" if is_night(s) else "chaos.day", card)
    if s.conflict_area == NOWHERE:
        g.then(chaos_where, card)
    else:
        g.then(chaos_card, card, s.conflict_area)


@question("chaos.area", "mob-chaos", AREA, automatic=True)
def chaos_area(s: State, seat: Seat, area: int, card: int) -> Refusal | None:
    return None if area in CITY else "mob-chaos"


@rule("mob-chaos")
def chaos_where(g: Game[State], card: int) -> Asking:
    """R13: without a Conflict in this turn the current player names the area."""
    area = yield ask(g, max(g.s.faction, 0), chaos_area, card)
    g.then(chaos_card, card, area)


@rule("mob-chaos")
def chaos_card(g: Game[State], card: int, here: int) -> None:
    """Only the half of the current round counts; a condition is tested now."""
    s = g.s
    row = CHAOS[card]
    if is_night(s):
        steps, condition, otherwise = row.night, row.night_if, row.night_else
    else:
        steps, condition, otherwise = row.day, row.day_if, row.day_else
    if condition and not HOLDS[condition](s, here):
        steps = otherwise
    resolve(g, steps, here)
