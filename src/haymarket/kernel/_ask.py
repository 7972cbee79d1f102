"""Questions: what a game may ask, and one asking of it.

A value is a small int. From 0 up it means something of the question's kind (an area, a card, a
number); the negative ones are the buttons that every game shares.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
TABLE: Final[Seat] = -1
"""The seat of a question to the whole table: any player may answer it."""

DONE: Final = -1
PASS: Final = -2
YES: Final = -3
NO: Final = -4
ALL: Final = -5
BUTTONS: Final[dict[int, str]] = {DONE: "done", PASS: "pass", YES: "yes", NO: "no", ALL: "all"}

Refusal: TypeAlias = str
"""A rulebook heading, or ``heading#reason`` where one heading refuses for several reasons."""


def always(s: Any, answer: int, *about: Any) -> bool:
    """For ``draws``: every answer of the question does."""
    return True


Asking: TypeAlias = Generator[Any, Any, None]
"""What a rule that asks returns: it yields ``Ask`` or ``Sealed`` and is sent the answer."""


class Kind:
    """What the values of a question are: ``slugs[value]`` is a value's name in files and logs.

    *names* are its English names where a component table gives them; a words table may give others.
    """

    __slots__ = ("_values", "name", "names", "slugs")

    def __init__(self, name: str, slugs: Iterable[str], names: Iterable[str] | None = None) -> None:
        self.name = name
        self.slugs = tuple(slugs)
        self.names = tuple(names) if names is not None else tuple(map(_plain_name, self.slugs))
        self._values = {slug: value for value, slug in enumerate(self.slugs)}
        assert len(self._values) == len(self.slugs), f"kind {name}: a slug stands twice"

    def __len__(self) -> int:
        return len(self.slugs)

    def value(self, slug: str) -> int:
        """The value called *slug*; KeyError where there is none."""
        return self._values[slug]


def _plain_name(slug: str) -> str:
    return slug.replace("_", " ").capitalize()


def number_kind(most: int) -> Kind:
    """The numbers 0 to *most*; every game may use it for amounts."""
    return Kind("number", map(str, range(most + 1)))


class Question:
    """One kind of question, declared once: its domain, its rule and its only test of legality.

    ``refuse(state, seat, value, *about)`` returns the heading that forbids the value, or None.
    ``options`` may give the same answer faster, as a tuple in the order of the domain; a net
    holds the two against each other. ``automatic`` says that a lone option of it decides nothing:
    it ends no phase, spends nothing and tells no other seat anything. ``draws(state, value,
    *about)`` says of which answers it is sure that they draw before anything else is asked.
    """

    __slots__ = (
        "_members", "automatic", "domain", "draws", "kind", "options", "refuse", "rule", "what",
    )  # fmt: skip

    def __init__(
        self,
        what: str,
        rule: str,
        kind: Kind,
        refuse: Callable[..., Refusal | None],
        *,
        buttons: tuple[int, ...] = (),
        values: Iterable[int] | None = None,
        options: Callable[..., tuple[int, ...]] | None = None,
        automatic: bool = False,
        draws: Callable[..., bool] | None = None,
    ) -> None:
        self.what = what
        self.rule = rule
        self.kind = kind
        self.refuse = refuse
        self.options = options
        self.automatic = automatic
        self.draws = draws
        self.domain: tuple[int, ...] = (
            *(range(len(kind)) if values is None else values),
            *buttons,
        )
        self._members = frozenset(self.domain)
        assert len(self._members) == len(self.domain), f"{what}: a value stands twice"

    def __contains__(self, value: object) -> bool:
        return value in self._members

    def legal(self, s: Any, seat: Seat, about: tuple[Any, ...]) -> tuple[int, ...]:
        """The values that are not refused, in the order of the domain."""
        # One call a value, millions of times: a call with a star costs three plain ones.
        fast, refuse, domain = self.options, self.refuse, self.domain
        most = len(about)
        if fast is not None:
            if most == 0:
                return fast(s, seat)
            if most == 1:
                return fast(s, seat, about[0])
            if most == 2:
                return fast(s, seat, about[0], about[1])
            return fast(s, seat, *about)
        if most == 0:
            return tuple([v for v in domain if refuse(s, seat, v) is None])
        if most == 1:
            one = about[0]
            return tuple([v for v in domain if refuse(s, seat, v, one) is None])
        if most == 2:
            one, two = about
            return tuple([v for v in domain if refuse(s, seat, v, one, two) is None])
        return tuple([v for v in domain if refuse(s, seat, v, *about) is None])

    def slug(self, value: int) -> str:
        return BUTTONS[value] if value < 0 else self.kind.slugs[value]

    def value(self, slug: str) -> int:
        """The value of this question called *slug*; KeyError where there is none."""
        for button, name in BUTTONS.items():
            if name == slug and button in self._members:
                return button
        value = self.kind.value(slug)
        if value not in self._members:
            raise KeyError(slug)
        return value


class Ask:
    """One decision that waits. *options* is the only statement of what is legal."""

    __slots__ = ("about", "options", "question", "sealed", "seat")

    def __init__(
        self, seat: Seat, question: Question, options: tuple[int, ...], about: tuple[Any, ...] = ()
    ) -> None:
        self.seat = seat
        self.question = question
        self.options = options
        self.about = about
        self.sealed = False
        """Whether others are asked at the same time, and nobody sees another's answer."""

    @property
    def what(self) -> str:
        return self.question.what

    @property
    def automatic(self) -> bool:
        """Whether a driver may answer it for a person: a lone option that decides nothing.

        A button always says something (that one is done, that one passes), so it is never pressed
        for anybody; and when a sealed answer is in is the player's to say.
        """
        lone = len(self.options) == 1 and self.options[0] >= 0
        return lone and self.question.automatic and not self.sealed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def _facts(self) -> tuple[Any, ...]:
        return (self.seat, self.question.what, self.options, self.about)

    def __repr__(self) -> str:
        names = ", ".join(self.question.slug(option) for option in self.options)
        about = f" about {self.about}" if self.about else ""
        return f"<seat {self.seat}: {self.what}{about}: {names}>"


class Sealed:
    """Yielded by a rule: *asker(g, seat)* runs for every seat at once, and nobody sees another's.

    An asker is a generator that asks and returns plain data; the rule is sent the tuple of what
    they returned, in the order of *seats*, when all have finished.
    """

    __slots__ = ("asker", "seats")

    def __init__(
        self, asker: Callable[..., Generator[Ask, Any, Any]], seats: tuple[Seat, ...]
    ) -> None:
        self.asker = asker
        self.seats = seats
