"""The living rulebook: Markdown whose headings carry ids and whose paragraphs carry statements.

## New Turf {#actions/new-turf}

The roll must beat the Fist. {MS-045 MS-046}
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HEADING = re.compile(r"^(#{1,4}) (.+?) \{#([a-z0-9/-]+)\}$")
_IDS = re.compile(r"\s*\{((?:[A-Z0-9]{2}-\d{3}[ ,]*)+)\}\s*$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    statements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    id: str
    title: str
    level: int
    paragraphs: list[Paragraph] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n\n".join(p.text for p in self.paragraphs)

    @property
    def statements(self) -> set[str]:
        return {statement for p in self.paragraphs for statement in p.statements}


def read_rulebook(markdown: str) -> dict[str, Heading]:
    """The headings in their order, by id."""
    headings: dict[str, Heading] = {}
    current: Heading | None = None
    for block in re.split(r"\n\s*\n", markdown.strip()):
        block = block.strip()
        if match := _HEADING.match(block):
            current = Heading(match[3], match[2], len(match[1]))
            if current.id in headings:
                raise ValueError(f"the rulebook has two headings {current.id!r}")
            headings[current.id] = current
        elif block.startswith("#"):
            raise ValueError(f"a rulebook heading without an id: {block!r}")
        elif current is not None and block:
            current.paragraphs.append(_paragraph(block))
    return headings


def _paragraph(block: str) -> Paragraph:
    if match := _IDS.search(block):
        return Paragraph(
            block[: match.start()].strip(), tuple(re.split(r"[ ,]+", match[1].strip()))
        )
    return Paragraph(block, ())
