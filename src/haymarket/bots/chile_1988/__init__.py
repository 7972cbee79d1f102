"""What the bots know of Chile, 1988."""

from typing import Final

from haymarket.bots._knowledge import Knowledge
from haymarket.bots.chile_1988.knowledge import prior, value

KNOWLEDGE: Final = Knowledge(value=value, prior=prior)
