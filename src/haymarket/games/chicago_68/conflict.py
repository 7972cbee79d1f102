"""Conflict: its four kinds, Tear Gas, and when the mob takes over."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import (
    NEIGHBOURS,
    crowd_strength,
    exits,
    fits,
    fixed_place,
    may_leave,
    occupied,
    police_exits,
    police_strength,
)
from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    BLUE,
    CITY,
    DEMONSTRATORS,
    ESTABLISHMENT,
    GUARD_STRENGTH,
    MOBE1,
    PLATOON1,
    PLATOON2,
    POLICE,
    POLICE_UNITS,
    PROTESTERS,
    RED,
    STRENGTH,
    TAC,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.decks import ACTION, ACTIONS
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import ask, crowd, effect, question, rule, settled
from haymarket.games.chicago_68.writes import (
    arrest,
    expose,
    injure,
    move,
    remove,
    shift_instability,
    strike_flag,
    take_pigasus,
)
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

MANY = 5
"""So many units in Conflict bring Mob Chaos."""
CLASH_UNREST: Final = ACTIONS[ACTION.value("clash_1")].instability
ARREST_UNREST: Final = ACTIONS[ACTION.value("mass_arrest")].instability
TEARGAS_UNREST: Final = ACTIONS[ACTION.value("teargas")].instability
DOZER_BONUS = 2


def after_conflict(g: Game[State], area: int, units: int, tac: bool) -> None:
    """Once a Conflict is resolved: five units or a TAC in it bring Mob Chaos."""
    g.s.conflict_area = area
    if tac or units >= MANY:
        g.then(verb.mob_chaos.rule)


def raid(g: Game[State], area: int) -> None:
    """A Conflict of the Police takes Pigasus where he stands."""
    if g.s.pigasus == area:
        take_pigasus(g)


# -- clash -----------------------------------------------------------------------------------------


def target_strength(s: State, area: int, unit: int) -> int:
    """One Platoon, with the National Guard and the Dozer beside it (R10)."""
    strength = STRENGTH[unit]
    if s.guard[area]:
        strength += GUARD_STRENGTH
    return strength + DOZER_BONUS if s.dozer == area else strength


def clash_refusal(s: State, area: int) -> Refusal | None:
    i = area * UNITS
    if not s.units[i + PLATOON1] and not s.units[i + PLATOON2]:
        return "conflict/clash#no-platoon"
    if s.peace[area]:
        return "tokens/peace-movement"
    weakest = PLATOON1 if s.units[i + PLATOON1] else PLATOON2
    if crowd_strength(s, area) > target_strength(s, area, weakest):
        return None
    return "conflict/clash"


def clash_areas(s: State, seat: Seat) -> tuple[int, ...]:
    units = s.units
    return tuple(
        [
            area
            for area in CITY
            if (units[area * UNITS] or units[area * UNITS + 1]) and clash_refusal(s, area) is None
        ]
    )


@question("clash.area", "conflict/clash", AREA, options=clash_areas, automatic=True)
def clash_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return clash_refusal(s, area)


@question("clash.target", "conflict/clash", UNIT, values=(PLATOON1, PLATOON2, TAC), automatic=True)
def clash_target(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    if unit == TAC:
        return "conflict/clash#tac"
    if not at(s, area, unit):
        return "conflict/clash#no-platoon"
    return None if crowd_strength(s, area) > target_strength(s, area, unit) else "conflict/clash"


def no_clash(s: State) -> Refusal | None:
    return None if clash_areas(s, 0) else "conflict/clash"


@effect(verb.clash, "conflict/clash", refuse=no_clash)
def clash(g: Game[State]) -> Asking:
    """CLASH in an area of choice."""
    area = yield ask(g, crowd(g.s), clash_area)
    if area is None:
        return
    target = yield ask(g, crowd(g.s), clash_target, area)
    fight(g, area, target)


@effect(verb.clash_here, "conflict/clash")
def clash_here(g: Game[State], here: int) -> Asking:
    """A card forces a CLASH in its area, if its condition is met."""
    if clash_refusal(g.s, here) is not None:
        return
    target = yield ask(g, crowd(g.s), clash_target, here)
    fight(g, here, target)


def fight(g: Game[State], area: int, target: int) -> None:
    s = g.s
    units = demonstrators(s, area) + 1
    g.say("clash", area)
    injure(g, area, target)
    award = RED[area] + (1 if s.post[area] else 0)
    expose(g, DEMONSTRATORS, min(award, 1) if s.television_strike else award)
    shift_instability(g, CLASH_UNREST)
    after_conflict(g, area, units, False)


# -- advance ---------------------------------------------------------------------------------------


def weaker(s: State, area: int, unit: int) -> bool:
    """Whether a Demonstrator weaker than this Police unit stands in an area (TAC: any)."""
    i = area * UNITS
    if unit == TAC or s.guard[area]:
        return bool(s.units[i] or s.units[i + 1] or s.units[i + 2])
    return bool(s.units[i + AGITATOR] or (unit == PLATOON2 and s.units[i + MOBE1]))


def reaches(s: State, area: int, unit: int) -> bool:
    """Whether a Police unit of that kind may ADVANCE out of an area."""
    if not s.units[area * UNITS + unit] or not may_leave(s, area, unit):
        return False
    return any(not s.peace[to] and weaker(s, to, unit) for to in police_exits(s, area))


def advance_refusal(s: State, area: int) -> Refusal | None:
    if not police_units(s, area):
        return "conflict/advance#nobody"
    if reaches(s, area, TAC) or reaches(s, area, PLATOON2) or reaches(s, area, PLATOON1):
        return None
    return "conflict/advance"


def advance_areas(s: State, seat: Seat) -> tuple[int, ...]:
    """Only areas next to Demonstrators are worth a closer look."""
    near = {path_end for area in occupied(s) for path_end in NEIGHBOURS[area]}
    return tuple([area for area in CITY if area in near and advance_refusal(s, area) is None])


def no_advance(s: State) -> Refusal | None:
    for area in occupied(s):
        if any(advance_refusal(s, start) is None for start in NEIGHBOURS[area]):
            return None
    return "conflict/advance"


@question("advance.from", "conflict/advance", AREA, options=advance_areas, automatic=True)
def advance_from(s: State, seat: Seat, area: int) -> Refusal | None:
    return advance_refusal(s, area)


@question("advance.unit", "conflict/advance", UNIT, values=POLICE_UNITS, automatic=True)
def advance_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if reaches(s, area, unit) else "conflict/advance"


@question("advance.to", "conflict/advance", AREA, automatic=True)
def advance_to(s: State, seat: Seat, to: int, area: int, unit: int) -> Refusal | None:
    if to not in NEIGHBOURS[area]:
        return "movement#no-path"
    if to not in police_exits(s, area):
        return "movement#barricade"
    if s.peace[to]:
        return "tokens/peace-movement"
    return None if weaker(s, to, unit) else "conflict/advance"


@question("advance.target", "conflict/advance", UNIT, values=PROTESTERS, automatic=True)
def advance_target(s: State, seat: Seat, target: int, to: int, unit: int) -> Refusal | None:
    if not at(s, to, target):
        return "conflict/advance#no-target"
    strength = STRENGTH[unit] + (GUARD_STRENGTH if s.guard[to] else 0)  # R10
    return None if unit == TAC or strength > STRENGTH[target] else "conflict/advance"


@effect(verb.advance, "conflict/advance", refuse=no_advance)
def advance(g: Game[State]) -> Asking:
    """One Police unit goes along a path and arrests a weaker Demonstrator."""
    area = yield ask(g, POLICE, advance_from)
    if area is None:
        return
    unit = yield ask(g, POLICE, advance_unit, area)
    to = yield ask(g, POLICE, advance_to, area, unit)
    target = yield ask(g, POLICE, advance_target, to, unit)
    move(g, unit, area, to)
    arrest(g, to, target)
    raid(g, to)
    expose(g, ESTABLISHMENT, BLUE[to])
    after_conflict(g, to, 2, unit == TAC)


# -- mass arrest -----------------------------------------------------------------------------------

MOST_ARRESTS = 4


def mass_arrest_refusal(s: State, area: int) -> Refusal | None:
    if area not in CITY or not police_units(s, area) or not demonstrators(s, area):
        return "conflict/mass-arrest#nobody"
    if s.peace[area]:
        return "tokens/peace-movement"
    units = s.units
    i = area * UNITS
    if units[i + TAC] or units[i + AGITATOR]:
        return None
    strength = police_strength(s, area)
    if strength > (1 if units[i + MOBE1] else 2):
        return None
    return "conflict/mass-arrest"


def mass_arrest_areas(s: State, seat: Seat) -> tuple[int, ...]:
    return tuple([area for area in occupied(s) if mass_arrest_refusal(s, area) is None])


@question(
    "mass_arrest.area", "conflict/mass-arrest", AREA, options=mass_arrest_areas, automatic=True
)
def mass_arrest_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return mass_arrest_refusal(s, area)


@question(
    "mass_arrest.target",
    "conflict/mass-arrest",
    UNIT,
    values=PROTESTERS,
    buttons=(DONE,),
    automatic=True,
)
def mass_arrest_target(s: State, seat: Seat, unit: int, area: int, *targets: int) -> Refusal | None:
    if unit == DONE:
        return None if targets else "conflict/mass-arrest#at-least-one"
    if len(targets) == MOST_ARRESTS:
        return "conflict/mass-arrest#four"
    if at(s, area, unit) <= targets.count(unit):
        return "conflict/mass-arrest#nobody"
    if at(s, area, TAC):
        return None
    strength = sum([STRENGTH[target] for target in targets]) + STRENGTH[unit]
    return None if strength < police_strength(s, area) else "conflict/mass-arrest"


def no_mass_arrest(s: State) -> Refusal | None:
    return None if mass_arrest_areas(s, 0) else "conflict/mass-arrest"


@effect(verb.mass_arrest, "conflict/mass-arrest", refuse=no_mass_arrest)
def mass_arrest(g: Game[State]) -> Asking:
    """All Police units of one area arrest up to four of lower combined strength."""
    area = yield ask(g, POLICE, mass_arrest_area)
    if area is not None:
        g.then(sweep, area)


@effect(verb.mass_arrest_here, "conflict/mass-arrest")
def mass_arrest_here(g: Game[State], here: int) -> None:
    """A card forces a MASS ARREST in its area, if its condition is met."""
    if mass_arrest_refusal(g.s, here) is None:
        g.then(sweep, here)


@rule("conflict/mass-arrest")
def sweep(g: Game[State], area: int) -> Asking:
    targets: list[int] = []
    while True:
        asked = ask(g, POLICE, mass_arrest_target, area, *targets)
        target = DONE if settled(asked) else (yield asked)
        if target == DONE:
            break
        targets.append(target)
    tac = at(g.s, area, TAC) > 0
    units = police_units(g.s, area) + len(targets)
    g.say("mass_arrest", area)
    for target in targets:
        arrest(g, area, target)
    raid(g, area)
    expose(g, ESTABLISHMENT, BLUE[area])
    shift_instability(g, ARREST_UNREST)
    after_conflict(g, area, units, tac)


# -- tear gas --------------------------------------------------------------------------------------

MOST_GASSED = 2


@question("teargas.area", "conflict/teargas", AREA, buttons=(DONE,))
def teargas_area(s: State, seat: Seat, area: int, *chosen: int) -> Refusal | None:
    if area == DONE:
        return None if chosen else "conflict/teargas#at-least-one"
    if area in chosen or s.gas[area]:
        return "tear-gas#taken"
    if s.police_gas <= len(chosen):
        return "conflict/teargas#no-gas"
    if not at(s, area, TAC):
        return "conflict/teargas#no-tac"
    if not demonstrators(s, area):
        return "conflict/teargas#nobody"  # R11
    return "tokens/peace-movement" if s.peace[area] else None


def no_teargas(s: State) -> Refusal | None:
    if s.police_gas:
        for area in CITY:
            if s.units[area * UNITS + TAC] and teargas_area.refuse(s, 0, area) is None:
                return None
    return "conflict/teargas"


@effect(verb.teargas, "conflict/teargas", refuse=no_teargas)
def teargas(g: Game[State]) -> Asking:
    """Gas one or two areas where TAC face Demonstrators; R12: one step of Instability in all."""
    areas: list[int] = []
    while len(areas) < MOST_GASSED:
        asked = ask(g, POLICE, teargas_area, *areas)
        area = DONE if settled(asked) else (yield asked)
        if area == DONE:
            break
        areas.append(area)
    if not areas:
        return
    s = g.s
    units = sum(demonstrators(s, area) + at(s, area, TAC) for area in areas)
    for area in areas:
        s.police_gas -= 1
        s.gas[area] = 1
    for area in areas:
        g.say("gassed", area)
        g.then(choke, area)
        g.then(gas_award, area)
    g.then(verb.instability.rule, TEARGAS_UNREST)
    after_conflict(g, areas[-1], units, True)


@rule("conflict")
def gas_award(g: Game[State], area: int) -> None:
    """The Police score each area that they gassed."""
    expose(g, ESTABLISHMENT, BLUE[area])


@rule("tear-gas")
def choke(g: Game[State], area: int) -> None:
    """In the gas the flag falls first, then the crowd leaves."""
    if g.s.flag[area]:
        strike_flag(g, area)
    raid(g, area)
    g.then(flee, area)


def flee_ends(s: State, seat: Seat, area: int, unit: int) -> tuple[int, ...]:
    return tuple(sorted(exits(s, area)))


@question("flee.to", "tear-gas", AREA, options=flee_ends, automatic=True)
def flee_to(s: State, seat: Seat, to: int, area: int, unit: int) -> Refusal | None:
    if to not in NEIGHBOURS[area]:
        return "movement#no-path"
    if s.gas[to]:
        return "tear-gas"
    return None if to in exits(s, area) else "movement#wire"


@rule("tear-gas")
def flee(g: Game[State], area: int) -> Asking:
    """Every Demonstrator leaves along a path; who cannot is removed. R3: their own side chooses."""
    s = g.s
    unit = next((u for u in PROTESTERS if at(s, area, u)), NOWHERE)
    if unit == NOWHERE:
        return
    ways = exits(s, area)
    to = NOWHERE
    if len(ways) == 1:
        to = ways[0]
    elif ways:
        to = yield ask(g, crowd(s), flee_to, area, unit)
    if to == NOWHERE:
        for left in PROTESTERS:
            if at(s, area, left):
                remove(g, area, left, at(s, area, left))
        return
    move(g, unit, area, to)
    g.then(flee, area)


@question("gas.area", "tear-gas", AREA, automatic=True)
def gas_area(s: State, seat: Seat, area: int, place: str, here: int) -> Refusal | None:
    if area not in CITY or not fits(s, place, here, area):
        return "tear-gas#elsewhere"
    return "tear-gas#taken" if s.gas[area] else None


@effect(verb.gas, "tear-gas")
def gas(g: Game[State], here: int, place: str) -> Asking:
    """A card puts Tear Gas of the supply into an area; no TAC is needed, nobody scores."""
    s = g.s
    if not s.gas_left:
        return
    area = fixed_place(place, here)
    if area == NOWHERE:
        area = yield ask(g, crowd(s), gas_area, place, here)
        if area is None:
            return
    elif s.gas[area]:
        return
    s.gas_left -= 1
    s.gas[area] = 1
    g.say("gassed", area)
    g.then(choke, area)
