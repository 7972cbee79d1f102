"""The writes of ordinary moves: entries of journals and saves of matches, told from all others.

Nearly every write is one of these, and many of them share a commit. A database that writes all
entries with one statement, and all saves with another, is asked far less often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from haymarket.server.storage.database import Statement
from haymarket.server.storage.statements import ADD_ENTRY, SAVE_MATCH

Values = tuple[Any, ...]


class Moves(NamedTuple):
    entries: list[Values]
    """What ADD_ENTRY takes, a row each."""
    saves: list[Values]
    """What SAVE_MATCH takes; no match twice."""


def take_moves(jobs: Iterable[tuple[Statement, ...]]) -> tuple[Moves, list[Statement]]:
    """The moves among these writes, and the statements of all other writes.

    A write is one or the other as a whole. Nothing in one write depends on another: whoever makes
    one waits until it is durable. Of two saves of one match the second is not taken as a move, so
    that it meets what the first has written.
    """
    moves, others = Moves([], []), list[Statement]()
    saved: set[str] = set()
    for statements in jobs:
        entries: list[Values] = []
        saves: list[Values] = []
        for sql, values in statements:
            if sql is ADD_ENTRY:
                entries.append(values)
            elif sql is SAVE_MATCH:
                saves.append(values)
        ordinary = len(saves) == 1 and len(entries) + 1 == len(statements)
        if ordinary and saves[0][-1] not in saved:
            saved.add(saves[0][-1])
            moves.entries.extend(entries)
            moves.saves.extend(saves)
        else:
            others += statements
    return moves, others
