"""The agenda: asking, writing, queueing, and copying in the middle of it."""

from __future__ import annotations

from typing import Any

import pytest

from haymarket.kernel import (
    DONE,
    BrokenRule,
    Game,
    IllegalAnswer,
    NotYourQuestion,
    Question,
    RuleTable,
    dump,
)
from tests.toy import CARDS, RULES, TABLE_OF_RULES, State, agree_slogan, march, picket

LEFT, RIGHT = 0, 1


def after_marching() -> Game[State]:
    g = RULES.new(1)
    g.answer(LEFT, DONE)
    g.answer(RIGHT, DONE)
    return g


class TestFollowers:
    def order_of(self, *rules: Any) -> list[str]:
        table = RuleTable()
        table.rules.update(TABLE_OF_RULES.rules)
        table.headings.update(TABLE_OF_RULES.headings)
        table.questions.update(TABLE_OF_RULES.questions)
        for fn in rules:
            table.rule("end")(fn)
        g = picket(table=table, first=rules[0]).new(1)
        assert g.outcome is not None
        return g.outcome.detail.split()

    def test_followers_run_in_order_and_before_what_already_waits(self) -> None:
        seen: list[str] = []

        def first(g: Game[State]) -> None:
            seen.append("first")
            g.then(second)
            g.then(third)

        def second(g: Game[State]) -> None:
            seen.append("second")
            g.then(inside)

        def inside(g: Game[State]) -> None:
            seen.append("inside")

        def third(g: Game[State]) -> None:
            seen.append("third")
            g.end((), (0, 0), "end", " ".join(seen))

        assert self.order_of(first, second, inside, third) == ["first", "second", "inside", "third"]

    def test_nothing_queued_happens_after_the_end(self) -> None:
        def last(g: Game[State]) -> None:
            g.then(never)
            g.end((), (0, 0), "end", "last")

        def never(g: Game[State]) -> None:
            raise AssertionError("the game was over")

        assert self.order_of(last, never) == ["last"]

    def test_an_empty_agenda_without_an_outcome_is_our_mistake(self) -> None:
        def stops(g: Game[State]) -> None:
            pass

        with pytest.raises(BrokenRule, match="agenda is empty"):
            self.order_of(stops)


class TestAnswering:
    def test_only_an_option_is_an_answer(self) -> None:
        g = RULES.new(1)
        foreign = next(c for c in range(len(CARDS)) if c not in g.s.hands[LEFT])
        before = dump(g)
        with pytest.raises(IllegalAnswer, match=r"not an answer to 'march\.card'; expected one of"):
            g.answer(LEFT, foreign)
        assert dump(g) == before

    @pytest.mark.parametrize("odd", [True, 1.0, "1", None])
    def test_only_a_plain_int_is_an_answer(self, odd: Any) -> None:
        g = after_marching()
        with pytest.raises(IllegalAnswer):
            g.answer(LEFT, odd)

    def test_a_seat_that_is_not_asked_is_told_who_is(self) -> None:
        g = RULES.new(1)
        g.answer(LEFT, DONE)
        with pytest.raises(NotYourQuestion, match="waiting for seat 1"):
            g.answer(LEFT, DONE)

    def test_a_question_to_the_table_is_answered_by_any_player_and_nobody_else(self) -> None:
        for seat in (LEFT, RIGHT):
            g = after_marching()
            g.answer(seat, agree_slogan.value("roses"))
            assert g.s.slogans == [agree_slogan.value("roses")]
        g = after_marching()
        for stranger in (-2, -1, 2):
            with pytest.raises(NotYourQuestion, match="waiting for any seat"):
                g.answer(stranger, 0)

    def test_a_rule_may_know_who_of_the_table_answered(self) -> None:
        for seat in (LEFT, RIGHT):
            g = after_marching()
            for game in (g.fork(), g):
                game.answer(seat, agree_slogan.value("roses"))
                assert game.by == seat

    @pytest.mark.parametrize("odd", [True, False, 0.0, "0", None])
    def test_only_a_plain_int_is_a_seat(self, odd: Any) -> None:
        for g in (RULES.new(1), after_marching()):
            with pytest.raises(NotYourQuestion, match=f"no question waits for seat {odd!r}"):
                g.answer(odd, DONE if g.sealed else 0)

    def test_a_finished_game_takes_no_answer(self) -> None:
        g = RULES.new(1, {"rounds": 1})
        g.answer(LEFT, DONE)
        g.answer(RIGHT, DONE)
        g.answer(LEFT, 0)
        assert g.outcome is not None
        with pytest.raises(NotYourQuestion, match="the game is over"):
            g.answer(LEFT, 0)

    def test_a_question_without_options_is_our_mistake(self) -> None:
        g = RULES.new(1)
        never = Question("agree.never", "agree", CARDS, lambda s, seat, value: "agree")
        with pytest.raises(BrokenRule, match="leaves seat 0 no option"):
            g.ask(LEFT, never)


