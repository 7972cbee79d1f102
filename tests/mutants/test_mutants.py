"""The tool itself bites, and its lists of survivors name changes that are there."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import haymarket
from tests.mutants.changes import apply, changes
from tests.mutants.rules import SURVIVORS, rule_changes

TEXT = '''
def pays(purse: int, price: int) -> bool:
    """At least 1."""
    spare: "int | None" = purse - price
    return not (spare < 0 or price == 1) and max(spare, 2) > 0
'''


def every_change(folder: Path) -> list[str]:
    file = folder / "shop.py"
    file.write_text(TEXT, "utf-8")
    return [change.name.removeprefix("shop.pays: ") for change in changes(file)]


def test_each_token_has_its_changes(tmp_path: Path) -> None:
    logic = {"not -> bool", "or -> and", "and -> or", "< -> <=", "== -> !=", "> -> >="}
    numbers = {"- -> +", "0 -> 1", "0 -> 1 #2", "1 -> 2", "2 -> 3", "max -> min"}
    assert set(every_change(tmp_path)) == logic | numbers


def test_a_change_makes_the_function_another(tmp_path: Path) -> None:
    every_change(tmp_path)
    file = tmp_path / "shop.py"
    for change in changes(file):
        tree = ast.parse(TEXT)
        before = ast.dump(tree)
        apply(tree, change)
        assert ast.dump(tree) != before, change.name


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_survivors_are_changes_that_exist_and_have_a_reason(rules: object) -> None:
    name = getattr(rules, "name", "")
    known = {change.name for _, change in rule_changes(name)}
    listed = tomllib.loads((SURVIVORS / f"{name}.toml").read_text("utf-8"))["survivor"]
    for row in listed:
        assert set(row) == {"change", "reason"}, row
        assert row["change"] in known, f"{row['change']} is no change of {name} any more"
        assert row["reason"].endswith("."), f"{row['change']}: the reason is a sentence"
        assert len(row["reason"].split()) > 3, f"{row['change']}: the reason is a sentence"
    assert len({row["change"] for row in listed}) == len(listed), "each is listed once"
