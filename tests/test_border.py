"""The agenda belongs to the kernel: nobody else reads or writes its fields."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from haymarket.kernel import Game
from tests.toy import RULES

ROOT = Path(__file__).parent.parent
KERNEL = ROOT / "src/haymarket/kernel"
PRIVATE = {name for name in dir(Game) if name.startswith("_") and not name.startswith("__")}
"""What a game keeps to itself: slots and methods."""
FILES = sorted(
    file
    for folder in ("src/haymarket", "tests")
    for file in (ROOT / folder).rglob("*.py")
    if KERNEL not in file.parents
)


def reached_for(file: Path) -> list[str]:
    """Private names of the kernel's game in a file, but for a class's own of the same name."""
    found = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if (
            isinstance(node, ast.Attribute)
            and node.attr in PRIVATE
            and not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
        ):
            found.append(f"{file.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}")
    return found


def test_the_agenda_is_private() -> None:
    assert {"_todo", "_now", "_answers", "_key"} <= PRIVATE
    g = RULES.new(1)
    for name in ("todo", "now", "answers", "key"):
        assert not hasattr(g, name)


def test_nobody_outside_the_kernel_reaches_into_the_agenda() -> None:
    assert len(FILES) > 100
    assert [line for file in FILES for line in reached_for(file)] == []


def test_the_test_bites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_border.ROOT", tmp_path)
    file = tmp_path / "bot.py"
    file.write_text("def peek(g):\n    return len(g._todo), g.fork()._key\n", "utf-8")
    assert sorted(reached_for(file)) == ["bot.py:2 g._todo", "bot.py:2 g.fork()._key"]