class TestSealedQuestions:
    def test_both_are_asked_at_once_and_may_answer_in_any_order(self) -> None:
        g = RULES.new(1)
        assert [ask.seat for ask in g.pending] == [LEFT, RIGHT]
        g.answer(RIGHT, g.s.hands[RIGHT][0])
        g.answer(LEFT, g.s.hands[LEFT][0])
        g.answer(RIGHT, DONE)
        assert [ask.seat for ask in g.pending] == [LEFT]
        assert g.s.round == 0, "nothing is written before all answers are in"
        g.answer(LEFT, DONE)
        assert g.s.round == 1

    def test_nobody_sees_anothers_sealed_answer(self) -> None:
        g = RULES.new(1)
        before = g.view(LEFT), g.asked(LEFT), g.view(None)
        g.answer(RIGHT, g.s.hands[RIGHT][0])
        assert (g.view(LEFT), g.asked(LEFT), g.view(None)) == before
        assert g.sealed_answers(RIGHT) != []
        assert g.sealed_answers(LEFT) == []

    def test_a_sealed_answer_can_be_retracted_while_the_other_thinks(self) -> None:
        g = RULES.new(1)
        start = dump(g)
        card = g.s.hands[LEFT][0]
        g.answer(LEFT, card)
        g.answer(RIGHT, DONE)
        assert g.retract(LEFT)
        assert g.sealed_answers(LEFT) == []
        assert card in g.asked(LEFT)[0].options
        assert g.retract(RIGHT)
        assert dump(g) == start
        assert not g.retract(RIGHT)


class TestCopies:
    def test_a_fork_in_the_middle_of_a_rule_goes_its_own_way(self) -> None:
        g = RULES.new(1)
        g.answer(LEFT, g.s.hands[LEFT][0])
        twin = g.fork()
        before = dump(g)
        twin.answer(LEFT, DONE)
        twin.answer(RIGHT, DONE)
        assert dump(g) == before
        g.answer(LEFT, DONE)
        g.answer(RIGHT, DONE)
        assert dump(g) == dump(twin)

    def test_resampling_keeps_own_cards_and_answers_and_re_deals_the_rest(self) -> None:
        from random import Random

        g = RULES.new(1)
        g.answer(LEFT, g.s.hands[LEFT][0])
        g.answer(RIGHT, g.s.hands[RIGHT][0])
        g.answer(RIGHT, DONE)
        others = set()
        for seed in range(20):
            other = g.fork().resample(LEFT, Random(seed))
            assert other.s.hands[LEFT] == g.s.hands[LEFT]
            assert other.sealed_answers(LEFT) == g.sealed_answers(LEFT)
            assert [ask.seat for ask in other.pending] == [LEFT]
            assert other.take_luck() != g.fork().take_luck()
            others.add((*other.s.hands[RIGHT], *other.sealed_answers(RIGHT)))
        assert len(others) > 5


class TestWhyNot:
    def test_the_same_function_offers_and_refuses(self) -> None:
        g = RULES.new(1)
        held = g.s.hands[LEFT][0]
        foreign = next(c for c in range(len(CARDS)) if c not in g.s.hands[LEFT])
        assert g.why_not(LEFT, "march.card", held) is None
        assert g.why_not(LEFT, "march.card", foreign) == "march#not-held"
        g.answer(LEFT, held)
        assert g.why_not(LEFT, "march.card", held) == "march#twice"

    def test_what_is_not_asked_or_not_in_the_domain_is_an_error(self) -> None:
        g = RULES.new(1)
        with pytest.raises(IllegalAnswer):
            g.why_not(LEFT, "march.card", 99)
        with pytest.raises(NotYourQuestion):
            g.why_not(LEFT, "agree.slogan", 0)


def test_a_rule_and_a_question_have_one_name_each() -> None:
    with pytest.raises(AssertionError, match="two rules are called march"):
        TABLE_OF_RULES.rule("march")(march)
    with pytest.raises(AssertionError, match="two questions"):
        TABLE_OF_RULES.question("march.card", "march", CARDS)(lambda s, seat, v: None)
