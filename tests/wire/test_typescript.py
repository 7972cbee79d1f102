"""TypeScript from Python types, and the checked-in types of the views against what they are now."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

import haymarket
from haymarket.kernel import Kind, Length, OfKind, Range, Restated, Rules, Unordered, Whole
from haymarket.wire import views
from haymarket.wire.typescript import Declarations, Field

FRUIT = Kind("market_fruit", ("apple", "pear"))
Fruit = Annotated[str, OfKind(FRUIT)]
Count = Annotated[int, Range(0, 9)]


class Crate(TypedDict):
    """Some fruit."""

    fruit: Fruit
    size: Annotated[list[Count], Length(2)]
    label: Annotated[str, Restated()]


class Stall(TypedDict):
    open: bool
    owner: Literal["left", "right"] | None
    crates: Annotated[list[Crate], Length(0, 12)]
    sold: Annotated[list[Fruit], Unordered()]
    prices: Annotated[dict[Fruit, Count], Whole()]
    offers: dict[Fruit, Crate]
    mixed: list[int | str]
    more: dict[str, Any]
    note: NotRequired[str]


def test_a_typed_dict_becomes_an_interface_with_all_that_it_names() -> None:
    declarations = Declarations()
    assert declarations.add(Stall) == "Stall"
    assert (
        declarations.text()
        == """export type MarketFruitId = "apple" | "pear";

/** Some fruit. */
export interface Crate {
  fruit: MarketFruitId;
  size: [number, number];
  label: string;
}

export interface Stall {
  open: boolean;
  owner: "left" | "right" | null;
  crates: Crate[];
  sold: MarketFruitId[];
  prices: Record<MarketFruitId, number>;
  offers: Partial<Record<MarketFruitId, Crate>>;
  mixed: (number | string)[];
  more: Record<string, unknown>;
  note?: string;
}
"""
    )


def test_a_reader_of_its_fields_declares_another_sort_of_class() -> None:
    @dataclass
    class Move:
        """One answer."""

        seat: int
        crate: Crate
        note: str = ""

    def read(declared: Any) -> dict[str, Field] | None:
        types = {"seat": int, "crate": Crate, "note": str}
        return {f.name: Field(types[f.name], f.name != "note") for f in fields(declared)}

    declarations = Declarations(read)
    declarations.add(Move)
    assert declarations.text().endswith("""
/** One answer. */
export interface Move {
  seat: number;
  crate: Crate;
  note?: string;
}
""")


def test_two_types_of_one_name_and_a_type_without_meaning_are_refused() -> None:
    declarations = Declarations()
    declarations.add(Crate)
    other = TypedDict("Crate", {"fruit": str})  # noqa: UP013
    with pytest.raises(TypeError, match="two types are called Crate"):
        declarations.add(other)
    with pytest.raises(TypeError, match="no TypeScript is known for <class 'complex'>"):
        declarations.add(complex)


def test_the_types_of_the_views_are_those_in_the_repository() -> None:
    assert views.differences(views.FOLDER) == [], "run `python -m haymarket.wire.views`"


@pytest.mark.parametrize("rules", haymarket.games(), ids=lambda rules: rules.name)
def test_a_field_that_changes_is_seen(rules: Rules[Any], tmp_path: Path) -> None:
    """Every line of a game's file, in a copy of the folder: changed, it is found out."""
    for file in views.FOLDER.glob("*.ts"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    assert views.differences(tmp_path) == []
    copy = tmp_path / f"{rules.name}.ts"
    text = copy.read_text("utf-8")
    for field in re.findall(r"^  \w+\??: .*;$", text, re.M):
        copy.write_text(text.replace(field, field.replace(":", "_renamed:"), 1), "utf-8")
        assert views.differences(tmp_path) == [f"{rules.name}.ts"]
    copy.unlink()
    (tmp_path / "no-such-game.ts").write_text("", "utf-8")
    assert views.differences(tmp_path) == sorted([f"{rules.name}.ts", "no-such-game.ts"])
