"""Events: one card a turn, and the verbs that the cards are made of."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeAlias

from haymarket.games.mean_streets.casino import STAKE, visit_casino
from haymarket.games.mean_streets.components import (
    CHOICE,
    EVENT_KIND,
    EVENTS,
    LOCATION,
    NUMBER,
    PHASE,
    TARGET,
    Event,
)
from haymarket.games.mean_streets.hiring import can_pay
from haymarket.games.mean_streets.locations import lose_control
from haymarket.games.mean_streets.old_turf import gang_attack
from haymarket.games.mean_streets.state import (
    PLAYER,
    State,
    income_of,
    reputation,
    total_income,
)
from haymarket.games.mean_streets.table import question, rule
from haymarket.kernel import NO, YES, Asking, BadComponent, Game, Refusal, Seat

Effect: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]


@rule("events")
def draw_event(g: Game[State]) -> None:
    """The top card, and its effect of this era."""
    s = g.s
    s.phase = PHASE.value("events")
    s.event = s.events_deck.pop()
    s.events_played.append(s.event)
    g.reveal()
    g.say("event.drawn", s.event, EVENT_KIND.value(EVENTS[s.event].kind))
    effect, args = EFFECTS_BY_ERA[s.era][s.event]
    g.then(effect, *args)


def tell(g: Game[State], code: str, amount: int) -> None:
    """Say by how much something changed, or that nothing did."""
    if amount:
        g.say(code, amount)
    else:
        g.say("event.untouched")


@rule("events/fine-and-dandy")
def nothing_happens(g: Game[State]) -> None:
    g.say("event.nothing")


# -- Free Samples ----------------------------------------------------------------------------------


@question("samples.number", "events/free-samples", NUMBER)
def samples_number(s: State, seat: Seat, number: int, price: int, most: int) -> Refusal | None:
    if number > most:
        return "events/free-samples#most"
    return "events/free-samples#cash" if number * price > s.cash else None


@rule("events/free-samples")
def free_samples(g: Game[State], price: int, most: int) -> Asking:
    """Give drinks away, and be loved for it."""
    s = g.s
    if not can_pay(g, price):
        return
    number = yield g.ask(PLAYER, samples_number, price, most)
    s.cash -= number * price
    s.bonus += number
    if number:
        g.say("reputation.bought", number, number * price, reputation(s))


# -- Protests --------------------------------------------------------------------------------------


@rule("events/protests")
def gain_reputation(g: Game[State], tokens: int) -> None:
    g.s.bonus += tokens
    g.say("event.reputation_gained", tokens)


@rule("events/protests")
def lose_reputation(g: Game[State], tokens: int) -> None:
    """Tokens only: what locations give stays."""  # R28
    lost = min(tokens, g.s.bonus)
    g.s.bonus -= lost
    tell(g, "event.reputation_lost", lost)


@rule("events/protests")
def gain_takings(g: Game[State], dollars: int) -> None:
    """So much for every location, at once."""
    gained = dollars * len(g.s.controlled)
    g.s.cash += gained
    tell(g, "event.cash_gained", gained)


@rule("events/protests")
def lose_takings(g: Game[State], dollars: int) -> None:
    """So much for every location, at once, as far as the cash goes."""
    lost = min(g.s.cash, dollars * len(g.s.controlled))
    g.s.cash -= lost
    tell(g, "event.cash_lost", lost)


# -- Violence --------------------------------------------------------------------------------------


@question("violence.henchman", "events/violence", LOCATION, automatic=True)
def dying_henchman(s: State, seat: Seat, location: int, left: int) -> Refusal | None:
    return None if s.men[location] else "actions/rivals/henchmen#nobody-there"


@rule("events/violence")
def bury_henchmen(g: Game[State], left: int) -> Asking:
    """So many die, wherever the player can best spare them."""
    s = g.s
    if not any(s.men):
        g.say("event.untouched")
        return
    location = yield g.ask(PLAYER, dying_henchman, left)
    s.men[location] -= 1
    g.say("event.buried", location)
    if left > 1 and any(s.men):
        g.then(bury_henchmen, left - 1)


@rule("events/violence")
def scandal(g: Game[State], tokens: int) -> None:
    """A bought politician leaves in time; without one the mud sticks to the player."""
    if g.s.politician:
        g.s.politician = 0
        g.say("event.politician_left")
    else:
        g.then(lose_reputation, tokens)


# -- Entertainment and elections: the next Upkeep --------------------------------------------------


@question("entertainment.location", "events/entertainment", LOCATION, automatic=True)
def headliner_location(s: State, seat: Seat, location: int) -> Refusal | None:
    return None if location in s.controlled else "actions/controlled#not-yours"


@rule("events/entertainment")
def headliner(g: Game[State]) -> Asking:
    """One location pays twice next Upkeep."""
    s = g.s
    if not s.controlled:
        g.say("event.untouched")
        return
    location = yield g.ask(PLAYER, headliner_location)
    s.extra = income_of(s, location)
    g.say("event.headliner", location, s.extra)


@rule("events/entertainment")
def full_houses(g: Game[State], dollars: int) -> None:
    g.s.extra = dollars * len(g.s.controlled)
    tell(g, "event.income_up", g.s.extra)


@rule("events/entertainment")
def dark_stages(g: Game[State], stages: int) -> None:
    """The locations that pay most pay nothing next Upkeep."""
    s = g.s
    incomes = sorted([income_of(s, location) for location in s.controlled], reverse=True)
    s.extra = -sum(incomes[:stages])
    tell(g, "event.income_down", -s.extra)


@rule("events/elections")
def polls_open(g: Game[State], percent: int) -> None:
    """Part of the next Upkeep's income, or all of it, stays away."""
    income = total_income(g.s)
    g.s.extra = income * (100 - percent) // 100 - income
    tell(g, "event.income_down", -g.s.extra)


