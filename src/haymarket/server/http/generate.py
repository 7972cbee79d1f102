"""``python -m haymarket.server.http.generate``: write what is made from the wire's declarations.

With ``--check`` nothing is written: it names what has drifted, and fails.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from haymarket.server.http.app import ENDPOINTS
from haymarket.server.http.endpoint import Endpoint
from haymarket.server.http.openapi import describe
from haymarket.server.http.typescript import encode_sorted, typescript

ROOT = Path(__file__).parents[4]
DESCRIPTION = Path("docs/openapi.json")
TYPES = Path("web/src/generated/wire.ts")


def made(endpoints: tuple[Endpoint, ...] = ENDPOINTS) -> dict[Path, str]:
    """The text of each generated file, by its place in the repository."""
    return {DESCRIPTION: encode_sorted(describe(endpoints)), TYPES: typescript(endpoints)}


def drifted(root: Path, endpoints: tuple[Endpoint, ...] = ENDPOINTS) -> Iterator[Path]:
    """The files that are not what the declarations make."""
    for place, text in made(endpoints).items():
        file = root / place
        if not file.is_file() or file.read_text("utf-8") != text:
            yield place


def main() -> None:
    if "--check" in sys.argv[1:]:
        wrong = [str(place) for place in drifted(ROOT)]
        if wrong:
            sys.exit(f"{', '.join(wrong)}: run python -m haymarket.server.http.generate")
        return
    for place, text in made().items():
        (ROOT / place).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
