"""The position of Mean Streets: cards, men, money, and what the view must show of them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.second_opinion.mean_streets.pieces import (
    SLOTS,
    Place,
    is_rival,
)
from tests.second_opinion.play import Difference, Told, View, same

Question = tuple[str, list[str]]
Play = Generator[Question, tuple[str, list[Told]], Any]


class Table:
    """What lies on the table, and how it is held against the view."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.cash = 0
        self.extra = 0
        """What the next Upkeep pays more or less."""
        self.bonus = 1
        self.gear: set[str] = set()
        self.controlled: list[Place] = []
        """The oldest first."""
        self.unclaimed: list[str] = []
        """The newest first."""
        self.discards: list[str] = []
        self.closed: list[str] = []
        self.deck = 12
        self.known_in_deck: set[str] = set()
        self.era = self.turn = 1
        self.dice = 0
        self.assigned = dict.fromkeys(SLOTS, 0)
        self.event: str | None = None
        self.played: list[str] = []
        self.fresh: str | None = None
        self.hand: list[int] | None = None
        self.rolls = 0
        self.boss_beaten = self.dead = False
        self.told: list[Told] = []

    def compare_position(self, view: View) -> None:
        same("cash", self.cash, view["cash"])
        same("income", self.income(), view["income"])
        same("next Upkeep", self.extra, view["extra"])
        same("reputation", self.reputation(), view["reputation"])
        same("bonus", self.bonus, view["bonus"])
        same("dice", self.dice, view["dice"])
        same("assigned", self.assigned, view["assigned"])
        gear = {
            "tommy_gun": int("tommy_gun" in self.gear),
            "politician": int("corrupt_politician" in self.gear),
            "suit": int("dapper_suit" in self.gear),
        }
        same("gear", gear, view["gear"])
        mine = [(p.id, p.men, int(p.table), p.income, p.fedora) for p in self.controlled]
        row = [
            (p["id"], p["men"], p["table"], p["income"], p["fedora"]) for p in view["controlled"]
        ]
        same("the row I control", mine, row)
        same("the unclaimed row", self.unclaimed, [p["id"] for p in view["unclaimed"]])
        same("discards", sorted(self.discards), sorted(view["discards"]))
        same("closed", sorted(self.closed), sorted(view["closed"]))
        same("cards in the deck", self.deck, view["deck"])
        same("known in the deck", sorted(self.known_in_deck), sorted(view["returned"]))
        same("new card", self.fresh, view["fresh"] and view["fresh"]["id"])
        same(
            "era and turn",
            (f"era_{('one', 'two')[self.era - 1]}", self.turn),
            (view["era"], view["turn"]),
        )
        same("event", self.event, view["event"] and view["event"]["id"])
        same("events played", self.played, view["events_played"])
        same("events left", self.turns() - len(self.played), view["events_left"])
        hand = None if self.hand is None else {"hand": self.hand, "rolls": self.rolls}
        same("casino", hand, view["casino"])
        same("score", self.score(), view["score"])

    def take(self, *codes: str) -> tuple[Any, ...]:
        """The arguments of the next event with one of these codes: chance, and nothing else."""
        for at, (code, args) in enumerate(self.told):
            if code in codes:
                del self.told[at]
                return args
        raise Difference(f"nothing was told of {' or '.join(codes)}; told {self.told}")

    def ask(self, what: str, options: list[str]) -> Generator[Question, Any, str]:
        answer, _ = yield what, options
        return str(answer)

    # -- counts --------------------------------------------------------------------------------

    def income(self) -> int:
        return max(1, sum(place.income for place in self.controlled))

    def reputation(self) -> int:
        return min(30, sum(place.fedora for place in self.controlled) + self.bonus)

    def turns(self) -> int:
        return 12 if self.era == 1 else 10

    def score(self) -> dict[str, int]:
        rivals = sum(is_rival(place.id) for place in self.controlled)
        return {
            "reputation": self.reputation(),
            "tommy_gun": int("tommy_gun" in self.gear),
            "dapper_suit": int("dapper_suit" in self.gear),
            "corrupt_politician": 2 * ("corrupt_politician" in self.gear),
            "ten_locations": 5 * (len(self.controlled) >= 10),
            "rivals": 10 if rivals >= 5 else 5 if rivals == 4 else 0,
            "da_boss": 10 * self.boss_beaten,
        }

    def ids(self) -> list[str]:
        return [place.id for place in self.controlled]

    def place(self, card: str) -> Place:
        return next(place for place in self.controlled if place.id == card)

    def men(self) -> int:
        return sum(place.men for place in self.controlled)
