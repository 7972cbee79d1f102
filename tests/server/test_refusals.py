"""Wrong-seat, illegal, stale and repeated answers over HTTP: all refused, and nothing changed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import TABLE, Rules, position
from haymarket.server import Config
from tests.server.client import Player
from tests.server.services import running
from tests.toy import RULES

TRIES = 1000
ODD: tuple[Any, ...] = (True, "0", "done", None, 1.5, -99, 10**9, [0], {})


class Attacker:
    """Makes up answers that must be refused, for whatever question waits."""

    def __init__(self, players: list[Player], stranger: Player, match: str, rng: Random) -> None:
        self.players = players
        self.stranger = stranger
        self.match = match
        self.rng = rng
        self.last: tuple[Player, dict[str, Any]] | None = None
        self.asked_at = 0
        """The revision at which the question that waits was asked; older ones are stale."""
        self.met: Counter[str] = Counter()

    def send(self, player: Player, body: dict[str, Any]) -> Any:
        return player.send("POST", f"/api/matches/{self.match}/answer", body)

    def right(self, table: dict[str, Any], seat: int) -> dict[str, Any]:
        """The answer that would be taken."""
        ask = table["ask"][0]
        return {
            "rev": table["rev"],
            "what": ask["what"],
            "option": self.rng.choice(ask["options"]),
            "seat": seat,
        }

    def attack(self, rules: Rules[Any], table: dict[str, Any], seat: int) -> None:
        way = self.rng.choice(("seat", "stranger", "illegal", "stale", "repeated", "what", "token"))
        body = self.right(table, seat)
        ask, owner = table["ask"][0], self.players[seat]
        others = [p for p in self.players if p is not owner]
        if way == "seat" and others:
            self._refused(way, self.rng.choice(others), body, {403})
            if ask["seat"] != TABLE and len(table["waiting"]) == 1:
                other = self.rng.choice(others)
                own = {**body, "seat": self.players.index(other)}
                self._refused(way, other, own, {409})
        elif way == "stranger":
            self._refused(way, self.stranger, body, {403})
        elif way == "illegal":
            domain = set(rules.questions[ask["what"]].domain) - set(ask["options"])
            wrong = self.rng.choice([*sorted(domain), *ODD])
            self._refused(way, owner, {**body, "option": wrong}, {400, 422})
        elif way == "stale":
            wrong = self.rng.choice([table["rev"] + 1, table["rev"] - 10_000, 2**40])
            if self.asked_at > 0:
                wrong = self.rng.choice([wrong, self.rng.randrange(self.asked_at)])
            self._refused(way, owner, {**body, "rev": wrong}, {400, 409})
        elif way == "what":
            wrong = self.rng.choice([*rules.questions, "no.such", "", 7])
            if wrong != ask["what"]:
                self._refused(way, owner, {**body, "what": wrong}, {400, 409})
        elif way == "repeated" and self.last is not None:
            player, sent = self.last
            again = {k: v for k, v in sent.items() if k != "id"}
            self._refused(way, player, again, {409})
            repeated = self.send(player, sent)
            assert repeated.status_code == 200, repeated.text
            assert repeated.json()["repeated"] is True
        elif way == "token":
            token, owner.token = owner.token, self.rng.choice(["", "wrong"])
            self._refused(way, owner, body, {403})
            owner.token = token

    def _refused(self, way: str, player: Player, body: dict[str, Any], statuses: set[int]) -> None:
        response = self.send(player, body)
        assert response.status_code in statuses, (way, body, response.status_code, response.text)
        error = response.json()["error"]
        assert error["message"]
        self.met[way] += 1


@pytest.mark.parametrize("name", ["picket", *GAMES])
def test_nothing_gets_through(name: str, tmp_path: Path) -> None:
    rules = RULES if name == "picket" else haymarket.rules(name)
    rng = Random(name)
    options = rng.choice(rules.variants)
    seats = len(rules.seats(rules.read_options(options)))
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    met: Counter[str] = Counter()
    with running(config, (rules,)) as (address, services):
        players = [Player(address, f"Player {n}") for n in range(seats)]
        stranger = Player(address, "Stranger")
        while met.total() < TRIES:
            match = players[0].new(name, ["me"] + ["open"] * (seats - 1), options=options)
            for player in players[1:]:
                player.post(f"/api/matches/{match}/join", {})
            attacker = Attacker(players, stranger, match, rng)
            play_and_attack(rules, services, attacker, TRIES - met.total())
            met += attacker.met
        for player in (*players, stranger):
            player.close()
    assert {"stranger", "illegal", "stale", "repeated"} <= set(met)


def play_and_attack(rules: Rules[Any], services: Any, attacker: Attacker, most: int) -> None:
    """Play at random; before every answer, a handful of attacks that must change nothing."""
    rng = attacker.rng
    for number in range(10_000):
        if attacker.met.total() >= most:
            return
        table: dict[str, Any] = {}
        seat = 0
        for seat, player in enumerate(attacker.players):
            table = player.table(attacker.match, seat=seat)
            if table["ask"] or table["status"] == "over":
                break
        if table["status"] == "over":
            return
        attacker.asked_at = services.tables._tables[attacker.match].journal._asked_at[seat]
        truth = frozen(services, attacker.match)
        for _ in range(8):
            attacker.attack(rules, table, seat)
        assert frozen(services, attacker.match) == truth, "a refused answer changed something"
        body = {**attacker.right(table, seat), "id": f"move {number}"}
        player = attacker.players[seat]
        player.post(f"/api/matches/{attacker.match}/answer", body)
        attacker.last = (player, body)
        if rng.random() < 0.2 and player.table(attacker.match, seat=seat)["can_undo"]:
            rev = player.table(attacker.match, seat=seat)["rev"]
            player.post(f"/api/matches/{attacker.match}/undo", {"rev": rev, "seat": seat})


def frozen(services: Any, match: str) -> str:
    """The whole match as the server holds it."""
    table = services.tables._tables[match]
    journal = table.journal
    return json.dumps(
        [position(journal.game), journal.match.steps, journal.length, len(table.requests)]
    )
