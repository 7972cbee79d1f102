"""The reconstruction meets what is known and says what is ours."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest

from haymarket.games.chile_1988.components import (
    ACTIONS,
    ISSUES,
    OPEN_AT_START,
    REGION,
    REGIONS,
    VOTES,
    Region,
)
from haymarket.kernel import BadComponent, read_table
from tests.provenance import fields, sources

PACKAGE = "haymarket.games.chile_1988"


def test_every_row_says_where_it_comes_from() -> None:
    assert fields(REGIONS, "rulebook") == {"name": 5, "start_si": 2, "start_no": 2}
    assert fields(REGIONS, "public") == {"name": 5, "ballots": 10}
    assert fields(REGIONS, "reconstructed") == {"votes": 10, "funds": 10, "track": 10}
    assert fields(ISSUES, "rulebook") == {"name": 2}, "Education and Civil Rights"
    assert fields(ISSUES, "reconstructed") == {"name": 7, "copies": 9}
    assert sources(ACTIONS) == {"rulebook": 14}


def test_the_named_regions_and_issues_are_there_with_what_is_known_of_them() -> None:
    rows = {row.name: row for row in REGIONS}
    assert {"Iquique", "Valparaíso", "Concepción", "La Serena", "Punta Arenas"} <= set(rows)
    assert (rows["Iquique"].start_si, rows["Valparaíso"].start_si) == (2, 3)
    assert (rows["Concepción"].start_no, rows["La Serena"].start_no) == (3, 2)
    assert rows["Iquique"].funds >= 3
    assert rows["Concepción"].funds >= 1
    assert rows["La Serena"].funds >= 2
    assert rows["Concepción"].track >= 5
    assert {"Education", "Civil Rights"} <= {row.name for row in ISSUES}
    assert len(ISSUES) == 9
    assert {REGION.names[r] for r in OPEN_AT_START} == {
        "Iquique",
        "Valparaíso",
        "Concepción",
        "La Serena",
    }


def test_votes_follow_the_ballots_of_1988() -> None:
    for row in REGIONS:
        assert row.votes == round(sqrt(row.ballots / 10_000)), row.name
    by_ballots = sorted(REGIONS, key=lambda row: row.ballots)
    assert [row.votes for row in by_ballots] == sorted(VOTES)
    assert max(VOTES) * 2 < sum(VOTES), "no region decides the vote alone"


def test_an_owner_can_put_printed_values_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "chile-1988"
    own.mkdir()
    (own / "regions.toml").write_text('[[region]]\nid = "talca"\nvotes = 12\ntrack = 8\n')
    monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
    talca = read_table(PACKAGE, "regions.toml", Region)[REGION.value("talca")]
    assert (talca.votes, talca.track, talca.source_of("votes")) == (12, 8, "edition")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('id = "talca"\ntrack = 0', "row 'talca', field 'track': expected room for the first"),
        ('id = "iquique"\ntrack = 1', "row 'iquique', field 'track': expected room"),
        ('id = "talca"\nvotes = "seven"', "a whole number"),
        ('id = "lima"\nvotes = 7', "one of iquique"),
        ('id = "talca"\nvote = 7', "one of the fields"),
        ('id = "talca"\nvotes = -1', "row 'talca', field 'votes': expected 0 or more, not -1"),
        ('id = "talca"\nfunds = -2', "row 'talca', field 'funds': expected 0 or more, not -2"),
    ],
)
def test_a_wrong_value_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, expected: str
) -> None:
    own = tmp_path / "chile-1988"
    own.mkdir()
    (own / "regions.toml").write_text(f"[[region]]\n{text}\n")
    monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
    with pytest.raises(BadComponent, match=expected):
        read_table(PACKAGE, "regions.toml", Region)
