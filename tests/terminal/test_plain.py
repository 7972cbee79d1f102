"""Line by line: a whole game through a pipe, every command, and every way to stop."""

from __future__ import annotations

import io
import signal
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import haymarket as hm
from haymarket.bots import Budget
from haymarket.games.chile_1988 import RULES as CHILE
from haymarket.kernel import Match, words
from haymarket.terminal.book import describe, whole_book
from haymarket.terminal.files import MatchFile
from haymarket.terminal.phrases import phrases
from haymarket.terminal.plain import CLEAR, PlainTable, command, find, play_plain
from haymarket.terminal.session import Choice, Session, Stage, resume
from tests.terminal.run import ROOT, TOY, haymarket
from tests.terminal.toy import OPEN, RULES


def matches(home: Path) -> list[Path]:
    return sorted((home / "matches").glob("*"))


def played(*lines: str, rules: Any = RULES, seed: int = 3, **how: Any) -> tuple[Session, str]:
    """A session after these lines, and all that was printed."""
    session = Session(Match.new(rules, seed), **how)
    out = io.StringIO()
    play_plain(session, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return session, out.getvalue()


class TestThroughAPipe:
    def test_a_whole_game_by_script_ends_and_verifies(self, home: Path) -> None:
        script = "\n".join(["ready", "1", "done", "", "ready", "done", "bread"] * 9)
        result = haymarket(
            "play", "picket", "--seed", "3", "--option", "rounds=1", "--plain", lines=script
        )
        assert result.returncode == 0, result.stderr
        assert "The game is over." in result.stdout
        (file,) = matches(home)
        assert f"haymarket verify {file}" in result.stdout
        assert haymarket("verify", str(file)).stdout.startswith("verified: picket, 4 answers")

    def test_without_a_screen_the_plain_mode_starts_by_itself(self, home: Path) -> None:
        result = haymarket("play", "picket", "--seed", "3", lines="ready\n")
        assert result.returncode == 0
        assert "Left: Choose a card to march with. [§ march]" in result.stdout

    def test_the_end_of_the_input_keeps_the_match_and_it_goes_on(self, home: Path) -> None:
        first = haymarket("play", "picket", "--seed", "3", "--plain", lines="ready\n1\n")
        assert first.returncode == 0
        (file,) = matches(home)
        assert f"Kept in {file}" in first.stdout
        again = haymarket("play", "--resume", "--plain", lines="ready\nboard\n")
        assert again.returncode == 0
        assert "So far: Card 1" in again.stdout
        assert matches(home) == [file]

    def test_nothing_is_left_behind_where_nothing_was_answered(self, home: Path) -> None:
        result = haymarket("play", "picket", "--plain", lines="ready\nboard\nquit\n")
        assert result.returncode == 0
        assert "Not kept" in result.stdout
        assert matches(home) == []

    def test_ctrl_c_and_a_kill_lose_nothing(self, home: Path) -> None:
        for number, (sign, code) in enumerate(
            [(signal.SIGINT, 0), (signal.SIGKILL, -signal.SIGKILL)], start=1
        ):
            process = subprocess.Popen(
                [*TOY, "play", "picket", "--seed", "3", "--plain"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                cwd=ROOT,
            )
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("ready\n1\n")
            process.stdin.flush()
            heard = ""
            while "So far" not in heard:
                heard += process.stdout.readline()
            process.send_signal(sign)
            process.communicate(timeout=30)
            assert process.returncode == code
            assert len(matches(home)) == number
            assert all(len(resume(file).match.steps) == 1 for file in matches(home))

    def test_a_reader_that_goes_away_is_no_error(self, home: Path) -> None:
        line = f"{' '.join(TOY)} play picket --seed 3 --plain | head -n 1"
        result = subprocess.run(
            ["bash", "-c", f"set -o pipefail; yes ready | {line}"],
            capture_output=True,
            encoding="utf-8",
            cwd=ROOT,
            timeout=30,
            check=False,
        )
        assert result.stderr == ""
        assert result.stdout == "Picket\n"

    def test_bots_play_against_each_other(self, home: Path) -> None:
        result = haymarket("play", "picket", "--bot", "left=random", "--bot", "right=greedy")
        assert result.returncode == 0
        assert "The game is over." in result.stdout

    def test_the_chooser_lists_games_and_matches(self, home: Path) -> None:
        haymarket("play", "picket", "--seed", "3", "--plain", lines="ready\n1\n")
        chosen = haymarket("play", "--plain", lines="9\n2\nready\n")
        assert "1  Picket (picket)" in chosen.stdout
        assert "2  Picket, answer 1" in chosen.stdout
        assert "Not an answer: 9" in chosen.stdout
        assert "So far: Card 1" in chosen.stdout
        new = haymarket("play", "--plain", lines="picket\nquit\n")
        assert new.returncode == 0
        assert "Pass the keyboard to: Left." in new.stdout
        assert haymarket("play", "--plain", lines="").returncode == 0

    def test_in_spanish(self, home: Path) -> None:
        result = haymarket(
            *("play", "picket", "--seed", "3", "--lang", "es"), lines="listo\n1\npor qué\nsalir\n"
        )
        assert "Izquierda: Elige una carta para marchar. [§ march]" in result.stdout
        assert "Prohibido: Card 0. No tienes esa carta. [§ march]" in result.stdout
        assert "Guardada en" in result.stdout
        again = haymarket("play", "--resume", lines="")
        assert "Pasa el teclado a: Izquierda." in again.stdout


class TestSecrets:
    def test_between_two_players_nothing_is_printed_that_depends_on_a_hand(self) -> None:
        """Two deals, the same keys: from the hand-over to `ready` the lines are the same."""
        texts = []
        for seed in (3, 4):
            session, text = played("ready", "1", "done", "", seed=seed)
            hands = [set(hand) for hand in session.game.s.hands]
            assert all(f"Card {card}" in text for card in hands[0])
            after = text[text.index("Pass the keyboard to: Right") :]
            texts.append(after)
        assert texts[0] == texts[1]
        assert "Card" not in texts[0]

    def test_a_terminal_is_cleared_together_with_what_scrolled_away(self) -> None:
        class Screen(io.StringIO):
            def isatty(self) -> bool:
                return True

        out = Screen()
        session = Session(Match.new(RULES, 3))
        play_plain(session, io.StringIO("ready\ndone\n\n"), out)
        shown = out.getvalue().rsplit(CLEAR, 1)[1]
        assert "Pass the keyboard to: Right" in shown
        assert "Card" not in shown

    def test_only_the_word_ready_opens_a_hand(self) -> None:
        session, text = played("", "1", "board", "log", "rules", "undo", "why")
        assert session.stage is Stage.HIDDEN
        assert "Hand:" not in text


class TestCommands:
    def test_an_answer_may_be_a_number_an_id_a_name_or_a_clear_beginning(self) -> None:
        for given in ("1", "card_1", "Card 1", "CARD 1"):
            session, _ = played("ready", given)
            assert session.so_far() == ["Card 1"]
        session, text = played("ready", "card")
        assert session.so_far() == []
        assert "Not an answer: card. Type a number from 1 to 4" in text
        session, _ = played("ready", "do")
        assert session.stage is Stage.PASSING

    def test_a_refused_value_is_explained(self) -> None:
        for given in ("why card_0", "card_0", "why Card 0", "w card 0"):
            session, text = played("ready", given)
            assert "Refused: Card 0. You do not hold that card. [§ march]" in text
            assert not session.match.steps
        _, text = played("ready", "why card_1", "why nonsense")
        assert "Card 1 is one of the choices." in text
        assert "Nothing here is called nonsense." in text

    def test_why_alone_names_everything_refused(self) -> None:
        _, text = played("ready", "why")
        assert text.count("Refused:") == 5
        _, text = played("done", "done", "why", rules=OPEN)
        assert "Nothing is refused" in text

    def test_undo(self) -> None:
        session, text = played("ready", "1", "undo", "undo")
        assert not session.match.steps
        assert text.count("Taken back.") == 1
        assert "Nothing to undo" in text

    def test_the_rulebook(self) -> None:
        _, text = played("ready", "rules", "?", "rules the end", "rules § setup", "rules nowhere")
        assert "Picket [§ picket]\n  Setting up [§ setup]\n  Marching [§ march]" in text
        assert "Seal any of your cards." in text
        assert "Most points win." in text
        assert "Deal three cards each." in text
        assert "The rulebook has no heading nowhere" in text

    def test_log_board_picture_help_and_save(self, tmp_path: Path) -> None:
        _, text = played(
            *("done", "done", "log", "board", "picture", "help", "save", "hand"),
            rules=OPEN,
            file=MatchFile(tmp_path / "m.json"),
        )
        assert text.count("- Left marches with 0 cards.") == 2
        assert "Hands: 3, 3" in text
        assert "Hands    3, 3" in text
        assert "take your last answer back" in text
        assert f"Kept in {tmp_path / 'm.json'}" in text

    def test_the_keyboard_may_be_handed_over(self) -> None:
        session, text = played("ready", "hand", "", "ready")
        assert session.holder == 1
        assert "Right: Choose a card" in text
        session, _ = played("ready", "hand", "hand")
        assert (session.stage, session.holder) == (Stage.ASK, 0)
        _, text = played("ready", "done", "", "ready", "hand")
        assert "Nobody else is asked now." in text

    def test_a_hint_names_up_to_three_answers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("haymarket.terminal.session.HINT", Budget(iterations=60))
        session, text = played("ready", "hint")
        said = next(line for line in text.splitlines() if "A bot would choose" in line)
        named = [choice for choice in session.choices() if f"{choice.text} (" in said]
        assert 1 <= len(named) <= 3
        assert said.count("%, sure") == len(named)
        assert not session.match.steps, "a hint decides nothing"

    def test_a_slash_makes_a_command_of_the_name_of_a_choice(self) -> None:
        choices = [Choice(0, "log", "Log"), Choice(1, "logger", "Logger")]
        assert find(choices, "log") == choices[0]
        assert command("/log") == ("log", "")
        assert command("why not this") == ("why", "not this")
        assert command("whynot") == ("", "")

    @pytest.mark.parametrize("line", ["", "0", "99", "-1", "/nothing", "é", "1 2", "²"])
    def test_nonsense_changes_nothing(self, line: str) -> None:
        session, _ = played("ready", line)
        assert not session.match.steps

    def test_random_lines_never_break_it(self) -> None:
        rng = Random(5)
        words = ["1", "2", "done", "undo", "why", "ready", "", "hand", "log", "?", "x", "rules end"]
        for seed in range(20):
            lines = [rng.choice(words) for _ in range(200)]
            session, _ = played(*lines, seed=seed)
            RULES.check(session.game)


def test_a_match_through_the_plain_mode_replays_from_its_file(home: Path) -> None:
    file = MatchFile.new("picket")
    session = Session(Match.new(RULES, 1), bots={1: "random"}, file=file)
    PlainTable(session, io.StringIO("1\ndone\n" * 30), io.StringIO()).run()
    assert session.stage is Stage.OVER
    assert hm.load_match(file.path.read_text("utf-8")).steps == session.match.steps


def test_the_book_holds_rulings_and_components_with_their_sources() -> None:
    book = whole_book(words(CHILE), phrases("en"))
    assert book["rulings"].paragraphs[1].text.startswith("**R1.")
    talca = next(p.text for p in book["components/regions"].paragraphs if "Talca" in p.text)
    assert "Votes: " in talca
    row = {"id": "a", "name": "A", "source": "rulebook", "sources": {"dice": "edition"}, "dice": 3}
    said = describe(row, phrases("en"))
    assert said == "**A** · Dice: 3 [your edition] · from: the rulebook"
