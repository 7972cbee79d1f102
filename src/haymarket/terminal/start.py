"""From what a player asked for on the command line to a running table."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import BadFile, HaymarketError, Rules, words
from haymarket.rulebooks import examples, play_to
from haymarket.terminal.files import MatchFile, Saved, home, saved_matches
from haymarket.terminal.phrases import phrases
from haymarket.terminal.plain import play_plain
from haymarket.terminal.session import Session, read_bots, read_lang, resume


class BadWish(HaymarketError):
    """Arguments that do not go together; it says which would."""


@dataclass(kw_only=True)
class Wishes:
    """How somebody wants to play."""

    seed: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)
    lang: str | None = None
    plain: bool = False
    example: str | None = None
    """A heading of the rulebook: begin at a position that shows it."""

    def session(self, rules: Rules[Any]) -> Session:
        """A new match of a game, as wished."""
        if self.example is not None:
            return self._shown(rules, self.example)
        options = rules.read_options(self.options)
        bots = read_bots(rules, options, self.bots)
        lang = read_lang(rules, self.lang)
        match = haymarket.new_match(rules.name, seed=self.seed, options=options)
        return Session(match, bots=bots, lang=lang, file=MatchFile.new(rules.name))

    def _shown(self, rules: Rules[Any], heading: str) -> Session:
        """A match that begins at the example of a heading; it is kept in no file."""
        if self.seed is not None or self.options:
            raise BadWish("--seed and --option do not go with --example: it has its own")
        known = examples(rules)
        if heading not in known:
            near = get_close_matches(heading, known, n=3, cutoff=0.4)
            hint = f"; perhaps {', '.join(near)}" if near else ""
            raise BadWish(f"{rules.name} has no example of {heading!r}{hint}")
        example = known[heading]
        match = haymarket.new_match(rules.name, seed=example.seed, options=example.options)
        for seat, option in play_to(rules, example)[1]:
            match.answer(seat, option)
        bots = read_bots(rules, match.options, self.bots)
        return Session(match, bots=bots, lang=read_lang(rules, self.lang))

    def play(self, rules: Rules[Any]) -> None:
        self._start(self.session(rules))

    def resume(self, game: str | None, file: str | None) -> None:
        """Go on with a file, with the last match of a game, or with the last of all."""
        for name, given in (("--seed", self.seed), ("--option", self.options)):
            if given:
                raise BadWish(f"{name} does not go with --resume: a match goes on as it began")
        if game is not None and file is None and game not in GAMES:
            if not Path(game).exists():
                raise BadWish(f"{game!r} is no file and no game; expected {', '.join(GAMES)}")
            game, file = None, game
        path = Path(file) if file is not None else latest(game)
        session = resume(path, self.lang, self.bots)
        if game is not None and session.rules.name != game:
            raise BadFile(f"{path} is a match of {session.rules.name}", f"one of {game}")
        self._start(session)

    def choose(self) -> None:
        """Let the player choose a game, or a match to go on with."""
        if self.options or self.bots:
            raise BadWish(f"options and bots need a game; expected one of {', '.join(GAMES)}")
        if not self.plain:
            self._app(None)
            return
        say = phrases(self.lang or "en")
        choices = offers(self.lang)
        print(say("welcome"))
        for number, offer in enumerate(choices, start=1):
            print(f"  {number:2}  {offer.text}")
        while True:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            word = line.strip()
            if not line or word in ("quit", "exit", "q", "salir"):
                return
            if word.isdecimal() and 1 <= int(word) <= len(choices):
                offer = choices[int(word) - 1]
                break
            named = [each for each in choices if each.rules.name == word and each.saved is None]
            if named:
                offer = named[0]
                break
            if word:
                print(say("expected", given=word, most=len(choices)))
        if offer.saved is None:
            self.play(offer.rules)
        else:
            self._start(resume(offer.saved.path, self.lang, self.bots))

    def _start(self, session: Session) -> None:
        if self.plain:
            play_plain(session, sys.stdin, sys.stdout)
        else:
            self._app(session)

    def _app(self, session: Session | None) -> None:
        # Textual is half the start-up time of the program: only those who see it pay for it.
        from haymarket.terminal.app import HaymarketApp

        app = HaymarketApp(self, session)
        app.run()
        if app.problem is not None:
            raise app.problem
        if app.farewell:
            print(app.farewell)


class Offer:
    """A line of the chooser: a game to begin, or a match to go on with."""

    def __init__(self, rules: Rules[Any], saved: Saved | None, lang: str | None) -> None:
        self.rules, self.saved = rules, saved
        spoken = lang if lang in rules.languages else "en"
        self.words = words(rules, spoken or "en")
        self.title = self.words.text("game", "title", rules.name)

    @property
    def text(self) -> str:
        if self.saved is None:
            return f"{self.title} ({self.rules.name})"
        return phrases(self.words.lang)(
            "saved_row",
            title=self.title,
            answers=self.saved.answers,
            when=datetime.fromtimestamp(self.saved.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M"),
        )


def offers(lang: str | None = None, most: int = 9) -> list[Offer]:
    """Every game, then the matches that wait to be finished, the latest first."""
    new = [Offer(rules, None, lang) for rules in haymarket.games()]
    known = {offer.rules.name: offer.rules for offer in new}
    waiting = [
        Offer(known[saved.game], saved, lang)
        for saved in saved_matches()
        if saved.game in known and not saved.finished
    ]
    return new + waiting[:most]


def latest(game: str | None) -> Path:
    """The match played last that is not finished; a file that cannot be read is left alone."""
    for saved in saved_matches():
        if saved.problem:
            print(f"haymarket: left alone: {saved.path}: {saved.problem}", file=sys.stderr)
        elif not saved.finished and game in (None, saved.game):
            return saved.path
    of = f" of {game}" if game else ""
    raise BadFile(f"no unfinished match{of} in {home() / 'matches'}", "one to go on with")
