"""The writes of ordinary moves: entries of journals and saves of matches, told from all others.

Nearly every write is one of these, and many of them share a commit. A database that writes all
entries with one statement, and all saves with another, is asked far less often.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from haymarket.server.storage.database import Statement
from haymarket.server.storage.statements import ADD_ENTRY, SAVE_MATCH, SAVED

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


# -- all of them as one statement of PostgreSQL ----------------------------------------------------

ENTRY_TYPES = ("text", "bigint", "text", "bigint", "bigint", "bigint", "text", "float8", "text")
"""Of what ADD_ENTRY takes."""
SAVE_TYPES = (
    "bigint", "text", "bigint", "text", "text", "float8", "bigint", "float8", "text", "text",
    "text", "bigint", "text", "float8", "bigint", "bigint", "text",
)  # fmt: skip
"""Of what SAVE_MATCH takes."""


def _columns(types: tuple[str, ...], first: int) -> str:
    return ", ".join(f"${first + n}::{type}[]" for n, type in enumerate(types))


WRITE_MOVES = (
    f"WITH added AS ({ADD_ENTRY.partition(' VALUES ')[0]}"
    f" SELECT * FROM unnest({_columns(ENTRY_TYPES, 1)})), saved AS (UPDATE matches"
    f" SET {', '.join(f'{name} = v.{name}' for name in SAVED)},"
    " changes = matches.changes + CASE WHEN matches.changes = v.known THEN 1 ELSE NULL END"
    f" FROM unnest({_columns(SAVE_TYPES, 1 + len(ENTRY_TYPES))})"
    f" AS v({', '.join(SAVED)}, known, id) WHERE matches.id = v.id)"
    " SELECT pg_notify(channel, part) FROM"
    f" unnest({_columns(('text', 'text'), 1 + len(ENTRY_TYPES) + len(SAVE_TYPES))})"
    " AS news(channel, part)"
)
"""Entries, saves and news: one statement, so one transaction and one question to the database."""


def written_at_once(moves: Moves, news: list[Values]) -> list[list[Any]]:
    """What WRITE_MOVES takes: a list for each column. Rows are locked in the same order by all."""
    return [
        *_turned(sorted(moves.entries, key=lambda row: row[:2]), len(ENTRY_TYPES)),
        *_turned(sorted(moves.saves, key=lambda row: row[-1]), len(SAVE_TYPES)),
        *_turned(news, 2),
    ]


def _turned(rows: list[Values], columns: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * columns
