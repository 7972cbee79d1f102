"""Opponents. A bot is one class and one line of registration; what it knows of a game is apart."""

from haymarket.bots._base import (
    BOTS,
    Bot,
    Chair,
    UnknownBot,
    bot,
    make_bot,
    measure,
    read_outside_bots,
)
from haymarket.bots._knowledge import Evaluation, Knowledge, knowledge, result
from haymarket.bots._levels import SearchBot
from haymarket.bots._search import Budget, Hint, Search, hints
from haymarket.bots._simple import GreedyBot, RandomBot

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Chair",
    "Evaluation",
    "GreedyBot",
    "Hint",
    "Knowledge",
    "RandomBot",
    "Search",
    "SearchBot",
    "UnknownBot",
    "bot",
    "hints",
    "knowledge",
    "make_bot",
    "measure",
    "result",
]  # fmt: skip

read_outside_bots()
