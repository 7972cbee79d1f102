from __future__ import annotations

from typing import Any

import pytest

from haymarket.games.chile_1988.advertising import positive_advertising
from haymarket.games.chile_1988.components import FUNDS, ISSUE, REGION, TRACK
from haymarket.games.chile_1988.setup import choose_issues
from haymarket.games.chile_1988.state import NOBODY
from haymarket.kernel import DONE, BadOption, IllegalAnswer, Match
from tests.games.chile_1988 import NO, RULES, SI, card, table
from tests.games.chile_1988.test_days import options
from tests.position import answer, said
from tests.shows import shows

STARTERS = {"iquique": (2, 0), "valparaiso": (3, 0), "concepcion": (0, 3), "la_serena": (0, 2)}


def regions(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in view["regions"]}


class TestTheTable:
    @shows("CH-001", "CH-006")
    def test_two_play_and_each_leads_another_alliance(self) -> None:
        assert RULES.new(1).seats == ("si", "no")
        assert RULES.players == (2,)
        with pytest.raises(BadOption):
            RULES.new(1, {"players": 3})

    @shows("CH-002")
    def test_there_is_one_of_each_thing_and_two_player_boards(self) -> None:
        view = RULES.new(1).view(None)
        assert len(view["regions"]) == 10
        assert view["deck"] == 25
        assert set(view["players"]) == {"si", "no"}
        assert (view["day"], view["dish"], view["initiative"]) == (0, 0, None)

    @shows("CH-007")
    def test_tokens_never_run_out(self) -> None:
        """With every space of the board taken but one, the last one is filled too."""
        everywhere = dict.fromkeys(REGION.slugs, "both")
        tracks = {slug: (TRACK[r] - (slug == "talca"), 0) for r, slug in enumerate(REGION.slugs)}
        g = table(
            positive_advertising,
            (SI,),
            polls=everywhere,
            tracks=tracks,
            networks=dict.fromkeys(REGION.slugs, "si"),
            cards={"talca": ("jobs", "jobs")},
        )
        answer(g, "talca")
        assert g.s.influence[::2] == list(TRACK)

    @shows("CH-008")
    def test_before_the_first_tokens_all_are_off_the_board(self) -> None:
        s = RULES.begin(RULES.read_options({}))
        assert s.influence == [0] * 20
        assert s.polls == [0] * 10
        assert s.network == [NOBODY] * 10
        assert s.coins == [0] * 10
        assert (s.cards, s.issues, s.drawn) == ([], [], NOBODY)

    @shows("CH-009", "CH-010", "CH-011", "CH-012")
    def test_the_first_tokens_lie_on_four_tracks(self) -> None:
        for slug, row in regions(RULES.new(1).view(None)).items():
            si, no = STARTERS.get(slug, (0, 0))
            assert row["influence"] == {"si": si, "no": no}

    @shows("CH-013", "CH-014")
    def test_the_four_first_regions_are_open_and_face_up(self) -> None:
        g = RULES.new(1)
        for seat in (SI, NO, None):
            for slug in STARTERS:
                row = regions(g.view(seat))[slug]
                assert row["polled"] == ["si", "no"]
                assert row["open"]
                assert row["popular"] == card(g, f"{slug}_popular")
                assert row["unpopular"] == card(g, f"{slug}_unpopular")

    @shows("CH-015")
    def test_the_other_six_are_empty_and_face_down(self) -> None:
        for seat in (SI, NO, None):
            rows = regions(RULES.new(1).view(seat))
            closed = [row for slug, row in rows.items() if slug not in STARTERS]
            assert len(closed) == 6
            for row in closed:
                assert row["influence"] == {"si": 0, "no": 0}
                assert (row["polled"], row["network"]) == ([], None)
                assert (row["popular"], row["unpopular"]) == (None, None)

    @shows("CH-016", "CH-017", "CH-018")
    def test_twenty_cards_of_a_shuffled_deck_fill_ten_regions(self) -> None:
        deals = [RULES.new(seed).s.cards for seed in range(5)]
        assert all(len(deal) == 20 for deal in deals)
        assert len(REGION) == 10
        assert len({tuple(c & 15 for c in deal) for deal in deals}) == 5

    @shows("CH-019")
    def test_a_region_has_a_popular_and_an_unpopular_issue(self) -> None:
        row = regions(RULES.new(3).view(SI))["iquique"]
        assert {"popular", "unpopular"} <= set(row)
        g = table(polls={"talca": "both"}, cards={"talca": ("jobs", "health")})
        talca = regions(g.view(SI))["talca"]
        assert (talca["popular"], talca["unpopular"]) == ("jobs", "health")

    @shows("CH-024", "CH-025")
    def test_every_region_has_its_number_of_funds_and_the_players_none(self) -> None:
        view = RULES.new(1).view(None)
        assert [row["funds"] for row in view["regions"]] == list(FUNDS)
        assert [view["players"][side]["funds"] for side in ("si", "no")] == [0, 0]

    @shows("CH-026")
    def test_a_setting_says_who_is_first_on_day_1(self) -> None:
        assert RULES.new(1).view(None)["first"] == "si"
        assert RULES.new(1, {"first": "no"}).view(None)["first"] == "no"
        drawn = {RULES.new(seed, {"first": "random"}).view(None)["first"] for seed in range(12)}
        assert drawn == {"si", "no"}


