"""The cards in the box."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import (
    BOSSES,
    EVENT_KIND,
    EVENTS,
    LOCATIONS,
    NORMAL,
    RIVALS,
    Boss,
    Event,
    Location,
)
from haymarket.games.mean_streets.events import EFFECTS, read_effect
from haymarket.kernel import BadComponent, read_table
from tests.provenance import fields, sources
from tests.shows import mends, shows

PACKAGE = RULES.package


class TestTheBox:
    @shows("MS-008", "MS-010")
    def test_twelve_normal_and_eight_rival_locations(self) -> None:
        assert len(NORMAL) == 12
        assert len(RIVALS) == 8

    @shows("MS-055")
    def test_rivals_have_a_revolver_and_the_others_a_fist(self) -> None:
        assert all(card.fist and not card.revolver for card in NORMAL)
        assert all(card.revolver and not card.fist for card in RIVALS)

    @shows("MS-041")
    def test_every_location_shows_two_or_three_symbols(self) -> None:
        for card in LOCATIONS:
            symbols = [card.fedora, card.income, card.fist + card.revolver]
            assert sum(1 for symbol in symbols if symbol) in (2, 3)
            assert symbols[2]
        assert any(not card.fedora for card in LOCATIONS)
        assert any(not card.income for card in LOCATIONS)

    @shows("MS-028")
    def test_no_starting_location_reaches_five_reputation(self) -> None:
        assert max(card.fedora for card in NORMAL) + 1 < 5

    def test_eighteen_events_and_four_bosses(self) -> None:
        assert len(EVENTS) == 18
        assert len(BOSSES) == 4

    @shows("MS-149")
    def test_the_nine_kinds_of_event(self) -> None:
        assert set(EVENT_KIND.slugs) == {card.kind for card in EVENTS}
        assert len(EVENT_KIND) == 9

    @shows("MS-152", "MS-153")
    def test_protests_of_both_sorts_and_violence_have_an_effect_for_each_era(self) -> None:
        texts = [card.text_one for card in EVENTS if card.kind == "protest"]
        assert any("for Prohibition" in text for text in texts)
        assert any("against Prohibition" in text for text in texts)
        for card in EVENTS:
            if card.kind in ("protest", "violence"):
                assert card.one != card.two
                assert card.text_one != card.text_two

    @shows("MS-004")
    def test_most_events_differ_between_the_eras(self) -> None:
        assert sum(card.one != card.two for card in EVENTS) > len(EVENTS) / 2

    @shows("MS-004", "MS-082", "MS-084")
    def test_a_card_names_what_it_does_in_each_era(self) -> None:
        gang = next(card for card in EVENTS if card.id == "gennas")
        assert read_effect(gang, "one", gang.one) == (EFFECTS["gang_attack"], ("oldest", 2))
        assert read_effect(gang, "two", gang.two) == (EFFECTS["gang_attack"], ("oldest", 4))
        nobody = ("gang_attack", "oldest", 0)
        assert read_effect(gang, "one", nobody) == (EFFECTS["gang_attack"], ("oldest", 0))
        assert read_effect(gang, "one", ("nothing_happens",))[1] == ()
        for wrong in (
            ("ambush", "oldest", 2),
            ("gang_attack", "youngest", 2),
            ("gang_attack", "oldest"),
            ("gang_attack", "oldest", 2, 4),
            ("gang_attack", "oldest", "2"),
            ("gang_attack", "oldest", -1),
        ):
            with pytest.raises(BadComponent, match=r"events\.toml, row 'gennas', field 'two'"):
                read_effect(gang, "two", wrong)

    def test_every_verb_is_used_by_a_card(self) -> None:
        assert {card.one[0] for card in EVENTS} | {card.two[0] for card in EVENTS} == set(EFFECTS)

    def test_every_card_is_ours_and_tells_a_sentence_of_history(self) -> None:
        cards = [*LOCATIONS, *EVENTS, *BOSSES]
        assert Counter(card.source for card in cards) == {"reconstructed": 42}
        for card in cards:
            assert card.history.endswith(".")
            assert len(card.history) > 60
        assert len({card.history for card in cards}) == 42

    def test_the_rulebook_gives_the_kinds_of_event_and_what_two_of_them_do(self) -> None:
        """Nothing else of these cards is printed there: no name, no number."""
        assert fields(EVENTS, "rulebook") == {
            "kind": 18,
            "one": 2,
            "two": 2,
            "text_one": 1,
            "text_two": 1,
        }
        assert {card.id for card in EVENTS if card.source_of("one") == "rulebook"} == {
            "aragon_night",
            "smoke_shop",
        }
        assert set(sources([*LOCATIONS, *BOSSES])) == {"reconstructed"}
        assert sources(EVENTS) == {"rulebook": 24, "reconstructed": 6 * 18 - 24}

    @mends("MS-F1")
    @shows("MS-161")
    def test_raid_cards_say_that_tables_are_lost(self) -> None:
        for card in EVENTS:
            if card.kind == "police_raid":
                assert "lose all gaming tables" in card.text_one
                assert "lose all gaming tables" in card.text_two


class TestAnOwnersEdition:
    def edition(self, folder: Path, file: str, text: str) -> None:
        (folder / "mean-streets").mkdir()
        (folder / "mean-streets" / file).write_text(text)

    def test_lays_its_values_over_ours(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.edition(tmp_path, "bosses.toml", '[[boss]]\nid = "capone"\ndice = 9\n')
        monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
        table = {card.id: card for card in read_table(PACKAGE, "bosses.toml", Boss)}
        assert (table["capone"].dice, table["capone"].source_of("dice")) == (9, "edition")
        assert table["nitti"].source == "reconstructed"

    @pytest.mark.parametrize(
        ("file", "row", "text", "expected"),
        [
            (
                "locations.toml",
                Location,
                "fedora = 0",
                "field 'income': expected .* two or three symbols",
            ),
            (
                "locations.toml",
                Location,
                "revolver = 2",
                "field 'fist': expected either a fist or a revolver",
            ),
            (
                "locations.toml",
                Location,
                "income = -1",
                "field 'income': expected 0 or more, not -1",
            ),
            ("bosses.toml", Boss, "dice = 0", "field 'dice': expected 1 or more, not 0"),
            (
                "events.toml",
                Event,
                'kind = "parade"',
                "field 'kind': expected one of .* not 'parade'",
            ),
            ("events.toml", Event, "one = []", "field 'one': expected a verb and its numbers"),
        ],
    )
    def test_with_a_wrong_value_is_refused(
        self,
        file: str,
        row: type[Location] | type[Boss] | type[Event],
        text: str,
        expected: str,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        own = tomllib.loads((Path(str(RULES.folder())) / "components" / file).read_text())
        (group,) = own
        self.edition(tmp_path, file, f'[[{group}]]\nid = "{own[group][0]["id"]}"\n{text}\n')
        monkeypatch.setenv("HAYMARKET_EDITIONS", str(tmp_path))
        with pytest.raises(BadComponent, match=expected):
            read_table(PACKAGE, file, row)

    @pytest.mark.parametrize(
        "effect",
        [("sing",), ("police_raid",), ("police_raid", "1"), ("gang_attack", "youngest", 2)],
    )
    def test_with_a_wrong_effect_is_refused(self, effect: tuple[object, ...]) -> None:
        with pytest.raises(BadComponent, match=r"events\.toml, row 'aragon_night', field 'one'"):
            read_effect(EVENTS[0], "one", effect)


def test_every_ruling_is_cited_by_the_code_and_every_citation_is_a_ruling() -> None:
    folder = Path(str(RULES.folder()))
    rulings = set(re.findall(r"^\*\*(R\d+)\.", (folder / "rulings.md").read_text(), re.M))
    code = "".join(file.read_text() for file in folder.glob("*.py"))
    assert set(re.findall(r"\bR\d+\b", code)) == rulings
