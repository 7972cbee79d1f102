"""Secrets over the wire: what is sent to an eye is within what that eye may see.

Two nets. The first holds everything that arrives, by HTTP and by stream, against the game's own
``view``, ``asked`` and log for that eye. The second re-deals what an eye cannot know and shows that
everything the server would send it stays the same, to the byte.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import BadAnswer, Rules
from haymarket.server import Config, look
from haymarket.server.diff import plain
from haymarket.server.line import Entry, Eye, Line, plain_asks
from haymarket.server.records import MatchRecord, SeatRecord
from haymarket.server.store import make_store
from haymarket.server.table import Table
from tests.server.client import Mirror, Player
from tests.server.services import running
from tests.toy import RULES

NAMES = ["picket", *GAMES]


def rules_of(name: str) -> Rules[Any]:
    return RULES if name == "picket" else haymarket.rules(name)


def allowed(line: Line, eye: Eye) -> dict[str, Any]:
    """All that an eye may be told of a position."""
    game = line.match.game
    shown: dict[str, Any] = plain(
        {
            "view": game.view(eye),
            "ask": plain_asks(game.asked(eye)),
            "waiting": [ask.seat for ask in game.pending],
        }
    )
    return shown


def allowed_events(line: Line, eye: Eye) -> list[Any]:
    """What the match's own log tells an eye."""
    return [[e.code, plain(list(e.args)), e.rule] for step in line.match.log(eye) for e in step]


@pytest.mark.parametrize("name", NAMES)
def test_what_arrives_is_what_the_eye_may_see(name: str, tmp_path: Path) -> None:
    rules = rules_of(name)
    rng = Random(name)
    options = rules.variants[-1]
    seats = len(rules.seats(rules.read_options(options)))
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (rules,)) as (address, house):
        players = [Player(address, f"Player {n}") for n in range(seats)]
        watcher = Player(address, None)
        match = players[0].new(name, ["me"] + ["open"] * (seats - 1), options=options)
        for player in players[1:]:
            player.post(f"/api/matches/{match}/join", {})
        eyes: list[tuple[Eye, Player]] = [*enumerate(players), (None, watcher)]
        streams = [p.events(f"/api/matches/{match}/events") for _, p in eyes]
        mirrors = [Mirror(stream) for stream in streams]
        line: Line = house.tables._tables[match].line
        key = line.match.key.hex()
        for _ in range(60):
            if not line.match.game.pending or line.match.game.outcome is not None:
                break
            ask = rng.choice(line.match.game.pending)
            seat = max(ask.seat, 0)
            players[seat].answer(match, rng.choice(ask.options), seat)
            for (eye, player), mirror in zip(eyes, mirrors, strict=True):
                mirror.until(line.rev(eye))
                truth = allowed(line, eye)
                if line.match.game.outcome is None:
                    assert {part: mirror.table[part] for part in truth} == truth
                told = [
                    [e["code"], e["args"], e["rule"]] for row in mirror.log for e in row["events"]
                ]
                assert told == allowed_events(line, eye)
                for row in mirror.log:
                    table_asked = row["what"] is not None and row["by"] != eye
                    assert not table_asked or _was_tables(line, row)
                fetched = player.send("GET", f"/api/matches/{match}")
                if line.match.game.outcome is None:
                    assert key not in fetched.text
                    assert json.loads(fetched.text)["table"]["view"] == truth["view"]
        for stream in streams:
            stream.__exit__()
        for _, player in eyes:
            player.close()


def _was_tables(line: Line, row: dict[str, Any]) -> bool:
    """Whether a question whose answer is told to everybody was one to the whole table."""
    return any(
        ask.seat == -1 and ask.what == row["what"] and step.option == row["option"]
        for ask, step in zip(line.match.asks, line.match.steps, strict=True)
    )


def a_table(rules: Rules[Any], options: dict[str, Any], seed: str, folder: Path) -> Table:
    full = rules.read_options(options)
    seats = [SeatRecord(f"u{n}", None, f"Player {n}") for n in range(len(rules.seats(full)))]
    key = Random(seed).randbytes(16).hex()
    record = MatchRecord(
        "m1", rules.name, rules.version, full, key, "u0", False, "invite", None, "running",
        None, None, [], 0.0, 0, 0.0, 0.0, seats,
    )  # fmt: skip
    return Table(make_store(str(folder / "unused.db")), rules, record)


def everything(table: Table, eye: Eye) -> bytes:
    """All that the server would send to an eye, now: table, log, last step, reasons."""
    table.record.waiting = table.line.waiting()
    sent: list[Any] = [table.document(eye), table.line_log(eye, 0)]
    sent.append(look.step(table, eye, table.line.steps(eye)))
    game = table.line.match.game
    for ask in game.asked(eye) if eye is not None else ():
        for value in ask.question.domain:
            assert eye is not None
            try:
                sent.append(look.why(table, eye, ask.what, value))
            except BadAnswer as error:
                sent.append(str(error))
    return msgspec.json.encode(sent)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_nothing_that_is_sent(name: str, tmp_path: Path) -> None:
    rules = rules_of(name)
    rng = Random(name)
    compared = 0
    for number in range(6):
        options = rules.variants[number % len(rules.variants)]
        table = a_table(rules, options, f"{name} {number}", tmp_path)
        line = table.line
        for _ in range(300):
            game = line.match.game
            if game.outcome is not None:
                break
            if rng.random() < 0.15:
                for eye in (*range(len(game.seats)), None):
                    seen = everything(table, eye)
                    line.match.game = game.fork().resample(eye, rng)
                    assert everything(table, eye) == seen, f"seat {eye} is sent what it cannot know"
                    line.match.game = game
                    compared += 1
            ask = rng.choice(game.pending)
            line.apply(Entry("answer", max(ask.seat, 0), rng.choice(ask.options)))
    assert compared > 20


