"""A study as one HTML page that a person can read."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from haymarket.games import rules
from haymarket.kernel import Rules, Words, words
from haymarket.lab._plots import bars, curve, histogram
from haymarket.lab._stats import Share, around, lifts, mean, quantile, share, wins
from haymarket.lab._study import Folder, Study

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #22252b; background: #fbfaf7;
  margin: 0 auto; max-width: 760px; padding: 2rem 1rem }
h1 { font-size: 1.8rem; margin-bottom: 0 }
h2 { margin-top: 2.2rem }
svg { width: 100%; height: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #d9dde4 }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
.quiet { color: #5c6470 }
@media (prefers-color-scheme: dark) {
  body { color: #e8e6e0; background: #191b1f }
  svg { background: #fbfaf7; border-radius: 4px }
  th, td { border-color: #3a3f47 }
}
"""


def write_report(folder: Folder) -> str:
    """The page; empty sections are left out."""
    study = folder.study()
    rows = list(folder.rows())
    known = rules(study.game)
    speech = words(known)
    title = f"{speech.text('game', 'title', study.game)}: a {study.kind}"
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>",
        '<meta name="viewport" content="width=device-width">',
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>",
        f"<p class=quiet>{_size(study, len(rows))} Shares carry their 95 % interval.</p>",
    ]
    if study.kind == "what-if":
        parts.append(_curve(study, rows, known, speech))
    elif len(study.entries) > 1:
        parts.append(_standing(study, rows))
    for number, entry in enumerate(study.entries):
        mine = [row for row in rows if row["entry"] == number]
        if mine:
            games = "1 game" if len(mine) == 1 else f"{len(mine):,} games"
            parts.append(f"<h2>{escape(entry.label)}</h2><p class=quiet>{games}.</p>")
            parts.append(_entry(mine, known, speech, entry.options))
    return "\n".join(parts)


def _size(study: Study, played: int) -> str:
    entries = len(study.entries)
    each = f"{entries} {'entry' if entries == 1 else 'entries'} of {study.games:,} each"
    if played == entries * study.games:
        return f"{played:,} games, {each}."
    return f"{played:,} games played so far of {entries * study.games:,}: {each}."


def figures(folder: Folder) -> dict[str, Any]:
    """The numbers of the page, for whoever wants to compare two studies."""
    study = folder.study()
    rows = list(folder.rows())
    entries = []
    for number, entry in enumerate(study.entries):
        mine = [row for row in rows if row["entry"] == number]
        if not mine:
            continue
        seats = range(len(mine[0]["bots"]))
        entries.append(
            {
                "label": entry.label,
                "bots": mine[0]["bots"],
                "games": len(mine),
                "wins": [_figure(wins(mine, seat)) for seat in seats],
                "draws": sum(not row["winners"] for row in mine),
                "mean_scores": [round(mean([r["scores"][s] for r in mine]), 2) for s in seats],
                "decisions": round(mean([row["decisions"] for row in mine]), 1),
                "seconds": round(mean([row["seconds"] for row in mine]), 2),
            }
        )
    return {"game": study.game, "kind": study.kind, "entries": entries}


def _figure(part: Share) -> dict[str, float]:
    return {"won": part.hits, "low": round(part.low, 4), "high": round(part.high, 4)}


def _standing(study: Study, rows: list[dict[str, Any]]) -> str:
    """Bot against bot, both sides together; or, where they play alone, score beside score."""
    if len(study.entries[0].bots) == 1:
        return _side_by_side(study, rows)
    pairs: dict[tuple[str, ...], list[int]] = {}
    for entry in study.entries:
        if entry.bots[::-1] not in pairs:
            pairs[entry.bots] = [0, 0]
    for row in rows:
        bots = tuple(row["bots"])
        seat = 0 if bots in pairs else 1
        tally = pairs[bots if seat == 0 else bots[::-1]]
        tally[0] += seat in row["winners"]
        tally[1] += 1
    shown = [(" v. ".join(pair), share(won, of)) for pair, (won, of) in pairs.items() if of]
    return (
        "<h2>Bot against bot</h2><p>The share of games that the first of two bots wins, from"
        " either side on the same seeds. A draw is no win.</p>" + bars(shown, "bot against bot")
    )


def _side_by_side(study: Study, rows: list[dict[str, Any]]) -> str:
    lines = [
        "<h2>Bot beside bot</h2><p>Mean scores on the same seeds, and how much better each did"
        " than the one above it, seed for seed.</p><table><tr><th>bot<th class=n>games"
        "<th class=n>mean score<th class=n>better by"
    ]
    above: dict[int, float] = {}
    for number, entry in enumerate(study.entries):
        scores = {row["seed"]: mean(row["scores"]) for row in rows if row["entry"] == number}
        gains = [score - above[seed] for seed, score in scores.items() if seed in above]
        lines.append(
            f"<tr><td>{escape(entry.label)}<td class=n>{len(scores)}"
            f"<td class=n>{around(list(scores.values()))}<td class=n>{around(gains)}"
        )
        above = scores
    return "\n".join([*lines, "</table>"])


