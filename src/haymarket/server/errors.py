"""One shape for every refusal: a status, a code, a sentence, and what was expected instead."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """The request was refused, and nothing has changed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        expected: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.expected = expected or {}
        self.headers = headers or {}

    def body(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "message": self.message, "expected": self.expected}}


def not_found(what: str = "There is nothing here.") -> Refused:
    return Refused(404, "not-found", what)


def not_now(message: str, **expected: Any) -> Refused:
    return Refused(409, "not-now", message, expected)


def unavailable() -> Refused:
    return Refused(
        503, "unavailable", "The database does not answer; nothing was changed. Try again."
    )
