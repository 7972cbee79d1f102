"""The Chicago Police: Tactics, and the cards that are no Conflict."""

from __future__ import annotations

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import police_reach
from haymarket.games.chicago_68.components import (
    AREA,
    BLUE,
    CITY,
    ESTABLISHMENT,
    MCCARTHY,
    MICHIGAN_AVENUE,
    PARKS,
    PLATOON1,
    PLATOON2,
    POLICE,
    TAC,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.decks import (
    BOSS_DALEY,
    CROWD_CONTROL,
    IS_CONFLICT,
    MOB_PAYOFFS,
    PLAY,
    POLICY,
    RAID,
    TACTICAL_SUPPORT,
    TACTICS,
)
from haymarket.games.chicago_68.mayor import enact, policy_refusal
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import ask, effect, question, resolve, rule
from haymarket.games.chicago_68.writes import expose, move, strike_flag
from haymarket.kernel import Asking, Game, Refusal, Seat

# -- tactics ---------------------------------------------------------------------------------------


def tactic_refusal(s: State) -> Refusal | None:
    """Why the Current Tactic may not be used now."""
    if s.tactic == NOWHERE or s.tactic == MOB_PAYOFFS:
        return "tactics/mob-payoffs"
    if s.tactic_used:
        return "tactics#used"
    return None if tactic_works(s) else "tactics#no-use"


def tactic_works(s: State) -> bool:
    if s.tactic == TACTICAL_SUPPORT:
        return any(support_from.refuse(s, 0, area) is None for area in CITY)
    if s.tactic == CROWD_CONTROL:
        return any(s.flag) and any(IS_CONFLICT[card] for card in s.police)
    if s.tactic == BOSS_DALEY:
        return any(policy_refusal(s, policy) is None for policy in s.policies)
    if s.tactic == RAID:
        return s.track[MCCARTHY] > 0
    return any(s.injured)


@rule("tactics")
def use_tactic(g: Game[State]) -> None:
    """A free action of the Police; R19: every Tactic but MOB PAYOFFS works once a round."""
    g.s.tactic_used = 1
    g.say("tactic.used", g.s.tactic)
    resolve(g, TACTICS[g.s.tactic].do, NOWHERE)


@question("support.from", "tactics/tactical-support", AREA, automatic=True)
def support_from(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in CITY or not at(s, area, TAC):
        return "tactics/tactical-support#no-tac"
    if any(at(s, to, PLATOON1) for to in police_reach(s, area)):
        return None
    return "tactics/tactical-support"


@question("support.to", "tactics/tactical-support", AREA, automatic=True)
def support_to(s: State, seat: Seat, to: int, area: int) -> Refusal | None:
    if to == area or not at(s, to, PLATOON1):
        return "tactics/tactical-support"
    return None if to in police_reach(s, area) else "movement#barricade"


@effect(verb.tactical_support, "tactics/tactical-support")
def tactical_support(g: Game[State]) -> Asking:
    """R37: a TAC drives along any number of paths without a Barricade."""
    start = yield ask(g, POLICE, support_from)
    if start is None:
        return
    to = yield ask(g, POLICE, support_to, start)
    move(g, TAC, start, to)


@question("control.flag", "tactics/crowd-control", AREA, automatic=True)
def control_flag(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if s.flag[area] else "tactics/crowd-control"


@question("control.card", "tactics/crowd-control", PLAY)
def control_card(s: State, seat: Seat, card: int) -> Refusal | None:
    if card in s.police and IS_CONFLICT[card]:
        return None
    return "tactics/crowd-control"


@effect(verb.crowd_control, "tactics/crowd-control")
def crowd_control(g: Game[State]) -> Asking:
    area = yield ask(g, POLICE, control_flag)
    card = yield ask(g, POLICE, control_card)
    g.s.police.remove(card)
    g.s.spent.append(card)
    g.say("discarded", POLICE, card)
    strike_flag(g, area)


@question("boss.policy", "tactics/boss-daley", POLICY, automatic=True)
def boss_policy(s: State, seat: Seat, policy: int) -> Refusal | None:
    return policy_refusal(s, policy)


@effect(verb.boss_daley, "tactics/boss-daley")
def boss_daley(g: Game[State]) -> Asking:
    """R20: nothing is paid, so no Capital lies on the Policy and its price stays."""
    policy = yield ask(g, POLICE, boss_policy)
    g.say("mandate", policy, 0)
    enact(g, policy)
    g.then(boss_price)


@rule("tactics/boss-daley")
def boss_price(g: Game[State]) -> None:
    expose(g, ESTABLISHMENT, -2)


@effect(verb.raid_on_mccarthy_suites, "tactics/raid-on-mccarthy-suites")
def raid_on_mccarthy_suites(g: Game[State]) -> None:
    s = g.s
    s.track[MCCARTHY] -= 1
    s.bag[MCCARTHY] += 1
    g.say("unseated", MCCARTHY)


@question(
    "shifts.unit", "tactics/twelve-hour-shifts", UNIT, values=(PLATOON1, PLATOON2), automatic=True
)
def shifts_unit(s: State, seat: Seat, unit: int) -> Refusal | None:
    return None if s.injured[unit - PLATOON1] else "tactics/twelve-hour-shifts"


@effect(verb.twelve_hour_shifts, "tactics/twelve-hour-shifts")
def twelve_hour_shifts(g: Game[State]) -> Asking:
    unit = yield ask(g, POLICE, shifts_unit)
    g.s.injured[unit - PLATOON1] -= 1
    g.s.units[MICHIGAN_AVENUE * UNITS + unit] += 1
    g.say("back_on_duty", unit, MICHIGAN_AVENUE)


# -- let them stay ---------------------------------------------------------------------------------


@question("stay.park", "police/let-them-stay", AREA, automatic=True)
def stay_park(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in PARKS or not demonstrators(s, area) or not police_units(s, area):
        return "police/let-them-stay"
    return "police/let-them-stay" if s.peace[area] or not s.peace_left else None


@effect(verb.let_them_stay, "police/let-them-stay")
def let_them_stay(g: Game[State]) -> Asking:
    """Peace in a Park, and a good press for the Police."""
    area = yield ask(g, POLICE, stay_park)
    if area is None:
        return
    g.s.peace_left -= 1
    g.s.peace[area] = 1
    g.say("peace", area)
    expose(g, ESTABLISHMENT, BLUE[area])
