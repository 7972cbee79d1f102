"""A view as a vector: a schema learned once from many views, kept as a file, laid out for good.

A view is plain JSON whose lists grow and shrink. The schema knows, for every place in it, the
longest list, the keys and the words ever met there, and so gives every number a place of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from haymarket.games import rules
from haymarket.kernel import BadFile

Schema = dict[str, Any]
Writer = Callable[[Any, list[float]], None]

SCHEMA = "observation.json"
"""The file of a game's folder that holds its schema."""
SCALARS = ("number", "text")


def learn(schema: Schema | None, value: Any) -> Schema:
    """The schema widened so that it holds *value* too."""
    schema = schema or {"is": "nothing"}
    if value is None:
        return schema
    if isinstance(value, bool | int | float):
        return schema if schema["is"] == "text" else {"is": "number"}
    if isinstance(value, str):
        words = set(schema.get("words", ())) | {value}
        return {"is": "text", "words": sorted(words)}
    if isinstance(value, list | tuple):
        item = schema.get("item")
        for part in value:
            item = learn(item, part)
        most = max(schema.get("most", 0), len(value))
        return {"is": "list", "most": most, "item": item or {"is": "nothing"}}
    keys = dict(schema.get("keys", {}))
    for key, part in value.items():
        keys[str(key)] = learn(keys.get(str(key)), part)
    return {"is": "dict", "keys": dict(sorted(keys.items()))}


def size(schema: Schema) -> int:
    """How many numbers a value of this schema takes."""
    kind = schema["is"]
    if kind == "list":
        return 1 + int(schema["most"]) * size(schema["item"])
    if kind == "dict":
        return 1 + sum(size(part) for part in schema["keys"].values())
    return 0 if kind == "nothing" else 1


def compile_writer(schema: Schema) -> Writer:
    """A function that appends a value's numbers: what is absent is 0, what is there is marked.

    It is written out as Python, so that the schema is looked at once and not for every value.
    """
    names: dict[str, Any] = {"number": _number}
    lines = _lines(schema, "value", names)
    exec("\n ".join(["def write(value, out):", *lines]), names)
    write: Writer = names["write"]
    return write


def _lines(schema: Schema, value: str, names: dict[str, Any]) -> list[str]:
    """The statements that write the dict or list that an expression gives."""
    nothing = _constant([0.0] * size(schema), names)
    it = f"it{nothing}"
    write = _list_lines if schema["is"] == "list" else _dict_lines
    body = write(schema, it, nothing, names)
    return [f"{it} = {value}", f"if {it}:", *_inside(body), "else:", f" out += {nothing}"]


def _dict_lines(schema: Schema, it: str, nothing: str, names: dict[str, Any]) -> list[str]:
    lines, row = [f"get{it} = {it}.get"], ["1.0"]
    for key, part in schema["keys"].items():
        value = f"get{it}({key!r})"
        if part["is"] in SCALARS:
            row.append(_scalar(part, "n", f"(n := {value})", names))
        elif size(part):
            lines += [f"out += ({''.join(f'{number}, ' for number in row)})"]
            lines += _lines(part, value, names)
            row = []
    return [*lines, f"out += ({''.join(f'{number}, ' for number in row)})"]


def _list_lines(schema: Schema, it: str, nothing: str, names: dict[str, Any]) -> list[str]:
    item, most = schema["item"], schema["most"]
    lines = [f"out.append(len({it}))"]
    if item["is"] in SCALARS:
        lines.append(f"out += [{_scalar(item, 'n', 'n', names)} for n in {it}[:{most}]]")
    elif size(item):
        one = f"one{it}"
        lines += [f"for {one} in {it}[:{most}]:", *_inside(_lines(item, one, names))]
    return [*lines, f"out += {nothing}[1 + len({it}) * {size(item)} :]"]


def _scalar(schema: Schema, name: str, value: str, names: dict[str, Any]) -> str:
    """The expression of one number or word, which *value* gives and *name* then is."""
    if schema["is"] == "number":
        return f"{name} if {value}.__class__ is int else number({name})"
    places = {word: place for place, word in enumerate(schema["words"], start=1)}
    return f"{_constant(places.get, names)}({value}, 0)"


def _constant(value: Any, names: dict[str, Any]) -> str:
    name = f"c{len(names)}"
    names[name] = value
    return name


def _inside(lines: list[str]) -> list[str]:
    return [f" {line}" for line in lines]


def _number(value: Any) -> float:
    return float(value) if value and value.__class__ is not str else 0.0


@cache
def schema_of(game: str) -> Schema:
    """The learned schema of a game's views."""
    file = rules(game).folder() / SCHEMA
    if not file.is_file():
        learn = f"python -m haymarket.research.learn {game}"
        raise BadFile(f"{game} has no {SCHEMA} beside its rules", f"it to be written by {learn}")
    loaded: Schema = json.loads(file.read_text("utf-8"))
    return loaded
