"""Where a match may begin, if not with its set-up: at a step of another match, or at a position.

Such a match is unrated and says where it began. The position is stored with it, so that its journal
can be played again whatever becomes of the match or the file that it was taken from.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from haymarket.kernel import BadFile, Game, Rules, Seat, position, read_position, unseal
from haymarket.tables.differences import plain_json
from haymarket.tables.looking import position_after
from haymarket.tables.reading import ReadableTable
from haymarket.tables.records import OVER, MatchRecord, Person
from haymarket.tables.refusals import not_now
from haymarket.tables.wire import BegunInfo

MOST_CALLS = 200
"""Calls that may wait in a position which somebody sends."""
LARGEST = 10_000
"""The largest argument that such a call may have: some rules do a thing so many times."""
TRIALS, TRIAL_LENGTH = 3, 100
"""Random games, and answers in each, that have to go well from such a position."""


@dataclass(frozen=True)
class Beginning:
    """A position to begin at, and what is told of it."""

    position: dict[str, Any]
    options: dict[str, Any]
    told: BegunInfo
    key: bytes | None
    """What its chance is drawn from; None for new luck."""
    seats: list[Seat]
    """The seats of whoever begins here, left to us: its own of old, or the first that is asked."""

    @property
    def begun(self) -> dict[str, Any]:
        """What is stored with the match."""
        return {**msgspec.to_builtins(self.told), "position": self.position}


def begin_at(
    game: Game[Any], told: BegunInfo, key: bytes | None, seats: list[Seat] | None = None
) -> Beginning:
    """A match that begins at this position."""
    if not game.pending:
        raise not_now("There is nothing left to answer at that place.")
    plain = plain_json(position(game))
    plain["key"] = ""  # the match has its own
    asked = max(game.pending[0].seat, 0)
    return Beginning(plain, game.options, told, key, seats or [asked])


def begin_at_step(
    table: ReadableTable, person: Person, seat: Seat | None, number: int
) -> Beginning:
    """A branch from a step of another match.

    Of a match that is over, whoever may read it gets the position exactly as it was, only with new
    luck. While it runs, what the viewer could not see at that step is dealt anew, as it could
    believe it to be; so a branch tells nothing, not even to whoever then sits at every seat.
    """
    viewer = table.viewer(person, seat)
    game = position_after(table, viewer, number).fork()
    exact = table.record.status == OVER
    if not exact:
        game.resample(viewer, Random(secrets.randbits(128)))
    told = BegunInfo("step", match=table.id, step=number, exact=exact)
    return begin_at(game, told, None, table.seats_of(person))


def begin_at_text(rules: Rules[Any], text: str) -> Beginning:
    """A position as ``haymarket.dump`` writes it, with the luck that it holds."""
    body = unseal("position", text)
    if body.get("game") != rules.name:
        raise BadFile(f"this is a position of {body.get('game')!r}", f"one of {rules.name}")
    game = read_strange_position(rules, body)
    key = bytes.fromhex(body["key"])
    return begin_at(game, BegunInfo("position"), key if len(key) == 16 else None)


def again(record: MatchRecord) -> tuple[dict[str, Any] | None, bytes | None]:
    """Where a rematch begins, and with which luck: a branch has new luck, as it had before."""
    if record.begun is None:
        return None, None
    kept = record.begun["kind"] != "step"
    return record.begun, bytes.fromhex(record.key) if kept else None


# -- positions that anybody may have written -------------------------------------------------------


def read_strange_position(rules: Rules[Any], body: dict[str, Any]) -> Game[Any]:
    """The position that somebody sends, if it is one that play could have brought about as far as
    can be told: its parts have their types, its invariants hold, and random games from it go well.
    """
    try:
        _check_calls(body)
        game = read_position(rules, body)
        _check_types(game, rules)
        for number in range(TRIALS):
            _try_out(game.fork(), Random(number))
    except BadFile:
        raise
    except Exception as error:  # whatever a rule does with nonsense
        raise BadFile(f"this is no position of {rules.name} ({error})") from None
    return game


def _check_calls(body: dict[str, Any]) -> None:
    calls = [*body["todo"], body["now"]]
    if len(calls) > MOST_CALLS:
        raise BadFile(f"{len(calls)} calls wait", f"at most {MOST_CALLS}")
    for value in [value for call in calls for value in call[1:]]:
        if isinstance(value, int) and abs(value) > LARGEST:
            raise BadFile(f"a call has the argument {value}", f"at most {LARGEST}")


def _check_types(game: Game[Any], rules: Rules[Any]) -> None:
    blank = rules.begin(game.options)
    for name in rules.fields:
        found, known = getattr(game.s, name), getattr(blank, name)
        if type(found) is not type(known):
            expected = type(known).__name__
            raise BadFile(f"the field {name!r} is a {type(found).__name__}", f"a {expected}")


def _try_out(game: Game[Any], rng: Random) -> None:
    game.other_luck(rng)
    _look_at(game)
    for _ in range(TRIAL_LENGTH):
        if not game.pending:
            break
        ask = game.pending[rng.randrange(len(game.pending))]
        game.answer(max(ask.seat, 0), ask.options[rng.randrange(len(ask.options))])
    _look_at(game)


def _look_at(game: Game[Any]) -> None:
    for viewer in (None, *range(len(game.seats))):
        game.view(viewer)
        game.goals(viewer)
    game.rules.check(game)
