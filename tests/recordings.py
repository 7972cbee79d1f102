"""Games between bots, as one viewer at the table was told of them: for the tests of the browser.

    python -m tests.recordings FOLDER [--games 50] [GAME …]

writes for each game ``<game>.static.json``, what the server tells of the game once, and
``<game>.jsonl``, a game a line: its options, whose eyes saw it, every line of its log, the first
view, and what changed in it with every line after the first.

The same arguments always write the same files. Nothing of this is kept: whoever tests has it
written into a folder that is thrown away.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import haymarket
from haymarket.bots import Knowledge, knowledge
from haymarket.kernel import TABLE, Ask, HaymarketError, Rules
from haymarket.server.http.catalogue import Catalogue
from haymarket.tables.differences import diff, plain_json
from haymarket.tables.journal import Journal, Viewer
from haymarket.tables.records import Entry

GAMES = 50


def record(rules: Rules[Any], number: int) -> dict[str, Any]:
    """One game, whole, as its viewer saw it."""
    rng = Random(f"{rules.name}/{number}")
    options = varied(rules, rng) if number % 3 else rules.read_options({})
    journal = Journal(rules, f"recording {number}".encode().ljust(32, b"."), options)
    seats = len(journal.game.seats)
    viewer: Viewer = (*range(seats), None)[number % (seats + 1)]
    # Every other game with sense, the rest at random: they get into different corners.
    known = knowledge(rules.name) if number % 2 else Knowledge()
    first = view = plain_json(journal.view(viewer))
    patches: list[Any] = []
    while journal.outcome is None:
        journal.apply(journal.forced() or _answer(journal, known, rng))
        if journal.steps(viewer) > len(patches):
            before, view = view, plain_json(journal.view(viewer))
            patches.append(diff(before, view))
    lines = journal.log(viewer)
    assert len(lines) == len(patches) + 1, f"{rules.name} {number}: lines without their views"
    return {
        "number": number,
        "options": options,
        "viewer": viewer,
        "seats": list(journal.game.seats),
        "lines": lines,
        "view": first,
        "patches": patches,
    }


def varied(rules: Rules[Any], rng: Random) -> dict[str, Any]:
    """Options that go together, drawn one by one: what the others do not allow stays as it was."""
    chosen: dict[str, Any] = {}
    for setting in rules.settings:
        tried = {**chosen, setting.name: rng.choice(setting.accepts)}
        try:
            rules.new(0, rules.read_options(tried))
        except HaymarketError:
            continue
        chosen = tried
    return rules.read_options(chosen)


def _answer(journal: Journal, known: Knowledge, rng: Random) -> Entry:
    ask = journal.game.pending[0]
    seat = len(journal.entries) % len(journal.game.seats) if ask.seat == TABLE else ask.seat
    return Entry("answer", seat, _choice(journal, ask, known, rng))


def _choice(journal: Journal, ask: Ask, known: Knowledge, rng: Random) -> int:
    """An answer at once, as the bots' own look-ahead gives them: a whole game takes no time."""
    if known.policy is not None:
        return known.policy(journal.game, ask)
    weights = None if known.prior is None else known.prior(journal.game, ask)
    return rng.choices(ask.options, weights if weights and any(weights) else None)[0]


def write(folder: Path, game: str, games: int) -> None:
    rules = haymarket.rules(game)
    (folder / f"{game}.static.json").write_bytes(Catalogue({game: rules}).static(game, "en").body)
    with (folder / f"{game}.jsonl").open("wb") as file:
        for number in range(games):
            file.write(msgspec.json.encode(record(rules, number)) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    for game in given.names or [rules.name for rules in haymarket.games()]:
        write(given.folder, game, given.games)


if __name__ == "__main__":
    main()
