"""The one declaration of every answer that is not a table's.

Answers are written from them; the description of the API and the browser's types are made from
them, together with ``bodies`` and ``haymarket.tables.wire``.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from haymarket.tables import Clock
from haymarket.tables.wire import BegunInfo, Choice, Minutes, SeatInfo


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
    minutes: Minutes
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
    minutes: Minutes
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
    minutes: Minutes
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
