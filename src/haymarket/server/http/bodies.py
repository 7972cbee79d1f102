"""The body of every request, declared once: requests are read with them.

The description of the API and the browser's types are made from them, together with ``shapes``.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from haymarket.server.storage.users import NoticeForm, NoticeWhen
from haymarket.tables import Clock
from haymarket.tables.wire import Choice

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
