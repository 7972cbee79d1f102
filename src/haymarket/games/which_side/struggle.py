"""I.4 Struggle for a better tomorrow: counters, means of production, doctor, Ferrer's lessons.

The whole table decides what is done, in any order. What is proposed and who pays is seen by all;
it can be changed or dropped at no cost, and is done when the owners of those who pay have agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from haymarket.games.which_side.components import (
    ANARCHIST,
    BIERHALLE,
    CHARACTER,
    COUNTER_DOLLARS,
    DOCTOR,
    DOCTOR_PRICE,
    DUO_OBJECTIVES,
    FERRER,
    HEALTH_MOST,
    MEDICINE,
    MEMBERS,
    NO_DOCTOR,
    NUMBER,
    OBJECTIVE_PRICE,
    OBJECTIVES,
    RESOURCE,
    STANDARD_OBJECTIVES,
    STRIKE,
    TENEMENT,
    TENEMENTS,
    UNION,
)
from haymarket.games.which_side.decks import (
    EMPLOYER_PRICE,
    EMPLOYERS,
    IS_MEASURE,
    PLAN_PRICE,
)
from haymarket.games.which_side.premises import buy, refuse_buying
from haymarket.games.which_side.state import (
    ARREST,
    AT_BIERHALLE,
    JAIL,
    NOT_IN_PLAY,
    PER_TENEMENT,
    T_DEARER_DOCTOR,
    T_NO_DOCTOR,
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
from haymarket.kernel import DONE, NO, TABLE, YES, Asking, Game, Kind, Refusal, Seat

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
        "ferrer",
    ],
    [
        "Counter the plan in progress",
        *(f"Counter {row.name}" for row in EMPLOYERS),
        *(f"Take control: {row.name}" for row in OBJECTIVES),
        *(f"A doctor for the {name}" for name in _NAMES),
        *(f"Premises for the {name}" for name in _NAMES),
        "Ferrer Center: one agitation becomes one strike",
    ],
)
FIRST_CARD: Final = 1
FIRST_OBJECTIVE: Final = FIRST_CARD + len(EMPLOYERS)
FIRST_DOCTOR: Final = FIRST_OBJECTIVE + len(OBJECTIVES)
FIRST_PREMISES: Final = FIRST_DOCTOR + len(TENEMENTS)
FERRER_DEED: Final = FIRST_PREMISES + len(TENEMENTS)


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


def fewest_anarchists(s: State, price: Price) -> int:
    """Those asked for, and those that must stand in for two union each."""
    short = price[1] - s.stock[UNION]
    return price[2] + ((short + 1) // 2 if short > 0 else 0)


def most_anarchists(s: State, price: Price) -> int:
    """As many as could stand in for union at all: of the last one half may be lost."""
    return min(s.stock[ANARCHIST], price[2] + (price[1] + 1) // 2)


def union_beside(price: Price, anarchists: int) -> int:
    """The union agitation still due where so many anarchists are spent."""
    return max(0, price[1] - 2 * (anarchists - price[2]))


def affordable(s: State, price: Price) -> bool:
    stock = s.stock
    return (
        stock[2] >= price[3]
        and stock[3] >= price[4]
        and stock[ANARCHIST] >= fewest_anarchists(s, price)
        and sum([s.dollars[t] for t in s.order]) >= price[0]
    )


def spend(s: State, price: Price, anarchists: int) -> None:
    """Pay from the common stock, with as many anarchists as the table has agreed on."""
    s.stock[UNION] -= union_beside(price, anarchists)
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
    elif deed < FERRER_DEED:
        return refuse_buying(s, deed - FIRST_PREMISES)
    else:
        return refuse_ferrer(s)
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
    deeds.append(FERRER_DEED)
    found = [deed for deed in deeds if refuse_deed(s, deed) is None]
    found.append(DONE)
    return tuple(found)


@question("struggle.deed", "struggle", DEED, buttons=(DONE,), options=deed_options)
def struggle_deed(s: State, seat: Seat, deed: int) -> Refusal | None:
    return None if deed == DONE else refuse_deed(s, deed)


@rule("struggle")
def struggle(g: Game[State]) -> None:
    g.s.phase = 4
    g.say("phase", 4)
    g.then(next_deed)


@rule("struggle")
def next_deed(g: Game[State]) -> Asking:
    """One deed after the other, in any order, until the table has had enough."""
    s = g.s
    deed = yield g.ask(TABLE, struggle_deed)
    if deed == DONE:
        others = [seat for seat in range(len(g.seats)) if seat != g.by and can_still_act(s, seat)]
        g.then(ready_to_end, *others)
        return
    if deed < FIRST_DOCTOR:
        price = price_of_deed(s, deed)
        g.then(propose, deed, fewest_anarchists(s, price), 0, 0, *fair_shares(s, price[0]))
    elif deed < FIRST_PREMISES:
        g.then(doctor, deed - FIRST_DOCTOR)
    elif deed < FERRER_DEED:
        g.then(buy, deed - FIRST_PREMISES)
    else:
        g.then(ferrer)
    g.then(next_deed)


# -- ending the struggle ---------------------------------------------------------------------------


def can_still_act(s: State, seat: Seat) -> bool:
    """Whether something is open that the whole table, or this player alone, could do."""
    return any(_doer(s, deed) in (seat, TABLE) for deed in deed_options(s, TABLE) if deed != DONE)


def _doer(s: State, deed: int) -> Seat:
    if FIRST_DOCTOR <= deed < FERRER_DEED:
        return s.owner[(deed - FIRST_DOCTOR) % len(TENEMENTS)]
    return TABLE


@question("struggle.ready", "struggle", TENEMENT, values=(), buttons=(YES, NO))
def struggle_ready(s: State, seat: Seat, choice: int, *waiting: Seat) -> Refusal | None:
    return None


@rule("struggle")
def ready_to_end(g: Game[State], *waiting: Seat) -> Asking:
    """Who can still act is asked in turn; one who objects keeps the struggle going."""
    if not waiting:
        g.then(struggle_over)
        return
    choice = yield g.ask(waiting[0], struggle_ready, *waiting)
    if choice == YES:
        g.then(ready_to_end, *waiting[1:])
    else:
        g.say("struggle.goes_on", waiting[0])
        g.then(next_deed)


@rule("struggle")
def struggle_over(g: Game[State]) -> None:
    """What was put off for the doctor is past."""
    s = g.s
    for t in s.order:
        s.turned[t * PER_TENEMENT + T_NO_DOCTOR] = 0
        s.turned[t * PER_TENEMENT + T_DEARER_DOCTOR] = 0


# -- paying together -------------------------------------------------------------------------------

SHARE: Final = Kind("share", [*_TENEMENTS, "agitation"], [*_NAMES, "Agitation"])
AGITATION: Final = len(TENEMENTS)
"""The part of a proposal that says which agitation is spent."""


def fair_shares(s: State, due: int) -> list[int]:
    """What each Tenement gives at first: every dollar comes from whoever has most left."""
    given = [0] * len(TENEMENTS)
    for _ in range(due):
        given[max(s.order, key=lambda t: s.dollars[t] - given[t])] += 1
    return given


def share_range(s: State, t: int, due: int) -> tuple[int, int]:
    """The least and the most that a Tenement could give of a price."""
    others = sum([s.dollars[o] for o in s.order if o != t])
    return max(0, due - others), min(due, s.dollars[t])


def share_anew(s: State, given: Sequence[int], t: int, n: int, fixed: int) -> list[int]:
    """The shares with *t* giving *n*: those nobody has spoken for make up for it first."""
    shares = list(given)
    missing, shares[t] = shares[t] - n, n
    for o in sorted(s.order, key=lambda o: (fixed >> o & 1, shares[o] - s.dollars[o])):
        if o != t:
            change = max(-shares[o], min(missing, s.dollars[o] - shares[o]))
            shares[o] += change
            missing -= change
    return shares


def payers(s: State, given: Sequence[int]) -> list[Seat]:
    """Whose agreement it takes: the owners of those who pay; of the stock alone, anybody's."""
    return sorted({s.owner[t] for t in s.order if given[t]}) or [TABLE]


