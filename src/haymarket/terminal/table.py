"""The table: the position, the question and its options, the log, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from string import ascii_uppercase
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.align import Align
from rich.panel import Panel
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from haymarket.kernel import ALL, DONE, NO, PASS, YES, HaymarketError, NothingToUndo
from haymarket.terminal.board import draw
from haymarket.terminal.pane import BoardPane
from haymarket.terminal.rulebook import RulebookScreen
from haymarket.terminal.session import Choice, LogText, Session, Stage

if TYPE_CHECKING:
    from haymarket.terminal.app import HaymarketApp

BUTTON_KEYS = {DONE: "d", PASS: "p", YES: "y", NO: "n", ALL: "a"}
"""The shared buttons have the same key in every game."""
VALUE_KEYS = "1234567890bcefgijkmorvxz" + ascii_uppercase
"""The other options take these in turn: no key of theirs is a command or a shared button."""

LOG_LINES = 300
NEW, OLD = "$foreground", "$foreground 60%"
NEWS_LINES = 3
"""How many of the newest lines a narrow screen shows, which has no room for the log."""
BOT_PAUSE = 0.3
"""Seconds between the answers of bots when only bots play and people watch."""


class Item(NamedTuple):
    """A line of the list: the key that chooses it, its words, and what it does."""

    key: str
    text: str
    do: Callable[[], None]


class TableScreen(Screen[None]):
    """One session on the screen."""

    app: HaymarketApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", show=False),
        Binding("w", "why", show=False),
        Binding("escape", "back", show=False),
        Binding("u", "undo", show=False),
        Binding("l", "log", show=False),
        Binding("h", "hand", show=False),
        Binding("t", "hint", show=False),
        Binding("space", "board", show=False),
        Binding("s", "file", show=False),
        Binding("q", "app.leave", show=False),
        Binding("pageup", "scroll_board(0, -6)", priority=True, show=False),
        Binding("pagedown", "scroll_board(0, 6)", priority=True, show=False),
        Binding("left", "scroll_board(-12, 0)", show=False),
        Binding("right", "scroll_board(12, 0)", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.say = session.say
        self.rule = ""
        """The heading that ? opens."""
        self._items: list[Item] = []
        self._known: dict[int | None, int] = {}
        """How many lines the log had when each player last answered."""
        self._why: list[Choice] | None = None
        """The refused values, while they are what the list shows."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Static(id="goal")
        with Horizontal(id="ask"):
            yield Static(id="prompt")
            yield Chip(id="chip")
        yield Static(id="news")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield BoardPane(id="board")
                yield OptionList(id="options", compact=True)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="lines")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.query_one("#log").border_title = self.say("log")
        self.show_session()

    # -- drawing -------------------------------------------------------------------------------

    def show_session(self) -> None:
        """Draw what the session now is. While the keyboard changes hands, nothing of the game."""
        session, stage = self.session, self.session.stage
        self._why = None
        self.rule = session.rule
        self._show_title()
        if stage is not Stage.ASK:
            self.remove_class("-board", "-log")
        goal = "" if stage is Stage.HIDDEN else session.goal()
        self.query_one("#goal", Static).update(Content(goal))
        if stage is Stage.HIDDEN:
            self._show_curtain()
        else:
            self.query_one(BoardPane).show(draw(session.view(), session.words))
            self._show_log()
        if stage is Stage.ASK:
            self._show_question()
        elif stage is Stage.PASSING:
            self._show_passing()
        elif stage is Stage.BOT:
            self._show_bot()
        elif stage is Stage.OVER:
            self._show_end()
        if session.trouble:
            self.notify(session.trouble, severity="error", timeout=10, markup=False)

    def _show_title(self) -> None:
        session = self.session
        parts = [session.words.text("game", "title", session.rules.name)]
        if session.holder is not None and len(session.seats) > 1:
            parts.append(session.name(session.holder))
        self.query_one("#title", Static).update(Content(" · ".join(parts)))

    def _show_question(self, hint: str = "") -> None:
        session = self.session
        prompt = session.prompt
        if len(session.people) > 1 and session.holder is not None:
            prompt = self.say("ask", name=session.name(session.holder), prompt=prompt)
        if chosen := session.so_far():
            prompt += "\n" + self.say("chosen", names=", ".join(chosen))
        self._prompt(f"{prompt}\n{hint}" if hint else prompt)
        values = iter(VALUE_KEYS)
        self._show_items(
            [
                Item(
                    BUTTON_KEYS[choice.value] if choice.value < 0 else next(values, ""),
                    choice.text,
                    lambda value=choice.value: self._answer(value),  # type: ignore[misc]
                )
                for choice in session.choices()
            ]
        )

    def _show_passing(self) -> None:
        name = self.session.name(self.session.due)
        self._prompt(self.say("pass_prompt", name=name))
        self._show_items([Item("1", self.say("pass_button", name=name), self._pass_on)])

    def _show_curtain(self) -> None:
        name = self.session.name(self.session.due)
        note = Text(self.say("ready_note", name=name), justify="center")
        curtain = Panel(Align.center(note, vertical="middle"), padding=(2, 4))
        self.query_one(BoardPane).show(curtain)
        self.query_one("#lines", Static).update("")
        self.query_one("#news", Static).update("")
        self._prompt(self.say("ready_prompt", name=name))
        # Nothing is highlighted: Enter, pressed once too often, must not open another's hand.
        self._show_items([Item("r", self.say("ready_button", name=name), self._take_up)], None)

    def _show_bot(self) -> None:
        seat = self.session.due
        bot = self.session.match.notes["bots"][self.session.seats[seat]]
        self._prompt(self.say("bot", name=self.session.name(seat), bot=bot))
        self._show_items([])
        if self.session.people:
            self._let_bot_think()
        else:
            self.set_timer(BOT_PAUSE, self._let_bot_think)

    def _show_end(self) -> None:
        self._prompt(f"{self.say('game_over')} {self.session.result()}")
        self._show_items(
            [
                Item("1", self.say("back"), self.app.show_chooser),
                Item("2", self.say("quit"), self.app.action_leave),
            ]
        )

    def _prompt(self, text: str) -> None:
        self.query_one("#prompt", Static).update(Content(text))
        chip = self.query_one("#chip", Chip)
        chip.set_class(not self.rule, "-none")
        chip.update(Content(f"§ {self.session.title(self.rule)}"))
        self._show_keys()

    def _show_items(self, items: list[Item], highlighted: int | None = 0) -> None:
        self._items = items
        self._fill([Content.assemble((f"{i.key:>2} ", "bold $primary"), i.text) for i in items])
        self.query_one("#options", OptionList).highlighted = highlighted if items else None

    def _fill(self, lines: list[Content]) -> None:
        options = self.query_one("#options", OptionList)
        options.set_class(self._why is not None, "-why")
        options.clear_options()
        options.add_options([Option(line) for line in lines])
        options.focus()

    def _show_log(self) -> None:
        """The log, with what came since this player's last answer brighter than the rest."""
        log = self.session.log()
        known = self._known.get(self.session.holder, max(0, len(log) - NEWS_LINES))
        lines = [
            self._line(line, number >= known) for number, line in list(enumerate(log))[-LOG_LINES:]
        ]
        fresh = min(len(log) - known, NEWS_LINES)
        sworn = self.say("commitment", commitment=self.session.match.commitment)
        head = Content.styled(sworn, OLD)
        self.query_one("#lines", Static).update(Content("\n").join([head, *lines]))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        news = lines[-fresh:] if fresh > 0 else []
        self.query_one("#news", Static).update(Content("\n").join(news))

    def _line(self, line: LogText, fresh: bool) -> Content:
        private = f" ({self.say('only_you')})" if line.private and self.session.secret else ""
        return _chip(line.rule) + Content.styled(line.text + private, NEW if fresh else OLD)

    def _show_keys(self) -> None:
        """The keys that do something now; they can be clicked."""
        session, stage = self.session, self.session.stage
        keys = [("?", "rules", "key_rules", True)]
        if self._why is not None:
            keys.append(("Esc", "back", "key_back", True))
        keys += [
            ("w", "why", "key_why", stage is Stage.ASK and self._why is None),
            ("u", "undo", "key_undo", stage is not Stage.HIDDEN and session.can_undo()),
            ("h", "hand", "key_hand", bool(session.others())),
            ("t", "hint", "key_hint", stage is Stage.ASK and self._why is None),
            ("l", "log", "key_log", stage is not Stage.HIDDEN),
            ("s", "file", "key_saved", session.file is not None),
            ("q", "app.leave", "key_quit", True),
            ("␣", "board", "key_board", stage is Stage.ASK and self._why is None),
        ]
        shown = [
            f"[@click={action if action.startswith('app.') else 'screen.' + action}]"
            f"[bold $primary]{key}[/] {self.say(word)}[/]"
            for key, action, word, useful in keys
            if useful
        ]
        self.query_one("#keys", Static).update(Content.from_markup("  ".join(shown)))

    # -- answering -----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self._why is not None or event.character is None:
            return
        for item in self._items:
            if item.key == event.character:
                event.stop()
                item.do()
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self._why is None and event.option_index < len(self._items):
            self._items[event.option_index].do()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if self._why is not None:
            self._point_at(self._why[event.option_index])

    def _answer(self, value: int) -> None:
        self._known[self.session.holder] = len(self.session.log())
        try:
            self.session.answer(value)
        except HaymarketError as error:
            self.app.fail(error)
        else:
            self.show_session()

    def _pass_on(self) -> None:
        self.session.pass_on()
        self.show_session()

    def _take_up(self) -> None:
        self.session.take_up()
        self.show_session()

    @work(thread=True, exclusive=True)
    def _let_bot_think(self) -> None:
        step = len(self.session.match.steps)
        seat, value = self.session.bot_choice()
        self.app.call_from_thread(self._bot_answered, step, seat, value)

    def _bot_answered(self, step: int, seat: int, value: int) -> None:
        if step != len(self.session.match.steps):
            return
        try:
            self.session.answer_bot(seat, value)
        except HaymarketError as error:
            self.app.fail(error)
        else:
            self.show_session()

    # -- the keys ------------------------------------------------------------------------------

    def action_rules(self, rule: str = "") -> None:
        self.app.push_screen(RulebookScreen(self.session, rule or self.rule))

    def action_why(self) -> None:
        """Turn the list into what is refused, or back."""
        if self._why is not None:
            self.show_session()
        elif self.session.stage is Stage.ASK:
            refused = self.session.refused()
            if not refused:
                self.notify(self.say("nothing_refused"), markup=False)
                return
            self._why = refused
            self.remove_class("-board")
            self._prompt(self.say("why_prompt"))
            self._fill([Content.assemble((" ✗ ", "$error"), choice.text) for choice in refused])
            self.query_one("#options", OptionList).highlighted = 0

    def _point_at(self, choice: Choice) -> None:
        self.rule = choice.rule
        self._prompt(self.say("refused", name=choice.text, reason=choice.reason))

    def action_back(self) -> None:
        """Leave the refused values; or keep the keyboard after all."""
        if self._why is not None or self.session.keep():
            self.show_session()

    def action_undo(self) -> None:
        if self.session.stage in (Stage.HIDDEN, Stage.BOT, Stage.OVER):
            return
        try:
            self.session.undo()
        except NothingToUndo as error:
            self.notify(str(error), severity="warning", markup=False)
        else:
            self.show_session()

    def action_hand(self) -> None:
        if self.session.hand_over():
            self.show_session()

    def action_hint(self) -> None:
        if self.session.stage is Stage.ASK and self._why is None:
            self._show_question(self.say("hint_thinking"))
            self._think_of_hint()

    @work(thread=True, exclusive=True, group="hint")
    def _think_of_hint(self) -> None:
        step, holder = len(self.session.match.steps), self.session.holder
        hint = self.session.hint()
        self.app.call_from_thread(self._show_hint, step, holder, hint)

    def _show_hint(self, step: int, holder: int | None, hint: str) -> None:
        """Unless the player has gone on meanwhile, or somebody else looks at the screen."""
        session = self.session
        same = (step, holder) == (len(session.match.steps), session.holder)
        if same and session.stage is Stage.ASK and self._why is None:
            self._show_question(hint)

    def action_log(self) -> None:
        if self.session.stage is not Stage.HIDDEN:
            self.remove_class("-board")
            self.toggle_class("-log")

    def action_board(self) -> None:
        """Give the board the whole screen, or the options their place again."""
        if self.session.stage is not Stage.ASK or self._why is not None:
            return
        self.remove_class("-log")
        self.toggle_class("-board")
        if not self.has_class("-board"):
            self.query_one("#options").focus()

    def action_file(self) -> None:
        if self.session.file is not None:
            self.session.save()
            file = self.session.file.path
            self.notify(
                self.session.trouble or self.say("kept", file=file), timeout=8, markup=False
            )

    def action_scroll_board(self, x: int, y: int) -> None:
        self.query_one(BoardPane).scroll_relative(x=x, y=y, animate=False)


@lru_cache(maxsize=256)
def _chip(rule: str) -> Content:
    """The sign before a line of the log: a click opens the rule."""
    return Content.from_markup(f"[@click=screen.rules('{rule}')]§[/] ")


class Chip(Static):
    """The rule that the prompt cites; a click opens it."""

    def on_click(self) -> None:
        screen = self.screen
        assert isinstance(screen, TableScreen)
        screen.action_rules()
