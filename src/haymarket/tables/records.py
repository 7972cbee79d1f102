"""A match as it is stored: its record, its seats, its chat, and the rows that change them.

A command of a table gives the rows to be committed, all together or none. Which SQL they become is
the business of whoever stores them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, Protocol

from msgspec import Meta, Struct

from haymarket.kernel import Outcome, Seat

Status = Literal["open", "running", "over"]
OPEN: Status = "open"
RUNNING: Status = "running"
OVER: Status = "over"
LONGEST_TIME = 366 * 24 * 3600


class Person(Protocol):
    """Whoever sits at a table or looks at it."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Entry(NamedTuple):
    """One entry of a journal: ``answer`` with its option, ``undo``, or ``rewind`` to a step."""

    kind: str
    seat: Seat
    value: int = 0
    forced: bool = False


@dataclass(slots=True)
class SeatRecord:
    """With neither person nor bot it is open; with both, the bot stands in for the person."""

    user: str | None = None
    bot: str | None = None
    name: str | None = None

    @property
    def open(self) -> bool:
        return self.user is None and self.bot is None

    @property
    def person(self) -> str | None:
        """Who plays it in person."""
        return self.user if self.bot is None else None


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """The time that a table gives: ``seconds`` for each move, or for the whole game.

    The increment is added whenever a player's turn ends; it is only for the game.
    """

    per: Literal["move", "game"]
    seconds: Annotated[float, Meta(ge=1, le=LONGEST_TIME)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0.0


class SeatClock(NamedTuple):
    """A seat's time: what it had left when its clock began to run, or has while it stands."""

    left: float
    since: float | None = None
    """When it began to run; None while it stands."""
    step: int = 0
    """The step up to which it has earned increments."""


@dataclass(slots=True)
class MatchRecord:
    id: str
    game: str
    rules: int
    """The version of the rules under which it began."""
    options: dict[str, Any]
    key: str
    host: str
    private: bool
    invite: str
    status: Status
    conceded: Seat | None
    rematch: str | None
    waiting: list[Seat]
    since: float
    """When the question that waits was asked."""
    step: int
    created: float
    updated: float
    seats: list[SeatRecord] = field(default_factory=list)
    take_back: tuple[Seat, int, list[Seat]] | None = None
    """Who asks to go back, to which step, and who has agreed."""
    outcome: Outcome | None = None
    """How it ended, once it has; also where today's rules would end it otherwise."""
    void: str | None = None
    """Why it was ended without a result; None where it was not."""
    begun: dict[str, Any] | None = None
    """Where it began, if not with the set-up: then it is unrated."""
    clock: Clock | None = None
    clocks: list[SeatClock] = field(default_factory=list)
    """The time of each seat; empty where the table has no clock."""
    changes: int = 0
    """How often it was saved: whoever saves it says which time it is, and is not the second."""


class ChatRecord(NamedTuple):
    user: str
    name: str
    text: str
    at: float


# -- rows ------------------------------------------------------------------------------------------


class AddMatch(NamedTuple):
    """A new match and its seats."""

    record: MatchRecord


class SaveMatch(NamedTuple):
    """The record of a match as it now stands, without its seats.

    It was saved once less often when this change began: if not, somebody else's came first.
    """

    record: MatchRecord


class DropMatch(NamedTuple):
    record: MatchRecord


class SaveSeat(NamedTuple):
    match: str
    number: Seat
    seat: SeatRecord


class AddEntry(NamedTuple):
    """Entry *number* of a match's journal. Its key, (match, number), decides races: there is one
    entry of each number, and whoever comes second meets a conflict."""

    match: str
    number: int
    entry: Entry
    request: str | None
    """The id that the player's browser gave this answer, so that a retry is known."""
    at: float
    what: str | None = None
    """The question that was answered."""


class AddChat(NamedTuple):
    """Line *number* of a match's chat; its key decides races as that of an entry does."""

    match: str
    number: int
    line: ChatRecord


class Admit(NamedTuple):
    """Somebody may look at a private match."""

    match: str
    user: str


class KeepSteps(NamedTuple):
    """What a viewer (None: the spectator) saw at each step of a match that is over, packed."""

    match: str
    viewer: Seat | None
    steps: bytes


Row = AddMatch | SaveMatch | DropMatch | SaveSeat | AddEntry | AddChat | Admit | KeepSteps


class StoredMatch(NamedTuple):
    """All that is stored of one match; what a table is opened from, and catches up with."""

    record: MatchRecord
    journal: list[tuple[Entry, str | None]]
    """Every entry, with its request's id."""
    chat: list[ChatRecord]
    admitted: set[str]
    questions: Sequence[str | None] = ()
    """The question of each entry, where it is known."""
    kept: dict[Seat | None, bytes] = {}  # noqa: RUF012
    """For each viewer what it saw, packed, once that is kept; never written to."""


def read_outcome(plain: list[Any]) -> Outcome:
    """The outcome that was stored as a list."""
    return Outcome(tuple(plain[0]), tuple(plain[1]), *plain[2:])
