"""Step 5 and the morning after: who goes home, and how the parks fill again."""

from __future__ import annotations

from collections.abc import Generator

from tests.second_opinion.chicago_chicago.city import Asked, City, Course
from tests.second_opinion.chicago_chicago.fighting import change_groups, lowest_groups
from tests.second_opinion.chicago_chicago.pieces import (
    BOXES,
    ORDER,
    PARKS,
    TURNS,
    Group,
    amount,
    amounts,
    part_of,
)
from tests.second_opinion.play import same


def lose_infiltrators(city: City) -> Course:
    """Half of all who infiltrated in the turn, the lowest first; a lone one goes down a level."""
    hidden = [group for group in city.groups if group.infiltrated]
    if len(hidden) == 1:
        change_groups(city, hidden, "down")
        return
    to_go = len(hidden) // 2
    leaving: list[Group] = []
    for level in (4, 3, 2, 1):
        these = [group for group in hidden if group.level == level]
        if len(these) > to_go:
            these = yield from choose_strays(these, to_go)
        to_go -= len(these)
        leaving += these
    for group in leaving:
        city.remove_group(group)


def choose_strays(these: list[Group], to_go: int) -> Generator[Asked, str, list[Group]]:
    """Among equals the demonstrators choose: box by box, and how many of each."""
    leaving: list[Group] = []
    left = [box for box in ORDER if any(group.box == box for group in these)]
    while to_go:
        box = left[0]
        if len(left) > 1:
            box = yield Asked("stray.box", left)
        left.remove(box)
        here = [group for group in these if group.box == box]
        elsewhere = sum(group.box in left for group in these)
        most, least = min(to_go, len(here)), max(1, to_go - elsewhere)
        number = most
        if least < most:
            number = amount((yield Asked("stray.number", amounts(most, least))), most)
        leaving += here[:number]
        to_go -= number
    return leaving


def go_home(city: City) -> None:
    """A third of each box on A and B turns; all outside the parks on C turns."""
    for box in ORDER:
        here = city.groups_in(box)
        if city.is_turn("c"):
            for group in here if box not in PARKS else []:
                city.remove_group(group)
            continue
        others = [group for group in here if not group.infiltrated]
        if len(others) == 1:
            change_groups(city, others, "down")
        elif others:
            change_groups(city, lowest_groups(others, part_of(len(others), 3)), "out")


def multiply(city: City) -> Course:
    """Every A turn but 25A begins so; with too few counters one says which park is first."""
    if not city.is_turn("a") or TURNS[city.turn] == "25a":
        return
    waiting = [park for park in PARKS if city.groups_in(park)]
    order: list[str] = []
    left = city.all_group_counters()
    while len(waiting) > 1 and 0 < left < sum(newcomers(city, park) for park in waiting):
        park = yield Asked("multiply.park", list(waiting))
        waiting.remove(park)
        order.append(park)
        left -= newcomers(city, park)
    for park in order + waiting:
        grow(city, park, newcomers(city, park))


def newcomers(city: City, park: str) -> int:
    return len(city.groups_in(park)) * (int(BOXES[park]["multiplier"]) - 1)


def grow(city: City, park: str, number: int) -> None:
    """New groups are of the lowest level that has a counter left."""
    before = len(city.groups)
    for _ in range(number):
        levels = [level for level in (4, 3, 2, 1) if city.group_counters(level)]
        if levels:
            city.groups.append(Group(levels[0], park))
    grown = (ORDER.index(park), len(city.groups) - before, len(city.groups_in(park)))
    same("how a park has grown", grown, tuple(city.take("multiplied")))
