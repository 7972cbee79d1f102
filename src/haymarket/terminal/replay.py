"""A finished or unfinished match read again: its story, a position on the way, and its proof."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

import haymarket
from haymarket.kernel import TABLE, Ask, BadFile, BadOption, Match, Seat, Step, Words, words
from haymarket.terminal.board import draw
from haymarket.terminal.files import read_text
from haymarket.terminal.session import read_lang


def replay(
    console: Console,
    path: Path,
    step: int | None = None,
    seat: str | None = None,
    lang: str | None = None,
) -> None:
    """Tell a match up to *step* answers, then draw the position it had reached."""
    text = read_text(path)
    try:
        match = whole = haymarket.load_match(text)
        if step is not None:
            if not 0 <= step <= len(whole.steps):
                raise BadOption(
                    match.rules.name, "step", f"goes from 0 to {len(whole.steps)}, not {step}"
                )
            match = haymarket.load_match(text, upto=step)
    except BadFile as error:
        raise BadFile(f"{path}: {error}") from None
    eye = _eye(match, seat)
    speech = words(match.rules, read_lang(match.rules, lang))
    # When a match is over its key is public, and nothing in it is secret any more.
    story = Story(match, speech, eye, open=whole.game.outcome is not None)
    for line in story.lines():
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    console.print(draw(match.game.view(eye), speech))
    for line in story.end():
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def _eye(match: Match, seat: str | None) -> Seat | None:
    seats = match.game.seats
    if seat is None:
        return 0 if len(seats) == 1 else None
    if seat not in seats:
        raise BadOption(match.rules.name, "seat", f"is one of {', '.join(seats)}, not {seat!r}")
    return seats.index(seat)


class Story:
    """A match in lines, as one seat (None: a spectator) may know it; all of it when *open*."""

    def __init__(self, match: Match, speech: Words, eye: Seat | None, open: bool) -> None:
        self.match, self.words, self.eye, self.open = match, speech, eye, open

    def lines(self) -> Iterator[str]:
        yield from self._events(0)
        for number, (ask, step) in enumerate(
            zip(self.match.asks, self.match.steps, strict=True), start=1
        ):
            yield f"{number:5}  {self._answer(ask, step)}"
            yield from self._events(number)

    def end(self) -> Iterator[str]:
        """What waits, or how it ended."""
        game = self.match.game
        if game.outcome is not None:
            yield f"= {self.words.outcome(game.outcome)} [§ {game.outcome.reason}]"
        for ask in game.pending:
            if self.open or ask.seat in (self.eye, TABLE):
                options = ", ".join(self.words.option(ask.question, v) for v in ask.options)
                yield f"? {self.words.prompt(ask)} [§ {ask.question.rule}]  {options}"

    def _answer(self, ask: Ask, step: Step) -> str:
        who = self.words.seat(self.match.game.seats[step.seat])
        known = self.open or not self.match.rules.secrets or ask.seat in (self.eye, TABLE)
        if not known:
            return who
        answer = self.words.option(ask.question, step.option)
        return f"{who}: {self.words.prompt(ask)} → {answer} [§ {ask.question.rule}]"

    def _events(self, number: int) -> Iterator[str]:
        for event in self.match.events[number]:
            if self.open or event.seat in (None, self.eye):
                yield f"       - {self.words.event(event)}"


def verify(path: Path, promised: str | None = None) -> str:
    """The verdict on a finished match; BadFile where anything in it is not as it should be."""
    match = haymarket.load_match(read_text(path))
    if promised is not None and promised.strip().casefold() != match.commitment:
        raise BadFile(
            f"the match was played under the commitment {match.commitment}", f"{promised.strip()}"
        )
    end = match.game.outcome
    count = len(match.steps)
    if end is None:
        raise BadFile(
            f"the match is not finished: its {count} answers are legal so far", "a result"
        )
    result = words(match.rules).outcome(end)
    return (
        f"verified: {match.rules.name}, {count} answers, all legal; the key fits the commitment "
        f"{match.commitment}; result: {result}"
    )
