"""The components: how many there are, and that every fact the rulebook gives is met."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import haymarket
from haymarket.games.which_side import RULES, vocabulary
from haymarket.games.which_side.components import (
    CHARACTERS,
    GAUGES,
    OBJECTIVES,
    PREMISES_ROWS,
    SLOTS,
    TENEMENTS,
    TILES,
    Component,
)
from haymarket.games.which_side.decks import (
    CIRCUMSTANCES,
    EMPLOYERS,
    INCIDENTS_ROWS,
    MISFORTUNES,
    PLANS,
    SCENARIOS,
    SOLIDARITIES,
    STRATEGIES,
)
from haymarket.games.which_side.vocabulary import VERBS
from haymarket.kernel import BadComponent, read_table, words
from tests.games.which_side.builder import ws
from tests.shows import shows

TABLES: tuple[tuple[Component, ...], ...] = (
    CHARACTERS, EMPLOYERS, INCIDENTS_ROWS, MISFORTUNES, OBJECTIVES, PLANS, PREMISES_ROWS,
    SOLIDARITIES, STRATEGIES, TENEMENTS, TILES, SLOTS, SCENARIOS, CIRCUMSTANCES, GAUGES,
)  # fmt: skip


ROW_OF: dict[str, type[Any]] = {
    "misfortunes": type(MISFORTUNES[0]), "incidents": type(INCIDENTS_ROWS[0]),
    "employers": type(EMPLOYERS[0]), "plans": type(PLANS[0]), "strategies": type(STRATEGIES[0]),
    "solidarity": type(SOLIDARITIES[0]), "circumstances": type(CIRCUMSTANCES[0]),
    "scenarios": type(SCENARIOS[0]), "slots": type(SLOTS[0]), "board": type(GAUGES[0]),
    "characters": type(CHARACTERS[0]),
}  # fmt: skip


COUNTED: dict[str, tuple[Component, ...]] = {
    "tiles": TILES, "slots": SLOTS, "tenements": TENEMENTS, "characters": CHARACTERS,
    "premises": PREMISES_ROWS, "gauges": GAUGES, "objectives": OBJECTIVES,
    "scenarios": SCENARIOS, "circumstances": CIRCUMSTANCES, "misfortunes": MISFORTUNES,
    "incidents": INCIDENTS_ROWS, "solidarity": SOLIDARITIES, "employers": EMPLOYERS,
    "strategies": STRATEGIES, "plans": PLANS,
}  # fmt: skip
NAMED = [row.id for row in STRATEGIES if row.id != "open_shop_campaign"]
FACTS = {
    "tiles": {"rulebook": 24},
    "slots": {"rulebook": 119, "reconstructed": 486},
    "tenements": {"rulebook": 7, "reconstructed": 7},
    "characters": {"rulebook": 2, "reconstructed": 49},
    "premises": {"rulebook": 11, "reconstructed": 44},
    "gauges": {"rulebook": 3, "reconstructed": 8},
    "objectives": {"rulebook": 2, "reconstructed": 49},
    "scenarios": {"rulebook": 51, "reconstructed": 5},
    "circumstances": {"rulebook": 80, "reconstructed": 20},
    "misfortunes": {"rulebook": 4, "reconstructed": 116},
    "incidents": {"rulebook": 8, "reconstructed": 166},
    "solidarity": {"rulebook": 3, "reconstructed": 31},
    "employers": {"rulebook": 15, "reconstructed": 256},
    "strategies": {"rulebook": 20, "reconstructed": 40},
    "plans": {"rulebook": 69, "reconstructed": 181},
}
PRINTED: dict[str, dict[str, set[str]]] = {
    "misfortunes": {"useless_spending": {"name"}, "rent_error": {"name", "do", "text"}},
    "incidents": {
        "factory_accident": {"name", "by", "do", "text"},
        "police_rampage": {"name", "by", "do", "text"},
    },
    "solidarity": {
        "clara_lemlich": {"name"},
        "rose_schneiderman": {"name"},
        "brown_and_van_volkenburg": {"name"},
    },
    "employers": {
        "salary_offensive": {"name", "dollars", "union", "strike"},
        "degradation_of_surveillance": {"name", "kind", "standing", "text"},
        "closure_of_a_workplace": {"name", "kind"},
        "fire_in_a_political_place": {"name", "deck", "copies"},
        "fire_in_the_tenements": {"name", "deck"},
    },
    "strategies": {
        **{slug: {"name", "steps"} for slug in NAMED},
        "wage_reduction_law": {"name", "steps", "partial_defeat", "defeat"},
    },
    "plans": {
        **{row.id: {"name", "strategy", "step"} for row in PLANS if row.strategy in NAMED},
        "wage_reduction_law_2": {"name", "strategy", "step", "dollars", "anarchist", "strike"},
    },
}
"""What the rulebook says of single cards; all else on them is ours."""


class TestCounts:
    @shows("WS-016", "WS-017", "WS-018")
    def test_the_decks_have_the_printed_sizes(self) -> None:
        def copies(deck: str) -> int:
            return sum(card.copies for card in EMPLOYERS if card.deck == deck)

        assert (len(MISFORTUNES), len(INCIDENTS_ROWS), len(SOLIDARITIES)) == (37, 40, 10)
        assert (copies("normal"), copies("difficult")) == (21, 16)
        assert (len(STRATEGIES), len(PLANS), len(PREMISES_ROWS)) == (10, 25, 10)
        assert Counter(row.steps for row in STRATEGIES) == {2: 5, 3: 5}
        whole = 37 + 40 + 10 + 10 + 25 + copies("normal") + copies("difficult")
        assert whole == 159

    def test_only_the_fire_that_the_rulebook_doubles_has_a_copy(self) -> None:
        assert [card.id for card in EMPLOYERS if card.copies > 1] == ["fire_in_a_political_place"]

    @pytest.mark.parametrize("rows", [MISFORTUNES, INCIDENTS_ROWS, EMPLOYERS, SOLIDARITIES])
    def test_no_two_cards_of_a_deck_do_the_same(self, rows: tuple[Any, ...]) -> None:
        def deed(row: Any) -> str:
            target = getattr(row, "by", ""), getattr(row, "end", ""), getattr(row, "target", "")
            return repr(
                (row.do, target, getattr(row, "standing", None), getattr(row, "gender", ""))
            )

        assert len({deed(row) for row in rows}) == len(rows)

    @shows("WS-017", "WS-039", "WS-041")
    def test_every_strategy_has_its_plans_by_name_and_each_plan_its_price(self) -> None:
        for strategy in STRATEGIES:
            plans = [plan for plan in PLANS if plan.strategy == strategy.id]
            assert [plan.step for plan in plans] == list(range(1, strategy.steps + 1))
            assert {plan.name for plan in plans} == {strategy.name}
        for plan in PLANS:
            assert plan.dollars + plan.union + plan.anarchist + plan.strike + plan.sabotage > 0
            assert plan.normal + plan.difficult > 0

    @shows("WS-021")
    def test_the_chinese_are_five_and_the_others_four(self) -> None:
        assert Counter(row.tenement for row in CHARACTERS) == {
            "italians": 4, "russians": 4, "americans": 4, "chinese": 5,
        }  # fmt: skip
        assert {row.gender for row in CHARACTERS} == {"woman", "man"}

    @shows("WS-023")
    def test_there_are_eight_means_of_production_and_fewer_on_the_duo_side(self) -> None:
        assert Counter(row.side for row in OBJECTIVES) == {"standard": 8, "duo": 5}

    @shows("WS-032", "WS-033", "WS-034")
    def test_the_tiles_by_kind(self) -> None:
        kinds = {
            group: [row.name for row in TILES if row.group == group]
            for group in ("work", "politics", "street")
        }
        assert kinds == {
            "work": [
                "Triangle Shirtwaist Factory", "Newtown Creek Dye Industry", "Woolworth Building",
                "Newark Cardboard Workshop",
            ],
            "politics": [
                "Greenwich Village", "Labor Union IWW", "Labor Union ILGWU", "Bierhalle",
                "Ferrer Center",
            ],
            "street": ["Tenderloin", "Wes Pen", "East River Docks"],
        }  # fmt: skip

    @shows("WS-031")
    def test_every_tile_has_two_sides(self) -> None:
        for row in TILES:
            sides = {slot.side for slot in SLOTS if slot.tile == row.id}
            assert sides == {"A", "B"}, row.name

    @shows("WS-035", "WS-208")
    def test_complex_cards_are_some_of_the_misfortunes_and_incidents(self) -> None:
        for rows in (MISFORTUNES, INCIDENTS_ROWS):
            marked = [row for row in rows if row.complex]
            assert 0 < len(marked) < len(rows)

    @shows("WS-036")
    def test_every_incident_looks_at_one_of_four_measures(self) -> None:
        assert {row.by for row in INCIDENTS_ROWS} == {"ris", "pt", "uns", "dollars"}

    @shows("WS-037")
    def test_only_solidarity_cards_help(self) -> None:
        """A verb that helps stands on no other card; a strategy brings a solidarity card."""
        for verb in VERBS.verbs.values():
            assert verb.uses in (
                frozenset(vocabulary.HARM), {"employer card"}, {"solidarity card"},
                {"circumstance"}, {"strategy"},
            ), verb.name  # fmt: skip
        assert vocabulary.solidarity.uses == {"strategy"}
        helping = {v.name for v in VERBS.verbs.values() if "solidarity card" in v.uses}
        assert helping == {
            "guest", "gain_stock", "gain_dollars", "heal", "clean", "release", "turn_over",
        }  # fmt: skip

    @shows("WS-042")
    def test_every_employer_card_is_a_coup_or_a_measure_and_not_both(self) -> None:
        assert {card.kind for card in EMPLOYERS} == {"coup", "measure"}
        for card in EMPLOYERS:
            if card.kind == "coup":
                assert card.do
                assert not card.standing
            else:
                assert card.standing or card.closes

    @shows("WS-026", "WS-027")
    def test_every_premises_has_a_price_and_a_rent_and_a_use(self) -> None:
        for row in PREMISES_ROWS:
            assert row.price > 0
            assert row.rent in (0, 1)
            gains = row.wage + row.union + row.anarchist + row.strike + row.sabotage + row.clean
            assert bool(row.passive) != bool(gains)
        assert {row.id for row in PREMISES_ROWS if row.passive} == {
            "lawyer", "bonesetter", "medicine",
        }  # fmt: skip

    @shows("WS-019")
    def test_no_supply_runs_out(self) -> None:
        g = ws(stock={"union": 30}, dollars={"russians": 50})
        assert g.s.stock[0] > 24
        assert max(g.s.dollars) > 38


class TestRows:
    def test_every_verb_is_carried_out_and_stands_on_a_card(self) -> None:
        assert VERBS.idle() == []
        cards = (*MISFORTUNES, *INCIDENTS_ROWS, *EMPLOYERS, *PLANS, *SOLIDARITIES)
        calls = [call for row in cards for call in row.do]
        calls += [row.do for row in CIRCUMSTANCES]
        for strategy in STRATEGIES:
            calls += [*strategy.victory, *strategy.partial_defeat, *strategy.defeat]
            assert strategy.partial_victory == ()
        assert {call.verb.name for call in calls} == set(VERBS.verbs)

    def test_every_row_tells_its_source_and_its_history(self) -> None:
        for rows in TABLES[:11]:
            for row in rows:
                assert row.history.endswith("."), row.id

    def test_every_fact_is_counted_by_where_it_comes_from(self) -> None:
        facts = {
            name: Counter(source for row in rows for source in row.facts().values())
            for name, rows in COUNTED.items()
        }
        assert facts == FACTS

    @pytest.mark.parametrize(
        "deck", ["misfortunes", "incidents", "solidarity", "employers", "strategies", "plans"]
    )
    def test_of_the_cards_only_what_the_rulebook_prints_is_from_the_rulebook(
        self, deck: str
    ) -> None:
        told = {
            row.id: {field for field, source in row.facts().items() if source == "rulebook"}
            for row in COUNTED[deck]
        }
        assert {row: fields for row, fields in told.items() if fields} == PRINTED[deck]

    def test_no_sentence_of_history_stands_twice(self) -> None:
        told = [row.history for rows in TABLES for row in rows if row.history]
        assert len(set(told)) == len(told)

    def test_an_edition_replaces_a_value_and_a_wrong_one_is_named(
        self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = tmp_path / "which-side"
        folder.mkdir()
        monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
        package = RULES.package
        row_type = type(PREMISES_ROWS[0])
        (folder / "premises.toml").write_text('[[premises]]\nid = "cafe"\nprice = 7\n')
        rows = {row.id: row for row in read_table(package, "premises.toml", row_type)}
        assert (rows["cafe"].price, rows["cafe"].source_of("price")) == (7, "edition")
        (folder / "premises.toml").write_text('[[premises]]\nid = "cafe"\nprice = "dear"\n')
        with pytest.raises(haymarket.HaymarketError, match=r"cafe.*price.*whole number"):
            read_table(package, "premises.toml", row_type)

    @pytest.mark.parametrize(
        ("file", "row", "line", "field", "expected"),
        [
            ("misfortunes", "fever", 'do = [["hort", "woman", 1]]', "do", "a verb for a misf"),
            ("misfortunes", "fever", 'do = [["gain_dollars", 3]]', "do", "a verb for a misf"),
            ("misfortunes", "fever", 'do = [["close", "work"]]', "do", "a verb for a misfortune"),
            ("misfortunes", "fever", 'do = [["hurt", "woman"]]', "do", "2 arguments for 'hurt'"),
            ("misfortunes", "fever", 'do = [["hurt", "child", 1]]', "do", "one of any, woman, man"),
            ("misfortunes", "fever", 'do = [["dirty", 6]]', "do", "a whole number, 1 to 5, not 6"),
            ("misfortunes", "fever", "do = 3", "do", "a list of verbs with their arguments"),
            ("misfortunes", "fever", "price = 3", "price", "one of the fields "),
            (
                "incidents",
                "needle",
                'by = "luck"',
                "by",
                "one of ris, pt, uns, dollars, not 'luck'",
            ),
            ("incidents", "needle", 'end = "middle"', "end", "one of most, least"),
            ("employers", "spies", "standing = { luck = 1 }", "standing", "a table of numbers"),
            ("employers", "spies", 'kind = "coup"', "standing", "only on a measure"),
            (
                "employers",
                "gas_cut",
                'do = [["close", "work"]]',
                "do",
                "a closure only on a measure",
            ),
            ("employers", "spies", 'target = "nobody"', "target", "one of each, first"),
            ("employers", "spies", "union = -1", "union", "a whole number, 0 or more, not -1"),
            ("plans", "triangle_fire_1", 'strategy = "x"', "strategy", "one of pressure_on"),
            ("plans", "triangle_fire_1", 'do = [["solidarity", "hippodrome"]]', "do", "a verb for"),
            ("strategies", "triangle_fire", 'victory = [["solidarity", "x"]]', "victory", "clara_"),
            (
                "strategies",
                "triangle_fire",
                'defeat = [["destroy", "iww"]]',
                "defeat",
                "a tile: one",
            ),
            (
                "solidarity",
                "hippodrome",
                'gender = "woman"',
                "gender",
                "where the card brings a gu",
            ),
            ("circumstances", "es_2", 'do = ["begin_at_es", 11]', "do", "a whole number, 1 to 10"),
            ("circumstances", "pt_min_1", 'do = ["for_the_whole_game", "x", 1]', "do", "ris_min"),
            ("scenarios", "duo", 'workplaces = ["iww"]', "workplaces", "one of triangle, newtown"),
            ("scenarios", "duo", 'removed = ["x"]', "removed", "one of salary_offensive"),
            ("slots", "housework", 'use = "play"', "use", "one of work, deed"),
            ("slots", "housework", 'only = "irish"', "only", "one of italians, russians"),
            ("characters", "rosa", 'gender = "child"', "gender", "one of woman, man"),
            ("board", "wh", 'side = "back"', "side", "one of standard, duo"),
        ],
    )
    def test_an_edition_with_a_mistake_is_refused_as_it_is_read(
        self, file: str, row: str, line: str, field: str, expected: str,
        tmp_path: Any, monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        folder = tmp_path / "which-side"
        folder.mkdir()
        monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
        own = folder / f"{file}.toml"
        own.write_text(f'[[row]]\nid = "{row}"\n{line}\n')
        with pytest.raises(BadComponent) as refused:
            read_table(RULES.package, f"{file}.toml", ROW_OF[file])
        told = str(refused.value)
        assert str(own) in told, "the owner's own file is named"
        assert f"row '{row}', field '{field}': expected " in told
        assert expected in told

    def test_every_question_event_and_refusal_has_words(self) -> None:
        speech = words(RULES)
        for question in RULES.questions.values():
            assert speech.text("ask", question.what)
            assert question.rule in speech.rulebook()
