"""What each seat may see, what it could believe, and what must always hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, TypeAlias, TypedDict

from haymarket.games.chile_1988.advertising import (
    negative_advertising,
    negative_regions,
    positive_advertising,
    positive_regions,
)
from haymarket.games.chile_1988.components import (
    ACTION,
    ALL_REGIONS,
    BOTH,
    COST,
    DAYS,
    FUNDS,
    ISSUE,
    ISSUES,
    NO,
    PHASE,
    PLANNED,
    REGION,
    REGIONS,
    SI,
    SIDES,
    SQUARES,
    TRACK,
    VOTES,
)
from haymarket.games.chile_1988.days import MOST_FUNDS, PLAYS, fundraise, make_plans, tally
from haymarket.games.chile_1988.setup import choose_issues
from haymarket.games.chile_1988.state import (
    KNOWN_TO_ALL,
    KNOWS,
    NOBODY,
    State,
    issue_of,
    ruled_out,
)
from haymarket.kernel import (
    BUTTONS,
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

Side: TypeAlias = Annotated[str, OfKind(SIDES)]
Issue: TypeAlias = Annotated[str, OfKind(ISSUE)]
Action: TypeAlias = Annotated[str, OfKind(ACTION)]
Printed: TypeAlias = Annotated[int, Restated()]
CHOSEN: Final = Kind(
    "chosen", dict.fromkeys([*ISSUE.slugs, *REGION.slugs, *ACTION.slugs, "all", "done"])
)
"""What a sealed answer may be: an issue, a region, an action, all the rest, or no more."""
MOST_SEALED: Final = max(SQUARES, MOST_FUNDS + 1, len(ACTION) + 1)
"""Answers of one seat to one sealed rule, DONE among them."""
MOST_MONEY: Final = DAYS[-1] * MOST_FUNDS
CARDS: Final = sum(row.copies for row in ISSUES)


class Tokens(TypedDict):
    si: Annotated[int, Range(0, max(TRACK))]
    no: Annotated[int, Range(0, max(TRACK))]


class Region(TypedDict):
    """A region; its two issues are null for whoever has not polled it.

    What such a seat has seen all the same, before the card was moved here, it remembers.
    """

    id: Annotated[str, OfKind(REGION), Restated()]
    votes: Printed
    track: Printed
    fund_number: Printed
    funds: Annotated[int, Range(0, max(FUNDS))]
    influence: Tokens
    polled: Annotated[list[Side], Unordered()]
    open: bool
    network: Side | None
    control: Side | None
    popular: Issue | None
    unpopular: Issue | None
    remembered_popular: Issue | None
    remembered_unpopular: Issue | None


class Player(TypedDict):
    """A player board, open to all."""

    issues: Annotated[list[Issue], Length(0, SQUARES)]
    funds: Annotated[int, Range(0, MOST_MONEY)]
    plan: Annotated[list[Action], Unordered()]
    extra_token_used: bool
    votes: Annotated[int, Range(0, sum(VOTES))]


class View(TypedDict):
    """What one seat sees. *sealed* is what it has answered to the question that waits.

    *playing* is the action that has been named and is not yet carried out.
    """

    day: Annotated[int, Range(0, DAYS[-1])]
    days: Annotated[int, Range(DAYS[0], DAYS[-1])]
    phase: Annotated[str, OfKind(PHASE)]
    first: Side
    initiative: Side | None
    playing: Action | None
    regions: Annotated[list[Region], Length(len(REGIONS))]
    players: Annotated[dict[Side, Player], Whole()]
    deck: Annotated[int, Range(0, CARDS)]
    discard: Annotated[int, Range(0, CARDS)]
    drawn: Issue | None
    dish: Annotated[int, Range(0, 2 * MOST_MONEY)]
    sealed: Annotated[list[Annotated[str, OfKind(CHOSEN)]], Length(0, MOST_SEALED)]


PHASES: Final[dict[Callable[..., Any], tuple[str, Kind]]] = {
    choose_issues: ("issues", ISSUE),
    fundraise: ("fundraise", REGION),
    make_plans: ("plan", ACTION),
}
"""The sealed rules: the phase that they are, and what is chosen in them."""
ADVERTISING: Final[tuple[tuple[Callable[..., Any], Callable[..., tuple[int, ...]]], ...]] = (
    (positive_advertising, positive_regions),
    (negative_advertising, negative_regions),
)
"""The rules that ask where to advertise, and where that may be."""

ISSUE_SLUGS: Final = ISSUE.slugs
SIDE: Final = {SI: "si", NO: "no", NOBODY: None}
POLLED: Final = ((), ("si",), ("no",), ("si", "no"))
"""Who has polled a region, by the bits of its polls."""


def _phase(g: Game[State]) -> tuple[str, Kind]:
    for rule, phase in PHASES.items():
        if g.in_hand(rule) is not None:
            return phase
    return "actions", ACTION


def _playing(g: Game[State]) -> str | None:
    for action, rule in enumerate(PLAYS):
        if g.in_hand(rule) is not None:
            return ACTION.slugs[action]
    return None


def view(g: Game[State], seat: Seat | None) -> View:
    """All that a seat may see. An issue that it may not see is None."""
    s = g.s
    phase, kind = _phase(g)
    votes = tally(s)
    return {
        "day": s.day,
        "days": g.options["days"],
        "phase": "over" if g.outcome else phase,
        "first": SIDES.slugs[s.first],
        "initiative": SIDE[s.initiative],
        "playing": _playing(g),
        "regions": [_region(s, seat, region) for region in ALL_REGIONS],
        "players": {
            SIDES.slugs[who]: {
                "issues": [ISSUE_SLUGS[i] for i in s.issues[who * SQUARES : (who + 1) * SQUARES]],
                "funds": s.funds[who],
                "plan": _planned(s.plan[who]),
                "extra_token_used": bool(s.bonus[who]),
                "votes": votes[who],
            }
            for who in BOTH
        },
        "deck": len(s.deck),
        "discard": len(s.discard),
        "drawn": ISSUE_SLUGS[s.drawn] if s.drawn >= 0 else None,
        "dish": s.dish,
        "sealed": [
            BUTTONS[value] if value < 0 else kind.slugs[value] for value in g.sealed_answers(seat)
        ],
    }


def _planned(plan: int) -> list[str]:
    return [ACTION.slugs[action] for action in PLANNED[plan]]


def _region(s: State, seat: Seat | None, region: int) -> Region:
    polls = s.polls[region]
    popular = unpopular = first = second = None
    # R19, R20: the board shows a card to who has polled its region; what a seat has seen before
    # it was moved to another region is shown apart.
    if polls == 3 or (seat is not None and polls & 1 << seat):
        popular = ISSUE_SLUGS[issue_of(s.cards[region * 2])]
        unpopular = ISSUE_SLUGS[issue_of(s.cards[region * 2 + 1])]
    else:
        first, second = _remembered(s, seat, region * 2), _remembered(s, seat, region * 2 + 1)
    si, no = s.influence[region * 2], s.influence[region * 2 + 1]
    board = (s.coins[region], si, no, polls, s.network[region])
    return _seen_region(region, board, popular, unpopular, first, second)


@lru_cache(8192)
def _seen_region(
    region: int,
    board: tuple[int, int, int, int, int],
    popular: str | None,
    unpopular: str | None,
    remembered_popular: str | None,
    remembered_unpopular: str | None,
) -> Region:
    """One answer leaves most regions as they were: those are not made again."""
    row = REGIONS[region]
    funds, si, no, polls, network = board
    return {
        "id": row.id,
        "votes": row.votes,
        "track": row.track,
        "fund_number": row.funds,
        "funds": funds,
        "influence": {"si": si, "no": no},
        "polled": list(POLLED[polls]),
        "open": polls == 3,
        "network": SIDE[network],
        "control": "si" if si > no else "no" if no > si else None,
        "popular": popular,
        "unpopular": unpopular,
        "remembered_popular": remembered_popular,
        "remembered_unpopular": remembered_unpopular,
    }


def _remembered(s: State, seat: Seat | None, space: int) -> str | None:
    """The issue on a space if this seat, or for a spectator everybody, has seen it."""
    mask = KNOWN_TO_ALL if seat is None else KNOWS[seat]
    return ISSUE_SLUGS[issue_of(s.cards[space])] if s.cards[space] & mask == mask else None


# -- belief ----------------------------------------------------------------------------------------


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    """Re-deal the cards that *seat* cannot know, within what all have learned of them (R18)."""
    s = g.s
    mask = KNOWN_TO_ALL if seat is None else KNOWS[seat]
    hidden = [
        (card, pile, i)
        for pile in (s.cards, s.discard)
        for i, card in enumerate(pile)
        if card & mask != mask
    ]
    # The most restricted first: the others then find something among what is left.
    hidden.sort(key=lambda place: -ruled_out(place[0]).bit_count())
    barred = [ruled_out(card) for card, _, _ in hidden]
    pool = s.deck + [issue_of(card) for card, _, _ in hidden]
    while True:
        mix(pool, rng)
        dealt, s.deck = _deal(barred, pool)
        for (card, pile, i), issue in zip(hidden, dealt, strict=True):
            pile[i] = card - issue_of(card) + issue
        if _can_answer(g, seat):
            return


def _deal(barred: list[int], pool: list[int]) -> tuple[list[int], list[int]]:
    """An issue of *pool* for every place, none that is barred there, and the rest of the pool.

    Tries the pool in its order and steps back where a place would be left without; the true
    deal fits, so there is an end. Places come the most restricted first: where nothing is barred,
    nothing is in those that follow.
    """
    if not barred or not barred[0]:
        return pool[: len(barred)], pool[len(barred) :]
    tried = barred[0]
    for i, issue in enumerate(pool):
        if not tried >> issue & 1:
            tried |= 1 << issue
            try:
                dealt, left = _deal(barred[1:], pool[:i] + pool[i + 1 :])
            except LookupError:
                continue
            return [issue, *dealt], left
    raise LookupError


def _can_answer(g: Game[State], seat: Seat | None) -> bool:
    """Whoever is choosing where to advertise has somewhere to do it: that much is public."""
    for rule, regions in ADVERTISING:
        asking = g.in_hand(rule)
        if asking is not None:
            return asking[0] == seat or bool(regions(g.s, asking[0]))
    return True


# -- invariants ------------------------------------------------------------------------------------


def check(g: Game[State]) -> None:
    s = g.s
    for region in ALL_REGIONS:
        si, no = s.influence[region * 2 : region * 2 + 2]
        assert min(si, no) >= 0, f"{REGION.slugs[region]}: fewer than no tokens"
        assert si + no <= TRACK[region], f"{REGION.slugs[region]}: more tokens than spaces"
        assert 0 <= s.coins[region] <= FUNDS[region], f"{REGION.slugs[region]}: funds"
        owner = s.network[region]
        assert owner == NOBODY or s.polls[region] & 1 << owner, "a network where nobody polled"
        assert s.polls[region] or not si + no, "tokens where nobody polled"
        for card in s.cards[region * 2 : region * 2 + 2]:
            for seat in BOTH:
                if s.polls[region] & 1 << seat:
                    assert card & KNOWS[seat], "a polled card its poller does not know"
    for card in (*s.cards, *s.discard):
        assert not ruled_out(card) >> issue_of(card) & 1, "a card is what all know it is not"
    deck = sum(row.copies for row in ISSUES)
    boards = [issue_of(c) for c in (*s.deck, *s.cards, *s.discard)]
    assert len(boards) == deck - (s.drawn >= 0), "cards are conserved"
    assert len(s.issues) in (0, 2 * SQUARES)
    assert min(s.funds) >= 0
    assert all(0 <= plan < 1 << len(COST) for plan in s.plan)
