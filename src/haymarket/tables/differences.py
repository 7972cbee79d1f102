"""Differences of plain JSON: what changed, and no more.

A patch is ``[value]``, which replaces, or an object, which descends: into an object key by key,
where ``[]`` deletes a key; into an array index by index, where ``"-": n`` first cuts it to n.

Values are compared as they are, without encoding them. A field has one type: 1 that becomes True
is seen where it stands alone, but not inside of a list or an object that is otherwise the same.
"""

from __future__ import annotations

from typing import Any

import msgspec

from haymarket.tables.wire import Patch

Sized = tuple[Patch, int]
"""A patch, and about how long it is as JSON."""


def plain_json(value: Any) -> Any:
    """An independent copy as plain data: structs as objects, keys as text, nothing shared."""
    return msgspec.to_builtins(value, str_keys=True)


def diff(old: Any, new: Any) -> Patch | None:
    """The patch that turns *old* into *new*, or None where they are the same."""
    found = _diff(old, new)
    return None if found is None else found[0]


def apply(old: Any, patch: Patch) -> Any:
    """What the browser does with a patch."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        return _apply_list(old, patch)
    out = dict(old)
    for key, part in patch.items():
        if part == []:
            del out[key]
        else:
            out[key] = apply(out.get(key), part)
    return out


def _diff(old: Any, new: Any) -> Sized | None:
    kind = new.__class__
    if kind is dict:
        if old.__class__ is not dict:
            return _replace(new)
        if old == new:
            return None
        found = _diff_dict(old, new)
    elif kind is list or kind is tuple:
        if old.__class__ is not list and old.__class__ is not tuple:
            return _replace(new)
        if old == new:
            return None
        found = _diff_list(old, new)
    elif old == new and old.__class__ is kind:
        return None
    else:
        return _replace(new)
    if not found[0]:
        return None
    # Where nearly everything changed, the new value itself is shorter.
    whole = _size(new, found[1]) + 2
    return found if found[1] < whole else ([new], whole)


def _replace(new: Any) -> Sized:
    return [new], _size(new) + 2


def _diff_dict(old: dict[str, Any], new: dict[str, Any]) -> Sized:
    patch: dict[str, Any] = {}
    size = 1
    if old.keys() != new.keys():
        for key in old:
            if key not in new:
                patch[key] = []
                size += len(key) + 6
    for key, value in new.items():
        found = _diff(old[key], value) if key in old else _replace(value)
        if found is not None:
            patch[key] = found[0]
            size += len(key) + 4 + found[1]
    return patch, size


def _diff_list(old: Any, new: Any) -> Sized:
    patch: dict[str, Any] = {}
    size = 1
    known = len(old)
    if len(new) < known:
        patch["-"] = len(new)
        size += 7
    for index, value in enumerate(new):
        found = _diff(old[index], value) if index < known else _replace(value)
        if found is not None:
            patch[str(index)] = found[0]
            size += (5 if index < 10 else 6) + found[1]
    return patch, size


def _size(value: Any, enough: int = 1 << 30) -> int:
    """About how long a value is as JSON; counts no further than *enough*."""
    kind = value.__class__
    if kind is int:
        return 1 if 0 <= value < 10 else len(str(value))
    if kind is str:
        return len(value) + 2
    if kind is dict:
        size = 1 if value else 2
        for key, part in value.items():
            size += len(key) + 4 + _size(part, enough - size)
            if size > enough:
                break
        return size
    if kind is list or kind is tuple:
        size = 1 if value else 2
        for part in value:
            size += 1 + _size(part, enough - size)
            if size > enough:
                break
        return size
    return 4 if value is None or value is True else 5 if value is False else len(repr(value))


def _apply_list(old: list[Any], patch: dict[str, Any]) -> list[Any]:
    out = old[: patch.get("-", len(old))]
    for key, part in patch.items():
        if key == "-":
            continue
        index = int(key)
        if index < len(out):
            out[index] = apply(out[index], part)
        else:
            out.append(apply(None, part))
    return out
