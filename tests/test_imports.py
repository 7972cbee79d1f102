"""Who may import whom: arrows point one way, and kernel and games stand on the library alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import haymarket

ROOT = Path(haymarket.__file__).parent

MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"games", "kernel"},
    "rulebooks": {"rulebooks", "games", "kernel"},
    "bots": {"bots", "games", "kernel"},
    "lab": {"lab", "bots", "games", "kernel"},
    "research": {"research", "bots", "games", "kernel"},
    "terminal": {"terminal", "rulebooks", "bots", "games", "kernel"},
    "server": {"server", "rulebooks", "bots", "games", "kernel"},
}


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "haymarket":
                found |= {f"haymarket.{alias.name}" for alias in node.names}
    return found


def test_arrows_point_one_way() -> None:
    for part, allowed in MAY_IMPORT.items():
        for file in (ROOT / part).rglob("*.py"):
            for name in imports(file):
                if name.startswith("haymarket."):
                    other = name.split(".")[1]
                    known = (ROOT / other).is_dir()
                    assert other in allowed or not known, f"{file.relative_to(ROOT)} imports {name}"


def test_kernel_and_games_import_the_standard_library_only() -> None:
    for part in ("kernel", "games"):
        for file in (ROOT / part).rglob("*.py"):
            for name in imports(file):
                top = name.split(".")[0]
                known = top in sys.stdlib_module_names or top == "haymarket"
                assert known, f"{file.relative_to(ROOT)} imports {name}"


def test_a_game_knows_no_other_game() -> None:
    for folder in (ROOT / "games").iterdir():
        for file in folder.rglob("*.py"):
            for name in imports(file):
                if name.startswith("haymarket.games."):
                    assert name.split(".")[2] == folder.name, f"{file} imports {name}"
