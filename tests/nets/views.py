"""Net 5: at every decision, what every eye sees fits the type that the game declares for it."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from haymarket.kernel import Game, Rules
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
    fields_of,
    needed_of,
    read_form,
    unmark,
)
from tests.nets.nets import random_game


def net_views(rules: Rules[Any], options: dict[str, Any], seed: int) -> int:
    """Every seat's view and the spectator's, before every decision and at the end.

    Whoever keeps a view to compare it with the next one needs it to stay as it was.
    """
    form = read_form(rules.view_type)
    g = rules.new(seed, options)
    looks = 0
    last: dict[str, Any] = {}
    before = ""
    for _ in random_game(g, Random(seed)):
        assert repr(last) == before or not before, f"{rules.name}: a view changed by playing on"
        looks += _look(g, form)
        last = g.view(0)
        before = repr(last)
    return looks + _look(g, form)


def _look(g: Game[Any], form: Form) -> int:
    eyes = (*range(len(g.seats)), None)
    fitting = ""
    for eye in eyes:
        seen = g.view(eye)
        if repr(seen) == fitting:  # not ==, for which True is 1
            continue  # most games are open: all see the same
        where = f"{g.rules.name}, seat {eye}, at {[ask.what for ask in g.pending]}"
        assert g.rules.secrets or not fitting, f"{where}: sees what others do not"
        problem, fitting = misfit(seen, form), repr(seen)
        assert problem is None, f"{where}: {problem}"
    return len(eyes)


def misfit(value: Any, form: Form, where: str = "view") -> str | None:
    """What of a value does not fit a form, in a sentence; None where all of it does."""
    match form:
        case Truth():
            fits = value.__class__ is bool
            return None if fits else f"{where}: expected true or false, not {value!r}"
        case Number(low, high):
            fits = value.__class__ is int and (low is None or low <= value)
            fits = fits and (high is None or value <= high)
            return None if fits else f"{where}: expected {_span(low, high)}, not {value!r}"
        case Word(words):
            fits = value.__class__ is str and value in words
            return None if fits else f"{where}: expected one of {', '.join(words)}, not {value!r}"
        case Maybe(item):
            return None if value is None else misfit(value, item, where)
        case Row(item, least, most):
            if value.__class__ is not list or not least <= len(value) <= most:
                return f"{where}: expected a list of {_span(least, most)} items, not {value!r}"
            return _first(misfit(part, item, f"{where}[{i}]") for i, part in enumerate(value))
        case Some(words):
            fits = value.__class__ is list and len(set(value)) == len(value)
            if not fits or not set(value) <= set(words):
                return f"{where}: expected each of {', '.join(words)} at most once, not {value!r}"
            return None
        case Record(_, fields, needed):
            return _misfit_record(value, fields, needed, where)
        case Keyed(words, item, whole):
            return _misfit_keyed(value, words, item, whole, where)
        case Again(declared):
            fits = is_of_type(value, declared)
            return None if fits else f"{where}: expected {declared}, not {value!r}"


def _misfit_record(
    value: Any, fields: Mapping[str, Form], needed: frozenset[str], where: str
) -> str | None:
    if value.__class__ is not dict:
        return f"{where}: expected fields, not {value!r}"
    for name in needed - value.keys():
        return f"{where}.{name}: is missing"
    for name in value.keys() - fields.keys():
        return f"{where}.{name}: is not declared"
    return _first(misfit(part, fields[name], f"{where}.{name}") for name, part in value.items())


def _misfit_keyed(
    value: Any, words: tuple[str, ...], item: Form, whole: bool, where: str
) -> str | None:
    if value.__class__ is not dict:
        return f"{where}: expected a dict, not {value!r}"
    if whole and tuple(value) != words:
        return f"{where}: expected the keys {', '.join(words)}, in this order"
    for name in value:
        if name not in words:
            return f"{where}: expected keys of {', '.join(words)}, not {name!r}"
    return _first(misfit(part, item, f"{where}.{name}") for name, part in value.items())


def is_of_type(value: Any, declared: Any) -> bool:
    """Whether a restated value is of its Python type; marks inside are not looked at."""
    declared, _ = unmark(declared)
    origin = get_origin(declared)
    if declared is Any or (isinstance(declared, type) and value.__class__ is declared):
        return True
    if origin in (Union, types.UnionType):
        return any(is_of_type(value, arg) for arg in get_args(declared))
    if declared in (None, types.NoneType):
        return value is None
    if origin is Literal:
        return value in get_args(declared)
    if origin is list:
        (item,) = get_args(declared)
        return value.__class__ is list and all(is_of_type(part, item) for part in value)
    if origin is dict:
        key, item = get_args(declared)
        return value.__class__ is dict and all(
            is_of_type(name, key) and is_of_type(part, item) for name, part in value.items()
        )
    if is_typeddict(declared) and value.__class__ is dict:
        hints = fields_of(declared)
        return (
            needed_of(declared) <= value.keys() <= hints.keys()
            and all(is_of_type(part, hints[name]) for name, part in value.items())
        )  # fmt: skip
    return False


def _first(problems: Iterator[str | None]) -> str | None:
    return next((problem for problem in problems if problem is not None), None)


def _span(low: int | None, high: int | None) -> str:
    if high is None:
        return "a number" if low is None else f"{low} or more"
    if low is None:
        return f"{high} or less"
    return str(low) if low == high else f"{low} to {high}"
