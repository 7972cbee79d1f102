"""What a driver may answer for a player, and what it may not."""

from __future__ import annotations

from haymarket.games.chicago_chicago import RULES


def test_attacks_and_the_guard_are_never_ordered_for_a_player() -> None:
    """WS-F1, in this game: a table is rolled on, the Guard is called, a phase is ended."""
    for what, question in RULES.questions.items():
        if what.startswith(("confront", "sweep", "guard", "post", "gather")):
            assert not question.automatic, what


def test_the_only_unit_of_a_box_leaves_it_without_being_asked_for() -> None:
    for what in ("march.who", "march.to", "deploy.who", "deploy.to"):
        assert RULES.questions[what].automatic
