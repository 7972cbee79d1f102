"""Gymnasium finds the games by name."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import pytest

import haymarket
from haymarket.research.registration import environment_id, register


def test_gymnasium_imports_the_module_that_stands_before_an_id() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('haymarket.research.gymnasium:haymarket/MeanStreets-v0')\n"
        "print(env.spec.id)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout == "haymarket/MeanStreets-v0\n", done.stderr


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
