"""Differences of plain JSON: what changed, and no more.

A patch is ``[value]``, which replaces, or an object, which descends: into an object key by key,
where ``[]`` deletes a key; into an array index by index, where ``"-": n`` first cuts it to n.
"""

from __future__ import annotations

from typing import Any

import msgspec

from haymarket.tables.wire import Patch

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def plain_json(value: Any) -> Any:
    """An independent copy as JSON would give it back: no tuples, no shared lists."""
    return _decode(_encode(value))


def diff(old: Any, new: Any) -> Patch | None:
    """The patch that turns *old* into *new*, or None where they are the same."""
    kind = old.__class__
    if kind is not new.__class__:
        return [new]
    if kind is dict:
        if _same(old, new):
            return None
        patch = _diff_dict(old, new)
    elif kind is list:
        if _same(old, new):
            return None
        patch = _diff_list(old, new)
    else:
        return None if old == new else [new]
    # Where nearly everything changed, the new value itself is shorter.
    return patch if len(_encode(patch)) < len(_encode(new)) + 2 else [new]


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


def _same(old: Any, new: Any) -> bool:
    # 1 == True == 1.0, but they are not the same JSON; encoding tells, and is quick.
    return bool(old == new) and _encode(old) == _encode(new)


def _diff_dict(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
        elif (part := diff(old[key], value)) is not None:
            patch[key] = part
    return patch


def _diff_list(old: list[Any], new: list[Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {}
    if len(new) < len(old):
        patch["-"] = len(new)
    for index, value in enumerate(new):
        if index >= len(old):
            patch[str(index)] = [value]
        elif (part := diff(old[index], value)) is not None:
            patch[str(index)] = part
    return patch


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
