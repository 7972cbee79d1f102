"""What other packages bring: entry points of installed distributions, by group."""

from __future__ import annotations

import logging
from collections.abc import Collection
from importlib.metadata import entry_points

_log = logging.getLogger("haymarket")
_told: set[str] = set()


def outside_packages(group: str, taken: Collection[str]) -> list[tuple[str, str]]:
    """Names and values of a group's entry points; a name that is *taken* is told and left out."""
    found: list[tuple[str, str]] = []
    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        if point.name in taken or any(point.name == name for name, _ in found):
            tell_once(f"{group}: {point.value!r} is left out, {point.name!r} is taken")
        else:
            found.append((point.name, point.value))
    return found


def tell_once(line: str) -> None:
    """A line for whoever runs the program, the first time only."""
    if line not in _told:
        _told.add(line)
        _log.warning("haymarket: %s", " ".join(line.split()))
