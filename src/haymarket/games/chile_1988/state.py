"""The position, and the few questions about it that every chapter asks.

A card on an Ad space or in the discard pile is one int that carries what is known of it along
wherever it goes:

    bits 0-3    its issue
    bits 4-5    who knows it: Sí, No
    bits 6-14   the issues that everybody knows it is not (R18)

A card in the deck is its issue alone.
"""

from __future__ import annotations

from typing import Final

from haymarket.games.chile_1988.components import NO, SI, SQUARES, TRACK
from haymarket.kernel import Seat

ISSUE_BITS: Final = 15
KNOWS: Final = (16, 32)
KNOWN_TO_ALL: Final = 48
RULED_OUT: Final = 6
NOBODY: Final = -1


class State:
    __slots__ = (
        "bonus", "cards", "coins", "day", "deck", "discard", "dish", "drawn", "first", "funds",
        "influence", "initiative", "issues", "network", "plan", "polls",
    )  # fmt: skip

    def __init__(
        self,
        day: int,
        first: Seat,
        initiative: Seat,
        influence: list[int],
        polls: list[int],
        network: list[Seat],
        coins: list[int],
        cards: list[int],
        issues: list[int],
        funds: list[int],
        plan: list[int],
        bonus: list[int],
        deck: list[int],
        discard: list[int],
        drawn: int,
        dish: int,
    ) -> None:
        self.day = day
        self.first = first
        """Who goes first this Day."""
        self.initiative = initiative
        """Who holds the Initiative token; nobody before the plans are locked."""
        self.influence = influence
        """Tokens on the tracks: [region * 2 + seat]."""
        self.polls = polls
        """Who has polled each region: 1 for Sí, 2 for No, 3 for both."""
        self.network = network
        """Who owns each region's network, or nobody."""
        self.coins = coins
        """Campaign Funds on each region."""
        self.cards = cards
        """Issue cards on the Ad spaces: [region * 2], and + 1 for the unpopular one."""
        self.issues = issues
        """The player boards: [seat * 6 + square]."""
        self.funds = funds
        self.plan = plan
        """Actions still to be played today, one bit each."""
        self.bonus = bonus
        """Whether the extra token of the networks was used today."""
        self.deck = deck
        """The next card to be drawn last."""
        self.discard = discard
        self.drawn = drawn
        """The issue drawn and not yet laid on a board, or -1."""
        self.dish = dish
        """Funds spent so far."""

    def copy(self) -> State:
        return State(
            self.day,
            self.first,
            self.initiative,
            self.influence[:],
            self.polls[:],
            self.network[:],
            self.coins[:],
            self.cards[:],
            self.issues[:],
            self.funds[:],
            self.plan[:],
            self.bonus[:],
            self.deck[:],
            self.discard[:],
            self.drawn,
            self.dish,
        )


def controller(s: State, region: int) -> Seat:
    """Who has more tokens on the Influence Track; nobody where they are equal (R3, R4)."""
    si, no = s.influence[region * 2 : region * 2 + 2]
    return SI if si > no else NO if no > si else NOBODY


def may_act(s: State, seat: Seat, region: int) -> bool:
    """Every action but Poll needs the player's own poll there."""
    return bool(s.polls[region] & 1 << seat)


def is_open(s: State, region: int) -> bool:
    return s.polls[region] == 3


def has_room(s: State, seat: Seat, region: int) -> bool:
    """Whether a token of the seat fits on the track: in a free space, or for a rival's."""
    return s.influence[region * 2 + seat] < TRACK[region]


def held(s: State, seat: Seat) -> int:
    """The issues on a player board, one bit each."""
    a, b, c, d, e, f = s.issues[seat * SQUARES : seat * SQUARES + SQUARES]
    return 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f


def issue_of(card: int) -> int:
    return card & ISSUE_BITS


def rule_out(s: State, space: int, issues: int) -> None:
    """Everybody has learned that the card on *space* is none of *issues* (R18)."""
    s.cards[space] |= issues << RULED_OUT


def ruled_out(card: int) -> int:
    return card >> RULED_OUT
