"""Verbs: the words in which the rows of a component file say what they do.

A game declares its verbs before it reads its components: their names, their arguments, and the
kinds of row that may use them. So a card's ``do`` is checked and made into typed calls when its
file is read, and an earlier chapter may queue a later one's rule with its types known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, overload

from haymarket.kernel._ask import Kind, Refusal
from haymarket.kernel._errors import BrokenRule

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
P = ParamSpec("P")

# -- what a value must be --------------------------------------------------------------------------


class Shape(Generic[T]):
    """What a value of a component file must be, and what it is made into.

    It stands for an argument of a verb, or beside a field's type:
    ``Annotated[str, one_of("a", "b")]``.
    """

    __slots__ = ("_make", "expected", "given")

    def __init__(
        self, expected: str, make: Callable[[Any], T | None], *, given: bool = False
    ) -> None:
        self.expected = expected
        """In words, for the error that a wrong value gets."""
        self._make = make
        """What a value is made into; None, or a ValueError with the reason, if it does not fit."""
        self.given = given
        """Whether the rule that plays a card supplies it, so that no row writes it down."""

    def read(self, value: Any) -> T:
        """*value* as it is used in play; ValueError with what was expected where it is wrong."""
        made = self._make(value)
        if made is None:
            raise ValueError(f"{self.expected}, not {value!r}")
        return made


def whole_number(least: int = 1, most: int | None = None) -> Shape[int]:
    """A whole number in a range."""

    def make(value: Any) -> int | None:
        if value.__class__ is not int or value < least or (most is not None and value > most):
            return None
        number: int = value
        return number

    upto = f" to {most}" if most is not None else " or more"
    return Shape(f"a whole number, {least}{upto}", make)


def one_of(*words: str) -> Shape[str]:
    """One of a few words."""
    return Shape(f"one of {', '.join(words)}", lambda value: value if value in words else None)


def numbered(words: Iterable[str]) -> Shape[int]:
    """One of a few words, made into its number among them."""
    listed = tuple(words)
    return Shape(
        f"one of {', '.join(listed)}",
        lambda value: listed.index(value) if value in listed else None,
    )


def member(kind: Kind, values: Iterable[int] | None = None) -> Shape[int]:
    """Something of a kind, by its slug; perhaps only some of its values."""
    allowed = {kind.slugs[v]: v for v in (range(len(kind)) if values is None else values)}
    return Shape(
        f"a {kind.name}: one of {', '.join(allowed)}",
        lambda value: allowed.get(value) if value.__class__ is str else None,
    )


def given(what: type[T]) -> Shape[T]:
    """An argument that no row writes down: who plays the card supplies it, before the others."""

    def make(value: Any) -> T | None:
        return None

    return Shape(f"nothing: a {what.__name__} is given in play", make, given=True)


# -- verbs -----------------------------------------------------------------------------------------


def never(*position: Any) -> Refusal | None:
    """Nothing forbids it."""
    return None


class Verb(Generic[P]):
    """A declared rule: what it takes, and on which kinds of row it may be used.

    A verb without uses stands on no row; other chapters queue it.
    """

    __slots__ = ("_rule", "given", "name", "reads", "refuse", "takes", "uses")

    def __init__(self, name: str, takes: tuple[Shape[Any], ...], uses: frozenset[str]) -> None:
        self.name = name
        self.takes = takes
        self.uses = uses
        self.given = len([shape for shape in takes if shape.given])
        """How many arguments who plays a card supplies; they come first."""
        self.reads = takes[self.given :]
        """The arguments that a row writes down."""
        self._rule: Callable[Concatenate[Any, P], Any] | None = None
        self.refuse: Callable[..., Refusal | None] = never
        """Why it cannot be done now, as the heading that says so: the chapter's own test."""
        assert not any(shape.given for shape in self.reads), f"{name}: what is given comes first"

    @property
    def rule(self) -> Callable[Concatenate[Any, P], Any]:
        """The rule that carries it out: ``g.then(verb.rule, …)`` knows its types."""
        if self._rule is None:
            raise BrokenRule(f"no rule carries out the verb {self.name!r}")
        return self._rule

    @property
    def carried_out(self) -> bool:
        return self._rule is not None

    def carry_out(
        self,
        fn: Callable[Concatenate[Any, P], Any],
        refuse: Callable[..., Refusal | None] | None = None,
    ) -> None:
        """*fn* is the rule that does what this verb says; *refuse* tells when it cannot be done."""
        takes = list(signature(fn).parameters)[1:]
        assert fn.__name__ == self.name, f"{fn.__name__} carries out {self.name}: one name for both"
        assert self._rule is None, f"two rules carry out {self.name}"
        assert len(takes) == len(self.takes), f"{self.name} takes {len(self.takes)} arguments"
        self._rule = fn
        if refuse is not None:
            self.refuse = refuse

    def __repr__(self) -> str:
        return f"<verb {self.name}>"


