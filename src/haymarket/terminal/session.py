"""One match at one screen: who sits at it, whose eyes look, and what they may do now.

Both the Textual app and the plain line mode drive a ``Session``; it draws nothing itself. Where
several people share the screen and the game has secrets, the keyboard is passed: ``PASSING`` while
the last player may still look and take back, then ``HIDDEN`` until the next one says to be ready.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import haymarket
from haymarket.bots import Bot, Budget, Chair, hints, make_bot
from haymarket.kernel import (
    LEVEL,
    LOSING,
    OPEN,
    TABLE,
    WINNING,
    Ask,
    BadFile,
    BadOption,
    Event,
    Game,
    Heading,
    Match,
    NothingToUndo,
    Rules,
    Seat,
    Words,
    words,
)
from haymarket.terminal.book import whole_book
from haymarket.terminal.files import MatchFile
from haymarket.terminal.phrases import phrases

VERDICT = {
    WINNING: "goal_winning",
    LOSING: "goal_losing",
    LEVEL: "goal_level",
    OPEN: "goal_open",
}
HINT = Budget(seconds=2.0)
"""How long a bot looks at a question before it says what it would answer."""


class Stage(Enum):
    """What the screen waits for."""

    ASK = auto()
    """The holder of the keyboard is asked a question."""
    PASSING = auto()
    """The holder is done and another is next."""
    HIDDEN = auto()
    """The keyboard changes hands: nobody's secrets may be on the screen."""
    BOT = auto()
    """A bot thinks."""
    OVER = auto()


class Choice(NamedTuple):
    """An option of the question, or a value that is refused: then *rule* and *reason* say why."""

    value: int
    slug: str
    text: str
    rule: str = ""
    reason: str = ""


class LogText(NamedTuple):
    """A line of the log, with the heading of the rule behind it."""

    text: str
    rule: str
    private: bool = False
    """Whether others are not told."""


