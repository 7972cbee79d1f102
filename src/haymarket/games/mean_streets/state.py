"""The position: what lies on the table, as ints and flat lists."""

from __future__ import annotations

from haymarket.games.mean_streets.components import (
    FEDORA,
    FIRST_RIVAL,
    LOCATIONS,
    MONEY_BAG,
    SLOT,
)

ERA_ONE, ERA_TWO = 0, 1
PLAYER = 0
"""The only seat."""
NONE = -1
"""No card."""
MOST_REPUTATION = 30
MOST_CONTROLLED = 12
MOST_UNCLAIMED = 4


class State:
    __slots__ = (
        "aside", "assigned", "bonus", "boss", "boss_beaten", "boss_shown", "cash", "closed",
        "controlled", "deck", "dice", "discards", "era", "event", "events_aside", "events_deck",
        "events_played", "extra", "fresh", "hand", "men", "phase", "politician", "returned",
        "rivals_aside", "rolls", "suit", "tables", "tommy_gun", "turn", "unclaimed",
    )  # fmt: skip

    def __init__(
        self,
        era: int,
        turn: int,
        phase: int,
        cash: int,
        bonus: int,
        extra: int,
        dice: int,
        tommy_gun: int,
        politician: int,
        suit: int,
        boss: int,
        boss_shown: int,
        boss_beaten: int,
        event: int,
        fresh: int,
        rolls: int,
        assigned: list[int],
        hand: list[int],
        controlled: list[int],
        unclaimed: list[int],
        deck: list[int],
        returned: list[int],
        aside: list[int],
        rivals_aside: list[int],
        discards: list[int],
        closed: list[int],
        men: list[int],
        tables: list[int],
        events_deck: list[int],
        events_aside: list[int],
        events_played: list[int],
    ) -> None:
        self.era = era
        self.turn = turn
        """Of this era, from 1."""
        self.phase = phase
        self.cash = cash
        self.bonus = bonus
        """Bonus reputation tokens."""
        self.extra = extra
        """What an event adds to the next Upkeep's income, or takes from it."""
        self.dice = dice
        """How many there are to assign this turn."""
        self.tommy_gun = tommy_gun
        self.politician = politician
        self.suit = suit
        self.boss = boss
        self.boss_shown = boss_shown
        self.boss_beaten = boss_beaten
        self.event = event
        """The card drawn this turn."""
        self.fresh = fresh
        """The location just drawn, until it is known whose it is."""
        self.rolls = rolls
        """Rolls made of the casino hand."""
        self.assigned = assigned
        """Dice by slot."""
        self.hand = hand
        """The five dice at the casino; empty elsewhere."""
        self.controlled = controlled
        """Oldest first."""
        self.unclaimed = unclaimed
        """Newest first."""
        self.deck = deck
        """Locations face down, the top one last."""
        self.returned = returned
        """Those of the deck that all have seen going into it."""
        self.aside = aside
        """Normal locations laid aside face down at the start."""
        self.rivals_aside = rivals_aside
        self.discards = discards
        self.closed = closed
        """Shut by the police for ever."""
        self.men = men
        """Henchmen by location."""
        self.tables = tables
        """Gaming tables by location."""
        self.events_deck = events_deck
        """The top one last."""
        self.events_aside = events_aside
        """Face down, out of this era."""
        self.events_played = events_played

    def copy(self) -> State:
        return State(
            self.era,
            self.turn,
            self.phase,
            self.cash,
            self.bonus,
            self.extra,
            self.dice,
            self.tommy_gun,
            self.politician,
            self.suit,
            self.boss,
            self.boss_shown,
            self.boss_beaten,
            self.event,
            self.fresh,
            self.rolls,
            self.assigned[:],
            self.hand[:],
            self.controlled[:],
            self.unclaimed[:],
            self.deck[:],
            self.returned[:],
            self.aside[:],
            self.rivals_aside[:],
            self.discards[:],
            self.closed[:],
            self.men[:],
            self.tables[:],
            self.events_deck[:],
            self.events_aside[:],
            self.events_played[:],
        )


def blank() -> State:
    """An empty table."""
    return State(
        era=ERA_ONE,
        turn=0,
        phase=0,
        cash=0,
        bonus=0,
        extra=0,
        dice=0,
        tommy_gun=0,
        politician=0,
        suit=0,
        boss=NONE,
        boss_shown=0,
        boss_beaten=0,
        event=NONE,
        fresh=NONE,
        rolls=0,
        assigned=[0] * len(SLOT),
        hand=[],
        controlled=[],
        unclaimed=[],
        deck=[],
        returned=[],
        aside=[],
        rivals_aside=[],
        discards=[],
        closed=[],
        men=[0] * len(LOCATIONS),
        tables=[0] * len(LOCATIONS),
        events_deck=[],
        events_aside=[],
        events_played=[],
    )


def is_rival(location: int) -> bool:
    return location >= FIRST_RIVAL


def income_of(s: State, location: int) -> int:
    """What one location pays, its gaming table counted."""
    return MONEY_BAG[location] + s.tables[location]


def total_income(s: State) -> int:
    """What all locations pay together, before the dollar that is always paid."""
    return sum([MONEY_BAG[location] + s.tables[location] for location in s.controlled])


def reputation(s: State) -> int:
    """The marker on the track: locations and tokens, at most 30."""  # R34
    earned = s.bonus + sum([FEDORA[location] for location in s.controlled])
    return earned if earned < MOST_REPUTATION else MOST_REPUTATION


def upkeep_pays(s: State) -> int:
    """What the next Upkeep brings, as things stand: a dollar at least."""  # R2, R3
    return max(1, total_income(s) + s.extra)


def dice_for(fame: int) -> int:
    """Three dice, and one for every five points of reputation."""
    return 3 + fame // 5
