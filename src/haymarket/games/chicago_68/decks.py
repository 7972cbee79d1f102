"""The printed cards, read once: Action, Street Theater, Policy, Mob Chaos, Tactic; and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from haymarket.games.chicago_68.components import FACTION, GROUPS, HERE, SIDE
from haymarket.games.chicago_68.vocabulary import VERBS, speaks_of_here, unlock
from haymarket.kernel import Component, Kind, VerbCall, WrongField, one_of, read_table, whole_number

Calls = tuple[VerbCall, ...]
"""What a card does, from top to bottom: verbs with their arguments, checked as they are read."""


def no_area(field: str, calls: Calls) -> None:
    """A card that is played from a hand or a splay has no area that it could call "here"."""
    for call in calls:
        if speaks_of_here(call):
            raise WrongField(
                field, f"no area of its own on such a card, as {call.verb.name!r} needs one here"
            )


REQUIREMENTS: Final = ("night", "amphitheatre", "locked")
"""What a Policy may need: a night, control of the Amphitheatre, a Police card still locked."""
CONDITIONS: Final = (
    "gas", "guard_near", "establishment_leads", "demonstrators_lead", "full_jail",
)  # fmt: skip
"""What half of a Mob Chaos card may depend on."""

# -- rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Action(Component):
    faction: Annotated[str, one_of(*FACTION.slugs)]
    text: str
    do: Annotated[Calls, VERBS.calls("action")]
    conflict: bool = False
    instability: Annotated[int, whole_number(0)] = 0
    """By how much its Conflict raises the meter, whoever starts it."""
    locked: bool = False

    def __post_init__(self) -> None:
        no_area("do", self.do)


@dataclass(frozen=True, kw_only=True)
class Street(Component):
    text: str
    where: str = ""
    kind: Annotated[str, one_of("standard", "opportunity", "counterrevolutionary")] = "standard"
    agitators: Annotated[int, whole_number(1, 2)] = 1
    hands: tuple[Annotated[str, one_of("mobe", "yippies")], ...] = ()
    conflict: bool = False
    do: Annotated[Calls, VERBS.calls("street")] = ()

    def __post_init__(self) -> None:
        if self.kind != "counterrevolutionary" and self.where not in GROUPS:
            raise WrongField("where", f"one of {', '.join(GROUPS)}, not {self.where!r}")
        if (self.kind == "opportunity") != bool(self.hands):
            raise WrongField("hands", "the hands that an opportunity may join, and nothing else")
        if self.kind == "opportunity":
            no_area("do", self.do)


@dataclass(frozen=True, kw_only=True)
class Policy(Component):
    text: str
    do: Annotated[Calls, VERBS.calls("policy")]
    cost: Annotated[int, whole_number(0)] = 2
    fixed: bool = False
    needs: Annotated[str, one_of(*REQUIREMENTS)] = ""
    lasting: bool = False
    round: bool = False

    def __post_init__(self) -> None:
        no_area("do", self.do)


@dataclass(frozen=True, kw_only=True)
class Chaos(Component):
    day_text: str
    night_text: str
    day: Annotated[Calls, VERBS.calls("chaos")]
    night: Annotated[Calls, VERBS.calls("chaos")]
    day_if: Annotated[str, one_of(*CONDITIONS)] = ""
    night_if: Annotated[str, one_of(*CONDITIONS)] = ""
    day_else: Annotated[Calls, VERBS.calls("chaos")] = ()
    night_else: Annotated[Calls, VERBS.calls("chaos")] = ()


@dataclass(frozen=True, kw_only=True)
class Tactic(Component):
    text: str
    do: Annotated[Calls, VERBS.calls("tactic")] = ()
    persistent: bool = False

    def __post_init__(self) -> None:
        no_area("do", self.do)


@dataclass(frozen=True, kw_only=True)
class Tile(Component):
    text: str


@dataclass(frozen=True, kw_only=True)
class Incendiary(Component):
    favours: Annotated[str, one_of(*SIDE.slugs)]
    complex: bool
    rule: str
    text: str


ACTIONS = read_table(HERE, "actions.toml", Action)
STREET = read_table(HERE, "street.toml", Street)
POLICIES = read_table(HERE, "policies.toml", Policy)
CHAOS = read_table(HERE, "chaos.toml", Chaos)
TACTICS = read_table(HERE, "tactics.toml", Tactic)
TILES = read_table(HERE, "tiles.toml", Tile)
EVENTS = read_table(HERE, "events.toml", Incendiary)


def _kind(name: str, rows: tuple[Component, ...]) -> Kind:
    return Kind(name, [row.id for row in rows], [row.name for row in rows])


ACTION = _kind("action", ACTIONS)
STREET_CARD = _kind("street", STREET)
POLICY = _kind("policy", POLICIES)
CHAOS_CARD = _kind("chaos", CHAOS)
TACTIC = _kind("tactic", TACTICS)
TILE = _kind("tile", TILES)
EVENT = _kind("event", EVENTS)

CARDS: Final[tuple[Action | Street, ...]] = (*ACTIONS, *STREET)
"""Cards are numbered through: first the Action Cards, then the Street Theater cards."""
FIRST_STREET: Final = len(ACTIONS)
DISMANTLE: Final = FIRST_STREET + len(STREET)
USE_TACTIC: Final = DISMANTLE + 1
EXTRA_ACTION: Final = DISMANTLE + 2
MOVE_DOZER: Final = DISMANTLE + 3
PLANT_AGENT: Final = DISMANTLE + 4
PLAY = Kind(
    "play",
    [row.id for row in CARDS]
    + ["dismantle", "use_tactic", "extra_action", "move_dozer", "plant_agent"],
    [row.name for row in CARDS]
    + ["Remove a barrier", "Use the Tactic", "Extra action", "Move the Dozer", "Plant an Agent"],
)
"""All that a turn may be asked to do: a card of a hand, a card of the splay, a free action."""
FACTION_OF: Final = tuple(FACTION.value(row.faction) for row in ACTIONS)
IS_CONFLICT: Final = tuple(row.conflict for row in CARDS)
HANDS: Final = tuple(
    tuple(c for c, row in enumerate(ACTIONS) if FACTION_OF[c] == f and not row.locked)
    for f in range(4)
)
UNLOCKS: Final = tuple(
    next((ACTION.value(call.args[0]) for call in row.do if call.verb is unlock), -1)
    for row in POLICIES
)
"""The Police card that each Policy unlocks, or -1."""
UNLOCKABLE: Final = tuple(c for c, row in enumerate(ACTIONS) if row.locked)
STREET_AREAS: Final = tuple(GROUPS.get(row.where, frozenset()) for row in STREET)
STAGED_SOMEWHERE: Final = tuple(any(speaks_of_here(call) for call in row.do) for row in STREET)
"""Whether it matters in which area of its place a card is staged."""
IS_OPPORTUNITY: Final = tuple(row.kind == "opportunity" for row in STREET)
IS_COUNTERREVOLUTIONARY: Final = tuple(row.kind == "counterrevolutionary" for row in STREET)
UNBIRTHDAY: Final = STREET_CARD.value("unbirthday_party_for_lbj")

PERMITS_DENIED: Final = POLICY.value("permits_denied")
ADJOURN: Final = POLICY.value("adjourn_the_convention")
TELEVISION_STRIKE: Final = POLICY.value("television_strike")

TACTICAL_SUPPORT: Final = TACTIC.value("tactical_support")
CROWD_CONTROL: Final = TACTIC.value("crowd_control")
BOSS_DALEY: Final = TACTIC.value("boss_daley")
RAID: Final = TACTIC.value("raid_on_mccarthy_suites")
MOB_PAYOFFS: Final = TACTIC.value("mob_payoffs")
TWELVE_HOUR_SHIFTS: Final = TACTIC.value("twelve_hour_shifts")

TILE_ACTION: Final = TILE.value("action")
TILE_EXPOSURE: Final = TILE.value("exposure")
TILE_SPLAY: Final = TILE.value("splay")
TILE_UNIT: Final = TILE.value("unit")

POLICE_POSTS: Final = EVENT.value("police_posts")
PIGASUS: Final = EVENT.value("pigasus")
DALEY_DOZER: Final = EVENT.value("daley_dozer")
UNDERCOVER: Final = EVENT.value("undercover_agents")
