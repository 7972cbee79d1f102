"""A match as a file: taken home when it is over, and brought back."""

from __future__ import annotations

from typing import Any

from haymarket.kernel import BadFile, Match, Rules
from haymarket.tables.beginnings import read_strange_position
from haymarket.tables.reading import ReadableTable
from haymarket.tables.records import OVER, Entry
from haymarket.tables.refusals import not_now

LONGEST_FILE = 50_000
"""Answers of an imported match."""


def match_file(table: ReadableTable) -> str:
    """The match as a file. It holds every secret, so only once the match is over."""
    if table.record.status != OVER:
        raise not_now("A match can be taken home when it is over.", status=OVER)
    names = [seat.name or seat.bot for seat in table.record.seats]
    return table.journal.played().match.dump({"seats": names})


def read_file(rules: Rules[Any], body: dict[str, Any]) -> tuple[Match, list[Entry]]:
    """The match that a file holds, and the journal that leads to where it ends."""
    steps = body.get("steps")
    if isinstance(steps, list) and len(steps) > LONGEST_FILE:
        raise BadFile(f"{len(steps)} answers", f"at most {LONGEST_FILE}")
    if body.get("begun") is not None:
        read_strange_position(rules, body["begun"])
    match = Match.replay(rules, body)
    entries = [Entry("answer", step.seat, step.option, step.forced) for step in match.steps]
    return match, entries


def begun_as_file(match: Match) -> dict[str, Any] | None:
    """What is stored of where an imported match began."""
    return None if match.begun is None else {"kind": "position", "position": match.begun}
