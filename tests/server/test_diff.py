"""Differences: small, and exactly what changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haymarket.tables.differences import apply, diff

values = st.recursive(
    st.none() | st.booleans() | st.integers(2, 19) | st.text("ab-0", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("ab0-", max_size=2), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(derandomize=True, max_examples=400, deadline=None)
@given(values, values)
def test_a_patch_leads_from_one_to_the_other(old: Any, new: Any) -> None:
    patch = diff(old, new)
    if patch is None:
        assert json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True)
    else:
        sent = json.loads(json.dumps(patch))
        made = apply(old, sent)
        assert json.dumps(made, sort_keys=True) == json.dumps(new, sort_keys=True)


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": [3]}),
        ({"score": [10, 20, 30]}, {"score": [10, 20, 31]}, {"score": {"2": [31]}}),
        ([10, 20, 30, 40, 50], [10, 20, 30], {"-": 3}),
        ([10, 20, 30, 40], [10, 20, 30, 40, 50], {"4": [50]}),
        ({"a": [1], "b": "as it was"}, {"a": [], "b": "as it was"}, {"a": [[]]}),
        ({"first": 1, "b": 1}, {"first": 1}, {"b": []}),
        (1, True, [True]),
        ({"a": 1}, {"a": 1}, None),
    ],
)
def test_what_it_looks_like(old: Any, new: Any, patch: Any) -> None:
    assert diff(old, new) == patch
