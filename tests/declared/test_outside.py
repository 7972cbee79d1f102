"""Games and bots of other packages: found by their entry points, played, or left out in a line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

GAME = """
from tests.toy import picket

RULES = picket(name="{name}")
"""
BOT = '''
class LastBot:
    """Always the last answer there is."""

    def __init__(self, rng):
        pass

    def choose(self, chair):
        return chair.ask.options[-1]
'''
KNOWLEDGE = """
from haymarket.bots import Knowledge

def judge(g, seat):
    return 0.25 + 0.5 * (g.outcome is not None)

KNOWN = Knowledge(value=judge)
"""
ASKED = """
import json
from random import Random
import haymarket
from haymarket.bots import BOTS, Budget, Chair, Search, knowledge
from haymarket.lab import play_game
from haymarket.server.http.catalogue import Catalogue
from haymarket.terminal.board import draw
from haymarket.terminal.session import Session
from haymarket.kernel import Match, words

games = haymarket.games()
shelf = Catalogue({rules.name: rules for rules in games}).list("en")
found = {"games": [card.name for card in shelf.games], "bots": [bot.name for bot in shelf.bots]}
if "boycott" in found["games"]:
    rules = haymarket.rules("boycott")
    session = Session(Match.new(rules, 1), bots={0: "last", 1: "last"})
    while session.game.outcome is None:
        session.answer_bot(*session.bot_choice())
    found["played"] = len(session.match.steps)
    found["drawn"] = bool(draw(session.view(), words(rules)))
    found["lab"] = play_game("boycott", ("last", "greedy"), 3, {}).decisions
    g = rules.new(1)
    seat = g.pending[0].seat
    search = Search("boycott", seat, Random(1))
    found["judged"] = [hint.chance for hint in search.run(Chair(g, seat), Budget(9))]
    found["rollout"] = knowledge("boycott").rollout
print(json.dumps(found))
"""


def install(folder: Path, name: str, points: str, **modules: str) -> None:
    """A distribution as pip leaves it: its modules, and its metadata with entry points."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(points)
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text)


def ask(folder: Path) -> tuple[dict[str, object], list[str]]:
    """What a program with these packages finds, and what it complains about."""
    paths = [str(folder), str(ROOT / "src"), str(ROOT), *sys.path]
    run = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout), run.stderr.splitlines()


def test_an_outside_game_and_an_outside_bot_are_played(tmp_path: Path) -> None:
    install(
        tmp_path,
        "boycott",
        "[haymarket.games]\nboycott = boycott\n[haymarket.bots]\nlast = lastbot:LastBot\n",
        boycott=GAME.format(name="boycott"),
        lastbot=BOT,
    )
    found, complaints = ask(tmp_path)
    assert complaints == []
    games, bots = found["games"], found["bots"]
    assert isinstance(games, list)
    assert isinstance(bots, list)
    assert games[-1] == "boycott"
    assert len(games) > 1
    assert "last" in bots
    assert found["played"]
    assert found["drawn"]
    assert found["lab"]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("import nowhere_to_be_found", "No module named 'nowhere_to_be_found'"),
        ("RULES = 5", "its RULES are int, expected Rules"),
        (GAME.format(name="lockout"), "its RULES are of 'lockout', expected 'boycott'"),
        ("1 / 0", "division by zero"),
        ("RULE = None", "has no attribute 'RULES'"),
    ],
)
def test_a_broken_game_is_told_in_one_line_and_the_others_go_on(
    tmp_path: Path, game: str, expected: str
) -> None:
    install(tmp_path, "boycott", "[haymarket.games]\nboycott = boycott\n", boycott=game)
    found, complaints = ask(tmp_path)
    games = found["games"]
    assert isinstance(games, list)
    assert games
    assert "boycott" not in games
    (line,) = complaints
    assert line.startswith("haymarket: the game 'boycott' of the package 'boycott' is left out:")
    assert expected in line


@pytest.mark.parametrize(
    ("bot", "expected"),
    [("import nowhere_at_all", "No module named"), ("LastBot = 3", "has no method choose(chair)")],
)
def test_a_broken_bot_is_told_in_one_line_and_the_others_go_on(
    tmp_path: Path, bot: str, expected: str
) -> None:
    install(tmp_path, "lastbot", "[haymarket.bots]\nlast = lastbot:LastBot\n", lastbot=bot)
    found, complaints = ask(tmp_path)
    bots = found["bots"]
    assert isinstance(bots, list)
    assert bots
    assert "last" not in bots
    (line,) = complaints
    assert line.startswith("haymarket: the bot 'last' of 'lastbot:LastBot' is left out:")
    assert expected in line


def test_a_name_of_ours_cannot_be_taken(tmp_path: Path) -> None:
    install(tmp_path, "usurper", "[haymarket.bots]\nrandom = lastbot:LastBot\n", lastbot=BOT)
    _, complaints = ask(tmp_path)
    assert complaints == [
        "haymarket: haymarket.bots: 'lastbot:LastBot' is left out, 'random' is taken"
    ]


BOYCOTT = "[haymarket.games]\nboycott = boycott\n[haymarket.bots]\nlast = lastbot:LastBot\n"


def test_an_outside_package_brings_what_it_knows_of_its_game(tmp_path: Path) -> None:
    install(
        tmp_path,
        "boycott",
        f"{BOYCOTT}[haymarket.knowledge]\nboycott = boycott_known:KNOWN\n",
        boycott=GAME.format(name="boycott"),
        lastbot=BOT,
        boycott_known=KNOWLEDGE,
    )
    found, complaints = ask(tmp_path)
    assert complaints == []
    judged = found["judged"]
    assert isinstance(judged, list)
    assert set(judged) == {0.25}
    assert found["rollout"] == 0


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        ("KNOWN = 3", "KNOWN is int, expected Knowledge"),
        ("import nowhere_at_all", "No module named"),
        ("", "has no attribute 'KNOWN'"),
    ],
)
def test_broken_knowledge_is_told_in_one_line_and_the_game_is_played_without(
    tmp_path: Path, known: str, expected: str
) -> None:
    install(
        tmp_path,
        "boycott",
        f"{BOYCOTT}[haymarket.knowledge]\nboycott = boycott_known:KNOWN\n",
        boycott=GAME.format(name="boycott"),
        lastbot=BOT,
        boycott_known=known,
    )
    found, complaints = ask(tmp_path)
    (line,) = complaints
    assert line.startswith("haymarket: what 'boycott_known:KNOWN' knows of 'boycott' is left out:")
    assert expected in line
    assert found["rollout"] == 1000
    assert found["played"]
