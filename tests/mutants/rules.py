"""Where a game's rules, tests and survivors lie."""

from __future__ import annotations

from pathlib import Path

import haymarket
from tests.mutants.changes import Change, changes

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".mutants"
"""What earlier runs found, by game; a run goes on from there."""
SURVIVORS = Path(__file__).parent / "survivors"

NO_RULES = {"__init__", "components", "table", "view"}
"""Modules that read data, gather the rules or show them; the nets hold those."""


def rule_folder(game: str) -> Path:
    return Path(str(haymarket.rules(game).folder()))


def tests_folder(game: str) -> Path:
    return ROOT / "tests" / "games" / rule_folder(game).name


def rule_changes(game: str) -> list[tuple[Path, Change]]:
    """Every change of every rule module of a game."""
    files = sorted(rule_folder(game).rglob("*.py"))
    return [(f, change) for f in files if f.stem not in NO_RULES for change in changes(f)]
