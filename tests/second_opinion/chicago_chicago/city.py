"""The position: every group, platoon and company by itself, and what the view must show of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from tests.second_opinion.chicago_chicago.pieces import (
    BOXES,
    DEMONSTRATORS,
    FORCES,
    LEVELS,
    MINIMUMS,
    ORDER,
    POLICE,
    SCENARIOS,
    TURNS,
    UNIT_OF,
    UNITS,
    Group,
    Platoon,
)
from tests.second_opinion.play import Difference, Told, View, same


@dataclass(frozen=True)
class Asked:
    """A question that must come now; without *options* its answers are not followed."""

    what: str
    options: list[str] | None = None


Course = Generator[Asked, str, None]
"""A part of the game: it yields what is asked, and gets the answer."""


class Over(Exception):
    """The game has ended: who won, and by which rule."""

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        super().__init__(reason)
        self.winners = winners
        self.reason = reason


class City:
    def __init__(self, options: dict[str, Any]) -> None:
        scenario = SCENARIOS[options.get("scenario", "full")]
        self.turn = TURNS.index(scenario["turn"])
        self.step = 0
        self.points = [scenario["demonstrators"], scenario["police"]]
        self.for_good = options.get("removed") == "for_good"
        self.groups: list[Group] = []
        self.police: list[Platoon] = []
        self.released: set[str] = set()
        """Conditional Minimum boxes that need not be kept any more."""
        self.gone = Counter[int]()
        """Counters of groups that are out for good, by level."""
        self.guard_lost = 0
        self.guard_waits = False
        """The police want no more questions about the Guard in this turn."""
        self.told: list[Told] = []
        """What was told after the last answer and nobody has accounted for yet."""
        self.then = ""
        """What is asked next, where that is not followed."""

    # -- who is where --------------------------------------------------------------------------

    def groups_in(self, box: str) -> list[Group]:
        return [group for group in self.groups if group.box == box]

    def police_in(self, box: str) -> list[Platoon]:
        """Police and Guard of a box outside its Minimum box."""
        return [unit for unit in self.police if unit.box == box and not unit.minimum]

    def minimum_of(self, box: str) -> list[Platoon]:
        return [unit for unit in self.police if unit.box == box and unit.minimum]

    def is_turn(self, part: str) -> bool:
        """Whether this is an A, B or C turn."""
        return TURNS[self.turn].endswith(part)

    # -- counters ------------------------------------------------------------------------------

    def group_counters(self, level: int) -> int:
        """Counters of a level that are not on the map and may still come."""
        on_map = sum(group.level == level for group in self.groups)
        return int(UNITS[f"demonstrators_{level}"]["counters"]) - on_map - self.gone[level]

    def all_group_counters(self) -> int:
        return sum(self.group_counters(level) for level in LEVELS)

    def police_counters(self, force: str) -> int:
        on_map = sum(unit.force == force for unit in self.police)
        return int(UNITS[UNIT_OF[force]]["counters"]) - on_map

    def guard_to_call(self) -> int:
        return self.police_counters("guard") - self.guard_lost

    def remove_group(self, group: Group) -> None:
        self.groups.remove(group)
        if self.for_good:
            self.gone[group.level] += 1

    # -- what was told -------------------------------------------------------------------------

    def take(self, code: str) -> tuple[Any, ...]:
        """The next event of this code, which must have been told."""
        for at, (name, args) in enumerate(self.told):
            if name == code:
                del self.told[at]
                return args
        raise Difference(f"no event {code} was told")

    def score(self, seat: int, points: int) -> None:
        self.points[seat] += points
        same("the index", (seat, points, self.points[seat]), tuple(self.take("exposure")))

    # -- against the view ----------------------------------------------------------------------

    def compare(self, view: View) -> None:
        same("points", self.points, [view["points"]["demonstrators"], view["points"]["police"]])
        crowd = Counter((group.box, group.infiltrated, group.level) for group in self.groups)
        police = Counter((unit.box, unit.minimum, unit.force) for unit in self.police)
        for box in ORDER:
            seen = view["boxes"][box]
            for name, hidden in (("groups", False), ("infiltrators", True)):
                same(f"{name} in {box}", [crowd[box, hidden, n] for n in LEVELS], seen[name])
            there = [police[box, False, force] for force in FORCES]
            same(f"police in {box}", there, seen["police"])
            if box in MINIMUMS:
                kept = [police[box, True, force] for force in FORCES]
                same(f"Minimum of {box}", kept, seen["minimum"])
                same(f"release of {box}", box in self.released, seen["released"])
        same("groups on the map", len(self.groups), view["groups"]["on_map"])
        guard = sum(unit.force == "guard" for unit in self.police)
        same("Guard on the map", guard, view["guard"]["on_map"])
        same("turn and step", (TURNS[self.turn], self.step), (view["turn"], view["step"]))


def come_near(city: City, box: str) -> set[str]:
    """Conditional Minimum boxes that groups entering *box* release, if they are not yet."""
    near = {box, *BOXES[box]["neighbours"]}
    return {b for b in near if BOXES[b]["minimum"] == "conditional"} - city.released


def winner(points: list[int]) -> tuple[tuple[int, ...], str]:
    if points[DEMONSTRATORS] > points[POLICE]:
        return (DEMONSTRATORS,), "winning/demonstrators"
    if points[POLICE] > points[DEMONSTRATORS]:
        return (POLICE,), "winning/police"
    return (), "winning/draw"
