"""The description of the API, held against the server by schemathesis, and against docs/api.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks as known
from schemathesis.specs.openapi import checks

from haymarket.server import Config
from haymarket.server.http.app import ENDPOINTS
from haymarket.server.http.openapi import describe
from tests.server.client import Player, play_at_random
from tests.server.services import running
from tests.toy import RULES

CHECKS = [
    known.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
    checks.unsupported_method,
]
schema = schemathesis.openapi.from_dict(describe(ENDPOINTS))


class Visitor:
    """A player with a match under way, one that is over, and a session to send."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.player = Player(address, "Ana")
        self.running = self.player.new("picket", ["me", "me"])
        self.over = self.player.new("picket", ["me", "random"])
        self.player.post(f"/api/matches/{self.over}/concede", {})


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    folder = tmp_path_factory.mktemp("openapi")
    config = Config(database=str(folder / "haymarket.db"), rate=0)
    with running(config, (RULES,)) as (address, _):
        visitor = Visitor(address)
        yield visitor
        visitor.player.close()


@schema.exclude(path_regex="/events$").parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_server_keeps_to_its_description(case: Any, visitor: Visitor) -> None:
    """Whatever is sent, the status, the type and the shape of the answer are the described ones."""
    if "id" in case.path_parameters:
        wanted = len(str(case.path_parameters["id"])) % 3
        case.path_parameters["id"] = [visitor.running, visitor.over, "m0"][wanted]
    if "game" in case.path_parameters and len(str(case.path_parameters["game"])) % 2:
        case.path_parameters["game"] = "picket"
    if case.operation.path != "/api/logout":
        headers = {"X-Haymarket-Token": visitor.player.token}
        cookies = dict(visitor.player.http.cookies)
    else:
        headers, cookies = {}, {}
    case.call_and_validate(
        base_url=visitor.address, headers=headers, cookies=cookies, checks=CHECKS, timeout=20
    )


def test_every_endpoint_is_described_and_every_described_one_is_there(visitor: Visitor) -> None:
    served = httpx.get(f"{visitor.address}/api/openapi.json", trust_env=False).json()
    described = {
        (method.upper(), path) for path, item in served["paths"].items() for method in item
    }
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    ids = [item["operationId"] for path in served["paths"].values() for item in path.values()]
    assert len(ids) == len(set(ids))


def test_the_document_names_every_endpoint() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    rows = re.findall(r"`(GET|POST|PUT) ((?:/|…)[^`? ]*)", text)
    named = {(method, path.replace("…", "/api/matches/{id}")) for method, path in rows}
    missing = {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} - named
    assert not missing, f"docs/api.md does not tell of {sorted(missing)}"


def test_the_running_match_was_not_hurt(visitor: Visitor) -> None:
    from random import Random

    match = visitor.player.new("picket", ["me", "me"])
    play_at_random([visitor.player] * 2, match, Random(5))
    assert visitor.player.table(match)["status"] == "over"
