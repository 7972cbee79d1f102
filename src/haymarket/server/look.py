"""What a player may look at besides the table: reasons, previews, earlier steps, the file."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

from haymarket.kernel import (
    Event,
    Game,
    IllegalAnswer,
    NotYourQuestion,
    Outcome,
    Seat,
)
from haymarket.server.diff import diff, plain
from haymarket.server.errors import Refused, not_found, not_now
from haymarket.server.line import Eye, plain_asks, plain_events
from haymarket.server.records import OPEN, OVER
from haymarket.server.replay import Replay
from haymarket.server.table import Table

WORLDS = 8
"""Believable positions in which a preview must come out the same."""


def why(table: Table, seat: Seat, what: str, value: int) -> dict[str, Any]:
    table.must_run()
    return {"refusal": table.line.match.game.why_not(seat, what, value)}


def preview(table: Table, seat: Seat, option: int) -> dict[str, Any]:
    """What an answer would do, if anybody at the seat could have worked it out.

    It is tried in re-dealt positions that the seat could believe in, never in the true one: what is
    hidden cannot show, neither in the preview nor in there being none.
    """
    table.must_run()
    game = table.line.match.game
    asked = game.asked(seat)
    if not asked:
        raise NotYourQuestion(seat, tuple(table.record.waiting))
    if option not in asked[0].options:
        raise IllegalAnswer(option, asked[0].what, asked[0].options)
    if game.sealed:
        raise _no_preview("it depends on what the others choose in secret")
    rng = Random(secrets.randbits(64))
    seen = None
    for _ in range(WORLDS):
        world = game.fork().resample(seat, rng)
        drawn = (world.count, world.reveals)
        events, after = _try(world, seat, option)
        if (after.count, after.reveals) != drawn:
            raise _no_preview("chance decides, or something is revealed")
        then = _seen(after, seat, events)
        if seen is not None and then != seen:
            raise _no_preview("it depends on something hidden")
        seen = then
    return {
        "diff": diff(plain(game.view(seat)), plain(after.view(seat))),
        "events": plain_events(events, seat),
        "ask": plain_asks(after.asked(seat)),
        "waiting": [ask.seat for ask in after.pending],
        "outcome": plain_outcome(after.outcome),
    }


def step(table: Table, eye: Eye, number: int) -> dict[str, Any]:
    """The table as this eye saw it after a step of the line."""
    if table.record.status == OPEN:
        raise not_now("The match has not begun.")
    known = table.line.visible(eye)
    if not 0 <= number <= len(known):
        raise not_found(f"There is no step {number}; the last is {len(known)}.")
    if number == len(known):
        game = table.line.match.game
    else:
        if table.replay is None or not table.replay.fits(table.line):
            table.replay = Replay(table.line)
        game = table.replay.position(known[number - 1] + 1 if number else 0)
    return {
        "step": number,
        "of": len(known),
        "view": plain(game.view(eye)),
        "ask": plain_asks(game.asked(eye)),
        "waiting": [ask.seat for ask in game.pending],
        "line": table.line.log(eye, number)[0],
        "outcome": plain_outcome(game.outcome),
    }


def export(table: Table) -> str:
    """The match as a file. It holds every secret, so only once the match is over."""
    if table.record.status != OVER:
        raise not_now("A match can be taken home when it is over.", status=OVER)
    names = [seat.name or seat.bot for seat in table.seats]
    table.line.match.notes = {"seats": names}
    return table.line.match.dump()


def plain_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return None if outcome is None else outcome._asdict()


def _try(game: Game[Any], seat: Seat, option: int) -> tuple[list[Event], Game[Any]]:
    events: list[Event] = []
    game.listener = events.append
    game.answer(seat, option)
    return events, game


def _seen(game: Game[Any], seat: Seat, events: list[Event]) -> Any:
    return plain(
        [
            game.view(seat),
            plain_asks(game.asked(seat)),
            sorted(ask.seat for ask in game.pending),
            plain_events(events, seat),
            game.outcome,
        ]
    )


def _no_preview(reason: str) -> Refused:
    return Refused(422, "no-preview", f"This cannot be foreseen: {reason}.")
