"""The Textual app: a chooser, the table, and the rulebook over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from haymarket.kernel import HaymarketError
from haymarket.terminal.session import Session

if TYPE_CHECKING:
    from haymarket.terminal.start import Wishes

NIGHT = Theme(
    name="haymarket",
    primary="#c9a227",
    secondary="#4f7f7f",
    accent="#e0b93a",
    warning="#d98e32",
    error="#d0513f",
    success="#7fa650",
    foreground="#f3e6c8",
    background="#14110f",
    surface="#1d1916",
    panel="#2a2420",
    dark=True,
)


class HaymarketApp(App[None]):
    """Any game in a terminal. What was answered is in the file before the next key is read."""

    TITLE = "Haymarket"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (124, "-wide"), (146, "-vast")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+q", "leave", priority=True, show=False),
    ]

    def __init__(self, wishes: Wishes, session: Session | None = None) -> None:
        super().__init__()
        self.wishes = wishes
        self.session = session
        self.problem: HaymarketError | None = None
        """What ended the app against its will."""

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        if self.session is None:
            self.show_chooser()
        else:
            self.show_table(self.session)

    def show_chooser(self) -> None:
        from haymarket.terminal.chooser import ChooserScreen

        self.session = None
        self.switch_to(ChooserScreen(self.wishes.lang))

    def show_table(self, session: Session) -> None:
        from haymarket.terminal.table import TableScreen

        self.session = session
        self.switch_to(TableScreen(session))

    def switch_to(self, screen: object) -> None:
        """Show a screen instead of the one that is there."""
        from textual.screen import Screen

        assert isinstance(screen, Screen)
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def fail(self, problem: HaymarketError) -> None:
        """Stop over an error that no key can mend; the file holds all answers before it."""
        self.problem = problem
        self.exit()

    def action_leave(self) -> None:
        self.exit()

    @property
    def farewell(self) -> str:
        """What to print when the screen is gone: where the match is."""
        session = self.session
        if session is None or session.file is None or not session.file.path.exists():
            return ""
        if session.game.outcome is not None:
            return session.say("verify", file=session.file.path)
        return session.say("goodbye", file=session.file.path)
