"""Where matches are kept, and how they are written: whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from haymarket.kernel import BadFile, read_match

HOME = "HAYMARKET_HOME"


def home() -> Path:
    """``HAYMARKET_HOME``, or the folder that the system gives to programs for their data."""
    if own := os.environ.get(HOME):
        return Path(own).expanduser()
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "haymarket"


class MatchFile:
    """A file that one match is written to, again and again.

    What it held when we last read or wrote it is remembered. Where it holds anything else now,
    somebody else wrote it, and we go on under another name rather than destroy that.
    """

    def __init__(self, path: Path, known: str | None = None) -> None:
        self.path = path
        self._known = known

    @classmethod
    def new(cls, game: str) -> MatchFile:
        """A file of a name not used so far; it exists from the first ``write`` on."""
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        return cls(_unused(home() / "matches" / f"{game}-{stamp}.json"))

    @classmethod
    def read(cls, path: Path) -> tuple[MatchFile, str]:
        """The file and its text; BadFile where it is no text."""
        text = read_text(path)
        return cls(path, text), text

    def write(self, text: str) -> None:
        """Replace the contents in one step: a reader finds the old text or the new, never less."""
        if not self._is_ours():
            self.path = _unused(self.path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".", suffix=".part")
        try:
            with open(handle, "w", encoding="utf-8") as part:
                part.write(text)
                part.flush()
                os.fsync(part.fileno())
            os.replace(name, self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        self._known = text

    def _is_ours(self) -> bool:
        try:
            return self.path.read_bytes() == (self._known or "").encode()
        except FileNotFoundError:
            return True
        except OSError:
            return False


def _unused(path: Path) -> Path:
    """*path*, or the first of its numbered sisters that does not exist."""
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free


def read_text(path: Path) -> str:
    """The text of a file that a player named."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not text", "a Haymarket match") from None
    except OSError as error:
        reason = error.strerror or error.__class__.__name__
        raise BadFile(f"{path}: {reason.lower()}", "a Haymarket match") from None


class Saved(NamedTuple):
    """A file of the folder of matches; *problem* says why it cannot be continued."""

    path: Path
    body: dict[str, Any]
    problem: str = ""

    @property
    def game(self) -> str:
        return str(self.body.get("game", ""))

    @property
    def finished(self) -> bool:
        return self.body.get("outcome") is not None

    @property
    def answers(self) -> int:
        return len(self.body.get("steps", ()))


def saved_matches() -> list[Saved]:
    """Every match that was kept, the latest first. Nothing is changed or removed."""
    try:
        files = [file for file in (home() / "matches").glob("*.json") if file.is_file()]
    except OSError:
        return []
    found = []
    for file in sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True):
        try:
            found.append(Saved(file, read_match(read_text(file))))
        except BadFile as error:
            found.append(Saved(file, {}, str(error)))
    return found
