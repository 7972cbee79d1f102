"""Issue Shift and Draw Issue: the cards change places."""

from __future__ import annotations

from haymarket.games.chile_1988.components import (
    ALL_REGIONS,
    BETWEEN,
    ISSUE,
    SPACE,
    SQUARES,
    WAY,
)
from haymarket.games.chile_1988.polling import not_polled
from haymarket.games.chile_1988.state import KNOWN_TO_ALL, State, is_open, issue_of, may_act
from haymarket.games.chile_1988.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat


def can_shift(s: State, seat: Seat) -> bool:
    """From the board, wherever the player has polled; nobody has a network without that."""
    return any(polls & 1 << seat for polls in s.polls)


@question("shift.way", "actions/issue-shift", WAY, automatic=True)
def shift_way(s: State, seat: Seat, way: int) -> Refusal | None:
    if way == BETWEEN and s.network.count(seat) < 2:
        return "actions/issue-shift/networks#two"
    return None


@rule("actions/issue-shift")
def shift_issue(g: Game[State], by: Seat) -> Asking:
    """One of two ways, chosen when it is played."""
    way = yield g.ask(by, shift_way)
    g.then(shift_between_networks if way == BETWEEN else shift_from_board, by)


# -- between networks ------------------------------------------------------------------------------


def from_spaces(s: State, seat: Seat, *other: int) -> tuple[int, ...]:
    """The Ad spaces of the player's networks, outside the region of the card already named."""
    not_here = other[0] >> 1 if other else -1
    network = s.network
    return tuple(
        [
            space
            for region in ALL_REGIONS
            if network[region] == seat and region != not_here
            for space in (region * 2, region * 2 + 1)
        ]
    )


@question("shift.from", "actions/issue-shift/networks", SPACE, options=from_spaces)
def shift_from(s: State, seat: Seat, space: int) -> Refusal | None:
    return None if s.network[space >> 1] == seat else "actions/issue-shift/networks#network"


@question("shift.to", "actions/issue-shift/networks", SPACE, options=from_spaces)
def shift_to(s: State, seat: Seat, space: int, other: int) -> Refusal | None:
    """Any space for any space, of two different regions (R19)."""
    if s.network[space >> 1] != seat:
        return "actions/issue-shift/networks#network"
    return "actions/issue-shift/networks#same" if space >> 1 == other >> 1 else None


@rule("actions/issue-shift/networks")
def shift_between_networks(g: Game[State], by: Seat) -> Asking:
    one = yield g.ask(by, shift_from)
    other = yield g.ask(by, shift_to, one)

    cards = g.s.cards
    cards[one], cards[other] = cards[other], cards[one]
    g.say("shift.swapped", by, one, other)
    for space in (one, other):
        # A card takes the state of its new region. Who knew it before does not forget it (R18).
        if is_open(g.s, space >> 1):
            show(g, space)


def show(g: Game[State], space: int) -> None:
    """The card on a space of an open region is face up."""
    cards = g.s.cards
    if cards[space] & KNOWN_TO_ALL != KNOWN_TO_ALL:
        g.reveal()
        cards[space] |= KNOWN_TO_ALL
    g.say("shift.shown", space, issue_of(cards[space]))


# -- from the player board -------------------------------------------------------------------------


def board_spaces(s: State, seat: Seat) -> tuple[int, ...]:
    bit, polls = 1 << seat, s.polls
    return tuple([space for r in ALL_REGIONS if polls[r] & bit for space in (r * 2, r * 2 + 1)])


@question("shift.space", "actions/issue-shift/board", SPACE, options=board_spaces)
def shift_space(s: State, seat: Seat, space: int) -> Refusal | None:
    """Either Ad space of a region that the player has polled; no network is needed (R20)."""
    return None if may_act(s, seat, space >> 1) else not_polled(s, space >> 1)


def board_issues(s: State, seat: Seat, *_: int) -> tuple[int, ...]:
    return tuple(sorted(set(s.issues[seat * SQUARES : seat * SQUARES + SQUARES])))


@question("shift.issue", "actions/issue-shift/board", ISSUE, options=board_issues)
def shift_issue_choice(s: State, seat: Seat, issue: int, space: int) -> Refusal | None:
    mine = s.issues[seat * SQUARES : seat * SQUARES + SQUARES]
    return None if issue in mine else "actions/issue-shift/board#not-yours"


@rule("actions/issue-shift/board")
def shift_from_board(g: Game[State], by: Seat) -> Asking:
    space = yield g.ask(by, shift_space)
    issue = yield g.ask(by, shift_issue_choice, space)

    s = g.s
    s.discard.append(s.cards[space])
    # Boards are open: whoever watches them can tell which card was laid, even face down (R20).
    s.cards[space] = issue | KNOWN_TO_ALL
    g.say("shift.laid", by, space)
    if is_open(s, space >> 1):
        show(g, space)
    new = draw(g)
    replace(s, by, issue, new)
    g.say("issue.drew", by, new)


# -- drawing ---------------------------------------------------------------------------------------


def draw(g: Game[State]) -> int:
    """The next issue of the deck; the discards are shuffled first where it is empty (R21)."""
    s = g.s
    if not s.deck:
        s.deck, s.discard = [issue_of(card) for card in s.discard], []
        g.shuffle(s.deck)
        g.say("deck.shuffled", len(s.deck))
    g.reveal()
    return s.deck.pop()


def replace(s: State, seat: Seat, old: int, new: int) -> None:
    """Lay *new* on the square of the player board where *old* lies."""
    s.issues[s.issues.index(old, seat * SQUARES)] = new


@rule("actions/draw-issue")
def draw_issue(g: Game[State], by: Seat) -> None:
    g.s.drawn = draw(g)
    g.say("issue.drew", by, g.s.drawn)
    g.then(exchange_issue, by)


@question("draw.issue", "actions/draw-issue", ISSUE, options=board_issues)
def draw_issue_choice(s: State, seat: Seat, issue: int, drawn: int) -> Refusal | None:
    """The exchange is compulsory (R21)."""
    mine = s.issues[seat * SQUARES : seat * SQUARES + SQUARES]
    return None if issue in mine else "actions/draw-issue#not-yours"


@rule("actions/draw-issue")
def exchange_issue(g: Game[State], by: Seat) -> Asking:
    s = g.s
    issue = yield g.ask(by, draw_issue_choice, s.drawn)
    replace(s, by, issue, s.drawn)
    s.discard.append(issue | KNOWN_TO_ALL)
    g.say("issue.exchanged", by, issue, s.drawn)
    s.drawn = -1