@question("struggle.agree", "struggle/counter", SHARE, buttons=(YES, NO))
def agree(
    s: State, seat: Seat, choice: int, deed: int, union: int, anarchists: int, *given: int
) -> Refusal | None:
    """YES and NO, or the part of the proposal to change, where there is another way to pay."""
    if choice in (YES, NO):
        return None
    if choice == AGITATION:
        price = price_of_deed(s, deed)
        least, most = fewest_anarchists(s, price), most_anarchists(s, price)
    elif s.owner[choice] == NOT_IN_PLAY:
        return "players/tenements#not-in-play"
    else:
        least, most = share_range(s, choice, sum(given))
    return None if least < most else "struggle/counter#one-way"


def dollars_options(
    s: State, seat: Seat, t: int, deed: int, union: int, anarchists: int, *given: int
) -> tuple[int, ...]:
    """What pay_dollars leaves."""
    least, most = share_range(s, t, sum(given))
    return tuple(range(least, most + 1))


@question("pay.dollars", "resources", NUMBER, options=dollars_options)
def pay_dollars(
    s: State, seat: Seat, n: int, t: int, deed: int, union: int, anarchists: int, *given: int
) -> Refusal | None:
    least, most = share_range(s, t, sum(given))
    if n > most:
        return "struggle/counter#no-dollars"
    return "struggle/counter#others-short" if n < least else None


