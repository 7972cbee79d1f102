"""Words, rulebooks, component tables and saved positions: everything that is read from text."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from haymarket import kernel
from haymarket.kernel import (
    BadComponent,
    BadFile,
    Component,
    dump,
    position,
    read_position,
    read_rulebook,
    unseal,
    words,
)
from haymarket.kernel.components import _build, _lay_over, _rows
from tests.toy import RULES, agree_slogan, picket


class TestWords:
    def test_templates_fill_in_numbers_names_and_plurals(self) -> None:
        fill = words(RULES).fill
        assert fill("{0} and {1:slogan}", (3, 1)) == "3 and Roses"
        assert fill("{0} {0:?card|cards}", (1,)) == "1 card"
        assert fill("{0} {0:?card|cards}", (0,)) == "0 cards"
        assert fill("{0:slogan}", ([0, 1],)) == "Bread, Roses"

    def test_a_missing_entry_names_itself(self) -> None:
        with pytest.raises(KeyError, match=r"picket: words have no \[event\] 'nothing'"):
            words(RULES).text("event", "nothing")

    def test_options_have_names(self) -> None:
        assert words(RULES).option(agree_slogan, 0) == "Bread"


class TestRulebook:
    def test_headings_and_paragraphs_carry_their_ids(self) -> None:
        book = read_rulebook(
            "# A {#a}\n\nOne. {AB-001}\n\nTwo.\n\n## B {#a/b}\n\nThree. {AB-002, AB-003}"
        )
        assert list(book) == ["a", "a/b"]
        assert book["a"].text == "One.\n\nTwo."
        assert book["a"].statements == {"AB-001"}
        assert book["a/b"].statements == {"AB-002", "AB-003"}

    @pytest.mark.parametrize("text", ["# No id", "# A {#a}\n\n# B {#a}"])
    def test_a_heading_needs_an_id_of_its_own(self, text: str) -> None:
        with pytest.raises(ValueError, match="heading"):
            read_rulebook(text)


@dataclass(frozen=True, kw_only=True)
class Place(Component):
    income: int
    near: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.income > 9:
            raise ValueError("an income of at most 9")


ROW = '[[place]]\nid = "a"\nname = "A"\nsource = "public"\n'


class TestComponents:
    def read(self, text: str) -> Place:
        return _build("places.toml", next(iter(_rows("places.toml", text).values())), Place)

    def test_a_row_becomes_a_typed_component(self) -> None:
        assert self.read(ROW + 'income = 2\nnear = ["b"]').near == ("b",)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (ROW, "row 'a', field 'income': expected a whole number, not nothing"),
            (ROW + "income = true", "field 'income': expected a whole number, not True"),
            (ROW + "income = 12", "expected an income of at most 9"),
            (ROW + "incme = 2", "field 'incme': expected one of the fields"),
            (ROW + "income = 2\nnear = [3]", "field 'near': expected a text, not 3"),
            (ROW.replace("public", "hearsay") + "income = 2", "field 'source': expected one of"),
            (ROW + "income = 2\n" + ROW, "field 'id': expected a text that no other row has"),
            ("[[place", "expected valid TOML"),
        ],
    )
    def test_a_wrong_row_is_named_with_what_was_expected(self, text: str, message: str) -> None:
        with pytest.raises(BadComponent, match=r"places\.toml") as error:
            self.read(text)
        assert message in str(error.value)

    def test_an_edition_replaces_fields_of_known_rows(self) -> None:
        rows = _rows("places.toml", ROW + "income = 2")
        _lay_over(rows, "own/places.toml", '[[place]]\nid = "a"\nincome = 5')
        place = _build("places.toml", rows["a"], Place)
        assert (place.income, place.source) == (5, "public")
        assert (place.source_of("income"), place.source_of("name")) == ("edition", "public")
        with pytest.raises(
            BadComponent, match=r"own/places\.toml, row 'z', field 'id': expected one of a"
        ):
            _lay_over(rows, "own/places.toml", '[[place]]\nid = "z"')

    def test_an_edition_does_not_say_where_its_values_come_from(self) -> None:
        rows = _rows("places.toml", ROW + "income = 2")
        with pytest.raises(BadComponent, match=r"row 'a', field 'source': expected nothing"):
            _lay_over(rows, "own/places.toml", '[[place]]\nid = "a"\nsource = "rulebook"')

    def test_a_source_holds_for_all_fields_but_those_with_one_of_their_own(self) -> None:
        place = self.read(ROW + 'income = 2\nsources = { income = "reconstructed" }')
        assert (place.source_of("name"), place.source_of("income")) == ("public", "reconstructed")
        assert place.facts() == {"name": "public", "income": "reconstructed"}, "near says nothing"


class TestSavedPositions:
    def test_a_position_comes_back_as_it_was(self) -> None:
        g = RULES.new(1)
        g.answer(0, g.s.hands[0][0])
        again = read_position(RULES, unseal("position", dump(g)))
        assert position(again) == position(g)
        assert again.pending == g.pending

    def test_another_version_is_refused(self) -> None:
        body = position(RULES.new(1))
        with pytest.raises(BadFile, match="rules version 1 of picket; expected version 2"):
            read_position(picket(version=2), body)

    def test_a_position_that_names_no_version_is_refused(self) -> None:
        body = position(RULES.new(1))
        del body["rules"]
        with pytest.raises(BadFile, match="rules version None of picket; expected version 1"):
            read_position(RULES, body)

    @pytest.mark.parametrize("field", ["state", "todo", "now", "answers", "key", "options"])
    def test_a_body_that_is_no_position_is_refused(self, field: str) -> None:
        body = {**position(RULES.new(1)), field: [[99, 99]]}
        with pytest.raises(BadFile, match="no position of picket"):
            read_position(RULES, body)


def test_public_names_exist_and_stand_once() -> None:
    assert len(set(kernel.__all__)) == len(kernel.__all__)
    for name in kernel.__all__:
        assert hasattr(kernel, name)


def test_the_kernel_knows_no_game() -> None:
    folder = Path(kernel.__file__).parent
    for file in folder.glob("*.py"):
        assert "haymarket.games" not in file.read_text("utf-8")
