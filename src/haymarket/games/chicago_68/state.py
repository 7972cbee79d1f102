"""The position: ints and flat lists."""

from __future__ import annotations

from haymarket.games.chicago_68.components import AREAS, FLAGS, JAIL, PATHS, UNITS
from haymarket.games.chicago_68.decks import ACTIONS, POLICIES, STREET

NOBODY = -9
"""The seat of a faction that no player holds: the non-player Establishment."""
NOWHERE = -1


class State:
    """One position. *units* holds the six kinds of unit of area after area; the Jail is an area."""

    __slots__ = (
        "adjourned",
        "agent_planted",
        "agents",
        "agents_left",
        "bag",
        "barricade",
        "barricades_left",
        "budget",
        "chaos_deck",
        "chaos_discard",
        "chaos_drawn",
        "committed",
        "conflict_area",
        "dozer",
        "dozer_used",
        "drawn",
        "events",
        "exposure",
        "extra_action",
        "faction",
        "flag",
        "flags_left",
        "forfeit",
        "fresh",
        "gas",
        "gas_left",
        "guard",
        "guards_left",
        "injured",
        "instability",
        "kept",
        "left",
        "levels_paid",
        "mayor",
        "mobe",
        "peace",
        "peace_left",
        "permits_denied",
        "pigasus",
        "platoons_left",
        "plays",
        "police",
        "police_gas",
        "police_wire",
        "policies",
        "policy_deck",
        "policy_discard",
        "policy_limit",
        "policy_uses",
        "post",
        "removed",
        "rent",
        "rents_left",
        "reserves",
        "round",
        "seats",
        "spent",
        "splay",
        "splay_limit",
        "street_deck",
        "street_discard",
        "tactic",
        "tactic_used",
        "television_strike",
        "tiles",
        "track",
        "turn_deck",
        "turns",
        "turns_begun",
        "units",
        "unlocked",
        "variable",
        "wire",
        "wires_left",
        "yippies",
    )  # fmt: skip

    def __init__(
        self,
        adjourned: int, agents: list[int], agents_left: int, bag: list[int], barricade: list[int],
        barricades_left: int, budget: int, chaos_deck: list[int], chaos_discard: list[int],
        chaos_drawn: int, committed: int, conflict_area: int, dozer: int, dozer_used: int,
        drawn: list[int], events: list[int], exposure: int, extra_action: int, faction: int,
        flag: list[int], flags_left: list[int], forfeit: list[int], fresh: list[int],
        gas: list[int], gas_left: int, guard: list[int], guards_left: int, injured: list[int],
        instability: int, kept: list[int], left: list[int], levels_paid: list[int],
        mayor: list[int], mobe: list[int], peace: list[int], peace_left: int, permits_denied: int,
        pigasus: int, platoons_left: int, plays: int, police: list[int], police_gas: int,
        police_wire: int, policies: list[int], policy_deck: list[int], policy_discard: list[int],
        policy_limit: int, policy_uses: list[int], post: list[int], removed: list[int],
        rent: list[int], rents_left: int, reserves: int, round: int, seats: list[int],
        spent: list[int], splay: list[int], splay_limit: int, street_deck: list[int],
        street_discard: list[int], tactic: int, tactic_used: int, television_strike: int,
        tiles: list[int], track: list[int], turn_deck: list[int], turns: list[int],
        units: list[int],
        unlocked: list[int], variable: int, wire: list[int], wires_left: int, yippies: list[int],
        agent_planted: int, turns_begun: int,
    ) -> None:  # fmt: skip
        self.adjourned = adjourned
        """Whether ADJOURN THE CONVENTION is in force."""
        self.agents = agents
        self.agents_left = agents_left
        self.bag = bag
        """Humphrey and McCarthy Delegates in the bag."""
        self.barricade = barricade
        self.barricades_left = barricades_left
        self.budget = budget
        self.chaos_deck = chaos_deck
        self.chaos_discard = chaos_discard
        self.chaos_drawn = chaos_drawn
        """Whether this turn has had its Mob Chaos card."""
        self.committed = committed
        """Whether WORK THE MACHINE has committed a vote this round."""
        self.conflict_area = conflict_area
        """Where the last Conflict of this turn was, or NOWHERE."""
        self.dozer = dozer
        self.dozer_used = dozer_used
        self.drawn = drawn
        """Humphrey and McCarthy Delegates drawn by WORK THE MACHINE and not yet placed."""
        self.events = events
        """Which Incendiary Events are in the game."""
        self.exposure = exposure
        """To the right of the centre: the Establishment leads; to the left, below 0."""
        self.extra_action = extra_action
        """The faction that picked the +1 ACTION tile, plus 1, until it is used; 0 for nobody."""
        self.faction = faction
        """Whose turn it is."""
        self.flag = flag
        """The value of the Rally Flag in each area, or 0."""
        self.flags_left = flags_left
        self.forfeit = forfeit
        """Which factions have passed this round."""
        self.fresh = fresh
        """Opportunities taken in this turn, which a later turn may play."""
        self.gas = gas
        self.gas_left = gas_left
        self.guard = guard
        self.guards_left = guards_left
        self.injured = injured
        """Level 1 and Level 2 Platoons in the Injured box."""
        self.instability = instability
        self.kept = kept
        """The faction that holds each Street Theater card as an Opportunity, or NOWHERE."""
        self.left = left
        """Level 1 MOBE, Level 2 MOBE and Agitators in the supply."""
        self.levels_paid = levels_paid
        self.mayor = mayor
        self.mobe = mobe
        self.peace = peace
        self.peace_left = peace_left
        self.permits_denied = permits_denied
        self.pigasus = pigasus
        """Where he stands, or NOWHERE."""
        self.platoons_left = platoons_left
        """Level 2 Platoons in the supply."""
        self.plays = plays
        """Action Cards that this turn may still play."""
        self.police = police
        self.police_gas = police_gas
        self.police_wire = police_wire
        self.policies = policies
        """The Policy splay."""
        self.policy_deck = policy_deck
        self.policy_discard = policy_discard
        self.policy_limit = policy_limit
        self.policy_uses = policy_uses
        self.post = post
        self.removed = removed
        """Units of each kind that have left the game, Delegates among them."""
        self.rent = rent
        self.rents_left = rents_left
        self.reserves = reserves
        self.round = round
        self.seats = seats
        """The seat of each faction, or NOBODY."""
        self.spent = spent
        """Action Cards played or discarded this round."""
        self.splay = splay
        """The Street Theater splay."""
        self.splay_limit = splay_limit
        self.street_deck = street_deck
        self.street_discard = street_discard
        self.tactic = tactic
        self.tactic_used = tactic_used
        self.television_strike = television_strike
        self.tiles = tiles
        """Which Instability tiles are still to be had."""
        self.track = track
        """Humphrey and McCarthy Delegates on the track."""
        self.turn_deck = turn_deck
        """The Turn Order deck, the next card last."""
        self.turns_begun = turns_begun
        """Turns of this round that have begun or were forfeited."""
        self.turns = turns
        """The turn cards turned over this round."""
        self.units = units
        self.unlocked = unlocked
        self.variable = variable
        self.wire = wire
        self.wires_left = wires_left
        self.yippies = yippies
        self.agent_planted = agent_planted

    def copy(self) -> State:
        return State(
            self.adjourned, self.agents[:], self.agents_left, self.bag[:], self.barricade[:],
            self.barricades_left, self.budget, self.chaos_deck[:], self.chaos_discard[:],
            self.chaos_drawn, self.committed, self.conflict_area, self.dozer, self.dozer_used,
            self.drawn[:], self.events, self.exposure, self.extra_action, self.faction,
            self.flag[:], self.flags_left[:], self.forfeit[:], self.fresh[:],
            self.gas[:], self.gas_left, self.guard[:], self.guards_left, self.injured[:],
            self.instability, self.kept[:], self.left[:], self.levels_paid[:],
            self.mayor[:], self.mobe[:], self.peace[:], self.peace_left, self.permits_denied,
            self.pigasus, self.platoons_left, self.plays, self.police[:], self.police_gas,
            self.police_wire, self.policies[:], self.policy_deck[:], self.policy_discard[:],
            self.policy_limit, self.policy_uses[:], self.post[:], self.removed[:],
            self.rent[:], self.rents_left, self.reserves, self.round, self.seats,
            self.spent[:], self.splay[:], self.splay_limit, self.street_deck[:],
            self.street_discard[:], self.tactic, self.tactic_used, self.television_strike,
            self.tiles[:], self.track[:], self.turn_deck[:], self.turns[:], self.units[:],
            self.unlocked[:], self.variable, self.wire[:], self.wires_left, self.yippies[:],
            self.agent_planted, self.turns_begun,
        )  # fmt: skip


