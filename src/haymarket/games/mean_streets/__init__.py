"""The Mean Streets of Chicago: one player, two eras of Prohibition, and Da Boss."""

from __future__ import annotations

from typing import Any, Final

from haymarket.games.mean_streets.components import (
    BOSS,
    ERA,
    EVENT,
    EVENT_KIND,
    HAND,
    LOCATION,
    PHASE,
    RANK,
    SLOT,
    TARGET,
)
from haymarket.games.mean_streets.setup import set_up
from haymarket.games.mean_streets.standing import standing
from haymarket.games.mean_streets.state import State, blank
from haymarket.games.mean_streets.table import RULE_TABLE
from haymarket.games.mean_streets.view import View, check, resample, view
from haymarket.kernel import Kind, Rules


def _begin(options: dict[str, Any]) -> State:
    return blank()


def _seats(options: dict[str, Any]) -> tuple[str, ...]:
    return ("player",)


RULES: Final = Rules(
    "mean-streets",
    __package__ or __name__,
    RULE_TABLE,
    version=2,
    players=(1,),
    seats=_seats,
    begin=_begin,
    first=set_up,
    view=view,
    view_type=View,
    resample=resample,
    check=check,
    standing=standing,
    kinds=(
        LOCATION,
        EVENT,
        EVENT_KIND,
        BOSS,
        ERA,
        PHASE,
        SLOT,
        TARGET,
        HAND,
        RANK,
        Kind("pile", ("left", "centre", "right")),
    ),
    secrets=False,
    best_score=59.0,
    state=State,
)
