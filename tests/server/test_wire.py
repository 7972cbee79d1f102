"""One wire: what the server declares is what the description and the browser's types say."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest
from starlette.responses import Response

from haymarket.kernel import commitment
from haymarket.server.http.app import ENDPOINTS
from haymarket.server.http.endpoint import Endpoint
from haymarket.server.http.generate import DESCRIPTION, ROOT, TYPES, drifted, made
from haymarket.server.http.shapes import UserInfo
from haymarket.tables import wire
from tests.toy import RULES


def test_the_generated_files_are_what_the_declarations_make() -> None:
    assert list(drifted(ROOT)) == [], "run python -m haymarket.server.http.generate"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for place, text in made().items():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text, "utf-8")
    assert list(drifted(tmp_path)) == []
    return tmp_path


@pytest.mark.parametrize(
    ("place", "field", "other"),
    [(TYPES, "can_undo: boolean;", "can_undo?: boolean;"), (DESCRIPTION, '"can_undo"', '"undo"')],
)
def test_a_field_that_drifts_is_noticed(copy: Path, place: Path, field: str, other: str) -> None:
    text = (copy / place).read_text("utf-8")
    assert field in text
    (copy / place).write_text(text.replace(field, other), "utf-8")
    assert list(drifted(copy)) == [place]


def test_a_declaration_that_changes_is_noticed_in_both(copy: Path) -> None:
    class Played(msgspec.Struct):
        rev: int
        step: int
        again: bool

    changed = tuple(replace(e, gives=Played) if e.gives is wire.Played else e for e in ENDPOINTS)
    assert set(drifted(copy, changed)) == {DESCRIPTION, TYPES}


def test_the_command_fails_where_something_has_drifted() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "haymarket.server.http.generate", "--check"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda e: f"{e.method} {e.path}")
def test_a_handler_returns_what_its_endpoint_declares(endpoint: Endpoint) -> None:
    given = get_type_hints(endpoint.do)["return"]
    kinds = set(get_args(given)) or {given}
    assert kinds <= {endpoint.gives, Response}, f"{endpoint.do.__name__} returns {given}"


def test_every_declaration_has_a_name_of_its_own() -> None:
    """Two shapes of one name would be one type in the browser."""
    names = re.findall(r"export (?:interface|type) (\w+)", made()[TYPES])
    assert len(names) == len(set(names))
    assert UserInfo.__name__ in names


def test_the_dice_can_be_checked_from_the_docs() -> None:
    """The formula stands in docs/api.md, and is the one that is used."""
    text = (ROOT / "docs/api.md").read_text("utf-8")
    found = re.search(r"`(hashlib\.blake2b\(bytes\.fromhex\(key\).*?\.hexdigest\(\))`", text)
    assert found is not None
    key = "00112233445566778899aabbccddeeff"
    assert eval(found[1], {"hashlib": hashlib, "key": key}) == commitment(bytes.fromhex(key))
    draw = re.search(r"`(hashlib\.blake2b\(count\.to_bytes.*?\.digest\(\))`", text)
    assert draw is not None
    bits = eval(draw[1], {"hashlib": hashlib, "key": key, "count": 7})
    game = RULES.blank(bytes.fromhex(key), RULES.read_options({}))
    game.count = 6
    assert game.random(1 << 20) == int.from_bytes(bits, "little") * (1 << 20) >> 64
