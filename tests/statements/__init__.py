"""Statements against living rulebooks, code and tests, both ways.

Every binding statement of a game stands in a paragraph of its living rulebook and is shown by a
test that cites it; every heading that holds a statement is cited by the code that carries it out.
``python -m tests.statements [GAME]`` prints what is missing; with ``--write`` it also writes down
which tests and headings cite what, for the woven rulebooks.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from haymarket.kernel import Rules, words
from haymarket.rulebooks import rulings, statements
from haymarket.rulebooks._weave import CITATIONS

TESTS = Path(__file__).parents[1]


def shown_by_tests(game: str) -> dict[str, list[str]]:
    """The tests that show a statement, by the ids that ``@shows`` names above them."""
    found: dict[str, list[str]] = {}
    for file in sorted((TESTS / "games" / game.replace("-", "_")).rglob("test_*.py")):
        place = file.relative_to(TESTS.parent).as_posix()
        for name, node in _tests(ast.parse(file.read_text("utf-8"))):
            for statement in _shown(node):
                found.setdefault(statement, []).append(f"{place}::{name}")
    return found


def _tests(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{inside}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from _tests(node, f"{inside}{node.name}::")


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
    known = statements(rules)
    binding = {id for id, statement in known.items() if not statement.advice}
    rulebook = words(rules).rulebook()
    covered = {statement for heading in rulebook.values() for statement in heading.statements}
    shown = set(shown_by_tests(rules.name))
    cited = cited_by_code(rules)
    asked = {q.rule for q in rules.questions.values()} | set(rules.headings.values())
    return {
        "statements no paragraph covers": sorted(binding - covered),
        "statements no test shows": sorted(binding - shown),
        "ids in the rulebook that are no statement": sorted(covered - set(known)),
        "ids in tests that are no statement": sorted(shown - set(known)),
        "headings no code cites": sorted(
            h.id for h in rulebook.values() if h.statements & binding and h.id not in cited
        ),
        "headings cited by rules or questions that do not exist": sorted(asked - set(rulebook)),
    }


# -- what the woven rulebook shows of code and tests -----------------------------------------------


def citations(rules: Rules[Any]) -> str:
    """The text of a game's citations: tests by statement, headings by ruling."""
    where: dict[str, set[str]] = {id: set() for id in rulings(rules)}
    for file in sorted(Path(str(rules.folder())).rglob("*.py")):
        for ruling, heading in _ruled(file.read_text("utf-8"), set(words(rules).rulebook())):
            where.setdefault(ruling, set()).add(heading)
    body = {
        "rulings": {id: sorted(headings) for id, headings in where.items() if headings},
        "tests": dict(sorted(shown_by_tests(rules.name).items())),
    }
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"


def write_citations(rules: Rules[Any]) -> None:
    Path(str(rules.folder() / CITATIONS)).write_text(citations(rules), "utf-8")


def _ruled(source: str, headings: set[str]) -> Iterator[tuple[str, str]]:
    """Each ruling that a comment or docstring cites, with the heading of the code around it."""
    lines = source.splitlines()
    cited = [(n, id) for n, line in enumerate(lines, 1) for id in _RULINGS.findall(line)]
    if not cited:
        return
    places = sorted(_places(ast.parse(source), headings))
    for line, ruling in cited:
        around = [heading for start, end, heading in places if start <= line <= end]
        after = [heading for start, _, heading in places if start > line]
        for heading in around[-1:] or after[:1] or [p[2] for p in places[-1:]]:
            yield ruling, heading


_RULINGS = re.compile(r"(?:#|\"\"\").*?\b(R\d+)\b")


def _places(tree: ast.Module, headings: set[str]) -> Iterator[tuple[int, int, str]]:
    """The lines of each rule and question, and the heading that its decorator names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                for argument in mark.args if isinstance(mark, ast.Call) else ():
                    if isinstance(argument, ast.Constant) and argument.value in headings:
                        yield mark.lineno, node.end_lineno or node.lineno, str(argument.value)
