"""The component files: counts, sources, histories, an owner's edition; and every card in play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from haymarket.games.chicago_68 import RULES
from haymarket.games.chicago_68.components import AREAS, BOXES, FLAGS, PATHS
from haymarket.games.chicago_68.decks import (
    ACTIONS,
    CHAOS,
    EVENTS,
    FIRST_STREET,
    HANDS,
    IS_OPPORTUNITY,
    MOB_PAYOFFS,
    POLICIES,
    STREET,
    TACTICS,
    TILES,
    UNLOCKABLE,
)
from haymarket.games.chicago_68.vocabulary import VERBS
from haymarket.kernel import Event, words
from haymarket.terminal.boards.chicago_68 import draw
from tests.nets.nets import random_game
from tests.shows import shows

DECKS: tuple[tuple[Any, ...], ...] = (ACTIONS, STREET, POLICIES, CHAOS, TACTICS, TILES, EVENTS)


def test_counts() -> None:
    assert [len(hand) for hand in HANDS] == [6, 5, 5, 5]
    assert len(UNLOCKABLE) == 3
    assert (len(STREET), len(TACTICS), len(TILES), len(EVENTS)) == (47, 6, 4, 4)
    assert len(POLICIES) >= 16
    assert len(CHAOS) >= 18
    assert 17 <= len(AREAS) <= 22
    assert FLAGS == (3, 2, 1, 1)


def test_sources_are_counted_and_what_is_ours_tells_its_history() -> None:
    rows = [row for deck in (*DECKS, AREAS) for row in deck]
    sources = Counter(row.source for row in rows)
    assert sources == {"rulebook": 40, "reconstructed": 104}
    for row in rows:
        if row.source == "reconstructed":
            assert row.history.endswith((".", "!", "?")), row.id
    told = [row.history for row in rows if row.history]
    assert len(set(told)) == len(told), "no history is told twice"


def test_every_verb_of_the_cards_is_carried_out_and_used() -> None:
    assert VERBS.idle() == []
    calls = [call for row in (*ACTIONS, *STREET, *POLICIES, *TACTICS) for call in row.do]
    for card in CHAOS:
        calls += [*card.day, *card.night, *card.day_else, *card.night_else]
    on_cards = {name for name, verb in VERBS.verbs.items() if verb.uses}
    assert {call.verb.name for call in calls} == on_cards


def test_the_geometry_lies_on_the_sheet() -> None:
    (_, _, width, height) = next(box for box in BOXES if box.id == "sheet").rect
    for place in AREAS:
        assert place.x - place.w / 2 >= 0
        assert place.x + place.w / 2 <= width
        assert place.y - place.h / 2 >= 0
        assert place.y + place.h / 2 <= height
    for way in PATHS:
        assert len(way.ends) == 2
        assert len(way.at) == 2


class Census:
    """Which cards were drawn and which were used, over games."""

    def __init__(self) -> None:
        self.seen: dict[str, set[int]] = {}

    def add(self, what: str, value: int) -> None:
        self.seen.setdefault(what, set()).add(value)

    def hear(self, event: Event) -> None:
        if event.code == "street.drawn":
            self.add("drawn", event.args[0])
        elif event.code in ("street.staged", "street.purged", "street.kept"):
            self.add("activated", event.args[0])
        elif event.code == "played":
            self.add("played", event.args[1])
        elif event.code in ("mandate", "chaos.day", "chaos.night", "tactic.used"):
            self.add(event.code, event.args[0])
        elif event.code == "tile":
            self.add("tile", event.args[1])

    def complete(self) -> bool:
        opportunities = [FIRST_STREET + c for c, yes in enumerate(IS_OPPORTUNITY) if yes]
        wanted = {
            "drawn": set(range(len(STREET))),
            "activated": set(range(len(STREET))),
            "played": {*range(len(ACTIONS)), *opportunities},
            "mandate": set(range(len(POLICIES))),
            "chaos.day": set(range(len(CHAOS))),
            "chaos.night": set(range(len(CHAOS))),
            "tactic.used": set(range(len(TACTICS))) - {MOB_PAYOFFS},
            "tile": set(range(len(TILES))),
        }
        return wanted == self.seen


def test_every_card_is_drawn_and_used_in_random_games() -> None:
    census = Census()
    for seed in range(1500):
        g = RULES.new(seed)
        for card in g.s.splay:
            census.add("drawn", card)
        g.listener = census.hear
        rng = Random(seed)
        while g.outcome is None:
            ask = g.pending[0]
            g.answer(ask.seat, ask.options[int(rng.random() * len(ask.options))])
        if census.complete():
            return
    pytest.fail(f"after 1500 games: { {k: len(v) for k, v in census.seen.items()} }")


@shows("68-030")
def test_every_card_says_what_it_does() -> None:
    for row in (*ACTIONS, *STREET, *POLICIES, *TACTICS, *TILES, *EVENTS):
        assert row.text.endswith("."), row.id
    for card in CHAOS:
        assert card.day_text.endswith(".")
        assert card.night_text.endswith(".")


def with_edition(folder: Path, file: str, rows: str, script: str) -> str:
    """What a fresh process says that reads this edition; its error if it refuses."""
    own = folder / "chicago-68"
    own.mkdir()
    (own / file).write_text(rows, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "HAYMARKET_EDITIONS": str(folder)}, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout if done.returncode == 0 else done.stderr.splitlines()[-1]


def test_an_owners_edition_is_laid_over(tmp_path: Path) -> None:
    rows = """
