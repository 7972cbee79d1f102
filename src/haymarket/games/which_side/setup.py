"""Set-up: the scenario, the tiles, the Tenements, the decks, and the first offensive."""

from __future__ import annotations

from typing import Any, Final

from haymarket.games.which_side.cards.verbs import play
from haymarket.games.which_side.circumstances import circumstances
from haymarket.games.which_side.components import (
    DOCKS,
    DUO_OBJECTIVES,
    ES_MOST,
    GAUGE,
    GROUPS,
    MEMBERS,
    PREMISES_ROWS,
    STANDARD_OBJECTIVES,
    TENDERLOIN,
    TENEMENT,
    TENEMENTS,
    TILE,
    WES_PEN,
)
from haymarket.games.which_side.decks import (
    EMPLOYER,
    EMPLOYERS,
    INCIDENTS_ROWS,
    IS_MEASURE,
    MISFORTUNES,
    SCENARIO,
    SCENARIOS,
    SOLIDARITY,
    STRATEGIES,
    STRATEGY,
    Scenario,
    cause_of,
)
from haymarket.games.which_side.employers import (
    draw_employer,
    employer_card,
    employer_offensives,
)
from haymarket.games.which_side.life import fill_market
from haymarket.games.which_side.state import (
    HOME,
    NOT_IN_PLAY,
    State,
    blank,
    order_from_first,
    police_minimum,
    refresh,
    risk_minimum,
)
from haymarket.games.which_side.table import question, rule
from haymarket.games.which_side.tenements import hurt_one
from haymarket.games.which_side.turn import turn
from haymarket.kernel import TABLE, Asking, BadOption, Game, Refusal, Seat, Setting

NAME: Final = "which-side"


def _fixed(options: dict[str, Any]) -> bool:
    """Whether the scenario names all of its tiles."""
    row = SCENARIOS[SCENARIO.value(options["scenario"])]
    return bool(row.workplaces and row.politics)


SETTINGS: Final = (
    Setting("tiles", ("random", "chosen"), "random", lambda o: not _fixed(o)),
    Setting("ironworker", ("off", "on", "three-gauges", "own"), "off"),
    Setting("own_controls", range(1, 9), 5, lambda o: o["ironworker"] == "own"),
    Setting("own_gauges", range(4), 2, lambda o: o["ironworker"] == "own"),
    Setting("rolls", range(13), 0),
    Setting("fate", ("chosen", "random"), "chosen", lambda o: o["rolls"] > 0),
    Setting("stacking", (True, False), True, lambda o: o["rolls"] > 1),
    Setting("nobody_left", ("player", "tenement"), "player"),
)
FIRES: Final = (
    EMPLOYER.value("fire_in_a_political_place"),
    EMPLOYER.value("fire_in_the_tenements"),
)
TOP_NORMAL: Final = 9
TOP_DIFFICULT: Final = 5


def begin(options: dict[str, Any]) -> State:
    """The position before set-up; refuses what the scenario does not allow."""
    scenario = SCENARIO.value(options["scenario"])
    row = SCENARIOS[scenario]
    if row.duo and options["players"] > 2:
        raise BadOption(NAME, "players", f"is 1 or 2 in {row.name!r}, not {options['players']}")
    s = blank()
    s.scenario, s.duo = scenario, int(row.duo)
    s.goal = goal(row, options)
    return s


def goal(row: Scenario, options: dict[str, Any]) -> list[int]:
    """Controls, gauges at far left, and the gauge that must be among them (or -1)."""
    means = len(DUO_OBJECTIVES if row.duo else STANDARD_OBJECTIVES)
    turns = turns_from(row.es)
    most = min(means, turns)  # R22: one a turn, each once
    named = GAUGE.value(row.gauge) if row.gauge else -1
    ironworker = options["ironworker"]
    if ironworker == "off":
        return [row.controls, row.gauges, named]
    if ironworker == "own":
        if options["own_controls"] > most:
            told = f"{means} means of production and {turns} turns to take one each"
            raise BadOption(NAME, "own_controls", f"is at most {most} in {row.name!r}: {told}")
        return [options["own_controls"], options["own_gauges"], -1]
    if ironworker == "three-gauges":
        return [min(6, most), len(GAUGE), -1]
    return [min(row.iron_controls, most), row.iron_gauges, named]


def turns_from(es: int) -> int:
    """How many turns are played from this Employers' Strength on, the one at ES 10 included."""
    return ES_MOST + 1 - es


# -- tiles -----------------------------------------------------------------------------------------


