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
from haymarket.bots._words import BotWords, bot_words

__all__ = [
    "BOTS",
    "Bot",
    "BotWords",
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
    "bot_words",
    "hints",
    "knowledge",
    "make_bot",
    "measure",
    "result",
]  # fmt: skip

read_outside_bots()
