"""Where everything durable lies: SQLite or PostgreSQL behind one small interface.

May import ``haymarket.tables`` (the rows of a match) and database drivers; everything else of the
server may import it. ``storage`` says what a commit is, ``schema`` holds the tables, ``statements``
the SQL that writes, ``sqlite`` and ``postgres`` the two databases.
"""

from haymarket.server.storage.database import (
    Conflict,
    Database,
    StorageFailed,
    is_postgres,
    make_database,
)
from haymarket.server.storage.storage import Storage
from haymarket.server.storage.users import User

__all__ = [
    "Conflict",
    "Database",
    "Storage",
    "StorageFailed",
    "User",
    "is_postgres",
    "make_database",
]
