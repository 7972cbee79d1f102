"""The rulebook as the terminal shows it: headings, then the rulings, then the component tables."""

from __future__ import annotations

import re
from typing import Any

from haymarket.kernel import Heading, Paragraph, Words
from haymarket.kernel.components import NO_FACTS, read_tables
from haymarket.terminal.phrases import Phrases

DRAWN = frozenset(
    {"x", "y", "w", "h", "shape", "path", "points", "polygon", "centre", "line", "rect", "label"}
    | {"piece_x", "piece_y", "at", "angle", "name"}
)
"""Fields that only a picture needs, and the name, which heads its row."""

SOURCES = {
    "rulebook": "source_rulebook",
    "public": "source_public",
    "reconstructed": "source_reconstructed",
    "edition": "source_edition",
}
"""What the terminal calls each source."""


def whole_book(words: Words, say: Phrases) -> dict[str, Heading]:
    """The living rulebook with what belongs to it, by heading."""
    book = dict(words.rulebook())
    if rulings := words.rulings():
        book["rulings"] = Heading("rulings", say("rulings"), 1, _rulings(rulings))
    tables = read_tables(words.rules.package)
    if tables:
        about = Paragraph(say("components_note"), ())
        book["components"] = Heading("components", say("components"), 1, [about])
    for stem, rows in tables.items():
        heading = f"components/{stem}"
        paragraphs = [Paragraph(describe(row, say), ()) for row in rows]
        book[heading] = Heading(heading, _plain(stem), 2, paragraphs)
    return book


def _rulings(markdown: str) -> list[Paragraph]:
    """One paragraph a ruling; what stands before the first is the introduction."""
    text = re.sub(r"\A# .*\n+", "", markdown)
    parts = re.split(r"\n(?=- )|\n\s*\n", text.strip())
    return [Paragraph(" ".join(part.removeprefix("- ").split()), ()) for part in parts if part]


def describe(row: dict[str, Any], say: Phrases) -> str:
    """A component in words: its fields, each with where it comes from if that is not its row's."""
    own = {field: say(SOURCES[source]) for field, source in row.get("sources", {}).items()}
    facts = [f"**{row['name']}**" + (f" [{own['name']}]" if "name" in own else "")]
    for field, value in row.items():
        if field in NO_FACTS or field in DRAWN or value in ("", False, None, []):
            continue
        mark = f" [{own[field]}]" if field in own else ""
        facts.append(f"{_plain(field)}: {_value(value)}{mark}")
    return " · ".join([*facts, say("source_row", source=say(SOURCES[row["source"]]))])


def _plain(slug: str) -> str:
    text = slug.replace("_", " ").replace("-", " ")
    return text[:1].upper() + text[1:]


def _value(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_value(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{_plain(key)} {_value(item)}" for key, item in value.items())
    return "✓" if value is True else str(value)
