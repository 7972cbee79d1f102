"""Chicago '68 in a terminal: the city as boxes and streets, then tracks, splays and hands."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from haymarket.games.chicago_68.components import AREAS, PATHS, Area
from haymarket.kernel import Words

RED = "#e5556a"
BLUE = "#6f9fd8"
PAPER = "#d9d2bd"
DIM = "#8c8673"
GOLD = "#e0b040"

LEFT, TOP = 72, 88
"""Where the map begins on the sheet of the components."""
WIDE, HIGH = 8.5, 13.0
"""How many points of the sheet a cell has."""
COLUMNS, LINES = 98, 40
HANDS = (("mayor", BLUE), ("yippies", RED), ("mobe", RED), ("police", BLUE))


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    """The head, the map and what lies beside it, about 100 columns wide."""
    return Group(
        _head(view, speech),
        _map(view, speech),
        Text(speech.text("view", "board-legend"), style=DIM),
        _boxes(view, speech),
        _cards(view, speech),
    )


# -- tracks ----------------------------------------------------------------------------------------


def _head(view: dict[str, Any], speech: Words) -> RenderableType:
    def say(key: str) -> str:
        return speech.text("view", f"board-{key}")

    half = say("night" if view["night"] else "day")
    line = Text.assemble(
        (
            f"{say('round')} {view['round']}/{view['rounds']} · {view['date']} August, {half}",
            "bold",
        ),
        ("   ", ""),
        (speech.seat(view["turn"]) if view["turn"] else "", f"bold {GOLD}"),
    )
    if view["passed"]:
        line.append(f"   {say('passed')}: " + ", ".join(map(speech.seat, view["passed"])), DIM)
    line.append(f"\n{say('exposure'):12}")
    end = view["exposure_end"]
    line.append(f"{say('left')} ", RED)
    for space in range(-end, end + 1):
        style = RED if space < 0 else BLUE if space > 0 else PAPER
        here = space == view["exposure"]
        line.append(
            f"[{abs(space)}]" if here else f" {abs(space)} ", f"bold {GOLD}" if here else style
        )
    line.append(f" {say('right')}", BLUE)
    line.append(f"\n{say('instability'):12}")
    for level in range(14):
        here = level == view["instability"]
        style = BLUE if level < 3 else RED if level in (8, 10, 12) else PAPER
        line.append(f"[{level}]" if here else f" {level} ", f"bold {GOLD}" if here else style)
    tiles = ", ".join(_name(speech, "tile", tile) for tile in view["tiles"]) or say("none")
    line.append(f"  {say('tiles')}: {tiles}", DIM)
    track, bag = view["delegates"]["track"], view["delegates"]["bag"]
    empty = view["delegates"]["spaces"] - track["humphrey"] - track["mccarthy"]
    line.append(f"\n{say('delegates'):12}")
    line.append("H " * track["humphrey"], f"bold {BLUE}")
    line.append("M " * track["mccarthy"], f"bold {RED}")
    line.append("· " * empty, DIM)
    line.append(f"  {say('bag')}: ", DIM)
    line.append(f"{bag['humphrey']} H", BLUE)
    line.append(f" {bag['mccarthy']} M", RED)
    return line


def _name(speech: Words, kind: str, slug: str) -> str:
    return speech.name(kind, speech.rules.kinds[kind].value(slug))


# -- the map ---------------------------------------------------------------------------------------


class Canvas:
    """Letters with their styles, written cell by cell."""

    def __init__(self) -> None:
        self.letters = [[" "] * COLUMNS for _ in range(LINES)]
        self.styles = [[DIM] * COLUMNS for _ in range(LINES)]

    def put(self, row: int, column: int, text: str, style: str) -> None:
        for offset, letter in enumerate(text):
            if 0 <= row < LINES and 0 <= column + offset < COLUMNS:
                self.letters[row][column + offset] = letter
                self.styles[row][column + offset] = style

    def text(self) -> Text:
        text = Text(no_wrap=True)
        for letters, styles in zip(self.letters, self.styles, strict=True):
            for letter, style in zip(letters, styles, strict=True):
                text.append(letter, style)
            text.append("\n")
        text.rstrip()
        return text


def _cell(x: float, y: float) -> tuple[int, int]:
    """The line and column of a point of the sheet."""
    return round((y - TOP) / HIGH), round((x - LEFT) / WIDE)


def _map(view: dict[str, Any], speech: Words) -> RenderableType:
    canvas = Canvas()
    for way in PATHS:
        _street(canvas, way.line)
    notes: list[Text] = []
    for place in AREAS:
        if spilled := _box(canvas, place, view, speech):
            notes.append(spilled)
    for way in PATHS:
        row, column = _cell(*way.at)
        if way.id in view["wire"]:
            canvas.put(row, column, "═", f"bold {BLUE}")
        if way.id in view["barricades"]:
            canvas.put(row, column + (way.id in view["wire"]), "#", f"bold {RED}")
    return Group(canvas.text(), *notes)


def _street(canvas: Canvas, line: tuple[tuple[float, ...], ...]) -> None:
    """A street as dots from end to end."""
    (row, column), (last_row, last_column) = _cell(*line[0]), _cell(*line[-1])
    steps = max(abs(last_row - row), abs(last_column - column), 1)
    for step in range(steps + 1):
        at_row = row + round((last_row - row) * step / steps)
        at_column = column + round((last_column - column) * step / steps)
        canvas.put(at_row, at_column, "·", PAPER)


def _box(canvas: Canvas, place: Area, view: dict[str, Any], speech: Words) -> Text | None:
    """An area's frame with what stands in it; what does not fit is told below the map."""
    top, left = _cell(place.x - place.w / 2, place.y - place.h / 2)
    bottom, right = _cell(place.x + place.w / 2, place.y + place.h / 2)
    first, *more = place.label["lines"]
    right, bottom = max(right, left + len(first) + 1), max(bottom - 1, top + 2)
    found = view["areas"][place.id]
    style = {"demonstrators": RED, "establishment": BLUE}.get(found.get("control") or "", DIM)
    inner = right - left - 1
    for row in range(top, bottom + 1):
        canvas.put(row, left, "│" + " " * inner + "│", style)
    canvas.put(top, left, "┌" + "─" * inner + "┐", style)
    canvas.put(bottom, left, "└" + "─" * inner + "┘", style)
    canvas.put(top, left + 1, first, f"bold {PAPER}")
    worth = ("★" if place.star else "") + f"{place.red}/{place.blue}" + "$" * place.capital
    if place.kind != "jail":
        canvas.put(bottom, left + 1, worth[:inner], GOLD if place.star else DIM)
    parts = _parts(view, place.id)
    for line in more:
        top += 1
        canvas.put(top, left + 1, line, f"bold {PAPER}")
    rows = list(range(top + 1, bottom))
    lines = _wrap(parts, inner, len(rows))
    if lines is None:
        canvas.put(rows[0], left + 1, "*", f"bold {GOLD}")
        told = Text(f"* {_name(speech, 'area', place.id)}: ", style=GOLD)
        for word, look in parts:
            told.append(f"{word} ", look)
        return told
    for row, words in zip(rows, lines, strict=False):
        column = left + 1
        for word, look in words:
            canvas.put(row, column, word, look)
            column += len(word) + 1
    return None


