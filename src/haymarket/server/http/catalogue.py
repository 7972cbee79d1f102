"""What can be played, and everything about a game that does not change while it is played."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from haymarket.bots import BOTS, bot_words
from haymarket.kernel import BUTTONS, Heading, Rules, Setting, Words, words
from haymarket.kernel.components import read_tables
from haymarket.rulebooks import Example, Passage, examples, search, weave
from haymarket.server.http import shapes
from haymarket.server.http.covers import cover
from haymarket.tables import Refused
from haymarket.tables.seats import default_bot


class Page(NamedTuple):
    """A body that is made once and served often."""

    etag: str
    body: bytes
    zipped: bytes
    media: str


Make = Callable[[Rules[Any], Words], Page]


class Catalogue:
    def __init__(self, games: dict[str, Rules[Any]]) -> None:
        self.games = games
        self._pages: dict[tuple[str, str, str], Page] = {}

    def rules(self, game: str) -> Rules[Any]:
        if game not in self.games:
            raise Refused("not-found", f"No game is called {game!r}.")
        return self.games[game]

    def list(self, lang: str) -> shapes.Games:
        bots = [shapes.BotInfo(*told) for told in bot_words(lang)]
        return shapes.Games([self._card(rules, lang) for rules in self.games.values()], bots)

    def static(self, game: str, lang: str) -> Page:
        """The words, kinds, questions, rulebook and components of a game."""
        return self._made("static", game, lang, _static)

    def histories(self, game: str, lang: str) -> Page:
        """The sentences of history, which nobody needs before the board is there."""
        return self._made("histories", game, lang, _histories)

    def cover(self, game: str, lang: str) -> Page:
        """The picture of its box."""
        return self._made("cover", game, lang, _cover)

    def rulebook(self, game: str, lang: str) -> Page:
        """The rulebook's headings with their statements, rulings, tests and examples."""
        return self._made("rulebook", game, lang, _rulebook)

    def look_up(self, game: str, query: str, lang: str) -> shapes.Lookup:
        rules = self.rules(game)
        return shapes.Lookup(
            [
                shapes.FoundInfo(hit.kind, hit.id, hit.title, hit.excerpt, list(hit.marks))
                for hit in search(rules, query, _language(rules, lang))
            ]
        )

    def _made(self, what: str, game: str, lang: str, make: Make) -> Page:
        rules = self.rules(game)
        lang = _language(rules, lang)
        if (what, game, lang) not in self._pages:
            self._pages[what, game, lang] = make(rules, words(rules, lang))
        return self._pages[what, game, lang]

    def _card(self, rules: Rules[Any], lang: str) -> shapes.GameCard:
        speech = words(rules, _language(rules, lang))
        about = speech.table.get("game", {})
        labels = speech.table.get("setting", {})
        return shapes.GameCard(
            name=rules.name,
            title=str(about.get("title", rules.name)),
            sentence=str(about.get("sentence", "")),
            length=str(about.get("length", "")),
            difficulty=str(about.get("difficulty", "")),
            players=list(rules.players),
            languages=list(rules.languages),
            scenarios=list(rules.scenarios),
            secrets=rules.secrets,
            minutes=list(rules.about.minutes),
            weight=rules.about.weight,
            look=_look(rules),
            credits=shapes.Credits(**rules.about.credits._asdict()),
            links=[shapes.Link(**link._asdict()) for link in rules.about.links],
            settings=[_setting(setting, labels, speech) for setting in rules.settings],
            seats={
                str(n): list(rules.seats(rules.read_options({"players": n}))) for n in rules.players
            },
            seat_names=_texts(speech, "seat"),
            seat_help=_texts(speech, "seat_help"),
            default_bot=default_bot(list(BOTS)),
        )


def _texts(speech: Words, section: str) -> dict[str, str]:
    return {key: str(text) for key, text in speech.table.get(section, {}).items()}


