"""A woven rulebook as one page of HTML that needs nothing else, for reading and printing."""

from __future__ import annotations

from html import escape
from typing import Any

from markdown_it import MarkdownIt

from haymarket.kernel import Rules, words
from haymarket.rulebooks._examples import ASKED, BEGINS, REFUSED, TOLD, Example, examples
from haymarket.rulebooks._weave import Passage, weave

STYLE = """
:root { color-scheme: light dark; --ink: #1c1c1c; --paper: #fbf8f1; --dim: #6b655a; --rule: #d8d0bf; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee8da; --paper: #17150f; --dim: #a39b8a; --rule: #3b372d; } }
body { color: var(--ink); background: var(--paper); font: 17px/1.55 "Libre Franklin", system-ui, sans-serif;
       max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1, h2, h3, h4 { line-height: 1.2; margin: 2.2em 0 .4em; scroll-margin-top: 1rem; }
a { color: inherit; } nav a { text-decoration: none; } nav li { margin: .15em 0; }
nav ul { list-style: none; padding-left: 1.1em; } nav > ul { padding: 0; columns: 2 18rem; }
aside { border-left: 3px solid var(--rule); padding: .1em 0 .1em 1em; color: var(--dim); font-size: .85em; }
aside p, aside ul { margin: .35em 0; } aside ul { padding-left: 1.1em; }
code { font-size: .9em; overflow-wrap: anywhere; } table { border-collapse: collapse; }
td, th { border: 1px solid var(--rule); padding: .2em .6em; text-align: left; }
@media print { details { display: block; } body { font-size: 11pt; } }
"""  # noqa: E501

MARKDOWN = MarkdownIt("js-default", {"html": False})
"""Without HTML in it: what a rulebook says is text."""

SHOWN = {
    ASKED: "its question waits",
    TOLD: "the next answer brings it about",
    REFUSED: "it forbids something here",
    BEGINS: "the game begins so",
}


def page(rules: Rules[Any], lang: str = "en") -> str:
    """The woven rulebook of a game as a whole HTML document."""
    title = words(rules, lang).text("game", "title", rules.name)
    passages = weave(rules, lang)
    known = examples(rules)
    body = "\n".join(_passage(rules.name, p, known.get(p.heading.id)) for p in passages)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: the rules</title>\n<style>{STYLE}</style>\n"
        f"{_contents(passages)}\n{body}\n</html>\n"
    )


def _contents(passages: list[Passage]) -> str:
    links = "".join(
        f'<li style="padding-left:{p.heading.level - 1}em">'
        f'<a href="#{p.heading.id}">{escape(p.heading.title)}</a></li>'
        for p in passages
    )
    return f'<nav aria-label="Contents"><ul>{links}</ul></nav>'


def _passage(game: str, passage: Passage, example: Example | None) -> str:
    heading = passage.heading
    level = min(heading.level, 4)
    parts = [f'<h{level} id="{heading.id}">{escape(heading.title)}</h{level}>']
    parts += [str(MARKDOWN.render(p.text)) for p in heading.paragraphs]
    parts += [_aside(game, passage, example)]
    return "\n".join(part for part in parts if part)


def _aside(game: str, passage: Passage, example: Example | None) -> str:
    lines = [
        f"<p><strong>{escape(r.id)}. {escape(r.title)}.</strong> {_inline(r.text)}</p>"
        for r in passage.rulings
    ]
    if example is not None:
        command = f"haymarket play {game} --example {passage.heading.id}"
        lines.append(f"<p>See it: <code>{command}</code> ({SHOWN[example.shows]})</p>")
    if passage.statements:
        count = len(passage.statements)
        rows = "".join(
            f"<li><code>{s.id}</code> {escape(s.text)}{' (advice)' if s.advice else ''}</li>"
            for s in passage.statements
        )
        name = "statement" if count == 1 else "statements"
        lines.append(f"<details><summary>{count} {name}</summary><ul>{rows}</ul></details>")
    if passage.rules or passage.tests:
        lines.append(_in_the_code(passage))
    return f"<aside>{''.join(lines)}</aside>" if lines else ""


def _in_the_code(passage: Passage) -> str:
    rules = ", ".join(f"<code>{escape(name)}</code>" for name in passage.rules)
    tests = "".join(f"<li><code>{escape(test)}</code></li>" for test in passage.tests)
    listed = f"<ul>{tests}</ul>" if tests else ""
    return f"<details><summary>In the code</summary><p>{rules}</p>{listed}</details>"


def _inline(text: str) -> str:
    return str(MARKDOWN.renderInline(text))
