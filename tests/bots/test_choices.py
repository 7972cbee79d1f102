"""Every bot chooses what it chose when the record was made; ``choices.py`` tells how to make it."""

from __future__ import annotations

import json

import pytest

import haymarket
from haymarket.kernel import Rules
from tests.bots.choices import RECORD, choices


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_the_choices_of_every_bot_are_those_recorded(rules: Rules[object]) -> None:
    assert choices(rules.name) == json.loads(RECORD.read_text("utf-8"))[rules.name]