class Session:
    """A match, the people and bots at its seats, and the file it is kept in."""

    def __init__(
        self,
        match: Match,
        *,
        bots: Mapping[Seat, str] | None = None,
        lang: str = "en",
        file: MatchFile | None = None,
    ) -> None:
        self.match = match
        self.file = file
        self.trouble = ""
        """Why the last answer could not be written to the file; empty when it was."""
        self.words: Words = words(match.rules, lang)
        self.say = phrases(lang)
        self.rulebook: dict[str, Heading] = whole_book(self.words, self.say)
        self.seats = match.game.seats
        self.bots = {seat: _bot(match, seat, name) for seat, name in sorted((bots or {}).items())}
        self.people = tuple(seat for seat in range(len(self.seats)) if seat not in self.bots)
        self.secret = match.rules.secrets and len(self.people) > 1
        """Whether people at this screen must not see each other's side of it."""
        self.holder: Seat | None = None if self.secret else next(iter(self.people), None)
        """Who has the keyboard, and whose eyes the screen is drawn for."""
        self._wanted: Seat | None = None
        self._seen: dict[Seat | None, int] = {}
        match.notes["lang"] = lang
        match.notes["bots"] = {self.seats[seat]: name for seat, name in (bots or {}).items()}
        self._settle()

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def rules(self) -> Rules[Any]:
        return self.match.rules

    # -- what waits ----------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        if self.game.outcome is not None:
            return Stage.OVER
        due = self.due
        if due in self.bots:
            return Stage.BOT
        if due == self.holder:
            return Stage.ASK
        return Stage.HIDDEN if self.holder is None else Stage.PASSING

    @property
    def due(self) -> Seat:
        """Who acts next: a bot, then who has the keyboard, then the next person asked."""
        waiting = self._waiting()
        for seat in waiting:
            if seat in self.bots:
                return seat
        if self._wanted in waiting and self._wanted is not None:
            return self._wanted
        if self.holder in waiting and self.holder is not None:
            return self.holder
        return waiting[0]

    @property
    def ask(self) -> Ask:
        """The question to the holder of the keyboard."""
        return self.game.asked(self.holder)[0]

    @property
    def prompt(self) -> str:
        return self.words.prompt(self.ask)

    @property
    def rule(self) -> str:
        """The heading that the screen cites now."""
        if self.stage is Stage.OVER:
            assert self.game.outcome is not None
            return self.game.outcome.reason
        return self.ask.question.rule if self.stage is Stage.ASK else ""

    def choices(self) -> list[Choice]:
        question = self.ask.question
        return [
            Choice(value, question.slug(value), self.words.option(question, value))
            for value in self.ask.options
        ]

    def refused(self) -> list[Choice]:
        """Every value that the question could have and now has not, with the rule that says so."""
        ask, found = self.ask, []
        for value in ask.question.domain:
            refusal = self.game.why_not(ask.seat, ask.what, value)
            if refusal is not None:
                found.append(
                    Choice(
                        value,
                        ask.question.slug(value),
                        self.words.option(ask.question, value),
                        refusal.partition("#")[0],
                        self.words.refusal(refusal),
                    )
                )
        return found

    def so_far(self) -> list[str]:
        """What the holder has already answered to the rule that is asking."""
        count = self.game.answered
        if not count or self.holder is None:
            return []
        given = zip(self.match.asks[-count:], self.match.steps[-count:], strict=True)
        return [
            self.words.option(ask.question, step.option)
            for ask, step in given
            if step.seat == self.holder
        ]

    def name(self, seat: Seat) -> str:
        return self.words.seat(self.seats[seat])

    def title(self, rule: str) -> str:
        """What the rulebook calls a heading."""
        return self.rulebook[rule].title if rule in self.rulebook else rule

    # -- what may be seen ----------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        """The position for the eyes at the screen; a spectator's while the keyboard changes."""
        return self.game.view(self.holder)

    def goal(self) -> str:
        """What wins and where the holder stands, in one line; empty where the game says nothing."""
        found = self.game.standing(self.holder)
        if found is None:
            return ""
        goals = [
            ("✓ " if goal["met"] and not goal["danger"] else "") + self.words.goal(goal)
            for goal in found["goals"]
        ]
        return self.say(VERDICT[found["verdict"]], goals=" · ".join(goals))

    def goal_help(self) -> list[str]:
        """What wins by each of these, in a sentence."""
        found = self.game.standing(self.holder)
        goals = [] if found is None else found["goals"]
        return list(dict.fromkeys(self.words.goal(goal, "help") for goal in goals))

    def log(self) -> list[LogText]:
        """What happened, as far as the eyes at the screen may know."""
        lines = self._lines(self.match.events[0])
        for number, (ask, step) in enumerate(zip(self.match.asks, self.match.steps, strict=True)):
            if step.forced and self._may_know(ask, step.seat):
                lines.append(self._forced(ask, step.seat, step.option))
            lines += self._lines(self.match.events[number + 1])
        return lines

    def news(self) -> list[LogText]:
        """The lines of the log that these eyes have not been shown before."""
        lines = self.log()
        eyes = self.holder if self.secret else None
        start = min(self._seen.get(eyes, 0), len(lines))
        self._seen[eyes] = len(lines)
        return lines[start:]

    def result(self) -> str:
        """How the game ended, in words."""
        end = self.game.outcome
        assert end is not None
        text = self.words.outcome(end)
        if len(self.seats) == 1 or not end.winners:
            return text
        names = ", ".join(self.name(seat) for seat in end.winners)
        return f"{self.say('won', name=names)} {text}"

    # -- what may be done ----------------------------------------------------------------------

    def answer(self, value: int) -> None:
        """The holder's answer; it is kept in the file before this returns."""
        assert self.holder is not None
        self._answer(self.holder, value)

    def bot_choice(self) -> tuple[Seat, int]:
        """What the bot that is due will answer. Changes nothing: a screen may run it aside."""
        seat = self.due
        return seat, self.bots[seat].choose(Chair(self.game.fork(), seat))

    def hint(self) -> str:
        """What a bot in the holder's place would answer, in words. Changes nothing either."""
        assert self.holder is not None
        ask, steps = self.ask, len(self.match.steps)
        rng = Random(f"{self.match.commitment}/hint/{steps}")
        best = hints(Chair(self.game.fork(), self.holder), HINT, rng)
        names = [
            self.say(
                "hint_one",
                name=self.words.option(ask.question, hint.option),
                chance=round(100 * hint.chance),
                sure=round(100 * hint.sure),
            )
            for hint in best
        ]
        return self.say("hint", names="; ".join(names))

    def answer_bot(self, seat: Seat, value: int) -> None:
        assert seat in self.bots
        self._answer(seat, value)

    def can_undo(self) -> bool:
        seat = self._undo_seat()
        return seat is not None and self.match.can_undo(seat)

    def undo(self) -> None:
        seat = self._undo_seat()
        if seat is None:
            raise NothingToUndo(self.say("nothing_to_undo"))
        try:
            self.match.undo(seat)
        except NothingToUndo:
            raise NothingToUndo(self.say("nothing_to_undo")) from None
        self.holder, self._wanted = seat, None
        self._settle()
        self.save()

    def pass_on(self) -> None:
        """The holder has seen enough: hide everything."""
        assert self.stage is Stage.PASSING
        self._wanted = self.due
        self.holder = None

    def take_up(self) -> None:
        """The next player has the keyboard and is alone with it."""
        assert self.stage is Stage.HIDDEN
        self.holder, self._wanted = self.due, None

    def others(self) -> list[Seat]:
        """Other people at this screen who could answer now instead of the holder."""
        if self.stage is not Stage.ASK:
            return []
        return [seat for seat in self._waiting() if seat != self.holder and seat in self.people]

    def hand_over(self) -> bool:
        """Let the next of the others answer; False where nobody else could."""
        others = self.others()
        if not others or self.holder is None:
            return False
        self._wanted = next((seat for seat in others if seat > self.holder), others[0])
        if not self.secret:
            self.holder, self._wanted = self._wanted, None
        return True

    def keep(self) -> bool:
        """Think better of handing over; False where the holder has nothing left to answer."""
        if self._wanted is None or self.holder is None or self.holder not in self._waiting():
            return False
        self._wanted = None
        return True

    def save(self) -> None:
        """Write the match to its file; what goes wrong is told, and the game goes on."""
        if self.file is None:
            return
        try:
            self.file.write(self.match.dump())
            self.trouble = ""
        except OSError as error:
            self.trouble = self.say("not_saved", file=self.file.path, reason=error.strerror)

    # -- the machine ---------------------------------------------------------------------------

    def _answer(self, seat: Seat, value: int) -> None:
        self.match.answer(seat, value)
        self._settle()
        self.save()

    def _settle(self) -> None:
        """Make the answers that nobody has a choice about, and see who is next."""
        while self.match.answer_automatic():
            pass
        if self.game.outcome is None and not self.secret and self.due in self.people:
            self.holder = self.due

    def _waiting(self) -> list[Seat]:
        asked = [ask.seat for ask in self.game.pending]
        if TABLE not in asked:
            return asked
        if self.people:
            return list(self.people)
        return [list(self.bots)[len(self.match.steps) % len(self.bots)]]

    def _undo_seat(self) -> Seat | None:
        if self.secret:
            return self.holder
        for step in reversed(self.match.steps):
            if not step.forced:
                return step.seat if step.seat in self.people else None
        return None

    def _may_know(self, ask: Ask, seat: Seat) -> bool:
        return ask.seat == TABLE or seat == self.holder or not self.rules.secrets

    def _forced(self, ask: Ask, seat: Seat, option: int) -> LogText:
        text = self.say(
            "forced", prompt=self.words.prompt(ask), option=self.words.option(ask.question, option)
        )
        return LogText(text, ask.question.rule, self.secret and seat == self.holder)

    def _lines(self, events: list[Event]) -> list[LogText]:
        return [
            LogText(self.words.event(event), event.rule, event.seat is not None)
            for event in events
            if event.seat in (None, self.holder)
        ]


