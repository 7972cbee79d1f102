"""Chicago, Chicago! once more: conflict, losses, multiplication and the index, unit by unit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.second_opinion.play import Difference, Pending, Told, View, rows, same

BOXES = {row["id"]: row for row in rows("chicago_chicago", "boxes.toml", "box")}
ORDER = list(BOXES)
TABLES = [row["id"] for row in rows("chicago_chicago", "tables.toml", "table")]
CELLS = {row["id"]: row["rows"] for row in rows("chicago_chicago", "tables.toml", "table")}
RESULTS = {row["id"]: row for row in rows("chicago_chicago", "results.toml", "result")}
UNITS = {row["id"]: row for row in rows("chicago_chicago", "units.toml", "unit")}
SCENARIOS = {row["id"]: row for row in rows("chicago_chicago", "scenarios.toml", "scenario")}
TURNS = [f"{day}{part}" for day in (25, 26, 27, 28) for part in "abc"]
PARKS = [box for box in ORDER if BOXES[box].get("multiplier", 1) > 1]
MINIMUMS = [box for box in ORDER if BOXES[box]["minimum"] != "none"]
POSTS = ORDER + [f"{box}_minimum" for box in MINIMUMS]
"""Boxes and then Minimum boxes: how the events number them."""
FORCES = ["level_1", "level_2", "level_3", "tac", "guard"]
FORCE_UNIT = dict(zip(FORCES, ["police_1", "police_2", "police_3", "tac", "guard"], strict=True))
DEMONSTRATORS, POLICE = 0, 1


@dataclass(eq=False)
class Group:
    level: int
    box: str
    moved: bool = False
    infiltrated: bool = False
    attacked: bool = False

    @property
    def strength(self) -> int:
        return int(UNITS[f"demonstrators_{self.level}"]["strength"])

    @property
    def kind(self) -> str:
        return f"infiltrate_{self.level}" if self.infiltrated else f"level_{self.level}"


@dataclass(eq=False)
class Platoon:
    """A platoon of police, or a company of the Guard."""

    force: str
    box: str
    minimum: bool = False
    moved: bool = False
    attacked: bool = False

    @property
    def strength(self) -> int:
        return int(UNITS[FORCE_UNIT[self.force]]["strength"])

    @property
    def rank(self) -> int:
        """The lowest first: level 3, 2, 1, Guard, Tac."""
        return ["level_3", "level_2", "level_1", "guard", "tac"].index(self.force)


def strength(units: list[Group] | list[Platoon]) -> int:
    return sum(unit.strength for unit in units)


def part_of(number: int, part: int) -> int:
    """A third or a half, fractions ignored, at least one."""
    return max(1, number // part)


class CrowdFollower:
    """Knows the whole position; takes the dice, and where police were posted, from what is told."""

    def __init__(self, options: dict[str, Any]) -> None:
        scenario = SCENARIOS[options.get("scenario", "full")]
        self.turn = TURNS.index(scenario["turn"])
        self.points = [scenario["demonstrators"], scenario["police"]]
        self.for_good = options.get("removed") == "for_good"
        self.groups: list[Group] = []
        self.police: list[Platoon] = []
        self.gone = [0, 0, 0, 0, 0]
        """Counters of groups that are out for good, by level."""
        self.guard_lost = 0
        self.step = 0
        self.confronted: set[str] = set()
        """Boxes where the demonstrators have attacked in this turn."""
        self.box = self.who = self.order = ""
        self.number: int | None = None
        self.targets: list[Group] = []
        self.target_kinds: set[str] = set()
        self.attackers: list[Platoon] = []
        self.attacker_kinds: set[str] = set()
        self.singly = self.again = False
        self.last_attack: tuple[list[str], list[str]] | None = None
        self.done = False
        """Whether the side whose attacks it is has said that it wants no more."""
        self.choosing = ""
        """"stray" or "multiply", while the demonstrators choose between boxes."""
        self.stray_level = self.stray_left = 0
        self.strays: list[Group] = []
        self.stray_taken: dict[str, int] = {}
        self.to_multiply: list[str] = []
        self.over = ""
        self.told: list[Told] = []
        self.last_boxes: dict[str, Any] = {}

    # -- what the driver calls -----------------------------------------------------------------

    def begin(self, view: View, pending: Pending | None) -> None:
        self.compare(view)
        self.last_boxes = view["boxes"]

    def answered(
        self, pending: Pending, answer: str, told: list[Told], view: View, then: Pending | None
    ) -> None:
        self.told = list(told)
        self.expect_options(pending)
        chapter = pending.what.split(".")[0]
        getattr(self, chapter)(pending.what.split(".")[1], answer, then)
        if not self.over:
            self.walk(view, then)
        if told:
            self.compare(view)
        elif view["boxes"] != self.last_boxes:
            raise Difference("the view has changed and nothing was told")
        self.last_boxes = view["boxes"]
        left = [code for code, _ in self.told if code in ("conflict.rolled", "exposure")]
        same("events that nothing accounts for", [], left)

    def end(self, winners: tuple[int, ...], scores: tuple[float, ...], reason: str) -> None:
        same("the scores at the end", tuple(self.points), tuple(scores))
        if self.over == "shot":
            same("how it ended", ((0,), "conflict/shooting"), (winners, reason))
        elif reason == "minimum/loss":
            same("who won", (0,), winners)
        else:
            lead = self.points[0] - self.points[1]
            won = (0,) if lead > 0 else (1,) if lead < 0 else ()
            same("who won", won, winners)
            if self.groups and self.turn != len(TURNS) - 1:
                raise Difference(
                    f"the game is over in turn {TURNS[self.turn]} with groups on the map"
                )

    # -- the position against the view ---------------------------------------------------------

    def compare(self, view: View) -> None:
        same("points", self.points, [view["points"]["demonstrators"], view["points"]["police"]])
        crowd = Counter((g.box, g.infiltrated, g.level) for g in self.groups)
        police = Counter((unit.box, unit.minimum, unit.force) for unit in self.police)
        for box in ORDER:
            seen = view["boxes"][box]
            for name, hidden in (("groups", False), ("infiltrators", True)):
                here = [crowd[box, hidden, level] for level in (1, 2, 3, 4)]
                same(f"{name} in {box}", here, seen[name])
            there = [police[box, False, force] for force in FORCES]
            same(f"police in {box}", there, seen["police"])
            if box in MINIMUMS:
                kept = [police[box, True, force] for force in FORCES]
                same(f"Minimum of {box}", kept, seen["minimum"])
        same("groups on the map", len(self.groups), view["groups"]["on_map"])
        guard = sum(unit.force == "guard" for unit in self.police)
        same("Guard on the map", guard, view["guard"]["on_map"])
        if not self.over and self.step:
            same("turn", TURNS[self.turn], view["turn"])

    def take(self, code: str) -> tuple[Any, ...]:
        """The next event of this code, which must have been told."""
        for at, (name, args) in enumerate(self.told):
            if name == code:
                del self.told[at]
                return args
        raise Difference(f"no event {code} was told")

    def score(self, seat: int, points: int) -> None:
        self.points[seat] += points
        if points:
            same("the index", (seat, points, self.points[seat]), tuple(self.take("exposure")))

    # -- setting up ----------------------------------------------------------------------------

    def gather(self, what: str, answer: str, then: Pending | None) -> None:
        for level in (1, 2, 3, 4):
            start = UNITS[f"demonstrators_{level}"]["start"]
            self.groups += [Group(level, answer) for _ in range(start)]

    def post(self, what: str, answer: str, then: Pending | None) -> None:
        """Where the police begin is not chance, but nothing of the arithmetic either."""
        for code, args in self.told:
            if code == "post":
                post, force, number = args
                box, minimum = self.place(POSTS[post])
                self.police += [Platoon(FORCES[force], box, minimum) for _ in range(number)]

    @staticmethod
    def place(post: str) -> tuple[str, bool]:
        return post.removesuffix("_minimum"), post.endswith("_minimum")

    # -- moving --------------------------------------------------------------------------------

    def march(self, what: str, answer: str, then: Pending | None) -> None:
        if what == "from":
            self.box = answer
            self.number = None
        elif what == "who":
            self.who = answer
        elif what == "number":
            self.number = None if answer == "all" else int(answer)
        elif what == "to":
            movers = [g for g in self.groups if g.box == self.box and not g.moved]
            if self.who not in ("all", "infiltrate"):
                movers = [g for g in movers if str(g.level) == self.who[-1]]
                movers = movers[: self.number]
            for group in movers:
                group.box, group.moved = answer, True
                group.infiltrated = self.who.startswith("infiltrate")
            code = "march.infiltrated" if self.who.startswith("infiltrate") else "march.marched"
            same("how many left", len(movers), self.take(code)[0])

    def deploy(self, what: str, answer: str, then: Pending | None) -> None:
        if what == "from":
            self.box = answer
            self.number = None
        elif what == "who":
            self.who = answer
        elif what == "number":
            self.number = None if answer == "all" else int(answer)
        elif what == "to":
            number = self.take("deploy.deployed")[0]
            there = self.place(self.box)
            movers = [u for u in self.police if (u.box, u.minimum) == there and not u.moved]
            if self.who != "all":
                movers = [u for u in movers if u.force == self.who]
            if self.number is not None:
                same("how many left", self.number, number)
            for unit in movers[:number]:
                unit.box, unit.minimum = self.place(answer)
                unit.moved = True
            if self.who == "all":
                same("how many left", len(movers), number)

    # -- the National Guard --------------------------------------------------------------------

    def guard(self, what: str, answer: str, then: Pending | None) -> None:
        if what == "order":
            self.order = answer
        elif what == "box":
            self.box = answer
            if then is None or then.what != "guard.number":
                self.guard("number", "all", then)
        else:
            call = self.order == "call"
            arrived = [u for u in self.police if u.force == "guard" and u.box == self.box]
            most = self.guard_left() if call else len([u for u in arrived if not u.moved])
            number = most if answer == "all" else int(answer)
            if call:
                self.police += [Platoon("guard", self.box, moved=True) for _ in range(number)]
                self.score(DEMONSTRATORS, 2 * number)
            else:
                for unit in [u for u in arrived if not u.moved][:number]:
                    self.police.remove(unit)
                self.score(DEMONSTRATORS, number)

    def guard_left(self) -> int:
        on_map = sum(unit.force == "guard" for unit in self.police)
        return int(UNITS["guard"]["counters"]) - on_map - self.guard_lost

    # -- attacks of the demonstrators ----------------------------------------------------------

    def crowd_in(self, box: str) -> list[Group]:
        return [g for g in self.groups if g.box == box and not g.infiltrated]

    def defenders(self, box: str) -> list[Platoon]:
        """All police outside the Minimum box; those of the Minimum box only if they are alone."""
        outside = [u for u in self.police if u.box == box and not u.minimum]
        return outside or [u for u in self.police if u.box == box and u.minimum]

    def can_confront(self, box: str) -> bool:
        crowd, police = self.crowd_in(box), self.defenders(box)
        if box in self.confronted or not crowd or not police:
            return False
        return strength(crowd) >= strength(police)

    def is_forced(self, box: str) -> bool:
        police = self.defenders(box)
        if not self.can_confront(box) or police[0].minimum:
            return False
        if all(unit.force == "guard" for unit in police):
            return False
        return strength(self.crowd_in(box)) // strength(police) >= 5

    def confront(self, what: str, answer: str, then: Pending | None) -> None:
        if what == "box":
            self.box = answer
            if answer == "done":
                self.done = True
            elif self.is_forced(answer):
                self.take("confront.forced")
                self.clash(TABLES.index("assault"), 0)
        else:
            crowd, police = self.crowd_in(self.box), self.defenders(self.box)
            column = min(4, strength(crowd) // strength(police)) - 1
            self.clash(TABLES.index(answer), column)

    def clash(self, table: int, column: int) -> None:
        crowd, police = self.crowd_in(self.box), self.defenders(self.box)
        forces = (ORDER.index(self.box), strength(crowd), strength(police))
        same("who attacks whom", forces, tuple(self.take("confront")))
        self.confronted.add(self.box)
        if TABLES[table] == "assault":
            for group in crowd:
                group.attacked = True
        self.resolve(table, column, crowd, police)

    # -- attacks of the police -----------------------------------------------------------------

    def open_groups(self, box: str) -> list[Group]:
        return [g for g in self.groups if g.box == box and not g.attacked]

    def free_platoons(self, box: str) -> list[Platoon]:
        return [
            u
            for u in self.police
            if u.box == box and not u.minimum and u.force != "guard" and not u.attacked
        ]

    def can_sweep(self, box: str) -> bool:
        groups, police = self.open_groups(box), self.free_platoons(box)
        if not groups or not police:
            return False
        needed = strength(groups) if box in PARKS else min(g.strength for g in groups)
        return strength(police) >= needed

    def sweep(self, what: str, answer: str, then: Pending | None) -> None:
        asked = then.what if then is not None else ""
        if what == "table":
            self.charge(TABLES.index(answer))
        elif what == "box":
            self.begin_sweep(answer, asked)
        elif what == "target":
            self.pick_targets(answer, asked)
        elif what == "groups":
            kind = [g for g in self.open_groups(self.box) if g.kind == self.who]
            self.targets += kind[: self.most_targets(kind) if answer == "all" else int(answer)]
        elif what == "force":
            self.pick_force(answer, asked)
        else:
            force = [u for u in self.free_platoons(self.box) if u.force == self.who]
            self.attackers += force if answer == "all" else force[: int(answer)]
        if what != "table" and not self.done and asked not in _PICKING:
            raise Difference(f"an attack is being chosen, but {asked or 'nothing'} is asked")

    def begin_sweep(self, box: str, asked: str) -> None:
        self.box = box
        self.targets, self.target_kinds = [], set()
        self.attackers, self.attacker_kinds = [], set()
        self.singly = self.again = False
        self.done = box == "done"
        # In a park, and where only one group is left, there is nothing to choose.
        if asked != "sweep.target" and not self.done:
            self.targets = self.open_groups(box)

    def pick_targets(self, answer: str, asked: str) -> None:
        groups = [g for g in self.open_groups(self.box) if g not in self.targets]
        if answer == "all":
            self.targets += groups
        elif answer in ("singly", "again"):
            self.singly, self.again = answer == "singly", answer == "again"
        elif answer != "done":
            self.who = answer
            self.target_kinds.add(answer)
            kind = [g for g in groups if g.kind == answer]
            if asked != "sweep.groups":
                self.targets += kind[: self.most_targets(kind)]

    def pick_force(self, answer: str, asked: str) -> None:
        free = [u for u in self.free_platoons(self.box) if u not in self.attackers]
        if answer == "all":
            self.attackers += free
        elif answer != "done":
            self.who = answer
            self.attacker_kinds.add(answer)
            if asked != "sweep.platoons":
                self.attackers += [u for u in free if u.force == answer]

    def most_targets(self, kind: list[Group]) -> int:
        room = strength(self.free_platoons(self.box)) - strength(self.targets)
        return min(len(kind), room // kind[0].strength)

    def charge(self, table: int) -> None:
        """The attack as it was put together, or the one that a single answer stands for."""
        if self.singly:
            self.charge_singly(table)
            return
        if self.again:
            assert self.last_attack is not None
            self.pick_again(*self.last_attack)
        elif not self.attackers:
            self.attackers = self.free_platoons(self.box)
        self.charge_once(table, self.targets, self.attackers)

    def charge_once(self, table: int, targets: list[Group], attackers: list[Platoon]) -> None:
        forces = (ORDER.index(self.box), strength(attackers), strength(targets))
        same("who attacks whom", forces, tuple(self.take("sweep")))
        odds = strength(attackers) // strength(targets)
        if odds < 1:
            raise Difference(f"an attack at {forces} is under 1:1")
        self.last_attack = ([g.kind for g in targets], [u.force for u in attackers])
        for group in targets:
            group.attacked = True
        for unit in attackers:
            unit.attacked = True
        self.resolve(table, min(4, odds) - 1, targets, attackers)

    def pick_again(self, kinds: list[str], forces: list[str]) -> None:
        self.targets, self.attackers = [], []
        for kind in kinds:
            group = next(
                g for g in self.open_groups(self.box) if g.kind == kind and g not in self.targets
            )
            self.targets.append(group)
        for force in forces:
            unit = next(
                u
                for u in self.free_platoons(self.box)
                if u.force == force and u not in self.attackers
            )
            self.attackers.append(unit)

    def charge_singly(self, table: int) -> None:
        """One group after another, the weakest first, just enough platoons for the first odds."""
        best: int | None = None
        while not self.over:
            groups, free = self.open_groups(self.box), self.free_platoons(self.box)
            if not groups or not free:
                break
            group = min(groups, key=lambda g: g.strength)
            if best is None:
                best = min(4, strength(free) // group.strength)
            needed = best * group.strength
            if strength(free) < needed:
                break
            told = next((args for code, args in self.told if code == "sweep"), None)
            if told is None:
                raise Difference("single attacks have stopped with strength left for another")
            self.charge_once(table, [group], self.just_enough(free, needed))

    def just_enough(self, free: list[Platoon], needed: int) -> list[Platoon]:
        """The fewest points of strength that suffice, and of those the fewest platoons."""
        best: list[Platoon] | None = None
        for size in range(1, len(free) + 1):
            for some in combinations(sorted(free, key=lambda u: u.strength), size):
                picked = list(some)
                if strength(picked) >= needed and (
                    best is None or strength(picked) < strength(best)
                ):
                    best = picked
        assert best is not None
        return best

    # -- results -------------------------------------------------------------------------------

    def resolve(self, table: int, column: int, groups: list[Group], police: list[Platoon]) -> None:
        box, at, odds, die, code = self.take("conflict.rolled")
        same(
            "where, which table, which column",
            (ORDER.index(self.box), table, column),
            (box, at, odds),
        )
        expected = CELLS[TABLES[table]][die - 1][column]
        same(f"{TABLES[table]}, column {column}, a roll of {die}", expected, code)
        result = RESULTS[expected]
        if result["change"] == "shot":
            self.over = "shot"
            return
        scorer = DEMONSTRATORS if expected[0] == "D" else POLICE
        self.score(
            scorer, BOXES[self.box]["demonstrators" if scorer == DEMONSTRATORS else "police"]
        )
        if result["part"] == 0:
            return
        if result["side"] == "demonstrators":
            hit = sorted(groups, key=lambda g: -g.level)[: part_of(len(groups), result["part"])]
            # Counters of those who leave for good are out when the whole result is done: until then
            # a group that goes down may take one that a lower group has just left.
            leaving: list[int] = []
            for group in hit:
                level = group.level
                self.change_group(group, result["change"])
                if group not in self.groups and self.for_good:
                    self.gone[level] -= 1
                    leaving.append(level)
            for level in leaving:
                self.gone[level] += 1
        else:
            some = sorted(police, key=lambda u: u.rank)[: part_of(len(police), result["part"])]
            for unit in some:
                self.change_police(unit, result["change"])

    def group_counters(self, level: int) -> int:
        on_map = sum(group.level == level for group in self.groups)
        return int(UNITS[f"demonstrators_{level}"]["counters"]) - on_map - self.gone[level]

    def remove_group(self, group: Group) -> None:
        self.groups.remove(group)
        if self.for_good:
            self.gone[group.level] += 1

    def change_group(self, group: Group, change: str) -> None:
        if change == "out":
            self.remove_group(group)
        elif change == "up":
            if group.level > 1 and self.group_counters(group.level - 1) > 0:
                group.level -= 1
        else:
            for level in range(group.level + 1, 5):
                if self.group_counters(level) > 0:
                    group.level = level
                    return
            self.remove_group(group)

    def police_counters(self, force: str) -> int:
        on_map = sum(unit.force == force for unit in self.police)
        return int(UNITS[FORCE_UNIT[force]]["counters"]) - on_map

    def change_police(self, unit: Platoon, change: str) -> None:
        if unit.force == "tac":
            return
        if unit.force == "guard":
            if change == "down":
                self.police.remove(unit)
                self.guard_lost += 1
            return
        level = int(unit.force[-1])
        if change == "up":
            if level > 1 and self.police_counters(f"level_{level - 1}") > 0:
                unit.force = f"level_{level - 1}"
            return
        for lower in range(level + 1, 4):
            if self.police_counters(f"level_{lower}") > 0:
                unit.force = f"level_{lower}"
                return
        self.police.remove(unit)

    # -- from one step to the next -------------------------------------------------------------

    def walk(self, view: View, then: Pending | None) -> None:
        """Follow the steps as far as the view has come, and do what happens in between."""
        if self.step == 0:
            if then is not None and then.what.split(".")[0] in ("gather", "post"):
                return
            self.begin_turn(then)
        target = (TURNS.index(view["turn"]), view["step"])
        while (self.turn, self.step) < target and not self.over and not self.choosing:
            self.leave_step(then)
        if then is None and not self.over and not self.choosing:
            self.leave_step(then)

    def leave_step(self, then: Pending | None) -> None:
        step, self.step = self.step, self.step + 1
        for unit in self.police:
            unit.moved = False
        if step == 2:
            self.leave_attacks([box for box in ORDER if self.can_confront(box)])
        elif step == 3 and not self.groups:
            self.over = "nobody"
        elif step == 4:
            self.leave_attacks([box for box in ORDER if self.can_sweep(box)])
            self.park_duty()
            self.begin_losses(then)
        elif step == 6:
            if not self.groups or self.turn == len(TURNS) - 1:
                self.over = "end"
            else:
                self.turn += 1
                self.begin_turn(then)
        self.done = False

    def leave_attacks(self, possible: list[str]) -> None:
        if possible and not self.done:
            raise Difference(f"a step of attacks is over, but {possible} were not asked about")

    def park_duty(self) -> None:
        waiting = [g for g in self.groups if g.box in PARKS and not g.attacked]
        if TURNS[self.turn].endswith("c") and waiting:
            self.take("parks.unengaged")
            self.score(DEMONSTRATORS, 5)

    # -- going home ----------------------------------------------------------------------------

    def begin_losses(self, then: Pending | None) -> None:
        """Infiltrators lose half of all of them, the lowest first; a lone one goes down."""
        hidden = [g for g in self.groups if g.infiltrated]
        if len(hidden) == 1:
            self.change_group(hidden[0], "down")
            self.go_home()
            return
        self.strays, self.stray_taken, self.stray_left = [], {}, len(hidden) // 2
        for self.stray_level in (4, 3, 2, 1):
            these = [g for g in hidden if g.level == self.stray_level]
            if self.stray_left < len(these):
                break
            self.strays += these
            self.stray_left -= len(these)
        self.choosing = "stray"
        self.finish_stray(then)

    def stray_boxes(self) -> dict[str, int]:
        """Boxes not yet chosen with infiltrators of the level at which the line is drawn."""
        there: dict[str, int] = {}
        for box in ORDER:
            number = len(self.strays_in(box))
            if number and box not in self.stray_taken:
                there[box] = number
        return there

    def strays_in(self, box: str) -> list[Group]:
        level = self.stray_level
        return [g for g in self.groups if g.box == box and g.infiltrated and g.level == level]

    def stray(self, what: str, answer: str, then: Pending | None) -> None:
        if what == "box":
            self.box = answer
            if then is not None and then.what == "stray.number":
                return
            answer = "all"
        most = min(self.stray_left, len(self.strays_in(self.box)))
        number = most if answer == "all" else int(answer)
        self.stray_taken[self.box] = number
        self.stray_left -= number
        self.finish_stray(then)

    def finish_stray(self, then: Pending | None) -> None:
        """Nothing is left to choose where one box is left."""
        left = self.stray_boxes()
        if self.stray_left and len(left) > 1:
            if then is None or not then.what.startswith("stray."):
                raise Difference("the demonstrators were not asked which infiltrators leave")
            return
        for box, number in left.items():
            number = min(number, self.stray_left)
            self.stray_taken[box] = number
            self.stray_left -= number
        # Whoever names so few that the other boxes cannot make up the number has more of them go.
        for box in sorted(self.stray_taken, key=ORDER.index):
            more = min(self.stray_left, len(self.strays_in(box)) - self.stray_taken[box])
            self.stray_taken[box] += more
            self.stray_left -= more
        for box, number in self.stray_taken.items():
            self.strays += self.strays_in(box)[:number]
        for group in self.strays:
            self.remove_group(group)
        self.choosing = ""
        self.go_home()

    def go_home(self) -> None:
        """A third of each box on A and B turns; all outside the parks on C turns."""
        for box in ORDER:
            here = [g for g in self.groups if g.box == box]
            if TURNS[self.turn].endswith("c"):
                for group in here if box not in PARKS else []:
                    self.remove_group(group)
                continue
            stayed = [g for g in here if not g.infiltrated]
            if len(stayed) == 1:
                self.change_group(stayed[0], "down")
            elif stayed:
                lowest = sorted(stayed, key=lambda g: -g.level)
                for group in lowest[: part_of(len(stayed), 3)]:
                    self.remove_group(group)
        for group in self.groups:
            group.infiltrated = group.moved = group.attacked = False
        for unit in self.police:
            unit.moved = unit.attacked = False
        self.confronted.clear()
        self.last_attack = None

    # -- the morning ---------------------------------------------------------------------------

    def begin_turn(self, then: Pending | None) -> None:
        self.step = 1
        if TURNS[self.turn].endswith("a") and TURNS[self.turn] != "25a":
            here = {group.box for group in self.groups}
            self.to_multiply = [box for box in PARKS if box in here]
            self.grow_parks(then)

    def wanted(self, box: str) -> int:
        return len(self.crowd_in(box)) * (int(BOXES[box]["multiplier"]) - 1)

    def counters_left(self) -> int:
        return sum(self.group_counters(level) for level in (1, 2, 3, 4))

    def grow_parks(self, then: Pending | None) -> None:
        self.choosing = ""
        needed = sum(self.wanted(box) for box in self.to_multiply)
        if len(self.to_multiply) > 1 and needed > self.counters_left() > 0:
            if then is None or then.what != "multiply.park":
                raise Difference("the demonstrators were not asked which park grows first")
            self.choosing = "multiply"
            return
        for box in self.to_multiply:
            self.grow(box)

    def grow(self, box: str) -> None:
        for _ in range(self.wanted(box)):
            for level in (4, 3, 2, 1):
                if self.group_counters(level) > 0:
                    self.groups.append(Group(level, box))
                    break

    def multiply(self, what: str, answer: str, then: Pending | None) -> None:
        self.grow(answer)
        self.to_multiply.remove(answer)
        self.grow_parks(then)

    # -- what may be answered ------------------------------------------------------------------

    def expect_options(self, pending: Pending) -> None:
        expected = self.options_of(pending.what)
        if expected is not None:
            same(f"the options of {pending.what}", sorted(expected), sorted(pending.options))

    def options_of(self, what: str) -> list[str] | None:
        """The options of every question about conflict, losses and growth; None of the others."""
        if what == "confront.box":
            boxes = [box for box in ORDER if self.can_confront(box)]
            return boxes + ["done"] * (not any(self.is_forced(box) for box in boxes))
        if what == "confront.table":
            return ["parley", "harass"]
        if what == "sweep.table":
            return ["parley", "harass", "assault"]
        if what == "sweep.box":
            return [box for box in ORDER if self.can_sweep(box)] + ["done"]
        if what == "sweep.target":
            return self.target_options()
        if what == "sweep.groups":
            kind = [g for g in self.open_groups(self.box) if g.kind == self.who]
            return _numbers(1, self.most_targets(kind))
        if what == "sweep.force":
            return self.force_options()
        if what == "sweep.platoons":
            return self.platoon_options()
        if what == "stray.box":
            return list(self.stray_boxes())
        if what == "stray.number":
            return _numbers(1, min(self.stray_left, len(self.strays_in(self.box))))
        if what == "multiply.park":
            return list(self.to_multiply)
        if what == "march.to":
            return self.goals()
        if what == "guard.number" and self.order == "call":
            return _numbers(1, self.guard_left())
        return None

    def target_options(self) -> list[str]:
        """Whoever can be part of an attack at 1:1 or better with those already chosen."""
        groups = [g for g in self.open_groups(self.box) if g not in self.targets]
        force = strength(self.free_platoons(self.box))
        room = force - strength(self.targets)
        kinds = {g.kind for g in groups if g.strength <= room} - self.target_kinds
        options = sorted(kinds)
        if strength(self.open_groups(self.box)) <= force:
            options.append("all")
        if self.targets:
            options.append("done")
        else:
            options += ["singly"] * (len(groups) > 1)
            options += ["again"] * self.can_repeat()
        return options

    def can_repeat(self) -> bool:
        if self.last_attack is None:
            return False
        kinds, forces = self.last_attack
        here = [g.kind for g in self.open_groups(self.box)]
        free = [u.force for u in self.free_platoons(self.box)]
        return all(kinds.count(k) <= here.count(k) for k in kinds) and all(
            forces.count(f) <= free.count(f) for f in forces
        )

    def force_options(self) -> list[str]:
        free = [u for u in self.free_platoons(self.box) if u not in self.attackers]
        options = [*sorted({u.force for u in free} - self.attacker_kinds), "all"]
        if self.attackers and strength(self.attackers) >= strength(self.targets):
            options.append("done")
        return options

    def platoon_options(self) -> list[str]:
        """Any number: who has chosen too few can only go on and choose all."""
        free = [u for u in self.free_platoons(self.box) if u not in self.attackers]
        return _numbers(1, sum(u.force == self.who for u in free))

    def goals(self) -> list[str]:
        """Boxes within the movement of the slowest who go; two points where police stand."""
        movers = [g for g in self.groups if g.box == self.box and not g.moved]
        if self.who not in ("all", "infiltrate"):
            movers = [g for g in movers if str(g.level) == self.who[-1]]
        points = min(int(UNITS[f"demonstrators_{g.level}"]["movement"]) for g in movers)
        if self.who.startswith("infiltrate"):
            points *= 2
        held = {unit.box for unit in self.police if not unit.minimum}
        cost = {self.box: 0}
        for _ in range(points):
            for box in list(cost):
                for near in BOXES[box]["neighbours"]:
                    way = cost[box] + (2 if near in held else 1)
                    if way <= points:
                        cost[near] = min(way, cost.get(near, way))
        return [box for box in cost if box != self.box]


def _numbers(least: int, most: int) -> list[str]:
    """Numbers are asked up to the last but one; the most there can be is called all."""
    return [str(number) for number in range(least, most)] + ["all"]


_PICKING = ("sweep.target", "sweep.groups", "sweep.force", "sweep.platoons", "sweep.table")
