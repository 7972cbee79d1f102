"""A copy of the database, taken while the server goes on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from haymarket.server.storage.database import StorageFailed, is_postgres

PAGES = 500
"""Pages copied at a time: in between the server may write."""


def back_up(database: str, target: Path) -> None:
    """Copy a SQLite database to *target*: whole, of one moment, and checked before it is named so.

    What the server has acknowledged when the copy ends is in it.
    """
    if is_postgres(database):
        raise StorageFailed("PostgreSQL makes its own copies: pg_dump, or a base backup")
    source = Path(database)
    if not source.is_file():
        raise StorageFailed(f"there is no {source}")
    if target.exists():
        raise StorageFailed(f"{target} is there already; a copy never overwrites")
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as there,
            closing(sqlite3.connect(unfinished)) as here,
        ):
            there.backup(here, pages=PAGES)
            (verdict,) = here.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise StorageFailed(f"the copy is not sound: {verdict}")
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as error:
        raise StorageFailed(f"no copy of {source} was made: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)
