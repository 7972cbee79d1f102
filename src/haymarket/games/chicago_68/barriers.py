"""Barriers: what removes Barricades and Barbed Wire, and what puts them on paths."""

from __future__ import annotations

from haymarket.games.chicago_68 import vocabulary as verb
from haymarket.games.chicago_68.areas import fits
from haymarket.games.chicago_68.components import ENDS, MOBE, MOBE1, MOBE2, PATH, POLICE
from haymarket.games.chicago_68.decks import IS_CONFLICT, PLAY
from haymarket.games.chicago_68.state import NOWHERE, State, at, hand, police_units
from haymarket.games.chicago_68.table import ask, city_hall, crowd, effect, question, rule, settled
from haymarket.kernel import DONE, Asking, Game, Refusal, Seat

# -- a Conflict Card for a barrier -----------------------------------------------------------------


def touches_mobe(s: State, path: int) -> bool:
    """R9: a MOBE unit at either end; Agitators do not count."""
    return any(at(s, end, MOBE1) or at(s, end, MOBE2) for end in ENDS[path])


def touches_police(s: State, path: int) -> bool:
    return any(police_units(s, end) for end in ENDS[path])


def can_dismantle(s: State, faction: int) -> bool:
    """A Conflict Card in hand, and a barrier of the other side next to a unit of the faction."""
    if faction == MOBE:
        tokens, touches = s.wire, touches_mobe
    elif faction == POLICE:
        tokens, touches = s.barricade, touches_police
    else:
        return False
    if 1 not in tokens or not any(IS_CONFLICT[card] for card in hand(s, faction)):
        return False
    return any(tokens[path] and touches(s, path) for path in range(len(tokens)))


@question("dismantle.path", "movement/barriers", PATH, automatic=True)
def dismantle_path(s: State, seat: Seat, path: int, faction: int) -> Refusal | None:
    if faction == MOBE:
        if not s.wire[path]:
            return "movement/barriers#no-wire"
        return None if touches_mobe(s, path) else "movement/barriers#far"
    if not s.barricade[path]:
        return "movement/barriers#no-barricade"
    return None if touches_police(s, path) else "movement/barriers#far"


@question("dismantle.card", "movement/barriers", PLAY)
def dismantle_card(s: State, seat: Seat, card: int, faction: int) -> Refusal | None:
    if card not in hand(s, faction):
        return "cards#not-in-hand"
    return None if IS_CONFLICT[card] else "movement/barriers#no-conflict-card"


@rule("movement/barriers")
def dismantle(g: Game[State], faction: int) -> Asking:
    """Discard a Conflict Card for the round to remove one barrier."""
    path = yield ask(g, faction, dismantle_path, faction)
    card = yield ask(g, faction, dismantle_card, faction)
    s = g.s
    hand(s, faction).remove(card)
    s.spent.append(card)
    g.say("discarded", faction, card)
    if faction == MOBE:
        s.wire[path] = 0
        s.wires_left += 1
    else:
        s.barricade[path] = 0
        s.barricades_left += 1
    g.say("dismantled", faction, path)


# -- barriers placed and removed by cards ----------------------------------------------------------


def next_to(s: State, path: int, place: str, here: int) -> bool:
    return any(fits(s, place, here, end) for end in ENDS[path])


@question("barricade.path", "movement/barriers", PATH, automatic=True)
def barricade_path(s: State, seat: Seat, path: int, place: str, here: int) -> Refusal | None:
    if s.barricade[path]:
        return "movement/barriers#taken"
    return None if next_to(s, path, place, here) else "movement/barriers#far"


@effect(verb.barricade, "movement/barriers")
def barricade(g: Game[State], here: int, amount: int, place: str) -> Asking:
    """The Demonstrators put Barricades on paths."""
    s = g.s
    path = yield ask(g, crowd(s), barricade_path, place, here) if s.barricades_left else None
    if path is None:
        return
    s.barricade[path] = 1
    s.barricades_left -= 1
    g.say("barricade", path)
    if amount > 1:
        g.then(barricade, here, amount - 1, place)


@question("cut.path", "movement/barriers", PATH, buttons=(DONE,))
def cut_path(s: State, seat: Seat, path: int, place: str, here: int, may: int) -> Refusal | None:
    if path == DONE:
        return None if may else "movement/barriers#must"
    if not s.wire[path]:
        return "movement/barriers#no-wire"
    return None if next_to(s, path, place, here) else "movement/barriers#far"


@effect(verb.cut_wire, "movement/barriers")
def cut_wire(g: Game[State], here: int, amount: int, place: str, may: int) -> Asking:
    """The Demonstrators remove Barbed Wire."""
    s = g.s
    asked = ask(g, crowd(s), cut_path, place, here, may)
    path = DONE if settled(asked) else (yield asked)
    if path == DONE:
        return
    s.wire[path] = 0
    s.wires_left += 1
    g.say("wire.cut", path)
    if amount > 1:
        g.then(cut_wire, here, amount - 1, place, may)


@question("wire.path", "movement/barriers", PATH, buttons=(DONE,))
def wire_path(s: State, seat: Seat, path: int, place: str, here: int, may: int) -> Refusal | None:
    if path == DONE:
        return None if may else "movement/barriers#must"
    if s.wire[path]:
        return "movement/barriers#taken"
    return None if next_to(s, path, place, here) else "movement/barriers#far"


@effect(verb.city_wire, "movement/barriers")
def city_wire(g: Game[State], here: int, amount: int, place: str, by: str, may: int) -> Asking:
    """The Police, or their side as a whole (R1), put Barbed Wire of the supply on paths."""
    s = g.s
    who = POLICE if by == "police" else city_hall(s)
    path = yield ask(g, who, wire_path, place, here, may) if s.wires_left else DONE
    if path is None or path == DONE:
        return
    s.wire[path] = 1
    s.wires_left -= 1
    g.say("wire", path)
    if amount > 1:
        g.then(city_wire, here, amount - 1, place, by, may)


@effect(verb.string_wire, "police/hold-the-line")
def string_wire(g: Game[State], amount: int) -> Asking:
    """The Police put Barbed Wire of their own supply next to their units."""
    s = g.s
    path = yield ask(g, POLICE, wire_path, "police", NOWHERE, 1) if s.police_wire else DONE
    if path == DONE:
        return
    s.wire[path] = 1
    s.police_wire -= 1
    g.say("wire", path)
    if amount > 1:
        g.then(string_wire, amount - 1)
