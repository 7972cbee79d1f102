"""A view as a vector: where every number stands follows from the type that the game declares.

A number or a truth takes one place, a word one (its place in the kind's order, from 1), a list a
place for its length where that may vary and room for the most there can be, a list without order
one place a word, 1 where it is there. What may be missing is 0 there; where 0 could also mean
itself, a place before it says that it is there. In a record numbers come first, then words, then
what has parts of its own, each in the order declared. What is only restated takes no place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from operator import getitem, itemgetter
from typing import Any, TypeAlias

from haymarket.games import rules
from haymarket.kernel.views import (
    Again,
    Form,
    Keyed,
    Maybe,
    Number,
    Record,
    Row,
    Some,
    Truth,
    Word,
    read_form,
)

Writer: TypeAlias = Callable[[Any, list[float]], None]
"""Appends the numbers of a value, always as many as its layout is wide."""


@dataclass(frozen=True, slots=True)
class Place:
    """One number of a vector: what it tells of, as a path into the view, and its bounds."""

    name: str
    low: float
    high: float

    def within(self, name: str) -> Place:
        return Place(f"{name}{self.name}", self.low, self.high)

    def or_zero(self) -> Place:
        return Place(self.name, min(0.0, self.low), max(0.0, self.high))


@dataclass(frozen=True, slots=True)
class Layout:
    places: tuple[Place, ...]
    write: Writer

    @property
    def width(self) -> int:
        return len(self.places)


@cache
def layout_of(game: str) -> Layout:
    """The layout of a game's views: the same whatever its options and its number of players."""
    return lay_out(read_form(rules(game).view_type))


def lay_out(form: Form) -> Layout:
    match form:
        case Truth() | Number():
            return Layout(_scalar(form), _append)
        case Word(words):
            order = _order(words)
            return Layout(_scalar(form), lambda value, out: out.append(order[value]))
        case Maybe(item):
            return _optional(item)
        case Row():
            return _row(form)
        case Some(words):
            return _some(words)
        case Record():
            return _record(form)
        case Keyed():
            return _keyed(form)
        case Again():
            return Layout((), _nothing)


def _append(value: float, out: list[float]) -> None:
    out.append(value)


def _nothing(value: Any, out: list[float]) -> None:
    pass


def _order(words: Iterable[str]) -> dict[str | None, int]:
    """The number of every word, and 0 for none."""
    return {None: 0} | {word: number for number, word in enumerate(words, start=1)}


def _scalar(form: Truth | Number | Word) -> tuple[Place]:
    match form:
        case Truth():
            return (Place("", 0.0, 1.0),)
        case Number(low, high):
            return (
                Place("", -math.inf if low is None else low, math.inf if high is None else high),
            )
        case Word(words):
            return (Place("", 1.0, float(len(words))),)


def _zero_is_absent(form: Form) -> bool:
    """Whether 0 can only mean that the value is not there."""
    if isinstance(form, Number):
        return form.low is not None and form.low > 0
    return isinstance(form, Word)


def _optional(item: Form) -> Layout:
    """None, or the item: marked by a place of its own, unless 0 tells it."""
    inside = lay_out(item)
    places, write = tuple([place.or_zero() for place in inside.places]), inside.write
    if isinstance(item, Maybe):
        return inside
    if isinstance(item, Word):
        return Layout(places, write)
    if _zero_is_absent(item):
        return Layout(places, lambda value, out: out.append(value or 0))
    nothing = [0.0] * (1 + len(places))

    def write_optional(value: Any, out: list[float]) -> None:
        if value is None:
            out += nothing
        else:
            out.append(1.0)
            write(value, out)

    return Layout((Place(" there", 0.0, 1.0), *places), write_optional)


# -- lists -----------------------------------------------------------------------------------------


def _row(row: Row) -> Layout:
    inside, least, most = lay_out(row.item), row.least, row.most
    width, write_items = inside.width, _items(row.item, inside.write)
    places = [
        (place if number < least else place.or_zero()).within(f"[{number}]")
        for number in range(most)
        for place in inside.places
    ]
    if least == most:
        return Layout(tuple(places), write_items)
    rest = [0.0] * (most * width)

    def write(value: list[Any], out: list[float]) -> None:
        out.append(len(value))
        write_items(value, out)
        out += rest[len(value) * width :]

    return Layout((Place(" length", least, most), *places), write)


