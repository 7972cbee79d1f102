"""The pane that a board is drawn in: rendered once a position, scrolled where it is too large."""

from __future__ import annotations

from rich.console import RenderableType
from rich.measure import Measurement
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

BOARD_WIDTH = 100
"""What the games' boards are made for; a narrower pane scrolls rather than cuts words."""


class BoardPane(ScrollView, can_focus=False):
    """Large boards cost more to render than all the rest of the screen, so their lines are kept."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._drawing: RenderableType = ""
        self._lines: list[Strip] = []
        self._pane = 0
        """The width of the pane when the drawing was rendered."""

    def show(self, drawing: RenderableType) -> None:
        self._drawing = drawing
        self._render_drawing()

    def on_resize(self) -> None:
        if self.scrollable_content_region.width != self._pane:
            self._render_drawing()

    def _render_drawing(self) -> None:
        console = self.app.console
        options = console.options.update(width=BOARD_WIDTH, height=None)
        least = Measurement.get(console, options, self._drawing).minimum
        # Rich counts the longest word of a column, even where the column may not be wrapped.
        self._pane = self.scrollable_content_region.width
        width = max(self._pane, min(least + 6, BOARD_WIDTH))
        lines = console.render_lines(self._drawing, options.update(width=width))
        self._lines = [Strip(line, width) for line in lines]
        self.virtual_size = Size(width, len(lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        base = self.rich_style
        if top + y >= len(self._lines):
            return Strip.blank(self.size.width, base)
        line = self._lines[top + y].apply_style(base)
        return line.crop_extend(left, left + self.size.width, base)
