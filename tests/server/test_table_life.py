"""What happens at a table besides answering: ways back, giving up, standing in, looking back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.server import Config
from haymarket.server.http.app import ENDPOINTS
from tests.server.client import Mirror, Player, play_at_random
from tests.server.services import running
from tests.server.test_clocks import A_DAY, use_up
from tests.server.test_matches import seated
from tests.shows import mends

DONE = -1


def finished(ana: Player, ben: Player) -> str:
    match = seated(ana, ben)
    play_at_random([ana, ben], match, Random(4))
    return match


class TestUndo:
    def test_a_sealed_answer_is_taken_back(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        before = ana.table(match)
        ana.answer(match)
        table = ana.table(match)
        assert table["can_undo"] is True
        ana.post(f"/api/matches/{match}/undo", {"rev": table["rev"]})
        after = ana.table(match)
        assert after["view"] == before["view"]
        assert after["step"] == 0
        assert after["rev"] == before["rev"] + 2

    def test_an_undone_question_is_stale(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        played = ana.answer(match)
        stale = {"rev": played["rev"], "what": "march.card", "option": DONE}
        ana.post(f"/api/matches/{match}/undo", {"rev": played["rev"]})
        error = ana.refused(409, "stale", "POST", f"/api/matches/{match}/answer", stale)
        assert error["expected"]["rev"] == played["rev"] + 1

    def test_nothing_to_undo(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        rev = ana.table(match)["rev"]
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/undo", {"rev": rev})
        ana.answer(match, DONE)
        ben.answer(match, DONE)
        rev = ana.table(match)["rev"]
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/undo", {"rev": rev})


class TestTakeBack:
    def test_the_others_must_agree(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        ana.answer(match, DONE)
        ben.answer(match, DONE)
        weather = ana.table(match)["view"]["round"]
        path = f"/api/matches/{match}/takeback"
        assert ana.post(path, {}) == {"done": False}
        assert ben.table(match)["takeback"] == {"by": 0, "to": 0, "agreed": [0]}
        assert ben.post(path, {"agree": False}) == {"done": False}
        assert ben.table(match)["takeback"] is None
        ben.refused(409, "not-now", "POST", path, {"agree": True})
        ana.post(path, {})
        assert ben.post(path, {"agree": True}) == {"done": True}
        table = ana.table(match)
        assert table["view"]["round"] == weather - 1
        assert table["ask"][0]["what"] == "march.card"
        assert table["step"] == 0
        play_at_random([ana, ben], match, Random(1))

    def test_alone_there_is_nobody_to_ask(self, ana: Player) -> None:
        match = ana.new("picket", ["me", "me"])
        ana.answer(match, DONE, 0)
        ana.answer(match, DONE, 1)
        assert ana.post(f"/api/matches/{match}/takeback", {"seat": 1}) == {"done": True}

    def test_an_answer_ends_the_request(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        ana.answer(match, DONE)
        ana.post(f"/api/matches/{match}/takeback", {})
        ben.answer(match, DONE)
        assert ana.table(match)["takeback"] is None


class TestGivingUp:
    def test_between_two_the_match_is_over(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        ana.post(f"/api/matches/{match}/concede", {})
        table = ben.table(match)
        assert (table["status"], table["conceded"], table["outcome"]) == ("over", 0, None)
        ben.refused(409, "not-now", "POST", f"/api/matches/{match}/concede", {})
        body = {"rev": 0, "what": "march.card", "option": DONE}
        ben.refused(409, "not-now", "POST", f"/api/matches/{match}/answer", body)

    def test_among_more_a_bot_plays_on(self, tmp_path: Path) -> None:
        rules = haymarket.rules("which-side")
        config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
        with running(config, (rules,)) as (address, services):
            services.bots.wake = lambda table: None  # it is not this bot that is tested
            players = [Player(address, name) for name in ("Ana", "Ben", "Cleo")]
            match = players[0].new(rules.name, ["me", "open", "open"], options={"players": 3})
            for player in players[1:]:
                player.post(f"/api/matches/{match}/join", {})
            players[1].post(f"/api/matches/{match}/concede", {})
            table = players[0].table(match)
            assert (table["status"], table["conceded"]) == ("running", None)
            assert table["seats"][1]["name"] is None
            assert table["seats"][1]["bot"] is not None
            assert players[1].look(match)["yours"] == []
            players[0].post(f"/api/matches/{match}/concede", {})
            players[2].post(f"/api/matches/{match}/concede", {})
            assert players[0].table(match)["status"] == "over"
            for player in players:
                player.close()

    def test_an_open_match_is_left(self, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["open", "me"])
        ben.refused(403, "not-seated", "POST", f"/api/matches/{match}/leave", {})
        ana.post(f"/api/matches/{match}/leave", {})
        ana.refused(404, "not-found", "GET", f"/api/matches/{match}")


class TestStandIns:
    def test_a_bot_plays_for_me_until_i_am_back(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        ana.post(f"/api/matches/{match}/standin", {"bot": "random"})
        with ben.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            while mirror.table["waiting"] != [1]:
                mirror.read()
        seat = ben.table(match)["seats"][0]
        assert (seat["name"], seat["bot"]) == ("Ana", "random")
        body = {"rev": 0, "what": "march.card", "option": DONE}
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/answer", body)
        ana.post(f"/api/matches/{match}/standin", {"bot": None})
        assert ben.table(match)["seats"][0]["bot"] is None
        ana.refused(422, "bad-option", "POST", f"/api/matches/{match}/standin", {"bot": "nobody"})

    def test_a_deserted_seat_can_be_claimed_after_the_time_the_table_chose(
        self, server: tuple[str, Any], ana: Player, ben: Player
    ) -> None:
        never, soon = seated(ana, ben), seated(ana, ben, clock=A_DAY)
        late = seated(ana, ben, clock=A_DAY)
        for match in (never, soon, late):
            ana.answer(match, DONE)
        use_up(server[1], soon, 1)
        claim = {"seat": 1, "as": "random"}
        ana.refused(409, "not-now", "POST", f"/api/matches/{never}/claim", claim)
        ana.refused(409, "not-now", "POST", f"/api/matches/{late}/claim", claim)
        ben.refused(409, "not-now", "POST", f"/api/matches/{soon}/claim", {**claim, "seat": 0})
        ana.post(f"/api/matches/{soon}/claim", claim)
        assert ana.table(soon)["seats"][1]["bot"] == "random"
        body = {"rev": 0, "what": "march.card", "option": DONE, "seat": 1}
        ben.refused(403, "not-seated", "POST", f"/api/matches/{soon}/answer", body)

    @mends("SRV-9")
    def test_a_claimed_seat_may_be_opened(
        self, server: tuple[str, Any], ana: Player, ben: Player
    ) -> None:
        match = seated(ana, ben, clock=A_DAY)
        ana.answer(match, DONE)
        use_up(server[1], match, 1)
        claim = f"/api/matches/{match}/claim"
        ana.refused(409, "not-now", "POST", claim, {"seat": 1, "as": "me"})
        ana.post(claim, {"seat": 1, "as": "open"})
        # Ana plays against that seat: she does not get to see its cards that way either.
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/join", {"seat": 1})
        address = server[0]
        cleo = Player(address, "Cleo")
        joined = cleo.post(f"/api/matches/{match}/join", {})
        assert joined["yours"] == [1]
        assert joined["table"]["ask"]
        cleo.close()


class TestPrivateMatches:
    def test_a_stranger_reads_nothing(self, address: str, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"], private=True)
        path = f"/api/matches/{match}"
        missing = ben.refused(404, "not-found", "GET", "/api/matches/m000000000000")
        nobody = Player(address, None)
        reads = [path, f"{path}/events", f"{path}/log", f"{path}/step/0", f"{path}/export",
                 f"{path}/why?what=march.card&value=0", f"{path}/preview?option=0"]  # fmt: skip
        answer = {"rev": 0, "what": "march.card", "option": 0}
        writes = {
            "join": {}, "leave": {}, "answer": answer, "hint": {"rev": 0}, "undo": {"rev": 0},
            "takeback": {},
            "concede": {}, "claim": {"seat": 0, "as": "me"}, "standin": {"bot": "random"},
            "chat": {"text": "Hello?"}, "rematch": {}, "watchers": {"private": False}, "ahead": {},
        }  # fmt: skip
        named = {read.removeprefix(path).partition("?")[0].lstrip("/") for read in reads}
        named = {"step/{n}" if name == "step/0" else name for name in named} | set(writes)
        assert named == {
            e.path.removeprefix("/api/matches/{id}").lstrip("/")
            for e in ENDPOINTS
            if "{id}" in e.path
        }, "every door to a match is tried"
        for stranger in (ben, nobody):
            for read in reads:
                assert stranger.refused(404, "not-found", "GET", read) == missing
            assert stranger.get("/api/lobby") == {"matches": []}
        for name, body in writes.items():
            assert ben.refused(404, "not-found", "POST", f"{path}/{name}", body) == missing
        ben.refused(404, "not-found", "POST", f"{path}/join", {"invite": "guessed"})
        assert ana.table(match)["status"] == "open"
        nobody.close()

    def test_the_link_lets_one_in(self, address: str, ana: Player, ben: Player) -> None:
        match = ana.new("picket", ["me", "open"], private=True)
        invite = ana.look(match)["invite"]
        joined = ben.post(f"/api/matches/{match}/join", {"invite": invite})
        assert joined["yours"] == [1]
        watcher = Player(address, "Watcher")
        seen = watcher.post(f"/api/matches/{match}/join", {"invite": invite})
        assert seen["eye"] is None
        assert seen["invite"] is None
        assert seen["table"]["view"]["hand"] is None
        assert watcher.table(match)["status"] == "running"
        watcher.close()


class TestSpectators:
    def test_a_public_match_is_watched_with_the_spectators_eye(
        self, address: str, ana: Player, ben: Player
    ) -> None:
        match = seated(ana, ben)
        nobody = Player(address, None)
        looked = nobody.look(match)
        assert looked["eye"] is None
        assert looked["table"]["view"]["hand"] is None
        assert looked["table"]["ask"] == []
        nobody.refused(403, "not-seated", "GET", f"/api/matches/{match}", seat=0)
        ana.refused(403, "not-your-seat", "GET", f"/api/matches/{match}", seat=1)
        ana.refused(403, "not-your-seat", "GET", f"/api/matches/{match}/events", seat=1)
        ana.refused(403, "not-your-seat", "GET", f"/api/matches/{match}/step/0", seat=1)
        nobody.close()

    def test_those_who_look_are_seen(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        with ana.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            with ben.events(f"/api/matches/{match}/events"):
                while not mirror.table["seats"][1]["online"]:
                    mirror.read()
            while mirror.table["seats"][1]["online"]:
                mirror.read()


class TestTalking:
    def test_chat_reaches_the_others(self, address: str, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        with ben.events(f"/api/matches/{match}/events") as events:
            mirror = Mirror(events)
            ana.post(f"/api/matches/{match}/chat", {"text": "Bread!"})
            while not mirror.chat:
                mirror.read()
            assert (mirror.chat[0]["name"], mirror.chat[0]["text"]) == ("Ana", "Bread!")
        stranger = Player(address, "Stranger")
        path = f"/api/matches/{match}/chat"
        stranger.refused(403, "not-seated", "POST", path, {"text": "Roses!"})
        stranger.close()


class TestRematch:
    def test_the_same_table_again(self, address: str, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        ana.refused(409, "not-now", "POST", f"/api/matches/{match}/rematch", {})
        ana.post(f"/api/matches/{match}/concede", {})
        new = ana.post(f"/api/matches/{match}/rematch", {"swap": True})
        assert new["yours"] == [1]
        found = ben.post(f"/api/matches/{match}/rematch", {})
        assert found["table"]["id"] == new["table"]["id"] == ben.table(match)["rematch"]
        stranger = Player(address, "Stranger")
        path = f"/api/matches/{new['table']['id']}"
        stranger.refused(404, "not-found", "POST", f"{path}/join", {})
        assert ben.post(f"{path}/join", {})["table"]["status"] == "running"
        stranger.close()


class TestLookingBack:
    def test_every_step_from_every_seat_once_it_is_over(self, ana: Player, ben: Player) -> None:
        match = finished(ana, ben)
        last = ana.table(match)["step"]
        for seat in (0, 1, -1):
            log = ana.get(f"/api/matches/{match}/log", seat=seat)["log"]["lines"]
            for n, line in enumerate(log):
                step = ana.get(f"/api/matches/{match}/step/{n}", seat=seat)
                assert (step["step"], step["of"], step["line"]) == (n, len(log) - 1, line)
                assert (step["view"]["hand"] is None) == (seat == -1)
            assert step["outcome"] is not None
            assert step["view"]["round"] == 3
        ana.refused(404, "not-found", "GET", f"/api/matches/{match}/step/{last + 999}")
        ana.refused(404, "not-found", "GET", f"/api/matches/{match}/step/x")

    def test_what_was_seen_then_is_seen_again(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        seen: list[Any] = []
        rng = Random(8)
        for _ in range(10):
            table = ana.table(match)
            if len(seen) == table["step"]:
                seen.append((table["view"], table["ask"]))
            play_at_random([ana, ben], match, rng, most=1)
        for n, (view, ask) in enumerate(seen):
            step = ana.get(f"/api/matches/{match}/step/{n}")
            assert step["view"]["round"] == view["round"]
            assert step["view"]["hand"] == view["hand"]
            assert [a["what"] for a in step["ask"]] == [a["what"] for a in ask]

    def test_a_file_goes_out_and_comes_in(self, ana: Player, ben: Player) -> None:
        running = seated(ana, ben)
        ana.refused(409, "not-now", "GET", f"/api/matches/{running}/export")
        match = finished(ana, ben)
        text = ana.send("GET", f"/api/matches/{match}/export").text
        again = ben.post("/api/matches/import", text)
        assert again["table"]["status"] == "over"
        assert again["table"]["outcome"] == ana.table(match)["outcome"]
        assert again["table"]["private"] is True
        ben.refused(422, "bad-file", "POST", "/api/matches/import", text.replace("0", "1", 1))
        ben.refused(422, "bad-file", "POST", "/api/matches/import", "{}")

    def test_the_dice_can_be_checked(self, ana: Player, ben: Player) -> None:
        from haymarket.kernel import commitment

        match = seated(ana, ben)
        promised = ana.table(match)["commitment"]
        assert ana.table(match)["key"] is None
        ana.post(f"/api/matches/{match}/concede", {})
        assert commitment(bytes.fromhex(ana.table(match)["key"])) == promised


class TestReasons:
    def test_why_not(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        table = ana.table(match)
        held = set(table["ask"][0]["options"])
        other = next(card for card in range(8) if card not in held)
        path = f"/api/matches/{match}/why"
        assert ana.get(path, what="march.card", value=other) == {"refusal": "march#not-held"}
        assert ana.get(path, what="march.card", value=DONE) == {"refusal": None}
        ana.refused(422, "illegal", "GET", path, what="march.card", value=99)
        ana.refused(409, "not-your-question", "GET", path, what="agree.slogan", value=0)
        ana.refused(400, "bad-request", "GET", path, what="march.card")

    def test_a_preview_tells_only_what_could_be_known(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        path = f"/api/matches/{match}/preview"
        ana.refused(422, "no-preview", "GET", path, option=DONE)
        ana.answer(match, DONE)
        ben.answer(match, DONE)
        before = ana.table(match)
        assert before["ask"][0]["what"] == "agree.slogan"
        seen = ana.get(path, option=1)
        assert seen["diff"] == {"slogans": [[1]]}
        assert seen["events"][0]["code"] == "agreed"
        assert ana.table(match) == before
        ana.refused(422, "illegal", "GET", path, option=7)

    def test_what_would_be_asked_is_foreseen_without_being_played(
        self, ana: Player, ben: Player
    ) -> None:
        match = seated(ana, ben)
        path = f"/api/matches/{match}/ahead"
        # What is chosen in secret is foreseen for oneself, and nothing beyond it.
        ask = ana.table(match)["ask"][0]
        found = ana.post(path, {"after": [], "follow": [ask["what"]]})["foreseen"]
        assert found[0] == {"after": [], "ask": [ask]}
        assert all(one["ask"][0]["what"] == ask["what"] for one in found)
        ana.answer(match, DONE)
        ben.answer(match, DONE)
        before = ana.table(match)
        assert before["ask"][0]["what"] == "agree.slogan"
        found = ana.post(path, {"after": [], "follow": []})["foreseen"]
        assert [one["after"] for one in found] == [[]]
        assert found[0]["ask"] == before["ask"]
        assert ana.table(match) == before
        ana.refused(422, "illegal", "POST", path, {"after": [7]})
        ana.refused(400, "bad-request", "POST", path, {"after": "x"})


class TestLists:
    def test_what_waits_for_me_stands_first(self, ana: Player, ben: Player) -> None:
        mine, theirs = seated(ana, ben), seated(ana, ben)
        ana.answer(theirs, DONE)
        rows = ana.get("/api/me/matches")["matches"]
        assert [(row["id"], row["your_turn"]) for row in rows] == [(mine, True), (theirs, False)]
        assert rows[0]["yours"] == [0]

    def test_turns_arrive_live(self, ana: Player, ben: Player) -> None:
        match = seated(ana, ben)
        with ana.events("/api/me/events") as events:
            assert events.next() == ("turns", {"turns": [match], "new": None})
            ana.answer(match, DONE)
            assert events.next() == ("turns", {"turns": [], "new": None})
            ben.answer(match, DONE)
            assert events.next() == ("turns", {"turns": [match], "new": match})

    def test_one_stream_may_carry_both(self, ana: Player, ben: Player) -> None:
        here, there = seated(ana, ben), ana.new("picket", ["me", "open"])
        with ana.events(f"/api/matches/{here}/events?turns=true") as events:
            names = [events.next()[0]]
            while names[-1] != "turns":
                names.append(events.next()[0])
            ben.post(f"/api/matches/{there}/join", {})
            while (event := events.next())[0] != "turns":
                pass
            assert event[1] == {"turns": sorted([here, there]), "new": there}
        assert names[0] == "snapshot"


class TestSettings:
    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            ({"game": "chess"}, 404, "not-found"),
            ({"game": "picket", "options": {"rounds": 9}}, 422, "bad-option"),
            ({"game": "picket", "options": {"colour": "red"}}, 422, "bad-option"),
            ({"game": "picket", "seats": ["me"]}, 422, "bad-option"),
            ({"game": "picket", "seats": ["me", "nobody"]}, 422, "bad-option"),
            ({"game": "picket", "clock": {"per": "move", "seconds": 0}}, 400, "bad-request"),
            ({"game": "picket", "more": 1}, 400, "bad-request"),
            ({}, 400, "bad-request"),
            ([], 400, "bad-request"),
            ("{", 400, "bad-request"),
        ],
    )
    def test_bad_ones_are_refused(self, ana: Player, body: Any, status: int, code: str) -> None:
        ana.refused(status, code, "POST", "/api/matches", body)

    def test_seats_for_any_choice(self, address: str) -> None:
        nobody = Player(address, None)
        found = nobody.post("/api/games/picket/seats", {"options": {"rounds": "5"}})
        assert found["options"]["rounds"] == 5
        assert found["seats"] == ["left", "right"]
        nobody.close()

    def test_too_large_a_body_is_refused(self, ana: Player) -> None:
        body = '{"game": "' + "x" * 70_000 + '"}'
        ana.refused(413, "too-large", "POST", "/api/matches", body)