def _items(item: Form, write_item: Writer) -> Writer:
    """Writes every item of an iterable."""
    if isinstance(item, Truth | Number):
        return lambda values, out: out.extend(values)
    if isinstance(item, Word):
        number = _order(item.words).__getitem__
        return lambda values, out: out.extend(map(number, values))

    def write(values: Iterable[Any], out: list[float]) -> None:
        for value in values:
            write_item(value, out)

    return write


def _some(words: tuple[str, ...]) -> Layout:
    place = {word: number for number, word in enumerate(words)}
    none = [0.0] * len(words)

    def write(value: list[str], out: list[float]) -> None:
        if value:
            flags = none[:]
            for word in value:
                flags[place[word]] = 1.0
            out += flags
        else:
            out += none

    return Layout(tuple([Place(f".{word}", 0.0, 1.0) for word in words]), write)


# -- records and dicts -----------------------------------------------------------------------------


def _record(record: Record) -> Layout:
    fields, needed = record.fields, record.needed
    numbers = [n for n, form in fields.items() if n in needed and _is_number(form)]
    sparse = [
        name
        for name, form in fields.items()
        if name not in needed and isinstance(form, Number) and _zero_is_absent(form)
    ]
    words = {name: word for name, form in fields.items() if (word := _word_of(form))}
    words = dict(sorted(words.items(), key=lambda item: item[0] not in needed))
    parts = {
        name: lay_out(form) if name in needed else _optional(form)
        for name, form in fields.items()
        if name not in {*numbers, *sparse, *words}
    }
    parts = {name: part for name, part in parts.items() if part.places}
    places: list[Place] = []
    for name in numbers:
        places += [place.within(f".{name}") for place in lay_out(fields[name]).places]
    for name in sparse:
        places += [place.within(f".{name}").or_zero() for place in lay_out(fields[name]).places]
    for name, word in words.items():
        always = name in needed and isinstance(fields[name], Word)
        places.append(Place(f".{name}", float(always), float(len(word.words))))
    for name, part in parts.items():
        places += [place.within(f".{name}") for place in part.places]
    steady = {name: word for name, word in words.items() if name in needed}
    loose = {name: word for name, word in words.items() if name not in needed}
    return Layout(tuple(places), _write_record(numbers, sparse, steady, loose, parts))


def _is_number(form: Form) -> bool:
    return isinstance(form, Truth | Number)


def _word_of(form: Form) -> Word | None:
    """The word that a field holds, always or sometimes; 0 stands for none."""
    if isinstance(form, Maybe):
        form = form.item
    return form if isinstance(form, Word) else None


def _write_record(
    numbers: list[str],
    sparse: list[str],
    steady: Mapping[str, Word],
    loose: Mapping[str, Word],
    parts: Mapping[str, Layout],
) -> Writer:
    """Numbers, those left out where they would be 0, words, those left out, then the parts."""
    get_numbers, get_words = _getter(numbers), _getter(steady)
    orders = [_order(word.words) for word in steady.values()]
    loose_orders = [(name, _order(word.words)) for name, word in loose.items()]
    writers = [(name, part.write) for name, part in parts.items()]

    def write(value: dict[str, Any], out: list[float]) -> None:
        get = value.get
        if numbers:
            out += get_numbers(value)
        if sparse:
            out += map(get, sparse, repeat(0))
        if orders:
            out += map(getitem, orders, get_words(value))
        for name, order in loose_orders:
            out.append(order[get(name)])
        for name, write_part in writers:
            write_part(get(name), out)

    return write


def _getter(names: Iterable[str]) -> Callable[[Any], tuple[Any, ...]]:
    """The values of these keys, which are always there, as a tuple."""
    keys = tuple(names)
    if len(keys) == 1:
        (key,) = keys
        return lambda value: (value[key],)
    return itemgetter(*keys) if keys else lambda value: ()


def _keyed(keyed: Keyed) -> Layout:
    words, item = keyed.words, keyed.item
    part = lay_out(item) if keyed.whole else _optional(item)
    places = tuple([place.within(f".{word}") for word in words for place in part.places])
    if keyed.whole:
        write_items = _items(item, part.write)
        return Layout(places, lambda value, out: write_items(value.values(), out))
    if isinstance(item, Number) and _zero_is_absent(item):
        return Layout(places, lambda value, out: out.extend(map(value.get, words, repeat(0))))
    write_part, nothing = part.write, [0.0] * len(places)

    def write(value: dict[str, Any], out: list[float]) -> None:
        if value:
            for one in map(value.get, words):
                write_part(one, out)
        else:
            out += nothing

    return Layout(places, write)
