"""What a game is to the kernel: its table of rules and questions, and the few doors into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import resources
from inspect import isgetsetdescriptor, ismemberdescriptor
from random import Random
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    Generic,
    ParamSpec,
    Protocol,
    Self,
    TypeVar,
)

from haymarket.kernel._about import About, read_about
from haymarket.kernel._ask import Asking, Kind, Question, Refusal, Seat
from haymarket.kernel._chance import key_from_seed
from haymarket.kernel._errors import BadOption
from haymarket.kernel._verbs import Verb

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from haymarket.kernel._game import Game
    from haymarket.kernel._standing import Standing


class State(Protocol):
    """A slotted class of ints, strings and flat lists; its fields are its constructor's."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Callable[..., Asking | None])
V = TypeVar("V")
R = TypeVar("R", bound=Asking | None)
P = ParamSpec("P")

CALLS: Final[dict[Callable[..., Any], tuple[Any, ...]]] = {}
"""Every registered rule, and a call of it without arguments, ready for the agenda."""


class RuleTable:
    """The rules and questions of one game, filled by its chapters as they are imported."""

    def __init__(self) -> None:
        self.rules: dict[str, Callable[..., Asking | None]] = {}
        self.headings: dict[str, str] = {}
        self.questions: dict[str, Question] = {}

    def rule(self, heading: str) -> Callable[[F], F]:
        """Register a rule under its own name; *heading* is the rulebook's that it carries out."""

        def register(fn: F) -> F:
            name = fn.__name__
            assert name not in self.rules, f"two rules are called {name}"
            self.rules[name], self.headings[name] = fn, heading
            CALLS[fn] = (name,)
            return fn

        return register

    def carries_out(
        self,
        verb: Verb[P],
        heading: str,
        *,
        refuse: Callable[..., Refusal | None] | None = None,
    ) -> Callable[[Callable[Concatenate[Any, P], R]], Callable[Concatenate[Any, P], R]]:
        """Register the rule that a verb of the cards stands for; its types are the verb's.

        *refuse* tells of a position why the verb cannot be done in it, where that is asked.
        """

        def register(
            fn: Callable[Concatenate[Any, P], R],
        ) -> Callable[Concatenate[Any, P], R]:
            verb.carry_out(fn, refuse)
            return self.rule(heading)(fn)

        return register

    def question(
        self,
        what: str,
        heading: str,
        kind: Kind,
        *,
        buttons: tuple[int, ...] = (),
        values: Iterable[int] | None = None,
        options: Callable[..., tuple[int, ...]] | None = None,
        automatic: bool = False,
        draws: Callable[..., bool] | None = None,
    ) -> Callable[[Callable[..., Refusal | None]], Question]:
        """Declare a question; the function below it is its only test of legality."""

        def declare(refuse: Callable[..., Refusal | None]) -> Question:
            assert what not in self.questions, f"two questions are called {what}"
            question = Question(
                what,
                heading,
                kind,
                refuse,
                buttons=buttons,
                values=values,
                options=options,
                automatic=automatic,
                draws=draws,
            )
            self.questions[what] = question
            return question

        return declare


class Setting:
    """A choice made before the game: *accepts* lists every value, *default* is one of them.

    *applies* tells from all settings whether this one changes anything; without it, it always does.
    """

    __slots__ = ("accepts", "applies", "default", "name")

    def __init__(
        self,
        name: str,
        accepts: Iterable[int | str | bool],
        default: Any,
        applies: Callable[[dict[str, Any]], bool] | None = None,
    ) -> None:
        self.name = name
        self.accepts = tuple(accepts)
        self.default = default
        self.applies = applies

    def read(self, game: str, value: Any) -> Any:
        """The accepted value that *value* (perhaps typed as text) means."""
        for accepted in self.accepts:
            if value.__class__ is accepted.__class__ and value == accepted:
                return accepted
            if isinstance(value, str) and value.casefold() == str(accepted).casefold():
                return accepted
        known = ", ".join(str(accepted).lower() for accepted in self.accepts)
        raise BadOption(game, self.name, f"does not accept {value!r}; it accepts {known}")


def _fields(state: type) -> tuple[str, ...]:
    """The attributes of a slotted class; compiled, it has them and no ``__slots__`` any more."""
    return tuple(
        sorted(
            name
            for name, part in vars(state).items()
            if not name.startswith("_") and (ismemberdescriptor(part) or isgetsetdescriptor(part))
        )
    )


