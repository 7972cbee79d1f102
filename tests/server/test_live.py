"""Feeds and streams: what is kept for those who come back, and what becomes of those who lag."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from haymarket.server import live
from haymarket.server.errors import Refused
from haymarket.server.limits import MOST_STREAMS, Limits
from haymarket.server.line import Eye
from haymarket.server.live import KEPT, MOST_BEHIND, Feed, Hub, Stream


class Scene:
    """A hub over a document that a test may change."""

    def __init__(self) -> None:
        self.document: dict[str, Any] = {"step": 0, "score": [0, 0]}
        self.asked = 0
        self.hub = Hub(self._document, lambda eye, first: [], lambda first: [])

    def _document(self, eye: Eye) -> dict[str, Any]:
        self.asked += 1
        return {**self.document, "eye": eye}


async def drain(stream: Stream) -> list[bytes]:
    stream.end()
    return [data async for data in stream.read()]


class TestFeeds:
    def test_what_was_missed_is_sent_again(self) -> None:
        feed = Feed(0, "epoch", {}, 0)
        for number in range(5):
            feed.send({"diff": {"n": [number]}})
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
        feed = Feed(0, "epoch", {}, 0)
        for _ in range(5):
            feed.send({})
        assert feed.since(id) is None

    def test_too_long_ago_gets_a_snapshot(self) -> None:
        feed = Feed(None, "epoch", {}, 0)
        for _ in range(KEPT + 10):
            feed.send({})
        assert feed.since("epoch-w-9") is None
        kept = feed.since("epoch-w-10")
        assert kept is not None
        assert len(kept) == KEPT


class TestHubs:
    def test_all_who_share_an_eye_share_one_difference(self) -> None:
        async def watch() -> None:
            scene = Scene()
            streams = [scene.hub.enter(None, f"u{n}") for n in range(10)]
            scene.asked = 0
            scene.document["score"] = [0, 1]
            scene.hub.publish()
            assert scene.asked == 1
            got = [await drain(stream) for stream in streams]
            assert got[0] == got[9]
            assert b'"score":[[0,1]]' in got[0][0]

        asyncio.run(watch())

    def test_no_change_no_message(self) -> None:
        async def watch() -> None:
            scene = Scene()
            stream = scene.hub.enter(0, "u0")
            scene.hub.publish()
            assert await drain(stream) == []

        asyncio.run(watch())

    def test_nobody_looks_and_nothing_is_worked_out(self, monkeypatch: Any) -> None:
        async def watch() -> None:
            monkeypatch.setattr(live, "GRACE", 0.0)
            scene = Scene()
            stream = scene.hub.enter(0, "u0")
            scene.hub.leave(0, stream)
            await asyncio.sleep(0.01)
            scene.asked = 0
            scene.hub.publish()
            assert scene.asked == 0

        asyncio.run(watch())

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
