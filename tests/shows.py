"""Marks of a test: ``@shows("MS-045")`` a statement, ``@mends("CC-F2")`` a correction.

Both mark a test or a class of tests; the checks read them from the source.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object] | type)


def shows(*statements: str) -> Callable[[F], F]:
    """The test shows these statements; the check of statements reads it."""
    return _unchanged


def mends(*corrections: str) -> Callable[[F], F]:
    """The test failed before these corrections of docs/corrections.md were made."""
    return _unchanged


def _unchanged(test: F) -> F:
    return test
