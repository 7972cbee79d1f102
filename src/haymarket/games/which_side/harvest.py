"""I.2.D Reap the fruits of one's labor: winnings, the Tenderloin's dice, tiles turned, gauges."""

from __future__ import annotations

from haymarket.games.which_side.components import (
    CHARACTER,
    COMMAND,
    DOCKS,
    EVERYONE,
    FLIP_SLOT,
    GAUGE,
    HEALTH_MOST,
    HOME_OF,
    ILGWU,
    ROBBERY,
    SLOT_TILE,
    SLOT_USE,
    SLOT_WOMEN,
    SLOTS,
    STREET,
    STREET_TABLE,
    TENDERLOIN,
    TENEMENTS,
    TILES,
    TREAT,
    WAGE,
    WOMEN_WAGE,
    WORK,
    Premises,
    Slot,
)
from haymarket.games.which_side.state import (
    DEAD,
    HOME,
    IDLE,
    LAWYER,
    NOT_IN_PLAY,
    PER_TENEMENT,
    T_BARRED,
    T_NO_HOUSEWORK,
    T_NO_NIGHT,
    T_NO_POLITICS,
    T_WAGES,
    State,
    crew,
    order_from_first,
    tenement_of,
    wage_shown,
)
from haymarket.games.which_side.table import question, rule
from haymarket.games.which_side.tenements import heal, send_to_prison
from haymarket.games.which_side.working import night_row, places
from haymarket.kernel import Asking, Game, Refusal, Seat


@rule("harvest")
def harvest(g: Game[State]) -> None:
    """Winnings and the Bonesetter, then the dice, the tiles, the gauges, and all go home."""
    s = g.s
    for c, at in enumerate(s.where):
        if at == LAWYER:  # sheltered and not sent out: the working day is over all the same
            s.where[c] = HOME
    for t in order_from_first(s):
        reap(g, t)
    for t in order_from_first(s):
        if any(s.at[c] >= 0 and SLOT_USE[s.at[c]] == TREAT for c in crew(s, t)):
            g.then(bonesetter, t)
    g.then(street)
    g.then(robbery)
    g.then(turn_tiles)
    for t in order_from_first(s):
        for c in crew(s, t):
            if s.at[c] >= 0 and SLOT_USE[s.at[c]] == COMMAND:
                g.then(workers_control, t)
    g.then(go_home)


def wage(s: State, t: int, slot: int) -> int:
    """What a day's work on a slot pays this Tenement."""
    row = SLOTS[slot]
    pay = row.wage
    if SLOT_USE[slot] != WORK:
        return pay
    woman = SLOT_WOMEN[slot]
    pay += wage_shown(s, woman) + s.mods[WAGE] - s.turned[t * PER_TENEMENT + T_WAGES]
    if woman:
        pay += s.mods[WOMEN_WAGE] + (s.side[ILGWU] == 1)
    if SLOT_TILE[slot] == DOCKS:
        pay += TENEMENTS[t].docks
    return max(0, pay)


def reap(g: Game[State], t: int) -> None:
    """All that a Tenement's characters and its night action have won."""
    s = g.s
    before = [s.dollars[t], *s.stock, s.uns[t]]
    for c in crew(s, t):
        slot = s.at[c]
        if slot >= 0:
            s.dollars[t] += wage(s, t, slot)
            gain(s, t, SLOTS[slot])
    if s.night[t] != IDLE:
        row = night_row(s, t, s.night[t])
        s.dollars[t] += row.wage + (TENEMENTS[t].night if row.wage else 0)
        gain(s, t, row)
    now = [s.dollars[t], *s.stock, s.uns[t]]
    g.say("reaped", t, *[n - was for n, was in zip(now, before, strict=True)])


def gain(s: State, t: int, row: Slot | Premises) -> None:
    stock = s.stock
    stock[0] += row.union
    stock[1] += row.anarchist
    stock[2] += row.strike
    stock[3] += row.sabotage
    if row.clean:
        s.uns[t] = max(0, s.uns[t] - row.clean)