def test_the_net_bites_on_a_leak(tmp_path: Path) -> None:
    table = a_table(RULES, {}, "leak", tmp_path)
    honest = table.document

    def leaky(eye: Eye) -> dict[str, Any]:
        return {**honest(eye), "deck": table.line.match.game.s.deck}

    table.document = leaky  # type: ignore[method-assign]
    seen = everything(table, 0)
    table.line.match.game = table.line.match.game.fork().resample(0, Random(1))
    assert everything(table, 0) != seen


class TestLostEyes:
    """A stream that was opened with an eye ends when the eye is lost."""

    def test_a_claimed_seat_is_no_longer_looked_through(self, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"], deadline=0)
        ben.post(f"/api/matches/{match}/join", {})
        with ben.events(f"/api/matches/{match}/events?seat=1") as events:
            events.next()
            ana.answer(match, -1)
            ana.post(f"/api/matches/{match}/claim", {"seat": 1, "as": "me"})
            events.run_out()
        ben.refused(403, "not-seated", "GET", f"/api/matches/{match}/events", seat=1)

    def test_a_new_password_ends_every_stream(self, address: str, ana: Player) -> None:
        ana.post("/api/account", {"password": "street and ballot"})
        thief = Player(address, None)
        thief.post("/api/login", {"name": "Ana", "password": "street and ballot"})
        match = ana.new("picket", ["me", "me"])
        paths = ("/api/me/events", f"/api/matches/{match}/events?seat=0")
        streams = [thief.events(path) for path in paths]
        for stream in streams:
            stream.next()
        ana.post("/api/account", {"password": "ballot and street"})
        for stream in streams:
            stream.run_out()
            stream.__exit__()
        thief.refused(401, "no-session", "GET", paths[0])
        thief.refused(403, "not-seated", "GET", paths[1])
        thief.close()


class TestSealedAnswers:
    """Nobody learns that, or how often, another seat has answered what is sealed."""

    def test_neither_revision_nor_steps_count_them(self, tmp_path: Path) -> None:
        table = a_table(RULES, {}, "sealed", tmp_path)
        line = table.line
        before = {eye: (line.rev(eye), line.steps(eye)) for eye in (0, 1, None)}
        card = line.match.game.asked(0)[0].options[0]
        line.apply(Entry("answer", 0, card))
        assert (line.rev(0), line.steps(0)) == (before[0][0] + 1, 1)
        assert (line.rev(1), line.steps(1)) == before[1]
        assert (line.rev(None), line.steps(None)) == before[None]
        line.apply(Entry("undo", 0))
        assert line.rev(0) == before[0][0] + 2
        assert line.steps(0) == 0
        assert line.rev(1) == before[1][0]

    def test_the_others_learn_who_has_finished_and_no_more(self, tmp_path: Path) -> None:
        table = a_table(RULES, {}, "sealed", tmp_path)
        line = table.line
        card = line.match.game.asked(0)[0].options[0]
        line.apply(Entry("answer", 0, card))
        line.apply(Entry("answer", 0, -1))
        assert line.waiting() == [1]
        assert line.steps(1) == 1
        assert line.log(1)[1] == {
            "by": 0, "forced": False, "what": None, "option": None, "events": [],
        }  # fmt: skip

    def test_an_answer_fits_though_the_other_finished_meanwhile(self, tmp_path: Path) -> None:
        line = a_table(RULES, {}, "sealed", tmp_path).line
        rev, ask = line.rev(1), line.match.game.asked(1)[0]
        line.apply(Entry("answer", 0, -1))
        line.check(1, rev, ask.what, ask.options[0])

    def test_an_open_request_to_go_back_does_not_tell_either(
        self, ana: Player, ben: Player
    ) -> None:
        match = ana.new("picket", ["me", "open"])
        ben.post(f"/api/matches/{match}/join", {})
        ana.answer(match, -1)
        ana.post(f"/api/matches/{match}/takeback", {})
        before = ana.table(match)
        ben.answer(match)
        assert ana.table(match) == before
        assert before["takeback"] is not None

    def test_no_message_goes_to_the_others(self, address: str, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"])
        ben.post(f"/api/matches/{match}/join", {})
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            for _ in range(3):
                ben.answer(match)
            hidden = mirror.changes
            ana.post(f"/api/matches/{match}/chat", {"text": "Are you ready?"})
            while not mirror.chat:
                mirror.read()
            # The newcomer's own presence, perhaps, and the chat: nothing of Ben's answers.
            assert mirror.changes - hidden <= 2
            assert mirror.table["rev"] == 0
            assert mirror.table["step"] == 0
