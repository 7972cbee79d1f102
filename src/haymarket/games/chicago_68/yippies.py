"""The Yippies: AGITATE, RALLY and its flags, and the Street Theater deck and splay."""

from __future__ import annotations

from typing import Final

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import control, fits
from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    CITY,
    DEMONSTRATORS,
    FACTION,
    MOBE,
    MOBE1,
    MOBE2,
    NUMBER,
    UNIT,
    UNITS,
    YIPPIES,
)
from haymarket.games.chicago_68.decks import (
    FIRST_STREET,
    IS_COUNTERREVOLUTIONARY,
    IS_OPPORTUNITY,
    STAGED_SOMEWHERE,
    STREET,
    STREET_AREAS,
    STREET_CARD,
)
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators, hand
from haymarket.games.chicago_68.table import (
    ask,
    city_hall,
    crowd,
    effect,
    question,
    resolve,
    rule,
)
from haymarket.games.chicago_68.writes import expose, place, remove
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- AGITATE ---------------------------------------------------------------------------------------


@question("agitate.area", "yippies/agitate", AREA, buttons=(DONE,))
def agitate_area(s: State, seat: Seat, area: int) -> Refusal | None:
    if area == DONE:
        return None
    if s.agents[area]:
        return None
    if not at(s, area, MOBE1) and not at(s, area, MOBE2):
        return "yippies/agitate#no-mobe"
    if s.gas[area]:
        return "tear-gas"
    return None if s.left[AGITATOR] else "yippies/agitate#no-agitator"


@question(
    "agitate.unit", "yippies/agitate", UNIT, values=(MOBE1, MOBE2), buttons=(DONE,), automatic=True
)
def agitate_unit(s: State, seat: Seat, unit: int, area: int) -> Refusal | None:
    if unit == DONE:  # uncover the Agent instead
        return None if s.agents[area] else "incendiary-events/undercover-agents"
    if not s.left[AGITATOR]:
        return "yippies/agitate#no-agitator"
    return None if at(s, area, unit) and not s.gas[area] else "yippies/agitate#no-mobe"


@effect(verb.agitate, "yippies/agitate")
def agitate(g: Game[State], most: int) -> Asking:
    """Perhaps a MOBE unit becomes an Agitator; then free Agitators draw, at most so many."""
    s = g.s
    area = yield ask(g, YIPPIES, agitate_area)
    if area != DONE:
        unit = yield ask(g, YIPPIES, agitate_unit, area)
        if unit == DONE:
            s.agents[area] -= 1
            s.agents_left += 1
            g.say("agent.uncovered", area)
        else:
            place(g, area, AGITATOR)
            remove(g, area, unit)
    g.then(draw_for_agitators, most)


@rule("yippies/agitate")
def draw_for_agitators(g: Game[State], most: int) -> None:
    """Arrested Agitators draw nothing, nor do those beside an Undercover Agent."""
    s = g.s
    free = sum(at(s, area, AGITATOR) for area in CITY if not s.agents[area])
    g.then(draw_street, min(free, most))


# -- RALLY and the flags ---------------------------------------------------------------------------


@question("flag.area", "rally-flags", AREA, automatic=True)
def flag_area(s: State, seat: Seat, area: int, place: str, here: int) -> Refusal | None:
    if area not in CITY or not demonstrators(s, area):
        return "rally-flags#nobody"
    if s.flag[area]:
        return "rally-flags#one"
    if s.gas[area]:
        return "tear-gas"
    if place == "controlled":
        return None if control(s, area) == DEMONSTRATORS else "area-control"
    return None if fits(s, place, here, area) else "areas#elsewhere"


@question("flag.value", "rally-flags", NUMBER, values=(1, 2, 3), automatic=True)
def flag_value(s: State, seat: Seat, value: int) -> Refusal | None:
    return None if value in s.flags_left else "rally-flags#none-left"


@effect(verb.raise_flag, "rally-flags")
def raise_flag(g: Game[State], here: int, place: str) -> Asking:
    """A Rally Flag of the supply goes up."""
    s = g.s
    area = yield ask(g, crowd(s), flag_area, place, here) if s.flags_left else None
    if area is None:
        return
    value = yield ask(g, crowd(s), flag_value)
    s.flags_left.remove(value)
    s.flag[area] = value
    g.say("flag", value, area)


@effect(verb.rally, "yippies/rally")
def rally(g: Game[State]) -> None:
    """A flag where the Demonstrators are in control; then every controlled flag is news."""
    g.then(raise_flag, NOWHERE, "controlled")
    g.then(rally_award)


RALLY_AWARD: Final = (0, 1, 2, 4, 6)
"""By the number of controlled flags: 1 each for the first two, 2 each for the others."""


@rule("yippies/rally")
def rally_award(g: Game[State]) -> None:
    s = g.s
    held = [area for area in CITY if s.flag[area] and control(s, area) == DEMONSTRATORS]
    expose(g, DEMONSTRATORS, RALLY_AWARD[len(held)])


@question("speechify.area", "mobe/speechify", AREA, automatic=True)
def speechify_area(s: State, seat: Seat, area: int) -> Refusal | None:
    return None if s.flag[area] else "mobe/speechify"


@effect(verb.speechify, "mobe/speechify")
def speechify(g: Game[State]) -> Asking:
    """One flag brings its number of newcomers at once."""
    area = yield ask(g, crowd(g.s), speechify_area)
    if area is not None:
        wake_flag(g, area)


def wake_flag(g: Game[State], area: int) -> None:
    """Level 1 MOBE units of the flag's value, as far as the supply has them; none into gas."""
    place(g, area, MOBE1, g.s.flag[area])


# -- the Street Theater deck -----------------------------------------------------------------------