class TestYourSixIssues:
    @shows("CH-020", "CH-021", "CH-022")
    def test_six_of_nine_are_chosen_each_once(self) -> None:
        g = table(choose_issues, issues=[])
        assert [len(ask.options) for ask in g.pending] == [9, 9]
        six = ("education", "civil_rights", "order", "prices", "jobs", "housing")
        answer(g, *six[:5], seat=SI)
        assert [ask.seat for ask in g.pending] == [SI, NO], "five are not enough"
        with pytest.raises(IllegalAnswer):
            g.answer(SI, ISSUE.value("jobs"))
        with pytest.raises(IllegalAnswer):
            g.answer(SI, DONE)
        answer(g, six[5], seat=SI)
        assert options(g, SI) == {"done"}, "a seventh is not offered"
        answer(g, "done", seat=SI)
        answer(g, *six, "done", seat=NO)
        assert g.view(SI)["players"]["si"]["issues"] == list(six)

    def test_the_sixth_issue_can_be_taken_back_until_the_six_are_locked(self) -> None:
        """CH-F2"""
        match = Match.new(RULES, 1)
        for issue in range(6):
            match.answer(SI, issue)
            match.answer(NO, issue)
        for seat in (SI, NO):
            assert match.automatic() is None, "nobody locks them for the player"
            match.undo(seat)
            match.answer(seat, 8)
            match.answer(seat, DONE)
        assert match.game.view(None)["players"]["si"]["issues"][-1] == ISSUE.slugs[8]

    @shows("CH-023")
    def test_both_may_choose_the_same_and_the_deck_stays_whole(self) -> None:
        g = RULES.new(2)
        deck = g.view(None)["deck"]
        for seat in (SI, NO):
            for issue in (*range(6), DONE):
                g.answer(seat, issue)
        players = g.view(None)["players"]
        assert players["si"]["issues"] == players["no"]["issues"]
        assert g.view(None)["deck"] == deck

    @shows("CH-103")
    def test_boards_are_open_once_both_have_chosen(self) -> None:
        g = table(choose_issues, issues=[])
        answer(g, "education", "order", "prices", "jobs", "housing", "copper", "done", seat=SI)
        for seat in (NO, None):
            view = g.view(seat)
            assert view["players"]["si"]["issues"] == []
            assert view["sealed"] == []
        assert len(g.view(SI)["sealed"]) == 7
        answer(g, "health", "order", "prices", "jobs", "housing", "copper", "done", seat=NO)
        for seat in (SI, NO, None):
            assert "education" in g.view(seat)["players"]["si"]["issues"]
            assert "health" in g.view(seat)["players"]["no"]["issues"]
        assert len(said(g, "setup.chose")) == 2
