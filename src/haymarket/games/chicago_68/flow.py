"""Game flow: rounds, phases, turns, the question of the turn, and bail."""

from __future__ import annotations

from haymarket.games.chicago_68.barriers import can_dismantle, dismantle
from haymarket.games.chicago_68.components import (
    AREA,
    DEMONSTRATORS,
    JAIL,
    MAYOR,
    MOBE,
    PARKS,
    POLICE,
    PROTESTERS,
    ROUNDS,
    SIDE_OF,
    SPEAKER,
    UNIT,
    YIPPIES,
)
from haymarket.games.chicago_68.decks import (
    CARDS,
    DISMANTLE,
    EXTRA_ACTION,
    FIRST_STREET,
    IS_CONFLICT,
    MOVE_DOZER,
    PLANT_AGENT,
    PLAY,
    USE_TACTIC,
)
from haymarket.games.chicago_68.end import end_of_round, final_nomination
from haymarket.games.chicago_68.events import can_plant, move_dozer, plant_agent
from haymarket.games.chicago_68.police import tactic_refusal, use_tactic
from haymarket.games.chicago_68.state import NOWHERE, State, at, hand, jailed
from haymarket.games.chicago_68.table import ask, question, resolve, rule, settled
from haymarket.games.chicago_68.writes import release
from haymarket.games.chicago_68.yippies import activate_street, street_refusal
from haymarket.kernel import DONE, PASS, Asking, Game, Refusal, Seat

TURNS = 3

# -- rounds ----------------------------------------------------------------------------------------


@rule("game-flow")
def begin_round(g: Game[State]) -> None:
    """Bail, then the turns of both phases, then the end of the round."""
    s = g.s
    g.say("round", s.round - 1)
    s.turns_begun = 0
    if s.round > 1 and jailed(s):
        g.then(post_bail)
    if s.variable:
        build_turn_deck(g)
        for _ in range(4 * TURNS):
            g.then(reveal_turn)
    else:
        for first, second in ((MAYOR, YIPPIES), (MOBE, POLICE)):
            for _ in range(TURNS):
                g.then(turn, first)
                g.then(turn, second)
    g.then(close_round)


@rule("game-flow")
def close_round(g: Game[State]) -> None:
    """Nobody's turn any more; the End of Round Events follow, then the next round or the end."""
    g.s.faction = NOWHERE
    g.then(end_of_round)
    g.then(next_round)


@rule("game-flow")
def next_round(g: Game[State]) -> None:
    """After the fifth round the convention votes."""
    s = g.s
    if s.round == len(ROUNDS):
        g.then(final_nomination)
    else:
        s.round += 1
        g.then(begin_round)


# -- bail ------------------------------------------------------------------------------------------


@question("bail.unit", "bail", UNIT, values=PROTESTERS, buttons=(DONE,))
def bail_unit(s: State, seat: Seat, unit: int) -> Refusal | None:
    return None if unit == DONE or at(s, JAIL, unit) else "bail#nobody"


@question("bail.park", "bail", AREA, automatic=True)
def bail_park(s: State, seat: Seat, area: int, unit: int) -> Refusal | None:
    return None if area in PARKS else "bail"


@rule("bail")
def post_bail(g: Game[State]) -> Asking:
    """One arrested unit after the other goes to a Park, and the city gains 1 Capital for each."""
    s = g.s
    if not jailed(s):
        return
    who = SPEAKER[DEMONSTRATORS]
    unit = yield ask(g, who, bail_unit)
    if unit == DONE:
        return
    park = yield ask(g, who, bail_park, unit)
    s.budget += 1
    g.say("bail")
    release(g, unit, park)
    g.then(post_bail)


# -- turns -----------------------------------------------------------------------------------------


@rule("game-flow/turns")
def turn(g: Game[State], faction: int) -> None:
    """A faction's turn: one Action Card, with free actions before and after it."""
    s = g.s
    s.turns_begun += 1
    if s.forfeit[faction]:
        return
    start_turn(s, faction)
    g.then(act)


def start_turn(s: State, faction: int) -> None:
    s.faction = faction
    s.plays = 1
    s.chaos_drawn = 0
    s.conflict_area = NOWHERE
    s.fresh.clear()


def build_turn_deck(g: Game[State]) -> None:
    """A Mayor card on top, a Police card at the bottom, the other ten shuffled between."""
    middle = [MAYOR] * 2 + [YIPPIES] * 3 + [MOBE] * 3 + [POLICE] * 2
    g.shuffle(middle)
    g.s.turn_deck = [POLICE, *middle, MAYOR]
    g.s.turns.clear()


@rule("variable-turn-order")
def reveal_turn(g: Game[State]) -> None:
    """The next turn card; R21: one of a faction that has passed is turned over and skipped."""
    s = g.s
    faction = s.turn_deck.pop()
    s.turns.append(faction)
    s.turns_begun += 1
    g.reveal()
    g.say("turn_card", faction)
    if s.forfeit[faction]:
        return
    start_turn(s, faction)
    for other in (MOBE, POLICE):
        g.then(clear_the_way, other)
    g.then(act)


@question("window.dismantle", "variable-turn-order", PLAY, values=(DISMANTLE,), buttons=(DONE,))
def window_dismantle(s: State, seat: Seat, value: int, faction: int) -> Refusal | None:
    return None if value == DONE or can_dismantle(s, faction) else "variable-turn-order"


