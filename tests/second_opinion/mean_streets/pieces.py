"""The cards as they stand in their files, and what can be said of them alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.second_opinion.play import rows

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


def up_to(most: int) -> list[str]:
    return [str(number) for number in range(most + 1)]
