"""Chicago, Chicago! in a terminal: the map as boxes, north at the top and the lake at the right."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from haymarket.games.chicago_chicago.components import BOXES, BRIDGES, FEATURES
from haymarket.kernel import Words

GREEN = "#6fae5c"
BLUE = "#6f9fd8"
PAPER = "#d9d2bd"
DIM = "#8c8673"
SPOT = "#e0b040"

WIDTH, HEIGHT = 98, 46
"""Columns and lines of the map."""
WATER = -1
STRIP = 60
"""Points that the index strip shows."""


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    """The map, the index and the tables, about 100 columns wide."""
    return Group(
        _head(view, speech),
        _index(view, speech),
        _map(view, speech),
        Text(speech.text("view", "legend"), style=DIM),
        _tables(view, speech),
        Text(speech.text("view", "codes"), style=DIM),
    )


def _head(view: dict[str, Any], speech: Words) -> RenderableType:
    turn = speech.name("turn", speech.rules.kinds["turn"].value(view["turn"]))
    step = speech.text("view", f"step-{view['step']}")
    guard, groups = view["guard"], view["groups"]
    counts = speech.fill(
        speech.text("view", "on-map"),
        (groups["on_map"], groups["most"], guard["on_map"], guard["most"], view["fallen"]),
    )
    line = Text.assemble((f"{turn} · {step}  ", f"bold {SPOT}"), counts)
    left = {unit: number for unit, number in view["reserve"].items() if number}
    if left:
        waiting = ", ".join(f"{unit.replace('_', ' ')} {n}" for unit, n in left.items())
        line.append(f"\n{speech.text('view', 'reserve')}: {waiting}", style=BLUE)
    return line


def _index(view: dict[str, Any], speech: Words) -> RenderableType:
    """A ruled strip for each side."""
    strip = Text(f"{speech.text('view', 'index')}\n", style=f"bold {PAPER}")
    for seat, style in (("demonstrators", GREEN), ("police", BLUE)):
        points = view["points"][seat]
        filled = min(points, STRIP)
        strip.append(f"{speech.seat(seat):14}{points:4} ", style=f"bold {style}")
        strip.append("━" * filled, style=style)
        strip.append("╸" if points > STRIP else "", style=style)
        strip.append("┄" * (STRIP - filled), style=DIM)
        strip.append("\n")
    strip.rstrip()
    return strip


# -- the map ---------------------------------------------------------------------------------------


def _map(view: dict[str, Any], speech: Words) -> RenderableType:
    """The polygons of the components on a canvas, each with what stands in it.

    What is too much for a box is told below the map.
    """
    canvas = [list(line) for line in _outlines()]
    styles = [[DIM] * WIDTH for _ in range(HEIGHT)]
    notes: list[Text] = []
    for row, column in _bridges():
        canvas[row][column], styles[row][column] = "▒", PAPER
    for number, place in enumerate(BOXES):
        lines = _inside(number)
        tokens = _tokens(place.id, view, speech)
        written = _flow(tokens, lines)
        if written is None:
            notes.append(Text("* ") + Text(" ").join(_words(tokens)))
            written = _fill([*tokens[:1], [("*", f"bold {SPOT}")]], lines)
        for (row, start, _), line in zip(lines, written, strict=False):
            column = start
            for word, style in line:
                for letter in word:
                    canvas[row][column], styles[row][column] = letter, style
                    column += 1
                column += 1
    text = Text(no_wrap=True)
    for letters, looks in zip(canvas, styles, strict=True):
        for letter, look in zip(letters, looks, strict=True):
            text.append(letter, style=look)
        text.append("\n")
    text.rstrip()
    return Group(text, *notes)


Token = tuple[str, str]
"""A word and its style."""
Run = tuple[int, int, int]
"""Free cells in a box: the line, the first column, how many."""


def _tokens(name: str, view: dict[str, Any], speech: Words) -> list[list[Token]]:
    """What is written in a box, line by line where there is room."""
    seen = view["boxes"][name]
    park = seen["multiplier"] > 1
    title = speech.name("box", speech.rules.kinds["box"].value(name))
    lines = [[(word, f"bold {GREEN if park else PAPER}") for word in title.split()]]
    lines.append([(f"P{seen['code']['police']}/D{seen['code']['demonstrators']}", PAPER)])
    if park:
        lines[1].append((f"×{seen['multiplier']}", SPOT))
    if "minimum" in seen:
        lines[1].append((_minimum(seen), BLUE))
    if any(seen["groups"]):
        lines.append([(f"G{_levels(seen['groups'])}", f"bold {GREEN}")])
    if any(seen["infiltrators"]):
        lines.append([(f"~{_levels(seen['infiltrators'])}", GREEN)])
    if any(seen["police"]):
        lines.append([(word, f"bold {BLUE}") for word in _force(seen["police"]).split()])
    return lines


def _flow(lines: list[list[Token]], runs: list[Run]) -> list[list[Token]] | None:
    """Words to lines: a new one for every part, or one after the other where room is short."""
    together = [[token for line in lines for token in line]]
    for way in (lines, together):
        filled = _fill(way, runs)
        fits = all(
            sum(len(word) + 1 for word, _ in line) - 1 <= width
            for line, (_, _, width) in zip(filled, runs, strict=False)
        )
        if fits and len(filled) <= len(runs):
            return filled
    return None


def _fill(lines: list[list[Token]], runs: list[Run]) -> list[list[Token]]:
    filled: list[list[Token]] = []
    for line in lines:
        room = 0
        for word, style in line:
            if len(word) > room or not filled:
                filled.append([])
                room = runs[min(len(filled), len(runs)) - 1][2]
            filled[-1].append((word, style))
            room -= len(word) + 1
    return filled


def _words(lines: list[list[Token]]) -> list[Text]:
    return [Text(word, style=style) for line in lines for word, style in line]


def _levels(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def _force(numbers: list[int]) -> str:
    *levels, tac, guard = numbers
    parts = [f"P{_levels(levels)}"] if any(levels) else []
    parts += [f"T{tac}"] if tac else []
    parts += [f"N{guard}"] if guard else []
    return " ".join(parts)


def _minimum(seen: dict[str, Any]) -> str:
    """M or C, and who stands there: levels 1/2/3, and Tac."""
    *levels, tac, _ = seen["minimum"]
    mark = "M" if not seen["conditional"] else "(C)" if seen["released"] else "C"
    return f"{mark}{_levels(levels)}" + (f"T{tac}" if tac else "")


@cache
def _owners() -> list[list[int]]:
    """The box that each cell of the canvas lies in, or WATER."""
    left, top, wide, high = _scale()
    return [
        [_box_at(left + (column + 0.5) * wide, top + (row + 0.5) * high) for column in range(WIDTH)]
        for row in range(HEIGHT)
    ]


@cache
def _scale() -> tuple[float, float, float, float]:
    """The upper left corner of the boxes, and how many pixels a cell is wide and high."""
    xs = [x for place in BOXES for x, _ in place.polygon]
    ys = [y for place in BOXES for _, y in place.polygon]
    wide, high = (max(xs) - min(xs)) / (WIDTH - 1), (max(ys) - min(ys)) / (HEIGHT - 1)
    return min(xs), min(ys), wide, high


@cache
def _tracks() -> set[tuple[int, int]]:
    """The cells between the two halves of Grant Park."""
    left, top, wide, high = _scale()
    (x, first), (_, last) = next(row.points for row in FEATURES if row.id == "tracks")
    lines = range(int((first - top) / high), int((last - top) / high) + 1)
    column = int((x - left) / wide)
    return {(line, near) for line in lines for near in (column - 1, column, column + 1)}


@cache
def _bridges() -> list[tuple[int, int]]:
    """The cells, line and column, that bridges cross."""
    left, top, wide, high = _scale()
    cells = []
    for bridge in BRIDGES:
        (ax, ay), (bx, by) = bridge.line
        for part in (0.2, 0.5, 0.8):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            cells.append((int((y - top) / high), int((x - left) / wide)))
    return cells


def _box_at(x: float, y: float) -> int:
    for number, place in enumerate(BOXES):
        inside = False
        corners = place.polygon
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        if inside:
            return number
    return WATER


@cache
def _outlines() -> list[str]:
    """Every cell shows the border that runs through its upper left corner."""
    owners, tracks = _owners(), _tracks()
    lines = []
    for row in range(HEIGHT):
        line = ""
        for column in range(WIDTH):
            ways = _ways(owners, row, column)
            if ways or owners[row][column] != WATER:
                line += LINES[ways]
            else:
                line += "┊" if (row, column) in tracks else " ≈"[(row + column) % 4 == 0]
        lines.append(line)
    return lines


LINES = " ───│┌┐┬│└┘┴│├┤┼"
"""A piece of border by where it goes on: up 8, down 4, left 2, right 1."""


def _ways(owners: list[list[int]], row: int, column: int) -> int:
    def at(r: int, c: int) -> int:
        return owners[r][c] if r >= 0 and c >= 0 else WATER

    here, left = at(row, column), at(row, column - 1)
    above, corner = at(row - 1, column), at(row - 1, column - 1)
    return (above != corner) << 3 | (here != left) << 2 | (left != corner) << 1 | (here != above)


@cache
def _inside(number: int) -> list[Run]:
    """The runs of free cells of a box, from the top down."""
    owners = _owners()
    runs = []
    for row in range(HEIGHT):
        free = [
            column
            for column in range(WIDTH)
            if owners[row][column] == number and not _ways(owners, row, column)
        ]
        if len(free) >= 5:
            runs.append((row, free[0], len(free)))
    return runs


# -- the tables ------------------------------------------------------------------------------------


def _tables(view: dict[str, Any], speech: Words) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    grid.add_row(*[_table(name, rows, view, speech) for name, rows in view["tables"].items()])
    return grid


def _table(name: str, rows: list[list[str]], view: dict[str, Any], speech: Words) -> Table:
    title = speech.name("table", speech.rules.kinds["table"].value(name))
    table = Table(title=title, title_style=f"bold {PAPER}", box=box.SIMPLE_HEAD, padding=(0, 1))
    table.add_column(speech.text("view", "die"), style=DIM)
    for column in view["columns"]:
        table.add_column(column, no_wrap=True)
    for die, row in enumerate(rows, start=1):
        table.add_row(str(die), *[Text(code, style=_style(code)) for code in row])
    return table


def _style(code: str) -> str:
    if code == "SHOT":
        return "bold reverse"
    return GREEN if code[0] == "D" else BLUE
