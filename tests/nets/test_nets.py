"""The nets over every registered game and every variant it names. A new game is covered at once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket
from haymarket.games import GAMES
from haymarket.kernel import Rules
from tests.nets.nets import (
    count_answers,
    net_automatic,
    net_bad_input,
    net_random,
    net_secrets,
    random_game,
    replay_transcript,
)
from tests.nets.views import net_views

GOLDEN = Path(__file__).parent.parent / "golden"

VARIANTS = [
    pytest.param(
        rules, options, id="-".join([rules.name, *(f"{k}={v}" for k, v in options.items())])
    )
    for rules in haymarket.games()
    for options in rules.variants
]
SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_random_games_end_and_copies_answer_alike(
    rules: Rules[Any], options: dict[str, Any], seed: int
) -> None:
    net_random(rules, options, seed, every=4)


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_no_seat_sees_what_it_cannot_know(rules: Rules[Any], options: dict[str, Any]) -> None:
    changed = [net_secrets(rules, options, seed, every=6) for seed in range(2)]
    assert any(changed) == rules.hidden, "re-dealing changes something where something is hidden"


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_every_view_fits_its_declared_type(rules: Rules[Any], options: dict[str, Any]) -> None:
    assert net_views(rules, options, seed=11) > 10


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_an_automatic_answer_never_decides(rules: Rules[Any], options: dict[str, Any]) -> None:
    """WS-F1, CH-F2, CH-F3"""
    assert net_automatic(rules, options, seed=1)[0] > 0


@pytest.mark.parametrize(("rules", "options"), VARIANTS)
def test_every_bad_answer_is_refused_and_changes_nothing(
    rules: Rules[Any], options: dict[str, Any]
) -> None:
    assert net_bad_input(lambda: rules.new(1, options), seed=1, every=10) > 0


@pytest.mark.parametrize(
    "file",
    [file for name in GAMES for file in sorted((GOLDEN / name).glob("*.txt"))],
    ids=lambda f: f"{f.parent.name}-{f.stem}",
)
def test_golden_games_replay_to_the_same_text(file: Path) -> None:
    recorded = file.read_text("utf-8")
    assert replay_transcript(haymarket.rules, recorded) == recorded


COUNTS = [
    row
    for name in GAMES
    for file in (GOLDEN / name).glob("counts.toml")
    for row in tomllib.loads(file.read_text("utf-8"))["count"]
]


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: f"{row['game']}-after-{row['after']}")
def test_the_answer_tree_has_the_recorded_number_of_leaves(row: dict[str, Any]) -> None:
    g = haymarket.new(row["game"], seed=row["seed"], options=row.get("options"))
    for number, _ in enumerate(random_game(g, Random(row["seed"]))):
        if number == row["after"]:
            break
    assert count_answers(g, row["depth"]) == row["leaves"]


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_every_game_has_a_golden_game_and_a_counted_tree(rules: Rules[Any]) -> None:
    assert list((GOLDEN / rules.name).glob("*.txt"))
    assert any(row["game"] == rules.name for row in COUNTS)
