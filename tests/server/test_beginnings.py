"""A match may begin elsewhere than with its set-up: at an example, at a step, at a position."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.kernel import BadFile, Game, arrange, dump, position, unseal
from haymarket.rulebooks import examples, play_to
from haymarket.server import Config
from haymarket.tables.beginnings import read_strange_position
from tests.server.client import Player, play_at_random
from tests.server.services import running
from tests.toy import RULES, count_up, march


def begin(player: Player, where: dict[str, Any], **more: Any) -> Any:
    body = {"game": "picket", "private": True, "begin": where, **more}
    return player.post("/api/matches", body)


def finished(player: Player, seed: int = 3) -> str:
    match = player.new("picket", ["me", "me"])
    play_at_random([player, player], match, Random(seed))
    return match


# -- examples --------------------------------------------------------------------------------------


def test_an_example_begins_where_the_rulebook_shows_its_heading(ana: Player) -> None:
    made = begin(ana, {"example": "agree"})
    game, _ = play_to(RULES, examples(RULES)["agree"])
    table = made["table"]
    assert table["options"] == game.options
    assert table["begun"] == {
        "kind": "example", "heading": "agree", "match": None, "step": None, "exact": True,
    }  # fmt: skip
    assert table["view"] == game.view(0)
    assert [ask["what"] for ask in table["ask"]] == [ask.what for ask in game.asked(0)]
    assert made["log"]["lines"] == [
        {"by": None, "forced": False, "what": None, "option": None, "events": []}
    ]
    assert table["step"] == 0
    assert not table["can_undo"]


def test_left_to_us_whoever_is_asked_is_me(ana: Player) -> None:
    """One alone, also where two seal at once."""
    assert begin(ana, {"example": "march"})["yours"] == [0]
    assert begin(ana, {"example": "march"}, seats=["greedy", "me"])["yours"] == [1]


def test_an_example_has_the_luck_of_the_game_in_which_it_was_found(ana: Player) -> None:
    """The heading ``end`` is told by the next answer; what is told hangs on the last die."""
    made = begin(ana, {"example": "end"}, seats=["me", "me"])
    example = examples(RULES)["end"]
    game, _ = play_to(RULES, example)
    assert made["table"]["status"] == "running", "it does not run past what it shows"
    while game.outcome is None:
        ask = game.pending[0]
        game.answer(max(ask.seat, 0), ask.options[0])
        ana.answer(made["table"]["id"], ask.options[0], max(ask.seat, 0))
    ended = ana.table(made["table"]["id"])["outcome"]
    assert (ended["winners"], ended["scores"]) == (
        list(game.outcome.winners),
        list(game.outcome.scores),
    )


def test_what_cannot_be_begun_is_refused_and_says_why(ana: Player) -> None:
    def refused(status: int, code: str, where: Any, **more: Any) -> Any:
        body = {"game": "picket", "begin": where, **more}
        return ana.refused(status, code, "POST", "/api/matches", body)

    assert refused(404, "not-found", {"example": "agreed"})["expected"]["example"][0] == "agree"
    refused(400, "bad-request", {})
    refused(400, "bad-request", {"example": "agree", "match": "m1", "step": 0})
    refused(400, "bad-request", {"match": finished(ana)})
    refused(400, "bad-request", {"lesson": 1})
    refused(404, "not-found", {"match": "m0", "step": 0})
    refused(404, "not-found", {"match": finished(ana), "step": 4000})
    refused(422, "bad-option", {"example": "agree"}, options={"rounds": 3})
    refused(422, "bad-option", {"example": "agree"}, seats=["me"])
    over = finished(ana)
    last = ana.table(over)["step"]
    refused(409, "not-now", {"match": over, "step": last})
    waiting = ana.new("picket", ["me", "open"])
    refused(409, "not-now", {"match": waiting, "step": 0})


# -- branches --------------------------------------------------------------------------------------


def test_a_branch_from_a_finished_match_is_that_position_with_new_luck(ana: Player) -> None:
    over = finished(ana)
    for step, seat in ((0, 0), (2, 0), (2, 1), (4, 1)):
        where = {"match": over, "step": step, "seat": seat}
        made = begin(ana, where, seats=["me", "me"])
        table = made["table"]
        assert table["begun"]["exact"] is True
        assert (table["begun"]["match"], table["begun"]["step"]) == (over, step)
        then = ana.get(f"/api/matches/{over}/step/{step}", seat=seat)
        assert ana.table(table["id"], seat=seat)["view"] == then["view"]
        assert table["commitment"] != ana.table(over)["commitment"]


def test_a_branch_from_a_running_match_tells_nothing(ana: Player, ben: Player) -> None:
    """As its own seat believes: what it saw is the same, what it did not see is dealt anew."""
    match = ana.new("picket", ["me", "open"])
    ben.post(f"/api/matches/{match}/join", {})
    theirs = ben.table(match)["view"]["hand"]
    mine = ana.table(match)["view"]["hand"]
    seen = set()
    for _ in range(25):
        made = begin(ana, {"match": match, "step": 0}, seats=["me", "me"])["table"]
        assert made["begun"]["exact"] is False
        assert ana.table(made["id"], seat=0)["view"]["hand"] == mine
        seen.add(tuple(ana.table(made["id"], seat=1)["view"]["hand"]))
    assert len(seen) > 1, "one of ten hands, each time anew"
    ana.refused(
        403, "not-your-seat", "POST", "/api/matches",
        {"game": "picket", "begin": {"match": match, "step": 0, "seat": 1}},
    )  # fmt: skip
    assert ben.table(match)["view"]["hand"] == theirs, "the match itself is as it was"


def test_a_sealed_answer_does_not_show_in_a_branch(ana: Player, ben: Player) -> None:
    match = ana.new("picket", ["me", "open"])
    ben.post(f"/api/matches/{match}/join", {})
    ben.answer(match)
    ben.answer(match, -1)
    counts = set()
    step = ana.table(match)["step"]
    for _ in range(30):
        made = begin(ana, {"match": match, "step": step}, seats=["me", "me"])["table"]["id"]
        assert ana.table(made)["waiting"] == [0], "that it has been given, everybody may know"
        played = ana.answer(made, -1, 0)
        line = ana.look(made)["log"]["lines"][played["step"]]
        counts.add(next(e["args"][1] for e in line["events"] if e["args"][:1] == [1]))
    assert len(counts) > 1, "what ben marches with is dealt anew each time"


def test_a_private_match_is_not_branched_by_a_stranger(ana: Player, ben: Player) -> None:
    match = ana.new("picket", ["me", "me"], private=True)
    body = {"game": "picket", "begin": {"match": match, "step": 0}}
    ben.refused(404, "not-found", "POST", "/api/matches", body)


# -- positions -------------------------------------------------------------------------------------


def test_a_position_begins_with_its_luck_and_its_arranged_dice(ana: Player) -> None:
    hands = {"hands": [[0, 1, 2], [3, 4, 5]], "deck": [6, 7]}
    g = arrange(RULES, march, fields=hands, dice=[6], luck=7, after=[("count_up",)])
    made = begin(ana, {"position": dump(g)}, seats=["me", "me"])["table"]["id"]
    for option in (0, -1):
        ana.answer(made, option, 0)
    ana.answer(made, -1, 1)
    ended = ana.table(made)
    assert ended["status"] == "over"
    assert ended["outcome"]["scores"] == [6, 0], "the die fell as arranged"


def test_what_was_arranged_without_an_end_is_over_when_it_rests(ana: Player) -> None:
    hands = {"hands": [[0, 1, 2], [3, 4, 5]], "deck": [6, 7]}
    g = arrange(RULES, march, fields=hands, luck=7, dice=[])
    made = begin(ana, {"position": dump(g)}, seats=["me", "me"])["table"]["id"]
    ana.answer(made, -1, 0)
    ana.answer(made, -1, 1)
    table = ana.table(made)
    assert (table["status"], table["outcome"], table["waiting"]) == ("over", None, [])


def test_a_position_that_makes_no_sense_is_refused(ana: Player) -> None:
    good = unseal("position", dump(RULES.new(1)))

    def refused(**wrong: Any) -> str:
        from haymarket.kernel._save import seal

        text = seal("position", {**good, **wrong})
        body = {"game": "picket", "begin": {"position": text}}
        return str(ana.refused(422, "bad-file", "POST", "/api/matches", body)["message"])

    assert "version" in refused(rules=99)
    assert "chess" in refused(game="chess")
    assert "no rule" in refused(todo=[["castle"]])
    assert "every card" in refused(state={**good["state"], "deck": []})
    assert "'round' is a str" in refused(state={**good["state"], "round": "first"})
    assert "at most 10000" in refused(todo=[["march", 10**9]])
    assert "calls wait" in refused(todo=[["march"]] * 300)
    assert "no position" in refused(state={**good["state"], "hands": [[0]]})
    ana.refused(
        422, "bad-file", "POST", "/api/matches", {"game": "picket", "begin": {"position": "{}"}}
    )
    assert count_up.__name__ in RULES.rules


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_position_of_a_real_game_can_be_begun_from(rules: Any) -> None:
    """What is checked of a stranger's position holds for all that play brings about."""
    rng = Random(5)
    for number, options in enumerate(rules.variants):
        g: Game[Any] = rules.new(number, options)
        steps = 0
        while g.outcome is None:
            ask = g.pending[rng.randrange(len(g.pending))]
            g.answer(max(ask.seat, 0), ask.options[rng.randrange(len(ask.options))])
            steps += 1
            if steps % 100 == 3 and g.outcome is None:
                plain = json.loads(json.dumps(position(g)))
                found = read_strange_position(rules, plain)
                assert json.loads(json.dumps(position(found))) == plain


