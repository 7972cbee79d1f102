"""The map, the tables and the units, read from the component files as they stand there."""

from __future__ import annotations

from dataclasses import dataclass

from tests.second_opinion.play import rows

BOXES = {row["id"]: row for row in rows("chicago_chicago", "boxes.toml", "box")}
ORDER = list(BOXES)
TABLES = {row["id"]: row["rows"] for row in rows("chicago_chicago", "tables.toml", "table")}
TABLE_ORDER = list(TABLES)
UNITS = {row["id"]: row for row in rows("chicago_chicago", "units.toml", "unit")}
SCENARIOS = {row["id"]: row for row in rows("chicago_chicago", "scenarios.toml", "scenario")}
TURNS = [f"{day}{part}" for day in (25, 26, 27, 28) for part in "abc"]
PARKS = [box for box in ORDER if BOXES[box].get("multiplier", 1) > 1]
MINIMUMS = [box for box in ORDER if BOXES[box]["minimum"] != "none"]
POSTS = ORDER + [f"{box}_minimum" for box in MINIMUMS]
"""Boxes and then Minimum boxes: how the events number them."""
FORCES = ["level_1", "level_2", "level_3", "tac", "guard"]
UNIT_OF = dict(zip(FORCES, ["police_1", "police_2", "police_3", "tac", "guard"], strict=True))
LOWEST_FIRST = ["level_3", "level_2", "level_1", "guard", "tac"]
"""Tac stand above the Guard, and the Guard above level 1."""
LEVELS = (1, 2, 3, 4)
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
    def movement(self) -> int:
        return int(UNITS[f"demonstrators_{self.level}"]["movement"])

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
    """Has moved in this step."""
    arrived: bool = False
    """A company that came in this step."""
    attacked: bool = False

    @property
    def strength(self) -> int:
        return int(UNITS[UNIT_OF[self.force]]["strength"])

    @property
    def rank(self) -> int:
        return LOWEST_FIRST.index(self.force)


def strength(units: list[Group] | list[Platoon]) -> int:
    return sum(unit.strength for unit in units)


def place(post: str) -> tuple[str, bool]:
    """The box of a post, and whether it is the Minimum box there."""
    return post.removesuffix("_minimum"), post.endswith("_minimum")


def part_of(number: int, part: int) -> int:
    """A third or a half, fractions ignored, at least one."""
    return max(1, number // part)


def amounts(most: int, least: int = 1) -> list[str]:
    """What a question about a number offers: the most there can be is called all."""
    return [str(number) for number in range(least, most)] + ["all"]


def amount(answer: str, most: int) -> int:
    return most if answer == "all" else int(answer)
