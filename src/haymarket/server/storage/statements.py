"""The SQL that writes: statements of people, and what each row of a match becomes."""

from __future__ import annotations

from typing import Any, assert_never

import msgspec

from haymarket.server.storage.database import Statement
from haymarket.server.storage.users import Browser, User
from haymarket.tables.clocks import next_end
from haymarket.tables.records import (
    AddChat,
    AddEntry,
    AddMatch,
    Admit,
    DropMatch,
    KeepSteps,
    MatchRecord,
    Row,
    SaveMatch,
    SaveSeat,
)
from haymarket.tables.seats import bot_asked

MATCH_FIELDS = (
    "id, game, rules, options, match_key, host, private, invite, status, conceded,"
    " rematch, waiting, since, step, created, updated, take_back, outcome, void, begun, clock,"
    " clocks, changes"
)
USER_FIELDS = "id, name, login, password, notice_url, notice_form, notice_when, created, push"
_encode = msgspec.json.Encoder().encode
ONLY_ONCE = "changes = changes + CASE WHEN changes = ? THEN 1 ELSE NULL END"
"""Counts on, if nobody else has meanwhile; if somebody has, the column refuses and so the commit
meets a conflict."""
SAVED = (
    "rules", "status", "conceded", "rematch", "waiting", "since", "step", "updated", "take_back",
    "outcome", "void", "bot_due", "clocks", "clock_end", "private",
)  # fmt: skip
"""The columns of a match that a save writes."""
SAVE_MATCH = (
    f"UPDATE matches SET {', '.join(f'{column} = ?' for column in SAVED)}, {ONLY_ONCE} WHERE id = ?"
)
ADD_ENTRY = (
    "INSERT INTO moves (match_id, n, kind, seat, value, forced, request, made, what)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
"""Every move is these two: a database may have a quicker way to write many of them at once."""

SPECTATOR = -1
"""The spectator's number among the viewers whose steps are kept."""

# -- people ----------------------------------------------------------------------------------------


def add_user(user: User) -> Statement:
    return (
        f"INSERT INTO users ({USER_FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (user.id, user.name, user.login, user.password, user.notice_url, user.notice_form,
         user.notice_when, user.created, user.push),
    )  # fmt: skip


def save_user(user: User) -> Statement:
    return (
        "UPDATE users SET name = ?, login = ?, password = ?, notice_url = ?, notice_form = ?,"
        " notice_when = ?, push = ? WHERE id = ?",
        (user.name, user.login, user.password, user.notice_url, user.notice_form,
         user.notice_when, user.push, user.id),
    )  # fmt: skip


def drop_guest(id: str) -> Statement:
    """Unless it has become an account or sat down meanwhile."""
    return (
        "DELETE FROM users WHERE login IS NULL AND id NOT IN"
        " (SELECT user_id FROM seats WHERE user_id IS NOT NULL) AND id = ?",
        (id,),
    )


def drop_sessions_of(id: str) -> Statement:
    return ("DELETE FROM sessions WHERE user_id = ?", (id,))


def drop_admissions_of(id: str) -> Statement:
    return ("DELETE FROM admitted WHERE user_id = ?", (id,))


def add_browser(user: str, browser: Browser, at: float) -> list[Statement]:
    """Whoever has the browser now is told by it, and nobody else."""
    values = (*browser, user, at)
    return [
        drop_browser(browser.endpoint),
        ("INSERT INTO browsers (endpoint, p256dh, auth, lang, user_id, created)"
         " VALUES (?, ?, ?, ?, ?, ?)", values),
    ]  # fmt: skip


def drop_browser(endpoint: str) -> Statement:
    return ("DELETE FROM browsers WHERE endpoint = ?", (endpoint,))


def add_session(token: str, user: str, at: float) -> Statement:
    return ("INSERT INTO sessions (token, user_id, created) VALUES (?, ?, ?)", (token, user, at))


def drop_session(token: str) -> Statement:
    return ("DELETE FROM sessions WHERE token = ?", (token,))


