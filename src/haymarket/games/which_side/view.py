"""What a seat may see, what it may believe, and what must always hold.

All is open but the order of the face-down decks: every seat and the spectator see the same.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, TypeAlias, TypedDict

from haymarket.games.which_side.components import (
    CHARACTER,
    CHARACTERS,
    ES_MOST,
    FIRST_GUEST,
    GAUGE,
    GAUGES,
    HEALTH_MOST,
    MEASURES_MOST,
    OBJECTIVE,
    OBJECTIVE_PRICE,
    OBJECTIVES,
    POLICE_MOST,
    PREMISES,
    PREMISES_ROWS,
    RESOURCE,
    RISK_MOST,
    SHOWS,
    SLOT,
    SLOT_TILE,
    SLOT_USE,
    TENEMENT,
    TENEMENTS,
    TILE,
    TILES,
    TREAT,
    UNSANITARY_MOST,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    EMPLOYERS,
    INCIDENT,
    INCIDENTS_ROWS,
    MISFORTUNE,
    MISFORTUNES,
    PLAN,
    PLANS,
    PLANS_OF,
    SCENARIO,
    SCENARIOS,
    SOLIDARITIES,
    SOLIDARITY,
    STRATEGIES,
    STRATEGY,
)
from haymarket.games.which_side.life import SHOWN
from haymarket.games.which_side.setup import FIRES
from haymarket.games.which_side.state import (
    ABSENT,
    AT_BIERHALLE,
    DEAD,
    IDLE,
    OWN_PREMISES,
    PER_TENEMENT,
    RESTING,
    TURNED,
    State,
    current_plan,
    incidents_shown,
    police_minimum,
    risk_minimum,
    tenement_of,
)
from haymarket.games.which_side.struggle import (
    DEED,
    objectives,
    payers,
    price_of_card,
    price_of_plan,
)
from haymarket.games.which_side.survive import cost_of_living
from haymarket.games.which_side.working import bonesetter_at, places
from haymarket.kernel import (
    TABLE,
    Game,
    Kind,
    Length,
    OfKind,
    Range,
    Restated,
    Seat,
    Unordered,
    Whole,
    mix,
)

PHASE: Final = Kind(
    "phase",
    ("none", "misfortunes", "work", "survive", "struggle", "employers", "life", "offensives"),
)
PLACE: Final = Kind("place", ("home", "arrest", "jail", "dead", "lawyer", "absent"))
"""Where a character is, in the order of the state's numbers."""
NIGHT_SLOT: Final = Kind("night_slot", [*SLOT.slugs, "own_premises"])
TO_COME: Final = Kind("to_come", TURNED)

TenementId: TypeAlias = Annotated[str, OfKind(TENEMENT)]
CharacterId: TypeAlias = Annotated[str, OfKind(CHARACTER)]
PremisesId: TypeAlias = Annotated[str, OfKind(PREMISES)]
EmployerId: TypeAlias = Annotated[str, OfKind(EMPLOYER)]
SolidarityId: TypeAlias = Annotated[str, OfKind(SOLIDARITY)]
StrategyId: TypeAlias = Annotated[str, OfKind(STRATEGY)]
TileId: TypeAlias = Annotated[str, OfKind(TILE)]
SlotId: TypeAlias = Annotated[str, OfKind(SLOT)]
Amount: TypeAlias = Annotated[int, Range(0)]
SeatNumber: TypeAlias = Annotated[int, Range(0, len(TENEMENTS) - 1)]
Seats: TypeAlias = Annotated[list[SeatNumber], Length(0, len(TENEMENTS))]

MOST_ON_WALL: Final = MEASURES_MOST + max(row.normal + row.difficult for row in PLANS)
"""Measures that lie there marked, and the cards of one offensive."""
MOST_STEPS: Final = max(row.steps for row in STRATEGIES)
_NUMBERS: Final = [shown for whose in SHOWS for side in whose for shows in side for shown in shows]
MOST: Final[Most] = {"ris": RISK_MOST, "pt": POLICE_MOST, "uns": UNSANITARY_MOST}
"""The highest space of a Tenement's gauges."""


def _copies(deck: str) -> int:
    return sum(row.copies for row in EMPLOYERS if row.deck == deck)


class Price(TypedDict):
    dollars: Amount
    union: Amount
    anarchist: Amount
    strike: Amount
    sabotage: Amount


class Most(TypedDict):
    """The highest space of each of a Tenement's gauges."""

    ris: int
    pt: int
    uns: int


