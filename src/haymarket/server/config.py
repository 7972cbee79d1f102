"""What an operator may set, read once from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Config:
    database: str
    """A file (SQLite) or a ``postgresql://`` address."""
    origin: str = ""
    """The public address, such as https://example.org; empty where only this machine plays."""
    rate: float = 1.0
    """How generous the rate limits are; 0 turns them off."""
    private_webhooks: bool = False
    """Whether notices may go to loopback and private addresses."""
    bot_workers: int = 1
    forget_days: float = 90.0
    """Days after which guests who sit nowhere and unfinished matches are removed; 0: never."""
    proxy: str = ""
    """The addresses, with commas between, from which a reverse proxy calls: its word on who calls
    is taken, and nobody else's."""

    @property
    def secure(self) -> bool:
        return self.origin.startswith("https://")


def default_database() -> str:
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(data) / "haymarket" / "haymarket.db")


def read_config(environment: Mapping[str, str] = os.environ, database: str | None = None) -> Config:
    """The configuration; what the command line says goes before the environment."""
    return Config(
        database=database or environment.get("HAYMARKET_DATABASE") or default_database(),
        origin=environment.get("HAYMARKET_ORIGIN", "").rstrip("/"),
        rate=_number(environment, "HAYMARKET_RATE", 1.0),
        private_webhooks=environment.get("HAYMARKET_PRIVATE_WEBHOOKS", "") in ("1", "yes", "true"),
        forget_days=_number(environment, "HAYMARKET_FORGET_DAYS", 90.0),
        proxy=environment.get("HAYMARKET_PROXY", ""),
        bot_workers=int(_number(environment, "HAYMARKET_BOT_WORKERS", _processors())),
    )


def _processors() -> float:
    """At least two, so that a bot that thinks long does not hold up all the others."""
    return max(2, os.cpu_count() or 2)


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        raise ValueError(f"{name} is {text!r}; expected a number") from None
    if value < 0:
        raise ValueError(f"{name} is {text!r}; expected 0 or more")
    return value
