"""Setting up, marching, infiltrating, the moves of the police, and the National Guard.

Which police may leave a Minimum box is not followed: only where they went is.
"""

from __future__ import annotations

from collections import Counter

from tests.second_opinion.chicago_chicago.city import Asked, City, Course, Over, come_near
from tests.second_opinion.chicago_chicago.pieces import (
    BOXES,
    DEMONSTRATORS,
    FORCES,
    LEVELS,
    MINIMUMS,
    ORDER,
    PARKS,
    POLICE,
    POSTS,
    UNIT_OF,
    UNITS,
    Group,
    Platoon,
    amount,
    amounts,
    place,
)
from tests.second_opinion.play import Difference, same

# -- setting up ------------------------------------------------------------------------------------


def gather(city: City) -> Course:
    park = yield Asked("gather.park", PARKS)
    for level in LEVELS:
        start = UNITS[f"demonstrators_{level}"]["start"]
        city.groups += [Group(level, park) for _ in range(start)]
    city.take("gather")


def post_police(city: City) -> Course:
    """51 platoons in the Minimum boxes, three in each; the other fifteen in any box."""
    reserve = Counter({force: int(UNITS[UNIT_OF[force]]["start"]) for force in FORCES})
    while sum(reserve.values()):
        short = [box for box in MINIMUMS if len(city.minimum_of(box)) < 3]
        outside = 15 - sum(not unit.minimum for unit in city.police)
        options = (ORDER if outside else []) + [f"{box}_minimum" for box in short]
        post = yield Asked("post.at", options + ["all"] * bool(short))
        if post == "all":
            told = [args for code, args in city.told if code == "post"]
            same("platoons that fill the Minimum boxes", sum(a[2] for a in told),
                 sum(3 - len(city.minimum_of(box)) for box in short))  # fmt: skip
            for _ in told:
                at, force, number = city.take("post")
                put(city, reserve, POSTS[at], FORCES[force], number)
            continue
        box, minimum = place(post)
        force = yield Asked(
            "post.force",
            [force for force in FORCES if reserve[force]] + ["all"] * (not minimum and not short),
        )
        if force == "all":
            for some in [force for force in FORCES if reserve[force]]:
                put(city, reserve, post, some, reserve[some])
                city.take("post")
            continue
        room = 3 - len(city.minimum_of(box)) if minimum else outside
        most = min(room, reserve[force])
        number = most
        if most > 1:
            number = amount((yield Asked("post.number", amounts(most))), most)
        put(city, reserve, post, force, number)
        city.take("post")


def put(city: City, reserve: Counter[str], post: str, force: str, number: int) -> None:
    box, minimum = place(post)
    city.police += [Platoon(force, box, minimum) for _ in range(number)]
    reserve[force] -= number


# -- step 1 ----------------------------------------------------------------------------------------


def march(city: City) -> Course:
    while True:
        fresh = [group for group in city.groups if not group.moved]
        if not fresh:
            return
        boxes = [box for box in ORDER if any(group.box == box for group in fresh)]
        box = yield Asked("march.from", [*boxes, "done"])
        if box == "done":
            return
        here = [group for group in fresh if group.box == box]
        parties = all_parties(here)
        able = [who for who, party in parties.items() if goals(city, box, who, party)]
        who = yield Asked("march.who", able)
        party = parties[who]
        if who not in ("all", "infiltrate") and len(party) > 1:
            answer = yield Asked("march.number", amounts(len(party)))
            party = party[: amount(answer, len(party))]
        to = yield Asked("march.to", goals(city, box, who, party))
        go(city, party, box, to, infiltrating=who.startswith("infiltrate"))


def all_parties(here: list[Group]) -> dict[str, list[Group]]:
    """Groups of one level, or everybody; each of them marching or infiltrating."""
    parties = {"all": here, "infiltrate": here}
    for group in here:
        for who in (f"level_{group.level}", f"infiltrate_{group.level}"):
            parties.setdefault(who, []).append(group)
    return parties


def points(who: str, party: list[Group]) -> int:
    """A party goes at the pace of its slowest; whoever infiltrates goes twice as far."""
    return min(group.movement for group in party) * (2 if who.startswith("infiltrate") else 1)


def goals(city: City, box: str, who: str, party: list[Group]) -> list[str]:
    """One point a box, two where police stand outside the Minimum box."""
    most = points(who, party)
    spent = {box: 0}
    for _ in range(most):
        for here in list(spent):
            for near in BOXES[here]["neighbours"]:
                way = spent[here] + (2 if city.police_in(near) else 1)
                if way <= most:
                    spent[near] = min(way, spent.get(near, way))
    return [goal for goal in spent if goal != box]


