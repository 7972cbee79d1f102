"""The cards, the D66 table and the scenarios, read once; what each does is checked with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from haymarket.games.which_side.components import (
    GAUGE,
    GROUPS,
    MODS,
    PREMISES_ROWS,
    TENEMENT,
    TILE,
    Gender,
    Price,
    kind_of,
    prices_of,
)
from haymarket.games.which_side.vocabulary import VERBS
from haymarket.kernel import (
    Component,
    Kind,
    Shape,
    VerbCall,
    WrongField,
    one_of,
    read_table,
    whole_number,
)

Calls = tuple[VerbCall, ...]
"""What a card does, in order: verbs with their arguments."""
Changes = tuple[tuple[int, int], ...]
"""Mods, each with what is added to it."""
MEASURES: Final = ("ris", "pt", "uns", "dollars")
TARGETS: Final = (
    "each", "first", "poorest", "richest", "most_ris", "most_pt", "most_uns",
)  # fmt: skip


def _changes(value: Any) -> Changes | None:
    if value.__class__ is not dict or not value:
        return None
    if any(name not in MODS or n.__class__ is not int or not n for name, n in value.items()):
        return None
    return tuple([(MODS.index(name), n) for name, n in value.items()])


CHANGES: Final = Shape(
    f"a table of numbers, such as {{ {MODS[0]} = 1 }}, for some of {', '.join(MODS)}", _changes
)

# -- rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Misfortune(Component):
    text: str
    do: Annotated[Calls, VERBS.calls("misfortune")]
    complex: bool = False


@dataclass(frozen=True, kw_only=True)
class Incident(Component):
    """Strikes the Tenements with the *most* (or least) of one measure, all of them on a tie."""

    text: str
    by: Annotated[str, one_of(*MEASURES)]
    do: Annotated[Calls, VERBS.calls("incident")]
    end: Annotated[str, one_of("most", "least")] = "most"
    complex: bool = False


@dataclass(frozen=True, kw_only=True)
class Solidarity(Component):
    text: str
    do: Annotated[Calls, VERBS.calls("solidarity card")]
    gender: Gender = ""
    """Set on a card that brings a black character."""

    def __post_init__(self) -> None:
        if any(call.verb.name == "guest" for call in self.do) != bool(self.gender):
            raise WrongField("gender", "woman or man where the card brings a guest, else nothing")


@dataclass(frozen=True, kw_only=True)
class Employer(Price):
    """A Normal or Difficult Employer card: what it does when nobody has beaten it."""

    deck: Annotated[str, one_of("normal", "difficult")]
    kind: Annotated[str, one_of("coup", "measure")]
    text: str
    copies: Annotated[int, whole_number(1)] = 1
    target: Annotated[str, one_of(*TARGETS)] = "each"
    do: Annotated[Calls, VERBS.calls("employer card")] = ()
    standing: Annotated[Changes, CHANGES] = ()

    def __post_init__(self) -> None:
        if self.standing and self.kind != "measure":
            raise WrongField("standing", "a lasting change only on a measure")
        if self.closes and self.kind != "measure":
            raise WrongField("do", "a closure only on a measure, which can be beaten to end it")

    @property
    def closes(self) -> bool:
        """Whether it keeps a place closed while it lasts."""
        return any(call.verb.name == "close" for call in self.do)


@dataclass(frozen=True, kw_only=True)
class Plan(Price):
    strategy: Annotated[str, one_of(*[row.id for row in STRATEGIES])]
    step: Annotated[int, whole_number(1, 3)]
    normal: Annotated[int, whole_number(0)]
    difficult: Annotated[int, whole_number(0)]
    text: str
    target: Annotated[str, one_of(*TARGETS)] = "each"
    do: Annotated[Calls, VERBS.calls("plan")] = ()
    condition: Annotated[Changes, CHANGES] = ()


@dataclass(frozen=True, kw_only=True)
class Strategy(Component):
    steps: Annotated[int, whole_number(2, 3)]
    text: str
    victory: Annotated[Calls, VERBS.calls("strategy")]
    partial_victory: Annotated[Calls, VERBS.calls("strategy")] = ()
    partial_defeat: Annotated[Calls, VERBS.calls("strategy")] = ()
    defeat: Annotated[Calls, VERBS.calls("strategy")] = ()


@dataclass(frozen=True, kw_only=True)
class Circumstance(Component):
    """A line of the D66 table."""

    low: Annotated[int, whole_number(11, 66)]
    high: Annotated[int, whole_number(11, 66)]
    text: str
    do: Annotated[VerbCall, VERBS.call("circumstance")]


@dataclass(frozen=True, kw_only=True)
class Scenario(Component):
    difficulty: Annotated[str, one_of("easy", "normal", "difficult")]
    rule: str
    es: Annotated[int, whole_number(1, 10)] = 1
    uns: Annotated[int, whole_number(0, 5)] = 2
    dollars: Annotated[int, whole_number(0)] = 2
    duo: bool = False
    injured: bool = False
    complex: bool = False
    prologue: bool = False
    fires: bool = False
    workplaces: tuple[Annotated[str, one_of(*_slugs("work"))], ...] = ()
    politics: tuple[Annotated[str, one_of(*_slugs("politics"))], ...] = ()
    tenements: tuple[Annotated[str, one_of(*TENEMENT.slugs)], ...] = ()
    strategies: tuple[Annotated[str, one_of(*[row.id for row in STRATEGIES])], ...] = ()
    two_step: Annotated[int, whole_number(0, 5)] = 2
    three_step: Annotated[int, whole_number(0, 5)] = 2
    solidarity: tuple[Annotated[str, one_of("", *[row.id for row in SOLIDARITIES])], ...] = ()
    """The named cards from the top; an empty name leaves the place to chance."""
    solidarity_draw: Annotated[int, whole_number(1, 2)] = 2
    removed: tuple[Annotated[str, one_of(*[row.id for row in EMPLOYERS])], ...] = ()
    controls: Annotated[int, whole_number(1)] = 6
    gauges: Annotated[int, whole_number(0, 3)] = 1
    gauge: Annotated[str, one_of(*GAUGE.slugs)] = ""
    iron_controls: Annotated[int, whole_number(1)] = 8
    iron_gauges: Annotated[int, whole_number(0, 3)] = 1


def _slugs(group: str) -> list[str]:
    return [TILE.slugs[tile] for tile in GROUPS[group]]


# -- tables and kinds ------------------------------------------------------------------------------

_P: Final = __package__ or ""
CIRCUMSTANCES: Final = read_table(_P, "circumstances.toml", Circumstance)
MISFORTUNES: Final = read_table(_P, "misfortunes.toml", Misfortune)
INCIDENTS_ROWS: Final = read_table(_P, "incidents.toml", Incident)
SOLIDARITIES: Final = read_table(_P, "solidarity.toml", Solidarity)
EMPLOYERS: Final = read_table(_P, "employers.toml", Employer)
STRATEGIES: Final = read_table(_P, "strategies.toml", Strategy)
PLANS: Final = read_table(_P, "plans.toml", Plan)
SCENARIOS: Final = read_table(_P, "scenarios.toml", Scenario)


def _texts(name: str, rows: tuple[Any, ...]) -> Kind:
    """A kind whose names are the words printed on the cards."""
    return Kind(f"{name}_text", [row.id for row in rows], [row.text for row in rows])


SCENARIO: Final = kind_of("scenario", SCENARIOS)
CIRCUMSTANCE: Final = kind_of("circumstance", CIRCUMSTANCES)
MISFORTUNE: Final = kind_of("misfortune", MISFORTUNES)
INCIDENT: Final = kind_of("incident", INCIDENTS_ROWS)
SOLIDARITY: Final = kind_of("solidarity", SOLIDARITIES)
EMPLOYER: Final = kind_of("employer", EMPLOYERS)
STRATEGY: Final = kind_of("strategy", STRATEGIES)
PLAN: Final = kind_of("plan", PLANS)
RESULT: Final = Kind("result", ["defeat", "partial_defeat", "partial_victory", "victory"])
TEXTS: Final = (
    _texts("misfortune", MISFORTUNES),
    _texts("incident", INCIDENTS_ROWS),
    _texts("solidarity", SOLIDARITIES),
    _texts("employer", EMPLOYERS),
    _texts("strategy", STRATEGIES),
    _texts("plan", PLANS),
    _texts("circumstance", CIRCUMSTANCES),
    Kind(
        "premises_text",
        [row.id for row in PREMISES_ROWS],
        [f"Price ${row.price}, rent ${row.rent}. {row.text}" for row in PREMISES_ROWS],
    ),
)

_STRIKING: Final = (
    ("misfortune", MISFORTUNES),
    ("incident", INCIDENTS_ROWS),
    ("employer", EMPLOYERS),
    ("plan", PLANS),
    ("strategy", STRATEGIES),
    ("solidarity", SOLIDARITIES),
    ("scenario", SCENARIOS),
)
CAUSE: Final = Kind(
    "cause",
    [*(f"{deck}_{row.id}" for deck, rows in _STRIKING for row in rows), "filth"],
    [*(row.name for _, rows in _STRIKING for row in rows), "UNS 5"],
)
"""What can strike a Tenement, so that a question may name the card behind it."""
FILTH: Final = len(CAUSE) - 1


def cause_of(deck: str, row: int) -> int:
    """The cause that a card of a deck, or a scenario, is."""
    before = 0
    for name, rows in _STRIKING:
        if name == deck:
            break
        before += len(rows)
    return before + row


# -- lookups for the hot path ----------------------------------------------------------------------

PLANS_OF: Final = tuple(
    tuple(
        sorted(
            (p for p, row in enumerate(PLANS) if row.strategy == strategy.id),
            key=lambda p: PLANS[p].step,
        )
    )
    for strategy in STRATEGIES
)
EMPLOYER_PRICE: Final = prices_of(EMPLOYERS)
PLAN_PRICE: Final = prices_of(PLANS)
IS_MEASURE: Final = tuple(row.kind == "measure" for row in EMPLOYERS)