def _curve(study: Study, rows: list[dict[str, Any]], known: Rules[Any], speech: Words) -> str:
    parts = ["<h2>What if</h2>"]
    seats = known.seats(known.read_options(study.entries[0].options))
    for seat, slug in enumerate(seats):
        points = [
            (
                entry.label.rpartition(" = ")[2],
                wins([row for row in rows if row["entry"] == number], seat),
            )
            for number, entry in enumerate(study.entries)
        ]
        vary = study.entries[0].label.rpartition(" = ")[0]
        name = speech.seat(slug)
        parts.append(
            f"<p>The share of games that {escape(name)} wins as {escape(vary)} changes.</p>"
        )
        parts.append(curve(points, f"{name} wins, by {vary}"))
    return "\n".join(parts)


def _entry(
    rows: list[dict[str, Any]], known: Rules[Any], speech: Words, options: dict[str, Any]
) -> str:
    seats = known.seats(known.read_options(options))
    return "\n".join(
        [
            _who_wins(rows, seats, speech),
            _scores(rows, seats, speech),
            _how_games_end(rows, speech),
            _length(rows),
            _answers(rows, seats, known, speech),
        ]
    )


def _who_wins(rows: list[dict[str, Any]], seats: tuple[str, ...], speech: Words) -> str:
    shown = [
        (f"{speech.seat(slug)} ({rows[0]['bots'][seat]})", wins(rows, seat))
        for seat, slug in enumerate(seats)
    ]
    nobody = sum(not row["winners"] for row in rows)
    if nobody:
        shown.append(("nobody", share(nobody, len(rows))))
    return "<h3>Who wins</h3>" + bars(shown, "share of games won")


def _scores(rows: list[dict[str, Any]], seats: tuple[str, ...], speech: Words) -> str:
    lines = ["<h3>Scores</h3><table><tr><th>seat<th class=n>mean<th class=n>middle half"]
    for seat, slug in enumerate(seats):
        scores = [row["scores"][seat] for row in rows]
        lines.append(
            f"<tr><td>{escape(speech.seat(slug))}<td class=n>{mean(scores):.1f}"
            f"<td class=n>{quantile(scores, 0.25):g}–{quantile(scores, 0.75):g}"
        )
    lines.append("</table>")
    if len(seats) == 1 and len(rows) > 1:
        lines.append(histogram([row["scores"][0] for row in rows], "scores", "score"))
    return "\n".join(lines)


def _how_games_end(rows: list[dict[str, Any]], speech: Words) -> str:
    book = speech.rulebook()
    ends: Counter[str] = Counter()
    for row in rows:
        reason = book[row["reason"]].title if row["reason"] in book else row["reason"]
        detail = _name(speech, row["detail"])
        ends[f"{reason}: {detail}" if detail else reason] += 1
    shown = [(name, share(count, len(rows))) for name, count in ends.most_common(12)]
    return "<h3>How games end</h3>" + bars(shown, "how games end")


def _name(speech: Words, slug: str) -> str:
    """What the game calls a value of any of its kinds; the word itself where it is none."""
    for kind in speech.rules.kinds.values():
        if slug in kind.slugs:
            return speech.name(kind.name, kind.value(slug))
    return slug


def _length(rows: list[dict[str, Any]]) -> str:
    decisions = [row["decisions"] for row in rows]
    branching = sum(row["offered"] for row in rows) / max(1, sum(decisions))
    seconds = mean([row["seconds"] for row in rows])
    return (
        f"<h3>Length</h3><p>{mean(decisions):.0f} decisions a game on average, with"
        f" {branching:.1f} options each. A game took {seconds:.2f} s.</p>"
        + histogram(decisions, "decisions a game", "decisions a game")
    )


def _answers(
    rows: list[dict[str, Any]], seats: tuple[str, ...], known: Rules[Any], speech: Words
) -> str:
    """What goes with winning; it need not be why."""
    if len({tuple(row["winners"]) for row in rows}) < 2:
        return ""
    parts = []
    for seat, slug in enumerate(seats):
        found = lifts(rows, seat, least=max(10, len(rows) // 20))
        if not found:
            continue
        parts.append(
            f"<p>{escape(speech.seat(slug))}: how the games went in which an answer was given.</p>"
            "<table><tr><th>answer<th class=n>games<th class=n>won<th class=n>against the mean"
        )
        for lift in [*found[:6], *[f for f in found[-4:] if f not in found[:6]]]:
            what, _, option = lift.answer.partition(" ")
            question = known.questions[what]
            name = speech.option(question, question.value(option))
            heading = speech.rulebook()[question.rule].title
            parts.append(
                f"<tr><td>{escape(heading)}: {escape(name)}<td class=n>{lift.games}"
                f"<td class=n>{lift.won.value:.0%}<td class=n>{lift.lift:+.0%}"
            )
        parts.append("</table>")
    return "\n".join(["<h3>Answers that go with winning</h3>", *parts]) if parts else ""
