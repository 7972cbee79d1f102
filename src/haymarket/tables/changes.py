"""What a command of a table did, and the record that a new match begins with."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from haymarket.kernel import Rules
from haymarket.tables.clocks import new_clocks
from haymarket.tables.records import OPEN, RUNNING, Clock, MatchRecord, Row, SeatRecord

T = TypeVar("T")


@dataclass(slots=True)
class Change(Generic[T]):
    """What a command did."""

    reply: T
    """What whoever gave the command is answered."""
    rows: list[Row] = field(default_factory=list)
    """What has to be durable, all of it together, before anybody is told."""
    first_step: int | None = None
    """The first step of the match that is not what it was; None where all are."""
    reseated: bool = False
    """Whether somebody sits elsewhere, and may have to stop looking."""
    answered: bool = False
    """Whether a person has answered a question."""
    cancelled: bool = False
    """Whether the match is gone."""


def new_record(
    rules: Rules[Any],
    options: dict[str, Any],
    seats: list[SeatRecord],
    host: str,
    *,
    key: bytes | None = None,
    private: bool = False,
    clock: Clock | None = None,
    begun: dict[str, Any] | None = None,
) -> MatchRecord:
    """The record of a match that begins now."""
    now = time.time()
    return MatchRecord(
        id="m" + secrets.token_hex(6),
        game=rules.name,
        rules=rules.version,
        options=options,
        key=(key or secrets.token_bytes(16)).hex(),
        host=host,
        private=private,
        invite=secrets.token_urlsafe(16),
        status=OPEN if any(seat.open for seat in seats) else RUNNING,
        conceded=None,
        rematch=None,
        waiting=[],
        since=now,
        step=0,
        created=now,
        updated=now,
        seats=seats,
        clock=clock,
        clocks=new_clocks(clock, len(seats)),
        begun=begun,
    )
