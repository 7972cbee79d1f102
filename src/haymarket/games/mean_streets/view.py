"""What may be seen, what may be believed, and what must always hold."""

from __future__ import annotations

from random import Random
from typing import Annotated, TypeAlias, TypedDict, cast

from haymarket.games.mean_streets.casino import DICE, ROLLS
from haymarket.games.mean_streets.components import (
    BOSS,
    BOSSES,
    ERA,
    EVENT,
    EVENT_KIND,
    EVENTS,
    FEDORA,
    FIST,
    LOCATION,
    LOCATIONS,
    MONEY_BAG,
    PHASE,
    REVOLVER,
    SLOT,
)
from haymarket.games.mean_streets.da_boss import score_lines
from haymarket.games.mean_streets.state import (
    ERA_ONE,
    MOST_CONTROLLED,
    MOST_REPUTATION,
    MOST_UNCLAIMED,
    NONE,
    State,
    dice_for,
    income_of,
    is_rival,
    reputation,
    total_income,
)
from haymarket.kernel import (
    Game,
    Length,
    OfKind,
    Range,
    Restated,
    Seat,
    Unordered,
    Whole,
    mix,
)

LocationId: TypeAlias = Annotated[str, OfKind(LOCATION)]
Dice: TypeAlias = Annotated[int, Range(0, dice_for(MOST_REPUTATION))]
Flag: TypeAlias = Annotated[int, Range(0, 1)]


class Location(TypedDict):
    """A location card that lies face up."""

    id: LocationId
    rival: bool
    fedora: Annotated[int, Range(0, max(FEDORA))]
    income: Annotated[int, Range(0, max(MONEY_BAG) + 1)]
    fist: Annotated[int, Range(0, max(FIST))]
    revolver: Annotated[int, Range(0, max(REVOLVER))]
    men: Annotated[int, Range(0)]
    table: Flag


class Gear(TypedDict):
    tommy_gun: Flag
    politician: Flag
    suit: Flag


class Event(TypedDict):
    """The event card of this turn, with its text of this era."""

    id: Annotated[str, OfKind(EVENT)]
    kind: Annotated[str, OfKind(EVENT_KIND)]
    text: Annotated[str, Restated()]


class Casino(TypedDict):
    hand: Annotated[list[Annotated[int, Range(1, 6)]], Length(DICE)]
    rolls: Annotated[int, Range(1, ROLLS)]


class Boss(TypedDict):
    id: Annotated[str, OfKind(BOSS)]
    dice: Annotated[int, Range(1, max(boss.dice for boss in BOSSES))]


class Score(TypedDict):
    """Every part of the score, in the order it is counted."""

    reputation: Annotated[int, Range(0, MOST_REPUTATION)]
    tommy_gun: Flag
    dapper_suit: Flag
    corrupt_politician: Annotated[int, Range(0, 2)]
    ten_locations: Annotated[int, Range(0, 5)]
    rivals: Annotated[int, Range(0, 10)]
    da_boss: Annotated[int, Range(0, 10)]


class View(TypedDict):
    """What anybody sees."""

    era: Annotated[str, OfKind(ERA)]
    turn: Annotated[int, Range(0, len(EVENTS))]
    turns: Annotated[int, Range(0, len(EVENTS))]
    phase: Annotated[str, OfKind(PHASE)]
    cash: Annotated[int, Range(0)]
    income: Annotated[int, Range(1, MOST_CONTROLLED * (max(MONEY_BAG) + 1))]
    extra: Annotated[int, Range(None)]
    reputation: Annotated[int, Range(0, MOST_REPUTATION)]
    bonus: Annotated[int, Range(0)]
    dice: Dice
    assigned: Annotated[dict[Annotated[str, OfKind(SLOT)], Dice], Whole()]
    gear: Gear
    controlled: Annotated[list[Location], Length(0, MOST_CONTROLLED)]
    unclaimed: Annotated[list[Location], Length(0, MOST_UNCLAIMED)]
    fresh: Location | None
    deck: Annotated[int, Range(0, len(LOCATIONS))]
    returned: Annotated[list[LocationId], Unordered()]
    discards: Annotated[list[LocationId], Unordered()]
    closed: Annotated[list[LocationId], Unordered()]
    event: Event | None
    events_left: Annotated[int, Range(0, len(EVENTS))]
    events_played: Annotated[list[Annotated[str, OfKind(EVENT)]], Unordered()]
    casino: Casino | None
    boss: Boss | None
    score: Score


