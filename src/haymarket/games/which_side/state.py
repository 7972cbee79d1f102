"""The position: ints and flat lists."""

from __future__ import annotations

from typing import Final

from haymarket.games.which_side.components import (
    EVERYONE,
    FIRST_GUEST,
    GAUGES,
    HEALTH_MOST,
    HOME_OF,
    IS_WOMAN,
    MEMBERS,
    MODS,
    OBJECTIVES,
    POLICE_MOST,
    PT_MIN,
    RIS_MIN,
    RISK_MOST,
    SHOWS,
    SLOTS,
    TENEMENTS,
    TILES,
    WA,
    WC,
    WH,
)
from haymarket.games.which_side.decks import (
    EMPLOYERS,
    FILTH,
    PLANS,
    PLANS_OF,
    SOLIDARITIES,
)

HOME, ARREST, JAIL, DEAD, LAWYER, ABSENT = range(6)
"""Where a character is. ABSENT: a guest who has not come, or a Tenement that is not in play."""
IDLE: Final = -1
RESTING: Final = -2
OWN_PREMISES: Final = len(SLOTS)
"""The night slot of a Tenement's own premises."""
NOT_IN_PLAY: Final = -2
SPACES: Final = len(TENEMENTS) + 1
AT_BIERHALLE: Final = len(TENEMENTS)
"""The premises space on the Bierhalle's side B."""

TURNED: Final = (
    "rent", "wages", "no_night", "no_doctor", "no_housework", "no_politics", "dearer_doctor",
    "barred",
)  # fmt: skip
(
    T_RENT, T_WAGES, T_NO_NIGHT, T_NO_DOCTOR, T_NO_HOUSEWORK, T_NO_POLITICS, T_DEARER_DOCTOR,
    T_BARRED,
) = range(len(TURNED))  # fmt: skip
PER_TENEMENT: Final = len(TURNED)

USED_SHIELD: Final = 0
USED_DOCTOR: Final = 4
USED_CONTROL: Final = 8
USED_FERRER: Final = 9
USED: Final = 10


