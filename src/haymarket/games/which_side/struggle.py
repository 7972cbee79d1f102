"""I.4 Struggle for a better tomorrow: counters, means of production, doctor, Ferrer's lessons.

The whole table decides what is done, in any order. What is proposed and who pays is seen by all
before anybody agrees; a proposal turned down rests until something else has been done.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from haymarket.games.which_side.components import (
    ANARCHIST,
    BIERHALLE,
    BONESETTER,
    CHARACTER,
    COUNTER_DOLLARS,
    DOCTOR,
    DOCTOR_PRICE,
    DUO_OBJECTIVES,
    EMPLOYER_PRICE,
    EMPLOYERS,
    FERRER,
    HEALTH_MOST,
    HOME_OF,
    IS_MEASURE,
    MEDICINE,
    MEMBERS,
    NO_DOCTOR,
    OBJECTIVE_PRICE,
    OBJECTIVES,
    PLAN_PRICE,
    RESOURCE,
    STANDARD_OBJECTIVES,
    STRIKE,
    TENEMENT,
    TENEMENTS,
    UNION,
)
from haymarket.games.which_side.premises import buy, refuse_buying
from haymarket.games.which_side.state import (
    ARREST,
    AT_BIERHALLE,
    DEAD,
    JAIL,
    NOT_IN_PLAY,
    PER_TENEMENT,
    T_DEARER_DOCTOR,
    T_NO_DOCTOR,
    USED_BONESETTER,
    USED_CONTROL,
    USED_DOCTOR,
    USED_FERRER,
    State,
    current_plan,
    people,
    refresh,
)
from haymarket.games.which_side.table import question, rule
from haymarket.games.which_side.tenements import heal
from haymarket.kernel import DONE, NO, TABLE, YES, Ask, Asking, Game, Kind, Refusal, Seat

Price = tuple[int, int, int, int, int]
"""Dollars, union, anarchist, strike, sabotage."""

# -- the deeds: everything the table can undertake -------------------------------------------------

_TENEMENTS = [row.id for row in TENEMENTS]
_NAMES = [row.name for row in TENEMENTS]
DEED: Final = Kind(
    "deed",
    [
        "plan",
        *(f"card_{row.id}" for row in EMPLOYERS),
        *(f"take_{row.id}" for row in OBJECTIVES),
        *(f"doctor_{t}" for t in _TENEMENTS),
        *(f"premises_{t}" for t in _TENEMENTS),
        "bonesetter",
        "ferrer",
    ],
    [
        "Counter the plan in progress",
        *(f"Counter {row.name}" for row in EMPLOYERS),
        *(f"Take control: {row.name}" for row in OBJECTIVES),
        *(f"A doctor for the {name}" for name in _NAMES),
        *(f"Premises for the {name}" for name in _NAMES),
        "Bonesetter",
        "Ferrer Center: one agitation becomes one strike",
    ],
)
FIRST_CARD: Final = 1
FIRST_OBJECTIVE: Final = FIRST_CARD + len(EMPLOYERS)
FIRST_DOCTOR: Final = FIRST_OBJECTIVE + len(OBJECTIVES)
FIRST_PREMISES: Final = FIRST_DOCTOR + len(TENEMENTS)
BONESETTER_DEED: Final = FIRST_PREMISES + len(TENEMENTS)
FERRER_DEED: Final = BONESETTER_DEED + 1


# -- prices ----------------------------------------------------------------------------------------


def price_of_card(s: State, card: int) -> Price:
    return asked(s, EMPLOYER_PRICE[card])


def price_of_plan(s: State, plan: int) -> Price:
    return asked(s, PLAN_PRICE[plan])


def asked(s: State, price: Price) -> Price:
    """An employer price as it stands: Duo halves it, an injunction adds to its dollars."""
    dollars, union, anarchist, strike, sabotage = price
    if s.duo:
        dollars, union, anarchist = dollars // 2, union // 2, anarchist // 2
        strike, sabotage = (strike + 1) // 2, (sabotage + 1) // 2
    return dollars + s.mods[COUNTER_DOLLARS], union, anarchist, strike, sabotage


def price_of_deed(s: State, deed: int) -> Price:
    if deed == 0:
        return price_of_plan(s, current_plan(s))
    if deed < FIRST_OBJECTIVE:
        return price_of_card(s, deed - FIRST_CARD)
    return OBJECTIVE_PRICE[deed - FIRST_OBJECTIVE]


def anarchists_for(s: State, price: Price) -> int:
    """How many anarchist agitations go: those asked for, and those standing in for two union."""
    short = price[1] - s.stock[UNION]
    return price[2] + ((short + 1) // 2 if short > 0 else 0)


def affordable(s: State, price: Price) -> bool:
    stock = s.stock
    return (
        stock[2] >= price[3]
        and stock[3] >= price[4]
        and stock[ANARCHIST] >= anarchists_for(s, price)
        and sum([s.dollars[t] for t in s.order]) >= price[0]
    )


def spend(s: State, price: Price) -> None:
    """Pay from the common stock, with no more anarchists than needed and no union wasted."""
    anarchists = anarchists_for(s, price)
    s.stock[UNION] -= max(0, price[1] - 2 * (anarchists - price[2]))
    s.stock[ANARCHIST] -= anarchists
    s.stock[2] -= price[3]
    s.stock[3] -= price[4]


# -- what may be undertaken ------------------------------------------------------------------------


def objectives(s: State) -> tuple[int, ...]:
    return DUO_OBJECTIVES if s.duo else STANDARD_OBJECTIVES


def refuse_deed(s: State, deed: int) -> Refusal | None:
    if deed == 0:
        return _refuse_plan(s)
    if deed < FIRST_OBJECTIVE:
        if deed - FIRST_CARD not in s.wall:
            return "struggle/counter#not-there"
    elif deed < FIRST_DOCTOR:
        refusal = _refuse_objective(s, deed - FIRST_OBJECTIVE)
        if refusal is not None:
            return refusal
    elif deed < FIRST_PREMISES:
        return refuse_doctor(s, deed - FIRST_DOCTOR)
    elif deed < BONESETTER_DEED:
        return refuse_buying(s, deed - FIRST_PREMISES)
    else:
        return refuse_bonesetter(s) if deed == BONESETTER_DEED else refuse_ferrer(s)
    return None if affordable(s, price_of_deed(s, deed)) else "struggle/counter#too-dear"


def _refuse_plan(s: State) -> Refusal | None:
    if s.strategy < 0:
        return "struggle/counter#no-plan"
    if s.beaten[s.step]:
        return "struggle/counter#beaten"
    return None if affordable(s, price_of_deed(s, 0)) else "struggle/counter#too-dear"


def _refuse_objective(s: State, objective: int) -> Refusal | None:
    if objective not in objectives(s):
        return "struggle/control#other-side"
    if s.taken[objective]:
        return "struggle/control#taken"
    return "struggle/control#once-a-turn" if s.used[USED_CONTROL] else None


def deed_options(s: State, seat: Seat) -> tuple[int, ...]:
    """What struggle_deed leaves: only what lies on the table needs a look."""
    deeds = [0, *sorted({FIRST_CARD + card for card in s.wall})]
    if not s.used[USED_CONTROL]:
        deeds += [FIRST_OBJECTIVE + i for i in objectives(s)]
    order = sorted(s.order)
    deeds += [FIRST_DOCTOR + t for t in order]
    deeds += [FIRST_PREMISES + t for t in order]
    deeds += [BONESETTER_DEED, FERRER_DEED]
    aside = s.aside
    found = [deed for deed in deeds if deed not in aside and refuse_deed(s, deed) is None]
    found.append(DONE)
    return tuple(found)


@question("struggle.deed", "struggle", DEED, buttons=(DONE,), options=deed_options)
def struggle_deed(s: State, seat: Seat, deed: int) -> Refusal | None:
    if deed == DONE:
        return None
    return refuse_deed(s, deed) or ("struggle#set-aside" if deed in s.aside else None)


@rule("struggle")
def struggle(g: Game[State]) -> None:
    g.s.phase = 4
    g.say("phase", 4)
    g.s.aside = []
    g.then(next_deed)


@rule("struggle")
def next_deed(g: Game[State]) -> Asking:
    """One deed after the other, in any order, until the table has had enough."""
    deed = yield g.ask(TABLE, struggle_deed)
    if deed == DONE:
        g.then(struggle_over)
        return
    if deed < FIRST_DOCTOR:
        g.then(pay_together, deed)
    elif deed < FIRST_PREMISES:
        g.then(doctor, deed - FIRST_DOCTOR)
    elif deed < BONESETTER_DEED:
        g.then(buy, deed - FIRST_PREMISES, deed)
    else:
        g.then(bonesetter if deed == BONESETTER_DEED else ferrer)
    g.then(next_deed)


@rule("struggle")
def struggle_over(g: Game[State]) -> None:
    """What was put off for the doctor is past."""
    s = g.s
    for t in s.order:
        s.turned[t * PER_TENEMENT + T_NO_DOCTOR] = 0
        s.turned[t * PER_TENEMENT + T_DEARER_DOCTOR] = 0


# -- paying together -------------------------------------------------------------------------------


@question("pay.dollar", "resources", TENEMENT)
def pay_dollar(s: State, seat: Seat, t: int, deed: int, left: int, *given: int) -> Refusal | None:
    if s.owner[t] == NOT_IN_PLAY:
        return "players/tenements#not-in-play"
    return None if s.dollars[t] > given[t] else "struggle/counter#no-dollars"


@question("struggle.agree", "struggle", TENEMENT, values=(), buttons=(YES, NO))
def agree(s: State, seat: Seat, choice: int, deed: int, *given: int) -> Refusal | None:
    return None


def collect(g: Game[State], deed: int, due: int) -> Generator[Ask, Any, list[int]]:
    """Who gives each dollar; nobody is asked where there is only one way."""
    s = g.s
    given = [0] * len(TENEMENTS)
    for left in range(due, 0, -1):
        purses = [t for t in s.order if s.dollars[t] > given[t]]
        if len(purses) == 1:
            given[purses[0]] += left
            break
        if sum(s.dollars[t] - given[t] for t in purses) == left:
            return [s.dollars[t] if s.owner[t] != NOT_IN_PLAY else 0 for t in range(len(given))]
        t = yield g.ask(TABLE, pay_dollar, deed, left, *given)
        given[t] += 1
    return given


@rule("struggle/counter")
def pay_together(g: Game[State], deed: int) -> Asking:
    """The table pools stock and dollars for a card, a plan or a means of production."""
    s = g.s
    price = price_of_deed(s, deed)
    given = yield from collect(g, deed, price[0])
    choice = yield g.ask(TABLE, agree, deed, *given)
    if choice == NO:
        s.aside.append(deed)
        return
    spend(s, price)
    for t, dollars in enumerate(given):
        s.dollars[t] -= dollars
    s.aside = []
    if deed == 0:
        s.beaten[s.step] = 1
        g.say("plan.beaten", current_plan(s))
    elif deed < FIRST_OBJECTIVE:
        discard(g, deed - FIRST_CARD)
    else:
        s.taken[deed - FIRST_OBJECTIVE] = 1
        s.used[USED_CONTROL] = 1
        g.say("control", deed - FIRST_OBJECTIVE, sum(s.taken))


def discard(g: Game[State], card: int) -> None:
    """A beaten card leaves the wall; what an active measure did ends with it."""
    s = g.s
    i = s.wall.index(card)
    if s.closing[i] >= 0:
        s.closed[s.closing[i]] = 0
    del s.wall[i], s.marked[i], s.closing[i]
    (s.normal_out if EMPLOYERS[card].deck == "normal" else s.difficult_out).append(card)
    if IS_MEASURE[card]:
        refresh(s)
    g.say("card.beaten", card)


# -- doctor and bonesetter -------------------------------------------------------------------------


def doctor_price(s: State, t: int) -> int:
    own = s.premises[t] == MEDICINE
    shared = s.premises[AT_BIERHALLE] == MEDICINE and s.side[BIERHALLE] == 1
    base = 1 if own or shared else DOCTOR_PRICE
    return base + s.mods[DOCTOR] + s.turned[t * PER_TENEMENT + T_DEARER_DOCTOR]


def cure(s: State, t: int) -> int:
    """How much a doctor heals: 2 at UNS 0 or 1, 1 at 2 or 3, nothing at 4 or 5."""
    return 2 - s.uns[t] // 2


def patients(s: State, t: int) -> list[int]:
    """The Tenement's own who are not well; a doctor does not visit the prison."""
    return [
        c for c in people(s, t) if s.health[c] < HEALTH_MOST and s.where[c] not in (ARREST, JAIL)
    ]


