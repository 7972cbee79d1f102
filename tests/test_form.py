"""Plain or compiled: who decides, what is refused as stale, and that both play the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import haymarket
from haymarket import _form
from haymarket.kernel import Rules, position
from tests.nets.same import digests_in, forms

GAMES = 8
"""Of each title; ``make same`` compares 500."""
ROOT = Path(__file__).parent.parent


def run(*args: str, pure: bool = False, source: Path = ROOT / "src") -> str:
    env = {**os.environ, _form.PURE: str(int(pure)), "PYTHONPATH": f"{source}:{ROOT}"}
    done = subprocess.run(
        [sys.executable, *args], env=env, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def is_compiled() -> bool:
    """Whether the present sources are compiled, though this process may run them plain."""
    if not _form.MANIFEST.is_file():
        return False
    found: dict[str, str] = json.loads(_form.MANIFEST.read_text("utf-8"))
    return found == _form.digests()


needs_compiled = pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")


def test_rows_and_views_stay_sources() -> None:
    names = [file.name for files in _form.groups().values() for file in files]
    assert "_game.py" in names
    assert "flow.py" in names
    assert "view.py" not in names
    assert "__init__.py" not in names


def test_a_change_of_the_kernel_makes_every_group_stale(tmp_path: Path) -> None:
    root = tmp_path / "haymarket"
    shutil.copytree(
        _form.ROOT, root, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static")
    )
    before = _form.digests(root)
    one = root / "games/chile_1988/days.py"
    one.write_text(one.read_text("utf-8") + "\n", "utf-8")
    after = _form.digests(root)
    assert [name for name in before if before[name] != after[name]] == ["chile_1988"]
    kernel = root / "kernel/_game.py"
    kernel.write_text(kernel.read_text("utf-8") + "\n", "utf-8")
    assert all(before[name] != digest for name, digest in _form.digests(root).items())


SAY = "import haymarket, haymarket.kernel._game as g; print(haymarket.form()); print(g.__file__)"


@needs_compiled
def test_compiled_is_taken_and_plain_on_demand() -> None:
    form, file = run("-c", SAY).splitlines()
    assert (form, file.endswith(_form.SUFFIX)) == ("compiled", True)
    form, file = run("-c", SAY, pure=True).splitlines()
    assert (form, file.endswith(".py")) == ("plain Python", True)


@needs_compiled
def test_what_changed_since_is_not_used(tmp_path: Path) -> None:
    shutil.copytree(_form.ROOT, tmp_path / "haymarket", ignore=shutil.ignore_patterns("static"))
    for file in _form.ROOT.parent.glob("*__mypyc*"):
        shutil.copy2(file, tmp_path)
    rule = tmp_path / "haymarket/games/chile_1988/days.py"
    rule.write_text(rule.read_text("utf-8") + "\n# another rule\n", "utf-8")
    say = f"{SAY}; import haymarket.games.chile_1988.days as d; print(d.__file__)"
    form, kernel, days = run("-c", say, source=tmp_path).splitlines()
    assert form == "compiled but for chile-1988, changed since; make compiled builds anew"
    assert kernel.endswith(_form.SUFFIX)
    assert days.endswith(".py")
    (tmp_path / "haymarket/compiled.json").write_text(json.dumps({}), "utf-8")
    assert run("-c", SAY, source=tmp_path).splitlines()[0] == "plain Python"


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_a_position_is_all_the_parts_of_its_state(rules: Rules[Any]) -> None:
    """Whatever the compiler makes of its slots: what is saved is what the constructor takes."""
    state = position(rules.new(1))["state"]
    assert list(state) == list(rules.fields)
    again = rules.state(**state)
    assert [getattr(again, name) for name in rules.fields] == list(state.values())


@pytest.mark.skipif(len(forms()) == 1, reason="there is no other form here")
@pytest.mark.parametrize("form", ["compiled", "pyodide"])
def test_every_form_plays_the_same(form: str) -> None:
    if form not in forms():
        pytest.skip(f"no {form} here")
    assert digests_in(form, GAMES) == digests_in("plain", GAMES)
