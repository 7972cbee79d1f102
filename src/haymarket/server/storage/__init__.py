"""Where everything durable lies: SQLite or PostgreSQL behind one small interface.

May import ``haymarket.tables`` (the rows of a match) and database drivers; everything else of the
server may import it. ``storage`` says what a commit is, ``migrations`` holds the tables,
``statements`` the SQL that writes, ``sqlite`` and ``postgres`` the two databases, ``listener`` how
processes that share a database hear of each other.
"""

from haymarket.server.storage.database import (
    LONGEST_NEWS,
    Conflict,
    Database,
    StorageFailed,
    is_postgres,
    make_database,
    news,
)
from haymarket.server.storage.storage import Storage, ToReplay
from haymarket.server.storage.users import Browser, User

__all__ = [
    "LONGEST_NEWS",
    "Browser",
    "Conflict",
    "Database",
    "Storage",
    "StorageFailed",
    "ToReplay",
    "User",
    "is_postgres",
    "make_database",
    "news",
]