def go(city: City, party: list[Group], box: str, to: str, *, infiltrating: bool) -> None:
    who = "infiltrate" if infiltrating else "march"
    released = releases(city, box, to, points(who, party))
    for group in party:
        group.box, group.moved, group.infiltrated = to, True, infiltrating
    code = "march.infiltrated" if infiltrating else "march.marched"
    same("who went", (len(party), ORDER.index(box), ORDER.index(to)), tuple(city.take(code)))
    told = {ORDER[args[0]] for code, args in city.told if code == "minimum.released"}
    if told not in released:
        raise Difference(f"{told} released on the way, but the fewest are {released}")
    for _ in told:
        city.take("minimum.released")
    city.released |= told


def releases(city: City, box: str, to: str, most: int) -> list[set[str]]:
    """What the ways release that release the fewest, of all that a party can afford."""
    found: list[set[str]] = []

    def walk(here: str, left: int, been: list[str], met: set[str]) -> None:
        if here == to:
            found.append(met)
            return
        for near in BOXES[here]["neighbours"]:
            rest = left - (2 if city.police_in(near) else 1)
            if rest >= 0 and near not in been:
                walk(near, rest, [*been, near], met | come_near(city, near))

    walk(box, most, [box], set())
    fewest = min(len(met) for met in found)
    return [met for met in found if len(met) == fewest]


# -- step 3 ----------------------------------------------------------------------------------------


def deploy(city: City) -> Course:
    """Police go one point a box, two where groups are; a Minimum box is part of its city box."""
    while city.then == "deploy.from":
        post = yield Asked("deploy.from")
        if post == "done":
            return
        box, minimum = place(post)
        movers = [u for u in city.police if (u.box, u.minimum) == (box, minimum) and not u.moved]
        who = yield Asked("deploy.who")
        if who != "all":
            movers = [unit for unit in movers if unit.force == who]
        asked = None
        if city.then == "deploy.number":
            asked = yield Asked("deploy.number")
        to = yield Asked("deploy.to")
        number, *way = city.take("deploy.deployed")
        same("from where to where", [POSTS.index(post), POSTS.index(to)], way)
        if asked not in (None, "all"):
            same("how many go", int(asked), number)
        elif who == "all":
            same("how many go", len(movers), number)
        elif number > len(movers):
            raise Difference(f"{number} of {len(movers)} go")
        party = movers[:number]
        check_reach(city, party, to)
        for unit in party:
            unit.box, unit.minimum = place(to)
            unit.moved = True


def check_reach(city: City, party: list[Platoon], to: str) -> None:
    most = min(int(UNITS[UNIT_OF[unit.force]]["movement"]) for unit in party)
    start, (goal, minimum) = party[0].box, place(to)
    spent = {start: 0}
    for _ in range(most):
        for here in list(spent):
            for near in BOXES[here]["neighbours"]:
                way = spent[here] + (2 if city.groups_in(near) else 1)
                if way <= most:
                    spent[near] = min(way, spent.get(near, way))
    if goal not in spent:
        raise Difference(f"police from {start} came to {goal}, which is too far")
    if minimum and any(unit.force == "guard" for unit in party):
        raise Difference(f"the Guard went into the Minimum box of {goal}")


def check_minimums(city: City, lost: Counter[str]) -> None:
    """Three in every Minimum box, but for those lost in this turn and boxes released."""
    for box in MINIMUMS:
        kept = len(city.minimum_of(box))
        if box not in city.released and kept < 3 - lost[box]:
            city.take("minimum.short")
            raise Over((DEMONSTRATORS,), "minimum/loss")


# -- the National Guard ----------------------------------------------------------------------------


def guard(city: City) -> Course:
    """Two points for each company that comes, one for each that is sent home."""
    while True:
        ahead = city.points[DEMONSTRATORS] > city.points[POLICE]
        call = ahead and city.guard_to_call() > 0
        at_home = [box for box in ORDER if settled_guard(city, box)]
        send = bool(at_home) and (call or city.step == 3)
        if city.guard_waits or not (call or send):
            return
        orders = ["call"] * call + ["withdraw"] * bool(at_home)
        order = yield Asked("guard.order", [*orders, "done", "pass"])
        if order in ("done", "pass"):
            city.guard_waits = order == "pass"
            return
        box = yield Asked("guard.box", ORDER if order == "call" else at_home)
        there = settled_guard(city, box)
        most = city.guard_to_call() if order == "call" else len(there)
        number = most
        if most > 1:
            number = amount((yield Asked("guard.number", amounts(most))), most)
        if order == "call":
            city.police += [Platoon("guard", box, moved=True, arrived=True) for _ in range(number)]
            city.take("guard.called")
            city.score(DEMONSTRATORS, 2 * number)
        else:
            for unit in there[:number]:
                city.police.remove(unit)
            city.take("guard.withdrawn")
            city.score(DEMONSTRATORS, number)


def settled_guard(city: City, box: str) -> list[Platoon]:
    """Companies in a box that did not come in this step."""
    return [u for u in city.police_in(box) if u.force == "guard" and not u.arrived]
