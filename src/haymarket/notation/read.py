"""A record from text. Whatever is wrong is told with the number of its line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from haymarket.kernel import BadFile, Game, HaymarketError, Match, Question, Rules, Step
from haymarket.notation.tree import Branch, Line, Record
from haymarket.notation.write import FIRST

ANSWER = re.compile(r"(\d+)([.~])\s+(\S+)\s+([\w.-]+)=(\S+?)(?:\s+;.*)?$")
FIELDS = ("game", "title", "rules", "options", "commitment", "key", "begun", "result")


def read(text: str, find: Callable[[str], Rules[Any]]) -> Record:
    """The record; *find* gives the rules of a game by its name."""
    lines = _Lines(text)
    if lines.next() != FIRST:
        raise lines.bad(f"this is no record; expected {FIRST!r} as the first line")
    header, seats = _header(lines)
    try:
        known = find(header["game"])
        key, options = bytes.fromhex(header["key"]), json.loads(header["options"])
        begun = json.loads(header["begun"]) if "begun" in header else None
        result = None if header["result"] == "*" else json.loads(header["result"])
    except (KeyError, ValueError, HaymarketError) as error:
        raise BadFile(f"the header does not serve ({error})", f"{', '.join(FIELDS)}") from None
    if header.get("rules") != str(known.version):
        raise BadFile(f"rules version {header.get('rules')}", f"version {known.version}")
    reader = _Reader(lines, known.questions)
    try:
        match = Match(known, key, options, begun)
        line = Line(0)
        reader.read(line, match.position(0), closing=False)
        for step in line.steps:
            match.answer(*step)
    except BadFile:
        raise
    except (HaymarketError, KeyError, TypeError, ValueError) as error:
        raise BadFile(f"this is no record of {known.name} ({error})") from None
    _must_fit(match, header, result)
    match.notes = {"seats": [name for _, name in seats]} if any(n for _, n in seats) else {}
    return Record(match, line, [name for _, name in seats])


def _header(lines: _Lines) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """The fields up to the first empty line, and who sat where."""
    header: dict[str, str] = {}
    seats: list[tuple[str, str]] = []
    while (text := lines.next()) is not None and text:
        if text.startswith(";"):
            continue
        name, _, value = text.partition(" ")
        value = value.strip()
        if name == "seat":
            slug, _, who = value.partition(" ")
            seats.append((slug, who.strip()))
        elif name not in FIELDS or name in header:
            raise lines.bad(f"{name!r} is no field, or stands twice; expected {', '.join(FIELDS)}")
        else:
            header[name] = value
    return header, seats


def _must_fit(match: Match, header: dict[str, str], result: Any) -> None:
    if header.get("commitment") != match.commitment:
        raise BadFile("the key does not fit the commitment of the header")
    outcome = match.game.outcome
    found = None if outcome is None else json.loads(json.dumps(list(outcome)))
    if found != result:
        raise BadFile("the result of the header is not the one that the answers lead to")


class _Lines:
    """The text line by line, with their numbers."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self.number = 0

    def next(self) -> str | None:
        """The next line without the blanks around it; None at the end."""
        if self.number >= len(self._lines):
            return None
        self.number += 1
        return self._lines[self.number - 1].strip()

    def bad(self, problem: str) -> BadFile:
        return BadFile(f"line {self.number}: {problem}")


class _Given(NamedTuple):
    """One answer as it is written."""

    number: int
    forced: bool
    seat: str
    what: str
    slug: str


class _Reader:
    def __init__(self, lines: _Lines, questions: dict[str, Question]) -> None:
        self._lines = lines
        self._questions = questions

    def read(self, line: Line, game: Game[Any], closing: bool) -> None:
        """Fill a line from the text; *game* is the position before its first answer."""
        before, game = game, game.fork()
        while (text := self._lines.next()) is not None:
            if not text or text.startswith(";"):
                continue
            if text.startswith("{"):
                line.comments.setdefault(line.end, []).append(self._comment(text))
            elif text.startswith("("):
                self._branch(text, line, before, game)
            elif text == ")" and closing:
                return
            else:
                given = self._given(text)
                if given.number != line.end + 1:
                    raise self._lines.bad(f"answer {given.number}; expected {line.end + 1}")
                before = game.fork()
                line.steps.append(self._play(given, game))
        if closing:
            raise self._lines.bad("a branch is not closed; expected ')'")

    def _branch(self, text: str, line: Line, before: Game[Any], game: Game[Any]) -> None:
        """It stands after the answer that it replaces, or where the line ends."""
        name = text[1:].strip()
        try:
            branch = Branch(line.end, name=json.loads(name) if name else "")
        except ValueError:
            raise self._lines.bad(f"{name!r} is no name; expected it in quotes") from None
        mark = self._lines.number
        first = self._first_number()
        self._lines.number = mark
        if first == line.end and line.steps:
            branch.after = first - 1
            self.read(branch, before, closing=True)
        else:
            self.read(branch, game, closing=True)
        if not branch.steps:
            raise self._lines.bad("a branch has no answers")
        line.branches.append(branch)

    def _first_number(self) -> int:
        """The number of the first answer that follows."""
        while (text := self._lines.next()) is not None:
            found = ANSWER.match(text)
            if found is not None:
                return int(found[1])
            if text.startswith("{"):
                self._comment(text)
        return -1

    def _given(self, text: str) -> _Given:
        found = ANSWER.match(text)
        if found is None:
            raise self._lines.bad(
                f"{text[:60]!r}; expected an answer such as '12. seat what=value'"
            )
        return _Given(int(found[1]), found[2] == "~", found[3], found[4], found[5])

    def _play(self, given: _Given, game: Game[Any]) -> Step:
        question = self._questions.get(given.what)
        if given.seat not in game.seats or question is None:
            raise self._lines.bad(f"no seat {given.seat!r} or no question {given.what!r}")
        seat = game.seats.index(given.seat)
        asked = game.asked(seat)
        if not asked or asked[0].what != given.what:
            waiting = ", ".join(ask.what for ask in game.pending) or "nothing"
            raise self._lines.bad(f"{given.what} is not asked here; waiting: {waiting}")
        try:
            step = Step(seat, question.value(given.slug), given.forced)
            game.answer(step.seat, step.option)
        except KeyError:
            raise self._lines.bad(f"{given.what} has no value {given.slug!r}") from None
        except HaymarketError as error:
            raise self._lines.bad(str(error)) from None
        return step

    def _comment(self, text: str) -> str:
        """A comment may go over several lines, to the first brace that is not escaped."""
        parts: list[str] = []
        text = text[1:]
        while True:
            end = re.search(r"(?<!\\)(?:\\\\)*\}", text)
            if end is not None:
                if text[end.end() :].strip():
                    raise self._lines.bad("something stands behind a comment; expected a new line")
                parts.append(text[: end.end() - 1])
                return re.sub(r"\\(.)", r"\1", "\n".join(parts))
            parts.append(text)
            following = self._lines.next()
            if following is None:
                raise self._lines.bad("a comment is not closed; expected '}'")
            text = following
