"""A study: many games between bots, kept as they finish, so that nothing is played twice.

A study is a folder. ``study.json`` says what is asked, ``results.jsonl`` gets a line for every game
that ends, and ``results.parquet`` is made of those lines when all are there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from haymarket.games import rules
from haymarket.kernel import HaymarketError, components
from haymarket.lab._play import play_game


class BadStudy(HaymarketError):
    pass


@dataclass(frozen=True)
class StudyEntry:
    """One question of a study: these bots at these seats, under these options and numbers."""

    label: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    """Component numbers changed for it: file, row, field and value."""


@dataclass(frozen=True)
class Study:
    game: str
    kind: str
    """What it is about: "duel", "round-robin", "ladder" or "what-if"."""
    games: int
    """Games an entry."""
    entries: tuple[StudyEntry, ...]

    def check(self) -> None:
        """BadStudy or a narrower error where it could not be played."""
        known = rules(self.game)
        if self.games < 1 or not self.entries:
            raise BadStudy("a study needs at least one entry and one game of each")
        for entry in self.entries:
            seats = len(known.seats(known.read_options(entry.options)))
            if len(entry.bots) not in (1, seats):
                raise BadStudy(
                    f"{self.game} has {seats} seats here; expected {seats} bots, or one for all,"
                    f" not {len(entry.bots)}"
                )


Job = tuple[str, StudyEntry, int, int]
"""The game, the entry, its number and the seed: all that a worker needs."""


def play_job(job: Job) -> dict[str, Any]:
    """One game of a study as a plain row. Runs in a worker whose edition is set already."""
    game, entry, number, seed = job
    record = play_game(game, entry.bots, seed, entry.options)
    return {"entry": number, "label": entry.label, **record._asdict()}


class Folder:
    """A study's folder: what is asked, and what has been answered."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.spec = path / "study.json"
        self.lines = path / "results.jsonl"

    def open(self, study: Study) -> None:
        """Begin the study here, or go on with it where the very same one was begun."""
        self.path.mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(study), indent=1)
        if self.spec.exists() and self.spec.read_text("utf-8") != text:
            raise BadStudy(f"{self.path} holds another study; expected an empty folder or this one")
        self.spec.write_text(text, "utf-8")
        self._drop_half_a_line()

    def study(self) -> Study:
        if not self.spec.exists():
            raise BadStudy(f"{self.path} holds no study")
        data = json.loads(self.spec.read_text("utf-8"))
        entries = tuple(StudyEntry(**{**e, "bots": tuple(e["bots"])}) for e in data.pop("entries"))
        return Study(entries=entries, **data)

    def rows(self) -> Iterator[dict[str, Any]]:
        if self.lines.exists():
            with self.lines.open(encoding="utf-8") as lines:
                for line in lines:
                    yield json.loads(line)

    def add(self, rows: list[dict[str, Any]]) -> None:
        with self.lines.open("a", encoding="utf-8") as lines:
            lines.writelines(json.dumps(row) + "\n" for row in rows)
            lines.flush()
            os.fsync(lines.fileno())

    def missing(self, study: Study) -> list[Job]:
        """What is still to play, seed by seed, so that a study cut short can be compared."""
        done = {(row["entry"], row["seed"]) for row in self.rows()}
        return [
            (study.game, entry, number, seed)
            for seed in range(study.games)
            for number, entry in enumerate(study.entries)
            if (number, seed) not in done
        ]

    def write_parquet(self) -> Path:
        """All rows as one Parquet file, for other tools to read."""
        try:
            import pyarrow as pa
            import pyarrow.parquet as pq
        except ImportError:
            raise BadStudy(
                'Parquet needs pyarrow; expected: pip install "haymarket[lab]"'
            ) from None
        columns: dict[str, list[Any]] = {}
        for row in self.rows():
            for name, value in row.items():
                kept = json.dumps(value) if name == "picks" else value
                columns.setdefault(name, []).append(kept)
        file = self.path / "results.parquet"
        pq.write_table(pa.table(columns), file)
        return file

    def _drop_half_a_line(self) -> None:
        """A run that was killed may have left its last line unfinished."""
        if self.lines.exists():
            text = self.lines.read_bytes()
            whole = text.rfind(b"\n") + 1
            if whole < len(text):
                with self.lines.open("r+b") as lines:
                    lines.truncate(whole)


def write_edition(entry: StudyEntry, game: str, folder: Path) -> None:
    """The entry's changed numbers as an owner's edition in *folder*."""
    own = folder / game
    own.mkdir(parents=True, exist_ok=True)
    for file, changed in entry.edition.items():
        lines: list[str] = []
        for row, fields in changed.items():
            lines += ["[[row]]", f"id = {json.dumps(row)}"]
            lines += [f"{name} = {json.dumps(value)}" for name, value in fields.items()]
        (own / file).write_text("\n".join(lines) + "\n", "utf-8")


def use_edition(folder: str) -> None:
    """Called in a fresh worker, before it imports any game."""
    if folder:
        os.environ[components.EDITIONS] = folder


Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""
