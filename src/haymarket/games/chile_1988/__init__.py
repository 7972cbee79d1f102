"""Chile, 1988: two campaigns, ten Days, hidden issues and sealed plans."""

from __future__ import annotations

from haymarket.games.chile_1988.components import DAYS, NUMBER, PHASE, SIDES
from haymarket.games.chile_1988.setup import begin, set_up
from haymarket.games.chile_1988.standing import standing
from haymarket.games.chile_1988.state import State
from haymarket.games.chile_1988.table import RULE_TABLE
from haymarket.games.chile_1988.view import View, check, resample, view
from haymarket.kernel import Rules, Setting

RULES: Rules[State] = Rules(
    "chile-1988",
    __name__,
    RULE_TABLE,
    version=2,
    players=(2,),
    seats=lambda options: SIDES.slugs,
    begin=begin,
    first=set_up,
    view=view,
    view_type=View,
    resample=resample,
    check=check,
    standing=standing,
    settings=(
        Setting("first", ("si", "no", "random"), "si"),
        Setting("days", DAYS, DAYS[-1]),
        Setting("comeback", (False, True), False),
    ),
    variants=({}, {"first": "random", "days": 5, "comeback": True}),
    kinds=(SIDES, PHASE, NUMBER),
    languages=("en", "es"),
    simultaneous=True,
    state=State,
)
