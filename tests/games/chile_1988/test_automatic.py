"""What a driver may answer for a player, and what it may not."""

from __future__ import annotations

from random import Random

from haymarket.games.chile_1988 import RULES
from haymarket.kernel import Match
from tests.nets.nets import pick
from tests.shows import mends

PUBLIC = {"shift.way"}
"""Networks lie open: that nothing else is possible tells the rival nothing."""


@mends("CH-F3")
def test_a_lone_action_is_played_by_its_player() -> None:
    """CH-F3: played at once it would come with the rival's own, and tell that no other could be."""
    lone = 0
    for seed in range(4):
        match, rng = Match.new(RULES, seed), Random(seed)
        while match.game.outcome is None:
            (ask, *others) = match.game.pending
            if ask.what == "turn.action" and len(ask.options) == 1:
                lone += 1
                assert match.automatic() is None
            if not others and match.automatic() is not None:
                assert ask.what in PUBLIC
            _, seat, option = pick(match.game, rng)
            match.answer(seat, option)
    assert lone


def test_only_what_lies_open_is_answered_for_a_player() -> None:
    """CH-F3: a lone region of advertising would tell what the hidden cards leave."""
    assert {q.what for q in RULES.questions.values() if q.automatic} == PUBLIC
