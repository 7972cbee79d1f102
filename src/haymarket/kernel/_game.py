"""The agenda: a position is a state and the named rule calls still to resolve.

A rule asks first, writes second and queues its consequences last. The suspended rule has
therefore written nothing yet, and running it again with its recorded answers rebuilds it
exactly: that is all that copying, saving and re-dealing need. A live generator is only a cache.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from random import Random
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeAlias,
    TypeVar,
)

from haymarket.kernel import _chance
from haymarket.kernel._ask import TABLE, Ask, Question, Refusal, Sealed, Seat
from haymarket.kernel._errors import BrokenRule, EmptyAgenda, IllegalAnswer, NotYourQuestion
from haymarket.kernel._standing import LOSING, OPEN, verdict

if TYPE_CHECKING:
    from haymarket.kernel._rules import Rules, State

S = TypeVar("S", bound="State")
P = ParamSpec("P")
Call: TypeAlias = tuple[Any, ...]
"""A rule's name and its arguments: ("clash", 3). Plain, so that it can be saved."""


class Outcome(NamedTuple):
    """How a game ended. *reason* is the rulebook heading that ended it."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: str
    detail: str = ""
    """A word of the game's own for the result, such as a rank; its words table knows it."""


class Event(NamedTuple):
    """Something that happened, as a code; words are made from it at the edge."""

    code: str
    args: tuple[Any, ...]
    rule: str
    seat: Seat | None = None
    """Who may know of it: one seat, or None for everybody."""


_event = partial(tuple.__new__, Event)
"""Events are told by the thousand: this makes one in half the time."""


