"""Looking something up: headings, rulings, and the names and texts of components, best first."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from haymarket.kernel import BadComponent, Kind, Rules, Words, words
from haymarket.kernel.components import read_rows
from haymarket.rulebooks._weave import rulings

HEADING, COMPONENT, SIGN, RULING = "heading", "component", "sign", "ruling"

TITLE_IS, TITLE_BEGINS, TITLE_HAS, TEXT_HAS = 0, 1, 2, 3
"""How good a match is: the title itself, its beginning, a word of it, or only the text below."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place where all words of a query stand; *marks* are their places in *excerpt*."""

    kind: str
    id: str
    title: str
    excerpt: str
    marks: tuple[tuple[int, int], ...]
    rank: tuple[int, int]


def search(rules: Rules[Any], query: str, lang: str = "en", most: int = 40) -> list[Found]:
    """Where every word of *query* begins a word, best match first."""
    wanted = [re.escape(word) for word in re.findall(r"\w+", query.casefold())]
    if not wanted:
        return []
    patterns = [re.compile(rf"\b{word}", re.IGNORECASE) for word in wanted]
    found = []
    for number, (kind, id, title, text) in enumerate(_entries(rules, lang)):
        whole = f"{title}\n{text}"
        if all(pattern.search(whole) for pattern in patterns):
            excerpt, marks = _excerpt(text or title, patterns)
            rank = (_quality(title, query, patterns), number)
            found.append(Found(kind, id, title, excerpt, marks, rank))
    return sorted(found, key=lambda hit: hit.rank)[:most]


def _entries(rules: Rules[Any], lang: str) -> list[tuple[str, str, str, str]]:
    """Everything that can be looked up: kind, id, title, text."""
    speech = words(rules, lang)
    texts = _component_texts(rules)
    entries = [(HEADING, h.id, h.title, h.text) for h in speech.rulebook().values()]
    entries += [
        (COMPONENT, f"{kind.name}:{slug}", name, texts.get(slug, ""))
        for kind in rules.kinds.values()
        for slug, name in _names(kind, speech)
        if re.search(r"[^\W\d]", name)
    ]
    entries += [(SIGN, id, text, "") for id, text in speech.table.get("sign", {}).items()]
    entries += [(RULING, r.id, f"{r.id}. {r.title}", r.text) for r in rulings(rules, lang).values()]
    return entries


def _names(kind: Kind, speech: Words) -> list[tuple[str, str]]:
    return [(slug, speech.name(kind.name, value)) for value, slug in enumerate(kind.slugs)]


def _component_texts(rules: Rules[Any]) -> dict[str, str]:
    """What cards and places say, by id."""
    texts: dict[str, str] = {}
    folder = rules.folder() / "components"
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".toml"):
            with suppress(BadComponent):  # a file of another shape, without rows
                for id, row in read_rows(rules.package, file.name).items():
                    texts[id] = str(row.get("text", ""))
    return texts


def _quality(title: str, query: str, patterns: list[re.Pattern[str]]) -> int:
    plain, asked = title.casefold(), " ".join(query.casefold().split())
    if plain == asked:
        return TITLE_IS
    if plain.startswith(asked):
        return TITLE_BEGINS
    return TITLE_HAS if all(pattern.search(title) for pattern in patterns) else TEXT_HAS


def _excerpt(
    text: str, patterns: list[re.Pattern[str]], around: int = 80
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The words round the first hit, and where in them the hits are."""
    text = " ".join(text.split())
    first = min((m.start() for p in patterns if (m := p.search(text))), default=0)
    start = max(0, text.rfind(" ", 0, max(0, first - around)) + 1)
    end = text.find(" ", first + around)
    excerpt = text[start : end if end >= 0 else len(text)]
    hits = {(m.start(), m.end()) for p in patterns for m in p.finditer(excerpt)}
    return excerpt, tuple(sorted(hits))
