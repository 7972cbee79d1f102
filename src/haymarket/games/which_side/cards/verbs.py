"""The verbs of the cards. A card's ``do`` names them with their arguments, in order.

They are declared in ``vocabulary.py``. What refuses a verb says whether a Tenement is able to
suffer the whole of it, which misfortunes ask before they are given to anybody: of a card's verbs
together, by a toll that they add to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from haymarket.games.which_side import vocabulary as verb
from haymarket.games.which_side.components import (
    BIERHALLE,
    CHARACTER,
    GAUGE,
    GAUGES,
    GROUPS,
    HEALTH_MOST,
    MEMBERS,
    PENALTY_ARREST,
    PENALTY_DIRTY,
    PENALTY_HURT,
    POLICE_MOST,
    RISK_MOST,
    TENEMENT,
    TILE,
)
from haymarket.games.which_side.decks import (
    EMPLOYERS,
    Calls,
)
from haymarket.games.which_side.premises import leave_premises
from haymarket.games.which_side.state import (
    AT_BIERHALLE,
    HOME,
    IDLE,
    PER_TENEMENT,
    RESTING,
    T_BARRED,
    T_DEARER_DOCTOR,
    T_NO_DOCTOR,
    T_NO_HOUSEWORK,
    T_NO_NIGHT,
    T_NO_POLITICS,
    T_RENT,
    T_WAGES,
    State,
    fits,
    order_from_first,
    people,
)
from haymarket.games.which_side.table import effect, question, rule
from haymarket.games.which_side.tenements import (
    Toll,
    arrest,
    can_be_arrested,
    can_be_hurt,
    dirty,
    hurt_one,
    in_full,
    lose_dollars,
    raise_police,
    raise_risk,
)
from haymarket.kernel import NO, TABLE, YES, Asking, Game, Refusal, Seat


def play(g: Game[Any], do: Calls, tenements: Iterable[int], cause: int) -> None:
    """Queue an effect: each verb in turn, for every Tenement struck or once for the board."""
    g.s.cause = cause
    for called, args in do:
        if called.given:
            for t in tenements:
                g.then(called.rule, t, *args)
        else:
            g.then(called.rule, *args)


def able(s: State, t: int, do: Calls) -> bool:
    """Whether a Tenement can suffer the whole of an effect."""
    toll = Toll(s, t)
    return all(called.refuse(toll, *args) is None for called, args in do)


def strikes_somebody(do: Calls) -> bool:
    """Whether any of it falls on a Tenement, and not on the common stock or the board alone."""
    return any(called.given for called, _ in do)


# -- whom an effect strikes ------------------------------------------------------------------------


def targets(s: State, target: str) -> list[int]:
    """The Tenements an Employer card or a plan strikes, the first player's first."""
    order = order_from_first(s)
    if target == "each":
        return order
    if target == "first":
        return order[:1]
    track, most = {
        "most_ris": (s.ris, True),
        "most_pt": (s.pt, True),
        "most_uns": (s.uns, True),
        "richest": (s.dollars, True),
        "poorest": (s.dollars, False),
    }[target]
    worst = (max if most else min)(track[t] for t in order)
    return [t for t in order if track[t] == worst]


# -- verbs of a Tenement ---------------------------------------------------------------------------


def refuse_lose_dollars_per(toll: Toll, who: str, n: int) -> Refusal | None:
    return in_full(any(fits(toll.s, c, who) for c in people(toll.s, toll.t)))


def refuse_lose_dollars_by_uns(toll: Toll) -> Refusal | None:
    return in_full(toll.uns > 0)


def refuse_lose_half(toll: Toll) -> Refusal | None:
    return in_full(toll.s.dollars[toll.t] > 0)


@effect(verb.lose_dollars_per, "survive/misery", refuse=refuse_lose_dollars_per)
def lose_dollars_per(g: Game[State], t: int, who: str, n: int) -> None:
    """$n for each living character meant."""
    g.then(lose_dollars, t, n * sum(1 for c in people(g.s, t) if fits(g.s, c, who)))


@effect(verb.lose_dollars_by_uns, "survive/misery", refuse=refuse_lose_dollars_by_uns)
def lose_dollars_by_uns(g: Game[State], t: int) -> None:
    if g.s.uns[t]:
        g.then(lose_dollars, t, g.s.uns[t])


