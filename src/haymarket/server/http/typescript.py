"""The browser's types of the wire, made from the same declarations that requests and answers are
read and written with."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec import inspect

from haymarket.server.http import shapes
from haymarket.server.http.endpoint import Endpoint
from haymarket.tables import wire

HEAD = """// Made by `python -m haymarket.server.http.generate` from the server's declarations.
// Do not edit: `make test` compares it. docs/api.md says what the fields mean.
"""
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript(endpoints: tuple[Endpoint, ...]) -> str:
    """An interface for each declaration, and the table of what each endpoint takes and gives."""
    found: dict[str, inspect.StructType] = {}
    for told in (wire.TableChange, wire.Turns, shapes.Refusal):
        _collect(inspect.type_info(told), found)
    rows = []
    for endpoint in sorted(endpoints, key=lambda one: (one.path, one.method)):
        names = []
        for shape in (endpoint.body, endpoint.gives):
            info = None if shape is None else inspect.type_info(shape)
            if info is not None:
                _collect(info, found)
            names.append("null" if info is None else _name(info))
        given = "text/event-stream" if endpoint.stream else ""
        gives = json.dumps(given) if given else names[1]
        row = f'"{endpoint.method} {endpoint.path}": {{ takes: {names[0]}; gives: {gives} }};'
        rows.append("  " + row)
    parts = [HEAD, *[_interface(found[name]) for name in sorted(found)]]
    parts.append("\n".join(["export interface Endpoints {", *rows, "}"]) + "\n")
    return "\n".join(parts)


def _collect(info: inspect.Type, found: dict[str, inspect.StructType]) -> None:
    """Every declaration that this one needs."""
    if isinstance(info, inspect.StructType):
        if info.cls.__name__ in found:
            return
        found[info.cls.__name__] = info
    for part in _parts(info):
        _collect(part, found)


def _parts(info: inspect.Type) -> list[inspect.Type]:
    match info:
        case inspect.Metadata():
            return [info.type]
        case inspect.StructType():
            return [field.type for field in info.fields]
        case inspect.UnionType():
            return list(info.types)
        case inspect.ListType() | inspect.VarTupleType():
            return [info.item_type]
        case inspect.TupleType():
            return list(info.item_types)
        case inspect.DictType():
            return [info.value_type]
    return []


def _interface(info: inspect.StructType) -> str:
    said = (info.cls.__doc__ or "").strip()
    # msgspec writes a docstring of its own where there is none.
    head = [f"/** {' '.join(said.split())} */"] if said and "(" not in said.split()[0] else []
    if not info.fields:
        return (
            "\n".join([*head, f"export type {info.cls.__name__} = Record<string, never>;"]) + "\n"
        )
    lines = [*head, f"export interface {info.cls.__name__} {{"]
    for field in info.fields:
        # An answer carries its defaults; a request need not.
        unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        left_out = unset or issubclass(info.cls, shapes.Body)
        optional = "?" if left_out and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {_name(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def _name(info: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.Metadata():
            return _name(info.type)
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return " | ".join(sorted(json.dumps(value) for value in info.values))
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(_name(part) for part in info.types))
        case inspect.ListType() | inspect.VarTupleType():
            item = _name(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.TupleType():
            return f"[{', '.join(_name(item) for item in info.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {_name(info.value_type)}>"
    return PLAIN[type(info)]


def encode_sorted(value: Any) -> str:
    """JSON that is compared line by line."""
    plain = msgspec.to_builtins(value)
    return json.dumps(plain, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
