"""Chicago, Chicago! (1970): crowds and platoons in the streets, 25 to 28 August 1968."""

from haymarket.games.chicago_chicago import components
from haymarket.games.chicago_chicago.guard import ORDER
from haymarket.games.chicago_chicago.setup import seats, set_up
from haymarket.games.chicago_chicago.standing import standing
from haymarket.games.chicago_chicago.state import State, begin
from haymarket.games.chicago_chicago.table import RULE_TABLE
from haymarket.games.chicago_chicago.view import View, check, resample, view
from haymarket.kernel import Kind, Rules, Setting

RULES: Rules[State] = Rules(
    "chicago-chicago",
    __package__,
    RULE_TABLE,
    version=2,
    players=(2,),
    seats=seats,
    begin=begin,
    first=set_up,
    view=view,
    view_type=View,
    resample=resample,
    check=check,
    standing=standing,
    scenarios=tuple(components.SCENARIOS),
    settings=(Setting("removed", ("return", "for_good"), "return"),),
    variants=({}, {"scenario": "last_two_days"}, {"removed": "for_good"}),
    kinds=(
        Kind("seat", components.SEATS),
        components.BOX,
        components.POST,
        components.TURN,
        components.COLUMN,
        ORDER,
    ),
    hidden=False,
    secrets=False,
    state=State,
)
