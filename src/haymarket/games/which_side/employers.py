"""II.1 Employer actions and II.3 Employer offensives."""

from __future__ import annotations

from haymarket.games.which_side.cards.verbs import play, targets
from haymarket.games.which_side.components import (
    MEASURES_MOST,
)
from haymarket.games.which_side.decks import (
    EMPLOYERS,
    IS_MEASURE,
    PLANS,
    PLANS_OF,
    STRATEGIES,
    cause_of,
)
from haymarket.games.which_side.outcome import lose
from haymarket.games.which_side.state import (
    State,
    current_plan,
    order_from_first,
    refresh,
)
from haymarket.games.which_side.table import rule
from haymarket.kernel import Game

# -- II.1.A Normal and Difficult Employer cards ----------------------------------------------------


@rule("employers/cards")
def employer_actions(g: Game[State]) -> None:
    """Every card that nobody has beaten takes effect, the oldest first; then the plan."""
    g.s.phase = 5
    g.say("phase", 5)
    for card, marked in zip(g.s.wall, g.s.marked, strict=True):
        if not marked:
            g.then(employer_card, card)
    g.then(plan_takes_effect)
    g.then(move_marker)


@rule("employers/cards")
def employer_card(g: Game[State], card: int) -> None:
    """A coup de force strikes and is discarded; an exceptional measure is marked and stays."""
    s = g.s
    row = EMPLOYERS[card]
    i = next(i for i, on in enumerate(s.wall) if on == card and not s.marked[i])
    g.say("employer", card)
    if IS_MEASURE[card]:
        s.marked[i] = 1
        refresh(s)
        if sum(s.marked) >= MEASURES_MOST:
            lose(g, "defeat/measures")
            return
    else:
        del s.wall[i], s.marked[i], s.closing[i]
        (s.normal_out if row.deck == "normal" else s.difficult_out).append(card)
    play(g, row.do, targets(s, row.target), cause_of("employer", card))


# -- II.1.B Plans and strategies -------------------------------------------------------------------


@rule("employers/plans")
def plan_takes_effect(g: Game[State]) -> None:
    """The plan in progress, if nobody has beaten it."""
    s = g.s
    plan = current_plan(s)
    if plan >= 0 and not s.beaten[s.step]:
        row = PLANS[plan]
        g.say("plan", plan)
        play(g, row.do, targets(s, row.target), cause_of("plan", plan))


@rule("employers/plans")
def move_marker(g: Game[State]) -> None:
    """The white marker moves on; leaving the last plan, it ends the strategy."""
    s = g.s
    if s.strategy < 0:
        return
    if s.step + 1 < len(PLANS_OF[s.strategy]):
        s.step += 1
        refresh(s)
    else:
        g.then(strategy_ends)


@rule("employers/strategies")
def strategy_ends(g: Game[State]) -> None:
    """The number of plans beaten picks the line of the strategy card."""
    s = g.s
    over = s.strategy
    row = STRATEGIES[over]
    result = result_of(row.steps, sum(s.beaten))
    g.say("strategy.over", s.strategy, result)
    s.removed.append(s.strategy)
    s.strategy, s.step, s.beaten = -1, 0, []
    refresh(s)
    lines = (row.defeat, row.partial_defeat, row.partial_victory, row.victory)
    play(g, lines[result], order_from_first(s), cause_of("strategy", over))


def result_of(steps: int, beaten: int) -> int:
    """0 defeat, 1 partial defeat, 2 partial victory (three steps only), 3 victory."""
    return 3 if beaten == steps else beaten


# -- II.3 Employer offensives ----------------------------------------------------------------------


@rule("employers/offensives")
def employer_offensives(g: Game[State]) -> None:
    """A new strategy where none is in progress; then the cards that the current plan asks for."""
    s = g.s
    g.s.phase = 7
    g.say("phase", 7)
    if s.strategy < 0:
        if not s.strategies:
            return
        s.strategy = s.strategies.pop()
        s.step, s.beaten = 0, [0] * STRATEGIES[s.strategy].steps
        g.reveal()
        g.say("strategy", s.strategy)
        refresh(s)
    plan = PLANS[current_plan(s)]
    for _ in range(plan.normal):
        draw_employer(g, 0)
    for _ in range(plan.difficult):
        draw_employer(g, 1)


def draw_employer(g: Game[State], difficult: int) -> None:
    """A Normal or a Difficult card is turned up; a used-up deck is shuffled anew."""
    s = g.s
    deck = s.difficult if difficult else s.normal
    if not deck:
        out = s.difficult_out if difficult else s.normal_out
        if not out:
            return
        deck.extend(out)
        out.clear()
        g.shuffle(deck)
    card = deck.pop()
    g.reveal()
    s.stacked[difficult] = max(0, s.stacked[difficult] - 1)
    s.wall.append(card)
    s.marked.append(0)
    s.closing.append(-1)
    g.say("card.drawn", card)
