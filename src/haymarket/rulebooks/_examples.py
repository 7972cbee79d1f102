"""Positions that show a heading at work, found in random games and named by seed and step.

An example is not stored as a position: the same options, seed and number of random answers lead to
it again, so that it is one readable line. When rules change it may show something else; a test
notices, and ``make examples`` looks for new ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from haymarket.kernel import TABLE, Event, Game, Rules, words

FILE = "examples.toml"
ASKED, TOLD, REFUSED, BEGINS = "asked", "told", "refused", "begins"
KINDS = (ASKED, TOLD, REFUSED, BEGINS)
"""How a position shows a heading, the clearest first: its question waits; the next answer brings it
about; it forbids what one would like to do; or the game begins so."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position: *step* random answers after the beginning of the game with this seed."""

    heading: str
    shows: str
    seed: int
    step: int
    options: dict[str, Any]

    @property
    def worth(self) -> tuple[int, int]:
        """The lower the better: clear, and early in the game."""
        return KINDS.index(self.shows), self.step


def examples(rules: Rules[Any]) -> dict[str, Example]:
    """The examples of a game by heading."""
    file = rules.folder() / FILE
    if not file.is_file():
        return {}
    rows = tomllib.loads(file.read_text("utf-8"))["example"]
    return {
        heading: Example(heading, row["shows"], row["seed"], row["step"], row["options"])
        for heading, row in rows.items()
    }


def play_to(rules: Rules[Any], example: Example) -> tuple[Game[Any], list[tuple[int, int]]]:
    """The position of an example, and the answers that led to it."""
    g = rules.new(example.seed, example.options)
    rng = Random(example.seed)
    given = []
    for _ in range(example.step):
        seat, option = random_answer(g, rng)
        g.answer(seat, option)
        given.append((seat, option))
    return g, given


def random_answer(g: Game[Any], rng: Random) -> tuple[int, int]:
    """The answer that the games in which examples are found give next."""
    ask = g.pending[rng.randrange(len(g.pending))]
    return max(ask.seat, 0), ask.options[rng.randrange(len(ask.options))]


def shown(g: Game[Any], rng: Random) -> Iterator[tuple[str, str]]:
    """The headings that a position shows, and how; plays the next random answer on a copy."""
    for ask in g.pending:
        if len(ask.options) > 1:
            yield ask.question.rule, ASKED
        for value in ask.question.domain:
            if value not in ask.options:
                seat = 0 if ask.seat == TABLE else ask.seat
                yield (g.why_not(seat, ask.what, value) or "").partition("#")[0], REFUSED
    twin = g.fork()
    heard: list[Event] = []
    twin.listener = heard.append
    twin.answer(*random_answer(twin, rng))
    for event in heard:
        yield event.rule, TOLD
    if twin.outcome is not None:
        yield twin.outcome.reason.partition("#")[0], TOLD


def find_examples(
    rules: Rules[Any], games: int, progress: Callable[[], None] = lambda: None
) -> dict[str, Example]:
    """The best example of every heading that *games* random games meet."""
    headings = words(rules).rulebook()
    best: dict[str, Example] = {}

    def offer(heading: str, how: str, seed: int, step: int, options: dict[str, Any]) -> None:
        if heading in headings:
            found = Example(heading, how, seed, step, options)
            if heading not in best or found.worth < best[heading].worth:
                best[heading] = found

    for seed in range(games):
        options = dict(rules.variants[seed % len(rules.variants)])
        for heading in headings:
            if _begins(heading, options):
                offer(heading, BEGINS, seed, 0, options)
        g = rules.new(seed, options)
        rng, step = Random(seed), 0
        while g.outcome is None:
            state = rng.getstate()
            for heading, how in shown(g, rng):
                offer(heading, how, seed, step, options)
            rng.setstate(state)
            g.answer(*random_answer(g, rng))
            step += 1
        progress()
    return {heading: best[heading] for heading in headings if heading in best}


def _begins(heading: str, options: dict[str, Any]) -> bool:
    """Whether a heading tells of the set-up, or of the scenario that these options begin."""
    scenario = str(options.get("scenario", "")).replace("_", "-")
    return heading.split("/")[0] == "setup" or heading == f"scenarios/{scenario}"


def write_examples(found: dict[str, Example]) -> str:
    """The text of a game's file of examples."""
    lines = ["# Positions that show a heading: `make examples` writes this file anew."]
    for heading, example in found.items():
        options = ", ".join(f"{name} = {_toml(value)}" for name, value in example.options.items())
        lines += [
            "",
            f'[example."{heading}"]',
            f'shows = "{example.shows}"',
            f"seed = {example.seed}",
            f"step = {example.step}",
            f"options = {{ {options} }}" if options else "options = {}",
        ]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'
