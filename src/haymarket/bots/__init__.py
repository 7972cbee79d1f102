"""Opponents. A bot is one class and one line of registration; what it knows of a game is apart."""

from haymarket.bots._base import (
    BOTS,
    Bot,
    Chair,
    Evaluation,
    UnknownBot,
    bot,
    evaluation,
    make_bot,
    measure,
    read_outside_bots,
    result,
)
from haymarket.bots._search import Budget, Hint, Search, SearchBot, hints
from haymarket.bots._simple import GreedyBot, RandomBot

__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Chair",
    "Evaluation",
    "GreedyBot",
    "Hint",
    "RandomBot",
    "Search",
    "SearchBot",
    "UnknownBot",
    "bot",
    "evaluation",
    "hints",
    "make_bot",
    "measure",
    "result",
]  # fmt: skip

read_outside_bots()
