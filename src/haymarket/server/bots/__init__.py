"""Bots at the tables: the processes that they think in, and the player that asks them.

May import ``haymarket.bots``, ``haymarket.tables`` and multiprocessing, but not storage, people or
HTTP; ``haymarket.server`` and its ``http`` may import it.
"""

from haymarket.server.bots.player import BotPlayer
from haymarket.server.bots.processes import BotProcesses, Run

__all__ = ["BotPlayer", "BotProcesses", "Run"]
