"""The non-player Establishment: how it answers each question, as the rulebook publishes it.

It looks only at what lies open, and never at chance: the same position, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from haymarket.games.chicago_68.areas import crowd_strength, occupied, police_strength
from haymarket.games.chicago_68.components import (
    AGITATOR,
    BLUE,
    CITY,
    ENDS,
    HUMPHREY,
    MAYOR,
    MCCARTHY,
    PLATOON1,
    PLATOON2,
    STARS,
    STRENGTH,
    TAC,
    WAYS,
)
from haymarket.games.chicago_68.conflict import advance_areas, mass_arrest_areas, teargas_area
from haymarket.games.chicago_68.decks import (
    ACTION,
    ADJOURN,
    BOSS_DALEY,
    EXTRA_ACTION,
    IS_COUNTERREVOLUTIONARY,
    MOB_PAYOFFS,
    MOVE_DOZER,
    PERMITS_DENIED,
    PLANT_AGENT,
    POLICY,
    TILE_ACTION,
    TILE_EXPOSURE,
    TILE_SPLAY,
    TILE_UNIT,
    USE_TACTIC,
)
from haymarket.games.chicago_68.mayor import policy_refusal, price
from haymarket.games.chicago_68.state import State, at, demonstrators
from haymarket.games.chicago_68.table import CHOICES
from haymarket.kernel import DONE

F = TypeVar("F", bound=Callable[..., int])
RULE: Final = "solo"
"""The heading of the rulebook that publishes all of this."""
PURSE: Final = 4
"""So much the non-player Mayor pays for a Policy in any case, and up to half of what he has."""


def decides(*questions: str) -> Callable[[F], F]:
    """Register how the non-player Establishment answers these questions."""

    def register(fn: F) -> F:
        for what in questions:
            CHOICES[what] = fn
        return fn

    return register


def first_of(wanted: tuple[int, ...], options: tuple[int, ...]) -> int:
    """The first wish that is offered, or the first option."""
    return next((value for value in wanted if value in options), options[0])


# -- the Mayor -------------------------------------------------------------------------------------


def card(slug: str) -> int:
    return ACTION.value(slug)


def policy(slug: str) -> int:
    return POLICY.value(slug)


UNLOCKING: Final = (
    policy("mobile_reserve"),
    policy("rest_the_line"),
    policy("talk_to_the_marshals"),
)


def wishes(s: State) -> list[int]:
    """The Policies that the Mayor wants now, best first, whatever they cost."""
    more_blue = s.bag[HUMPHREY] > s.bag[MCCARTHY]
    purse = min(max(PURSE, s.budget // 2), s.budget)
    wanted = [
        (policy("tear_gas_authorization"), not s.police_gas),
        *((p, True) for p in UNLOCKING),
        (PERMITS_DENIED, True),
        (policy("welcome_to_chicago"), True),
        (policy("cut_the_microphones"), s.bag[MCCARTHY] > 0),
        (ADJOURN, more_blue),
        (policy("reconvene"), not more_blue),
        (policy("aldermanic_support"), True),
        (policy("federal_troops"), s.guards_left > 0),
        (policy("red_squad"), any(not IS_COUNTERREVOLUTIONARY[c] for c in s.splay)),
        (policy("park_curfew"), True),
        (policy("overtime_pay"), s.injured[0] > 0),
    ]
    return [
        p for p, wish in wanted if wish and price(s, p) <= purse and policy_refusal(s, p) is None
    ]


@decides("mandate.policy")
def choose_policy(s: State, options: tuple[int, ...]) -> int:
    wanted = wishes(s)
    return wanted[0] if wanted else DONE


@decides("boss.policy")
def choose_free_policy(s: State, options: tuple[int, ...]) -> int:
    return first_of(tuple(wishes(s)), options)


@decides("policies.discard")
def keep_policies(s: State, options: tuple[int, ...], may: int) -> int:
    return DONE if may else options[0]


@decides("machine.delegate")
def choose_delegate(s: State, options: tuple[int, ...]) -> int:
    return first_of((HUMPHREY,), options)


def mayor_turn(s: State, options: tuple[int, ...]) -> int:
    stale = s.tactic in (MOB_PAYOFFS, BOSS_DALEY)
    plan = (
        (card("work_the_machine"), True),
        (card("mandate"), bool(wishes(s))),
        (card("arm_the_police"), not s.police_gas),
        (card("strategy_of_confrontation"), stale),
        (card("keep_the_peace"), True),
        (card("call_on_the_wards"), True),
        (card("arm_the_police"), True),
        (card("mandate"), True),
        (card("strategy_of_confrontation"), True),
    )
    return next((c for c, applies in plan if applies and c in options), options[-1])


# -- the Police ------------------------------------------------------------------------------------


def score(s: State, area: int) -> tuple[int, bool, int]:
    """How much a Conflict in an area is worth: blue Exposure, a ★, many Demonstrators."""
    return BLUE[area], area in STARS, demonstrators(s, area)


def best(s: State, areas: tuple[int, ...] | list[int]) -> int:
    """The area worth most; the first of equals."""
    return max(areas, key=lambda area: score(s, area))


def gassed(s: State) -> list[int]:
    return [area for area in CITY if teargas_area.refuse(s, 0, area) is None]


def advance_award(s: State) -> int:
    """The most blue Exposure that an ADVANCE can bring."""
    return max(
        (BLUE[to] for area in advance_areas(s, 0) for _, to in WAYS[area] if demonstrators(s, to)),
        default=0,
    )


def police_turn(s: State, options: tuple[int, ...]) -> int:
    if USE_TACTIC in options and (s.tactic != BOSS_DALEY or s.exposure >= 3):
        return USE_TACTIC
    for free in (MOVE_DOZER, PLANT_AGENT):
        if free in options:
            return free
    awards = (
        (card("mass_arrest"), max((BLUE[a] for a in mass_arrest_areas(s, 0)), default=0)),
        (card("advance"), advance_award(s)),
        (card("teargas"), sum(sorted((BLUE[a] for a in gassed(s)), reverse=True)[: s.police_gas])),
    )
    conflicts = [(award, -order, c) for order, (c, award) in enumerate(awards) if c in options]
    if conflicts:
        return max(conflicts)[2]
    calm = ("let_them_stay", "radio_network", "rapid_deployment", "hold_the_line", "draw_down")
    return next((c for c in map(card, calm) if c in options), options[-1])


@decides("turn.play")
def choose_card(s: State, options: tuple[int, ...]) -> int:
    """After its card it ends the turn, but for the extra action and those of the Police."""
    if EXTRA_ACTION in options:
        return EXTRA_ACTION
    if options[-1] == DONE:
        return police_turn(s, options) if s.faction != MAYOR else DONE
    return mayor_turn(s, options) if s.faction == MAYOR else police_turn(s, options)


@decides(
    "mass_arrest.area", "stay.park", "curfew.park", "agent.area", "agent.where", "control.flag",
    "arrest.area", "dozer.to", "support.to", "advance.to",
)  # fmt: skip
def choose_area(s: State, options: tuple[int, ...], *about: object) -> int:
    areas = [area for area in options if area >= 0]
    return best(s, areas) if areas else options[0]


@decides("teargas.area")
def choose_gas(s: State, options: tuple[int, ...], *chosen: int) -> int:
    areas = [area for area in options if area >= 0]
    return best(s, areas) if areas else DONE


@decides("advance.from")
def choose_start(s: State, options: tuple[int, ...]) -> int:
    """Where the best area can be reached from, with the strongest unit."""

    def reach(area: int) -> tuple[tuple[int, bool, int], int]:
        targets = [to for _, to in WAYS[area] if demonstrators(s, to)]
        strongest = max(u for u in (PLATOON1, PLATOON2, TAC) if at(s, area, u) or u == PLATOON1)
        return max(score(s, to) for to in targets), strongest

    return max(options, key=reach)


@decides("advance.unit", "push.unit", "redeploy.unit", "shifts.unit", "hurt.unit")
def choose_unit(s: State, options: tuple[int, ...], *about: object) -> int:
    return max(options)


@decides(
    "advance.target", "mass_arrest.target", "arrest.unit", "dozer.unit", "agent.unit", "shift.unit"
)
def choose_target(s: State, options: tuple[int, ...], *about: object) -> int:
    """Agitators first when few are free, otherwise the strongest."""
    units = [unit for unit in options if unit >= 0]
    if not units:
        return options[0]
    if AGITATOR in units and sum(at(s, area, AGITATOR) for area in CITY) <= 2:
        return AGITATOR
    return max(units, key=lambda unit: STRENGTH[unit])


def need(s: State, area: int) -> int:
    """By how much the Demonstrators lead in an area, or the Police."""
    return crowd_strength(s, area) - police_strength(s, area)


@decides("draw_down.unit")
def draw_one_down(s: State, options: tuple[int, ...], area: int, drawn: int) -> int:
    """It draws the weakest unit down, and nobody else."""
    return DONE if DONE in options else min(options, key=lambda unit: STRENGTH[unit])


@decides("orders.from", "redeploy.from")
def choose_sender(s: State, options: tuple[int, ...], *orders: int) -> int:
    """An area that can spare a unit for a ★ area in need beside it; otherwise no more orders."""
    for area in options:
        if area < 0 or area in orders[::3]:
            continue
        spare = area not in STARS or need(s, area) <= -3
        if spare and any(to in STARS and need(s, to) >= 0 for _, to in WAYS[area]):
            return area
    return DONE if DONE in options else options[0]


@decides("orders.unit")
def send_unit(s: State, options: tuple[int, ...], area: int, *orders: int) -> int:
    return max(options, key=lambda unit: STRENGTH[unit])


@decides("push.to", "redeploy.to", "reinforce.area", "guard.to", "bonus.area")
def choose_place(s: State, options: tuple[int, ...], *about: object) -> int:
    """A ★ area where little is missing, else any area with Demonstrators, else the first."""
    stars = [area for area in options if area in STARS and need(s, area) >= 0]
    if stars:
        return min(stars, key=lambda area: need(s, area))
    crowded = [area for area in options if area in occupied(s)]
    if crowded:
        return best(s, crowded)
    return options[0]


@decides("wire.path")
def choose_path(s: State, options: tuple[int, ...], *about: object) -> int:
    paths = [path for path in options if path >= 0]
    if not paths:
        return DONE
    return max(paths, key=lambda path: sum(demonstrators(s, end) for end in ENDS[path]))


@decides("tile.choice")
def choose_tile(s: State, options: tuple[int, ...], side: int) -> int:
    return first_of((TILE_EXPOSURE, TILE_UNIT, TILE_ACTION, TILE_SPLAY), options)
