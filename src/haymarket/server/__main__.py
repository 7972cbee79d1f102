"""``python -m haymarket.server``: the server without the rest of the command line."""

import argparse
import asyncio
import sys

import haymarket
from haymarket.server.config import read_config
from haymarket.server.serve import serve
from haymarket.server.storage import StorageFailed
from haymarket.server.upkeep import dry_run

parser = argparse.ArgumentParser(prog="python -m haymarket.server", description=__doc__)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8068, help="0 takes any free one")
parser.add_argument("--database", help="a file, or postgresql://…")
parser.add_argument("--workers", type=int, default=1, help="processes over one PostgreSQL")
parser.add_argument("--open", action="store_true", help="open the browser")
parser.add_argument(
    "--dry-run",
    action="store_true",
    help="do not serve: replay every running match under the present rules, and name misfits",
)
given = parser.parse_args()
if given.dry_run:
    games = {rules.name: rules for rules in haymarket.games()}
    try:
        report = asyncio.run(dry_run(read_config(database=given.database).database, games))
    except (StorageFailed, ValueError) as error:
        sys.exit(f"Nothing was tried: {error}")
    print("\n".join(report) or "Every running match fits the present rules.")
else:
    serve(given.host, given.port, given.database, given.open, given.workers)
