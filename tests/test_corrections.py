"""docs/corrections.md and the tests cite the same faults."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
NUMBER = re.compile(r"\b(?:(?:CC|CH|MS|WS|68)-F|UI-|SRV-)\d+\b")
LISTED = re.compile(rf"^- \*\*({NUMBER.pattern})\*\* \S.*\.$", re.MULTILINE)


def test_every_correction_is_shown_by_a_test_and_every_one_shown_is_listed() -> None:
    page = (TESTS.parent / "docs" / "corrections.md").read_text("utf-8")
    listed = LISTED.findall(page)
    shown = {
        number
        for file in (*TESTS.rglob("test_*.py"), *(TESTS.parent / "web" / "tests").rglob("*.ts"))
        for call in re.findall(r"\bmends\(([^)]*)\)", file.read_text("utf-8"))
        for number in NUMBER.findall(call)
    }
    assert len(set(listed)) == len(listed)
    assert set(listed) == shown
