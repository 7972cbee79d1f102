"""PettingZoo's and Gymnasium's own suites over every game and number of players."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    render_test,
    seed_test,
)

import haymarket
from haymarket.research import pettingzoo as zoo
from haymarket.research.gymnasium import SolitaireEnv

TABLES = [
    pytest.param(rules.name, players, id=f"{rules.name}-{players}")
    for rules in haymarket.games()
    for players in rules.players
]
SEALED = [rules.name for rules in haymarket.games() if rules.simultaneous]


@pytest.fixture(autouse=True)
def _their_warnings() -> Iterator[None]:
    """The suites warn of dictionaries with an action mask, which is how masks are given."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("make", [zoo.env, zoo.raw_env], ids=["env", "raw_env"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_api(game: str, players: int, make: Any) -> None:
    api_test(make(game, players=players), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_seeds(game: str, players: int) -> None:
    seed_test(lambda: zoo.env(game, players=players), num_cycles=50)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_rendering(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: zoo.raw_env(game, render_mode, players=players))
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("game", SEALED)
def test_the_parallel_api(game: str) -> None:
    parallel_api_test(zoo.parallel_env(game), num_cycles=200)


@pytest.mark.parametrize("game", SEALED)
def test_the_same_seed_is_the_same_parallel_game(game: str) -> None:
    """Their own test of it samples actions without looking at the mask."""
    envs = [zoo.parallel_env(game) for _ in range(2)]
    seen = [env.reset(seed=42)[0] for env in envs]
    rng = np.random.default_rng(1)
    for _ in range(50):
        assert data_equivalence(*seen)
        if not envs[0].agents:
            break
        masks = {agent: seen[0][agent]["action_mask"] for agent in envs[0].agents}
        actions = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        seen = [env.step(actions)[0] for env in envs]


def test_gymnasium_checks_mean_streets() -> None:
    check_env(SolitaireEnv("mean-streets", render_mode="rgb_array"))


def test_a_picture_shows_the_position() -> None:
    """The pixels change when the position does, and a text says what stands on the board."""
    env = zoo.raw_env("mean-streets", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.ndim == 3
    assert before.shape[2] == 3
    assert before.std() > 5, "not an empty sheet"
    for _ in range(3):
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0]))
    after = env.render()
    assert before.shape != after.shape or (before != after).any()
    words = zoo.picture(env.table, env.game, 0, "ansi")
    assert re.search(r"[A-Za-z]{4}", words)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_whole_game_ends_with_its_rewards(game: str, players: int) -> None:
    env = zoo.raw_env(game, players=players)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    while env.game.outcome is None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(mask.nonzero()[0])))
    assert [env.rewards[agent] for agent in env.possible_agents] == env.table.returns(env.game)
    assert all(env.terminations.values())


def test_shaping_adds_up_to_the_change_of_standing() -> None:
    env = zoo.raw_env("mean-streets", shaped=True)
    env.reset(seed=3)
    total, start = 0.0, env._standing[0]
    while env.game.outcome is None:
        env.step(int(env.observe("player")["action_mask"].nonzero()[0][-1]))
        total += env.rewards["player"]
    assert total == pytest.approx(env.table.returns(env.game)[0] + env._standing[0] - start)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_shaping_works_from_set_up_on(game: str, players: int) -> None:
    """CH-F5: the evaluation judges set-up positions too."""
    env = zoo.raw_env(game, shaped=True, players=players)
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(40):
        if env.game.outcome is not None:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(mask.nonzero()[0])))
        assert all(np.isfinite(reward) for reward in env.rewards.values())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_observation_is_in_its_space(game: str, players: int) -> None:
    env = zoo.raw_env(game, players=players)
    env.reset(seed=6)
    rng = np.random.default_rng(6)
    for step in range(400):
        if env.game.outcome is not None:
            break
        if step % 5 == 0:
            for agent in env.possible_agents:
                assert env.observation_space(agent).contains(env.observe(agent))
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(mask.nonzero()[0])))