# -- keeping ---------------------------------------------------------------------------------------


def test_a_match_that_began_elsewhere_survives_a_restart_and_can_be_taken_home(
    database: str, tmp_path: Path
) -> None:
    config = Config(database=database, rate=0)
    hands = {"hands": [[0, 1, 2], [3, 4, 5]], "deck": [6, 7]}
    g = arrange(RULES, march, fields=hands, dice=[4], luck=7, after=[("count_up",), ("march",)])
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        over = finished(ana)
        begun = [
            begin(ana, where, seats=["me", "me"])["table"]["id"]
            for where in (
                {"example": "agree"},
                {"match": over, "step": 3},
                {"match": ana.new("picket", ["me", "me"]), "step": 0},
                {"position": dump(g)},
            )
        ]
        for match in begun:
            play_at_random([ana, ana], match, Random(1), most=2)
        before = [ana.look(match) for match in begun]
    with running(config, (RULES,)) as (address, _):
        ana.http.base_url = address
        for match, was in zip(begun, before, strict=True):
            now = ana.look(match)
            for part in ("table", "log", "chat", "yours"):
                assert now[part] == was[part], part
            play_at_random([ana, ana], match, Random(2))
            ended = ana.table(match)
            assert ended["status"] == "over"
            file = ana.send("GET", f"/api/matches/{match}/export").text
            back = ana.post("/api/matches/import", file)["table"]
            assert back["view"] == ended["view"]
            assert back["outcome"] == ended["outcome"]
            assert back["begun"]["kind"] == "position"
            again = ana.post(f"/api/matches/{match}/rematch", {})["table"]
            assert again["begun"] == ended["begun"], "a rematch begins at the same place"
        ana.close()


