"""What a driver may answer for a player, and what it may not."""

from __future__ import annotations

from haymarket.games.chicago_68 import RULES
from haymarket.kernel import BUTTONS

SPENDING = (
    "control.card", "dismantle.card", "machine.delegate", "mandate.policy", "street.agitator",
    "turn.play",
)  # fmt: skip
"""A Conflict Card, a Delegate, Capital, an Agitator, a card of the hand."""


def test_nothing_is_spent_for_a_player() -> None:
    """WS-F1, in this game."""
    assert not any(RULES.questions[what].automatic for what in SPENDING)


def test_the_only_place_where_a_card_that_was_played_can_work_is_not_asked_for() -> None:
    for what in ("clash.area", "clash.target", "advance.to", "speechify.area", "street.where"):
        question = RULES.questions[what]
        assert question.automatic
        assert not set(BUTTONS) & set(question.domain)
