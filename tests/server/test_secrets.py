"""Secrets over the wire: what is sent to a viewer is within what that viewer may see.

Two nets. The first holds everything that arrives, by HTTP and by stream, against the game's own
``view``, ``asked`` and log for that viewer. The second re-deals what a viewer cannot know and shows
that everything the server would send it stays the same, to the byte.
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
from haymarket.server import Config
from haymarket.tables import Entry, Journal, MatchRecord, SeatRecord, Table, Viewer, looking
from haymarket.tables.journal import ask_infos
from haymarket.tables.wire import LogLine, TableState
from tests.server.client import Mirror, Player
from tests.server.services import running
from tests.server.test_clocks import A_DAY, use_up
from tests.toy import RULES

NAMES = ["picket", *GAMES]


def rules_of(name: str) -> Rules[Any]:
    return RULES if name == "picket" else haymarket.rules(name)


def as_json(value: Any) -> Any:
    """As a browser has it."""
    return json.loads(msgspec.json.encode(value))


def allowed(journal: Journal, viewer: Viewer) -> dict[str, Any]:
    """All that a viewer may be told of a position."""
    game = journal.match.game
    shown: dict[str, Any] = as_json(
        {
            "view": game.view(viewer),
            "ask": ask_infos(game.asked(viewer)),
            "waiting": [ask.seat for ask in game.pending],
        }
    )
    return shown


def allowed_events(journal: Journal, viewer: Viewer) -> list[Any]:
    """What the match's own log tells a viewer."""
    return [
        [e.code, as_json(list(e.args)), e.rule] for step in journal.match.log(viewer) for e in step
    ]


@pytest.mark.parametrize("name", NAMES)
def test_what_arrives_is_what_the_viewer_may_see(name: str, tmp_path: Path) -> None:
    rules = rules_of(name)
    rng = Random(name)
    options = rules.variants[-1]
    seats = len(rules.seats(rules.read_options(options)))
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (rules,)) as (address, services):
        players = [Player(address, f"Player {n}") for n in range(seats)]
        watcher = Player(address, None)
        match = players[0].new(name, ["me"] + ["open"] * (seats - 1), options=options)
        for player in players[1:]:
            player.post(f"/api/matches/{match}/join", {})
        viewers: list[tuple[Viewer, Player]] = [*enumerate(players), (None, watcher)]
        streams = [p.events(f"/api/matches/{match}/events") for _, p in viewers]
        mirrors = [Mirror(stream) for stream in streams]
        journal: Journal = services.tables._tables[match].journal
        key = journal.match.key.hex()
        for _ in range(60):
            if not journal.match.game.pending or journal.match.game.outcome is not None:
                break
            ask = rng.choice(journal.match.game.pending)
            seat = max(ask.seat, 0)
            players[seat].answer(match, rng.choice(ask.options), seat)
            for (viewer, player), mirror in zip(viewers, mirrors, strict=True):
                mirror.until(journal.rev(viewer))
                truth = allowed(journal, viewer)
                if journal.match.game.outcome is None:
                    assert {part: mirror.table[part] for part in truth} == truth
                told = [
                    [e["code"], e["args"], e["rule"]] for row in mirror.log for e in row["events"]
                ]
                assert told == allowed_events(journal, viewer)
                for row in mirror.log:
                    table_asked = row["what"] is not None and row["by"] != viewer
                    assert not table_asked or _was_tables(journal, row)
                fetched = player.send("GET", f"/api/matches/{match}")
                if journal.match.game.outcome is None:
                    assert key not in fetched.text
                    assert json.loads(fetched.text)["table"]["view"] == truth["view"]
        for stream in streams:
            stream.__exit__()
        for _, player in viewers:
            player.close()


def _was_tables(journal: Journal, row: dict[str, Any]) -> bool:
    """Whether a question whose answer is told to everybody was one to the whole table."""
    return any(
        ask.seat == -1 and ask.what == row["what"] and step.option == row["option"]
        for ask, step in zip(journal.match.asks, journal.match.steps, strict=True)
    )


def a_table(rules: Rules[Any], options: dict[str, Any], seed: str) -> Table:
    full = rules.read_options(options)
    seats = [SeatRecord(f"u{n}", None, f"Player {n}") for n in range(len(rules.seats(full)))]
    key = Random(seed).randbytes(16).hex()
    record = MatchRecord(
        "m1", rules.name, rules.version, full, key, "u0", False, "invite", "running",
        None, None, [], 0.0, 0, 0.0, 0.0, seats,
    )  # fmt: skip
    return Table(rules, record, [])


