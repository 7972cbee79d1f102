"""The journal: a kernel match driven by its entries, and how much of it each viewer may count.

The journal is append-only: an answer, an undo, a rewind to an earlier step. Playing it again gives
the same match, so it is all that has to be kept.

A *viewer* is a seat or None, the spectator. While a sealed question waits, an answer that changes
nothing for the others is hidden from them, and so is the fact that it was given: neither a
viewer's revision nor its steps count it.
"""

from __future__ import annotations

from typing import Any, cast

from haymarket.kernel import (
    TABLE,
    Ask,
    Event,
    Game,
    IllegalAnswer,
    Match,
    NotYourQuestion,
    Outcome,
    Rules,
    Seat,
    Standing,
)
from haymarket.tables.records import Entry, MatchRecord
from haymarket.tables.refusals import Stale
from haymarket.tables.wire import (
    AskInfo,
    GoalInfo,
    LogEvent,
    LogLine,
    OutcomeInfo,
    StandingInfo,
    Verdict,
)

Viewer = Seat | None


class Journal:
    def __init__(
        self,
        rules: Rules[Any],
        key: bytes,
        options: dict[str, Any],
        begun: dict[str, Any] | None = None,
    ) -> None:
        self.rules = rules
        self.match = Match(rules, key, options, begun)
        self.entries: list[Entry] = []
        seats = len(self.match.game.seats)
        self._known_to: list[Viewer] = []
        """For each step, the only seat that may know of it, or None: everybody."""
        self._secrets = False
        """Whether any entry was ever hidden from anybody; if not, all count alike."""
        self._secret_steps = [0] * seats
        """How many of the steps only that seat may know of."""
        self._secret_entries = [0] * seats
        """How many entries of each seat are hidden from the others."""
        self._standings: dict[Viewer, tuple[Standing, StandingInfo]] = {}
        """How each viewer stood when that was last asked."""
        self._asked_at = [0] * seats
        """For each seat, its revision when the question it now has was asked."""

    @classmethod
    def of(cls, rules: Rules[Any], record: MatchRecord) -> Journal:
        """The empty journal of a match; BadFile where it begins from a position that does not fit
        the rules."""
        begun = None if record.begun is None else record.begun["position"]
        return cls(rules, bytes.fromhex(record.key), record.options, begun)

    @property
    def length(self) -> int:
        return len(self.entries)

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    # -- the position ----------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> dict[str, Any] | None:
        return self.game.view(viewer)

    def standing(self, viewer: Viewer) -> StandingInfo | None:
        """The same object for as long as nothing in it changes."""
        found = self.game.goals(viewer)
        if found is None:
            return None
        known = self._standings.get(viewer)
        if known is None or known[0] != found:
            known = self._standings[viewer] = (found, _standing_info(found))
        return known[1]

    def asks(self, viewer: Viewer) -> tuple[Ask, ...]:
        """The questions that wait for a viewer."""
        return self.game.asked(viewer)

    def can_undo(self, viewer: Viewer) -> bool:
        return viewer is not None and self.match.can_undo(viewer)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome

    @property
    def ended(self) -> bool:
        """Whether nothing is left to answer: there is an outcome, or what was arranged is over."""
        return not self.game.pending

    @property
    def commitment(self) -> str:
        return self.match.commitment

    # -- what a viewer may count ---------------------------------------------------------------

    def rev(self, viewer: Viewer) -> int:
        """The revision: it only grows."""
        if not self._secrets:
            return len(self.entries)
        own = 0 if viewer is None else self._secret_entries[viewer]
        return len(self.entries) - sum(self._secret_entries) + own

    def steps(self, viewer: Viewer) -> int:
        """How many steps of the match this viewer knows of."""
        if not self._secrets:
            return len(self._known_to)
        own = 0 if viewer is None else self._secret_steps[viewer]
        return len(self._known_to) - sum(self._secret_steps) + own

    def steps_before(self, viewer: Viewer, index: int) -> int:
        """How many of the first *index* steps it knows of."""
        after = self._known_to[index:]
        return self.steps(viewer) - sum(1 for only in after if only is None or only == viewer)

    def known_steps(self, viewer: Viewer, skip: int = 0) -> list[int]:
        """The indices of the steps that this viewer knows of, without the first *skip*."""
        wanted = self.steps(viewer) - skip
        found: list[int] = []
        index = len(self._known_to)
        while len(found) < wanted:
            index -= 1
            only = self._known_to[index]
            if only is None or only == viewer:
                found.append(index)
        found.reverse()
        return found

    def knows_last(self, viewer: Viewer) -> bool:
        """Whether this viewer knows of the last step."""
        return self._known_to[-1] in (None, viewer)

    def played(self) -> Journal:
        """The journal of the match as it can be played: this one."""
        return self

    def log(self, viewer: Viewer, first: int = 0) -> list[LogLine]:
        """The lines of this viewer's log from line *first* on; line 0 is the set-up."""
        lines = [] if first > 0 else [self.log_line(viewer, None)]
        known = self.known_steps(viewer, max(first - 1, 0))
        return [*lines, *[self.log_line(viewer, index) for index in known]]

    def log_line(self, viewer: Viewer, index: int | None) -> LogLine:
        """What this viewer may know of a step; None: of the set-up."""
        match = self.match
        if index is None:
            return LogLine(None, False, None, None, log_events(match.events[0], viewer))
        step, ask = match.steps[index], match.asks[index]
        events = log_events(match.events[index + 1], viewer)
        if step.seat == viewer or ask.seat == TABLE:
            return LogLine(step.seat, step.forced, ask.what, step.option, events)
        return LogLine(step.seat, False, None, None, events)

    # -- playing -------------------------------------------------------------------------------

    def asked(self, seat: Seat, rev: int) -> Ask:
        """The question that waits for the seat, if it is the one that was seen at that revision."""
        asked = self.game.asked(seat)
        if not asked:
            raise NotYourQuestion(seat, _waiting(self.match))
        if rev < self._asked_at[seat] or rev > self.rev(seat):
            raise Stale(self.rev(seat))
        return asked[0]

    def check(self, seat: Seat, rev: int, what: str, option: int) -> None:
        """Raise unless this answer fits the question that waits for the seat."""
        ask = self.asked(seat, rev)
        if ask.what != what:
            raise Stale(self.rev(seat))
        if option not in ask.options:
            raise IllegalAnswer(option, what, ask.options)

    def apply(self, entry: Entry) -> int:
        """Do what an entry says; returns the first step that is no longer what it was."""
        g = self.game
        sealed, waiting, answers = g.sealed, _waiting(self.match), g.answered
        if entry.kind == "answer":
            first = len(self.match.steps)
            self.match.answer(entry.seat, entry.value, entry.forced)
        elif entry.kind == "undo":
            first = self._undo(entry.seat)
        else:
            first = entry.value
            self._rewind(entry.value)
        self.entries.append(entry)
        g = self.game
        # Still the same sealed question, and still the same seats thinking about it.
        # One fewer after an answer: that question is closed, and the next one has begun.
        one = entry.kind != "rewind" and g.answered - answers == (
            1 if entry.kind == "answer" else -1
        )
        within = one and sealed and g.sealed
        secret = within and _waiting(self.match) == waiting
        if entry.kind == "answer":
            self._known_to.append(entry.seat if secret else None)
            if secret:
                self._secret_steps[entry.seat] += 1
        if secret:
            self._secrets = True
            self._secret_entries[entry.seat] += 1
        for seat in range(len(self._asked_at)):
            if not (within and seat != entry.seat and seat in waiting):
                self._asked_at[seat] = self.rev(seat)
        return first

    def forced(self) -> Entry | None:
        """The answer that can be made for a player, because it decides nothing."""
        step = self.match.automatic()
        return None if step is None else Entry("answer", *step)

    def last_own(self, seat: Seat) -> int | None:
        """The step of the seat's last answer of its own choice."""
        steps = self.match.steps
        for i in range(len(steps) - 1, -1, -1):
            if steps[i].seat == seat and not steps[i].forced:
                return i
        return None

    def waiting(self) -> list[Seat]:
        """The seats that the table waits for."""
        return list(_waiting(self.match))

    def _undo(self, seat: Seat) -> int:
        before = len(self.match.steps)
        if self.game.sealed and self.match.can_undo(seat):
            index = max(i for i, step in enumerate(self.match.steps) if step.seat == seat)
            self.match.undo(seat)
            self._forget_steps(index, index + 1)
            return index
        self.match.undo(seat)
        kept = len(self.match.steps)
        self._forget_steps(kept, before)
        return kept

    def _rewind(self, keep: int) -> None:
        self.match.rewind(keep)
        self._forget_steps(keep, len(self._known_to))

    def _forget_steps(self, first: int, end: int) -> None:
        for only in self._known_to[first:end]:
            if only is not None:
                self._secret_steps[only] -= 1
        del self._known_to[first:end]


def _waiting(match: Match) -> tuple[Seat, ...]:
    return tuple([ask.seat for ask in match.game.pending])


def log_events(events: list[Event], viewer: Viewer) -> list[LogEvent]:
    """The events that this viewer may know of."""
    return [
        LogEvent(e.code, e.args, e.rule, e.seat is not None)
        for e in events
        if e.seat is None or e.seat == viewer
    ]


def ask_infos(asks: tuple[Ask, ...]) -> list[AskInfo]:
    return [AskInfo(a.seat, a.what, a.options, a.about) for a in asks]


def outcome_info(outcome: Outcome | None) -> OutcomeInfo | None:
    return None if outcome is None else OutcomeInfo(*outcome)


def standing_info(game: Game[Any], viewer: Viewer) -> StandingInfo | None:
    found = game.goals(viewer)
    return None if found is None else _standing_info(found)


def _standing_info(found: Standing) -> StandingInfo:
    goals = [GoalInfo(*goal) for goal in found.goals]
    return StandingInfo(cast(Verdict, found.verdict), found.ahead, found.rule, goals)
