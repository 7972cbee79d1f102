"""The type of a view: TypedDicts that a game declares, and the marks that complete them.

A mark says of a number, a word, a list or a dict what its Python type cannot:

    Annotated[int, Range(0, 30)]                        from 0 to 30
    Annotated[int, Range(0)]                            from 0 up; the rules name no end
    Annotated[str, OfKind(AREA)]                        the slug of an area; Literal for a few words
    Annotated[list[X], Length(6)]                       always six
    Annotated[list[X], Length(0, 12)]                   up to twelve
    Annotated[list[Area], Unordered()]                  any of them, each at most once
    dict[Annotated[str, OfKind(AREA)], X]               some areas, each with its X
    Annotated[dict[…], Whole()]                         every area, in the order of its kind
    Annotated[…, Restated()]                            says nothing new, see there

``read_form`` turns such a type into a tree that is complete to its leaves. A net holds every view
against it; the client's TypeScript and the layout of research observations are made from it.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from haymarket.kernel._ask import Kind

# -- marks -----------------------------------------------------------------------------------------


class Range:
    """From *low* to *high*, both included; None where the rules set no limit."""

    __slots__ = ("high", "low")

    def __init__(self, low: int | None, high: int | None = None) -> None:
        self.low, self.high = low, high


class Length:
    """Always *least* items, or from *least* to *most*."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, least if most is None else most


class OfKind:
    """The slug of a value of this kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: Kind) -> None:
        self.kind = kind


class Whole:
    """A dict that always has every key of its kind, in the kind's order."""

    __slots__ = ()


class Unordered:
    """A list of words in which none stands twice, and whose order says nothing."""

    __slots__ = ()


class Restated:
    """For the reader's comfort: it follows from the rest of the view and the printed components.

    A card's text, a table that never changes, counts given once more as counters. Observations
    leave it out.
    """

    __slots__ = ()


# -- forms ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Truth:
    """true or false"""


@dataclass(frozen=True, slots=True)
class Number:
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Word:
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Maybe:
    """The item, or null."""

    item: Form


@dataclass(frozen=True, slots=True)
class Row:
    """A list of items of one form."""

    item: Form
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Some:
    """A list of any of these words, each at most once."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A dict with fields of its own; those not *needed* may be missing."""

    name: str
    fields: Mapping[str, Form]
    needed: frozenset[str]


@dataclass(frozen=True, slots=True)
class Keyed:
    """A dict of items of one form by slug; *whole* where every slug is there."""

    words: tuple[str, ...]
    item: Form
    whole: bool


@dataclass(frozen=True, slots=True)
class Again:
    """Restated: of this Python type."""

    type: Any


Form: TypeAlias = Truth | Number | Word | Maybe | Row | Some | Record | Keyed | Again


def read_form(declared: Any) -> Form:
    """The form that a type declares; TypeError names what is not declared to the leaves."""
    return _read(declared, getattr(declared, "__name__", "a view"))


def _read(declared: Any, where: str) -> Form:
    declared, marks = unmark(declared)
    if Restated in marks:
        return Again(declared)
    origin = get_origin(declared)
    if origin in (Union, types.UnionType):
        return _read_maybe(declared, marks, where)
    if is_typeddict(declared):
        return _read_record(declared, where)
    if declared is bool:
        return Truth()
    if declared is int and Range in marks:
        return Number(marks[Range].low, marks[Range].high)
    if declared is str and OfKind in marks:
        return Word(marks[OfKind].kind.slugs)
    if origin is Literal and all(isinstance(word, str) for word in get_args(declared)):
        return Word(get_args(declared))
    if origin is list and Length in marks:
        length = marks[Length]
        return Row(_read(get_args(declared)[0], f"{where}[]"), length.least, length.most)
    if origin is list and Unordered in marks:
        words = _read(get_args(declared)[0], f"{where}[]")
        if isinstance(words, Word):
            return Some(words.words)
    if origin is dict:
        key, item = get_args(declared)
        words = _read(key, f"{where}, its keys")
        if isinstance(words, Word):
            return Keyed(words.words, _read(item, f"{where}{{}}"), Whole in marks)
    expected = "a bool, an int with its Range, a str with its kind, a Literal, a list with its "
    expected += "Length or of Unordered words, a dict by kind, a TypedDict, or one of them or None"
    raise TypeError(f"{where}: expected {expected}, not {declared!r}")


def unmark(declared: Any) -> tuple[Any, dict[type, Any]]:
    """A type without its marks, and the marks by their class; a mark's bare class stands for it."""
    marks: dict[type, Any] = {}
    while get_origin(declared) in (Annotated, NotRequired):
        declared, *own = get_args(declared)
        marks |= {(mark if isinstance(mark, type) else type(mark)): mark for mark in own}
    return declared, marks


def _read_maybe(declared: Any, marks: dict[type, Any], where: str) -> Form:
    inner = [arg for arg in get_args(declared) if arg is not types.NoneType]
    if marks or len(inner) != 1 or len(inner) == len(get_args(declared)):
        raise TypeError(f"{where}: expected one type or None, and its marks on the type")
    return Maybe(_read(inner[0], where))


def _read_record(declared: Any, where: str) -> Record:
    hints = fields_of(declared)
    fields = {name: _read(hint, f"{where}.{name}") for name, hint in hints.items()}
    return Record(declared.__name__, fields, needed_of(declared))


@cache
def fields_of(declared: Any) -> Mapping[str, Any]:
    """The fields of a TypedDict and their types, marks and all, in the order declared."""
    return get_type_hints(declared, include_extras=True)


@cache
def needed_of(declared: Any) -> frozenset[str]:
    """The fields that a TypedDict always has.

    Its own ``__required_keys__`` cannot tell where annotations are kept as text.
    """
    fields = fields_of(declared)
    return frozenset(name for name, hint in fields.items() if get_origin(hint) is not NotRequired)
