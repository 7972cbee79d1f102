"""What a player may look at besides the table: reasons, previews, earlier steps."""

from __future__ import annotations

import secrets
from collections import deque
from random import Random
from typing import Any

from haymarket.kernel import Event, Game, IllegalAnswer, NotYourQuestion, Seat
from haymarket.tables.differences import diff, plain_json
from haymarket.tables.journal import Viewer, ask_infos, log_events, outcome_info
from haymarket.tables.keeping import ClosedJournal, step_info
from haymarket.tables.reading import ReadableTable
from haymarket.tables.records import OPEN
from haymarket.tables.refusals import Refused, not_now
from haymarket.tables.wire import Ahead, Foreseen, Preview, Reason, ReplayStep

WORLDS = 8
"""Believable positions in which a preview must come out the same."""
WORLDS_AHEAD = 3
"""The same for the questions to come: there are many, and each is asked again in earnest."""
MOST_AHEAD = 240
"""Questions that are foreseen at once."""


def why(table: ReadableTable, seat: Seat, what: str, value: int) -> Reason:
    table.must_run()
    return Reason(table.journal.game.why_not(seat, what, value))


def preview(table: ReadableTable, seat: Seat, option: int) -> Preview:
    """What an answer would do, if anybody at the seat could have worked it out.

    It is tried in re-dealt positions that the seat could believe in, never in the true one: what is
    hidden cannot show, neither in the preview nor in there being none.
    """
    table.must_run()
    game = table.journal.game
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
    return Preview(
        diff=diff(plain_json(game.view(seat)), plain_json(after.view(seat))),
        events=log_events(events, seat),
        ask=ask_infos(after.asked(seat)),
        waiting=[ask.seat for ask in after.pending],
        outcome=outcome_info(after.outcome),
    )


def ahead(
    table: ReadableTable, seat: Seat, after: list[int], follow: list[str], among: list[int]
) -> Ahead:
    """What would be asked: after these answers, and after each answer to what they lead to.

    A question is followed on if *follow* names it, into *among* its options, or into all where that
    is empty. Worked out in positions that the seat could believe in, as a preview is; where they
    differ, where chance decides or where somebody else comes to word, nothing is foreseen.
    """
    table.must_run()
    game = table.journal.game
    if not game.asked(seat):
        raise NotYourQuestion(seat, tuple(table.record.waiting))
    sealed = game.sealed
    rng = Random(secrets.randbits(64))
    worlds = [game.fork().resample(seat, rng) for _ in range(WORLDS_AHEAD)]
    drawn = [(world.count, world.reveals) for world in worlds]
    for option in after:
        for world in worlds:
            world.answer(seat, option)
    foreseen: list[Foreseen] = []
    waiting = deque([(list(after), worlds)])
    while waiting and len(foreseen) < MOST_AHEAD:
        path, worlds = waiting.popleft()
        if [(world.count, world.reveals) for world in worlds] != drawn:
            continue
        # A seat's own secret choice depends on nobody else; what comes after all have chosen does.
        if sealed and not worlds[0].sealed:
            continue
        asked = worlds[0].asked(seat)
        if not asked or any(world.asked(seat) != asked for world in worlds[1:]):
            continue
        foreseen.append(Foreseen(path, ask_infos(asked)))
        if asked[0].what not in follow or (worlds[0].sealed and not sealed):
            continue
        for option in asked[0].options:
            if among and option not in among and len(asked[0].options) > 1:
                continue
            waiting.append(([*path, option], _answered(worlds, seat, option)))
    return Ahead(foreseen)


def _answered(worlds: list[Game[Any]], seat: Seat, option: int) -> list[Game[Any]]:
    """The same worlds, one answer later."""
    later = [world.fork() for world in worlds]
    for world in later:
        world.answer(seat, option)
    return later


def replay_step(table: ReadableTable, viewer: Viewer, number: int) -> ReplayStep:
    """The table as this viewer saw it after a step of the match."""
    journal = table.journal
    if isinstance(journal, ClosedJournal):
        return journal.replay_step(viewer, number)
    game, known = position_after(table, viewer, number), journal.known_steps(viewer)
    index = known[number - 1] if number else None
    return step_info(journal, game, viewer, index, game.view(viewer), number, len(known))


def position_after(table: ReadableTable, viewer: Viewer, number: int) -> Game[Any]:
    """The position after a step that this viewer knows of; it is only to be read."""
    if table.record.status == OPEN:
        raise not_now("The match has not begun.")
    journal = table.journal.played()
    known = journal.known_steps(viewer)
    if not 0 <= number <= len(known):
        message = f"There is no step {number}; the last is {len(known)}."
        raise Refused("not-found", message)
    if number == len(known):
        return journal.game
    return journal.match.position(known[number - 1] + 1 if number else 0)


def _try(game: Game[Any], seat: Seat, option: int) -> tuple[list[Event], Game[Any]]:
    events: list[Event] = []
    game.listener = events.append
    game.answer(seat, option)
    return events, game


def _seen(game: Game[Any], seat: Seat, events: list[Event]) -> Any:
    return plain_json(
        [
            game.view(seat),
            ask_infos(game.asked(seat)),
            sorted(ask.seat for ask in game.pending),
            log_events(events, seat),
            game.outcome,
        ]
    )


def _no_preview(reason: str) -> Refused:
    return Refused("no-preview", f"This cannot be foreseen: {reason}.")
