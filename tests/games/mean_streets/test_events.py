"""Every card of the event deck, in both eras."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.mean_streets.components import EVENT
from haymarket.games.mean_streets.events import draw_event
from haymarket.games.mean_streets.state import reputation
from haymarket.games.mean_streets.turn import upkeep
from tests.games.mean_streets import at, by_location, event, on_slots, rolls, row, streets
from tests.position import LoadedGame, answer, offered, refused, said
from tests.shows import shows

FOUR = row("berghoff", "sunset_cafe", "dill_pickle", "dreamland")  # they pay 3, 2, 0 and 1


def drawn(card: str, era: int, **fields: Any) -> LoadedGame:
    """A turn in which *card* is drawn."""
    return streets(draw_event, events_deck=[event(card)], era=era, **fields)


def next_upkeeps(g: LoadedGame) -> tuple[int, int]:
    """What the two Upkeeps after an event pay."""
    first = streets(upkeep, controlled=g.s.controlled, tables=g.s.tables, extra=g.s.extra)
    second = streets(upkeep, controlled=g.s.controlled, tables=g.s.tables, extra=first.s.extra)
    return first.s.cash, second.s.cash


class TestDrawing:
    @shows("MS-148")
    def test_one_card_from_the_top(self) -> None:
        g = streets(draw_event, events_deck=[event("gennas"), event("aragon_night")])
        assert g.s.events_deck == [event("gennas")]
        assert g.s.events_played == [event("aragon_night")]
        assert g.view(0)["event"]["id"] == "aragon_night"
        assert g.reveals == 1

    @shows("MS-004", "MS-084")
    @pytest.mark.parametrize(("era", "dice", "text"), [(0, 2, "2 dice"), (1, 4, "4 dice")])
    def test_the_effect_of_the_current_era_counts(self, era: int, dice: int, text: str) -> None:
        g = drawn("gennas", era, controlled=FOUR[:], dice=[1] * dice)
        assert g.loaded == []
        assert text in g.view(0)["event"]["text"]


class TestFineAndDandy:
    @shows("MS-150")
    @pytest.mark.parametrize("era", [0, 1])
    def test_aragon_night(self, era: int) -> None:
        before = streets(controlled=FOUR[:], cash=7, bonus=2, era=era).view(0)
        g = drawn("aragon_night", era, controlled=FOUR[:], cash=7, bonus=2)
        after = g.view(0)
        changed = {key for key in before if before[key] != after[key]}
        assert changed == {"phase", "event", "events_played", "turns"}


class TestFreeSamples:
    @shows("MS-151")
    def test_needle_beer(self) -> None:
        g = drawn("needle_beer", 0, cash=20, bonus=1)
        assert offered(g, "samples.number") == {"0", "1"}
        answer(g, "1")
        assert (g.s.cash, g.s.bonus) == (14, 2)
        g = drawn("needle_beer", 1, cash=20, bonus=1)
        assert refused(g, "3") == "events/free-samples#most"
        answer(g, "2")
        assert (g.s.cash, g.s.bonus) == (4, 3)

    @shows("MS-151")
    def test_soup_kitchen(self) -> None:
        g = drawn("soup_kitchen", 0, cash=8)
        answer(g, "1")
        assert (g.s.cash, g.s.bonus) == (0, 1)
        g = drawn("soup_kitchen", 1, cash=20)
        assert refused(g, "3") == "events/free-samples#cash"
        answer(g, "2")
        assert (g.s.cash, g.s.bonus) == (6, 2)
        assert said(g, "reputation.bought") == [(2, 14, 2)]

    @shows("MS-151")
    def test_samples_need_not_be_given_and_cost_cash(self) -> None:
        g = drawn("soup_kitchen", 0, cash=8)
        answer(g, "0")
        assert (g.s.cash, g.s.bonus) == (8, 0)
        g = drawn("soup_kitchen", 0, cash=7)
        assert g.pending == ()
        assert said(g, "cash.short") == [(8, 7)]


class TestProtests:
    @shows("MS-152")
    def test_drys_march(self) -> None:
        g = drawn("drys_march", 0, bonus=3, controlled=FOUR[:])
        assert (g.s.bonus, reputation(g.s)) == (2, 7)
        assert drawn("drys_march", 0, bonus=0).s.bonus == 0
        assert drawn("drys_march", 1, controlled=FOUR[:], cash=9).s.cash == 5
        assert drawn("drys_march", 1, controlled=FOUR[:], cash=3).s.cash == 0

    @shows("MS-152")
    def test_wets_march(self) -> None:
        assert drawn("wets_march", 0, bonus=3).s.bonus == 4
        assert drawn("wets_march", 1, controlled=FOUR[:], cash=9).s.cash == 13


class TestViolence:
    @shows("MS-153")
    def test_handshake_murder(self) -> None:
        men = by_location(berghoff=1, sunset_cafe=3)
        g = drawn("handshake_murder", 0, controlled=FOUR[:], men=men[:])
        assert refused(g, "dill_pickle") == "actions/rivals/henchmen#nobody-there"
        answer(g, ("violence.henchman", "sunset_cafe"))
        assert g.s.men == by_location(berghoff=1, sunset_cafe=2)
        assert g.pending == ()
        g = drawn("handshake_murder", 1, controlled=FOUR[:], men=men[:])
        answer(g, "sunset_cafe", "berghoff")
        assert offered(g) == {"sunset_cafe"}
        answer(g, "sunset_cafe")
        assert g.s.men == by_location(sunset_cafe=1)
        assert g.pending == ()

    @shows("MS-153")
    def test_handshake_murder_finds_no_more_men_than_there_are(self) -> None:
        g = drawn("handshake_murder", 1, controlled=FOUR[:], men=by_location(berghoff=1))
        answer(g, "berghoff")
        assert g.pending == ()
        assert said(g, "event.untouched") == [], "it has touched you once"
        g = drawn("handshake_murder", 0, controlled=FOUR[:])
        assert g.pending == ()
        assert said(g, "event.untouched") == [()]

    @shows("MS-153")
    def test_lingle_shot(self) -> None:
        for era in (0, 1):
            g = drawn("lingle_shot", era, politician=1, bonus=3)
            assert (g.s.politician, g.s.bonus) == (0, 3)
        assert drawn("lingle_shot", 0, bonus=3).s.bonus == 2
        assert drawn("lingle_shot", 1, bonus=3).s.bonus == 1


class TestEntertainment:
    @shows("MS-154")
    def test_grand_terrace(self) -> None:
        g = drawn("grand_terrace", 0, controlled=FOUR[:], tables=by_location(sunset_cafe=1))
        assert refused(g, "colosimos") == "actions/controlled#not-yours"
        answer(g, ("entertainment.location", "sunset_cafe"))
        assert next_upkeeps(g) == (10, 7)
        assert next_upkeeps(drawn("grand_terrace", 1, controlled=FOUR[:])) == (10, 6)
        assert drawn("grand_terrace", 0).pending == ()

    @shows("MS-154")
    def test_petrillo(self) -> None:
        assert next_upkeeps(drawn("petrillo", 0, controlled=FOUR[:])) == (3, 6)
        assert next_upkeeps(drawn("petrillo", 1, controlled=FOUR[:])) == (1, 6)
        assert next_upkeeps(drawn("petrillo", 1)) == (1, 1)


class TestClosedForElections:
    @shows("MS-155", "MS-156")
    def test_cicero_votes(self) -> None:
        assert next_upkeeps(drawn("cicero_votes", 0, controlled=FOUR[:])) == (3, 6)
        assert next_upkeeps(drawn("cicero_votes", 0, controlled=FOUR[:2])) == (2, 5)
        assert next_upkeeps(drawn("cicero_votes", 1, controlled=FOUR[:])) == (1, 6)

    @shows("MS-155", "MS-156")
    def test_pineapple_primary(self) -> None:
        assert next_upkeeps(drawn("pineapple_primary", 0, controlled=FOUR[:])) == (3, 6)
        assert next_upkeeps(drawn("pineapple_primary", 0, controlled=FOUR[1:2])) == (1, 2)
        assert next_upkeeps(drawn("pineapple_primary", 1, controlled=FOUR[:])) == (3, 6)


class TestCasinoNight:
    @shows("MS-157")
    @pytest.mark.parametrize("era", [0, 1])
    def test_smoke_shop(self, era: int) -> None:
        g = drawn("smoke_shop", era, cash=5, dice=[4, 4, 4, 4, 1])
        answer(g, ("casino_night.gamble", "yes"))
        assert g.s.cash == 0
        answer(g, ("casino.reroll", "done"))
        assert g.s.cash == 15

    @shows("MS-158")
    def test_nobody_has_to_gamble_and_without_five_dollars_nobody_can(self) -> None:
        g = drawn("smoke_shop", 0, cash=5)
        assert rolls(g, "yes")
        assert not rolls(g, "no")
        answer(g, "no")
        assert g.s.cash == 5
        g = drawn("smoke_shop", 0, cash=4)
        assert refused(g, "yes") == "actions/gear/casino#stake"
        answer(g, "no")
        assert g.s.cash == 4


class TestRivalGangs:
    @pytest.mark.parametrize(
        ("card", "location", "dice"),
        [
            ("gennas", "berghoff", (2, 4)),
            ("saltis_mcerlane", "berghoff", (3, 5)),
            ("druggan_lake", "dreamland", (2, 5)),
        ],
    )
    @shows("MS-159", "MS-084", "MS-082")
    def test_gangs(self, card: str, location: str, dice: tuple[int, int]) -> None:
        for era in (0, 1):
            g = drawn(card, era, controlled=FOUR[:], bonus=1, dice=[1] * dice[era])
            assert said(g, "gang.attacks") == [(at(location), dice[era])]
            assert g.loaded == []
            assert g.s.bonus == 2
            g = drawn(card, era, controlled=FOUR[:], bonus=1, dice=[6] * dice[era])
            assert g.s.unclaimed == row(location)
            assert len(g.s.controlled) == 3

    @shows("MS-159", "MS-083", "MS-084")
    def test_weiss(self) -> None:
        for era, dice in ((0, 3), (1, 5)):
            g = drawn("weiss", era, controlled=FOUR[:], dice=[1] * dice)
            assert offered(g, "old_turf.target") == {"sunset_cafe", "dreamland"}
            answer(g, "dreamland")
            assert said(g, "gang.attacks") == [(at("dreamland"), dice)]
            assert g.loaded == []


class TestPoliceRaids:
    @pytest.mark.parametrize(
        ("card", "era", "left"),
        [
            ("dever_raids", 0, ["berghoff", "dill_pickle", "dreamland"]),
            ("dever_raids", 1, ["berghoff", "dill_pickle", "dreamland"]),
            ("untouchables", 0, ["berghoff", "dill_pickle", "dreamland"]),
            ("untouchables", 1, ["berghoff", "dreamland"]),
        ],
    )
    @shows("MS-160", "MS-161")
    def test_raids(self, card: str, era: int, left: list[str]) -> None:
        g = drawn(
            card,
            era,
            controlled=FOUR[:],
            men=by_location(sunset_cafe=2),
            tables=by_location(berghoff=1, sunset_cafe=1, dreamland=1),
            dice=[6, 1, 2, 3],
        )
        assert g.loaded == []
        assert g.s.controlled == row(*left)
        assert g.s.closed == [location for location in FOUR if location not in row(*left)]
        assert [location for location, _ in said(g, "raid.closed")] == g.s.closed
        assert [location for location, _ in said(g, "raid.spared")] == g.s.controlled
        assert not any(g.s.tables)
        assert not any(g.s.men)
        assert g.s.unclaimed == []

    @shows("MS-139", "MS-161")
    def test_tables_are_safe_while_the_politician_is_held_used_or_not(self) -> None:
        """R30: unless you have him, they are taken."""
        g = drawn("dever_raids", 0, politician=1, controlled=FOUR[:], dice=[6, 6, 6, 6],
                  tables=by_location(berghoff=1, dreamland=1))  # fmt: skip
        answer(g, "no")
        assert sum(g.s.tables) == 2
        assert g.s.politician == 1

    @shows("MS-160")
    def test_a_raid_on_nothing_asks_nothing(self) -> None:
        g = drawn("dever_raids", 0, politician=1)
        assert g.pending == ()
        assert g.s.politician == 1
        assert said(g, "event.untouched") == [()]

    @shows("MS-162")
    def test_old_turf_dice_henchmen_and_guns_do_not_help(self) -> None:
        g = drawn(
            "dever_raids",
            0,
            controlled=row("berghoff"),
            men=by_location(berghoff=5),
            tommy_gun=1,
            assigned=on_slots(old_turf=3),
            dice=[1],
        )
        assert g.pending == ()
        assert g.s.closed == row("berghoff")
        assert g.s.tommy_gun == 1


def test_every_card_has_a_test_above() -> None:
    with open(__file__, encoding="utf-8") as file:
        tests = file.read()
    for slug in EVENT.slugs:
        assert f'"{slug}"' in tests or f"test_{slug}" in tests
