"""The lab: studies that go on where they stopped, and reports that say what happened."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from haymarket.kernel import BadOption, UnknownGame
from haymarket.lab import (
    BadStudy,
    Folder,
    Study,
    StudyEntry,
    duel,
    figures,
    ladder,
    play_game,
    round_robin,
    run_study,
    what_if,
    write_report,
)
from haymarket.lab._stats import around, lifts, share

GAME = "mean-streets"


def quiet(done: int, total: int) -> None:
    pass


def wait_until(happened: Callable[[], bool]) -> None:
    for _ in range(1200):
        if happened():
            return
        time.sleep(0.1)
    raise AssertionError("it has not happened in two minutes")


def facts(folder: Folder) -> list[dict[str, Any]]:
    """All rows in order, without the time they took."""
    rows = [{k: v for k, v in row.items() if k != "seconds"} for row in folder.rows()]
    return sorted(rows, key=lambda row: (row["entry"], row["seed"]))


def test_the_same_seed_is_the_same_game() -> None:
    one, other = (play_game(GAME, ["random"], 5, {}) for _ in range(2))
    assert one._replace(seconds=0) == other._replace(seconds=0)
    assert one.decisions == sum(one.picks.values())
    assert one.offered >= one.decisions


class TestStudies:
    def study(self, games: int = 6) -> Study:
        return duel(GAME, ("random",), games, {})

    def test_a_study_plays_every_game_once(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        told: list[tuple[int, int]] = []
        run_study(folder, self.study(), lambda done, total: told.append((done, total)), 2)
        assert [row["seed"] for row in facts(folder)] == list(range(6))
        assert told[0] == (0, 6)
        assert told[-1] == (6, 6)

    def test_an_interrupted_study_keeps_what_it_has_and_goes_on(self, tmp_path: Path) -> None:
        whole, broken = Folder(tmp_path / "whole"), Folder(tmp_path / "broken")
        run_study(whole, self.study(), quiet, 2)

        def stop_at_three(done: int, total: int) -> None:
            if done == 3:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            run_study(broken, self.study(), stop_at_three, 1)
        kept = facts(broken)
        assert len(kept) == 3
        assert "3 games played so far of 6" in write_report(broken)
        with broken.lines.open("a") as lines:
            lines.write('{"entry": 0, "se')  # as a killed process might leave it
        told: list[int] = []
        run_study(broken, self.study(), lambda done, total: told.append(done), 2)
        assert told[0] == 3, "what was done is not done again"
        assert facts(broken) == facts(whole)

    def test_a_killed_study_has_kept_its_games_and_its_workers_end(self, tmp_path: Path) -> None:
        haymarket = str(Path(sys.executable).with_name("haymarket"))
        command = [haymarket, "lab", "duel", GAME, "--bots", "search@100"]
        folder = Folder(tmp_path)
        with subprocess.Popen(
            [*command, "--games", "6", "--workers", "1", "--out", str(tmp_path)],
            stdout=subprocess.DEVNULL,
        ) as study:
            wait_until(lambda: folder.lines.exists() and folder.lines.stat().st_size > 0)
            children = Path(f"/proc/{study.pid}/task/{study.pid}/children").read_text().split()
            study.kill()
        assert 0 < len(facts(folder)) < 6
        assert children
        wait_until(lambda: not any(Path(f"/proc/{child}/cmdline").exists() for child in children))

    def test_another_study_does_not_mix_with_the_first(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        run_study(folder, self.study(1), quiet, 1)
        with pytest.raises(BadStudy, match="another study"):
            run_study(folder, self.study(2), quiet, 1)

    def test_what_cannot_be_played_is_refused_before_anything_is_written(
        self, tmp_path: Path
    ) -> None:
        folder = Folder(tmp_path / "none")
        with pytest.raises(UnknownGame):
            run_study(folder, Study("chess", "duel", 1, (StudyEntry("x", ("random",)),)), quiet)
        with pytest.raises(BadOption, match="does not exist"):
            run_study(folder, duel(GAME, ("random",), 1, {"moon": 1}), quiet)
        with pytest.raises(BadStudy, match="expected 1 bots"):
            run_study(folder, duel(GAME, ("random", "random"), 1, {}), quiet)
        with pytest.raises(BadStudy, match="expected cores or ray"):
            run_study(folder, self.study(), quiet, on="moon")

    def test_ladders_and_round_robins_pair_both_sides(self) -> None:
        pairs = [e.bots for e in ladder("chile-1988", ("a", "b", "c"), 1, {}).entries]
        assert pairs == [("b", "a"), ("a", "b"), ("c", "b"), ("b", "c")]
        assert len(round_robin("chile-1988", ("a", "b", "c"), 1, {}).entries) == 6


class TestWhatIf:
    def test_a_component_number_is_varied_in_fresh_workers(self, tmp_path: Path) -> None:
        """The same games up to Da Boss; who fights him beats one die, and dies of nine."""
        from haymarket.games.mean_streets.components import BOSSES

        def bosses_with(dice: int) -> StudyEntry:
            edition = {"bosses.toml": {boss.id: {"dice": dice} for boss in BOSSES}}
            return StudyEntry(f"dice = {dice}", ("random",), {}, edition)

        folder = Folder(tmp_path)
        study = Study(GAME, "what-if", 8, (bosses_with(1), bosses_with(9)))
        run_study(folder, study, quiet, 2)
        weak, strong = facts(folder)[:8], facts(folder)[8:]
        assert [row["decisions"] for row in weak] == [row["decisions"] for row in strong]
        assert sum(not row["winners"] for row in weak) < sum(not row["winners"] for row in strong)

    def test_a_study_of_one_number_has_an_entry_a_value(self) -> None:
        study = what_if(GAME, ("random",), 4, {}, "bosses.toml/moran/dice", (4, 6))
        assert [e.label.rpartition("/")[2] for e in study.entries] == ["dice = 4", "dice = 6"]
        assert study.entries[1].edition == {"bosses.toml": {"moran": {"dice": 6}}}

    def test_a_number_is_named_by_file_row_and_field(self) -> None:
        with pytest.raises(BadStudy, match=r"expected file\.toml/row/field"):
            what_if(GAME, ("random",), 1, {}, "bosses/dice", (1,))


class TestReports:
    def test_a_report_and_a_parquet_file_tell_what_was_played(self, tmp_path: Path) -> None:
        import pyarrow.parquet as pq

        folder = Folder(tmp_path)
        run_study(folder, duel(GAME, ("random",), 30, {}), quiet, 2)
        page = write_report(folder)
        assert "30 games, 1 entry of 30 each" in page
        for part in ("Who wins", "How games end", "Length", "<svg", "Scores"):
            assert part in page
        assert "http" not in page.replace("http-equiv", ""), "one file, nothing fetched"
        table = pq.read_table(folder.write_parquet())
        assert table.num_rows == 30
        assert json.loads(table["picks"][0].as_py())

    def test_bots_that_play_alone_are_set_side_by_side(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        run_study(folder, ladder(GAME, ("random", "greedy"), 4, {}), quiet, 1)
        page = write_report(folder)
        assert "Bot beside bot" in page
        scores = {
            name: [row["scores"][0] for row in folder.rows() if row["label"] == name]
            for name in ("random", "greedy")
        }
        gains = [b - a for a, b in zip(*scores.values(), strict=True)]
        assert f"<td class=n>{around(scores['greedy'])}<td class=n>{around(gains)}" in page

    def test_both_sides_of_a_pair_make_one_bar(self, tmp_path: Path) -> None:
        folder = Folder(tmp_path)
        folder.open(ladder("chile-1988", ("low", "high"), 2, {}))
        common = {"scores": [1, 0], "reason": "the-end", "detail": "", "decisions": 9}
        common |= {"offered": 30, "picks": {}, "seconds": 1.0}
        sides = [("high", "low"), ("low", "high")]
        folder.add(
            [
                {"entry": n, "label": "", "seed": seed, "bots": bots, "winners": [winner], **common}
                for n, bots in enumerate(sides)
                for seed, winner in enumerate((0, n))
            ]
        )
        page = write_report(folder)
        assert "high v. low" in page
        assert "75.0%" in page, "two of two from the first side, one of two from the other"
        assert [entry["wins"][0]["won"] for entry in figures(folder)["entries"]] == [2, 1]

    def test_a_folder_without_a_study_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(BadStudy, match="holds no study"):
            write_report(Folder(tmp_path))


class TestStatistics:
    def test_a_mean_has_an_interval_where_there_are_two_values(self) -> None:
        assert around([2.0]) == ""
        assert around([2.0, 4.0]) == "3.0 ± 2.0"

    def test_intervals_hold_the_share_and_stay_within_bounds(self) -> None:
        assert share(50, 100).low < 0.5 < share(50, 100).high
        assert share(0, 20).low == 0.0
        assert share(20, 20).high == 1.0
        assert (
            share(50, 100).high - share(50, 100).low > share(500, 1000).high - share(500, 1000).low
        )
        assert str(share(1, 2)).startswith("50.0 %") or str(share(1, 2)).startswith("50.0%")

    def test_an_answer_that_goes_with_winning_is_found(self) -> None:
        rows = [
            {"winners": [0] if good else [], "picks": {"0 a good" if good else "0 a bad": 1}}
            for good in [True] * 20 + [False] * 20
        ]
        found = lifts(rows, 0, least=5)
        assert [lift.answer for lift in found] == ["a good", "a bad"]
        assert found[0].lift == 0.5


def test_a_study_on_ray_gives_the_same_results(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    here, there = Folder(tmp_path / "here"), Folder(tmp_path / "there")
    study = duel(GAME, ("random",), 4, {})
    run_study(here, study, quiet, 1)
    try:
        run_study(there, study, quiet, 1, on="ray")
    finally:
        ray.shutdown()
    assert facts(there) == facts(here)