class Goal(TypedDict):
    """Controls to take, gauges to bring to their far left, and one that must be among them."""

    controls: Annotated[int, Range(0, len(OBJECTIVES))]
    gauges: Annotated[int, Range(0, len(GAUGES))]
    gauge: Annotated[str, OfKind(GAUGE)] | None


class Gauge(TypedDict):
    at: Annotated[int, Range(0, max(len(row.shows) for row in GAUGES) - 1)]
    spaces: Annotated[int, Restated()]
    shows: Annotated[int, Range(min(_NUMBERS), max(_NUMBERS))]
    women: Annotated[int, Range(min(_NUMBERS), max(_NUMBERS))]


class Objective(TypedDict):
    taken: bool
    price: Annotated[Price, Restated()]


class Character(TypedDict):
    """A character of a Tenement. A guest has the name of its solidarity card."""

    name: Annotated[str, Restated()]
    gender: Literal["man", "woman"]
    guest: bool
    health: Annotated[int, Range(0, HEALTH_MOST)]
    where: Annotated[str, OfKind(PLACE)]
    slot: SlotId | None
    resting: bool


class Tenement(TypedDict):
    """A Tenement in play; *seat* is null where the whole table runs it."""

    seat: SeatNumber | None
    dollars: Amount
    ris: Annotated[int, Range(0, RISK_MOST)]
    ris_minimum: Annotated[int, Range(0, RISK_MOST)]
    pt: Annotated[int, Range(-1, POLICE_MOST)]
    pt_minimum: Annotated[int, Range(-1, POLICE_MOST)]
    pt_lowest: Annotated[int, Restated()]
    uns: Annotated[int, Range(0, UNSANITARY_MOST)]
    living: Amount
    living_due: Amount
    premises: PremisesId | None
    night: Annotated[str, OfKind(NIGHT_SLOT)] | None
    to_come: dict[Annotated[str, OfKind(TO_COME)], Annotated[int, Range(1)]]
    characters: dict[CharacterId, Character]


class Slot(TypedDict):
    places: int
    characters: list[CharacterId]


class Tile(TypedDict):
    """A tile in the game. Who stands on its slots is also told with the characters."""

    side: Literal["A", "B"]
    closed: bool
    slots: Annotated[dict[SlotId, Slot], Restated()]


class WallCard(TypedDict):
    """An Employer card face up; *active* bears the white marker, *closes* is a tile."""

    card: EmployerId
    price: Price
    active: bool
    closes: TileId | None


class Plan(TypedDict):
    plan: Annotated[str, OfKind(PLAN)]
    beaten: bool
    current: bool
    price: Price


class Strategy(TypedDict):
    card: StrategyId
    plans: Annotated[list[Plan], Length(0, MOST_STEPS)]


class Decks(TypedDict):
    """How many cards lie face down."""

    strategies: Annotated[int, Range(0, len(STRATEGIES))]
    misfortunes: Annotated[int, Range(0, len(MISFORTUNES))]
    incidents: Annotated[int, Range(0, len(INCIDENTS_ROWS))]
    normal: Annotated[int, Range(0, _copies("normal"))]
    difficult: Annotated[int, Range(0, _copies("difficult"))]
    solidarity: Annotated[int, Range(0, len(SOLIDARITIES))]
    premises: Annotated[int, Range(0, len(PREMISES_ROWS))]


class Discards(TypedDict):
    misfortunes: Annotated[list[Annotated[str, OfKind(MISFORTUNE)]], Unordered()]
    incidents: Annotated[list[Annotated[str, OfKind(INCIDENT)]], Unordered()]
    normal: Annotated[list[EmployerId], Length(0, _copies("normal"))]
    difficult: Annotated[list[EmployerId], Length(0, _copies("difficult"))]
    solidarity: Annotated[list[SolidarityId], Unordered()]
    premises: Annotated[list[PremisesId], Unordered()]


class Proposal(TypedDict):
    """What is to be paid for together, who would give what, and which seats have agreed."""

    deed: Annotated[str, OfKind(DEED)]
    dollars: dict[TenementId, Annotated[int, Range(1)]]
    union: Amount
    anarchist: Amount
    agreed: Seats


