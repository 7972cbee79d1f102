"""The verbs of Street Theater, Policy and Mob Chaos cards that are no chapter of their own."""

from __future__ import annotations

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import fits, fixed_place
from haymarket.games.chicago_68.components import (
    AREA,
    CITY,
    DEMONSTRATORS,
    JAIL,
    MOBE1,
    MOBE2,
    PLATOON1,
    PLATOON2,
    POLICE,
    PROTESTERS,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, jailed
from haymarket.games.chicago_68.table import ask, city_hall, crowd, effect, question
from haymarket.games.chicago_68.writes import (
    arrest as arrest_unit,
)
from haymarket.games.chicago_68.writes import (
    expose,
    injure,
    raise_mobe,
    release,
    remove,
)
from haymarket.games.chicago_68.writes import (
    place as place_units,
)
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- placing and raising ---------------------------------------------------------------------------


@question("place.area", "units/placing", AREA, automatic=True)
def place_area(s: State, seat: Seat, area: int, unit: int, place: str, here: int) -> Refusal | None:
    if area not in CITY or not fits(s, place, here, area):
        return "areas#elsewhere"
    return "tear-gas" if s.gas[area] else None


@effect(verb.place, "units/placing")
def place(g: Game[State], here: int, unit: int, amount: int, where: str) -> Asking:
    """Put Demonstrators of the supply into areas, each where the Demonstrators choose."""
    s = g.s
    area = fixed_place(where, here)
    if area != NOWHERE:
        place_units(g, area, unit, amount)
        return
    if not s.left[unit]:
        return
    area = yield ask(g, crowd(s), place_area, unit, where, here)
    if area is None:
        return
    place_units(g, area, unit)
    if amount > 1:
        g.then(place, here, unit, amount - 1, where)


@effect(verb.place_together, "units/placing")
def place_together(g: Game[State], here: int, unit: int, amount: int, where: str) -> Asking:
    """Put Demonstrators of the supply into one area, all of them into the same."""
    s = g.s
    area = yield ask(g, crowd(s), place_area, unit, where, here) if s.left[unit] else None
    if area is not None:
        place_units(g, area, unit, amount)


@question("raise.area", "units/raising", AREA, automatic=True)
def raise_area(s: State, seat: Seat, area: int, place: str, here: int) -> Refusal | None:
    if not fits(s, place, here, area):
        return "areas#elsewhere"
    return None if at(s, area, MOBE1) else "units/raising"


@effect(verb.raise_level, "units/raising")
def raise_level(g: Game[State], here: int, amount: int, place: str) -> Asking:
    """Level 1 MOBE units become Level 2, as long as the supply has such."""
    s = g.s
    area = fixed_place(place, here)
    if area == NOWHERE:
        if not s.left[MOBE2]:
            return
        area = yield ask(g, crowd(s), raise_area, place, here)
        if area is None:
            return
    if raise_mobe(g, area) and amount > 1:
        g.then(raise_level, here, amount - 1, place)


@effect(verb.lower, "units/lowering")
def lower(g: Game[State], here: int, side: int) -> None:
    """A Level 2 unit falls to Level 1; without a piece for it, it is arrested or injured."""
    s = g.s
    i = here * UNITS
    stands_in = False
    if side == DEMONSTRATORS:
        if not s.units[i + MOBE2]:
            return
        if not s.left[MOBE1]:
            arrest_unit(g, here, MOBE2)
            return
        s.units[i + MOBE2] -= 1
        s.left[MOBE2] += 1
        s.units[i + MOBE1] += 1
        s.left[MOBE1] -= 1
    else:
        if not s.units[i + PLATOON2]:
            return
        if not s.reserves:
            injure(g, here, PLATOON2)
            return
        s.units[i + PLATOON2] -= 1
        s.platoons_left += 1
        s.units[i + PLATOON1] += 1
        s.reserves -= 1
        stands_in = True
    g.say("lowered", here)
    if stands_in:
        g.say("stood_in", here)


@question("lose.unit", "units", UNIT, values=PROTESTERS, automatic=True)
def lose_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if at(s, area, unit) else "units#nobody"


@effect(verb.lose, "units")
def lose(g: Game[State], here: int, amount: int) -> Asking:
    """The Demonstrators give a unit of this area back to the supply."""
    unit = yield ask(g, crowd(g.s), lose_unit, here)
    if unit is None:
        return
    remove(g, here, unit)
    if amount > 1:
        g.then(lose, here, amount - 1)


# -- the Jail --------------------------------------------------------------------------------------


@question("free.unit", "jail", UNIT, values=PROTESTERS, buttons=(DONE,))
def free_unit(s: State, seat: Seat, unit: int, may: int) -> Refusal | None:
    if unit == DONE:
        return None if may else "jail#must"
    return None if at(s, JAIL, unit) else "jail#nobody"


@question("free.area", "jail", AREA, automatic=True)
def free_area(s: State, seat: Seat, area: int, unit: int, place: str, here: int) -> Refusal | None:
    if area not in CITY or not fits(s, place, here, area):
        return "areas#elsewhere"
    return "tear-gas" if s.gas[area] else None


@effect(verb.free, "jail")
def free(g: Game[State], here: int, amount: int, place: str, may: int) -> Asking:
    """Arrested Demonstrators go free, without bail; "up to" so many, or as many as there are."""
    s = g.s
    if not jailed(s):
        return
    area = fixed_place(place, here)
    if area != NOWHERE and s.gas[area]:
        return
    unit = yield ask(g, crowd(s), free_unit, may)
    if unit == DONE:
        return
    if area == NOWHERE:
        area = yield ask(g, crowd(s), free_area, unit, place, here)
        if area is None:
            return
    release(g, unit, area)
    if amount > 1:
        g.then(free, here, amount - 1, place, may)


@question("arrest.area", "jail/arrest", AREA, buttons=(DONE,))
def arrest_area(s: State, seat: Seat, area: int, place: str, here: int, may: int) -> Refusal | None:
    if area == DONE:
        return None if may else "jail/arrest#must"
    if area not in CITY or not fits(s, place, here, area):
        return "areas#elsewhere"
    return None if demonstrators(s, area) else "jail/arrest#nobody"


@question("arrest.unit", "jail/arrest", UNIT, values=PROTESTERS, buttons=(DONE,))
def arrest_unit_of(s: State, seat: Seat, unit: int, area: int, may: int) -> Refusal | None:
    if unit == DONE:
        return None if may else "jail/arrest#must"
    return None if at(s, area, unit) else "jail/arrest#nobody"


@effect(verb.arrest, "jail/arrest")
def arrest(g: Game[State], here: int, amount: int, place: str, may: int) -> Asking:
    """The Police arrest Demonstrators because a card says so; this is no Conflict."""
    s = g.s
    area = fixed_place(place, here)
    if area == NOWHERE:
        area = yield ask(g, POLICE, arrest_area, place, here, may)
        if area is None or area == DONE:
            return
    elif not demonstrators(s, area):
        return
    unit = yield ask(g, POLICE, arrest_unit_of, area, may)
    if unit == DONE:
        return
    arrest_unit(g, area, unit)
    if amount > 1:
        g.then(arrest, here, amount - 1, place, may)


@effect(verb.arrest_any, "jail/arrest")
def arrest_any(g: Game[State], here: int) -> Asking:
    """The Police may arrest on and on in this area; each arrest costs them 1 Exposure."""
    if not demonstrators(g.s, here):
        return
    unit = yield ask(g, POLICE, arrest_unit_of, here, 1)
    if unit == DONE:
        return
    arrest_unit(g, here, unit)
    expose(g, DEMONSTRATORS, 1)
    g.then(arrest_any, here)


# -- Platoons --------------------------------------------------------------------------------------


@question("hurt.area", "units/injury", AREA, automatic=True)
def hurt_area(s: State, seat: Seat, area: int, place: str, here: int, level: int) -> Refusal | None:
    if area not in CITY or not fits(s, place, here, area):
        return "areas#elsewhere"
    if at(s, area, PLATOON1) or (level == 2 and at(s, area, PLATOON2)):
        return None
    return "units/injury"


@question("hurt.unit", "units/injury", UNIT, values=(PLATOON1, PLATOON2), automatic=True)
def hurt_unit(s: State, seat: Seat, unit: int, area: int, level: int) -> Refusal | None:
    if unit == PLATOON2 and level == 1:
        return "units/injury"
    return None if at(s, area, unit) else "units/injury"


@effect(verb.hurt, "units/injury")
def hurt(g: Game[State], here: int, place: str, level: int) -> Asking:
    """A card injures a Platoon up to the given Level; TAC cannot be injured."""
    s = g.s
    area = fixed_place(place, here)
    if area == NOWHERE:
        area = yield ask(g, crowd(s), hurt_area, place, here, level)
    if area is None:
        return
    unit = yield ask(g, crowd(s), hurt_unit, area, level)
    if unit is not None:
        injure(g, area, unit)


@question("reinforce.area", "units/reserves", AREA, buttons=(DONE,))
def reinforce_area(
    s: State, seat: Seat, area: int, place: str, here: int, may: int
) -> Refusal | None:
    if area == DONE:
        return None if may else "units/reserves#must"
    return None if area in CITY and fits(s, place, here, area) else "units/reserves"


@effect(verb.reinforce, "units/reserves")
def reinforce(g: Game[State], here: int, amount: int, place: str, may: int) -> Asking:
    """Level 1 Platoons of Reserves come onto the map, where their side chooses (R1)."""
    s = g.s
    if not s.reserves:
        return
    area = yield ask(g, city_hall(s), reinforce_area, place, here, may)
    if area is None or area == DONE:
        return
    s.reserves -= 1
    s.units[area * UNITS + PLATOON1] += 1
    g.say("reinforced", area)
    if amount > 1:
        g.then(reinforce, here, amount - 1, place, may)


@effect(verb.heal, "units/reserves")
def heal(g: Game[State], amount: int) -> None:
    """Injured Level 1 Platoons go back to Reserves."""
    s = g.s
    amount = min(amount, s.injured[0])
    s.injured[0] -= amount
    s.reserves += amount
    if amount:
        g.say("healed", amount)


@effect(verb.dismiss, "units/reserves")
def dismiss(g: Game[State], amount: int) -> None:
    """Platoons of Reserves leave the game, uninjured, for good."""
    s = g.s
    amount = min(amount, s.reserves)
    s.reserves -= amount
    s.removed[PLATOON1] += amount
    if amount:
        g.say("dismissed", amount)


@question("promote.area", "units/raising", AREA, automatic=True)
def promote_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if area in CITY and at(s, area, PLATOON1) else "units/raising"


@effect(verb.promote, "units/raising")
def promote(g: Game[State], amount: int) -> Asking:
    """Level 1 Platoons on the map become Level 2; the Level 1 pieces go to Reserves."""
    s = g.s
    if not s.platoons_left:
        return
    area = yield ask(g, city_hall(s), promote_area)
    if area is None:
        return
    i = area * UNITS
    s.units[i + PLATOON1] -= 1
    s.reserves += 1
    s.units[i + PLATOON2] += 1
    s.platoons_left -= 1
    g.say("promoted", area)
    if amount > 1:
        g.then(promote, amount - 1)


# -- tokens ----------------------------------------------------------------------------------------


@effect(verb.peace, "tokens/peace-movement")
def peace(g: Game[State], here: int) -> None:
    """No Conflict in this area until the end of the round."""
    s = g.s
    if s.peace_left and not s.peace[here]:
        s.peace_left -= 1
        s.peace[here] = 1
        g.say("peace", here)


@effect(verb.rent_strike, "tokens/rent-strike")
def rent_strike(g: Game[State], here: int) -> None:
    """The Capital bonus of this area falls by 1 for good; tokens add up."""
    s = g.s
    if s.rents_left:
        s.rents_left -= 1
        s.rent[here] += 1
        g.say("rent_strike", here)
