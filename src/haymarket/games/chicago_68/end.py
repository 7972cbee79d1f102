"""The End of Round Events in their order, the final nomination and victory."""

from __future__ import annotations

from haymarket.games.chicago_68.areas import stars
from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    AREAS,
    CITY,
    DISTRICTS,
    ESTABLISHMENT,
    HUMPHREY,
    MAJORITY,
    MAYOR,
    MCCARTHY,
    MOBE,
    MOBE1,
    POLICE,
    SPACES,
    UNITS,
    YIPPIES,
)
from haymarket.games.chicago_68.decks import TELEVISION_STRIKE
from haymarket.games.chicago_68.events import pigasus_award, storm_posts
from haymarket.games.chicago_68.hands import deal_hands
from haymarket.games.chicago_68.state import NOBODY, NOWHERE, State, demonstrators
from haymarket.games.chicago_68.table import ask, crowd, question, rule
from haymarket.games.chicago_68.writes import draw_delegate, expose, place, seat_delegate
from haymarket.games.chicago_68.yippies import wake_flag
from haymarket.kernel import Asking, Game, Refusal, Seat


@rule("end-of-round")
def end_of_round(g: Game[State]) -> None:
    g.then(demonstrators_flock)
    g.then(capital_accumulation)
    g.then(meet_the_press)
    g.then(delegate_vote)
    g.then(clean_up)


@rule("end-of-round/flock")
def demonstrators_flock(g: Game[State]) -> None:
    """Every flag brings newcomers; R22: with too few, the Demonstrators choose one by one where."""
    s = g.s
    rallies = [area for area in CITY if s.flag[area] and not s.gas[area]]
    if len(rallies) > 1 and sum(s.flag[area] for area in rallies) > s.left[MOBE1]:
        g.then(flock_short)
    else:
        for area in rallies:
            wake_flag(g, area)


@question("flock.area", "end-of-round/flock", AREA, automatic=True)
def flock_area(s: State, seat: Seat, area: int, *come: int) -> Refusal | None:
    if s.gas[area]:
        return "tear-gas"
    return None if s.flag[area] > come.count(area) else "end-of-round/flock"


@rule("end-of-round/flock")
def flock_short(g: Game[State], *come: int) -> Asking:
    """One more newcomer to a flag that has not had all of its own; *come*: where others went."""
    s = g.s
    area = yield ask(g, crowd(s), flock_area, *come) if s.left[MOBE1] else None
    if area is None:
        return
    place(g, area, MOBE1)
    places: tuple[int, ...] = (*come, area)
    g.then(flock_short, *places)


@rule("end-of-round/capital")
def capital_accumulation(g: Game[State]) -> None:
    """Each rectangular area without Demonstrators or a flag yields its Capital."""
    s = g.s
    income = sum(
        max(0, AREAS[area].capital - s.rent[area])
        for area in DISTRICTS
        if not demonstrators(s, area) and not s.flag[area]
    )
    s.budget += income
    g.say("income", income)


@rule("end-of-round/press")
def meet_the_press(g: Game[State]) -> None:
    """Both totals first, then one move of the marker."""
    storm_posts(g)
    city, streets = stars(g.s)
    streets += pigasus_award(g.s)
    g.say("press", city, streets)
    expose(g, ESTABLISHMENT, city - streets)


@rule("end-of-round/vote")
def delegate_vote(g: Game[State]) -> None:
    """One cube of the bag, unless the machine has already delivered (R23)."""
    s = g.s
    if s.committed or sum(s.track) >= SPACES:
        return
    colour = draw_delegate(g)
    if colour != NOWHERE:
        seat_delegate(g, colour)


@rule("end-of-round/clean-up")
def clean_up(g: Game[State]) -> None:
    """Gas and Peace Movement go, cards come back; without an Agitator the Demonstrators lose."""
    s = g.s
    for area in range(len(AREAS)):
        if s.gas[area]:
            s.gas[area] = 0
            s.gas_left += 1
            g.say("gas.gone", area)
        if s.peace[area]:
            s.peace[area] = 0
            s.peace_left += 1
            g.say("peace.gone", area)
    if s.television_strike:
        g.say("policy.over", TELEVISION_STRIKE)
    deal_hands(s)
    g.say("cards.back")
    s.forfeit[:] = (0, 0, 0, 0)
    s.committed = s.tactic_used = s.television_strike = 0
    s.dozer_used = s.agent_planted = 0
    if not any(s.units[AGITATOR::UNITS]):
        g.say("no_agitator")
        g.then(settle, "victory/agitators", 0, 0)


@rule("victory/nomination")
def final_nomination(g: Game[State]) -> None:
    """Draw until the track is full, or the bag is empty (R24)."""
    s = g.s
    while sum(s.track) < SPACES:
        colour = draw_delegate(g)
        if colour == NOWHERE:
            break
        seat_delegate(g, colour)
    g.then(victory)


def humphrey_nominated(s: State) -> bool:
    """At least six Delegates, and more than McCarthy: an even convention is a brokered one."""
    return s.track[HUMPHREY] >= MAJORITY and s.track[HUMPHREY] > s.track[MCCARTHY]


@rule("victory")
def victory(g: Game[State]) -> None:
    """The Establishment needs both the most Exposure and Humphrey's nomination."""
    s = g.s
    streets, convention = int(s.exposure <= 0), int(not humphrey_nominated(s))
    if streets and convention:
        reason = "victory/both"
    elif streets:
        reason = "victory/exposure"
    elif convention:
        reason = "victory/delegates"
    else:
        reason = "victory/establishment"
    g.then(settle, reason, streets, convention)


@rule("players")
def settle(g: Game[State], reason: str, streets: int, convention: int) -> None:
    """Who has won: MOBE by the convention, the Yippies by the streets, where they are two players.

    One player for both, and two who play together against the city, win by either (R29).
    """
    won = winners(g.s, streets, convention)
    scores = tuple(float(seat in won) for seat in range(len(g.seats)))
    g.end(won, scores, reason, f"{g.s.track[HUMPHREY]}–{g.s.track[MCCARTHY]}")


def winners(s: State, streets: int, convention: int) -> tuple[Seat, ...]:
    """The seats that win by these: who has won the streets, and the convention."""
    if s.seats[YIPPIES] != s.seats[MOBE] and s.seats[MAYOR] != NOBODY:
        won = {YIPPIES: streets, MOBE: convention}
    else:
        won = dict.fromkeys((YIPPIES, MOBE), streets or convention)
    won[MAYOR] = won[POLICE] = int(not streets and not convention)
    return tuple(sorted({s.seats[f] for f in range(4) if won[f] and s.seats[f] != NOBODY}))