def refuse_doctor(s: State, t: int) -> Refusal | None:
    if s.owner[t] == NOT_IN_PLAY:
        return "players/tenements#not-in-play"
    if s.used[USED_DOCTOR + t]:
        return "struggle/doctor#once-a-turn"
    if s.mods[NO_DOCTOR] or s.turned[t * PER_TENEMENT + T_NO_DOCTOR]:
        return "struggle/doctor#none"
    if cure(s, t) == 0:
        return "struggle/doctor#unsanitary"
    if s.dollars[t] < doctor_price(s, t):
        return "struggle/doctor#too-dear"
    return None if patients(s, t) else "struggle/doctor#nobody"


@question("doctor.patient", "struggle/doctor", CHARACTER, buttons=(NO,))
def doctor_patient(s: State, seat: Seat, c: int, t: int) -> Refusal | None:
    if c == NO:
        return None
    if c not in MEMBERS[t]:
        return "concepts/health#other-tenement"
    return None if c in patients(s, t) else "struggle/doctor#nobody"


@rule("struggle/doctor")
def doctor(g: Game[State], t: int) -> Asking:
    s = g.s
    c = yield g.ask(s.owner[t], doctor_patient, t)
    if c == NO:
        s.aside.append(FIRST_DOCTOR + t)
        return
    s.aside = []
    s.dollars[t] -= doctor_price(s, t)
    s.used[USED_DOCTOR + t] = 1
    heal(g, c, cure(s, t))