def drop_others(user: str, token: str) -> Statement:
    return ("DELETE FROM sessions WHERE user_id = ? AND token <> ?", (user, token))


def drop_before(time: float) -> Statement:
    return ("DELETE FROM sessions WHERE created < ?", (time,))


# -- matches ---------------------------------------------------------------------------------------


def statements(row: Row) -> list[Statement]:
    """What a row of a match becomes."""
    match row:
        case AddMatch(record):
            return _add_match(record)
        case SaveMatch(record):
            return [_save_match(record)]
        case DropMatch(record):
            return _drop_match(record)
        case SaveSeat():
            return [_save_seat(row)]
        case AddEntry():
            return [_add_entry(row)]
        case AddChat():
            return [_add_chat(row)]
        case Admit():
            values = (row.match, row.user)
            return [("INSERT INTO admitted (match_id, user_id) VALUES (?, ?)", values)]
        case KeepSteps():
            return [_keep_steps(row)]
    assert_never(row)


def _add_match(m: MatchRecord) -> list[Statement]:
    return [
        (
            f"INSERT INTO matches ({MATCH_FIELDS})"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (m.id, m.game, m.rules, _json(m.options), m.key, m.host, int(m.private), m.invite,
             m.status, m.conceded, m.rematch, _json(m.waiting), m.since, m.step,
             m.created, m.updated, None, None, m.void, _json(m.begun), _json(m.clock),
             _json(m.clocks), 0),
        ),
        *(
            ("INSERT INTO seats (match_id, seat, user_id, bot) VALUES (?, ?, ?, ?)",
             (m.id, number, seat.user, seat.bot))
            for number, seat in enumerate(m.seats)
        ),
    ]  # fmt: skip


def _save_match(m: MatchRecord) -> Statement:
    return (
        SAVE_MATCH,
        (m.rules, m.status, m.conceded, m.rematch, _json(m.waiting), m.since, m.step,
         m.updated, _json(m.take_back), _json(m.outcome), m.void, int(bot_asked(m)),
         _json(m.clocks), next_end(m.clock, m.clocks), int(m.private), m.changes - 1, m.id),
    )  # fmt: skip


def _save_seat(row: SaveSeat) -> Statement:
    return (
        "UPDATE seats SET user_id = ?, bot = ? WHERE match_id = ? AND seat = ?",
        (row.seat.user, row.seat.bot, row.match, row.number),
    )


def _drop_match(m: MatchRecord) -> list[Statement]:
    """Unless somebody has changed it meanwhile."""
    check = (f"UPDATE matches SET {ONLY_ONCE} WHERE id = ?", (m.changes, m.id))
    return [check, *remove_match(m.id)]


def remove_match(id: str) -> list[Statement]:
    """A match and all that belongs to it."""
    tables = ("seats", "admitted", "moves", "chat", "kept")
    rows = [(f"DELETE FROM {table} WHERE match_id = ?", (id,)) for table in tables]
    return [("DELETE FROM matches WHERE id = ?", (id,)), *rows]


def _add_entry(row: AddEntry) -> Statement:
    entry = row.entry
    return (
        ADD_ENTRY,
        (row.match, row.number, entry.kind, entry.seat, entry.value, int(entry.forced),
         row.request, row.at, row.what),
    )  # fmt: skip


def _keep_steps(row: KeepSteps) -> Statement:
    viewer = SPECTATOR if row.viewer is None else row.viewer
    return (
        "INSERT INTO kept (match_id, viewer, steps) VALUES (?, ?, ?)",
        (row.match, viewer, row.steps),
    )


def _add_chat(row: AddChat) -> Statement:
    line = row.line
    return (
        "INSERT INTO chat (match_id, n, user_id, name, line, said) VALUES (?, ?, ?, ?, ?, ?)",
        (row.match, row.number, line.user, line.name, line.text, line.at),
    )


def _json(value: Any) -> str | None:
    return None if value is None else _encode(value).decode()