[[policy]]
id = "federal_troops"
cost = 6
do = [["place_guard"], ["instability", -1]]
"""
    script = (
        "from haymarket.games.chicago_68.decks import POLICIES, POLICY;"
        "row = POLICIES[POLICY.value('federal_troops')];"
        "print(row.cost, row.source_of('cost'), [(c.verb.name, c.args) for c in row.do])"
    )
    said = with_edition(tmp_path, "policies.toml", rows, script)
    assert said.strip() == "6 edition [('place_guard', ()), ('instability', (-1,))]"


@pytest.mark.parametrize(
    ("file", "row", "field", "expected"),
    [
        ("policies.toml", 'do = [["place_gard"]]', "do", "a verb for a policy: one of place, "),
        ("policies.toml", 'do = [["peace"]]', "do", "a verb for a policy"),
        ("policies.toml", 'do = [["instability"]]', "do", "1 arguments for 'instability'"),
        ("policies.toml", 'do = [["instability", "up"]]', "do", "a whole number, -13 to 13"),
        ("policies.toml", 'do = [["capital", 1, 2]]', "do", "1 arguments for 'capital'"),
        ("policies.toml", 'do = [["place", "tac", 1, "park"]]', "do", "one of mobe1, mobe2, agit"),
        ("policies.toml", 'do = [["place", "mobe1", 1, "here"]]', "do", "no area of its own"),
        ("policies.toml", 'needs = "noon"', "needs", "one of night, amphitheatre, locked"),
        ("policies.toml", "price = 3", "price", "one of the fields "),
        ("policies.toml", 'cost = "2"', "cost", "a whole number, 0 or more, not '2'"),
        ("street.toml", 'where = "mars"', "where", "one of anywhere, "),
        ("street.toml", 'kind = "opportunity"', "hands", "the hands that an opportunity may join"),
        ("street.toml", 'hands = ["police"]', "hands", "one of mobe, yippies, not 'police'"),
        ("chaos.toml", 'night_if = "rain"', "night_if", "one of gas, guard_near"),
        ("actions.toml", 'faction = "press"', "faction", "one of mayor, yippies, mobe, police"),
    ],
)
def test_an_edition_with_a_mistake_is_refused_as_it_is_read(
    tmp_path: Path, file: str, row: str, field: str, expected: str
) -> None:
    table = {"policies": "federal_troops", "street": "the_seed", "chaos": "sleepless"}
    name = table.get(file.removesuffix(".toml"), "mandate")
    rows = f'[[row]]\nid = "{name}"\n{row}\n'
    said = with_edition(
        tmp_path, file, rows, "import haymarket; haymarket.new('chicago-68', seed=1)"
    )
    assert str(tmp_path / "chicago-68" / file) in said, "the owner's own file is named"
    assert f"row '{name}', field '{field}': expected " in said
    assert expected in said


@pytest.mark.parametrize("options", [{}, {"pigasus": True, "daley_dozer": True}])
def test_the_board_can_be_drawn_at_any_time(options: dict[str, Any]) -> None:
    g = RULES.new(2, options)
    for number, _ in enumerate(random_game(g, Random(2))):
        if number % 40 == 0:
            text = drawn(g.view(None))
            assert "GRANT PARK" in text
            assert max(map(len, text.splitlines())) <= 100
    assert "Work the Machine" in drawn(RULES.new(1, options).view(None))


def drawn(view: dict[str, Any]) -> str:
    out = StringIO()
    Console(width=100, file=out, no_color=True).print(draw(view, words(RULES)))
    return out.getvalue()
