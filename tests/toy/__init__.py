"""Picket, a game of no rulebook: small, and with every shape a real game has.

Two sides hold hidden cards. Each round both seal how many of them to march with, one at a time;
then the sealed marches are revealed, a die is rolled, the table agrees on a slogan, and the side
that marched with more scores. Three rounds.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, TypedDict

from haymarket.kernel import (
    DONE,
    TABLE,
    Asking,
    Game,
    Goal,
    Kind,
    Length,
    Range,
    Rules,
    RuleTable,
    Sealed,
    Seat,
    Setting,
    Standing,
    number_kind,
    verdict,
)

CARDS = Kind("card", [f"card_{n}" for n in range(8)])
SLOGANS = Kind("slogan", ["bread", "roses"])


class State:
    __slots__ = ("deck", "hands", "played", "round", "score", "slogans")

    def __init__(
        self,
        deck: list[int],
        hands: list[list[int]],
        played: list[int],
        round: int,
        score: list[int],
        slogans: list[int],
    ) -> None:
        self.deck = deck
        self.hands = hands
        self.played = played
        self.round = round
        self.score = score
        self.slogans = slogans

    def copy(self) -> State:
        return State(
            self.deck[:],
            [hand[:] for hand in self.hands],
            self.played[:],
            self.round,
            self.score[:],
            self.slogans[:],
        )


TABLE_OF_RULES = RuleTable()
rule = TABLE_OF_RULES.rule
question = TABLE_OF_RULES.question


@rule("setup")
def set_up(g: Game[State]) -> None:
    s = g.s
    s.deck = list(range(8))
    g.shuffle(s.deck)
    s.hands = [[s.deck.pop() for _ in range(3)] for _ in range(2)]
    for _ in range(g.options["rounds"]):
        g.then(march)
        g.then(agree)
    g.then(count_up)


@question("march.card", "march", CARDS, buttons=(DONE,))
def march_card(s: State, seat: Seat, card: int, *chosen: int) -> str | None:
    if card == DONE:
        return None
    if card not in s.hands[seat]:
        return "march#not-held"
    return "march#twice" if card in chosen else None


def choose_march(g: Game[State], seat: Seat) -> Any:
    chosen: list[int] = []
    while (card := (yield g.ask(seat, march_card, *chosen))) != DONE:
        chosen.append(card)
    return chosen


@rule("march")
def march(g: Game[State]) -> Asking:
    marches = yield Sealed(choose_march, (0, 1))
    s = g.s
    s.round += 1
    for seat, cards in enumerate(marches):
        for card in cards:
            s.hands[seat].remove(card)
            s.played.append(card)
        if s.deck and len(s.hands[seat]) < 3:
            s.hands[seat].append(s.deck.pop())
            g.reveal()
            g.tell(seat, "drew", s.hands[seat][-1])
        g.say("marched", seat, len(cards))
    weather = g.die()
    g.say("weather", weather)
    if len(marches[0]) != len(marches[1]):
        s.score[int(len(marches[1]) > len(marches[0]))] += weather


@question("agree.slogan", "agree", SLOGANS, automatic=True)
def agree_slogan(s: State, seat: Seat, slogan: int) -> str | None:
    return "agree" if s.slogans and s.slogans[-1] == slogan else None


@rule("agree")
def agree(g: Game[State]) -> Asking:
    slogan = yield g.ask(TABLE, agree_slogan)
    g.s.slogans.append(slogan)
    g.say("agreed", slogan)


@rule("end")
def count_up(g: Game[State]) -> None:
    a, b = g.s.score
    winners = (0,) if a > b else (1,) if b > a else ()
    g.end(winners, (a, b), "end")


Card = Annotated[int, Range(0, 7)]


class View(TypedDict):
    round: Annotated[int, Range(0, 5)]
    score: Annotated[list[Annotated[int, Range(0, 30)]], Length(2)]
    played: Annotated[list[Card], Length(0, 8)]
    slogans: Annotated[list[Annotated[int, Range(0, 1)]], Length(0, 5)]
    deck: Annotated[int, Range(0, 8)]
    hand: Annotated[list[Card], Length(0, 3)] | None
    hands: Annotated[list[Annotated[int, Range(0, 3)]], Length(2)]
    sealed: Annotated[list[Annotated[int, Range(DONE, 7)]], Length(0, 4)]


def view(g: Game[State], seat: Seat | None) -> View:
    s = g.s
    return {
        "round": s.round,
        "score": s.score[:],
        "played": s.played[:],
        "slogans": s.slogans[:],
        "deck": len(s.deck),
        "hand": None if seat is None else sorted(s.hands[seat]),
        "hands": [len(hand) for hand in s.hands],
        "sealed": g.sealed_answers(seat),
    }


def resample(g: Game[State], seat: Seat | None, rng: Random) -> None:
    s = g.s
    unseen = s.deck[:]
    for other in (0, 1):
        if other != seat:
            unseen += s.hands[other]
    unseen.sort()  # or the order of what is hidden would show through the shuffle
    rng.shuffle(unseen)
    for other in (0, 1):
        if other != seat:
            s.hands[other] = [unseen.pop() for _ in s.hands[other]]
    s.deck = unseen


def check(g: Game[State]) -> None:
    s = g.s
    cards = sorted([*s.deck, *s.hands[0], *s.hands[1], *s.played])
    assert cards == list(range(8)), "every card is in one place"


def standing(g: Game[State], seat: Seat | None) -> Standing:
    a, b = g.s.score
    ahead = () if a == b else (int(b > a),)
    goals = [
        Goal("points", (a, b)[side], met=side in ahead, side=("left", "right")[side], about=(side,))
        for side in (0, 1)
    ]
    return Standing(verdict(seat, ahead), tuple(goals), ahead, "end")


def begin(options: dict[str, Any]) -> State:
    return State([], [], [], 0, [0, 0], [])


def picket(**changed: Any) -> Rules[State]:
    """The toy's rules, with parts replaced by broken ones where a test says so."""
    name: str = changed.pop("name", "picket")
    table: RuleTable = changed.pop("table", TABLE_OF_RULES)
    parts: dict[str, Any] = {
        "version": 1,
        "players": (2,),
        "seats": lambda options: ("left", "right"),
        "begin": begin,
        "first": set_up,
        "view": view,
        "view_type": View,
        "resample": resample,
        "check": check,
        "standing": standing,
        "settings": (Setting("rounds", range(1, 6), 3),),
        "variants": ({}, {"rounds": 5}),
        "kinds": (number_kind(9), Kind("side", ("left", "right"))),
        "simultaneous": True,
        "state": State,
    }
    return Rules(name, "tests.toy", table, **{**parts, **changed})


RULES = picket()
