"""TypeScript declarations written from Python types.

TypedDicts become interfaces, kinds and Literals unions of words, a dict by kind a Record. Another
sort of class (a Struct of the server's) is declared by giving a reader of its fields.
"""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, is_typeddict

from haymarket.kernel import Kind, Length, OfKind, Whole
from haymarket.kernel.views import fields_of, needed_of, unmark

MOST_IN_A_TUPLE = 6
"""A list of a fixed length up to this is a tuple, so that its items can be named."""
MOST_WIDE = 120

PLAIN: Mapping[Any, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    None: "null",
    types.NoneType: "null",
    Any: "unknown",
    object: "unknown",
}


class Field(NamedTuple):
    """A field of an interface: its Python type, and whether it is always there."""

    type: Any
    always: bool


Reader: TypeAlias = Callable[[Any], Mapping[str, Field] | None]
"""Given a class, its fields by the names they have on the wire; None for what it cannot read."""


def read_typed_dict(declared: Any) -> Mapping[str, Field] | None:
    if not is_typeddict(declared):
        return None
    needed = needed_of(declared)
    return {name: Field(of, name in needed) for name, of in fields_of(declared).items()}


class Declarations:
    """The TypeScript of some types and of all that they name, in the order they were met."""

    def __init__(self, *readers: Reader) -> None:
        self._readers = (read_typed_dict, *readers)
        self._named: dict[str, tuple[Any, str]] = {}

    def add(self, declared: Any) -> str:
        """Declare what a type names; its own TypeScript is returned."""
        declared, marks = unmark(declared)
        origin = get_origin(declared)
        if declared in PLAIN and OfKind not in marks:
            return PLAIN[declared]
        if OfKind in marks:
            return self._kind(marks[OfKind].kind)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.add(arg) for arg in get_args(declared)))
        if origin is Literal:
            return " | ".join(json.dumps(word) for word in get_args(declared))
        if origin is list:
            return self._list(self.add(get_args(declared)[0]), marks.get(Length))
        if origin is tuple:
            items = get_args(declared)
            if len(items) == 2 and items[1] is ...:
                return self._list(self.add(items[0]), None)
            return f"[{', '.join(self.add(item) for item in items)}]"
        if origin is dict:
            key, item = get_args(declared)
            return self._dict(key, item, Whole in marks)
        for read in self._readers:
            fields = read(declared)
            if fields is not None:
                return self._interface(declared, fields)
        raise TypeError(f"no TypeScript is known for {declared!r}")

    def text(self) -> str:
        """All declarations."""
        return "\n".join(declaration for _, declaration in self._named.values())

    def _name(self, name: str, of: Any, write: Callable[[], str]) -> str:
        """Write a declaration under its name, once; parts that it names come before it."""
        known = self._named.get(name)
        if known is None:
            self._named[name] = (of, "")  # it may name itself
            declaration = write()
            del self._named[name]
            self._named[name] = (of, declaration)
        elif known[0] is not of:
            raise TypeError(f"two types are called {name}: {known[0]!r} and {of!r}")
        return name

    def _kind(self, kind: Kind) -> str:
        name = "".join(part.capitalize() for part in kind.name.split("_")) + "Id"
        return self._name(name, kind, lambda: _union(name, [json.dumps(s) for s in kind.slugs]))

    def _list(self, item: str, length: Length | None) -> str:
        if length is not None and length.least == length.most <= MOST_IN_A_TUPLE:
            return f"[{', '.join([item] * length.most)}]"
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _dict(self, key: Any, item: Any, whole: bool) -> str:
        plain = self.add(key) == "string"
        record = f"Record<{self.add(key)}, {self.add(item)}>"
        return record if whole or plain else f"Partial<{record}>"

    def _interface(self, declared: Any, fields: Mapping[str, Field]) -> str:
        def write() -> str:
            lines = [
                f"  {name}{'' if field.always else '?'}: {self.add(field.type)};"
                for name, field in fields.items()
            ]
            if not lines:
                empty = f"export type {name} = Record<string, never>;"
                return "\n".join([*_comment(declared), empty, ""])
            return "\n".join([*_comment(declared), f"export interface {name} {{", *lines, "}", ""])

        name: str = declared.__name__
        return self._name(name, declared, write)


def _union(name: str, words: list[str]) -> str:
    line = f"export type {name} = {' | '.join(words)};"
    if len(line) <= MOST_WIDE:
        return f"{line}\n"
    return "\n".join([f"export type {name} =", *(f"  | {word}" for word in words)]) + ";\n"


def _comment(declared: Any) -> list[str]:
    """A class's own docstring; one that only repeats the constructor was written by a library."""
    doc = vars(declared).get("__doc__")
    if not doc or doc.startswith(f"{declared.__name__}("):
        return []
    lines = inspect.cleandoc(doc).splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
