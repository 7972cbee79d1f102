"""Ships the browser client inside the wheel: as it lies there, or built now."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/haymarket/server/static"


class BrowserClient(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # whoever works on the sources builds it with make
        root = Path(self.root)
        if not (root / CLIENT / "index.html").is_file():
            env = {**os.environ, "PYTHON": sys.executable}
            subprocess.run([root / "scripts/build-web"], check=True, env=env)
        # Git ignores the folder, and what Git ignores would be left out.
        build_data["force_include"][str(root / CLIENT)] = "haymarket/server/static"
