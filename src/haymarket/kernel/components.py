"""Component tables: rows of TOML made into typed rows, with their sources and an owner's edition.

A table is an array of tables, ``[[location]]``, each row with an ``id``. Its fields are those of a
frozen dataclass that derives from :class:`Component`. Where ``HAYMARKET_EDITIONS`` names a folder,
``<folder>/<game>/<file>`` may give rows of the same ids with the fields to replace.

Every row says where its facts come from: its ``source`` holds for all of its fields, but for those
that ``sources = { text = "reconstructed" }`` names with a source of their own.
"""

from __future__ import annotations

import dataclasses
import os
import tomllib
import types
from collections.abc import Collection
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from haymarket.kernel._errors import BadComponent
from haymarket.kernel._verbs import Shape

SOURCES = ("rulebook", "public", "reconstructed", "edition")
EDITIONS = "HAYMARKET_EDITIONS"
NO_FACTS = frozenset({"id", "source", "sources", "history", "rule"})
"""Fields that hold nothing of the game: how the program finds a row, and what it tells of it."""


@dataclass(frozen=True, kw_only=True)
class Component:
    """What every row has. A reconstructed place, person or card tells one sentence of history."""

    id: str
    name: str
    source: str
    sources: dict[str, str] = dataclasses.field(default_factory=dict)
    history: str = ""

    def source_of(self, field: str) -> str:
        """Where the value of a field comes from: one of SOURCES."""
        return self.sources.get(field, self.source)

    def facts(self) -> dict[str, str]:
        """The fields in which the row says something of the game, each with its source.

        A field that was left at its default says nothing.
        """
        return {
            field.name: self.source_of(field.name)
            for field in dataclasses.fields(self)
            if field.name not in NO_FACTS and getattr(self, field.name) != _default(field)
        }


def _default(field: dataclasses.Field[Any]) -> Any:
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


class WrongField(ValueError):
    """Raised by a row's own check: the field, and what was expected of it."""

    def __init__(self, field: str, expected: str) -> None:
        self.field = field
        super().__init__(expected)


C = TypeVar("C", bound=Component)


def read_table(package: str, file: str, row: type[C], *, history: bool = True) -> tuple[C, ...]:
    """The rows of ``components/<file>`` of a game's package, with the owner's edition laid over."""
    rows = read_rows(package, file)
    table = tuple([_build_laid_over(package, file, fields, row) for fields in rows.values()])
    for component in table:
        ours = component.source == component.source_of("name") == "reconstructed"
        if history and ours and not component.history:
            raise BadComponent(file, component.id, "history", "one sentence of true history")
    return table


def read_rows(package: str, file: str) -> dict[str, dict[str, Any]]:
    """The same rows as plain data, by id: what a screen shows of them."""
    text = (resources.files(package) / "components" / file).read_text("utf-8")
    rows = _rows(file, text)
    own = _edition(package, file)
    if own is not None and own.is_file():
        _lay_over(rows, str(own), own.read_text("utf-8"))
    return rows


def _edition(package: str, file: str) -> Path | None:
    """Where an owner's edition would have its file of this table."""
    folder = os.environ.get(EDITIONS)
    game = package.rpartition(".")[2].replace("_", "-")
    return Path(folder) / game / file if folder else None


def read_tables(package: str) -> dict[str, list[dict[str, Any]]]:
    """Every table of a game's components folder as plain data, under its file's stem."""
    folder = resources.files(package) / "components"
    if not folder.is_dir():
        return {}
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return {f.removesuffix(".toml"): list(read_rows(package, f).values()) for f in files}


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
    """Replace the fields that an edition gives, and mark these, and no others, as its own."""
    for name, own in _rows(file, text).items():
        if name not in rows:
            raise BadComponent(file, name, "id", f"one of {', '.join(rows)}")
        for field in ("source", "sources"):
            if field in own:
                expected = "nothing: what an edition gives is marked as the edition's"
                raise BadComponent(file, name, field, expected)
        given = {field: "edition" for field in own if field not in NO_FACTS}
        sources = {**rows[name].get("sources", {}), **given}
        rows[name] = {**rows[name], **own, "sources": sources}


def _build_laid_over(package: str, file: str, fields: dict[str, Any], row: type[C]) -> C:
    """One row; where an edition had a hand in it, a mistake is told of the edition's file."""
    try:
        return _build(file, fields, row)
    except BadComponent as error:
        if "edition" not in fields.get("sources", {}).values():
            raise
        raise BadComponent(
            str(_edition(package, file)), error.row, error.field, error.expected
        ) from None


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
    _check_sources(file, fields["id"], values, known)
    try:
        return row(**values)
    except ValueError as error:
        field = error.field if isinstance(error, WrongField) else ""
        raise BadComponent(file, fields["id"], field, str(error)) from None


def _check_sources(file: str, row: str, values: dict[str, Any], known: Collection[str]) -> None:
    facts = [name for name in known if name not in NO_FACTS]
    for field in values.get("sources", {}):
        if field not in facts:
            expected = f"only the fields {', '.join(facts)}, not {field!r}"
            raise BadComponent(file, row, "sources", expected)
    for field, source in (("source", values["source"]), *values.get("sources", {}).items()):
        if source not in SOURCES:
            where = field if field == "source" else f"sources.{field}"
            expected = f"one of {', '.join(SOURCES)}, not {source!r}"
            raise BadComponent(file, row, where, expected)


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
