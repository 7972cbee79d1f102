"""The verbs of the cards. A card's ``do`` names them with their arguments, in order.

A verb of a Tenement is a rule whose first argument is the Tenement struck; a verb of the board is
done once. ``can`` says whether a Tenement is able to suffer the whole of a verb, which misfortunes
ask before they are given to anybody: of a card's verbs together, by a toll that they add to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from haymarket.games.which_side.components import (
    BIERHALLE,
    CHARACTER,
    EMPLOYERS,
    GAUGE,
    GAUGES,
    GROUPS,
    HEALTH_MOST,
    MEMBERS,
    PENALTY_ARREST,
    PENALTY_DIRTY,
    PENALTY_HURT,
    POLICE_MOST,
    RESOURCE,
    RISK_MOST,
    TENEMENT,
    TILE,
    UNSANITARY_MOST,
    Do,
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
from haymarket.games.which_side.table import question, rule
from haymarket.games.which_side.tenements import (
    arrest,
    can_be_arrested,
    can_be_hurt,
    dirty,
    has_shield,
    hurt,
    hurt_all,
    hurt_one,
    lose_dollars,
    raise_police,
    raise_risk,
)
from haymarket.kernel import NO, TABLE, YES, Asking, Game, Refusal, Seat

Verb = Callable[..., Any]
TENEMENT_VERBS: dict[str, Verb] = {}
BOARD_VERBS: dict[str, Verb] = {}
CAN: dict[str, Callable[..., bool]] = {}


class Toll:
    """What the verbs of one card, taken together, would ask of a Tenement."""

    __slots__ = ("hurts", "s", "t", "uns")

    def __init__(self, s: State, t: int) -> None:
        self.s = s
        self.t = t
        self.uns = s.uns[t]
        self.hurts: list[str] = []
        """For every HEA -1, whom it means."""

    def dirt(self, n: int) -> bool:
        """UNS +n, and what goes beyond 5 in health."""
        over = max(0, self.uns + n - UNSANITARY_MOST)
        self.uns += n - over
        return over == 0 or self.health("any", over)

    def health(self, who: str, n: int = 1) -> bool:
        """*n* times HEA -1; a loss that clean rooms would ward off is not suffered (R43)."""
        s, t = self.s, self.t
        if not self.uns and has_shield(s, t):
            return False
        self.hurts += [who] * n
        if points(s, t, who) < self.hurts.count(who):
            return False
        return points(s, t, "any") >= len(self.hurts)


def points(s: State, t: int, who: str) -> int:
    """The HEA that those meant have to lose."""
    return sum(s.health[c] for c in can_be_hurt(s, t, who))


def always(toll: Toll, *_: Any) -> bool:
    return True


def verb(fn: Verb, can: Callable[..., bool] = always) -> Verb:
    """A verb that strikes a Tenement; *can* tells whether it is able to suffer it whole."""
    TENEMENT_VERBS[fn.__name__] = fn
    CAN[fn.__name__] = can
    return fn


def board_verb(fn: Verb, can: Callable[..., bool] = always) -> Verb:
    """A verb that is done once, to the board or the common stock."""
    BOARD_VERBS[fn.__name__] = fn
    CAN[fn.__name__] = can
    return fn


def play(g: Game[Any], do: Do, tenements: Iterable[int], cause: int) -> None:
    """Queue an effect: each verb in turn, for every Tenement struck or once for the board."""
    g.s.cause = cause
    for name, *args in do:
        if name in BOARD_VERBS:
            g.then(BOARD_VERBS[name], *args)
        else:
            for t in tenements:
                g.then(TENEMENT_VERBS[name], t, *args)


def able(s: State, t: int, do: Do) -> bool:
    """Whether a Tenement can suffer the whole of an effect."""
    toll = Toll(s, t)
    return all(CAN[name](toll, *args) for name, *args in do)


def strikes_somebody(do: Do) -> bool:
    """Whether any of it falls on a Tenement, and not on the common stock or the board alone."""
    return any(name in TENEMENT_VERBS for name, *_ in do)


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


verb(lose_dollars)  # always legal: who cannot pay falls into misery
verb(dirty, Toll.dirt)
verb(hurt, Toll.health)
verb(hurt_all, Toll.health)
verb(arrest, lambda toll, who: bool(can_be_arrested(toll.s, toll.t, who)))


@rule("survive/misery")
def lose_dollars_per(g: Game[State], t: int, who: str, n: int) -> None:
    """$n for each living character meant."""
    g.then(lose_dollars, t, n * sum(1 for c in people(g.s, t) if fits(g.s, c, who)))


@rule("survive/misery")
def lose_dollars_by_uns(g: Game[State], t: int) -> None:
    if g.s.uns[t]:
        g.then(lose_dollars, t, g.s.uns[t])


@rule("survive/misery")
def lose_half(g: Game[State], t: int) -> None:
    g.then(lose_dollars, t, (g.s.dollars[t] + 1) // 2)


verb(
    lose_dollars_per,
    lambda toll, who, n: any(fits(toll.s, c, who) for c in people(toll.s, toll.t)),
)
verb(lose_dollars_by_uns, lambda toll: toll.uns > 0)
verb(lose_half, lambda toll: toll.s.dollars[toll.t] > 0)


@rule("cards/verbs")
def risk(g: Game[State], t: int, n: int) -> None:
    raise_risk(g.s, t, n)
    g.say("risk", t, g.s.ris[t])


@rule("cards/verbs")
def police(g: Game[State], t: int, n: int) -> None:
    raise_police(g.s, t, n)
    g.say("police", t, g.s.pt[t])


verb(risk, lambda toll, n: toll.s.ris[toll.t] + n <= RISK_MOST)
verb(police, lambda toll, n: toll.s.pt[toll.t] + n <= POLICE_MOST)


def _put_off(g: Game[State], t: int, what: int, n: int, code: str) -> None:
    """Note what the Tenement will meet the next time it matters."""
    g.s.turned[t * PER_TENEMENT + what] += n
    g.say(code, t, n)


@rule("cards/verbs")
def rent(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_RENT, n, "rent")


@rule("cards/verbs")
def wages(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_WAGES, n, "wages")


@rule("cards/verbs")
def no_night(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_NIGHT, 1, "no_night")


@rule("cards/verbs")
def no_doctor(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_DOCTOR, 1, "no_doctor")


@rule("cards/verbs")
def no_housework(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_HOUSEWORK, 1, "no_housework")


@rule("cards/verbs")
def no_politics(g: Game[State], t: int) -> None:
    _put_off(g, t, T_NO_POLITICS, 1, "no_politics")


@rule("cards/verbs")
def dearer_doctor(g: Game[State], t: int, n: int) -> None:
    _put_off(g, t, T_DEARER_DOCTOR, n, "dearer_doctor")


@rule("cards/verbs")
def barred(g: Game[State], t: int, tile: str) -> None:
    g.s.turned[t * PER_TENEMENT + T_BARRED] = TILE.value(tile) + 1
    g.say("barred", t, TILE.value(tile))


for _verb in (rent, wages, no_night, no_doctor, no_housework, no_politics, dearer_doctor):
    verb(_verb)
verb(barred, lambda toll, tile: toll.s.side[TILE.value(tile)] >= 0)


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


@rule("cards/verbs")
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


verb(stay_home, lambda toll, who, n: len(can_stay_home(toll.s, toll.t, who)) >= n)


@rule("cards/verbs")
def lose_premises(g: Game[State], t: int) -> None:
    s = g.s
    if s.premises[t] >= 0:
        g.say("premises.lost", t, s.premises[t])
        leave_premises(s, t)


@rule("cards/verbs")
def lose_premises_or_dirty(g: Game[State], t: int) -> None:
    if g.s.premises[t] >= 0:
        g.then(lose_premises, t)
    else:
        g.then(dirty, t, 1)


@rule("cards/verbs")
def hurt_if_dirty(g: Game[State], t: int, limit: int) -> None:
    if g.s.uns[t] >= limit:
        g.then(hurt_one, t, "any")


verb(lose_premises, lambda toll: toll.s.premises[toll.t] >= 0)
verb(lose_premises_or_dirty)
verb(hurt_if_dirty)


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


@rule("cards/verbs")
def pay_or_arrest(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_ARREST, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(arrest, t, "any")


@rule("cards/verbs")
def pay_or_hurt(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_HURT, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(hurt_one, t, "any")


@rule("cards/verbs")
def pay_or_dirty(g: Game[State], t: int, n: int) -> Asking:
    choice = yield g.ask(g.s.owner[t], pay_or_else, t, n, PENALTY_DIRTY, g.s.cause)
    if choice == YES:
        g.then(lose_dollars, t, n)
    else:
        g.then(dirty, t, 1)


for _choice in (pay_or_arrest, pay_or_hurt, pay_or_dirty):
    verb(_choice)


# -- verbs of the board ----------------------------------------------------------------------------


@question("gauge.right", "employers/gauges", GAUGE, automatic=True)
def gauge_right(s: State, seat: Seat, gauge: int, cause: int) -> Refusal | None:
    if s.gauges[gauge] == len(GAUGES[gauge].shows) - 1:
        return "employers/gauges#far-right"
    return None


@rule("employers/gauges")
def gauge(g: Game[State], which: str) -> Asking:
    """A labour gauge one space to the right; one at its end stays there."""
    s = g.s
    free = [i for i, at in enumerate(s.gauges) if at < len(GAUGES[i].shows) - 1]
    if which != "any":
        free = [i for i in free if i == GAUGE.value(which)]
    if not free:
        return
    moved = free[0]
    if len(free) > 1:
        moved = yield g.ask(TABLE, gauge_right, s.cause)
    s.gauges[moved] += 1
    g.say("gauge.right", moved)


@rule("cards/verbs")
def lose_stock(g: Game[State], what: str, n: int) -> None:
    """The common stock loses that much, or all it has."""
    resource = RESOURCE.value(what)
    lost = min(n, g.s.stock[resource])
    g.s.stock[resource] -= lost
    g.say("stock.lost", lost, resource)


board_verb(gauge)
board_verb(lose_stock, lambda toll, what, n: toll.s.stock[RESOURCE.value(what)] >= n)


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
        if s.marked[i] and s.closing[i] < 0 and any(do[0] == "close" for do in EMPLOYERS[card].do)
    )


@rule("employers/closures")
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


@rule("employers/closures")
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


@rule("employers/closures")
def destroy(g: Game[State], tile: str) -> None:
    """A workplace burns down and leaves the game."""
    s = g.s
    burnt = TILE.value(tile)
    if s.side[burnt] >= 0:
        s.side[burnt] = -1
        s.closed[burnt] = 0
        s.closing = [-1 if t == burnt else t for t in s.closing]
        g.say("tile.destroyed", burnt)


board_verb(close)
board_verb(burn)
board_verb(destroy)


# -- verbs of solidarity ---------------------------------------------------------------------------


@rule("solidarity/cards")
def gain_stock(g: Game[State], what: str, n: int) -> None:
    g.s.stock[RESOURCE.value(what)] += n
    g.say("stock.gained", n, RESOURCE.value(what))


@rule("solidarity/cards")
def gain_dollars(g: Game[State], t: int, n: int) -> None:
    g.s.dollars[t] += n
    g.say("gained", t, n)


@rule("solidarity/cards")
def clean(g: Game[State], t: int, n: int) -> None:
    g.s.uns[t] = max(0, g.s.uns[t] - n)
    g.say("clean", t, g.s.uns[t])


def can_recover(s: State, t: int, who: str) -> list[int]:
    return [c for c in people(s, t) if s.health[c] < HEALTH_MOST and fits(s, c, who)]


board_verb(gain_stock)
verb(gain_dollars)
verb(clean)
