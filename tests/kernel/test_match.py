"""Matches: the log, undo, files, replay and verification."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from haymarket.kernel import (
    DONE,
    Asking,
    BadFile,
    BadOption,
    Game,
    IllegalAnswer,
    Match,
    NothingToUndo,
    Rules,
    RuleTable,
    Sealed,
    dump,
    position,
    read_match,
)
from haymarket.kernel._save import seal
from tests.nets.nets import pick
from tests.toy import RULES, TABLE_OF_RULES, State, agree_slogan, choose_march, march_card, picket

LEFT, RIGHT = 0, 1


def finished(seed: int = 1) -> Match:
    match = Match.new(RULES, seed)
    rng = Random(seed)
    while match.game.outcome is None:
        _, seat, option = pick(match.game, rng)
        match.answer(seat, option)
    return match


class TestUndo:
    def test_own_answers_are_taken_back_one_by_one(self) -> None:
        match = Match.new(RULES, 1)
        start = dump(match.game)
        first, second = match.game.s.hands[LEFT][:2]
        match.answer(LEFT, first)
        match.answer(LEFT, second)
        match.undo(LEFT)
        assert match.game.sealed_answers(LEFT) == [first]
        match.undo(LEFT)
        assert dump(match.game) == start
        with pytest.raises(NothingToUndo):
            match.undo(LEFT)

    def test_a_sealed_answer_is_taken_back_though_the_other_answered_since(self) -> None:
        match = Match.new(RULES, 1)
        match.answer(LEFT, match.game.s.hands[LEFT][0])
        match.answer(RIGHT, DONE)
        match.undo(LEFT)
        assert match.game.sealed_answers(LEFT) == []
        assert [step.seat for step in match.steps] == [RIGHT]
        match.answer(LEFT, DONE)
        assert Match.replay(RULES, read_match(match.dump())).dump() == match.dump()

    def test_chance_cannot_be_undone(self) -> None:
        match = Match.new(RULES, 1)
        match.answer(LEFT, DONE)
        match.answer(RIGHT, DONE)  # the die is rolled
        for seat in (LEFT, RIGHT):
            assert not match.can_undo(seat)
            with pytest.raises(NothingToUndo, match="since the last die"):
                match.undo(seat)

    def test_anothers_decision_cannot_be_undone(self) -> None:
        match = Match.new(_two_slogans_and_a_march(), 1)
        match.answer(LEFT, 0)
        assert match.can_undo(LEFT)
        assert not match.can_undo(RIGHT)
        match.undo(LEFT)
        assert match.game.s.slogans == []
        assert len(match.events) == len(match.steps) + 1

    def test_nothing_before_a_sealed_question_can_be_undone(self) -> None:
        match = Match.new(RULES, 1)
        match.answer(LEFT, DONE)
        match.answer(RIGHT, DONE)
        match.answer(LEFT, 0)
        assert match.game.sealed
        assert not match.can_undo(LEFT), "it would end, and so tell, when the other seals"
        match.answer(RIGHT, DONE)
        assert not match.can_undo(LEFT)
        assert match.can_undo(RIGHT)

    def test_whoever_seals_last_cannot_take_it_back_after_seeing_the_others(self) -> None:
        match = Match.new(_a_march_and_a_slogan(), 1)
        match.answer(LEFT, DONE)
        assert match.can_undo(LEFT), "while the other thinks"
        match.answer(RIGHT, DONE)
        for seat in (LEFT, RIGHT):
            assert not match.can_undo(seat), "both marches are shown, though no die was rolled"
        match.answer(LEFT, 0)
        match.undo(LEFT)
        assert not match.can_undo(LEFT)

    def test_a_forced_answer_goes_back_with_the_one_before_it(self) -> None:
        match = Match.new(_two_slogans_and_a_march(), 1)
        start = dump(match.game)
        match.answer(LEFT, 0)
        assert match.answer_automatic(), "only the other slogan is left"
        assert match.game.s.slogans == [0, 1]
        assert not match.answer_automatic()
        assert match.can_undo(LEFT)
        match.undo(LEFT)
        assert dump(match.game) == start
        assert match.steps == []


def _a_march_and_a_slogan() -> Rules[State]:
    table = RuleTable()
    table.questions.update(TABLE_OF_RULES.questions)

    @table.rule("march")
    def only_march(g: Game[State]) -> Asking:
        marches = yield Sealed(choose_march, (LEFT, RIGHT))
        g.s.score = [len(cards) for cards in marches]
        g.then(shout_once)

    @table.rule("agree")
    def shout_once(g: Game[State]) -> Asking:
        g.s.slogans.append((yield g.ask(LEFT, agree_slogan)))
        g.end((), (0, 0), "end")

    return picket(
        table=table, first=only_march, begin=lambda _: State([], [[1], [2]], [], 0, [], [])
    )


def _two_slogans_and_a_march() -> Rules[State]:
    table = RuleTable()
    table.questions.update(TABLE_OF_RULES.questions)

    @table.rule("setup")
    def begin_to_shout(g: Game[State]) -> None:
        g.s.hands = [[1, 2], []]
        g.then(shout)
        g.then(shout)
        g.then(go)

    @table.rule("agree")
    def shout(g: Game[State]) -> Asking:
        slogan = yield g.ask(LEFT, agree_slogan)
        g.s.slogans.append(slogan)

    @table.rule("march")
    def go(g: Game[State]) -> Asking:
        yield g.ask(LEFT, march_card)
        g.end((), (0, 0), "end")

    return picket(table=table, first=begin_to_shout)


class TestFiles:
    def test_a_match_replays_exactly_from_its_log(self) -> None:
        match = finished()
        again = Match.replay(RULES, read_match(match.dump()))
        assert position(again.game) == position(match.game)
        assert again.events == match.events

    def test_a_replay_may_stop_at_any_answer(self) -> None:
        match = finished()
        body = read_match(match.dump())
        for upto in range(len(match.steps)):
            assert Match.replay(RULES, body, upto).steps == match.steps[:upto]

    def changed(self, **fields: Any) -> str:
        body = read_match(finished().dump())
        return seal("match", {**body, **fields})

    def test_an_illegal_answer_in_the_log_is_named(self) -> None:
        steps = [[0, 99, 0]]
        with pytest.raises(BadFile, match="answer 1 of 1 was not legal"):
            Match.replay(RULES, read_match(self.changed(steps=steps)))

    def test_another_key_than_the_committed_one_is_found_out(self) -> None:
        with pytest.raises(BadFile, match="commitment"):
            Match.replay(RULES, read_match(self.changed(key="00" * 16)))

    def test_a_result_that_does_not_follow_is_found_out(self) -> None:
        with pytest.raises(BadFile, match="result"):
            Match.replay(RULES, read_match(self.changed(outcome=[[0], [99, 0], "end", ""])))

    def test_another_version_of_the_rules_is_refused(self) -> None:
        with pytest.raises(BadFile, match="version 2"):
            Match.replay(picket(version=2), read_match(finished().dump()))

    def test_truncated_edited_and_foreign_files_are_refused(self) -> None:
        text = finished().dump()
        for cut in (0, 1, len(text) // 2, len(text) - 2):
            with pytest.raises(BadFile, match="not whole JSON"):
                read_match(text[:cut])
        with pytest.raises(BadFile, match="not whole JSON"):
            read_match("[" * 1_000_000)
        edited = text.replace('"key": "', '"key": "0', 1)
        with pytest.raises(BadFile, match="digest"):
            read_match(edited)
        for foreign in ("[]", "{}", '{"name": "x"}', "3"):
            with pytest.raises(BadFile, match="not written by Haymarket"):
                read_match(foreign)
        other = json.loads(text)
        other["haymarket"] = "position"
        with pytest.raises(BadFile, match="expected a Haymarket match"):
            read_match(json.dumps(other))
        other["haymarket"], other["format"] = "match", 99
        with pytest.raises(BadFile, match="format version 99; expected version 1"):
            read_match(json.dumps(other))


def test_a_refused_answer_leaves_the_log_alone() -> None:
    match = Match.new(RULES, 1)
    with pytest.raises(IllegalAnswer):
        match.answer(LEFT, 99)
    assert match.steps == []
    assert len(match.events) == 1


def test_a_seats_log_leaves_out_what_only_others_were_told() -> None:
    match = finished()
    private = [e for events in match.events for e in events if e.seat == LEFT]
    assert private
    for seat in (RIGHT, None):
        heard = [e for events in match.log(seat) for e in events]
        assert not set(private) & set(heard)


class TestOptions:
    def test_defaults_complete_what_is_given(self) -> None:
        assert RULES.read_options({}) == {"players": 2, "scenario": "standard", "rounds": 3}
        assert RULES.read_options({"rounds": "5"})["rounds"] == 5

    @pytest.mark.parametrize(
        ("given", "message"),
        [
            ({"rounds": 9}, "option 'rounds' does not accept 9; it accepts 1, 2, 3, 4, 5"),
            ({"rounds": True}, "option 'rounds' does not accept True"),
            ({"round": 1}, "option 'round' does not exist; there are players, scenario, rounds"),
            ({"players": 3}, "option 'players' does not accept 3; it accepts 2"),
        ],
    )
    def test_a_wrong_option_is_named_with_what_it_accepts(
        self, given: dict[str, Any], message: str
    ) -> None:
        with pytest.raises(BadOption, match=message):
            Match.new(RULES, 1, given)
