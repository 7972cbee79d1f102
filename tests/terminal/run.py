"""Run the command in a process of its own, with pipes for a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TOY = [sys.executable, "-m", "tests.terminal.toy"]


def haymarket(
    *args: str, lines: str = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TOY, *args],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
    )
