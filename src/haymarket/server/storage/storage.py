"""All that the server keeps: people, sessions, matches. Nothing here knows a rule or a request.

A *commit* is a list of rows (``haymarket.tables.records``), made durable together or not at all.
It ends in one of three ways:

- it returns: every row is on disk;
- :class:`Conflict`: somebody else has written an entry or a line of chat of the same number first;
  nothing of the commit was kept. Whoever meets it catches up with ``stored_match`` and tries again;
- :class:`StorageFailed`: the database did not answer, and whether the rows were kept cannot be
  told. What was in memory is to be read anew.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import structlog

from haymarket.kernel import Seat
from haymarket.server.storage.database import Conflict, Database, DatabaseRow, Statement
from haymarket.server.storage.migrations import KNOWS_BEGUN, VERSION
from haymarket.server.storage.statements import MATCH_FIELDS, SPECTATOR, USER_FIELDS, statements
from haymarket.server.storage.users import Browser, User
from haymarket.tables.clocks import new_clocks, owing, set_clocks
from haymarket.tables.records import (
    OPEN,
    OVER,
    RUNNING,
    ChatRecord,
    Clock,
    Entry,
    MatchRecord,
    Row,
    SeatClock,
    SeatRecord,
    StoredMatch,
    read_outcome,
)

log = structlog.get_logger()


class ToReplay(NamedTuple):
    """What a match is played again from, besides its journal."""

    id: str
    game: str
    key: bytes
    options: dict[str, Any]
    position: dict[str, Any] | None
    """The position that it began from, if not with its set-up."""


class Storage:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def commit(self, rows: list[Row], news: str = "") -> None:
        """Make all of these durable together, or raise; then the other processes get the news."""
        await self.write(*[statement for row in rows for statement in statements(row)], news=news)

    async def write(self, *statements: Statement, news: str = "") -> None:
        """The same for what is not of a match; ``statements`` has the words."""
        await self.database.write(*statements, news=news)

    async def must_serve(self) -> None:
        """Raise unless the database can be read and written: a full disk can be read."""
        await self.database.read("SELECT number FROM version")
        same = "UPDATE version SET number = ? WHERE number = ?"
        await self.database.write((same, (VERSION, VERSION)))

    # -- people --------------------------------------------------------------------------------

    async def user(self, column: str, value: str) -> User | None:
        assert column in ("id", "login")
        rows = await self.database.read(
            f"SELECT {USER_FIELDS} FROM users WHERE {column} = ?",
            value,
        )
        return User(*rows[0]) if rows else None

    async def browsers(self, user: str) -> list[Browser]:
        """The browsers that somebody is told by with their page closed."""
        rows = await self.database.read(
            "SELECT endpoint, p256dh, auth, lang FROM browsers WHERE user_id = ?"
            " ORDER BY created DESC LIMIT 20",
            user,
        )
        return [Browser(*row) for row in rows]

    async def signing_key(self, name: str, fresh: str) -> str:
        """The key of that name; *fresh* from now on, where there is none yet."""
        sql = "SELECT private FROM signing_keys WHERE name = ?"
        rows = await self.database.read(sql, name)
        if not rows:
            with suppress(Conflict):  # another process was quicker
                add = "INSERT INTO signing_keys (name, private) VALUES (?, ?)"
                await self.write((add, (name, fresh)))
            rows = await self.database.read(sql, name)
        return str(rows[0][0])

    async def session_user(self, token: str) -> User | None:
        rows = await self.database.read("SELECT user_id FROM sessions WHERE token = ?", token)
        return await self.user("id", rows[0][0]) if rows else None

    async def idle_guests(self, before: float) -> list[User]:
        """Guests from before that time who have no seat and wait for nobody to take one."""
        rows = await self.database.read(
            f"SELECT {USER_FIELDS} FROM users WHERE login IS NULL AND created < ?"
            " AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)"
            " AND NOT EXISTS (SELECT 1 FROM matches WHERE host = users.id AND status <> ?)"
            " ORDER BY created LIMIT 500",
            before, OVER,
        )  # fmt: skip
        return [User(*row) for row in rows]

    # -- matches -------------------------------------------------------------------------------

    async def match(self, id: str) -> MatchRecord | None:
        found = await self._matches("WHERE id = ?", id)
        return found[0] if found else None

    async def stored_match(self, id: str) -> StoredMatch | None:
        """All that is stored of a match: what a table is opened from and catches up with."""
        record = await self.match(id)
        if record is None:
            return None
        journal = await self.journal(id)
        chat, admitted = await self._chat(id), await self._admitted(id)
        kept = await self._kept(id) if record.status == OVER else {}
        return StoredMatch(record, journal, chat, admitted, kept=kept)

    async def questions(self, id: str) -> list[str | None]:
        """The question of each entry of a match's journal, where it is known."""
        sql = "SELECT what FROM moves WHERE match_id = ? ORDER BY n"
        return [row[0] for row in await self.database.read(sql, id)]

    async def lobby(self) -> list[MatchRecord]:
        """Public matches: those with an open seat first, then those under way from their set-up."""
        waiting = await self._matches(
            "WHERE status = ? AND private = 0 ORDER BY updated DESC LIMIT 50", OPEN
        )
        playing = await self._matches(
            "WHERE status = ? AND private = 0 AND begun IS NULL ORDER BY since DESC LIMIT 20",
            RUNNING,
        )
        return waiting + playing

    async def matches_of(self, user: str) -> list[MatchRecord]:
        return await self._matches(
            "WHERE id IN (SELECT match_id FROM seats WHERE user_id = ?)"
            " ORDER BY updated DESC LIMIT 200",
            user,
        )

    async def bots_due(self, before: float) -> list[str]:
        """The ids of the matches in which a bot has been due since before that time."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE bot_due = 1 AND updated < ? ORDER BY updated LIMIT 500",
            before,
        )
        return [row[0] for row in rows]

    async def clocks_ended(self, before: float) -> list[str]:
        """The ids of the matches in which somebody's time for the game ends before that."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE clock_end < ? ORDER BY clock_end LIMIT 500", before
        )
        return [row[0] for row in rows]

    async def newest(self, id: str) -> tuple[int, int, int] | None:
        """How often a match was saved, the entries of its journal, and its lines of chat."""
        rows = await self.database.read(
            "SELECT changes, (SELECT COUNT(*) FROM moves WHERE match_id = matches.id),"
            " (SELECT COUNT(*) FROM chat WHERE match_id = matches.id) FROM matches WHERE id = ?",
            id,
        )
        return rows[0] if rows else None

    async def running(self) -> list[str]:
        """The ids of the matches under way."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE status = ? ORDER BY updated DESC", RUNNING
        )
        return [row[0] for row in rows]

    async def abandoned(self, rated: float, unrated: float) -> list[str]:
        """The ids of the matches that are not over and were last touched before these times."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE status <> ? AND"
            " (updated < ? OR (begun IS NOT NULL AND updated < ?)) ORDER BY updated LIMIT 500",
            OVER, rated, unrated,
        )  # fmt: skip
        return [row[0] for row in rows]

    async def is_kept(self, id: str) -> bool:
        return bool(await self.database.read("SELECT 1 FROM kept WHERE match_id = ? LIMIT 1", id))

    async def unkept(self) -> list[str]:
        """The ids of the matches that are over, of which it is not kept what was seen."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE status = ? AND void IS NULL AND NOT EXISTS"
            " (SELECT 1 FROM kept WHERE match_id = matches.id) ORDER BY updated",
            OVER,
        )
        return [row[0] for row in rows]

    async def to_replay(self) -> list[ToReplay]:
        """The matches under way, also from tables that were not brought up to date."""
        found = await self.database.read("SELECT number FROM version")
        begun = "begun" if found and found[0][0] >= KNOWS_BEGUN else "NULL"
        rows = await self.database.read(
            f"SELECT id, game, match_key, options, {begun} FROM matches WHERE status = ?"
            " ORDER BY updated DESC",
            RUNNING,
        )
        return [
            ToReplay(id, game, bytes.fromhex(key), json.loads(options),
                     json.loads(begun)["position"] if begun else None)
            for id, game, key, options, begun in rows
        ]  # fmt: skip

    async def journal(self, id: str) -> list[tuple[Entry, str | None]]:
        """Every entry of a match's journal, with its request's id."""
        rows = await self.database.read(
            "SELECT kind, seat, value, forced, request FROM moves WHERE match_id = ? ORDER BY n", id
        )
        return [(Entry(r[0], r[1], r[2], bool(r[3])), r[4]) for r in rows]

    async def _matches(self, where: str, *values: Any) -> list[MatchRecord]:
        rows = await self.database.read(f"SELECT {MATCH_FIELDS} FROM matches {where}", *values)
        found = {record.id: record for row in rows if (record := _read_match(row)) is not None}
        if found:
            await self._read_seats(found)
        # A match that was cancelled between the two questions has no seats any more.
        return [record for record in found.values() if record.seats]

    async def _read_seats(self, matches: dict[str, MatchRecord]) -> None:
        holes = ", ".join("?" * len(matches))
        rows = await self.database.read(
            "SELECT match_id, user_id, bot, (SELECT name FROM users WHERE id = seats.user_id)"
            f" FROM seats WHERE match_id IN ({holes}) ORDER BY match_id, seat",
            *matches,
        )
        for id, user, bot, name in rows:
            matches[id].seats.append(SeatRecord(user, bot, name))
        for match in matches.values():
            if match.clock is not None and not match.clocks:
                # It was kept when there were only deadlines, counted from the last question.
                fresh = new_clocks(match.clock, len(match.seats))
                match.clocks = set_clocks(match.clock, fresh, owing(match), 0, match.since)

    async def _chat(self, id: str) -> list[ChatRecord]:
        rows = await self.database.read(
            "SELECT user_id, name, line, said FROM chat WHERE match_id = ? ORDER BY n", id
        )
        return [ChatRecord(*row) for row in rows]

    async def _kept(self, id: str) -> dict[Seat | None, bytes]:
        rows = await self.database.read("SELECT viewer, steps FROM kept WHERE match_id = ?", id)
        return {None if number == SPECTATOR else number: bytes(steps) for number, steps in rows}

    async def _admitted(self, id: str) -> set[str]:
        rows = await self.database.read("SELECT user_id FROM admitted WHERE match_id = ?", id)
        return {row[0] for row in rows}


def _read_match(row: DatabaseRow) -> MatchRecord | None:
    """A match as it is stored; None where the row is damaged: the others are not to suffer."""
    try:
        return _match(row)
    except (ValueError, TypeError, KeyError) as error:
        log.error("a damaged match is set aside", match=row[0], error=str(error))
        return None


def _match(row: DatabaseRow) -> MatchRecord:
    fields = list(row)
    fields[3], fields[6], fields[11] = json.loads(row[3]), bool(row[6]), json.loads(row[11])
    record = MatchRecord(*fields[:16])
    take_back, outcome, record.void, begun, clock, clocks, record.changes = row[16:]
    record.take_back = tuple(json.loads(take_back)) if take_back else None
    record.outcome = read_outcome(json.loads(outcome)) if outcome else None
    record.begun = json.loads(begun) if begun else None
    record.clock = msgspec.json.decode(clock, type=Clock) if clock else None
    record.clocks = [SeatClock(*own) for own in json.loads(clocks)]
    return record
