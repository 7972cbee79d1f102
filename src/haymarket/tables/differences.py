"""Differences of plain JSON: what changed, and no more.

A patch is ``[value]``, which replaces, or an object, which descends: into an object key by key,
where ``[]`` deletes a key; into an array index by index, where ``"-": n`` first cuts it to n.

Values are compared as they are, without encoding them. A field has one type: 1 that becomes True
is seen where it stands alone, but not inside of a list or an object that is otherwise the same. The
types of the structs and the net over every view's declared type see to it that none does.
"""

from __future__ import annotations

from operator import ne
from typing import Any

import msgspec

from haymarket.tables.wire import Patch

SHORT = 4
"""Lists of so few are compared part by part."""
_encode = msgspec.json.Encoder().encode


def plain_json(value: Any) -> Any:
    """An independent copy as plain data: structs as objects, keys as text, nothing shared."""
    return msgspec.to_builtins(value, str_keys=True)


def diff(old: Any, new: Any) -> Patch | None:
    """The patch that turns *old* into *new*, or None where they are the same."""
    kind = new.__class__
    if kind is dict:
        if old.__class__ is not dict:
            return [new]
        return None if old == new else _diff_dict(old, new)
    if kind is list or kind is tuple:
        if old.__class__ is not list and old.__class__ is not tuple:
            return [new]
        return None if old == new else _diff_list(old, new)
    return None if old == new and old.__class__ is kind else [new]


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


def _diff_dict(old: dict[str, Any], new: dict[str, Any]) -> Patch | None:
    patch: dict[str, Any] = {}
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
        elif (before := old[key]) is not value:
            kind = value.__class__
            if kind is dict or kind is list or kind is tuple:
                found = diff(before, value)
                if found is not None:
                    patch[key] = found
            elif before != value or before.__class__ is not kind:
                patch[key] = [value]
    # Each part that is sent costs two letters more than in the new value itself, and each that is
    # not saves five at least.
    if len(patch) * 3 <= len(new) * 2 and old.keys() <= new.keys():
        return patch or None
    for key in old.keys() - new.keys():
        patch[key] = []
    return _shorter(patch, new)


def _diff_list(old: Any, new: Any) -> Patch | None:
    patch: dict[str, Any] = {}
    known = len(old)
    if len(new) > SHORT and new[0].__class__ is int:
        # Where most numbers changed, as in the options of another question, that is seen without
        # making the patch: each of its parts takes eight letters at least.
        changed = sum(map(ne, old, new)) + max(0, len(new) - known)
        if changed * 8 > len(_encode(new)):
            return [new]
    for index, value in enumerate(new):
        if index >= known:
            patch[str(index)] = [value]
        elif (before := old[index]) is not value:
            kind = value.__class__
            if kind is dict or kind is list or kind is tuple:
                found = diff(before, value)
                if found is not None:
                    patch[str(index)] = found
            elif before != value or before.__class__ is not kind:
                patch[str(index)] = [value]
    if len(new) < known:
        patch["-"] = len(new)
    # Each part that is sent costs seven letters more, and each that is not saves two at least.
    if len(patch) * 9 <= len(new) * 2:
        return patch or None
    return _shorter(patch, new)


def _shorter(patch: Patch, new: Any) -> Patch | None:
    """Where nearly everything changed, the new value itself is shorter than its patch."""
    if not patch:
        return None
    return patch if len(_encode(patch)) < len(_encode(new)) + 2 else [new]


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
