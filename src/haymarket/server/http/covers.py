"""The box of a game: its own ``cover.svg``, or one drawn from its title and its colours."""

from __future__ import annotations

import textwrap
from typing import Any
from xml.sax.saxutils import escape

from haymarket.kernel import Rules, Words

FILE = "cover.svg"
WIDTH, HEIGHT = 300, 400
MARGIN = 26
WIDEST = 0.62
"""How wide a letter may be, measured in its height: a line that is counted so fits its box."""


def cover(rules: Rules[Any], speech: Words) -> str:
    """An image of 300 × 400 units, whatever a game brings."""
    own = rules.folder() / FILE
    return own.read_text("utf-8") if own.is_file() else _drawn(rules, speech)


def _drawn(rules: Rules[Any], speech: Words) -> str:
    look = rules.about.look
    title = str(speech.table.get("game", {}).get("title", rules.name))
    lines = textwrap.wrap(title, 14) or [rules.name]
    size = min(48, round((WIDTH - 2 * MARGIN) / (WIDEST * max(map(len, lines)))))
    top = HEIGHT / 2 - (len(lines) - 1) * size * 0.58
    texts = "".join(
        f'<text x="{WIDTH // 2}" y="{top + number * size * 1.16:.0f}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{look.paper}"/>'
        f'<rect x="9" y="9" width="{WIDTH - 18}" height="{HEIGHT - 18}" fill="none"'
        f' stroke="{look.accent}" stroke-width="6"/>'
        f'<path d="M{MARGIN} 84H{WIDTH - MARGIN}M{MARGIN} {HEIGHT - 84}H{WIDTH - MARGIN}"'
        f' stroke="{look.accent}" stroke-width="3"/>'
        f'<g fill="{look.ink}" font-family="Georgia, serif" font-weight="700" font-size="{size}"'
        f' text-anchor="middle" dominant-baseline="central">{texts}</g></svg>\n'
    )
