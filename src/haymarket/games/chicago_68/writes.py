"""The small writes that everything is made of: units, flags, exposure, instability, delegates."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.components import (
    DEMONSTRATORS,
    END,
    ESTABLISHMENT,
    JAIL,
    MCCARTHY,
    MOBE1,
    MOBE2,
    PLATOON1,
    PLATOON2,
    SPACES,
    TOP,
    UNITS,
)
from haymarket.games.chicago_68.state import NOWHERE, State, demonstrators
from haymarket.kernel import Game

CALM_LEVELS: Final = (2, 1, 0)
WILD_LEVELS: Final = (8, 10, 12)


# -- tracks ----------------------------------------------------------------------------------------


def expose(g: Game[State], side: int, amount: int) -> None:
    """A side gains Exposure (a loss is the other side's gain); past an end, the overflow."""
    s = g.s
    if not amount:
        return
    if amount < 0:
        side, amount = 1 - side, -amount
    g.say("exposure", side, amount)
    s.exposure += amount if side == ESTABLISHMENT else -amount
    if s.exposure > END:
        s.exposure = END
        g.then(verb.change_tactic.rule)
    elif s.exposure < -END:
        s.exposure = -END
        g.then(verb.become_delegate.rule)


def shift_instability(g: Game[State], amount: int) -> None:
    """Move the meter level by level; R6: every level passed is reached."""
    s = g.s
    step = 1 if amount > 0 else -1
    before = s.instability
    for _ in range(abs(amount)):
        level = s.instability + step
        if level > TOP:
            g.then(verb.mob_chaos.rule)
            break
        if level < 0:
            break
        s.instability = level
        levels, side = (WILD_LEVELS, DEMONSTRATORS) if step > 0 else (CALM_LEVELS, ESTABLISHMENT)
        if level in levels and not s.levels_paid[level]:
            s.levels_paid[level] = 1
            g.then(verb.offer_tile.rule, side)
    if s.instability != before:
        g.say("instability", s.instability)


def add_to_bag(g: Game[State], colour: int, amount: int = 1) -> int:
    """Put Delegates into the bag; a McCarthy Delegate is a Level 1 MOBE cube of the supply."""
    s = g.s
    if colour == MCCARTHY:
        amount = min(amount, s.left[MOBE1])
        s.left[MOBE1] -= amount
    s.bag[colour] += amount
    if amount:
        g.say("bag.added", colour, amount)
    return amount


def draw_delegate(g: Game[State]) -> int:
    """A blind draw from the bag; NOWHERE if it is empty."""
    bag = g.s.bag
    total = bag[0] + bag[1]
    if not total:
        return NOWHERE
    colour = int(g.random(total) >= bag[0])
    bag[colour] -= 1
    return colour


def seat_delegate(g: Game[State], colour: int) -> None:
    """Put a Delegate on the track, which is never filled beyond its last space."""
    g.s.track[colour] += 1
    assert sum(g.s.track) <= SPACES, "the Delegate Track has no space left"
    g.say("delegate", colour)


# -- units -----------------------------------------------------------------------------------------


def strike_flag(g: Game[State], area: int) -> None:
    """A Rally Flag goes; PERMITS DENIED pays the Establishment for it."""
    s = g.s
    s.flags_left.append(s.flag[area])
    s.flag[area] = 0
    g.say("flag.gone", area)
    if s.permits_denied:
        expose(g, ESTABLISHMENT, 1)


def look_after(g: Game[State], area: int) -> None:
    """What happens at once where no Demonstrator is left: the flag falls, Pigasus is taken."""
    s = g.s
    if not s.flag[area] and s.pigasus != area:
        return
    if demonstrators(s, area):
        return
    if s.flag[area]:
        strike_flag(g, area)
    if s.pigasus == area:
        take_pigasus(g)


def take_pigasus(g: Game[State]) -> None:
    g.s.pigasus = NOWHERE
    g.say("pigasus.taken")
    expose(g, ESTABLISHMENT, 1)


def place(g: Game[State], area: int, unit: int, amount: int = 1) -> int:
    """Put Demonstrators of the supply into an area, as far as there are any; never into gas."""
    s = g.s
    amount = min(amount, s.left[unit])
    if amount <= 0 or s.gas[area]:
        return 0
    s.left[unit] -= amount
    s.units[area * UNITS + unit] += amount
    g.say("placed", amount, unit, area)
    return amount


def remove(g: Game[State], area: int, unit: int, amount: int = 1) -> None:
    """Demonstrators go back to the supply."""
    s = g.s
    s.units[area * UNITS + unit] -= amount
    s.left[unit] += amount
    g.say("removed", amount, unit, area)
    look_after(g, area)


def arrest(g: Game[State], area: int, unit: int) -> None:
    s = g.s
    s.units[area * UNITS + unit] -= 1
    s.units[JAIL * UNITS + unit] += 1
    g.say("arrested", unit, area)
    look_after(g, area)


def release(g: Game[State], unit: int, area: int) -> None:
    """From the Jail to an area."""
    s = g.s
    s.units[JAIL * UNITS + unit] -= 1
    s.units[area * UNITS + unit] += 1
    g.say("released", unit, area)


def move(g: Game[State], unit: int, start: int, to: int) -> None:
    """One unit from an area to another."""
    s = g.s
    s.units[start * UNITS + unit] -= 1
    s.units[to * UNITS + unit] += 1
    g.say("moved", unit, start, to)
    if unit < PLATOON1:
        look_after(g, start)


def raise_mobe(g: Game[State], area: int) -> bool:
    """Swap a Level 1 MOBE for a Level 2 of the supply, if there is one."""
    s = g.s
    i = area * UNITS
    if not s.units[i + MOBE1] or not s.left[MOBE2]:
        return False
    s.units[i + MOBE1] -= 1
    s.left[MOBE1] += 1
    s.units[i + MOBE2] += 1
    s.left[MOBE2] -= 1
    g.say("raised", area)
    return True


def injure(g: Game[State], area: int, unit: int) -> None:
    """To the Injured box; a Level 1 Platoon of Reserves stands in for a Level 2."""
    s = g.s
    i = area * UNITS
    s.units[i + unit] -= 1
    s.injured[unit - PLATOON1] += 1
    g.say("injured", unit, area)
    if unit == PLATOON2 and s.reserves:
        s.reserves -= 1
        s.units[i + PLATOON1] += 1
        g.say("stood_in", area)
