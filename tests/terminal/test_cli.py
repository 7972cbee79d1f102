"""The other commands, every bad argument, and files that are not what they should be."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from haymarket import cli
from haymarket.games import GAMES
from haymarket.kernel import Match
from haymarket.kernel._save import seal
from haymarket.terminal.files import MatchFile, home, saved_matches
from haymarket.terminal.session import Session
from tests.nets.nets import pick
from tests.terminal.run import haymarket
from tests.terminal.toy import RULES


def finished(seed: int = 1) -> Match:
    match = Match.new(RULES, seed)
    rng = Random(seed)
    while match.game.outcome is None:
        _, seat, option = pick(match.game, rng)
        match.answer(seat, option)
    return match


def begun(seed: int = 1) -> Match:
    match = Match.new(RULES, seed)
    match.answer(0, match.game.pending[0].options[0])
    return match


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    file = tmp_path / "whole.json"
    file.write_text(finished().dump(), "utf-8")
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    file = tmp_path / "unfinished.json"
    file.write_text(begun().dump(), "utf-8")
    return file


class TestBadArguments:
    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (["plya"], "expected one of: play, serve, backup, games, rules"),
            (["--nonsense"], "expected one of: play"),
            (["play", "poker"], "no game is called 'poker'; there are: picket"),
            (["play", "picket", "--sed", "1"], "--seed"),
            (["play", "picket", "--seed"], "requires an argument"),
            (["play", "picket", "extra"], "'extra' follows the game; expected one game"),
            (["play", "picket", "--resume", "a", "b"], "expected: haymarket play"),
            (["play", "picket", "--option", "rounds"], "'rounds'; expected NAME=VALUE"),
            (["play", "picket", "--option", "rounds=9"], "it accepts 1, 2, 3, 4, 5"),
            (["play", "picket", "--option", "days=9"], "does not exist; there are players"),
            (["play", "picket", "--players", "7"], "'players' does not accept '7'; it accepts 2"),
            (["play", "picket", "--scenario", "x"], "it accepts standard"),
            (["play", "picket", "--bot", "greedy"], "'greedy'; expected SEAT=BOT"),
            (["play", "picket", "--bot", "top=greedy"], "no seat 'top'; there are left, right"),
            (["play", "picket", "--bot", "left=hal"], "no bot is called 'hal'; "),
            (["play", "picket", "--lang", "de"], "does not accept 'de'; it accepts en, es"),
            (["play", "--option", "rounds=2"], "need a game; expected one of picket"),
            (["play", "--resume"], "no unfinished match"),
            (["play", "--resume", "picket"], "no unfinished match of picket"),
            (["play", "--resume", "nowhere"], "'nowhere' is no file and no game; expected picket"),
            (["play", "--resume", "--seed", "1"], "--seed does not go with --resume"),
            (["play", "--resume", "--option", "a=b"], "--option does not go with --resume"),
            (["rules"], "Missing argument 'GAME'"),
            (["rules", "poker"], "there are: picket"),
            (["rules", "picket", "marhc"], "perhaps march"),
            (["rules", "picket", "--lang", "de"], "it accepts en, es"),
            (["replay"], "Missing argument 'FILE'"),
            (["replay", "nowhere.json"], "no such file"),
            (["replay", "."], "is a directory; expected a Haymarket match"),
            (["verify"], "Missing argument 'FILE'"),
            (["verify", "nowhere.json"], "there is no file 'nowhere.json'; expected a finished"),
            (["bench", "poker"], "there are: picket"),
            (["bench", "--seconds", "soon"], "should be a valid number"),
            (["bench", "--seconds", "0"], "greater than or equal to 0.1"),
            (["games", "all"], "expected: haymarket games"),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_one_line_says_what_was_expected(
        self, args: list[str], says: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.run(args) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert says in err
        assert err.startswith("haymarket: ")
        assert err.count("\n") == 1

    def test_the_process_leaves_with_code_2_and_one_line(self) -> None:
        result = haymarket("play", "poker")
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == "haymarket: no game is called 'poker'; there are: picket\n"

    def test_step_and_seat_of_a_replay_are_checked(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        steps = len(finished().steps)
        for args, says in (
            (["--step", "-1"], f"goes from 0 to {steps}, not -1"),
            (["--step", str(steps + 1)], f"goes from 0 to {steps}"),
            (["--step", "x"], "should be a valid integer"),
            (["--seat", "top"], "is one of left, right, not 'top'"),
            (["--lang", "de"], "it accepts en, es"),
        ):
            assert cli.run(["replay", str(whole), *args]) == 2
            assert says in capsys.readouterr().err


def _truncated(text: str) -> str:
    return text[: len(text) // 2]


def _edited(text: str) -> str:
    data = json.loads(text)
    data["body"]["steps"][0][1] = -1
    return json.dumps(data)


def _version(text: str) -> str:
    return json.dumps({**json.loads(text), "format": 99})


def _rules_version(text: str) -> str:
    body = json.loads(text)["body"]
    return seal("match", {**body, "rules": 99})


def _other_game(text: str) -> str:
    return seal("match", {**json.loads(text)["body"], "game": "poker"})


def _illegal(text: str) -> str:
    body = json.loads(text)["body"]
    body["steps"][0] = [0, 77, 0]
    return seal("match", body)


def _other_key(text: str) -> str:
    return seal("match", {**json.loads(text)["body"], "key": "00" * 16})


def _position(text: str) -> str:
    return seal("position", {})


def _foreign(text: str) -> str:
    return '{"name": "something else"}'


BROKEN: list[tuple[Callable[[str], str], str]] = [
    (_truncated, "this is not whole JSON"),
    (_edited, "do not match their digest"),
    (_version, "format version 99; expected version 1"),
    (_rules_version, "rules version 99; expected version 1"),
    (_other_game, "a game that is not here"),
    (_illegal, "answer 1 of"),
    (_other_key, "does not fit the commitment"),
    (_position, "this is a Haymarket 'position'"),
    (_foreign, "was not written by Haymarket"),
    (lambda _: "", "this is not whole JSON"),
    (lambda _: "[1, 2]", "was not written by Haymarket"),
]


class TestBadFiles:
    @pytest.mark.parametrize(("spoil", "says"), BROKEN)
    def test_a_spoilt_match_is_refused_and_left_as_it_was(
        self,
        spoil: Callable[[str], str],
        says: str,
        whole: Path,
        unfinished: Path,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        for file, commands in (
            (unfinished, (["play", "--plain", "--resume"], ["replay"])),
            (whole, (["replay"], ["verify"])),
        ):
            spoilt = spoil(file.read_text("utf-8"))
            file.write_text(spoilt, "utf-8")
            for args in commands:
                assert cli.run([*args, str(file)]) == (1 if args == ["verify"] else 2)
                out, err = capsys.readouterr()
                assert says in err
                assert err.count("\n") == 1
                assert out == ""
                assert file.read_text("utf-8") == spoilt

    def test_bytes_that_are_no_text_are_refused(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "picture.png"
        file.write_bytes(b"\x89PNG\xff\xfe")
        assert cli.run(["play", "--resume", str(file)]) == 2
        assert "is not text; expected a Haymarket match" in capsys.readouterr().err

    def test_a_match_of_another_game_is_refused(
        self, unfinished: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(GAMES, "other", "tests.toy")
        assert cli.run(["play", "other", "--resume", str(unfinished)]) == 2
        assert "is a match of picket; expected one of other" in capsys.readouterr().err

    def test_notes_that_make_no_sense_are_refused(
        self, unfinished: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        body = json.loads(unfinished.read_text("utf-8"))["body"]
        for notes in ({"bots": 5}, {"bots": {"left": 5}}, {"bots": {"top": "random"}}, 7):
            unfinished.write_text(seal("match", {**body, "notes": notes}), "utf-8")
            assert cli.run(["play", "--plain", "--resume", str(unfinished)]) == 2
            assert capsys.readouterr().err.count("\n") == 1

    def test_resume_takes_the_last_match_that_can_be_read(self, home: Path) -> None:
        folder = home / "matches"
        folder.mkdir(parents=True)
        for number, text in enumerate([begun(3).dump(), finished().dump(), "spoilt"]):
            (folder / f"picket-{number}.json").write_text(text, "utf-8")
        result = haymarket("play", "--resume", lines="ready\n1\n")
        assert result.returncode == 0
        assert "left alone" in result.stderr
        assert "picket-2.json" in result.stderr
        assert (folder / "picket-2.json").read_text() == "spoilt"
        assert (folder / "picket-1.json").read_text("utf-8") == finished().dump()
        steps = {saved.path.name: saved.answers for saved in saved_matches()}
        assert steps["picket-0.json"] == 2

    def test_a_new_match_never_takes_the_name_of_another(self) -> None:
        files = [MatchFile.new("picket") for _ in range(3)]
        for file in files:
            file.write("text")
        assert len({file.path for file in files}) == 3

    def test_where_matches_are_kept(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("HAYMARKET_HOME", str(tmp_path))
        assert home() == tmp_path
        monkeypatch.delenv("HAYMARKET_HOME")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert home() == tmp_path / "haymarket"
        monkeypatch.delenv("XDG_DATA_HOME")
        assert home() == Path.home() / ".local/share/haymarket"

    def test_a_folder_that_cannot_be_written_to_does_not_stop_the_game(self, home: Path) -> None:
        home.write_text("a file where the folder should be")
        result = haymarket("play", "picket", "--plain", lines="ready\n1\nundo\n")
        assert result.returncode == 0
        assert "Could not write" in result.stdout
        assert result.stderr == ""


class TestVerify:
    def test_a_finished_match_is_verified(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        match = finished()
        assert cli.run(["verify", str(whole)]) == 0
        out = capsys.readouterr().out
        assert out.startswith(f"verified: picket, {len(match.steps)} answers, all legal")
        assert match.commitment in out
        assert cli.run(["verify", str(whole), "--commitment", match.commitment.upper()]) == 0

    def test_the_commitment_you_wrote_down_must_be_the_one_it_was_played_under(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A match replayed under another key is whole and legal, and still not that match."""
        promised = finished(2).commitment
        assert cli.run(["verify", str(whole), "--commitment", promised]) == 1
        assert f"expected {promised}" in capsys.readouterr().err

    def test_a_result_that_the_answers_do_not_lead_to_is_found(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        body = json.loads(whole.read_text("utf-8"))["body"]
        body["outcome"][1] = [99, 0]
        whole.write_text(seal("match", body), "utf-8")
        assert cli.run(["verify", str(whole)]) == 1
        assert "not the one that the answers lead to" in capsys.readouterr().err

    def test_an_unfinished_match_is_not_verified(
        self, unfinished: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.run(["verify", str(unfinished)]) == 1
        assert "not finished: its 1 answers are legal so far" in capsys.readouterr().err


class TestReading:
    def test_alone_it_says_what_it_can_do(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.run([]) == 0
        assert "verify" in capsys.readouterr().out
        assert cli.run(["play", "--help"]) == 0
        assert "--resume" in capsys.readouterr().out

    def test_games(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.run(["games"]) == 0
        out = capsys.readouterr().out
        assert "picket: Picket" in out
        assert "option    rounds = 1, 2, 3, 4, 5 (unless said: 3)" in out
        assert "seats     left (Left), right (Right)" in out
        assert "languages en, es" in out

    def test_rules(self, capsys: pytest.CaptureFixture[str]) -> None:
        for heading in ("march", "Marching", "§ march"):
            assert cli.run(["rules", "picket", heading]) == 0
            assert capsys.readouterr().out.split("\n\n")[1] == "Seal any of your cards."
        assert cli.run(["rules", "picket"]) == 0
        assert capsys.readouterr().out.count("§") == 6
        assert cli.run(["rules", "picket", "--list"]) == 0
        assert capsys.readouterr().out.splitlines()[1] == "  Setting up [§ setup]"

    def test_replay_tells_the_whole_story(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        match = finished()
        assert cli.run(["replay", str(whole)]) == 0
        out = capsys.readouterr().out
        assert f"{len(match.steps):5}  " in out
        assert "Choose a card to march with. → " in out
        assert "You draw" in out
        assert out.rstrip().splitlines()[-1].startswith("= ")

    def test_replay_stops_after_a_step(
        self, whole: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.run(["replay", str(whole), "--step", "0"]) == 0
        out = capsys.readouterr().out
        assert "    1  " not in out
        assert "? Choose a card to march with. [§ march]" in out

    def test_replay_of_an_unfinished_match_keeps_its_secrets(
        self, unfinished: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.run(["replay", str(unfinished)]) == 0
        assert "Card" not in capsys.readouterr().out
        assert cli.run(["replay", str(unfinished), "--seat", "right"]) == 0
        out = capsys.readouterr().out
        chosen = Session(begun()).match.steps[0].option
        assert f"→ Card {chosen}" not in out
        assert cli.run(["replay", str(unfinished), "--seat", "left", "--lang", "es"]) == 0
        assert f"Elige una carta para marchar. → Card {chosen}" in capsys.readouterr().out

    def test_bench_measures(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.run(["bench", "picket", "--seconds", "0.1"]) == 0
        assert "picket" in capsys.readouterr().out

    def test_the_command_is_installed(self) -> None:
        assert shutil.which("haymarket", path=str(Path(cli.sys.executable).parent))
