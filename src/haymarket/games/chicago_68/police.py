"""The Chicago Police: Tactics, and the cards that are no Conflict."""

from __future__ import annotations

from haymarket.games.chicago_68.components import (
    AREA,
    BLUE,
    BOSS_DALEY,
    CITY,
    CROWD_CONTROL,
    ESTABLISHMENT,
    IS_CONFLICT,
    MCCARTHY,
    MICHIGAN_AVENUE,
    MOB_PAYOFFS,
    PARKS,
    PLATOON1,
    PLATOON2,
    PLAY,
    POLICE,
    POLICY,
    RAID,
    TAC,
    TACTICAL_SUPPORT,
    TACTICS,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.mayor import enact, policy_refusal
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import ask, effect, question, resolve, rule
from haymarket.games.chicago_68.verbs import expose, move, strike_flag
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
        return any(support_to.refuse(s, 0, area, NOWHERE) is None for area in CITY)
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
    if any(support_to.refuse(s, seat, to, area) is None for to in CITY):
        return None
    return "tactics/tactical-support"


@question("support.to", "tactics/tactical-support", AREA, automatic=True)
def support_to(s: State, seat: Seat, to: int, area: int) -> Refusal | None:
    return None if to != area and at(s, to, PLATOON1) else "tactics/tactical-support"


@effect("tactics/tactical-support")
def tactical_support(g: Game[State], here: int) -> Asking:
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


@effect("tactics/crowd-control")
def crowd_control(g: Game[State], here: int) -> Asking:
    area = yield ask(g, POLICE, control_flag)
    card = yield ask(g, POLICE, control_card)
    g.s.police.remove(card)
    g.s.spent.append(card)
    strike_flag(g, area)


@question("boss.policy", "tactics/boss-daley", POLICY, automatic=True)
def boss_policy(s: State, seat: Seat, policy: int) -> Refusal | None:
    return policy_refusal(s, policy)


@effect("tactics/boss-daley")
def boss_daley(g: Game[State], here: int) -> Asking:
    """R20: the free activation makes the Policy dearer like any other."""
    policy = yield ask(g, POLICE, boss_policy)
    g.say("mandate", policy, 0)
    enact(g, policy)
    g.then(boss_price)


@rule("tactics/boss-daley")
def boss_price(g: Game[State]) -> None:
    expose(g, ESTABLISHMENT, -2)


@effect("tactics/raid-on-mccarthy-suites")
def raid_on_mccarthy_suites(g: Game[State], here: int) -> None:
    s = g.s
    s.track[MCCARTHY] -= 1
    s.bag[MCCARTHY] += 1
    g.say("unseated", MCCARTHY)


@question(
    "shifts.unit", "tactics/twelve-hour-shifts", UNIT, values=(PLATOON1, PLATOON2), automatic=True
)
def shifts_unit(s: State, seat: Seat, unit: int) -> Refusal | None:
    return None if s.injured[unit - PLATOON1] else "tactics/twelve-hour-shifts"


@effect("tactics/twelve-hour-shifts")
def twelve_hour_shifts(g: Game[State], here: int) -> Asking:
    unit = yield ask(g, POLICE, shifts_unit)
    g.s.injured[unit - PLATOON1] -= 1
    g.s.units[MICHIGAN_AVENUE * UNITS + unit] += 1
    g.say("placed", 1, unit, MICHIGAN_AVENUE)


# -- let them stay ---------------------------------------------------------------------------------


@question("stay.park", "police/let-them-stay", AREA, automatic=True)
def stay_park(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in PARKS or not demonstrators(s, area) or not police_units(s, area):
        return "police/let-them-stay"
    return "police/let-them-stay" if s.peace[area] or not s.peace_left else None


@effect("police/let-them-stay")
def let_them_stay(g: Game[State], here: int) -> Asking:
    """Peace in a Park, and a good press for the Police."""
    area = yield ask(g, POLICE, stay_park)
    if area is None:
        return
    g.s.peace_left -= 1
    g.s.peace[area] = 1
    g.say("peace", area)
    expose(g, ESTABLISHMENT, BLUE[area])
