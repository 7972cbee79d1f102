"""Mean Streets once more, whole: every rule, in the order of the rulebook.

The game is one generator. It yields each question with the options it expects, is sent the answer
and what was told after it, and takes nothing from that but chance: dice, and which card was drawn.
"""

from __future__ import annotations

from typing import Any

from tests.second_opinion.mean_streets.events import Events
from tests.second_opinion.mean_streets.pieces import (
    BOSSES,
    PIPS,
    SLOTS,
    Place,
    is_rival,
    up_to,
)
from tests.second_opinion.mean_streets.table import Play, Question
from tests.second_opinion.play import Difference, Pending, Told, View, same


class StreetsFollower(Events):
    """Mean Streets, played beside ours."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.play: Play = self.whole_game()
        self.question: Question | None = None

    def begin(self, view: View, pending: Pending | None) -> None:
        self.controlled = [Place(view["controlled"][0]["id"])]
        if is_rival(self.controlled[0].id):
            raise Difference("the starting location is a rival's")
        self.question = next(self.play)
        self.compare(view, pending)

    def answered(
        self, pending: Pending, answer: str, told: list[Told], view: View, then: Pending | None
    ) -> None:
        self.told = list(told)
        try:
            self.question = self.play.send((answer, told))
        except StopIteration:
            self.question = None
        self.compare(view, then)

    def end(self, winners: tuple[int, ...], scores: tuple[float, ...], reason: str) -> None:
        if self.dead:
            same("the end", ((), (0,), "end/da-boss"), (winners, tuple(scores), reason))
        else:
            score = sum(self.score().values())
            same("the end", ((0,), (score,), "end/rank"), (winners, tuple(scores), reason))

    def compare(self, view: View, pending: Pending | None) -> None:
        if self.question is None or pending is None:
            same("what is asked", self.question, pending)
        else:
            what, options = self.question
            same("what is asked", what, pending.what)
            same(f"the options of {what}", sorted(options), sorted(pending.options))
        self.compare_position(view)

    # -- the whole game ------------------------------------------------------------------------

    def whole_game(self) -> Play:
        for self.era in (1, 2):
            if self.era == 2:
                self.second_era()
            for turn in range(1, self.turns() + 1):
                self.turn = turn
                self.upkeep()
                yield from self.assignment()
                yield from self.actions()
                yield from self.events()
        yield from self.da_boss()

    def upkeep(self) -> None:
        self.assigned = dict.fromkeys(SLOTS, 0)
        self.cash += max(1, sum(place.income for place in self.controlled) + self.extra)
        self.extra = 0
        self.dice = 3 + self.reputation() // 5

    def second_era(self) -> None:
        self.played = []
        self.event = None
        self.deck += len(self.unclaimed) + 2
        self.known_in_deck |= set(self.unclaimed)
        self.unclaimed = []

    def assignment(self) -> Play:
        left = self.dice
        while left:
            slot = yield from self.ask("assign.slot", self.slots_open())
            if slot == "done":
                break
            number = 1
            if left > 1:
                number = int((yield from self.ask("assign.number", up_to(left)[1:])))
            self.assigned[slot] += number
            left -= number

    def slots_open(self) -> list[str]:
        land = self.deck > 0 or bool(self.unclaimed)
        options = ["old_turf", "reputation", "done"]
        options += ["new_turf"] * land
        # R6: without a location only while New Turf may win one.
        options += ["hire"] * (bool(self.controlled) or land)
        begun = [gear for gear in PIPS if self.assigned[gear]]
        for gear in begun or PIPS:
            if gear != "corrupt_politician" or gear not in self.gear:
                options.append(gear)
        return options

    def actions(self) -> Play:
        while True:
            waiting = [slot for slot in SLOTS if self.assigned[slot] and slot != "old_turf"]
            if not waiting:
                return
            slot = yield from self.ask("actions.next", waiting)
            number, self.assigned[slot] = self.assigned[slot], 0
            if slot == "new_turf":
                yield from self.new_turf(number)
            elif slot == "hire":
                yield from self.hire(number)
            elif slot == "reputation":
                yield from self.buy_reputation(number)
            else:
                yield from self.gear_up(slot, number)

    # -- the end -------------------------------------------------------------------------------

    def da_boss(self) -> Play:
        number = 3 + self.reputation() // 5
        if (yield from self.ask("da_boss.challenge", ["yes", "no"])) == "no":
            return
        boss = self.take("boss.shown")[0]
        number += yield from self.tommy_gun()
        who, dice, _, theirs, _ = args = self.take("boss.beaten", "boss.wins")
        same("who Da Boss is", boss, who)
        self.right_dice(dice, number)
        self.right_dice(theirs, int(BOSSES[boss]["dice"]))
        same("the last battle", (boss, dice, sum(dice), theirs, sum(theirs)), args)
        if sum(dice) > sum(theirs):
            self.boss_beaten = True
        else:
            self.dead = True