def _setting(setting: Setting, labels: dict[str, Any], speech: Words) -> shapes.SettingInfo:
    words = labels.get(setting.name, {})
    kind = speech.rules.kinds.get(setting.name)

    def name(value: Any) -> str:
        own = words.get(str(value).lower())
        if isinstance(own, str):
            return own
        if kind is not None and value in kind.slugs:
            return speech.name(setting.name, kind.value(value))
        return "" if isinstance(value, bool) else str(value)

    return shapes.SettingInfo(
        name=setting.name,
        accepts=list(setting.accepts),
        names=[name(value) for value in setting.accepts],
        default=setting.default,
        label=str(words.get("label", setting.name.capitalize())),
        help=str(words.get("help", "")),
    )


def _language(rules: Rules[Any], lang: str) -> str:
    return lang if lang in rules.languages else "en"


def _static(rules: Rules[Any], speech: Words) -> Page:
    static = shapes.GameStatic(
        game=rules.name,
        version=rules.version,
        secrets=rules.secrets,
        look=_look(rules),
        lang=speech.lang,
        words={part: table for part, table in speech.table.items() if part != "history"},
        kinds={
            name: shapes.KindInfo(
                list(kind.slugs), [speech.name(name, value) for value in range(len(kind))]
            )
            for name, kind in rules.kinds.items()
        },
        questions={
            what: shapes.QuestionInfo(q.kind.name, q.rule, list(q.domain))
            for what, q in rules.questions.items()
        },
        buttons={str(value): slug for value, slug in BUTTONS.items()},
        rulebook=[_heading(heading) for heading in speech.rulebook().values()],
        rulings=speech.rulings(),
        components={
            stem: [{k: v for k, v in row.items() if k != "history"} for row in rows]
            for stem, rows in read_tables(rules.package).items()
        },
    )
    return _json(static)


def _look(rules: Rules[Any]) -> shapes.Look:
    return shapes.Look(**rules.about.look._asdict())


def _heading(heading: Heading) -> shapes.HeadingInfo:
    paragraphs = [shapes.ParagraphInfo(p.text, list(p.statements)) for p in heading.paragraphs]
    return shapes.HeadingInfo(heading.id, heading.title, heading.level, paragraphs)


def _histories(rules: Rules[Any], speech: Words) -> Page:
    """Every row's sentence, by file and id, in the asked language where it is translated."""
    own = {
        row: text for kind in speech.table.get("history", {}).values() for row, text in kind.items()
    }
    past = shapes.Histories(
        game=rules.name,
        lang=speech.lang,
        histories={
            stem: {r["id"]: own.get(r["id"], r["history"]) for r in rows if r.get("history")}
            for stem, rows in read_tables(rules.package).items()
        },
    )
    return _json(past)


def _rulebook(rules: Rules[Any], speech: Words) -> Page:
    shown = examples(rules)
    woven = shapes.WovenRulebook(
        game=rules.name,
        lang=speech.lang,
        passages=[
            _passage(passage, shown.get(passage.heading.id))
            for passage in weave(rules, speech.lang)
        ],
    )
    return _json(woven)


def _passage(passage: Passage, example: Example | None) -> shapes.PassageInfo:
    return shapes.PassageInfo(
        heading=passage.heading.id,
        statements=[shapes.StatementInfo(s.id, s.text, s.advice) for s in passage.statements],
        rulings=[shapes.RulingInfo(r.id, r.title, r.text) for r in passage.rulings],
        tests=list(passage.tests),
        example=example.shows if example else None,
    )


def _cover(rules: Rules[Any], speech: Words) -> Page:
    return _page(cover(rules, speech).encode(), "image/svg+xml")


def _json(content: msgspec.Struct) -> Page:
    return _page(msgspec.json.encode(content), "application/json")


def _page(body: bytes, media: str) -> Page:
    etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    return Page(etag, body, gzip.compress(body, 9, mtime=0), media)
