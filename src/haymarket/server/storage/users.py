"""A person as stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

NoticeForm = Literal["discord", "ntfy", "json"]
NoticeWhen = Literal["away", "always"]


@dataclass(slots=True, weakref_slot=True)
class User:
    id: str
    name: str
    login: str | None = None
    """The name in lower case, where the user is an account."""
    password: str | None = None
    notice_url: str | None = None
    notice_form: NoticeForm = "json"
    notice_when: NoticeWhen = "away"
    created: float = 0.0
    push: int = 0
    """1 where a browser of the user's asked to be told with its page closed."""


class Browser(NamedTuple):
    """A browser that asked to be told: where, the keys that only it can read with, its language."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str = "en"
