"""Whether every answer can be seen and pressed, and every text read, at the question that waits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

SCRIPT = (Path(__file__).parent / "reach.js").read_text("utf-8")


@dataclass
class Sight:
    """What a page shows of the question that waits."""

    hidden: list[str] = field(default_factory=list)
    """Answers out of sight or covered, and not behind the one button either."""
    cut: list[str] = field(default_factory=list)
    """Texts of which a part cannot be seen."""
    small: list[str] = field(default_factory=list)
    """Texts too small to read."""

    @property
    def complaints(self) -> list[str]:
        return [
            *(f"out of sight: {one}" for one in self.hidden),
            *(f"cut: {one}" for one in self.cut),
            *(f"too small: {one}" for one in self.small),
        ]


def look(page: Page) -> Sight:
    """Look at the page as it is; a list behind the one button is opened and closed again."""
    page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")
    page.evaluate(SCRIPT)
    wanted: list[str] = page.evaluate("() => reach.wanted()")
    hidden: list[str] = page.evaluate("wanted => reach.hidden(wanted)", wanted)
    more: int | None = page.evaluate("() => reach.more()")
    sight = Sight(hidden, page.evaluate("() => reach.cut()"), page.evaluate("() => reach.small()"))
    if hidden and more is not None:
        page.click(".moreanswers")
        page.wait_for_selector(".allanswers")
        behind: list[str] = page.evaluate("() => reach.listed()")
        sight.hidden = [one for one in hidden if one not in behind]
        if more < len(hidden):
            sight.hidden.append(f"the button says {more} more, but there are {len(hidden)}")
        sight.cut += page.evaluate("() => reach.cut('.allanswers')")
        page.click(".allanswers header .btn")
        page.wait_for_selector(".allanswers", state="detached")
    return sight
