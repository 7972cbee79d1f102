"""Positions of Which Side, said in the game's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from haymarket.games.which_side import RULES
from haymarket.games.which_side.components import (
    CHARACTER,
    FIRST_GUEST,
    GAUGE,
    MODS,
    OBJECTIVE,
    PREMISES,
    RESOURCE,
    SLOT,
    SLOT_TILE,
    TENEMENT,
    TENEMENT_TILE,
    TILE,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    SOLIDARITY,
    STRATEGIES,
    STRATEGY,
)
from haymarket.games.which_side.setup import choosers, settle
from haymarket.games.which_side.state import (
    ARREST,
    AT_BIERHALLE,
    DEAD,
    HOME,
    JAIL,
    LAWYER,
    State,
    police_minimum,
    refresh,
)
from tests.position import LoadedGame, resolve
from tests.position import position as plain_position

WHERE = {"home": HOME, "arrest": ARREST, "jail": JAIL, "dead": DEAD, "lawyer": LAWYER}
ALL_TENEMENTS = ("italians", "russians", "americans", "chinese")


def ws(
    then: Callable[..., Any] | None = None,
    *args: Any,
    dice: Iterable[int] = (),
    players: int = 4,
    scenario: str = "new-york-1910",
    tenements: Iterable[str] = ALL_TENEMENTS,
    tiles: Iterable[str] = TILE.slugs,
    after: Iterable[tuple[Any, ...]] = (),
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> LoadedGame:
    """Four healthy Tenements at UNS 2 with $0, all tiles on side A; then the *facts*; then run."""
    chosen = {"players": players, "scenario": scenario, **(options or {})}
    g = plain_position(RULES, options=chosen, after=after, dice=dice)
    s: State = g.s
    homes = [TENEMENT.value(slug) for slug in tenements]
    for t, seat in zip(homes, choosers(players, len(homes)), strict=True):
        settle(s, t, seat)
        s.pt[t] = police_minimum(s, t)
    for slug in tiles:
        s.side[TILE.value(slug)] = 0
    for name, value in facts.items():
        _FACTS[name](s, value)
    refresh(s)
    if then is not None:
        resolve(g, then, *args)
    return g


def _tracks(field: str) -> Callable[[State, Any], None]:
    def set_track(s: State, value: dict[str, int] | int) -> None:
        track = getattr(s, field)
        if isinstance(value, int):
            value = dict.fromkeys((TENEMENT.slugs[t] for t in s.order), value)
        for slug, n in value.items():
            track[TENEMENT.value(slug)] = n

    return set_track


def _health(s: State, value: dict[str, int]) -> None:
    for slug, n in value.items():
        s.health[CHARACTER.value(slug)] = n


def _where(s: State, value: dict[str, str]) -> None:
    for slug, place in value.items():
        s.where[CHARACTER.value(slug)] = WHERE[place]


def _at(s: State, value: dict[str, str]) -> None:
    """Characters already placed, their costs paid."""
    for slug, slot_slug in value.items():
        c, slot = CHARACTER.value(slug), SLOT.value(slot_slug)
        t = next(t for t in s.order if c in _crew(s, t))
        s.at[c] = slot
        s.count[slot] += 1
        s.held[slot] |= 1 << t
        if SLOT_TILE[slot] != TENEMENT_TILE:
            s.worked[SLOT_TILE[slot]] |= 1 << t


def _crew(s: State, t: int) -> list[int]:
    from haymarket.games.which_side.state import crew

    return crew(s, t)


def _side(s: State, value: dict[str, str]) -> None:
    for slug, letter in value.items():
        s.side[TILE.value(slug)] = {"A": 0, "B": 1, "-": -1}[letter]


def _stock(s: State, value: dict[str, int]) -> None:
    for slug, n in value.items():
        s.stock[RESOURCE.value(slug)] = n


def _premises(s: State, value: dict[str, str]) -> None:
    for slug, premises in value.items():
        space = AT_BIERHALLE if slug == "bierhalle" else TENEMENT.value(slug)
        s.premises[space] = PREMISES.value(premises)


def _wall(s: State, value: list[str]) -> None:
    """Employer cards; an active one is written with a star."""
    for slug in value:
        s.wall.append(EMPLOYER.value(slug.rstrip("*")))
        s.marked.append(int(slug.endswith("*")))
        s.closing.append(-1)


def _strategy(s: State, value: tuple[str, int, list[int]]) -> None:
    slug, s.step, s.beaten = value[0], value[1] - 1, value[2]
    s.strategy = STRATEGY.value(slug)
    assert len(s.beaten) == STRATEGIES[s.strategy].steps


def _gauges(s: State, value: dict[str, int]) -> None:
    for slug, at in value.items():
        s.gauges[GAUGE.value(slug)] = at


def _guests(s: State, value: list[tuple[str, str]]) -> None:
    for i, (card, home) in enumerate(value):
        s.guests[i] = SOLIDARITY.value(card)
        s.guest_home[i] = TENEMENT.value(home)
        s.where[FIRST_GUEST + i] = HOME


def _taken(s: State, value: int) -> None:
    for i in range(value):
        s.taken[i] = 1


def _lasting(s: State, value: dict[str, int]) -> None:
    for name, n in value.items():
        s.lasting[MODS.index(name)] = n


def _plain(field: str) -> Callable[[State, Any], None]:
    return lambda s, value: setattr(s, field, value)


def _market(s: State, value: list[str]) -> None:
    s.market = [PREMISES.value(slug) for slug in value]


_FACTS: dict[str, Callable[[State, Any], None]] = {
    **{name: _tracks(name) for name in ("dollars", "ris", "pt", "uns", "living", "night")},
    **{
        name: _plain(name)
        for name in (
            "es", "first", "goal", "normal", "difficult", "misfortunes", "incidents", "solidarity",
            "strategies", "premises_deck", "drawn", "solidarity_out", "turned", "used", "closed",
        )
    },
    "health": _health,
    "where": _where,
    "guests": _guests,
    "at": _at,
    "side": _side,
    "stock": _stock,
    "premises": _premises,
    "wall": _wall,
    "strategy": _strategy,
    "gauges": _gauges,
    "taken": _taken,
    "lasting": _lasting,
    "market": _market,
}  # fmt: skip


def of(g: LoadedGame, field: str, slug: str) -> int:
    """A Tenement's value on a track."""
    return int(getattr(g.s, field)[TENEMENT.value(slug)])


def all_of(g: LoadedGame, field: str) -> dict[str, int]:
    return {TENEMENT.slugs[t]: getattr(g.s, field)[t] for t in g.s.order}


def health(g: LoadedGame, slug: str) -> int:
    return int(g.s.health[CHARACTER.value(slug)])


def where(g: LoadedGame, slug: str) -> str:
    at = g.s.where[CHARACTER.value(slug)]
    return next(name for name, code in WHERE.items() if code == at)


def stock(g: LoadedGame) -> dict[str, int]:
    return dict(zip(RESOURCE.slugs, g.s.stock, strict=True))


def gauge(g: LoadedGame, slug: str) -> int:
    return int(g.s.gauges[GAUGE.value(slug)])


def t(slug: str) -> int:
    return TENEMENT.value(slug)


def ch(slug: str) -> int:
    return CHARACTER.value(slug)


def emp(slug: str) -> int:
    return EMPLOYER.value(slug)


def tile(slug: str) -> int:
    return TILE.value(slug)


def obj(slug: str) -> int:
    return OBJECTIVE.value(slug)