class State:
    """One position of the game."""

    __slots__ = (
        "at",
        "beaten",
        "cause",
        "closed",
        "closing",
        "count",
        "difficult",
        "difficult_out",
        "dollars",
        "drawn",
        "duo",
        "es",
        "first",
        "gauges",
        "goal",
        "guest_home",
        "guests",
        "health",
        "held",
        "incidents",
        "incidents_out",
        "lasting",
        "living",
        "marked",
        "market",
        "misfortunes",
        "misfortunes_out",
        "mods",
        "night",
        "normal",
        "normal_out",
        "order",
        "owner",
        "phase",
        "premises",
        "premises_deck",
        "premises_out",
        "pt",
        "removed",
        "ris",
        "scenario",
        "side",
        "solidarity",
        "solidarity_out",
        "stacked",
        "step",
        "stock",
        "strategies",
        "strategy",
        "taken",
        "turned",
        "uns",
        "used",
        "wall",
        "where",
        "worked",
    )  # fmt: skip

    def __init__(
        self,
        scenario: int,
        duo: int,
        goal: list[int],
        es: int,
        gauges: list[int],
        stock: list[int],
        taken: list[int],
        owner: list[int],
        order: list[int],
        first: int,
        phase: int,
        dollars: list[int],
        ris: list[int],
        pt: list[int],
        uns: list[int],
        living: list[int],
        health: list[int],
        where: list[int],
        at: list[int],
        count: list[int],
        held: list[int],
        worked: list[int],
        night: list[int],
        side: list[int],
        closed: list[int],
        turned: list[int],
        used: list[int],
        lasting: list[int],
        mods: list[int],
        premises: list[int],
        market: list[int],
        guests: list[int],
        guest_home: list[int],
        wall: list[int],
        marked: list[int],
        closing: list[int],
        strategy: int,
        step: int,
        beaten: list[int],
        cause: int,
        drawn: list[int],
        strategies: list[int],
        removed: list[int],
        misfortunes: list[int],
        misfortunes_out: list[int],
        incidents: list[int],
        incidents_out: list[int],
        normal: list[int],
        normal_out: list[int],
        difficult: list[int],
        difficult_out: list[int],
        solidarity: list[int],
        solidarity_out: list[int],
        premises_deck: list[int],
        premises_out: list[int],
        stacked: list[int],
    ) -> None:
        self.scenario = scenario
        """Which row of scenarios.toml."""
        self.duo = duo
        """1 under the Duo rules."""
        self.goal = goal
        """Controls, gauges at far left, and the named gauge or -1."""
        self.es = es
        """Employers' Strength: the number of the turn."""
        self.gauges = gauges
        """WH, WC, WA; 0 is the workers' end."""
        self.stock = stock
        """The common resources: union, anarchist, strike, sabotage."""
        self.taken = taken
        """1 for a means of production under control."""
        self.owner = owner
        """The seat that runs a Tenement; TABLE where all do; -2 not in play."""
        self.order = order
        """The Tenements in play, clockwise."""
        self.first = first
        """Which of *order* is the first player."""
        self.phase = phase
        """1 to 4 in part I, 5 to 7 in part II; 0 during set-up."""
        self.dollars = dollars
        """By Tenement, as are the next four."""
        self.ris = ris
        self.pt = pt
        self.uns = uns
        self.living = living
        """The cost of living last computed."""
        self.health = health
        """By character."""
        self.where = where
        """By character: HOME, ARREST, JAIL, DEAD, LAWYER or ABSENT."""
        self.at = at
        """By character: the slot it works on, IDLE or RESTING."""
        self.count = count
        """Characters on each slot."""
        self.held = held
        """By slot: a bit for every Tenement that stands on it."""
        self.worked = worked
        """By tile: a bit for every Tenement that has a day worker there."""
        self.night = night
        """By Tenement: its night slot, OWN_PREMISES, or IDLE."""
        self.side = side
        """By tile: 0 A, 1 B, -1 not in the game."""
        self.closed = closed
        """By tile: 0 open, 1 for the next working day, 2 by a measure."""
        self.turned = turned
        """Per Tenement and turn: what misfortunes and incidents left to come."""
        self.used = used
        """What can be done once a turn and has been done."""
        self.lasting = lasting
        """Changes for the whole game, by mod."""
        self.mods = mods
        """All changes in force, by mod: kept by refresh()."""
        self.premises = premises
        """By Tenement, and one on the Bierhalle; -1 none."""
        self.market = market
        """Premises face up, the oldest last."""
        self.guests = guests
        """The solidarity card of each black character, or -1."""
        self.guest_home = guest_home
        """The Tenement it lives with."""
        self.wall = wall
        """Employer cards face up."""
        self.marked = marked
        """1 where that card bears a white marker."""
        self.closing = closing
        """The tile that card keeps closed, or -1."""
        self.strategy = strategy
        """The strategy in progress, or -1."""
        self.step = step
        """The plan with the white marker, from 0."""
        self.beaten = beaten
        """1 for each plan of it turned over."""
        self.cause = cause
        """What strikes now (a value of CAUSE): named in the questions that follow from it."""
        self.drawn = drawn
        """Solidarity cards to choose between."""
        self.strategies = strategies
        """Face down, the next last; so are the decks."""
        self.removed = removed
        """Strategies that have left the game."""
        self.misfortunes = misfortunes
        self.misfortunes_out = misfortunes_out
        self.incidents = incidents
        self.incidents_out = incidents_out
        self.normal = normal
        self.normal_out = normal_out
        self.difficult = difficult
        self.difficult_out = difficult_out
        self.solidarity = solidarity
        self.solidarity_out = solidarity_out
        self.premises_deck = premises_deck
        self.premises_out = premises_out
        self.stacked = stacked
        """How many top cards of the Normal, Difficult deck were stacked apart."""

    def copy(self) -> State:
        return State(
            self.scenario,
            self.duo,
            self.goal[:],
            self.es,
            self.gauges[:],
            self.stock[:],
            self.taken[:],
            self.owner[:],
            self.order[:],
            self.first,
            self.phase,
            self.dollars[:],
            self.ris[:],
            self.pt[:],
            self.uns[:],
            self.living[:],
            self.health[:],
            self.where[:],
            self.at[:],
            self.count[:],
            self.held[:],
            self.worked[:],
            self.night[:],
            self.side[:],
            self.closed[:],
            self.turned[:],
            self.used[:],
            self.lasting[:],
            self.mods[:],
            self.premises[:],
            self.market[:],
            self.guests[:],
            self.guest_home[:],
            self.wall[:],
            self.marked[:],
            self.closing[:],
            self.strategy,
            self.step,
            self.beaten[:],
            self.cause,
            self.drawn[:],
            self.strategies[:],
            self.removed[:],
            self.misfortunes[:],
            self.misfortunes_out[:],
            self.incidents[:],
            self.incidents_out[:],
            self.normal[:],
            self.normal_out[:],
            self.difficult[:],
            self.difficult_out[:],
            self.solidarity[:],
            self.solidarity_out[:],
            self.premises_deck[:],
            self.premises_out[:],
            self.stacked[:],
        )