@rule("setup")
def set_up(g: Game[State]) -> None:
    row = SCENARIOS[g.s.scenario]
    g.s.es = row.es
    g.say("scenario", g.s.scenario)
    g.then(lay_tiles)
    g.then(deal_tenements)
    g.then(set_trays)
    if row.injured:
        g.then(first_injuries)
    g.then(circumstances, g.options["rolls"])
    g.then(stack_decks)
    if row.prologue:
        g.then(prologue)
    g.then(announce_goal)
    g.then(first_player)
    g.then(employer_offensives)
    g.then(turn)


@rule("setup/tiles")
def lay_tiles(g: Game[State]) -> None:
    """Side A up: the scenario's tiles, or a choice of workplaces and political places."""
    s = g.s
    row = SCENARIOS[s.scenario]
    for tile in (TENDERLOIN, WES_PEN, *(() if row.duo else (DOCKS,))):
        s.side[tile] = 0
    for named, group in ((row.workplaces, "work"), (row.politics, "politics")):
        number = 2 if row.duo else 3
        if named:
            for slug in named:
                s.side[TILE.value(slug)] = 0
        elif g.options["tiles"] == "random":
            pile = list(GROUPS[group])
            g.shuffle(pile)
            for tile in pile[:number]:
                s.side[tile] = 0
        else:
            for _ in range(number):
                g.then(choose_tile, group)


@question("setup.tile", "setup/tiles", TILE)
def setup_tile(s: State, seat: Seat, tile: int, group: str) -> Refusal | None:
    if tile not in GROUPS[group]:
        return "employers/closures#other-kind"
    return "setup/tiles#laid" if s.side[tile] >= 0 else None


@rule("setup/tiles")
def choose_tile(g: Game[State], group: str) -> Asking:
    tile = yield g.ask(TABLE, setup_tile, group)
    g.s.side[tile] = 0
    g.say("tile.laid", tile)


# -- Tenements -------------------------------------------------------------------------------------


def choosers(players: int, tenements: int) -> list[Seat]:
    """Who chooses each Tenement in turn; with three players the fourth is the whole table's."""
    if players == 3:
        return [0, 1, 2, TABLE]
    return [i % players for i in range(tenements)]


@rule("players/tenements")
def deal_tenements(g: Game[State]) -> None:
    """One player runs all; otherwise the players choose in turn."""
    row = SCENARIOS[g.s.scenario]
    count = 2 if row.duo else len(TENEMENTS)
    seats = choosers(g.options["players"], count)
    fixed = [TENEMENT.value(slug) for slug in row.tenements]
    if g.options["players"] == 1 and (fixed or not row.duo):
        for t in fixed or range(len(TENEMENTS)):
            settle(g.s, t, 0)
        return
    for seat in seats:
        g.then(choose_tenement, seat)


def settle(s: State, t: int, seat: Seat) -> None:
    s.owner[t] = seat
    s.order.append(t)
    for c in MEMBERS[t]:
        s.where[c] = HOME


@question("setup.tenement", "players/tenements", TENEMENT)
def setup_tenement(s: State, seat: Seat, t: int) -> Refusal | None:
    fixed = SCENARIOS[s.scenario].tenements
    if fixed and TENEMENT.slugs[t] not in fixed:
        return "players/tenements#not-in-play"
    return None if s.owner[t] == NOT_IN_PLAY else "players/tenements#chosen"


@rule("players/tenements")
def choose_tenement(g: Game[State], seat: Seat) -> Asking:
    """A free Tenement; the last one left is nobody's choice."""
    s = g.s
    free = [t for t in range(len(TENEMENTS)) if setup_tenement.refuse(s, seat, t) is None]
    t = free[0]
    if len(free) > 1 and seat != TABLE:
        t = yield g.ask(seat, setup_tenement)
    settle(s, t, seat)
    g.say("tenement", t)


@rule("components")
def set_trays(g: Game[State]) -> None:
    """Dollars and UNS as the scenario says."""
    s = g.s
    row = SCENARIOS[s.scenario]
    for t in s.order:
        s.dollars[t] = row.dollars
        s.uns[t] = row.uns


@rule("setup")
def first_injuries(g: Game[State]) -> None:
    g.s.cause = cause_of("scenario", g.s.scenario)
    for t in g.s.order:
        g.then(hurt_one, t, "any")


# -- decks -----------------------------------------------------------------------------------------


