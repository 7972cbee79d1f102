"""Gymnasium finds the games by name."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import gymnasium
import pytest

import haymarket
from haymarket.research.registration import environment_id, register

ROOT = Path(__file__).parents[2]


def test_the_entry_point_is_the_one_that_registers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, _, name = project["entry-points"]["gymnasium.envs"]["__root__"].partition(":")
    assert getattr(import_module(module), name) is register


@pytest.mark.parametrize("game", [rules.name for rules in haymarket.games() if 1 in rules.players])
def test_a_game_for_one_is_made_by_its_name(game: str) -> None:
    register()
    register()  # whoever is second changes nothing
    env = gymnasium.make(environment_id(game), disable_env_checker=True)
    seen, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (seen["observation"] == again["observation"]).all()
    for _ in range(20):
        seen, _, ended, _, info = env.step(int(seen["action_mask"].argmax()))
        assert not info.get("illegal")
        if ended:
            break


def test_names() -> None:
    assert environment_id("mean-streets") == "haymarket/MeanStreets-v0"
    assert environment_id("chicago-68") == "haymarket/Chicago68-v0"
