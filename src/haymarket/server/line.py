"""The line of play: a kernel match driven by a journal, and how much of it each eye may count.

The journal is append-only: an answer, an undo, a rewind to an earlier step. Playing it again gives
the same line, so it is all that has to be kept.

An *eye* is a seat or None, the spectator. While a sealed question waits, an answer that changes
nothing for the others is hidden from them, and so is the fact that it was given: neither an eye's
revision nor its steps count it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from haymarket.kernel import (
    TABLE,
    Ask,
    Event,
    HaymarketError,
    IllegalAnswer,
    Match,
    NotYourQuestion,
    Rules,
    Seat,
)

Eye = Seat | None
Plain = dict[str, Any]


class Entry(NamedTuple):
    """One row of the journal: ``answer`` with its option, ``undo``, or ``rewind`` to a step."""

    kind: str
    seat: Seat
    value: int = 0
    forced: bool = False


class Stale(HaymarketError):
    """The question that was answered is not the one that waits."""

    def __init__(self, rev: int) -> None:
        self.rev = rev
        super().__init__("This question is no longer open; the table has moved on.")


class Line:
    def __init__(self, rules: Rules[Any], key: bytes, options: dict[str, Any]) -> None:
        self.rules = rules
        self.match = Match(rules, key, options)
        self.length = 0
        """Entries of the journal so far."""
        self.edits = 0
        """How many of them took something back."""
        self.hidden: list[Eye] = []
        """For each step, the only seat that may know of it, or None."""
        self._concealed = [0] * len(self.match.game.seats)
        """How many entries of each seat are hidden from the others."""
        self._asked_at = [0] * len(self.match.game.seats)
        """For each seat, its revision when the question it now has was asked."""

    # -- what an eye may count -----------------------------------------------------------------

    def rev(self, eye: Eye) -> int:
        """The revision: it only grows."""
        unseen = sum(n for seat, n in enumerate(self._concealed) if seat != eye)
        return self.length - unseen

    def steps(self, eye: Eye) -> int:
        """How many steps of the line this eye knows of."""
        return self.steps_before(eye, len(self.hidden))

    def steps_before(self, eye: Eye, index: int) -> int:
        return sum(1 for only in self.hidden[:index] if only is None or only == eye)

    def visible(self, eye: Eye) -> list[int]:
        """The indices of the steps that this eye knows of."""
        return [i for i, only in enumerate(self.hidden) if only is None or only == eye]

    def log(self, eye: Eye, first: int = 0) -> list[Plain]:
        """The lines of this eye's log from line *first* on; line 0 is the set-up."""
        lines = [] if first > 0 else [_line(None, None, False, self.match.events[0], eye)]
        for i in self.visible(eye)[max(first - 1, 0) :]:
            step, ask = self.match.steps[i], self.match.asks[i]
            own = step.seat == eye or ask.seat == TABLE
            answered = (ask.what, step.option) if own else None
            forced = own and step.forced
            lines.append(_line(step.seat, answered, forced, self.match.events[i + 1], eye))
        return lines

    # -- playing -------------------------------------------------------------------------------

    def asked(self, seat: Seat, rev: int) -> Ask:
        """The question that waits for the seat, if it is the one that was seen at that revision."""
        asked = self.match.game.asked(seat)
        if not asked:
            waiting = tuple(ask.seat for ask in self.match.game.pending)
            raise NotYourQuestion(seat, waiting)
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
        g = self.match.game
        sealed, waiting, answers = g.sealed, _waiting(self.match), len(g.answers)
        if entry.kind == "answer":
            first = len(self.match.steps)
            self.match.answer(entry.seat, entry.value, entry.forced)
        elif entry.kind == "undo":
            first = self._undo(entry.seat)
        else:
            first = entry.value
            self._rewind(entry.value)
        if entry.kind != "answer":
            self.edits += 1
        g = self.match.game
        # Still the same sealed question, and still the same seats thinking about it.
        one = entry.kind != "rewind" and abs(len(g.answers) - answers) == 1
        within = one and sealed and g.sealed
        hidden = within and _waiting(self.match) == waiting
        if entry.kind == "answer":
            self.hidden.append(entry.seat if hidden else None)
        self.length += 1
        if hidden:
            self._concealed[entry.seat] += 1
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
        if self.match.game.sealed and self.match.game.sealed_answers(seat):
            index = max(i for i, step in enumerate(self.match.steps) if step.seat == seat)
            self.match.undo(seat)
            del self.hidden[index]
            return index
        self.match.undo(seat)
        del self.hidden[len(self.match.steps) :]
        return min(before, len(self.match.steps))

    def _rewind(self, keep: int) -> None:
        steps, notes = self.match.steps[:keep], self.match.notes
        self.match = Match(self.rules, self.match.key, self.match.options)
        self.match.notes = notes
        for step in steps:
            self.match.answer(*step)
        del self.hidden[keep:]


def _waiting(match: Match) -> tuple[Seat, ...]:
    return tuple([ask.seat for ask in match.game.pending])


def _line(
    by: Eye, answered: tuple[str, int] | None, forced: bool, events: list[Event], eye: Eye
) -> Plain:
    return {
        "by": by,
        "forced": forced,
        "what": answered[0] if answered else None,
        "option": answered[1] if answered else None,
        "events": plain_events(events, eye),
    }


def plain_events(events: list[Event], eye: Eye) -> list[Plain]:
    """The events that this eye may know of."""
    return [
        {"code": e.code, "args": list(e.args), "rule": e.rule, "alone": e.seat is not None}
        for e in events
        if e.seat is None or e.seat == eye
    ]


def plain_asks(asks: tuple[Ask, ...]) -> list[Plain]:
    return [
        {"seat": a.seat, "what": a.what, "options": list(a.options), "about": list(a.about)}
        for a in asks
    ]