@rule("setup/decks")
def stack_decks(g: Game[State]) -> None:
    """Five shuffled decks, the strategies in their order, and the premises."""
    s = g.s
    row = SCENARIOS[s.scenario]
    complex_too = row.complex or g.options["ironworker"] != "off"
    s.misfortunes = [i for i, card in enumerate(MISFORTUNES) if complex_too or not card.complex]
    s.incidents = [i for i, card in enumerate(INCIDENTS_ROWS) if complex_too or not card.complex]
    s.normal = employer_deck(row, "normal")
    s.difficult = employer_deck(row, "difficult")
    s.solidarity = list(range(len(SOLIDARITY)))
    s.premises_deck = list(range(len(PREMISES_ROWS)))
    for deck in (s.misfortunes, s.incidents, s.normal, s.difficult, s.premises_deck):
        g.shuffle(deck)
    g.shuffle(s.solidarity)
    stack_solidarity(s.solidarity, row)
    if row.fires:
        stack_fires(g)
    stack_strategies(g, row)
    fill_market(g)


def employer_deck(row: Scenario, deck: str) -> list[int]:
    return [
        i
        for i, card in enumerate(EMPLOYERS)
        if card.deck == deck and card.id not in row.removed
        for _ in range(card.copies)
    ]


def stack_solidarity(deck: list[int], row: Scenario) -> None:
    """Named cards at their places from the top; the top of a deck is its end."""
    named = [SOLIDARITY.value(slug) for slug in row.solidarity if slug]
    others = [card for card in deck if card not in named]
    top = [SOLIDARITY.value(slug) if slug else others.pop() for slug in row.solidarity]
    deck[:] = others + top[::-1]


def stack_fires(g: Game[State]) -> None:
    """The fires come early: among the top nine Normal and the top five Difficult cards."""
    s = g.s
    for deck, fire, size in (
        (s.normal, FIRES[0], TOP_NORMAL),
        (s.difficult, FIRES[1], TOP_DIFFICULT),
    ):
        fires = [card for card in deck if card == fire]
        others = [card for card in deck if card != fire]
        split = len(others) - (size - len(fires))
        top = fires + others[split:]
        g.shuffle(top)
        deck[:] = others[:split] + top
    s.stacked = [TOP_NORMAL, TOP_DIFFICULT]


def stack_strategies(g: Game[State], row: Scenario) -> None:
    """The scenario's own order, or some of two steps and some of three, shuffled together."""
    s = g.s
    if row.strategies:
        s.strategies = [STRATEGY.value(slug) for slug in row.strategies][::-1]
        return
    chosen: list[int] = []
    for steps, number in ((2, row.two_step), (3, row.three_step)):
        pile = [
            i for i, card in enumerate(STRATEGIES) if card.steps == steps and i not in s.removed
        ]
        g.shuffle(pile)
        chosen += pile[:number]
    g.shuffle(chosen)
    s.strategies = chosen


# -- the desperate situation -----------------------------------------------------------------------


@rule("scenarios/desperate")
def prologue(g: Game[State]) -> None:
    """A strategy has been lost before play begins, and two Employer cards hang already."""
    s = g.s
    lost = g.random(len(STRATEGIES))
    if lost in s.strategies:
        # It leaves the game: the pile is made anew from the others.
        s.removed.append(lost)
        stack_strategies(g, SCENARIOS[s.scenario])
    else:
        s.removed.append(lost)
    g.say("strategy.over", lost, 0)
    play(g, STRATEGIES[lost].defeat, order_from_first(s), cause_of("strategy", lost))
    g.then(prologue_cards)


@rule("scenarios/desperate")
def prologue_cards(g: Game[State]) -> None:
    """A coup de force among them strikes at once; a measure waits without its marker."""
    s = g.s
    draw_employer(g, 0)
    draw_employer(g, 1)
    for card in s.wall[:]:
        if not IS_MEASURE[card]:
            g.then(employer_card, card)


@rule("scenarios/ironworker")
def announce_goal(g: Game[State]) -> None:
    """The scenario's goal or the Ironworkers'; no more controls than turns are left (R22)."""
    goal = g.s.goal
    goal[0] = min(goal[0], turns_from(g.s.es))
    controls, gauges, named = goal
    if named >= 0:
        g.say("goal.named", controls, named)
    elif gauges:
        g.say("goal.gauges", controls, gauges)
    else:
        g.say("goal", controls)


@rule("turn")
def first_player(g: Game[State]) -> None:
    """Gauges at their minimum; chance says which Tenement goes first."""
    s = g.s
    refresh(s)
    for t in s.order:
        s.ris[t] = risk_minimum(s)
        s.pt[t] = police_minimum(s, t)
    s.first = g.random(len(s.order))