@effect(verb.draw_street, "street-theater/drawing")
def draw_street(g: Game[State], amount: int) -> None:
    """Cards come face up into the splay, one after the other."""
    s = g.s
    if not amount:
        return
    if not s.street_deck:
        s.street_deck, s.street_discard = s.street_discard, []
        g.shuffle(s.street_deck)
    if not s.street_deck:
        return
    g.reveal()
    card = s.street_deck.pop()
    s.splay.append(card)
    g.say("street.drawn", card)
    if len(s.splay) > s.splay_limit:
        g.then(trim_splay)
    if amount > 1:
        g.then(draw_street, amount - 1)


@question("street.discard", "street-theater/drawing", STREET_CARD)
def street_discard(s: State, seat: Seat, card: int) -> Refusal | None:
    if card not in s.splay:
        return "street-theater/drawing"
    if not IS_COUNTERREVOLUTIONARY[card]:
        return None
    # R14: only where nothing else is left may the newcomer itself go.
    if card == s.splay[-1] and all(IS_COUNTERREVOLUTIONARY[c] for c in s.splay):
        return None
    return "street-theater/counterrevolutionaries"


@rule("street-theater/drawing")
def trim_splay(g: Game[State]) -> Asking:
    """A full splay: the card just drawn goes, or another makes room for it."""
    card = yield ask(g, crowd(g.s), street_discard)
    g.s.splay.remove(card)
    g.s.street_discard.append(card)
    g.say("street.discarded", card)


def stages(s: State, card: int) -> bool:
    """Whether enough free Agitators stand in one area of the card's place."""
    units, need = s.units, STREET[card].agitators
    return any(units[area * UNITS + AGITATOR] >= need for area in STREET_AREAS[card])


def has_free_agitator(s: State) -> bool:
    return any(s.units[area * UNITS + AGITATOR] for area in CITY)


def street_refusal(s: State, card: int) -> Refusal | None:
    """Why a card of the splay may not be activated now."""
    if card not in s.splay:
        return "street-theater#not-in-splay"
    if IS_COUNTERREVOLUTIONARY[card]:
        return None if has_free_agitator(s) else "street-theater/counterrevolutionaries"
    if stages(s, card):
        return None
    return "street-theater/opportunities" if IS_OPPORTUNITY[card] else "street-theater"


@rule("street-theater")
def activate_street(g: Game[State], card: int) -> None:
    """A free action: stage a card, take an Opportunity, or be rid of a Counterrevolutionary."""
    if IS_COUNTERREVOLUTIONARY[card]:
        g.then(purge, card)
    elif IS_OPPORTUNITY[card]:
        g.then(take_opportunity, card)
    else:
        g.then(perform, card)


@question("street.agitator", "street-theater/counterrevolutionaries", AREA)
def street_agitator(s: State, seat: Seat, area: int, card: int) -> Refusal | None:
    if area in CITY and at(s, area, AGITATOR):
        return None
    return "street-theater/counterrevolutionaries"


@rule("street-theater/counterrevolutionaries")
def purge(g: Game[State], card: int) -> Asking:
    """A free Agitator goes, and the card with it."""
    area = yield ask(g, crowd(g.s), street_agitator, card)
    g.s.splay.remove(card)
    g.s.street_discard.append(card)
    g.say("street.purged", card)
    remove(g, area, AGITATOR)


@question(
    "street.hand", "street-theater/opportunities", FACTION, values=(YIPPIES, MOBE), automatic=True
)
def street_hand(s: State, seat: Seat, faction: int, card: int) -> Refusal | None:
    if FACTION.slugs[faction] in STREET[card].hands:
        return None
    return "street-theater/opportunities"


@rule("street-theater/opportunities")
def take_opportunity(g: Game[State], card: int) -> Asking:
    """The card joins a hand for the rest of the game; R15: this turn may not play it yet."""
    hands = STREET[card].hands
    faction = FACTION.value(hands[0])
    if len(hands) > 1:
        faction = yield ask(g, crowd(g.s), street_hand, card)
    s = g.s
    s.splay.remove(card)
    s.kept[card] = faction
    hand(s, faction).append(FIRST_STREET + card)
    s.fresh.append(FIRST_STREET + card)
    g.say("street.kept", card, faction)


@question("street.where", "street-theater", AREA, automatic=True)
def street_where(s: State, seat: Seat, area: int, card: int) -> Refusal | None:
    if area not in STREET_AREAS[card]:
        return "street-theater"
    return None if at(s, area, AGITATOR) >= STREET[card].agitators else "street-theater"


@rule("street-theater")
def perform(g: Game[State], card: int) -> Asking:
    """Stage a standard card where an Agitator fits it, then discard it."""
    s = g.s
    areas = [area for area in sorted(STREET_AREAS[card]) if at(s, area, AGITATOR)]
    if len(STREET_AREAS[card]) == 1 or not STAGED_SOMEWHERE[card]:
        area = areas[0]
    else:
        area = yield ask(g, crowd(s), street_where, card)
    s.splay.remove(card)
    s.street_discard.append(card)
    g.say("street.staged", card, area)
    resolve(g, STREET[card].do, area)


@question("close.card", "mayor/red-squad", STREET_CARD, automatic=True)
def close_card(s: State, seat: Seat, card: int) -> Refusal | None:
    if card in s.splay and not IS_COUNTERREVOLUTIONARY[card]:
        return None
    return "mayor/red-squad"


@effect(verb.close_street, "mayor/red-squad")
def close_street(g: Game[State]) -> Asking:
    """The Establishment discards a card of the Street Theater splay."""
    s = g.s
    card = yield ask(g, city_hall(s), close_card)
    if card is not None:
        s.splay.remove(card)
        s.street_discard.append(card)
        g.say("street.discarded", card)