def unwell(s: State, c: int) -> bool:
    in_play = s.owner[HOME_OF[c]] != NOT_IN_PLAY
    return in_play and s.where[c] != DEAD and s.health[c] < HEALTH_MOST


@question("bonesetter.patient", "premises/bonesetter", CHARACTER, automatic=True)
def bonesetter_patient(s: State, seat: Seat, c: int, t: int) -> Refusal | None:
    if c >= len(HOME_OF):
        return "solidarity/guests#no-health"
    return None if unwell(s, c) else "struggle/doctor#nobody"


@rule("premises/bonesetter")
def bonesetter(g: Game[State], t: int) -> Asking:
    """Whoever took a character there has any one of any Tenement recover a point (R15, R40)."""
    s = g.s
    if not any(unwell(s, c) for c in range(len(HOME_OF))):
        return
    c = yield g.ask(s.owner[t], bonesetter_patient, t)
    heal(g, c, 1)


def workers_at(s: State, use: int) -> list[int]:
    """The characters on the Tenderloin's street or robbery, the first player's first."""
    found = [c for c in range(EVERYONE) if s.at[c] >= 0 and SLOT_USE[s.at[c]] == use]
    order = order_from_first(s)
    return sorted(found, key=lambda c: (order.index(tenement_of(s, c)), c))


@rule("tenderloin")
def street(g: Game[State]) -> None:
    """A die for each: dollars by the tile's table, or Arrest."""
    s = g.s
    for c in workers_at(s, STREET):
        die = g.die()
        won = STREET_TABLE[s.side[TENDERLOIN]][die - 1]
        t = tenement_of(s, c)
        s.dollars[t] += won
        g.say("street", c, die, won, t)
        if not won:
            g.then(send_to_prison, c)


@rule("tenderloin")
def robbery(g: Game[State]) -> None:
    """A die for each; all are paid the best one, and a 1 goes to Arrest all the same."""
    s = g.s
    gang = workers_at(s, ROBBERY)
    if not gang:
        return
    dice = g.dice(len(gang))
    for c, die in zip(gang, dice, strict=True):
        s.dollars[tenement_of(s, c)] += max(dice)
        if die == 1:
            g.then(send_to_prison, c)
    g.say("robbery", dice, max(dice), [tenement_of(s, c) for c in gang])


@rule("harvest/tiles")
def turn_tiles(g: Game[State]) -> None:
    """A workplace under control, a political place improved: side B from now on."""
    s = g.s
    for tile in range(len(TILES)):
        slot = FLIP_SLOT[tile]
        if s.side[tile] == 0 and slot >= 0 and s.count[slot] == places(s, slot):
            s.side[tile] = 1
            g.say("tile.side_b", tile)


@question("control.gauge", "working/workers-control", GAUGE, automatic=True)
def control_gauge(s: State, seat: Seat, gauge: int, t: int) -> Refusal | None:
    return None if s.gauges[gauge] else "employers/gauges#far-left"


@rule("working/workers-control")
def workers_control(g: Game[State], t: int) -> Asking:
    """The character's owner moves one labour gauge one space to the left, never ES."""
    s = g.s
    if not any(s.gauges):
        return
    gauge = yield g.ask(s.owner[t], control_gauge, t)
    s.gauges[gauge] -= 1
    g.say("gauge.left", gauge)


@rule("harvest")
def go_home(g: Game[State]) -> None:
    """The working day is over: slots are cleared, and what was put off for it is past."""
    s = g.s
    s.at = [IDLE] * len(s.at)
    s.count = [0] * len(s.count)
    s.held = [0] * len(s.held)
    s.worked = [0] * len(s.worked)
    s.night = [IDLE] * len(s.night)
    s.closed = [0 if closed == 1 else closed for closed in s.closed]
    for t in s.order:
        for what in (T_WAGES, T_NO_NIGHT, T_NO_HOUSEWORK, T_NO_POLITICS, T_BARRED):
            s.turned[t * PER_TENEMENT + what] = 0
