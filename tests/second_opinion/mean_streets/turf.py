"""New Turf: locations and rivals, and what is won or lost there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from tests.second_opinion.mean_streets.pieces import (
    CARD_IDS,
    CARDS,
    Place,
    henchmen_lost,
    is_rival,
)
from tests.second_opinion.mean_streets.table import Play, Question, Table
from tests.second_opinion.play import Difference, same


class Turf(Table):
    def new_turf(self, number: int) -> Play:
        target = yield from self.ask(
            "new_turf.target", self.unclaimed + ["new_card"] * (self.deck > 0)
        )
        if target == "new_card":
            target = self.draw_location()
        if is_rival(target):
            yield from self.attack_rivals(target, number)
        else:
            yield from self.intimidate(target, number)
        self.fresh = None

    def draw_location(self) -> str:
        card = str(CARD_IDS[self.take("turf.revealed")[0]])
        if card in [*self.ids(), *self.unclaimed, *self.discards, *self.closed]:
            raise Difference(f"{card} was drawn and is not in the deck")
        self.deck -= 1
        self.known_in_deck.discard(card)
        self.fresh = card
        return card

    def intimidate(self, card: str, number: int) -> Play:
        wears = "no"
        if "dapper_suit" in self.gear:
            wears = yield from self.ask("new_turf.suit", ["yes", "no"])
        if wears == "yes":
            self.gear.remove("dapper_suit")
            number += 1
        fist = int(CARDS[card]["fist"])
        _, dice, *_ = args = self.take("turf.won", "turf.failed")
        self.right_dice(dice, number)
        same("the intimidation", (CARD_IDS.index(card), dice, sum(dice), fist), args)
        if sum(dice) > fist:
            yield from self.win_location(card)
        else:
            self.fail(card)

    def right_dice(self, dice: list[int], number: int) -> None:
        same("how many dice are rolled", number, len(dice))

    def fail(self, card: str) -> None:
        if card not in self.unclaimed:
            self.join_unclaimed(card)

    def join_unclaimed(self, card: str) -> None:
        self.unclaimed.insert(0, card)
        if len(self.unclaimed) > 4:
            self.discards.append(self.unclaimed.pop())

    def win_location(self, card: str) -> Play:
        """The new one stays where it was while it is asked what makes room for it."""
        gone: Place | None = None
        heir: str | None = None
        if len(self.controlled) == 12:
            gone = self.place((yield from self.ask("controlled.give_up", self.ids())))
            if gone.men or gone.table:
                others = [p for p in self.controlled if p is not gone]
                room = [p.id for p in others if not (gone.table and p.table)]
                heir = yield from self.ask("controlled.move", [*room, card])
        if card in self.unclaimed:
            self.unclaimed.remove(card)
        self.fresh = None
        self.controlled.append(Place(card))
        if gone is not None:
            if heir is not None:
                self.place(heir).men += gone.men
                self.place(heir).table |= gone.table
            self.controlled.remove(gone)
            self.join_unclaimed(gone.id)

    def attack_rivals(self, card: str, number: int) -> Play:
        brought: Counter[str] = Counter()
        while sum(brought.values()) < self.men():
            there = [p.id for p in self.controlled if p.men > brought[p.id]]
            answer = yield from self.ask("rivals.henchman", [*there, "all", "done"])
            if answer == "done":
                break
            if answer == "all":
                brought = Counter({p.id: p.men for p in self.controlled})
            else:
                brought[answer] += 1
        men = sum(brought.values())
        number += men // 3 + (yield from self.tommy_gun())
        _, dice, _, theirs, _ = args = self.take("rivals.won", "rivals.lost")
        self.right_dice(dice, number)
        self.right_dice(theirs, int(CARDS[card]["revolver"]))
        same("the battle", (CARD_IDS.index(card), dice, sum(dice), theirs, sum(theirs)), args)
        for place in self.controlled:
            place.men -= brought[place.id]
        if sum(dice) <= sum(theirs):
            self.fail(card)
            return
        # As it is printed: the roll for the men, the token, then the location joins the row.
        alive = 0
        if men:
            (first, second), dead, lived = self.take("rivals.losses")
            alive = men - henchmen_lost(first, second, men)
            same("losses", (men - alive, alive), (dead, lived))
        self.bonus += 1
        yield from self.win_location(card)
        yield from self.place_men(alive)

    def tommy_gun(self) -> Generator[Question, Any, int]:
        if "tommy_gun" not in self.gear:
            return 0
        if (yield from self.ask("battle.tommy_gun", ["yes", "no"])) == "no":
            return 0
        self.gear.remove("tommy_gun")
        return 1

    def place_men(self, number: int) -> Play:
        card = ""
        while number:
            more = ["all"] * bool(card)
            answer = yield from self.ask("henchmen.place", self.ids() + more)
            # With one home there is nothing to choose: all go there at once.
            some = number if answer == "all" or len(self.controlled) == 1 else 1
            card = card if answer == "all" else answer
            self.place(card).men += some
            number -= some
