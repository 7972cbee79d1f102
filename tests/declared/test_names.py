"""No source file outside a game's own folders names it, but for the two registries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import haymarket
from haymarket.games import OWN

SERVER = Path(haymarket.__file__).parent
CLIENT = Path(__file__).parents[2] / "web" / "src"
REGISTRIES = (SERVER / "games" / "__init__.py", CLIENT / "games" / "index.ts")
GENERATED = CLIENT / "generated"
"""Written from the registry and the games' own declarations, and held against them by tests."""
SOURCES = {".py", ".ts", ".tsx", ".css", ".svg", ".toml", ".tcss"}
NAMES = re.compile("|".join(name.replace("-", "[-_ ]") for name in sorted(OWN)), re.IGNORECASE)


def is_own(file: Path, root: Path) -> bool:
    """Whether the file lies in a folder, or is the module, that is called after a game."""
    return any(NAMES.fullmatch(part.removesuffix(".py")) for part in file.relative_to(root).parts)


def sources(root: Path) -> Iterator[Path]:
    """What is written by hand below *root*, but for the registries and the games' own."""
    for file in sorted(root.rglob("*")):
        if file.suffix not in SOURCES or file in REGISTRIES or GENERATED in file.parents:
            continue
        if "static" not in file.relative_to(root).parts and not is_own(file, root):
            yield file


@pytest.mark.parametrize("root", [SERVER, CLIENT], ids=["server", "client"])
def test_nothing_outside_its_folders_names_a_game(root: Path) -> None:
    read = {file: file.read_text("utf-8") for file in sources(root)}
    assert len(read) > 30, "the sources are somewhere else"
    named = {str(f.relative_to(root)): NAMES.findall(text) for f, text in read.items()}
    assert {file: names for file, names in named.items() if names} == {}


@pytest.mark.parametrize("registry", REGISTRIES, ids=["server", "client"])
def test_the_registry_names_each_once(registry: Path) -> None:
    lines = [line for line in registry.read_text("utf-8").splitlines() if NAMES.search(line)]
    assert len(lines) == len(OWN)
