"""What a record holds: a match, and what was said and tried beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from haymarket.kernel import Game, HaymarketError, Match, Step


@dataclass
class Line:
    """Answers one after the other. *after* is how many answers of the match came before them."""

    after: int
    steps: list[Step] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)
    """By the number of the answer that they follow; the line's own ``after`` for its beginning."""
    branches: list[Branch] = field(default_factory=list)
    """In the order in which they leave the line."""

    @property
    def end(self) -> int:
        """The number of its last answer."""
        return self.after + len(self.steps)

    def comment(self, number: int, text: str) -> None:
        """Say something after an answer; 0 is the set-up."""
        if not self.after <= number <= self.end:
            raise ValueError(f"there is no answer {number}; expected {self.after} to {self.end}")
        tidy = "\n".join(line.strip() for line in text.strip().split("\n"))
        self.comments.setdefault(number, []).append(tidy)


@dataclass
class Branch(Line):
    """Another way to go on: its first answer is given instead of answer ``after + 1``."""

    name: str = ""


@dataclass
class Record:
    """A match with its comments and branches; the match's own answers are the main line."""

    match: Match
    line: Line
    seats: list[str]
    """Who played each seat, as far as it is known."""

    @classmethod
    def of(cls, match: Match) -> Record:
        names = [str(name or "") for name in match.notes.get("seats", [])]
        seats = len(match.game.seats)
        return cls(match, Line(0, list(match.steps)), (names + [""] * seats)[:seats])

    def position(self, *way: int, number: int | None = None) -> Game[Any]:
        """The position after an answer of a line; *way* is branch after branch, none: the match.

        Without a number, at the line's end. It is only to be read.
        """
        line: Line = self.line
        game, played = self.match.position(0), 0
        lines = [line]
        for index in way:
            line = line.branches[index]
            lines.append(line)
        for current, following in zip(lines, [*lines[1:], None], strict=True):
            until = current.end if following is None else following.after
            if following is None and number is not None:
                until = number
            game = played_on(game, current, played, until)
            played = until
        return game

    def branch(self, way: tuple[int, ...], after: int, steps: list[Step], name: str = "") -> Branch:
        """Add another way to go on from a line; each answer is played by the rules first."""
        line: Line = self.line
        for index in way:
            line = line.branches[index]
        if not line.after <= after <= line.end or not steps:
            raise ValueError(f"a branch has answers and leaves at {line.after} to {line.end}")
        made = Branch(after, list(steps), name=name.strip())
        played_on(self.position(*way, number=after), made, after, made.end)
        line.branches.append(made)
        line.branches.sort(key=lambda branch: branch.after)
        return made


def played_on(game: Game[Any], line: Line, played: int, until: int) -> Game[Any]:
    """The position *game*, after *played* answers, with the line's answers up to *until*."""
    if not line.after <= played <= until <= line.end:
        raise ValueError(f"answers {played} to {until} are not of this line")
    game = game.fork()
    for number, step in enumerate(line.steps[played - line.after : until - line.after], played + 1):
        try:
            game.answer(step.seat, step.option)
        except HaymarketError as error:
            raise HaymarketError(f"answer {number} is not legal: {error}") from None
    return game
