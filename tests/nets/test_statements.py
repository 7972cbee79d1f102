from __future__ import annotations

from typing import Any

import pytest

import haymarket
from haymarket.kernel import Rules
from tests.statements import missing


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_statements_rulebook_code_and_tests_agree(rules: Rules[Any]) -> None:
    gaps = {what: ids for what, ids in missing(rules).items() if ids}
    assert gaps == {}
