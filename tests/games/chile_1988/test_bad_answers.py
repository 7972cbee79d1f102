"""Illegal, late, repeated and wrong-seat answers, at every kind of question."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from haymarket.kernel import BadAnswer, Game, IllegalAnswer, NotYourQuestion
from tests.games.chile_1988 import NO, RULES, SI
from tests.nets.nets import ODD_VALUES, plain, random_game


def one_of_each() -> dict[str, tuple[Game[Any], int]]:
    """A position of random games for every kind of question, and the seat that is asked."""
    found: dict[str, tuple[Game[Any], int]] = {}
    for seed in range(40):
        g = RULES.new(seed)
        for ask, seat, _ in random_game(g, Random(seed)):
            # Prefer positions where something is refused, so that there is something to try.
            something = seed > 30 or set(ask.question.domain) - set(ask.options)
            if ask.what not in found and something:
                found[ask.what] = (g.fork(), seat)
        if len(found) == len(RULES.questions):
            break
    return found


POSITIONS = one_of_each()


def refuse(g: Game[Any], seat: int, value: Any, error: type[BadAnswer]) -> None:
    before = plain(g)
    with pytest.raises(error):
        g.answer(seat, value)
    assert plain(g) == before


def test_every_kind_of_question_was_met() -> None:
    assert set(POSITIONS) == set(RULES.questions)


@pytest.mark.parametrize("what", sorted(RULES.questions))
class TestEveryQuestion:
    def test_illegal_answers(self, what: str) -> None:
        g, seat = POSITIONS[what]
        (ask,) = g.asked(seat)
        refused = set(ask.question.domain) - set(ask.options)
        for value in [*refused, *ODD_VALUES, 99, -9]:
            refuse(g, seat, value, IllegalAnswer)
        for value in refused:
            assert g.why_not(seat, what, value)

    def test_answers_of_a_seat_that_is_not_asked(self, what: str) -> None:
        g, seat = POSITIONS[what]
        waiting = {ask.seat for ask in g.pending}
        (ask,) = g.asked(seat)
        for other in {SI, NO, 2, -1, -2} - waiting:
            for value in ask.options:
                refuse(g, other, value, NotYourQuestion)

    def test_late_answers(self, what: str) -> None:
        """After the game is over nobody can answer anything."""
        g, seat = POSITIONS[what]
        options = g.asked(seat)[0].options
        late = g.fork()
        for _ in random_game(late, Random(5)):
            pass
        for value in options:
            refuse(late, seat, value, NotYourQuestion)

    def test_repeated_answers(self, what: str) -> None:
        """The same answer again is an answer to the next question, or refused."""
        g, seat = POSITIONS[what]
        for value in g.asked(seat)[0].options:
            twin = g.fork()
            twin.answer(seat, value)
            asked = twin.asked(seat)
            if not asked:
                refuse(twin, seat, value, NotYourQuestion)
            elif value not in asked[0].options:
                refuse(twin, seat, value, IllegalAnswer)
