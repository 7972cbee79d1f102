"""The toy's rules, tested as every game's are."""

from __future__ import annotations

from haymarket.kernel import DONE
from tests.shows import shows
from tests.toy import RULES

LEFT, RIGHT = 0, 1


class TestPicket:
    @shows("PK-001", "PK-002")
    def test_two_sides_have_three_cards_each(self) -> None:
        g = RULES.new(1)
        assert g.view(None)["hands"] == [3, 3]
        assert g.seats == ("left", "right")

    @shows("PK-003", "PK-004")
    def test_marches_are_sealed_and_bring_a_card(self) -> None:
        g = RULES.new(1)
        card = g.s.hands[LEFT][0]
        g.answer(LEFT, card)
        g.answer(LEFT, DONE)
        assert g.view(RIGHT)["played"] == [], "until the other has sealed too"
        g.answer(RIGHT, DONE)
        assert g.view(RIGHT)["played"] == [card]
        assert g.view(None)["hands"] == [3, 3]

    @shows("PK-005")
    def test_a_slogan_does_not_follow_itself(self) -> None:
        g = RULES.new(1)
        for slogans in ([0], [0, 1]):
            g.answer(LEFT, DONE)
            g.answer(RIGHT, DONE)
            assert g.pending[0].options == ((0, 1) if slogans == [0] else (1,))
            g.answer(LEFT, slogans[-1])

    @shows("PK-006")
    def test_more_points_win(self) -> None:
        g = RULES.new(1, {"rounds": 1})
        g.answer(LEFT, g.s.hands[LEFT][0])
        g.answer(LEFT, DONE)
        g.answer(RIGHT, DONE)
        g.answer(LEFT, 0)
        assert g.outcome is not None
        assert g.outcome.winners == (LEFT,)