class View(TypedDict):
    """What everybody sees."""

    scenario: Annotated[str, OfKind(SCENARIO)]
    duo: bool
    es: Annotated[int, Range(1, ES_MOST)]
    phase: Annotated[str, OfKind(PHASE)]
    goal: Goal
    gauges: Annotated[dict[Annotated[str, OfKind(GAUGE)], Gauge], Whole()]
    incidents: Annotated[int, Range(0, max(_NUMBERS))]
    most: Annotated[Most, Restated()]
    stock: Annotated[dict[Annotated[str, OfKind(RESOURCE)], Amount], Whole()]
    objectives: dict[Annotated[str, OfKind(OBJECTIVE)], Objective]
    first: TenementId | None
    order: Annotated[list[TenementId], Length(0, len(TENEMENTS))]
    tenements: dict[TenementId, Tenement]
    tiles: dict[TileId, Tile]
    market: Annotated[list[PremisesId], Length(0, SHOWN)]
    back_room: PremisesId | None
    wall: Annotated[list[WallCard], Length(0, MOST_ON_WALL)]
    strategy: Strategy | None
    drawn: Annotated[list[SolidarityId], Unordered()]
    removed: Annotated[list[StrategyId], Unordered()]
    decks: Decks
    discards: Discards
    proposal: Proposal | None
    ready: Seats


SHOWN_SLOTS: Final = tuple(
    tuple(
        tuple(
            i
            for i, slug in enumerate(SLOT.slugs)
            if SLOT_TILE[i] == tile and slug.startswith(f"{row.id}_{side}_")
        )
        for side in "ab"
    )
    for tile, row in enumerate(TILES)
)
"""The slots of each tile, by side."""


# One answer leaves most parts of the board as they were. What is made for a set of numbers is
# kept, so that neither making nor comparing it is done again.


def view(g: Game[State], seat: Seat | None) -> View:
    """All that anybody may see, as plain JSON."""
    s = g.s
    needed, gauges, named = s.goal
    return {
        "scenario": SCENARIOS[s.scenario].id,
        "duo": bool(s.duo),
        "es": s.es,
        "phase": PHASE.slugs[s.phase],
        "goal": {
            "controls": needed,
            "gauges": gauges,
            "gauge": GAUGES[named].id if named >= 0 else None,
        },
        "gauges": {row.id: _gauge(i, s.gauges[i], s.duo) for i, row in enumerate(GAUGES)},
        "incidents": incidents_shown(s),
        "most": MOST,
        "stock": dict(zip(RESOURCE.slugs, s.stock, strict=True)),
        "objectives": {OBJECTIVES[i].id: _objective(i, bool(s.taken[i])) for i in objectives(s)},
        "first": TENEMENT.slugs[s.order[s.first]] if s.order else None,
        "order": [TENEMENT.slugs[t] for t in s.order],
        "tenements": _tenements(s),
        "tiles": {row.id: _tile(s, i) for i, row in enumerate(TILES) if s.side[i] >= 0},
        "market": [PREMISES.slugs[p] for p in s.market],
        "back_room": _premises(s.premises[AT_BIERHALLE]),
        "wall": [
            {
                "card": EMPLOYER.slugs[card],
                "price": _price(price_of_card(s, card)),
                "active": bool(marked),
                "closes": TILES[tile].id if tile >= 0 else None,
            }
            for card, marked, tile in zip(s.wall, s.marked, s.closing, strict=True)
        ],
        "strategy": _strategy(s),
        "drawn": [SOLIDARITY.slugs[card] for card in s.drawn],
        "removed": [STRATEGY.slugs[card] for card in s.removed],
        "decks": {
            "strategies": len(s.strategies),
            "misfortunes": len(s.misfortunes),
            "incidents": len(s.incidents),
            "normal": len(s.normal),
            "difficult": len(s.difficult),
            "solidarity": len(s.solidarity),
            "premises": len(s.premises_deck),
        },
        "discards": {
            "misfortunes": [MISFORTUNE.slugs[card] for card in s.misfortunes_out],
            "incidents": [INCIDENT.slugs[card] for card in s.incidents_out],
            "normal": [EMPLOYER.slugs[card] for card in s.normal_out],
            "difficult": [EMPLOYER.slugs[card] for card in s.difficult_out],
            "solidarity": [SOLIDARITY.slugs[card] for card in s.solidarity_out],
            "premises": [PREMISES.slugs[card] for card in s.premises_out],
        },
        "proposal": _proposal(g),
        "ready": _ready(g),
    }


@lru_cache(1024)
def _price(price: tuple[int, int, int, int, int]) -> Price:
    dollars, union, anarchist, strike, sabotage = price
    return {
        "dollars": dollars,
        "union": union,
        "anarchist": anarchist,
        "strike": strike,
        "sabotage": sabotage,
    }


@lru_cache(1024)
def _gauge(gauge: int, at: int, duo: int) -> Gauge:
    return {
        "at": at,
        "spaces": len(GAUGES[gauge].shows),
        "shows": SHOWS[0][duo][gauge][at],
        "women": SHOWS[1][duo][gauge][at],
    }


