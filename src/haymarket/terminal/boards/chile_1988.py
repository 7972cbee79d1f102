"""Chile from north to south, a line a region, and the two campaigns below."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from haymarket.kernel import Words

MARK = {"si": "★", "no": "●", None: "·"}
STYLE = {"si": "bold blue", "no": "bold magenta", None: "dim"}
"""The sides differ in shape as well as in colour."""


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    parts: list[RenderableType] = [_headline(view, speech), _regions(view["regions"], speech)]
    if view["sealed"]:
        parts.append(_sealed(view, speech))
    parts.append(Columns([_player(side, row, speech) for side, row in view["players"].items()]))
    return Group(*parts)


def _headline(view: dict[str, Any], speech: Words) -> Text:
    say = speech.table["board"]
    line = Text(speech.fill(say["day"], (view["day"], view["days"])), style="bold")
    line.append(" · " + speech.fill("{0:phase}", (view["phase"],)))
    if view["initiative"]:
        line.append(" · " + speech.fill(say["acting"], (view["initiative"],)))
    else:
        line.append(" · " + speech.fill(say["first"], (view["first"],)))
    line.append(" · " + speech.fill(say["cards"], (view["deck"], view["discard"])), style="dim")
    if view["drawn"]:
        line.append(" · " + speech.fill(say["drawn"], (view["drawn"],)))
    return line


def _sealed(view: dict[str, Any], speech: Words) -> Text:
    """What this seat has chosen while the other still thinks."""
    kind = {"issues": "issue", "fundraise": "region", "plan": "action"}[view["phase"]]
    chosen = [slug for slug in view["sealed"] if slug not in ("all", "done")]
    names = speech.fill(f"{{0:{kind}}}", (chosen,)) or speech.table["board"]["none"]
    return Text(f"{speech.table['view']['sealed']}: {names}", style="italic")


def _regions(rows: list[dict[str, Any]], speech: Words) -> Table:
    label, say = speech.table["view"], speech.table["board"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(label["id"], no_wrap=True)
    table.add_column(label["votes"], justify="right")
    table.add_column(label["influence"], no_wrap=True)
    table.add_column(label["popular"])
    table.add_column(label["unpopular"])
    table.add_column(say["polls"])
    table.add_column(label["network"])
    table.add_column(label["funds"], justify="right")
    for row in rows:
        table.add_row(
            Text(speech.fill("{0:region}", (row["id"],)), style=STYLE[row["control"]]),
            str(row["votes"]),
            _track(row),
            _issue(row["popular"], row["remembered_popular"], speech),
            _issue(row["unpopular"], row["remembered_unpopular"], speech),
            _marks([side if side in row["polled"] else None for side in ("si", "no")]),
            _marks([row["network"]]),
            f"{row['funds']}/{row['fund_number']}",
        )
    return table


def _track(row: dict[str, Any]) -> Text:
    """Sí from the left, No from the right, free spaces between them."""
    si, no = row["influence"]["si"], row["influence"]["no"]
    return _marks(["si"] * si + [None] * (row["track"] - si - no) + ["no"] * no)


def _marks(sides: list[str | None]) -> Text:
    return Text.assemble(*[(MARK[side], STYLE[side]) for side in sides])


def _issue(slug: str | None, remembered: str | None, speech: Words) -> Text:
    """A card in sight; one that lies face down but was seen before, dimmed; or a hidden one."""
    if slug is None and remembered is not None:
        return Text(speech.fill("({0:issue})", (remembered,)), style="dim")
    if slug is None:
        return Text(speech.table["board"]["hidden"], style="dim italic")
    return Text(speech.fill("{0:issue}", (slug,)))


def _player(side: str, row: dict[str, Any], speech: Words) -> Panel:
    label, none = speech.table["view"], speech.table["board"]["none"]
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_row(label["issues"], speech.fill("{0:issue}", (row["issues"],)) or none)
    grid.add_row(label["funds"], str(row["funds"]))
    grid.add_row(label["plan"], speech.fill("{0:action}", (row["plan"],)) or none)
    grid.add_row(label["votes"], str(row["votes"]))
    title = Text(f"{MARK[side]} {speech.seat(side)}", style=STYLE[side])
    return Panel(grid, title=title, title_align="left", box=box.ROUNDED, width=49)
