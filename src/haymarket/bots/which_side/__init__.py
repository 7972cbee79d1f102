"""What the bots know of Which Side, and a bot that plays it by common sense."""

from typing import Final

from haymarket.bots._knowledge import Knowledge
from haymarket.bots.which_side.knowledge import prior, value

KNOWLEDGE: Final = Knowledge(
    value=value,
    prior=prior,
    lookahead=False,  # a glance does not see what a worker is placed for: common sense does
)
