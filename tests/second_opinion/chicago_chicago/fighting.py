"""Conflict: who may attack whom, odds, tables, results, and the duty in the parks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import product

from tests.second_opinion.chicago_chicago.city import Asked, City, Course, Over
from tests.second_opinion.chicago_chicago.moving import guard
from tests.second_opinion.chicago_chicago.pieces import (
    BOXES,
    DEMONSTRATORS,
    FORCES,
    ORDER,
    PARKS,
    POLICE,
    TABLE_ORDER,
    TABLES,
    Group,
    Platoon,
    amount,
    amounts,
    part_of,
    strength,
)
from tests.second_opinion.play import Difference, same

Picking = Generator[Asked, str, list[Platoon]]

# -- step 2 ----------------------------------------------------------------------------------------


def confront(city: City, lost: Counter[str]) -> Course:
    """Once in a box; where 5:1 is reached the police are forced to assault, and nobody declines."""
    fought: set[str] = set()
    while True:
        boxes = [box for box in ORDER if box not in fought and crowd_odds(city, box) >= 1]
        if not boxes:
            return
        forced = [box for box in boxes if is_forced(city, box)]
        box = yield Asked("confront.box", boxes + ["done"] * (not forced))
        if box == "done":
            return
        fought.add(box)
        crowd, police = marchers(city, box), defenders(city, box)
        in_minimum = police[0].minimum
        before = len(police)
        table, column = "assault", 1
        if box not in forced:
            column = min(4, crowd_odds(city, box))
            table = yield Asked("confront.table", ["parley", "harass"])
        else:
            same("where the assault is forced", (ORDER.index(box),), city.take("confront.forced"))
            for group in crowd:
                group.attacked = True
        same("who attacks whom", (ORDER.index(box), strength(crowd), strength(police)),
             tuple(city.take("confront")))  # fmt: skip
        resolve(city, box, table, column, crowd, police)
        if in_minimum:
            # What is missing to three, and was lost just now, may wait until the next turn.
            left = len(city.minimum_of(box))
            lost[box] += min(before - left, max(0, 3 - left))
        yield from guard(city)


def marchers(city: City, box: str) -> list[Group]:
    return [group for group in city.groups_in(box) if not group.infiltrated]


def defenders(city: City, box: str) -> list[Platoon]:
    """All police outside the Minimum box; those of the Minimum box only if they are alone."""
    return city.police_in(box) or city.minimum_of(box)


def crowd_odds(city: City, box: str) -> int:
    crowd, police = marchers(city, box), defenders(city, box)
    return strength(crowd) // strength(police) if police else 0


def is_forced(city: City, box: str) -> bool:
    """5:1 over police, who may have the Guard with them; not over those of the Minimum box."""
    police = any(unit.force != "guard" for unit in city.police_in(box))
    return police and crowd_odds(city, box) >= 5


# -- step 4 ----------------------------------------------------------------------------------------

Last = tuple[str, str, Counter[str], Counter[str]]
"""An attack: the box, the table, the groups by kind, the platoons by force."""


def sweep(city: City) -> Course:
    last: Last | None = None
    while True:
        boxes = [box for box in ORDER if can_sweep(city, box)]
        if not boxes:
            return
        box = yield Asked("sweep.box", [*boxes, "done"])
        if box == "done":
            return
        targets = open_groups(city, box)
        if box not in PARKS:
            picked: list[Group] = []
            while True:
                options = target_options(city, box, picked, last)
                answer = yield Asked("sweep.target", options)
                if answer in ("done", "all", "singly", "again"):
                    break
                kind = [g for g in open_groups(city, box) if g.kind == answer]
                room = strength(free_platoons(city, box)) - strength(picked)
                most = min(len(kind), room // kind[0].strength)
                number = most
                if most > 1:
                    number = amount((yield Asked("sweep.groups", amounts(most))), most)
                picked += kind[:number]
            if answer == "again":
                assert last is not None
                charge(city, box, last[1], *like(city, box, last))
                continue
            if answer == "singly":
                table = yield Asked("sweep.table", TABLE_ORDER)
                last = charge_singly(city, box, table)
                continue
            if answer == "done":
                targets = picked
        attackers = yield from pick_platoons(city, box, targets)
        table = yield Asked("sweep.table", TABLE_ORDER)
        last = charge(city, box, table, targets, attackers)


def open_groups(city: City, box: str) -> list[Group]:
    """No unit is attacked more than once in a turn."""
    return [group for group in city.groups_in(box) if not group.attacked]


def free_platoons(city: City, box: str) -> list[Platoon]:
    return [u for u in city.police_in(box) if u.force != "guard" and not u.attacked]


def can_sweep(city: City, box: str) -> bool:
    """At least 1:1: in a park against all, elsewhere against one."""
    groups, police = open_groups(city, box), free_platoons(city, box)
    if not groups or not police:
        return False
    needed = strength(groups) if box in PARKS else min(group.strength for group in groups)
    return strength(police) >= needed


def target_options(city: City, box: str, picked: list[Group], last: Last | None) -> list[str]:
    """Groups of a level not yet picked that keep the attack at 1:1 or better."""
    groups, force = open_groups(city, box), strength(free_platoons(city, box))
    kinds = {g.kind for g in groups if g.strength + strength(picked) <= force}
    options = sorted(kinds - {group.kind for group in picked})
    if strength(groups) <= force:
        options.append("all")
    if picked:
        return [*options, "done"]
    if len(groups) > 1:
        options.append("singly")
    if last is not None and last[0] == box:
        enough_groups = last[2] <= Counter(group.kind for group in groups)
        enough_police = last[3] <= Counter(unit.force for unit in free_platoons(city, box))
        if enough_groups and enough_police:
            options.append("again")
    return options


def pick_platoons(city: City, box: str, targets: list[Group]) -> Picking:
    """Force by force, each once; everybody may always take part."""
    chosen: list[Platoon] = []
    while True:
        free = free_platoons(city, box)
        left = [f for f in FORCES if any(u.force == f for u in free if u not in chosen)]
        picked = {unit.force for unit in chosen}
        enough = strength(chosen) >= strength(targets)
        answer = yield Asked(
            "sweep.force", [f for f in left if f not in picked] + ["all"] + ["done"] * enough
        )
        if answer == "all":
            return free
        if answer == "done":
            return chosen
        some = [unit for unit in free if unit.force == answer]
        number = len(some)
        if number > 1:
            number = amount((yield Asked("sweep.platoons", amounts(number))), number)
        chosen += some[:number]


def like(city: City, box: str, last: Last) -> tuple[list[Group], list[Platoon]]:
    """As many groups and platoons of each kind as in the last attack."""
    groups, police = open_groups(city, box), free_platoons(city, box)
    targets = [g for kind, n in last[2].items() for g in [g for g in groups if g.kind == kind][:n]]
    attackers = [
        u for force, n in last[3].items() for u in [u for u in police if u.force == force][:n]
    ]
    return targets, attackers


def charge(
    city: City, box: str, table: str, targets: list[Group], attackers: list[Platoon]
) -> Last:
    forces = (ORDER.index(box), strength(attackers), strength(targets))
    same("who attacks whom", forces, tuple(city.take("sweep")))
    odds = strength(attackers) // strength(targets)
    if odds < 1:
        raise Difference(f"an attack at {forces} is under 1:1")
    last = (
        box, table, Counter(g.kind for g in targets), Counter(u.force for u in attackers),
    )  # fmt: skip
    for group in targets:
        group.attacked = True
    for unit in attackers:
        unit.attacked = True
    resolve(city, box, table, min(4, odds), targets, attackers)
    return last


def charge_singly(city: City, box: str, table: str) -> Last:
    """One group after another, the weakest first, while the odds of the first can be had."""
    odds = 0
    last: Last | None = None
    while groups := open_groups(city, box):
        # Of equals one that marches before one that infiltrates.
        group = min(groups, key=lambda g: (g.strength, g.infiltrated))
        free = free_platoons(city, box)
        odds = odds or min(4, strength(free) // group.strength)
        if strength(free) < odds * group.strength:
            break
        last = charge(city, box, table, [group], just_enough(free, odds * group.strength))
    assert last is not None
    return last


def just_enough(free: list[Platoon], needed: int) -> list[Platoon]:
    """The least strength that will do, then the fewest platoons, then the highest levels."""
    forces = [[unit for unit in free if unit.force == force] for force in FORCES]
    best: tuple[tuple[int, ...], list[Platoon]] | None = None
    # More than *needed* platoons of strength 1 or more are never just enough.
    for numbers in product(*[range(min(len(units), needed) + 1) for units in forces]):
        party = [u for units, number in zip(forces, numbers, strict=True) for u in units[:number]]
        if strength(party) >= needed:
            key = (strength(party), len(party), *[-number for number in numbers])
            if best is None or key < best[0]:
                best = key, party
    assert best is not None
    return best[1]


def park_duty(city: City) -> None:
    waiting = [g for park in PARKS for g in open_groups(city, park)]
    if city.is_turn("c") and waiting:
        city.take("parks.unengaged")
        city.score(DEMONSTRATORS, 5)


# -- results ---------------------------------------------------------------------------------------


def resolve(
    city: City, box: str, table: str, odds: int, groups: list[Group], police: list[Platoon]
) -> None:
    """The first letter scores; the second tells who is changed, the last how many of them."""
    at, which, column, die, code = city.take("conflict.rolled")
    where = (ORDER.index(box), TABLE_ORDER.index(table), odds - 1)
    same("where, which table, which column", where, (at, which, column))
    expected = TABLES[table][die - 1][odds - 1]
    same(f"{table} at {odds}:1, a roll of {die}", expected, code)
    if code == "SHOT":
        city.take("conflict.shot")
        raise Over((DEMONSTRATORS,), "conflict/shooting")
    seat = DEMONSTRATORS if code[0] == "D" else POLICE
    city.score(seat, BOXES[box]["demonstrators" if seat == DEMONSTRATORS else "police"])
    if code[1] == "0":
        return
    parts = {"3": 3, "2": 2, "X": 2}
    if code[1] == "D" or code[:2] == "DU":
        change = "out" if code[2] == "X" else "up" if code[1] == "U" else "down"
        change_groups(city, lowest_groups(groups, part_of(len(groups), parts[code[2]])), change)
    else:
        some = sorted(police, key=lambda u: u.rank)[: part_of(len(police), parts[code[2]])]
        change_police(city, some, "up" if code[1] == "U" else "down")


def lowest_groups(groups: list[Group], number: int) -> list[Group]:
    """Of equals those that march before those that infiltrate."""
    return sorted(groups, key=lambda g: (-g.level, g.infiltrated))[:number]


def change_groups(city: City, groups: list[Group], change: str) -> None:
    """The lowest fall first and the highest rise first: each hands its counter on."""
    for group in groups if change != "up" else reversed(groups):
        if change == "out":
            city.remove_group(group)
        elif change == "up":
            if group.level > 1 and city.group_counters(group.level - 1):
                group.level -= 1
        else:
            lower = [n for n in range(group.level + 1, 5) if city.group_counters(n)]
            if lower:
                group.level = lower[0]
            else:
                city.remove_group(group)


def change_police(city: City, police: list[Platoon], change: str) -> None:
    """Tac are never changed; the Guard leave the game when they should go down."""
    for unit in police if change == "down" else reversed(police):
        if unit.force == "tac" or (unit.force == "guard" and change == "up"):
            continue
        if unit.force == "guard":
            city.police.remove(unit)
            city.guard_lost += 1
            continue
        level = int(unit.force[-1])
        if change == "up":
            if level > 1 and city.police_counters(f"level_{level - 1}"):
                unit.force = f"level_{level - 1}"
            continue
        lower = [n for n in range(level + 1, 4) if city.police_counters(f"level_{n}")]
        if lower:
            unit.force = f"level_{lower[0]}"
        else:
            city.police.remove(unit)
