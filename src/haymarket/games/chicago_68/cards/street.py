"""Street Theater cards with an effect of their own."""

from __future__ import annotations

from haymarket.games.chicago_68.areas import exits
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
from haymarket.games.chicago_68.conflict import clash_area, clash_target, fight
from haymarket.games.chicago_68.movement import shift_to
from haymarket.games.chicago_68.state import State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import ask, crowd, effect, question, rule
from haymarket.games.chicago_68.verbs import arrest, expose, move
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat


@effect("street-theater")
def jean_and_allen(g: Game[State], here: int) -> None:
    """1 Exposure, and 1 more under the eyes of the Police."""
    expose(g, DEMONSTRATORS, 2 if police_units(g.s, here) else 1)


@effect("street-theater")
def whole_world(g: Game[State], here: int) -> None:
    """The more Police units in the picture, the better: 1 Exposure each, at most 3."""
    expose(g, DEMONSTRATORS, min(3, police_units(g.s, here)))


@effect("street-theater")
def jail_agitator(g: Game[State], here: int) -> None:
    """An Agitator pays for the joke."""
    if at(g.s, here, AGITATOR):
        arrest(g, here, AGITATOR)


@question("slip.to", "street-theater", AREA, automatic=True)
def slip_to(s: State, seat: Seat, to: int, here: int) -> Refusal | None:
    if to not in CITY or to == here:
        return "areas#elsewhere"
    return "tear-gas" if s.gas[to] else None


@effect("street-theater")
def slip_away(g: Game[State], here: int) -> Asking:
    """An Agitator in disguise turns up anywhere."""
    if not at(g.s, here, AGITATOR):
        return
    to = yield ask(g, crowd(g.s), slip_to, here)
    if to is not None:
        move(g, AGITATOR, here, to)


GREGORYS_CROWD = (MICHIGAN_AVENUE, CONRAD_HILTON)


@question("invite.from", "street-theater", AREA, values=GREGORYS_CROWD, buttons=(DONE,))
def invite_from(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if area == DONE or demonstrators(s, area) else "units#nobody"


@question("invite.unit", "street-theater", UNIT, values=PROTESTERS, automatic=True)
def invite_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if at(s, area, unit) else "units#nobody"


@effect("street-theater")
def invite(g: Game[State], here: int, amount: int) -> Asking:
    """Guests of Dick Gregory get as far as 18th Street."""
    s = g.s
    if s.gas[EIGHTEENTH_MICHIGAN]:
        return
    area = yield ask(g, crowd(s), invite_from)
    if area == DONE:
        return
    unit = yield ask(g, crowd(s), invite_unit, area)
    move(g, unit, area, EIGHTEENTH_MICHIGAN)
    if amount > 1:
        g.then(invite, here, amount - 1)


@effect("street-theater")
def mobile_tactics(g: Game[State], here: int) -> Asking:
    """CLASH, and then out of the area again."""
    area = yield ask(g, crowd(g.s), clash_area)
    if area is None:
        return
    target = yield ask(g, crowd(g.s), clash_target, area)
    g.then(scatter, area, 2)
    fight(g, area, target)


@question("scatter.unit", "street-theater", UNIT, values=PROTESTERS, buttons=(DONE,))
def scatter_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if unit == DONE or at(s, area, unit) else "units#nobody"


@rule("street-theater")
def scatter(g: Game[State], area: int, amount: int) -> Asking:
    """Up to two Demonstrators leave along a path each."""
    s = g.s
    if not demonstrators(s, area) or not exits(s, area):
        return
    unit = yield ask(g, crowd(s), scatter_unit, area)
    if unit == DONE:
        return
    to = yield ask(g, crowd(s), shift_to, area)
    move(g, unit, area, to)
    if amount > 1:
        g.then(scatter, area, amount - 1)
