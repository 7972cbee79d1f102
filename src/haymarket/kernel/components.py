"""Component tables: rows of TOML made into typed rows, with their sources and an owner's edition.

A table is an array of tables, ``[[location]]``, each row with an ``id``. Its fields are those of a
frozen dataclass that derives from :class:`Component`. Where ``HAYMARKET_EDITIONS`` names a folder,
``<folder>/<game>/<file>`` may give rows of the same ids with the fields to replace.
"""

from __future__ import annotations

import dataclasses
import os
import tomllib
import types
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from haymarket.kernel._errors import BadComponent
from haymarket.kernel._verbs import Shape

SOURCES = ("rulebook", "public", "reconstructed", "edition")
EDITIONS = "HAYMARKET_EDITIONS"


@dataclass(frozen=True, kw_only=True)
class Component:
    """What every row has. A reconstructed place, person or card tells one sentence of history."""

    id: str
    name: str
    source: str
    history: str = ""


class WrongField(ValueError):
    """Raised by a row's own check: the field, and what was expected of it."""

    def __init__(self, field: str, expected: str) -> None:
        self.field = field
        super().__init__(expected)


C = TypeVar("C", bound=Component)


def read_table(package: str, file: str, row: type[C], *, history: bool = True) -> tuple[C, ...]:
    """The rows of ``components/<file>`` of a game's package, with the owner's edition laid over."""
    rows = read_rows(package, file)
    table = tuple([_build(file, fields, row) for fields in rows.values()])
    for component in table:
        if history and component.source == "reconstructed" and not component.history:
            raise BadComponent(file, component.id, "history", "one sentence of true history")
    return table


def read_rows(package: str, file: str) -> dict[str, dict[str, Any]]:
    """The same rows as plain data, by id: what a screen shows of them."""
    text = (resources.files(package) / "components" / file).read_text("utf-8")
    rows = _rows(file, text)
    folder = os.environ.get(EDITIONS)
    if folder:
        game = package.rpartition(".")[2].replace("_", "-")
        own = Path(folder) / game / file
        if own.is_file():
            _lay_over(rows, str(own), own.read_text("utf-8"))
    return rows


def _rows(file: str, text: str) -> dict[str, dict[str, Any]]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponent(file, "?", "", f"valid TOML ({error})") from None
    rows: dict[str, dict[str, Any]] = {}
    for group in data.values():
        if not isinstance(group, list):
            raise BadComponent(file, "?", "", "only rows such as [[card]]")
        for fields in group:
            name = fields.get("id")
            if not isinstance(name, str) or name in rows:
                raise BadComponent(file, name, "id", "a text that no other row has")
            rows[name] = fields
    return rows


def _lay_over(rows: dict[str, dict[str, Any]], file: str, text: str) -> None:
    for name, own in _rows(file, text).items():
        if name not in rows:
            raise BadComponent(file, name, "id", f"one of {', '.join(rows)}")
        rows[name] = {**rows[name], "source": "edition", **own}


def _build(file: str, fields: dict[str, Any], row: type[C]) -> C:
    hints = get_type_hints(row, include_extras=True)
    known = {f.name: f for f in dataclasses.fields(row)}
    for name in fields:
        if name not in known:
            raise BadComponent(file, fields["id"], name, f"one of the fields {', '.join(known)}")
    values: dict[str, Any] = {}
    for name, spec in known.items():
        if name in fields:
            values[name] = _fit(file, fields["id"], name, fields[name], hints[name])
        elif spec.default is dataclasses.MISSING and spec.default_factory is dataclasses.MISSING:
            raise BadComponent(file, fields["id"], name, f"{_describe(hints[name])}, not nothing")
    if values["source"] not in SOURCES:
        raise BadComponent(file, fields["id"], "source", f"one of {', '.join(SOURCES)}")
    try:
        return row(**values)
    except ValueError as error:
        field = error.field if isinstance(error, WrongField) else ""
        raise BadComponent(file, fields["id"], field, str(error)) from None


def _fit(file: str, row: str, field: str, value: Any, hint: Any) -> Any:
    """*value* as the type that the field's annotation names."""
    origin = get_origin(hint)
    if origin is Annotated:
        hint, *beside = get_args(hint)
        for shape in beside:
            if isinstance(shape, Shape):
                try:
                    return shape.read(value)
                except ValueError as error:
                    raise BadComponent(file, row, field, str(error)) from None
        return _fit(file, row, field, value, hint)
    if origin in (Union, types.UnionType):
        (hint,) = [arg for arg in get_args(hint) if arg is not type(None)]
        origin = get_origin(hint)
    if origin is tuple and isinstance(value, list):
        return tuple([_fit(file, row, field, item, get_args(hint)[0]) for item in value])
    if origin is dict and isinstance(value, dict):
        return {k: _fit(file, row, field, v, get_args(hint)[1]) for k, v in value.items()}
    if hint is float and value.__class__ is int:
        return float(value)
    if hint is Any or (origin is None and value.__class__ is hint):
        return value
    raise BadComponent(file, row, field, f"{_describe(hint)}, not {value!r}")


def _describe(hint: Any) -> str:
    if get_origin(hint) is Annotated:
        shapes = [beside for beside in get_args(hint)[1:] if isinstance(beside, Shape)]
        return shapes[0].expected if shapes else _describe(get_args(hint)[0])
    names = {int: "a whole number", str: "a text", bool: "true or false", float: "a number"}
    if get_origin(hint) is tuple:
        return f"a list of {_describe(get_args(hint)[0])}"
    return names.get(hint, str(hint))
