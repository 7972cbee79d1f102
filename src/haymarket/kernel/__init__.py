"""The kernel: an agenda of rules, the questions they ask, chance, saves and words.

It knows no game. ``docs/add-a-game.md`` tells how a game is written on it.
"""

from haymarket.kernel._arrange import agenda, arrange, queue, resolve
from haymarket.kernel._ask import (
    ALL,
    BUTTONS,
    DONE,
    NO,
    PASS,
    TABLE,
    YES,
    Ask,
    Asking,
    Kind,
    Question,
    Refusal,
    Sealed,
    Seat,
    number_kind,
)
from haymarket.kernel._chance import commitment, key_from_seed, mix
from haymarket.kernel._errors import (
    BadAnswer,
    BadComponent,
    BadFile,
    BadOption,
    BadPosition,
    BrokenRule,
    EmptyAgenda,
    HaymarketError,
    IllegalAnswer,
    NoKey,
    NothingToUndo,
    NotYourQuestion,
    UnknownGame,
)
from haymarket.kernel._game import Call, Event, Game, Outcome
from haymarket.kernel._match import Match, Step, read_match
from haymarket.kernel._rulebook import Heading, Paragraph, read_rulebook
from haymarket.kernel._rules import Rules, RuleTable, Setting, State
from haymarket.kernel._save import dump, position, read_position, unseal
from haymarket.kernel._words import Words, words
from haymarket.kernel.components import Component, read_table

__all__ = [
    "ALL",
    "BUTTONS",
    "DONE",
    "NO",
    "PASS",
    "TABLE",
    "YES",
    "Ask",
    "Asking",
    "BadAnswer",
    "BadComponent",
    "BadFile",
    "BadOption",
    "BadPosition",
    "BrokenRule",
    "Call",
    "Component",
    "EmptyAgenda",
    "Event",
    "Game",
    "HaymarketError",
    "Heading",
    "IllegalAnswer",
    "Kind",
    "Match",
    "NoKey",
    "NotYourQuestion",
    "NothingToUndo",
    "Outcome",
    "Paragraph",
    "Question",
    "Refusal",
    "RuleTable",
    "Rules",
    "Sealed",
    "Seat",
    "Setting",
    "State",
    "Step",
    "UnknownGame",
    "Words",
    "agenda",
    "arrange",
    "commitment",
    "dump",
    "key_from_seed",
    "mix",
    "number_kind",
    "position",
    "queue",
    "read_match",
    "read_position",
    "read_rulebook",
    "read_table",
    "resolve",
    "unseal",
    "words",
]  # fmt: skip
