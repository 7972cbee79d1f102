"""A whole position as JSON text, and back.

The text carries a format, a version and a digest of its own contents: a file that was cut off,
edited by hand or made by something else is refused before anything of it is used.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from haymarket.kernel._errors import BadFile, HaymarketError
from haymarket.kernel._game import Game, Outcome

if TYPE_CHECKING:
    from haymarket.kernel._rules import Rules

FORMAT_VERSION = 1
MOST_PARTS = 100_000
DEEPEST = 20
LARGEST = 1_000_000


def seal(kind: str, body: dict[str, Any]) -> str:
    """*body* as the text of a file of this kind."""
    return json.dumps(
        {"haymarket": kind, "format": FORMAT_VERSION, "digest": _digest(body), "body": body},
        ensure_ascii=False,
        indent=1,
    )


def unseal(kind: str, text: str) -> dict[str, Any]:
    """The body of a file of this kind; BadFile says what is wrong with any other text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"this is not whole JSON ({error})", f"a Haymarket {kind}") from None
    if not isinstance(data, dict) or "haymarket" not in data:
        raise BadFile("this file was not written by Haymarket", f"a Haymarket {kind}")
    if data["haymarket"] != kind:
        raise BadFile(f"this is a Haymarket {data['haymarket']!r}", f"a Haymarket {kind}")
    if data.get("format") != FORMAT_VERSION:
        raise BadFile(f"format version {data.get('format')!r}", f"version {FORMAT_VERSION}")
    body = data.get("body")
    if not isinstance(body, dict) or data.get("digest") != _digest(body):
        raise BadFile("the contents do not match their digest: the file was changed or damaged")
    return body


def dump(g: Game[Any]) -> str:
    """The whole position, secrets and all, as text."""
    return seal("position", position(g))


def position(g: Game[Any]) -> dict[str, Any]:
    """The whole position as plain data."""
    arranged = {"loaded": g.loaded} if g.loaded is not None else {}
    return {
        **arranged,
        "game": g.rules.name,
        "rules": g.rules.version,
        "options": g.options,
        "state": {field: getattr(g.s, field) for field in g.rules.fields},
        "todo": g._todo,
        "now": g._now,
        "answers": g._answers,
        "key": g._key.hex(),
        "count": g.count,
        "reveals": g.reveals,
        "outcome": g.outcome,
    }


def read_position(
    rules: Rules[Any],
    body: dict[str, Any],
    before: Callable[[Game[Any]], None] = lambda game: None,
) -> Game[Any]:
    """The position that :func:`position` made plain; *before* looks at it before any rule runs."""
    if body.get("rules") != rules.version:
        found = f"rules version {body.get('rules')!r} of {rules.name}"
        raise BadFile(found, f"version {rules.version}")
    try:
        for name, *_ in [*body["todo"], body["now"] or [rules.first]]:
            if name not in rules.rules:
                raise BadFile(f"no rule is called {name!r}")
        outcome = body["outcome"]
        g = Game(
            rules,
            rules.read_options(body["options"]),
            rules.state(**body["state"]).copy(),  # or play would change what was read
            [tuple(call) for call in body["todo"]],
            tuple(body["now"]),
            [(seat, value) for seat, value in body["answers"]],
            [],
            (),
            bytes.fromhex(body["key"]),
            body["count"],
            body["reveals"],
            None
            if outcome is None
            else Outcome(tuple(outcome[0]), tuple(outcome[1]), *outcome[2:]),
        )
        loaded = body.get("loaded")
        if loaded is not None:
            g._loose, g.loaded = True, [int(value) for value in loaded]
        before(g)
        if g._now:
            g._revive()
    except (HaymarketError, KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise BadFile(f"this is no position of {rules.name} ({error})") from None
    return g


def read_foreign_position(rules: Rules[Any], body: dict[str, Any]) -> Game[Any]:
    """The position of a file that anybody may have written: modest, and one that play could reach
    as far as the game's own check can tell."""
    _must_be_modest(body)
    try:
        game = read_position(rules, body, before=rules.check)
        rules.check(game)
    except BadFile:
        raise
    except (Exception, RecursionError, MemoryError) as error:
        problem = str(error) or type(error).__name__
        raise BadFile(f"this is no position of {rules.name} ({problem})") from None
    return game


def _must_be_modest(body: dict[str, Any]) -> None:
    """No position of ours comes near these bounds; beyond them a file costs time and memory."""
    parts: list[tuple[Any, int]] = [(body, 0)]
    seen = 0
    while parts:
        value, depth = parts.pop()
        seen += 1
        if seen > MOST_PARTS or depth > DEEPEST:
            raise BadFile("this position is larger than any that was played")
        if isinstance(value, int) and abs(value) > LARGEST:
            raise BadFile(f"this position holds the number {value}, which nothing counts")
        if isinstance(value, dict):
            parts += [(part, depth + 1) for part in value.values()]
        elif isinstance(value, list):
            parts += [(part, depth + 1) for part in value]


def _digest(body: dict[str, Any]) -> str:
    plain = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
    return blake2b(plain, digest_size=16).hexdigest()
