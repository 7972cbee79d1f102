"""What the bots know of Chicago, Chicago!"""

from typing import Final

from haymarket.bots._knowledge import Knowledge
from haymarket.bots.chicago_chicago.knowledge import play_until, prior, quick
from haymarket.bots.chicago_chicago.worth import value

PATIENCE: Final = 50
"""An iteration with a look ahead, rolled out, costs as much as seven without."""

KNOWLEDGE: Final = Knowledge(
    value=value,
    prior=prior,
    rule=True,  # ending a step is compared with going on in it, not with what the rival does next
    horizon=play_until,
    policy=quick,
    patience=PATIENCE,
)
