"""What the bots know of Chicago '68."""

from typing import Final

from haymarket.bots._knowledge import Knowledge
from haymarket.bots.chicago_68.knowledge import prior, turns_later, value

KNOWLEDGE: Final = Knowledge(
    value=value,
    prior=prior,
    rule=True,  # the end of the round that a last card brings about says nothing about the card
    horizon=turns_later,
)
