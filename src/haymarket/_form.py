"""Plain or compiled: which form of kernel, games and bots this process runs.

``make compiled`` puts extension modules beside the sources of the hot modules, in groups: the
kernel, the search, and each game with what bots know of it. Python would always prefer them; this
module has it take the source instead

- of everything, where ``HAYMARKET_PURE=1`` says so;
- of every group whose sources, or those of a group it is built on, are no longer what was compiled.

It is imported before anything else of the package and needs nothing of it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PURE = "HAYMARKET_PURE"
ROOT = Path(__file__).parent
MANIFEST = ROOT / "compiled.json"
"""What was compiled: by group, a digest of its sources."""
SUFFIX = EXTENSION_SUFFIXES[0]
KERNEL = ("_ask", "_chance", "_game", "_rules")
ANNOTATED = ("dataclass", "TypedDict", "Annotated")
SEARCH = ("_base", "_knowledge", "_search", "_simple")


def groups(root: Path = ROOT) -> dict[str, list[Path]]:
    """The modules that are compiled, by group; each is built on the kernel and the search."""
    found = {
        "kernel": [root / f"kernel/{name}.py" for name in KERNEL],
        "bots": [root / f"bots/{name}.py" for name in SEARCH],
    }
    for folder in sorted((root / "games").iterdir()):
        if (folder / "__init__.py").is_file():
            files = [*folder.rglob("*.py"), *(root / "bots" / folder.name).rglob("*.py")]
            found[folder.name] = sorted(file for file in files if _is_hot(file))
    return found


def _is_hot(file: Path) -> bool:
    """Not rows and views: they are read by their annotations, which the compiler does not keep."""
    text = file.read_text("utf-8")
    return file.name != "__init__.py" and not any(word in text for word in ANNOTATED)


def digests(root: Path = ROOT) -> dict[str, str]:
    """Of the sources of each group and of those it is built on."""
    found: dict[str, str] = {}
    base = SUFFIX
    for name, files in groups(root).items():
        seen = blake2b(base.encode(), digest_size=16)
        for file in files:
            seen.update(file.name.encode() + file.read_bytes())
        found[name] = seen.hexdigest()
        if name in ("kernel", "bots"):
            base = found[name]
    return found


class _TakeSources(MetaPathFinder):
    """Finds the source of a module where an extension module lies beside it."""

    def __init__(self, modules: dict[str, Path]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def _choose() -> tuple[list[str], list[str]]:
    """The groups that run compiled, and those that were compiled once and are stale."""
    if not MANIFEST.is_file():
        built: dict[str, str] = {}
    else:
        built = json.loads(MANIFEST.read_text("utf-8"))
    pure = os.environ.get(PURE, "") not in ("", "0")
    if not built and not next(ROOT.glob(f"kernel/*{SUFFIX}"), None):
        return [], []
    now = {} if pure else digests()
    fresh = [name for name, digest in built.items() if now.get(name) == digest]
    modules = {
        ".".join(("haymarket", *file.relative_to(ROOT).with_suffix("").parts)): file
        for name, files in groups().items()
        if name not in fresh
        for file in files
        if file.with_name(file.stem + SUFFIX).is_file()
    }
    if modules:
        sys.meta_path.insert(0, _TakeSources(modules))
    return fresh, [] if pure else [name for name in built if name not in fresh]


COMPILED, STALE = _choose()


def form() -> str:
    """Which form runs, in a few words for whoever starts a program."""
    if STALE:
        stale = ", ".join(name.replace("_", "-") for name in STALE)
        whole = "compiled but for" if COMPILED else "plain Python:"
        return f"{whole} {stale}, changed since; make compiled builds anew"
    if COMPILED:
        return "compiled"
    return "plain Python"
