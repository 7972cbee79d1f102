"""How many of a stack: the questions of number share one rule of legality."""

from __future__ import annotations

from haymarket.kernel import ALL


def most_of(number: int, most: int, heading: str) -> str | None:
    """Any number from 1 up, or ALL for the most there may be."""
    return None if number == ALL or 1 <= number < most else heading


def numbers(most: int) -> tuple[int, ...]:
    """The same, as options."""
    return (*range(1, most), ALL)


def read(number: int, most: int) -> int:
    """The number that an answer means."""
    return most if number == ALL else number
