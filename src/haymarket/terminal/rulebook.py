"""The living rulebook over the table: every heading, searchable, open at the one cited."""

from __future__ import annotations

from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from haymarket.kernel import Heading
from haymarket.terminal.session import Session


class RulebookScreen(ModalScreen[None]):
    """Esc closes it, / searches, the arrows turn the pages."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q", "close", show=False),
        Binding("slash", "search", show=False),
        Binding("pageup", "turn(-1)", priority=True, show=False),
        Binding("pagedown", "turn(1)", priority=True, show=False),
    ]

    def __init__(self, session: Session, rule: str = "") -> None:
        super().__init__()
        self.session = session
        self.rule = rule
        self._shown: list[Heading] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="book"):
            yield Input(placeholder=f"/ {self.session.say('search')}", id="search", compact=True)
            with Horizontal():
                yield OptionList(id="contents", compact=True)
                with VerticalScroll(id="page"):
                    yield Static(id="text")

    def on_mount(self) -> None:
        say = self.session.say
        title = self.session.words.text("game", "title", self.session.rules.name)
        book = self.query_one("#book")
        book.border_title = say("rulebook", title=title)
        book.border_subtitle = f"/ {say('search')} · Esc {say('key_back')}"
        self._list("")
        self.query_one("#contents").focus()

    def _list(self, word: str) -> None:
        """Show the headings that speak of *word*, and open the cited one or the first."""
        contents = self.query_one("#contents", OptionList)
        self._shown = [h for h in self.session.rulebook.values() if _speaks_of(h, word)]
        contents.clear_options()
        contents.add_options([Option(Content("  " * (h.level - 1) + h.title)) for h in self._shown])
        ids = [h.id for h in self._shown]
        if ids:
            contents.highlighted = ids.index(self.rule) if self.rule in ids else 0
        else:
            self.query_one("#text", Static).update("")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        heading = self._shown[event.option_index]
        self.rule = heading.id
        text = f"## {heading.title}\n\n*§ {heading.id}*\n\n{heading.text}"
        self.query_one("#text", Static).update(Markdown(text))
        self.query_one("#page").scroll_home(animate=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#contents").focus()

    def action_search(self) -> None:
        self.query_one("#search").focus()

    def action_turn(self, pages: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=pages * max(1, page.size.height - 2), animate=False)

    def action_close(self) -> None:
        self.dismiss()


def _speaks_of(heading: Heading, word: str) -> bool:
    wanted = word.strip("§ ").casefold()
    return any(wanted in text.casefold() for text in (heading.id, heading.title, heading.text))
