"""The non-player Establishment: how it answers each question, as the rulebook publishes it.

It looks only at what lies open, and never at chance: the same position, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from haymarket.games.chicago_68.areas import (
    crowd_strength,
    may_leave,
    occupied,
    police_exits,
    police_strength,
)
from haymarket.games.chicago_68.components import (
    AGITATOR,
    BLUE,
    CITY,
    ENDS,
    HUMPHREY,
    MAYOR,
    MCCARTHY,
    POLICE,
    POLICE_UNITS,
    STARS,
    STRENGTH,
    WAYS,
)
from haymarket.games.chicago_68.conflict import (
    MOST_GASSED,
    advance_areas,
    advance_to,
    mass_arrest_areas,
    reaches,
    teargas_area,
    weaker,
)
from haymarket.games.chicago_68.decks import (
    ACTION,
    ADJOURN,
    BOSS_DALEY,
    CARDS,
    CROWD_CONTROL,
    DISMANTLE,
    EXTRA_ACTION,
    IS_CONFLICT,
    IS_COUNTERREVOLUTIONARY,
    MOB_PAYOFFS,
    MOVE_DOZER,
    PERMITS_DENIED,
    PLANT_AGENT,
    POLICY,
    RAID,
    TACTICAL_SUPPORT,
    TILE_ACTION,
    TILE_EXPOSURE,
    TILE_SPLAY,
    TILE_UNIT,
    TWELVE_HOUR_SHIFTS,
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


TACTICS_WANTED: Final = (
    RAID, MOB_PAYOFFS, TWELVE_HOUR_SHIFTS, CROWD_CONTROL, BOSS_DALEY, TACTICAL_SUPPORT,
)  # fmt: skip
"""The Tactics that it would have, best first, each only while it is of use."""
BOLD: Final = 3
"""The Exposure at which the city can afford BOSS DALEY."""
UNREST: Final = 7
"""The Instability at which the Demonstrators are about to take tiles."""


def of_use(s: State, tactic: int) -> bool:
    """Whether a Tactic is worth having now."""
    if tactic == RAID:
        return s.track[MCCARTHY] > 0
    if tactic == MOB_PAYOFFS:
        return s.instability >= UNREST and sum(s.tiles) > 1
    if tactic == TWELVE_HOUR_SHIFTS:
        return sum(s.injured) > 0
    if tactic == CROWD_CONTROL:
        return any(s.flag)
    return tactic != BOSS_DALEY or s.exposure >= BOLD


@decides("tactic.new")
def choose_tactic(s: State, options: tuple[int, ...]) -> int:
    wanted = tuple(tactic for tactic in TACTICS_WANTED if of_use(s, tactic))
    return first_of(wanted, options)


def mayor_turn(s: State, options: tuple[int, ...]) -> int:
    stale = not of_use(s, s.tactic)
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


def advances(s: State) -> list[tuple[int, int, int]]:
    """Every ADVANCE that is possible: from, with which unit, into which area."""
    return [
        (area, unit, to)
        for area in advance_areas(s, 0)
        for unit in POLICE_UNITS
        if reaches(s, area, unit)
        for to in police_exits(s, area)
        if advance_to.refuse(s, 0, to, area, unit) is None
    ]


def worth(s: State, advance: tuple[int, int, int]) -> tuple[tuple[int, bool, int], int]:
    """The area first, then the strength of the unit: TAC win any Conflict."""
    _, unit, to = advance
    return score(s, to), unit


def awards(s: State) -> tuple[tuple[int, int], ...]:
    """What each Conflict Card would score now."""
    clouds = sorted((BLUE[area] for area in gassed(s)), reverse=True)
    return (
        (card("mass_arrest"), max((BLUE[a] for a in mass_arrest_areas(s, 0)), default=0)),
        (card("advance"), max((BLUE[to] for _, _, to in advances(s)), default=0)),
        (card("teargas"), sum(clouds[: min(MOST_GASSED, s.police_gas)])),
    )


def police_turn(s: State, options: tuple[int, ...]) -> int:
    if USE_TACTIC in options and of_use(s, s.tactic):
        return USE_TACTIC
    if DISMANTLE in options and s.plays > 0 and wants_way(s):
        return DISMANTLE
    for free in (MOVE_DOZER, PLANT_AGENT):
        if free in options:
            return free
    conflicts = [(award, -order, c) for order, (c, award) in enumerate(awards(s)) if c in options]
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
    return max(advances(s), key=lambda advance: worth(s, advance))[0]


@decides("advance.unit")
def choose_advancer(s: State, options: tuple[int, ...], area: int) -> int:
    here = [advance for advance in advances(s) if advance[0] == area]
    return max(here, key=lambda advance: worth(s, advance))[1]


@decides("redeploy.unit", "shifts.unit")
def choose_unit(s: State, options: tuple[int, ...], *about: object) -> int:
    """TAC first, then Level 2 Platoons."""
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


# -- barriers --------------------------------------------------------------------------------------


def idle_cards(s: State) -> list[int]:
    """The Conflict Cards of the Police that cannot be played now."""
    return [c for c in s.police if IS_CONFLICT[c] and CARDS[c].do[0].verb.refuse(s) is not None]


def in_the_way(s: State, path: int) -> int:
    """How many Demonstrators a Barricade protects from an ADVANCE."""
    if not s.barricade[path]:
        return 0
    one, other = ENDS[path]
    return max(threatened(s, one, other), threatened(s, other, one))


def threatened(s: State, area: int, to: int) -> int:
    """The Demonstrators on whom a Police unit could ADVANCE if the path were open."""
    threat = any(
        at(s, area, unit) and may_leave(s, area, unit) and weaker(s, to, unit)
        for unit in POLICE_UNITS
    )
    return demonstrators(s, to) if threat and not s.peace[to] else 0


def wants_way(s: State) -> bool:
    """With ADVANCE and another Conflict Card, all idle, it pays for a Barricade before a crowd."""
    held = [c for c in s.police if IS_CONFLICT[c]]
    return (
        len(held) > 1
        and card("advance") in held
        and len(idle_cards(s)) == len(held)
        and any(in_the_way(s, path) for path in range(len(ENDS)))
    )


@decides("window.dismantle")
def open_window(s: State, options: tuple[int, ...], faction: int) -> int:
    """With variable turn order, only at the start of its own turns."""
    return DISMANTLE if s.faction == POLICE and wants_way(s) else DONE


@decides("dismantle.path")
def choose_barricade(s: State, options: tuple[int, ...], faction: int) -> int:
    return max(options, key=lambda path: in_the_way(s, path))


@decides("dismantle.card", "control.card")
def choose_discard(s: State, options: tuple[int, ...], *about: object) -> int:
    """A Conflict Card that is idle, if there is one; ADVANCE last."""
    idle = sorted(idle_cards(s), key=lambda c: c == card("advance"))
    return first_of(tuple(idle), options)


# -- movement and places ---------------------------------------------------------------------------


@decides("draw_down.unit")
def draw_one_down(s: State, options: tuple[int, ...], area: int, drawn: int) -> int:
    """It draws the weakest Platoon down, a TAC only if there is no other, and nobody else."""
    return DONE if DONE in options else min(options)


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
