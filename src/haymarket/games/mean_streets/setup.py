"""Setting up: the three decks, the starting location, and the face-down boss."""

from __future__ import annotations

from haymarket.games.mean_streets.components import BOSSES, EVENTS, FIRST_RIVAL, LOCATIONS
from haymarket.games.mean_streets.decks import deal_events
from haymarket.games.mean_streets.state import State, reputation, total_income
from haymarket.games.mean_streets.table import rule
from haymarket.games.mean_streets.turn import turn
from haymarket.kernel import Game

LAID_ASIDE = 2
RIVALS_IN_ERA_ONE = 3


@rule("setup")
def set_up(g: Game[State]) -> None:
    g.then(lay_out_locations)
    g.then(lay_out_events)
    g.then(hide_da_boss)
    g.then(open_for_business)
    g.then(turn)


@rule("setup/locations")
def lay_out_locations(g: Game[State]) -> None:
    """One normal card to start with, two aside, and three rivals among the nine that are left."""
    s = g.s
    normal = list(range(FIRST_RIVAL))
    rivals = list(range(FIRST_RIVAL, len(LOCATIONS)))
    g.shuffle(normal)
    g.shuffle(rivals)
    s.controlled = [normal.pop()]
    s.aside = [normal.pop() for _ in range(LAID_ASIDE)]  # R1: face down
    s.deck = normal + [rivals.pop() for _ in range(RIVALS_IN_ERA_ONE)]
    s.rivals_aside = rivals
    g.shuffle(s.deck)


@rule("setup/events")
def lay_out_events(g: Game[State]) -> None:
    events = list(range(len(EVENTS)))
    g.shuffle(events)
    deal_events(g, events)


@rule("setup/da-boss")
def hide_da_boss(g: Game[State]) -> None:
    g.s.boss = g.random(len(BOSSES))


@rule("setup/start")
def open_for_business(g: Game[State]) -> None:
    """No cash, no men, no gear: the starting location and one token of bonus reputation."""
    s = g.s
    s.bonus = 1
    g.say("setup.start", s.controlled[0], max(1, total_income(s)), reputation(s))