@rule("events/elections")
def short_night(g: Game[State], dollars: int) -> None:
    g.s.extra = -dollars
    g.say("event.income_down", dollars)


# -- Casino Night ----------------------------------------------------------------------------------


def gambles(s: State, choice: int) -> bool:
    return choice == YES


@question("casino_night.gamble", "events/casino-night", CHOICE, buttons=(YES, NO), draws=gambles)
def gamble(s: State, seat: Seat, choice: int) -> Refusal | None:
    return "actions/gear/casino#stake" if choice == YES and s.cash < STAKE else None


@rule("events/casino-night")
def casino_night(g: Game[State]) -> Asking:
    """Nobody has to gamble."""  # R29
    if (yield g.ask(PLAYER, gamble)) == YES:
        g.then(visit_casino)


# -- Police Raid -----------------------------------------------------------------------------------


@question("raid.politician", "actions/gear/corrupt-politician", CHOICE, buttons=(YES, NO))
def call_politician(s: State, seat: Seat, choice: int) -> Refusal | None:
    return None


@rule("events/police-raid")
def police_raid(g: Game[State], worst: int) -> Asking:
    """Every location whose die shows *worst* or less is closed; who holds no politician loses
    every table too.
    """
    s = g.s
    if not s.controlled:
        g.say("event.untouched")
        return
    if s.politician and (yield g.ask(PLAYER, call_politician)) == YES:  # R30
        s.politician = 0
        g.say("raid.called_off")
        return
    g.say("raid.comes", worst)
    if any(s.tables) and not s.politician:  # R30
        g.say("raid.tables", sum(s.tables))
        s.tables = [0] * len(s.tables)
    for location in s.controlled[:]:  # R31: nothing else helps
        pips = g.die()
        g.say("raid.closed" if pips <= worst else "raid.spared", location, pips)
        if pips <= worst:
            lose_control(s, location)
            s.closed.append(location)


# -- The cards -------------------------------------------------------------------------------------

EFFECTS: dict[str, Callable[..., Any]] = {
    effect.__name__: effect
    for effect in (
        nothing_happens,
        free_samples,
        gain_reputation,
        lose_reputation,
        gain_takings,
        lose_takings,
        bury_henchmen,
        scandal,
        headliner,
        full_houses,
        dark_stages,
        polls_open,
        short_night,
        casino_night,
        gang_attack,
        police_raid,
    )
}
"""The verbs that a card's row may name."""


def read_effect(card: Event, field: str, words: tuple[Any, ...]) -> Effect:
    """The verb and the arguments that a row of events.toml names, checked."""
    verb, args = words[0], words[1:]
    if verb not in EFFECTS:
        raise BadComponent("events.toml", card.id, field, f"a verb: {', '.join(EFFECTS)}")
    takes = list(signature(EFFECTS[verb]).parameters)[1:]
    fits = len(args) == len(takes) and all(
        arg in TARGET.slugs if name == "target" else arg.__class__ is int and arg >= 0
        for name, arg in zip(takes, args, strict=True)
    )
    if not fits:
        expected = ", ".join([verb, *takes])
        raise BadComponent(
            "events.toml", card.id, field, f"[{expected}], a target being one of {TARGET.slugs}"
        )
    return EFFECTS[verb], args


EFFECTS_BY_ERA: tuple[list[Effect], list[Effect]] = (
    [read_effect(card, "one", card.one) for card in EVENTS],
    [read_effect(card, "two", card.two) for card in EVENTS],
)
