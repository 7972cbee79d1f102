"""A match that is over, read from what is kept of it: what each viewer saw at each step.

Rules, numbers and dice may change afterwards: what was seen stays what was seen. Only who wants to
play on from a step, or to take the match home, needs its journal played again; where it no longer
fits the rules, that is refused.

Of a match that ran when it stopped fitting the rules, and of one from before this was kept, there
are the seats, the chat, the result where it was stored, and the answers that were not taken back:
each with its question, so that the words table can tell it, or without where it is older than that.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from haymarket.kernel import Ask, Game, HaymarketError, Match, Outcome, Rules, Step, commitment
from haymarket.tables.differences import apply, diff
from haymarket.tables.journal import Journal, Viewer, ask_infos, outcome_info, standing_info
from haymarket.tables.records import Entry, KeepSteps, MatchRecord, StoredMatch
from haymarket.tables.refusals import Refused, not_now
from haymarket.tables.wire import LogLine, ReplayStep, StandingInfo

_encode = msgspec.json.Encoder().encode


# -- what is kept ----------------------------------------------------------------------------------


def steps_to_keep(rules: Rules[Any], record: MatchRecord, steps: Sequence[Step]) -> list[KeepSteps]:
    """What each viewer saw at each of these steps, which stand; they are played again to tell."""
    journal = Journal.of(rules, record)
    films = [_Film(viewer) for viewer in (None, *range(len(journal.game.seats)))]
    _expose(films, journal, None)
    for index, step in enumerate(steps):
        journal.apply(Entry("answer", *step))
        _expose([film for film in films if journal.knows_last(film.viewer)], journal, index)
    return [KeepSteps(record.id, film.viewer, film.packed()) for film in films]


def _expose(films: list[_Film], journal: Journal, index: int | None) -> None:
    """The position of a journal on these films; the view once where no seat sees more."""
    shared = None if journal.rules.secrets else journal.game.view(None)
    for film in films:
        view = journal.game.view(film.viewer) if shared is None else shared
        film.add(step_info(journal, journal.game, film.viewer, index, view))


class _Film:
    """The steps of a match as one viewer saw them: the first, then what each changed."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self._last: Any = None
        self._patches: list[Any] = []

    def add(self, step: ReplayStep) -> None:
        view, step.view = step.view, {}
        # A view is plain already, and is kept as it is: nothing in it changes.
        seen = {**msgspec.to_builtins(step), "view": view}
        self._patches.append(diff(self._last, seen) if self._patches else [seen])
        self._last = seen

    def packed(self) -> bytes:
        return zlib.compress(_encode(self._patches))


def step_info(
    journal: Journal,
    game: Game[Any],
    viewer: Viewer,
    index: int | None,
    view: dict[str, Any],
    number: int = 0,
    of: int = 0,
) -> ReplayStep:
    """A step of a journal as a viewer sees it: *index* is its place in the match (None: the
    set-up), *game* and *view* are the position after it."""
    return ReplayStep(
        step=number,
        of=of,
        view=view,
        standing=standing_info(game, viewer),
        ask=ask_infos(game.asked(viewer)),
        waiting=[ask.seat for ask in game.pending],
        line=journal.log_line(viewer, index),
        outcome=outcome_info(game.outcome),
    )


def read_steps(packed: bytes) -> list[ReplayStep]:
    """What a viewer saw; a field that :class:`ReplayStep` gets later needs a default."""
    seen: Any = None
    steps: list[ReplayStep] = []
    for patch in msgspec.json.decode(zlib.decompress(packed)):
        seen = seen if patch is None else apply(seen, patch)
        steps.append(msgspec.convert(seen, ReplayStep))
    for number, step in enumerate(steps):
        step.step, step.of = number, len(steps) - 1
    return steps


# -- reading it ------------------------------------------------------------------------------------


