"""The server: matches over HTTP, live updates, accounts, and the browser client's files.

It asks the games, keeps the log, and tells everybody; it decides nothing about rules.
"""

from haymarket.server.config import Config, read_config
from haymarket.server.http.app import create_app
from haymarket.server.serve import serve

__all__ = ["Config", "create_app", "read_config", "serve"]
