"""Chicago, Chicago! once more, unit by unit: the whole game but the keeping of Minimum boxes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.second_opinion.chicago_chicago.city import Asked, City, Course, Over, come_near, winner
from tests.second_opinion.chicago_chicago.crowding import go_home, lose_infiltrators, multiply
from tests.second_opinion.chicago_chicago.fighting import confront, park_duty, sweep
from tests.second_opinion.chicago_chicago.moving import (
    check_minimums,
    deploy,
    gather,
    guard,
    march,
    post_police,
)
from tests.second_opinion.chicago_chicago.pieces import TURNS
from tests.second_opinion.play import Difference, Pending, Told, View, same

FOLLOWED = {
    "conflict.rolled", "exposure", "confront", "confront.forced", "sweep", "multiplied",
    "guard.called", "guard.withdrawn", "march.marched", "march.infiltrated", "deploy.deployed",
    "minimum.released", "minimum.short", "parks.unengaged", "conflict.shot", "post", "gather",
}  # fmt: skip
"""Events that tell of something: none may be left over."""


class CrowdFollower:
    """Plays along: takes dice, and where police went, from what is told, and the rest itself."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.city = City(options)
        self.course = play(self.city)
        self.asked: Asked | None = None
        self.over: Over | None = None

    def begin(self, view: View, pending: Pending | None) -> None:
        self.asked = next(self.course)
        self.compare(view, pending)

    def answered(
        self, pending: Pending, answer: str, told: list[Told], view: View, then: Pending | None
    ) -> None:
        self.city.told = list(told)
        self.city.then = "" if then is None else then.what
        try:
            self.asked = self.course.send(answer)
        except Over as over:
            self.asked, self.over = None, over
        left = [code for code, _ in self.city.told if code in FOLLOWED]
        same("events that nothing accounts for", [], left)
        self.compare(view, then)

    def compare(self, view: View, pending: Pending | None) -> None:
        """The position against the view, and the question that must come against ours."""
        self.city.compare(view)
        expected = None if self.asked is None else self.asked.what
        same("what is asked", expected, None if pending is None else pending.what)
        if self.asked is not None and self.asked.options is not None and pending is not None:
            options = sorted(self.asked.options)
            same(f"the options of {pending.what}", options, sorted(pending.options))

    def end(self, winners: tuple[int, ...], scores: tuple[float, ...], reason: str) -> None:
        same("the scores at the end", tuple(self.city.points), tuple(scores))
        if self.over is None:
            raise Difference("the game is over, and nothing has ended it")
        same("who won, and why", (self.over.winners, self.over.reason), (winners, reason))


def play(city: City) -> Course:
    yield from gather(city)
    yield from post_police(city)
    for box in {group.box for group in city.groups}:
        # A start in or beside a Conditional Minimum box releases it.
        for _ in come_near(city, box):
            city.take("minimum.released")
        city.released |= come_near(city, box)
    while True:
        yield from turn(city)
        if city.turn == len(TURNS) - 1 or not city.groups:
            raise Over(*winner(city.points))
        city.turn += 1


def turn(city: City) -> Course:
    lost = Counter[str]()
    """Platoons that Minimum boxes have lost in this turn."""
    city.guard_waits = False
    yield from multiply(city)
    begin_step(city, 1)
    yield from guard(city)
    yield from march(city)
    begin_step(city, 2)
    yield from guard(city)
    yield from confront(city, lost)
    begin_step(city, 3)
    yield from guard(city)
    yield from deploy(city)
    check_minimums(city, lost)
    begin_step(city, 4)
    if not city.groups:
        raise Over(*winner(city.points))
    yield from guard(city)
    yield from sweep(city)
    park_duty(city)
    begin_step(city, 5)
    yield from lose_infiltrators(city)
    go_home(city)
    begin_step(city, 6)
    for group in city.groups:
        group.infiltrated = group.moved = group.attacked = False


def begin_step(city: City, step: int) -> None:
    city.step = step
    for unit in city.police:
        unit.moved = unit.arrived = unit.attacked = False