class Game(Generic[S]):
    """One position of one game, ready to be asked what waits and to be answered."""

    __slots__ = (
        "_asked", "_live", "_next", "_seals", "answers", "count", "key", "listener", "now",
        "options", "outcome", "pending", "reveals", "rules", "s", "todo",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules[S],
        options: dict[str, Any],
        s: S,
        todo: list[Call],
        now: Call,
        answers: list[tuple[Seat, int]],
        pending: tuple[Ask, ...],
        key: bytes,
        count: int,
        reveals: int,
        outcome: Outcome | None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.s = s
        self.todo = todo
        """Calls still to resolve, the next one last."""
        self.now = now
        """The call that is asking."""
        self.answers = answers
        """What it has been answered so far."""
        self.pending = pending
        """The questions that wait; more than one only where they are sealed."""
        self.key = key
        """What chance is drawn from. Taken out (empty), a draw raises NoKey."""
        self.count = count
        """Draws made from *key*."""
        self.reveals = reveals
        """Times hidden things, sealed answers among them, were shown without a draw."""
        self.outcome = outcome
        self.listener: Callable[[Event], None] | None = None
        self._live: Generator[Any, Any, None] | None = None
        self._seals: _Seals | None = None
        self._next: list[Call] = []
        self._asked: tuple[Ask, ...] = ()
        """While a rule is run again in an unchanged position: what it will ask."""

    # -- playing -------------------------------------------------------------------------------

    def answer(self, seat: Seat, option: int) -> None:
        """Answer the question that waits for *seat* and run to the next one."""
        # `True` and `1.0` equal 1 and would get into the state and the log: only plain ints.
        if seat.__class__ is not int or seat < 0:
            raise NotYourQuestion(seat, tuple([ask.seat for ask in self.pending]))
        for ask in self.pending:
            if ask.seat == seat or (ask.seat == TABLE and seat < len(self.seats)):
                if option.__class__ is not int or option not in ask.options:
                    raise IllegalAnswer(option, ask.what, ask.options)
                if self._live is None:
                    self._asked = self.pending
                    self._revive()
                    self._asked = ()
                self.answers.append((seat, option))
                self._feed(seat, option)
                return
        raise NotYourQuestion(seat, tuple([ask.seat for ask in self.pending]))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; a seat is its index here."""
        return self.rules.seats(self.options)

    def fork(self) -> Game[S]:
        """An independent copy; its generator is rebuilt only when it is played."""
        return self.__class__(
            self.rules,
            self.options,
            self.s.copy(),
            self.todo[:],
            self.now,
            self.answers[:],
            self.pending,
            self.key,
            self.count,
            self.reveals,
            self.outcome,
        )

    def why_not(self, seat: Seat, what: str, value: int) -> Refusal | None:
        """The heading that refuses *value* to the question that waits for *seat*, or None."""
        for ask in self.pending:
            if ask.what == what and ask.seat in (seat, TABLE):
                if value in ask.options:
                    return None
                if value not in ask.question:
                    raise IllegalAnswer(value, what, ask.question.domain)
                refusal = ask.question.refuse(self.s, ask.seat, value, *ask.about)
                return refusal if refusal is not None else ask.question.rule
        raise NotYourQuestion(seat, tuple([ask.seat for ask in self.pending]))

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may see, as plain JSON."""
        return self.rules.view(self, seat)

    def standing(self, seat: Seat | None) -> dict[str, Any] | None:
        """What wins and where *seat* stands, as plain JSON; None where the game declares nothing.

        When the game is over the verdict is its result.
        """
        if self.rules.standing is None:
            return None
        found = self.rules.standing(self, seat)
        if self.outcome is not None:
            ahead = self.outcome.winners
            if not ahead and self.rules.together(self.options):
                said = OPEN if seat is None else LOSING
            else:
                said = verdict(seat, ahead)
            found = found._replace(verdict=said, ahead=ahead)
        return found.plain()

    def asked(self, seat: Seat | None) -> tuple[Ask, ...]:
        """The questions that *seat* may answer; what others are asked is not its business."""
        return tuple([ask for ask in self.pending if ask.seat in (seat, TABLE)])

    @property
    def sealed(self) -> bool:
        """Whether what waits is asked of several seats at once, each answering in secret."""
        return bool(self.pending) and self.pending[0].sealed

    def sealed_answers(self, seat: Seat | None) -> list[int]:
        """What *seat* itself has answered to the sealed question that still waits for others."""
        if not self.sealed:
            return []
        return [value for who, value in self.answers if who == seat]

    def resample(self, seat: Seat | None, rng: Random) -> Game[S]:
        """Re-deal, in place, all that *seat* cannot know: hidden parts, sealed answers, chance."""
        self.key = rng.randbytes(_chance.KEY_BYTES)
        sealed, answers = self.sealed, self.answers
        self.rules.resample(self, seat, rng)
        if not self.now:
            return self
        if not sealed:
            self._revive()
            return self
        waiting = {ask.seat for ask in self.pending}
        self.answers = [given for given in answers if given[0] == seat]
        self._revive()
        # Whoever had sealed an answer has sealed some answer; which one, the seat cannot know.
        while others := [a for a in self.pending if a.seat not in waiting and a.seat != seat]:
            self.answer(others[0].seat, rng.choice(others[0].options))
        return self

    def retract(self, seat: Seat) -> bool:
        """Take back the seat's last answer to the rule that is asking, if it gave one."""
        for i in range(len(self.answers) - 1, -1, -1):
            if self.answers[i][0] == seat:
                if i != len(self.answers) - 1 and not self.sealed:
                    return False
                del self.answers[i]
                self._revive()
                return True
        return False

    # -- for rules: asking, queueing, ending ---------------------------------------------------

    def ask(self, seat: Seat, question: Question, *about: Any) -> Ask:
        """A question to be yielded; its options are the values that no rule refuses."""
        for asked in self._asked:
            if asked.question is question and asked.seat == seat and asked.about == about:
                return asked
        if question.options is not None:
            options = question.options(self.s, seat, *about)
        else:
            s, refuse = self.s, question.refuse
            options = tuple([v for v in question.domain if refuse(s, seat, v, *about) is None])
        if not options:
            raise BrokenRule(f"{question.what!r} about {about} leaves seat {seat} no option")
        return Ask(seat, question, options, about)

    def then(self, fn: Callable[Concatenate[Any, P], Any], *args: P.args, **_: P.kwargs) -> None:
        """Resolve the rule *fn* after this one and before whatever already waits."""
        self._next.append((fn.__name__, *args))

    def end(
        self,
        winners: tuple[Seat, ...],
        scores: tuple[float, ...],
        reason: str,
        detail: str = "",
    ) -> None:
        """The game is over; nothing that was queued will happen."""
        self.outcome = Outcome(winners, scores, reason, detail)

    def say(self, code: str, *args: Any) -> None:
        """Tell whoever listens what happened."""
        if self.listener is not None:
            self.listener(_event((code, args, self.rules.headings[self.now[0]], None)))

    def tell(self, seat: Seat, code: str, *args: Any) -> None:
        """Tell one seat alone."""
        if self.listener is not None:
            self.listener(_event((code, args, self.rules.headings[self.now[0]], seat)))

    # -- for rules: chance, always a write -----------------------------------------------------

    def random(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.count += 1
        return (_chance.number(self.key, self.count) * n) >> 64

    def die(self) -> int:
        """One die, 1 to 6."""
        return self.random(6) + 1

    def dice(self, n: int) -> list[int]:
        """*n* dice, each 1 to 6."""
        left = 0
        pips = []
        for k in range(n):
            if k % 16 == 0:  # 64 bits are plenty for 16 dice
                self.count += 1
                left = _chance.number(self.key, self.count)
            left *= 6
            pips.append((left >> 64) + 1)
            left &= 0xFFFFFFFFFFFFFFFF
        return pips

    def shuffle(self, cards: list[int]) -> None:
        """Put *cards* into random order, in place."""
        bits = 0
        for i in range(len(cards) - 1, 0, -1):
            if bits < 1 << 64:
                self.count += 1
                bits = _chance.wide_number(self.key, self.count) | 1 << 512
            bits, j = divmod(bits, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def reveal(self) -> None:
        """Something hidden was shown: nobody may take back what came before."""
        self.reveals += 1

    # -- the machine ---------------------------------------------------------------------------

    def run(self) -> None:
        """Resolve what is queued until a question waits or the game is over."""
        rules = self.rules.rules
        todo = self.todo
        self.answers = []
        while todo and self.outcome is None:
            self.now = todo.pop()
            live = rules[self.now[0]](self, *self.now[1:])
            if live is not None:
                self._live = live
                if self._resume(None):
                    return
            if self._next:
                self._queue()
        if self.outcome is None:
            raise EmptyAgenda(self.rules.name)
        todo.clear()
        self.now, self.pending, self._live, self._seals = (), (), None, None

    def _feed(self, seat: Seat, value: int) -> None:
        """Hand one answer to the rule that asked for it."""
        if self._seals is None:
            asking = self._resume(value)
        else:
            asking = self._seals.feed(seat, value)
            if asking:
                self.pending = self._seals.pending()
            else:
                results = self._seals.results()
                self._seals = None
                self.reveals += 1  # whoever sealed last must not see the others' and think again
                asking = self._resume(results)
        if not asking:
            if self._next:
                self._queue()
            self.run()

    def _resume(self, value: Any) -> bool:
        """Let the live rule go on; False when it has finished."""
        assert self._live is not None
        while True:
            try:
                asked = self._live.send(value)
            except StopIteration:
                self._live = None
                return False
            if asked.__class__ is Ask:
                self.pending = (asked,)
                return True
            if asked.__class__ is not Sealed:
                value = asked  # a decision that no player has to make: by a rule, or none to make
                continue
            self._seals = _Seals(self, asked)
            if self._seals.open:
                self.pending = self._seals.pending()
                return True
            value = self._seals.results()
            self._seals = None

    def _revive(self) -> None:
        """Run the suspended rule again with the answers it has had."""
        self._next.clear()
        self._seals = None
        live = self.rules.rules[self.now[0]](self, *self.now[1:])
        assert live is not None
        self._live = live
        alive = self._resume(None)
        for seat, value in self.answers:
            legal = [a for a in self.pending if a.seat in (seat, TABLE) and value in a.options]
            if not alive or not legal:
                raise BrokenRule(f"{self.now[0]}: answer {value} of seat {seat} no longer fits")
            if self._seals is None:
                alive = self._resume(value)
            elif self._seals.feed(seat, value):
                self.pending = self._seals.pending()
            else:
                results = self._seals.results()
                self._seals = None
                alive = self._resume(results)
        if not alive:
            raise BrokenRule(f"{self.now[0]}: has no question left to ask")

    def _queue(self) -> None:
        self._next.reverse()
        self.todo.extend(self._next)
        self._next.clear()


class _Seals:
    """The askers of one sealed question, each at its own place."""

    __slots__ = ("asks", "done", "live", "open", "seats")

    def __init__(self, g: Game[Any], sealed: Sealed) -> None:
        self.seats = sealed.seats
        self.live = {seat: sealed.asker(g, seat) for seat in sealed.seats}
        self.asks: dict[Seat, Ask] = {}
        self.done: dict[Seat, Any] = {}
        for seat in sealed.seats:
            self._resume(seat, None)
        self.open = bool(self.asks)

    def feed(self, seat: Seat, value: int) -> bool:
        """Hand the seat's asker its answer; False when nobody is asked any more."""
        self._resume(seat, value)
        return bool(self.asks)

    def pending(self) -> tuple[Ask, ...]:
        return tuple([self.asks[seat] for seat in self.seats if seat in self.asks])

    def results(self) -> tuple[Any, ...]:
        return tuple([self.done[seat] for seat in self.seats])

    def _resume(self, seat: Seat, value: int | None) -> None:
        try:
            ask = self.live[seat].send(value)
            ask.sealed = True
            self.asks[seat] = ask
        except StopIteration as stop:
            self.done[seat] = stop.value
            self.asks.pop(seat, None)
