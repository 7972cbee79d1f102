"""One shape for every refusal: a code, a sentence, and what was expected instead."""

from __future__ import annotations

from typing import Any

from haymarket.kernel import HaymarketError


class Refused(Exception):
    """What was asked for was refused, and nothing has changed. Each code means one thing."""

    def __init__(self, code: str, message: str, **expected: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.expected = expected


class Stale(HaymarketError):
    """The question that was answered is not the one that waits."""

    def __init__(self, rev: int) -> None:
        self.rev = rev
        super().__init__("This question is no longer open; the table has moved on.")


def no_such_match() -> Refused:
    """Also for a private one that somebody may not know of."""
    return Refused("not-found", "There is no such match, or it is private.")


def not_now(message: str, **expected: Any) -> Refused:
    return Refused("not-now", message, **expected)


def not_seated(message: str = "You have no seat at this table.") -> Refused:
    return Refused("not-seated", message)