def _parts(view: dict[str, Any], slug: str) -> list[tuple[str, str]]:
    """What stands in an area, as words: the crowd, the police, the tokens."""
    found = view["areas"][slug]
    marks = (
        ("mobe1", "m", RED), ("mobe2", "M", RED), ("agitator", "a", RED), ("flag", "⚑", RED),
        ("platoon1", "p", BLUE), ("platoon2", "P", BLUE), ("tac", "T", BLUE),
    )  # fmt: skip
    parts = [(f"{mark}{found[key]}", f"bold {look}") for key, mark, look in marks if key in found]
    tokens = (
        ("guard", "N", BLUE), ("gas", "%", GOLD), ("peace", "☮", GOLD), ("rent_strike", "-$", RED),
        ("post", "■", BLUE), ("agent", "?", BLUE),
    )  # fmt: skip
    parts += [(mark, f"bold {look}") for key, mark, look in tokens if key in found]
    if view["pigasus"] == slug:
        parts.append(("pig", f"bold {RED}"))
    if view["dozer"] == slug:
        parts.append(("DZ", f"bold {BLUE}"))
    return parts


def _wrap(
    parts: list[tuple[str, str]], width: int, rows: int
) -> list[list[tuple[str, str]]] | None:
    """The words in so many lines, or None where they do not fit."""
    lines: list[list[tuple[str, str]]] = [[]]
    room = width
    for word, style in parts:
        if len(word) > room:
            lines.append([])
            room = width
        lines[-1].append((word, style))
        room -= len(word) + 1
    return lines if len(lines) <= rows else None


# -- beside the map --------------------------------------------------------------------------------


def _boxes(view: dict[str, Any], speech: Words) -> RenderableType:
    def say(key: str) -> str:
        return speech.text("view", f"board-{key}")

    supply, hurt = view["police_supply"], view["injured"]
    tactic = _name(speech, "tactic", view["tactic"]["card"])
    if view["tactic"]["used"]:
        tactic += f" ({say('used')})"
    facts = (
        (say("budget"), str(view["budget"])),
        (say("supply"), f"{supply['gas']} {say('gas')}, {supply['wire']} {say('wire')}"),
        (say("reserves"), str(view["reserves"])),
        (say("injured"), f"{hurt['platoon1']} p, {hurt['platoon2']} P"),
        (say("tactic"), tactic),
    )
    line = Text()
    for label, fact in facts:
        line.append(f"{label} ", DIM)
        line.append(f"{fact}   ", f"bold {BLUE}")
    return line


def _cards(view: dict[str, Any], speech: Words) -> RenderableType:
    def say(key: str) -> str:
        return speech.text("view", f"board-{key}")

    text = Text(f"{say('policies')}: ", style=DIM)
    for policy in view["policies"]:
        state = say("in_force") if policy["in_force"] else f"${policy['price']}"
        text.append(f"{_name(speech, 'policy', policy['card'])} ({state})  ", BLUE)
    text.append(f"\n{say('splay')}: ", DIM)
    for card in view["splay"]:
        text.append(f"{_name(speech, 'street', card)}  ", RED)
    for faction, style in HANDS:
        cards = ", ".join(_name(speech, "play", card) for card in view["hands"][faction])
        text.append(f"\n{speech.seat(faction)}: ", f"bold {style}")
        text.append(cards or say("none"), style)
    return text
