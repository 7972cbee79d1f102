"""Marks of a test: ``@shows("MS-045")`` a statement, ``@mends("CC-F2")`` a correction.

Both mark a test or a class of tests; the checks read them from the source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object] | type)


def shows(*statements: str) -> Callable[[F], F]:
    """The test shows these statements of the rules."""

    def mark(test: F) -> F:
        test.shown = statements  # type: ignore[union-attr]
        return test

    return mark


def mends(*corrections: str) -> Callable[[F], F]:
    """The test failed before these corrections of docs/corrections.md were made."""

    def mark(test: F) -> F:
        return test

    return mark
