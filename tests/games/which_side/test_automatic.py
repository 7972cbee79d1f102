"""What a driver may answer for the players, and what it may not."""

from __future__ import annotations

from random import Random

from haymarket.games.which_side import RULES
from haymarket.games.which_side.struggle import struggle
from haymarket.kernel import DONE, Match
from tests.games.which_side.builder import ws
from tests.nets.nets import pick
from tests.position import offered
from tests.shows import mends

SPENDING = ("pay.dollars", "struggle.deed", "struggle.agree", "premises.buy", "pay.or_else")


@mends("WS-F1")
def test_the_struggle_ends_only_when_the_players_say_so() -> None:
    """Nothing can be paid, and still nobody ends the turn for them."""
    g = ws(struggle)
    assert offered(g) == {"done"}
    assert not g.pending[0].automatic


@mends("WS-F1")
def test_over_whole_games_no_phase_is_ended_for_the_players() -> None:
    alone = 0
    for seed in range(3):
        match, rng = Match.new(RULES, seed), Random(seed)
        while match.game.outcome is None:
            ask = match.game.pending[0]
            if ask.options == (DONE,):
                alone += 1
                assert match.automatic() is None
            _, seat, option = pick(match.game, rng)
            match.answer(seat, option)
    assert alone


def test_nothing_is_spent_for_the_players() -> None:
    assert not any(RULES.questions[what].automatic for what in SPENDING)


def test_who_must_bear_what_is_imposed_is_not_asked_where_nobody_else_can() -> None:
    assert RULES.questions["hurt.character"].automatic
    assert RULES.questions["day.worker"].automatic
