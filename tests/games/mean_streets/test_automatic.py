"""What a driver may answer for the player, and what it may not."""

from __future__ import annotations

from haymarket.games.mean_streets import RULES
from haymarket.games.mean_streets.components import HIRE, REPUTATION, SLOT
from haymarket.kernel import DONE, Match


def at_the_first_assignment(seed: int = 1) -> Match:
    match = Match.new(RULES, seed)
    while match.game.pending[0].what != "assign.slot":
        match.answer(0, match.game.pending[0].options[0])
    return match


def assign_all(match: Match, *slots: int) -> None:
    """A die on each of these slots, and on the last of them all that are left."""
    for slot in slots:
        match.answer(0, slot)
        if match.game.pending[0].what == "assign.number":
            numbers = match.game.pending[0].options
            match.answer(0, numbers[-1] if slot == slots[-1] else 1)


class TestAutomaticAnswers:
    def test_the_last_die_does_not_roll_by_itself(self) -> None:
        """WS-F1: the only slot would roll at once; until the player says so, a die comes back."""
        match = at_the_first_assignment()
        assign_all(match, REPUTATION)
        assert match.game.pending[0].options == (REPUTATION,)
        assert match.automatic() is None
        match.undo(0)
        assert match.game.pending[0].what == "assign.number"

    def test_the_last_of_several_actions_follows_the_others(self) -> None:
        match = at_the_first_assignment()
        assign_all(match, SLOT.value("dapper_suit"), REPUTATION)
        match.answer(0, SLOT.value("dapper_suit"))
        assert match.game.pending[0].options == (REPUTATION,)
        assert match.automatic() == (0, REPUTATION, True)

    def test_ending_the_assignment_and_aiming_dice_are_never_automatic(self) -> None:
        match = at_the_first_assignment()
        assert DONE in match.game.pending[0].question.domain
        for what in (
            "assign.slot",
            "assign.number",
            "new_turf.target",
            "hire.number",
            "reputation.number",
        ):
            assert not RULES.questions[what].automatic
        assert HIRE in RULES.questions["actions.next"]
