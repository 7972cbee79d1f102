"""Exposure, Instability, Delegates, Capital: overflows, bonus tiles, and cards that move them."""

from __future__ import annotations

from haymarket.games.chicago_68.components import (
    AREA,
    CITY,
    COLOUR,
    DEMONSTRATORS,
    ESTABLISHMENT,
    MCCARTHY,
    MOB_PAYOFFS,
    MOBE1,
    MOBE2,
    PLATOON2,
    SIDES,
    TACTIC,
    TILE,
    TILE_ACTION,
    TILE_EXPOSURE,
    TILE_SPLAY,
    UNITS,
)
from haymarket.games.chicago_68.state import NOWHERE, State, at
from haymarket.games.chicago_68.table import (
    EFFECTS,
    ask,
    city_hall,
    crowd,
    effect,
    question,
    rule,
    speaker,
)
from haymarket.games.chicago_68.verbs import add_to_bag, expose, look_after, shift_instability
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- exposure --------------------------------------------------------------------------------------


@effect("exposure")
def exposure(g: Game[State], here: int, side: str, amount: int) -> None:
    """A card gives a side Exposure."""
    expose(g, SIDES[side], amount)


@question("tactic.new", "tactics", TACTIC)
def tactic_new(s: State, seat: Seat, tactic: int) -> Refusal | None:
    return "tactics#current" if tactic == s.tactic else None


@effect("tactics")
def change_tactic(g: Game[State], here: int) -> Asking:
    """Another Tactic comes into play, ready for use; the old one goes back to its deck (R5)."""
    tactic = yield ask(g, city_hall(g.s), tactic_new)
    g.s.tactic = tactic
    g.s.tactic_used = 0
    g.say("tactic", tactic)


@question("overflow.area", "exposure/delegate", AREA, automatic=True)
def overflow_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if area in CITY and at(s, area, MOBE1) else "exposure/delegate"


@effect("exposure/delegate")
def become_delegate(g: Game[State], here: int) -> Asking:
    """One free Level 1 MOBE becomes a McCarthy Delegate; R4: without one, nothing happens."""
    area = yield ask(g, crowd(g.s), overflow_area)
    if area is None:
        return
    s = g.s
    s.units[area * UNITS + MOBE1] -= 1
    s.bag[MCCARTHY] += 1
    g.say("overflow", area)
    look_after(g, area)


# -- instability -----------------------------------------------------------------------------------


@effect("instability")
def instability(g: Game[State], here: int, amount: int) -> None:
    shift_instability(g, amount)


@question("tile.choice", "instability/tiles", TILE, buttons=(DONE,))
def tile_choice(s: State, seat: Seat, tile: int, side: int) -> Refusal | None:
    return None if tile == DONE or s.tiles[tile] else "instability/tiles"


@effect("instability/tiles")
def offer_tile(g: Game[State], here: int, side: int) -> Asking:
    """A side may take a tile that is left; R7: an empty pool offers nothing."""
    s = g.s
    if not any(s.tiles):
        return
    tile = yield ask(g, speaker(s, side), tile_choice, side)
    if tile == DONE:
        return
    s.tiles[tile] = 0
    g.say("tile", side, tile)
    take_tile(g, side, tile)
    if side == DEMONSTRATORS and s.tactic == MOB_PAYOFFS:
        g.then(offer_tile, NOWHERE, ESTABLISHMENT)


def take_tile(g: Game[State], side: int, tile: int) -> None:
    s = g.s
    if tile == TILE_ACTION:
        s.extra_action = side + 1
    elif tile == TILE_EXPOSURE:
        expose(g, side, 5)
    elif tile == TILE_SPLAY:
        if side == DEMONSTRATORS:
            s.splay_limit += 1
        else:
            s.policy_limit += 1
            g.then(EFFECTS["draw_policy"], NOWHERE)
    else:
        g.then(place_bonus_unit, side)


@question("bonus.area", "instability/unit", AREA, automatic=True)
def bonus_area(s: State, seat: Seat, area: int, side: int) -> Refusal | None:
    if area not in CITY:
        return "instability/unit"  # R8
    return "tear-gas" if side == DEMONSTRATORS and s.gas[area] else None


@rule("instability/unit")
def place_bonus_unit(g: Game[State], side: int) -> Asking:
    """The set-aside Level 2 unit of the side; the other side's goes back into the box."""
    area = yield ask(g, speaker(g.s, side), bonus_area, side)
    unit = MOBE2 if side == DEMONSTRATORS else PLATOON2
    g.s.units[area * UNITS + unit] += 1
    g.say("placed", 1, unit, area)


# -- delegates -------------------------------------------------------------------------------------


@effect("delegates")
def delegate(g: Game[State], here: int, colour: str, amount: int) -> None:
    """A card adds Delegates to the bag, unless the convention is adjourned."""
    if g.s.adjourned:
        g.say("adjourned")
        return
    add_to_bag(g, COLOUR.value(colour), amount)


@effect("delegates")
def bag_out(g: Game[State], here: int, colour: str, amount: int) -> None:
    """A Delegate leaves the bag: a McCarthy cube is a MOBE again, in the supply."""
    s = g.s
    which = COLOUR.value(colour)
    amount = min(amount, s.bag[which])
    s.bag[which] -= amount
    if which == MCCARTHY:
        s.left[MOBE1] += amount
    g.say("bag.removed", which, amount)


@effect("delegates")
def unseat(g: Game[State], here: int, colour: str) -> None:
    """A Delegate goes back from the track to the bag."""
    s = g.s
    which = COLOUR.value(colour)
    if s.track[which]:
        s.track[which] -= 1
        s.bag[which] += 1
        g.say("unseated", which)


# -- capital and supplies --------------------------------------------------------------------------


@effect("budget")
def capital(g: Game[State], here: int, amount: int) -> None:
    """Capital comes into the Municipal Budget or leaves it, never below nothing."""
    s = g.s
    before = s.budget
    s.budget = max(0, s.budget + amount)
    g.say("capital", s.budget - before)


@effect("budget")
def arm(g: Game[State], here: int, gas: int, wire: int) -> None:
    """Tear Gas and Barbed Wire of the supply go into the Police Supply."""
    s = g.s
    gas, wire = min(gas, s.gas_left), min(wire, s.wires_left)
    s.gas_left -= gas
    s.police_gas += gas
    s.wires_left -= wire
    s.police_wire += wire
    g.say("armed", gas, wire)