def view(g: Game[State], seat: Seat | None) -> View:
    """All that lies face up; player and spectator see the same."""
    s = g.s
    return {
        "era": ERA.slugs[s.era],
        "turn": s.turn,
        "turns": len(s.events_played) + len(s.events_deck),
        "phase": PHASE.slugs[s.phase],
        "cash": s.cash,
        "income": max(1, total_income(s)),
        "extra": s.extra,
        "reputation": reputation(s),
        "bonus": s.bonus,
        "dice": s.dice,
        "assigned": {SLOT.slugs[slot]: dice for slot, dice in enumerate(s.assigned)},
        "gear": {"tommy_gun": s.tommy_gun, "politician": s.politician, "suit": s.suit},
        "controlled": [_location(s, location) for location in s.controlled],
        "unclaimed": [_location(s, location) for location in s.unclaimed],
        "fresh": None if s.fresh == NONE else _location(s, s.fresh),
        "deck": len(s.deck),
        "returned": [LOCATION.slugs[location] for location in sorted(s.returned)],
        "discards": [LOCATION.slugs[location] for location in s.discards],
        "closed": [LOCATION.slugs[location] for location in s.closed],
        "event": None if s.event == NONE else _event(s),
        "events_left": len(s.events_deck),
        "events_played": [EVENT.slugs[event] for event in s.events_played],
        "casino": {"hand": s.hand[:], "rolls": s.rolls} if s.hand else None,
        "boss": {"id": BOSS.slugs[s.boss], "dice": BOSSES[s.boss].dice} if s.boss_shown else None,
        "score": cast(Score, score_lines(s)),
    }


def _location(s: State, location: int) -> Location:
    return {
        "id": LOCATION.slugs[location],
        "rival": is_rival(location),
        "fedora": FEDORA[location],
        "income": income_of(s, location),
        "fist": FIST[location],
        "revolver": REVOLVER[location],
        "men": s.men[location],
        "table": s.tables[location],
    }


def _event(s: State) -> Event:
    card = EVENTS[s.event]
    return {
        "id": card.id,
        "kind": card.kind,
        "text": card.text_one if s.era == ERA_ONE else card.text_two,
    }


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    """Deal again all that lies face down, as nobody has seen any of it."""
    s = g.s
    _resample_locations(s, rng)
    unseen = s.events_deck + s.events_aside
    mix(unseen, rng)
    left = len(s.events_deck)
    s.events_deck, s.events_aside = unseen[:left], unseen[left:]
    if not s.boss_shown:
        s.boss = rng.randrange(len(BOSSES))


def _resample_locations(s: State, rng: Random) -> None:
    """Keep in the deck what was seen going in, and as many strangers of either kind."""
    strangers = [location for location in s.deck if location not in s.returned]
    normal = [location for location in strangers if not is_rival(location)]
    rivals = [location for location in strangers if is_rival(location)]
    s.aside = _swap(normal, s.aside, rng)
    s.rivals_aside = _swap(rivals, s.rivals_aside, rng)
    s.deck = s.returned + normal + rivals
    mix(s.deck, rng)


def _swap(inside: list[int], outside: list[int], rng: Random) -> list[int]:
    """Mix two piles: change the first in place, return what the second now is."""
    both = inside + outside
    mix(both, rng)
    count = len(inside)
    inside[:] = both[:count]
    return both[count:]


def check(g: Game[State]) -> None:
    """Every card is in one place, and everything is within its limits."""
    s = g.s
    fresh = [] if s.fresh == NONE else [s.fresh]
    places = (
        s.controlled, s.unclaimed, s.deck, s.aside, s.rivals_aside, s.discards, s.closed, fresh,
    )  # fmt: skip
    cards = sorted([location for place in places for location in place])
    assert cards == list(range(len(LOCATIONS))), "every location is in one place"
    events = sorted([*s.events_deck, *s.events_aside, *s.events_played])
    assert events == list(range(len(EVENTS))), "every event is in one place"
    assert set(s.returned) <= set(s.deck), "what was seen going into the deck is in it"
    assert len(s.aside) == 2, "two normal locations are laid aside"
    assert len(s.rivals_aside) == (5 if s.era == ERA_ONE else 3), "five rivals enter a game"
    assert len(s.controlled) <= MOST_CONTROLLED, "at most twelve locations are controlled"
    assert len(s.unclaimed) <= MOST_UNCLAIMED, "at most four locations are unclaimed"
    assert 0 <= reputation(s) <= MOST_REPUTATION, "reputation stays on its track"
    assert min(s.cash, s.bonus, s.dice - sum(s.assigned), *s.assigned) >= 0, "nothing is owed"
    for location in range(len(LOCATIONS)):
        if location not in s.controlled:
            assert not s.men[location], "henchmen stand only where the player rules"
            assert not s.tables[location], "tables stand only where the player rules"
    assert all(men >= 0 for men in s.men), "no henchman dies twice"
    assert set(s.tables) <= {0, 1}, "at most one table stands in a location"
    assert {s.tommy_gun, s.politician, s.suit} <= {0, 1}, "one of each kind of gear"
    assert len(s.hand) in (0, 5), "a casino hand has five dice"
