"""A match whose journal no longer fits the rules: it is over, and read from its answers alone.

While the rules are what they were, playing the journal again tells everything. Afterwards there are
still the seats, the chat, the result where it was kept, and the answers that were not taken back:
each with its question, so that the words table can tell it, or without where it is older than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from haymarket.kernel import Ask, Outcome, Rules, commitment
from haymarket.tables.journal import Journal, Viewer
from haymarket.tables.records import Entry, StoredMatch
from haymarket.tables.wire import LogLine, StandingInfo


class ClosedJournal(Journal):
    """The journal of a match that cannot be played again: it is over, and only read."""

    def __init__(self, rules: Rules[Any], stored: StoredMatch) -> None:
        self.rules = rules
        self.entries = [entry for entry, _ in stored.journal]
        self._commitment = commitment(bytes.fromhex(stored.record.key))
        self._outcome = stored.record.outcome
        self._answers = standing_answers(self.entries, stored.questions)

    def rev(self, viewer: Viewer) -> int:
        return len(self.entries)

    def steps(self, viewer: Viewer) -> int:
        return len(self._answers)

    def steps_before(self, viewer: Viewer, index: int) -> int:
        return min(index, self.steps(viewer))

    def log(self, viewer: Viewer, first: int = 0) -> list[LogLine]:
        lines = [LogLine(None, False, None, None, [])]
        for entry, what in self._answers:
            lines.append(LogLine(entry.seat, entry.forced, what, entry.value if what else None, []))
        return lines[first:]

    def view(self, viewer: Viewer) -> dict[str, Any] | None:
        return None

    def standing(self, viewer: Viewer) -> StandingInfo | None:
        return None

    def asks(self, viewer: Viewer) -> tuple[Ask, ...]:
        return ()

    def can_undo(self, viewer: Viewer) -> bool:
        return False

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    @property
    def commitment(self) -> str:
        return self._commitment


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
