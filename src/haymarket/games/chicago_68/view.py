"""All that anybody may see: everything but the order of the face-down decks."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict, cast

from haymarket.games.chicago_68.areas import control, crowd_strength, police_strength
from haymarket.games.chicago_68.components import (
    AGENTS,
    AREA,
    CITY,
    END,
    FACTION,
    FLAGS,
    GUARD_STRENGTH,
    HUMPHREY,
    MCCARTHY,
    MOBE1,
    MOBE2,
    PATH,
    PLATOON1,
    PLATOON2,
    ROUNDS,
    SIDE,
    SPACES,
    START,
    SUPPLY,
    TAC,
    TOP,
    UNIT,
    UNITS,
)
from haymarket.games.chicago_68.decks import (
    ACTIONS,
    CHAOS,
    CHAOS_CARD,
    DISMANTLE,
    EVENT,
    EVENTS,
    PLAY,
    POLICIES,
    POLICY,
    STREET,
    STREET_CARD,
    TACTIC,
    TILE,
)
from haymarket.games.chicago_68.mayor import in_force_now, price
from haymarket.games.chicago_68.state import NOWHERE, State, at, demonstrators
from haymarket.kernel import (
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

CARD: Final = Kind("card", PLAY.slugs[:DISMANTLE])
"""The cards of the hands: Action Cards, and Street Theater cards kept as Opportunities."""
FactionId: TypeAlias = Annotated[str, OfKind(FACTION)]
SideId: TypeAlias = Annotated[str, OfKind(SIDE)]
AreaId: TypeAlias = Annotated[str, OfKind(AREA)]
PathId: TypeAlias = Annotated[str, OfKind(PATH)]
StreetId: TypeAlias = Annotated[str, OfKind(STREET_CARD)]
PolicyId: TypeAlias = Annotated[str, OfKind(POLICY)]
CardId: TypeAlias = Annotated[str, OfKind(CARD)]
One: TypeAlias = Annotated[int, Range(1, 1)]

PLATOONS1: Final = sum(row.platoon1 for row in START) + SUPPLY["reserves"]
TACS: Final = sum(row.tac for row in START)
MOST_STRENGTH: Final = max(
    SUPPLY["mobe1"] + 2 * SUPPLY["mobe2"], PLATOONS1 + 2 * SUPPLY["platoon2"] + GUARD_STRENGTH
)
MOST_STREET: Final = 7
"""The Street Theater splay: five cards, one with the tile, and one before the discard."""
MOST_POLICIES: Final = 7
"""The Policy splay: six cards, and one with the tile."""
TURN_CARDS: Final = 12


class Bag(TypedDict):
    humphrey: Annotated[int, Range(0)]
    mccarthy: Annotated[int, Range(0, SUPPLY["mobe1"])]


class Track(TypedDict):
    humphrey: Annotated[int, Range(0, SPACES)]
    mccarthy: Annotated[int, Range(0, SPACES)]


class Delegates(TypedDict):
    track: Track
    bag: Bag
    spaces: Annotated[int, Restated()]


class PoliceSupply(TypedDict):
    gas: Annotated[int, Range(0, SUPPLY["gas"])]
    wire: Annotated[int, Range(0, SUPPLY["wire"])]


class Injured(TypedDict):
    platoon1: Annotated[int, Range(0, PLATOONS1)]
    platoon2: Annotated[int, Range(0, SUPPLY["platoon2"])]


class Supply(TypedDict):
    """What is left in the supply."""

    mobe1: Annotated[int, Range(0, SUPPLY["mobe1"])]
    mobe2: Annotated[int, Range(0, SUPPLY["mobe2"])]
    agitator: Annotated[int, Range(0, SUPPLY["agitator"])]
    platoon2: Annotated[int, Range(0, SUPPLY["platoon2"])]
    gas: Annotated[int, Range(0, SUPPLY["gas"])]
    wire: Annotated[int, Range(0, SUPPLY["wire"])]
    barricade: Annotated[int, Range(0, SUPPLY["barricade"])]
    guard: Annotated[int, Range(0, SUPPLY["guard"])]
    rent_strike: Annotated[int, Range(0, SUPPLY["rent_strike"])]
    peace: Annotated[int, Range(0, SUPPLY["peace"])]
    agents: Annotated[int, Range(0, AGENTS)]


class Area(TypedDict):
    """What lies in an area; what is not there is left out.

    *strength* and *control* are given where anybody with strength stands; control is null where
    the two sides are equally strong.
    """

    mobe1: NotRequired[Annotated[int, Range(1, SUPPLY["mobe1"])]]
    mobe2: NotRequired[Annotated[int, Range(1, SUPPLY["mobe2"])]]
    agitator: NotRequired[Annotated[int, Range(1, SUPPLY["agitator"])]]
    platoon1: NotRequired[Annotated[int, Range(1, PLATOONS1)]]
    platoon2: NotRequired[Annotated[int, Range(1, SUPPLY["platoon2"])]]
    tac: NotRequired[Annotated[int, Range(1, TACS)]]
    flag: NotRequired[Annotated[int, Range(1, max(FLAGS))]]
    gas: NotRequired[One]
    guard: NotRequired[One]
    peace: NotRequired[One]
    rent_strike: NotRequired[One]
    post: NotRequired[One]
    agent: NotRequired[One]
    strength: NotRequired[Annotated[list[Annotated[int, Range(0, MOST_STRENGTH)]], Length(2)]]
    control: NotRequired[SideId | None]


class Tactic(TypedDict):
    card: Annotated[str, OfKind(TACTIC)]
    used: bool


class Policy(TypedDict):
    """A Policy of the splay: what it costs now, and the Capital that lies on it."""

    card: PolicyId
    price: Annotated[int, Range(0)]
    capital: Annotated[int, Range(0)]
    in_force: bool


class View(TypedDict):
    """What everybody sees."""

    round: Annotated[int, Range(1, len(ROUNDS))]
    rounds: Annotated[int, Restated()]
    date: Annotated[int, Restated()]
    night: bool
    turn: FactionId | None
    plays: Annotated[int, Range(0, 2)]
    exposure: Annotated[int, Range(-END, END)]
    exposure_end: Annotated[int, Restated()]
    instability: Annotated[int, Range(0, TOP)]
    levels_paid: Annotated[list[Annotated[int, Range(0, TOP)]], Length(0, TOP + 1)]
    tiles: Annotated[list[Annotated[str, OfKind(TILE)]], Unordered()]
    extra_action: FactionId | None
    delegates: Delegates
    drawn: Bag
    budget: Annotated[int, Range(0)]
    police_supply: PoliceSupply
    reserves: Annotated[int, Range(0, PLATOONS1)]
    injured: Injured
    supply: Supply
    areas: Annotated[dict[AreaId, Area], Whole()]
    wire: Annotated[list[PathId], Unordered()]
    barricades: Annotated[list[PathId], Unordered()]
    tactic: Tactic
    policies: Annotated[list[Policy], Length(0, MOST_POLICIES)]
    policy_deck: Annotated[int, Range(0, len(POLICIES))]
    policy_discard: Annotated[list[PolicyId], Unordered()]
    splay: Annotated[list[StreetId], Length(0, MOST_STREET)]
    splay_limit: Annotated[int, Range(0, MOST_STREET - 1)]
    street_deck: Annotated[int, Range(0, len(STREET))]
    street_discard: Annotated[list[StreetId], Unordered()]
    chaos_deck: Annotated[int, Range(0, len(CHAOS))]
    chaos_discard: Annotated[list[Annotated[str, OfKind(CHAOS_CARD)]], Unordered()]
    turn_deck: Annotated[int, Range(0, TURN_CARDS)] | None
    turns: Annotated[list[FactionId], Length(0, TURN_CARDS)]
    hands: Annotated[dict[FactionId, Annotated[list[CardId], Unordered()]], Whole()]
    spent: Annotated[list[CardId], Unordered()]
    passed: Annotated[list[FactionId], Unordered()]
    adjourned: bool
    permits_denied: bool
    television_strike: bool
    committed: bool
    mob_chaos_drawn: bool
    events: dict[Annotated[str, OfKind(EVENT)], Annotated[str, Restated()]]
    pigasus: AreaId | None
    dozer: AreaId | None


THINGS: Final = (*UNIT.slugs, "flag", "gas", "guard", "peace", "rent_strike", "post", "agent")
"""All that can lie in an area, in the order in which it is shown."""
MOST_AREAS: Final = 8192
_areas: dict[tuple[int, ...], Area] = {}
"""Areas as they were seen, by what lay in them."""


def view(g: Game[State], seat: Seat | None) -> View:
    """The same for every seat: hands, bag and discards are open."""
    s = g.s
    return {
        "round": s.round,
        "rounds": len(ROUNDS),
        "date": ROUNDS[s.round - 1].date,
        "night": ROUNDS[s.round - 1].night,
        "turn": None if s.faction == NOWHERE else FACTION.slugs[s.faction],
        "plays": s.plays,
        "exposure": s.exposure,
        "exposure_end": END,
        "instability": s.instability,
        "levels_paid": [level for level, paid in enumerate(s.levels_paid) if paid],
        "tiles": [TILE.slugs[tile] for tile, there in enumerate(s.tiles) if there],
        "extra_action": FACTION.slugs[s.extra_action - 1] if s.extra_action else None,
        "delegates": {
            "track": {"humphrey": s.track[HUMPHREY], "mccarthy": s.track[MCCARTHY]},
            "bag": _bag(s.bag),
            "spaces": SPACES,
        },
        "drawn": _bag(s.drawn),
        "budget": s.budget,
        "police_supply": {"gas": s.police_gas, "wire": s.police_wire},
        "reserves": s.reserves,
        "injured": {"platoon1": s.injured[0], "platoon2": s.injured[1]},
        "supply": _supply(s),
        "areas": {slug: _area(s, area) for area, slug in enumerate(AREA.slugs)},
        "wire": [PATH.slugs[path] for path, token in enumerate(s.wire) if token],
        "barricades": [PATH.slugs[path] for path, token in enumerate(s.barricade) if token],
        "tactic": {"card": TACTIC.slugs[s.tactic], "used": bool(s.tactic_used)},
        "policies": [_policy(s, policy) for policy in s.policies],
        "policy_deck": len(s.policy_deck),
        "policy_discard": [POLICY.slugs[card] for card in s.policy_discard],
        "splay": [STREET_CARD.slugs[card] for card in s.splay],
        "splay_limit": s.splay_limit,
        "street_deck": len(s.street_deck),
        "street_discard": [STREET_CARD.slugs[card] for card in s.street_discard],
        "chaos_deck": len(s.chaos_deck),
        "chaos_discard": [CHAOS_CARD.slugs[card] for card in s.chaos_discard],
        "turn_deck": len(s.turn_deck) if s.variable else None,
        "turns": [FACTION.slugs[faction] for faction in s.turns],
        "hands": {
            slug: [PLAY.slugs[card] for card in cards]
            for slug, cards in zip(
                FACTION.slugs, (s.mayor, s.yippies, s.mobe, s.police), strict=True
            )
        },
        "spent": [PLAY.slugs[card] for card in s.spent],
        "passed": [FACTION.slugs[f] for f in range(4) if s.forfeit[f]],
        "adjourned": bool(s.adjourned),
        "permits_denied": bool(s.permits_denied),
        "television_strike": bool(s.television_strike),
        "committed": bool(s.committed),
        "mob_chaos_drawn": bool(s.chaos_drawn),
        "events": {EVENT.slugs[event]: EVENTS[event].text for event in range(4) if s.events[event]},
        "pigasus": None if s.pigasus == NOWHERE else AREA.slugs[s.pigasus],
        "dozer": None if s.dozer == NOWHERE else AREA.slugs[s.dozer],
    }


def _bag(cubes: list[int]) -> Bag:
    return {"humphrey": cubes[HUMPHREY], "mccarthy": cubes[MCCARTHY]}


def _supply(s: State) -> Supply:
    return {
        "mobe1": s.left[0],
        "mobe2": s.left[1],
        "agitator": s.left[2],
        "platoon2": s.platoons_left,
        "gas": s.gas_left,
        "wire": s.wires_left,
        "barricade": s.barricades_left,
        "guard": s.guards_left,
        "rent_strike": s.rents_left,
        "peace": s.peace_left,
        "agents": s.agents_left,
    }


def _area(s: State, area: int) -> Area:
    """What lies in an area; what is not there is left out. Strength and control follow from it, so
    that what was seen once with the same things in it is not made again."""
    numbers = (
        *s.units[area * UNITS : area * UNITS + UNITS], s.flag[area], s.gas[area], s.guard[area],
        s.peace[area], s.rent[area], s.post[area], s.agents[area],
    )  # fmt: skip
    known = _areas.get(numbers)
    if known is not None:
        return known
    found = cast(Area, {name: n for name, n in zip(THINGS, numbers, strict=True) if n})
    crowd, police = crowd_strength(s, area), police_strength(s, area)
    if crowd or police:
        found["strength"] = [crowd, police]
        holder = control(s, area)
        found["control"] = None if holder == NOWHERE else SIDE.slugs[holder]
    if len(_areas) < MOST_AREAS:
        _areas[numbers] = found
    return found


def _policy(s: State, policy: int) -> Policy:
    return {
        "card": POLICY.slugs[policy],
        "price": price(s, policy),
        "capital": 2 * s.policy_uses[policy],
        "in_force": in_force_now(s, policy),
    }


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    """Nobody knows the order of the decks; the last turn card is always a Police card."""
    s = g.s
    for deck in (s.street_deck, s.policy_deck, s.chaos_deck):
        mix(deck, rng)
    if len(s.turn_deck) > 1:
        middle = s.turn_deck[1:]
        mix(middle, rng)
        s.turn_deck = [s.turn_deck[0], *middle]


def check(g: Game[State]) -> None:
    """Every piece and every card is in one place; tracks are in range."""
    s = g.s
    _check_units(s)
    _check_tokens(s)
    _check_cards(s)
    assert -END <= s.exposure <= END, "exposure in range"
    assert 0 <= s.instability <= TOP, "instability in range"
    assert sum(s.track) <= SPACES, "the Delegate Track is not overfull"
    assert s.budget >= 0
    assert s.police_gas >= 0
    for area in CITY:
        assert not s.flag[area] or demonstrators(s, area), f"a lone flag in {AREA.slugs[area]}"
    assert not any(at(s, AREA.value("cook_county_jail"), u) for u in (PLATOON1, PLATOON2, TAC))


def _check_units(s: State) -> None:
    assert all(n >= 0 for n in s.units), "no negative units"
    assert all(n >= 0 for n in (*s.left, s.platoons_left, s.reserves, *s.injured))
    bonus = int(not s.tiles[TILE.value("unit")])
    total = [sum(s.units[unit::UNITS]) for unit in range(UNITS)]
    red = s.bag[MCCARTHY] + s.track[MCCARTHY] + s.drawn[MCCARTHY]
    assert total[MOBE1] + s.left[MOBE1] + red == SUPPLY["mobe1"], "Level 1 MOBE are conserved"
    extra = total[MOBE2] + s.left[MOBE2] - (SUPPLY["mobe2"] - 1)
    assert 0 <= extra <= bonus, "Level 2 MOBE are conserved"
    assert total[2] + s.left[2] == SUPPLY["agitator"], "Agitators are conserved"
    platoons1 = total[PLATOON1] + s.reserves + s.injured[0] + s.removed[PLATOON1]
    start = sum(row.platoon1 for row in START) + SUPPLY["reserves"]
    assert platoons1 == start, "Level 1 Platoons are conserved"
    platoons2 = total[PLATOON2] + s.platoons_left + s.injured[1] + s.removed[PLATOON2]
    assert 0 <= platoons2 - (SUPPLY["platoon2"] - 1) <= bonus, "Level 2 Platoons are conserved"
    assert total[TAC] == sum(row.tac for row in START), "TAC are never removed"


def _check_tokens(s: State) -> None:
    assert sum(s.gas) + s.gas_left + s.police_gas == SUPPLY["gas"]
    assert sum(s.wire) + s.wires_left + s.police_wire == SUPPLY["wire"]
    assert sum(s.barricade) + s.barricades_left == SUPPLY["barricade"]
    assert sum(s.guard) + s.guards_left == SUPPLY["guard"]
    assert sum(s.rent) + s.rents_left == SUPPLY["rent_strike"]
    assert sum(s.peace) + s.peace_left == SUPPLY["peace"]
    flags = sorted([*s.flags_left, *(value for value in s.flag if value)])
    assert flags == sorted(FLAGS), "flags are conserved"
    if s.events[EVENT.value("undercover_agents")]:
        assert sum(s.agents) + s.agents_left == AGENTS


def _check_cards(s: State) -> None:
    kept = [card for card, faction in enumerate(s.kept) if faction != NOWHERE]
    street = sorted([*s.street_deck, *s.street_discard, *s.splay, *kept])
    assert street == list(range(len(STREET))), "every Street Theater card is in one place"
    policies = sorted([*s.policy_deck, *s.policy_discard, *s.policies])
    assert policies == list(range(len(POLICIES))), "every Policy is in one place"
    chaos = sorted([*s.chaos_deck, *s.chaos_discard])
    assert chaos == list(range(len(CHAOS))), "every Mob Chaos card is in one place"
    hands = [*s.mayor, *s.yippies, *s.mobe, *s.police, *s.spent]
    assert len(set(hands)) == len(hands), "no Action Card is in two places"
    out = sum(1 for card, row in enumerate(ACTIONS) if row.locked and not s.unlocked[card])
    assert len(hands) == len(ACTIONS) - out + len(kept), "every Action Card is in one place"
    assert len(s.splay) <= s.splay_limit + 1
