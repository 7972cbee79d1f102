"""``@shows("MS-045", "MS-046")``: which statements of the rules a test shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object] | type)


def shows(*statements: str) -> Callable[[F], F]:
    """Mark a test, or a class of tests; the check of statements reads it from the source."""

    def mark(test: F) -> F:
        test.shown = statements  # type: ignore[union-attr]
        return test

    return mark
