"""An owner's edition: printed values are laid over ours, and a mistake is named to the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from haymarket.games.chicago_chicago import RULES
from haymarket.games.chicago_chicago.components import Box, OddsTable, Scenario
from haymarket.kernel import BadComponent, Component, read_table

PACKAGE = "haymarket.games.chicago_chicago"
ROWS: dict[str, type[Component]] = {"boxes": Box, "tables": OddsTable, "scenarios": Scenario}


def lay(folder: Path, stem: str, row: str) -> None:
    own = folder / RULES.name
    own.mkdir()
    (own / f"{stem}.toml").write_text(f"[[row]]\n{row}\n", "utf-8")


def test_an_owner_can_put_printed_codes_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, "boxes", 'id = "the_loop"\npolice = 9')
    monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
    loop = next(box for box in read_table(PACKAGE, "boxes.toml", Box) if box.id == "the_loop")
    assert (loop.police, loop.source_of("police")) == (9, "edition")


@pytest.mark.parametrize(
    ("stem", "row", "expected"),
    [
        ("boxes", 'id = "the_loop"\npolice = -1', "field 'police': expected 0 or more, not -1"),
        ("boxes", 'id = "the_loop"\nminimum = "some"', "field 'minimum': expected one of none"),
        ("boxes", 'id = "lincoln_park"\nmultiplier = 0', "field 'multiplier': expected 1 or more"),
        ("tables", 'id = "parley"\nrows = [["D0"]]', "field 'rows': expected six rows of four"),
        (
            "tables",
            f'id = "parley"\nrows = {[["D0", "D0", "D0", "XX"]] * 6}',
            "field 'rows': expected results that results.toml explains, not 'XX'",
        ),
        ("scenarios", 'id = "full"\nturn = "29a"', "field 'turn': expected a turn from 25a"),
    ],
)
def test_a_wrong_value_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stem: str, row: str, expected: str
) -> None:
    lay(tmp_path, stem, row)
    monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
    with pytest.raises(BadComponent, match=rf"{stem}\.toml, row .*{expected}"):
        read_table(PACKAGE, f"{stem}.toml", ROWS[stem])
