"""Who sits at the screen, whose eyes look, and what is kept."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from haymarket.kernel import DONE, Match, NothingToUndo, Rules
from haymarket.terminal.files import MatchFile
from haymarket.terminal.session import Session, Stage, resume
from tests.terminal.toy import OPEN, RULES

LEFT, RIGHT = 0, 1


def session(rules: Rules[Any] = RULES, seed: int = 1, **how: Any) -> Session:
    return Session(Match.new(rules, seed), **how)


def kept(tmp_path: Path, **how: Any) -> Session:
    return session(file=MatchFile(tmp_path / "match.json"), **how)


def pass_keyboard(s: Session) -> None:
    if s.stage is Stage.PASSING:
        s.pass_on()
    s.take_up()


def play_out(s: Session, rng: Random) -> None:
    while s.stage is not Stage.OVER:
        if s.stage is Stage.ASK:
            s.answer(rng.choice(s.ask.options))
        elif s.stage is Stage.BOT:
            s.answer_bot(*s.bot_choice())
        else:
            pass_keyboard(s)


class TestHandOver:
    def test_the_first_player_too_must_say_to_be_ready(self) -> None:
        s = session()
        assert (s.stage, s.due, s.holder) == (Stage.HIDDEN, LEFT, None)
        assert s.view() == s.game.view(None)
        s.take_up()
        assert s.stage is Stage.ASK
        assert s.view() == s.game.view(LEFT)

    def test_a_player_who_is_done_still_sees_and_may_take_back_until_the_screen_is_hidden(
        self,
    ) -> None:
        s = session()
        s.take_up()
        s.answer(DONE)
        assert (s.stage, s.due, s.holder) == (Stage.PASSING, RIGHT, LEFT)
        assert s.can_undo()
        s.undo()
        assert s.stage is Stage.ASK
        s.answer(DONE)
        s.pass_on()
        assert (s.stage, s.due) == (Stage.HIDDEN, RIGHT)
        assert not s.can_undo()
        with pytest.raises(NothingToUndo):
            s.undo()
        s.take_up()
        assert s.holder == RIGHT

    def test_each_sees_the_lines_told_to_them_alone(self) -> None:
        s = session()
        s.take_up()
        s.answer(s.ask.options[0])
        s.answer(DONE)
        pass_keyboard(s)
        s.answer(s.ask.options[0])
        s.answer(DONE)
        drawn = {seat: f"Card {s.game.s.hands[seat][-1]}" for seat in (LEFT, RIGHT)}
        own = [line.text for line in s.log() if line.private]
        assert own == [f"You draw {drawn[RIGHT]}."]
        s.holder = None
        assert not any(line.private for line in s.log())
        s.holder = LEFT
        assert [line.text for line in s.log() if line.private] == [f"You draw {drawn[LEFT]}."]

    def test_nothing_is_hidden_from_a_single_person(self) -> None:
        s = session(bots={RIGHT: "random"})
        rng = Random(1)
        while s.stage is not Stage.OVER:
            assert s.holder == LEFT
            assert s.stage in (Stage.ASK, Stage.BOT)
            if s.stage is Stage.BOT:
                s.answer_bot(*s.bot_choice())
            else:
                s.answer(rng.choice(s.ask.options))

    def test_nothing_is_hidden_in_a_game_without_secrets(self) -> None:
        s = session(OPEN)
        assert (s.stage, s.holder) == (Stage.ASK, LEFT)
        s.answer(DONE)
        assert (s.stage, s.holder) == (Stage.ASK, RIGHT)
        s.undo()
        assert s.holder == LEFT

    def test_where_anyone_may_answer_the_keyboard_can_be_passed_on(self) -> None:
        s = session()
        s.take_up()
        assert s.others() == [RIGHT]
        assert s.hand_over()
        assert (s.stage, s.due) == (Stage.PASSING, RIGHT)
        pass_keyboard(s)
        assert (s.stage, s.holder) == (Stage.ASK, RIGHT)
        s.answer(DONE)
        assert (s.stage, s.due) == (Stage.PASSING, LEFT)
        pass_keyboard(s)
        assert s.others() == []
        assert not s.hand_over()

    def test_the_whole_table_may_be_answered_by_who_has_the_keyboard(self) -> None:
        s = session()
        s.take_up()
        s.answer(DONE)
        pass_keyboard(s)
        s.answer(DONE)
        assert s.ask.what == "agree.slogan"
        assert (s.stage, s.holder) == (Stage.ASK, RIGHT)
        s.answer(s.ask.options[0])
        assert s.match.steps[-1].seat == RIGHT


class TestAnswers:
    def test_what_is_refused_says_why_and_by_which_rule(self) -> None:
        s = session()
        s.take_up()
        held = set(s.game.s.hands[LEFT])
        refused = s.refused()
        assert {choice.value for choice in refused} == set(range(8)) - held
        assert {(choice.rule, choice.reason) for choice in refused} == {
            ("march", "You do not hold that card.")
        }

    def test_what_was_answered_so_far_is_told_to_who_answered_it(self) -> None:
        s = session()
        s.take_up()
        first = s.choices()[0]
        s.answer(first.value)
        assert s.so_far() == [first.text]
        s.answer(DONE)
        pass_keyboard(s)
        assert s.so_far() == []

    def test_an_only_choice_is_made_and_said(self) -> None:
        s = session(OPEN)
        for _ in range(2):
            s.answer(DONE)
            s.answer(DONE)
            if s.ask.what == "agree.slogan":
                s.answer(s.ask.options[0])
        assert s.match.steps[-1].forced
        said = [line.text for line in s.log()]
        assert "Agree on a slogan. Only one answer: Roses." in said

    def test_news_are_told_once(self) -> None:
        s = session(OPEN)
        s.answer(DONE)
        s.answer(DONE)
        assert [line.text for line in s.news()][-1].startswith("The weather is")
        assert s.news() == []

    def test_the_end_is_said_with_the_winner(self) -> None:
        s = session(seed=2)
        play_out(s, Random(4))
        end = s.game.outcome
        assert end is not None
        assert s.rule == "end"
        assert s.result().endswith(f"{end.scores[0]} to {end.scores[1]}.")
        assert s.result().startswith(
            "Winner: Left." if end.winners == (LEFT,) else "Winner: Right."
        )

    def test_it_speaks_the_language_asked_for(self) -> None:
        s = session(lang="es")
        assert s.name(LEFT) == "Izquierda"
        s.take_up()
        assert s.prompt == "Elige una carta para marchar."
        assert s.choices()[-1].text == "Listo"
        with pytest.raises(NothingToUndo, match="Nada que deshacer"):
            s.undo()


class TestBots:
    def test_bots_play_whole_games_with_nobody_at_the_screen(self) -> None:
        s = session(bots={LEFT: "random", RIGHT: "greedy"})
        assert s.holder is None
        play_out(s, Random(1))
        assert s.game.outcome is not None

    def test_a_bot_seals_its_answer_before_the_person_so_that_undo_stays_open(self) -> None:
        s = session(bots={RIGHT: "random"})
        while s.stage is Stage.BOT:
            s.answer_bot(*s.bot_choice())
        first = s.ask.options[0]
        s.answer(first)
        s.undo()
        assert first in s.ask.options

    def test_the_same_seed_gives_the_same_bots(self) -> None:
        games = []
        for _ in range(2):
            s = session(bots={LEFT: "random", RIGHT: "random"})
            play_out(s, Random(1))
            games.append(s.match.dump())
        assert games[0] == games[1]


class TestFile:
    def test_the_match_is_in_its_file_after_every_answer(self, tmp_path: Path) -> None:
        s = kept(tmp_path)
        assert not (tmp_path / "match.json").exists()
        rng = Random(1)
        while s.stage is not Stage.OVER:
            if s.stage is Stage.ASK:
                s.answer(rng.choice(s.ask.options))
                assert (tmp_path / "match.json").read_text("utf-8") == s.match.dump()
            else:
                pass_keyboard(s)
        assert os.listdir(tmp_path) == ["match.json"]

    def test_undo_is_kept_too(self, tmp_path: Path) -> None:
        s = kept(tmp_path)
        s.take_up()
        s.answer(s.ask.options[0])
        s.undo()
        assert resume(tmp_path / "match.json").match.steps == []

    def test_a_match_goes_on_with_its_bots_and_its_language(self, tmp_path: Path) -> None:
        s = kept(tmp_path, bots={RIGHT: "greedy"}, lang="es")
        while s.stage is Stage.BOT:
            s.answer_bot(*s.bot_choice())
        s.answer(s.ask.options[0])
        again = resume(tmp_path / "match.json")
        assert again.match.steps == s.match.steps
        assert list(again.bots) == [RIGHT]
        assert again.words.lang == "es"
        assert (again.stage, again.holder) == (Stage.ASK, LEFT)
        assert again.log() == s.log()

    def test_the_keyboard_is_hidden_when_a_match_of_two_people_goes_on(
        self, tmp_path: Path
    ) -> None:
        s = kept(tmp_path)
        s.take_up()
        s.answer(s.ask.options[0])
        assert resume(tmp_path / "match.json").stage is Stage.HIDDEN

    def test_what_another_program_wrote_is_not_overwritten(self, tmp_path: Path) -> None:
        s = kept(tmp_path)
        s.take_up()
        s.answer(s.ask.options[0])
        (tmp_path / "match.json").write_text("somebody else's")
        s.answer(DONE)
        assert (tmp_path / "match.json").read_text() == "somebody else's"
        assert s.file is not None
        assert s.file.path == tmp_path / "match-2.json"
        assert s.file.path.read_text("utf-8") == s.match.dump()

    def test_a_write_that_fails_leaves_the_last_text_whole(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        s = kept(tmp_path)
        s.take_up()
        s.answer(s.ask.options[0])
        before = (tmp_path / "match.json").read_text("utf-8")

        def full(*_: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "replace", full)
        s.answer(DONE)
        assert "No space left" in s.trouble
        assert s.stage is Stage.PASSING
        assert (tmp_path / "match.json").read_text("utf-8") == before
        assert os.listdir(tmp_path) == ["match.json"]
        monkeypatch.undo()
        s.save()
        assert not s.trouble
        assert (tmp_path / "match.json").read_text("utf-8") == s.match.dump()


class TestGoal:
    def test_the_goal_says_what_wins_and_who_is_ahead(self) -> None:
        s = Session(Match.new(OPEN, 1))
        assert s.goal() == "Level: Left: 0 points · Right: 0 points"
        s.match.game.s.score = [3, 1]
        assert s.goal() == "Now winning: ✓ Left: 3 points · Right: 1 point"
        s.holder = 1
        assert s.goal() == "Now losing: ✓ Left: 3 points · Right: 1 point"
        assert s.goal_help() == ["Most points win."]
