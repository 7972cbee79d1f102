"""Before the table: choose a game or a match to go on with, and who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from haymarket.bots import BOTS
from haymarket.kernel import HaymarketError, Rules, Setting, words
from haymarket.terminal.phrases import phrases
from haymarket.terminal.session import resume
from haymarket.terminal.start import Offer, offers

if TYPE_CHECKING:
    from haymarket.terminal.app import HaymarketApp

PERSON = ""


class ChooserScreen(Screen[None]):
    """The games, then the matches that wait."""

    app: HaymarketApp

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.leave", show=False)]

    def __init__(self, lang: str | None) -> None:
        super().__init__()
        self.lang = lang
        self.say = phrases(lang or "en")
        self.offers = offers(lang)

    def compose(self) -> ComposeResult:
        yield Static("Haymarket", id="title")
        yield Static(self.say("welcome"), id="welcome")
        yield OptionList(*self._rows(), id="offers")
        yield Static(f"q {self.say('key_quit')}", id="keys")

    def _rows(self) -> list[Option | None]:
        """A row for every offer; a line between the games and the matches."""
        rows: list[Option | None] = []
        for number, offer in enumerate(self.offers, start=1):
            if offer.saved is not None and self.offers[number - 2].saved is None:
                rows.append(None)
            key = str(number) if number < 10 else " "
            rows.append(Option(_row(key, offer, self.say("continue")), id=str(number - 1)))
        return rows

    def on_mount(self) -> None:
        self.query_one("#offers").focus()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal():
            number = int(event.character)
            if 1 <= number <= len(self.offers):
                self._take(self.offers[number - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._take(self.offers[int(event.option.id or 0)])

    def _take(self, offer: Offer) -> None:
        try:
            if offer.saved is not None:
                self.app.show_table(resume(offer.saved.path, self.lang))
            elif is_open(offer.rules):
                self.app.switch_to(SetupScreen(offer.rules, offer.words.lang))
            else:
                self.app.show_table(self.app.wishes.session(offer.rules))
        except HaymarketError as error:
            self.notify(str(error), severity="error", timeout=10, markup=False)


def _row(key: str, offer: Offer, go_on: str) -> Content:
    if offer.saved is not None:
        return Content.assemble((f"{key} ", "bold $primary"), f"{go_on}: {offer.text}")
    sentence = offer.words.text("game", "sentence", "")
    return Content.assemble(
        (f"{key} ", "bold $primary"),
        (offer.title, "bold"),
        (f"\n  {sentence}" if sentence else "", "$foreground 60%"),
    )


def is_open(rules: Rules[Any]) -> bool:
    """Whether a game leaves anything to be set before it starts."""
    several = any(len(setting.accepts) > 1 for setting in rules.settings)
    return several or len(rules.seats(rules.read_options({}))) > 1


class SetupScreen(Screen[None]):
    """The options of a game, and a person or a bot for every seat."""

    app: HaymarketApp

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, rules: Rules[Any], lang: str) -> None:
        super().__init__()
        self.rules = rules
        self.lang = lang
        self.say = phrases(lang)
        self.words = words(rules, lang)
        self.options: dict[str, Any] = rules.read_options({})
        self.bots: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        title = self.words.text("game", "title", self.rules.name)
        yield Static(Content(self.say("setup", title=title)), id="title")
        with VerticalScroll(id="settings"):
            for setting in self.rules.settings:
                if len(setting.accepts) > 1:
                    yield from self._setting(setting)
            yield VerticalScroll(*self._seats(), id="seats")
            yield Button(self.say("start"), id="start", variant="primary")
        yield Static(f"Tab ↑ ↓ Enter · Esc {self.say('key_back')}", id="keys")

    def on_mount(self) -> None:
        self.query_one("#start").focus()

    def _setting(self, setting: Setting) -> ComposeResult:
        own = self.words.table.get("setting", {}).get(setting.name, {})
        yield Label(Content(own.get("label", setting.name.replace("_", " ").capitalize())))
        if "help" in own:
            yield Label(Content(own["help"]), classes="help")
        yield Select(
            [(str(value).lower(), value) for value in setting.accepts],
            value=setting.default,
            allow_blank=False,
            id=f"setting-{setting.name}",
        )

    def _seats(self) -> list[Label | Select[str]]:
        seats = self.rules.seats(self.options)
        if len(seats) == 1:
            return []
        rows: list[Label | Select[str]] = []
        for slug in seats:
            rows.append(Label(Content(self.say("seat", name=self.words.seat(slug)))))
            people = [(self.say("person"), PERSON), *((name, name) for name in BOTS)]
            chosen = self.bots.get(slug, PERSON)
            rows.append(Select(people, value=chosen, allow_blank=False, name=slug))
        return rows

    async def on_select_changed(self, event: Select.Changed) -> None:
        if event.select.name is not None:
            self.bots[event.select.name] = str(event.value)
            return
        name = str(event.select.id).removeprefix("setting-")
        if self.options[name] == event.value:
            return
        before = self.rules.seats(self.options)
        self.options[name] = event.value
        if self.rules.seats(self.options) != before:
            seats = self.query_one("#seats")
            await seats.remove_children()
            await seats.mount_all(self._seats())

    def on_button_pressed(self) -> None:
        seats = self.rules.seats(self.options)
        bots = {slug: bot for slug, bot in self.bots.items() if bot and slug in seats}
        wishes = replace(self.app.wishes, options=self.options, bots=bots, lang=self.lang)
        try:
            self.app.show_table(wishes.session(self.rules))
        except HaymarketError as error:
            self.notify(str(error), severity="error", timeout=10, markup=False)

    def action_back(self) -> None:
        self.app.show_chooser()
