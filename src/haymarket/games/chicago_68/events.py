"""The four Incendiary Events: what each adds, where it does not live in the chapter it changes."""

from __future__ import annotations

from haymarket.games.chicago_68.areas import NEIGHBOURS, control, exits
from haymarket.games.chicago_68.components import (
    AGENTS,
    AREA,
    CITY,
    DEMONSTRATORS,
    ENDS,
    GRANT_PARK_WEST,
    PLATOON1,
    POLICE,
    POSTS,
    PROTESTERS,
    SOLDIER_FIELD,
    STARS,
    UNIT,
)
from haymarket.games.chicago_68.decks import DALEY_DOZER, PIGASUS, POLICE_POSTS, UNDERCOVER
from haymarket.games.chicago_68.movement import shift_to
from haymarket.games.chicago_68.state import State, at, demonstrators
from haymarket.games.chicago_68.table import ask, crowd, question, rule
from haymarket.games.chicago_68.writes import expose, move
from haymarket.kernel import Asking, Game, Refusal, Seat


@rule("incendiary-events")
def light(g: Game[State]) -> None:
    """Put the components of the chosen events on the board; the others stay in the box."""
    s = g.s
    if s.events[POLICE_POSTS]:
        for area in POSTS:
            s.post[area] = 1
    if s.events[PIGASUS]:
        s.pigasus = GRANT_PARK_WEST
    if s.events[DALEY_DOZER]:
        s.dozer = SOLDIER_FIELD
    if s.events[UNDERCOVER]:
        s.agents_left = AGENTS


# -- police posts ----------------------------------------------------------------------------------


def storm_posts(g: Game[State]) -> None:
    """Before Meet the Press: a Post in an area that the Demonstrators control falls."""
    s = g.s
    for area in POSTS:
        if s.post[area] and control(s, area) == DEMONSTRATORS:
            s.post[area] = 0
            g.say("post.fallen", area)
            if s.reserves:
                s.reserves -= 1
                s.removed[PLATOON1] += 1
                g.say("dismissed", 1)
            expose(g, DEMONSTRATORS, 1)


# -- pigasus ---------------------------------------------------------------------------------------


def pigasus_award(s: State) -> int:
    """What the candidate adds to the Demonstrators' total at Meet the Press."""
    return int(s.pigasus in STARS and demonstrators(s, s.pigasus) > 0)


# -- the dozer -------------------------------------------------------------------------------------


@question("dozer.to", "incendiary-events/daley-dozer", AREA, automatic=True)
def dozer_to(s: State, seat: Seat, to: int) -> Refusal | None:
    return None if to in NEIGHBOURS[s.dozer] else "movement#no-path"


@rule("incendiary-events/daley-dozer")
def move_dozer(g: Game[State]) -> Asking:
    """The jeep goes along a path, through a Barricade if there is one, and pushes somebody out."""
    to = yield ask(g, POLICE, dozer_to)
    s = g.s
    path = next(p for p, ends in enumerate(ENDS) if {s.dozer, to} == set(ends))
    if s.barricade[path]:
        s.barricade[path] = 0
        s.barricades_left += 1
        g.say("dismantled", POLICE, path)
    s.dozer = to
    s.dozer_used = 1
    g.say("dozer", to)
    g.then(push_out, to)


@question("dozer.unit", "incendiary-events/daley-dozer", UNIT, values=PROTESTERS, automatic=True)
def dozer_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    return None if at(s, area, unit) else "units#nobody"


@rule("incendiary-events/daley-dozer")
def push_out(g: Game[State], area: int) -> Asking:
    """The Police choose who must leave, the Demonstrators where to."""
    s = g.s
    if not demonstrators(s, area) or not exits(s, area):
        return
    unit = yield ask(g, POLICE, dozer_unit, area)
    to = yield ask(g, crowd(s), shift_to, area)
    move(g, unit, area, to)


# -- undercover agents -----------------------------------------------------------------------------


@question("agent.area", "incendiary-events/undercover-agents", AREA, automatic=True)
def agent_area(s: State, seat: Seat, area: int) -> Refusal | None:
    if area not in CITY or not demonstrators(s, area):
        return "incendiary-events/undercover-agents#nobody"
    return "incendiary-events/undercover-agents" if s.agents[area] else None


def can_plant(s: State) -> bool:
    return (
        s.agents_left > 0
        and not s.agent_planted
        and any(agent_area.refuse(s, 0, area) is None for area in CITY)
    )


@rule("incendiary-events/undercover-agents")
def plant_agent(g: Game[State]) -> Asking:
    area = yield ask(g, POLICE, agent_area)
    s = g.s
    s.agents[area] = 1
    s.agents_left -= 1
    s.agent_planted = 1
    g.say("agent", area)
