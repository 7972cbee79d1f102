"""Set-up: the first tokens, the deal, and each side's choice of six issues."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from haymarket.games.chile_1988.components import (
    ALL_REGIONS,
    BOTH,
    FUNDS,
    ISSUE,
    ISSUES,
    OPEN_AT_START,
    SI,
    SIDES,
    SQUARES,
    START,
)
from haymarket.games.chile_1988.days import begin_day
from haymarket.games.chile_1988.state import KNOWN_TO_ALL, NOBODY, State, issue_of
from haymarket.games.chile_1988.table import question, rule
from haymarket.kernel import DONE, Ask, Asking, Game, Refusal, Sealed, Seat


def begin(options: dict[str, Any]) -> State:
    """The empty board."""
    regions = len(ALL_REGIONS)
    return State(
        day=0,
        first=SI,
        initiative=NOBODY,
        influence=[0] * (2 * regions),
        polls=[0] * regions,
        network=[NOBODY] * regions,
        coins=[0] * regions,
        cards=[],
        issues=[],
        funds=[0, 0],
        plan=[0, 0],
        bonus=[0, 0],
        deck=[],
        discard=[],
        drawn=-1,
        dish=0,
    )


@rule("setup")
def set_up(g: Game[State]) -> None:
    s = g.s
    s.deck = [issue for issue, row in enumerate(ISSUES) for _ in range(row.copies)]
    g.shuffle(s.deck)
    s.cards = [s.deck.pop() for _ in range(2 * len(ALL_REGIONS))]
    s.influence = [tokens for start in START for tokens in start]
    s.coins = list(FUNDS)
    for region in OPEN_AT_START:
        s.polls[region] = 3
        # R7: these regions are open, so their cards are turned up at once.
        for space in (region * 2, region * 2 + 1):
            s.cards[space] |= KNOWN_TO_ALL
        g.say("setup.open", region, *map(issue_of, s.cards[region * 2 : region * 2 + 2]))
    first = g.options["first"]
    s.first = g.random(2) if first == "random" else SIDES.value(first)
    g.then(choose_issues)
    g.then(begin_day)


@question("setup.issue", "setup/issues", ISSUE, buttons=(DONE,))
def setup_issue(s: State, seat: Seat, issue: int, left: int, *chosen: int) -> Refusal | None:
    if (issue == DONE) == bool(left):
        return "setup/issues#six"
    return "setup/issues#twice" if issue in chosen else None


def six_issues(g: Game[State], seat: Seat) -> Generator[Ask, int, list[int]]:
    """Locking the six is a step of its own: until then the sixth can be taken back."""
    chosen: list[int] = []
    while (issue := (yield g.ask(seat, setup_issue, SQUARES - len(chosen), *chosen))) != DONE:
        chosen.append(issue)
    return sorted(chosen)


@rule("setup/issues")
def choose_issues(g: Game[State]) -> Asking:
    """Both choose six of nine, each from a set of their own (R6), and show them together (R8)."""
    boards = yield Sealed(six_issues, BOTH)
    for seat, board in enumerate(boards):
        g.s.issues += board
        g.say("setup.chose", seat, board)
