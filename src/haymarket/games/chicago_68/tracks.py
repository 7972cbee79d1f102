"""Exposure, Instability, Delegates, Capital: overflows, bonus tiles, and cards that move them."""

from __future__ import annotations

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.components import (
    AREA,
    CITY,
    DEMONSTRATORS,
    ESTABLISHMENT,
    MCCARTHY,
    MOBE1,
    MOBE2,
    PLATOON2,
    UNITS,
)
from haymarket.games.chicago_68.decks import (
    MOB_PAYOFFS,
    TACTIC,
    TILE,
    TILE_ACTION,
    TILE_EXPOSURE,
    TILE_SPLAY,
)
from haymarket.games.chicago_68.state import State, at
from haymarket.games.chicago_68.table import (
    ask,
    city_hall,
    crowd,
    effect,
    question,
    rule,
    speaker,
)
from haymarket.games.chicago_68.writes import add_to_bag, expose, look_after, shift_instability
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- exposure --------------------------------------------------------------------------------------


@effect(verb.exposure, "exposure")
def exposure(g: Game[State], side: int, amount: int) -> None:
    """A card gives a side Exposure."""
    expose(g, side, amount)


@question("tactic.new", "tactics", TACTIC)
def tactic_new(s: State, seat: Seat, tactic: int) -> Refusal | None:
    return "tactics#current" if tactic == s.tactic else None


@effect(verb.change_tactic, "tactics")
def change_tactic(g: Game[State]) -> Asking:
    """Another Tactic comes into play, ready for use; the old one goes back to its deck (R5)."""
    tactic = yield ask(g, city_hall(g.s), tactic_new)
    g.s.tactic = tactic
    g.s.tactic_used = 0
    g.say("tactic", tactic)


@question("overflow.area", "exposure/delegate", AREA, automatic=True)
def overflow_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if area in CITY and at(s, area, MOBE1) else "exposure/delegate"


@effect(verb.become_delegate, "exposure/delegate")
def become_delegate(g: Game[State]) -> Asking:
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


@effect(verb.instability, "instability")
def instability(g: Game[State], amount: int) -> None:
    shift_instability(g, amount)


@question("tile.choice", "instability/tiles", TILE, buttons=(DONE,))
def tile_choice(s: State, seat: Seat, tile: int, side: int) -> Refusal | None:
    return None if tile == DONE or s.tiles[tile] else "instability/tiles"


@effect(verb.offer_tile, "instability/tiles")
def offer_tile(g: Game[State], side: int) -> Asking:
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
        g.then(offer_tile, ESTABLISHMENT)


def take_tile(g: Game[State], side: int, tile: int) -> None:
    s = g.s
    if tile == TILE_ACTION:
        s.extra_action = speaker(s, side) + 1
    elif tile == TILE_EXPOSURE:
        expose(g, side, 5)
    elif tile == TILE_SPLAY:
        if side == DEMONSTRATORS:
            s.splay_limit += 1
        else:
            s.policy_limit += 1
            g.then(verb.draw_policy.rule)
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


@effect(verb.delegate, "delegates")
def delegate(g: Game[State], colour: int, amount: int) -> None:
    """A card adds Delegates to the bag, unless the convention is adjourned."""
    if g.s.adjourned:
        g.say("adjourned")
        return
    add_to_bag(g, colour, amount)


@effect(verb.bag_out, "delegates")
def bag_out(g: Game[State], colour: int, amount: int) -> None:
    """A Delegate leaves the bag: a McCarthy cube is a MOBE again, in the supply."""
    s = g.s
    amount = min(amount, s.bag[colour])
    s.bag[colour] -= amount
    if colour == MCCARTHY:
        s.left[MOBE1] += amount
    g.say("bag.removed", colour, amount)


@effect(verb.unseat, "delegates")
def unseat(g: Game[State], colour: int) -> None:
    """A Delegate goes back from the track to the bag."""
    s = g.s
    if s.track[colour]:
        s.track[colour] -= 1
        s.bag[colour] += 1
        g.say("unseated", colour)


# -- capital and supplies --------------------------------------------------------------------------


@effect(verb.capital, "budget")
def capital(g: Game[State], amount: int) -> None:
    """Capital comes into the Municipal Budget or leaves it, never below nothing."""
    s = g.s
    before = s.budget
    s.budget = max(0, s.budget + amount)
    g.say("capital", s.budget - before)


@effect(verb.arm, "budget")
def arm(g: Game[State], gas: int, wire: int) -> None:
    """Tear Gas and Barbed Wire of the supply go into the Police Supply."""
    s = g.s
    gas, wire = min(gas, s.gas_left), min(wire, s.wires_left)
    s.gas_left -= gas
    s.police_gas += gas
    s.wires_left -= wire
    s.police_wire += wire
    g.say("armed", gas, wire)
