"""A view as a vector: a schema learned once from many views, kept as a file, laid out for good.

A view is plain JSON whose lists grow and shrink. The schema knows, for every place in it, the
longest list, the keys and the words ever met there, and so gives every number a place of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any

Schema = dict[str, Any]
Writer = Callable[[Any, list[float]], None]


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
    """A function that appends a value's numbers: what is absent is 0, what is there is marked."""
    kind = schema["is"]
    if kind == "nothing":
        return lambda value, out: None
    if kind == "number":
        return _write_number
    if kind == "text":
        return _text_writer({word: float(i) for i, word in enumerate(schema["words"], start=1)})
    if kind == "list":
        return _list_writer(schema)
    return _dict_writer(schema)


def _write_number(value: Any, out: list[float]) -> None:
    out.append(0.0 if value is None or isinstance(value, str) else float(value))


def _text_writer(places: dict[str, float]) -> Writer:
    def write(value: Any, out: list[float]) -> None:
        out.append(places.get(value, 0.0) if value is not None else 0.0)

    return write


def _list_writer(schema: Schema) -> Writer:
    most, item = int(schema["most"]), compile_writer(schema["item"])
    wide = size(schema["item"])
    plain = schema["item"]["is"] == "number"

    def write(value: Any, out: list[float]) -> None:
        given = (value or ())[:most]
        out.append(float(len(value)) if value else 0.0)
        if plain:
            out.extend([0.0 if part is None else part for part in given])
        else:
            for part in given:
                item(part, out)
        out.extend([0.0] * ((most - len(given)) * wide))

    return write


def _dict_writer(schema: Schema) -> Writer:
    parts = [(key, compile_writer(part)) for key, part in schema["keys"].items()]
    wide = size(schema) - 1

    def write(value: Any, out: list[float]) -> None:
        if not value:
            out.extend([0.0] * (wide + 1))
            return
        out.append(1.0)
        for key, part in parts:
            part(value.get(key), out)

    return write


@cache
def schema_of(game: str) -> Schema:
    """The learned schema of a game's views."""
    file = resources.files(__package__ or "haymarket.research") / "schemas" / f"{game}.json"
    loaded: Schema = json.loads(file.read_text("utf-8"))
    return loaded
