"""Mean Streets in a terminal: an art-deco playbill, brass on black."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from haymarket.kernel import Words

WIDTH = 98
BRASS = "#c9a227"
CREAM = "#f3e6c8"
BLOOD = "#d0483a"
SLATE = "#7d9c9c"
DIM = "#8a7f66"

SKYLINE = "▁▂▂▅▅▂▃▃▇▇▃▂▄▄▂▁▅▅▆█▆▅▅▂▃▃▁▄▄▂▂▆▆▂▁▃▅▃▁▂▂"
DICE = "⚀⚁⚂⚃⚄⚅"
ACTIONS = ("new_turf", "old_turf", "hire", "reputation")
GEAR = {"tommy_gun": 7, "dapper_suit": 8, "gaming_table": 9, "corrupt_politician": 12}
ABOVE = {slot: str(pips) for slot, pips in GEAR.items()} | {"hire": "$5", "reputation": "$10"}
"""What stands over a slot: the pips it needs, or what each man or point costs."""
ERAS = {"era_one": 12, "era_two": 10}
TRACK = 60
"""Columns of the reputation gauge: two for each point."""


def draw(view: dict[str, Any], speech: Words) -> RenderableType:
    """The whole table, about 100 columns wide."""
    return Group(
        _playbill(view, speech),
        _market(view, speech),
        _slots(view, speech),
        _gauges(view, speech),
        _street(view, speech),
        _footer(view, speech),
    )


def _name(speech: Words, kind: str, slug: str) -> str:
    return speech.name(kind, speech.rules.kinds[kind].value(slug))


def _label(speech: Words, key: str) -> str:
    return speech.text("view", key, key)


def _grid(cells: list[RenderableType], width: int) -> Table:
    """Cells of one width beside each other."""
    grid = Table.grid(padding=0)
    for _ in cells:
        grid.add_column(width=width)
    grid.add_row(*cells)
    return grid


# -- the top: title, skyline, the turns of both eras -----------------------------------------------


def _playbill(view: dict[str, Any], speech: Words) -> RenderableType:
    title = Text("◆  M E A N   S T R E E T S  ◆", style=f"bold {BRASS}", justify="center")
    half = (WIDTH - 4 - len(title.plain) - 4) // 2
    left = SKYLINE[:half].ljust(half, "▂")
    line = Text.assemble((left, DIM), "  ", title, "  ", (left[::-1], DIM), no_wrap=True)
    turns = Text(justify="center")
    for number, (era, length) in enumerate(ERAS.items()):
        now = era == view["era"]
        over = number == 0 and view["era"] == "era_two"
        turns.append(f"{_name(speech, 'era', era)} ", style=f"bold {CREAM}" if now else DIM)
        done = length if over else view["turn"] if now else 0
        turns.append("●" * max(0, done - 1) + ("●" if over else ""), style=DIM)
        turns.append("◉" if now and done else "", style=f"bold {BRASS}")
        turns.append("○" * (length - done), style=DIM)
        turns.append("    ")
    turns.append(_name(speech, "phase", view["phase"]), style=f"bold {BRASS}")
    return Panel(Group(line, turns), box=box.DOUBLE, border_style=BRASS, width=WIDTH)


# -- locations as theatre tickets ------------------------------------------------------------------


def _ticket(location: dict[str, Any], speech: Words, width: int, mark: str = "") -> Panel:
    rival = location["rival"]
    name = _two_lines(_name(speech, "location", location["id"]), width - 2)
    force = f"guns {location['revolver']}" if rival else f"fist {location['fist']}"
    men, table = location["men"], location["table"]
    guard = "♟" * men if men <= 6 else f"♟×{men}"
    body = Text.assemble(
        (name, f"bold {BLOOD if rival else CREAM}"),
        (f"\n{guard}", CREAM),
        (" ▦" if table else "", SLATE),
        (f"\n★{location['fedora']} ${location['income']} ", BRASS),
        (force, BLOOD if rival else CREAM),
        justify="center",
    )
    return Panel(
        body,
        box=box.HEAVY if rival else box.ROUNDED,
        border_style=BLOOD if rival else BRASS,
        title=Text(mark, style=BRASS) if mark else None,
        width=width,
        height=6,
        padding=0,
    )


def _two_lines(words: str, width: int) -> str:
    """Words on exactly two lines."""
    lines = wrap(words, width)[:2]
    return "\n".join(lines + [""] * (2 - len(lines)))


def _blank(text: str, width: int, style: str = DIM) -> Panel:
    return Panel(
        Align.center(Text(text, justify="center", style=style), vertical="middle"),
        box=box.ROUNDED,
        border_style=DIM,
        width=width,
        height=6,
        padding=0,
    )


# -- the market: deck, unclaimed row, event, Da Boss -----------------------------------------------


def _market(view: dict[str, Any], speech: Words) -> RenderableType:
    width = 16
    cells: list[RenderableType] = [_blank(f"▒▒▒▒▒\n{view['deck']}\n▒▒▒▒▒", 9, BRASS)]
    fresh = view["fresh"]
    if fresh is not None:
        cells.append(_ticket(fresh, speech, width, "new"))
    cells += [_ticket(location, speech, width) for location in view["unclaimed"]]
    free = 4 - len(view["unclaimed"]) - (fresh is not None)
    cells += [_blank("·", width)] * max(0, free)
    row = Table.grid(padding=0)
    for _ in cells:
        row.add_column()
    row.add_row(*cells, _boss(view, speech))
    return Group(_heading(_label(speech, "unclaimed")), row, _event(view, speech))


def _boss(view: dict[str, Any], speech: Words) -> Panel:
    boss = view["boss"]
    title = _label(speech, "boss")
    if boss is None:
        return _blank(f"{title}\n?", 14, BLOOD)
    return _blank(f"{_name(speech, 'boss', boss['id'])}\n{DICE[5] * boss['dice']}", 14, BLOOD)


def _event(view: dict[str, Any], speech: Words) -> Panel:
    event = view["event"]
    now = view["phase"] == "events"
    left = f"{_label(speech, 'events_left')}: {view['events_left']}"
    if event is None:
        body = Text("…", style=DIM, justify="center")
    else:
        body = Text.assemble(
            (f"{_name(speech, 'event_kind', event['kind']).upper()}  ", f"bold {SLATE}"),
            (f"{_name(speech, 'event', event['id'])}  ", f"bold {CREAM}"),
            (event["text"], CREAM),
        )
    return Panel(
        body,
        title=Text(_label(speech, "event" if now else "last_event"), style=SLATE),
        subtitle=Text(left, style=DIM),
        title_align="left",
        subtitle_align="right",
        box=box.SQUARE,
        border_style=SLATE,
        width=WIDTH,
    )


# -- dice on their slots ---------------------------------------------------------------------------


def _slots(view: dict[str, Any], speech: Words) -> RenderableType:
    width = 12
    cells: list[RenderableType] = []
    held = {
        "tommy_gun": view["gear"]["tommy_gun"],
        "dapper_suit": view["gear"]["suit"],
        "corrupt_politician": view["gear"]["politician"],
    }
    for slot in (*ACTIONS, *GEAR):
        dice = view["assigned"][slot]
        lit = dice or held.get(slot)
        below = "✔" if held.get(slot) else DICE[5] * dice if dice else "·"
        cells.append(
            Panel(
                Text.assemble(
                    (_two_lines(_name(speech, "slot", slot), width - 2), BRASS),
                    (f"\n{below}", f"bold {CREAM}" if lit else DIM),
                    justify="center",
                ),
                title=Text(ABOVE[slot], style=BRASS) if slot in ABOVE else None,
                box=box.ROUNDED,
                border_style=BRASS if lit else DIM,
                width=width,
                height=5,
                padding=0,
            )
        )
    return _grid(cells, width)


# -- gauges ----------------------------------------------------------------------------------------


def _gauges(view: dict[str, Any], speech: Words) -> RenderableType:
    fame = view["reputation"]
    scale = Text("   ", style=DIM)
    for points in range(0, 31, 5):
        lit = fame >= points
        scale.append(f"⚅{3 + points // 5}".ljust(10), style=f"bold {BRASS}" if lit else DIM)
    bar = Text("   ")
    bar.append("━" * (2 * fame), style=f"bold {BRASS}")
    bar.append("◆", style=f"bold {BLOOD}")
    bar.append("─" * (TRACK - 2 * fame), style=DIM)
    numbers = Text("   ", style=DIM)
    for points in range(0, 31, 5):
        numbers.append(str(points).ljust(10), style=DIM)
    track = Group(scale, bar, numbers)

    in_hand = view["dice"] - sum(view["assigned"].values())
    extra = view["extra"]
    facts = Text.assemble(
        (f"{_label(speech, 'reputation')} {fame}", f"bold {CREAM}"),
        (f"  (★ {view['bonus']} bonus)\n", DIM),
        (f"{_label(speech, 'cash')} ${view['cash']}", f"bold {CREAM}"),
        (f"  {_label(speech, 'income')} +${view['income']}", BRASS),
        (f" {extra:+}\n" if extra else "\n", BLOOD if extra < 0 else BRASS),
        (f"{_label(speech, 'men')} {sum(x['men'] for x in view['controlled'])}", CREAM),
    )
    if view["phase"] == "assignment" and in_hand > 0:
        facts.append(f"   {'⚅' * in_hand}", style=f"bold {CREAM}")
    casino = view["casino"]
    if casino is not None:
        shown = " ".join(f"{DICE[pips - 1]}{pips}" for pips in casino["hand"])
        facts.append(f"\n{_label(speech, 'casino')} {shown}", style=f"bold {SLATE}")
    grid = Table.grid(padding=0)
    grid.add_column(width=68)
    grid.add_column()
    grid.add_row(track, facts)
    return grid


# -- the street ------------------------------------------------------------------------------------


def _street(view: dict[str, Any], speech: Words) -> RenderableType:
    width, a_row = 16, 6
    held = view["controlled"]
    tickets: list[RenderableType] = [_ticket(location, speech, width) for location in held]
    if not tickets:
        tickets = [_blank("–", width)]
    rows = [_grid(tickets[start : start + a_row], width) for start in range(0, len(tickets), a_row)]
    title = f"{_label(speech, 'controlled')} · {len(held)}/12"
    return Group(_heading(title), *rows)


def _footer(view: dict[str, Any], speech: Words) -> RenderableType:
    """A key to the signs, and what has left the game."""
    lines = Text(
        f"★ {_label(speech, 'fedora')}  $ {_label(speech, 'income')}  "
        f"♟ {_label(speech, 'men')}  ▦ {_label(speech, 'table')}",
        style=DIM,
    )
    for key in ("closed", "discards", "returned"):
        if view[key]:
            names = ", ".join(_name(speech, "location", slug) for slug in view[key])
            lines.append(f"\n{_label(speech, key)}: {names}", style=DIM)
    return lines


def _heading(title: str) -> Text:
    return Text.assemble(
        ("──◆ ", DIM), (title, f"bold {BRASS}"), (" ◆" + "─" * (WIDTH - len(title) - 6), DIM)
    )
