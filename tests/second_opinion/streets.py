"""Mean Streets once more, whole: every rule, in the order of the rulebook.

The game is one generator. It yields each question with the options it expects, is sent the answer
and what was told after it, and takes nothing from that but chance: dice, and which card was drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from tests.second_opinion.play import Difference, Pending, Told, View, rows, same

NORMAL = rows("mean_streets", "locations.toml", "location")
RIVAL = rows("mean_streets", "rivals.toml", "rival")
CARDS = {row["id"]: row for row in NORMAL + RIVAL}
CARD_IDS = list(CARDS)
EVENTS = rows("mean_streets", "events.toml", "event")
BOSSES = rows("mean_streets", "bosses.toml", "boss")
SLOTS = [
    "new_turf", "old_turf", "hire", "reputation",
    "tommy_gun", "gaming_table", "corrupt_politician", "dapper_suit",
]  # fmt: skip
PIPS = {"tommy_gun": 7, "gaming_table": 9, "corrupt_politician": 12, "dapper_suit": 8}
DICE_NAMES = ["first", "second", "third", "fourth", "fifth"]
PAYS = {"three": 8, "small": 10, "full": 12, "four": 15, "large": 20, "five": 25}
Question = tuple[str, list[str]]
Play = Generator[Question, tuple[str, list[Told]], Any]


@dataclass(eq=False)
class Place:
    """A location under control, with whoever and whatever stands in it."""

    id: str
    men: int = 0
    table: bool = False

    @property
    def fedora(self) -> int:
        return int(CARDS[self.id]["fedora"])

    @property
    def income(self) -> int:
        return int(CARDS[self.id]["income"]) + self.table


def is_rival(card: str) -> bool:
    return "revolver" in CARDS[card]


def casino_pay(dice: list[int]) -> int:
    """What the best pattern of five dice pays."""
    counts = sorted(Counter(dice).values(), reverse=True)
    faces = set(dice)
    found = [0]
    if counts[0] == 5:
        found.append(PAYS["five"])
    if counts[0] >= 4:
        found.append(PAYS["four"])
    if counts[0] >= 3:
        found.append(PAYS["three"])
    if counts == [3, 2]:
        found.append(PAYS["full"])
    if any({low, low + 1, low + 2, low + 3} <= faces for low in (1, 2, 3)):
        found.append(PAYS["small"])
    if any({low, low + 1, low + 2, low + 3, low + 4} <= faces for low in (1, 2)):
        found.append(PAYS["large"])
    return max(found)


def henchmen_lost(first: int, second: int, brought: int) -> int:
    if first == second:
        return 0 if first == 6 else brought
    total = first + second
    if total <= 5:
        return -(-2 * brought // 3)
    return -(-brought // 2) if total <= 8 else -(-brought // 3)


class StreetsFollower:
    """Mean Streets, played beside ours."""

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
        self.play: Play = self.whole_game()
        self.question: Question | None = None

    # -- what the driver calls -----------------------------------------------------------------

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
                number = int((yield from self.ask("assign.number", _up_to(left)[1:])))
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

    # -- New Turf ------------------------------------------------------------------------------

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

    # -- the other actions ---------------------------------------------------------------------

    def hire(self, number: int) -> Play:
        dice, men = self.take("hire.rolled")
        self.right_dice(dice, number)
        same("men for hire", sum(dice) // 4, men)
        most = min(men, self.cash // 5)
        if most and self.controlled:
            hired = int((yield from self.ask("hire.number", _up_to(most))))
            self.cash -= 5 * hired
            yield from self.place_men(hired)

    def buy_reputation(self, number: int) -> Play:
        dice, points = self.take("reputation.rolled")
        self.right_dice(dice, number)
        same("points for sale", sum(dice) // 4, points)
        most = min(points, self.cash // 10)
        if most:
            bought = int((yield from self.ask("reputation.number", _up_to(most))))
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

    # -- events --------------------------------------------------------------------------------

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
            bought = int((yield from self.ask("samples.number", _up_to(most))))
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


def _up_to(most: int) -> list[str]:
    return [str(number) for number in range(most + 1)]