@lru_cache(256)
def _objective(objective: int, taken: bool) -> Objective:
    return {"taken": taken, "price": _price(OBJECTIVE_PRICE[objective])}


def _premises(premises: int) -> str | None:
    return PREMISES.slugs[premises] if premises >= 0 else None


def _tenements(s: State) -> dict[TenementId, Tenement]:
    found = {TENEMENT.slugs[t]: _tenement(s, t) for t in s.order}
    for c, where in enumerate(s.where):
        if where != ABSENT:
            home = found.get(TENEMENT.slugs[tenement_of(s, c)])
            if home is not None:
                home["characters"][CHARACTER.slugs[c]] = _character(s, c)
    return found


def _tenement(s: State, t: int) -> Tenement:
    """Without its characters."""
    return {
        "seat": None if s.owner[t] == TABLE else s.owner[t],
        "dollars": s.dollars[t],
        "ris": s.ris[t],
        "ris_minimum": risk_minimum(s),
        "pt": s.pt[t],
        "pt_minimum": police_minimum(s, t),
        "pt_lowest": TENEMENTS[t].police_minimum,
        "uns": s.uns[t],
        "living": s.living[t],
        "living_due": cost_of_living(s, t),
        "premises": _premises(s.premises[t]),
        "night": _night(s.night[t]),
        "to_come": {
            name: s.turned[t * PER_TENEMENT + i]
            for i, name in enumerate(TURNED)
            if s.turned[t * PER_TENEMENT + i]
        },
        "characters": {},
    }


def _night(slot: int) -> str | None:
    if slot == IDLE:
        return None
    return "own_premises" if slot == OWN_PREMISES else SLOT.slugs[slot]


def _character(s: State, c: int) -> Character:
    card = s.guests[c - FIRST_GUEST] if c >= FIRST_GUEST else -1
    return _seen_character(c, card, s.health[c], s.where[c], s.at[c])


@lru_cache(8192)
def _seen_character(c: int, guest: int, health: int, where: int, at: int) -> Character:
    row = CHARACTERS[c] if guest < 0 else SOLIDARITIES[guest]
    return {
        "name": row.name,
        "gender": "woman" if row.gender == "woman" else "man",
        "guest": guest >= 0,
        "health": health,
        "where": PLACE.slugs[where],
        "slot": SLOT.slugs[at] if at >= 0 else None,
        "resting": at == RESTING,
    }


def _tile(s: State, tile: int) -> Tile:
    slots = tuple(
        [
            (
                i,
                places(s, i),
                tuple([c for c, at in enumerate(s.at) if at == i]) if s.count[i] else (),
            )
            for i in SHOWN_SLOTS[tile][s.side[tile]]
            if SLOT_USE[i] != TREAT or bonesetter_at(s, i, AT_BIERHALLE)
        ]
    )
    return _seen_tile(bool(s.side[tile]), bool(s.closed[tile]), slots)


@lru_cache(4096)
def _seen_tile(
    other: bool, closed: bool, slots: tuple[tuple[int, int, tuple[int, ...]], ...]
) -> Tile:
    return {
        "side": "B" if other else "A",
        "closed": closed,
        "slots": {
            SLOT.slugs[i]: {"places": room, "characters": [CHARACTER.slugs[c] for c in there]}
            for i, room, there in slots
        },
    }


def _strategy(s: State) -> Strategy | None:
    if s.strategy < 0:
        return None
    return {
        "card": STRATEGY.slugs[s.strategy],
        "plans": [
            {
                "plan": PLAN.slugs[plan],
                "beaten": bool(s.beaten[i]),
                "current": i == s.step,
                "price": _price(price_of_plan(s, plan)),
            }
            for i, plan in enumerate(PLANS_OF[s.strategy])
        ],
    }


def _proposal(g: Game[State]) -> Proposal | None:
    """What is to be paid for together, who would give what, and whose agreement is awaited."""
    ask = g.pending[0] if g.pending else None
    if ask is None or ask.what not in ("struggle.agree", "pay.dollars", "pay.anarchists"):
        return None
    deed, union, anarchists, *given = ask.about[ask.what == "pay.dollars" :]
    owners = payers(g.s, given)
    return {
        "deed": DEED.slugs[deed],
        "dollars": {TENEMENT.slugs[t]: n for t, n in enumerate(given) if n},
        "union": union,
        "anarchist": anarchists,
        "agreed": [seat for seat in owners[: owners.index(ask.seat)] if seat != TABLE],
    }


def _ready(g: Game[State]) -> list[Seat]:
    """Who has agreed to end the struggle, or has nothing left to do in it, while others think."""
    if not g.pending or g.pending[0].what != "struggle.ready":
        return []
    return [seat for seat in range(len(g.seats)) if seat not in g.pending[0].about]


