from __future__ import annotations

from haymarket.games.chile_1988.components import REGION, VOTES
from haymarket.games.chile_1988.days import count_votes, end_day, next_turn
from haymarket.kernel import words
from tests.games.chile_1988 import NO, RULES, SI, table
from tests.position import answer, said
from tests.shows import shows


def votes(*slugs: str) -> int:
    return sum(VOTES[REGION.value(slug)] for slug in slugs)


class TestTheVote:
    @shows("CH-003", "CH-059")
    def test_more_votes_win_even_without_a_majority(self) -> None:
        tracks = {"iquique": (2, 0), "talca": (3, 1), "concepcion": (0, 1)}
        g = table(count_votes, tracks=tracks)
        assert g.outcome is not None
        assert g.outcome.winners == (SI,)
        assert g.outcome.scores == (votes("iquique", "talca"), votes("concepcion"))
        assert g.outcome.scores[SI] * 2 < sum(VOTES)
        assert {region for _, region, _ in said(g, "count.votes")} == set(map(REGION.value, tracks))
        assert len(said(g, "count.nobody")) == 7
        assert words(RULES).outcome(g.outcome) == "The Sí wins the plebiscite: Sí 11, No 10."

    @shows("CH-005")
    def test_only_control_at_the_end_counts(self) -> None:
        """The Sí has held Temuco all along; the last action of Day 10 takes it away."""
        g = table(
            next_turn,
            (NO,),
            day=10,
            plans=((), ("positive_advertising",)),
            polls={"temuco": "both"},
            cards={"temuco": ("jobs", "exile")},
            tracks={"temuco": (3, 2), "iquique": (1, 0)},
        )
        answer(g, "positive_advertising", "temuco")
        assert g.outcome is not None
        assert g.outcome.scores == (votes("iquique"), votes("temuco"))
        assert g.outcome.winners == (NO,)

    @shows("CH-060")
    def test_equal_votes_are_a_draw(self) -> None:
        g = table(count_votes, tracks={"talca": (1, 0), "puerto_montt": (0, 1), "temuco": (2, 2)})
        assert g.outcome is not None
        assert (g.outcome.winners, g.outcome.scores) == ((), (7, 7))
        assert g.outcome.reason == "the-end/draw"

    def test_the_last_day_is_the_one_of_the_setting(self) -> None:
        g = table(end_day, day=3, options={"days": 3}, tracks={"talca": (1, 0)})
        assert g.outcome is not None
        g = table(end_day, day=3, tracks={"talca": (1, 0)})
        assert g.outcome is None
