"""A Day: fundraising, the sealed plans, the turns, and the end."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

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
    FUNDS,
    NEGATIVE,
    NO,
    PLANNED,
    POPULAR,
    POSITIVE,
    REGION,
    SI,
    SIDES,
    UNPOPULAR,
    VOTES,
)
from haymarket.games.chile_1988.issues import can_shift, draw_issue, shift_issue
from haymarket.games.chile_1988.networks import (
    buy_network,
    buy_regions,
    takeover_network,
    takeover_regions,
)
from haymarket.games.chile_1988.polling import poll, poll_regions
from haymarket.games.chile_1988.state import (
    NOBODY,
    State,
    controller,
    has_room,
    held,
    may_act,
    rule_out,
)
from haymarket.games.chile_1988.table import question, rule
from haymarket.kernel import ALL, DONE, Ask, Asking, Game, Refusal, Sealed, Seat

MOST_FUNDS: Final = 3


@rule("days")
def begin_day(g: Game[State]) -> None:
    """The other side goes first than yesterday; the networks may give their token again."""
    s = g.s
    if s.day:
        s.first = 1 - s.first
    s.day += 1
    s.bonus = [0, 0]
    g.say("day.begins", s.day, s.first)
    g.then(fundraise)


# -- fundraising -----------------------------------------------------------------------------------


def fund_regions(s: State, seat: Seat, left: int, *taken: int) -> tuple[int, ...]:
    influence, coins = s.influence, s.coins
    mine, rival = influence[seat::2], influence[1 - seat :: 2]
    found = [
        region
        for region in ALL_REGIONS
        if mine[region] > rival[region] and coins[region] > taken.count(region)
    ]
    return (*found, ALL, DONE)


@question("fundraise.region", "days/fundraise", REGION, buttons=(ALL, DONE), options=fund_regions)
def fundraise_region(s: State, seat: Seat, region: int, left: int, *taken: int) -> Refusal | None:
    if region in (ALL, DONE):
        return None
    if controller(s, region) != seat:
        return "days/control"
    return None if s.coins[region] > taken.count(region) else "days/fundraise#empty"


def take_funds(g: Game[State], seat: Seat) -> Generator[Ask, int, list[int]]:
    s = g.s
    mine, rival = s.influence[seat::2], s.influence[1 - seat :: 2]
    there = sum([s.coins[r] for r in ALL_REGIONS if mine[r] > rival[r]])
    taken: list[int] = []
    while left := min(there, MOST_FUNDS) - len(taken):
        region = yield g.ask(seat, fundraise_region, left, *taken)
        if region == DONE:
            break
        taken += richest(s, seat, left, taken) if region == ALL else [region]
    return sorted(taken)  # in which order they were taken is nobody's business


def richest(s: State, seat: Seat, left: int, taken: list[int]) -> list[int]:
    """All that may still be taken, each fund from the region that has most."""
    more: list[int] = []
    mine = [region for region in ALL_REGIONS if controller(s, region) == seat]
    for _ in range(left):
        here = [*taken, *more]
        more.append(max(mine, key=lambda region: s.coins[region] - here.count(region)))
    return more


@rule("days/fundraise")
def fundraise(g: Game[State]) -> Asking:
    """Both at the same time: nobody can take what the other might (R8)."""
    taken = yield Sealed(take_funds, BOTH)
    s = g.s
    for seat, regions in enumerate(taken):
        for region in regions:
            s.coins[region] -= 1
        s.funds[seat] += len(regions)
        if regions:
            g.say("fundraise.took", seat, len(regions), regions)
        else:
            g.say("fundraise.nothing", seat)
        if g.options["comeback"] and not any(controller(s, r) == seat for r in ALL_REGIONS):
            s.funds[seat] += 1
            g.say("fundraise.comeback", seat)
    g.then(make_plans)


# -- planning --------------------------------------------------------------------------------------


def plan_actions(s: State, seat: Seat, left: int, *chosen: int) -> tuple[int, ...]:
    found = [a for a, cost in enumerate(COST) if cost <= left and a not in chosen]
    found.append(DONE)
    return tuple(found)


@question("plan.action", "days/plan", ACTION, buttons=(DONE,), options=plan_actions)
def plan_action(s: State, seat: Seat, action: int, left: int, *chosen: int) -> Refusal | None:
    """Each action once, while the funds that are *left* pay for it."""
    if action == DONE:
        return None
    if action in chosen:
        return "days/plan#twice"
    return None if COST[action] <= left else "days/plan#funds"


def choose_plan(g: Game[State], seat: Seat) -> Generator[Ask, int, list[int]]:
    """Locking a plan is a step of its own, even where nothing more can be paid for."""
    chosen: list[int] = []
    left = g.s.funds[seat]
    if not left:
        return chosen
    while (action := (yield g.ask(seat, plan_action, left, *chosen))) != DONE:
        chosen.append(action)
        left -= COST[action]
    return sorted(chosen)


@rule("days/plan")
def make_plans(g: Game[State]) -> Asking:
    """Sealed and simultaneous, then locked and shown together (R8). Takeover costs two (R10)."""
    plans = yield Sealed(choose_plan, BOTH)
    s = g.s
    for seat, actions in enumerate(plans):
        for action in actions:
            s.plan[seat] |= 1 << action
            s.funds[seat] -= COST[action]
        if actions:
            g.say("plan.locked", seat, actions)
        else:
            g.say("plan.nothing", seat)
    g.then(next_turn, s.first)


# -- turns -----------------------------------------------------------------------------------------

PLAYS: Final[tuple[Callable[..., Asking | None], ...]] = (
    poll,
    buy_network,
    takeover_network,
    positive_advertising,
    negative_advertising,
    shift_issue,
    draw_issue,
)
"""The rule of each action, in the order of the actions."""


def _always(s: State, seat: Seat) -> bool:
    return True


PLAYABLE: Final[tuple[Callable[[State, Seat], Any], ...]] = (
    poll_regions,
    buy_regions,
    takeover_regions,
    positive_regions,
    negative_regions,
    can_shift,
    _always,
)
"""Whether each action can be played now: where, or simply whether."""


@rule("days/turns")
def next_turn(g: Game[State], by: Seat) -> None:
    """*by* acts if he has an action left, else the other (R12); the Day ends when none is left."""
    s = g.s
    if not s.plan[by]:
        by = 1 - by
    if s.plan[by]:
        s.initiative = by
        g.then(take_turn, by)
    else:
        s.initiative = NOBODY
        g.then(end_day)


def turn_actions(s: State, seat: Seat) -> tuple[int, ...]:
    return PLANNED[s.plan[seat]]


@question("turn.action", "days/turns", ACTION, options=turn_actions)
def turn_action(s: State, seat: Seat, action: int) -> Refusal | None:
    """Any of them in any order; one that cannot be played is forfeited (R11)."""
    return None if s.plan[seat] & 1 << action else "days/plan#locked"


@rule("days/turns")
def take_turn(g: Game[State], by: Seat) -> Asking:
    action = yield g.ask(by, turn_action)

    s = g.s
    if PLAYABLE[action](s, by):
        g.then(PLAYS[action], by)
    else:
        g.then(forfeit, by, action)
    s.plan[by] &= ~(1 << action)
    s.dish += COST[action]
    g.then(next_turn, 1 - by)


@rule("days/forfeit")
def forfeit(g: Game[State], by: Seat, action: int) -> None:
    """The fund is lost, and all can see that this action could be played nowhere (R18)."""
    s = g.s
    for region in ALL_REGIONS:
        if may_act(s, by, region) and has_room(s, by, region):
            if action == POSITIVE:
                rule_out(s, region * 2 + POPULAR, held(s, by))
            if action == NEGATIVE and s.network[region] != 1 - by:
                rule_out(s, region * 2 + UNPOPULAR, held(s, 1 - by))
    g.say("turn.forfeit", by, action)


# -- the end ---------------------------------------------------------------------------------------


@rule("days/end")
def end_day(g: Game[State]) -> None:
    g.s.coins = list(FUNDS)
    g.say("day.ends", g.s.day)
    if g.s.day == g.options["days"]:
        g.then(count_votes)
    else:
        g.then(begin_day)


@rule("the-end")
def count_votes(g: Game[State]) -> None:
    votes = tally(g.s)
    for region in ALL_REGIONS:
        who = controller(g.s, region)
        if who == NOBODY:
            g.say("count.nobody", region, VOTES[region])
        else:
            g.say("count.votes", who, region, VOTES[region])
    if votes[SI] == votes[NO]:
        g.end((), votes, "the-end/draw")
    else:
        winner = SI if votes[SI] > votes[NO] else NO
        g.end((winner,), votes, "the-end", SIDES.names[winner])


def tally(s: State) -> tuple[int, int]:
    """The votes of the regions that each side controls."""
    votes_si = votes_no = 0
    for si, no, votes in zip(s.influence[::2], s.influence[1::2], VOTES, strict=True):
        if si > no:
            votes_si += votes
        elif no > si:
            votes_no += votes
    return votes_si, votes_no
