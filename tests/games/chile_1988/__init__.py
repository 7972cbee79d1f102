"""Positions of Chile, 1988, built from words.

Unless a test says otherwise nobody has polled or placed anything, every card is Exile, and Exile
is on neither board: nothing matches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from haymarket.games.chile_1988 import RULES
from haymarket.games.chile_1988.components import (
    ACTION,
    ALL_REGIONS,
    FUNDS,
    ISSUE,
    NO,
    REGION,
    SI,
    SPACE,
)
from haymarket.games.chile_1988.state import KNOWN_TO_ALL, KNOWS, NOBODY, issue_of
from tests.position import LoadedGame, position

__all__ = ["NO", "RULES", "SI", "card", "influence", "network", "region", "table"]

SI_BOARD = ("education", "order", "prices", "jobs", "housing", "copper")
NO_BOARD = ("civil_rights", "order", "prices", "jobs", "housing", "health")
SIDES = {"si": SI, "no": NO}
POLLS = {"si": 1, "no": 2, "both": 3}


def table(
    then: Callable[..., Any] | None = None,
    args: tuple[Any, ...] = (),
    *,
    polls: Mapping[str, str] | None = None,
    cards: Mapping[str, tuple[str, str]] | None = None,
    tracks: Mapping[str, tuple[int, int]] | None = None,
    networks: Mapping[str, str] | None = None,
    boards: tuple[Sequence[str], Sequence[str]] = (SI_BOARD, NO_BOARD),
    plans: tuple[Sequence[str], Sequence[str]] = ((), ()),
    deck: Sequence[str] = ("health", "health"),
    discard: Sequence[str] = (),
    funds: tuple[int, int] = (0, 0),
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> LoadedGame:
    asked = [0] * len(ALL_REGIONS)
    for slug, who in (polls or {}).items():
        asked[REGION.value(slug)] = POLLS[who]
    laid = [ISSUE.value("exile")] * (2 * len(ALL_REGIONS))
    for slug, pair in (cards or {}).items():
        at = REGION.value(slug) * 2
        laid[at], laid[at + 1] = map(ISSUE.value, pair)
    for at in range(len(laid)):
        laid[at] |= (0, KNOWS[SI], KNOWS[NO], KNOWN_TO_ALL)[asked[at // 2]]
    tokens = [0] * (2 * len(ALL_REGIONS))
    for slug, (si, no) in (tracks or {}).items():
        tokens[REGION.value(slug) * 2 : REGION.value(slug) * 2 + 2] = si, no
    owners = [NOBODY] * len(ALL_REGIONS)
    for slug, who in (networks or {}).items():
        owners[REGION.value(slug)] = SIDES[who]
    return position(
        RULES,
        then,
        args,
        options=options,
        **{
            "day": 1,
            "polls": asked,
            "cards": laid,
            "influence": tokens,
            "network": owners,
            "issues": [ISSUE.value(slug) for board in boards for slug in board],
            "plan": [sum(1 << ACTION.value(slug) for slug in plan) for plan in plans],
            "deck": [ISSUE.value(slug) for slug in deck],
            "discard": [ISSUE.value(slug) | KNOWN_TO_ALL for slug in discard],
            "funds": list(funds),
            "coins": list(FUNDS),
            **fields,
        },
    )


def region(g: LoadedGame, slug: str, seat: int | None = None) -> dict[str, Any]:
    """A region as a seat sees it."""
    found: dict[str, Any] = g.view(seat)["regions"][REGION.value(slug)]
    return found


def influence(g: LoadedGame, slug: str) -> tuple[int, int]:
    at = REGION.value(slug) * 2
    return g.s.influence[at], g.s.influence[at + 1]


def network(g: LoadedGame, slug: str) -> str | None:
    return {SI: "si", NO: "no", NOBODY: None}[g.s.network[REGION.value(slug)]]


def card(g: LoadedGame, space: str) -> str:
    """The true issue on an Ad space."""
    return ISSUE.slugs[issue_of(g.s.cards[SPACE.value(space)])]
