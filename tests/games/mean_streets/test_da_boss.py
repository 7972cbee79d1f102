"""The last hour, the score and the ranks."""

from __future__ import annotations

import pytest

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import RANK
from haymarket.games.mean_streets.da_boss import count_score, last_hour, rank, score_lines
from haymarket.games.mean_streets.turn import next_turn
from haymarket.kernel import words
from tests.games.mean_streets import boss, by_location, row, streets
from tests.games.mean_streets.test_new_turf import TWELVE
from tests.position import LoadedGame, answer, offered, said
from tests.shows import shows

FIVE_RIVALS = row("spikes_corner", "pony_inn", "schofields", "genna_plant", "smc_cartage")


def score(g: LoadedGame) -> int:
    return sum(score_lines(g.s).values())


class TestTheChallenge:
    @shows("MS-002", "MS-176")
    def test_it_is_offered_at_any_reputation_and_may_be_declined(self) -> None:
        g = streets(next_turn, era=1, bonus=3, boss=boss("capone"))
        assert offered(g, "da_boss.challenge") == {"yes", "no"}
        answer(g, "no")
        assert g.outcome is not None
        assert g.outcome.winners == (0,)
        assert g.outcome.scores == (3,)
        assert g.outcome.detail == "associate"
        assert g.view(0)["boss"] is None

    @shows("MS-022")
    def test_his_card_is_turned_up_when_he_is_challenged(self) -> None:
        g = streets(last_hour, boss=boss("moran"), tommy_gun=1)
        assert g.view(0)["boss"] is None
        answer(g, "yes")
        assert g.view(0)["boss"] == {"id": "moran", "dice": 6}
        assert g.s.boss_shown == 1
        assert g.reveals == 1

    @shows("MS-177", "MS-178")
    def test_all_the_dice_of_the_reputation_against_his_once(self) -> None:
        g = streets(
            last_hour, boss=boss("moran"), bonus=20, dice=[6, 5, 5, 1, 1, 1, 2, 6, 6, 1, 1, 1, 1]
        )
        answer(g, "yes")
        assert g.loaded == []
        assert said(g, "boss.beaten")[0][2::2] == (21, 16)
        assert g.outcome is not None
        assert g.outcome.scores == (30,)

    @shows("MS-178")
    def test_a_tie_loses(self) -> None:
        g = streets(last_hour, boss=boss("moran"), bonus=15, dice=[4] * 6 + [4] * 6)
        answer(g, "yes")
        assert g.outcome is not None
        assert g.outcome.winners == ()

    @shows("MS-179")
    def test_losing_is_death_without_score_or_rank(self) -> None:
        g = streets(last_hour, boss=boss("moran"), bonus=30, dice=[1] * 9 + [6] * 6)
        answer(g, "yes")
        assert g.outcome is not None
        assert g.outcome == ((), (0,), "end/da-boss", "")
        assert "killed" in words(RULES).outcome(g.outcome)

    @shows("MS-180")
    def test_henchmen_cannot_help(self) -> None:
        g = streets(
            last_hour,
            boss=boss("moran"),
            controlled=row("berghoff"),
            men=by_location(berghoff=9),
            dice=[6, 6, 6, 1, 1, 1, 1, 1, 1],
        )
        answer(g, "yes")
        assert g.loaded == []
        assert g.s.boss_beaten == 1

    @shows("MS-181", "MS-184", "MS-114")
    def test_the_tommy_gun_can_and_then_no_longer_scores(self) -> None:
        g = streets(last_hour, boss=boss("moran"), bonus=4, tommy_gun=1, dice=[6] * 4 + [1] * 6)
        answer(g, "yes")
        assert g.pending[0].about == (3, 0, 6), "three dice and no Fist against six"
        answer(g, ("battle.tommy_gun", "yes"))
        assert g.loaded == []
        assert g.outcome is not None
        assert g.outcome.scores == (14,)

    @pytest.mark.parametrize(
        ("name", "dice"), [("moran", 6), ("nitti", 7), ("torrio", 8), ("capone", 9)]
    )
    @shows("MS-177")
    def test_every_boss_rolls_his_own_dice(self, name: str, dice: int) -> None:
        g = streets(last_hour, boss=boss(name), bonus=30, dice=[6] * 9 + [5] * dice)
        answer(g, "yes")
        assert g.loaded == []
        assert said(g, "boss.shown") == [(boss(name), dice)]
        assert said(g, "boss.beaten")[0][3] == [5] * dice
        g = streets(last_hour, boss=boss(name), bonus=4, dice=[1] * 3 + [1] * dice)
        answer(g, "yes")
        assert said(g, "boss.wins")[0][0] == boss(name)


class TestTheScore:
    @shows("MS-182", "MS-190")
    def test_reputation_up_to_thirty_and_ten_for_da_boss(self) -> None:
        assert score(streets(bonus=7)) == 7
        assert score(streets(bonus=35, boss_beaten=1)) == 40

    @shows("MS-183", "MS-185")
    def test_gear_still_held(self) -> None:
        assert score(streets(tommy_gun=1)) == 1
        assert score(streets(suit=1)) == 1
        assert score(streets(tommy_gun=1, suit=1)) == 2
        assert score(streets(politician=1)) == 2

    @shows("MS-186")
    @pytest.mark.parametrize(("held", "points"), [(9, 0), (10, 5), (12, 5)])
    def test_ten_locations(self, held: int, points: int) -> None:
        assert score_lines(streets(controlled=TWELVE[:held]).s)["ten_locations"] == points

    @shows("MS-187", "MS-188", "MS-189")
    @pytest.mark.parametrize(("held", "points"), [(3, 0), (4, 5), (5, 10)])
    def test_four_or_all_five_rivals(self, held: int, points: int) -> None:
        assert score_lines(streets(controlled=FIVE_RIVALS[:held]).s)["rivals"] == points

    @shows("MS-191")
    def test_fifty_nine_is_the_most(self) -> None:
        g = streets(
            controlled=FIVE_RIVALS + TWELVE[:5],
            bonus=30,
            tommy_gun=1,
            suit=1,
            politician=1,
            boss_beaten=1,
        )
        assert score(g) == 30 + 1 + 1 + 2 + 5 + 10 + 10 == 59

    @shows("MS-182")
    def test_the_score_ends_the_game(self) -> None:
        g = streets(count_score, bonus=30, politician=1)
        assert g.outcome is not None
        assert g.outcome == ((0,), (32,), "end/rank", "consiglieri")
        assert words(RULES).outcome(g.outcome) == "32 points: you retire as Consiglieri."


class TestTheRanks:
    @shows("MS-192", "MS-193", "MS-194", "MS-195", "MS-196", "MS-197", "MS-198", "MS-199", "MS-200")
    @pytest.mark.parametrize(
        ("least", "most", "name"),
        [
            (0, 10, "associate"),
            (11, 20, "soldier"),
            (21, 25, "caporegime"),
            (26, 30, "street_boss"),
            (31, 35, "consiglieri"),
            (36, 40, "underboss"),
            (41, 45, "front_boss"),
            (46, 50, "da_boss"),
            (51, 59, "capo_di_capi"),
        ],
    )
    def test_from_and_to(self, least: int, most: int, name: str) -> None:
        assert RANK.slugs[rank(least)] == name
        assert RANK.slugs[rank(most)] == name
