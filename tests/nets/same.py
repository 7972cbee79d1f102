"""One digest a game over many random games: the same in every form that the program runs in.

    python -m tests.nets.same [GAMES] [GAME …]             in the form that runs
    python -m tests.nets.same --forms [GAMES] [GAME …]     in all forms there are here, compared

Every question, every option offered, every draw and every result goes into it, and after 40
answers each game is saved, read again and gone on with. It is not recorded:
plain, compiled and Pyodide (in Node) are compared with each other, by ``tests/test_form.py`` over a
few games and by ``make same`` over 500.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path
from random import Random

import haymarket
from haymarket import _form, dump, load
from haymarket.kernel import TABLE

ROOT = Path(__file__).parents[2]


def digest(game: str, games: int) -> str:
    """Of *games* random games, the variants in turn."""
    rules = haymarket.rules(game)
    seen = blake2b(digest_size=16)
    for seed in range(games):
        rng = Random(seed)
        g = rules.new(seed, rules.variants[seed % len(rules.variants)])
        line: list[object] = []
        while g.outcome is None:
            if len(line) == 5 * 40:
                g = load(dump(g))
            ask = g.pending[int(rng.random() * len(g.pending))]
            option = ask.options[int(rng.random() * len(ask.options))]
            line += (ask.what, ask.about, ask.options, option, g.count)
            g.answer(0 if ask.seat == TABLE else ask.seat, option)
        line += (tuple(g.outcome), g.count, g.reveals)
        seen.update(repr(line).encode())
    return seen.hexdigest()


def main(games: str = "500", *names: str) -> None:
    if games == "--forms":
        compare(*names)
        return
    for name in names or [rules.name for rules in haymarket.games()]:
        start = time.process_time()
        found = digest(name, int(games))
        print(name, games, found, f"{time.process_time() - start:.1f}s", flush=True)


# -- the same games in another form ----------------------------------------------------------------


def forms() -> list[str]:
    """The forms that can be played here, the plain one first."""
    built = _form.MANIFEST.is_file() and json.loads(_form.MANIFEST.read_text("utf-8"))
    found = ["plain"]
    if built and built == _form.digests():
        found.append("compiled")
    if shutil.which("node") and (ROOT / "web/node_modules/pyodide").is_dir():
        found.append("pyodide")
    return found


def digests_in(form: str, games: int, *names: str) -> dict[str, str]:
    """By game, what a process that runs in this form finds."""
    command = [sys.executable, "-m", "tests.nets.same"]
    if form == "pyodide":
        command = ["node", str(ROOT / "web/same.mjs")]
    done = subprocess.run(
        [*command, str(games), *names],
        env={
            **os.environ,
            _form.PURE: str(int(form != "compiled")),
            "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {line.split()[0]: line.split()[2] for line in done.stdout.splitlines()}


def compare(games: str = "500", *names: str) -> None:
    """Play every game in every form there is here; ends with an error where they differ."""
    differ = False
    for name in names or [rules.name for rules in haymarket.games()]:
        found = {form: digests_in(form, int(games), name)[name] for form in forms()}
        same = len(set(found.values())) == 1
        differ = differ or not same
        print(name, games, "the same" if same else "DIFFERENT", *found.items(), flush=True)
    if differ:
        raise SystemExit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