@rule("variable-turn-order")
def clear_the_way(g: Game[State], faction: int) -> Asking:
    """At the start of any turn MOBE and the Police may remove barriers, a Conflict Card each."""
    asked = ask(g, faction, window_dismantle, faction)
    value = DONE if settled(asked) else (yield asked)
    if value == DISMANTLE:
        g.then(dismantle, faction)
        g.then(clear_the_way, faction)


# -- the question of the turn ----------------------------------------------------------------------


def card_refusal(s: State, card: int) -> Refusal | None:
    """Why a card may not be played from the hand now."""
    if card not in hand(s, s.faction):
        return "cards#not-in-hand"
    if s.plays <= 0:
        return "game-flow/turns#one-card"
    return unplayable(s, card)


def unplayable(s: State, card: int) -> Refusal | None:
    """Why a card of the hand in turn may not be played, were there a play left."""
    if card in s.fresh:
        return "street-theater/opportunities#later"
    return conflict_refusal(s, card) if IS_CONFLICT[card] else None


def conflict_refusal(s: State, card: int) -> Refusal | None:
    """A Conflict Card needs the conditions of its Conflict somewhere (R35)."""
    verb, args = CARDS[card].do[0]
    return verb.refuse(s, *args)


def free_action_refusal(s: State, action: int) -> Refusal | None:
    """Why one of the free actions beside Street Theater is not to be had now."""
    if action == DISMANTLE:
        if s.variable:
            return "variable-turn-order"
        return None if can_dismantle(s, s.faction) else "movement/barriers"
    if action == EXTRA_ACTION:
        return extra_action_refusal(s)
    if s.faction != POLICE:
        return "police/free-actions"
    if action == USE_TACTIC:
        return tactic_refusal(s)
    if action == MOVE_DOZER:
        usable = s.dozer != NOWHERE and not s.dozer_used
        return None if usable else "incendiary-events/daley-dozer"
    return None if can_plant(s) else "incendiary-events/undercover-agents"


def extra_action_refusal(s: State) -> Refusal | None:
    """The player who picked the tile may use it, in a turn that has played its card."""
    picker = s.extra_action - 1
    if picker < 0 or SIDE_OF[picker] != SIDE_OF[s.faction]:
        return "instability/tiles#not-yours"
    if s.seats[picker] != s.seats[s.faction]:
        return "instability/tiles#not-yours"
    if s.plays > 0:
        return "instability/tiles#card-first"
    if all(unplayable(s, card) for card in hand(s, s.faction)):
        return "instability/tiles#no-card"
    return None


FREE_ACTIONS = (DISMANTLE, USE_TACTIC, EXTRA_ACTION, MOVE_DOZER, PLANT_AGENT)


def turn_options(s: State, seat: Seat) -> tuple[int, ...]:
    faction = s.faction
    options: list[int] = []
    if s.plays > 0:
        options += [card for card in hand(s, faction) if unplayable(s, card) is None]
    if faction in (YIPPIES, MOBE):
        options += [FIRST_STREET + c for c in s.splay if street_refusal(s, c) is None]
        options.sort()
        for action in (DISMANTLE, EXTRA_ACTION):
            if free_action_refusal(s, action) is None:
                options.append(action)
    elif faction == POLICE:
        for action in FREE_ACTIONS:
            if free_action_refusal(s, action) is None:
                options.append(action)
    elif free_action_refusal(s, EXTRA_ACTION) is None:
        options.append(EXTRA_ACTION)
    options.append(PASS if s.plays > 0 else DONE)
    return tuple(options)


@question("turn.play", "game-flow/turns", PLAY, buttons=(DONE, PASS), options=turn_options)
def turn_play(s: State, seat: Seat, value: int) -> Refusal | None:
    if value == PASS:
        return None if s.plays > 0 else "game-flow/turns#played"
    if value == DONE:
        return None if s.plays <= 0 else "game-flow/turns#play-or-pass"
    if value >= DISMANTLE:
        return free_action_refusal(s, value)
    if value < FIRST_STREET or value in hand(s, s.faction):
        return card_refusal(s, value)
    if s.faction not in (YIPPIES, MOBE):
        return "street-theater#whose-turn"
    return street_refusal(s, value - FIRST_STREET)


@rule("game-flow/turns")
def act(g: Game[State]) -> Asking:
    """One thing of the turn, and the question again, until the faction is done."""
    s = g.s
    asked = ask(g, s.faction, turn_play)
    if settled(asked):
        return
    value = yield asked
    if value == DONE:
        return
    if value == PASS:
        s.forfeit[s.faction] = 1
        g.say("passed", s.faction)
        return
    if value < FIRST_STREET or value in hand(s, s.faction):
        play_card(g, value)
    elif value < DISMANTLE:
        g.then(activate_street, value - FIRST_STREET)
    elif value == DISMANTLE:
        g.then(dismantle, s.faction)
    elif value == USE_TACTIC:
        g.then(use_tactic)
    elif value == EXTRA_ACTION:
        s.extra_action = 0
        s.plays += 1
        g.say("extra_action", s.faction)
    elif value == MOVE_DOZER:
        g.then(move_dozer)
    else:
        g.then(plant_agent)
    g.then(act)


def play_card(g: Game[State], card: int) -> None:
    """A card of the hand: discarded for the round, resolved from top to bottom."""
    s = g.s
    hand(s, s.faction).remove(card)
    s.spent.append(card)
    s.plays -= 1
    g.say("played", s.faction, card)
    resolve(g, CARDS[card].do, NOWHERE)
