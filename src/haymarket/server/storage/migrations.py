"""The tables of the database, and the way to them from any earlier version.

Each migration has a number and runs in a transaction of its own, which also raises the database's
number: it happens whole or not at all, and once. The SQL is what SQLite and PostgreSQL both know.
Whoever changes a table adds a migration; one that is out is never edited.
"""

from __future__ import annotations

from haymarket.server.storage.database import DatabaseRow, StorageFailed

BEGIN = "CREATE TABLE IF NOT EXISTS version (number BIGINT PRIMARY KEY)"
"""Before the first migration."""

_FIRST = (
    """CREATE TABLE users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT,
        notice_url TEXT, notice_form TEXT NOT NULL, notice_when TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE sessions (
        token TEXT PRIMARY KEY, user_id TEXT NOT NULL, created DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, options TEXT NOT NULL,
        match_key TEXT NOT NULL, host TEXT NOT NULL, private BIGINT NOT NULL, invite TEXT NOT NULL,
        deadline DOUBLE PRECISION, status TEXT NOT NULL, conceded BIGINT, rematch TEXT,
        waiting TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, step BIGINT NOT NULL,
        created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE seats (
        match_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT, bot TEXT,
        PRIMARY KEY (match_id, seat))""",
    """CREATE TABLE admitted (
        match_id TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (match_id, user_id))""",
    """CREATE TABLE moves (
        match_id TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        value BIGINT NOT NULL, forced BIGINT NOT NULL, request TEXT, made DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match_id, n))""",
    """CREATE TABLE chat (
        match_id TEXT NOT NULL, n BIGINT NOT NULL, user_id TEXT NOT NULL, name TEXT NOT NULL,
        line TEXT NOT NULL, said DOUBLE PRECISION NOT NULL, PRIMARY KEY (match_id, n))""",
    "CREATE INDEX seats_by_user ON seats (user_id)",
    "CREATE INDEX matches_by_status ON matches (status, private, updated)",
)

_MANY_PROCESSES_AND_KEEPING = (
    # How often a match was saved: NOT NULL is what makes whoever comes second fail.
    "ALTER TABLE matches ADD COLUMN changes BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN take_back TEXT",
    "ALTER TABLE matches ADD COLUMN outcome TEXT",
    "ALTER TABLE matches ADD COLUMN void TEXT",
    "ALTER TABLE matches ADD COLUMN begun TEXT",
    # 1 where a bot is to answer; what was running may have one.
    "ALTER TABLE matches ADD COLUMN bot_due BIGINT NOT NULL DEFAULT 0",
    "UPDATE matches SET bot_due = 1 WHERE status = 'running'",
    "CREATE INDEX matches_by_bot ON matches (updated) WHERE bot_due = 1",
    # The question that was answered, so that an answer can be told without its rules.
    "ALTER TABLE moves ADD COLUMN what TEXT",
    "CREATE INDEX users_by_created ON users (created)",
    "CREATE INDEX sessions_by_user ON sessions (user_id)",
)

_WHAT_WAS_SEEN = (
    # For each viewer (-1: the spectator) of a match that is over, what it saw at each step.
    """CREATE TABLE kept (
        match_id TEXT NOT NULL, viewer BIGINT NOT NULL, steps BYTEA NOT NULL,
        PRIMARY KEY (match_id, viewer))""",
)

_CLOCKS = (
    # The time that a table gives, what each seat has of it, and when somebody's is over.
    "ALTER TABLE matches ADD COLUMN clock TEXT",
    "ALTER TABLE matches ADD COLUMN clocks TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE matches ADD COLUMN clock_end DOUBLE PRECISION",
    "CREATE INDEX matches_by_clock ON matches (clock_end) WHERE clock_end IS NOT NULL",
    # A deadline was a time for each move; less than a second is no time.
    """UPDATE matches SET clock = '{"per":"move","seconds":' ||
        CAST(CASE WHEN deadline < 1 THEN 1 ELSE deadline END AS TEXT) || ',"increment":0.0}'
        WHERE deadline IS NOT NULL""",
    "ALTER TABLE matches DROP COLUMN deadline",
)

_BROWSERS = (
    # Browsers that are told with their page closed, and the keys that this server signs with.
    """CREATE TABLE browsers (
        endpoint TEXT PRIMARY KEY, p256dh TEXT NOT NULL, auth TEXT NOT NULL, lang TEXT NOT NULL,
        user_id TEXT NOT NULL, created DOUBLE PRECISION NOT NULL)""",
    "CREATE INDEX browsers_by_user ON browsers (user_id)",
    "CREATE TABLE signing_keys (name TEXT PRIMARY KEY, private TEXT NOT NULL)",
    "ALTER TABLE users ADD COLUMN push BIGINT NOT NULL DEFAULT 0",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    _FIRST,
    _MANY_PROCESSES_AND_KEEPING,
    _WHAT_WAS_SEEN,
    _CLOCKS,
    _BROWSERS,
)
VERSION = len(MIGRATIONS)
KNOWS_BEGUN = 2
"""The first version whose matches say where they began."""


def migrations(found: list[DatabaseRow]) -> list[tuple[str, ...]]:
    """What is still to be done, each in a transaction; *found* is what the version table holds."""
    number = found[0][0] if found else 0
    if number > VERSION:
        raise StorageFailed(f"its tables are of version {number}; this server knows {VERSION}")
    return [
        (*MIGRATIONS[n], "DELETE FROM version", f"INSERT INTO version VALUES ({n + 1})")
        for n in range(number, VERSION)
    ]