# -- what a seat may believe -----------------------------------------------------------------------


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    """Deal the face-down decks anew, keeping what the scenario's stacking tells everybody."""
    s = g.s
    for deck in (s.misfortunes, s.incidents, s.premises_deck):
        mix(deck, rng)
    _resample_solidarity(s, rng)
    _resample_stacked(s.normal, s.stacked[0], FIRES[0], rng)
    _resample_stacked(s.difficult, s.stacked[1], FIRES[1], rng)
    if not SCENARIOS[s.scenario].strategies:
        _resample_strategies(s, rng)


def _resample_solidarity(s: State, rng: Random) -> None:
    """The named cards of the scenario keep their places from the top."""
    gone = len(SOLIDARITY) - len(s.solidarity)
    fixed = {
        len(s.solidarity) - 1 - (place - gone)
        for place, slug in enumerate(SCENARIOS[s.scenario].solidarity)
        if slug and place >= gone
    }
    loose = [i for i in range(len(s.solidarity)) if i not in fixed]
    cards = [s.solidarity[i] for i in loose]
    mix(cards, rng)
    for i, card in zip(loose, cards, strict=True):
        s.solidarity[i] = card


def _resample_stacked(deck: list[int], top: int, fire: int, rng: Random) -> None:
    """The fires of the winter stay among the top cards while that pile lasts."""
    split = len(deck) - top
    fires = [card for card in deck[split:] if card == fire]
    others = deck[:split] + [card for card in deck[split:] if card != fire]
    mix(others, rng)
    upper = fires + others[split:]
    mix(upper, rng)
    deck[:] = others[:split] + upper


def _resample_strategies(s: State, rng: Random) -> None:
    """As many of two steps and of three as lie there, out of those not seen yet."""
    hidden: list[int] = []
    for steps in (2, 3):
        number = sum(1 for card in s.strategies if STRATEGIES[card].steps == steps)
        unseen = [
            i
            for i, row in enumerate(STRATEGIES)
            if row.steps == steps and i != s.strategy and i not in s.removed
        ]
        hidden += rng.sample(unseen, number)
    mix(hidden, rng)
    s.strategies = hidden


# -- invariants ------------------------------------------------------------------------------------


def check(g: Game[State]) -> None:
    """Components conserved, tracks in range, slots and characters of one mind."""
    s = g.s
    if not s.market and not s.premises_deck and not s.premises_out:
        return  # set-up has not dealt the decks yet
    premises = [*s.premises_deck, *s.market, *s.premises_out, *(p for p in s.premises if p >= 0)]
    assert sorted(premises) == list(range(len(PREMISES_ROWS))), "every premises is in one place"
    for deck, out, rows in (
        (s.misfortunes, s.misfortunes_out, len(MISFORTUNES)),
        (s.incidents, s.incidents_out, len(INCIDENTS_ROWS)),
        (s.solidarity, [*s.solidarity_out, *s.drawn], len(SOLIDARITIES)),
    ):
        assert len({*deck, *out}) == len(deck) + len(out) <= rows, "no card is there twice"
    removed = SCENARIOS[s.scenario].removed
    cards = sorted([*s.normal, *s.normal_out, *s.difficult, *s.difficult_out, *s.wall])
    whole = [i for i, r in enumerate(EMPLOYERS) if r.id not in removed for _ in range(r.copies)]
    assert cards == whole, "every Employer card is in one place"
    _check_tracks(s)
    for i in range(len(SLOT)):
        there = [c for c, at in enumerate(s.at) if at == i]
        assert s.count[i] == len(there) <= places(s, i), f"slot {SLOT.slugs[i]}"


def _check_tracks(s: State) -> None:
    assert 1 <= s.es <= 10
    assert all(0 <= at < len(GAUGES[i].shows) for i, at in enumerate(s.gauges))
    assert min(s.stock) >= 0
    assert min(s.dollars) >= 0, "debts are settled at once"
    for t in s.order:
        assert 0 <= s.ris[t] <= RISK_MOST
        assert -1 <= s.pt[t] <= POLICE_MOST
        assert 0 <= s.uns[t] <= UNSANITARY_MOST
    assert all(0 <= health <= HEALTH_MOST for health in s.health)
    assert all(s.health[c] == 0 for c, at in enumerate(s.where) if at == DEAD)
    assert sum(s.marked) <= MEASURES_MOST
    assert len(s.wall) == len(s.marked) == len(s.closing)
    plan = current_plan(s)
    assert plan < 0 or PLANS[plan].step == s.step + 1
