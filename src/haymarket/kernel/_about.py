"""``game.toml``: what screens and pages tell of a game before anybody plays it.

    minutes = [20, 40]          # how long it takes, at least and at most
    lasts = …                   # rows [[lasts]] with settings and minutes: where it takes otherwise
    weight = 2                  # 1 easy to learn … 5 demanding

    [look]
    ground = "dark"             # what it looks like left to itself: dark or light
    paper = "#14110f"           # what its box is drawn in where it has no cover of its own
    ink = "#f3e6c8"
    accent = "#c9a227"

    [credits]
    title = "The printed game's title"
    design = "…"
    publisher = "…"
    year = 2013                 # 0: never published
    licence = ""

    [[link]]
    name = "…"
    address = "https://…"

Words (title, sentence, length, difficulty) stand in ``words.toml``, in every language.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from haymarket.kernel._errors import BadComponent

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

FILE = "game.toml"
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class Look(NamedTuple):
    ground: str
    paper: str
    ink: str
    accent: str

    @property
    def dark(self) -> bool:
        return self.ground == "dark"


class Credits(NamedTuple):
    title: str
    design: str
    publisher: str
    year: int
    licence: str


class Link(NamedTuple):
    name: str
    address: str


class Lasts(NamedTuple):
    """How long it takes with some settings."""

    settings: dict[str, Any]
    minutes: tuple[int, int]


class About(NamedTuple):
    minutes: tuple[int, int]
    weight: int
    look: Look
    credits: Credits
    links: tuple[Link, ...] = ()
    lasts: tuple[Lasts, ...] = ()

    def lasting(self, options: dict[str, Any]) -> tuple[int, int]:
        """How long it takes with these settings, at least and at most: the first row that fits."""
        for row in self.lasts:
            if all(options.get(name) == value for name, value in row.settings.items()):
                return row.minutes
        return self.minutes


def read_about(folder: Traversable, game: str) -> About:
    """The game's own declaration, checked: an error names file, field and what was expected."""
    file = f"{game}/{FILE}"
    path = folder / FILE
    if not path.is_file():
        raise BadComponent(file, "", "", f"a file {FILE} beside the game's rulebook")
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadComponent(file, "", "", f"valid TOML ({error})") from None
    return _Reader(file).about(data)


class _Reader:
    """Takes fields out of tables; what is missing, of another kind or unknown is an error."""

    def __init__(self, file: str) -> None:
        self.file = file

    def about(self, data: dict[str, Any]) -> About:
        self._known("", data, ("minutes", "weight", "look", "credits", "link", "lasts"))
        weight: Any = data.get("weight")
        if type(weight) is not int or not 1 <= weight <= 5:
            self._wrong("", "weight", "a whole number from 1 to 5")
        look = self._texts("look", data.get("look"), Look._fields)
        if look["ground"] not in ("dark", "light"):
            self._wrong("look", "ground", "dark or light")
        for name in ("paper", "ink", "accent"):
            if not _COLOUR.fullmatch(look[name]):
                self._wrong("look", name, "a colour such as #c9a227")
        given = data.get("credits")
        year: Any = given.get("year") if isinstance(given, dict) else None
        if type(year) is not int:
            self._wrong("credits", "year", "a whole number, 0 for never")
        names = [name for name in Credits._fields if name != "year"]
        credits = self._texts("credits", given, names, ("year",))
        links = data.get("link", [])
        if not isinstance(links, list):
            self._wrong("", "link", "rows such as [[link]]")
        found = [self._texts("link", link, Link._fields) for link in links]
        for link in found:
            if not link["address"].startswith("https://"):
                self._wrong("link", "address", "an address that begins with https://")
        return About(
            self._minutes("", data.get("minutes")),
            weight,
            Look(**look),
            Credits(**credits, year=year),
            tuple([Link(**link) for link in found]),
            self._lasts(data.get("lasts", [])),
        )

    def _minutes(self, row: str, minutes: Any) -> tuple[int, int]:
        whole = isinstance(minutes, list) and [type(n) for n in minutes] == [int, int]
        if not whole or not 0 < minutes[0] <= minutes[1]:
            self._wrong(row, "minutes", "two whole numbers, at least and at most")
        return minutes[0], minutes[1]

    def _lasts(self, rows: Any) -> tuple[Lasts, ...]:
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self._wrong("", "lasts", "rows such as [[lasts]]")
        found = []
        for row in rows:
            self._known("lasts", row, ("settings", "minutes"))
            if not isinstance(row.get("settings"), dict):
                self._wrong("lasts", "settings", "settings such as { days = 5 }")
            found.append(Lasts(row["settings"], self._minutes("lasts", row.get("minutes"))))
        return tuple(found)

    def _texts(
        self, row: str, table: Any, names: tuple[str, ...] | list[str], more: tuple[str, ...] = ()
    ) -> dict[str, str]:
        if not isinstance(table, dict):
            self._wrong(row, "", f"a table [{row}] with {', '.join(names)}")
        self._known(row, table, (*names, *more))
        for name in names:
            if not isinstance(table.get(name), str):
                self._wrong(row, name, f"a text, not {table.get(name)!r}")
        return {name: table[name] for name in names}

    def _known(self, row: str, table: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in table:
            if name not in names:
                self._wrong(row, name, f"one of the fields {', '.join(names)}")

    def _wrong(self, row: str, field: str, expected: str) -> NoReturn:
        raise BadComponent(self.file, row, field, expected)