def blank() -> State:
    """A position before any set-up."""
    tenements, tiles, slots = len(TENEMENTS), len(TILES), len(SLOTS)
    return State(
        scenario=0,
        duo=0,
        goal=[6, 1, -1],
        es=1,
        gauges=[row.normal for row in GAUGES],
        stock=[0] * 4,
        taken=[0] * len(OBJECTIVES),
        owner=[NOT_IN_PLAY] * tenements,
        order=[],
        first=0,
        phase=0,
        dollars=[0] * tenements,
        ris=[0] * tenements,
        pt=[0] * tenements,
        uns=[2] * tenements,
        living=[0] * tenements,
        health=[HEALTH_MOST] * EVERYONE,
        where=[ABSENT] * EVERYONE,
        at=[IDLE] * EVERYONE,
        count=[0] * slots,
        held=[0] * slots,
        worked=[0] * tiles,
        night=[IDLE] * tenements,
        side=[-1] * tiles,
        closed=[0] * tiles,
        turned=[0] * (tenements * PER_TENEMENT),
        used=[0] * USED,
        lasting=[0] * len(MODS),
        mods=[0] * len(MODS),
        premises=[-1] * SPACES,
        market=[],
        guests=[-1] * (EVERYONE - FIRST_GUEST),
        guest_home=[-1] * (EVERYONE - FIRST_GUEST),
        wall=[],
        marked=[],
        closing=[],
        strategy=-1,
        step=0,
        beaten=[],
        cause=FILTH,
        drawn=[],
        strategies=[],
        removed=[],
        misfortunes=[],
        misfortunes_out=[],
        incidents=[],
        incidents_out=[],
        normal=[],
        normal_out=[],
        difficult=[],
        difficult_out=[],
        solidarity=[],
        solidarity_out=[],
        premises_deck=[],
        premises_out=[],
        stacked=[0, 0],
    )


# -- reading a position ----------------------------------------------------------------------------


def people(s: State, t: int) -> list[int]:
    """The living characters of a Tenement, guests left out."""
    where = s.where
    return [c for c in MEMBERS[t] if where[c] != DEAD]


def crew(s: State, t: int) -> list[int]:
    """All who may be placed for a Tenement: its living characters and its guests."""
    found = people(s, t)
    for i, home in enumerate(s.guest_home):
        if home == t:
            found.append(FIRST_GUEST + i)
    return found


def tenement_of(s: State, c: int) -> int:
    return HOME_OF[c] if c < FIRST_GUEST else s.guest_home[c - FIRST_GUEST]


def is_woman(s: State, c: int) -> bool:
    if c < FIRST_GUEST:
        return IS_WOMAN[c]
    return SOLIDARITIES[s.guests[c - FIRST_GUEST]].gender == "woman"


def fits(s: State, c: int, who: str) -> bool:
    """Whether a character is one of those that a card speaks of."""
    if who == "any":
        return True
    if who in ("woman", "man"):
        return IS_WOMAN[c] == (who == "woman")
    if who == "sick":
        return s.health[c] == 1
    if who == "fit":
        return s.health[c] == HEALTH_MOST
    if who == "home":
        return s.where[c] in (HOME, LAWYER)
    return s.where[c] in (ARREST, JAIL)


def playable(s: State, t: int) -> int:
    """How many of a Tenement, its guests among them, are free and on their feet."""
    where, health = s.where, s.health
    return len([c for c in crew(s, t) if where[c] in (HOME, LAWYER) and health[c]])


def order_from_first(s: State) -> list[int]:
    """The Tenements clockwise, the first player's first."""
    return s.order[s.first :] + s.order[: s.first]


def current_plan(s: State) -> int:
    """The plan with the white marker; -1 where no strategy is in progress."""
    return PLANS_OF[s.strategy][s.step] if s.strategy >= 0 else -1


def wage_shown(s: State, woman: bool) -> int:
    """What the wages gauge adds to the pay of a work slot, or of one for women."""
    return SHOWS[woman][s.duo][WA][s.gauges[WA]]


def risk_shown(s: State, woman: bool) -> int:
    """What the working hours gauge adds to the RIS of a work slot, or of one for women."""
    return SHOWS[woman][s.duo][WH][s.gauges[WH]]


def incidents_shown(s: State) -> int:
    return SHOWS[0][s.duo][WC][s.gauges[WC]]


def risk_minimum(s: State) -> int:
    return min(RISK_MOST, s.mods[RIS_MIN])


def police_minimum(s: State, t: int) -> int:
    return min(POLICE_MOST, s.mods[PT_MIN] + TENEMENTS[t].police_minimum)


def controls(s: State) -> int:
    return sum(s.taken)


def refresh(s: State) -> None:
    """Add up what changes the rules now: circumstances, active measures, the plan's condition."""
    mods = s.mods = s.lasting[:]
    for card, marked in zip(s.wall, s.marked, strict=True):
        if marked:
            for mod, n in EMPLOYERS[card].standing:
                mods[mod] += n
    plan = current_plan(s)
    if plan >= 0:
        for mod, n in PLANS[plan].condition:
            mods[mod] += n
