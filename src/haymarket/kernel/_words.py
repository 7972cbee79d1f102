"""Words at the edge: prompts, option names and log lines made from codes.

A template names its arguments by number and, where it is a value of a kind, by kind:

    "{0}"            the argument itself (a list is joined with commas)
    "{0:location}"   the name of that location, given as a value or a slug
    "{1:?man|men}"   the first word for one, the second for any other number

The browser reads the same table with the same three forms.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from haymarket.kernel._ask import BUTTONS, Ask, Question
from haymarket.kernel._rulebook import Heading, read_rulebook

if TYPE_CHECKING:
    from haymarket.kernel._game import Event, Outcome
    from haymarket.kernel._rules import Rules
    from haymarket.kernel.components import Component

_HOLE = re.compile(r"\{(\d+)(?::([^}]*))?\}")


class Words:
    """All words of one game in one language; what a translation lacks is taken from English."""

    def __init__(self, rules: Rules[Any], lang: str = "en") -> None:
        self.rules = rules
        self.lang = lang
        self._rulebook: dict[str, Heading] | None = None
        self.table: dict[str, Any] = _read(rules, "words.toml")
        if lang != "en":
            _overlay(self.table, _read(rules, f"words.{lang}.toml"))

    def text(self, section: str, key: str, default: str | None = None) -> str:
        """A plain entry of the table."""
        found = self.table.get(section, {}).get(key, default)
        if found is None:
            raise KeyError(f"{self.rules.name}: words have no [{section}] {key!r}")
        return str(found)

    def prompt(self, ask: Ask) -> str:
        return self.fill(self.text("ask", ask.what), ask.about)

    def option(self, question: Question, value: int) -> str:
        """What a value of a question is called; its own name, or the question's word for it."""
        own = self.table.get("option", {}).get(question.what, {}).get(question.slug(value))
        if own is not None:
            return str(own)
        return self.button(value) if value < 0 else self.name(question.kind.name, value)

    def button(self, value: int) -> str:
        return self.text("button", BUTTONS[value], BUTTONS[value].capitalize())

    def name(self, kind: str, value: int) -> str:
        """The name of a value of a kind."""
        known = self.rules.kinds[kind]
        slug = known.slugs[value]
        own = self.table.get("kind", {}).get(kind, {}).get(slug)
        return str(own if own is not None else known.names[value])

    def history(self, kind: str, row: Component) -> str:
        """A component's sentence of history, in this language where it has been translated."""
        return str(self.table.get("history", {}).get(kind, {}).get(row.id, row.history))

    def event(self, event: Event) -> str:
        return self.fill(self.text("event", event.code), event.args)

    def refusal(self, refusal: str) -> str:
        """Why a value is refused, in one sentence."""
        heading = refusal.partition("#")[0]
        default = self.table.get("refusal", {}).get(heading)
        return self.text("refusal", refusal, default)

    def outcome(self, outcome: Outcome) -> str:
        return self.fill(self.text("outcome", outcome.reason), (*outcome.scores, outcome.detail))

    def goal(self, goal: dict[str, Any], part: str = "text") -> str:
        """A goal of a standing: its *label*, its *text* with the numbers, or its *help*."""
        template = self.table.get("goal", {}).get(goal["code"], {}).get(part)
        if template is None:
            raise KeyError(f"{self.rules.name}: words have no [goal.{goal['code']}] {part!r}")
        return self.fill(str(template), (goal["now"], goal["needed"], *goal["about"]))

    def seat(self, slug: str) -> str:
        return self.text("seat", slug, slug.replace("_", " ").title())

    def rulebook(self) -> dict[str, Heading]:
        """The living rulebook in this language, or in English where it has no translation."""
        if self._rulebook is None:
            self._rulebook = read_rulebook(self._page("rulebook"))
        return self._rulebook

    def rulings(self) -> str:
        """The numbered rulings, as Markdown; empty where a game needs none."""
        return self._page("rulings")

    def _page(self, stem: str) -> str:
        folder = self.rules.folder()
        own = folder / f"{stem}.{self.lang}.md"
        file = own if own.is_file() else folder / f"{stem}.md"
        return file.read_text("utf-8") if file.is_file() else ""

    def fill(self, template: str, args: Sequence[Any]) -> str:
        def value(hole: re.Match[str]) -> str:
            arg = args[int(hole[1])]
            form = hole[2]
            if form is not None and form.startswith("?"):
                one, _, many = form[1:].partition("|")
                return one if arg == 1 else many
            if isinstance(arg, (list, tuple)):
                return ", ".join(self._name(form, item) for item in arg)
            return self._name(form, arg)

        return _HOLE.sub(value, template)

    def _name(self, kind: str | None, arg: Any) -> str:
        """An argument in words; a value of a kind may also come as its slug."""
        if kind is None:
            return str(arg)
        return self.name(kind, self.rules.kinds[kind].value(arg) if isinstance(arg, str) else arg)


@lru_cache(maxsize=32)
def words(rules: Rules[Any], lang: str = "en") -> Words:
    """The words of a game, read once."""
    return Words(rules, lang)


def _read(rules: Rules[Any], file: str) -> dict[str, Any]:
    return tomllib.loads((rules.folder() / file).read_text("utf-8"))


def _overlay(table: dict[str, Any], own: dict[str, Any]) -> None:
    for key, value in own.items():
        if isinstance(value, dict) and isinstance(table.get(key), dict):
            _overlay(table[key], value)
        else:
            table[key] = value