class ClosedJournal(Journal):
    """The journal of a match that is over: it is only read."""

    def __init__(self, rules: Rules[Any], stored: StoredMatch) -> None:
        self.rules = rules
        self.entries = [entry for entry, _ in stored.journal]
        self._record = stored.record
        self._commitment = commitment(bytes.fromhex(stored.record.key))
        self._outcome = stored.record.outcome
        self._answers = standing_answers(self.entries, stored.questions)
        self._packed = stored.kept
        self._read: tuple[Viewer, list[ReplayStep]] | None = None
        """The steps of the viewer who read last."""
        self._played: Journal | None = None

    def played(self) -> Journal:
        """The same match played again; refused where today's rules do not take its answers."""
        if self._played is None:
            try:
                journal = Journal.of(self.rules, self._record)
                for entry in self.entries:
                    journal.apply(entry)
            except HaymarketError:
                message = "The rules have changed since: this match cannot be played again."
                raise not_now(message) from None
            self._played = journal
        return self._played

    @property
    def match(self) -> Match:  # type: ignore[override]
        return self.played().match

    def replay_step(self, viewer: Viewer, number: int) -> ReplayStep:
        """What a viewer saw at a step."""
        steps = self._steps(viewer)
        if not steps:
            message = "The rules have changed since: of this match only the answers can be read."
            raise not_now(message)
        if not 0 <= number < len(steps):
            message = f"There is no step {number}; the last is {len(steps) - 1}."
            raise Refused("not-found", message)
        return steps[number]

    def known_steps(self, viewer: Viewer, skip: int = 0) -> list[int]:
        return self.played().known_steps(viewer, skip)

    def rev(self, viewer: Viewer) -> int:
        return len(self.entries)

    def steps(self, viewer: Viewer) -> int:
        return max(len(self._steps(viewer)) - 1, 0) if self._packed else len(self._answers)

    def steps_before(self, viewer: Viewer, index: int) -> int:
        return min(index, self.steps(viewer))

    def log(self, viewer: Viewer, first: int = 0) -> list[LogLine]:
        if self._packed:
            return [step.line for step in self._steps(viewer)[first:]]
        lines = [LogLine(None, False, None, None, [])]
        for entry, what in self._answers:
            lines.append(LogLine(entry.seat, entry.forced, what, entry.value if what else None, []))
        return lines[first:]

    def view(self, viewer: Viewer) -> dict[str, Any] | None:
        steps = self._steps(viewer)
        return steps[-1].view if steps else None

    def standing(self, viewer: Viewer) -> StandingInfo | None:
        steps = self._steps(viewer)
        return steps[-1].standing if steps else None

    def asks(self, viewer: Viewer) -> tuple[Ask, ...]:
        return ()

    def can_undo(self, viewer: Viewer) -> bool:
        return False

    @property
    def ended(self) -> bool:
        return True

    @property
    def outcome(self) -> Outcome | None:
        """As it was stored; of a match from before that was, as it was seen."""
        steps = self._steps(None) if self._outcome is None else []
        if steps and steps[-1].outcome is not None:
            self._outcome = Outcome(*msgspec.structs.astuple(steps[-1].outcome))
        return self._outcome

    @property
    def commitment(self) -> str:
        return self._commitment

    def _steps(self, viewer: Viewer) -> list[ReplayStep]:
        if viewer not in self._packed:
            return []
        if self._read is None or self._read[0] != viewer:
            self._read = (viewer, read_steps(self._packed[viewer]))
        return self._read[1]


def standing_answers(
    entries: list[Entry], what: Sequence[str | None]
) -> list[tuple[Entry, str | None]]:
    """The answers that were not taken back, each with its question where that is known."""
    answers: list[tuple[Entry, str | None]] = []
    for entry, question in zip_longest(entries, what[: len(entries)]):
        if entry.kind == "answer":
            answers.append((entry, question))
        elif entry.kind == "rewind":
            del answers[entry.value :]
        else:
            _undo(answers, entry.seat)
    return answers


def _undo(answers: list[tuple[Entry, str | None]], seat: int) -> None:
    """A player's last choice goes, and the forced answers after it; a sealed one goes alone."""
    chosen = [n for n, (entry, _) in enumerate(answers) if not entry.forced]
    if chosen and answers[chosen[-1]][0].seat == seat:
        del answers[chosen[-1] :]
        return
    own = [n for n, (entry, _) in enumerate(answers) if entry.seat == seat]
    if own:
        del answers[own[-1]]
