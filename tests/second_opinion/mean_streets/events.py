"""The events of both eras."""

from __future__ import annotations

from tests.second_opinion.mean_streets.actions import Actions
from tests.second_opinion.mean_streets.pieces import (
    CARD_IDS,
    CARDS,
    EVENTS,
    up_to,
)
from tests.second_opinion.mean_streets.table import Play
from tests.second_opinion.play import Difference, same


class Events(Actions):
    def events(self) -> Play:
        card = EVENTS[self.take("event.drawn")[0]]
        self.event = card["id"]
        if card["id"] in self.played:
            raise Difference(f"{card['id']} was drawn twice in an era")
        self.played.append(card["id"])
        verb, *numbers = card["one" if self.era == 1 else "two"]
        yield from getattr(self, verb)(*numbers)

    def nothing_happens(self) -> Play:
        yield from ()

    def free_samples(self, price: int, most: int) -> Play:
        most = min(most, self.cash // price)
        if most:
            bought = int((yield from self.ask("samples.number", up_to(most))))
            self.cash -= price * bought
            self.bonus += bought

    def lose_reputation(self, number: int) -> Play:
        self.bonus = max(0, self.bonus - number)
        yield from ()

    def gain_reputation(self, number: int) -> Play:
        self.bonus += number
        yield from ()

    def lose_takings(self, each: int) -> Play:
        self.cash = max(0, self.cash - each * len(self.controlled))
        yield from ()

    def gain_takings(self, each: int) -> Play:
        self.cash += each * len(self.controlled)
        yield from ()

    def bury_henchmen(self, number: int) -> Play:
        for _ in range(min(number, self.men())):
            there = [place.id for place in self.controlled if place.men]
            card = yield from self.ask("violence.henchman", there)
            self.place(card).men -= 1

    def scandal(self, number: int) -> Play:
        if "corrupt_politician" in self.gear:
            self.gear.remove("corrupt_politician")
        else:
            self.bonus = max(0, self.bonus - number)
        yield from ()

    def headliner(self) -> Play:
        if self.controlled:
            card = yield from self.ask("entertainment.location", self.ids())
            self.extra = self.place(card).income

    def full_houses(self, each: int) -> Play:
        self.extra = each * len(self.controlled)
        yield from ()

    def dark_stages(self, number: int) -> Play:
        best = sorted((place.income for place in self.controlled), reverse=True)
        self.extra = -sum(best[:number])
        yield from ()

    def polls_open(self, percent: int) -> Play:
        income = sum(place.income for place in self.controlled)
        left = income * (100 - percent) // 100
        self.extra = left - income
        yield from ()

    def short_night(self, less: int) -> Play:
        self.extra = -less
        yield from ()

    def casino_night(self) -> Play:
        options = ["yes", "no"] if self.cash >= 5 else ["no"]
        if (yield from self.ask("casino_night.gamble", options)) == "yes":
            yield from self.casino()

    def gang_attack(self, target: str, number: int) -> Play:
        if not self.controlled:
            return
        meant = self.meant(target)
        card = meant[0]
        if len(meant) > 1:
            card = yield from self.ask("old_turf.target", meant)
        place = self.place(card)
        mine = self.assigned["old_turf"] + place.men + int(CARDS[card].get("revolver", 0))
        mine += yield from self.tommy_gun()
        told = "_rival" if "revolver" in CARDS[card] else ""
        _, theirs, _, dice, *_ = args = self.take(f"gang.won{told}", f"gang.repelled{told}")
        self.right_dice(theirs, number)
        self.right_dice(dice, mine)
        fist = int(CARDS[card].get("fist", 0))
        total = fist + sum(dice)
        battle = (CARD_IDS.index(card), theirs, sum(theirs), dice, total, fist, sum(dice))
        # At a rival location that is held there is no Fist to tell of.
        same("the gang's attack", battle[: len(args)], args)
        if sum(theirs) > total:
            self.controlled.remove(place)
            self.join_unclaimed(card)
        else:
            self.bonus += 1

    def meant(self, target: str) -> list[str]:
        """Which locations the words of the card fit."""
        if target == "oldest":
            return [self.controlled[0].id]
        if target == "newest":
            return [self.controlled[-1].id]
        worth = {
            p.id: p.income if target == "most_profitable" else p.fedora for p in self.controlled
        }
        return [card for card, value in worth.items() if value == max(worth.values())]

    def police_raid(self, highest: int) -> Play:
        if not self.controlled:
            return
        if "corrupt_politician" in self.gear:
            if (yield from self.ask("raid.politician", ["yes", "no"])) == "yes":
                self.gear.remove("corrupt_politician")
                return
        else:
            for place in self.controlled:
                place.table = False
        for place in list(self.controlled):
            card, die = self.take("raid.closed", "raid.spared")
            same("which location the police come to", place.id, CARD_IDS[card])
            if die <= highest:
                self.controlled.remove(place)
                self.closed.append(place.id)
