"""Ships the browser client inside the wheel, and the compiled form where it is asked for.

``HAYMARKET_COMPILE=1`` makes a wheel of this platform, with extension modules beside the sources;
without it the wheel is plain Python and fits everywhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/haymarket/server/static"
COMPILE = "HAYMARKET_COMPILE"


class BrowserClient(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]", "setuptools"] if self.compiles() else []

    def compiles(self) -> bool:
        return os.environ.get(COMPILE, "") not in ("", "0")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # whoever works on the sources builds it with make
        root = Path(self.root)
        if not (root / CLIENT / "index.html").is_file():
            env = {**os.environ, "PYTHON": sys.executable}
            subprocess.run([root / "scripts/build-web"], check=True, env=env)
        # Git ignores the folder, and what Git ignores would be left out.
        build_data["force_include"][str(root / CLIENT)] = "haymarket/server/static"
        if self.compiles():
            self.add_compiled(root, build_data)

    def add_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, root / "scripts/compile", "--wanted"], check=True)
        source = root / "src"
        for file in (*source.rglob("*.so"), source / "haymarket/compiled.json"):
            build_data["force_include"][str(file)] = str(file.relative_to(source))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