class VerbCall(NamedTuple):
    """One thing that a row does: a verb, and the arguments that the row gives it."""

    verb: Verb[...]
    args: tuple[Any, ...]


class Vocabulary:
    """The verbs of one game."""

    def __init__(self) -> None:
        self.verbs: dict[str, Verb[...]] = {}

    @overload
    def verb(self, name: str, *, uses: Iterable[str] = ()) -> Verb[[]]: ...

    @overload
    def verb(self, name: str, a: Shape[A], /, *, uses: Iterable[str] = ()) -> Verb[[A]]: ...

    @overload
    def verb(
        self, name: str, a: Shape[A], b: Shape[B], /, *, uses: Iterable[str] = ()
    ) -> Verb[[A, B]]: ...

    @overload
    def verb(
        self, name: str, a: Shape[A], b: Shape[B], c: Shape[C], /, *, uses: Iterable[str] = ()
    ) -> Verb[[A, B, C]]: ...

    @overload
    def verb(
        self,
        name: str,
        a: Shape[A],
        b: Shape[B],
        c: Shape[C],
        d: Shape[D],
        /,
        *,
        uses: Iterable[str] = (),
    ) -> Verb[[A, B, C, D]]: ...

    @overload
    def verb(
        self,
        name: str,
        a: Shape[A],
        b: Shape[B],
        c: Shape[C],
        d: Shape[D],
        e: Shape[E],
        /,
        *,
        uses: Iterable[str] = (),
    ) -> Verb[[A, B, C, D, E]]: ...

    def verb(self, name: str, *takes: Shape[Any], uses: Iterable[str] = ()) -> Any:
        """Declare a verb: its name, its arguments, and the kinds of row that may use it."""
        assert name not in self.verbs, f"two verbs are called {name}"
        declared: Verb[...] = Verb(name, takes, frozenset(uses))
        self.verbs[name] = declared
        return declared

    def call(self, use: str) -> Shape[VerbCall]:
        """One verb with its arguments, ``["place", "mobe1", 2]``, on a row of the kind *use*."""
        return Shape("a verb and its arguments", lambda value: self._read(value, use))

    def calls(self, use: str) -> Shape[tuple[VerbCall, ...]]:
        """Several such, to be done from the first to the last."""

        def make(value: Any) -> tuple[VerbCall, ...] | None:
            if value.__class__ is not list:
                return None
            return tuple([self._read(words, use) for words in value])

        return Shape('a list of verbs with their arguments, [["verb", 1, "word"], …]', make)

    def idle(self) -> list[str]:
        """The verbs that no rule carries out: there should be none."""
        return [name for name, verb in self.verbs.items() if not verb.carried_out]

    def _read(self, words: Any, use: str) -> VerbCall:
        if words.__class__ is not list or not words or words[0].__class__ is not str:
            raise ValueError(f'a verb and its arguments, ["verb", 1, "word"], not {words!r}')
        usable = [name for name, verb in self.verbs.items() if use in verb.uses]
        if words[0] not in usable:
            raise ValueError(f"a verb for a {use}: one of {', '.join(usable)}; not {words[0]!r}")
        verb = self.verbs[words[0]]
        args = words[1:]
        if len(args) != len(verb.reads):
            takes = "; ".join([shape.expected for shape in verb.reads]) or "nothing"
            raise ValueError(
                f"{len(verb.reads)} arguments for {verb.name!r} ({takes}), not {len(args)}"
            )
        try:
            return VerbCall(verb, tuple([s.read(a) for s, a in zip(verb.reads, args, strict=True)]))
        except ValueError as error:
            raise ValueError(f"for {verb.name!r} {error}") from None
