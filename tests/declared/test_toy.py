"""The toy game, registered as docs/add-a-game.md says, in every suite run for every game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUITES = {
    "nets": ["tests/nets"],
    "rulebooks": ["tests/rulebooks"],
    "bots": ["tests/bots"],
    "research": ["tests/research"],
    "terminal": ["tests/terminal/test_boards.py"],
    "server": [
        "tests/server/test_bots.py",
        "tests/server/test_catalogue.py",
        "tests/server/test_hints.py",
        "tests/server/test_refusals.py",
        "tests/server/test_secrets.py",
    ],
    "its own": ["tests/games/picket"],
}


@pytest.mark.parametrize("suite", SUITES)
def test_every_suite_is_green_with_the_toy_among_the_games(suite: str) -> None:
    """A folder and one line are enough; ``-k`` chooses the toy's share of each suite."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.with_toy", "-k", "picket", "-q",
         "-p", "no:cacheprovider", *SUITES[suite]],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-1000:]
    assert "passed" in run.stdout or "." in run.stdout.splitlines()[0]
