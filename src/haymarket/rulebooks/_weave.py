"""One heading after the other: our words, the statements they cover, rulings, rules and tests."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from haymarket.kernel import Heading, Rules, words

CITATIONS = "citations.json"
"""Which tests show a statement, and at which headings the code cites a ruling: written by
``python -m tests.statements --write`` and held by a test."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One binding sentence of the source, in short; *advice* binds nobody."""

    id: str
    chapter: str
    text: str
    advice: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an ambiguity was settled, and why."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading of the living rulebook with all that belongs to it."""

    heading: Heading
    statements: tuple[Statement, ...]
    rulings: tuple[Ruling, ...]
    rules: tuple[str, ...]
    """The names of the rules and questions in the code that carry it out."""
    tests: tuple[str, ...]


def statements(rules: Rules[Any]) -> dict[str, Statement]:
    """The statements of a game by id, in their order; none where a game lists none."""
    file = rules.folder() / "statements.txt"
    if not file.is_file():
        return {}
    lines = file.read_text("utf-8").splitlines()
    advice = {id for line in lines if line.startswith("# advice:") for id in line.split()[2:]}
    rows = [line.split(" | ", 2) for line in lines if line and not line.startswith("#")]
    return {id: Statement(id, chapter, text, id in advice) for id, chapter, text in rows}


_RULINGS = (
    re.compile(r"(?:- )?\*\*(R\d+[a-z]?)\. (.+?)\*\*\s*(.*)", re.DOTALL),
    re.compile(r"\| (R\d+[a-z]?) \| (.+?) \| (.+?) \|"),
    re.compile(r"(R\d+[a-z]?)\. (.+?[.:])(?:\s+(.*))?", re.DOTALL),
)
"""The forms in which rulings are written: in bold, as a row of a table, as a plain paragraph."""
_RULING_BEGINS = re.compile(r"\n(?=\s*\n|- \*\*R\d|\| R\d|R\d+[a-z]?\. )")


def rulings(rules: Rules[Any], lang: str = "en") -> dict[str, Ruling]:
    """The numbered rulings of a game, in *lang* where they are translated."""
    file = rules.folder() / f"rulings.{lang}.md"
    if not file.is_file():
        file = rules.folder() / "rulings.md"
    if not file.is_file():
        return {}
    found: dict[str, Ruling] = {}
    for block in _RULING_BEGINS.split(file.read_text("utf-8")):
        for form in _RULINGS:
            if match := form.fullmatch(block.strip()):
                title = " ".join(match[2].split()).rstrip(".:")
                found[match[1]] = Ruling(match[1], title, " ".join((match[3] or "").split()))
                break
    return found


def weave(rules: Rules[Any], lang: str = "en") -> list[Passage]:
    """Every heading of the rulebook with what it covers, in order."""
    known = statements(rules)
    settled = rulings(rules, lang)
    cited = _citations(rules)
    names: dict[str, list[str]] = {}
    for name, heading in rules.headings.items():
        names.setdefault(heading, []).append(name)
    for question in rules.questions.values():
        names.setdefault(question.rule, []).append(question.what)
    return [
        Passage(
            heading,
            tuple([known[s] for p in heading.paragraphs for s in p.statements if s in known]),
            tuple([r for r in settled.values() if heading.id in cited["rulings"].get(r.id, ())]),
            tuple(names.get(heading.id, ())),
            _tests(heading, cited["tests"]),
        )
        for heading in words(rules, lang).rulebook().values()
    ]


def _citations(rules: Rules[Any]) -> dict[str, dict[str, list[str]]]:
    file = rules.folder() / CITATIONS
    if not file.is_file():
        return {"rulings": {}, "tests": {}}
    found: dict[str, dict[str, list[str]]] = json.loads(file.read_text("utf-8"))
    return found


def _tests(heading: Heading, shown: dict[str, list[str]]) -> tuple[str, ...]:
    """The tests that show the heading's statements, each once, in order."""
    all_tests = [t for p in heading.paragraphs for s in p.statements for t in shown.get(s, ())]
    return tuple(dict.fromkeys(all_tests))
