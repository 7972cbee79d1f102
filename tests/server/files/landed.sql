-- The tables of version 1, as the server that knew no other made them on PostgreSQL.
CREATE TABLE IF NOT EXISTS version (number BIGINT PRIMARY KEY);
INSERT INTO version SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM version);
CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, password TEXT,
    notice_url TEXT, notice_form TEXT NOT NULL, notice_when TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, user_id TEXT NOT NULL, created DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, options TEXT NOT NULL,
    match_key TEXT NOT NULL, host TEXT NOT NULL, private BIGINT NOT NULL, invite TEXT NOT NULL,
    deadline DOUBLE PRECISION, status TEXT NOT NULL, conceded BIGINT, rematch TEXT,
    waiting TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, step BIGINT NOT NULL,
    created DOUBLE PRECISION NOT NULL, updated DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
    match_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT, bot TEXT,
    PRIMARY KEY (match_id, seat));
CREATE TABLE IF NOT EXISTS admitted (
    match_id TEXT NOT NULL, user_id TEXT NOT NULL, PRIMARY KEY (match_id, user_id));
CREATE TABLE IF NOT EXISTS moves (
    match_id TEXT NOT NULL, n BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
    value BIGINT NOT NULL, forced BIGINT NOT NULL, request TEXT, made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, n));
CREATE TABLE IF NOT EXISTS chat (
    match_id TEXT NOT NULL, n BIGINT NOT NULL, user_id TEXT NOT NULL, name TEXT NOT NULL,
    line TEXT NOT NULL, said DOUBLE PRECISION NOT NULL, PRIMARY KEY (match_id, n));
CREATE INDEX IF NOT EXISTS seats_by_user ON seats (user_id);
CREATE INDEX IF NOT EXISTS matches_by_status ON matches (status, private, updated);
