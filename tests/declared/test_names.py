"""In the Python sources no file outside a game's own folders names it, but for the registry."""

from __future__ import annotations

import re
from pathlib import Path

import haymarket
from haymarket.games import OWN

ROOT = Path(haymarket.__file__).parent
REGISTRY = ROOT / "games" / "__init__.py"
NAMES = re.compile("|".join(name.replace("-", "[-_ ]") for name in sorted(OWN)), re.IGNORECASE)


def is_own(file: Path) -> bool:
    """Whether the file lies in a folder, or is the module, that is called after a game."""
    return any(NAMES.fullmatch(part.removesuffix(".py")) for part in file.relative_to(ROOT).parts)


def test_nothing_outside_its_folders_names_a_game() -> None:
    named = {
        str(file.relative_to(ROOT)): NAMES.findall(file.read_text("utf-8"))
        for file in sorted(ROOT.rglob("*.py"))
        if file != REGISTRY and not is_own(file) and NAMES.search(file.read_text("utf-8"))
    }
    assert named == {}


def test_the_registry_names_each_once() -> None:
    lines = [line for line in REGISTRY.read_text("utf-8").splitlines() if NAMES.search(line)]
    assert len(lines) == len(OWN)
