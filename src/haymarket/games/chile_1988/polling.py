"""Poll: the only action that opens a region."""

from __future__ import annotations

from haymarket.games.chile_1988.components import ALL_REGIONS, REGION
from haymarket.games.chile_1988.state import KNOWN_TO_ALL, KNOWS, State, is_open, issue_of
from haymarket.games.chile_1988.table import question, rule
from haymarket.kernel import Asking, Game, Refusal, Seat


def poll_regions(s: State, seat: Seat) -> tuple[int, ...]:
    bit, polls = 1 << seat, s.polls
    return tuple([region for region in ALL_REGIONS if not polls[region] & bit])


@question("poll.region", "actions/poll", REGION, options=poll_regions)
def poll_region(s: State, seat: Seat, region: int) -> Refusal | None:
    return "actions/poll#twice" if s.polls[region] & 1 << seat else None


@rule("actions/poll")
def poll(g: Game[State], by: Seat) -> Asking:
    region = yield g.ask(by, poll_region)

    s = g.s
    s.polls[region] |= 1 << by
    g.say("poll.done", by, region)
    g.reveal()
    popular, unpopular = map(issue_of, s.cards[region * 2 : region * 2 + 2])
    if is_open(s, region):
        knowers = KNOWN_TO_ALL
        g.say("poll.open", region, popular, unpopular)
    else:
        knowers = KNOWS[by]
        g.tell(by, "poll.saw", region, popular, unpopular)
    s.cards[region * 2] |= knowers
    s.cards[region * 2 + 1] |= knowers


def not_polled(s: State, region: int) -> Refusal:
    """Why a player who has not polled a region may do nothing there."""
    return "actions/poll#rival-only" if s.polls[region] else "actions/poll#nobody"
