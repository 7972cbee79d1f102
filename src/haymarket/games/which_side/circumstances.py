"""Unforeseen circumstances: the D66 table, rolled any number of times before play."""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side import vocabulary as verb
from haymarket.games.which_side.components import (
    CHARACTER,
    GAUGE,
    GAUGES,
    HOME_OF,
)
from haymarket.games.which_side.decks import (
    CIRCUMSTANCES,
)
from haymarket.games.which_side.state import ARREST, HOME, State, playable
from haymarket.games.which_side.table import effect, question, rule
from haymarket.games.which_side.tenements import weaken
from haymarket.kernel import TABLE, Asking, Game, Refusal, Seat

HURT: Final = "hurt"
ARRESTED: Final = "arrest"


@rule("scenarios/circumstances")
def circumstances(g: Game[State], left: int, *seen: int) -> None:
    """Roll tens, then units. Where results do not stack, one that comes again does nothing."""
    if left == 0:
        return
    tens, units = g.dice(2)
    row = circumstance(10 * tens + units)
    g.say("circumstance", 10 * tens + units, row)
    if g.options["stacking"] or row not in seen:
        called, args = CIRCUMSTANCES[row].do
        g.then(called.rule, *args)
    seen = (*seen, row)
    g.then(circumstances, left - 1, *seen)


def circumstance(d66: int) -> int:
    return next(i for i, row in enumerate(CIRCUMSTANCES) if row.low <= d66 <= row.high)


@effect(verb.push_gauges, "scenarios/circumstances")
def push_gauges(g: Game[State], n: int) -> None:
    g.then(push_gauge, n)


@effect(verb.injure_some, "scenarios/circumstances")
def injure_some(g: Game[State], n: int) -> None:
    g.then(strike_someone, HURT, -1, n)


@effect(verb.imprison_some, "scenarios/circumstances")
def imprison_some(g: Game[State], n: int) -> None:
    g.then(strike_someone, ARRESTED, -1, n)


@effect(verb.injure_each, "scenarios/circumstances")
def injure_each(g: Game[State]) -> None:
    for t in g.s.order:
        g.then(strike_someone, HURT, t, 1)


@effect(verb.imprison_each, "scenarios/circumstances")
def imprison_each(g: Game[State]) -> None:
    for t in g.s.order:
        g.then(strike_someone, ARRESTED, t, 1)


@effect(verb.begin_at_es, "scenarios/circumstances")
def begin_at_es(g: Game[State], n: int) -> None:
    """R24: of two values set, the worse one; so of dollars and filth."""
    g.s.es = max(g.s.es, n)


@effect(verb.begin_with_dollars, "scenarios/circumstances")
def begin_with_dollars(g: Game[State], n: int) -> None:
    g.s.dollars = [min(d, n) for d in g.s.dollars]


@effect(verb.begin_at_uns, "scenarios/circumstances")
def begin_at_uns(g: Game[State], n: int) -> None:
    g.s.uns = [max(u, n) for u in g.s.uns]


@effect(verb.for_the_whole_game, "scenarios/circumstances")
def for_the_whole_game(g: Game[State], mod: int, n: int) -> None:
    g.s.lasting[mod] += n


@question("setup.gauge", "scenarios/circumstances", GAUGE, automatic=True)
def setup_gauge(s: State, seat: Seat, gauge: int, *moved: int) -> Refusal | None:
    if gauge in moved:
        return "scenarios/circumstances#moved"
    if s.gauges[gauge] == len(GAUGES[gauge].shows) - 1:
        return "employers/gauges#far-right"
    return None


@rule("scenarios/circumstances")
def push_gauge(g: Game[State], left: int, *moved: int) -> Asking:
    """Different labour gauges one space to the right, chosen by the table or by chance."""
    s = g.s
    free = [i for i in range(len(GAUGE)) if setup_gauge.refuse(s, TABLE, i, *moved) is None]
    if left == 0 or not free:
        return
    if len(free) == 1:
        gauge = free[0]
    elif g.options["fate"] == "random":
        gauge = free[g.random(len(free))]
    else:
        gauge = yield g.ask(TABLE, setup_gauge, *moved)
    s.gauges[gauge] += 1
    g.say("gauge.right", gauge)
    moved = (*moved, gauge)
    g.then(push_gauge, left - 1, *moved)


@question("setup.character", "scenarios/circumstances", CHARACTER, automatic=True)
def setup_character(
    s: State, seat: Seat, c: int, what: str, t: int, *struck: int
) -> Refusal | None:
    """R25: circumstances never take a Tenement's last playable character."""
    if c >= len(HOME_OF) or s.where[c] != HOME or not s.health[c]:
        return "concepts/prison#not-free"
    if t not in (-1, HOME_OF[c]):
        return "concepts/health#other-tenement"
    if c in struck:
        return "scenarios/circumstances#moved"
    falls = what == ARRESTED or s.health[c] == 1
    if falls and playable(s, HOME_OF[c]) == 1:
        return "scenarios/circumstances#last"
    return None


@rule("scenarios/circumstances")
def strike_someone(g: Game[State], what: str, t: int, left: int, *struck: int) -> Asking:
    """Different characters suffer HEA -1 or begin in Arrest, chosen or by chance."""
    s = g.s
    free = [
        c
        for c in range(len(HOME_OF))
        if setup_character.refuse(s, TABLE, c, what, t, *struck) is None
    ]
    if left == 0 or not free:
        return
    if g.options["fate"] == "random":
        c = free[g.random(len(free))]
    else:
        seat = TABLE if t < 0 else s.owner[t]
        c = yield g.ask(seat, setup_character, what, t, *struck)
    if what == HURT:
        weaken(g, c)
    else:
        s.where[c] = ARREST
        g.say("arrested", c)
    struck = (*struck, c)
    g.then(strike_someone, what, t, left - 1, *struck)
