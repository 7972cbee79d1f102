"""A position made visible: by the game's own board, or as tidy tables where it has none.

``describe`` says the same in lines of text, for screen readers and scripts.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from haymarket.kernel import Words

SMALL, ROWS = 24, 8
"""Facts of at most so many characters stand in columns of so many rows."""

Plain = str | int | float | bool | None


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    """What one seat may see, as something Rich can print."""
    module = f"haymarket.terminal.boards.{speech.rules.name.replace('-', '_')}"
    if find_spec(module) is None:
        return draw_any(view, speech)
    drawn: RenderableType = import_module(module).draw(view, speech)
    return drawn


def draw_any(view: dict[str, Any], speech: Words) -> RenderableType:
    """Any view: its plain facts in one box, and a box for each part that has parts of its own."""
    names = Names(speech)
    short = {key: part for key, part in view.items() if _is_short(part)}
    small = [key for key, part in short.items() if len(names.short(part)) <= SMALL]
    blocks: list[RenderableType] = [
        _facts({key: short[key] for key in small[start : start + ROWS]}, names)
        for start in range(0, len(small), ROWS)
    ]
    boxes: list[RenderableType] = [
        Panel.fit(_part(part, names), title=names.label(key), title_align="left", box=box.ROUNDED)
        for key, part in view.items()
        if key not in short
    ]
    long = {key: part for key, part in short.items() if key not in small}
    return Group(Columns(blocks, padding=(0, 4)), _facts(long, names), Columns(boxes, padding=1))


def describe(view: dict[str, Any], speech: Words) -> list[str]:
    """Any view as lines of text, parts of parts indented."""
    return list(_lines(view, Names(speech), ""))


class Names:
    """Words for the keys and ids of a view: ``[view]`` of the words table, and the kinds' names."""

    def __init__(self, speech: Words) -> None:
        self._labels: dict[str, str] = speech.table.get("view", {})
        self._names: dict[str, str] = {}
        for kind in speech.rules.kinds.values():
            for value, slug in enumerate(kind.slugs):
                self._names.setdefault(slug, speech.name(kind.name, value))
        for slug in speech.table.get("seat", {}):
            self._names.setdefault(slug, speech.seat(slug))

    def label(self, key: str) -> str:
        if key in self._labels:
            return self._labels[key]
        plain = key.replace("_", " ").replace("-", " ")
        return self._names.get(key, plain[:1].upper() + plain[1:])

    def value(self, value: Plain) -> str:
        if value is None or value == "":
            return "–"
        if isinstance(value, bool):
            return "✓" if value else "–"
        return self._names.get(value, value) if isinstance(value, str) else str(value)

    def short(self, part: Any) -> str:
        """A value, or a list of values, in one line."""
        if isinstance(part, (list, tuple)):
            return ", ".join(map(self.value, part)) if part else "–"
        return self.value(part)


def _is_plain(part: Any) -> bool:
    return part is None or isinstance(part, (str, int, float, bool))


def _is_short(part: Any) -> bool:
    return _is_plain(part) or (isinstance(part, (list, tuple)) and all(map(_is_plain, part)))


def _is_rows(part: Any) -> bool:
    """A list of dicts, each of which fits one line: a table."""
    return (
        isinstance(part, (list, tuple))
        and bool(part)
        and all(isinstance(row, dict) and all(map(_is_short, row.values())) for row in part)
    )


def _part(part: Any, names: Names) -> RenderableType:
    if _is_short(part):
        return Text(names.short(part))
    if _is_rows(part):
        return _table(part, names)
    if isinstance(part, dict):
        if _is_rows(list(part.values())):
            rows = [{"": names.label(key), **row} for key, row in part.items()]
            return _table(rows, names)
        return _facts(part, names)
    return Group(*(_part(item, names) for item in part))


def _facts(part: dict[str, Any], names: Names) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for key, value in part.items():
        table.add_row(names.label(key), _part(value, names))
    return table


def _table(rows: list[dict[str, Any]], names: Names) -> Table:
    columns = list(dict.fromkeys(key for row in rows for key in row))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in columns:
        numbers = all(isinstance(row.get(key), int) for row in rows)
        table.add_column(names.label(key), justify="right" if numbers else "left")
    for row in rows:
        table.add_row(*(names.short(row.get(key)) for key in columns))
    return table


def _lines(part: Any, names: Names, indent: str) -> Iterable[str]:
    pairs: Iterable[tuple[str, Any]]
    if isinstance(part, dict):
        pairs = ((names.label(key), value) for key, value in part.items())
    else:
        pairs = ((str(number), item) for number, item in enumerate(part, start=1))
    for label, value in pairs:
        if _is_short(value):
            yield f"{indent}{label}: {names.short(value)}"
        elif isinstance(value, dict) and all(map(_is_short, value.values())):
            facts = "; ".join(f"{names.label(k)} {names.short(v)}" for k, v in value.items())
            yield f"{indent}{label}: {facts}"
        else:
            yield f"{indent}{label}:"
            yield from _lines(value, names, indent + "  ")
