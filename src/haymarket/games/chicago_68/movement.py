"""Movement: columns of Demonstrators, Police units on the move, barriers and their removal."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import (
    NEIGHBOURS,
    exits,
    fits,
    may_leave,
    police_exits,
    police_reach,
)
from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    CITY,
    ESTABLISHMENT,
    POLICE,
    POLICE_UNITS,
    PROTESTERS,
    TAC,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.state import State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import (
    ask,
    crowd,
    effect,
    question,
    rule,
    settled,
)
from haymarket.games.chicago_68.writes import arrest, expose, look_after, move, shift_instability
from haymarket.kernel import DONE, Asking, Game, Kind, Refusal, Seat

# -- columns ---------------------------------------------------------------------------------------

TAKE: Final = len(AREA)
LEAVE: Final = TAKE + 3
STEP = Kind(
    "step",
    [*AREA.slugs, *(f"take_{UNIT.slugs[u]}" for u in PROTESTERS),
     *(f"leave_{UNIT.slugs[u]}" for u in PROTESTERS)],
    [*AREA.names, *(f"Take a {UNIT.names[u]}" for u in PROTESTERS),
     *(f"Leave a {UNIT.names[u]}" for u in PROTESTERS)],
)  # fmt: skip
"""A column goes to an area, takes a unit along, or leaves one behind."""

# The stages of a column: units may only join where it starts; on its way it first leaves units
# behind, then takes others along, then goes on.
FORMING: Final = 0
LEAVING: Final = 1
TAKING: Final = 2


@question(
    "column.next", "movement/columns", STEP, buttons=(DONE,),
    options=lambda *about: column_options(*about),
)  # fmt: skip
def column_next(
    s: State, seat: Seat, step: int,
    area: int, one: int, two: int, agitators: int, steps: int, most: int, led: int, stage: int,
    may: int,
) -> Refusal | None:  # fmt: skip
    column = (one, two, agitators)
    if step == DONE:
        stuck = not exits(s, area)
        return None if may or stuck else "movement/columns#must"
    if step < TAKE:
        if step not in NEIGHBOURS[area]:
            return "movement#no-path"
        if one + two + agitators == 0:
            return "movement/columns#empty"
        if s.gas[step]:
            return "tear-gas"
        return None if step in exits(s, area) else "movement#wire"
    if step < LEAVE:
        if one + two + agitators >= most:
            return "movement/columns#full"
        unit = step - TAKE
        return None if at(s, area, unit) > column[unit] else "movement/columns#none-here"
    unit = step - LEAVE
    if stage != LEAVING:
        return "movement/columns#leave-first"
    if column[unit] <= (1 if led and unit == AGITATOR else 0):
        return "movement/columns#none-with-it"
    return None


def column_options(
    s: State, seat: Seat,
    area: int, one: int, two: int, agitators: int, steps: int, most: int, led: int, stage: int,
    may: int,
) -> tuple[int, ...]:  # fmt: skip
    size = one + two + agitators
    ways = sorted(exits(s, area))
    options = ways[:] if size else []
    i = area * UNITS
    if size < most:
        if s.units[i] > one:
            options.append(TAKE)
        if s.units[i + 1] > two:
            options.append(TAKE + 1)
        if s.units[i + 2] > agitators:
            options.append(TAKE + 2)
    if stage == LEAVING:
        if one:
            options.append(LEAVE)
        if two:
            options.append(LEAVE + 1)
        if agitators > led:
            options.append(LEAVE + 2)
    if may or not ways:
        options.append(DONE)
    return tuple(options)


@rule("movement/columns")
def column(
    g: Game[State],
    area: int, one: int, two: int, agitators: int, steps: int, most: int, led: int, stage: int,
    may: int,
) -> Asking:  # fmt: skip
    """A column that stands in an area: what it does next. It *may* stop anywhere, or must go on."""
    s = g.s
    asked = ask(g, crowd(s), column_next, area, one, two, agitators, steps, most, led, stage, may)
    step = DONE if settled(asked) else (yield asked)
    if step == DONE:
        return
    units = [one, two, agitators]
    if step < TAKE:
        walk(g, area, step, units)
        if s.agents[area]:
            g.then(spring_agent, area, step, one, two, agitators, steps - 1, most, led, may)
        elif steps > 1:
            g.then(column, step, one, two, agitators, steps - 1, most, led, LEAVING, may)
        return
    if step < LEAVE:
        units[step - TAKE] += 1
        stage = max(stage, TAKING) if stage else FORMING
    else:
        units[step - LEAVE] -= 1
    g.then(column, area, units[0], units[1], units[2], steps, most, led, stage, may)


def walk(g: Game[State], area: int, to: int, units: list[int]) -> None:
    """The whole column goes along one path; Pigasus goes with it."""
    s = g.s
    for unit, amount in enumerate(units):
        if amount:
            s.units[area * UNITS + unit] -= amount
            s.units[to * UNITS + unit] += amount
            g.say("column", amount, unit, area, to)
    if s.pigasus == area:
        s.pigasus = to
        g.say("pigasus.moved", to)
    look_after(g, area)


@question("agent.where", "incendiary-events/undercover-agents", AREA, buttons=(DONE,))
def agent_where(
    s: State, seat: Seat, area: int, start: int, to: int, one: int, two: int, agitators: int
) -> Refusal | None:
    if area in (DONE, to) or (area == start and demonstrators(s, start)):
        return None
    return "incendiary-events/undercover-agents#nobody"


@question(
    "agent.unit", "incendiary-events/undercover-agents", UNIT, values=PROTESTERS, automatic=True
)
def agent_unit(
    s: State, seat: Seat, unit: int, area: int, start: int, one: int, two: int, agitators: int
) -> Refusal | None:
    """Who stayed is whoever is still there; who left is whoever is in the column."""
    found = at(s, area, unit) if area == start else (one, two, agitators)[unit]
    return None if found else "units#nobody"


@rule("incendiary-events/undercover-agents")
def spring_agent(
    g: Game[State],
    start: int, to: int, one: int, two: int, agitators: int, steps: int, most: int, led: int,
    may: int,
) -> Asking:  # fmt: skip
    """A column has left an Agent's area: the Police may uncover him and arrest who stayed or left.

    The column goes on without whoever was taken out of it.
    """
    s = g.s
    column_now = [one, two, agitators]
    area = yield ask(g, POLICE, agent_where, start, to, one, two, agitators)
    if area != DONE:
        unit = yield ask(g, POLICE, agent_unit, area, start, one, two, agitators)
        s.agents[start] = 0
        s.agents_left += 1
        g.say("agent.sprung", start)
        arrest(g, area, unit)
        if area == to:
            column_now[unit] -= 1
    if steps and any(column_now):
        led = min(led, column_now[AGITATOR])
        one, two, agitators = column_now
        g.then(column, to, one, two, agitators, steps, most, led, LEAVING, may)


@question("march.from", "mobe/march", AREA, automatic=True)
def march_from(s: State, seat: Seat, area: int, place: str, here: int) -> Refusal | None:
    if area not in CITY or not demonstrators(s, area):
        return "mobe/march#nobody"
    if not fits(s, place, here, area):
        return "mobe/march#elsewhere"
    return None if exits(s, area) else "movement#no-exit"


@effect(verb.march, "mobe/march")
def march(g: Game[State], here: int, place: str, most: int, steps: int, may: int) -> Asking:
    """A column of up to so many Demonstrators starts out, along up to so many paths or all."""
    area = yield ask(g, crowd(g.s), march_from, place, here)
    if area is not None:
        g.then(column, area, 0, 0, 0, steps, most, 0, FORMING, may)


@question("lead.from", "yippies/lead", AREA, automatic=True)
def lead_from(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in CITY or not at(s, area, AGITATOR):
        return "yippies/lead"
    return None if exits(s, area) else "movement#no-exit"


@effect(verb.lead, "yippies/lead")
def lead(g: Game[State], others: int, steps: int) -> Asking:
    """An Agitator leads up to so many others along up to so many paths."""
    area = yield ask(g, crowd(g.s), lead_from)
    if area is not None:
        g.then(column, area, 0, 0, 1, steps, 1 + others, 1, FORMING, 1)


# -- single units pushed by cards ------------------------------------------------------------------


@question("shift.unit", "movement", UNIT, values=PROTESTERS, buttons=(DONE,))
def shift_unit(s: State, seat: Seat, unit: int, area: int, may: int) -> Refusal | None:
    if unit == DONE:
        return None if may else "movement#must"
    return None if at(s, area, unit) else "movement#nobody"


def shift_ends(s: State, seat: Seat, area: int) -> tuple[int, ...]:
    return tuple(sorted(exits(s, area)))


@question("shift.to", "movement", AREA, options=shift_ends, automatic=True)
def shift_to(s: State, seat: Seat, to: int, area: int) -> Refusal | None:
    if to not in NEIGHBOURS[area]:
        return "movement#no-path"
    if s.gas[to]:
        return "tear-gas"
    return None if to in exits(s, area) else "movement#wire"


@effect(verb.shift, "movement")
def shift(g: Game[State], here: int, amount: int, by: str, may: int) -> Asking:
    """One or more Demonstrators of this area walk along one path, as the named side chooses."""
    s = g.s
    if not demonstrators(s, here) or not exits(s, here):
        return
    who = crowd(s) if by == "demonstrators" else POLICE
    unit = yield ask(g, who, shift_unit, here, may)
    if unit == DONE:
        return
    to = yield ask(g, who, shift_to, here)
    move(g, unit, here, to)
    if amount > 1:
        g.then(shift, here, amount - 1, by, may)


@question("push.from", "movement", AREA, buttons=(DONE,))
def push_from(s: State, seat: Seat, area: int, place: str, here: int, may: int) -> Refusal | None:
    if area == DONE:
        return None if may else "movement#must"
    if area not in CITY or not police_units(s, area) or not fits(s, place, here, area):
        return "movement#nobody"
    return None if police_exits(s, area) else "movement#barricade"


@question("push.unit", "movement", UNIT, values=POLICE_UNITS, automatic=True)
def push_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if at(s, area, unit) else "movement#nobody"


def push_ends(s: State, seat: Seat, area: int) -> tuple[int, ...]:
    return tuple(sorted(police_exits(s, area)))


@question("push.to", "movement", AREA, options=push_ends, automatic=True)
def push_to(s: State, seat: Seat, to: int, area: int) -> Refusal | None:
    if to not in NEIGHBOURS[area]:
        return "movement#no-path"
    return None if to in police_exits(s, area) else "movement#barricade"


@effect(verb.shift_police, "movement")
def shift_police(g: Game[State], here: int, amount: int, place: str, may: int) -> Asking:
    """Police units go along one path each, as the Demonstrators must or may choose."""
    who = crowd(g.s)
    asked = ask(g, who, push_from, place, here, may)
    area = DONE if settled(asked) else (yield asked)
    if area == DONE:
        return
    unit = yield ask(g, who, push_unit, area)
    to = yield ask(g, who, push_to, area)
    move(g, unit, area, to)
    if amount > 1:
        g.then(shift_police, here, amount - 1, place, may)


# -- the radio network -----------------------------------------------------------------------------


def ordered(orders: tuple[int, ...], area: int, unit: int) -> int:
    """How many such units already have orders out of an area. An order is from, unit, to."""
    return sum(1 for i in range(0, len(orders), 3) if orders[i] == area and orders[i + 1] == unit)


def may_be_sent(s: State, area: int, unit: int, orders: tuple[int, ...]) -> bool:
    if at(s, area, unit) <= ordered(orders, area, unit):
        return False
    if unit == TAC or not s.post[area]:
        return True
    stay = sum(at(s, area, u) - ordered(orders, area, u) for u in POLICE_UNITS if u != TAC)
    return stay > 1


def order_areas(s: State, seat: Seat, *orders: int) -> tuple[int, ...]:
    units = s.units
    areas = [
        area
        for area in CITY
        if any(units[area * UNITS + 3 : area * UNITS + 6])
        and orders_refusal(s, area, orders) is None
    ]
    return (*areas, DONE)


@question("orders.from", "police/all-units-respond", AREA, buttons=(DONE,), options=order_areas)
def orders_from(s: State, seat: Seat, area: int, *orders: int) -> Refusal | None:
    return None if area == DONE else orders_refusal(s, area, orders)


def orders_refusal(s: State, area: int, orders: tuple[int, ...]) -> Refusal | None:
    if area not in CITY or not police_units(s, area):
        return "movement#nobody"
    if not any(may_be_sent(s, area, unit, orders) for unit in POLICE_UNITS):
        return "police/all-units-respond"
    return None if police_exits(s, area) else "movement#barricade"


@question("orders.unit", "police/all-units-respond", UNIT, values=POLICE_UNITS, automatic=True)
def orders_unit(s: State, seat: Seat, unit: int, area: int, *orders: int) -> Refusal | None:
    return None if may_be_sent(s, area, unit, orders) else "movement#nobody"


@effect(verb.radio_network, "police/all-units-respond")
def radio_network(g: Game[State], most: int) -> Asking:
    """Orders to several Police units, all carried out at once, one path each."""
    orders: list[int] = []
    while len(orders) < 3 * most:
        asked = ask(g, POLICE, orders_from, *orders)
        area = DONE if settled(asked) else (yield asked)
        if area == DONE:
            break
        unit = yield ask(g, POLICE, orders_unit, area, *orders)
        to = yield ask(g, POLICE, push_to, area)
        orders += [area, unit, to]
    for i in range(0, len(orders), 3):
        move(g, orders[i + 1], orders[i], orders[i + 2])


@question("draw_down.area", "police/draw-down", AREA, automatic=True)
def draw_down_area(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in CITY or not any(
        at(s, area, unit) and may_leave(s, area, unit) for unit in POLICE_UNITS
    ):
        return "movement#nobody"
    return None if police_exits(s, area) else "movement#barricade"


@question("draw_down.unit", "police/draw-down", UNIT, values=POLICE_UNITS, buttons=(DONE,))
def draw_down_unit(s: State, seat: Seat, unit: int, area: int, drawn: int) -> Refusal | None:
    if unit == DONE:
        return None if drawn else "police/draw-down#at-least-one"
    if not at(s, area, unit):
        return "movement#nobody"
    return None if may_leave(s, area, unit) else "incendiary-events/police-posts"


@effect(verb.draw_down, "police/draw-down")
def draw_down(g: Game[State], most: int, calm: int, award: int) -> Asking:
    """One or more Police units leave one area: that calms the city and is seen."""
    area = yield ask(g, POLICE, draw_down_area)
    if area is not None:
        g.then(draw_down_from, area, most, 0)
        g.then(draw_down_award, calm, award)


@rule("police/draw-down")
def draw_down_from(g: Game[State], area: int, most: int, drawn: int) -> Asking:
    asked = ask(g, POLICE, draw_down_unit, area, drawn)
    unit = DONE if settled(asked) else (yield asked)
    if unit == DONE:
        return
    to = yield ask(g, POLICE, push_to, area)
    move(g, unit, area, to)
    if most > drawn + 1:
        g.then(draw_down_from, area, most, drawn + 1)


@rule("police/draw-down")
def draw_down_award(g: Game[State], calm: int, award: int) -> None:
    shift_instability(g, -calm)
    expose(g, ESTABLISHMENT, award)


@question("redeploy.from", "police/rapid-deployment", AREA, buttons=(DONE,))
def redeploy_from(s: State, seat: Seat, area: int) -> Refusal | None:
    if area == DONE:
        return None
    if area not in CITY or not police_units(s, area):
        return "movement#nobody"
    if not police_reach(s, area):
        return "movement#barricade"
    if any(at(s, area, unit) and may_leave(s, area, unit) for unit in POLICE_UNITS):
        return None
    return "incendiary-events/police-posts"


@question("redeploy.unit", "police/rapid-deployment", UNIT, values=POLICE_UNITS, automatic=True)
def redeploy_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    if not at(s, area, unit):
        return "movement#nobody"
    return None if may_leave(s, area, unit) else "incendiary-events/police-posts"


@question("redeploy.to", "police/rapid-deployment", AREA, automatic=True)
def redeploy_to(s: State, seat: Seat, to: int, area: int) -> Refusal | None:
    if to not in CITY or to == area:
        return "police/rapid-deployment"
    return None if to in police_reach(s, area) else "movement#barricade"


@effect(verb.redeploy_police, "police/rapid-deployment")
def redeploy_police(g: Game[State], most: int) -> Asking:
    """Police units are driven to any areas, along paths without a Barricade."""
    area = yield ask(g, POLICE, redeploy_from)
    if area == DONE:
        return
    unit = yield ask(g, POLICE, redeploy_unit, area)
    to = yield ask(g, POLICE, redeploy_to, area)
    move(g, unit, area, to)
    if most > 1:
        g.then(redeploy_police, most - 1)
