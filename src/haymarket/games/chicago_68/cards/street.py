"""Street Theater cards with an effect of their own."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import exits, in_reach
from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    CITY,
    CONRAD_HILTON,
    DEMONSTRATORS,
    EIGHTEENTH_MICHIGAN,
    MICHIGAN_AVENUE,
    PROTESTERS,
    UNIT,
)
from haymarket.games.chicago_68.conflict import clash_area, clash_target, fight, no_clash
from haymarket.games.chicago_68.movement import shift_to
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import ask, crowd, effect, question, rule, settled
from haymarket.games.chicago_68.writes import arrest, expose, move
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat


@effect(verb.jean_and_allen, "street-theater")
def jean_and_allen(g: Game[State], here: int) -> None:
    """1 Exposure, and 1 more under the eyes of the Police."""
    expose(g, DEMONSTRATORS, 2 if police_units(g.s, here) else 1)


@effect(verb.whole_world, "street-theater")
def whole_world(g: Game[State], here: int) -> None:
    """The more Police units in the picture, the better: 1 Exposure each, at most 3."""
    expose(g, DEMONSTRATORS, min(3, police_units(g.s, here)))


@effect(verb.jail_agitator, "street-theater")
def jail_agitator(g: Game[State], here: int) -> None:
    """An Agitator pays for the joke."""
    if at(g.s, here, AGITATOR):
        arrest(g, here, AGITATOR)


@question("slip.to", "street-theater", AREA, automatic=True)
def slip_to(s: State, seat: Seat, to: int, here: int) -> Refusal | None:
    if to not in CITY or to == here:
        return "areas#elsewhere"
    if s.gas[to]:
        return "tear-gas"
    return None if to in in_reach(s, here) else "movement#wire"


@effect(verb.slip_away, "street-theater")
def slip_away(g: Game[State], here: int) -> Asking:
    """An Agitator in disguise walks on until he is where he wants to be."""
    if not at(g.s, here, AGITATOR):
        return
    to = yield ask(g, crowd(g.s), slip_to, here)
    if to is not None:
        move(g, AGITATOR, here, to)


ROAD_SOUTH: Final = (MICHIGAN_AVENUE, CONRAD_HILTON, EIGHTEENTH_MICHIGAN)
"""The way of Dick Gregory's guests, area by area."""


def road_end(s: State, area: int) -> int:
    """How far a guest gets from an area before wire or gas stops him; perhaps nowhere."""
    while area != EIGHTEENTH_MICHIGAN:
        onward = ROAD_SOUTH[ROAD_SOUTH.index(area) + 1]
        if onward not in exits(s, area):
            break
        area = onward
    return area


@question("invite.from", "street-theater", AREA, values=ROAD_SOUTH[:2], buttons=(DONE,))
def invite_from(s: State, seat: Seat, area: int) -> Refusal | None:
    if area == DONE:
        return None
    if not demonstrators(s, area):
        return "units#nobody"
    return None if road_end(s, area) != area else "movement#wire"


@question("invite.unit", "street-theater", UNIT, values=PROTESTERS, automatic=True)
def invite_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if at(s, area, unit) else "units#nobody"


@effect(verb.invite, "street-theater")
def invite(g: Game[State], amount: int) -> Asking:
    """Guests of Dick Gregory walk to 18th Street, each as far as he can get."""
    s = g.s
    asked = ask(g, crowd(s), invite_from)
    area = DONE if settled(asked) else (yield asked)
    if area == DONE:
        return
    unit = yield ask(g, crowd(s), invite_unit, area)
    move(g, unit, area, road_end(s, area))
    if amount > 1:
        g.then(invite, amount - 1)


@effect(verb.mobile_tactics, "street-theater", refuse=no_clash)
def mobile_tactics(g: Game[State]) -> Asking:
    """CLASH with all that follows from it, and then out of the area again."""
    area = yield ask(g, crowd(g.s), clash_area)
    if area is None:
        return
    target = yield ask(g, crowd(g.s), clash_target, area)
    fight(g, area, target)
    g.then(scatter, area, NOWHERE)


@question("scatter.unit", "street-theater", UNIT, values=PROTESTERS, buttons=(DONE,))
def scatter_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if unit == DONE or at(s, area, unit) else "units#nobody"


@rule("street-theater")
def scatter(g: Game[State], area: int, to: int) -> Asking:
    """Up to two Demonstrators leave, both along the same path: the first of them chooses it."""
    s = g.s
    ways = exits(s, area)
    if not demonstrators(s, area) or not ways or (to != NOWHERE and to not in ways):
        return
    unit = yield ask(g, crowd(s), scatter_unit, area)
    if unit == DONE:
        return
    second = to != NOWHERE
    if not second:
        to = yield ask(g, crowd(s), shift_to, area)
    move(g, unit, area, to)
    if not second:
        g.then(scatter, area, to)
