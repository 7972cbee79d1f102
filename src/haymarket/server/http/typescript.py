"""The browser's types of the wire, made from the same declarations that requests and answers are
read and written with."""

from __future__ import annotations

import functools
import json
import operator
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from haymarket.server.http import bodies, shapes
from haymarket.server.http.endpoint import Endpoint
from haymarket.tables import wire
from haymarket.wire.typescript import Declarations, Field

HEAD = """// Made by `python -m haymarket.server.http.generate` from the server's declarations.
// Do not edit: `make test` compares it. docs/api.md says what the fields mean.
"""


def typescript(endpoints: tuple[Endpoint, ...]) -> str:
    """An interface for each declaration, and the table of what each endpoint takes and gives."""
    declarations = Declarations(read_struct)
    for told in (wire.TableChange, wire.Turns, shapes.Refusal):
        declarations.add(told)
    rows = []
    for endpoint in sorted(endpoints, key=lambda one: (one.path, one.method)):
        takes, gives = (
            "null" if shape is None else declarations.add(shape)
            for shape in (endpoint.body, endpoint.gives)
        )
        gives = json.dumps("text/event-stream") if endpoint.stream else gives
        rows.append(f'  "{endpoint.method} {endpoint.path}": {{ takes: {takes}; gives: {gives} }};')
    table = "\n".join(["export interface Endpoints {", *rows, "}"]) + "\n"
    return "\n".join([HEAD, declarations.text(), table])


def read_struct(declared: Any) -> Mapping[str, Field] | None:
    """The fields of a Struct. An answer carries its defaults, but for what is unset; a request
    need not."""
    if not (isinstance(declared, type) and issubclass(declared, msgspec.Struct)):
        return None
    request = issubclass(declared, bodies.Body)
    found = {}
    for field in msgspec.structs.fields(declared):
        parts = [part for part in get_args(field.type) if part is not msgspec.UnsetType]
        unset = msgspec.UnsetType in get_args(field.type)
        of = functools.reduce(operator.or_, parts) if unset else field.type
        found[field.encode_name] = Field(of, field.required or not (request or unset))
    return found


def encode_sorted(value: Any) -> str:
    """JSON that is compared line by line."""
    plain = msgspec.to_builtins(value)
    return json.dumps(plain, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
