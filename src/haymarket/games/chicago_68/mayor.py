"""The Mayor: MANDATE and the Policy splay, WORK THE MACHINE, and what Policies do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import control, exits, stars
from haymarket.games.chicago_68.chaos import is_night
from haymarket.games.chicago_68.components import (
    AMPHITHEATRE,
    AREA,
    CITY,
    COLOUR,
    ESTABLISHMENT,
    MAYOR,
    PARKS,
    PROTESTERS,
    SPACES,
)
from haymarket.games.chicago_68.decks import (
    ACTION,
    ADJOURN,
    PERMITS_DENIED,
    POLICIES,
    POLICY,
    REQUIREMENTS,
    TELEVISION_STRIKE,
    UNLOCKS,
)
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, police_units
from haymarket.games.chicago_68.table import (
    ask,
    city_hall,
    crowd,
    effect,
    question,
    resolve,
    rule,
)
from haymarket.games.chicago_68.writes import arrest, draw_delegate, move, seat_delegate
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- policies --------------------------------------------------------------------------------------


NEEDS: Final[dict[str, Callable[[State, int], bool]]] = {
    "": lambda s, policy: True,
    "night": lambda s, policy: is_night(s),
    "amphitheatre": lambda s, policy: control(s, AMPHITHEATRE) == ESTABLISHMENT,
    "locked": lambda s, policy: not s.unlocked[UNLOCKS[policy]],
}
assert set(NEEDS) == {"", *REQUIREMENTS}


def price(s: State, policy: int) -> int:
    """R16: the first price, and 2 more for each one paid for; so much Capital lies on the card."""
    return POLICIES[policy].cost + 2 * s.policy_uses[policy]


def in_force_now(s: State, policy: int) -> bool:
    if policy == ADJOURN:
        return bool(s.adjourned)
    if policy == PERMITS_DENIED:
        return bool(s.permits_denied)
    return policy == TELEVISION_STRIKE and bool(s.television_strike)


def policy_refusal(s: State, policy: int) -> Refusal | None:
    """Why a Policy of the splay may not be activated, its price apart."""
    if policy not in s.policies:
        return "mayor/policies#not-in-splay"
    if in_force_now(s, policy):
        return "mayor/policies#in-force"
    return None if NEEDS[POLICIES[policy].needs](s, policy) else "mayor/policies#requirement"


def mandate_options(s: State, seat: Seat) -> tuple[int, ...]:
    options = [p for p in s.policies if price(s, p) <= s.budget and policy_refusal(s, p) is None]
    options.sort()
    return (*options, DONE)


@question("mandate.policy", "mayor/mandate", POLICY, buttons=(DONE,), options=mandate_options)
def mandate_policy(s: State, seat: Seat, policy: int) -> Refusal | None:
    if policy == DONE:
        return None
    refusal = policy_refusal(s, policy)
    if refusal is not None:
        return refusal
    return None if price(s, policy) <= s.budget else "mayor/policies#price"


@effect(verb.mandate, "mayor/mandate")
def mandate(g: Game[State]) -> Asking:
    """One Policy after the other, each paid for, until the Mayor has enough."""
    policy = yield ask(g, MAYOR, mandate_policy)
    if policy == DONE:
        return
    s = g.s
    s.budget -= price(s, policy)
    g.say("mandate", policy, price(s, policy))
    s.policy_uses[policy] += 1
    enact(g, policy)
    g.then(mandate)


def enact(g: Game[State], policy: int) -> None:
    """A Policy is activated and stays in the splay."""
    resolve(g, POLICIES[policy].do, NOWHERE)


@effect(verb.in_force, "mayor/policies")
def in_force(g: Game[State], policy: str) -> None:
    """A Policy that lasts."""
    s = g.s
    which = POLICY.value(policy)
    if which == ADJOURN:
        s.adjourned = 1
    elif which == PERMITS_DENIED:
        s.permits_denied = 1
    else:
        s.television_strike = 1
    g.say("in_force", which)


@effect(verb.end_adjournment, "mayor/reconvene")
def end_adjournment(g: Game[State]) -> None:
    """The convention sits again."""
    if g.s.adjourned:
        g.s.adjourned = 0
        g.say("policy.over", ADJOURN)


@effect(verb.call_the_roll, "mayor/reconvene")
def call_the_roll(g: Game[State]) -> None:
    """One blind draw from the bag goes to the track, besides the Delegate Vote."""
    if sum(g.s.track) < SPACES:
        colour = draw_delegate(g)
        if colour != NOWHERE:
            seat_delegate(g, colour)


def discard_policy(g: Game[State], policy: int) -> None:
    """Its Capital goes to the supply, and what it held in force ends."""
    s = g.s
    s.policies.remove(policy)
    s.policy_discard.append(policy)
    s.policy_uses[policy] = 0
    if policy == ADJOURN:
        s.adjourned = 0
    elif policy == PERMITS_DENIED:
        s.permits_denied = 0
    elif policy == TELEVISION_STRIKE:
        s.television_strike = 0
    g.say("policy.discarded", policy)


@effect(verb.draw_policy, "mayor/policies")
def draw_policy(g: Game[State]) -> None:
    """A Policy comes face up into the splay, if there is room; an empty deck takes its discards."""
    s = g.s
    if len(s.policies) >= s.policy_limit:
        return
    if not s.policy_deck:
        s.policy_deck, s.policy_discard = s.policy_discard, []
        g.shuffle(s.policy_deck)
    if s.policy_deck:
        g.reveal()
        s.policies.append(s.policy_deck.pop())
        g.say("policy.drawn", s.policies[-1])


@question("policies.discard", "mayor/policies", POLICY, buttons=(DONE,))
def policies_discard(s: State, seat: Seat, policy: int, may: int) -> Refusal | None:
    if policy == DONE:
        return None if may else "mayor/policies#must"
    return None if policy in s.policies else "mayor/policies#not-in-splay"


@effect(verb.shuffle_policies, "mayor/policies")
def shuffle_policies(g: Game[State]) -> Asking:
    """The Mayor may trade one Policy of the splay for the next of the deck."""
    policy = yield ask(g, MAYOR, policies_discard, 1)
    if policy != DONE:
        discard_policy(g, policy)
        g.then(draw_policy)


@effect(verb.repeal, "mayor/policies")
def repeal(g: Game[State]) -> Asking:
    """The Demonstrators have one Policy of the splay replaced."""
    policy = yield ask(g, crowd(g.s), policies_discard, 0)
    if policy is not None:
        discard_policy(g, policy)
        g.then(draw_policy)


# -- what single policies do -----------------------------------------------------------------------


@effect(verb.aldermanic_support, "mayor/aldermanic-support")
def aldermanic_support(g: Game[State]) -> None:
    """1 Capital for each ★ area by which the Establishment is ahead."""
    city, streets = stars(g.s)
    g.s.budget += max(0, city - streets)
    g.say("capital", max(0, city - streets))


@question("guard.from", "national-guard", AREA, automatic=True)
def guard_from(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if s.guard[area] else "national-guard#none"


@question("guard.to", "national-guard", AREA, automatic=True)
def guard_to(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in CITY:
        return "national-guard#jail"
    return "national-guard#one" if s.guard[area] else None  # R17


@effect(verb.redeploy_guard, "national-guard")
def redeploy_guard(g: Game[State]) -> Asking:
    """The only way a National Guard token moves."""
    start = yield ask(g, city_hall(g.s), guard_from)
    if start is None:
        return
    to = yield ask(g, city_hall(g.s), guard_to)
    g.s.guard[start] = 0
    g.s.guard[to] = 1
    g.say("guard.moved", start, to)


@effect(verb.place_guard, "national-guard")
def place_guard(g: Game[State]) -> Asking:
    """A National Guard token of the supply comes onto the map."""
    s = g.s
    area = yield ask(g, city_hall(s), guard_to) if s.guards_left else None
    if area is not None:
        s.guards_left -= 1
        s.guard[area] = 1
        g.say("guard.placed", area)


@question("curfew.park", "mayor/curfew", AREA, automatic=True)
def curfew_park(s: State, seat: Seat, area: int) -> Refusal | None:
    if area in PARKS and police_units(s, area) and demonstrators(s, area):
        return None
    return "mayor/curfew"


@effect(verb.clear_park, "mayor/curfew")
def clear_park(g: Game[State]) -> Asking:
    """All Demonstrators must leave a Park with Police in it."""
    area = yield ask(g, city_hall(g.s), curfew_park)
    if area is not None:
        g.say("curfew", area)
        g.then(leave_park, area)


@question("curfew.to", "mayor/curfew", AREA, automatic=True)
def curfew_to(s: State, seat: Seat, to: int, area: int, unit: int) -> Refusal | None:
    return None if to in exits(s, area) else "movement#no-path"


@rule("mayor/curfew")
def leave_park(g: Game[State], area: int) -> Asking:
    """One after the other walks out, where their side chooses; who cannot is arrested."""
    s = g.s
    unit = next((u for u in PROTESTERS if at(s, area, u)), NOWHERE)
    if unit == NOWHERE:
        return
    ways = exits(s, area)
    to = ways[0] if len(ways) == 1 else (yield ask(g, crowd(s), curfew_to, area, unit))
    if to is None:
        arrest(g, area, unit)
    else:
        move(g, unit, area, to)
    g.then(leave_park, area)


@effect(verb.unlock, "police/unlocked")
def unlock(g: Game[State], card: str) -> None:
    """A Policy gives the Police a card for the rest of the game."""
    s = g.s
    value = ACTION.value(card)
    s.unlocked[value] = 1
    s.police.append(value)
    s.police.sort()
    g.say("unlocked", value)


# -- WORK THE MACHINE ------------------------------------------------------------------------------


@effect(verb.work_the_machine, "mayor/work-the-machine")
def work_the_machine(g: Game[State], cubes: int) -> None:
    """Cubes come out of the bag; one of them will be committed. R18: none on a full track."""
    s = g.s
    if sum(s.track) >= SPACES:
        return
    for _ in range(cubes):
        colour = draw_delegate(g)
        if colour != NOWHERE:
            s.drawn[colour] += 1
    if any(s.drawn):
        g.say("machine.drawn", s.drawn[0], s.drawn[1])
        g.then(commit_delegate)


@question("machine.delegate", "mayor/work-the-machine", COLOUR)
def machine_delegate(s: State, seat: Seat, colour: int) -> Refusal | None:
    return None if s.drawn[colour] else "mayor/work-the-machine"


@rule("mayor/work-the-machine")
def commit_delegate(g: Game[State]) -> Asking:
    colour = yield ask(g, MAYOR, machine_delegate)
    s = g.s
    s.drawn[colour] -= 1
    for other in (0, 1):
        s.bag[other] += s.drawn[other]
        s.drawn[other] = 0
    s.committed = 1
    seat_delegate(g, colour)