def blank(seats: list[int], variable: int, events: list[int]) -> State:
    """An empty board: nobody anywhere, no card anywhere."""
    areas, paths = len(AREAS), len(PATHS)
    return State(
        adjourned=0, agents=[0] * areas, agents_left=0, bag=[0, 0], barricade=[0] * paths,
        barricades_left=0, budget=0, chaos_deck=[], chaos_discard=[], chaos_drawn=0, committed=0,
        conflict_area=NOWHERE, dozer=NOWHERE, dozer_used=0, drawn=[0, 0], events=events,
        exposure=0, extra_action=0, faction=NOWHERE, flag=[0] * areas, flags_left=list(FLAGS),
        forfeit=[0] * 4, fresh=[], gas=[0] * areas, gas_left=0, guard=[0] * areas, guards_left=0,
        injured=[0, 0], instability=0, kept=[NOWHERE] * len(STREET), left=[0, 0, 0],
        levels_paid=[0] * 14, mayor=[], mobe=[], peace=[0] * areas, peace_left=0,
        permits_denied=0, pigasus=NOWHERE, platoons_left=0, plays=0, police=[], police_gas=0,
        police_wire=0, policies=[], policy_deck=[], policy_discard=[], policy_limit=6,
        policy_uses=[0] * len(POLICIES), post=[0] * areas, removed=[0] * UNITS,
        rent=[0] * areas, rents_left=0, reserves=0, round=1, seats=seats, spent=[], splay=[],
        splay_limit=5, street_deck=[], street_discard=[], tactic=NOWHERE, tactic_used=0,
        television_strike=0, tiles=[1] * 4, track=[0, 0], turn_deck=[], turns=[],
        units=[0] * (areas * UNITS),
        unlocked=[0] * len(ACTIONS), variable=variable, wire=[0] * paths, wires_left=0, yippies=[],
        agent_planted=0, turns_begun=0,
    )  # fmt: skip


def at(s: State, area: int, unit: int) -> int:
    """How many units of a kind stand in an area."""
    return s.units[area * UNITS + unit]


def demonstrators(s: State, area: int) -> int:
    """The number of Demonstrators in an area, Agitators among them."""
    i = area * UNITS
    return s.units[i] + s.units[i + 1] + s.units[i + 2]


def police_units(s: State, area: int) -> int:
    """The number of Police units in an area, TAC among them."""
    i = area * UNITS + 3
    return s.units[i] + s.units[i + 1] + s.units[i + 2]


def platoons(s: State, area: int) -> int:
    i = area * UNITS + 3
    return s.units[i] + s.units[i + 1]


def hand(s: State, faction: int) -> list[int]:
    return (s.mayor, s.yippies, s.mobe, s.police)[faction]


def jailed(s: State) -> int:
    return demonstrators(s, JAIL)
