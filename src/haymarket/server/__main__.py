"""``python -m haymarket.server``: the server without the rest of the command line."""

import argparse

from haymarket.server.serve import serve

parser = argparse.ArgumentParser(prog="python -m haymarket.server", description=__doc__)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8068, help="0 takes any free one")
parser.add_argument("--database", help="a file, or postgresql://…")
parser.add_argument("--open", action="store_true", help="open the browser")
given = parser.parse_args()
serve(given.host, given.port, given.database, given.open)
