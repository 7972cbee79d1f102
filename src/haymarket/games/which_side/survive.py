"""I.3 Survive: incidents of life and the cost of living. Misery itself is in tenements.py."""

from __future__ import annotations

from haymarket.games.which_side.cards.verbs import play
from haymarket.games.which_side.components import (
    HEALTH_MOST,
    IWW,
    LIVING,
    MEMBERS,
    PREMISES_RENT,
    PREMISES_ROWS,
    RENT,
    TENEMENTS,
)
from haymarket.games.which_side.decks import (
    INCIDENTS_ROWS,
    cause_of,
)
from haymarket.games.which_side.state import (
    ARREST,
    DEAD,
    JAIL,
    PER_TENEMENT,
    T_RENT,
    State,
    incidents_shown,
    order_from_first,
)
from haymarket.games.which_side.table import rule
from haymarket.games.which_side.tenements import lose_dollars
from haymarket.kernel import Game


@rule("survive/incidents")
def incidents(g: Game[State]) -> None:
    """As many cards as the working conditions gauge shows, one after the other."""
    g.s.phase = 3
    g.say("phase", 3)
    for _ in range(incidents_shown(g.s)):
        g.then(draw_incident)


@rule("survive/incidents")
def draw_incident(g: Game[State]) -> None:
    s = g.s
    if not s.incidents:
        s.incidents, s.incidents_out = s.incidents_out, []
        g.shuffle(s.incidents)
    card = s.incidents.pop()
    g.reveal()
    s.incidents_out.append(card)
    g.say("incident", card)
    g.then(incident, card)


@rule("survive/incidents")
def incident(g: Game[State], card: int) -> None:
    row = INCIDENTS_ROWS[card]
    play(g, row.do, struck(g.s, row.by, row.end), cause_of("incident", card))


def struck(s: State, by: str, end: str) -> list[int]:
    """The Tenements with the most (or least) of a measure: all of them on a tie."""
    track = {"ris": s.ris, "pt": s.pt, "uns": s.uns, "dollars": s.dollars}[by]
    worst = (max if end == "most" else min)(track[t] for t in s.order)
    return [t for t in order_from_first(s) if track[t] == worst]


def cost_of_living(s: State, t: int) -> int:
    """Rent, premises, upkeep and modifiers."""
    cost = RENT + s.turned[t * PER_TENEMENT + T_RENT] + s.mods[LIVING] + TENEMENTS[t].living
    if s.premises[t] >= 0:
        cost += PREMISES_ROWS[s.premises[t]].rent + s.mods[PREMISES_RENT]
    free_prison = s.side[IWW] == 1
    for c in MEMBERS[t]:
        if s.where[c] == DEAD or (free_prison and s.where[c] in (ARREST, JAIL)):
            continue
        cost += 1 if s.health[c] == HEALTH_MOST else 2
    return cost


@rule("survive/cost-of-living")
def living(g: Game[State]) -> None:
    for t in order_from_first(g.s):
        g.then(pay_living, t)


@rule("survive/cost-of-living")
def pay_living(g: Game[State], t: int) -> None:
    s = g.s
    cost = s.living[t] = cost_of_living(s, t)
    s.turned[t * PER_TENEMENT + T_RENT] = 0
    g.say("living", t, cost)
    g.then(lose_dollars, t, cost)