def test_a_file_with_a_broken_beginning_is_refused(ana: Player) -> None:
    made = begin(ana, {"example": "agree"}, seats=["me", "me"])["table"]["id"]
    play_at_random([ana, ana], made, Random(1))
    body = unseal("match", ana.send("GET", f"/api/matches/{made}/export").text)
    body["begun"]["state"]["deck"] = [1, 1, 1]
    from haymarket.kernel._save import seal

    ana.refused(422, "bad-file", "POST", "/api/matches/import", seal("match", body))
    with pytest.raises(BadFile):
        read_strange_position(RULES, body["begun"])


def test_a_running_match_that_began_under_other_rules_is_void(tmp_path: Path) -> None:
    """A stored position belongs to the version of the rules under which it was stored."""
    from tests.toy import picket

    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, _):
        ana = Player(address, "Ana")
        match = begin(ana, {"example": "agree"}, seats=["me", "me"])["table"]["id"]
    with running(config, (picket(version=2),)) as (address, _):
        ana.http.base_url = address
        table = ana.table(match)
        assert table["status"] == "over"
        assert "version 1" in table["void"]
        ana.close()


# -- lists -----------------------------------------------------------------------------------------


def test_such_a_match_is_marked_in_lists_and_does_not_fill_the_lobby(
    ana: Player, ben: Player
) -> None:
    match = begin(ana, {"example": "agree"}, private=False, seats=["me", "me"])["table"]["id"]
    mine = {m["id"]: m for m in ana.get("/api/me/matches")["matches"]}
    assert mine[match]["begun"]["kind"] == "example"
    assert match not in {m["id"] for m in ben.get("/api/lobby")["matches"]}
    wanted = begin(ana, {"example": "march"}, private=False, seats=["me", "open"])["table"]["id"]
    assert wanted in {m["id"] for m in ben.get("/api/lobby")["matches"]}, "a seat is open"
