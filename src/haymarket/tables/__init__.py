"""A match as people play it: journal, table, seats, chat, take-backs, replays, what each viewer may
see, and what changed since.

Imports the kernel, the standard library and msgspec: no HTTP, no database, no event loop, no other
process, so that the same code also runs inside a browser. The server may import it, and whoever
else keeps matches; the kernel, the games and the bots may not.

==================  ==============================================================================
``records``         a match as it is stored, and the rows that change it
``journal``         a kernel match driven by its entries, and how much of it each viewer may count
``clocks``          how much time each player has
``seats``           who sits where, and whom a match waits for
``reading``         who may do what at a table, and what each viewer may see of it
``table``           the one owner: commands that check, change and return what happened
``keeping``         a match that no longer fits the rules, read from its answers
``following``       how a table keeps up with what other processes write
``changes``         what a command did: the rows to commit, and what to tell
``feeds``           what each viewer was last told, and the messages to it
``differences``     differences of plain JSON
``beginnings``      where a match may begin, if not with its set-up
``looking``         reasons, previews, earlier steps
``files``           a match taken home, and brought back
``wire``            the shapes of all that is sent
``refusals``        how a command is refused
==================  ==============================================================================
"""

from haymarket.tables.changes import Change, new_record
from haymarket.tables.following import TableNews, news_of
from haymarket.tables.journal import Journal, Viewer
from haymarket.tables.records import (
    OPEN,
    OVER,
    RUNNING,
    Clock,
    Entry,
    MatchRecord,
    Person,
    Row,
    SeatRecord,
    StoredMatch,
)
from haymarket.tables.refusals import Refused, Stale
from haymarket.tables.table import Table

__all__ = [
    "OPEN",
    "OVER",
    "RUNNING",
    "Change",
    "Clock",
    "Entry",
    "Journal",
    "MatchRecord",
    "Person",
    "Refused",
    "Row",
    "SeatRecord",
    "Stale",
    "StoredMatch",
    "Table",
    "TableNews",
    "Viewer",
    "new_record",
    "news_of",
]
