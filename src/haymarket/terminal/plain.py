"""The same game line by line on stdin and stdout: for screen readers, pipes and scripts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TextIO

from rich.console import Console

from haymarket.kernel import NothingToUndo
from haymarket.terminal.board import describe, draw
from haymarket.terminal.session import Choice, LogText, Session, Stage

WIDTH = 100
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears a terminal together with what has scrolled off its top."""

COMMANDS = {
    "why": ("why", "por qué", "por que", "w"),
    "undo": ("undo", "deshacer", "u"),
    "rules": ("rules", "reglas"),
    "cited": ("?",),
    "log": ("log", "registro"),
    "goal": ("goal", "meta"),
    "board": ("board", "tablero"),
    "picture": ("picture", "dibujo"),
    "hand": ("hand", "pasar"),
    "hint": ("hint", "consejo"),
    "save": ("save", "guardar"),
    "help": ("help", "ayuda"),
    "quit": ("quit", "exit", "salir", "q"),
}
READY = ("ready", "listo", "lista")


class PlainTable:
    """Reads answers and commands until the game or the input ends."""

    def __init__(self, session: Session, inp: TextIO, out: TextIO) -> None:
        self.session = session
        self.say = session.say
        self.inp, self.out = inp, out
        self._asked = -1
        self._commands: dict[str, Callable[[str], bool]] = {
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "cited": lambda _: self._rules(self.session.rule),
            "log": self._log,
            "goal": self._goal,
            "board": self._board,
            "picture": self._picture,
            "hand": self._hand,
            "hint": self._hint,
            "save": self._save,
            "help": self._help,
            "quit": lambda _: False,
        }

    def run(self) -> None:
        """Play. The match is in its file after every answer, so stopping anywhere loses nothing."""
        session = self.session
        self._print(session.words.text("game", "title", session.rules.name))
        self._print(self.say("commitment", commitment=session.match.commitment))
        if session.stage in (Stage.ASK, Stage.BOT):
            self._board("")
        try:
            while self._turn():
                pass
        except KeyboardInterrupt:
            self._print("")
        self._farewell()

    def _turn(self) -> bool:
        """One thing that the session waits for; False to stop."""
        stage = self.session.stage
        if stage is Stage.BOT:
            self.session.answer_bot(*self.session.bot_choice())
            self._news()
            return True
        if stage is Stage.OVER:
            self._news()
            return False
        if stage is Stage.PASSING:
            return self._passing()
        if stage is Stage.HIDDEN:
            return self._hidden()
        return self._asking()

    # -- the stages ----------------------------------------------------------------------------

    def _asking(self) -> bool:
        session = self.session
        choices = session.choices()
        self._news()
        if self._asked != len(session.match.steps):
            self._asked = len(session.match.steps)
            self._question(choices)
        line = self._read()
        if line is None:
            return False
        found = None if line.startswith("/") else find(choices, line)
        if found is not None:
            session.answer(found.value)
            self._trouble()
            return True
        name, rest = command(line)
        if name:
            return self._commands[name](rest)
        if line:
            refused = find(session.refused(), line, numbers=False)
            if refused is not None:
                self._refused(refused)
            else:
                self._print(self.say("expected", given=line, most=len(choices)))
        return True

    def _question(self, choices: list[Choice]) -> None:
        session = self.session
        prompt = session.prompt
        if len(session.people) > 1 and session.holder is not None:
            prompt = self.say("ask", name=session.name(session.holder), prompt=prompt)
        self._print("")
        self._print(f"{prompt} [§ {session.rule}]")
        if chosen := session.so_far():
            self._print(self.say("chosen", names=", ".join(chosen)))
        for number, choice in enumerate(choices, start=1):
            same = choice.text.casefold().replace(" ", "_") == choice.slug
            self._print(f"  {number:2}  {choice.text}" + ("" if same else f" ({choice.slug})"))

    def _passing(self) -> bool:
        session = self.session
        self._news()
        name = session.name(session.due)
        self._print("")
        self._print(f"{self.say('pass_prompt', name=name)} {self.say('expected_pass')}")
        line = self._read()
        if line is None:
            return False
        if line == "":
            session.pass_on()
            return True
        word, rest = command(line)
        if word == "hand" and session.keep():
            self._asked = -1
        if word in ("undo", "quit", "log", "goal", "board", "picture", "save", "help"):
            return self._commands[word](rest)
        return True

    def _hidden(self) -> bool:
        session = self.session
        name = session.name(session.due)
        if self.out.isatty():
            self.out.write(CLEAR)
        self._print("")
        self._print(f"{self.say('ready_prompt', name=name)} {self.say('ready_note', name=name)}")
        while True:
            self._print(self.say("expected_ready"))
            line = self._read()
            if line is None or command(line)[0] == "quit":
                return False
            if line.casefold() in READY:
                session.take_up()
                self._asked = -1
                self._board("")
                return True

    def _farewell(self) -> None:
        session = self.session
        self._trouble()
        if session.game.outcome is not None:
            self._print("")
            self._print(f"{self.say('game_over')} {session.result()} [§ {session.rule}]")
            if session.file is not None and not session.trouble:
                self._print(self.say("verify", file=session.file.path))
        elif session.file is not None and not session.trouble:
            kept = session.file.path.exists()
            self._print(self.say("goodbye" if kept else "not_yet", file=session.file.path))

    # -- the commands --------------------------------------------------------------------------

    def _why(self, given: str) -> bool:
        session = self.session
        if session.stage is not Stage.ASK:
            return True
        refused = session.refused()
        if not given:
            for choice in refused:
                self._refused(choice)
            if not refused:
                self._print(self.say("nothing_refused"))
            return True
        found = find(refused, given, numbers=False)
        offered = find(session.choices(), given)
        if found is not None:
            self._refused(found)
        elif offered is not None:
            self._print(self.say("offered", name=offered.text))
        else:
            self._print(self.say("unknown_value", given=given))
        return True

    def _undo(self, _: str) -> bool:
        try:
            self.session.undo()
        except NothingToUndo as error:
            self._print(str(error))
            return True
        self._print(self.say("undone"))
        self._asked = -1
        return True

    def _rules(self, given: str) -> bool:
        book = self.session.rulebook
        heading = book.get(given.strip("§ ")) or next(
            (h for h in book.values() if h.title.casefold() == given.casefold()), None
        )
        if not given:
            for each in book.values():
                self._print(f"{'  ' * (each.level - 1)}{each.title} [§ {each.id}]")
        elif heading is None:
            self._print(self.say("no_heading", given=given))
        else:
            self._print(f"{heading.title} [§ {heading.id}]")
            for paragraph in heading.paragraphs:
                self._print(paragraph.text)
        return True

    def _log(self, _: str) -> bool:
        for line in self.session.log():
            self._say_line(line)
        return True

    def _goal(self, _: str) -> bool:
        """What wins and where one stands, with a sentence for each thing that decides."""
        if line := self.session.goal():
            self._print(line)
            for text in self.session.goal_help():
                self._print(f"  {text}")
        return True

    def _board(self, _: str) -> bool:
        if line := self.session.goal():
            self._print(line)
        for line in describe(self.session.view(), self.session.words):
            self._print(line)
        return True

    def _picture(self, _: str) -> bool:
        console = Console(file=self.out, width=None if self.out.isatty() else WIDTH)
        console.print(draw(self.session.view(), self.session.words))
        return True

    def _hand(self, _: str) -> bool:
        if self.session.hand_over():
            self._asked = -1
        else:
            self._print(self.say("nobody_else"))
        return True

    def _hint(self, _: str) -> bool:
        if self.session.stage is Stage.ASK:
            self._print(self.session.hint())
        return True

    def _save(self, _: str) -> bool:
        file = self.session.file
        if file is not None:
            self.session.save()
            self._trouble()
            if not self.session.trouble:
                self._print(self.say("kept", file=file.path))
        return True

    def _help(self, _: str) -> bool:
        self._print(self.say("help"))
        return True

    # -- lines ---------------------------------------------------------------------------------

    def _news(self) -> None:
        for line in self.session.news():
            self._say_line(line)

    def _say_line(self, line: LogText) -> None:
        private = f" ({self.say('only_you')})" if line.private and self.session.secret else ""
        self._print(f"- {line.text}{private}")

    def _refused(self, choice: Choice) -> None:
        said = self.say("refused", name=choice.text, reason=choice.reason)
        self._print(f"{said} [§ {choice.rule}]")

    def _trouble(self) -> None:
        if self.session.trouble:
            self._print(self.session.trouble)

    def _print(self, text: str) -> None:
        self.out.write(text + "\n")

    def _read(self) -> str | None:
        """One line, without the spaces around it; None at the end of the input."""
        self.out.write("> ")
        self.out.flush()
        line = self.inp.readline()
        if not line:
            self._print("")
            return None
        return line.strip()


def find(choices: list[Choice], given: str, numbers: bool = True) -> Choice | None:
    """The choice that a player means: by number, id, name, or a beginning that only one has."""
    if numbers and given.isdecimal() and 1 <= int(given) <= len(choices):
        return choices[int(given) - 1]
    word = given.casefold()
    if not word:
        return None
    for choice in choices:
        if word in (choice.slug.casefold(), choice.text.casefold()):
            return choice
    if command(given)[0]:
        return None
    starts = [c for c in choices if c.slug.startswith(word) or c.text.casefold().startswith(word)]
    return starts[0] if len(starts) == 1 else None


def command(line: str) -> tuple[str, str]:
    """The command that a line begins with, and what follows it; ("", "") where it is none."""
    text = line.removeprefix("/").strip()
    for name, forms in COMMANDS.items():
        for form in forms:
            if text.casefold() == form:
                return name, ""
            if text.casefold().startswith(form + " "):
                return name, text[len(form) :].strip()
    return "", ""


def play_plain(session: Session, inp: TextIO, out: TextIO) -> None:
    """Play a session line by line."""
    # Where whoever read our lines has gone, the match is in its file already.
    with contextlib.suppress(BrokenPipeError):
        PlainTable(session, inp, out).run()