def _bot(match: Match, seat: Seat, name: str) -> Bot:
    # Where a match goes on after a pause, its bots must not repeat their first random choices.
    return make_bot(name, Random(f"{match.commitment}/{seat}/{len(match.steps)}"))


def read_bots(
    rules: Rules[Any], options: dict[str, Any], given: Mapping[str, str]
) -> dict[Seat, str]:
    """The bots of the seats, from names as a player types them."""
    seats = rules.seats(rules.read_options(options))
    for slug, name in given.items():
        if slug not in seats:
            raise BadOption(
                rules.name, "bot", f"has no seat {slug!r}; there are {', '.join(seats)}"
            )
        make_bot(name, Random(0))
    return {seats.index(slug): name for slug, name in given.items()}


def read_lang(rules: Rules[Any], lang: str | None) -> str:
    """A language that the game speaks; English where none is asked for."""
    if lang is None:
        return "en"
    if lang not in rules.languages:
        spoken = ", ".join(rules.languages)
        raise BadOption(rules.name, "lang", f"does not accept {lang!r}; it accepts {spoken}")
    return lang


def resume(path: Path, lang: str | None = None, bots: Mapping[str, str] | None = None) -> Session:
    """The match in a file, where it was left; *lang* and *bots* replace what the file says."""
    file, text = MatchFile.read(path)
    try:
        match = haymarket.load_match(text)
        return _resumed(match, file, lang, bots)
    except BadFile as error:
        raise BadFile(f"{path}: {error}") from None


def _resumed(
    match: Match, file: MatchFile, lang: str | None, bots: Mapping[str, str] | None
) -> Session:
    kept = match.notes.get("bots", {})
    if not isinstance(kept, dict) or not all(isinstance(name, str) for name in kept.values()):
        raise BadFile("the notes do not say who plays")
    noted = match.notes.get("lang")
    spoken = read_lang(match.rules, lang or (noted if noted in match.rules.languages else None))
    seats = read_bots(match.rules, match.options, {**kept, **(bots or {})})
    return Session(match, bots=seats, lang=spoken, file=file)
