"""Unforeseen circumstances: the D66 table, rolled any number of times before play."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    CHARACTER,
    CIRCUMSTANCES,
    GAUGE,
    GAUGES,
    HOME_OF,
    MODS,
)
from haymarket.games.which_side.state import ARREST, HOME, State, playable
from haymarket.games.which_side.table import question, rule
from haymarket.games.which_side.tenements import weaken
from haymarket.kernel import TABLE, Asking, Game, Refusal, Seat


@rule("scenarios/circumstances")
def circumstances(g: Game[State], left: int, *seen: int) -> None:
    """Roll tens, then units. Where results do not stack, one that comes again does nothing."""
    if left == 0:
        return
    tens, units = g.dice(2)
    row = circumstance(10 * tens + units)
    g.say("circumstance", 10 * tens + units, row)
    if g.options["stacking"] or row not in seen:
        _apply(g, row)
    seen = (*seen, row)
    g.then(circumstances, left - 1, *seen)


def circumstance(d66: int) -> int:
    return next(i for i, row in enumerate(CIRCUMSTANCES) if row.low <= d66 <= row.high)


def _apply(g: Game[State], row: int) -> None:
    s = g.s
    what, *args = CIRCUMSTANCES[row].do
    if what == "gauges":
        g.then(push_gauge, args[0])
    elif what in ("hurt", "arrest"):
        g.then(strike_someone, what, -1, args[0])
    elif what in ("hurt_each", "arrest_each"):
        for t in s.order:
            g.then(strike_someone, what.partition("_")[0], t, 1)
    elif what == "es":
        s.es = max(s.es, args[0])  # R24: of two values set, the worse one
    elif what == "dollars":
        s.dollars = [min(d, args[0]) for d in s.dollars]
    elif what == "uns":
        s.uns = [max(u, args[0]) for u in s.uns]
    else:
        s.lasting[MODS.index(args[0])] += args[1]


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
    falls = what == "arrest" or s.health[c] == 1
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
    if what == "hurt":
        weaken(g, c)
    else:
        s.where[c] = ARREST
        g.say("arrested", c)
    struck = (*struck, c)
    g.then(strike_someone, what, t, left - 1, *struck)
