"""Where a new match is to begin, read from what a request says."""

from __future__ import annotations

import asyncio
from difflib import get_close_matches
from typing import Any

from haymarket.kernel import Rules, key_from_seed
from haymarket.rulebooks import examples, play_to
from haymarket.server.http import bodies
from haymarket.server.http.endpoint import RequestContext
from haymarket.tables import Refused
from haymarket.tables.beginnings import Beginning, begin_at, begin_at_step, begin_at_text
from haymarket.tables.wire import BegunInfo


async def beginning(
    context: RequestContext, rules: Rules[Any], wanted: bodies.NewMatch
) -> Beginning:
    begin = wanted.begin
    assert begin is not None
    given = [name for name in ("example", "match", "position") if getattr(begin, name) is not None]
    if len(given) != 1:
        message = f"A match begins at one place; {len(given)} were named."
        raise Refused("bad-request", message, begin=["example", "match", "position"])
    if wanted.options:
        message = "A match that begins elsewhere has the options that were chosen there."
        raise Refused("bad-option", message, options={})
    # In a thread, so that a long way to the position does not keep the other tables waiting.
    if begin.example is not None:
        return await asyncio.to_thread(_example, rules, begin.example)
    if begin.position is not None:
        return await asyncio.to_thread(begin_at_text, rules, begin.position)
    return await _step(context, rules, begin)


async def _step(context: RequestContext, rules: Rules[Any], begin: bodies.Begin) -> Beginning:
    assert begin.match is not None
    if begin.step is None:
        raise Refused("bad-request", "A branch begins at a step of the match.", step="a number")
    table = await context.services.table(begin.match, context.user)
    if table.rules.name != rules.name:
        message = f"That is a match of {table.rules.name}."
        raise Refused("bad-option", message, game=table.rules.name)
    async with context.services.tables.hold(table):
        return begin_at_step(table, context.me, begin.seat, begin.step)


def _example(rules: Rules[Any], heading: str) -> Beginning:
    """With the luck of the game in which it was found: what it shows may hang on a die."""
    known = examples(rules)
    if heading not in known:
        near = get_close_matches(heading, known, n=3, cutoff=0.4)
        raise Refused("not-found", f"{rules.name} has no example of {heading!r}.", example=near)
    game, _ = play_to(rules, known[heading])
    told = BegunInfo("example", heading=heading)
    return begin_at(game, told, key_from_seed(known[heading].seed))
