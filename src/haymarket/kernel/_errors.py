"""Every error the kernel raises, as one tree:

HaymarketError
├── UnknownGame        no game of that name
├── BadOption          a set-up option that does not exist, or a value it does not accept
├── BadAnswer          an answer that was refused; the position is unchanged
│   ├── IllegalAnswer      the value was not among the options offered
│   └── NotYourQuestion    no question waits for that seat
├── NothingToUndo      the last thing that happened cannot be taken back
├── NoKey              a draw in a position whose key was taken out of it
├── BadPosition        an arranged position that its game does not know
├── BadFile            a save that is truncated, edited, foreign or of another version
├── BadComponent       a component row (ours or an edition's) with a wrong field
└── BrokenRule         our own mistake: a rule that left the agenda in an impossible place
    └── EmptyAgenda        nothing left to resolve, and no outcome
"""

from __future__ import annotations

from collections.abc import Iterable


class HaymarketError(Exception):
    """Base of everything that Haymarket raises on purpose."""


class UnknownGame(HaymarketError):
    def __init__(self, name: object, known: Iterable[str]) -> None:
        self.name = name
        super().__init__(f"no game is called {name!r}; there are: {', '.join(known)}")


class BadOption(HaymarketError):
    def __init__(self, game: str, option: object, problem: str) -> None:
        self.game, self.option = game, option
        super().__init__(f"{game}: option {option!r} {problem}")


class BadAnswer(HaymarketError):
    """The answer was refused. Nothing has changed."""


class IllegalAnswer(BadAnswer):
    def __init__(self, value: object, what: str, options: tuple[int, ...]) -> None:
        self.value, self.what, self.options = value, what, options
        super().__init__(f"{value!r} is not an answer to {what!r}; expected one of {options}")


class NotYourQuestion(BadAnswer):
    def __init__(self, seat: object, waiting: tuple[int, ...]) -> None:
        self.seat, self.waiting = seat, waiting
        seats = "any seat" if -1 in waiting else f"seat {', '.join(map(str, waiting))}"
        whom = f"waiting for {seats}" if waiting else "the game is over"
        super().__init__(f"no question waits for seat {seat!r}: {whom}")


class NothingToUndo(HaymarketError):
    pass


class NoKey(HaymarketError):
    """Somebody else decides here what chance brings. The rule has stopped half-way."""


class BadPosition(HaymarketError):
    """Somebody arranged a position with a field or a rule that the game does not have."""


class BadFile(HaymarketError):
    def __init__(self, problem: str, expected: str = "") -> None:
        super().__init__(problem + (f"; expected {expected}" if expected else ""))


class BadComponent(HaymarketError):
    def __init__(self, file: str, row: object, field: str, expected: str) -> None:
        self.file, self.row, self.field, self.expected = file, row, field, expected
        where = file + (f", row {row!r}" if row else "") + (f", field {field!r}" if field else "")
        super().__init__(f"{where}: expected {expected}")


class BrokenRule(HaymarketError):
    pass


class EmptyAgenda(BrokenRule):
    def __init__(self, game: str) -> None:
        super().__init__(f"{game}: the agenda is empty and the game has not ended")
