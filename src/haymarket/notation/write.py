"""A record as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from haymarket.kernel import Ask, Event, Game, Step, Words, words
from haymarket.notation.tree import Branch, Line, Record

FIRST = "%haymarket record 1"
INDENT = "  "


def write(record: Record, lang: str = "en", told: bool = True) -> str:
    """The whole record; where it is *told*, each answer is followed by what came of it in words."""
    match = record.match
    writer = _Writer(words(match.rules, lang), told)
    game = match.position(0)
    lines = [FIRST, *_header(record, writer.words), ""]
    lines += writer.said(match.events[0])
    lines += writer.line(record.line, game, "")
    return "\n".join(lines) + "\n"


def _header(record: Record, speech: Words) -> Iterator[str]:
    match = record.match
    outcome = match.game.outcome
    yield _field("game", match.rules.name)
    yield _field("title", speech.text("game", "title", match.rules.name))
    yield _field("rules", str(match.rules.version))
    yield _field("options", _json(match.options))
    for slug, name in zip(match.game.seats, record.seats, strict=True):
        yield _field("seat", f"{slug} {name}".strip())
    yield _field("commitment", match.commitment)
    yield _field("key", match.key.hex())
    if match.begun is not None:
        yield _field("begun", _json(match.begun))
    yield _field("result", "*" if outcome is None else _json(list(outcome)))
    if outcome is not None:
        yield f"; {_flat(speech.outcome(outcome))}"


def _field(name: str, value: str) -> str:
    return f"{name:<11}{value}".rstrip()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


class _Writer:
    def __init__(self, speech: Words, told: bool) -> None:
        self.words = speech
        self._told = told

    def line(self, line: Line, game: Game[Any], indent: str) -> Iterator[str]:
        """A line's answers with what hangs on each; *game* is the position before the first."""
        game = game.fork()
        yield from self._comments(line, line.after, indent)
        for number, step in enumerate(line.steps, line.after + 1):
            before = game.fork()
            ask = game.asked(step.seat)[0]
            events: list[Event] = []
            game.listener = events.append
            game.answer(step.seat, step.option)
            yield indent + self._answer(number, step, ask, game.seats[step.seat])
            yield from (indent + said for said in self.said(events))
            yield from self._comments(line, number, indent)
            yield from self._branches(line, number - 1, before, indent)
        yield from self._branches(line, line.end, game, indent)

    def _branches(self, line: Line, after: int, game: Game[Any], indent: str) -> Iterator[str]:
        """They stand behind the answer that they replace, or where the line ends."""
        for branch in line.branches:
            if branch.after == after:
                yield from self._branch(branch, game, indent)

    def _branch(self, branch: Branch, game: Game[Any], indent: str) -> Iterator[str]:
        name = f" {_json(branch.name)}" if branch.name else ""
        yield f"{indent}({name}"
        yield from self.line(branch, game, indent + INDENT)
        yield f"{indent})"

    def _answer(self, number: int, step: Step, ask: Ask, seat: str) -> str:
        sign = "~" if step.forced else "."
        question = ask.question
        plain = f"{number}{sign} {seat} {ask.what}={question.slug(step.option)}"
        if not self._told:
            return plain
        asked = _flat(self.words.prompt(ask))
        return f"{plain} ; {asked} {_flat(self.words.option(question, step.option))}"

    def said(self, events: list[Event]) -> list[str]:
        if not self._told:
            return []
        return [f"    ; {_flat(self.words.event(event))}" for event in events]

    def _comments(self, line: Line, number: int, indent: str) -> Iterator[str]:
        for text in line.comments.get(number, ()):
            safe = text.replace("\\", "\\\\").replace("}", "\\}")
            yield from (indent + part for part in f"{{{safe}}}".split("\n"))


def _flat(text: str) -> str:
    return " ".join(text.split())
