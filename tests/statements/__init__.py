"""Statements against living rulebooks, code and tests, both ways.

Every binding statement of a game stands in a paragraph of its living rulebook and is shown by a
test that cites it; every heading that holds a statement is cited by the code that carries it out.
``python -m tests.statements [GAME]`` prints what is missing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from haymarket.kernel import Rules, words

HERE = Path(__file__).parent
TESTS = HERE.parent


@dataclass(frozen=True)
class Statements:
    ids: frozenset[str]
    advice: frozenset[str]

    @property
    def binding(self) -> frozenset[str]:
        return self.ids - self.advice


def statements(game: str) -> Statements:
    """The statements of a game, and those among them that are only advice."""
    ids: set[str] = set()
    advice: set[str] = set()
    for line in (HERE / f"{game}.txt").read_text("utf-8").splitlines():
        if line.startswith("# advice:"):
            advice.update(line.split()[2:])
        elif line and not line.startswith("#"):
            ids.add(line.split(" | ")[0])
    return Statements(frozenset(ids), frozenset(advice))


def shown_by_tests(game: str) -> set[str]:
    """The ids that ``@shows`` names above the tests of a game."""
    found: set[str] = set()
    for file in sorted((TESTS / "games" / game.replace("-", "_")).rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found |= set(_shown(node))
    return found


def _shown(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for mark in node.decorator_list:
        if (
            isinstance(mark, ast.Call)
            and isinstance(mark.func, ast.Name)
            and mark.func.id == "shows"
        ):
            for arg in mark.args:
                assert isinstance(arg, ast.Constant), "@shows takes plain ids"
                yield str(arg.value)


def cited_by_code(rules: Rules[Any]) -> set[str]:
    """The headings that a game's code names: those of rules, questions, refusals and ends."""
    headings = set(words(rules).rulebook())
    cited: set[str] = set()
    folder = Path(str(rules.folder()))
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited.add(node.value.partition("#")[0])
    for file in sorted((folder / "components").glob("*.toml")):
        cited |= set(re.findall(r'^rule = "([^"#]+)', file.read_text("utf-8"), re.M))
    return cited & headings


def missing(rules: Rules[Any]) -> dict[str, list[str]]:
    """What is missing or unknown, by what it is; empty lists where all is well."""
    known = statements(rules.name)
    rulebook = words(rules).rulebook()
    covered = {statement for heading in rulebook.values() for statement in heading.statements}
    shown = shown_by_tests(rules.name)
    cited = cited_by_code(rules)
    asked = {q.rule for q in rules.questions.values()} | set(rules.headings.values())
    return {
        "statements no paragraph covers": sorted(known.binding - covered),
        "statements no test shows": sorted(known.binding - shown),
        "ids in the rulebook that are no statement": sorted(covered - known.ids),
        "ids in tests that are no statement": sorted(shown - known.ids),
        "headings no code cites": sorted(
            h.id for h in rulebook.values() if h.statements & known.binding and h.id not in cited
        ),
        "headings cited by rules or questions that do not exist": sorted(asked - set(rulebook)),
    }