@question("pay.anarchists", "resources", NUMBER)
def pay_anarchists(
    s: State, seat: Seat, n: int, deed: int, union: int, anarchists: int, *given: int
) -> Refusal | None:
    price = price_of_deed(s, deed)
    if n < fewest_anarchists(s, price):
        return "struggle/counter#no-union"
    return None if n <= most_anarchists(s, price) else "struggle/counter#no-anarchists"


@rule("struggle/counter")
def propose(
    g: Game[State], deed: int, anarchists: int, fixed: int, agreed: int, *given: int
) -> Asking:
    """The owners of those who pay agree one after the other, or change who gives what.

    *fixed* has a bit for every Tenement whose share was named, *agreed* counts the owners.
    """
    s = g.s
    union = union_beside(price_of_deed(s, deed), anarchists)
    owners = payers(s, given)
    seat = owners[agreed]
    choice = yield g.ask(seat, agree, deed, union, anarchists, *given)
    if choice == NO:
        if len(g.seats) > 1:
            g.say("proposal.dropped", deed)
    elif choice == YES and agreed + 1 < len(owners):
        g.then(propose, deed, anarchists, fixed, agreed + 1, *given)
    elif choice == YES:
        g.then(pay_together, deed, anarchists, *given)
    elif choice == AGITATION:
        n = yield g.ask(seat, pay_anarchists, deed, union, anarchists, *given)
        g.then(propose, deed, n, fixed, 0, *given)
    else:
        n = yield g.ask(seat, pay_dollars, choice, deed, union, anarchists, *given)
        shares = share_anew(s, given, choice, n, fixed)
        g.then(propose, deed, anarchists, fixed | 1 << choice, 0, *shares)


@rule("struggle/counter")
def pay_together(g: Game[State], deed: int, anarchists: int, *given: int) -> None:
    """The table pools stock and dollars for a card, a plan or a means of production."""
    s = g.s
    had = s.stock[:]
    spend(s, price_of_deed(s, deed), anarchists)
    for t, dollars in enumerate(given):
        s.dollars[t] -= dollars
    if deed == 0:
        s.beaten[s.step] = 1
        g.say("plan.beaten", current_plan(s))
    elif deed < FIRST_OBJECTIVE:
        discard(g, deed - FIRST_CARD)
    else:
        s.taken[deed - FIRST_OBJECTIVE] = 1
        s.used[USED_CONTROL] = 1
        g.say("control", deed - FIRST_OBJECTIVE, sum(s.taken))
    for t, dollars in enumerate(given):
        if dollars:
            g.say("paid", t, dollars)
    for resource, n in enumerate(had):
        if n > s.stock[resource]:
            g.say("stock.lost", n - s.stock[resource], resource)


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


# -- doctor ---------------------------------------------------------------------------------------


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
        return
    price = doctor_price(s, t)
    s.dollars[t] -= price
    s.used[USED_DOCTOR + t] = 1
    if price:
        g.say("paid", t, price)
    heal(g, c, cure(s, t))


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
        return
    s.used[USED_FERRER] = 1
    s.stock[resource] -= 1
    s.stock[STRIKE] += 1
    g.say("ferrer", resource)
