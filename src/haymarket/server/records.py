"""Rows and the SQL that reads and writes them; nothing here knows a rule or a request."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from haymarket.kernel import Seat
from haymarket.server.line import Entry
from haymarket.server.store import Row, Statement, Store

OPEN, RUNNING, OVER = "open", "running", "over"


@dataclass(slots=True, weakref_slot=True)
class User:
    id: str
    name: str
    login: str | None = None
    """The name in lower case, where the user is an account."""
    password: str | None = None
    notice_url: str | None = None
    notice_form: str = "json"
    notice_when: str = "away"
    created: float = 0.0


@dataclass(slots=True)
class SeatRecord:
    user: str | None = None
    bot: str | None = None
    name: str | None = None

    @property
    def open(self) -> bool:
        return self.user is None and self.bot is None


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
    deadline: float | None
    status: str
    conceded: Seat | None
    rematch: str | None
    waiting: list[Seat]
    since: float
    """When the question that waits was asked."""
    step: int
    created: float
    updated: float
    seats: list[SeatRecord] = field(default_factory=list)


@dataclass(slots=True)
class ChatLine:
    user: str
    name: str
    text: str
    at: float


MATCH_FIELDS = (
    "id, game, rules, options, match_key, host, private, invite, deadline, status, conceded,"
    " rematch, waiting, since, step, created, updated"
)


class Records:
    def __init__(self, store: Store) -> None:
        self.store = store

    # -- people --------------------------------------------------------------------------------

    async def user(self, column: str, value: str) -> User | None:
        assert column in ("id", "login")
        rows = await self.store.read(
            "SELECT id, name, login, password, notice_url, notice_form, notice_when, created"
            f" FROM users WHERE {column} = ?",
            value,
        )
        return User(*rows[0]) if rows else None

    async def session_user(self, token: str) -> User | None:
        rows = await self.store.read("SELECT user_id FROM sessions WHERE token = ?", token)
        return await self.user("id", rows[0][0]) if rows else None

    async def names(self, ids: set[str]) -> dict[str, str]:
        if not ids:
            return {}
        holes = ", ".join("?" * len(ids))
        rows = await self.store.read(f"SELECT id, name FROM users WHERE id IN ({holes})", *ids)
        return {row[0]: row[1] for row in rows}

    # -- matches -------------------------------------------------------------------------------

    async def match(self, id: str) -> MatchRecord | None:
        found = await self._matches("WHERE id = ?", id)
        return found[0] if found else None

    async def lobby(self) -> list[MatchRecord]:
        """Public matches: those with an open seat first, then those under way."""
        waiting = await self._matches(
            "WHERE status = ? AND private = 0 ORDER BY updated DESC LIMIT 50", OPEN
        )
        playing = await self._matches(
            "WHERE status = ? AND private = 0 ORDER BY updated DESC LIMIT 20", RUNNING
        )
        return waiting + playing

    async def matches_of(self, user: str) -> list[MatchRecord]:
        return await self._matches(
            "WHERE id IN (SELECT match_id FROM seats WHERE user_id = ?)"
            " ORDER BY updated DESC LIMIT 200",
            user,
        )

    async def running(self) -> list[str]:
        rows = await self.store.read(
            "SELECT id FROM matches WHERE status = ? ORDER BY updated DESC", RUNNING
        )
        return [row[0] for row in rows]

    async def _matches(self, where: str, *values: Any) -> list[MatchRecord]:
        rows = await self.store.read(f"SELECT {MATCH_FIELDS} FROM matches {where}", *values)
        found = {row[0]: _match(row) for row in rows}
        if found:
            await self._seat(found)
        return list(found.values())

    async def _seat(self, matches: dict[str, MatchRecord]) -> None:
        holes = ", ".join("?" * len(matches))
        rows = await self.store.read(
            "SELECT match_id, user_id, bot, (SELECT name FROM users WHERE id = seats.user_id)"
            f" FROM seats WHERE match_id IN ({holes}) ORDER BY match_id, seat",
            *matches,
        )
        for id, user, bot, name in rows:
            matches[id].seats.append(SeatRecord(user, bot, name))

    async def journal(self, id: str) -> list[tuple[Entry, str | None]]:
        """Every entry of a match's journal, with its request's id."""
        rows = await self.store.read(
            "SELECT kind, seat, value, forced, request FROM moves WHERE match_id = ? ORDER BY n", id
        )
        return [(Entry(r[0], r[1], r[2], bool(r[3])), r[4]) for r in rows]

    async def chat(self, id: str) -> list[ChatLine]:
        rows = await self.store.read(
            "SELECT user_id, name, line, said FROM chat WHERE match_id = ? ORDER BY n", id
        )
        return [ChatLine(*row) for row in rows]

    async def admitted(self, id: str) -> set[str]:
        rows = await self.store.read("SELECT user_id FROM admitted WHERE match_id = ?", id)
        return {row[0] for row in rows}


# -- statements ------------------------------------------------------------------------------------


def add_user(user: User) -> Statement:
    return (
        "INSERT INTO users (id, name, login, password, notice_url, notice_form, notice_when,"
        " created) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (user.id, user.name, user.login, user.password, user.notice_url, user.notice_form,
         user.notice_when, user.created),
    )  # fmt: skip


def save_user(user: User) -> Statement:
    return (
        "UPDATE users SET name = ?, login = ?, password = ?, notice_url = ?, notice_form = ?,"
        " notice_when = ? WHERE id = ?",
        (user.name, user.login, user.password, user.notice_url, user.notice_form,
         user.notice_when, user.id),
    )  # fmt: skip


def add_session(token: str, user: str, at: float) -> Statement:
    return ("INSERT INTO sessions (token, user_id, created) VALUES (?, ?, ?)", (token, user, at))


def drop_session(token: str) -> Statement:
    return ("DELETE FROM sessions WHERE token = ?", (token,))


def drop_others(user: str, token: str) -> Statement:
    return ("DELETE FROM sessions WHERE user_id = ? AND token <> ?", (user, token))


def drop_before(time: float) -> Statement:
    return ("DELETE FROM sessions WHERE created < ?", (time,))


def add_match(m: MatchRecord) -> list[Statement]:
    return [
        (
            f"INSERT INTO matches ({MATCH_FIELDS})"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (m.id, m.game, m.rules, json.dumps(m.options), m.key, m.host, int(m.private), m.invite,
             m.deadline, m.status, m.conceded, m.rematch, json.dumps(m.waiting), m.since, m.step,
             m.created, m.updated),
        ),
        *(
            ("INSERT INTO seats (match_id, seat, user_id, bot) VALUES (?, ?, ?, ?)",
             (m.id, number, seat.user, seat.bot))
            for number, seat in enumerate(m.seats)
        ),
    ]  # fmt: skip


def save_match(m: MatchRecord) -> Statement:
    return (
        "UPDATE matches SET status = ?, conceded = ?, rematch = ?, waiting = ?, since = ?,"
        " step = ?, updated = ? WHERE id = ?",
        (m.status, m.conceded, m.rematch, json.dumps(m.waiting), m.since, m.step, m.updated, m.id),
    )


def save_seat(match: str, number: Seat, seat: SeatRecord) -> Statement:
    return (
        "UPDATE seats SET user_id = ?, bot = ? WHERE match_id = ? AND seat = ?",
        (seat.user, seat.bot, match, number),
    )


def drop_match(id: str) -> list[Statement]:
    tables = (("matches", "id"), ("seats", "match_id"), ("admitted", "match_id"))
    return [(f"DELETE FROM {table} WHERE {column} = ?", (id,)) for table, column in tables]


def add_entry(match: str, n: int, entry: Entry, request: str | None, at: float) -> Statement:
    return (
        "INSERT INTO moves (match_id, n, kind, seat, value, forced, request, made)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (match, n, entry.kind, entry.seat, entry.value, int(entry.forced), request, at),
    )


def add_chat(match: str, n: int, line: ChatLine) -> Statement:
    return (
        "INSERT INTO chat (match_id, n, user_id, name, line, said) VALUES (?, ?, ?, ?, ?, ?)",
        (match, n, line.user, line.name, line.text, line.at),
    )


def admit(match: str, user: str) -> Statement:
    return ("INSERT INTO admitted (match_id, user_id) VALUES (?, ?)", (match, user))


def _match(row: Row) -> MatchRecord:
    fields = list(row)
    fields[3], fields[6], fields[12] = json.loads(row[3]), bool(row[6]), json.loads(row[12])
    return MatchRecord(*fields)
