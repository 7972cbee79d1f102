"""The one declaration of every request, and of every answer that is not a table's.

Requests are read with them and answers are written from them; the description of the API and the
browser's types are made from them, together with ``haymarket.tables.wire``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from haymarket.server.storage.users import NoticeForm, NoticeWhen
from haymarket.tables import Clock
from haymarket.tables.wire import BegunInfo, Choice, SeatInfo

SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
Value = Annotated[int, Meta(ge=-1000, le=1_000_000)]
Revision = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]


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
    form: NoticeForm = "json"
    when: NoticeWhen = "away"


class PushBrowser(Body):
    """What a browser's PushManager gave, and its language."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]
    lang: Annotated[str, Meta(max_length=20)] = "en"


class EndPush(Body):
    endpoint: Annotated[str, Meta(min_length=1, max_length=500)]


class PushInfo(Struct):
    """The key that this server signs with, and the browsers that are told."""

    key: str
    browsers: list[str]


class Options(Body):
    options: dict[str, Choice] = field(default_factory=dict)


class Begin(Body):
    """Where a match begins, if not with its set-up: an example of the rulebook, by its heading; a
    step of another match, as one of my seats saw it; or a position, as ``haymarket.dump`` writes
    it. Just one of the three."""

    example: Code | None = None
    match: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    step: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    seat: SeatNumber | None = None
    position: Annotated[str, Meta(min_length=1, max_length=60_000)] | None = None


class NewMatch(Body):
    game: Code
    options: dict[str, Choice] = field(default_factory=dict)
    seats: Annotated[list[BotName], Meta(max_length=20)] | None = None
    private: bool = False
    clock: Clock | None = None
    begin: Begin | None = None


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


class TakeBack(Body):
    seat: SeatNumber | None = None
    agree: bool | None = None


class OwnSeat(Body):
    seat: SeatNumber | None = None


class Claim(Body):
    seat: SeatNumber
    by: BotName = field(name="as")


class Watchers(Body):
    private: bool


class StandIn(Body):
    bot: BotName | None
    seat: SeatNumber | None = None


class LookAhead(Body):
    """Which questions to come are wanted: after these answers, following these questions."""

    after: Annotated[list[Value], Meta(max_length=40)] = []
    follow: Annotated[list[Code], Meta(max_length=40)] = []
    among: Annotated[list[Value], Meta(max_length=400)] = []
    seat: SeatNumber | None = None


class Say(Body):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Rematch(Body):
    swap: bool = False


# -- responses -------------------------------------------------------------------------------------


class Problem(Struct):
    """Why a request was refused, and what was expected instead."""

    code: str
    message: str
    expected: dict[str, Any]


class Refusal(Struct):
    error: Problem


class TestedNotice(Struct):
    ok: bool
    message: str


class UserInfo(Struct):
    id: str
    name: str
    account: bool


class Me(Struct):
    user: UserInfo | None
    token: str | None


class SettingInfo(Struct):
    """A setting; ``names`` are the values in words, empty for yes and no."""

    name: str
    accepts: list[Choice]
    names: list[str]
    default: Choice
    label: str
    help: str


class Look(Struct):
    """How a game looks left to itself (dark or light), and the colours of its box."""

    ground: Literal["dark", "light"]
    paper: str
    ink: str
    accent: str


class Credits(Struct):
    title: str
    design: str
    publisher: str
    year: int
    licence: str


class Link(Struct):
    name: str
    address: str


class GameCard(Struct):
    name: str
    title: str
    sentence: str
    length: str
    difficulty: str
    players: list[int]
    languages: list[str]
    scenarios: list[str]
    secrets: bool
    minutes: tuple[int, int]
    weight: int
    look: Look
    credits: Credits
    links: list[Link]
    settings: list[SettingInfo]
    seats: dict[str, list[str]]
    seat_names: dict[str, str]
    seat_help: dict[str, str]
    default_bot: str


class BotInfo(Struct):
    """A bot; those on the ladder come first, the weakest before the stronger."""

    name: str
    title: str
    description: str
    ladder: bool


class Games(Struct):
    games: list[GameCard]
    bots: list[BotInfo]


class Seating(Struct):
    """What a choice of settings makes: all settings, the seats, how long it will take, and for each
    setting that applies the values with which a game can begin."""

    options: dict[str, Choice]
    seats: list[str]
    together: bool
    minutes: tuple[int, int]
    choices: dict[str, list[Choice]]


class KindInfo(Struct):
    slugs: list[str]
    names: list[str]


class QuestionInfo(Struct):
    kind: str
    rule: str
    domain: list[int]


class ParagraphInfo(Struct):
    text: str
    statements: list[str]


class HeadingInfo(Struct):
    id: str
    title: str
    level: int
    paragraphs: list[ParagraphInfo]


class GameStatic(Struct):
    game: str
    version: int
    secrets: bool
    look: Look
    lang: str
    words: dict[str, Any]
    kinds: dict[str, KindInfo]
    questions: dict[str, QuestionInfo]
    buttons: dict[str, str]
    rulebook: list[HeadingInfo]
    rulings: str
    components: dict[str, Any]


class Histories(Struct):
    game: str
    lang: str
    histories: dict[str, dict[str, str]]


class FoundInfo(Struct):
    """Where a rulebook speaks of what was looked up; marks are places in the excerpt.

    Its kind is heading, ruling, sign or component; the id of a component is ``kind:slug``.
    """

    kind: str
    id: str
    title: str
    excerpt: str
    marks: list[tuple[int, int]]


class Lookup(Struct):
    """What was found, the best match first."""

    found: list[FoundInfo]


class StatementInfo(Struct):
    """A binding sentence of the source in short; advice binds nobody."""

    id: str
    text: str
    advice: bool


class RulingInfo(Struct):
    id: str
    title: str
    text: str


class PassageInfo(Struct):
    """What a heading covers, how doubts were settled, which tests hold it, whether it can be shown.

    An example is told by how it shows the heading: it is asked, told, refused, or the game begins
    so; null where there is none.
    """

    heading: str
    statements: list[StatementInfo]
    rulings: list[RulingInfo]
    tests: list[str]
    example: str | None


class WovenRulebook(Struct):
    game: str
    lang: str
    passages: list[PassageInfo]


class ListedMatch(Struct):
    id: str
    game: str
    options: dict[str, Choice]
    status: Literal["open", "running", "over"]
    seats: list[SeatInfo]
    private: bool
    clock: Clock | None
    created: float
    updated: float
    host: str | None
    minutes: tuple[int, int]
    watching: int
    yours: list[int]
    your_turn: bool
    step: int
    begun: BegunInfo | None
    void: str | None


class Matches(Struct):
    matches: list[ListedMatch]


class HintInfo(Struct):
    option: int
    chance: float
    sure: float


class Hints(Struct):
    rev: int
    what: str
    measure: Literal["win", "score"]
    hints: list[HintInfo]


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
