"""The app in a real pseudo-terminal: keys go in as bytes, and it is stopped the hard ways."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from pathlib import Path

import pytest

from haymarket.terminal.session import Stage, resume
from tests.terminal.run import ROOT, TOY

PATIENCE = 30.0


class Terminal:
    """A process with a pseudo-terminal of 80 columns and 24 rows."""

    def __init__(self, *args: str) -> None:
        self.mine, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [*TOY, *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(theirs)
        self.heard = ""

    def wait_for(self, text: str) -> None:
        """Read what it draws until *text* is among it."""
        end = time.monotonic() + PATIENCE
        while text not in self.heard and time.monotonic() < end:
            self._read()
        assert text in self.heard, self.heard[-2000:]
        self.heard = ""

    def press(self, keys: str) -> None:
        os.write(self.mine, keys.encode())

    def wait(self) -> int:
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self._read()
        self._read()
        return self.process.wait(timeout=1)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.mine)

    def _read(self) -> None:
        ready, _, _ = select.select([self.mine], [], [], 0.1)
        if ready:
            try:
                self.heard += os.read(self.mine, 65536).decode("utf-8", "replace")
            except OSError:
                time.sleep(0.05)  # the other end is closed


@pytest.mark.parametrize("how", ["ctrl-c", "kill"])
def test_stopped_the_hard_way_it_loses_nothing_and_goes_on(how: str, home: Path) -> None:
    terminal = Terminal("play", "picket", "--seed", "3")
    try:
        terminal.wait_for("I am ready")
        terminal.press("r")
        terminal.wait_for("Choose a card")
        terminal.press("1")
        terminal.wait_for("So far: Card 1")
        if how == "ctrl-c":
            terminal.press("\x03")
            assert terminal.wait() == 0
            assert "haymarket play --resume" in terminal.heard
        else:
            os.kill(terminal.process.pid, signal.SIGKILL)
            assert terminal.wait() == -signal.SIGKILL
    finally:
        terminal.close()
    (file,) = (home / "matches").iterdir()
    assert len(resume(file).match.steps) == 1

    again = Terminal("play", "--resume")
    try:
        again.wait_for("I am ready")
        again.press("r")
        again.wait_for("So far: Card 1")
        again.press("d")
        again.wait_for("Hide the screen")
        again.press("q")
        assert again.wait() == 0
    finally:
        again.close()
    kept = resume(file)
    assert (len(kept.match.steps), kept.stage, kept.due) == (2, Stage.HIDDEN, 1)
