"""What a viewer's log leaves out, and what it never may."""

from __future__ import annotations

from random import Random

import pytest

import haymarket
from haymarket.tables.journal import Journal, Viewer
from haymarket.tables.records import Entry


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_all_may_know_is_left_out(seed: int, viewer: Viewer) -> None:
    """One sealed question may close and the next wait for the same seat alone: the answer between
    them is told, with all that it brought about."""
    rng = Random(seed)
    rules = haymarket.rules("chile-1988")
    options = rules.read_options({"days": 5})
    journal = Journal(rules, f"journal {seed}".encode().ljust(32, b"."), options)
    while journal.outcome is None:
        ask = rng.choice(journal.game.pending)
        journal.apply(journal.forced() or Entry("answer", ask.seat, rng.choice(ask.options)))
    public = [e.code for events in journal.match.events for e in events if e.seat is None]
    told = [e.code for line in journal.log(viewer) for e in line.events if not e.alone]
    assert told == public
