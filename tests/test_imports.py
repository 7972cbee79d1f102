"""Who may import whom: arrows point one way, and kernel and games stand on the library alone."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import haymarket

ROOT = Path(haymarket.__file__).parent

MAY_IMPORT = {
    "kernel": {"kernel"},
    "games": {"games", "kernel"},
    "rulebooks": {"rulebooks", "games", "kernel"},
    "notation": {"notation", "kernel"},
    "bots": {"bots", "games", "kernel"},
    "lab": {"lab", "bots", "games", "kernel"},
    "research": {"research", "bots", "games", "kernel"},
    "terminal": {"terminal", "rulebooks", "bots", "games", "kernel"},
    "tables": {"tables", "kernel"},
    "wire": {"wire", "games", "kernel"},
    "server": {"server", "wire", "tables", "rulebooks", "bots", "games", "kernel"},
}

SERVER_MAY_IMPORT = {
    "storage": {"storage"},
    "people": {"people", "storage"},
    "bots": {"bots"},
    "bench": {"bench"},
    "http": {"http", "people", "storage", "bots", "services", "hold", "metrics", "config"},
}
"""The rooms of the server, and what of the server each may import."""

NOT_IN_TABLES = ("starlette", "asyncpg", "sqlite3", "uvicorn", "multiprocessing", "asyncio")


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


def test_every_room_is_known() -> None:
    """A new package says who may import it: here, and in its docstring."""
    rooms = {folder.name for folder in ROOT.iterdir() if (folder / "__init__.py").is_file()}
    assert rooms == set(MAY_IMPORT)
    inner = {f.name for f in (ROOT / "server").iterdir() if (f / "__init__.py").is_file()}
    assert inner == set(SERVER_MAY_IMPORT)
    for room in (ROOT / "tables", *(ROOT / "server" / name for name in inner)):
        said = ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8"))) or ""
        assert "may import" in said.lower(), f"{room.name} does not say what may import it"


def test_the_rooms_of_the_server() -> None:
    for room, allowed in SERVER_MAY_IMPORT.items():
        for file in (ROOT / "server" / room).rglob("*.py"):
            for name in imports(file):
                if name.startswith("haymarket.server."):
                    other = name.split(".")[2]
                    assert other in allowed, f"{file.relative_to(ROOT)} imports {name}"


def test_tables_need_no_server() -> None:
    """They open, are played and say what changed where nothing of a server can be imported."""
    script = f"""
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {NOT_IN_TABLES}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocked())
import haymarket
from pkgutil import iter_modules
from importlib import import_module
import haymarket.tables as tables

for module in iter_modules(tables.__path__):
    import_module("haymarket.tables." + module.name)
rules = haymarket.rules("mean-streets")
record = tables.new_record(rules, rules.read_options({{}}), [tables.SeatRecord("u1")], "u1")
table = tables.Table(rules, record, [])
assert table.begin([]).rows
assert table.snapshot(None, None).table.status == "running"
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


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
