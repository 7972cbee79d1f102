"""The regions, issues and actions, read once, and the kinds and constants made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from haymarket.kernel import Component, Kind, Seat, WrongField, number_kind, read_table

assert __package__ is not None


@dataclass(frozen=True, kw_only=True)
class Region(Component):
    ballots: int
    """Ballots cast there on 5 October 1988."""
    votes: int
    funds: int
    """The printed number: Campaign Funds on it at the start of every Day."""
    track: int
    """Spaces of its Influence Track."""
    start_si: int = 0
    start_no: int = 0

    def __post_init__(self) -> None:
        for field in ("votes", "funds", "start_si", "start_no"):
            if getattr(self, field) < 0:
                raise WrongField(field, f"0 or more, not {getattr(self, field)}")
        room = max(1, self.start_si + self.start_no)
        if self.track < room:
            raise WrongField("track", f"room for the first tokens, {room} or more")


@dataclass(frozen=True, kw_only=True)
class Issue(Component):
    copies: int
    """How many lie in the issue deck."""

    def __post_init__(self) -> None:
        if self.copies < 3:
            raise WrongField("copies", "3 or more, to fill twenty Ad spaces and leave a deck")


@dataclass(frozen=True, kw_only=True)
class Action(Component):
    cost: int


SI: Final[Seat] = 0
NO: Final[Seat] = 1
BOTH: Final = (SI, NO)
SIDES = Kind("side", ("si", "no"), ("Sí", "No"))

REGIONS = read_table(__package__, "regions.toml", Region)
REGION = Kind("region", [row.id for row in REGIONS], [row.name for row in REGIONS])
VOTES: Final = tuple(row.votes for row in REGIONS)
FUNDS: Final = tuple(row.funds for row in REGIONS)
TRACK: Final = tuple(row.track for row in REGIONS)
START: Final = tuple((row.start_si, row.start_no) for row in REGIONS)
OPEN_AT_START: Final = tuple(r for r, start in enumerate(START) if any(start))
ALL_REGIONS: Final = tuple(range(len(REGIONS)))

ISSUES = read_table(__package__, "issues.toml", Issue)
ISSUE = Kind("issue", [row.id for row in ISSUES], [row.name for row in ISSUES])
SQUARES: Final = 6
"""Issues on a player board."""

ACTIONS = read_table(__package__, "actions.toml", Action)
ACTION = Kind("action", [row.id for row in ACTIONS], [row.name for row in ACTIONS])
COST: Final = tuple(row.cost for row in ACTIONS)
POLL: Final = ACTION.value("poll")
BUY: Final = ACTION.value("buy_network")
TAKEOVER: Final = ACTION.value("takeover_network")
POSITIVE: Final = ACTION.value("positive_advertising")
NEGATIVE: Final = ACTION.value("negative_advertising")
SHIFT: Final = ACTION.value("issue_shift")
DRAW: Final = ACTION.value("draw_issue")

PLANNED: Final = tuple(
    tuple(action for action in range(len(COST)) if plan & 1 << action)
    for plan in range(1 << len(COST))
)
"""The actions of a plan, by its bits."""

POPULAR: Final = 0
UNPOPULAR: Final = 1
SPACE = Kind(
    "space",
    [f"{row.id}_{half}" for row in REGIONS for half in ("popular", "unpopular")],
    [f"{row.name} ({half})" for row in REGIONS for half in ("popular", "unpopular")],
)
"""The twenty Ad spaces: region * 2, and one more for the unpopular one."""

WAY = Kind("way", ("between_networks", "from_board"))
BETWEEN: Final = WAY.value("between_networks")

PHASE = Kind("phase", ("issues", "fundraise", "plan", "actions", "over"))

DAYS: Final = range(3, 11)
"""How many Days a campaign may be set to have; printed are ten."""

NUMBER = number_kind(max(*TRACK, 20))
