"""Verbs: what a row says it does, checked as it is read and queued with its types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from haymarket.kernel import (
    BadComponent,
    BrokenRule,
    Component,
    Game,
    Kind,
    RuleTable,
    VerbCall,
    Vocabulary,
    WrongField,
    given,
    member,
    numbered,
    one_of,
    whole_number,
)
from haymarket.kernel.components import _build

UNIT = Kind("unit", ("cube", "pawn", "flag"))
VERBS = Vocabulary()
place = VERBS.verb(
    "place", given(int), member(UNIT, (0, 1)), whole_number(1, 4), uses=("card", "event")
)
loot = VERBS.verb("loot", numbered(("must", "may")), uses=("event",))
settle = VERBS.verb("settle", whole_number(0))


@dataclass(frozen=True, kw_only=True)
class Card(Component):
    do: Annotated[tuple[VerbCall, ...], VERBS.calls("card")]
    deck: Annotated[str, one_of("north", "south")] = "north"

    def __post_init__(self) -> None:
        if len(self.do) > 2:
            raise WrongField("do", "one or two deeds")


def read(**fields: Any) -> Card:
    row = {"id": "riot", "name": "Riot", "source": "rulebook", "do": [["place", "cube", 1]]}
    return _build("cards.toml", {**row, **fields}, Card)


def test_a_row_is_read_into_typed_calls() -> None:
    (call,) = read(do=[["place", "pawn", 3]]).do
    assert call == VerbCall(place, (1, 3))
    assert call.verb.given == 1, "who plays the card supplies one argument, which no row writes"


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("do", [["plaice", "cube", 1]], "a verb for a card: one of place; not 'plaice'"),
        ("do", [["loot", "may"]], "a verb for a card: one of place; not 'loot'"),
        ("do", [["place", "cube"]], "2 arguments for 'place' (a unit: one of cube, pawn; a whole"),
        ("do", [["place", "cube", 1, 2]], "not 3"),
        ("do", [["place", "flag", 1]], "for 'place' a unit: one of cube, pawn, not 'flag'"),
        ("do", [["place", 0, 1]], "for 'place' a unit: one of cube, pawn, not 0"),
        ("do", [["place", "cube", 5]], "for 'place' a whole number, 1 to 4, not 5"),
        ("do", [["place", "cube", True]], "for 'place' a whole number, 1 to 4, not True"),
        ("do", [["place", "cube", "1"]], "for 'place' a whole number, 1 to 4, not '1'"),
        ("do", [[]], 'a verb and its arguments, ["verb", 1, "word"], not []'),
        ("do", ["place"], 'a verb and its arguments, ["verb", 1, "word"], not \'place\''),
        ("do", "place", "a list of verbs with their arguments"),
        ("do", [["place", "cube", 1]] * 3, "one or two deeds"),
        ("deck", "east", "one of north, south, not 'east'"),
        ("does", [], "one of the fields"),
    ],
)
def test_a_mistake_names_file_row_field_and_what_was_expected(
    field: str, value: Any, expected: str
) -> None:
    with pytest.raises(BadComponent) as error:
        read(**{field: value})
    assert str(error.value).startswith(f"cards.toml, row 'riot', field {field!r}: expected ")
    assert expected in str(error.value)


def test_a_missing_list_of_verbs_is_asked_for() -> None:
    row = {"id": "riot", "name": "Riot", "source": "rulebook"}
    with pytest.raises(BadComponent, match="field 'do': expected a list of verbs"):
        _build("cards.toml", row, Card)


def test_one_verb_alone_and_words_made_into_numbers() -> None:
    assert VERBS.call("event").read(["loot", "may"]) == VerbCall(loot, (1,))
    with pytest.raises(ValueError, match="one of must, may, not 'can'"):
        VERBS.call("event").read(["loot", "can"])


def test_a_verb_without_uses_stands_on_no_row() -> None:
    with pytest.raises(ValueError, match="a verb for a card"):
        VERBS.call("card").read(["settle", 1])


def test_a_rule_carries_a_verb_out_and_may_refuse_it() -> None:
    table, vocabulary = RuleTable(), Vocabulary()
    burn = vocabulary.verb("burn", whole_number(), uses=("card",))
    assert vocabulary.idle() == ["burn"]
    with pytest.raises(BrokenRule, match="no rule carries out the verb 'burn'"):
        _ = burn.rule
    assert burn.refuse(0) is None

    def burn_rule(g: Game[Any], amount: int) -> None:
        """Stands for the rule."""

    burn_rule.__name__ = "burn"
    rule = table.carries_out(burn, "fire", refuse=lambda s: "fire#wet")(burn_rule)
    assert burn.rule is rule is table.rules["burn"]
    assert table.headings["burn"] == "fire"
    assert burn.refuse(0) == "fire#wet"
    assert vocabulary.idle() == []


def test_a_rule_must_fit_the_verb_that_it_carries_out() -> None:
    table, vocabulary = RuleTable(), Vocabulary()
    burn: Any = vocabulary.verb("burn", whole_number())

    def burn_two(g: Game[Any], amount: int, area: int) -> None:
        """One argument too many."""

    with pytest.raises(AssertionError, match="one name for both"):
        table.carries_out(burn, "fire")(burn_two)
    burn_two.__name__ = "burn"
    with pytest.raises(AssertionError, match="burn takes 1 argument"):
        table.carries_out(burn, "fire")(burn_two)
