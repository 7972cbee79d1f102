"""What the bots know of Mean Streets."""

from typing import Final

from haymarket.bots._knowledge import Knowledge
from haymarket.bots.mean_streets.knowledge import prior, value

KNOWLEDGE: Final = Knowledge(value=value, prior=prior)