def bonesetter_space(s: State) -> int:
    """The Tenement (or the Bierhalle) that keeps the Bonesetter; -1 where nobody does."""
    return s.premises.index(BONESETTER) if BONESETTER in s.premises else -1


def refuse_bonesetter(s: State) -> Refusal | None:
    if bonesetter_space(s) < 0:
        return "premises/bonesetter#none"
    if s.used[USED_BONESETTER]:
        return "premises/bonesetter#once-a-turn"
    return None if any(_unwell(s, c) for c in range(len(HOME_OF))) else "struggle/doctor#nobody"


def _unwell(s: State, c: int) -> bool:
    in_play = s.owner[HOME_OF[c]] != NOT_IN_PLAY
    return in_play and s.where[c] != DEAD and s.health[c] < HEALTH_MOST


@question("bonesetter.patient", "premises/bonesetter", CHARACTER, buttons=(NO,))
def bonesetter_patient(s: State, seat: Seat, c: int) -> Refusal | None:
    if c == NO:
        return None
    if c >= len(HOME_OF):
        return "solidarity/guests#no-health"
    return None if _unwell(s, c) else "struggle/doctor#nobody"


@rule("premises/bonesetter")
def bonesetter(g: Game[State]) -> Asking:
    """Any character of any Tenement, HEA +1; its keeper decides, or the table in the Bierhalle."""
    s = g.s
    space = bonesetter_space(s)
    keeper = TABLE if space == AT_BIERHALLE else s.owner[space]
    c = yield g.ask(keeper, bonesetter_patient)
    if c == NO:
        s.aside.append(BONESETTER_DEED)
        return
    s.aside = []
    s.used[USED_BONESETTER] = 1
    heal(g, c, 1)


# -- Ferrer Center, side B -------------------------------------------------------------------------


def refuse_ferrer(s: State) -> Refusal | None:
    if s.side[FERRER] != 1 or s.closed[FERRER]:
        return "side-b/ferrer#not-there"
    if s.used[USED_FERRER]:
        return "side-b/ferrer#once-a-turn"
    return None if s.stock[UNION] or s.stock[ANARCHIST] else "side-b/ferrer#no-agitation"


@question("ferrer.agitation", "side-b/ferrer", RESOURCE, values=(UNION, ANARCHIST), buttons=(NO,))
def ferrer_agitation(s: State, seat: Seat, resource: int) -> Refusal | None:
    return None if resource == NO or s.stock[resource] else "side-b/ferrer#no-agitation"


@rule("side-b/ferrer")
def ferrer(g: Game[State]) -> Asking:
    """One agitation of either kind becomes one strike, once a turn."""
    s = g.s
    resource = yield g.ask(TABLE, ferrer_agitation)
    if resource == NO:
        s.aside.append(FERRER_DEED)
        return
    s.aside = []
    s.used[USED_FERRER] = 1
    s.stock[resource] -= 1
    s.stock[STRIKE] += 1
    g.say("ferrer", resource)
