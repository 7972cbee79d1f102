"""The description of the API, made from the same table as the routes."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any, get_args

import msgspec

from haymarket.server.http import shapes
from haymarket.server.http.endpoint import COOKIE, JSON, TOKEN, Endpoint

REASONS = {
    400: "The request does not fit its description.",
    401: "No session.",
    403: "Not yours to do.",
    404: "Not there, or private.",
    409: "Not now: stale, not your question, or the match is in another state.",
    413: "Too large.",
    422: "Refused by the rules.",
    429: "Too many requests.",
    503: "The match or the database cannot answer now.",
}


def describe(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    types = _types(endpoints)
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    schema = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, schema)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Haymarket",
            "version": version("haymarket"),
            "description": "A digital tabletop for five games of street and ballot politics.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "apiKey", "in": "header", "name": TOKEN},
            },
        },
    }


def _types(endpoints: tuple[Endpoint, ...]) -> list[Any]:
    found: dict[str, Any] = {repr(shapes.Refusal): shapes.Refusal}
    for endpoint in endpoints:
        for kind in (endpoint.body, endpoint.gives, *endpoint.query.values()):
            if kind is not None:
                found.setdefault(repr(kind), kind)
    return list(found.values())


def _operation(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": _id(endpoint),
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint, schema),
        "responses": _responses(endpoint, schema),
    }
    if endpoint.body is not None:
        body = {"type": "object"} if endpoint.body is str else schema[repr(endpoint.body)]
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
    if endpoint.session:
        keys: dict[str, list[str]] = {"session": []}
        if endpoint.changes:
            keys["token"] = []
        operation["security"] = [keys]
    return operation


def _parameters(endpoint: Endpoint, schema: dict[str, Any]) -> list[dict[str, Any]]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": _path_schema(name)}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    for name, kind in endpoint.query.items():
        optional = type(None) in get_args(kind)
        shape = schema[repr(kind)]
        if optional:
            shape = next(part for part in shape["anyOf"] if part.get("type") != "null")
        parameters.append({"name": name, "in": "query", "required": not optional, "schema": shape})
    return parameters


def _path_schema(name: str) -> dict[str, Any]:
    if name == "n":
        return {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    return {"type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9-]+$"}


def _responses(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done."}
    if endpoint.stream:
        good["content"] = {"text/event-stream": {"schema": {"type": "string"}}}
    elif endpoint.gives is str:
        good["content"] = {endpoint.media: {"schema": {"type": "string"}}}
    else:
        good["content"] = {JSON: {"schema": schema[repr(endpoint.gives)]}}
    responses = {str(endpoint.status): good}
    for status in sorted(_refusals(endpoint)):
        content = {JSON: {"schema": schema[repr(shapes.Refusal)]}}
        responses[str(status)] = {"description": REASONS[status], "content": content}
    return responses


def _refusals(endpoint: Endpoint) -> set[int]:
    statuses = {429, *endpoint.refuses}
    if endpoint.query or endpoint.body is not None:
        statuses.add(400)
    if endpoint.body is not None:
        statuses.add(413)
    if endpoint.session:
        statuses.add(401)
    if endpoint.changes:
        statuses.add(403)
    return statuses


def _id(endpoint: Endpoint) -> str:
    words = re.sub(r"[{}]", "", endpoint.path).strip("/").split("/")
    return "_".join([endpoint.method.lower(), *words]).replace("-", "_")