class Rules(Generic[S]):
    """A registered game."""

    def __init__(
        self,
        name: str,
        package: str,
        table: RuleTable,
        *,
        version: int,
        players: tuple[int, ...],
        seats: Callable[[dict[str, Any]], tuple[str, ...]],
        begin: Callable[[dict[str, Any]], S],
        first: Callable[..., Any],
        view: Callable[[Game[S], Seat | None], V],
        view_type: type[V],
        resample: Callable[[Game[S], Seat | None, Random], None],
        check: Callable[[Game[S]], None],
        scenarios: tuple[str, ...] = ("standard",),
        settings: tuple[Setting, ...] = (),
        variants: tuple[dict[str, Any], ...] = ({},),
        kinds: tuple[Kind, ...] = (),
        languages: tuple[str, ...] = ("en",),
        hidden: bool = True,
        secrets: bool = True,
        best_score: float | None = None,
        standing: Callable[[Game[S], Seat | None], Standing] | None = None,
        cooperative: Callable[[dict[str, Any]], bool] | None = None,
        simultaneous: bool = False,
        state: type[S],
    ) -> None:
        self.name = name
        self.package = package
        self.version = version
        """Raised when saved positions of an earlier version no longer fit."""
        self.players = players
        self.scenarios = scenarios
        self.settings = (
            Setting("players", players, players[0]),
            Setting("scenario", scenarios, scenarios[0]),
            *settings,
        )
        self.seats = seats
        self.begin = begin
        self.first = first.__name__
        """The rule that sets the game up."""
        self.view: Callable[[Game[S], Seat | None], Any] = view
        self.view_type: Any = view_type
        """The TypedDict that every view is; kernel/views.py reads it."""
        self.resample = resample
        self.check = check
        """Raises AssertionError where the position breaks an invariant."""
        self.variants = variants
        """Option sets that between them show every mode; the nets run over each."""
        self.languages = languages
        self.hidden = hidden
        """Whether anything in the game is hidden from some seat."""
        self.secrets = secrets
        """Whether a seat sees what others may not, so that a shared screen must be covered."""
        self.best_score = best_score
        """The highest score there is, where the game is played for a score rather than a win."""
        self.standing = standing
        """What wins and where a seat stands, from what that seat may see."""
        self._cooperative = cooperative
        self.simultaneous = simultaneous
        """Whether some questions are sealed, asked of several seats at once."""
        self.state = state
        self.fields = _fields(state)
        """The names of what a position is made of."""
        self.rules = table.rules
        self.headings = table.headings
        self.questions = table.questions
        self.kinds = {kind.name: kind for kind in kinds}
        for question in self.questions.values():
            self.kinds.setdefault(question.kind.name, question.kind)

    def together(self, options: dict[str, Any]) -> bool:
        """Whether all seats win or lose together, against the game; one alone always does."""
        if len(self.seats(options)) == 1:
            return True
        return self._cooperative is not None and self._cooperative(options)

    @cached_property
    def about(self) -> About:
        """What ``game.toml`` declares: length, weight, looks, credits and links."""
        return read_about(self.folder(), self.name)

    def folder(self) -> Traversable:
        """Where the game's rulebook, components and words lie."""
        return resources.files(self.package)

    def read_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """All settings of a game, checked and completed."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise BadOption(self.name, name, f"does not exist; there are {', '.join(known)}")
        return {
            name: setting.read(self.name, given[name]) if name in given else setting.default
            for name, setting in known.items()
        }

    def fitting(self, options: dict[str, Any]) -> dict[str, Any]:
        """The same settings, with those that do not apply left at their defaults."""
        fitted = dict(options)
        for setting in self.settings:
            if setting.applies is not None and not setting.applies(fitted):
                fitted[setting.name] = setting.default
        return fitted

    def choices(self, options: dict[str, Any]) -> dict[str, tuple[int | str | bool, ...]]:
        """For each setting that applies, the values with which a game can begin."""
        return {
            setting.name: tuple(
                value
                for value in setting.accepts
                if self._can_begin(self.fitting({**options, setting.name: value}))
            )
            for setting in self.settings
            if setting.applies is None or setting.applies(options)
        }

    def _can_begin(self, options: dict[str, Any]) -> bool:
        try:
            self.seats(options)
            self.begin(options)
        except BadOption:
            return False
        return True

    def new(self, seed: int | str, options: dict[str, Any] | None = None) -> Game[S]:
        """A new game, run to its first question."""
        g = self.blank(key_from_seed(seed), self.read_options(options or {}))
        g.run()
        return g

    def blank(self, key: bytes, options: dict[str, Any]) -> Game[S]:
        """A position with its set-up still on the agenda."""
        from haymarket.kernel._game import Game

        s = self.begin(options)
        return Game(self, options, s, [(self.first,)], (), [], [], (), key, 0, 0, None)

    def actions(self) -> tuple[tuple[str, int], ...]:
        """Every answer any question could ever have, in a fixed order: the action space."""
        return tuple((q.what, value) for q in self.questions.values() for value in q.domain)
