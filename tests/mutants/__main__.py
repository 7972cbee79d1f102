"""``python -m tests.mutants [GAME …] [--sample N] [--jobs N] [--again]``"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import tomllib
from pathlib import Path

import pytest
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import haymarket
from haymarket._form import COMPILED
from tests.mutants.changes import Change
from tests.mutants.hunt import Hunt
from tests.mutants.rules import KEPT, SURVIVORS, rule_changes, rule_folder, tests_folder

ENOUGH = 0.9


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--sample", type=int, default=300, help="changes a game; 0 for all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", action="store_true", help="forget what earlier runs found")
    given = parser.parse_args()
    good = True
    for game in given.games or [rules.name for rules in haymarket.games()]:
        good = hunt(game, given.sample, given.jobs, given.again) and good
    return 0 if good else 1


def hunt(game: str, size: int, jobs: int, again: bool) -> bool:
    """Try a sample of a game's changes and print what no test noticed and no reason explains."""
    sample = sorted(rule_changes(game), key=lambda found: found[1].rank)[: size or None]
    kept = KEPT / f"{game}.json"
    of = _fingerprints(game)
    known = {} if again else _known(kept, of)
    left = [found for found in sample if found[1].name not in known]
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(game, total=len(sample), completed=len(sample) - len(left))

        def tell(change: Change, *, noticed: bool) -> None:
            known[change.name] = noticed
            _keep(kept, of, known)
            progress.advance(bar)

        plugin = Hunt(rule_folder(game), left, jobs, tell)
        if left:
            arguments = [str(tests_folder(game)), "-o", "addopts=", "-p", "no:terminal"]
            pytest.main([*arguments, "-p", "no:xdist", "-p", "no:cacheprovider"], plugins=[plugin])
    if plugin.trouble:
        print(f"{game}: {plugin.trouble}")
        return False
    return _report(game, [change for _, change in sample], known)


def _report(game: str, sample: list[Change], known: dict[str, bool]) -> bool:
    survivors = [change for change in sample if not known[change.name]]
    score = 1 - len(survivors) / len(sample)
    reasons = _reasons(game)
    bare = [change for change in survivors if change.name not in reasons]
    print(f"{game}: {len(sample) - len(survivors)} of {len(sample)} noticed, {score:.1%}")
    for change in bare:
        print(f"  {change.name}  (line {change.line})")
    if bare:
        print(f"  {len(bare)} of {len(survivors)} survivors have no reason in {SURVIVORS.name}/")
    return score >= ENOUGH and not bare


def _reasons(game: str) -> dict[str, str]:
    file = SURVIVORS / f"{game}.toml"
    if not file.is_file():
        return {}
    rows = tomllib.loads(file.read_text("utf-8"))["survivor"]
    return {row["change"]: row["reason"] for row in rows}


def _fingerprints(game: str) -> dict[str, str]:
    """Of all that a verdict depends on: the rules with the kernel, and the tests."""
    kernel = Path(haymarket.__file__).parent / "kernel"
    return {
        "rules": _digest(rule_folder(game), kernel),
        "tests": _digest(tests_folder(game)),
    }


def _digest(*folders: Path) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(file.read_bytes())
    return digest.hexdigest()


def _known(kept: Path, of: dict[str, str]) -> dict[str, bool]:
    """What earlier runs found. Where only tests changed since, survivors are tried again."""
    if not kept.is_file():
        return {}
    body = json.loads(kept.read_text("utf-8"))
    if body["of"] == of:
        return dict(body["noticed"])
    if body["of"]["rules"] == of["rules"]:
        return {name: True for name, noticed in body["noticed"].items() if noticed}
    return {}


def _keep(kept: Path, of: dict[str, str], known: dict[str, bool]) -> None:
    kept.parent.mkdir(exist_ok=True)
    new = kept.with_suffix(".new")
    new.write_text(json.dumps({"of": of, "noticed": known}), "utf-8")
    new.replace(kept)


if __name__ == "__main__":
    if COMPILED:
        sys.exit("Only sources can be changed: run with HAYMARKET_PURE=1, as make mutants does.")
    sys.exit(main())
