"""Making, finding, joining and playing matches over HTTP."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.client import Mirror, Player, play_at_random


def seated(ana: Player, ben: Player, **more: Any) -> str:
    """A match of Picket between two."""
    match = ana.new("picket", ["me", "open"], **more)
    ben.post(f"/api/matches/{match}/join", {})
    return match


class TestStarting:
    def test_a_match_waits_until_its_seats_are_taken(self, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"])
        table = ana.table(match)
        assert table["status"] == "open"
        assert table["view"] is None
        assert table["ask"] == []
        assert ben.get("/api/lobby")["matches"][0]["id"] == match
        ben.post(f"/api/matches/{match}/join", {})
        table = ana.table(match)
        assert table["status"] == "running"
        assert [seat["name"] for seat in table["seats"]] == ["Ana", "Ben"]
        assert table["ask"][0]["what"] == "march.card"

    def test_a_whole_match_by_two(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        play_at_random([ana, ben], match, Random(1))
        table = ana.table(match)
        assert table["status"] == "over"
        assert table["outcome"]["reason"] == "end"
        assert table["key"]

    def test_hot_seat(self, ana: Player) -> None:
        match = ana.new("picket", ["me", "me"])
        assert ana.look(match)["yours"] == [0, 1]
        left, right = ana.table(match, seat=0), ana.table(match, seat=1)
        assert left["view"]["hand"] != right["view"]["hand"]
        play_at_random([ana, ana], match, Random(2))
        assert ana.table(match)["status"] == "over"


class TestStream:
    def test_what_a_browser_holds_is_what_the_server_has(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben, options={"rounds": 5})
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            play_at_random([ana, ben], match, Random(3))
            final = ana.look(match)
            while mirror.table["status"] != "over":
                mirror.read()
            assert mirror.table == final["table"]
            assert mirror.log == final["log"]["lines"]

    def test_who_waited_for_the_others_sees_it_begin(self, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"])
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            assert mirror.log == []
            ben.post(f"/api/matches/{match}/join", {})
            while mirror.table["status"] != "running":
                mirror.read()
            assert mirror.log == ana.look(match)["log"]["lines"] != []
            assert mirror.table["view"] == ana.table(match)["view"]

    def test_a_stream_goes_on_where_it_broke(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            last = events.last
        ana.answer(match, -1)
        ben.answer(match, -1)
        with ana.events(f"/api/matches/{match}/events", last) as events:
            mirror.events = events
            mirror.until(ana.table(match)["rev"])
            assert mirror.changes > 0
            assert mirror.log == ana.look(match)["log"]["lines"]
