"""What a command did to a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from haymarket.tables.records import Row

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
