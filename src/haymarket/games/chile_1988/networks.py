"""Networks: buying them, taking them over, and the token they give."""

from __future__ import annotations

from haymarket.games.chile_1988.components import ALL_REGIONS, REGION
from haymarket.games.chile_1988.polling import not_polled
from haymarket.games.chile_1988.state import NOBODY, State, controller, has_room, may_act
from haymarket.games.chile_1988.table import question, rule
from haymarket.games.chile_1988.tokens import place
from haymarket.kernel import PASS, Asking, Game, Refusal, Seat


def buy_regions(s: State, seat: Seat) -> tuple[int, ...]:
    bit, polls, network = 1 << seat, s.polls, s.network
    return tuple([r for r in ALL_REGIONS if polls[r] & bit and network[r] == NOBODY])


@question("buy.region", "actions/buy-network", REGION, options=buy_regions)
def buy_region(s: State, seat: Seat, region: int) -> Refusal | None:
    """A free network space where the player has polled; control is not needed (R13)."""
    if not may_act(s, seat, region):
        return not_polled(s, region)
    if s.network[region] == seat:
        return "actions/buy-network#yours"
    return None if s.network[region] == NOBODY else "actions/takeover-network#rivals"


@rule("actions/buy-network")
def buy_network(g: Game[State], by: Seat) -> Asking:
    region = yield g.ask(by, buy_region)
    g.s.network[region] = by
    g.say("network.bought", by, region)


def takeover_regions(s: State, seat: Seat) -> tuple[int, ...]:
    network, influence = s.network, s.influence
    return tuple(
        [
            r
            for r in ALL_REGIONS
            if network[r] == 1 - seat and influence[r * 2 + seat] > influence[r * 2 + 1 - seat]
        ]
    )


@question("takeover.region", "actions/takeover-network", REGION, options=takeover_regions)
def takeover_region(s: State, seat: Seat, region: int) -> Refusal | None:
    """The rival's network in a region that the player controls now (R10)."""
    if s.network[region] != 1 - seat:
        return "actions/takeover-network#not-rivals"
    return None if controller(s, region) == seat else "actions/takeover-network#control"


@rule("actions/takeover-network")
def takeover_network(g: Game[State], by: Seat) -> Asking:
    region = yield g.ask(by, takeover_region)
    g.s.network[region] = by
    g.say("network.taken", by, region)


# -- the extra token -------------------------------------------------------------------------------


def extra_regions(s: State, seat: Seat, source: int) -> tuple[int, ...]:
    network = s.network
    found = [
        region
        for region in ALL_REGIONS
        if network[region] == seat and region != source and has_room(s, seat, region)
    ]
    found.append(PASS)
    return tuple(found)


@question("network.extra", "actions/network-token", REGION, buttons=(PASS,), options=extra_regions)
def network_extra(s: State, seat: Seat, region: int, source: int) -> Refusal | None:
    if region == PASS:
        return None
    if region == source or s.network[region] != seat:
        return "actions/network-token#other-network"
    return None if has_room(s, seat, region) else "actions/track#full"


def offer_extra_token(g: Game[State], by: Seat, source: int) -> None:
    """After tokens were put on the track of *source*; once a Day, and not for its own (R14)."""
    s = g.s
    if s.network[source] == by and not s.bonus[by] and len(extra_regions(s, by, source)) > 1:
        g.then(extra_token, by, source)


@rule("actions/network-token")
def extra_token(g: Game[State], by: Seat, source: int) -> Asking:
    region = yield g.ask(by, network_extra, source)
    if region == PASS:
        return
    g.s.bonus[by] = 1
    _, removed = place(g.s, by, region, 1)
    g.say("network.token", by, region)
    if removed:
        g.say("track.pushed", 1 - by, region, removed)
