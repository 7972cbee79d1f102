"""Positive and Negative Advertising: a match, and two tokens."""

from __future__ import annotations

from typing import Final

from haymarket.games.chile_1988.components import (
    ALL_REGIONS,
    ISSUES,
    POPULAR,
    REGION,
    TRACK,
    UNPOPULAR,
)
from haymarket.games.chile_1988.networks import offer_extra_token
from haymarket.games.chile_1988.polling import not_polled
from haymarket.games.chile_1988.state import (
    ISSUE_BITS,
    State,
    has_room,
    held,
    issue_of,
    may_act,
    rule_out,
)
from haymarket.games.chile_1988.table import question, rule
from haymarket.games.chile_1988.tokens import place
from haymarket.kernel import Asking, Game, Refusal, Seat

ALL_ISSUES: Final = (1 << len(ISSUES)) - 1
TOKENS: Final = 2


def positive_regions(s: State, seat: Seat) -> tuple[int, ...]:
    bit, polls, cards, influence, issues = 1 << seat, s.polls, s.cards, s.influence, held(s, seat)
    return tuple(
        [
            r
            for r in ALL_REGIONS
            if polls[r] & bit
            and issues >> (cards[r * 2] & ISSUE_BITS) & 1
            and influence[r * 2 + seat] < TRACK[r]
        ]
    )


@question("positive.region", "actions/positive-advertising", REGION, options=positive_regions)
def positive_region(s: State, seat: Seat, region: int) -> Refusal | None:
    """One of the player's issues is the Popular one. Only a region he has polled is looked into."""
    if not may_act(s, seat, region):
        return not_polled(s, region)
    if not held(s, seat) >> issue_of(s.cards[region * 2 + POPULAR]) & 1:
        return "actions/positive-advertising#no-match"
    return None if has_room(s, seat, region) else "actions/track#full"


@rule("actions/positive-advertising")
def positive_advertising(g: Game[State], by: Seat) -> Asking:
    region = yield g.ask(by, positive_region)
    # R16: of a card the rival has not seen, only the match becomes public.
    rule_out(g.s, region * 2 + POPULAR, ALL_ISSUES & ~held(g.s, by))
    advertise(g, by, region, "positive.done")


def negative_regions(s: State, seat: Seat) -> tuple[int, ...]:
    rival = 1 - seat
    bit, polls, cards, influence = 1 << seat, s.polls, s.cards, s.influence
    network, issues = s.network, held(s, rival)
    return tuple(
        [
            r
            for r in ALL_REGIONS
            if polls[r] & bit
            and issues >> (cards[r * 2 + 1] & ISSUE_BITS) & 1
            and network[r] != rival
            and influence[r * 2 + seat] < TRACK[r]
        ]
    )


@question("negative.region", "actions/negative-advertising", REGION, options=negative_regions)
def negative_region(s: State, seat: Seat, region: int) -> Refusal | None:
    """One of the rival's issues is the Unpopular one, and no network of his is in the way."""
    if not may_act(s, seat, region):
        return not_polled(s, region)
    if s.network[region] == 1 - seat:
        return "actions/network-block"
    if not held(s, 1 - seat) >> issue_of(s.cards[region * 2 + UNPOPULAR]) & 1:
        return "actions/negative-advertising#no-match"
    return None if has_room(s, seat, region) else "actions/track#full"


@rule("actions/negative-advertising")
def negative_advertising(g: Game[State], by: Seat) -> Asking:
    region = yield g.ask(by, negative_region)
    rule_out(g.s, region * 2 + UNPOPULAR, ALL_ISSUES & ~held(g.s, 1 - by))
    advertise(g, by, region, "negative.done")


def advertise(g: Game[State], by: Seat, region: int, code: str) -> None:
    placed, removed = place(g.s, by, region, TOKENS)
    g.say(code, by, region, placed)
    if removed:
        g.say("track.pushed", 1 - by, region, removed)
    offer_extra_token(g, by, region)
