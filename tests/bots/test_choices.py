"""Every bot chooses what it chose when the record was made; ``choices.py`` tells how to make it."""

from __future__ import annotations

import json

import pytest

from tests.bots.choices import RECORD, choices

RECORDED = json.loads(RECORD.read_text("utf-8"))


@pytest.mark.parametrize("name", RECORDED)
def test_the_choices_of_every_bot_are_those_recorded(name: str) -> None:
    assert choices(name) == RECORDED[name]