def everything(table: Table, viewer: Viewer) -> bytes:
    """All that the server would send to a viewer, now: table, log, last step, reasons."""
    table.record.waiting = table.journal.waiting()
    sent: list[Any] = [table.state(viewer), table.log(viewer)]
    sent.append(looking.replay_step(table, viewer, table.journal.steps(viewer)))
    game = table.journal.match.game
    for ask in game.asked(viewer) if viewer is not None else ():
        for value in ask.question.domain:
            assert viewer is not None
            try:
                sent.append(looking.why(table, viewer, ask.what, value))
            except BadAnswer as error:
                sent.append(str(error))
    return msgspec.json.encode(sent)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_nothing_that_is_sent(name: str) -> None:
    rules = rules_of(name)
    rng = Random(name)
    compared = 0
    for number in range(6):
        options = rules.variants[number % len(rules.variants)]
        table = a_table(rules, options, f"{name} {number}")
        journal = table.journal
        for _ in range(300):
            game = journal.match.game
            if game.outcome is not None:
                break
            if rng.random() < 0.15:
                for viewer in (*range(len(game.seats)), None):
                    seen = everything(table, viewer)
                    journal.match.game = game.fork().resample(viewer, rng)
                    assert everything(table, viewer) == seen, (
                        f"seat {viewer} is sent what it cannot know"
                    )
                    journal.match.game = game
                    compared += 1
            ask = rng.choice(game.pending)
            journal.apply(Entry("answer", max(ask.seat, 0), rng.choice(ask.options)))
    assert compared > 20


@pytest.mark.parametrize("name", [name for name in NAMES if rules_of(name).simultaneous])
def test_nobody_is_told_that_another_has_sealed(name: str) -> None:
    """While the same seats are still waited for, not a byte changes for anybody else."""
    rules, rng = rules_of(name), Random(name)
    sealed = 0
    for number in range(12):
        table = a_table(rules, rules.variants[number % len(rules.variants)], f"{name} {number}")
        journal = table.journal
        while journal.game.outcome is None and len(journal.entries) < 120:
            ask = rng.choice(journal.game.pending)
            viewers = [v for v in (*range(len(journal.game.seats)), None) if v != ask.seat]
            waiting, was_sealed = journal.waiting(), journal.game.sealed
            table.record.waiting = waiting
            before = [msgspec.json.encode(table.state(viewer)) for viewer in viewers]
            answered = journal.game.answered
            journal.apply(Entry("answer", max(ask.seat, 0), rng.choice(ask.options)))
            still = journal.game.sealed and journal.game.answered == answered + 1
            if was_sealed and still and journal.waiting() == waiting:
                assert [msgspec.json.encode(table.state(viewer)) for viewer in viewers] == before
                sealed += 1
    assert sealed > 5


def test_the_net_bites_on_a_leak() -> None:
    table = a_table(RULES, {}, "leak")
    honest = table.state

    def leaky(viewer: Viewer) -> TableState:
        state = honest(viewer)
        assert state.view is not None
        state.view["deck"] = table.journal.game.s.deck
        return state

    table.state = leaky  # type: ignore[method-assign]
    seen = everything(table, 0)
    table.journal.match.game = table.journal.match.game.fork().resample(0, Random(1))
    assert everything(table, 0) != seen


class TestLostSeats:
    """A stream that was opened from a seat ends when the seat is lost."""

    def test_a_claimed_seat_is_no_longer_looked_through(
        self, server: tuple[str, Any], ana: Player, ben: Player
    ) -> None:
        match = ana.new("picket", ["me", "open"], clock=A_DAY)
        ben.post(f"/api/matches/{match}/join", {})
        with ben.events(f"/api/matches/{match}/events?seat=1") as events:
            events.next()
            ana.answer(match, -1)
            use_up(server[1], match, 1)
            ana.post(f"/api/matches/{match}/claim", {"seat": 1, "as": "random"})
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

    def test_neither_revision_nor_steps_count_them(self) -> None:
        table = a_table(RULES, {}, "sealed")
        journal = table.journal
        before = {viewer: (journal.rev(viewer), journal.steps(viewer)) for viewer in (0, 1, None)}
        card = journal.match.game.asked(0)[0].options[0]
        journal.apply(Entry("answer", 0, card))
        assert (journal.rev(0), journal.steps(0)) == (before[0][0] + 1, 1)
        assert (journal.rev(1), journal.steps(1)) == before[1]
        assert (journal.rev(None), journal.steps(None)) == before[None]
        journal.apply(Entry("undo", 0))
        assert journal.rev(0) == before[0][0] + 2
        assert journal.steps(0) == 0
        assert journal.rev(1) == before[1][0]

    def test_the_others_learn_who_has_finished_and_no_more(self) -> None:
        table = a_table(RULES, {}, "sealed")
        journal = table.journal
        card = journal.match.game.asked(0)[0].options[0]
        journal.apply(Entry("answer", 0, card))
        journal.apply(Entry("answer", 0, -1))
        assert journal.waiting() == [1]
        assert journal.steps(1) == 1
        assert journal.log(1)[1] == LogLine(0, False, None, None, [])

    def test_an_answer_fits_though_the_other_finished_meanwhile(self) -> None:
        journal = a_table(RULES, {}, "sealed").journal
        rev, ask = journal.rev(1), journal.match.game.asked(1)[0]
        journal.apply(Entry("answer", 0, -1))
        journal.check(1, rev, ask.what, ask.options[0])

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
