"""The other actions: hiring, reputation, gear and the casino."""

from __future__ import annotations

from tests.second_opinion.mean_streets.pieces import (
    DICE_NAMES,
    PIPS,
    SLOTS,
    casino_pay,
    up_to,
)
from tests.second_opinion.mean_streets.table import Play
from tests.second_opinion.mean_streets.turf import Turf
from tests.second_opinion.play import same


class Actions(Turf):
    def hire(self, number: int) -> Play:
        dice, men = self.take("hire.rolled")
        self.right_dice(dice, number)
        same("men for hire", sum(dice) // 4, men)
        most = min(men, self.cash // 5)
        if most and self.controlled:
            hired = int((yield from self.ask("hire.number", up_to(most))))
            self.cash -= 5 * hired
            yield from self.place_men(hired)

    def buy_reputation(self, number: int) -> Play:
        dice, points = self.take("reputation.rolled")
        self.right_dice(dice, number)
        same("points for sale", sum(dice) // 4, points)
        most = min(points, self.cash // 10)
        if most:
            bought = int((yield from self.ask("reputation.number", up_to(most))))
            self.cash -= 10 * bought
            self.bonus += bought

    def gear_up(self, slot: str, number: int) -> Play:
        if slot == "gaming_table" and number == 5:
            options = ["yes", "no"] if self.cash >= 5 else ["no"]
            if (yield from self.ask("gear.casino", options)) == "yes":
                yield from self.casino()
                return
        _, dice, *_ = args = self.take("gear.won", "gear.failed")
        self.right_dice(dice, number)
        same("gear", (SLOTS.index(slot), dice, sum(dice), PIPS[slot]), args)
        if sum(dice) < PIPS[slot]:
            return
        if slot != "gaming_table":
            self.gear.add(slot)
            return
        room = [place.id for place in self.controlled if not place.table]
        if room:
            self.place((yield from self.ask("gear.table", room))).table = True

    def casino(self) -> Play:
        self.cash -= 5
        self.rolls, self.hand = 1, list(self.take("casino.rolled")[0])
        self.right_dice(self.hand, 5)
        while self.rolls < 3:
            again: list[str] = []
            while len(again) < 5:
                left = [die for die in DICE_NAMES if die not in again]
                answer = yield from self.ask("casino.reroll", [*left, "done"])
                if answer == "done":
                    break
                again.append(answer)
            if not again:
                break
            new = list(self.take("casino.rolled")[0])
            for die, old, now in zip(DICE_NAMES, self.hand, new, strict=True):
                if die not in again:
                    same(f"the {die} die, which was kept", old, now)
            self.rolls, self.hand = self.rolls + 1, new
        self.cash += casino_pay(self.hand)
        self.hand = None
