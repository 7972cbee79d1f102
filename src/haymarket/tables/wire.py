"""What a table sends: the one declaration of each shape.

The description of the API and the browser's types are made from these. Views have the shape that
their game declares; here they are plain mappings.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from haymarket.tables.records import Clock

Choice = int | str | bool
"""The value of a setting."""
Patch = dict[str, Any] | list[Any]
"""A difference of plain JSON; ``docs/api.md`` says how to apply it."""

Verdict = Literal["winning", "losing", "level", "open"]
Minutes = Annotated[list[int], Meta(min_length=2, max_length=2)]
"""How long a game takes: at least, and at most."""


class TimeInfo(Struct):
    """A seat's clock: it had so many seconds left when it began to run, or has while it stands."""

    left: float
    since: float | None


class SeatInfo(Struct):
    slug: str
    user: str | None
    name: str | None
    bot: str | None
    online: bool
    time: TimeInfo | None


class AskInfo(Struct):
    """A question that waits for an answer; its kind and rule are its game's static data."""

    seat: int
    what: str
    options: tuple[int, ...]
    about: tuple[Any, ...]


class OutcomeInfo(Struct):
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    detail: str


class GoalInfo(Struct):
    """One thing that decides the game; ``words.goal[code]`` has its label, text and help."""

    code: str
    now: int
    needed: int | None
    met: bool
    side: str
    danger: bool
    about: tuple[int | str, ...]


class StandingInfo(Struct):
    """What wins and where the viewer stands; its heading is ``rule``."""

    verdict: Verdict
    ahead: tuple[int, ...]
    rule: str
    goals: list[GoalInfo]


class BegunInfo(Struct):
    """Where an unrated match began: a rulebook's example, a step of another match, a position."""

    kind: Literal["example", "step", "position"]
    heading: str | None = None
    match: str | None = None
    step: int | None = None
    exact: bool = True
    """Whether it is the position that was; else what was hidden there has been dealt anew."""


class TakeBackRequest(Struct):
    by: int
    to: int
    agreed: list[int]


class TableState(Struct):
    """All that one viewer may see of a table, except log and chat."""

    id: str
    game: str
    options: dict[str, Choice]
    private: bool
    clock: Clock | None
    minutes: Minutes
    """How long it takes with these options, at least and at most."""
    created: float
    host: str
    begun: BegunInfo | None
    """Where it began, if not with the set-up: then it is unrated."""
    status: Literal["open", "running", "over"]
    seats: list[SeatInfo]
    rev: int
    step: int
    since: float
    view: dict[str, Any] | None
    standing: StandingInfo | None
    ask: list[AskInfo]
    hints: bool
    waiting: list[int]
    can_undo: bool
    takeback: TakeBackRequest | None
    outcome: OutcomeInfo | None
    conceded: int | None
    void: str | None
    """Why it was ended without a result; None where it was not."""
    commitment: str
    key: str | None
    rematch: str | None
    watching: int


class LogEvent(Struct):
    code: str
    args: tuple[Any, ...]
    rule: str
    alone: bool


class LogLine(Struct):
    by: int | None
    forced: bool
    what: str | None
    option: int | None
    events: list[LogEvent]


class LogLines(Struct):
    start: int = field(name="from")
    lines: list[LogLine]


class ChatLine(Struct):
    by: str
    name: str
    text: str
    at: float


class ChatLines(Struct):
    start: int = field(name="from")
    lines: list[ChatLine]


class Snapshot(Struct):
    """Everything that a viewer may see, and the id of the message after which it holds."""

    event: str
    viewer: int | None = field(name="eye")
    yours: list[int]
    invite: str | None
    table: TableState
    log: LogLines
    chat: ChatLines


class TableChange(Struct):
    """What a stream tells of a change; each part only where something changed."""

    diff: Patch | UnsetType = UNSET
    log: LogLines | UnsetType = UNSET
    chat: ChatLines | UnsetType = UNSET


class Turns(Struct):
    """The matches that wait for somebody, and the one that has just begun to."""

    turns: list[str]
    new: str | None


class Played(Struct):
    rev: int
    step: int
    repeated: bool


class TakeBackAnswer(Struct):
    done: bool


class Reason(Struct):
    refusal: str | None


class Preview(Struct):
    diff: Patch | None
    events: list[LogEvent]
    ask: list[AskInfo]
    waiting: list[int]
    outcome: OutcomeInfo | None


class Foreseen(Struct):
    """What would be asked after some answers."""

    after: list[int]
    ask: list[AskInfo]


class Ahead(Struct):
    """The questions to come, as far as anybody at the seat could work them out."""

    foreseen: list[Foreseen]


class ReplayStep(Struct):
    step: int
    of: int
    view: dict[str, Any]
    standing: StandingInfo | None
    ask: list[AskInfo]
    waiting: list[int]
    line: LogLine
    outcome: OutcomeInfo | None


class Log(Struct):
    log: LogLines


class Done(Struct):
    ok: bool = True
