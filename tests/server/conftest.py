from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from haymarket.server import Config
from haymarket.server.bench.postgres import postgres_programs
from tests.server.client import Player
from tests.server.services import NO_POSTGRES, postgres, running
from tests.toy import RULES

structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
_made = 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A stream that says nothing must not keep a test waiting for ever."""
    for item in items:
        own = Path(__file__).parent in item.path.parents
        if own and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(180))


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    with postgres() as address:
        yield address


def new_database(address: str) -> str:
    """An empty database of the tests' PostgreSQL."""
    global _made
    _made += 1
    name = f"test{_made}"

    async def create() -> None:
        import asyncpg

        db = await asyncpg.connect(address % "postgres")
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()

    asyncio.run(create())
    return address % name


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same tests on both databases."""
    if request.param == "sqlite":
        return str(tmp_path / "haymarket.db")
    return new_database(request.getfixturevalue("postgres_address"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, Any]]:
    """A server with the toy game, on SQLite."""
    config = Config(database=str(tmp_path / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as found:
        yield found


@pytest.fixture
def address(server: tuple[str, Any]) -> str:
    return server[0]


@pytest.fixture
def ana(address: str) -> Iterator[Player]:
    player = Player(address, "Ana")
    yield player
    player.close()


@pytest.fixture
def ben(address: str) -> Iterator[Player]:
    player = Player(address, "Ben")
    yield player
    player.close()