@effect(verb.lose_half, "survive/misery", refuse=refuse_lose_half)
def lose_half(g: Game[State], t: int) -> None:
    g.then(lose_dollars, t, (g.s.dollars[t] + 1) // 2)


def refuse_risk(toll: Toll, n: int) -> Refusal | None:
    return in_full(toll.s.ris[toll.t] + n <= RISK_MOST)


def refuse_police(toll: Toll, n: int) -> Refusal | None:
    return in_full(toll.s.pt[toll.t] + n <= POLICE_MOST)


@effect(verb.risk, "cards/verbs", refuse=refuse_risk)
def risk(g: Game[State], t: int, n: int) -> None:
    raise_risk(g.s, t, n)
    g.say("risk", t, g.s.ris[t])


@effect(verb.police, "cards/verbs", refuse=refuse_police)
def police(g: Game[State], t: int, n: int) -> None:
    raise_police(g.s, t, n)
    g.say("police", t, g.s.pt[t])


def _put_off(g: Game[State], t: int, what: int, n: int, code: str) -> None:
    """Note what the Tenement will meet the next time it matters."""
    g.s.turned[t * PER_TENEMENT + what] += n
    g.say(code, t, n)


@effect(verb.rent, "cards/verbs")
def rent(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_RENT, n, "rent")


@effect(verb.wages, "cards/verbs")
def wages(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_WAGES, n, "wages")


@effect(verb.no_night, "cards/verbs")
def no_night(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_NIGHT, 1, "no_night")


@effect(verb.no_doctor, "cards/verbs")
def no_doctor(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_DOCTOR, 1, "no_doctor")


@effect(verb.no_housework, "cards/verbs")
def no_housework(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_HOUSEWORK, 1, "no_housework")


@effect(verb.no_politics, "cards/verbs")
def no_politics(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_POLITICS, 1, "no_politics")


@effect(verb.dearer_doctor, "cards/verbs")
def dearer_doctor(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_DEARER_DOCTOR, n, "dearer_doctor")


def refuse_barred(toll: Toll, tile: int) -> Refusal | None:
    return in_full(toll.s.side[tile] >= 0)


@effect(verb.barred, "cards/verbs", refuse=refuse_barred)
def barred(g: Game[State], t: int, tile: int) -> None:
    g.s.turned[t * PER_TENEMENT + T_BARRED] = tile + 1
    g.say("barred", t, tile)


def can_stay_home(s: State, t: int, who: str) -> list[int]:
    return [
        c
        for c in people(s, t)
        if s.where[c] == HOME and s.health[c] and s.at[c] == IDLE and fits(s, c, who)
    ]


@question("stay_home.character", "cards/verbs", CHARACTER, automatic=True)
def stay_home_character(
    s: State, seat: Seat, c: int, t: int, who: str, cause: int
) -> Refusal | None:
    if c not in MEMBERS[t]:
        return "concepts/health#other-tenement"
    return None if c in can_stay_home(s, t, who) else "cards/verbs#cannot-stay"


def refuse_stay_home(toll: Toll, who: str, n: int) -> Refusal | None:
    return in_full(len(can_stay_home(toll.s, toll.t, who)) >= n)


@effect(verb.stay_home, "cards/verbs", refuse=refuse_stay_home)
def stay_home(g: Game[State], t: int, who: str, n: int) -> None:
    for _ in range(n):
        g.then(stay_home_one, t, who)


@rule("cards/verbs")
def stay_home_one(g: Game[State], t: int, who: str) -> Asking:
    if not can_stay_home(g.s, t, who):
        return
    c = yield g.ask(g.s.owner[t], stay_home_character, t, who, g.s.cause)
    g.s.at[c] = RESTING
    g.say("stays_home", c)


def refuse_lose_premises(toll: Toll) -> Refusal | None:
    return in_full(toll.s.premises[toll.t] >= 0)


@effect(verb.lose_premises, "cards/verbs", refuse=refuse_lose_premises)
def lose_premises(g: Game[State], t: int) -> None:
    s = g.s
    if s.premises[t] >= 0:
        g.say("premises.lost", t, s.premises[t])
        leave_premises(s, t)


@effect(verb.lose_premises_or_dirty, "cards/verbs")
def lose_premises_or_dirty(g: Game[State], t: int) -> None:
    if g.s.premises[t] >= 0:
        g.then(lose_premises, t)
    else:
        g.then(dirty, t, 1)


@effect(verb.hurt_if_dirty, "cards/verbs")
def hurt_if_dirty(g: Game[State], t: int, limit: int) -> None:
    if g.s.uns[t] >= limit:
        g.then(hurt_one, t, "any")


@question("pay.or_else", "cards/verbs", TENEMENT, values=(), buttons=(YES, NO))
def pay_or_else(
    s: State, seat: Seat, choice: int, t: int, n: int, what: int, cause: int
) -> Refusal | None:
    """YES pays; whoever cannot pay in full may still choose to, and falls into misery."""
    if choice == NO and what == PENALTY_ARREST and not can_be_arrested(s, t, "any"):
        return "cards/verbs#nobody-to-arrest"
    if choice == NO and what == PENALTY_HURT and not can_be_hurt(s, t, "any"):
        return "cards/verbs#nobody-to-hurt"
    return None


@effect(verb.pay_or_arrest, "cards/verbs")
def pay_or_arrest(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_ARREST, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(arrest, t, "any")


@effect(verb.pay_or_hurt, "cards/verbs")
def pay_or_hurt(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_HURT, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(hurt_one, t, "any")


@effect(verb.pay_or_dirty, "cards/verbs")
def pay_or_dirty(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_DIRTY, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(dirty, t, 1)


# -- verbs of the board ----------------------------------------------------------------------------


@question("gauge.right", "employers/gauges", GAUGE, automatic=True)
def gauge_right(s: State, seat: Seat, gauge: int, cause: int) -> Refusal | None:
    if s.gauges[gauge] == len(GAUGES[gauge].shows) - 1:
        return "employers/gauges#far-right"
    return None


@effect(verb.gauge, "employers/gauges")
def gauge(g: Game[State], which: int) -> Asking:
    """A labour gauge one space to the right; one at its end stays there."""
    s = g.s
    free = [i for i, at in enumerate(s.gauges) if at < len(GAUGES[i].shows) - 1]
    if which != verb.ANY_GAUGE:
        free = [i for i in free if i == which]
    if not free:
        return
    moved = free[0]
    if len(free) > 1:
        moved = yield g.ask(TABLE, gauge_right, s.cause)
    s.gauges[moved] += 1
    g.say("gauge.right", moved)


def refuse_lose_stock(toll: Toll, resource: int, n: int) -> Refusal | None:
    return in_full(toll.s.stock[resource] >= n)


@effect(verb.lose_stock, "cards/verbs", refuse=refuse_lose_stock)
def lose_stock(g: Game[State], resource: int, n: int) -> None:
    """The common stock loses that much, or all it has."""
    lost = min(n, g.s.stock[resource])
    g.s.stock[resource] -= lost
    g.say("stock.lost", lost, resource)


@question("tile.close", "employers/closures", TILE, automatic=True)
def tile_close(s: State, seat: Seat, tile: int, group: str, cause: int) -> Refusal | None:
    if tile not in GROUPS[group]:
        return "employers/closures#other-kind"
    if s.side[tile] < 0:
        return "setup/tiles#not-in-play"
    return "employers/closures#closed" if s.closed[tile] else None


def _open_tiles(s: State, group: str) -> list[int]:
    return [t for t in GROUPS[group] if s.side[t] >= 0 and not s.closed[t]]


def _closer(s: State) -> int:
    """The place on the wall of the measure that has just been marked and closes something."""
    return next(
        i
        for i, card in enumerate(s.wall)
        if s.marked[i] and s.closing[i] < 0 and EMPLOYERS[card].closes
    )


@effect(verb.close, "employers/closures")
def close(g: Game[State], group: str) -> Asking:
    """An exceptional measure keeps a place of the table's choice closed while it lasts."""
    s = g.s
    if not _open_tiles(s, group):
        return
    tile = yield g.ask(TABLE, tile_close, group, s.cause)
    s.closed[tile] = 2
    s.closing[_closer(s)] = tile
    g.say("tile.closed", tile)


@question("tile.burn", "employers/closures", TILE, automatic=True)
def tile_burn(s: State, seat: Seat, tile: int, group: str, cause: int) -> Refusal | None:
    if tile not in GROUPS[group]:
        return "employers/closures#other-kind"
    if s.side[tile] < 0:
        return "setup/tiles#not-in-play"
    if any(s.side[t] == 1 for t in GROUPS[group]):
        return None if s.side[tile] == 1 else "employers/closures#side-a"
    return "employers/closures#closed" if s.closed[tile] else None


@effect(verb.burn, "employers/closures")
def burn(g: Game[State], group: str) -> Asking:
    """A B side turns back to A; where there is none, a place is closed for the next day."""
    s = g.s
    improved = any(s.side[t] == 1 for t in GROUPS[group])
    if not improved and not _open_tiles(s, group):
        return
    tile = yield g.ask(TABLE, tile_burn, group, s.cause)
    if improved:
        turn_back(g, tile)
    else:
        s.closed[tile] = 1
        g.say("tile.closed", tile)


def turn_back(g: Game[State], tile: int) -> None:
    """Side A again; premises in the Bierhalle's back room are lost with it."""
    s = g.s
    s.side[tile] = 0
    lose_back_room(s, tile)
    g.say("tile.side_a", tile)


def lose_back_room(s: State, tile: int) -> None:
    if tile == BIERHALLE:
        leave_premises(s, AT_BIERHALLE)


@effect(verb.destroy, "employers/closures")
def destroy(g: Game[State], burnt: int) -> None:
    """A workplace burns down and leaves the game."""
    s = g.s
    if s.side[burnt] >= 0:
        s.side[burnt] = -1
        s.closed[burnt] = 0
        s.closing = [-1 if t == burnt else t for t in s.closing]
        g.say("tile.destroyed", burnt)


# -- verbs of solidarity ---------------------------------------------------------------------------


@effect(verb.gain_stock, "solidarity/cards")
def gain_stock(g: Game[State], resource: int, n: int) -> None:
    g.s.stock[resource] += n
    g.say("stock.gained", n, resource)


@effect(verb.gain_dollars, "solidarity/cards")
def gain_dollars(g: Game[State], t: int, n: int) -> None:
    g.s.dollars[t] += n
    g.say("gained", t, n)


@effect(verb.clean, "solidarity/cards")
def clean(g: Game[State], t: int, n: int) -> None:
    g.s.uns[t] = max(0, g.s.uns[t] - n)
    g.say("clean", t, g.s.uns[t])


def can_recover(s: State, t: int, who: str) -> list[int]:
    return [c for c in people(s, t) if s.health[c] < HEALTH_MOST and fits(s, c, who)]
