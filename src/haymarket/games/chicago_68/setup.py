"""How a game begins: seats, board, decks."""

from __future__ import annotations

from typing import Any

from haymarket.games.chicago_68.components import (
    AGITATOR,
    AREA,
    MCCARTHY,
    MOBE1,
    MOBE2,
    PLATOON2,
    START,
    SUPPLY,
    UNIT,
    UNITS,
    WAYS,
)
from haymarket.games.chicago_68.decks import (
    CHAOS,
    EVENT,
    POLICIES,
    STREET,
    TACTICAL_SUPPORT,
    UNBIRTHDAY,
)
from haymarket.games.chicago_68.events import light
from haymarket.games.chicago_68.flow import begin_round
from haymarket.games.chicago_68.hands import deal_hands
from haymarket.games.chicago_68.state import NOBODY, State, blank
from haymarket.games.chicago_68.table import rule
from haymarket.kernel import BadOption, Game

RANDOM_POLICIES = 3


def seats(options: dict[str, Any]) -> tuple[str, ...]:
    """Who sits at the table: whole sides, or factions."""
    players = options["players"]
    if options["co_op"] and players != 2:
        raise BadOption("chicago-68", "co_op", f"needs players=2, not {players}")
    if options["split"] == "establishment" and players != 3:
        raise BadOption("chicago-68", "split", f"only matters with players=3, not {players}")
    if players == 1:
        return ("demonstrators",)
    if players == 2:
        return ("yippies", "mobe") if options["co_op"] else ("establishment", "demonstrators")
    if players == 4:
        return ("mayor", "yippies", "mobe", "police")
    if options["split"] == "establishment":
        return ("mayor", "demonstrators", "police")
    return ("establishment", "yippies", "mobe")


def seats_of_factions(options: dict[str, Any]) -> list[int]:
    """The seat of Mayor, Yippies, MOBE and Police."""
    names = seats(options)
    sides = ("establishment", "demonstrators", "demonstrators", "establishment")
    return [
        names.index(own) if own in names else names.index(side) if side in names else NOBODY
        for own, side in zip(("mayor", "yippies", "mobe", "police"), sides, strict=True)
    ]


def begin(options: dict[str, Any]) -> State:
    """The box is open and everything is in the supply."""
    s = blank(
        seats_of_factions(options),
        int(options["variable_turn_order"]),
        [int(options[event]) for event in EVENT.slugs],
    )
    s.left = [SUPPLY["mobe1"], SUPPLY["mobe2"] - 1, SUPPLY["agitator"]]
    s.platoons_left = SUPPLY["platoon2"] - 1  # one of each is set aside for the bonus tile
    s.reserves = SUPPLY["reserves"]
    s.guards_left, s.gas_left = SUPPLY["guard"], SUPPLY["gas"]
    s.wires_left, s.barricades_left = SUPPLY["wire"], SUPPLY["barricade"]
    s.rents_left, s.peace_left = SUPPLY["rent_strike"], SUPPLY["peace"]
    s.tactic = TACTICAL_SUPPORT
    deal_hands(s)
    return s


@rule("setup")
def set_up(g: Game[State]) -> None:
    s = g.s
    set_out_units(s)
    s.bag = [SUPPLY["humphrey_bag"], SUPPLY["mccarthy_bag"]]
    s.track = [SUPPLY["humphrey_track"], SUPPLY["mccarthy_track"]]
    s.left[MOBE1] -= s.bag[MCCARTHY] + s.track[MCCARTHY]
    s.budget, s.instability = SUPPLY["budget"], SUPPLY["instability"]
    s.police_gas, s.police_wire = SUPPLY["police_gas"], SUPPLY["police_wire"]
    s.gas_left -= s.police_gas
    s.wires_left -= s.police_wire
    shuffle_decks(g)
    g.then(light)
    g.then(begin_round)


def set_out_units(s: State) -> None:
    for row in START:
        area = AREA.value(row.id)
        for unit, slug in enumerate(UNIT.slugs):
            s.units[area * UNITS + unit] = getattr(row, slug)
        for unit in (MOBE1, MOBE2, AGITATOR):
            s.left[unit] -= s.units[area * UNITS + unit]
        s.platoons_left -= s.units[area * UNITS + PLATOON2]
        if row.flag:
            s.flag[area] = row.flag
            s.flags_left.remove(row.flag)
        if row.guard:
            s.guard[area] = 1
            s.guards_left -= 1
        if row.wired:
            for path, _ in WAYS[area]:
                s.wire[path] = 1
                s.wires_left -= 1


def shuffle_decks(g: Game[State]) -> None:
    """Three Policies lie fixed, three are drawn; one Street Theater card opens the splay."""
    s = g.s
    s.policies = [p for p, row in enumerate(POLICIES) if row.fixed]
    s.policy_deck = [p for p, row in enumerate(POLICIES) if not row.fixed]
    g.shuffle(s.policy_deck)
    s.policies += [s.policy_deck.pop() for _ in range(RANDOM_POLICIES)]
    s.street_deck = list(range(len(STREET)))
    g.shuffle(s.street_deck)
    if g.options["first_game"]:
        s.street_deck.remove(UNBIRTHDAY)
        s.splay = [UNBIRTHDAY]
    else:
        s.splay = [s.street_deck.pop()]
    s.chaos_deck = list(range(len(CHAOS)))
    g.shuffle(s.chaos_deck)
