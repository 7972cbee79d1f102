"""Feeds and streams: what is kept for those who come back, and what becomes of those who lag."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from haymarket.kernel import key_from_seed
from haymarket.server.http.limits import MOST_STREAMS, Limits
from haymarket.server.http.streams import MOST_BEHIND, Stream
from haymarket.server.storage import User
from haymarket.tables import Refused, SeatRecord, Table, Viewer, feeds, new_record
from haymarket.tables.feeds import KEPT, Feed, Shared, Told
from haymarket.tables.wire import TableChange, TableState
from tests.toy import RULES

NOTHING = cast(Told, None)
"""What a feed has told that only hands messages on."""


class CountingTable(Table):
    """How often somebody's view of it was worked out."""

    asked = 0

    def state(self, viewer: Viewer, shared: Shared | None = None) -> TableState:
        self.asked += 1
        return super().state(viewer, shared)


def counting_table() -> CountingTable:
    seats = [SeatRecord("u0", None, "Ana"), SeatRecord("u1", None, "Ben")]
    key = key_from_seed(1)
    table = CountingTable(RULES, new_record(RULES, {}, seats, "u0", key=key), [])
    table.begin([])
    return table


async def drain(stream: Stream) -> list[bytes]:
    stream.end()
    return [data async for data in stream.read()]


class TestFeeds:
    def test_what_was_missed_is_sent_again(self) -> None:
        feed = Feed(0, "epoch", NOTHING)
        for number in range(5):
            feed.send(TableChange({"n": [number]}))
        assert feed.id == "epoch-0-5"
        missed = feed.since("epoch-0-3")
        assert missed is not None
        assert [b'"n":[3]' in missed[0], b'"n":[4]' in missed[1], len(missed)] == [True, True, 2]
        assert feed.since("epoch-0-5") == []

    @pytest.mark.parametrize(
        "id",
        [
            "",
            "epoch-0-6",
            "epoch-0--1",
            "epoch-1-2",
            "other-0-2",
            "epoch-0-x",
            "epoch-0-" + "9" * 99,
        ],
    )
    def test_an_id_that_is_not_ours_gets_a_snapshot(self, id: str) -> None:
        feed = Feed(0, "epoch", NOTHING)
        for _ in range(5):
            feed.send(TableChange())
        assert feed.since(id) is None

    def test_too_long_ago_gets_a_snapshot(self) -> None:
        feed = Feed(None, "epoch", NOTHING)
        for _ in range(KEPT + 10):
            feed.send(TableChange())
        assert feed.since("epoch-w-9") is None
        kept = feed.since("epoch-w-10")
        assert kept is not None
        assert len(kept) == KEPT


class TestTelling:
    def test_all_who_look_as_one_viewer_share_one_difference(self) -> None:
        async def watch() -> None:
            table = counting_table()
            streams = [Stream(f"u{n}") for n in range(2, 12)]
            for stream in streams:
                table.feeds.enter(None, stream)
            table.asked = 0
            table.feeds.publish()
            assert table.asked == 1
            got = [await drain(stream) for stream in streams]
            assert got[0][-1:] == got[9]
            assert b'"watching":[10]' in got[9][0]

        asyncio.run(watch())

    def test_no_change_no_message(self) -> None:
        async def watch() -> None:
            table = counting_table()
            stream = Stream("u7")
            table.feeds.enter(0, stream)
            table.feeds.publish()
            assert await drain(stream) == []

        asyncio.run(watch())

    def test_nobody_looks_and_nothing_is_worked_out(self) -> None:
        table = counting_table()
        stream = Stream("u7")
        table.feeds.enter(0, stream)
        table.feeds.leave(0, stream)
        table.asked = 0
        play_some(table)
        assert table.asked == 0

    def test_who_comes_back_gets_what_changed_meanwhile_in_one_message(self) -> None:
        async def watch() -> None:
            table = counting_table()
            stream = Stream("u7")
            table.feeds.enter(None, stream)
            last = table.feeds.current(None)[0]
            table.feeds.leave(None, stream)
            play_some(table)
            again = Stream("u7")
            missed = table.feeds.enter(None, again, last)
            assert missed is not None
            assert len(missed) == 1
            assert f'"rev":[{table.journal.rev(None)}]'.encode() in missed[0]
            assert b'"log":{"from":1,' in missed[0]
            assert await drain(again) == []

        asyncio.run(watch())

    def test_a_feed_that_nobody_reads_is_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(feeds, "GRACE", -1.0)
        table = counting_table()
        stream = Stream("u7")
        table.feeds.enter(None, stream)
        last = table.feeds.current(None)[0]
        table.feeds.leave(None, stream)
        table.feeds.publish()
        assert table.feeds.enter(None, stream, last) is None


def play_some(table: Table) -> None:
    """Both seats finish their sealed choice."""
    for seat, person in enumerate(table.record.seats):
        assert person.user is not None
        user = User(person.user, "")
        ask = table.journal.game.asked(seat)[0]
        change = table.answer(user, seat, table.journal.rev(seat), ask.what, -1)
        table.feeds.publish(change.first_step)


class TestStreams:
    def test_who_lags_too_far_is_sent_away(self) -> None:
        async def watch() -> None:
            stream = Stream("u0")
            for number in range(MOST_BEHIND + 50):
                stream.send(b"%d" % number)
            assert len([data async for data in stream.read()]) == MOST_BEHIND

        asyncio.run(watch())

    def test_a_quiet_stream_says_that_it_lives(self) -> None:
        async def watch() -> bytes:
            async for data in Stream("u0").read(heartbeat=0.01):
                return data
            raise AssertionError("the stream ended")

        assert asyncio.run(watch()).startswith(b":")


def test_one_client_holds_only_so_many_streams() -> None:
    limits = Limits()
    for _ in range(MOST_STREAMS):
        limits.may_stream("a")
        limits.open_stream("a")
    with pytest.raises(Refused):
        limits.may_stream("a")
    limits.may_stream("b")
    limits.close_stream("a")
    limits.may_stream("a")
