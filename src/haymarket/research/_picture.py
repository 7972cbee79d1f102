"""A position as text and as pixels: the terminal's board, drawn cell by cell."""

from __future__ import annotations

import io
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.color import Color
from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.segment import Segment

from haymarket.kernel import Rules, words

COLUMNS = 100
CELL_WIDE, CELL_HIGH = 8, 16
PAPER, INK = (20, 17, 15), (243, 230, 200)


def board(rules: Rules[Any], view: dict[str, Any]) -> RenderableType:
    """What the terminal draws of a view."""
    module = f"haymarket.terminal.boards.{rules.package.rpartition('.')[2]}"
    if find_spec(module) is None:
        return Pretty(view)
    drawn: RenderableType = import_module(module).draw(view, words(rules))
    return drawn


def text(rules: Rules[Any], view: dict[str, Any], colour: bool = True) -> str:
    """The position as ANSI text."""
    console = _console(colour)
    with console.capture() as caught:
        console.print(board(rules, view))
    return caught.get()


def pixels(rules: Rules[Any], view: dict[str, Any]) -> Any:
    """The position as an array of rows of pixels, red, green and blue."""
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    console = _console(True)
    lines = list(console.render_lines(board(rules, view), pad=True))
    picture = Image.new("RGB", (COLUMNS * CELL_WIDE, max(1, len(lines)) * CELL_HIGH), PAPER)
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(size=13)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = _colours(segment)
            for letter in segment.text:
                x, y = column * CELL_WIDE, row * CELL_HIGH
                if paper is not None:
                    draw.rectangle((x, y, x + CELL_WIDE - 1, y + CELL_HIGH - 1), fill=paper)
                if letter != " ":
                    draw.text((x + CELL_WIDE / 2, y + 1), letter, fill=ink, font=font, anchor="ma")
                column += 1
    return np.asarray(picture, dtype=np.uint8)


def _console(colour: bool) -> Console:
    return Console(
        width=COLUMNS,
        file=io.StringIO(),
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
    )


def _colours(
    segment: Segment,
) -> tuple[tuple[int, int, int], tuple[int, int, int] | None]:
    style = segment.style
    if style is None:
        return INK, None
    ink = _rgb(style.color, INK)
    paper = _rgb(style.bgcolor, None)
    if style.reverse:
        return paper or PAPER, ink
    return ink or INK, paper


def _rgb(colour: Color | None, default: Any) -> Any:
    if colour is None or colour.is_default:
        return default
    return tuple(colour.get_truecolor())
