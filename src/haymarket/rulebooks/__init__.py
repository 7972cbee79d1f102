"""The living rulebooks, woven: what a heading says, covers, decides, is tested by and looks like.

May be imported by the server, the terminal, the command line and tests; imports games and kernel.
"""

from haymarket.rulebooks._examples import Example, examples, find_examples, play_to, write_examples
from haymarket.rulebooks._page import page
from haymarket.rulebooks._search import Found, search
from haymarket.rulebooks._weave import Passage, Ruling, Statement, rulings, statements, weave

__all__ = [
    "Example",
    "Found",
    "Passage",
    "Ruling",
    "Statement",
    "examples",
    "find_examples",
    "page",
    "play_to",
    "rulings",
    "search",
    "statements",
    "weave",
    "write_examples",
]
