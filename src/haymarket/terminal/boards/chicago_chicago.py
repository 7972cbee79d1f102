"""Chicago, Chicago! in a terminal: the map as boxes, north at the top and the lake at the right."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from haymarket.kernel import Words

GREEN = "#6fae5c"
BLUE = "#6f9fd8"
PAPER = "#d9d2bd"
DIM = "#8c8673"
SPOT = "#e0b040"

CELL = 13
ROWS = (
    ("mid_north", "lincoln_park"),
    ("cabrini_green", "old_town", "gold_coast", "lake_shore_drive"),
    ("", "near_north", "streeterville"),
    (
        "near_west_side", "the_stations", "civic_center", "the_loop", "michigan_avenue",
        "grant_west", "grant_east",
    ),
    ("circle_campus", "", "la_salle_street", "police_hq", "conrad_hilton"),
    ("pilsen", "", "chinatown", "", "coliseum", "soldier_field"),
    ("bridgeport", "", "bronzeville"),
    ("stock_yards", "amphitheatre", "south_state", "washington_park"),
)  # fmt: skip
"""The boxes as they lie, row by row from north to south."""
COLUMNS = 7
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
    line = Text.assemble(
        ("CHICAGO, CHICAGO!  ", f"bold {PAPER}"), (f"{turn} · {step}  ", f"bold {SPOT}"), counts
    )
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
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0, style=DIM)
    for _ in range(COLUMNS):
        table.add_column(width=CELL, no_wrap=True)
    for row in ROWS:
        cells = [_cell(name, view, speech) for name in row]
        table.add_row(*cells, *[Text("")] * (COLUMNS - len(cells)))
    return table


def _cell(name: str, view: dict[str, Any], speech: Words) -> Text:
    if not name:
        return Text("")
    seen = view["boxes"][name]
    park = seen["multiplier"] > 1
    title = speech.name("box", speech.rules.kinds["box"].value(name))[:CELL]
    text = Text(title, style=f"bold {GREEN}" if park else f"bold {PAPER}")
    code = seen["code"]
    text.append(f"\nP{code['police']}", style=BLUE)
    text.append("/", style=DIM)
    text.append(f"D{code['demonstrators']}", style=GREEN)
    if park:
        text.append(f" ×{seen['multiplier']}", style=SPOT)
    if "minimum" in seen:
        text.append(f" {_minimum(seen)}", style=DIM)
    if any(seen["groups"]):
        text.append(f"\nG {_levels(seen['groups'])}", style=f"bold {GREEN}")
    if any(seen["infiltrators"]):
        text.append(f"\n~ {_levels(seen['infiltrators'])}", style=GREEN)
    if any(seen["police"]):
        text.append(f"\n{_force(seen['police'])}", style=f"bold {BLUE}")
    return text


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
