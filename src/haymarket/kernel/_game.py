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
    Final,
    Generic,
    NamedTuple,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
)

from haymarket.kernel import _chance
from haymarket.kernel._ask import TABLE, Ask, Question, Refusal, Sealed, Seat
from haymarket.kernel._errors import BrokenRule, EmptyAgenda, IllegalAnswer, NotYourQuestion
from haymarket.kernel._rules import CALLS
from haymarket.kernel._standing import LOSING, OPEN, Standing, verdict

if TYPE_CHECKING:
    from haymarket.kernel._rules import Rules, State

S = TypeVar("S", bound="State")
Args = TypeVarTuple("Args")
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
    """One position of one game, ready to be asked what waits and to be answered.

    What begins with an underscore is the agenda and belongs to the kernel. A bot that looks ahead
    has verbs of its own, below.
    """

    __slots__ = (
        "_again", "_answers", "_key", "_known", "_loose", "_machine", "_next", "_now", "_past",
        "_seals", "_todo", "by", "count", "last", "listener", "loaded", "options", "outcome",
        "pending", "reveals", "rules", "s",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules[S],
        options: dict[str, Any],
        s: S,
        todo: list[Call],
        now: Call,
        answers: list[tuple[Seat, int]],
        past: list[Ask],
        pending: tuple[Ask, ...],
        key: bytes,
        count: int,
        reveals: int,
        outcome: Outcome | None,
    ) -> None:
        self.rules = rules
        self.options = options
        self.s = s
        self._todo = todo
        """Calls still to resolve, the next one last."""
        self._now = now
        """The call that is asking."""
        self._answers = answers
        """What it has been answered so far."""
        self._past = past
        """The questions that it asked for those answers."""
        self.pending = pending
        """The questions that wait; more than one only where they are sealed."""
        self._key = key
        """What chance is drawn from. Taken out (empty), a draw raises NoKey."""
        self.count = count
        """Draws made so far."""
        self.reveals = reveals
        """Times hidden things, sealed answers among them, were shown without a draw."""
        self.outcome = outcome
        self.by: Seat = TABLE
        """Who gave the answer that the asking rule has just been sent: of a question to the whole
        table a rule may want to know it."""
        self.listener: Callable[[Event], None] | None = None
        self.loaded: list[int] | None = None
        """Chance arranged beforehand, drawn before any from the key: in lessons and tests."""
        self.last: Ask | None = None
        """At rest: the question that was answered last."""
        self._loose = False
        """Whether the game rests where the agenda is empty, instead of calling it a mistake."""
        self._machine: Generator[Any, Any, None] | None = None
        self._seals: _Seals | None = None
        self._next: list[Call] = []
        self._known: tuple[Ask, ...] = ()
        """While a rule is run again in an unchanged position: what it asked and will ask."""
        self._again = False
        """Whether the rule in hand is being run again, and must come to its question."""

    # -- playing -------------------------------------------------------------------------------

    def answer(self, seat: SupportsIndex, option: SupportsIndex) -> None:
        """Answer the question that waits for *seat* and run to the next one."""
        # `True` and `1.0` equal 1 and would get into the state and the log: only plain ints.
        if type(seat) is not int or seat < 0:
            raise NotYourQuestion(seat, tuple([ask.seat for ask in self.pending]))
        for ask in self.pending:
            if ask.seat == seat or (ask.seat == TABLE and seat < len(self.seats)):
                if type(option) is not int or option not in ask.options:
                    raise IllegalAnswer(option, ask.question.what, ask.options)
                if self._machine is None:
                    self._known = (*self._past, *self.pending)
                    self._revive()
                    self._known = ()
                self._past.append(ask)
                self._answers.append((seat, option))
                self.by = seat
                if self._seals is None:
                    self._resume(option)
                else:
                    self._feed(seat, option)
                return
        raise NotYourQuestion(seat, tuple([ask.seat for ask in self.pending]))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; a seat is its index here."""
        return self.rules.seats(self.options)

    def fork(self) -> Game[S]:
        """An independent copy; its generator is rebuilt only when it is played."""
        twin = Game(
            self.rules,
            self.options,
            self.s.copy(),
            self._todo[:],
            self._now,
            self._answers[:],
            self._past[:],
            self.pending,
            self._key,
            self.count,
            self.reveals,
            self.outcome,
        )
        if self._loose:
            twin._loose, twin.last = True, self.last
        if self.loaded is not None:
            twin.loaded = self.loaded[:]
        return twin

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
        """All that this seat (None: a spectator) may see, as plain JSON; it is only to be read, and
        stays as it is when the game goes on.
        """
        seen: dict[str, Any] = self.rules.view(self, seat)
        return seen

    def standing(self, seat: Seat | None) -> dict[str, Any] | None:
        """What wins and where *seat* stands, as plain JSON; None where nothing is declared."""
        found = self.goals(seat)
        return None if found is None else found.plain()

    def goals(self, seat: Seat | None) -> Standing | None:
        """The same as it was declared. When the game is over the verdict is its result."""
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
        return found

    def asked(self, seat: Seat | None) -> tuple[Ask, ...]:
        """The questions that *seat* may answer; what others are asked is not its business."""
        return tuple([ask for ask in self.pending if ask.seat in (seat, TABLE)])

    @property
    def answered(self) -> int:
        """How many answers the rule that is asking has had; it has changed nothing yet."""
        return len(self._answers)

    @property
    def sealed(self) -> bool:
        """Whether what waits is asked of several seats at once, each answering in secret."""
        return bool(self.pending) and self.pending[0].sealed

    def sealed_answers(self, seat: Seat | None) -> list[int]:
        """What *seat* itself has answered to the sealed question that still waits for others."""
        if not self.sealed:
            return []
        return [value for who, value in self._answers if who == seat]

    def in_hand(self, fn: Callable[..., Any]) -> tuple[Any, ...] | None:
        """The arguments of the rule that is asking, if it is *fn*; None if it is another."""
        now = self._now
        return now[1:] if now and now[0] == call_of(fn)[0] else None

    def resample(self, seat: Seat | None, rng: Random) -> Game[S]:
        """Re-deal, in place, all that *seat* cannot know: hidden parts, sealed answers, chance."""
        self.other_luck(rng)
        sealed, answers = self.sealed, self._answers
        self.rules.resample(self, seat, rng)
        if not self._now:
            return self
        if not sealed:
            self._revive()
            return self
        waiting = {ask.seat for ask in self.pending}
        self._answers = [given for given in answers if given[0] == seat]
        self._revive()
        # Whoever had sealed an answer has sealed some answer; which one, the seat cannot know.
        while others := [a for a in self.pending if a.seat not in waiting and a.seat != seat]:
            self.answer(others[0].seat, rng.choice(others[0].options))
        return self

    def retract(self, seat: Seat) -> bool:
        """Take back the seat's last answer to the rule that is asking, if it gave one."""
        for i in range(len(self._answers) - 1, -1, -1):
            if self._answers[i][0] == seat:
                if i != len(self._answers) - 1 and not self.sealed:
                    return False
                del self._answers[i]
                self._revive()
                return True
        return False

    # -- looking ahead: for bots and adapters --------------------------------------------------

    @property
    def depth(self) -> int:
        """How many calls wait behind the rule that is asking."""
        return len(self._todo)

    def settled(self, depth: int) -> bool:
        """Whether an answer's consequences have all happened; *depth* is what waited before it."""
        return not self._answers and len(self._todo) <= depth

    def isolate(self) -> None:
        """Forget what waits behind the rule that is asking.

        When that rule is over, and all that follows from it, the game rests: nothing is pending,
        there is no outcome, and ``last`` is the question that was answered last.
        """
        self._todo.clear()
        self._loose = True

    def other_luck(self, rng: Random) -> None:
        """Other chance from here on; the same again for a generator in the same state."""
        self._key = rng.randbytes(_chance.KEY_BYTES)
        self.loaded = None

    def take_luck(self) -> bytes:
        """Take out what chance is drawn from: from here on the first draw raises NoKey."""
        luck, self._key = self._key, b""
        return luck

    def give_luck(self, luck: bytes) -> None:
        """Draw chance from this; what :meth:`take_luck` took is the same luck again."""
        self._key = luck

    # -- for rules: asking, queueing, ending ---------------------------------------------------

    def ask(self, seat: Seat, question: Question, *about: Any) -> Ask:
        """A question to be yielded; its options are the values that no rule refuses."""
        if self._known:
            known = self._asked_before(seat, question, about)
            if known is not None:
                return known
        options = question.legal(self.s, seat, about)
        if not options:
            raise BrokenRule(f"{question.what!r} about {about} leaves seat {seat} no option")
        return Ask(seat, question, options, about)

    def ask_if_any(self, seat: Seat, question: Question, *about: Any) -> Ask | None:
        """The same, or None where every value is refused."""
        if self._known:
            known = self._asked_before(seat, question, about)
            if known is not None:
                return known
        options = question.legal(self.s, seat, about)
        return Ask(seat, question, options, about) if options else None

    def _asked_before(self, seat: Seat, question: Question, about: tuple[Any, ...]) -> Ask | None:
        for known in self._known:
            if known.question is question and known.seat == seat and known.about == about:
                return known
        return None

    def then(self, fn: Callable[[Any, *Args], Any], *args: *Args) -> None:
        """Resolve the rule *fn* after this one and before whatever already waits."""
        call = CALLS.get(fn)
        if call is None:
            call = call_of(fn)
        self._next.append(call + args if args else call)

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
            self.listener(_event((code, args, self.rules.headings[self._now[0]], None)))

    def tell(self, seat: Seat, code: str, *args: Any) -> None:
        """Tell one seat alone."""
        if self.listener is not None:
            self.listener(_event((code, args, self.rules.headings[self._now[0]], seat)))

    # -- for rules: chance, always a write -----------------------------------------------------

    def random(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.count += 1
        if self.loaded:
            return self._arranged(0, n - 1)
        return (_chance.number(self._key, self.count) * n) >> 64

    def die(self) -> int:
        """One die, 1 to 6."""
        return self.dice(1)[0] if self.loaded else self.random(6) + 1

    def dice(self, n: int) -> list[int]:
        """*n* dice, each 1 to 6."""
        left = 0
        pips: list[int] = []
        if self.loaded:
            self.count += 1
            while self.loaded and len(pips) < n:
                pips.append(self._arranged(1, 6))
        rolled = 0
        n -= len(pips)
        while rolled < n:
            if rolled % 16 == 0:  # 64 bits are plenty for 16 dice
                self.count += 1
                left = _chance.number(self._key, self.count)
            some = min(_chance.MOST_PIPS, n - rolled)
            left *= _chance.SIXES[some]
            pips += _chance.PIPS[some][left >> 64]
            left &= 0xFFFFFFFFFFFFFFFF
            rolled += some
        return pips

    def shuffle(self, cards: list[int]) -> None:
        """Put *cards* into random order, in place; while chance is arranged, they are too."""
        if self.loaded is not None and (self.loaded or not self._key):
            self.count += 1
            return
        bits = 0
        for i in range(len(cards) - 1, 0, -1):
            if bits < 1 << 64:
                self.count += 1
                bits = _chance.wide_number(self._key, self.count) | 1 << 512
            bits, j = divmod(bits, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def reveal(self) -> None:
        """Something hidden was shown: nobody may take back what came before."""
        self.reveals += 1

    def _arranged(self, least: int, most: int) -> int:
        assert self.loaded is not None
        value = self.loaded.pop(0)
        if not least <= value <= most:
            raise BrokenRule(f"arranged chance brings {value}; expected {least} to {most}")
        return value

    # -- the machine ---------------------------------------------------------------------------

    def run(self) -> None:
        """Resolve what is queued until a question waits or the game is over."""
        self._machine = self._play()
        self._resume(None)

    def _play(self) -> Generator[Any, Any, None]:
        """Resolve one call after the other; yields what they ask, and OVER when nothing is left.

        One generator for the whole agenda: a rule that ends gives way to the next without an
        exception, and only the end of the game ends the machine.
        """
        rules, todo, coming = self.rules.rules, self._todo, self._next
        again = self._again
        while again or (todo and self.outcome is None):
            if not again:
                self._now = todo.pop()
            now = self._now
            fn = rules[now[0]]
            length = len(now)
            if length == 1:
                live = fn(self)
            elif length == 2:
                live = fn(self, now[1])
            elif length == 3:
                live = fn(self, now[1], now[2])
            else:
                live = fn(self, *now[1:])
            if live is not None:
                yield from live
                if self._answers:
                    self._answers.clear()
                    self._past.clear()
            if again:
                if self._again:
                    raise BrokenRule(f"{now[0]}: has no question left to ask")
                again = False
            if coming:
                coming.reverse()
                todo.extend(coming)
                coming.clear()
        if self.outcome is None and not self._loose:
            raise EmptyAgenda(self.rules.name)
        todo.clear()
        yield _OVER

    def _resume(self, value: Any) -> None:
        """Let the machine go on to the next question or the end."""
        machine = self._machine
        assert machine is not None
        while True:
            asked = machine.send(value)
            if asked.__class__ is Ask:
                self.pending = (asked,)
                return
            if asked is _OVER:
                self._over()
                return
            if asked.__class__ is not Sealed:
                value = asked  # a decision that no player has to make: by a rule, or none to make
                continue
            self._seals = seals = _Seals(self, asked)
            if seals.open:
                self.pending = seals.pending()
                return
            value = seals.results()
            self._seals = None

    def _feed(self, seat: Seat, value: int) -> None:
        """Hand one answer to the sealed question that asked for it."""
        seals = self._seals
        assert seals is not None
        if seals.feed(seat, value):
            self.pending = seals.pending()
            return
        self._seals = None
        if not self._again:
            self.reveals += 1  # whoever sealed last must not see the others' and think again
        self._resume(seals.results())

    def _over(self) -> None:
        """The game has ended, or rests."""
        self.last = self.pending[0] if self.pending and self.outcome is None else None
        self._now, self.pending, self._machine, self._seals = (), (), None, None

    def _unseal(self) -> None:
        """Forget a sealed question; apart, or the compiler would take it to stay forgotten."""
        self._seals = None

    def _revive(self) -> None:
        """Run the suspended rule again with the answers it has had."""
        given = self._answers
        self._answers, self._past = [], []
        self._next.clear()
        self._unseal()
        self._again = True
        self.run()
        for seat, value in given:
            for ask in self.pending:
                if ask.seat in (seat, TABLE) and value in ask.options:
                    break
            else:
                raise BrokenRule(f"{self._now[0]}: answer {value} of seat {seat} no longer fits")
            self._past.append(ask)
            self._answers.append((seat, value))
            self.by = seat
            if self._seals is None:
                self._resume(value)
            else:
                self._feed(seat, value)
        self._again = False


_OVER: Final = object()
"""What the machine yields when nothing is left to resolve."""


def call_of(fn: Callable[..., Any]) -> Call:
    """A call of a rule without arguments; the name of a compiled function is made anew each time
    it is asked for, so it is asked for once.
    """
    call: Call | None = CALLS.get(fn)
    if call is None:
        call = CALLS[fn] = (fn.__name__,)
    return call


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
