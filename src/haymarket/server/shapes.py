"""The shapes of requests and responses: requests are read with them, and the description of the
API is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
Value = Annotated[int, Meta(ge=-1000, le=1_000_000)]
Revision = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
Choice = int | str | bool


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request's body."""


class Nothing(Body):
    pass


class Guest(Body):
    name: Name


class NewPassword(Body):
    password: Password
    name: Name | None = None


class Login(Body):
    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NoticeSettings(Body):
    url: Annotated[str, Meta(max_length=500)] | None
    form: Literal["discord", "ntfy", "json"] = "json"
    when: Literal["away", "always"] = "away"


class Options(Body):
    options: dict[str, Choice] = field(default_factory=dict)


class NewMatch(Body):
    game: Code
    options: dict[str, Choice] = field(default_factory=dict)
    seats: Annotated[list[BotName], Meta(max_length=20)] | None = None
    private: bool = False
    deadline: Annotated[float, Meta(ge=0, le=31_622_400)] | None = None


class Join(Body):
    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=100)] | None = None


class Answer(Body):
    rev: Revision
    what: Code
    option: Value
    seat: SeatNumber | None = None
    id: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class AskHint(Body):
    rev: Revision
    seat: SeatNumber | None = None


class Undo(Body):
    rev: Revision
    seat: SeatNumber | None = None


class Takeback(Body):
    seat: SeatNumber | None = None
    agree: bool | None = None


class OwnSeat(Body):
    seat: SeatNumber | None = None


class Claim(Body):
    seat: SeatNumber
    by: BotName = field(name="as")


class Standin(Body):
    bot: BotName | None
    seat: SeatNumber | None = None


class Talk(Body):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Rematch(Body):
    swap: bool = False


# -- responses -------------------------------------------------------------------------------------


class Problem(Struct):
    code: str
    message: str
    expected: dict[str, Any]


class Error(Struct):
    error: Problem


class Done(Struct):
    ok: bool


class TestedNotice(Struct):
    ok: bool
    message: str


class TakebackDone(Struct):
    done: bool


class Person(Struct):
    id: str
    name: str
    account: bool


class Me(Struct):
    user: Person | None
    token: str | None


class SettingCard(Struct):
    name: str
    accepts: list[Choice]
    default: Choice
    label: str
    help: str


class GameCard(Struct):
    name: str
    title: str
    sentence: str
    length: str
    difficulty: str
    players: list[int]
    languages: list[str]
    scenarios: list[str]
    hidden: bool
    settings: list[SettingCard]
    seats: dict[str, list[str]]
    default_bot: str


class BotCard(Struct):
    name: str
    description: str


class Games(Struct):
    games: list[GameCard]
    bots: list[BotCard]


class Seating(Struct):
    options: dict[str, Choice]
    seats: list[str]


class KindTable(Struct):
    slugs: list[str]
    names: list[str]


class QuestionCard(Struct):
    kind: str
    rule: str
    domain: list[int]


class ParagraphCard(Struct):
    text: str
    statements: list[str]


class HeadingCard(Struct):
    id: str
    title: str
    level: int
    paragraphs: list[ParagraphCard]


class Static(Struct):
    game: str
    version: int
    lang: str
    words: dict[str, Any]
    kinds: dict[str, KindTable]
    questions: dict[str, QuestionCard]
    buttons: dict[str, str]
    rulebook: list[HeadingCard]
    rulings: str
    components: dict[str, Any]


class Histories(Struct):
    game: str
    lang: str
    histories: dict[str, dict[str, str]]


class SeatCard(Struct):
    slug: str
    user: str | None
    name: str | None
    bot: str | None
    online: bool


class Listed(Struct):
    id: str
    game: str
    options: dict[str, Choice]
    status: Literal["open", "running", "over"]
    seats: list[SeatCard]
    private: bool
    deadline: float | None
    created: float
    updated: float
    yours: list[int]
    your_turn: bool
    step: int


class Matches(Struct):
    matches: list[Listed]


class AskCard(Struct):
    seat: int
    what: str
    options: list[int]
    about: list[Any]


class OutcomeCard(Struct):
    winners: list[int]
    scores: list[float]
    reason: str
    detail: str


class TakebackCard(Struct):
    by: int
    to: int
    agreed: list[int]


class TableCard(Struct):
    id: str
    game: str
    options: dict[str, Choice]
    private: bool
    deadline: float | None
    created: float
    host: str
    status: Literal["open", "running", "over"]
    seats: list[SeatCard]
    rev: int
    step: int
    since: float
    view: dict[str, Any] | None
    ask: list[AskCard]
    hints: bool
    waiting: list[int]
    can_undo: bool
    takeback: TakebackCard | None
    outcome: OutcomeCard | None
    conceded: int | None
    commitment: str
    key: str | None
    rematch: str | None
    watching: int


class EventCard(Struct):
    code: str
    args: list[Any]
    rule: str
    alone: bool


class LogLine(Struct):
    by: int | None
    forced: bool
    what: str | None
    option: int | None
    events: list[EventCard]


class LogPart(Struct):
    start: int = field(name="from")
    lines: list[LogLine]


class ChatCard(Struct):
    by: str
    name: str
    text: str
    at: float


class ChatPart(Struct):
    start: int = field(name="from")
    lines: list[ChatCard]


class Snapshot(Struct):
    event: str
    eye: int | None
    yours: list[int]
    invite: str | None
    table: TableCard
    log: LogPart
    chat: ChatPart


class Played(Struct):
    rev: int
    step: int
    repeated: bool


class HintCard(Struct):
    option: int
    chance: float
    sure: float


class Hints(Struct):
    rev: int
    what: str
    measure: Literal["win", "score"]
    hints: list[HintCard]


class Why(Struct):
    refusal: str | None


class Preview(Struct):
    diff: dict[str, Any] | list[Any] | None
    events: list[EventCard]
    ask: list[AskCard]
    waiting: list[int]
    outcome: OutcomeCard | None


class ReplayStep(Struct):
    step: int
    of: int
    view: dict[str, Any]
    ask: list[AskCard]
    waiting: list[int]
    line: LogLine
    outcome: OutcomeCard | None


class Log(Struct):
    log: LogPart


class MatchFile(Struct):
    """A match as a file; ``haymarket`` is "match"."""

    haymarket: str
    format: int
    digest: str
    body: dict[str, Any]


class Health(Struct):
    ok: bool
    version: str
    database: str


def encode(value: Any) -> bytes:
    return msgspec.json.encode(value)
