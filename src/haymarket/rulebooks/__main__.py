"""``python -m haymarket.rulebooks [GAME …]``: look for an example of every heading."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from rich.progress import Progress

import haymarket
from haymarket.kernel import words
from haymarket.rulebooks import find_examples, write_examples
from haymarket.rulebooks._examples import FILE

GAMES = 300
"""Random games a title; more find rarer headings, and earlier positions."""


def main(names: list[str]) -> None:
    chosen = [haymarket.rules(name) for name in names] or list(haymarket.games())
    with Progress(disable=not sys.stderr.isatty()) as progress:
        for rules in chosen:
            bar = progress.add_task(rules.name, total=GAMES)
            found = find_examples(rules, GAMES, partial(progress.advance, bar))
            Path(str(rules.folder() / FILE)).write_text(write_examples(found), "utf-8")
            print(f"{rules.name}: {len(found)} of {len(words(rules).rulebook())} headings")


if __name__ == "__main__":
    main(sys.argv[1:])
