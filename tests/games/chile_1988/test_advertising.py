from __future__ import annotations

from random import Random

import pytest

from haymarket.games.chile_1988.advertising import negative_advertising, positive_advertising
from haymarket.games.chile_1988.components import ISSUE, REGION, TRACK
from haymarket.kernel import IllegalAnswer
from tests.games.chile_1988 import NO, NO_BOARD, RULES, SI, SI_BOARD, influence, region, table
from tests.nets.nets import random_game
from tests.position import answer, heard, offered, refused, said
from tests.shows import shows

POLLS = {"talca": "both", "temuco": "both", "iquique": "both"}
MINE, THEIRS = "education", "civil_rights"
"""On the board of the Sí alone, and on that of the No alone."""
TEMUCO = {"temuco": ("jobs", "jobs")}


class TestPositiveAdvertising:
    @shows("CH-092", "CH-095")
    def test_an_own_issue_must_be_the_popular_one(self) -> None:
        cards = {"talca": (MINE, "exile"), "temuco": (THEIRS, MINE), "iquique": ("exile", MINE)}
        g = table(positive_advertising, (SI,), polls=POLLS, cards=cards)
        assert offered(g) == {"talca"}
        assert refused(g, "temuco") == "actions/positive-advertising#no-match"
        assert refused(g, "iquique") == "actions/positive-advertising#no-match"

    @shows("CH-092")
    @pytest.mark.parametrize(("by", "board"), [(SI, SI_BOARD), (NO, NO_BOARD)])
    def test_any_of_the_six_issues_on_the_own_board_matches(
        self, by: int, board: tuple[str, ...]
    ) -> None:
        issues = dict(zip(REGION.slugs, ISSUE.slugs, strict=False))
        polls = dict.fromkeys(REGION.slugs, "both")
        cards = {slug: (issue, "exile") for slug, issue in issues.items()}
        g = table(positive_advertising, (by,), polls=polls, cards=cards)
        assert offered(g) == {slug for slug, issue in issues.items() if issue in board}

    @shows("CH-093", "CH-094")
    def test_two_tokens_are_placed(self) -> None:
        g = table(positive_advertising, (SI,), polls=POLLS, cards={"talca": (MINE, "exile")})
        answer(g, ("positive.region", "talca"))
        assert influence(g, "talca") == (2, 0)
        assert region(g, "talca")["influence"] == {"si": 2, "no": 0}
        assert said(g, "positive.done") == [(SI, REGION.value("talca"), 2)]

    @shows("CH-124")
    def test_it_works_alone_in_a_polled_region_and_gives_control(self) -> None:
        g = table(
            positive_advertising,
            (SI,),
            polls={"punta_arenas": "si"},
            cards={"punta_arenas": ("education", "civil_rights")},
        )
        answer(g, "punta_arenas")
        assert region(g, "punta_arenas")["control"] == "si"


class TestNegativeAdvertising:
    @shows("CH-096")
    def test_an_issue_of_the_rival_must_be_the_unpopular_one(self) -> None:
        cards = {"talca": ("exile", THEIRS), "temuco": (THEIRS, MINE), "iquique": (THEIRS, "exile")}
        g = table(negative_advertising, (SI,), polls=POLLS, cards=cards)
        assert offered(g) == {"talca"}
        assert refused(g, "temuco") == "actions/negative-advertising#no-match"
        g = table(negative_advertising, (NO,), polls=POLLS, cards=cards)
        assert offered(g) == {"temuco"}

    @shows("CH-097", "CH-127")
    def test_two_tokens_are_placed_even_where_one_leads(self) -> None:
        g = table(
            negative_advertising,
            (NO,),
            polls={"concepcion": "both"},
            cards={"concepcion": ("exile", MINE)},
            tracks={"concepcion": (0, 3)},
        )
        answer(g, ("negative.region", "concepcion"))
        assert influence(g, "concepcion") == (0, 5)
        assert not said(g, "track.pushed")

    @shows("CH-102")
    def test_the_rival_learns_of_the_match_and_not_of_the_card(self) -> None:
        g = table(
            negative_advertising,
            (SI,),
            polls={"talca": "si"},
            cards={"talca": ("exile", THEIRS)},
        )
        answer(g, "talca")
        row = region(g, "talca", NO)
        assert row["influence"] == {"si": 2, "no": 0}
        assert (row["popular"], row["unpopular"]) == (None, None)
        told = [event for event in heard(g) if event.seat in (None, NO)]
        assert [event.args for event in told] == [(SI, REGION.value("talca"), 2)]


class TestTheTrack:
    @pytest.mark.parametrize("rule", [positive_advertising, negative_advertising])
    @shows("CH-098", "CH-099")
    def test_free_spaces_first_then_the_rivals(self, rule: object) -> None:
        assert TRACK[REGION.value("temuco")] == 5
        for before, after in (
            ((0, 5), (2, 3)),
            ((0, 4), (2, 3)),
            ((1, 2), (3, 2)),
            ((3, 2), (5, 0)),
        ):
            g = table(rule, (SI,), polls=POLLS, cards=TEMUCO, tracks={"temuco": before})  # type: ignore[arg-type]
            answer(g, "temuco")
            assert influence(g, "temuco") == after
            removed = before[1] - after[1]
            lost = [(NO, REGION.value("temuco"), removed)] if removed else []
            assert said(g, "track.pushed") == lost

    @shows("CH-098")
    def test_the_no_pushes_tokens_of_the_si_out(self) -> None:
        g = table(positive_advertising, (NO,), polls=POLLS, cards=TEMUCO, tracks={"temuco": (4, 1)})
        answer(g, "temuco")
        assert influence(g, "temuco") == (2, 3)
        assert said(g, "track.pushed") == [(SI, REGION.value("temuco"), 2)]

    @shows("CH-099")
    def test_where_one_space_is_left_one_token_is_placed(self) -> None:
        g = table(positive_advertising, (SI,), polls=POLLS, cards=TEMUCO, tracks={"temuco": (4, 1)})
        answer(g, "temuco")
        assert influence(g, "temuco") == (5, 0)
        assert said(g, "positive.done") == [(SI, REGION.value("temuco"), 1)]

    @shows("CH-100")
    def test_a_track_full_of_own_tokens_cannot_be_chosen(self) -> None:
        cards = {**TEMUCO, "iquique": ("jobs", "jobs")}
        for rule in (positive_advertising, negative_advertising):
            for by, own in ((SI, (5, 0)), (NO, (0, 5))):
                g = table(rule, (by,), polls=POLLS, cards=cards, tracks={"temuco": own})
                assert offered(g) == {"iquique"}
                assert refused(g, "temuco") == "actions/track#full"
                with pytest.raises(IllegalAnswer):
                    g.answer(by, REGION.value("temuco"))

    @shows("CH-101")
    def test_no_track_overflows_and_nobody_removes_own_tokens(self) -> None:
        for seed in range(6):
            g = RULES.new(seed)
            before = g.s.influence[:]
            for _ in random_game(g, Random(seed)):
                now = g.s.influence[:]
                for place in range(10):
                    assert sum(now[place * 2 : place * 2 + 2]) <= TRACK[place]
                losers = {at % 2 for at in range(20) if now[at] < before[at]}
                gainers = {at % 2 for at in range(20) if now[at] > before[at]}
                assert not losers & gainers
                assert not losers or gainers
                before = now
