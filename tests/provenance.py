"""Where a game's components come from, counted fact by fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from haymarket.kernel import Component


def sources(rows: Iterable[Component]) -> Counter[str]:
    """How many facts (a number, a name, a text, an effect) come from each source."""
    return Counter(source for row in rows for source in row.facts().values())


def fields(rows: Iterable[Component], source: str) -> Counter[str]:
    """How many rows have each of their fields from this source."""
    return Counter(
        field for row in rows for field, origin in row.facts().items() if origin == source
    )


def untold(rows: Iterable[Component]) -> list[str]:
    """Rows whose name is ours and that tell no sentence of history."""
    return [
        row.id
        for row in rows
        if row.source_of("name") == "reconstructed" and not row.history.endswith((".", "!", "?"))
    ]
