"""The second era: all the events again, and two more rivals among the locations."""

from __future__ import annotations

from haymarket.games.mean_streets.components import EVENTS
from haymarket.games.mean_streets.decks import deal_events
from haymarket.games.mean_streets.state import ERA_TWO, NONE, State
from haymarket.games.mean_streets.table import rule
from haymarket.kernel import Game

EVENTS_LEFT_OUT = 3
NEW_RIVALS = 2


@rule("second-era")
def begin_era_two(g: Game[State]) -> None:
    """New decks; everything the player has stays."""
    g.s.era, g.s.turn = ERA_TWO, 0
    g.say("era.two")
    g.then(rebuild_events)
    g.then(rebuild_locations)


@rule("second-era/events")
def rebuild_events(g: Game[State]) -> None:
    """All eighteen cards shuffled, three off the top, and piles of five."""
    s = g.s
    events = list(range(len(EVENTS)))
    g.shuffle(events)
    s.event = NONE
    s.events_played = []
    s.events_aside = [events.pop() for _ in range(EVENTS_LEFT_OUT)]  # R1: face down
    deal_events(g, events)


@rule("second-era/locations")
def rebuild_locations(g: Game[State]) -> None:
    """The unclaimed row and the old deck, with two rivals that nobody has met."""
    s = g.s
    g.shuffle(s.rivals_aside)
    s.returned = s.unclaimed
    s.deck += s.unclaimed + [s.rivals_aside.pop() for _ in range(NEW_RIVALS)]
    s.unclaimed = []
    g.shuffle(s.deck)
