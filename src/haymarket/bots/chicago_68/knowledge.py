"""What the bots know of Chicago '68: the chances of the streets and of the convention."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, erf, exp, sqrt

from haymarket.games.chicago_68.areas import NEIGHBOURS, stars
from haymarket.games.chicago_68.components import (
    AGITATOR,
    BLUE,
    CITY,
    ENDS,
    ESTABLISHMENT,
    JAIL,
    MAJORITY,
    MAYOR,
    MOBE,
    POLICE,
    RED,
    SIDE_OF,
    SPACES,
    STARS,
    UNITS,
    YIPPIES,
)
from haymarket.games.chicago_68.decks import ACTION, ACTIONS, POLICY, RAID
from haymarket.games.chicago_68.flow import TURNS
from haymarket.games.chicago_68.mayor import price
from haymarket.games.chicago_68.state import NOWHERE, State, demonstrators, jailed
from haymarket.games.chicago_68.yippies import stages
from haymarket.kernel import DONE, PASS, Ask, Game, Seat

LAST_ROUND = 5
CUT_THE_MICROPHONES = POLICY.value("cut_the_microphones")
OFFERED: int = ACTIONS[ACTION.value("work_the_machine")].do[0].args[0]
"""Cubes that the machine draws, to commit one of them."""
SILENCED = 0.7
"""McCarthy Delegates that each cut which can be paid for will in the end have cost him."""
AHEAD = 4
"""Turns that the search looks ahead: the rest of this one, and what it brings upon itself."""


def value(g: Game[State], seat: Seat) -> float:
    """How likely the seat is to win, from 0 to 1."""
    if g.outcome is not None:
        return float(seat in g.outcome.winners)
    s = g.s
    city = 1 / (1 + exp(-0.5 * exposure(g)))
    hall = convention(s)
    # Both are needed, but something of each keeps a side trying when the other looks lost.
    establishment = 0.8 * city * hall + 0.1 * city + 0.1 * hall
    own = [faction for faction in range(4) if s.seats[faction] == seat]
    if MAYOR in own or POLICE in own:
        return establishment
    if YIPPIES in own and MOBE in own:
        return 1 - establishment
    if s.seats[MAYOR] < 0:
        return 1 - establishment
    return 1 - city if YIPPIES in own else 1 - 0.7 * hall - 0.3 * city


def exposure(g: Game[State]) -> float:
    """The Exposure that the Establishment may expect at the end."""
    s = g.s
    left = LAST_ROUND + 1 - s.round
    city, streets = stars(s)
    return (
        s.exposure
        + (city - streets) * 0.6 * left
        + left / LAST_ROUND * (means_of_the_city(s) - means_of_the_crowd(s))
        + promise(g)
    )


def means_of_the_city(s: State) -> float:
    return (
        0.12 * min(s.budget, 10)
        + 0.4 * min(s.police_gas, 3)
        + 0.1 * min(s.police_wire, 4)
        + 0.06 * s.reserves
        + 0.5 * sum(s.unlocked)
        + 0.6 * (s.permits_denied + s.adjourned)
        + 0.25 * jailed(s)
        - 0.3 * (s.injured[0] + 2 * s.injured[1])
        - 0.5 * (s.forfeit[MAYOR] + s.forfeit[POLICE])
        + (0.8 if s.extra_action in (MAYOR + 1, POLICE + 1) else 0)
    )


def means_of_the_crowd(s: State) -> float:
    agitators = strength = places = 0
    for area in CITY:
        one, two, agitating = s.units[area * UNITS : area * UNITS + 3]
        strength += one + 2 * two
        if agitating:
            agitators += agitating
            places += 1
    jailed_agitators = s.units[JAIL * UNITS + AGITATOR]
    return (
        0.14 * strength
        + 0.35 * min(agitators, 4)
        - (2.0 if agitators + jailed_agitators < 2 else 0)
        + 0.35 * sum(s.flag)
        + 0.12 * places
        + 0.2 * sum([1 for card in s.splay if stages(s, card)])
        + 0.5 * (len(s.kept) - s.kept.count(NOWHERE))
        + 0.1 * sum(s.rent)
        + 0.08 * (s.instability - 5)
        - 0.5 * (s.forfeit[YIPPIES] + s.forfeit[MOBE])
        + (0.8 if s.extra_action in (YIPPIES + 1, MOBE + 1) else 0)
    )


PROMISES = {
    "mandate.policy": 0.5,
    "march.from": 0.8,
    "lead.from": 1.0,
    "column.next": 0.6,
    "agitate.area": 0.6,
    "flag.area": 1.4,
    "speechify.area": 0.9,
    "orders.from": 1.2,
    "machine.delegate": 0.2,
    "street.where": 0.5,
    "wire.path": 0.9,
    "reinforce.area": 0.9,
    "redeploy.from": 1.2,
    "draw_down.area": 1.2,
    "support.from": 0.3,
}


def promise(g: Game[State]) -> float:
    """What the question that waits holds for who is asked, as Exposure of the Establishment."""
    s = g.s
    if s.faction < 0:
        return 0.0
    # At rest the question answered last still stands for what it has led to.
    ask = g.pending[0] if g.pending else g.last
    if ask is None:
        return 0.0
    areas = [option for option in ask.options if option >= 0]
    if ask.what == "clash.area":
        return -0.9 * max(RED[area] for area in areas) - 0.3
    if ask.what in ("mass_arrest.area", "teargas.area"):
        return 0.9 * max((BLUE[area] for area in areas), default=0) + 0.6
    if ask.what == "advance.from":
        return 1.6
    worth = PROMISES.get(ask.what, 0.0)
    return worth if SIDE_OF[s.faction] == ESTABLISHMENT else -worth


def convention(s: State) -> float:
    """How likely Humphrey is nominated, by a normal guess at the cubes still to come.

    In later rounds the machine picks the best of a few; raids send McCarthy's back into the bag,
    microphones go dead; blind draws fill the rest.
    """
    later = LAST_ROUND - s.round
    raids = later + 1 - s.tactic_used if s.tactic == RAID else 0
    raids = min(raids, s.track[1])
    blue = float(s.bag[0] + s.drawn[0])
    red = max(0.0, s.bag[1] + s.drawn[1] + raids - (SILENCED * affordable_cuts(s) if later else 0))
    empty = SPACES - sum(s.track) + raids
    if not later:
        return nomination(MAJORITY - s.track[0], empty, int(blue), int(red))
    mean, spread = float(s.track[0]), 0.15
    for _ in range(min(later, empty)):
        total = blue + red
        if total < OFFERED:
            break
        picked = 1 - only(red, total)
        mean += picked
        spread += picked * (1 - picked)
        blue = max(0.0, blue - picked)
        red = max(0.0, red - 1 + picked)
        empty -= 1
    total = blue + red
    draws = min(empty, total)
    if draws > 0:
        share = blue / total
        mean += draws * share
        spread += draws * share * (1 - share) * (total - draws) / max(1, total - 1)
    return 0.5 * (1 + erf((mean - 5.5) / sqrt(2 * spread)))


def only(red: float, total: float) -> float:
    """How likely the machine is offered McCarthy Delegates alone."""
    chance = 1.0
    for drawn in range(OFFERED):
        chance *= max(0.0, red - drawn) / (total - drawn)
    return chance


def nomination(needed: int, draws: int, blue: int, red: int) -> float:
    """How likely so many blind draws bring the Humphrey Delegates that are needed."""
    draws = min(draws, blue + red)
    ways = [comb(blue, n) * comb(red, draws - n) for n in range(max(0, needed), draws + 1)]
    return sum(ways) / comb(blue + red, draws)


def affordable_cuts(s: State) -> int:
    """How often the budget of now pays for CUT THE MICROPHONES."""
    cuts = 0
    if CUT_THE_MICROPHONES in s.policies:
        money, cost = s.budget, price(s, CUT_THE_MICROPHONES)
        while cost <= money:
            money -= cost
            cost += 2
            cuts += 1
    return cuts


def turns_later(start: Game[State], patient: bool) -> Callable[[Game[State]], bool]:
    """So many turns later, whatever was done in them."""
    turns = turns_done(start.s) + AHEAD

    def there(g: Game[State]) -> bool:
        return g.pending[0].what == "turn.play" and turns_done(g.s) >= turns

    return there


def turns_done(s: State) -> int:
    return (s.round - 1) * 4 * TURNS + s.turns_begun


def prior(g: Game[State], ask: Ask) -> list[float]:
    """What is worth a look: no pass with cards in hand, nothing far from where it happens."""
    keep = WORTH_A_LOOK.get(ask.what)
    if keep is None:
        return [1.0] * len(ask.options)
    return [float(keep(g.s, ask, option)) for option in ask.options]


def tense(s: State, area: int) -> bool:
    """Demonstrators stand there, or the press looks there."""
    return area in STARS or any(s.units[area * UNITS : area * UNITS + 3])


def worth_playing(s: State, ask: Ask, option: int) -> bool:
    return option != PASS


def worth_ordering(s: State, ask: Ask, option: int) -> bool:
    if option == DONE or len(ask.about) >= 6:
        return option == DONE
    return any(tense(s, to) for to in NEIGHBOURS[option])


def worth_wiring(s: State, ask: Ask, option: int) -> bool:
    return option == DONE or any(demonstrators(s, end) for end in ENDS[option])


def worth_driving(s: State, ask: Ask, option: int) -> bool:
    return tense(s, option)


WORTH_A_LOOK: dict[str, Callable[[State, Ask, int], bool]] = {
    "turn.play": worth_playing,
    "orders.from": worth_ordering,
    "wire.path": worth_wiring,
    "redeploy.to": worth_driving,
}
